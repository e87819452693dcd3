"""Skyjo: what may be reported now, the sentence over the board, and what can be corrected."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Ask, Count, Pick, Spot, whose_turn
from companion.game_state import offer, turn_spot
from skyjo.moves import Adjust, Deal, Keep, Result, Take, Toss, TurnUp
from skyjo.rules import rule_on
from skyjo.state import CARDS, PLACES, State, place_name

EVERY_CARD = tuple((card, str(card)) for card in CARDS)
WAS = Pick("was", "The card that lay there", (("", "open"), *EVERY_CARD))


def asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Between rounds the deal; each player's own turns; the table may enter the points at any time."""
    if state.over:
        return ()
    found: tuple[Ask, ...] = ()
    if state.phase == "deal":
        found = (Ask("Deal", Deal(0), (Pick("card", "First card of the discard pile", EVERY_CARD),)),)
    elif seat is not None and state.phase == "opening" and seat in (state.turn or ()):
        fields = (_places(state, seat, "closed"), Pick("card", "Which card is it?", EVERY_CARD))
        found = (Ask("Turn up a card", TurnUp(seat, 1, 0), fields),)
    elif seat is not None and state.turn == seat:
        found = (*_taps(state, seat), *_forms(state, seat))
    if seat is None or state.phase in ("deal", "counting"):
        found += (_result(state),)
    return found


def _taps(state: State, seat: int) -> tuple[Ask, ...]:
    """The discard pile's card for an open one that counts more: what is mostly wanted."""
    worse = [
        place for place in PLACES if isinstance(cell := state.cells[seat][place - 1], int) and cell > state.discard
    ]
    return offer(rule_on, state, (Take(seat, place) for place in worse), _swap)


def _swap(state: State, move: Take) -> str:
    return f"Take the {state.discard} for the {state.cells[move.by][move.place - 1]}, {place_name(move.place)}"


def _forms(state: State, seat: int) -> Iterator[Ask]:
    drawn = Pick("card", "The card drawn", EVERY_CARD)
    yield Ask(f"Take the {state.discard}", Take(seat, 1), (_places(state, seat), WAS))
    yield Ask("Draw and keep", Keep(seat, 0, 1), (drawn, _places(state, seat), WAS))
    closed, shown = _places(state, seat, "closed"), Pick("shown", "The card turned up", EVERY_CARD)
    if closed.choices:
        yield Ask("Draw and discard", Toss(seat, 0, 1, 0), (drawn, closed, shown))


def _places(state: State, seat: int, only: str = "") -> Pick:
    """The places where a card lies, or a closed one alone."""
    cells = enumerate(state.cells[seat], 1)
    places = [place for place, cell in cells if cell != "gone" and only in ("", cell)]
    return Pick("place", "Where?", tuple((place, place_name(place)) for place in places))


def _result(state: State) -> Ask:
    """The points, begun with what lies open; before the deal with nothing."""
    names = state.setup.names
    points = tuple(state.open_sum(seat) if state.cells else 0 for seat in state.setup.seats)
    counts = tuple(Count(f"points[{seat}]", name, -24, 144) for seat, name in enumerate(names))
    closers = [seat for seat in state.setup.seats if state.closer in (None, seat)]
    ended = Pick("closed_by", "Who ended the round?", tuple((seat, names[seat]) for seat in closers))
    return Ask("Enter the points", Result(points, closers[0]), (ended, *counts), scores=True, blank=not state.cells)


def prompt(state: State, seat: int | None) -> str:
    if state.phase == "deal":
        return "Deal twelve cards each, and turn one over beside the pile."
    if state.phase == "counting":
        return f"{state.name(state.closer or 0)} ended the round: turn up all cards and count them."
    if isinstance(state.turn, tuple) and seat in state.turn:
        return "Turn up two of your cards."
    last = " It is the last turn." if state.closer is not None and state.turn == seat else ""
    return whose_turn(state, seat) + last


def spots(state: State) -> tuple[Spot, ...]:
    return tuple(_spots(state)) if state.cells else ()


def _spots(state: State) -> Iterator[Spot]:
    if state.phase == "play":
        yield turn_spot(state, lambda seat: Adjust(turn=seat))
    values = tuple((str(card), Adjust(discard=card)) for card in CARDS)
    yield Spot("discard", "The discard pile", "Which card lies on top?", str(state.discard), values)
    for seat in state.setup.seats:
        for place in PLACES:
            label = f"{state.name(seat)}, {place_name(place)}"
            values = tuple(
                (str(card), Adjust(seat=seat, place=place, card=card)) for card in ("closed", "gone", *CARDS)
            )
            now = str(state.cells[seat][place - 1])
            yield Spot(f"card {seat} {place}", label, f"{label}: what lies there?", now, values)
