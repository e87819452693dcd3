"""The end of a round and of a game, as every screen tells it."""

from companion.games import games
from companion.table.moments import made_of, round_end
from companion.table.places import by_total
from tests.games.play import Play
from tests.tools.screens.moments import by_hand


def cradle():
    return Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31])


def test_a_round_that_ended_is_ranked_with_this_rounds_points_and_totals():
    ended = round_end(cradle().play("final-ages", ages=[5, 104, 30]).table)
    assert (ended.number, ended.next_round, ended.lead) == (1, "Round 2", "Ana leads with 5.")
    assert [(one.seat, one.place, one.points, one.total) for one in ended.ranking] == [
        (0, 1, "5", "5"),
        (2, 2, "30", "30"),
        (1, 3, "104", "104"),
    ]
    assert [one.worst for one in ended.ranking] == [False, False, True]
    assert all(one.rise == 0 for one in ended.ranking), "nobody had a place before the first round"


def test_the_second_round_says_who_gained_places_and_that_the_next_is_the_last():
    play = cradle().play("final-ages", ages=[5, 10, 30]).play("starting-ages", ages=[27, 43, 31])
    ended = round_end(play.play("final-ages", ages=[90, 10, 10]).table)
    assert ended.next_round == "Round 3, the last"
    assert [(one.seat, one.place, one.rise) for one in ended.ranking] == [(1, 1, 1), (2, 2, 1), (0, 3, -2)]


def test_a_round_more_than_a_game_has_is_said_to_break_a_tie():
    play = Play("cradle-to-grave", "Ana Ben Cai", {"tie": "extra-round"})
    for points in ([5, 10, 30], [10, 5, 30], [20, 20, 30]):
        play.play("starting-ages", ages=[27, 43, 31]).play("final-ages", ages=points)
    assert round_end(play.table).next_round == "Round 4, to break the tie"


def test_there_is_no_such_moment_before_a_round_ended_while_the_next_is_played_and_at_the_end_of_the_game():
    play = cradle().play("final-ages", ages=[5, 10, 30]).play("starting-ages", ages=[27, 43, 31])
    for table in (Play("cradle-to-grave").table, cradle().table, play.table):
        assert round_end(table) is None
    for key in games():
        assert round_end(by_hand(key)) is None, key


def test_every_game_of_several_rounds_has_the_moment():
    for key, game in games().items():
        table = by_hand(key)
        ends = [found for after in table.log() if (found := round_end(after))]
        if game.rounds > 1 and table.game.sheet(table.state).rounds:
            assert ends, key


def test_equal_totals_share_a_place():
    assert by_total((10, 5, 10, 20), "highest") == (2, 4, 2, 1)
    assert by_total((10, 5, 10, 20), "lowest") == (2, 1, 2, 4)


def test_a_ranking_says_what_made_it():
    def notes(key):
        sheet = by_hand(key).sheet
        return [made_of(sheet, seat) for seat in sheet.winners]

    assert notes("cradle-to-grave") == ["59, 10, 31"]
    assert notes("cutthroat") == ["61 markers left"]
    assert notes("cv") == ["20+? for cards, 0 for goals"]
    pad = Play("any-game", "Ana Ben").play(
        "begin", title="Pad", keep="categories", categories=[{"name": one} for one in "AB"]
    )
    counted = pad.play("count", seat=0, category=0, value=3).play("count", seat=0, category=1, value=4)
    assert made_of(counted.table.sheet, 0) == "A 3 and B 4"
    many = Play("any-game", "Ana Ben").play(
        "begin", title="Pad", keep="categories", categories=[{"name": one} for one in "ABCDEFGHIJKL"]
    )
    assert made_of(many.play("count", seat=0, category=0, value=3).table.sheet, 0) == "", "they are on the sheet"


def test_the_dead_are_ranked_with_their_killers():
    table = by_hand("cutthroat")
    said = [made_of(table.sheet, seat) for seat in table.setup.seats]
    assert "killed themselves" in said and any(note.startswith("killed by ") for note in said)
    assert sum("begins the next game" in note for note in said) == 1
