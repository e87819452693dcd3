"""The peers: programs of others that do what we do, played by their own driver from a folder outside this repository."""

import json
import os
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tests.evening import free_port


@dataclass(frozen=True)
class Peers:
    """Which peers there are on this machine."""

    folder: Path | None

    @classmethod
    def found_in(cls, folder):
        """The peers in a folder; says so where there are none."""
        ready = folder is not None and (folder / "bgio" / "node_modules").is_dir()
        if not ready:
            print(
                "boardgame.io is not measured: --peers names no folder with its server and what it needs (npm install in bgio/)"
            )
        return cls(folder.resolve() if ready else None)

    def boardgame(self, *arguments, storage="memory"):
        """One run of boardgame.io under its driver: the driver's figures."""
        command = ["./run.sh", *map(str, arguments), "--json"]
        settings = os.environ | {"PORT": str(free_port()), "STORAGE": storage}
        ran = subprocess.run(command, cwd=self.folder / "bgio", env=settings, capture_output=True, encoding="utf-8")
        return json.loads(ran.stdout.splitlines()[-1])


def chess():
    """python-chess, or None where it is not installed; says so."""
    if find_spec("chess") is None:
        print("python-chess is not measured: it is not installed")
        return None
    import chess

    return chess
