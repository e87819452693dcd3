"""CutThroat!: the score sheet. Nobody counts points: the sheet holds the places, and the last one alive wins."""

from __future__ import annotations

from typing import Any

from companion.game import Row, ScoreSheet
from companion.games.cutthroat.moves import RANKS
from companion.games.cutthroat.state import State
from companion.games.cutthroat.words import card, nth, rank
from companion.phrases import counted, listed


def sheet(state: State) -> ScoreSheet:
    """The place of everybody who has one: the first to die is last, the last living character's player is first."""
    places = _places(state)
    points = tuple(places.get(seat) for seat in range(state.seats))
    why = tuple((_why(state, seat, place),) if place else () for seat, place in enumerate(points))
    rows = (Row("Place", points, why, rules=("ranking",) if state.ranking else ("last-living",)),) if places else ()
    if state.winner is None:
        return ScoreSheet(rows, rounds=(), totals=(), notes=_notes_so_far(state))
    return ScoreSheet(
        rows, rounds=(), totals=(), winners=(state.winner,), verdict=_verdict(state, state.winner), notes=_notes(state)
    )


def _places(state: State) -> dict[int, int]:
    """Seat -> place, of those who have one."""
    if state.ranking:
        return {seat: place for place, seat in enumerate(state.ranking, 1)}
    places = state.places_of_the_dead
    return places if state.winner is None else {**places, state.winner: 1}


def _why(state: State, seat: int, place: int) -> str:
    who, of_all = state.name(seat), f"place {place} of {state.seats}"
    character = state.character_of(seat)
    if character is None or (state.ranking and state.alive[character]):
        return f"The result was entered by hand: {of_all} for {who}."
    if place == 1:
        return f"{who} was {card(character)}, the last character living: {of_all}."
    killer = state.killer_of(character)
    by = "" if killer is None else f", killed by {'themselves' if killer == seat else state.name(killer)}"
    return f"{who} was {card(character)} and died {nth(state.seats - place + 1)}{by}: {of_all}."


def _notes(state: State) -> tuple[str, ...]:
    """How each player ended: "4 markers left", "killed by Kim, starts the next game"; "" where it is not known."""
    return tuple(
        listed(
            part for part in (_end_of(state, seat), "starts the next game" if seat == state.begins_next else "") if part
        )
        for seat in range(state.seats)
    )


def _notes_so_far(state: State) -> tuple[str, ...]:
    """Who is alive, and how the others died: "killed by Kim, 2nd to die"."""
    dead = state.dead
    return tuple(
        f"{_end_of(state, seat)}, {nth(dead.index(seat) + 1)} to die" if seat in dead else "alive"
        for seat in state.setup.seats
    )


def _end_of(state: State, seat: int) -> str:
    character = state.character_of(seat)
    if character is None or (state.ranking and state.alive[character]):
        return ""
    if state.alive[character]:
        return f"{counted(state.markers[character], 'marker')} left"
    killer = state.killer_of(character)
    return "died" if killer is None else "killed themselves" if killer == seat else f"killed by {state.name(killer)}"


def _verdict(state: State, winner: int) -> str:
    if state.ranking:
        return f"{state.name(state.ranking[-1])}, the last in the result, begins the next game."
    character = state.character_of(winner)
    assert character is not None
    won = f"{state.name(winner)}'s {rank(character)} outlived everybody."
    if state.begins_next is None:
        return won
    return f"{won} {state.name(state.begins_next)}, the first to die, begins the next game."


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {
        "markers": {RANKS[character]: count for character, count in enumerate(state.markers)},
        "hearts": {RANKS[character]: seat for character, seat in enumerate(state.hearts) if seat is not None},
        "alive": [RANKS[character] for character, lives in enumerate(state.alive) if lives],
        "identities": {RANKS[character]: seat for character, seat in enumerate(state.owners) if seat is not None},
        "turn_play": None if state.turn_play is None else list(state.turn_play),
        "phase": state.phase,
    }


def shown(state: State) -> dict[str, Any]:
    """The view in the words of the table."""
    ranks = tuple(map(rank, range(state.seats)))
    holders = ("on the table" if seat is None else state.name(seat) for seat in state.hearts)
    owners = ("not known" if seat is None else state.name(seat) for seat in state.owners)
    return {
        "markers": dict(zip(ranks, state.markers)),
        "hearts": dict(zip(ranks, holders)),
        "alive": dict(zip(ranks, ("alive" if lives else "dead" for lives in state.alive))),
        "identities": dict(zip(ranks, owners)),
    }
