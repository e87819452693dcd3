"""Entries of a log as rows of the file, and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.game import Game, Move
from companion.moves import read_move
from companion.table import Entry, Table


def insert(connection: sqlite3.Connection, code: str, entry: Entry, key: str | None) -> None:
    """Write an entry down as the table's next; raises sqlite3.IntegrityError where another program was first."""
    connection.execute(
        'insert into entries ("table", number, kind, body, overruled, seat, key, at, note) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        (code, entry.number, entry.kind, _body(entry), entry.overruled, entry.seat, key, entry.at, entry.note),
    )


def _body(entry: Entry) -> str:
    """What an entry says, by its kind, as JSON."""
    body = {
        "report": entry.move, "take-back": entry.to, "bring-back": entry.to, "house-rule": entry.house_rule,
        "amend": {"amends": entry.amends, "reads": entry.move, "against": entry.against, "to": entry.to},
    }
    return msgspec.json.encode(body[entry.kind]).decode()


def moves_in(game: Game[Any, Any], rows: list[tuple[Any, ...]]) -> Iterator[Move]:
    """The moves of reports and amendments in the file's order; of a report and what it reads now, the latter comes later."""
    for _, body, names in rows:
        said = json.loads(body)
        move = said.get("reads") if "amends" in said else said
        if move is not None:
            yield read_move(game, move, len(json.loads(names)))


def entry_from(table: Table, number: int, kind: Any, body: str, overruled: int, seat: int | None, note: str, at: str) -> Entry:
    """The entry that a row holds; `table`: as it stood before it."""
    entry = Entry(number, kind, overruled=bool(overruled), seat=seat, note=note, at=at)
    match kind:
        case "report":
            return msgspec.structs.replace(entry, move=read_move(table.game, body, len(table.setup.names)))
        case "take-back" | "bring-back":
            return msgspec.structs.replace(entry, to=json.loads(body) or 0)
        case "amend":
            said = json.loads(body)
            reads = said["reads"] and read_move(table.game, said["reads"], len(table.setup.names))
            return msgspec.structs.replace(entry, move=reads, amends=said["amends"], against=tuple(said["against"]), to=said["to"])
        case "house-rule":
            return msgspec.structs.replace(entry, house_rule=tuple(json.loads(body)))
    return entry
