"""Tables and their logs in one SQLite file.

The file is the truth and every entry is committed to the disk before anybody
hears of it. What follows from a log is kept in memory, table by table, and
extended entry by entry. The primary key (table, number) settles who was
first, also between two programs that hold the same file.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from threading import RLock
from typing import Any, Literal

from msgspec.structs import replace
from sqlite_utils import Database

from companion.game import Game, Illegal, Move, stored_setup
from companion.games import games
from companion.store import backups, entries, phones
from companion.store.hosted import Accepted, Answer, HostedTable, Mode, Phone, Refused, Stale, Ticket
from companion.store.schema import migrations, written_by_newer
from companion.table import Entry, Table, add, begin, normalised, rule_on
from companion.table.result import as_text, result_of

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""For codes said aloud: no letter that sounds or looks like a figure."""

BUSY_SECONDS = 0.25
"""How long a write waits for another program; the whole server waits with it."""

TIME = "%Y-%m-%dT%H:%M:%SZ"
KEPT_DAYS = 7
"""For how long a deleted table can be brought back."""

TICKET_MINUTES = 10
"""How long a one-time link lives: long enough to carry a laptop round the table."""
MOST_TABLES, MOST_ENTRIES, MOST_PHONES = 20_000, 20_000, 400
"""In the file, in a table's log, at a table: far beyond any evening, so that nobody fills the disk by holding a key down."""


class LimitReachedError(Exception):
    """A limit is reached; the message is a sentence that says which."""


class StoreError(Exception):
    """The file could not be read or written; the message is a sentence that says what to do."""


class TableDeletedError(Exception):
    """The table was deleted, perhaps just now."""


def now(minutes: int = 0) -> str:
    """The time, UTC, to the second; or what it will be in some minutes."""
    return (datetime.now(UTC) + timedelta(minutes=minutes)).strftime(TIME)


def days_ago(days: int) -> str:
    """The time so many days ago, UTC."""
    return (datetime.now(UTC) - timedelta(days=days)).strftime(TIME)


def fingerprint(token: str) -> str:
    """How a phone's cookie is kept: who reads the file cannot sit down in its place."""
    return sha256(token.encode()).hexdigest()


@dataclass
class Book:
    """All moves of a game read so far, up to the file's row `row`, and what the game makes of them."""

    row: int
    moves: list[Move]
    told: Any


@dataclass
class Store:
    """The file, and the tables read from it so far. One for the whole program."""

    db: Database
    _sittings: dict[str, HostedTable] = field(default_factory=dict)
    _read_at: dict[str, int] = field(default_factory=dict)
    """The file's version at which each table was read: another program's writing makes it another."""
    _books: dict[str, Book] = field(default_factory=dict)
    _lock: RLock = field(default_factory=RLock)

    @classmethod
    def open(cls, path: Path) -> Store:
        """Open or begin the file. Raises Trouble where it cannot be, is damaged, or was written by a newer version."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
            db = Database(connection, execute_plugins=False)
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = full")
            connection.execute("pragma secure_delete = on")
            if damage := backups.damage(connection, path):
                connection.close()
                raise StoreError(f"The tables are kept in {path}, and that file cannot be used: damaged, {damage}. {backups.way_out(path)}")
            store = cls(db)
            store._migrate(path)
            store.forget_deleted()
            return store
        except (OSError, sqlite3.Error) as error:
            said = f"{error}."
            if getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                said = f"damaged, {error}. {backups.way_out(path)}"
            raise StoreError(f"The tables are kept in {path}, and that file cannot be used: {said}") from None

    def close(self) -> None:
        """Let go of the file."""
        self.db.conn.close()

    def _migrate(self, path: Path) -> None:
        if written_by_newer(self.db):
            raise StoreError(f"{path} was written by a newer Table Companion: update the program, or choose another folder with --data.")
        if pending := {migration.name for migration in migrations.pending(self.db)}:
            with self.writing() as connection:
                migrations.apply(self.db)
                if "m003_evenings" in pending:
                    for (code,) in self.rows("select code from tables"):
                        if (hosted := self.hosted(code)) and hosted.table.state.over:
                            _keep_result(connection, code, hosted.table)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is ours alone from its first statement, committed at the end or not at all."""
        with self._lock:
            connection = self.db.conn
            try:
                connection.execute("begin immediate")
                yield connection
                connection.execute("commit")
            except sqlite3.Error as error:
                if connection.in_transaction:
                    connection.execute("rollback")
                raise StoreError(f"This could not be written down, so nothing was changed ({error}). Try again.") from None
            except BaseException:
                if connection.in_transaction:
                    connection.execute("rollback")
                raise

    def setting(self, key: str, make: Callable[[], str]) -> str:
        """A value that stays the same from start to start; `make` gives it the first time."""
        rows = self.rows("select value from settings where key = ?", key)
        if rows:
            return str(rows[0][0])
        with self.writing() as connection:
            connection.execute("insert or ignore into settings values (?, ?)", (key, make()))
        return self.setting(key, make)

    def keep_setting(self, key: str, value: str) -> None:
        """Keep a value in place of the one before."""
        if self.rows("select value from settings where key = ?", key) == [(value,)]:
            return
        with self.writing() as connection:
            connection.execute("insert or replace into settings values (?, ?)", (key, value))

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self.reading() as connection:
            return connection.execute(sql, values).fetchall()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The file while nobody else here uses it; what goes wrong is said in a sentence."""
        with self._lock:
            try:
                yield self.db.conn
            except sqlite3.Error as error:
                raise StoreError(f"The tables could not be read ({error}). Nothing was changed. Try again.") from None

    # ------------------------------------------------------------ tables

    def open_table(self, table: Table, *, mode: Mode = "moves") -> HostedTable:
        """Keep a table, its log included if it has one, under a new code and new links."""
        with self.writing() as connection:
            if self._count("tables") >= MOST_TABLES:
                raise LimitReachedError(f"This file holds {MOST_TABLES:,} tables, and takes no more. Start anew in another folder with --data.")
            code = self._new_code()
            hosted = HostedTable(code, table, secrets.token_urlsafe(16), secrets.token_urlsafe(16), now(), mode=mode)
            first = table.since(0)[0].before if table.entry else table
            assert first
            connection.execute(
                "insert into tables (code, game, names, house_rules, join_link, watch_link, door_open, mode, switches, changes, opened_at,"
                " first) values (?, ?, ?, ?, ?, ?, 1, ?, '[]', 0, ?, ?)",
                (
                    code, table.game.key, json.dumps(table.setup.names, ensure_ascii=False), json.dumps(first.setup.house_rules),
                    hosted.join_link, hosted.watch_link, mode, hosted.opened_at, table.setup.first,
                ),
            )
            for after in table.since(0):
                assert after.entry
                entries.insert(connection, code, replace(after.entry, at=after.entry.at or hosted.opened_at), None)
            if table.state.over:
                _keep_result(connection, code, table)
        self._read_at[code] = self.rows("pragma data_version")[0][0]
        return self._cache(hosted)

    def _count(self, what: str, *values: Any) -> int:
        return int(self.rows(f"select count(*) from {what}", *values)[0][0])

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(4))
            if not self.rows("select 1 from tables where code = ?", code):
                return code

    def hosted(self, code: str) -> HostedTable | None:
        """The table with this code as it is now, or None."""
        with self._lock:
            version = self.rows("pragma data_version")[0][0]
            known = self._sittings.get(code)
            if known is None or self._read_at[code] != version:
                known = self._read(code, known)
                self._read_at[code] = version
            if known is None:
                self._sittings.pop(code, None)
            return known and self._cache(known)

    def _require(self, code: str) -> HostedTable:
        """The table that is about to change. Raises Gone where somebody deleted it meanwhile."""
        hosted = self.hosted(code)
        if hosted is None:
            raise TableDeletedError
        return hosted

    def _cache(self, hosted: HostedTable) -> HostedTable:
        self._sittings[hosted.code] = hosted
        return hosted

    def _read(self, code: str, known: HostedTable | None) -> HostedTable | None:
        """The table from the file; of its log only what is not known yet."""
        rows = self.rows(
            "select game, names, house_rules, join_link, watch_link, door_open, mode, switches, changes, opened_at, next_code, first,"
            " own_seat_only from tables where code = ? and deleted_at is null",
            code,
        )
        if not rows:
            return None
        game, names, house_rules, join_link, watch_link, door_open, mode, switches, changes, opened_at, next_code, first, own = rows[0]
        kept = stored_setup(games()[game], tuple(json.loads(names)), json.loads(house_rules), first)
        table = known.table if known else begin(games()[game], kept)
        return HostedTable(
            code, self._load_new_entries(code, table), join_link, watch_link, opened_at,
            bool(door_open), mode, frozenset(json.loads(switches)), changes, next_code, bool(own),
        )

    def _load_new_entries(self, code: str, table: Table) -> Table:
        """The table with the entries that the file has and it has not."""
        rows = self.rows(
            'select number, kind, body, overruled, seat, note, at from entries where "table" = ? and number > ? order by number',
            code, table.number,
        )
        for row in rows:
            table = add(table, entries.entry_from(table, *row))
        return table

    def by_link(self, token: str) -> tuple[HostedTable, Literal["join", "watch"]] | None:
        """The table that a join link or a watch link leads to."""
        rows = self.rows(
            "select code, join_link, watch_link from tables where deleted_at is null and (join_link = ? or watch_link = ?)", token, token,
        )
        for code, join_link, watch_link in rows:
            hosted = self.hosted(code)
            assert hosted
            if compare_digest(join_link, token):
                return hosted, "join"
            if compare_digest(watch_link, token):
                return hosted, "watch"
        return None

    def change(self, code: str, **columns: Any) -> HostedTable:
        """Change how a table is kept (door_open, mode, switches, links, next_code, own_seat_only); never its log."""
        with self._lock:
            with self.writing() as connection:
                changed = self._change(connection, code, **columns)
            return self._cache(changed)

    def _change(self, connection: sqlite3.Connection, code: str, **columns: Any) -> HostedTable:
        """The table with its columns changed, written but not yet committed."""
        hosted = self._require(code)
        changed = replace(hosted, **columns, changes=hosted.changes + 1)
        connection.execute(
            "update tables set door_open = ?, mode = ?, switches = ?, join_link = ?, watch_link = ?, changes = ?, next_code = ?,"
            " own_seat_only = ? where code = ?",
            (
                changed.door_open, changed.mode, json.dumps(sorted(changed.switches)), changed.join_link, changed.watch_link,
                changed.changes, changed.next_code, changed.own_seat_only, code,
            ),
        )
        return changed

    # ------------------------------------------------------------ deleting

    def delete(self, code: str) -> None:
        """From now on the table is not there; for KEPT_DAYS its host can bring it back."""
        with self._lock:
            with self.writing() as connection:
                connection.execute("update tables set next_code = null where next_code = ?", (code,))
                connection.execute("update tables set deleted_at = ?, changes = changes + 1 where code = ?", (now(), code))
            for known in [known for known in self._sittings.values() if code in (known.code, known.next_code)]:
                del self._sittings[known.code]
        self.forget_deleted()

    def bring_back(self, code: str, phone: str) -> HostedTable | None:
        """The table as it was before it was deleted; None where this phone is not its host, or it is too late."""
        with self.writing() as connection:
            connection.execute(
                "update tables set deleted_at = null, changes = changes + 1 where code = ? and deleted_at > ?"
                ' and exists (select 1 from phones where "table" = code and phone = ? and host)',
                (code, days_ago(KEPT_DAYS), phone),
            )
        return self.hosted(code)

    def forget_deleted(self) -> None:
        """Deletes for good what was deleted more than KEPT_DAYS ago: nothing of it stays in the file, or in its backups."""
        gone = self.rows("select code from tables where deleted_at <= ?", days_ago(KEPT_DAYS))
        if not gone:
            return
        with self.writing() as connection:
            for part in ("entries", "phones", "drafts", "tickets"):
                connection.executemany(f'delete from {part} where "table" = ?', gone)
            connection.executemany("delete from tables where code = ?", gone)
        with self._lock:
            self._books.clear()
            self.db.conn.execute("pragma wal_checkpoint(truncate)")
        backups.forget(Path(self.rows("pragma database_list")[0][2]), [code for (code,) in gone])

    # ------------------------------------------------------------ the log

    def append(self, code: str, entry: Entry, *, seen: int, key: str) -> Answer:
        """Judge an entry and, if it stands, write it down as the table's next.

        `seen`: the newest entry that its sender's page showed. `key`: used once; the same
        key again is answered with what was written the first time; so is a move that another
        phone told as the very next entry. `entry.number` and `entry.at` are filled in here.
        """
        with self._lock:
            with self.writing() as connection:
                answer = self._append(connection, code, entry, seen, key)
            self._cache(answer.hosted)
            return answer

    def _append(self, connection: sqlite3.Connection, code: str, entry: Entry, seen: int, key: str) -> Answer:
        hosted = self._require(code)
        table = hosted.table
        told = connection.execute('select number from entries where "table" = ? and key = ?', (code, key)).fetchone()
        if told:
            return Accepted(hosted, _find(table, told[0]), again=True)
        if seen != table.number:
            newer = table.since(seen)
            same = _told_alike(table, newer, entry)
            return Accepted(hosted, same, again=True) if same else Stale(hosted, newer)
        if table.number >= MOST_ENTRIES:
            raise LimitReachedError(f"This table's log has {MOST_ENTRIES:,} entries, and takes no more. Go on at a new table.")
        entry = replace(entry, number=table.number + 1, at=now())
        ruling = rule_on(table, entry)
        if isinstance(ruling, Illegal):
            return Refused(hosted, ruling)
        entry = normalised(table, entry)
        after = add(table, entry)
        entries.insert(connection, code, entry, key)
        if after.state.over or table.state.over:
            _keep_result(connection, code, after)
        if entry.kind == "report":
            connection.execute('delete from drafts where "table" = ? and form = ?', (code, _form(entry)))
        return Accepted(replace(hosted, table=after), entry)

    def book(self, game: Game[Any, Any]) -> Any:
        """What a game keeps of everything told at this server's tables (`Game.book`); None where it keeps nothing."""
        if game.book is None:
            return None
        with self._lock:
            book = self._books.get(game.key) or Book(0, [], game.book([]))
            rows = self.rows(
                "select entries.rowid, body, names from entries join tables on code = \"table\""
                " where entries.rowid > ? and kind in ('report', 'amend') and game = ? order by entries.rowid",
                book.row, game.key,
            )
            if rows:
                book.moves.extend(entries.moves_in(game, rows))
                book = Book(rows[-1][0], book.moves, game.book(book.moves))
            self._books[game.key] = book
            return book.told

    # ------------------------------------------------------------ half-filled forms

    def draft(self, code: str, form: str) -> dict[str, str]:
        """What the table's phones have filled in of a form so far: field -> text."""
        return dict(self.rows('select field, value from drafts where "table" = ? and form = ?', code, form))

    def fill_draft(self, code: str, form: str, answers: dict[str, str]) -> HostedTable:
        """Keep a few fields of a form that the phones fill in together."""
        with self._lock:
            with self.writing() as connection:
                rows = [(code, form, field, value) for field, value in answers.items()]
                connection.executemany("insert or replace into drafts values (?, ?, ?, ?)", rows)
                changed = self._change(connection, code)
            return self._cache(changed)

    # ------------------------------------------------------------ phones

    def phones(self, code: str) -> list[Phone]:
        """All phones that joined, in the order they came."""
        with self.reading() as connection:
            return phones.phones(connection, code)

    def phone(self, code: str, phone: str) -> Phone | None:
        """This phone's place at the table; None: it has not joined."""
        with self.reading() as connection:
            return next(iter(phones.phones(connection, code, phone)), None)

    def sit_down(self, code: str, phone: str, seat: int | None, *, host: bool = False) -> HostedTable | None:
        """Give a phone a seat (None: it helps to keep the sheet). None where another phone has the seat."""
        return self._reseat(code, lambda c: phones.sit_down(c, code, phone, seat, now(), host=host))

    def seat_phone(self, code: str, number: int, seat: int) -> HostedTable | None:
        """Seat the phone that came as the `number`th. None where there is none, or another phone has the seat."""
        return self._reseat(code, lambda c: phones.seat_phone(c, code, number, seat))

    def free_seat(self, code: str, seat: int) -> HostedTable:
        """Take a seat's phones off it, so that another phone can sit down there. They go on helping, and are told."""
        freed = self._reseat(code, lambda c: phones.free(c, code, seat))
        assert freed
        return freed

    def wait_as(self, code: str, phone: str, name: str) -> HostedTable:
        """A phone helps for now, and plays in the next game under this name."""
        waiting = self._reseat(code, lambda c: phones.wait_as(c, code, phone, name, now()))
        assert waiting
        return waiting

    def waiting(self, code: str) -> tuple[str, ...]:
        """The names of those who came late and play in the next game, in the order they came."""
        return tuple(phone.waits_as for phone in self.phones(code) if phone.waits_as)

    def _reseat(self, code: str, change: Callable[[sqlite3.Connection], bool]) -> HostedTable | None:
        """Change who sits where, in one transaction; None where `change` says that it cannot be."""
        with self._lock:
            with self.writing() as connection:
                if not change(connection):
                    return None
                if self._count('phones where "table" = ?', code) > MOST_PHONES:
                    raise LimitReachedError(f"{MOST_PHONES} phones have joined this table, and it takes no more.")
                changed = self._change(connection, code)
            return self._cache(changed)

    def new_ticket(self, ticket: Ticket) -> str:
        """A link's token, of 128 bits, that leads to a seat or to the host's place once, within ten minutes."""
        token = secrets.token_urlsafe(16)
        with self.writing() as connection:
            phones.keep_ticket(connection, fingerprint(token), ticket, now(), now(TICKET_MINUTES))
        return token

    def ticket(self, token: str) -> Ticket | None:
        """What a token leads to; None where it was used, or its time is over. Only its fingerprint is kept and looked for."""
        with self.reading() as connection:
            return phones.ticket(connection, fingerprint(token), now())

    def use_ticket(self, token: str, phone: str) -> HostedTable | None:
        """Put a phone where a token leads, and the token is used up. None where it leads nowhere (any more)."""
        ticket = self.ticket(token)
        return self._reseat(ticket.code, lambda c: phones.use(c, fingerprint(token), phone, now())) if ticket else None

    def void_tickets(self, code: str) -> None:
        """No link handed out before leads to a seat of this table any more."""
        with self.writing() as connection:
            phones.void(connection, code)

    def move_phones(self, code: str, to: str, seats: dict[int, int] | None = None) -> None:
        """Every phone of a table joins another one, in the same seat.

        `seats`: old seat -> new seat. Who sat in none of them stays behind; who helped helps, or sits where the name
        plays that the phone waited under.
        """
        with self.writing() as connection:
            phones.move_phones(connection, code, to, seats)

    def open_doors(self, since: str) -> list[HostedTable]:
        """Tables opened after a time whose door is open, the newest first."""
        rows = self.rows("select code from tables where door_open and deleted_at is null and opened_at > ? order by opened_at desc", since)
        return [hosted for (code,) in rows if (hosted := self.hosted(code)) and not hosted.table.state.over]


def _keep_result(connection: sqlite3.Connection, code: str, table: Table) -> None:
    """Write down how the game ended, or that it has not ended after all: lists of tables are made without reading their logs."""
    connection.execute("update tables set result = ? where code = ?", (as_text(result_of(table)), code))


def _told_alike(table: Table, newer: list[Table], entry: Entry) -> Entry | None:
    """What another phone told first, where it is the very same move: the next entry after the one that was seen, if it stands."""
    first = newer[0].entry if newer else None
    if first is None or entry.kind != "report" or first.move != entry.move:
        return None
    node = table.position.find(first.number)
    return first if node and node.move == entry.move else None


def _find(table: Table, number: int) -> Entry:
    return next(t.entry for t in table.log() if t.entry and t.number == number)


def _form(entry: Entry) -> str:
    return str(entry.move.__struct_config__.tag)
