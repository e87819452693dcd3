"""python -m tests.tools.screens FOLDER [GAME...] [--language de]: every screen, dark and light, on a phone, a small one, a tablet and the TV, and
sheets on paper; "around" instead of a game: the screens before a game and between games.

FOLDER/index.html leads to a contact sheet a game, theme and size.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from companion.games import games
from companion.languages import names as languages
from tests.tools.screens.every import NAMES, around, sample
from tests.tools.screens.house import SIZES, House, Screen, housed
from tests.tools.screens.tour import SCHEMES, parts

Sheets = defaultdict[str, list[tuple[str, str]]]
"""The pictures of each contact sheet: (caption, file)."""


def main(folder: Path, keys: list[str], language: str) -> None:
    sheets: Sheets = defaultdict(list)
    with housed() as (house, browser):
        for key in keys:
            take(browser, house, folder, key, language, sheets)
            print(f"{key}: {sum(map(len, sheets.values()))} pictures so far", flush=True)
        for name, taken in sheets.items():
            lay_out(folder, name, taken)
        links = "".join(f'<li><a href="{name}.html">{name}</a>' for name in sheets)
        (folder / "index.html").write_text(
            f"<!doctype html><meta charset=utf-8><title>Screens</title><ul>{links}</ul>", encoding="utf-8"
        )


def take(browser: Browser, house: House, folder: Path, key: str, language: str, sheets: Sheets) -> None:
    """Pictures of each screen of a game, and of each drawer that it opens."""
    (folder / key).mkdir(parents=True, exist_ok=True)
    phone, seen = house.phone(browser, reduced_motion="reduce", has_touch=True, locale=language), set[str]()
    names = NAMES["family"]
    for screen in sample(house, key, names) if key in games() else around(house, phone.token, names):
        page = phone.opens(screen)
        for name in parts(page, screen, seen):
            for look in looks(page, screen):
                file = f"{key}/{look}-{name.replace(' ', '-').replace('/', '-')}.png"
                page.screenshot(path=folder / file, full_page=look.endswith("paper"))
                sheets[f"{key}-{look}"].append((name, file))
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


def lay_out(folder: Path, name: str, taken: list[tuple[str, str]], height: int = 460) -> None:
    """A contact sheet, the pictures side by side."""
    figures = "".join(
        f'<figure><a href="{file}"><img src="{file}" height="{height}"></a><figcaption>{caption}</figcaption></figure>'
        for caption, file in taken
    )
    style = "body{background:#777;font:14px sans-serif}figure{display:inline-block;margin:6px}figcaption{color:#fff}img{display:block}"
    file = folder / f"{name}.html"
    file.write_text(
        f"<!doctype html><meta charset=utf-8><title>{name}</title><style>{style}</style><h1>{name}</h1>{figures}",
        encoding="utf-8",
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.tools.screens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("keys", nargs="*", choices=[[], "around", *games()], metavar="GAME")
    parser.add_argument("--language", default="en", choices=languages(), help="what the phones read")
    asked = parser.parse_args()
    main(asked.folder, asked.keys or ["around", *games()], asked.language)
