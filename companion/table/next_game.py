"""The table at which the same people go on, with the same game or another one."""

from collections.abc import Mapping
from typing import Any

from companion.game import Game, Setup
from companion.table import Table, open_table
from companion.table.suits import deal


def rematch(old: Table, waiting: Mapping[str, int | None] = {}) -> Table:
    """The same game again: same players, then those who waited; same house rules; the game says who begins.

    `waiting`: their names, and the suits that they would like; for whom there is no room goes on waiting.
    """
    names, first = (*old.setup.names, *waiting)[: old.game.seats[-1]], old.state.begins_next
    return open_table(old.game, names, old.setup.house_rules, first, suits_of(old.setup, names, waiting))


def next_table(old: Table, game: Game[Any, Any], names: tuple[str, ...], house_rules: dict[str, str]) -> Table:
    """A table for people who may have changed game, order or names. Raises ValueError as `open_table`."""
    first = old.state.begins_next if game is old.game and old.state.over else None
    begins = None if first is None else seats_of(old.setup.names, names).get(first)
    return open_table(game, names, house_rules, begins, suits_of(old.setup, names))


def suits_of(old: Setup, names: tuple[str, ...], waiting: Mapping[str, int | None] = {}) -> tuple[int, ...]:
    """The suits of people who come from another table: players who were there keep theirs."""
    was = {new: old.suit(seat) for seat, new in seats_of(old.names, names).items()}
    wanted = [was.get(seat) for seat in range(len(names))]
    others = [None if seat in was else waiting.get(name) for seat, name in enumerate(names)]
    return deal([theirs if mine is None and theirs not in wanted else mine for mine, theirs in zip(wanted, others)])


def seats_of(old: tuple[str, ...], new: tuple[str, ...]) -> dict[int, int]:
    """Old seat -> new seat of everybody who plays at both tables, found by name."""
    now = {name.casefold(): seat for seat, name in enumerate(new)}
    return {seat: now[name.casefold()] for seat, name in enumerate(old) if name.casefold() in now}
