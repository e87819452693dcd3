"""What a change is likely to break, in under a minute: python -m tests.changed [COMMIT] runs the tests that are nearest to it.

Nearest are the tests of the game whose folder was changed, with its screens measured where the change can
be seen, and elsewhere the modules that bear the name of what was changed. The whole suite stays the judge.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from companion.games import games

ROOT = Path(__file__).parent.parent
SEEN = ("templates/", "static/")
LOOKED_AT = "tests/browser/test_tour.py::test_all_that_a_game_shows_can_be_seen_read_tapped_and_filled_in[{key}]"
"""What measures a game's screens."""
READ = "tests/games/any_game/on_screen.txt"
"""What reads those of one."""


def nearest(path: str) -> list[str]:
    """The tests nearest to this file of the project, as pytest takes them; none where nothing is near."""
    part = Path(path)
    if key := next((key for key in games() if key in part.name or {key, key.replace("-", "_")} & set(part.parts)), ""):
        looks = [LOOKED_AT.format(key=key)] * path.startswith(SEEN)
        return [f"tests/games/{key.replace('-', '_')}", *looks]
    if path.startswith("tests/"):
        return [path] if part.name.startswith("test_") and part.suffix == ".py" else []
    if part.suffix == ".md":
        return ["tests/test_documents.py"]
    named = [str(test.relative_to(ROOT)) for test in sorted((ROOT / "tests").rglob(f"test_{part.stem.lstrip('_')}.py"))]
    if path.startswith(SEEN):
        script = ["tests/test_scripts.py"] if part.suffix == ".js" else ["tests/test_templates.py"]
        return [*named, *script, READ, LOOKED_AT.format(key="any-game")]
    told = [str(kept.relative_to(ROOT)) for kept in sorted((ROOT / "tests/games").glob("*/transcript.txt"))]
    return [*named, "tests/test_imports.py", *told] if part.suffix == ".py" else []


def changed(since: str) -> Iterable[str]:
    """The files that differ from this commit, those that are new among them."""
    for words in (["diff", "--name-only", "--diff-filter=d", since], ["ls-files", "--others", "--exclude-standard"]):
        yield from subprocess.run(
            ["git", *words], cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
        ).stdout.split("\n")[:-1]


def main(since: str = "HEAD") -> int:
    """Run them; pytest's status."""
    tests = sorted({test for path in changed(since) for test in nearest(path)})
    if not tests:
        print(f"Nothing that a test is near to has changed since {since}.")
        return 0
    print("pytest", *tests, flush=True)
    return pytest.main(["-n", "auto", *tests])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
