"""python -m tests.tools.screens FOLDER [GAME...] [--language de]: every screen, dark and light, on a phone, a small one, a tablet and the TV, and
sheets on paper; "around" instead of a game: the screens before a game and between games.

FOLDER holds a folder for each game; the pictures' names begin with theme and size.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from companion.games import games
from tests.tools.asked import asked
from tests.tools.screens.every import NAMES, around, sample
from tests.tools.screens.house import SIZES, House, Screen, housed
from tests.tools.screens.tour import SCHEMES, parts

KEYS = ["around", *games()]


def take(browser: Browser, house: House, folder: Path, key: str, language: str) -> None:
    """Pictures of each screen of a game, and of each drawer that it opens."""
    phone, seen = house.phone(browser, reduced_motion="reduce", has_touch=True, locale=language), set[str]()
    names = NAMES["family"]
    for screen in sample(house, key, names) if key in games() else around(house, phone.token, names):
        page = phone.opens(screen)
        for name in parts(page, screen, seen):
            for look in looks(page, screen):
                file = f"{look}-{name.replace(' ', '-').replace('/', '-')}.png"
                page.screenshot(path=folder / key / file, full_page=look.endswith("paper"))
    phone.context.close()


def looks(page: Page, screen: Screen) -> Iterator[str]:
    """Show this page at each size, by night and by day, and a sheet on paper."""
    for size in ["tv"] if screen.tv else ["small", "phone", "tablet"]:
        _becomes(page, size)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            yield f"{scheme}-{size}"
    if "sheet" in screen.name and not screen.tv:
        _becomes(page, "paper")
        page.emulate_media(media="print")
        yield "paper"
        page.emulate_media(media="screen")


def _becomes(page: Page, size: str) -> None:
    viewport: ViewportSize = SIZES[size]["viewport"]  # type: ignore[index]
    page.set_viewport_size(viewport)


if __name__ == "__main__":
    words = asked(__doc__, folder=Path, games=KEYS, language="en")
    with housed() as (house, browser):
        for key in words.games or KEYS:
            take(browser, house, words.folder, key, words.language)
