"""What a table reads, word for word."""

import pytest

from tests.games.transcript import EVENINGS, GAMES, transcript


@pytest.mark.parametrize("key", EVENINGS)
def test_an_evening_is_offered_told_refused_and_scored_in_the_same_words(key):
    assert transcript(key) == (GAMES / key.replace("-", "_") / "transcript.txt").read_text()
