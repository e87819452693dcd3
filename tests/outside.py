"""Games outside the package, for tests: found as the distributions that people install are found."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.games import GROUP, found, games
from companion.web.api import openapi
from companion.web.rendering import assets

SEVENTH = Path(__file__).parent / "games" / "seventh"
"""A game in a distribution of its own."""


def install(folder: Path, modules: Path, **entries: str) -> list[str]:
    """Write into `folder` what `pip install -e` leaves of a distribution: where Python has to look for it.

    `modules`: where its modules are; `entries`: its entry points by name.
    """
    info = folder / f"table_companion_{next(iter(entries))}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {info.name[:-14]}\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"[{GROUP}]", *(f"{name} = {value}" for name, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return [str(modules), str(folder)]


def install_seventh(folder: Path) -> list[str]:
    """The same for the game in tests/games/seventh, as its pyproject.toml says."""
    project = tomllib.loads((SEVENTH / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return install(folder, SEVENTH, **project["entry-points"][GROUP])


def command_environment(paths: list[str]) -> dict[str, str]:
    """The environment in which Python finds what is installed there, and pytest is asked nothing but what it is given."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTEST_ADDOPTS": ""}


def command(paths: list[str]) -> tuple[str, ...]:
    """The command, where it finds what is installed there: for an Evening."""
    return ("env", f"PYTHONPATH={os.pathsep.join(paths)}", sys.executable, "-m", "companion")


@contextmanager
def looked_for_in(paths: list[str]) -> Iterator[None]:
    """Meanwhile this process finds what is installed there."""
    sys.path[:0] = paths
    _forget()
    try:
        yield
    finally:
        del sys.path[: len(paths)]
        _forget()


def _forget() -> None:
    """What is worked out once from all games."""
    for known in (games, found, assets._bundles, assets._bundle, openapi.description):
        known.cache_clear()
