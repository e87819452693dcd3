"""The recipes of .github/HOSTING.md, as they stand there."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / ".github" / "HOSTING.md").read_text(encoding="utf-8")


def recipe(name: str) -> str:
    """The block of the page that is marked with this name."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
    assert found, f"HOSTING.md has no recipe {name}"
    return found[1]


def replaced(text: str, changes: dict[str, str]) -> str:
    """A recipe for this machine: each of these stands in it, and is replaced."""
    for old, new in changes.items():
        assert old in text, f"{old!r} is not in the recipe"
        text = text.replace(old, new)
    return text
