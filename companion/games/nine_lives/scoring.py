"""9 Lives: the score sheet. A cat of one's own brings 2 a card, a shared one 1 a card to the least scratched."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from companion.game import Row, ScoreSheet
from companion.games.nine_lives.cards import Card, Lot, called, card_name, scratched
from companion.games.nine_lives.state import Result, Share, State
from companion.phrases import counted, listed, next_best
from companion.words import say

DECIDES, SETTLES = ("own-cat", "shared-cat", "scratched-alike"), ("most-points",)
"""The rules of a round's points and of the winners."""
MOST_RIVALS = 4
"""More players with the same cat than this are counted instead of named."""


def score(tableaus: Iterable[Iterable[Lot]]) -> Result:
    """A round's result, from what lies before each seat; a cat may stand in several lots."""
    piles = [_by_cat(lots) for lots in tableaus]
    lying = [*chain(*piles)]
    shares = tuple(
        tuple(Share(lot.cat, lot.cards, lot.scratches, _worth(lot, lying)) for lot in pile) for pile in piles
    )
    return Result(tuple(sum(share.points for share in pile) for pile in shares), shares)


def _by_cat(lots: Iterable[Lot]) -> tuple[Lot, ...]:
    """One lot a cat; a cat without cards is none."""
    piles: dict[str, Lot] = {}
    for lot in lots:
        so_far = piles.get(lot.cat, Lot(lot.cat, 0))
        piles[lot.cat] = Lot(lot.cat, so_far.cards + lot.cards, so_far.scratches + lot.scratches)
    return tuple(lot for lot in piles.values() if lot.cards)


def _worth(lot: Lot, lying: Iterable[Lot]) -> int:
    """Points for a lot of a cat among all that lie there."""
    scratches = [one.scratches for one in lying if one.cat == lot.cat]
    if len(scratches) == 1:
        return 2 * lot.cards
    return lot.cards if lot.scratches == min(scratches) else 0


# ---------------------------------------------------------------- the sheet


def sheet(state: State) -> ScoreSheet:
    """Points by round, totals, and the winners once the last round is scored."""
    rounds = tuple(result.points for result in state.rounds)
    rows = tuple(
        Row(say("Round {number}", number=number), result.points, _why(state, result), number, DECIDES)
        for number, result in enumerate(state.rounds, 1)
    )
    totals = tuple(map(state.total, state.setup.seats))
    if not state.over:
        return ScoreSheet(rows, rounds, totals, rules=SETTLES, so_far=_so_far(state))
    winners = _winners(state, totals)
    return ScoreSheet(rows, rounds, totals, winners, _verdict(state, totals, winners), SETTLES)


def _so_far(state: State) -> Row | None:
    if state.phase == "opening":
        return None
    result = score(map(state.lots, state.setup.seats))
    return Row(
        say("Round {number} so far", number=state.round), result.points, _why(state, result), state.round, DECIDES
    )


def _why(state: State, result: Result) -> tuple[tuple[str, ...], ...]:
    if not result.shares:
        return tuple(
            (say("{points}, entered without the cats.", points=counted(points, "point")),) for points in result.points
        )
    return tuple(
        tuple(_sentence(state, result, seat, share) for share in shares)
        or (say("{name} has no cats: no points.", name=state.name(seat)),)
        for seat, shares in enumerate(result.shares)
    )


def _sentence(state: State, result: Result, seat: int, share: Share) -> str:
    """ "2 brown with 3 scratches, and nobody has fewer (Ben 4): 1 point a card, so 2." """
    has: dict[str, object] = {"number": share.cards, "cat": called(share.cat)}
    others = [(other, one) for other, one in result.by_cat[share.cat].items() if other != seat]
    if not others:
        return say("{number} {cat}, and nobody else has one: 2 points a card, so {points}.", points=share.points, **has)
    has["scratches"] = scratched(share.scratches)
    if share.points:
        return say(
            "{number} {cat} with {scratches}, and nobody has fewer ({others}): 1 point a card, so {points}.",
            others=_with_scratches(state, others),
            points=share.points,
            **has,
        )
    fewer = [(other, rival) for other, rival in others if rival.scratches < share.scratches]
    return say(
        "{number} {cat} with {scratches}, but others have fewer ({others}): no points.",
        others=_with_scratches(state, fewer),
        **has,
    )


def _with_scratches(state: State, rivals: Sequence[tuple[int, Share]]) -> str:
    """ "Ben 4 and Cai 5"; more than a few are "6 players"."""
    if len(rivals) > MOST_RIVALS:
        return counted(len(rivals), "player")
    return listed(f"{state.name(seat)} {share.scratches}" for seat, share in rivals)


def _winners(state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the most points; by a house rule those of them with the fewest scratches in the last round."""
    most = _most(totals)
    scratches = _last_scratches(state)
    if state.rule("tie") == "shared" or not scratches:
        return most
    fewest = min(scratches[seat] for seat in most)
    return tuple(seat for seat in most if scratches[seat] == fewest)


def _most(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _last_scratches(state: State) -> tuple[int, ...]:
    """Scratches in each seat's last tableau; empty where only the points were entered."""
    return tuple(sum(share.scratches for share in shares) for shares in state.rounds[-1].shares)


def _verdict(state: State, totals: tuple[int, ...], winners: tuple[int, ...]) -> str:
    best = max(totals)
    points = counted(best, "point")
    lost_the_tie = [seat for seat in _most(totals) if seat not in winners]
    if lost_the_tie:
        scratches = _last_scratches(state)
        others = listed(
            say("{name} has {number}", name=state.name(seat), number=scratches[seat]) for seat in lost_the_tie
        )
        told = {"points": points, "scratches": scratched(scratches[winners[0]]), "others": others}
        if len(winners) > 1:
            return say(
                "{points} each, the most, and with {scratches} each the fewest in the last round: {others}.", **told
            )
        return say("{points}, the most, and with {scratches} the fewest in the last round: {others}.", **told)
    if len(winners) > 1:
        return say("{points} each.", points=points)
    gap, others = next_best(state.setup.names, totals, winners)
    return say("{points}, the most, and {gap} more than {others}.", points=points, gap=gap, others=others)


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {
        "alley": [_plain(card) for card in state.alley],
        "tableaus": [[_plain(card) for card in tableau] for tableau in state.tableaus],
        "phase": state.phase,
    }


def _plain(card: Card) -> dict[str, object]:
    """A card as in a record, always with its scratches; with its number only where that is known."""
    plain: dict[str, object] = {"cat": card.cat, "scratches": card.scratches}
    return plain if card.number is None else {**plain, "number": card.number}


def shown(state: State) -> dict[str, Any]:
    """The view in the words of the table."""
    return {"alley": [*map(card_name, state.alley)], "tableaus": [[*map(card_name, cards)] for cards in state.tableaus]}
