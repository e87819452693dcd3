"""The same people go on at a new table."""

from typing import Any

from msgspec.structs import replace

from companion.game import Game
from companion.store.hosted import Hosted, HostedLobby, HostedTable, Mode
from companion.store.store import Store
from companion.table import Table
from companion.table.clock import CLOCK
from companion.table.lobby import Lobby, Player
from companion.table.next_game import seats_of
from companion.table.suits import deal


def waiting(store: Store, code: str) -> dict[str, int | None]:
    """Who plays in the next game, in the order they came, each with the suit that the phone had last."""
    late = {one.waits_as: one.phone for one in store.phones.at(code) if one.waits_as}
    return {name: store.lists.person_of(phone)[1] for name, phone in late.items()}


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
    here, seated = store.tables.guests(old.code), store.lobbies.as_they_sit(old)
    late = [guest for guest in here if guest.name and not guest.out]
    came = [(Player(0, one.name, one.phone), store.lists.person_of(one.phone)[1]) for one in late]
    came = came[: max(0, game.seats[-1] - len(seated.players))]
    suits = deal([*(player.suit for player in seated.players), *(suit for _, suit in came)])
    people = [*seated.players, *(player for player, _ in came)]
    players = tuple(replace(player, number=n, suit=suits[n - 1]) for n, player in enumerate(people, 1))
    guests = [replace(guest, host=False) for guest in here if guest.phone != phone]
    lobby = Lobby(game, house_rules, players, None, len(players))
    opened = store.lobbies.open(lobby, phone, guests=guests, mode=old.mode)
    store.change(old.code, next_code=opened.code)
    return opened


def game_before(store: Store, code: str) -> HostedTable | None:
    """The table whose people went on at this table or lobby."""
    rows = store.rows.read("select code from tables where next_code = ? and deleted_at is null", code)
    found = (store.hosted(before) for (before,) in rows)
    return next((one for one in found if one and one.leads_on), None)


SOMEBODY = " "
"""Whoever asked for another round has no name."""


def another_round(hosted: Hosted) -> str:
    """Who asked for another round, by name, as long as nothing has been entered in it; else ""."""
    return "" if hosted.number else hosted.again


def take_back(store: Store, new: HostedTable) -> HostedTable | None:
    """Nobody goes on at a table where nothing was entered: it leads back to the game before, returned here.

    None where something was entered, or there was no game before.
    """
    before = game_before(store, new.code)
    if before is None or new.table.entry is not None:
        return None
    store.change(new.code, next_code=before.code)
    return store.change(before.code, next_code=None)


def newest(store: Store, hosted: HostedTable | HostedLobby) -> HostedTable | HostedLobby:
    """Where the people of a table are now: there, or at the last of the tables that it led to."""
    passed = {hosted.code}
    while hosted.next_code and hosted.leads_on and hosted.next_code not in passed:
        there = store.tables.look_up(hosted.next_code)
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
