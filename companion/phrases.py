"""Lists, counts and days in words."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from functools import lru_cache
from unicodedata import category, combining, east_asian_width

from companion.words import ENGLISH, language, say, say_n

UNBROKEN = "\N{WORD JOINER}"
"""Keeps a line from ending where it stands."""


def listed(words: Iterable[str]) -> str:
    """ "Ana, Ben and Cai"; "" for nobody."""
    *most, last = tuple(words) or ("",)
    return say("{most} and {last}", most=", ".join(most), last=last) if most else last


def in_turn(names: Iterable[str]) -> str:
    """ "Ana, then Ben, then Cai" """
    first, *others = names
    for name in others:
        first = say("{names}, then {name}", names=first, name=name)
    return first


def in_the_lead(names: Sequence[str]) -> str:
    """ "Ana leads", "Ana and Ben lead"."""
    who = listed(names)
    return say("{name} leads", name=who) if len(names) == 1 else say("{names} lead", names=who)


def next_best(names: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> tuple[int, str]:
    """How far the winners are ahead of whoever comes next, and who that is: everybody with that total."""
    best = totals[winners[0]]
    gap = min(abs(total - best) for seat, total in enumerate(totals) if seat not in winners)
    level = [name for seat, name in enumerate(names) if seat not in winners and abs(totals[seat] - best) == gap]
    return gap, listed(level)


def signed(points: int) -> str:
    """A number with the sign that is printed for minus: "−10"."""
    return str(points).replace("-", "−")


def change(points: int) -> str:
    """A change of a number: "+5", "−3"."""
    return f"+{points}" if points > 0 else signed(points)


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 card", "3 cards"; `plural` where it is not the noun with an s."""
    return say_n(number, f"{{n}} {noun}", f"{{n}} {plural or noun + 's'}")


_SPELLED = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def spelled(number: int) -> str:
    """A number as it is written in an English sentence: "three", above twenty "21"; elsewhere in digits."""
    return _SPELLED[number] if 0 <= number < len(_SPELLED) and language() == ENGLISH else str(number)


MOST_NAMES, MOST_LETTERS = 4, 26
"""Players that a sentence names one by one, and what their names may come to; others are only counted."""


def plays_after(names: Sequence[str]) -> str:
    """When somebody's turn comes: after these players."""
    if not names:
        return say("You play next.")
    if len(names) > MOST_NAMES or (len(names) > 2 and sum(map(len, names)) > MOST_LETTERS):
        return say_n(len(names), "You play after {n} other.", "You play after {n} others.")
    return ended(say("You play after {names}.", names=listed(names)))


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
    """ "a 7", "an 8", "an 11", "a joker": a number as it is spoken; in other languages without an article."""
    text = str(what)
    if language() != ENGLISH:
        return text
    return f"an {text}" if text.startswith("8") or text in ("11", "18") else f"a {text}"


def day(at: str, today: date | None = None) -> str:
    """A time (UTC) as a local day: "today", "yesterday", "Fri 13 Nov", "13 Nov 2019"; "" where there is none."""
    if not at:
        return ""
    then, today = datetime.fromisoformat(at).astimezone().date(), today or date.today()
    if 0 <= (today - then).days <= 1:
        return say("yesterday") if then < today else say("today")
    if language() != ENGLISH:
        from babel.dates import format_skeleton

        return format_skeleton("MMMEd" if then.year == today.year else "yMMMd", then, locale=language())
    return f"{then:%a} {then.day} {then:%b}" if then.year == today.year else f"{then.day} {then:%b} {then.year}"


def short_names(names: Iterable[str], most: int = 0) -> tuple[str, ...]:
    """The names as they are said where there is room for `letters`: whole if they fit, the others short.

    A letter as wide as high counts as two.
    """
    whole = tuple(names)
    return tuple(name if _width(name) <= most else short for name, short in zip(whole, _short_forms(whole)))


@lru_cache(4096)  # one a table
def _short_forms(names: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest beginning of each first word, four letters or more, that nobody else's name has; five letters stay.

    Where first words are the same, the next word begins too ("Maxi-Jos", "Maxi-Joh"); where nothing else tells two
    apart, the end does ("Maxi…a").
    """
    begun = {name: {name[:end] for end in range(1, len(name))} for name in names}
    others = Counter(key for name in begun for key in {way.casefold() for way in {*_ways(name), *begun[name]}})
    return tuple(name if _stays(name) else _first(_ways(name), others) or name for name in names)


def _first(ways: Iterable[str], others: Counter[str]) -> str:
    return next((way for way in ways if others[way.casefold()] == 1), "")


def _stays(name: str) -> bool:
    letters = "".join(filter(str.isalnum, name))
    return len(letters) <= 5 and _width(letters) <= 6


def _ways(name: str) -> Iterator[str]:
    """How a name can be shortened, the best way first; the last is the name."""
    parts, first = _signs(name), _signs(first_word(name))
    least = next((n for n in range(1, len(first)) if _width("".join(first[:n])) >= 4), len(first))
    least = len(first) if _stays("".join(first)) else least
    begun, rest = "".join(first[:least]), parts[len(first) :]
    yield from ("".join(first[:end]) for end in range(least, min(len(first), 8) + 1))
    yield from (begun + "".join(rest[:end]) for end in range(2, len(rest)))
    yield from (f"{begun}…{UNBROKEN}{''.join(parts[-end:])}" for end in range(1, len(parts) - least))
    yield name


def first_word(name: str) -> str:
    """ "Maximiliane" of "Maximiliane-Josephine"; a name that is one word whole."""
    return _WORD_ENDS.split(name, maxsplit=1)[0] or name


_WORD_ENDS = re.compile(r"[\s\-\u2010-\u2015]+")


@lru_cache(4096)  # one a table
def codes(names: tuple[str, ...]) -> tuple[str, ...]:
    """Two letters for each name, one from each word ("AM", "MJ") or the first two ("An"); no two are the same."""
    plain = [next(_pairs(name)) for name in names]
    found: dict[str, str] = {}
    for name, pair in zip(names, plain):
        if plain.count(pair) == 1 or name in found:
            found.setdefault(name, pair)
            continue
        taken = {*plain, *found.values()} - {pair if pair not in found.values() else ""}
        found[name] = next((other for other in _telling_pairs(name, names) if other not in taken), pair)
    return tuple(found[name] for name in names)


def _pairs(name: str) -> Iterator[str]:
    """Two letters of a name, those first that say most."""
    words = [signs for word in _WORD_ENDS.split(name) if (signs := _signs(word.strip("()[].,'’\"")))] or [_signs(name)]
    begin = words[0][0].upper()
    if _width(begin) > 1:
        yield begin
    yield from (begin + word[0].upper() for word in words[1:])
    yield from (begin + sign for word in words for sign in word[1:] if _width(sign))
    yield begin
    yield from (f"{begin}{number}" for number in range(2, 99))


def _telling_pairs(name: str, names: Sequence[str]) -> Iterator[str]:
    """The same, first those with a letter that no other name has in its place."""
    alike = [other for other in names if other != name and other[:1].casefold() == name[:1].casefold()]
    yield next(_pairs(name))
    for place, letter in enumerate(name[1:], 1):
        if letter.isalnum() and all(letter != other[place : place + 1] for other in alike):
            yield name[0].upper() + letter
    yield from _pairs(name)


def _signs(text: str) -> list[str]:
    """The letters of a text as they are seen, each with its marks."""
    found: list[str] = []
    for letter in text:
        joins = letter in JOINER or category(letter).startswith("M") or "\U0001f3fb" <= letter <= "\U0001f3ff"
        if found and (joins or found[-1].endswith(JOINER)):
            found[-1] += letter
        else:
            found.append(letter)
    return found


JOINER = "\N{ZERO WIDTH JOINER}"


def _width(text: str) -> int:
    """How much room a text takes, in letters."""
    seen = (letter for letter in text if letter != UNBROKEN and not combining(letter))
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in seen)
