"""Whole games that are kept."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

from companion.record import Replay, replay
from companion.table import Table

FOLDER = Path(__file__).parent


def kept(key: str) -> list[Path]:
    """The records of a game."""
    return sorted((FOLDER / key).glob("*.jsonl"))


@cache
def replayed(path: Path) -> Replay:
    """The record as it is played again: once a session, since nothing changes a table that is there."""
    return replay(path.read_bytes())


def as_played_by_others(path: Path, moves: int | None = None, **people: list[object]) -> Table:
    """The table of a record after its first moves, or all. `people`: their "seats" (names), their "suits"."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    seats = len(json.loads(head)["seats"])
    facts = json.loads(head) | {fact: values[:seats] for fact, values in people.items()}
    return replay("\n".join([json.dumps(facts), *lines[:moves]])).table


def faults(key: str, check: Callable[[Table], None]) -> dict[str, str]:
    """The records, of those that have a name, of whose tables a check does not hold, each with what it said."""
    found = {}
    for path in kept(key):
        try:
            if path.stem[0].isalpha():
                check(replayed(path).table)
        except AssertionError as fault:
            found[path.stem] = str(fault)
    return found
