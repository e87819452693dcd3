"""While others play, nothing on the table moves, and no button comes up under a finger that is on its way to another; nor
does one take a tap that was meant for what lay there half a second before, whoever played.

A game kept by hand each, on the smallest usual phone; more: python -m tests.tools.screens.jumps.
"""

from __future__ import annotations

import pytest

from tests.tools.screens.jumps import FOOT, watched


@pytest.mark.parametrize("key", ["cradle-to-grave", "cutthroat", "cv", "vzhukh"])
def test_nothing_jumps(shared_house, browser, key):
    assert list(watched(shared_house, browser, key, (320, 640))) == []


@pytest.mark.parametrize("key", ["nine-lives", "any-game"])
def test_no_tap_is_taken_for_another_and_the_foot_stays(shared_house, browser, key):
    """Here cards and buttons do move, after what the own phone played too."""
    jumps = watched(shared_house, browser, key, (320, 640))
    assert [words for words in jumps if "taken at once" in words or FOOT in words] == []
