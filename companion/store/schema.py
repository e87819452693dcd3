"""The tables of the SQLite file, and how an older file becomes a newer one.

A migration is never changed once it has been released: a new one is added to
MIGRATIONS, with what it does to the rows that are there.
"""

from __future__ import annotations

import json

from sqlite_utils import Database, Migrations

from companion.store import entries
from companion.store.tables import new_table
from companion.table.result import as_text, result_of


def m001_tables(db: Database) -> None:
    """Settings, tables, their entries and phones, and half-filled forms."""
    db.table("settings").create({"key": str, "value": str}, pk="key", strict=True)
    db.table("tables").create(
        {
            "code": str,
            "game": str,
            "names": str,
            "house_rules": str,
            "join_link": str,
            "watch_link": str,
            "door_open": int,
            "mode": str,
            "switches": str,
            "changes": int,
            "opened_at": str,
            "next_code": str,
            "first": int,
        },
        pk="code",
        strict=True,
        not_null={"game", "names", "house_rules", "join_link", "watch_link", "opened_at"},
    )
    db.table("tables").create_index(["join_link"], unique=True)
    db.table("tables").create_index(["watch_link"], unique=True)
    _create_entries(db)
    db.table("phones").create(
        {"table": str, "phone": str, "seat": int, "host": int, "joined_at": str},
        pk=("table", "phone"),
        strict=True,
        not_null={"host", "joined_at"},
    )
    db.table("phones").create_index(["phone"])
    db.table("drafts").create(
        {"table": str, "form": str, "field": str, "value": str}, pk=("table", "form", "field"), strict=True
    )


def _create_entries(db: Database) -> None:
    db.table("entries").create(
        {
            "table": str,
            "number": int,
            "kind": str,
            "body": str,
            "overruled": int,
            "seat": int,
            "key": str,
            "at": str,
        },
        pk=("table", "number"),
        strict=True,
        not_null={"kind", "body", "at"},
    )
    db.table("entries").create_index(["table", "key"], unique=True)


def m002_notes(db: Database) -> None:
    """A note on each entry: the reason of an adjustment or an amendment."""
    db.table("entries").add_column("note", str, not_null_default="")


def m003_evenings(db: Database) -> None:
    """When a table was deleted, how its game ended, and the house rules that a phone keeps."""
    db.table("tables").add_column("deleted_at", str)
    db.table("tables").add_column("result", str)
    db.table("house_rules").create(
        {"phone": str, "game": str, "choices": str}, pk=("phone", "game"), strict=True, not_null={"choices"}
    )
    _fill_in_results(db)


def _fill_in_results(db: Database) -> None:
    """Write down how the games ended that were over before results were kept."""

    def read(sql: str, *values: object) -> list[tuple[object, ...]]:
        return db.conn.execute(sql, values).fetchall()

    for code, *columns in db.conn.execute("select code, game, names, house_rules, first from tables").fetchall():
        table = entries.load(read, code, new_table(*columns))
        if table.state.over:
            db.conn.execute("update tables set result = ? where code = ?", (as_text(result_of(table)), code))


def m004_tickets(db: Database) -> None:
    """One-time links; a phone's lost seat, and its name for the next game; reports for one's own seat only."""
    db.table("tickets").create(
        {"token": str, "table": str, "seat": int, "both": int, "until": str},
        pk="token",
        strict=True,
        not_null={"table", "both", "until"},
    )
    db.table("tables").add_column("own_seat_only", int, not_null_default=0)
    db.table("phones").add_column("lost", int)
    db.table("phones").add_column("waits_as", str)


def m005_put_out(db: Database) -> None:
    """Phones that the host has put out of a table."""
    db.table("phones").add_column("out", int)


def m006_lobbies(db: Database) -> None:
    """Tables whose game has not started: who plays so far, and the phones that came without a seat.

    And the seat of a phone that is the only one at its table, which it takes once there is another.
    """
    db.table("lobbies").create(
        {
            "table": str,
            "game": str,
            "house_rules": str,
            "players": str,
            "first": int,
            "given": int,
            "host": str,
            "helpers": str,
            "join_link": str,
            "watch_link": str,
            "door_open": int,
            "mode": str,
            "changes": int,
            "opened_at": str,
        },
        pk="table",
        strict=True,
        not_null={"game", "house_rules", "players", "host", "helpers", "join_link", "watch_link", "opened_at"},
    )
    db.table("lobbies").create_index(["join_link"], unique=True)
    db.table("lobbies").create_index(["watch_link"], unique=True)
    db.table("phones").add_column("kept_seat", int)


def m007_people(db: Database) -> None:
    """The names of those who play now, where they are others than when the table was opened.

    And the names under which seats are counted in the statistics, as the host of their tables says.
    """
    db.table("tables").add_column("names_now", str)
    db.table("same_people").create(
        {"table": str, "seat": int, "person": str}, pk=("table", "seat"), strict=True, not_null={"person"}
    )


def m008_looked_on(db: Database) -> None:
    """The day on which somebody last looked at a table; null where nobody asked (`expiry.Expiry`)."""
    db.table("tables").add_column("looked_on", str)


def m009_suits(db: Database) -> None:
    """Each seat's sign and colour, where people brought their own.

    And in lobbies those who were removed, and how often it was drawn who begins.
    """
    db.table("tables").add_column("suits", str)
    db.table("lobbies").add_column("out", str, not_null_default="[]")
    db.table("lobbies").add_column("draws", int, not_null_default=0)
    for code, players in db.conn.execute('select "table", players from lobbies').fetchall():
        dealt = [{**player, "suit": suit} for suit, player in enumerate(json.loads(players))]
        db.conn.execute('update lobbies set players = ? where "table" = ?', (json.dumps(dealt), code))


def m010_entries_as_objects(db: Database) -> None:
    """Rows of entries written from here on hold an object of their fields, which older programs cannot read.

    Those that are there stay as they are and are read as before (`entries.load`).
    """


def m011_one_row(db: Database) -> None:
    """All that is kept of a table but its log and its phones is one row, before it begins and after.

    Who plays is a column that is null once the game has started; what was no form of a move has left the drafts.
    """
    for column in ("lobby", "rolled", "election", "again"):
        db.table("tables").add_column(column, str)
    for column, form in (("rolled", "any dice"), ("again", "again")):
        for row in db.conn.execute('select value, "table" from drafts where form = ?', (form,)).fetchall():
            db.conn.execute(f"update tables set {column} = ? where code = ?", row)
    db.conn.execute("delete from drafts where form in ('any dice', 'again', 'new host')")
    rows = db.conn.execute(
        'select "table", game, house_rules, players, first, given, host, helpers, join_link, watch_link, door_open,'
        " mode, changes, opened_at, out, draws from lobbies order by rowid"
    )
    for code, game, rules, players, first, given, host, helpers, *kept, opened_at, out, draws in rows.fetchall():
        came, seated, gone = json.loads(helpers), json.loads(players), json.loads(out)
        lobby = {"players": seated, "given": given or 0, "draws": draws, "host_helps": host in came}
        db.conn.execute(
            "insert into tables (code, game, names, house_rules, first, lobby, join_link, watch_link, door_open, mode,"
            " changes, opened_at, switches, own_seat_only) values (?, ?, '[]', ?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', 0)",
            (code, game, rules, first, json.dumps(lobby), *kept, opened_at),
        )
        waiting = {phone: name for phone, name in (one for one in came if not isinstance(one, str))}
        here = (host, *(one.get("phone") for one in seated), *(one for one in came if isinstance(one, str)), *waiting)
        guests = [(phone, int(phone == host), waiting.get(phone), None) for phone in dict.fromkeys(here) if phone]
        for phone in (*guests, *((one["phone"], 0, one["name"] or None, 1) for one in gone)):
            db.conn.execute(
                'insert into phones ("table", phone, host, waits_as, out, joined_at) values (?, ?, ?, ?, ?, ?)'
                " on conflict do nothing",
                (code, *phone, opened_at),
            )
    db.conn.execute("drop table lobbies")


MIGRATIONS = (
    m001_tables,
    m002_notes,
    m003_evenings,
    m004_tickets,
    m005_put_out,
    m006_lobbies,
    m007_people,
    m008_looked_on,
    m009_suits,
    m010_entries_as_objects,
    m011_one_row,
)
"""In the order in which they run."""

migrations = Migrations("companion")
for migration in MIGRATIONS:
    migrations()(migration)


def written_by_newer(db: Database) -> bool:
    """Whether the file has had a migration that this program does not know."""
    return bool({applied.name for applied in migrations.applied(db)} - {known.__name__ for known in MIGRATIONS})
