"""What the project stands on: the set it was tested with, by hash; its licences; and htmx as it was published."""

import re
import tomllib
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / ".github" / "requirements.txt").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HTMX = "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130"
"""SHA-256 of dist/htmx.min.js in the package htmx.org 4.0.1."""
FREE = re.compile(r"MIT|BSD|Apache|ISC|MPL|PSF|Python-2|ZPL|Zope|Unlicense|Public Domain|0BSD", re.IGNORECASE)


def names(dependencies):
    return {re.split(r"[<>=\[;! ]", one)[0].lower().replace("_", "-") for one in dependencies}


def test_htmx_is_the_published_file():
    assert sha256((ROOT / "static" / "htmx.min.js").read_bytes()).hexdigest() == HTMX


def test_every_dependency_is_in_the_lock_file_with_its_hashes():
    locked = set(re.findall(r"^([a-z0-9][\w.-]*)==", LOCK, re.MULTILINE))
    assert names([*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]) <= locked
    for block in re.split(r"\n(?=[a-z0-9])", LOCK):
        assert "--hash=sha256:" in block, block.split("\n")[0]


def test_the_lock_file_names_no_host():
    assert not re.search(r"https?://|--(?:extra-)?index-url|--find-links", LOCK)


def test_what_comes_along_is_free_software():
    for name in sorted(names(one for one in PROJECT["dependencies"] if "'win32'" not in one)):
        about = distribution(name).metadata
        said = " ".join(
            [about.get("License-Expression") or "", about.get("License") or "", *(about.get_all("Classifier") or [])]
        )
        assert FREE.search(said), said
