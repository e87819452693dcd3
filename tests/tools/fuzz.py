"""schemathesis against the running server: every address of /openapi.json, with anything, at a table of each game.

    pip install '.[hostile]' && python -m tests.tools.fuzz --examples 100

Ends with an error where an answer is a 5xx, or not as the description says.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.games import games
from tests.trust.server import Server, serving

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")


BY_DESIGN = ("positive_data_acceptance", "ignored_auth", "missing_required_header")
"""A move of the right form may still break a rule of the game; and who shows no token is told 404 or 403, not 401: not even
that the table is there."""


def fuzz(folder: Path, examples: int) -> int:
    """The number of runs in which something was found: one for each game, one for opening tables."""
    with serving(folder) as server:
        tables = [(game.name, *server.open_table(key, NAMES[: max(3, game.seats[0])])) for key, game in games().items()]
        found = sum(
            run(server, name, token, code, examples, "--include-path-regex", "^/t/") for name, code, token in tables
        )
        return found + run(server, "opening tables", server.room, "", examples, "--include-path", "/tables")


def run(server: Server, what: str, token: str, code: str, examples: int, *which: str) -> bool:
    """Whether schemathesis finds something at this table."""
    config = server.folder / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.code" = "{code}"\n', encoding="utf-8")
    print(f"\n{what}", flush=True)
    program = shutil.which("schemathesis") or str(Path(sys.executable).with_name("schemathesis"))
    command = (
        program,
        "--config-file",
        str(config),
        "run",
        f"http://127.0.0.1:{server.port}/openapi.json",
        *which,
        "--header",
        f"Authorization: Bearer {token}",
        "--header",
        "Accept: application/json",
        "--exclude-path",
        "/t/{code}/events",
        "--exclude-checks",
        ",".join(BY_DESIGN),
        "--max-examples",
        str(examples),
    )
    return subprocess.run(command, check=False).returncode != 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=100)
    with TemporaryDirectory() as folder:
        sys.exit(1 if fuzz(Path(folder), parser.parse_args().examples) else 0)
