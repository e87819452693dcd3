"""The picture at the top of the README, as the app looks now: `python -m tests.tools.screens.readme`.

Five phones side by side: the lobby with its code, a turn of Cradle to Grave, a ruling on it, an attack in Vzhukh!, and
CutThroat!.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from companion.demo.random_player import play_on
from companion.games import games
from companion.store import fingerprint
from companion.table import Table, open_table
from companion.table.lobby import Lobby
from tests.conftest import launch
from tests.tools.screens.house import House, Visitor
from tests.tools.screens.moments import said

PICTURE = Path(__file__).parents[3] / ".github" / "table.png"
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 1.12}
NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida")
SOME = 8
"""Entries after which a table looks like one."""


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser, house = launch(playwright), House(Path(folder))
        files = []
        for number, page in enumerate(screens(browser, house)):
            files.append(Path(folder) / f"{number}.png")
            page.screenshot(path=files[-1])
        lay_out(browser, files)
        browser.close()
        house.close()


def screens(browser: Browser, house: House) -> Iterator[Page]:
    """Each page, ready to be pictured; a phone of its own each."""
    yield lobby(house, phone(browser, house))
    turn = house.table(moment("cradle-to-grave", 4, "play-mine", 1))
    yield at_table(browser, house, turn.code)
    page = at_table(browser, house, turn.code)
    page.locator("button[name=report][aria-disabled=true]:visible").first.click(force=True)
    page.locator(".ruling").wait_for()
    page.wait_for_timeout(400)  # it has slid in
    yield page
    for key, seats, name in (("vzhukh", 5, "answer-mine"), ("cutthroat", 9, "play-mine")):
        yield at_table(browser, house, house.table(moment(key, seats, name, 1)).code)


def phone(browser: Browser, house: House) -> Visitor:
    return house.phone(browser, reduced_motion="reduce", color_scheme="dark", **PHONE)


def lobby(house: House, host: Visitor) -> Page:
    """Three of four sit already, and the code is there to scan."""
    opened = Lobby(games()["cradle-to-grave"])
    for name in NAMES[:4]:
        opened = opened.sit(name, fingerprint(host.token) if name == NAMES[0] else name)
    found = house.store.lobbies.open(opened, fingerprint(host.token))
    return host.sees(f"/t/{found.code}")


def moment(key: str, seats: int, name: str, seed: int) -> Table:
    """Such a moment of a random game of so many players, when a few things have happened."""
    game, random = games()[key], Random(seed)
    for after in play_on(open_table(game, NAMES[:seats]), random):
        if after.number >= SOME and name == "-".join(said(after)):
            return after
    raise LookupError(name)


def at_table(browser: Browser, house: House, code: str) -> Page:
    visitor, hosted = phone(browser, house), house.store.hosted(code)
    assert hosted
    visitor.sits(hosted)
    return visitor.sees(f"/t/{code}")


def lay_out(browser: Browser, files: list[Path]) -> None:
    """The pictures side by side, as one file."""
    page = browser.new_page(viewport={"width": 2072, "height": 829})
    images = "".join(f'<img src="{file.as_uri()}" width="403" height="829">' for file in files)
    laid = files[0].parent / "all.html"
    laid.write_text(
        f"<!doctype html><body style='margin:0;display:flex;gap:14px;background:#0d1017'>{images}", encoding="utf-8"
    )
    page.goto(laid.as_uri())
    page.screenshot(path=PICTURE)
    page.close()


if __name__ == "__main__":
    main()
