"""Bluff: a game without a template of its own, for what the default board must bear.

A round begins with a form of which nothing is chosen beforehand, with a number that may be below 0. Then all bet at once,
each when they like. Then each has two turns: a tap, or a form; and whoever's turn it is not may knock.
"""

from __future__ import annotations

from typing import Any

from companion.game import (
    ADJUST,
    EVERY_GAME,
    LEGAL,
    Ask,
    Chapter,
    Count,
    Game,
    Illegal,
    Move,
    Pick,
    Row,
    Rule,
    Rulebook,
    Ruling,
    ScoreSheet,
    Seat,
    Spot,
    replace_at,
)
from companion.game_state import OVER, GameState, not_your_turn, offer

TURNS, CARDS = 2, 3


class Begin(Move, frozen=True, tag="begin"):
    """A round begins: who is first, and what the open card counts."""

    first: Seat
    open_card: int


class Bet(Move, frozen=True, tag="bet"):
    by: Seat
    points: int


class Lay(Move, frozen=True, tag="lay"):
    """A card is laid in one of one's places."""

    by: Seat
    place: int
    card: int


class Pass(Move, frozen=True, tag="pass"):
    by: Seat


class Knock(Move, frozen=True, tag="knock"):
    by: Seat


class Adjust(Move, frozen=True, tag=ADJUST):
    """What really lies in front of everybody, place by place."""

    cards: tuple[int, ...] = ()


Moves = Begin | Bet | Lay | Pass | Knock | Adjust


class State(GameState, frozen=True):
    open_card: int | None = None
    bets: tuple[int | None, ...] = ()
    cards: tuple[int, ...] = ()
    """All places, seat by seat."""
    first: int = 0
    turns: int = 0
    knocked: int | None = None

    @property
    def over(self) -> bool:
        return bool(self.cards) and self.turns == TURNS * self.seats

    @property
    def round(self) -> int:
        return 1

    @property
    def turn(self) -> int | tuple[int, ...] | None:
        if self.open_card is None or self.over:
            return None
        betting = tuple(seat for seat, bet in enumerate(self.bets) if bet is None)
        return betting or (self.first + self.turns) % self.seats


def start(setup: Any) -> State:
    return State(setup)


def rule_on(state: State, move: Moves) -> Ruling:
    if state.over:
        return OVER
    if isinstance(move, Begin):
        return LEGAL if state.open_card is None else Illegal("phase", "The round is under way.")
    if state.open_card is None:
        return Illegal("phase", "The round has not begun.")
    if isinstance(move, Adjust):
        return LEGAL
    if isinstance(state.turn, tuple):
        waiting = isinstance(move, Bet) and move.by in state.turn
        return LEGAL if waiting else Illegal("phase", "Everybody bets first, once.")
    if isinstance(move, Knock):
        return LEGAL if state.knocked is None and move.by != state.turn else Illegal("phase", "Nobody knocks now.")
    if move.by != state.turn:
        return not_your_turn(state, move.by, state.turn)
    if isinstance(move, Lay) and not 1 <= move.place <= CARDS:
        return Illegal("place", f"There is no place {move.place}.", final=True)
    return Illegal("phase", "All have bet.") if isinstance(move, Bet) else LEGAL


def apply(state: State, move: Moves) -> State:
    match move:
        case Begin():
            return State(state.setup, move.open_card, (None,) * state.seats, (0,) * CARDS * state.seats, move.first)
        case Bet():
            return _with(state, bets=replace_at(state.bets, move.by, move.points))
        case Lay():
            place = move.by * CARDS + move.place - 1
            return _with(state, cards=replace_at(state.cards, place, move.card), turns=state.turns + 1)
        case Pass():
            return _with(state, turns=state.turns + 1)
        case Knock():
            return _with(state, knocked=move.by)
    return _with(state, cards=move.cards)


def _with(state: State, **changes: Any) -> State:
    return State(**{name: changes.get(name, getattr(state, name)) for name in state.__struct_fields__})


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    if state.over:
        return ()
    if state.open_card is None:
        first = Pick("first", "Who begins?", tuple(enumerate(state.setup.names)))
        fields = (first, Count("open_card", "The open card", -20, 40))
        return (Ask("Start the round", Begin(0, 0), fields, blank=True),)
    moves = (Bet(seat, 1), Bet(seat, 5), Pass(seat), Knock(seat)) if seat is not None else ()
    own = offer(rule_on, state, moves, _label)
    if seat is not None and seat == state.turn:
        places = tuple((place, f"place {place}") for place in range(1, CARDS + 1))
        cards = tuple((card, str(card)) for card in range(-2, 13))
        own += (Ask("Lay a card", Lay(seat, 1, 0), (Pick("place", "Where?", places), Pick("card", "Card", cards))),)
    return own


def _label(state: State, move: Moves) -> str:
    return {"bet": f"Bet {getattr(move, 'points', 0)}", "pass": "Pass", "knock": "Knock"}[move.__struct_config__.tag]


def describe(state: State, move: Moves) -> str:
    match move:
        case Begin():
            return f"{state.name(move.first)} begins, the open card counts {move.open_card}."
        case Bet():
            return f"{state.name(move.by)} bets {move.points}."
        case Lay():
            return f"{state.name(move.by)} lays {move.card} in place {move.place}."
        case Adjust():
            return "The table was put right."
    return f"{state.name(move.by)} {'passes' if isinstance(move, Pass) else 'knocks'}."


def sheet(state: State) -> ScoreSheet:
    totals = tuple(
        sum(state.cards[seat * CARDS : (seat + 1) * CARDS]) + (state.bets[seat] or 0) if state.cards else 0
        for seat in range(state.seats)
    )
    winners = tuple(seat for seat in range(state.seats) if totals[seat] == max(totals)) if state.over else ()
    return ScoreSheet((Row("Points", totals),), (totals,) if state.over else (), totals, winners)


def view(state: State) -> dict[str, Any]:
    return {"cards": list(state.cards), "bets": list(state.bets)}


def spots(state: State) -> tuple[Spot, ...]:
    return tuple(_spot(state, place) for place in range(len(state.cards)))


def _spot(state: State, place: int) -> Spot:
    label = f"{state.name(place // CARDS)}, place {place % CARDS + 1}"
    values = tuple((str(card), Adjust(replace_at(state.cards, place, card))) for card in range(-2, 13))
    return Spot(f"card {place}", label, f"{label}: what lies there?", str(state.cards[place]), values)


RULEBOOK = Rulebook(
    (
        Chapter("Playing", (Rule("Turns", "One after the other.", "turn"), Rule("Places", "Three each.", "place"))),
        EVERY_GAME,
    )
)

GAME = Game(
    key="bluff",
    name="Bluff",
    tagline="Bet, then lay.",
    seats=range(2, 5),
    rounds=1,
    wins="highest",
    unit="points",
    rulebook=RULEBOOK,
    moves=Moves,
    start=start,
    rule_on=rule_on,
    apply=apply,
    asks=asks,
    describe=describe,
    sheet=sheet,
    view=view,
    spots=spots,
)
