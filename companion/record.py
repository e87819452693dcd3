"""A record: a table's log as a file of JSON lines, and back.

The first line says who plays what: {"record": 1, "game", "seats", "house_rules"},
with "first" the seat that begins, where the game before this one decided it, and
with "suits" each seat's sign and colour, where people brought their own.
Every further line is one report, the move under its name in the rules, with
"at" and "overruled" where they apply. Between them are the names that were given
later: {"kind": "name", "seat": 1, "name": "Dia", "plays_on": true}. A record of
everything (`every=True`) also holds the other entries, by their kind:
{"kind": "take-back", "to": 5}.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from companion.game import Illegal, changed_rules, is_printable
from companion.games import games
from companion.table import Entry, Table, add, normalised, open_table, rule_on, summary
from companion.table.entries import Amendment, Report, own_fields, read_entry
from companion.table.people import People
from companion.table.suits import SUITS

VERSION = 1

MOST_OF_A_NOTE, MOST_OF_A_TEXT = 120, 200
"""Characters of a note, and of any other text in a line."""
MOST_OF_A_REASON = 300
"""Characters of a sentence that says why a file is no record: it may repeat what stands in the line."""


class InvalidRecordError(ValueError):
    """The file is no record; the message is one line that says where and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why if len(why) <= MOST_OF_A_REASON else f"{why[: MOST_OF_A_REASON - 1]}…")


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played up to the first broken rule. `line` and `refused`: where it stopped and why, or None."""

    table: Table
    line: int | None = None
    refused: Illegal | None = None


def write_record(table: Table, *, every: bool = False) -> str:
    """The record of a table: the reports that count, or with `every` its whole log."""
    header: dict[str, Any] = {"record": VERSION, "game": table.game.key, "seats": list(table.people.names)}
    first = _first(table).setup if every else table.setup
    unusual = changed_rules(table.game, first.house_rules)
    if unusual:
        header["house_rules"] = unusual
    if first.first is not None:
        header["first"] = first.first
    if first.suits:
        header["suits"] = list(first.suits)
    entries = [t.entry for t in table.since(0) if t.entry]
    if not every:
        entries = _counting(table, entries)
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [header, *map(_line, entries)])


def _first(table: Table) -> Table:
    return table.since(0)[0].before or table if table.entry else table


def _counting(table: Table, entries: list[Entry]) -> list[Entry]:
    """The reports that count, with their corrections, and the names that count.

    A name that could not have been given at that point is left out: somebody else, whose later name was undone, has it.
    """
    entered = {entry.number: entry for entry in entries}
    reports = [
        msgspec.structs.replace(entered[node.number], move=node.move, overruled=node.overruled)
        for node in table.position.chain()
    ]
    people = People(table.people.names)
    for change in table.people.changes:
        people = people if people.problem(change) else people.then(change)
    return sorted([*reports, *people.changes], key=lambda entry: entry.number)


def _line(entry: Entry) -> dict[str, Any]:
    line: dict[str, Any] = {} if isinstance(entry, Report) else {"kind": entry.kind}
    line |= own_fields(entry)
    if isinstance(entry, Report | Amendment) and entry.overruled:
        line["overruled"] = True
    if entry.note and "note" not in line:  # a move may have words of its own
        line["note"] = entry.note
    if entry.at:
        line["at"] = entry.at
    return line


def replay(text: str | bytes, check: Callable[[Table], object] = lambda table: None) -> Replay:
    """Play a record line by line, judged as at a table; stops at the first broken rule.

    `check` looks at the table after each entry, and may raise: a record can be longer than anybody would wait for.
    Raises InvalidRecordError with one line for anything that is no record.
    """
    lines = _lines(text)
    table = _header(*next(lines, (1, {})))
    for number, line in lines:
        entry = _entry(table, number, line)
        ruling = rule_on(table, entry)
        if isinstance(ruling, Illegal):
            return Replay(table, number, ruling)
        table = add(table, normalised(table, entry))
        check(table)
    return Replay(table)


def _lines(text: str | bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    """(line number from 1, object) of each line that is not blank."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise InvalidRecordError("not a record: the file is not UTF-8 text") from None
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if line.strip():
            yield number, _object(number, line)


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(line)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise InvalidRecordError(f"line {number}: not JSON: {error}") from None
    if not isinstance(found, dict):
        raise InvalidRecordError(f"line {number}: not a record: an object was expected")
    return found


def _header(number: int, line: dict[str, Any]) -> Table:
    version = line.get("record")
    if not isinstance(version, int) or isinstance(version, bool):
        raise InvalidRecordError(f'line {number}: not a record: the first line begins with {{"record": 1')
    if version != VERSION:
        raise InvalidRecordError(
            f"line {number}: this record is of version {version}; this program reads version {VERSION}"
        )
    key, names, rules = line.get("game"), line.get("seats"), line.get("house_rules", {})
    if not isinstance(key, str) or key not in games():
        raise InvalidRecordError(f"line {number}: there is no game {key!r}; there are {', '.join(games())}")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise InvalidRecordError(f'line {number}: "seats" is a list of names')
    if not isinstance(rules, dict) or not all(isinstance(value, str) for value in rules.values()):
        raise InvalidRecordError(f'line {number}: "house_rules" is an object of names and values')
    first = line.get("first")
    if first is not None and (not isinstance(first, int) or isinstance(first, bool) or first not in range(len(names))):
        raise InvalidRecordError(f'line {number}: "first" is the seat that begins')
    suits = line.get("suits", [])
    if not _are_suits(suits) or len(suits) not in (0, len(names)):
        raise InvalidRecordError(f'line {number}: "suits" is another number below {SUITS} for each seat')
    try:
        return open_table(games()[key], tuple(names), rules, first, tuple(suits))
    except ValueError as error:
        raise InvalidRecordError(f"line {number}: {error}") from None


def _are_suits(found: object) -> bool:
    """Whether this is a list of different suits."""
    return isinstance(found, list) and all(
        type(one) is int and one in range(SUITS) and found.count(one) == 1 for one in found
    )


def is_time(text: str) -> bool:
    """Whether a text is a time with its zone, of a year that calendars have."""
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return False
    return len(text) <= 40 and time.tzinfo is not None and 1900 < time.year < 3000


def _in_utc(at: str) -> str:
    """The same time in UTC, as all others are: they are put in order as texts."""
    return at if _USUAL.fullmatch(at) else datetime.fromisoformat(at).astimezone(UTC).isoformat()


_USUAL = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")


def _check_texts(number: int, value: Any) -> None:
    """Refuse texts that are far too long, or that would not be shown as they are. Raises InvalidRecordError."""
    for text in _texts(value):
        if len(text) > MOST_OF_A_TEXT:
            raise InvalidRecordError(f"line {number}: a text has at most {MOST_OF_A_TEXT} characters")
        if unseen := next((c for c in text if not is_printable(c)), None):
            raise InvalidRecordError(f"line {number}: the character U+{ord(unseen):04X} cannot be shown")


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from (key, *_texts(inner))
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _entry(table: Table, line_number: int, line: dict[str, Any]) -> Entry:
    _check_texts(line_number, line)
    kind, move = line.pop("kind", "report"), line.get("move")
    moved = table.game.tags.get(move) if kind == "report" and isinstance(move, str) else None
    own_words = "note" in getattr(moved, "__struct_fields__", ())  # they stay the move's
    note = "" if own_words else line.pop("note", "")
    overruled, at = line.pop("overruled", False), line.pop("at", "")
    if not isinstance(overruled, bool) or not isinstance(note, str) or not isinstance(at, str):
        raise InvalidRecordError(f'line {line_number}: "overruled" is true or false, "note" a text, "at" a time')
    if len(note) > MOST_OF_A_NOTE:
        raise InvalidRecordError(f"line {line_number}: a note has at most {MOST_OF_A_NOTE} characters")
    if at and not is_time(at):
        raise InvalidRecordError(f'line {line_number}: "at" is a time in UTC, such as 2026-11-20T20:00:00Z')
    common = {"number": table.number + 1, "note": note, "at": at and _in_utc(at)}
    try:
        return read_entry(table.game, len(table.setup.names), kind, line, overruled=overruled, **common)
    except ValueError as error:
        raise InvalidRecordError(f"line {line_number}: {error}") from None


def as_object(played: Replay) -> dict[str, Any]:
    """The one object that `companion replay --json` prints."""
    refused = played.refused and {"line": played.line, "rule": played.refused.rule, "reason": played.refused.reason}
    return {**summary(played.table), "refused": refused}
