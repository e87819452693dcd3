"""Any game: what the log, the sheet and the buttons say."""

from companion.games import games
from companion.games.any_game.last_time import last_time
from companion.games.any_game.words import change, signed
from companion.moves import read_move
from tests.games.any_game.positions import began, hearts, running, wonders
from tests.games.play import Play

GAME = games()["any-game"]


def begin(**fields):
    return read_move(GAME, {"move": "begin", "title": "Skat", **fields}, 4)


def test_a_way_of_scoring_is_named_in_a_few_words():
    assert begin().in_words == "rounds"
    assert begin(rounds=1).in_words == "1 round" and begin(rounds=10).in_words == "10 rounds"
    assert begin(sum=0).in_words == "rounds, 0 a round" and begin(sum=-3).in_words == "rounds, −3 a round"
    assert begin(keep="running", target=50).in_words == "running, to 50"
    assert begin(keep="categories", categories=[{"name": "A"}]).in_words == "1 category"
    assert begin(keep="running", wins="lowest", down_from=501).in_words == "running, down from 501, lowest wins"


def test_minus_is_printed_as_a_sign():
    assert (signed(-5), signed(5), change(5), change(-5)) == ("−5", "5", "+5", "−5")


# ---------------------------------------------------------------- what a table settles of its game


def test_a_table_settles_the_name_the_score_that_wins_and_the_rounds():
    def settled(hosted):
        game = GAME.at(hosted.state)
        return game.name, game.wins, game.rounds

    assert settled(Play("any-game", "Ana")) == ("Any game", "highest", 1)
    assert settled(hearts()) == ("Hearts", "lowest", 1000)
    assert settled(began(rounds=5)) == ("Skat", "highest", 5)
    assert settled(wonders()) == ("7 Wonders", "highest", 1)
    assert settled(running()) == ("Darts", "highest", 1)
    assert GAME.at(hearts().state).key == "any-game"


# ---------------------------------------------------------------- like last time


def test_what_was_scored_before_is_offered_by_its_title_the_newest_first():
    skat, hearts_, again = begin(), begin(title="Hearts"), begin(title="SKAT", wins="lowest")
    finish = read_move(GAME, {"move": "finish"}, 4)
    assert last_time([skat, finish, hearts_]) == (hearts_, skat)
    assert last_time([skat, hearts_, again]) == (again, hearts_), "as it was scored last"
    many = [begin(title=f"Game {number}") for number in range(8)]
    assert [begun.title for begun in last_time(many)] == [f"Game {number}" for number in (7, 6, 5, 4, 3, 2)]


def test_only_what_fits_so_many_people_is_one_tap():
    pairs, dealt, any_ = begin(teams=[0, 1, 0, 1]), begin(title="Hearts", first=3), begin(title="Uno")
    assert began().state.like_last_time([pairs, dealt, any_]) == (pairs, dealt, any_)
    assert began("Ana Ben Cai Dia Eva").state.like_last_time([pairs, dealt, any_]) == (dealt, any_)
    assert began("Ana Ben Cai").state.like_last_time([pairs, dealt, any_]) == (any_,)
