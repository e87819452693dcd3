"""The same people go on: with the game they just played, or with another one."""

from __future__ import annotations

from typing import Any

from companion.game import Game
from companion.store import Store
from companion.store.hosted import HostedTable, Mode
from companion.table import Table, open_table


def again(old: Table, waiting: tuple[str, ...] = ()) -> Table:
    """The same game once more: same names in the same order, and who waited for it; same house rules, and who begins."""
    return open_table(old.game, (*old.setup.names, *waiting), old.setup.house_rules, old.game.begins_next(old.state))


def next_table(old: Table, game: Game[Any, Any], names: tuple[str, ...], house_rules: dict[str, str]) -> Table:
    """A table for people who may have changed game, order or names. Raises ValueError as `open_table`."""
    first = old.game.begins_next(old.state) if game is old.game and old.state.over else None
    begins = None if first is None else seats_of(old.setup.names, names).get(first)
    return open_table(game, names, house_rules, begins)


def seats_of(old: tuple[str, ...], new: tuple[str, ...]) -> dict[int, int]:
    """Where everybody sits now who sat there before: old seat -> new seat, by name."""
    now = {name.casefold(): seat for seat, name in enumerate(new)}
    return {seat: now[name.casefold()] for seat, name in enumerate(old) if name.casefold() in now}


def go_on(store: Store, old: HostedTable, table: Table, mode: Mode) -> HostedTable:
    """Open the next table: every phone comes along with its name, and a finished table leads there."""
    new = store.open_table(table, mode=mode)
    store.move_phones(old.code, new.code, seats_of(old.table.setup.names, table.setup.names))
    if old.table.state.over and old.next_code is None:
        store.change(old.code, next_code=new.code)
    return new
