"""What must hold in CutThroat!, whatever else changes: the cases of the game's page."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import LEGAL, set_up
from companion.games.cutthroat import GAME
from companion.games.cutthroat.moves import Adjust, Finish, Play
from tests.games.anything import any_move
from tests.games.cutthroat.positions import NAMES, RANKS, begun, in_play, left_alone, pass_round, seated


def test_nine_players_play_with_the_ace_to_the_9_and_72_markers():
    table = begun(9)
    assert table.view["alive"] == ["A", "2", "3", "4", "5", "6", "7", "8", "9"]
    assert in_play(table) == 72


@pytest.mark.parametrize("players", range(6, 14))
def test_there_is_a_character_for_everybody(players):
    assert seated(players).view["markers"] == {rank: 8 for rank in RANKS[:players]}


def test_it_is_for_six_to_thirteen():
    for players in (5, 14):
        with pytest.raises(ValueError, match="for 6 to 13 players"):
            set_up(GAME, tuple(map(str, range(players))), {})


def test_five_standard_plays_and_a_wrong_guess_of_six_players_leave_43():
    table = pass_round(begun(), 0, 1, 2, 3, 4).play("guess", by=5, seat=0, character="A", right=False)
    assert in_play(table) == 43
    assert table.brief["turn"] == 0


def test_a_card_that_gets_a_marker_back_is_not_wounded():
    table = begun().play("adjust", markers={"3": 2}).play("play", by=0, take=["3", "3"], put=["3"])
    assert table.view["hearts"] == {} and table.view["markers"]["3"] == 1


def wounded():
    """Ana took the last of the 3 and one of the 4, and put that back on the 4."""
    table = begun().play("adjust", markers={"3": 1}).play("play", by=0, take=["3", "4"], put=["4"])
    assert table.view["hearts"] == {"3": 0} and table.view["markers"] | {"3": 0, "4": 8} == table.view["markers"]
    return table


def test_unsaved_at_the_takers_next_turn_it_is_dead_and_the_play_is_extended():
    table = pass_round(wounded(), 1, 2, 3, 4)
    assert "3" in table.view["alive"]
    pass_round(table, 5)
    assert "3" not in table.view["alive"] and table.view["hearts"] == {}
    table.play("identity", seat=4, character="3")
    assert (table.brief["turn"], table.view["turn_play"]) == (0, [3, 2])


def test_a_kill_of_the_shown_enemy_is_a_double():
    table = (
        pass_round(wounded(), 1, 2, 3, 4, 5).play("identity", seat=4, character="3").play("enemy", by=0, character="3")
    )
    assert table.view["turn_play"] == [4, 3]
    markers = in_play(table)
    table.play("play", by=0, take=["A", "A", "2", "2"], put=["4", "4", "4"])
    assert in_play(table) == markers - 1 and table.brief["turn"] == 1


def test_an_enemy_shown_on_an_earlier_turn_is_shown_again_for_the_double():
    table = wounded().play("adjust", hearts={"3": 1}).play("enemy", by=1, character="3")
    table.play("play", by=1, take=["4", "4", "4"], put=["4", "4"])
    pass_round(table, 2, 3, 4, 5, 0)
    table.play("identity", seat=4, character="3")
    assert table.view["turn_play"] == [3, 2]
    assert table.play("enemy", by=1, character="3").view["turn_play"] == [4, 3]


def test_saved_the_heart_goes_back_and_the_turn_is_over_without_a_marker_moved():
    table = wounded().play("play", by=1, take=["A", "A"], put=["3"])
    pass_round(table, 2, 3, 4)
    before = in_play(table)
    pass_round(table, 5)
    assert table.brief["turn"] == 1, "Ana's turn came and went"
    assert table.view["hearts"] == {} and table.view["markers"]["3"] == 1
    assert in_play(table) == before - 1


def test_a_right_guess_on_a_card_with_one_marker_takes_that_and_two_elsewhere():
    table = begun().play("adjust", markers={"3": 1}).play("guess", by=0, seat=2, character="3", right=True)
    assert table.rules("play", by=0, take=["A", "A", "2"], put=["A", "A"]) == "from-revealed"
    assert table.rules("play", by=0, take=["3", "3", "2"], put=["A", "A"]) == "markers"
    assert table.rules("play", by=0, take=["3", "A", "2"], put=["A", "A"]) == ""
    assert table.rules("play", by=0, take=["A", "2", "3"], put=["3", "A"]) == ""


def test_the_last_two_of_seven_show_their_identities_before_the_guessers_play():
    table = begun(7)
    for seat, rank in ((1, "2"), (2, "3"), (3, "4"), (4, "5")):
        table.play("guess", by=0, seat=seat, character=rank, right=True).play("adjust", turn=0)
    table.play("guess", by=0, seat=5, character="6", right=True)
    assert table.view["turn_play"] is None and table.brief["turn"] == 0
    table.play("identity", seat=6, character="A").play("identity", seat=0, character="7")
    assert table.view["identities"] == {"2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "A": 6, "7": 0}
    assert table.view["turn_play"] == [3, 2]
    table.play("play", by=0, take=["6", "6", "6"], put=["7", "7"])
    assert table.brief["turn"] == 1


def test_in_sudden_death_the_card_whose_last_marker_is_taken_dies_at_once():
    table = left_alone(0, 1, 2, markers={"A": 3, "2": 1, "3": 4}, turn=2)
    table.play("play", by=2, take=["2", "A"], put=["3"])
    assert table.view["alive"] == ["A", "3"]
    assert (table.view["markers"]["A"], table.view["markers"]["3"]) == (2, 5)
    assert table.brief["turn"] == 0 and not table.brief["over"]


def test_of_the_last_two_the_mover_takes_the_rivals_marker_and_wins():
    table = left_alone(0, 1, markers={"A": 1, "2": 1}, turn=0).play("play", by=0, take=["2"], put=[])
    brief = table.brief
    assert brief["over"] and brief["winners"] == (0,) and brief["turn"] is None and brief["round"] == 1
    assert brief["rounds"] == brief["totals"] == ()
    assert table.view["phase"] == "over" and table.view["turn_play"] is None


def test_the_last_living_wins_at_zero_too():
    table = left_alone(0, 1, markers={"A": 1, "2": 1}, turn=0).play("play", by=0, take=["2", "A"], put=["A"])
    assert table.brief["winners"] == (0,)
    table = left_alone(0, 1, 2, 3, markers={"A": 0, "2": 0, "3": 0, "4": 0}, turn=4)
    assert table.play("adjust", alive=["A", "2"], turn=1).brief["winners"] == (0,)


@pytest.mark.parametrize("players", GAME.seats)
def test_a_game_of_legal_plays_discards_one_marker_a_play_and_ends(players):
    """Markers in play are eight a player less what was discarded, one a play until the very last."""
    for seed in range(4):
        random = Random(seed)
        house_rules = {rule.key: random.choice(rule.choices)[0] for rule in GAME.house_rules}
        state = GAME.start(set_up(GAME, NAMES.split()[:players], house_rules | {"dead-holder": "to-killer"}))
        plays = discarded = 0
        while not state.over:
            before, move = state, a_turn(random, state)
            state = GAME.apply(state, move)
            if isinstance(move, Play):
                plays, discarded = plays + 1, discarded + len(move.take) - len(move.put)
                assert len(move.take) - len(move.put) == 1 or state.living == 1, "the play stops when one is left"
            assert sum(state.markers) == 8 * players - discarded
            assert set(state.fallen) >= set(before.fallen)
            assert plays <= 8 * players
        assert sorted(GAME.sheet(state).rows[0].points) == list(range(1, players + 1))


def a_turn(random, state):
    """A legal move: any that happens to be legal, else one that is offered."""
    for _ in range(6):
        move = any_move(GAME, state.seats, random)
        if not isinstance(move, Adjust | Finish) and GAME.rule_on(state, move) is LEGAL:
            return move
    return legal_move(GAME, state, random, forms=0)
