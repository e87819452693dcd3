"""A made-up language: every text in brackets, accented and a third longer. A word outside its brackets is a leak."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser

from companion.words import Catalogue

TAG = "eo"
"""Esperanto, so that days have names."""
BEGIN, END = "⟦", "⟧"
_FIELD = re.compile(r"(\{[^{}]*\})")
_ACCENTED = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_LONGER = "~"


def made_up(text: str) -> str:
    """ "{name} passed." -> "⟦{name} pássed.~~~⟧": a third longer."""
    parts = [part if _FIELD.fullmatch(part) else part.translate(_ACCENTED) for part in _FIELD.split(text)]
    return f"{BEGIN}{''.join(parts)}{_LONGER * (len(_FIELD.sub('', text)) // 3)}{END}"


class _Texts(dict[str, str]):
    """Every text there is."""

    def get(self, text: str, default: object = None) -> str:  # type: ignore[override]
        return made_up(text)


class _Counts(dict[str, tuple[str, ...]]):
    """How one and many are said."""

    def get(self, one: str, default: object = None) -> tuple[str, ...]:  # type: ignore[override]
        return made_up(one), made_up(one)


MADE_UP = Catalogue(TAG, _Texts(), _Counts(), lambda n: int(n != 1))


@contextmanager
def spoken_everywhere() -> Iterator[None]:
    """Every phone reads it."""
    from companion.web import reader

    before = reader.catalogue
    reader.catalogue = lambda language: MADE_UP if language != "json" else None
    asked, reader.language_of_request = reader.language_of_request, lambda: "json" if reader.wants_json() else TAG
    try:
        yield
    finally:
        reader.catalogue, reader.language_of_request = before, asked


SHOWN = ("aria-label", "aria-description", "title", "placeholder", "alt")
_WORD = re.compile(r"[^\W\d_]{2,}(?:[’'-][^\W\d_]+)*")


class _Words(HTMLParser):
    """The words of a page that no bracket holds."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.depth = 0
        self.skipped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.skipped += tag in ("script", "style")
        for name, value in attrs:
            if name in SHOWN and value:
                depth, self.depth = self.depth, 0
                self.handle_data(value)
                self.depth = depth

    def handle_endtag(self, tag: str) -> None:
        self.skipped -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if self.skipped:
            return
        outside = []
        for sign in re.split(f"([{BEGIN}{END}])", data):
            if sign == BEGIN:
                self.depth += 1
            elif sign == END:
                self.depth = max(0, self.depth - 1)
            elif not self.depth:
                outside.append(sign)
        text = " ".join("".join(outside).split())
        if _WORD.search(text):
            self.found.append(text)


def leaks(page: str, known: Iterable[str] = ()) -> list[str]:
    """Texts of a page that were not translated, without what has no language: names, the names of games."""
    reader = _Words()
    reader.feed(page)
    names = re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))) or "$^")
    return [text for text in reader.found if _WORD.search(names.sub("", text))]
