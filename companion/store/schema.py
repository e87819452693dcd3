"""The tables of the database, and how an older one becomes a newer one.

A migration is SQL as SQLite has it, with whole numbers and text for types: `postgres_schema` says what is other there.

A migration is never changed once it has been released: a new one is added to
MIGRATIONS, with what it does to the rows that are there.
"""

import json

from sqlite_utils import Database, Migrations

from companion.store import entries
from companion.store.tables import new_table
from companion.table.result import as_text, result_of


def m001_tables(db: Database) -> None:
    """Settings, tables, their entries and phones, and half-filled forms."""
    for statement in (
        "create table settings (key text primary key, value text) strict",
        "create table tables (code text primary key, game text not null, names text not null,"
        " house_rules text not null, join_link text not null, watch_link text not null, door_open integer, mode text,"
        " switches text, changes integer, opened_at text not null, next_code text, first integer) strict",
        "create unique index idx_tables_join_link on tables (join_link)",
        "create unique index idx_tables_watch_link on tables (watch_link)",
        'create table entries ("table" text, number integer, kind text not null, body text not null, overruled integer,'
        ' seat integer, key text, at text not null, primary key ("table", number)) strict',
        'create unique index idx_entries_table_key on entries ("table", key)',
        'create table phones ("table" text, phone text, seat integer, host integer not null, joined_at text not null,'
        ' primary key ("table", phone)) strict',
        "create index idx_phones_phone on phones (phone)",
        'create table drafts ("table" text, form text, field text, value text,'
        ' primary key ("table", form, field)) strict',
    ):
        db.conn.execute(statement)


def m002_notes(db: Database) -> None:
    """A note on each entry: the reason of an adjustment or an amendment."""
    db.conn.execute("alter table entries add column note text not null default ''")


def m003_evenings(db: Database) -> None:
    """When a table was deleted, how its game ended, and the house rules that a phone keeps."""
    db.conn.execute("alter table tables add column deleted_at text")
    db.conn.execute("alter table tables add column result text")
    db.conn.execute(
        "create table house_rules (phone text, game text, choices text not null, primary key (phone, game)) strict"
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
    db.conn.execute(
        'create table tickets (token text primary key, "table" text not null, seat integer, "both" integer not null,'
        " until text not null) strict"
    )
    db.conn.execute("alter table tables add column own_seat_only integer not null default 0")
    db.conn.execute("alter table phones add column lost integer")
    db.conn.execute("alter table phones add column waits_as text")


def m005_put_out(db: Database) -> None:
    """Phones that the host has put out of a table."""
    db.conn.execute("alter table phones add column out integer")


def m006_lobbies(db: Database) -> None:
    """Tables whose game has not started: who plays so far, and the phones that came without a seat.

    And the seat of a phone that is the only one at its table, which it takes once there is another.
    """
    db.conn.execute(
        'create table lobbies ("table" text primary key, game text not null, house_rules text not null,'
        " players text not null, first integer, given integer, host text not null, helpers text not null,"
        " join_link text not null, watch_link text not null, door_open integer, mode text, changes integer,"
        " opened_at text not null) strict"
    )
    db.conn.execute("create unique index idx_lobbies_join_link on lobbies (join_link)")
    db.conn.execute("create unique index idx_lobbies_watch_link on lobbies (watch_link)")
    db.conn.execute("alter table phones add column kept_seat integer")


def m007_people(db: Database) -> None:
    """The names of those who play now, where they are others than when the table was opened.

    And the names under which seats are counted in the statistics, as the host of their tables says.
    """
    db.conn.execute("alter table tables add column names_now text")
    db.conn.execute(
        'create table same_people ("table" text, seat integer, person text not null,'
        ' primary key ("table", seat)) strict'
    )


def m008_looked_on(db: Database) -> None:
    """The day on which somebody last looked at a table; null where nobody asked (`expiry.Expiry`)."""
    db.conn.execute("alter table tables add column looked_on text")


def m009_suits(db: Database) -> None:
    """Each seat's sign and colour, where people brought their own.

    And in lobbies those who were removed, and how often it was drawn who begins.
    """
    db.conn.execute("alter table tables add column suits text")
    db.conn.execute("alter table lobbies add column out text not null default '[]'")
    db.conn.execute("alter table lobbies add column draws integer not null default 0")
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
    Nothing reads `again` any more: it said who had started another round.
    """
    for column in ("lobby", "rolled", "election", "again"):
        db.conn.execute(f"alter table tables add column {column} text")
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


def m012_led_to(db: Database) -> None:
    """Whether the links of the games before lead to a table."""
    db.conn.execute("alter table tables add column led_to integer not null default 1")


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
    m012_led_to,
)
"""In the order in which they run."""

migrations = Migrations("companion")
for migration in MIGRATIONS:
    migrations()(migration)


def written_by_newer(db: Database) -> bool:
    """Whether the file has had a migration that this program does not know."""
    return bool({applied.name for applied in migrations.applied(db)} - {known.__name__ for known in MIGRATIONS})
