"""What another reading of the log would change: ages, scores, who wins. Found in the games' own views, so it holds for every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.phrases import capital, listed
from companion.table import Table

INTERNAL = ("phase",)
"""Keys of every game's view that only programs read."""
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
    for key, value in game.view(state).items():
        if key not in INTERNAL and game.called.get(key) != "":
            yield from _told(table, key, value)


def _told(table: Table, key: str, value: Any) -> Iterator[Fact]:
    """A key of the view: seat by seat where it has a value for each, card by card where it names them."""
    if table.game.in_view.get(key) == "per seat":
        for name, own in zip(table.setup.names, value):
            if isinstance(own, dict):
                yield from (
                    ((name, _called(table, key, str(part))), _words(table, str(part), one)) for part, one in own.items()
                )
            else:
                yield (name, _called(table, key)), _words(table, key, own)
    elif isinstance(value, dict):
        yield from ((("", _called(table, key, str(part))), _words(table, key, one)) for part, one in value.items())
    else:
        yield ("", _called(table, key)), _words(table, key, value)


def _called(table: Table, key: str, part: str = "") -> str:
    """A key of the view as people say it, or a part of its value: "cards in hand", "heart of the 5", "good luck"."""
    called = table.game.called
    inside = called.get(part, part).replace("_", " ")
    if key in called:
        return called[key].format(inside)
    of_seat = table.game.in_view.get(key) == "per seat"
    return inside if part and of_seat else ": ".join(filter(None, (key.replace("_", " "), inside)))


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
