"""The sentence over the board of CutThroat!: whose turn it is, and what is awaited."""

from companion.game import set_up
from companion.games.cutthroat import GAME
from companion.web.rendering.sentences import headline
from tests.games.cutthroat.positions import emptied


def test_in_a_further_game_the_player_who_died_first_begins():
    state = GAME.start(set_up(GAME, ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay"), {}, first=3))
    assert GAME.prompt(state, None) == "Who begins? Dia."


def test_screens_ask_whose_a_dead_character_was_until_somebody_says_it():
    table = emptied("6")
    assert headline(GAME.at(table.state), table.state, "track") == "Whose was the 6?"
    table.play("identity", seat=3, character="6")
    assert headline(GAME.at(table.state), table.state, "track") == "Ana's turn"
    assert headline(GAME.at(emptied("5", "6").state), emptied("5", "6").state, "track") == "Whose was the 5?"
