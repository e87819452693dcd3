"""What a table reads, word for word."""

from itertools import zip_longest

import pytest

from tests.games.transcript import EVENINGS, kept, transcript


@pytest.mark.parametrize("key", EVENINGS)
def test_an_evening_is_offered_told_refused_and_scored_in_the_same_words(key):
    for number, (now, then) in enumerate(zip_longest(transcript(key), kept(key).read_text().splitlines()), 1):
        assert now == then, f"line {number}"
