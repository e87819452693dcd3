"""The same people go on at a new table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.game import Game
from companion.store.hosted import HostedTable, Mode
from companion.store.lobbies import NO_PLAYER, HostedLobby, Removed, Waiting
from companion.store.store import Store
from companion.table import Table
from companion.table.clock import CLOCK
from companion.table.lobby import Lobby, Player
from companion.table.next_game import seats_of
from companion.table.suits import deal


def waiting(store: Store, code: str) -> dict[str, int | None]:
    """Who plays in the next game, in the order they came, each with the suit that the phone had last."""
    rows = store.tables.rows.read(
        'select waits_as, phone from phones where "table" = ? and waits_as is not null and out is null order by rowid',
        code,
    )
    return {name: store.lists.person_of(phone)[1] for name, phone in rows}


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

    Those who waited sit down after them, as many as there is room for; helpers keep helping. `phone`: its host's.
    """
    rows = store.tables.rows.read(
        'select phone, coalesce(seat, kept_seat), waits_as, out from phones where "table" = ? order by rowid', old.code
    )
    setup, here = old.table.setup, [row for row in rows if not row[3]]
    phone_of = {seat: known for known, seat, _, _ in here[::-1] if seat is not None}
    seated = [(name, phone_of.get(seat, ""), setup.suit(seat)) for seat, name in enumerate(setup.names)]
    late = [(name, known, store.lists.person_of(known)[1]) for known, _, name, _ in here if name]
    room = game.seats[-1] - len(seated)
    waiting = tuple(Waiting(known, name) for name, known, _ in late[room:])
    suits = deal([suit for _, _, suit in (*seated, *late[:room])])
    people = [(name, known) for name, known, _ in (*seated, *late[:room])]
    players = tuple(Player(n, *person, suits[n - 1]) for n, person in enumerate(people, 1))
    lobby = Lobby(game, house_rules, players, None, len(players))
    opened = store.lobbies.open(lobby, phone, mode=old.mode)
    known_by_name = {known for _, known, _ in late}
    helpers = tuple(p for p, *_ in here if not lobby.player_of(p) and p not in (phone, *known_by_name))
    out = tuple(Removed(NO_PLAYER + n, "", known) for n, (known, *_, is_out) in enumerate(rows, 1) if is_out)
    store.change(old.code, next_code=opened.code)
    return (
        store.lobbies.change(opened.code, lambda now: replace(now, helpers=helpers, out=out, waiting=waiting)) or opened
    )


AGAIN = "again"
"""The form in which a table keeps who asked for another round."""


def game_before(store: Store, code: str) -> HostedTable | None:
    """The table whose people went on at this table or lobby."""
    rows = store.rows.read("select code from tables where next_code = ? and deleted_at is null", code)
    found = (store.hosted(before) for (before,) in rows)
    return next((one for one in found if one and one.leads_on), None)


def another_round(store: Store, hosted: HostedTable) -> str:
    """Who asked for another round, in a sentence, as long as nothing has been entered in it; else ""."""
    if hosted.table.entry is not None:
        return ""
    return store.drafts.lasting(hosted, AGAIN).get("said", "")


def take_back(store: Store, new: HostedTable) -> HostedTable | None:
    """Nobody goes on at a table where nothing was entered: it leads back to the game before, returned here.

    None where something was entered, or there was no game before.
    """
    before = game_before(store, new.code)
    if before is None or new.table.entry is not None:
        return None
    store.change(new.code, next_code=before.code)
    return store.change(before.code, next_code=None)


def newest(store: Store, hosted: HostedTable) -> HostedTable | HostedLobby:
    """Where the people of a table are now: there, or at the last of the tables that it led to."""
    passed = {hosted.code}
    while hosted.next_code and hosted.leads_on and hosted.next_code not in passed:
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
