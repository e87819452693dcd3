"""A correction as people make it: thing by thing, each tapped and given another value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator

from companion.game import Game, Move, Spot, State
from companion.game_state import FROM_THE_START
from companion.moves import fill_in, look_up, read_move
from tests.evening import Phone

PASSES = 3
"""One correction may undo another: a turn that starts over, a heart that falls."""


def taps(game: Game[Any, Any], state: State, move: Move) -> Iterator[tuple[Spot, Move]]:
    """The things to tap that make the table what `move` would make it, each with what is entered there."""
    wanted = _things(game, game.apply(state, move))
    for one in range(PASSES):
        for name in sorted(wanted, key="turn".__eq__):
            spot = _things(game, state).get(name)
            if spot and (entered := _entered(game, state, spot, wanted[name], move if not one else None)):
                yield spot, entered
                state = game.apply(state, entered)


def _things(game: Game[Any, Any], state: State) -> dict[str, Spot]:
    """What can be tapped, by name."""
    return {spot.name: spot for spot in game.spots(state)}


def _entered(game: Game[Any, Any], state: State, spot: Spot, wanted: Spot, move: Move | None) -> Move | None:
    values = dict(spot.values)
    if spot.name == "turn" and spot.now == wanted.now and getattr(move, "turn", None) is not None:
        return values.get(FROM_THE_START.format(name=spot.now))
    if spot.now != wanted.now and wanted.now in values:
        return values[wanted.now]
    if spot.ask and wanted.ask:
        told = {field.name: look_up(wanted.ask.move, field.name) for field in spot.ask.fields}
        entered = read_move(game, fill_in(spot.ask.move, told), len(state.setup.names), form=True)
        return entered if entered != spot.ask.move else None
    return None


def tap_right(phone: Phone, game: Game[Any, Any], state: State, move: Move) -> Iterator[Move]:
    """Correct the table on a phone as `move` says: each thing's own correction, once it is entered."""
    within = {name: spot.name for spot in game.spots(state) for name in spot.also}
    for spot, entered in taps(game, state, move):
        before = phone.entry()
        tap_spot(phone, spot.name, within.get(spot.name, ""))
        should_be(phone, next(words for words, move in spot.values if move == entered))
        phone.page.wait_for_url(f"**/t/{phone.code}")
        phone.shows_entry(before + 1)
        yield entered


def tap_spot(phone: Phone, name: str, within: str = "") -> None:
    """From the sheet to the board, and there to the thing with this name, or first to the one it is shown within."""
    phone.tap("Sheet")
    phone.page.wait_for_url("**/sheet")
    phone.tap("Correct the table")
    phone.page.wait_for_url("**/correct")
    if within and not _spot(phone, name).count():
        _spot(phone, within).click()
    _spot(phone, name).click()
    phone.page.wait_for_url("**/correct?what=*")


def _spot(phone: Phone, name: str) -> Locator:
    return phone.page.locator(f"a[href$='what={name.replace(' ', '+')}']:visible")


def should_be(phone: Phone, words: str) -> None:
    """Choose one of the values that the board asks for, among the keys or in the list of the others, and enter it."""
    key = phone.page.locator("label.value", has_text=re.compile(rf"^\s*{re.escape(words)}\s*$"))
    if key.count():
        key.click()
        phone.page.get_by_role("button", name=f"It should be {words}", exact=True).click()
    else:
        phone.tap("Another number")
        phone.page.locator("select[name=report]").select_option(label=words)
        phone.tap("Save")
