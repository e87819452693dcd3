"""Skyjo: how a game begins, what the rules say of a move, and what it does."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import LEGAL, Illegal, Ruling, Setup, replace_at
from companion.game_state import OVER, not_your_turn
from skyjo.moves import Adjust, Deal, Keep, Moves, Result, Take, Toss, TurnUp
from skyjo.state import CARDS, COPIES, PLACES, Cell, Round, State, place_name

MOMENTS = {
    "deal": "The round has not begun: deal first.",
    "opening": "Everybody turns up two cards first.",
    "play": "The round is under way.",
    "counting": "Everybody has had their last turn: enter the points.",
}


def start(setup: Setup) -> State:
    return State(setup, to_play=setup.first or 0)


def rule_on(state: State, move: Moves) -> Ruling:
    if state.over:
        return OVER
    if isinstance(move, Result):
        return _rule_on_result(state, move)
    when = {Deal: ("deal",), TurnUp: ("opening",), Adjust: ("opening", "play", "counting")}.get(type(move), ("play",))
    if state.phase not in when:
        return Illegal("phase", MOMENTS[state.phase], final=True)
    if isinstance(move, Take | Keep | Toss | TurnUp):
        cell = state.cells[move.by][move.place - 1]
        there = f"{place_name(move.place)} of {state.name(move.by)}"
        if cell == "gone":
            return Illegal("column", f"There is no card left at {there}.", final=True)
        if cell == "closed" and isinstance(move, Take | Keep) and move.was is None:
            return Illegal("swap", f"The card at {there} was closed: say which one it was.", final=True)
        if isinstance(state.turn, int) and move.by != state.turn:
            return not_your_turn(state, move.by, state.turn)
        if isinstance(state.turn, tuple) and move.by not in state.turn:
            return Illegal("two", f"{state.name(move.by)} has turned up two cards already.")
        if cell != "closed" and isinstance(move, Toss | TurnUp):
            return Illegal("turn-up", f"The card at {there} lies open already: turn up a closed one.")
    return _rule_on_copies(state, move)


def _rule_on_result(state: State, move: Result) -> Ruling:
    if state.closer not in (None, move.closed_by):
        return Illegal("last-turns", f"{state.name(state.closer)} ended this round, not {state.name(move.closed_by)}.")
    for seat, points in enumerate(move.points if state.phase == "counting" else ()):
        if not state.closed(seat) and points != state.open_sum(seat):
            there = f"{state.name(seat)}'s open cards are {state.open_sum(seat)} points"
            return Illegal("points", f"{there}, not {points}.")
    return LEGAL


def _rule_on_copies(state: State, move: Moves) -> Ruling:
    """Whether there are as many of each card as would be seen then."""
    seen = _all_open(apply(_without_columns(state), move))
    for card in CARDS:
        if seen.count(card) > max(COPIES[card], _all_open(state).count(card)):
            return Illegal("cards", f"There are only {COPIES[card]} cards of {card} in the deck.")
    return LEGAL


def _without_columns(state: State) -> State:
    """The same table, where equal columns stay: it is for counting cards."""
    return replace(state, setup=replace(state.setup, house_rules={"columns": "stay"}))


def _all_open(state: State) -> list[Cell | None]:
    return [state.discard, *(cell for cells in state.cells for cell in cells)]


def apply(state: State, move: Moves) -> State:
    match move:
        case Deal():
            closed: tuple[Cell, ...] = ("closed",) * len(PLACES)
            return replace(state, cells=(closed,) * state.seats, discard=move.card, opening=True, closer=None)
        case TurnUp():
            return _opened(_laid(state, move.by, move.place, move.card))
        case Take():
            return _turn_ends(_laid(state, move.by, move.place, state.discard, move.was), move.by)
        case Keep():
            return _turn_ends(_laid(state, move.by, move.place, move.card, move.was), move.by)
        case Toss():
            shown = _laid(state, move.by, move.place, move.shown)
            return _turn_ends(replace(shown, discard=move.card), move.by)
        case Result():
            done = (*state.rounds, Round(move.points, move.closed_by))
            return State(state.setup, done, to_play=move.closed_by)
    return _adjusted(state, move)


def _laid(state: State, seat: int, place: int, card: int | None, was: int | None = None) -> State:
    """A card comes to a place; what lay there goes to the discard pile."""
    before, cells = state.cells[seat][place - 1], state.cells[seat]
    cells = replace_at(cells, place - 1, "closed" if card is None else card)
    column = range((place - 1) % 4, len(PLACES), 4)
    if state.rule("columns") == "go" and len({cells[at] for at in column}) == 1 and cells[place - 1] != "closed":
        cells = tuple("gone" if at in column else cell for at, cell in enumerate(cells))
    discard = before if isinstance(before, int) else state.discard if was is None else was
    return replace(state, cells=replace_at(state.cells, seat, cells), discard=discard)


def _opened(state: State) -> State:
    """Once all have two open cards: who ended the last round begins, in the first whoever's two are the most."""
    if state.turn:
        return state
    sums = [state.open_sum(seat) for seat in state.setup.seats]
    begins = state.to_play if state.rounds else sums.index(max(sums))
    return replace(state, opening=False, to_play=begins)


def _turn_ends(state: State, seat: int) -> State:
    closes = state.closer is None and not state.closed(seat)
    return replace(state, closer=seat if closes else state.closer, to_play=(seat + 1) % state.seats)


def _adjusted(state: State, move: Adjust) -> State:
    if move.seat is not None and move.place is not None:
        cells = replace_at(state.cells[move.seat], move.place - 1, move.card)
        state = replace(state, cells=replace_at(state.cells, move.seat, cells))
    state = replace(state, discard=state.discard if move.discard is None else move.discard)
    return state if move.turn is None or state.opening else replace(state, to_play=move.turn)
