"""Phrases that every game uses."""

import pytest

from companion.games import games
from companion.moves import read_move
from companion.phrases import next_best, with_article
from companion.table import Entry, add, open_table


def test_everybody_with_the_next_best_total_is_named():
    assert next_best(("Ana", "Ben", "Cai"), (152, 83, 152), (1,)) == (69, "Ana and Cai")
    assert next_best(("Ana", "Ben", "Cai"), (9, 9, 4), (0, 1)) == (5, "Cai")


ENTERED = {
    "cradle-to-grave": {"move": "final-ages", "ages": [30, 20, 30]},
    "vzhukh": {"move": "penalties", "points": [30, 20, 30]},
    "nine-lives": {"move": "points", "points": [3, 8, 3]},
}


@pytest.mark.parametrize("key", ENTERED)
def test_the_verdict_names_all_who_share_the_next_total(key):
    game = games()[key]
    table = open_table(game, ("Ana", "Ben", "Cai"))
    while not table.state.over:
        move = read_move(game, ENTERED[key], 3)
        table = add(table, Entry(table.number + 1, "report", move=move))
    assert game.sheet(table.state).verdict.endswith(" than Ana and Cai.")


@pytest.mark.parametrize("what, said", [(7, "a 7"), (8, "an 8"), ("8", "an 8"), (10, "a 10"), (11, "an 11"), (18, "an 18"), (80, "an 80"),
                                        (88, "an 88"), (100, "a 100"), (110, "a 110"), (118, "a 118"), ("joker", "a joker")])  # fmt: skip
def test_a_number_has_the_article_that_it_is_spoken_with(what, said):
    assert with_article(what) == said
