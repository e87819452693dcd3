"""CutThroat!: the score sheet. Nobody counts points: the sheet holds the places, and the last one alive wins."""

from typing import Any

from companion.game import Row, ScoreSheet
from companion.games.cutthroat.moves import RANKS
from companion.games.cutthroat.state import State
from companion.games.cutthroat.words import nth, rank
from companion.words import say, say_n


def sheet(state: State) -> ScoreSheet:
    """The place of everybody who has one: the first to die is last, the last living character's player is first."""
    places = _places(state)
    points = tuple(places.get(seat) for seat in range(state.seats))
    why = tuple((_why(state, seat, place),) if place else () for seat, place in enumerate(points))
    rules = ("ranking",) if state.ranking else ("last-living",)
    rows = (Row(say("Place"), points, why, rules=rules),) if places else ()
    if state.winner is None:
        return ScoreSheet(
            rows,
            rounds=(),
            totals=(),
            verdict=_living(state),
            notes=tuple(_so_far(state, seat) for seat in state.setup.seats),
        )
    return ScoreSheet(
        rows,
        rounds=(),
        totals=(),
        winners=(state.winner,),
        verdict=_verdict(state, state.winner),
        notes=tuple(_note(state, seat) for seat in state.setup.seats),
    )


def _places(state: State) -> dict[int, int]:
    """Seat -> place, of those who have one."""
    if state.ranking:
        return {seat: place for place, seat in enumerate(state.ranking, 1)}
    places = state.places_of_the_dead
    return places if state.winner is None else {**places, state.winner: 1}


def _why(state: State, seat: int, place: int) -> str:
    character = state.character_of(seat)
    fields: dict[str, object] = {"name": state.name(seat), "place": place, "players": state.seats}
    if character is None or (state.ranking and state.alive[character]):
        return say("The result was entered by hand: place {place} of {players} for {name}.", **fields)
    fields["card"] = rank(character)
    if place == 1:
        return say("{name} was the {card}, the last character living: place {place} of {players}.", **fields)
    fields["nth"] = nth(state.seats - place + 1)
    killer = state.killer_of(character)
    if killer is None:
        return say("{name} was the {card} and died {nth}: place {place} of {players}.", **fields)
    if killer == seat:
        return say("{name} was the {card} and died {nth}, killed by themselves: place {place} of {players}.", **fields)
    return say(
        "{name} was the {card} and died {nth}, killed by {killer}: place {place} of {players}.",
        killer=state.name(killer),
        **fields,
    )


def _note(state: State, seat: int) -> str:
    """How a player ended: "4 markers left", "killed by Kim, begins the next game"; "" where it is not known."""
    begins = say("begins the next game") if seat == state.begins_next else ""
    return ", ".join(filter(None, (_end_of(state, seat), begins)))


def _living(state: State) -> str:
    if state.living == state.seats:
        return say("Everybody is alive")
    return say_n(state.living, "{n} of {players} are alive", "{n} of {players} are alive", players=state.seats)


def _so_far(state: State, seat: int) -> str:
    """That somebody is alive, or how they died: "killed by Kim, 2nd to die".

    Of a hidden player neither is known as long as nobody has said whose a dead character was.
    """
    dead = state.dead
    if seat in dead:
        return f"{_end_of(state, seat)}, {say('{nth} to die', nth=nth(dead.index(seat) + 1))}"
    return say("not known") if state.hidden_dead and seat in state.hidden else say("alive")


def _end_of(state: State, seat: int) -> str:
    character = state.character_of(seat)
    if character is None or (state.ranking and state.alive[character]):
        return ""
    return end_of(state, character)


def end_of(state: State, character: int) -> str:
    """How a character ended: "4 markers left", "killed by Kim"."""
    if state.alive[character]:
        left = state.markers[character]
        return say_n(left, "{n} marker left", "{n} markers left") if left else say("no markers left")
    killer = state.killer_of(character)
    if killer is None:
        return say("died")
    return (
        say("killed themselves")
        if killer == state.owners[character]
        else say("killed by {name}", name=state.name(killer))
    )


def _verdict(state: State, winner: int) -> str:
    if state.ranking:
        return say("{name}, the last in the result, begins the next game.", name=state.name(state.ranking[-1]))
    won = say("The {card} outlived everybody.", card=rank(state.alive.index(True)))
    if state.begins_next is None:
        return won
    first = say("{name}, the first to die, begins the next game.", name=state.name(state.begins_next))
    return f"{won} {first}"


def view(state: State) -> dict[str, object]:
    """What lies on the table, for the record tool and programs."""
    return {
        "markers": {RANKS[character]: count for character, count in enumerate(state.markers)},
        "hearts": {RANKS[character]: seat for character, seat in enumerate(state.hearts) if seat is not None},
        "alive": [RANKS[character] for character, lives in enumerate(state.alive) if lives],
        "identities": {RANKS[character]: seat for character, seat in enumerate(state.owners) if seat is not None},
        "turn_play": next(([take, take - 1] for take in state.takes), None),
        "phase": state.phase,
    }


def shown(state: State) -> dict[str, Any]:
    """The view in the words of the table."""
    ranks = tuple(map(rank, range(state.seats)))
    holders = (say("on the table") if seat is None else state.name(seat) for seat in state.hearts)
    owners = (say("not known") if seat is None else state.name(seat) for seat in state.owners)
    return {
        "markers": dict(zip(ranks, state.markers)),
        "hearts": dict(zip(ranks, holders)),
        "alive": dict(zip(ranks, (say("alive") if lives else say("dead") for lives in state.alive))),
        "identities": dict(zip(ranks, owners)),
    }
