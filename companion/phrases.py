"""How every game says several things at once, and begins a sentence."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """ "Ana, Ben and Cai"; "" for nobody. """
    *most, last = tuple(words) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def capital(words: str) -> str:
    """The words as a sentence begins: "the 7 is dead" -> "The 7 is dead"."""
    return words[:1].upper() + words[1:]
