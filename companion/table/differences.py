"""What a report or a correction changes: ages, scores, winners. Read from the views of the games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.game import Game, Move, State, is_adjustment, to_act
from companion.game_state import FROM_THE_START, corrected
from companion.phrases import capital, listed
from companion.words import message, say

INTERNAL = ("phase",)
"""Keys of every game's view that people are not shown."""
NONE, NOT_THERE = message("none"), message("not there")
"""The value of something that is not there, and of something that a long list does not hold."""


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: whose it is ("" for the table's), what it is, its value now (`was`) and after (`now`)."""

    who: str
    what: str
    was: str
    now: str

    @property
    def is_number(self) -> bool:
        """Whether a number has become another one."""
        return self.was.removeprefix("-").isdecimal() and self.now.removeprefix("-").isdecimal()


def described(game: Game[Any, Any], state: State, move: Move) -> str:
    """The log's sentence for a move made in this state.

    For a correction of which its game says nothing: what it changed, and what it made others do.
    """
    said = game.describe(state, move)
    if said or not is_adjustment(move):
        return said
    found = differences(game, state, game.apply(state, move))
    if game.rounds == 1:  # its totals only add up what lies on the table
        found = [one for one in found if one.what != say(game.unit)]
    changed = corrected("; ".join(map(in_words, found)) or _starts_over(game, state, move))
    return " ".join([changed, *(words for _, words in game.others(state, move))])


def _starts_over(game: Game[Any, Any], state: State, move: Move) -> str:
    """The turn that a correction starts over, in words: "Whose turn: Ana, from the start"; "" where it starts none."""
    again = ((spot, say(FROM_THE_START, name=spot.now)) for spot in game.spots(state))
    return next((f"{spot.label}: {words}" for spot, words in again if (words, move) in spot.values), "")


def differences(game: Game[Any, Any], before: State, after: State) -> list[Change]:
    """What differs between two states of a game, totals and winners first."""
    was, now = dict(_facts(game.at(before), before)), dict(_facts(game.at(after), after))
    both = ((key, was.get(key, say(NONE)), now.get(key, say(NONE))) for key in {**was, **now})
    return [Change(*key, *_in_short(one, other)) for key, one, other in both if one != other]


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


def _facts(game: Game[Any, Any], state: State) -> Iterator[Fact]:
    names, sheet = state.setup.names, game.sheet(state)
    yield ("", say("winner")), listed([names[seat] for seat in sheet.winners]) or say("nobody yet")
    for name, total in zip(names, sheet.totals):
        yield (name, say(game.unit)), str(total)
    if game.rounds > 1:
        yield ("", say("round")), str(state.round)
    yield ("", say("Whose turn")), listed([names[seat] for seat in to_act(state)]) or say(NONE)
    for key, value in (game.shown or game.view)(state).items():
        if key not in INTERNAL and game.called.get(key) != "":
            yield from _facts_of(game, names, key, value)


def _facts_of(game: Game[Any, Any], names: tuple[str, ...], key: str, value: Any) -> Iterator[Fact]:
    """The facts of one key of the view: one a seat, one a part, or a single one."""
    words = partial(_words, game, names)
    if game.in_view.get(key) == "per seat":
        for name, own in zip(names, value):
            if isinstance(own, dict):
                yield from (((name, _label(game, key, str(part))), words(str(part), one)) for part, one in own.items())
            else:
                yield (name, _label(game, key)), words(key, own)
    elif isinstance(value, dict):
        for part, one in value.items():
            named = str(part) if str(part) in game.in_view else key
            yield ("", _label(game, key, str(part))), words(named, one)
    else:
        yield ("", _label(game, key)), words(key, value)


def _label(game: Game[Any, Any], key: str, part: str = "") -> str:
    """What people call a key of the view, or a part of its value: "cards in hand", "heart of the 5", "good luck"."""
    called = game.called
    inside = say(called[part]) if called.get(part) else called.get(part, part).replace("_", " ")
    if key in called:
        return say(called[key]).format(inside)
    of_seat = game.in_view.get(key) == "per seat"
    return inside if part and of_seat else ": ".join(filter(None, (key.replace("_", " "), inside)))


def _words(game: Game[Any, Any], names: tuple[str, ...], key: str, value: Any) -> str | tuple[str, ...]:
    """A value as a person reads it, a list by its parts; a seat is its name."""
    if value is None or value == [] or value == {}:
        return say(NONE)
    if isinstance(value, list):
        return tuple(_joined(_words(game, names, key, one)) for one in value)
    if isinstance(value, dict):
        return " ".join(_joined(_words(game, names, part, one)) for part, one in value.items())
    return names[value] if game.in_view.get(key) == "a seat" else str(value)


def in_words(found: Change) -> str:
    """As one line: "Ana, age: 27 → 37"."""
    what = f"{found.who}, {found.what}" if found.who else capital(found.what)
    return f"{what}: {found.was} → {found.now}"
