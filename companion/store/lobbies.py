"""Lobbies as the database keeps them: a row each, until Start makes a table of it under the same code and links."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass
from hmac import compare_digest
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from companion.game import Game
from companion.games import games
from companion.store import entries
from companion.store.deletions import KEPT_DAYS as KEPT_DELETED_DAYS
from companion.store.hosted import HostedTable, Mode, signal_of
from companion.store.limits import check_phones
from companion.store.phones import put, put_alone
from companion.store.rows import Transaction
from companion.store.tables import Tables
from companion.store.times import days_ago, now
from companion.table.entries import Chance, Names, RuleChoice
from companion.table.lobby import Lobby, Player
from companion.table.people import check_name

KEPT_DAYS = 1
"""For how long a lobby waits to start."""

COLUMNS = (
    '"table", game, house_rules, players, first, given, host, helpers, join_link, watch_link, door_open, mode,'
    " changes, opened_at, out, draws"
)
NEWEST_FIRST = "order by opened_at desc, rowid desc"


NO_PLAYER = 1000
"""More than players are ever given numbers."""


class Removed(msgspec.Struct, frozen=True):
    """A phone that the host has removed: it comes in again when the host lets it.

    `number`: its player's; above NO_PLAYER where it was removed at the table before, and nobody knows its name.
    """

    number: int
    name: str
    phone: str


class Waiting(msgspec.Struct, frozen=True, array_like=True):
    """A phone that came when the table was full: it plays as soon as there is room, here or in the next game."""

    phone: str
    name: str


class HostedLobby(msgspec.Struct, frozen=True):
    """A lobby with its links and the phones that have come."""

    code: str
    lobby: Lobby
    host: str
    """By what the phone that opened it is known."""
    helpers: tuple[str, ...]
    """Phones that keep score without a seat."""
    join_link: str
    watch_link: str
    opened_at: str
    door_open: bool = True
    mode: Mode = "moves"
    changes: int = 0
    mark: str = "0"
    out: tuple[Removed, ...] = ()
    """Who was removed, in that order."""
    waiting: tuple[Waiting, ...] = ()
    """Who waits for room, in the order they came."""

    @property
    def signal(self) -> str:
        """As a table's: changes whenever there is something new to show."""
        return signal_of(0, self.changes, self.mark)

    @property
    def game(self) -> Game[Any, Any]:
        return self.lobby.game

    def knows(self, phone: str) -> bool:
        """Whether this phone has come in: to play, to help, or as the host's."""
        is_here = phone == self.host or phone in self.helpers or self.lobby.player_of(phone) is not None
        return is_here or self.waits_as(phone) != ""

    def waits_as(self, phone: str) -> str:
        """The name under which this phone waits for room; "" for every other phone."""
        return next((one.name for one in self.waiting if one.phone == phone), "")

    def is_out(self, phone: str) -> bool:
        """Whether the host has removed this phone."""
        return any(one.phone == phone for one in self.out)

    @property
    def host_name(self) -> str:
        """The host's name; "" where the host does not play, or has not said it yet."""
        player = self.lobby.player_of(self.host)
        return player.name if player else ""


@dataclass(frozen=True, slots=True)
class Lobbies:
    """The lobbies of one database."""

    tables: Tables

    def open(self, lobby: Lobby, phone: str, *, mode: Mode = "moves") -> HostedLobby:
        """Keep a new lobby under a new code and new links. `phone`: its host's."""
        with self.tables.rows.lock:
            links = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
            code, mark = self.tables.new_code(), self.tables.mark
            opened = HostedLobby(code, lobby, phone, (), *links, now(), mode=mode, mark=mark)
            with self.tables.rows.writing() as write:
                _write(write, opened)
        return opened

    def find(self, code: str) -> HostedLobby | None:
        """The lobby with this code; None where there is none, or its game has started."""
        return next(iter(self._read('where "table" = ?', code)), None)

    def by_link(self, token: str) -> tuple[HostedLobby, Literal["join", "watch"]] | None:
        """The lobby that a join link or a watch link leads to."""
        for found in self._read("where join_link = ? or watch_link = ?", token, token):
            if compare_digest(found.join_link, token):
                return found, "join"
            if compare_digest(found.watch_link, token):
                return found, "watch"
        return None

    def open_door(self, code: str) -> str | None:
        """The join link of a lobby that lets people in."""
        rows = self.tables.rows.read('select join_link from lobbies where "table" = ? and door_open = 1', code)
        return str(rows[0][0]) if rows else None

    def joinable(self, most: int) -> list[HostedLobby]:
        """At `most` so many lobbies that let people in, the newest first."""
        return self._read(f"where door_open = 1 and opened_at > ? {NEWEST_FIRST} limit ?", days_ago(KEPT_DAYS), most)

    def of(self, phone: str) -> list[HostedLobby]:
        """The lobbies that this phone has come into, the newest first."""
        like = f"%{phone}%"
        found = self._read(f"where host = ? or players like ? or helpers like ? {NEWEST_FIRST}", phone, like, like)
        return [one for one in found if one.knows(phone)]

    def signals(self, codes: Collection[str]) -> dict[str, str]:
        """How new each of these lobbies is."""
        return {one.code: one.signal for code in codes if (one := self.find(code))}

    def change(self, code: str, work: Callable[[HostedLobby], HostedLobby]) -> HostedLobby | None:
        """Change a lobby; None where its game has started, or it is gone. Raises what `work` raises.

        Where that makes room, whoever has waited longest sits down.
        """
        with self.tables.rows.lock, self.tables.rows.writing(code) as write:
            found = self.find(code)
            if found is None:
                return None
            changed = replace(_seat_who_waits(work(found)), changes=found.changes + 1)
            check_phones(len(changed.helpers) + len(changed.waiting) + len(changed.lobby.players))
            _write(write, changed)
        return changed

    def arrange(self, code: str, work: Callable[[Lobby], Lobby]) -> HostedLobby | None:
        """As `change`, for who plays and by which rules. Who has a place does not help any more."""

        def rearrange(found: HostedLobby) -> HostedLobby:
            lobby = work(found.lobby)
            return replace(found, lobby=lobby, helpers=tuple(p for p in found.helpers if not lobby.player_of(p)))

        return self.change(code, rearrange)

    def remove(self, code: str, number: int) -> HostedLobby | None:
        """The host removes a player, whose phone stays out until it is let in again."""

        def put_out(found: HostedLobby) -> HostedLobby:
            gone, lobby = found.lobby.find(number), found.lobby.remove(number)
            if gone.phone in ("", found.host):
                return replace(found, lobby=lobby)
            return replace(found, lobby=lobby, out=(*found.out, Removed(number, gone.name, gone.phone)))

        return self.change(code, put_out)

    def let_in(self, code: str, number: int) -> HostedLobby | None:
        """A phone that was removed may come in again: with a name it sits down at once."""

        def let_in(found: HostedLobby) -> HostedLobby:
            back = next((one for one in found.out if one.number == number), None)
            if back is None:
                return found
            lobby = found.lobby.sit(back.name, back.phone) if back.name else found.lobby
            return replace(found, lobby=lobby, out=tuple(one for one in found.out if one != back))

        return self.change(code, let_in)

    def help(self, code: str, phone: str) -> HostedLobby | None:
        """A phone comes in without a seat, to keep score."""

        def let_in(found: HostedLobby) -> HostedLobby:
            if found.knows(phone) and not found.waits_as(phone):
                return found
            return replace(found, helpers=(*found.helpers, phone), waiting=_without(found, phone))

        return self.change(code, let_in)

    def wait_as(self, code: str, phone: str, name: str) -> HostedLobby | None:
        """A phone waits for room under this name. Raises ValueError where somebody here has it already."""

        def let_in(found: HostedLobby) -> HostedLobby:
            others = _without(found, phone)
            check_name(name, (*found.lobby.names, *(one.name for one in others)))
            helpers = tuple(one for one in found.helpers if one != phone)
            return replace(found, helpers=helpers, waiting=(*others, Waiting(phone, name)))

        return self.change(code, let_in)

    def start(self, code: str) -> HostedTable | None:
        """Make a table of the lobby: same code, links and phones. None where that has been done, or it is gone.

        Raises ValueError where the game cannot start yet.
        """
        with self.tables.changing(code) as change:
            found = self.find(code)
            if found is None:
                return None
            table = found.lobby.opened()
            hosted = HostedTable(
                code,
                table,
                found.join_link,
                found.watch_link,
                now(),
                found.door_open,
                found.mode,
                changes=found.changes + 1,
                mark=found.mark,
            )
            change.insert(hosted, table.setup)
            if table.entry:
                entries.insert(change.write, code, replace(table.entry, at=hosted.opened_at), None)
            _seat_phones(change.write, found)
            change.write.execute('delete from lobbies where "table" = ?', (code,))
        return hosted

    def reopen(self, code: str) -> HostedLobby | None:
        """Make a lobby of a table again, as long as no move was ever entered: same code, links and phones.

        None where one has been, or the table is gone.
        """
        with self.tables.rows.lock:
            hosted = self.tables.find(code)
            if hosted is None or has_begun(hosted):
                return None
            with self.tables.rows.writing(code) as write:
                opened = _as_lobby(write, hosted)
                for part in ("entries", "phones", "drafts", "tickets"):
                    write.execute(f'delete from {part} where "table" = ?', (code,))
                write.execute("delete from tables where code = ?", (code,))
                _write(write, opened)
            self.tables.forget(code)
        return opened

    def close(self, code: str) -> None:
        """Forget a lobby that will not start; from the backups too."""
        with self.tables.rows.lock:
            with self.tables.rows.writing(code) as write:
                write.execute("update tables set next_code = null where next_code = ?", (code,))
                write.execute('delete from lobbies where "table" = ?', (code,))
            self.tables.forget(code)
        self.tables.rows.scrub((code,), days_ago(KEPT_DELETED_DAYS))

    def forget_left(self) -> None:
        """Forget the lobbies that have waited for more than KEPT_DAYS."""
        for left in self._read("where opened_at <= ?", days_ago(KEPT_DAYS)):
            self.close(left.code)

    def _read(self, condition: str, *values: Any) -> list[HostedLobby]:
        rows = self.tables.rows.read(f"select {COLUMNS} from lobbies {condition}", *values)
        return [_hosted(row, self.tables.mark) for row in rows]


def _without(found: HostedLobby, phone: str) -> tuple[Waiting, ...]:
    return tuple(one for one in found.waiting if one.phone != phone)


def _seat_who_waits(found: HostedLobby) -> HostedLobby:
    """Whoever waits sits down while there is room; not under a name that somebody has taken meanwhile."""
    lobby, still = found.lobby, []
    for one in found.waiting:
        try:
            lobby = lobby.sit(one.name, one.phone)
        except ValueError:
            still.append(one)
    return replace(found, lobby=lobby, waiting=tuple(still))


def has_begun(hosted: HostedTable) -> bool:
    """Whether a move was ever entered."""
    return any(not isinstance(after.entry, RuleChoice | Names | Chance) for after in hosted.table.log())


def _seats(found: HostedLobby) -> list[tuple[str, int | None]]:
    """The phones in the order they came, with their seats: the host's first. A program that is host has none."""
    seated = {player.phone: seat for seat, player in enumerate(found.lobby.players) if player.phone}
    here = dict.fromkeys((found.host, *seated, *found.helpers, *(one.phone for one in found.waiting)))
    return [(phone, seated.get(phone)) for phone in here if phone]


def _as_lobby(write: Transaction, hosted: HostedTable) -> HostedLobby:
    """The lobby with the players and phones of a table that has not begun."""
    known = write.execute(
        'select phone, coalesce(seat, kept_seat), host, out, waits_as from phones where "table" = ? order by rowid',
        (hosted.code,),
    ).fetchall()
    rows = [(phone, seat, is_host) for phone, seat, is_host, out, _ in known if not out]
    waiting = tuple(Waiting(phone, name) for phone, *_, out, name in known if name and not out)
    setup, phone_of = hosted.table.setup, {seat: phone for phone, seat, _ in rows[::-1] if seat is not None}
    people = [(seat + 1, setup.names[seat], phone_of.get(seat, ""), setup.suit(seat)) for seat in setup.seats]
    players = tuple(Player(*person) for person in people)
    first = None if setup.first is None else setup.first + 1
    host = next((phone for phone, _, is_host in rows if is_host), "")
    others = {*phone_of.values(), *(one.phone for one in waiting), host}
    return HostedLobby(
        hosted.code,
        Lobby(hosted.table.game, dict(setup.house_rules), players, first, len(players)),
        host,
        tuple(phone for phone, _, _ in rows if phone not in others),
        hosted.join_link,
        hosted.watch_link,
        now(),
        hosted.door_open,
        hosted.mode,
        hosted.changes + 1,
        hosted.mark,
        tuple(Removed(NO_PLAYER + n, "", phone) for n, (phone, _, _, out, _) in enumerate(known, 1) if out),
        waiting,
    )


def _seat_phones(write: Transaction, found: HostedLobby) -> None:
    """Every phone sits down where its player does. A phone that is alone acts for everybody."""
    _keep_out(write, found)
    seats = _seats(found)
    if len(seats) == 1 and found.host:
        [(phone, seat)] = seats
        put_alone(write, found.code, phone, seat, now())
        return
    for phone, seat in seats:
        put(write, found.code, phone, seat, now(), host=phone == found.host)
    write.executemany(
        'update phones set waits_as = ? where "table" = ? and phone = ?',
        [(one.name, found.code, one.phone) for one in found.waiting],
    )


def _keep_out(write: Transaction, found: HostedLobby) -> None:
    """Who was removed before the game does not come in during it, either."""
    write.executemany(
        'insert into phones ("table", phone, host, joined_at, out) values (?, ?, ?, ?, ?) on conflict do nothing',
        [(found.code, one.phone, False, now(), True) for one in found.out],
    )


def _hosted(row: tuple[Any, ...], mark: str) -> HostedLobby:
    code, game, rules, seated, first, given, host, helpers, join, watch, is_open, mode, changes, at, out, draws = row
    players, removed = _decode_players(seated), _decode_removed(out)
    lobby = Lobby(games()[game], json.loads(rules), players, first, given, draws)
    came: list[Any] = json.loads(helpers)
    helping = tuple(one for one in came if isinstance(one, str))
    waiting = tuple(Waiting(*one) for one in came if not isinstance(one, str))
    return HostedLobby(
        code, lobby, host, helping, join, watch, at, bool(is_open), mode, changes, mark, removed, waiting
    )


_decode_players = msgspec.json.Decoder(tuple[Player, ...]).decode
_decode_removed = msgspec.json.Decoder(tuple[Removed, ...]).decode


def _write(write: Transaction, hosted: HostedLobby) -> None:
    lobby = hosted.lobby
    write.execute(
        f"insert into lobbies ({COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ' on conflict ("table") do update set house_rules = excluded.house_rules, players = excluded.players,'
        " first = excluded.first, given = excluded.given, host = excluded.host, helpers = excluded.helpers,"
        " door_open = excluded.door_open, mode = excluded.mode, changes = excluded.changes, out = excluded.out,"
        " draws = excluded.draws",
        (
            hosted.code,
            lobby.game.key,
            json.dumps(lobby.house_rules),
            msgspec.json.encode(lobby.players).decode(),
            lobby.first,
            lobby.given,
            hosted.host,
            msgspec.json.encode((*hosted.helpers, *hosted.waiting)).decode(),
            hosted.join_link,
            hosted.watch_link,
            hosted.door_open,
            hosted.mode,
            hosted.changes,
            hosted.opened_at,
            msgspec.json.encode(hosted.out).decode(),
            lobby.draws,
        ),
    )
