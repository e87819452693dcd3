"""`python -m tests.tools.leaks [GAME ...] [--steps 60]`: the texts of a game's pages that are not translated.

A table of each game walks through its states, and everybody's pages are read in the made-up language of tests/made_up.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.dates import format_date, get_day_names, get_month_names

from companion.games import games
from companion.languages import names as languages
from companion.phrases import codes, short_names
from companion.stats.evenings import evening_of
from companion.store.times import now
from tests.games.play import NAMES
from tests.games.walk import House, Look, Walk
from tests.made_up import TAG, leaks, spoken_everywhere
from tests.tools.asked import asked

UNTRANSLATED = (
    "Table Companion",
    "BG Stats",
    "OK",
    "UTC",
    "QR",
    "Our game",
    "4KP2",
    "/here",
    ", la ",
    *languages().values(),
)
_NUMBER, _MARK, _TABLE = re.compile(r"\d+"), re.compile("[\x01-\x04]"), re.compile(r"/[tw]/[\w-]+")
_ADDRESS = re.compile(r"https?://\S+")


def known_names() -> set[str]:
    """What no language changes: players, games, and what this app and others are called."""
    tonight = format_date(evening_of(now()), "full", TAG)
    found = {*NAMES, *(game.name for game in games().values()), *UNTRANSLATED, tonight}
    for calendar in (get_day_names, get_month_names):
        found |= {name for width in ("wide", "abbreviated") for name in calendar(width, locale=TAG).values()}
    for count in range(2, len(NAMES) + 1):
        found |= {*codes(tuple(NAMES[:count])), *short_names(tuple(NAMES[:count]))}
    return found


class Reading(Walk):
    """A walk that only reads."""

    known: Iterable[str] = ()

    def __init__(self, house: House, key: str, seed: int) -> None:
        super().__init__(house, key, seed)
        self.found: Counter[str] = Counter()
        self.where: dict[str, str] = {}

    def look(self, look: Look) -> None:
        answer = look.visitor.get(look.where, **look.headers)
        self.pages += 1
        assert answer.status_code < 500, look.where
        if answer.mimetype != "text/html" or answer.status_code != 200:
            return
        for text in leaks(_ADDRESS.sub("", _MARK.sub(" ", answer.text)), {*self.known, self.code}):
            text = _NUMBER.sub("#", text)
            self.found[text] += 1
            self.where.setdefault(text, _TABLE.sub("", look.where))

    def offers(self) -> None:
        """Nothing is offered to a reader."""

    def read(self, steps: int, every: int = 6) -> Reading:
        """So many steps; everybody reads every page after each few of them."""
        for step in range(steps):
            self.step()
            if step % every == 0:
                for visitor in (*self.phones[:2], self.helper, self.watcher):
                    for look in self.looks(visitor):
                        self.look(look)
        return self


def main() -> None:
    words = asked(__doc__, games=[*games()], steps=60)
    with TemporaryDirectory() as folder, spoken_everywhere():
        house = House(Path(folder))
        for key in words.games or games():
            walk = Reading(house, key, 0)
            walk.known = known_names()
            walk.read(words.steps)
            for text, number in walk.found.most_common():
                print(key, number, walk.where[text][:60], "|", text[:160])
            print(f"{key}: {len(walk.found)} texts", flush=True)
        house.store.close()


if __name__ == "__main__":
    main()
