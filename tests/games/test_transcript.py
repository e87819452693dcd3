"""What a table reads, word for word."""

from itertools import zip_longest

import pytest

from tests.games.on_screen import on_screen
from tests.games.transcript import TRANSCRIPTS, evenings, transcript

EVENINGS = pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.parent.name)


@EVENINGS
def test_an_evening_is_offered_told_refused_and_scored_in_the_same_words(path):
    compare(transcript(path), path)


@EVENINGS
def test_its_board_says_the_same(path):
    compare(on_screen(evenings(path)), path.with_name("on_screen.txt"))


def compare(lines, path):
    for number, (now, then) in enumerate(zip_longest(lines, path.read_text(encoding="utf-8").splitlines()), 1):
        assert now == then, f"line {number}"
