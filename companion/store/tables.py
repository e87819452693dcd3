"""The tables of the database, begun or not, kept in memory while somebody looks at them.

A table in memory is extended by the entries it lacks, never read twice: each time
it is asked for how many entries and changes it has, since another program may have
written. Those that nobody has looked at for longest are let go; reading one again takes
a few milliseconds.
"""

import json
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from companion.game import stored_setup
from companion.games import games
from companion.store import codes, entries, limits
from companion.store.hosted import Guest, Hosted, HostedLobby, HostedTable, Mode, signal_of
from companion.store.rows import Rows, StoreError, Transaction
from companion.store.times import now
from companion.table import Table, begin
from companion.table.lobby import Lobby, Player
from companion.table.result import as_text, result_of

JOINED = 'from tables join phones on code = "table" where phone = ? and out is null and deleted_at is null'
"""The tables that a phone has joined, and was not put out of."""
NAMES = "coalesce(names_now, names)"
"""Who plays, or played to the end."""

AnyHosted = TypeVar("AnyHosted", HostedTable, HostedLobby)

MOST_KEPT = 2000
"""Tables in memory."""
MOST_ENTRIES_KEPT = 200_000
"""Entries of all tables in memory together, and what corrections made anew, but for the table looked at last."""


class TableDeletedError(Exception):
    """The table was deleted, perhaps just now."""


@dataclass
class Tables:
    """The tables of one database. `cache`: those in memory by code, the one looked at last at the end."""

    rows: Rows
    mark: str = "0"
    """The database's own number (`settings.MARK`)."""
    publish: Callable[[str, str], object] = lambda code, signal: None
    """Tells those who listen at a table in this process how new it is (`live.Hub.publish`)."""
    cache: dict[str, HostedTable | HostedLobby] = field(default_factory=dict)
    _entries: int = 0
    """Of all tables in memory, with what corrections made anew."""

    def find(self, code: str) -> HostedTable | None:
        """The table with this code as it is now; None where there is none, it was deleted, or has not begun."""
        found = self.look_up(code)
        return found if isinstance(found, HostedTable) else None

    def look_up(self, code: str) -> HostedTable | HostedLobby | None:
        """As `find`, also a table whose game has not started."""
        with self.rows.lock:
            known = self._let_go(code)
            if known is None or not self._is_new(known):
                known = self._read(code, known)
            if known is not None:
                self._remember(known)
            return known

    def _is_new(self, known: HostedTable | HostedLobby) -> bool:
        """Whether a table in memory is as it is in the database."""
        newest = '(select coalesce(max(number), 0) from entries where "table" = code)'
        rows = self.rows.read(
            f"select changes, next_code, opened_at, {newest} from tables where code = ? and deleted_at is null",
            known.code,
        )
        return rows == [(known.changes, known.next_code, known.opened_at, known.number)]

    def _remember(self, hosted: HostedTable | HostedLobby) -> None:
        """Keep a table as the one looked at last, and let go of the oldest where there are too many."""
        self._let_go(hosted.code)
        self.cache[hosted.code] = hosted
        self._entries += hosted.length
        while len(self.cache) > MOST_KEPT or (self._entries > MOST_ENTRIES_KEPT and len(self.cache) > 1):
            self._let_go(next(iter(self.cache)))

    def _let_go(self, code: str) -> HostedTable | HostedLobby | None:
        """Take a table out of memory: what it was there."""
        hosted = self.cache.pop(code, None)
        if hosted is not None:
            self._entries -= hosted.length
        return hosted

    def require(self, code: str) -> HostedTable:
        """The table that is about to change. Raises TableDeletedError where somebody has just deleted it."""
        hosted = self.find(code)
        if hosted is None:
            raise TableDeletedError
        return hosted

    def _read(self, code: str, known: HostedTable | HostedLobby | None) -> HostedTable | HostedLobby | None:
        """The table from the database; of its log only the entries that `known` lacks."""
        columns = ("game", "names", "house_rules", "first", "suits", "lobby", *KEPT)
        rows = self.rows.read(f"select {', '.join(columns)} from tables where code = ? and deleted_at is null", code)
        if not rows:
            return None
        row = dict(zip(columns, rows[0]))
        game, rules, first, lobby = row["game"], row["house_rules"], row["first"], row["lobby"]
        if game not in games():
            raise StoreError(f"This table's game, {game}, is not installed on this server, or cannot be loaded there.")
        texts = {name: json.loads(row[name]) for name in JSON if row[name] is not None}
        kept = {name: row[name] for name in KEPT if row[name] is not None} | texts | {"mark": self.mark}
        shown = asdict(msgspec.convert(kept, Hosted, strict=False))
        if lobby is not None:
            players = _decode(lobby)
            before = Lobby(games()[game], json.loads(rules), players.players, first, players.given, players.draws)
            guests = self.guests(code)
            return HostedLobby(**shown, lobby=before, guests=guests, host_helps=players.host_helps, done=players.done)
        same = isinstance(known, HostedTable) and known.opened_at == shown["opened_at"]  # else it was a lobby meanwhile
        table = known.table if same else new_table(game, row["names"], rules, first, row["suits"])  # type: ignore[union-attr]
        return HostedTable(**shown, table=entries.load(self.rows.read, code, table))

    def guests(self, code: str) -> tuple[Guest, ...]:
        """The phones that have come to a table, in that order, as its lobby knows them."""
        rows = self.rows.read('select phone, host, waits_as, out from phones where "table" = ? order by rowid', code)
        return tuple(Guest(phone, bool(host), name or "", bool(out)) for phone, host, name, out in rows)

    def signals(self, codes: Collection[str]) -> dict[str, str]:
        """How new each of these tables is, in one query. A deleted one has changed as well."""
        if not codes:
            return {}
        marks = ", ".join("?" * len(codes))
        rows = self.rows.read(
            'select code, changes, (select coalesce(max(number), 0) from entries where "table" = code) from tables'
            f" where code in ({marks})",
            *codes,
        )
        return {code: signal_of(number, changes, self.mark) for code, changes, number in rows}

    def by_link(self, token: str, *kinds: Literal["join", "watch"]) -> HostedTable | HostedLobby | None:
        """The table that a link of one of these kinds leads to, begun or not."""
        links = " or ".join(f"{kind}_link = ?" for kind in kinds)
        rows = self.rows.read(f"select code from tables where deleted_at is null and ({links})", *[token] * len(kinds))
        return self.look_up(rows[0][0]) if rows else None

    def open_door(self, code: str) -> str | None:
        """The join link of a table whose door is open; None: closed, or none. It loads no table."""
        rows = self.rows.read("select door_open, join_link from tables where code = ? and deleted_at is null", code)
        return next((str(link) for door_open, link in rows if door_open), None)

    def count(self) -> tuple[int, int]:
        """How many tables have begun, and how many wait to start."""
        ((tables, lobbies),) = self.rows.read(
            "select count(*) - count(lobby), count(lobby) from tables where deleted_at is null"
        )
        return int(tables), int(lobbies)

    def new_code(self) -> str:
        """A code that no table has, or can be brought back with: as short as it may be (`codes.MOST_SHORT`)."""
        ((short,),) = self.rows.read("select count(*) from tables where length(code) = ?", codes.SHORT)
        length = codes.SHORT if short < codes.MOST_SHORT else codes.LONG
        while True:
            code = codes.make_code(length)
            if not self.rows.read("select 1 from tables where code = ?", code):
                return code

    def new(self, mode: Mode) -> dict[str, Any]:
        """What a table has when it is opened, begun or not: a new code, new links, and the time."""
        return {
            "code": self.new_code(),
            "join_link": secrets.token_urlsafe(16),
            "watch_link": secrets.token_urlsafe(16),
            "opened_at": now(),
            "mode": mode,
            "mark": self.mark,
        }

    @contextmanager
    def changing(self, *codes: str) -> Iterator["Change"]:
        """A transaction that changes tables; what they are after it is remembered, and told, once it is committed.

        `codes`: those at which nobody else may write meanwhile (`Rows.writing`).
        """
        with self.rows.lock:
            with self.rows.writing(*codes) as write:
                change = Change(self, write)
                yield change
            for hosted in change.after:
                self._remember(hosted)
        self.tell({hosted.code: hosted.signal for hosted in change.after})

    def tell(self, signals: Mapping[str, str]) -> None:
        """Tell whoever listens at these tables, here and at other processes, how new they are now."""
        self.rows.announce(signals)
        for code, signal in signals.items():
            self.publish(code, signal)


@dataclass
class Change:
    """A transaction, and the tables that it has changed as they are `after` it."""

    tables: Tables
    write: Transaction
    after: list[HostedTable | HostedLobby] = field(default_factory=list)

    def insert(self, hosted: HostedTable) -> HostedTable:
        """Write a table down that begins, with its log if it has one. Raises LimitReachedError."""
        limits.check_log(hosted.table)
        table, log = hosted.table, hosted.table.since(0)
        setup = (log[0].before or table if log else table).setup
        began_with = {name: _written(getattr(setup, name)) for name in ("names", "house_rules", "first")}
        now = {"names_now": _names_now(table), "result": as_text(result_of(table)), "lobby": None}
        self._insert(hosted, began_with | now | {"suits": _written(setup.suits or None)})
        for after in log:
            assert after.entry
            entries.insert(self.write, hosted.code, replace(after.entry, at=after.entry.at or hosted.opened_at), None)
        return hosted

    def insert_lobby(self, hosted: HostedLobby) -> HostedLobby:
        """Write a table down that has not begun; its guests are written apart (`lobbies`)."""
        lobby = hosted.lobby
        players = _Players(lobby.players, lobby.given, lobby.draws, hosted.host_helps, hosted.done)
        waits = {"names": "[]", "house_rules": _written(lobby.house_rules), "first": lobby.first}
        return self._insert(hosted, waits | {"suits": None, "names_now": None, "lobby": _written(players)})

    def _insert(self, hosted: AnyHosted, setup: dict[str, str | int | None]) -> AnyHosted:
        """Write a table down under its code, as it begins or waits now, with what `update` writes too."""
        row = {"game": hosted.game.key} | setup | _columns(hosted)
        anew = ", ".join(f"{column} = excluded.{column}" for column in row)
        self.write.execute(
            f"insert into tables ({', '.join(row)}) values ({', '.join('?' * len(row))})"
            f" on conflict (code) do update set {anew}",
            tuple(row.values()),
        )
        return self.keep(hosted)

    def update(self, code: str, **fields: Any) -> HostedTable:
        """Change what is kept of a table beside its log (door_open, mode, switches, links, next_code and so on).

        Without fields: say that something beside the log has changed. Raises TableDeletedError.
        """
        hosted = self.tables.require(code)
        changed = replace(hosted, **fields, changes=hosted.changes + 1)
        row = _columns(changed)
        anew = ", ".join(f"{column} = ?" for column in row)
        self.write.execute(f"update tables set {anew} where code = ?", (*row.values(), code))
        return self.keep(changed)

    def keep_for_lists(self, code: str, table: Table) -> None:
        """Store how the game ended, or that it goes on after all, and who plays now: lists of tables read no logs."""
        row = as_text(result_of(table)), _names_now(table), code
        self.write.execute("update tables set result = ?, names_now = ? where code = ?", row)

    def keep(self, hosted: AnyHosted) -> AnyHosted:
        """Note a table as it is after this transaction."""
        self.after.append(hosted)
        return hosted


class _Players(msgspec.Struct, frozen=True):
    """What the column `lobby` holds; in the others are the game, the house rules and who begins, by number."""

    players: tuple[Player, ...]
    given: int
    draws: int = 0
    host_helps: bool = False
    done: tuple[str, ...] = ()


_decode = msgspec.json.Decoder(_Players).decode


KEPT = tuple(name for name in Hosted.__struct_fields__ if name != "mark")
"""The columns that are fields of `Hosted`."""
JSON = ("switches", "rolled", "election")
"""Those of them that hold JSON."""


def _columns(hosted: HostedTable | HostedLobby) -> dict[str, str | int | None]:
    """Those columns, as a table has them now."""
    return {name: _written(getattr(hosted, name)) for name in KEPT}


def _written(value: Any) -> str | int | None:
    """A field as its column has it: what is neither text nor a number is JSON."""
    if value is None or isinstance(value, str | int):
        return value
    return msgspec.json.encode(value, order="deterministic").decode()


def new_table(game: str, names: str, house_rules: str, first: int | None, suits: str | None = None) -> Table:
    """A table before its first entry, from its columns."""
    playing, rules, dealt = tuple(json.loads(names)), json.loads(house_rules), tuple(json.loads(suits or "[]"))
    return begin(games()[game], stored_setup(games()[game], playing, rules, first, dealt))


def _names_now(table: Table) -> str | int | None:
    """The names of those who play now; None where they are those that the table was opened with."""
    return None if table.setup.names == table.people.names else _written(table.setup.names)
