"""What a table reads, word for word."""

from itertools import zip_longest

import pytest

from tests.games.transcript import TRANSCRIPTS, transcript


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.parent.name)
def test_an_evening_is_offered_told_refused_and_scored_in_the_same_words(path):
    for number, (now, then) in enumerate(
        zip_longest(transcript(path), path.read_text(encoding="utf-8").splitlines()), 1
    ):
        assert now == then, f"line {number}"
