"""python -m tests.tools.screens FOLDER [GAME...]: every screen, dark and light, as small phone, phone, tablet and TV, and sheets on paper.

FOLDER/index.html leads to a contact sheet a game and theme; each sheet is there as a PNG too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from companion.games import games
from tests.conftest import launch
from tests.tools.screens.house import SIZES, House
from tests.tools.screens.pictures import Screen, contact_sheet, drawers, of_game, of_no_game, on_the_wall, open_only


def main(folder: Path, keys: list[str]) -> None:
    sheets = []
    with TemporaryDirectory() as kept, sync_playwright() as playwright:
        browser = launch(playwright)
        house = House(Path(kept))
        for key in keys:
            phones = of_game(house, key) if key in games() else of_no_game(house)
            walls = on_the_wall(house, key) if key in games() else []
            for theme in ("dark", "light"):
                for size in SIZES:
                    shown = walls if size == "tv" else phones
                    if size == "paper":
                        shown = [screen for screen in phones if screen.name.startswith("sheet") and theme == "light"]
                    taken = take(browser, house, folder / key, theme, size, shown)
                    if taken:
                        sheets.append(lay_out(browser, folder, f"{key}-{theme}-{size}", taken))
        links = "".join(f'<li><a href="{name}.html">{name}</a>' for name in sheets)
        (folder / "index.html").write_text(
            f"<!doctype html><meta charset=utf-8><title>Screens</title><ul>{links}</ul>", encoding="utf-8"
        )
        browser.close()
        house.close()


def take(
    browser: Browser, house: House, folder: Path, theme: str, size: str, screens: list[Screen]
) -> list[tuple[str, str]]:
    """A picture of each screen, and on a dark phone of each drawer that it opens: (caption, file)."""
    folder.mkdir(parents=True, exist_ok=True)
    taken: list[tuple[str, str]] = []
    seen: set[str] = set()

    def picture(page: Page, name: str) -> None:
        file = folder / f"{theme}-{size}-{name}.png"
        page.emulate_media(media="print" if size == "paper" else "screen")
        page.screenshot(path=file, full_page=size == "paper")
        taken.append((name, f"{folder.name}/{file.name}"))

    phone = house.phone(browser, color_scheme=theme, reduced_motion="reduce", **SIZES[size])
    for screen in screens:
        page = screen.shows(phone)
        picture(page, screen.name)
        if (theme, size) == ("dark", "phone"):
            for drawer in drawers(page, seen):
                open_only(page, drawer)
                picture(page, f"{screen.name}-{drawer}")
    phone.context.close()
    print(f"{folder.name} {theme} {size}: {len(taken)} pictures", flush=True)
    return taken


def lay_out(browser: Browser, folder: Path, name: str, taken: list[tuple[str, str]]) -> str:
    """A contact sheet as a page and as a picture; its name."""
    file = folder / f"{name}.html"
    file.write_text(contact_sheet(name, taken), encoding="utf-8")
    page = browser.new_page(viewport={"width": 2000, "height": 1000})
    page.goto(file.resolve().as_uri())
    page.screenshot(path=folder / f"{name}.png", full_page=True)
    page.close()
    return name


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:] or ["before", *games()])
