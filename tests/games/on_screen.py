"""What a game's board says on a phone and on a TV, each thing where it comes first, in the evenings of its transcript.

As with a transcript: tests/games/GAME/on_screen.txt is written anew by python -m tests.games.transcript.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.table import Table
from tests.games.walk import House
from tests.web.phones import Phone

BOARD = re.compile(r'(?s)<(?:main|div class="watch-board).*?(?=class="(?:rail foot|recent|news)|id="drawer")')
"""What is the game's own, of a page."""
DRAWN = re.compile(r"(?s)<(script|style|svg)\b.*?</\1>|</?(?:b|bdi|em|i|q|small|span)\b[^>]*>")
SAID = re.compile(r"""(?:aria-label|placeholder|title|data-says[-a-z]*)=(["'])(.+?)\1|>([^<>]+)<""")
"""A label, what a script says, and what stands between two tags."""
WORD = re.compile(r"[^\W\d_]{2}")


def on_screen(tables: list[Table]) -> Iterator[str]:
    """The lines of these evenings as they would be written now: what is new after an entry, under its number.

    What differs in its numbers alone, or in who it is about, is not new. Where a phone says something new, what can be
    corrected there is looked at too, the TV, and what the entry may be changed into.
    """
    said: set[str] = set()
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        for table in tables:
            names = re.compile("|".join(map(re.escape, table.setup.names)))
            for after in (table.since(0)[0].before, *table.since(0)):
                hosted = house.store.open_table(after)
                phone, new = Phone(house.app).join(hosted.code, None), []
                here = f"/t/{hosted.code}"
                change = [f"{here}/log/{after.number}/change"] if after.number else []
                for where in (here, f"{here}/correct", f"/w/{hosted.watch_link}", *change):
                    for line in _board(phone.get(where).text):
                        if (what := names.sub("@", re.sub(r"\d+", "#", line))) not in said:
                            said.add(what)
                            new.append(f"    {line}")
                    if not new:
                        break
                yield from [f"{after.number}.", *new] if new else []
        house.store.close()


def _board(page: str) -> Iterator[str]:
    found = BOARD.search(page)
    assert found or "Redirecting..." in page, page  # to the board, where a spot is corrected
    for _, label, words in SAID.findall(DRAWN.sub(" ", found[0])) if found else ():
        line = " ".join(unescape(label or words).split())
        if WORD.search(line):
            yield line
