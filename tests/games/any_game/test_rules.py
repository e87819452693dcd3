"""Any game: one test a rule, and what is no move at all."""

import pytest

from companion.games import games
from companion.moves import InvalidMoveError, read_move
from tests.games.any_game.positions import began, running, wonders
from tests.games.play import Play

GAME = games()["any-game"]


@pytest.mark.parametrize("table, wrong, said", [
    (began, (("count", {"seat": 0, "category": 0, "value": 1}), ("add", {"seat": 0, "points": 1})), "in rounds"),
    (wonders, (("round", {"points": [1, 2, 3]}), ("add", {"seat": 0, "points": 1})), "by categories"),
    (running, (("round", {"points": [1, 2]}), ("count", {"seat": 0, "category": 0, "value": 1})), "as running counts"),
])  # fmt: skip
def test_each_way_of_keeping_points_has_entries_of_its_own(table, wrong, said):
    for move, fields in wrong:
        assert table().rules(move, **fields) == "phase" and said in table().reason(move, **fields)
        assert table().rules(move, overruled=True, **fields) == "phase", "there is nowhere to put it"


# ---------------------------------------------------------------- what is no move


@pytest.mark.parametrize("fields", [
    {"title": "x" * 40, "rounds": 99, "target": 99_999, "sum": 99_999, "first": 1, "teams": [0, 15]},
    {"title": "x", "sum": -99_999, "target": 1, "rounds": 0},
    {"title": "x", "keep": "categories", "categories": [{"name": str(n), "times": n - 20} for n in range(16)]},
    {"title": "x", "keep": "categories", "categories": [{"name": "a", "times": 20}, {"name": "A"}]},
    {"title": "x", "keep": "running", "target": 5, "teams": [0, 0], "wins": "lowest"},
    {"title": "x", "keep": "running", "down_from": 501, "wins": "lowest", "steps": [-180, -1, 1, 99_999]},
])  # fmt: skip
def test_a_game_can_begin_at_the_edges(fields):
    assert Play("any-game", "Ana Ben").rules("begin", **fields) == ""


@pytest.mark.parametrize("table, move, fields", [
    (running, "add", {"seat": 0, "points": 0}),
    (running, "add", {"seat": 2, "points": 1}),
    (running, "add", {"seat": 0, "points": 100_000}),
    (running, "add", {"seat": 0, "points": -100_000}),
    (running, "add", {"seat": 0, "points": 1, "note": "x" * 41}),
    (running, "add", {"seat": 0, "points": 1, "note": "a\nb"}),
    (running, "add", {"seat": 0, "points": 1.5}),
    (wonders, "count", {"seat": 0, "category": -1, "value": 1}),
    (wonders, "count", {"seat": 0, "category": 0, "value": 100_000}),
    (wonders, "count", {"seat": 0, "category": 0, "value": -100_000}),
    (wonders, "count", {"seat": 3, "category": 0, "value": 1}),
    (wonders, "count", {"seat": 0, "category": 0}),
    (began, "round", {"points": [1, 2, 3]}),
    (began, "round", {"points": [1, 2, 3, 100_000]}),
    (began, "round", {"points": [1, 2, 3, -100_000]}),
    (began, "round", {"points": [1, 2, 3, "x"]}),
])  # fmt: skip
def test_a_number_that_cannot_be_is_refused(table, move, fields):
    with pytest.raises(InvalidMoveError):
        table().rules(move, **fields)


WHOLE = [
    ("any-game", "begin", {"title": " "}, "the title is made of letters that can be seen"),
    ("any-game", "begin", {"title": "A", "keep": "categories"}, "a game scored by categories names them, and no other game does"),
    ("any-game", "begin", {"title": "A", "keep": "running", "sum": 0},
     "only a game scored in rounds has a number of rounds, a sum of a round and a dealer"),
    ("any-game", "begin", {"title": "A", "keep": "categories", "categories": [{"name": "B"}], "target": 5},
     "a game scored by categories has no target: it ends when it is finished"),
    ("any-game", "begin", {"title": "A", "keep": "categories", "categories": [{"name": "B"}, {"name": "B"}]},
     "two categories are called B: give one of them another name"),
    ("any-game", "begin", {"title": "A", "keep": "categories", "categories": [{"name": " "}]},
     "categories[0]: the name of a category is made of letters that can be seen"),
    ("any-game", "add", {"seat": 0, "points": 0}, "0 points change nothing"),
    ("any-game", "add", {"seat": 0, "points": 1, "note": "a\nb"}, "a note is made of letters that can be seen"),
]  # fmt: skip


@pytest.mark.parametrize("game, move, fields, said", WHOLE)
def test_what_is_no_move_is_said_in_whole_sentences(game, move, fields, said):
    with pytest.raises(InvalidMoveError) as refused:
        Play(game, "Ana Ben").rules(move, **fields)
    assert str(refused.value) == f"That is no move of Any game: {said}."


def test_entries_of_two_phones_stand_beside_each_other_where_they_are_about_different_things():
    def read(move, **fields):
        return read_move(GAME, {"move": move, **fields}, 2)

    cell, same = read("count", seat=0, category=1, value=5), read("count", seat=0, category=1, value=6)
    assert cell.beside(read("count", seat=0, category=0, value=5))
    assert cell.beside(read("count", seat=1, category=1, value=5))
    assert not cell.beside(same)
    add = read("add", seat=0, points=1)
    assert add.beside(read("add", seat=0, points=-2)) and not add.beside(cell)
    assert not read("finish").beside(add) and not add.beside(read("finish"))
    assert not read("round", points=[1, 2]).beside(read("round", points=[1, 2]))


def test_a_long_count_is_not_kept_anew_for_each_entry():
    """Thousands of states of a game are kept for undoing: each shares what was counted before with the one before it."""
    table = running()
    for _ in range(150):
        table.play("add", seat=0, points=1)
    before = table.state.blocks
    table.play("add", seat=1, points=2)
    assert table.state.blocks[0] is before[0] and table.state.blocks[1] is before[1]
    assert [entry.points for entry in table.state.added][-2:] == [1, 2]


@pytest.mark.parametrize("fields, said", [
    ({"title": ""}, "title"),
    ({"title": "   "}, "the title is made of letters that can be seen"),
    ({"title": "\u200d"}, "the title is made of letters that can be seen"),
    ({"title": "a\nb"}, "the title is made of letters that can be seen"),
    ({"title": "x" * 41}, "title"),
    ({"title": "A", "wins": "last"}, "wins"),
    ({"title": "A", "keep": "tricks"}, "keep"),
    ({"title": "A", "keep": "categories"}, "names them"),
    ({"title": "A", "keep": "categories", "categories": []}, "categories"),
    ({"title": "A", "keep": "categories", "categories": [{"name": str(n)} for n in range(17)]}, "categories"),
    ({"title": "A", "keep": "categories", "categories": [{"name": "  "}]}, "the name of a category"),
    ({"title": "A", "keep": "categories", "categories": [{"name": "x" * 41}]}, "name"),
    ({"title": "A", "keep": "categories", "categories": [{"name": "A", "times": 21}]}, "times"),
    ({"title": "A", "keep": "categories", "categories": [{"name": "A", "times": -21}]}, "times"),
    ({"title": "A", "keep": "categories", "categories": [{"name": "A"}, {"name": "A"}]}, "two categories are called A"),
    ({"title": "A", "keep": "categories", "categories": [{"name": "A"}], "target": 5}, "no target"),
    ({"title": "A", "keep": "categories", "categories": [{"name": "A"}], "rounds": 5}, "only a game scored in rounds"),
    ({"title": "A", "categories": [{"name": "A"}]}, "no other game does"),
    ({"title": "A", "keep": "running", "sum": 0}, "only a game scored in rounds"),
    ({"title": "A", "keep": "running", "rounds": 3}, "only a game scored in rounds"),
    ({"title": "A", "keep": "running", "first": 0}, "only a game scored in rounds"),
    ({"title": "A", "rounds": 100}, "rounds"),
    ({"title": "A", "rounds": -1}, "rounds"),
    ({"title": "A", "target": 0}, "target"),
    ({"title": "A", "target": 100_000}, "target"),
    ({"title": "A", "sum": 100_000}, "sum"),
    ({"title": "A", "sum": -100_000}, "sum"),
    ({"title": "A", "teams": [0]}, "teams needs one value for each of the 2 seats"),
    ({"title": "A", "teams": [0, 16]}, "teams"),
    ({"title": "A", "teams": [0, -1]}, "teams"),
    ({"title": "A", "first": 2}, "There is no seat 2"),
    ({"title": "A", "dealer": 1}, "dealer"),
])  # fmt: skip
def test_a_game_that_cannot_begin_is_refused_in_a_sentence(fields, said):
    with pytest.raises(InvalidMoveError, match=said):
        Play("any-game", "Ana Ben").rules("begin", **fields)
