"""Take turns between two versions, or between ways to call a tool: the median of each figure, and of the turns' ratios.

    python -m tests.tools.turns --beside HEAD~20 report vzhukh cv
    python -m tests.tools.turns --with "--workers 2" --with "--workers 4" load --every 0 --deaf

Figures drift with the machine and with whoever else uses it; only the ratios of sides that took turns are results. The other
version is the app of that commit, under the tools and tests of this checkout.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.tools.figures import LINE, number

ROOT = Path(__file__).parents[2]


def version(commit: str, folder: Path) -> Path:
    """A folder in which the app is that of a commit, and the tests are those of here."""
    app = ["git", "archive", commit, "companion", "templates", "static"]
    packed = subprocess.run(app, cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    (folder / "tests").symlink_to(ROOT / "tests")
    return folder


def figures(folder: Path, tool: str, words: list[str]) -> dict[tuple[str, str], float]:
    """One turn of a tool: (name, unit) of each figure -> its value."""
    command = [sys.executable, "-m", f"tests.tools.{tool}", *words]
    said = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, encoding="utf-8").stdout
    return {(name, unit): float(value.replace(",", "")) for name, value, unit in LINE.findall(said)}


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.turns", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=5, help="that each side takes (5)")
    parser.add_argument("--beside", action="append", default=[], metavar="COMMIT", help="another version")
    parser.add_argument("--with", action="append", default=[], dest="more", metavar="WORDS", help="more words")
    parser.add_argument("tool")
    parser.add_argument("words", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    with TemporaryDirectory() as kept:
        sides = {"here": (ROOT, asked.words)}
        for commit in asked.beside:
            sides[commit] = (version(commit, Path(kept) / commit.replace("/", "-")), asked.words)
        for more in asked.more:
            sides[more] = (ROOT, [*asked.words, *more.split()])
        found = [
            {side: figures(folder, asked.tool, words) for side, (folder, words) in sides.items()}
            for _ in range(asked.turns)
        ]
    print(f"{asked.turns} turns, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for figure in found[0]["here"]:
        print(f"  {' '.join(figure)}")
        for side in sides:
            taken = [(turn[side][figure], turn["here"][figure]) for turn in found if figure in turn[side]]
            ratios = [value / first for value, first in taken if first]
            if ratios:
                said = f"ratio {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})" if side != "here" else ""
                print(f"    {side:<24}{number(median(value for value, _ in taken)):>10}  {said}".rstrip(), flush=True)


if __name__ == "__main__":
    main()
