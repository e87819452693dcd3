"""A kept game by taps: each of its reports is told on a phone, and then every phone has to show the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from companion.game import Move, is_adjustment
from companion.games import games
from companion.moves import read_move
from companion.table import Table, add, open_table
from companion.table.entries import Report
from tests.browser.shown import is_as_loaded
from tests.evening import Phone
from tests.games.correcting import tap_right

Tell = Callable[[Sequence[Phone], dict[str, Any], Any], Phone]
"""Taps what reports a line of a record, where the table is in this state, and says on which phone."""
RECORDS = Path(__file__).parents[1] / "records"


def kept_game(name: str) -> tuple[Table, list[dict[str, Any]]]:
    """The table of a record, not begun, and the lines that it is played by."""
    header, *lines = map(json.loads, (RECORDS / name).read_text(encoding="utf-8").splitlines())
    return open_table(games()[header["game"]], tuple(header["seats"])), lines


def _as_loaded(phone: Phone, state: Any) -> None:
    """It shows what it would if it were loaded now; and it is at the board again."""
    is_as_loaded(phone.page)
    if phone.page.url.endswith("/sheet"):
        phone.go(f"/t/{phone.code}")


def play(
    phones: Sequence[Phone],
    table: Table,
    lines: Sequence[dict[str, Any]],
    tell: Tell,
    *,
    every: bool = True,
    shows: Callable[[Phone, Any], object] = _as_loaded,
    pick: Callable[[Table, list[dict[str, Any]]], dict[str, Any]] = lambda table, left: left[0],
) -> Table:
    """The table at the end of a kept game that is told by taps: each report, or else the first of each kind and what ends the
    game, and a program reports the others. `pick`: which of the lines that are left is the next one. `shows`: looks
    whether a phone shows the state."""
    left, tapped = [*lines], set[object]()

    def by_program(phones: Sequence[Phone], line: dict[str, Any], state: Any) -> Phone:
        phones[0].evening.report(phones[0].code, table.number, **line)
        return phones[0]

    while left:
        left.remove(line := pick(table, left))
        is_known = left and kind(line) in tapped and not line.get("overruled")
        tapped.add(kind(line))
        table = _told(phones, table, line, by_program if is_known and not every else tell)
        for phone in phones:
            phone.shows_entry(table.number)
            shows(phone, table.state)
    assert table.state.over
    return table


def kind(line: dict[str, Any]) -> object:
    """What is tapped alike: the same move with the same fields; not a named card, and a seat of two digits or a longer list."""
    sizes = [len(value) for value in line.values() if isinstance(value, list)]
    named = [value for value in (line.get("card"),) if isinstance(value, str) and not value.isdigit()]
    return line["move"], line.get("right"), line.get("seat", 0) > 9, *line, *sizes, *named


def _told(phones: Sequence[Phone], table: Table, line: dict[str, Any], tell: Tell) -> Table:
    """The table after this line, which `tell` taps, and says on which phone."""
    overruled = line.get("overruled", False)
    for said in _tapped(phones, table, line, tell):
        table = add(table, Report(said, number=table.number + 1, overruled=overruled))
    return table


def _tapped(phones: Sequence[Phone], table: Table, line: dict[str, Any], tell: Tell) -> Iterator[Move]:
    """Each report that this makes, once it is told: a correction is made thing by thing."""
    fields = {name: value for name, value in line.items() if name != "overruled"}
    move = read_move(table.game, fields, len(table.setup.names))
    if is_adjustment(move):
        yield from tap_right(phones[0], table.game, table.state, move)
        return
    phone = tell(phones, line, table.state)
    if line.get("overruled"):
        phone.tap("Play it anyway")
    yield move


def all_see_who_won(phones: Iterable[Phone], winner: str, totals: Sequence[int] = ()) -> None:
    """On their sheets, the totals by place."""
    for phone in phones:
        phone.tap("Sheet")
        phone.page.wait_for_url("**/sheet")
        phone.page.locator(f"text={winner} wins").wait_for()
        if totals:
            assert phone.page.locator("tr.total td").all_inner_texts() == list(map(str, totals)), "by place"


def press(phone: Phone, keys: Iterable[str], pad: str = "") -> None:
    """Keys of the pad that is open."""
    phone.awake()
    for key in keys:
        phone.page.locator(f"{pad} [data-figure='{key}']:visible").last.click()


def keys_of(numbers: Iterable[int], width: int) -> list[str]:
    """The figures of these numbers, and "next" after each that is shorter, but for the last."""
    *before, last = map(str, numbers)
    return [key for number in before for key in (*number, *(["next"] if len(number) < width else []))] + [*last]
