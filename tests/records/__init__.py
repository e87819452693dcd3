"""Whole games that are kept."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

from companion.record import replay
from companion.table import Table

FOLDER = Path(__file__).parent


def kept(key: str) -> list[Path]:
    """The records of a game."""
    return sorted((FOLDER / key).glob("*.jsonl"))


def as_played_by_others(path: Path, moves: int | None = None, **people: list[object]) -> Table:
    """The table of a record after its first moves, or all. `people`: their "seats" (names), their "suits"."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    seats = len(json.loads(head)["seats"])
    facts = json.loads(head) | {fact: values[:seats] for fact, values in people.items()}
    return replay("\n".join([json.dumps(facts), *lines[:moves]])).table


@cache
def replayed(key: str) -> dict[str, Table]:
    """The tables of a game's records that have a name, once a session however many tests look at them."""
    return {path.stem: replay(path.read_bytes()).table for path in kept(key) if path.stem[0].isalpha()}


def faults(key: str, check: Callable[[Table], None]) -> dict[str, str]:
    """The tables of which a check does not hold, each with what it said."""
    found = {}
    for name, table in replayed(key).items():
        try:
            check(table)
        except AssertionError as fault:
            found[name] = str(fault)
    return found
