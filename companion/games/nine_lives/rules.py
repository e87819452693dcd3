"""9 Lives: which reports keep the rules (`rule_on`); play.py does what they say.

The printed rules are in the rulebook module in our own words; where they are
silent, a house rule says which reading is in force.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import LEGAL, Illegal, Ruling
from companion.game_state import OVER, not_your_turn
from companion.games.nine_lives import moves
from companion.games.nine_lives.cards import MOST_CARDS, MOST_CATS, Card, all_cats, cat_card, cat_cards, one_cat
from companion.games.nine_lives.piles import cards_of, pick, place_of
from companion.games.nine_lives.play import apply, start
from companion.games.nine_lives.state import ALLEY, State
from companion.phrases import counted, listed

__all__ = ["apply", "rule_on", "start"]


def rule_on(state: State, move: moves.Moves) -> Ruling:
    """Legal, or the first broken rule: the final ones, then in the rulebook's order."""
    broken = next((broken for guard in GUARDS if (broken := guard(state, move))), None)
    if broken and broken.final:
        return broken
    if not broken and isinstance(move, (moves.Take, moves.Trade, moves.Pass)):
        return LEGAL  # a turn that keeps the rules only moves cards that lie there, so nothing is to be counted
    return _box(state, move) or broken or LEGAL


def _over(state: State, move: moves.Moves) -> Illegal | None:
    return OVER if state.over else None


def _phase(state: State, move: moves.Moves) -> Illegal | None:
    """A round is dealt, then everybody bids, then everybody has a turn. One bidding too many has a rule of its own."""
    reason = ""
    match move:
        case moves.EnterPoints() | moves.EnterTableaus():
            pass
        case moves.Deal():
            if state.open and not state.to_come:
                reason = f"Round {state.round} is under way: the bids are next."
        case moves.Bid() if state.played_out:
            pass
        case _ if not state.open:
            reason = f"Round {state.round} has not started: deal the alley first."
        case moves.Pass() if state.rule("pass") == "off":
            reason = "Passing is not allowed at this table: take a card or trade for a cat."
        case moves.Take() | moves.Trade() | moves.Pass() if not state.to_come:
            reason = "Everybody bids first: the bids decide who goes first."
    return Illegal("phase", reason, final=True) if reason else None


def _box(state: State, move: moves.Moves) -> Illegal | None:
    """More than any table has is a mistake; and it keeps every page small."""
    if isinstance(move, moves.EnterTableaus):
        cats = {lot.cat for lots in move.tableaus for lot in lots if lot.cards}
        return Illegal("box", _too_many_cats(len(cats)), final=True) if len(cats) > MOST_CATS else None
    after = apply(state, move)
    if after.lying > max(MOST_CARDS, state.lying):
        return Illegal(
            "box", f"{after.lying} cards cannot lie on one table: three rounds bring {MOST_CARDS} at most.", final=True
        )
    if len(after.cats_there) > max(MOST_CATS, len(state.cats_there)):
        return Illegal("box", _too_many_cats(len(after.cats_there)), final=True)
    return None


def _too_many_cats(number: int) -> str:
    return f"{number} different cats are too many: the box has nine. Use the names that the cats have here."


def _turn(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.Deal() | moves.Bid() if state.to_come:
            return Illegal("turn", f"Some have not had their turn: {listed(map(state.name, state.to_come))}.")
        case moves.Take() | moves.Trade() | moves.Pass() if move.by != state.turn:
            return not_your_turn(state, move.by, state.to_come[0])
    return None


def _bid_each(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Bid):
        return None
    silent = [state.name(seat) for seat in state.setup.seats if seat not in move.numbers]
    if silent:
        return Illegal("bid-each", f"Everybody bids a card: {listed(silent)} did not.")
    if len(move.bids) > state.seats:
        return Illegal("bid-each", f"Everybody bids one card: {len(move.bids)} are too many for {state.seats} players.")
    return None


def _bid_tie(state: State, move: moves.Moves) -> Illegal | None:
    """Whether it is settled who goes first."""
    if not isinstance(move, moves.Bid):
        return None
    numbers = move.numbers
    if move.order is None:
        tied = [seat for seat in numbers if list(numbers.values()).count(numbers[seat]) > 1]
        if not tied or (state.rule("bid-tie") == "previous-order" and state.order):
            return None
        alike = listed(f"{state.name(seat)} ({numbers[seat]})" for seat in sorted(tied, key=lambda seat: numbers[seat]))
        return Illegal("bid-tie", f"Equal numbers, {alike}: choose who goes first.")
    if sorted(move.order) != list(numbers):
        return Illegal("bid-tie", f"The order names each of the {state.seats} players once, the lowest bid first.")
    for earlier, later in zip(move.order, move.order[1:]):
        if numbers[earlier] > numbers[later]:
            one, other = state.name(earlier), state.name(later)
            return Illegal(
                "bid-tie", f"{other} bid {numbers[later]} and {one} {numbers[earlier]}: {other} goes before {one}."
            )
    return None


def _in_alley(state: State, move: moves.Moves) -> Illegal | None:
    match move:
        case moves.Take() if place_of(state.alley, move.card) is None:
            return Illegal("in-alley", f"There is no {cat_card(move.card)}{_numbered(move.card)} in the alley.")
        case moves.Trade() if not cards_of(state.alley, move.cat):
            return Illegal("in-alley", f"There is no {one_cat(move.cat)} in the alley.")
    return None


def _equal_number(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Trade) or len(move.give) == (wanted := len(cards_of(state.alley, move.cat))):
        return None
    costs = f"Trading for {all_cats(wanted, move.cat)} costs {counted(wanted, 'card')}"
    return Illegal("equal-number", f"{costs}: {state.name(move.by)} gave {len(move.give)}.")


def _own_cards(state: State, move: moves.Moves) -> Illegal | None:
    if not isinstance(move, moves.Trade):
        return None
    name = state.name(move.by)
    if missing := pick(state.tableaus[move.by], move.give).missing:
        return Illegal("own-cards", f"{name} does not have {cat_cards(missing)} to give.")
    if state.rule("same-cat-trade") == "off" and cards_of(move.give, move.cat):
        return Illegal(
            "own-cards",
            f"{name} must give other cats: at this table nobody trades a cat for the same cat.",
        )
    return None


def _conservation(state: State, move: moves.Moves) -> Illegal | None:
    """Cards move about, but become neither more nor fewer."""
    match move:
        case moves.Deal() if len(move.alley) != state.top_up:
            return Illegal("conservation", f"{_were_dealt(move)}, but {_what_to_deal(state)}.")
        case moves.EnterTableaus():
            return _too_many(state, [sum(lot.cards for lot in entered) for entered in move.tableaus])
        case moves.Adjust() if move.alley is not None or move.tableaus is not None:
            after = apply(state, move)
            if gap := after.lying - state.cards:
                by = f"{gap} too many" if gap > 0 else f"{-gap} too few"
                came = f"{counted(state.cards, 'card')} came to the table this round"
                return Illegal("conservation", f"{came}: {after.lying} in all are {by}.")
            return _too_many(after, [len(tableau) for tableau in move.tableaus or ()])
    return None


def _were_dealt(move: moves.Deal) -> str:
    return "1 card was dealt" if len(move.alley) == 1 else f"{len(move.alley)} cards were dealt"


def _what_to_deal(state: State) -> str:
    if not state.alley:
        return f"the alley starts with {ALLEY}"
    there = "1 is" if len(state.alley) == 1 else f"{len(state.alley)} are"
    return f"{there} already in the alley: deal {state.top_up or 'none'}"


def _too_many(state: State, sizes: Sequence[int]) -> Illegal | None:
    """Whether more cards lie before a seat than it can have taken."""
    for seat, size in enumerate(sizes):
        most = state.most_cards(seat)
        if size > most:
            name, found = (
                state.name(seat),
                f"{counted(size, 'card')} {'is' if size == 1 else 'are'} {size - most} too many",
            )
            if most == state.hand:
                return Illegal(
                    "conservation", f"{name} can have {counted(most, 'card')} at most, as many as a hand: {found}."
                )
            return Illegal("conservation", f"{name} had {counted(most, 'turn')} so far: {found}.")
    return None


def _round_over(state: State, move: moves.Moves) -> Illegal | None:
    if isinstance(move, moves.Bid) and state.played_out:
        hand = counted(state.hand, "card")
        return Illegal("round-over", f"A hand has {hand}, so round {state.round - 1} had its last bidding.")
    return None


GUARDS = (
    _over, _phase,  # final, as is `_box`: no overruling gets past them
    _round_over, _turn, _bid_each, _bid_tie, _in_alley, _equal_number, _own_cards, _conservation,
)  # fmt: skip
"""One guard a rule, each with None where it holds, in the rulebook's order."""


def _numbered(card: Card) -> str:
    return "" if card.number is None else f", number {card.number},"
