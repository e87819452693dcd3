"""What another reading of the log would change: ages, scores, who wins. Found in the games' own views, so it holds for every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.phrases import capital, listed
from companion.table import Table

NONE = "none"
"""For what is not there."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not the same: "Ana", "ages", "27", "37". `who` is "" for what is the table's."""

    who: str
    what: str
    was: str
    now: str


def differences(before: Table, after: Table) -> list[Difference]:
    """What differs between two tables of the same game, totals and winners first."""
    was, now = dict(_facts(before)), dict(_facts(after))
    both = ((key, was.get(key, NONE), now.get(key, NONE)) for key in {**was, **now})
    return [Difference(*key, one, other) for key, one, other in both if one != other]


Fact = tuple[tuple[str, str], str]
"""((who, what), its value in words)."""


def _facts(table: Table) -> Iterator[Fact]:
    game, state, names = table.game, table.state, table.setup.names
    sheet = game.sheet(state)
    yield ("", "winner"), listed([names[seat] for seat in sheet.winners]) or "nobody yet"
    for name, total in zip(names, sheet.totals):
        yield (name, game.unit), str(total)
    if game.rounds > 1:
        yield ("", "round"), str(state.round)
    yield ("", "turn"), _turn(table)
    for key, value in game.view(state).items():
        yield from _told(table, key, value)


def _turn(table: Table) -> str:
    turn = table.state.turn
    seats = turn if isinstance(turn, tuple) else () if turn is None else (turn,)
    return listed([table.setup.names[seat] for seat in seats]) or "nobody’s"


def _told(table: Table, key: str, value: Any) -> Iterator[Fact]:
    """A key of the view: seat by seat where it has a value for each, card by card where it names them."""
    names, what = table.setup.names, key.replace("_", " ")
    if table.game.in_view.get(key) == "per seat":
        for name, own in zip(names, value):
            if isinstance(own, dict):
                yield from (((name, str(part)), _words(table, str(part), one)) for part, one in own.items())
            else:
                yield (name, what), _words(table, key, own)
    elif isinstance(value, dict):
        yield from ((("", f"{what}: {part}"), _words(table, key, one)) for part, one in value.items())
    else:
        yield ("", what), _words(table, key, value)


def _words(table: Table, key: str, value: Any) -> str:
    """A value as a person reads it; a seat is its name."""
    if value is None or value == [] or value == {}:
        return NONE
    if isinstance(value, list):
        return ", ".join(_words(table, key, one) for one in value)
    if isinstance(value, dict):
        return " ".join(_words(table, part, one) for part, one in value.items())
    return table.setup.names[value] if table.game.in_view.get(key) == "a seat" else str(value)


def in_words(found: Difference) -> str:
    """As one line: "Ana, ages: 27, now 37"."""
    what = f"{found.who}, {found.what}" if found.who else capital(found.what)
    return f"{what}: {found.was}, now {found.now}"
