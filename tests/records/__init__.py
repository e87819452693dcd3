"""Whole games that are kept."""

import atexit
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.games import found, games
from companion.record import Replay, replay
from companion.table import Table

FOLDER = Path(__file__).parent
SEEDS = (1, 2, 3)
"""Of the games that are played at random where none is kept."""


def folder_of(key: str) -> Path:
    """Where the records of a game are: here, or in the package of a game outside ours."""
    return found().folders[key] / "records" if key in found().folders else FOLDER / key


def is_own(key: str) -> bool:
    """Whether a game comes with the package."""
    return games()[key].rule_on.__module__.startswith("companion.games.")


def kept(key: str) -> list[Path]:
    """The records of a game; some random games, where none is kept."""
    return sorted(folder_of(key).glob("*.jsonl")) or _played(key)


_PLAYED = TemporaryDirectory(prefix="records-")
atexit.register(_PLAYED.cleanup)  # else it warns at the very end, among the results


@cache
def _played(key: str) -> list[Path]:
    from tests.records.keep import keep

    return [keep(key, seed, Path(_PLAYED.name) / f"{key}-{seed}") for seed in SEEDS]


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
