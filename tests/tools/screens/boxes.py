"""python -m tests.tools.screens.boxes [--language de] [GAME...]: measures the boxes of every screen, and of every drawer that
opens on it, at every size, with the hardest names; "around" instead of a game: only the screens before a game and between games.

What it finds is printed, one line a fault, and where there is any it ends with 1; the made-up language is "eo". Kinds:
sideways (the page scrolls to the side), stretched (to the height of the screen, in Safari alone), cut (text without an
ellipsis), outside (of a TV), broken (a word in its middle), alike (two names cut where they differ), over (text on text),
under (text or a button is covered, and cannot be scrolled clear of it), foot (what is under the thumb is not all above the
foot), main (nor is the main action), typed (a number behind the keys it is typed with), ranking (it is below the fold),
small (print on a TV), target (under 48 px on a phone).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import nullcontext

from playwright.sync_api import Browser

from companion.games import games
from companion.words import ENGLISH
from tests.made_up import TAG, spoken_everywhere
from tests.tools.asked import asked, print_all
from tests.tools.screens.every import NAMES, TABLES, around, screens
from tests.tools.screens.house import House, housed
from tests.tools.screens.tour import SCHEMES, Scheme, Size, at_every_size, parts

PHONES: tuple[Size, ...] = (
    (280, 653),
    (320, 568),
    (320, 640),
    (360, 640),
    (360, 740),
    (412, 915),
    (640, 360),
    (740, 360),
)
TABLETS: tuple[Size, ...] = ((768, 1024), (820, 1180), (1024, 768), (1180, 820), (1280, 800))
TVS: tuple[Size, ...] = ((960, 540), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
AROUND = "around"
"""The screens before a game and between games."""


def main(keys: Sequence[str], language: str) -> bool:
    """Print every fault; whether there are any."""
    with housed() as (house, browser), spoken_everywhere() if language == TAG else nullcontext():
        return print_all(
            f"{key} {which} {fault}"
            for key in keys
            for (which, names), scheme in zip(NAMES.items(), SCHEMES * 2, strict=True)
            for fault in _of_game(browser, house, key, names, scheme, language)
        )


def _of_game(
    browser: Browser, house: House, key: str, names: Sequence[str], scheme: Scheme, language: str
) -> Iterator[str]:
    phone = house.phone(browser, reduced_motion="reduce", has_touch=True, color_scheme=scheme, locale=language)
    tables = TABLES if names == NAMES["family"] else TABLES[:2]
    drawers: dict[str, set[str]] = defaultdict(set)
    for screen in around(house, phone.token, names) if key == AROUND else screens(house, key, names, tables):
        sizes = PHONES + TABLETS + TVS if screen.tv else PHONES + TABLETS
        page = phone.opens(screen)
        for name in parts(page, screen, drawers[screen.name.split("-")[0]]):
            yield from (f"{name} {fault}" for fault in at_every_size(page, sizes, tv=screen.tv))
    phone.context.close()


if __name__ == "__main__":
    words = asked(__doc__, games=[AROUND, *games()], language=ENGLISH)
    sys.exit(main(words.games or [AROUND, *games()], words.language))
