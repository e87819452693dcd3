"""Phrases that every game uses."""

import pytest

from companion.game import games
from companion.phrases import next_best
from companion.reading import read_move
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
