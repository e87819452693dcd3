"""What must hold in CutThroat!, whatever else changes: the cases of the game's page."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import LEGAL, set_up
from companion.games.cutthroat import GAME
from companion.games.cutthroat.moves import Adjust, Finish, Play
from tests.games.anything import any_move
from tests.games.cutthroat.positions import NAMES, begun, in_play, pass_round


def test_it_is_for_six_to_thirteen():
    for players in (5, 14):
        with pytest.raises(ValueError, match="for 6 to 13 players"):
            set_up(GAME, tuple(map(str, range(players))), {})


def test_five_standard_plays_and_a_wrong_guess_of_six_players_leave_43():
    table = pass_round(begun(), 0, 1, 2, 3, 4).play("guess", by=5, seat=0, character="A", right=False)
    assert in_play(table) == 43
    assert table.brief["turn"] == 0


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
