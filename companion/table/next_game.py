"""The table at which the same people go on, with the same game or another one."""

from __future__ import annotations

from typing import Any

from companion.game import Game
from companion.table import Table, open_table


def rematch(old: Table, waiting: tuple[str, ...] = ()) -> Table:
    """The same game again: same players, then those who waited; same house rules; the game says who begins."""
    return open_table(old.game, (*old.setup.names, *waiting), old.setup.house_rules, old.game.begins_next(old.state))


def next_table(old: Table, game: Game[Any, Any], names: tuple[str, ...], house_rules: dict[str, str]) -> Table:
    """A table for people who may have changed game, order or names. Raises ValueError as `open_table`."""
    first = old.game.begins_next(old.state) if game is old.game and old.state.over else None
    begins = None if first is None else seats_of(old.setup.names, names).get(first)
    return open_table(game, names, house_rules, begins)


def seats_of(old: tuple[str, ...], new: tuple[str, ...]) -> dict[int, int]:
    """Old seat -> new seat of everybody who plays at both tables, found by name."""
    now = {name.casefold(): seat for seat, name in enumerate(new)}
    return {seat: now[name.casefold()] for seat, name in enumerate(old) if name.casefold() in now}
