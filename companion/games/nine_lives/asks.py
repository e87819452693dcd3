"""9 Lives: what may be reported now, and the log's sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from companion.game import LEGAL, Ask, Count, Field, Pick
from companion.games.nine_lives.moves import (
    Adjust,
    Bid,
    Card,
    Deal,
    EnterPoints,
    EnterTableaus,
    Lot,
    Moves,
    Pass,
    Take,
    Trade,
)
from companion.games.nine_lives.rules import apply, rule_on
from companion.games.nine_lives.scoring import lots, score
from companion.games.nine_lives.state import State, cards_of, pick
from companion.games.nine_lives.words import cat_card, cat_cards, count
from companion.phrases import listed

MOST_TAPS = 12
"""More ways than this to pay for one cat are a form instead of taps."""
MOST_WAYS = 70
"""As many ways are tried: four of the eight cards that a tableau can hold, and no more if the table piles up others."""
MOST_SCRATCHES = 9
"""As far as a form counts the scratches on one card."""
HIGHEST_NUMBER = 999
"""As far as a form counts the number on a bid."""


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """What may be reported now: the taps of the seat whose turn it is, then the table's forms."""
    if state.over:
        return ()
    own = _of_a_seat(state, seat) if seat is not None and seat == state.turn else ()
    return (*own, *_of_the_table(state))


def _of_a_seat(state: State, seat: int) -> Iterator[Ask]:
    for card in dict.fromkeys(map(_unnumbered, state.alley)):
        yield Ask(f"Take the {cat_card(card)}", Take(seat, card))
    for cat in state.by_cat:
        yield from _trades(state, seat, cat)
    if state.rule("pass") == "on":
        yield Ask("Pass", Pass(seat))


def _trades(state: State, seat: int, cat: str) -> Iterator[Ask]:
    """Every way to pay for a cat as a tap, or a form where they are too many."""
    own = sorted(map(_unnumbered, state.tableaus[seat]), key=lambda card: (card.cat, card.scratches))
    gifts = dict.fromkeys(islice(combinations(own, len(cards_of(state.alley, cat))), MOST_WAYS))
    trades = [trade for give in gifts if rule_on(state, trade := Trade(seat, cat, give)) is LEGAL]
    if len(trades) <= MOST_TAPS:
        for trade in trades:
            yield Ask(f"Trade for {_all_of(state, cat)}, give {cat_cards(trade.give)}", trade)
        return
    cats = tuple(dict.fromkeys(card.cat for card in own))
    fields = [
        field
        for place in range(len(trades[0].give))
        for field in _card(f"give[{place}]", f"Give card {place + 1}", cats)
    ]
    yield Ask(f"Trade for {_all_of(state, cat)}", trades[0], tuple(fields), blank=True)


def _of_the_table(state: State) -> Iterator[Ask]:
    cats = state.cats
    if state.phase == "opening":
        yield _deal(state, cats)
    if state.phase == "bidding":
        yield from _bids(state, cats)
    if state.open:
        yield _adjust(state, cats)
    yield _tableaus(state, cats)
    points = tuple(Count(f"points[{seat}]", name, 0, 2 * state.hand) for seat, name in enumerate(state.setup.names))
    yield Ask(
        f"Enter the points of round {state.round}", EnterPoints((0,) * state.seats), points, scores=True, blank=True
    )


def _deal(state: State, cats: tuple[str, ...]) -> Ask:
    if not state.top_up:
        return Ask(f"Start round {state.round}: {count(len(state.alley), 'card')} in the alley", Deal(()))
    fields = [field for place in range(state.top_up) for field in _card(f"alley[{place}]", f"Card {place + 1}", cats)]
    example = Deal(tuple(map(Card, cats[: state.top_up])))
    return Ask(f"Start round {state.round} with the cards dealt", example, tuple(fields), blank=True)


def _bids(state: State, cats: tuple[str, ...]) -> Iterator[Ask]:
    """The bids; and once more with the order to tell, where numbers are alike."""
    bids = tuple(Card(cats[0], number=seat + 1) for seat in state.setup.seats)
    fields: list[Field] = []
    for seat, name in enumerate(state.setup.names):
        fields += (
            *_card(f"bids[{seat}]", name, cats),
            Count(f"bids[{seat}].number", f"{name}: number", 0, HIGHEST_NUMBER),
        )
    yield Ask("The bids", Bid(bids), tuple(fields), blank=True)
    seats = tuple(enumerate(state.setup.names))
    order = (Pick(f"order[{place}]", f"Turn {place + 1}", seats) for place in state.setup.seats)
    yield Ask("The bids, where numbers are alike", Bid(bids, tuple(state.setup.seats)), (*fields, *order), blank=True)


def _tableaus(state: State, cats: tuple[str, ...]) -> Ask:
    """The score sheet as a grid, seats by cats: how many cards, and the scratches on them together."""
    grid, fields = [], []
    for seat, shares in enumerate(score(map(lots, state.tableaus)).shares):
        so_far = {share.cat: Lot(share.cat, share.cards, share.scratches) for share in shares}
        grid.append(tuple(so_far.get(cat, Lot(cat, 0)) for cat in cats))
        for place, cat in enumerate(cats):
            path, label = f"tableaus[{seat}][{place}]", f"{state.name(seat)}, {cat}"
            fields.append(Count(f"{path}.cards", f"{label}: cards", 0, state.hand))
            fields.append(Count(f"{path}.scratches", f"{label}: scratches", 0, MOST_SCRATCHES * state.hand))
    return Ask(f"Enter the cats of round {state.round}", EnterTableaus(tuple(grid)), tuple(fields), scores=True)


def _adjust(state: State, cats: tuple[str, ...]) -> Ask:
    """Every card where it lies, and whose turn it is."""
    turn = state.to_come[0] if state.to_come else None
    nobody = () if state.to_come else (("", "nobody's: the bids come next"),)
    fields: list[Field] = [Pick("turn", "Whose turn", nobody + tuple(enumerate(state.setup.names)))]
    for place in range(len(state.alley)):
        fields += _card(f"alley[{place}]", f"Alley, card {place + 1}", cats)
    for seat, tableau in enumerate(state.tableaus):
        for place in range(len(tableau)):
            fields += _card(f"tableaus[{seat}][{place}]", f"{state.name(seat)}, card {place + 1}", cats)
    return Ask("Correct the table", Adjust(state.alley, state.tableaus, turn), tuple(fields))


def _card(path: str, label: str, cats: tuple[str, ...]) -> tuple[Field, Field]:
    choices = tuple((cat, cat) for cat in cats)
    return Pick(f"{path}.cat", f"{label}: cat", choices), Count(
        f"{path}.scratches", f"{label}: scratches", 0, MOST_SCRATCHES
    )


def _unnumbered(card: Card) -> Card:
    """After the bidding a card's number matters no more."""
    return Card(card.cat, card.scratches)


# ---------------------------------------------------------------- words


def describe(state: State, move: Moves) -> str:
    """The log's sentence for a move made in `state`."""
    after = apply(state, move)
    name = state.name
    match move:
        case Deal():
            return _opened(state, after)
        case Bid():
            bids = listed(f"{who} {card.number}" for who, card in zip(state.setup.names, move.bids) if card)
            first, *others = map(name, after.order)
            return f"The bids were revealed: {bids or 'none'}. {first} goes first, then {listed(others)}."
        case Take():
            return f"{name(move.by)} took the {cat_card(move.card)}{_ending(state, after)}."
        case Trade():
            gave = cat_cards(move.give) or "nothing"
            return f"{name(move.by)} traded for {_all_of(state, move.cat)} and gave {gave}{_ending(state, after)}."
        case Pass():
            return f"{name(move.by)} passed{_ending(state, after)}."
        case EnterTableaus() | EnterPoints():
            points = listed(f"{name(seat)} {points}" for seat, points in enumerate(after.rounds[-1].points))
            return f"Round {state.round} was entered: {points}."
        case Adjust():
            return f"The table was put right: {_what_changed(state, after)}."


def _opened(state: State, after: State) -> str:
    closed = f"Round {state.round} ended as it lay. " if state.open else ""
    if after.over:
        return closed.strip()
    groups = listed(f"{len(cards)} {cat}" for cat, cards in after.by_cat.items())
    return f"{closed}Round {after.round} opened with {groups or 'nothing'} in the alley."


def _all_of(state: State, cat: str) -> str:
    lie, article = len(cards_of(state.alley, cat)), "an" if cat == "eighth" else "a"
    return {0: f"{article} {cat} cat that did not lie there", 1: f"the {cat} cat"}.get(lie, f"all {lie} {cat} cats")


def _ending(state: State, after: State) -> str:
    return f", and round {state.round} was over" if len(after.rounds) > len(state.rounds) else ""


def _what_changed(state: State, after: State) -> str:
    changes = [*_moved("the alley", state.alley, after.alley)]
    for seat in state.setup.seats:
        changes += _moved(state.name(seat), state.tableaus[seat], after.tableaus[seat])
    if state.turn != after.turn:
        changes.append(f"it is {state.name(after.to_come[0])}'s turn")
    return listed(changes) or "nothing changed"


def _moved(who: str, before: tuple[Card, ...], after: tuple[Card, ...]) -> Iterator[str]:
    """What a place lost and gained."""
    if lost := pick(after, before).missing:
        yield f"{who} lost {cat_cards(lost)}"
    if gained := pick(before, after).missing:
        yield f"{who} gained {cat_cards(gained)}"
