"""Which tests are near to a change."""

from pathlib import Path

import pytest

from tests.changed import ROOT, nearest

NEAR = [
    ("companion/games/cv/rulebook.py", "tests/games/cv"),
    ("templates/games/cradle-to-grave/stops.html", "tests/games/cradle_to_grave"),
    ("static/games/vzhukh-colours.css", "tests/browser/test_tour.py"),
    ("templates/_partials/lobby.html", "tests/web/test_lobby.py"),
    ("static/patch.js", "tests/browser/test_patch.py"),
    ("companion/store/lists.py", "tests/test_lists.py"),
    ("tests/web/test_join.py", "tests/web/test_join.py"),
    (".github/HOSTING.md", "tests/test_documents.py"),
]


@pytest.mark.parametrize("path, test", NEAR)
def test_a_change_has_its_tests_near(path, test):
    found = [one.partition("::")[0] for one in nearest(path)]
    assert test in found
    assert all((ROOT / one).exists() for one in found)


def test_what_is_looked_at_is_a_test():
    for one in nearest("static/look/tokens.css"):
        module, _, name = one.partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / Path(module)).read_text(encoding="utf-8") or not name
