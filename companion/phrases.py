"""Lists, counts and days in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from datetime import date, datetime
from functools import cache, lru_cache
from unicodedata import combining, east_asian_width

UNBROKEN = "\N{WORD JOINER}"
"""Keeps a line from ending where it stands."""


def listed(words: Iterable[str]) -> str:
    """ "Ana, Ben and Cai"; "" for nobody."""
    *most, last = tuple(words) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def next_best(names: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> tuple[int, str]:
    """How far the winners are ahead of whoever comes next, and who that is: everybody with that total."""
    best = totals[winners[0]]
    gap = min(abs(total - best) for seat, total in enumerate(totals) if seat not in winners)
    level = [name for seat, name in enumerate(names) if seat not in winners and abs(totals[seat] - best) == gap]
    return gap, listed(level)


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 card", "3 cards"; `plural` where it is not the noun with an s."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


_SPELLED = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def spelled(number: int) -> str:
    """A number as it is written in a sentence: "three", from thirteen on "13"."""
    return _SPELLED[number] if 0 <= number < len(_SPELLED) else str(number)


MOST_NAMES = 4
"""Players that a sentence names one by one; more are only counted."""


def plays_after(names: Sequence[str]) -> str:
    """When somebody's turn comes: after these players."""
    if not names:
        return "You play next."
    return ended(f"You play after {listed(names) if len(names) <= MOST_NAMES else f'{len(names)} others'}.")


def capital(words: str) -> str:
    """The words as a sentence begins: "the 7 is dead" -> "The 7 is dead"."""
    return words[:1].upper() + words[1:]


def ended(words: str) -> str:
    """The words with one full stop where a name or a card that ends with a stop of its own ends a sentence.

    "You play after Ana M.." -> "You play after Ana M.", "Ben played Stop!." -> "Ben played Stop!"
    """
    return _TWICE_ENDED.sub("", words)


_TWICE_ENDED = re.compile(r"(?<=[.!?])(?<!\.\.)\.(?![.\w])")


def with_article(what: int | str) -> str:
    """ "a 7", "an 8", "an 11", "a joker": a number as it is spoken."""
    text = str(what)
    return f"an {text}" if text.startswith("8") or text in ("11", "18") else f"a {text}"


def day(at: str, today: date | None = None) -> str:
    """A time (UTC) as a local day: "today", "yesterday", "Fri 13 Nov", "13 Nov 2019"; "" where there is none."""
    if not at:
        return ""
    then, today = datetime.fromisoformat(at).astimezone().date(), today or date.today()
    if 0 <= (today - then).days <= 1:
        return "yesterday" if then < today else "today"
    return f"{then:%a} {then.day} {then:%b}" if then.year == today.year else f"{then.day} {then:%b} {then.year}"


@lru_cache(4096)  # some four a table
def short_names(names: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The names for a place with room for so many letters; two that differ never read alike.

    Who fits is written out. The others begin as they are spelled, and after the dots comes what tells them apart:
    "Maximilianeanna" and "Maximilianebert" in 9 are "Maximil…a" and "Maximil…t". A letter as wide as high counts
    as two.
    """
    fits = {name for name in names if _width(name) <= most}
    long = {*names} - fits

    @cache
    def alike(first: int, last: int) -> Counter[str]:
        """How many are shortened so to the same."""
        return Counter(_joined(name, most, first, last) for name in long)

    return tuple(name if name in fits else _short(name, most, alike, fits) for name in names)


def _short(name: str, most: int, alike: Callable[[int, int], Counter[str]], fits: Set[str]) -> str:
    """The first way to shorten a name that does not give another's, nor one that is written out."""
    for first, last in _pieces(name, most):
        text = _joined(name, most, first, last)
        if text not in fits and alike(first, last)[text] == 1:
            return text
    return _joined(name, most, len(name), len(name))


def _pieces(name: str, most: int) -> Iterator[tuple[int, int]]:
    """What may follow the dots: nothing, the last letters, letters of the middle; from where to where in the name."""
    size = len(name)
    yield size, size
    for length in range(1, most - 2):
        for last in range(size, length - 1, -1):
            yield last - length, last


def _joined(name: str, most: int, first: int, last: int) -> str:
    """As much of the beginning as there is room for beside these letters."""
    piece = name[first:last] + ("…" if first < last < len(name) else "")
    return _beginning(name, most - 1 - _width(piece)) + "…" + (UNBROKEN + piece if piece else "")


def _beginning(name: str, room: int) -> str:
    """The first letters, marks and all, that are no wider than this."""
    end, used = 0, 0
    for end, letter in enumerate(name):
        used += _width(letter)
        if used > room:
            return name[:end].rstrip()
    return name[: end + 1]


def _width(text: str) -> int:
    """How much room a text takes, in letters."""
    seen = (letter for letter in text if letter != UNBROKEN and not combining(letter))
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in seen)
