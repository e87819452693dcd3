"""The same people go on at a new table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.game import Game
from companion.store.hosted import HostedTable, Mode
from companion.store.lobbies import HostedLobby
from companion.store.store import Store
from companion.table import Table
from companion.table.clock import CLOCK
from companion.table.lobby import Lobby, Player
from companion.table.next_game import seats_of


def open_next_table(store: Store, old: HostedTable, table: Table, mode: Mode) -> HostedTable:
    """Open the next table: every phone comes along with its name, and a finished table leads there."""
    new = store.open_table(table, mode=mode)
    store.phones.move(old.code, new.code, seats_of(old.table.setup.names, table.setup.names))
    if old.table.state.over and old.next_code is None:
        store.change(old.code, next_code=new.code)
    return store.change(new.code, switches=frozenset({CLOCK})) if CLOCK in old.switches else new


def open_next_lobby(
    store: Store, old: HostedTable, game: Game[Any, Any], house_rules: dict[str, str], phone: str
) -> HostedLobby:
    """Open a lobby of another game, to which the finished table leads: everybody is in it as they sat, phones and all.

    Those who waited sit down after them, helpers keep helping. `phone`: its host's.
    """
    rows = store.tables.rows.read(
        'select phone, coalesce(seat, kept_seat), waits_as from phones where "table" = ? and out is null'
        " order by rowid",
        old.code,
    )
    phone_of = {seat: known for known, seat, _ in rows[::-1] if seat is not None}
    seated = [(name, phone_of.get(seat, "")) for seat, name in enumerate(old.table.setup.names)]
    people = [*seated, *((waits_as, known) for known, _, waits_as in rows if waits_as)]
    players = tuple(Player(place, name, known) for place, (name, known) in enumerate(people, 1))
    opened = store.lobbies.open(Lobby(game, house_rules, players, None, len(players)), phone, mode=old.mode)
    playing = {known for _, known in people}
    helpers = tuple(known for known, _, _ in rows if known not in playing and known != phone)
    store.change(old.code, next_code=opened.code)
    return store.lobbies.change(opened.code, lambda now: replace(now, helpers=helpers)) or opened


def newest(store: Store, hosted: HostedTable) -> HostedTable | HostedLobby:
    """Where the people of a table are now: there, or at the last of the tables that it led to."""
    passed = {hosted.code}
    while hosted.next_code and hosted.table.state.over and hosted.next_code not in passed:
        lobby, there = store.lobbies.find(hosted.next_code), store.hosted(hosted.next_code)
        if lobby:
            return lobby
        if there is None:
            break
        hosted = there
        passed.add(hosted.code)
    return hosted


MOST_GAMES = 40
"""Games of an evening that are looked through for its beginning."""


def evening_since(store: Store, hosted: HostedTable) -> str:
    """When the first of the games was opened that led to this one."""
    code, since = hosted.code, hosted.opened_at
    for _ in range(MOST_GAMES):
        before = store.rows.read("select code, opened_at from tables where next_code = ? order by opened_at", code)
        if not before or before[0][1] > since:
            break
        code, since = before[0]
    return since
