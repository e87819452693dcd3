"""The sentence over the board of CutThroat!: whose turn it is, and what is awaited."""

from companion.game import set_up
from companion.games.cutthroat import GAME
from companion.web.rendering.sentences import headline
from tests.games.cutthroat.positions import begun, left_alone, seated, turned_up


def said(table, seat=None):
    return GAME.prompt(table.state, seat)


def dying(*characters, players=6):
    """Ana holds the hearts of these characters at the start of her turn, and nobody saved them."""
    empty, hearts = dict.fromkeys(characters, 0), dict.fromkeys(characters, 0)
    return begun(players).play("adjust", markers=empty, hearts=hearts, turn=0)


def test_before_the_first_game_the_youngest_player_begins():
    assert said(seated()) == said(seated(), 2) == "Who begins? The youngest player."


def test_in_a_further_game_the_player_who_died_first_begins():
    state = GAME.start(set_up(GAME, ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay"), {}, first=3))
    assert GAME.prompt(state, None) == "Who begins? Dia."


def test_on_your_turn_it_says_how_many_markers_move():
    assert said(begun(), 0) == "Your turn. Take 2, put 1 back."


def test_everybody_reads_whose_turn_it_is_and_how_many_markers_move():
    assert said(begun()) == "Ana's turn. Take 2, put 1 back."


def test_a_right_guess_asks_for_three_markers():
    table = begun().play("guess", by=0, seat=1, character="2", right=True)
    assert said(table, 0) == "Your turn. Take 3, put 2 back."


def test_the_enemy_killed_this_turn_asks_for_four_markers():
    table = dying("6").play("identity", seat=5, character="6").play("enemy", by=0, character="6")
    assert said(table, 0) == "Your turn. Take 4, put 3 back."


def test_the_last_marker_is_taken_and_none_put_back():
    table = left_alone(0, 1, 2, 3, markers={"A": 1, "2": 0, "3": 0, "4": 0}, turn=0)
    assert said(table, 0) == "Your turn. Take 1, put none back."


def test_without_a_marker_there_is_nothing_to_move():
    table = left_alone(0, 1, 2, 3, markers={"A": 0, "2": 0, "3": 0, "4": 0}, turn=1)
    assert said(table, 1) == "Your turn. No marker is left to move."
    assert said(table) == "Ben's turn. No marker is left to move."


def test_the_next_player_reads_that_they_play_next():
    assert said(begun(), 1) == "Ana's turn. You play next."


def test_a_later_player_reads_who_plays_before_them():
    assert said(begun(), 2) == "Ana's turn. You play after Ben."
    assert said(begun(), 5) == "Ana's turn. You play after Ben, Cai, Dia and Eli."


def test_of_more_than_four_players_only_the_number_is_said():
    assert said(begun(7), 6) == "Ana's turn. You play after 5 others."


def test_the_dead_have_no_turn_to_wait_for():
    table = left_alone(0, 2, 3, 5, markers={}, turn=0)
    assert said(table, 3) == "Ana's turn. You play after Cai."


def test_a_dead_player_reads_that_they_are_out():
    table = left_alone(0, 2, 3, 5, markers={}, turn=0)
    assert said(table, 1) == "Ana's turn. You are out of the game."


def test_after_a_death_every_hidden_player_is_asked_to_show_their_cards():
    asked = "The 6 is dead. Whose was it? Show your diamond and spade."
    assert said(dying("6")) == said(dying("6"), 0) == said(dying("6"), 4) == asked


def test_after_two_deaths_both_are_asked_for():
    assert said(dying("5", "6")) == "The 5 and the 6 are dead. Whose were they? Show your diamond and spade."


def test_a_player_whose_identity_is_known_has_nothing_to_show():
    table = begun(7).play("guess", by=0, seat=1, character="2", right=True).play("adjust", turn=0)
    table.play("adjust", markers={"7": 0}, hearts={"7": 0}, turn=0)
    assert said(table, 1) == "The 7 is dead. Whose was it?"


def last_two_hidden():
    """Eli and Fay are the last two hidden, in Ana's turn."""
    table = begun()
    for seat, rank in enumerate("A23"):
        table.play("adjust", turn=5).play("guess", by=5, seat=seat, character=rank, right=True)
    return table.play("adjust", turn=5).play("guess", by=5, seat=3, character="4", right=True)


def test_in_a_free_pass_the_last_hidden_players_are_named():
    assert said(last_two_hidden()) == said(last_two_hidden(), 0) == "Free pass. Eli and Fay: show your identity."


def test_in_a_free_pass_the_hidden_player_is_asked():
    assert said(last_two_hidden(), 4) == "Free pass: show your identity."


def test_once_the_game_is_over_the_winner_is_named():
    table = turned_up().play("finish", ranking=[3, 0, 1, 2, 4, 5])
    assert said(table) == said(table, 3) == "Dia won."


def test_screens_ask_whose_a_dead_character_was_until_somebody_says_it():
    table = dying("6")
    assert headline(GAME.at(table.state), table.state, "track") == "Whose was the 6?"
    table.play("identity", seat=3, character="6")
    assert headline(GAME.at(table.state), table.state, "track") == "Ana's turn"
    assert headline(GAME.at(dying("5", "6").state), dying("5", "6").state, "track") == "Whose were the 5 and the 6?"
