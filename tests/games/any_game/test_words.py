"""Any game: what is offered like last time."""

from companion.games import games
from companion.games.any_game.known import last_time
from companion.moves import read_move
from tests.games.any_game.positions import began

GAME = games()["any-game"]


def begin(**fields):
    return read_move(GAME, {"move": "begin", "title": "Skat", **fields}, 4)


def test_what_was_scored_before_is_offered_by_its_title_the_newest_first():
    skat, hearts_, again = begin(), begin(title="Hearts"), begin(title="SKAT", wins="lowest")
    assert last_time([skat, read_move(GAME, {"move": "finish"}, 4), hearts_]) == (hearts_, skat)
    assert last_time([skat, hearts_, again]) == (again, hearts_), "as it was scored last"
    many = [begin(title=f"Game {number}") for number in range(8)]
    assert [begun.title for begun in last_time(many)] == [f"Game {number}" for number in (7, 6, 5, 4, 3, 2)]


def test_only_what_fits_so_many_people_is_one_tap():
    pairs, dealt, any_ = begin(teams=[0, 1, 0, 1]), begin(title="Hearts", first=3), begin(title="Uno")
    for names, fits in {
        "Ana Ben Cai Dia": (pairs, dealt, any_),
        "Ana Ben Cai Dia Eva": (dealt, any_),
        "Ana Ben Cai": (any_,),
    }.items():
        assert began(names).state.like_last_time([pairs, dealt, any_]) == fits, names
