"""The same people go on at a new table."""

from typing import Any

from msgspec.structs import replace

from companion.game import Game
from companion.store.hosted import HostedLobby, HostedTable
from companion.store.store import Store
from companion.table.clock import CLOCK
from companion.table.lobby import Lobby


def open_next_game(
    store: Store, old: HostedTable, game: Game[Any, Any], house_rules: dict[str, str], phone: str = ""
) -> HostedTable | HostedLobby:
    """Open the lobby of the next game, to which the old table leads: everybody is in it as they sat, phones and all.

    Those who waited sit down after them, as many as there is room for; helpers keep helping. What the host has set
    stays as it was, and the host stays the host; of the same game, its rules may say who begins. Where another phone
    was faster: what it has opened. `phone`: that opens it, and is the host's where no other phone is; "": a program.
    """
    with store.tables.changing(old.code) as change:
        old = store.tables.require(old.code)
        if there := store.tables.look_up(old.next_code) if old.next_code else None:
            return there
        players = store.lobbies.as_they_sit(old).players
        guests = store.tables.guests(old.code)
        if not any(guest.host for guest in guests):
            guests = tuple(replace(guest, host=guest.phone == phone) for guest in guests)
        same = game is old.game
        begins = old.table.state.begins_next if same else None
        lobby = Lobby(game, house_rules, players, None if begins is None else players[begins].number, len(players))
        set_by_host = {"door_open": old.door_open, "own_seat_only": old.own_seat_only}
        switches = old.switches if same else old.switches & {CLOCK}
        kept = store.tables.new(old.mode) | set_by_host | {"switches": switches}
        opened = store.lobbies.write(change, HostedLobby(**kept, lobby=lobby, guests=guests, host_helps=True))
        change.update(old.code, next_code=opened.code)
        return opened


def game_before(store: Store, code: str) -> HostedTable | None:
    """The table whose people went on at this table or lobby."""
    rows = store.rows.read("select code from tables where next_code = ? and deleted_at is null", code)
    found = (store.hosted(before) for (before,) in rows)
    return next((one for one in found if one and one.leads_on), None)


def newest(store: Store, hosted: HostedTable | HostedLobby, by_link: bool = False) -> HostedTable | HostedLobby:
    """Where the people of a table are now: there, or at the last of the tables that it led to; `by_link`: as far as its
    links lead."""
    passed = {hosted.code}
    while hosted.next_code and hosted.leads_on and hosted.next_code not in passed:
        there = store.tables.look_up(hosted.next_code)
        if there is None or (by_link and not there.led_to):
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
