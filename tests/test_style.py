"""The code is as it was agreed: its types are true, and it is written in one style."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ESLINT = ("eslint/bin/eslint.js", "--config", "static/eslint.config.cjs", "static", "tests/scripts")
TSC = ("typescript/bin/tsc", "--project", "static/jsconfig.json")


@pytest.mark.parametrize(
    "command", [("ruff", "check", "--no-cache", "."), ("mypy", "--cache-dir", "/dev/null")], ids=lambda c: c[0]
)
def test_the_whole_project_passes(command):
    ran = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_no_script_has_words_within_words_whose_spaces_the_packed_one_would_lose():
    for script in (ROOT / "static").rglob("*.js"):
        if script.name != "htmx.min.js":
            nested = re.findall(r"`[^`\n]*\$\{[^`}\n]*`.*", script.read_text(encoding="utf-8"))
            assert not nested, (script.name, nested)


@pytest.mark.parametrize("command", [ESLINT, TSC], ids=["eslint", "tsc"])
def test_the_browser_scripts_pass(command, script_tools):
    ran = subprocess.run(
        ["node", script_tools / command[0], *command[1:]],
        cwd=ROOT,
        env={**os.environ, "NODE_PATH": str(script_tools)},
        capture_output=True,
        encoding="utf-8",
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
