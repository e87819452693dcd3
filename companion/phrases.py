"""Lists, counts and days in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime


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


def capital(words: str) -> str:
    """The words as a sentence begins: "the 7 is dead" -> "The 7 is dead"."""
    return words[:1].upper() + words[1:]


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
