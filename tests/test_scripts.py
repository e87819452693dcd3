"""The scripts that run in the browser: small enough to load, and their pure parts tested without one (tests/scripts)."""

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.games import games
from companion.web.rendering import assets

ROOT = Path(__file__).parent.parent
BOARD_SCRIPT_BYTES = 8_488
"""Of a game without a script of its own, packed with gzip: what the first tap needs."""


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_what_scripts_do_that_lay_nothing_out():
    files = sorted(map(str, ROOT.glob("tests/scripts/*.test.mjs")))
    ran = subprocess.run(
        ["node", "--test", "--test-reporter=tap", *files], cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert files and ran.returncode == 0, ran.stdout + ran.stderr


def test_every_script_is_served():
    bundled = {part for parts in assets._bundles(ROOT / "static").values() for part in parts}
    scripts = {str(path.relative_to(ROOT / "static")) for path in (ROOT / "static").rglob("*.js")}
    assert scripts - bundled == {
        "away.js",
        "games/cutthroat-notes.js",
        "rulebook.js",
        "share.js",
        "small_things.js",
        "sw.js",
        assets.PREFERENCES,
    }


@pytest.mark.parametrize("key", [key for key in games() if not (ROOT / f"static/games/{key}.js").exists()])
def test_a_board_loads_little(key, packed):
    body = assets._bundle(packed, f"{key}.js").body
    assert len(gzip.compress(body, 9)) <= BOARD_SCRIPT_BYTES
