"""CV: the words on its cards."""

import re

import pytest

from companion.games.cv import cards, words
from companion.games.cv.moves import KINDS
from companion.languages import catalogue
from companion.phrases import capital
from companion.words import speaking


@pytest.mark.parametrize("language", [None, "de", "ko", "pl", "ru"])
def test_a_long_word_on_a_card_says_where_it_may_be_broken(language):
    """Where cards lie under the thumb of a small phone there is room for eight letters."""
    with speaking(catalogue(language) if language else None):
        titles = [cards.title_of(cards.DOUBLING[kind]) for kind in cards.DOUBLING]
        names = [words.hyphenated(capital(cards.type_name(kind))) for kind in KINDS]
        for name in (*map(words.hyphenated, titles), *names):
            assert max(map(len, re.split(r"[\s\u00ad-]", name))) < 9, name
