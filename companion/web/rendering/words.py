"""Words as templates print them."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from companion.game import Spot
from companion.phrases import capital, counted, day, ended, listed
from companion.table import says, undone_by
from companion.table.history import history
from companion.table.moments import made_of, round_end
from companion.table.why import line_of, makers, overruled, round_of
from companion.words import ENGLISH, language


@lru_cache(4096, typed=True)  # what is markup and what is not are two
def typeset(words: str) -> str:
    """Words as printed: curly apostrophes, one full stop at an end, no line that begins with an initial, with dots,
    beside a × or with the rest of a Korean word, and right-to-left names isolated from the numbers beside them."""
    words = _NO_BREAK.sub("\N{NO-BREAK SPACE}", ended(words.replace("'", "’")))
    words = _KOREAN_WORD.sub(lambda word: "\N{WORD JOINER}".join(word[0]) or "\N{WORD JOINER}", words)
    return _FROM_THE_RIGHT.sub("\u2068\\g<0>\u2069", words)


_NO_BREAK = re.compile("(?<=\\w) (?=[^\\W\\d_a-zß-ÿ](?!\\w)|…|[\u2600-\u27bf\U0001f000-\U0001faff])| (?=×)|(?<=×) ")
"""The space in "Ana M.", in "Zoë 🎲" and in "is joining …", and those of "2 × 4"."""
_KOREAN_WORD = re.compile("(?<=[^\\W가-힣]|[)\\]’”])(?=[가-힣])|\\A(?=[가-힣] )|(?<![가-힣])[가-힣]{2,5}(?![가-힣])")
"""Browsers break a line between any two syllables; a style against that is one against Chinese too, which needs it.
A syllable that begins is a particle: the name before it is an element of its own."""
_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_FROM_THE_RIGHT = re.compile(f"[{_RIGHT}](?:[{_RIGHT}\u200c\u200d '’-]*[{_RIGHT}])?")
"""A run of Hebrew, Arabic and the like; without isolation "27 → 37" after it would be read as "37 → 27"."""


def by_player(spots: Iterable[Spot], names: Sequence[str]) -> list[tuple[int | None, list[tuple[str, Spot]]]]:
    """What lies on the table, a seat at a time and then what is nobody's (None), each with what it is called there.

    Beside a name "Ana's tens" and "Ana, place 2" are "tens" and "place 2"; where it lies is not said twice.
    """
    found: dict[int | None, list[tuple[str, Spot]]] = {seat: [] for seat in (*range(len(names)), None)}
    for spot in spots:
        label = spot.label.removesuffix(f", {spot.now}")
        for seat, name in enumerate(names):
            if (own := label.removeprefix(f"{name}'s ").removeprefix(f"{name}, ")) != label:
                found[seat].append((own, spot))
                break
        else:
            found[_owner(label, names)].append((label, spot))
    return [(seat, own) for seat, own in found.items() if own]


def _owner(label: str, names: Sequence[str]) -> int | None:
    """Whose thing a label names in a language that does not put the name first."""
    here = [seat for seat, name in enumerate(names) if name in label] if language() != ENGLISH else []
    return max(here, key=lambda seat: len(names[seat]), default=None)


def decimal(number: float) -> str:
    """A number to one place: "27.5", elsewhere "27,5"."""
    if language() == ENGLISH:
        return str(round(number, 1))
    from babel.numbers import format_decimal

    return format_decimal(number, "0.0", language())


FILTERS = {
    "says": lambda report, table: typeset(says(table, report)),
    **{
        named.__name__: named
        for named in (
            typeset,
            history,
            made_of,
            round_end,
            undone_by,
            listed,
            counted,
            day,
            capital,
            line_of,
            by_player,
            makers,
            overruled,
            round_of,
            decimal,
        )
    },
}
