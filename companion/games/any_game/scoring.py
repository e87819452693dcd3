"""Any game: the score sheet."""

from itertools import accumulate
from typing import Any

from companion.game import Row, ScoreSheet
from companion.games.any_game.moves import Category
from companion.games.any_game.state import State
from companion.phrases import next_best, signed
from companion.words import message, say, say_n

LATEST = 12
"""Entries of a running count that explain it one by one."""


def sheet(state: State) -> ScoreSheet:
    """Rows by round or by category, or one of running counts; totals, and the winners once the game is over."""
    if state.begun is None:
        return ScoreSheet((), (), (0,) * state.seats)
    won = state.leaders if state.over else ()
    return ScoreSheet(
        _rows(state),
        tuple(tuple(points or 0 for points in round) for round in state.rounds),
        state.totals,
        won,
        _verdict(state, won) if won else "",
        ("team-total", "best-total") if state.has_teams else ("best-total",),
        running=_running(state),
        start=state.down_from,
        teams=state.teams if state.has_teams else (),
    )


def _rows(state: State) -> tuple[Row, ...]:
    match state.keep:
        case "rounds":
            return tuple(_round(state, number, points) for number, points in enumerate(state.rounds, 1))
        case "categories":
            return tuple(_category(state, place, category) for place, category in enumerate(state.categories))
    return (
        Row(
            say("Points"), state.totals, tuple(_entries(state, seat) for seat in state.setup.seats), rules=("running",)
        ),
    )


def _round(state: State, number: int, points: tuple[int | None, ...]) -> Row:
    shared = state.shared(points)
    why = tuple(
        (_sat_out(state, seat, number),) if own is None else (_has(state, seat, number, own),)
        for seat, own in enumerate(shared)
    )
    shown = tuple("–" if own is None else "" for own in shared)
    return Row(
        say("Round {number}", number=number),
        tuple(own or 0 for own in shared),
        why,
        number,
        ("rounds",),
        shown if any(shown) else (),
    )


def _sat_out(state: State, seat: int, number: int) -> str:
    return say_n(
        len(state.mates(seat)),
        "{names} sat out round {number}.",
        "{names} sat out round {number}.",
        names=state.side(seat),
        number=number,
    )


def _has(state: State, seat: int, number: int, points: int) -> str:
    return say_n(
        len(state.mates(seat)),
        "{names} has {points} from round {number}.",
        "{names} have {points} from round {number}.",
        names=state.side(seat),
        points=_points(points),
        number=number,
    )


def _category(state: State, place: int, category: Category) -> Row:
    values = state.in_category(place)
    why = tuple(
        (_has_none(state, seat, category),) if own is None else (_worth(category, own),)
        for seat, own in enumerate(values)
    )
    points = tuple(None if own is None else own * category.times for own in values)
    return Row(category.name, points, why, rules=("categories",))


def _has_none(state: State, seat: int, category: Category) -> str:
    return say_n(
        len(state.mates(seat)),
        "{names} has no number for {category} yet.",
        "{names} have no number for {category} yet.",
        names=state.side(seat),
        category=category.name,
    )


def _worth(category: Category, value: int) -> str:
    """ "7 in Cities, each worth 2: 14." """
    told = {"value": signed(value), "category": category.name}
    if category.times == 1:
        return say("{value} in {category}.", **told)
    told |= {"times": signed(category.times), "points": signed(value * category.times)}
    return say("{value} in {category}, each worth {times}: {points}.", **told)


def _entries(state: State, seat: int) -> tuple[str, ...]:
    """What the running count of a seat's team is made of, the latest last."""
    mates = state.mates(seat)
    own = [entry for entry in state.added if entry.seat in mates]
    if not own:
        return (say("Nothing has been added for {names} yet.", names=state.side(seat)),)
    totals = tuple(accumulate((entry.points for entry in own), state.changed, initial=state.down_from))
    told = [
        entry.in_words if now != before else say("{change} (bust)", change=entry.in_words)
        for entry, before, now in zip(own, totals, totals[1:])
    ]
    earlier = len(own[:-LATEST])
    return (*_start(signed(totals[earlier]), earlier, state), f"{', '.join(told[-LATEST:])}.")


def _start(points: str, earlier: int, state: State) -> tuple[str, ...]:
    """What the entries that are told one by one begin with."""
    if earlier:
        return (
            say_n(
                earlier,
                "{points} from {n} entry before these.",
                "{points} from {n} entries before these.",
                points=points,
            ),
        )
    return (say("{points} to begin with.", points=points),) if state.down_from else ()


def _running(state: State) -> tuple[tuple[int, ...], ...]:
    """The totals after each round or entry, where they are not simply the rounds added up."""
    if state.keep == "rounds" and not state.has_teams:
        return ()
    found, totals = [], [state.down_from] * state.seats
    together = [state.mates(seat) for seat in state.setup.seats]
    one_by_one = (((entry.seat, entry.points),) for entry in state.added)
    for step in map(enumerate, state.rounds) if state.keep == "rounds" else one_by_one:
        for seat, points in step:
            for mate in together[seat]:
                totals[mate] = state.changed(totals[mate], points or 0)
        found.append(tuple(totals))
    return tuple(found)


def _points(points: int) -> str:
    return say_n(abs(points), "{points} point", "{points} points", points=signed(points))


def _verdict(state: State, won: tuple[int, ...]) -> str:
    assert state.begun
    totals, lowest = state.totals, state.begun.wins == "lowest"
    best = totals[won[0]]
    if state.seats == 1:
        return say("{points} in all.", points=_points(best))
    if len({state.teams[seat] for seat in won}) > 1:
        return say("{points} each.", points=_points(best))
    told = {"points": _points(best)}
    if len(won) == state.seats:
        return say("{points}, the lowest total.", **told) if lowest else say("{points}, the highest total.", **told)
    gap, behind = next_best(state.setup.names, totals, won)
    told |= {"gap": str(gap), "names": behind}
    if lowest:
        return say("{points}, the lowest total, {gap} ahead of {names}.", **told)
    return say("{points}, the highest total, {gap} ahead of {names}.", **told)


WINS = {"highest": message("highest"), "lowest": message("lowest")}


def shown(state: State) -> dict[str, Any]:
    """The same as people read it: the numbers of a printed pad by their boxes."""
    found = view(state)
    if "wins" in found:
        found["wins"] = say(WINS[found["wins"]])
    if "cells" in found:
        boxes = [category.name for category in state.categories]
        found["cells"] = [dict(zip(boxes, own)) for own in state.cells]
    return found


def view(state: State) -> dict[str, Any]:
    """What the table keeps, for the record tool and programs."""
    if state.begun is None:
        return {"phase": state.phase}
    found: dict[str, Any] = {
        "title": state.begun.title,
        "wins": state.begun.wins,
        "keep": state.begun.keep,
        "phase": state.phase,
    }
    return found | {"cells": [list(own) for own in state.cells]} if state.keep == "categories" else found
