"""Entries of a log as rows, and back."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.game import Game, Move, is_printable
from companion.moves import read_move
from companion.record import MOST_OF_A_NOTE, is_time
from companion.store.rows import Transaction
from companion.table import Entry, Table, add
from companion.table.entries import Amendment, Report, own_fields, read_entry


def insert(write: Transaction, code: str, entry: Entry, key: str | None) -> None:
    """Write an entry down as the table's next."""
    body = msgspec.json.encode(own_fields(entry)).decode()
    overruled = isinstance(entry, Report | Amendment) and entry.overruled
    write.execute(
        'insert into entries ("table", number, kind, body, overruled, seat, key, at, note)'
        " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (code, entry.number, entry.kind, body, overruled, entry.sender, key, entry.at, entry.note),
    )


def number_of(write: Transaction, code: str, key: str) -> int | None:
    """The number of the entry that was sent with this one-use key; None: it is new."""
    found = write.execute('select number from entries where "table" = ? and key = ?', (code, key)).fetchone()
    return int(found[0]) if found else None


def load(read: Callable[..., list[tuple[Any, ...]]], code: str, table: Table) -> Table:
    """The table with the entries that the database has and it has not. Nothing is judged again."""
    rows = read(
        "select number, kind, body, overruled, seat, note, at from entries"
        ' where "table" = ? and number > ? order by number',
        code,
        table.number,
    )
    for row in rows:
        table = add(table, _entry(table, *row))
    return table


def _entry(
    table: Table, number: int, kind: str, body: str, overruled: int, sender: int | None, note: str, at: str
) -> Entry:
    """The entry in a row. `table`: as it was before that entry."""
    at = at if is_time(at) else ""  # records were once imported whatever they said
    note, said = _shown(note[:MOST_OF_A_NOTE]), json.loads(_shown_body(body))
    if not isinstance(said, dict):
        said = _FORMERLY_BARE[kind](said)
    common = {"number": number, "sender": sender, "note": note, "at": at}
    return read_entry(table.game, len(table.setup.names), kind, said, overruled=bool(overruled), **common)


_FORMERLY_BARE: dict[str, Callable[[Any], dict[str, Any]]] = {
    "take-back": lambda to: {"to": to},
    "bring-back": lambda to: {"to": to or 0},
    "house-rule": lambda choice: {"key": choice[0], "value": choice[1]},
    "name": lambda undoes: {"undoes": undoes},
}
"""Up to `m009_suits` the rows of these kinds held a value alone."""


def _shown(text: str) -> str:
    """A text without what cannot be shown, which version 0.1 let in: a sign of its own stands for it."""
    return text if text.isprintable() else "".join(c if is_printable(c) else "\ufffd" for c in text)


def _shown_body(body: str) -> str:
    """As `_shown`, for all texts of an entry's JSON."""
    if body.isprintable() and "\\u" not in body:
        return body
    return json.dumps(_all_shown(json.loads(body)), ensure_ascii=False)


def _all_shown(value: Any) -> Any:
    match value:
        case str():
            return _shown(value)
        case list():
            return [*map(_all_shown, value)]
        case dict():
            return {name: _all_shown(inner) for name, inner in value.items()}
    return value


def moves_in(game: Game[Any, Any], rows: list[tuple[Any, ...]]) -> Iterator[Move]:
    """The moves of reports and amendments, from rows that end with (body, names), in order of arrival."""
    for *_, body, names in rows:
        report = json.loads(_shown_body(body))
        move = report.get("reads") if "amends" in report else report
        if move is not None:
            yield read_move(game, move, len(json.loads(names)))
