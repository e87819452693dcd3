"""The tables of the SQLite file, and how an older file becomes a newer one."""

from __future__ import annotations

from sqlite_utils import Database, Migrations

migrations = Migrations("companion")


@migrations()
def m001_tables(db: Database) -> None:
    db.table("settings").create({"key": str, "value": str}, pk="key", strict=True)
    db.table("tables").create(
        {
            "code": str, "game": str, "names": str, "house_rules": str, "join_link": str, "watch_link": str,
            "door_open": int, "mode": str, "switches": str, "changes": int, "opened_at": str, "next_code": str, "first": int,
        },
        pk="code", strict=True, not_null={"game", "names", "house_rules", "join_link", "watch_link", "opened_at"},
    )
    db.table("tables").create_index(["join_link"], unique=True)
    db.table("tables").create_index(["watch_link"], unique=True)
    db.table("entries").create(
        {
            "table": str, "number": int, "kind": str, "body": str, "overruled": int, "seat": int, "key": str, "at": str,
        },
        pk=("table", "number"), strict=True, not_null={"kind", "body", "at"},
    )
    db.table("entries").create_index(["table", "key"], unique=True)
    db.table("phones").create(
        {"table": str, "phone": str, "seat": int, "host": int, "joined_at": str},
        pk=("table", "phone"), strict=True, not_null={"host", "joined_at"},
    )
    db.table("phones").create_index(["phone"])
    db.table("drafts").create({"table": str, "form": str, "field": str, "value": str}, pk=("table", "form", "field"), strict=True)


@migrations()
def m002_notes(db: Database) -> None:
    """Why somebody told an entry: the reason of an adjustment or an amendment."""
    db.table("entries").add_column("note", str, not_null_default="")


@migrations()
def m003_evenings(db: Database) -> None:
    """When a table was deleted, how its game ended, and what a phone's next tables begin with."""
    db.table("tables").add_column("deleted_at", str)
    db.table("tables").add_column("result", str)
    db.table("house_rules").create({"phone": str, "game": str, "choices": str}, pk=("phone", "game"), strict=True, not_null={"choices"})


@migrations()
def m004_tickets(db: Database) -> None:
    """One-time links to a seat or to the host's place; who lost a seat is told; who came late waits for the next game."""
    db.table("tickets").create(
        {"token": str, "table": str, "seat": int, "both": int, "until": str},
        pk="token", strict=True, not_null={"table", "both", "until"},
    )
    db.table("tables").add_column("own_seat_only", int, not_null_default=0)
    db.table("phones").add_column("lost", int)
    db.table("phones").add_column("waits_as", str)


def written_by_newer(db: Database) -> bool:
    """Whether the file knows of a change that this program does not."""
    return bool({m.name for m in migrations.applied(db)} - {m.name for m in migrations._migrations})
