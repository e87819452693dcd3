"""Whole games by taps on the default board, our games' own files set aside: two phones and a TV, pictures on the way.

    python -m tests.tools.screens.default_board FOLDER [GAME...] [--seed 1]

What is tapped is chosen at random among what the game asks; each seat without a phone is entered on the first one. Fails where
what a game asks cannot be tapped, where a tap does not come to all three screens, and where a page complains. FOLDER holds
pictures of every twelfth moment and of the end: both phones and the TV (`SIZES` of house.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from jinja2 import Environment, FunctionLoader
from playwright.sync_api import Browser, Page, sync_playwright

from companion.demo.random_player import _fill
from companion.game import LEGAL, Ask, Game, Move, Pick, to_act
from companion.games import games
from companion.moves import look_up
from companion.store.hosted import HostedTable
from companion.table import Table, open_table
from tests.conftest import launch
from tests.evening import awake, shows_entry
from tests.tools.asked import asked
from tests.tools.screens.house import SIZES, House

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
SCREENS = ("phone", "small", "tv")
EVERY = 12
"""Moments from one picture to the next."""
TAPS = 10
"""On a choice, at most."""


@contextmanager
def default_boards(folder: Path) -> Iterator[House]:
    """The app where what the games' own boards are made of is set aside: templates, styles and scripts."""
    house = House(folder)
    static = copytree(house.app.static_folder or "", folder / "static", ignore=ignore_patterns("games"))
    house.app.static_folder = str(static)
    set_templates_aside(house.app.jinja_env)
    yield house
    house.close()


def set_templates_aside(environment: Environment) -> None:
    """The games' own boards, forms and signs; every game has a kit of macros, if an empty one."""
    assert environment.loader
    found = environment.loader.get_source
    environment.loader = FunctionLoader(
        lambda name: None if re.match("games/.+/(?!kit.html)", name) else found(environment, name)
    )


def opened(key: str) -> Table:
    """A table of three players, or of the fewest that the game is for."""
    game = games()[key]
    return open_table(game, NAMES[: max(game.seats[0], min(3, game.seats[-1]))])


def play(house: House, browser: Browser, table: Table, folder: Path, *, seed: int = 1, most: int = 400) -> HostedTable:
    """Play this table on by taps, to its end or at most so many moves; the table afterwards."""
    game, key, random, first = table.game, table.game.key, Random(seed), table.number
    hosted = house.table(table, mode="moves")
    screens = {name: house.phone(browser, reduced_motion="reduce", **SIZES[name]) for name in SCREENS}
    for seat, name in enumerate(("phone", "small")):
        screens[name].sits(hosted, seat)
        screens[name].sees(f"/t/{hosted.code}")
    screens["tv"].sees(f"/w/{hosted.watch_link}")
    for number in range(most + 1):
        found = house.store.hosted(hosted.code)
        assert found
        state = found.table.state
        if number % EVERY == 1 or state.over:
            for name, screen in screens.items():
                screen.page.screenshot(path=folder / f"{key}-{number:03}-{name}.png", full_page=name != "tv")
        if state.over or number == most:
            break
        seat, ask, move = _choose(game, state, random)
        page = screens["small" if seat == 1 else "phone"].page
        try:
            _tap(page, ask, move)
            for screen in screens.values():
                shows_entry(screen.page, first + number + 1)
        except Exception as error:
            page.screenshot(path=folder / f"{key}-stuck.png", full_page=True)
            error.add_note(f"{key}, move {number + 1}, for seat {seat}: {ask.label}: {move}")
            raise
    for screen in screens.values():
        screen.context.close()
    return found


def without_long_lists(ask: Ask) -> Ask:
    """The ask without the choices that need a form of the game's own (companion/games/README.md)."""

    def shorter(pick: Pick) -> Pick:
        short = (one for one in pick.choices if not isinstance(one[0], (list, tuple)) or len(one[0]) < 2)
        return msgspec.structs.replace(pick, choices=tuple(short))

    fields = tuple(shorter(field) if isinstance(field, Pick) else field for field in ask.fields)
    return msgspec.structs.replace(ask, fields=fields)


def _choose(game: Game[Any, Any], state: Any, random: Random) -> tuple[int | None, Ask, Move]:
    """Somebody who may act, something that is asked of them, and a move that answers it; a round's result where nothing else is."""
    seats = [*to_act(state)] or [*state.setup.seats]
    offered = [(seat, ask) for seat in seats for ask in game.asks(state, seat)]
    random.shuffle(offered)
    for seat, ask in sorted(offered, key=lambda one: (one[1].scores, bool(one[1].fields) and random.random() < 0.9)):
        move = _fill(game, state, [without_long_lists(ask)], random) if ask.fields else ask.move
        if move and game.rule_on(state, move) is LEGAL:
            return seat, ask, move
    raise AssertionError(f"{game.key}: nothing that is asked can be answered")


CONTROLS = "(all, report) => all.findIndex((one) => JSON.stringify(JSON.parse(one.value)) === JSON.stringify(JSON.parse(report)))"
"""Which of some controls holds this report."""


def _tap(page: Page, ask: Ask, move: Move) -> None:
    """Report a move as a thumb does: by its button, or by its form filled in, each opened first where it lies folded."""
    report = msgspec.json.encode(ask.move).decode()
    controls = page.locator("form.ask input[name=report]" if ask.fields else "button[name=report]")
    place = controls.evaluate_all(CONTROLS, report)
    assert place >= 0, "the board does not offer it"
    control = controls.nth(place)
    for _ in range(3):
        folded = control.locator("xpath=ancestor::details[not(@open)]").first
        if not folded.count():
            break
        awake(page)
        folded.locator("> summary").click()
    if not ask.fields:
        awake(page)
        control.click()
        return
    form = control.locator("xpath=ancestor::form")
    for field in ask.fields:
        value, control = look_up(move, field.name), form.locator(f"[name='{field.name}']")
        if isinstance(field, Pick):
            if not value and all(choice not in ("", None) for choice, _ in field.choices):
                value = str(getattr(move, field.name))  # what a move has anyway is left out of it
            value = value.lower() if value in ("True", "False") else value
            lists = all(isinstance(choice, tuple) for choice, _ in field.choices)
            name = f"{field.name}[]" if lists else field.name
            choice = form.locator(f"[name='{name}'][value='{value.strip('(,)')}']")
            for _ in range(TAPS):  # the page drops a tap where something has just moved: then one taps again
                if choice.is_checked():
                    break
                choice.evaluate(
                    "(one) => one.scrollIntoView({ block: 'center' })"
                )  # from below the digits, as a thumb does
                awake(page)
                choice.locator("xpath=..").click()
        elif control.input_value() != (number := value or "0"):  # what is 0 anyway is left out of a move
            control.fill(number)
    awake(page)
    form.locator("button.main").click()


def main() -> None:
    words = asked(__doc__, folder=Path, games=[*games()], seed=1)
    with TemporaryDirectory() as kept, sync_playwright() as playwright, default_boards(Path(kept)) as house:
        browser = launch(playwright)
        for key in words.games or games():
            table = play(house, browser, opened(key), words.folder, seed=words.seed).table
            print(f"{key}: {table.number} moves by taps, {'to its end' if table.over else 'not ended'}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
