"""What a report or a correction would change: ages, scores, winners. Read from the views of the games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.game import to_act
from companion.phrases import capital, listed
from companion.table import Table
from companion.words import message, say

INTERNAL = ("phase",)
"""Keys of every game's view that people are not shown."""
NONE, NOT_THERE = message("none"), message("not there")
"""The value of something that is not there, and of something that a long list does not hold."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not the same: "Ana", "ages", "27", "37". `who` is "" for what belongs to no player."""

    who: str
    what: str
    was: str
    now: str

    @property
    def is_number(self) -> bool:
        """Whether a number has become another one."""
        return self.was.removeprefix("-").isdecimal() and self.now.removeprefix("-").isdecimal()


def differences(before: Table, after: Table) -> list[Difference]:
    """What differs between two tables of the same game, totals and winners first."""
    was, now = dict(_facts(before)), dict(_facts(after))
    both = ((key, was.get(key, say(NONE)), now.get(key, say(NONE))) for key in {**was, **now})
    return [Difference(*key, *_in_short(one, other)) for key, one, other in both if one != other]


Fact = tuple[tuple[str, str], str | tuple[str, ...]]
"""((who, what), its value in words, or those of its parts)."""

MOST_PARTS = 2
"""Parts of a list that are said even where they are the same in both."""


def _in_short(was: str | tuple[str, ...], now: str | tuple[str, ...]) -> tuple[str, str]:
    """Both values in words; of long lists only what is in one of them."""
    if isinstance(was, tuple) and isinstance(now, tuple) and max(len(was), len(now)) > MOST_PARTS:
        gone, come = Counter(was) - Counter(now), Counter(now) - Counter(was)
        if gone or come:
            return ", ".join(gone.elements()) or say(NOT_THERE), ", ".join(come.elements()) or say(NOT_THERE)
    return _joined(was), _joined(now)


def _joined(value: str | tuple[str, ...]) -> str:
    return ", ".join(value) if isinstance(value, tuple) else value


def _facts(table: Table) -> Iterator[Fact]:
    game, state, names = table.game.at(table.state), table.state, table.setup.names
    sheet = game.sheet(state)
    yield ("", say("winner")), listed([names[seat] for seat in sheet.winners]) or say("nobody yet")
    for name, total in zip(names, sheet.totals):
        yield (name, say(game.unit)), str(total)
    if game.rounds > 1:
        yield ("", say("round")), str(state.round)
    yield ("", say("Whose turn")), listed([names[seat] for seat in to_act(state)]) or say(NONE)
    for key, value in (game.shown or game.view)(state).items():
        if key not in INTERNAL and game.called.get(key) != "":
            yield from _facts_of(table, key, value)


def _facts_of(table: Table, key: str, value: Any) -> Iterator[Fact]:
    """The facts of one key of the view: one a seat, one a part, or a single one."""
    if table.game.in_view.get(key) == "per seat":
        for name, own in zip(table.setup.names, value):
            if isinstance(own, dict):
                yield from (
                    ((name, _label(table, key, str(part))), _words(table, str(part), one)) for part, one in own.items()
                )
            else:
                yield (name, _label(table, key)), _words(table, key, own)
    elif isinstance(value, dict):
        for part, one in value.items():
            named = str(part) if str(part) in table.game.in_view else key
            yield ("", _label(table, key, str(part))), _words(table, named, one)
    else:
        yield ("", _label(table, key)), _words(table, key, value)


def _label(table: Table, key: str, part: str = "") -> str:
    """What people call a key of the view, or a part of its value: "cards in hand", "heart of the 5", "good luck"."""
    called = table.game.called
    inside = say(called[part]) if called.get(part) else called.get(part, part).replace("_", " ")
    if key in called:
        return say(called[key]).format(inside)
    of_seat = table.game.in_view.get(key) == "per seat"
    return inside if part and of_seat else ": ".join(filter(None, (key.replace("_", " "), inside)))


def _words(table: Table, key: str, value: Any) -> str | tuple[str, ...]:
    """A value as a person reads it, a list by its parts; a seat is its name."""
    if value is None or value == [] or value == {}:
        return say(NONE)
    if isinstance(value, list):
        return tuple(_joined(_words(table, key, one)) for one in value)
    if isinstance(value, dict):
        return " ".join(_joined(_words(table, part, one)) for part, one in value.items())
    return table.setup.names[value] if table.game.in_view.get(key) == "a seat" else str(value)


def in_words(found: Difference) -> str:
    """As one line: "Ana, age: 27 → 37"."""
    what = f"{found.who}, {found.what}" if found.who else capital(found.what)
    return f"{what}: {found.was} → {found.now}"
