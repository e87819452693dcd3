"""9 Lives: which reports keep the rules (`rule_on`) and what they do (`apply`).

The printed rules are in the rulebook module in our own words; where they are
silent, a house rule says which reading is in force.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup, replace_at
from companion.games.nine_lives.moves import (
    Adjust,
    Bid,
    Card,
    Deal,
    EnterPoints,
    EnterTableaus,
    Moves,
    Pass,
    Take,
    Trade,
)
from companion.games.nine_lives.scoring import lots, score
from companion.games.nine_lives.state import ALLEY, Result, State, cards_of, pick
from companion.games.nine_lives.words import cat_card, cat_cards, count
from companion.phrases import listed

T = TypeVar("T")


def start(setup: Setup) -> State:
    """The state before the first round is opened."""
    return State(setup, tableaus=((),) * len(setup.names), turns=(0,) * len(setup.names))


# ---------------------------------------------------------------- judging


def rule_on(state: State, move: Moves) -> Ruling:
    """Legal, or the first broken rule: the final ones, then in the rulebook's order."""
    return next((broken for guard in GUARDS if (broken := guard(state, move))), LEGAL)


def _over(state: State, move: Moves) -> Illegal | None:
    if state.over:
        return Illegal("over", "The game is over: take the last entry back to go on from there.", final=True)
    return None


def _phase(state: State, move: Moves) -> Illegal | None:
    """A round is dealt, then everybody bids, then everybody has a turn. One bidding too many has a rule of its own."""
    reason = ""
    match move:
        case EnterPoints() | EnterTableaus():
            pass
        case Deal():
            if state.open and not state.to_come:
                reason = f"Round {state.round} is under way already: the bids are next."
        case Bid() if state.played_out:
            pass
        case _ if not state.open:
            reason = f"Round {state.round} is not open yet: the alley is dealt first."
        case Pass() if state.rule("pass") == "off":
            reason = "Nobody passes at this table: a turn takes a card or trades for a cat."
        case Take() | Trade() | Pass() if not state.to_come:
            reason = "Everybody's bid comes first: it settles who goes first."
    return Illegal("phase", reason, final=True) if reason else None


def _turn(state: State, move: Moves) -> Illegal | None:
    match move:
        case Deal() | Bid() if state.to_come:
            return Illegal("turn", f"Turns of this bidding remain: {listed(map(state.name, state.to_come))}.")
        case Take() | Trade() | Pass() if move.by != state.turn:
            return Illegal("turn", f"It is {state.name(state.to_come[0])}'s turn, not {state.name(move.by)}'s.")
    return None


def _bid_each(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Bid):
        return None
    silent = [state.name(seat) for seat in state.setup.seats if seat not in _numbers(move)]
    if silent:
        return Illegal("bid-each", f"Everybody bids a card: {listed(silent)} did not.")
    if len(move.bids) > state.seats:
        return Illegal("bid-each", f"Everybody bids one card: {len(move.bids)} are too many for {state.seats} players.")
    return None


def _bid_tie(state: State, move: Moves) -> Illegal | None:
    """Whether it is settled who goes first."""
    if not isinstance(move, Bid):
        return None
    numbers = _numbers(move)
    if move.order is None:
        tied = [seat for seat in numbers if list(numbers.values()).count(numbers[seat]) > 1]
        if not tied or (state.rule("bid-tie") == "previous-order" and state.order):
            return None
        alike = listed(f"{state.name(seat)} ({numbers[seat]})" for seat in sorted(tied, key=lambda seat: numbers[seat]))
        return Illegal("bid-tie", f"Some numbers are alike, {alike}: say in which order everybody goes.")
    if sorted(move.order) != list(numbers):
        return Illegal("bid-tie", f"The order names each of the {state.seats} players once, the lowest bid first.")
    for earlier, later in zip(move.order, move.order[1:]):
        if numbers[earlier] > numbers[later]:
            one, other = state.name(earlier), state.name(later)
            return Illegal(
                "bid-tie", f"{other} bid {numbers[later]} and {one} {numbers[earlier]}: {other} goes before {one}."
            )
    return None


def _in_alley(state: State, move: Moves) -> Illegal | None:
    match move:
        case Take() if pick(state.alley, (move.card,)).missing:
            return Illegal("in-alley", f"No {cat_card(move.card)}{_numbered(move.card)} lies in the alley.")
        case Trade() if not cards_of(state.alley, move.cat):
            return Illegal("in-alley", f"No {move.cat} cat lies in the alley.")
    return None


def _equal_number(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Trade) or len(move.give) == (wanted := len(cards_of(state.alley, move.cat))):
        return None
    lie, gave = "1 lies" if wanted == 1 else f"{wanted} lie", f"{state.name(move.by)} gave {len(move.give)}"
    return Illegal("equal-number", f"{lie} in the alley, so the {move.cat} costs {count(wanted, 'card')}: {gave}.")


def _own_cards(state: State, move: Moves) -> Illegal | None:
    if not isinstance(move, Trade):
        return None
    name = state.name(move.by)
    if missing := pick(state.tableaus[move.by], move.give).missing:
        return Illegal("own-cards", f"{name} does not have {cat_cards(missing)} to give.")
    if state.rule("same-cat-trade") == "off" and cards_of(move.give, move.cat):
        return Illegal(
            "own-cards",
            f"{name} takes the {move.cat} and gives other cats for it: this table trades no cat for itself.",
        )
    return None


def _conservation(state: State, move: Moves) -> Illegal | None:
    """Cards move about, but become neither more nor fewer."""
    match move:
        case Deal() if len(move.alley) != state.top_up:
            return Illegal(
                "conservation", f"{count(len(move.alley), 'card')} laid down, but {_what_the_deal_lays(state)}."
            )
        case EnterTableaus():
            return _too_many(state, [sum(lot.cards for lot in entered) for entered in move.tableaus])
        case Adjust() if move.alley is not None or move.tableaus is not None:
            after = _adjust(state, move)
            if gap := after.lying - state.cards:
                by = f"{gap} too many" if gap > 0 else f"{-gap} too few"
                came = f"{count(state.cards, 'card')} came into the alley this round"
                return Illegal("conservation", f"{came}: {after.lying} in all are {by}.")
            return _too_many(after, [len(tableau) for tableau in move.tableaus or ()])
    return None


def _what_the_deal_lays(state: State) -> str:
    if not state.alley:
        return f"the alley opens with {ALLEY}"
    lie = "1 card lies" if len(state.alley) == 1 else f"{len(state.alley)} cards lie"
    return f"{lie} there already: the deal adds {state.top_up or 'none'} to have at least {ALLEY}"


def _too_many(state: State, sizes: Sequence[int]) -> Illegal | None:
    """Whether more cards lie before a seat than it can have taken."""
    for seat, size in enumerate(sizes):
        most = state.most(seat)
        if size > most:
            name, found = state.name(seat), f"{count(size, 'card')} are {size - most} too many"
            if most == state.hand:
                return Illegal("conservation", f"{name} took at most {count(most, 'card')}, a hand's worth: {found}.")
            return Illegal("conservation", f"{name} had {count(most, 'turn')} so far: {found}.")
    return None


def _round_over(state: State, move: Moves) -> Illegal | None:
    if isinstance(move, Bid) and state.played_out:
        return Illegal(
            "round-over", f"A hand is {count(state.hand, 'card')}, so round {state.round - 1} had its last bidding."
        )
    return None


FINAL = (_over, _phase)
GUARDS = (*FINAL, _round_over, _turn, _bid_each, _bid_tie, _in_alley, _equal_number, _own_cards, _conservation)
"""One guard a rule, each with None where it holds: those that cannot be overruled first, and `round-over` speaks for `phase`."""


def _numbered(card: Card) -> str:
    return "" if card.number is None else f", number {card.number},"


def _numbers(move: Bid) -> dict[int, int]:
    """Seat -> the number it bid, in seat order."""
    return {seat: card.number for seat, card in enumerate(move.bids) if card is not None and card.number is not None}


# ---------------------------------------------------------------- doing


def apply(state: State, move: Moves) -> State:
    """The state after a move that is legal or that the table played so."""
    match move:
        case Deal():
            return _open_round(state, move)
        case Bid():
            return _bid(state, move)
        case Take():
            return _take(state, move)
        case Trade():
            return _trade(state, move)
        case Pass():
            return _end_turn(state, move.by, state.alley, state.tableaus[move.by])
        case EnterTableaus():
            return _enter(replace(state, names=move.heads or state.names), score(move.tableaus))
        case EnterPoints():
            return _enter(state, Result(move.points))
        case Adjust():
            return _adjust(state, move)


def _open_round(state: State, move: Deal) -> State:
    """The alley dealt. Where turns remained the table has gone on without them: that round is scored as it lies."""
    if state.open:
        state = _end_round(state)
    if state.over:
        return state
    alley = state.alley + move.alley
    return replace(
        state,
        alley=alley,
        cards=len(alley),
        tableaus=((),) * state.seats,
        turns=(0,) * state.seats,
        biddings=0,
        open=True,
    )


def _bid(state: State, move: Bid) -> State:
    """The bids join the alley and the turns begin; one bidding too many takes its round up again."""
    bids = tuple(card for card in move.bids if card is not None)
    order = _turn_order(state, move)
    return replace(
        state,
        alley=state.alley + bids,
        cards=state.cards + len(bids),
        biddings=state.biddings + 1,
        order=order,
        to_come=order,
        open=True,
        rounds=state.rounds if state.open else state.rounds[:-1],
    )


def _turn_order(state: State, move: Bid) -> tuple[int, ...]:
    """Every seat once: as the table ordered them, then by number, then as the bidding before had them.

    A seat without a bid goes last.
    """
    numbers = _numbers(move)
    before = state.order or tuple(state.setup.seats)
    unbid = max(numbers.values(), default=0) + 1
    by_number = sorted(before, key=lambda seat: numbers.get(seat, unbid))
    return tuple(dict.fromkeys((*(move.order or ()), *by_number)))


def _take(state: State, move: Take) -> State:
    picked = pick(state.alley, (move.card,))
    return _end_turn(state, move.by, picked.left, state.tableaus[move.by] + picked.cards + picked.missing)


def _trade(state: State, move: Trade) -> State:
    picked = pick(state.tableaus[move.by], move.give)
    stay = tuple(card for card in state.alley if card.cat != move.cat)
    return _end_turn(
        state, move.by, stay + picked.cards + picked.missing, picked.left + cards_of(state.alley, move.cat)
    )


def _end_turn(state: State, by: int, alley: tuple[Card, ...], tableau: tuple[Card, ...]) -> State:
    """What now lies in the alley and before `by`; then the next seat, the next bidding, or the end of the round."""
    to_come = state.order[state.order.index(by) + 1 :]
    state = replace(
        state,
        alley=alley,
        to_come=to_come,
        tableaus=replace_at(state.tableaus, by, tableau),
        turns=replace_at(state.turns, by, state.turns[by] + 1),
    )
    return state if to_come or state.biddings < state.hand else _end_round(state)


def _end_round(state: State) -> State:
    """The round scored as it lies; alley and tableaus stay to be looked at until the next deal."""
    result = score(map(lots, state.tableaus))
    return replace(state, rounds=(*state.rounds, result), open=False, to_come=())


def _enter(state: State, result: Result) -> State:
    """A result from the score sheet stands for all that was told of the round; of its cards only the alley is known."""
    return replace(
        state, rounds=(*state.rounds, result), tableaus=((),) * state.seats, biddings=0, to_come=(), open=False
    )


def _adjust(state: State, move: Adjust) -> State:
    """What the table knows better."""
    if move.turn is not None:
        state = _give_turn(state, move.turn)
    if move.alley is not None:
        state = replace(state, alley=move.alley)
    if move.tableaus is not None:
        state = replace(state, tableaus=move.tableaus)
    return state if move.alley is None and move.tableaus is None else replace(state, cards=state.lying)


def _give_turn(state: State, seat: int) -> State:
    """It is this seat's turn: those after it are still to come, those before it had theirs, told or not."""
    order = state.order or tuple((seat + place) % state.seats for place in state.setup.seats)
    to_come = order[order.index(seat) :]
    turns = tuple(max(told, state.biddings - (other in to_come)) for other, told in enumerate(state.turns))
    return replace(state, order=order, to_come=to_come, turns=turns)
