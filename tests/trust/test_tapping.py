"""Phones tap at random, corrections included: nothing breaks, and after a kill everybody sees what they saw before."""

import pytest

from companion.games import games
from tests.tools.tapping import tap_along
from tests.trust.server import serving

PHONES, TAPS = 5, 10


@pytest.mark.parametrize("game", sorted(games()))
def test_a_table_where_everybody_taps_at_random_is_the_same_after_a_kill(tmp_path, game):
    """A few taps here; `python -m tests.tools.tapping` lets twenty phones tap for half a minute."""
    with serving(tmp_path) as server:
        figures = tap_along(server, game, PHONES, seed=1, taps=TAPS)
    assert not figures.wrong, str(figures)
    assert figures.entries and figures.pages
