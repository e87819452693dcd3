"""CutThroat!: what its rulebook says, and that a state keeps no sentence."""

from companion.games.cutthroat import GAME, moves
from companion.words import speaking
from tests.games.cutthroat.positions import begun
from tests.made_up import MADE_UP, leaks


def test_ones_own_enemy_may_save_oneself():
    said = GAME.rulebook.by_id["enemy-alive-at-zero"][1].text
    assert "your own enemy" in said and "save yourself" in said


def test_a_state_keeps_what_happened_and_no_sentence():
    state = begun().play("adjust", markers={"5": 1}).state
    play = moves.Play(0, ("5", "A"), ("2",))
    after = GAME.apply(state, play)
    with speaking(MADE_UP):
        assert leaks(GAME.describe(state, play)) == [] and leaks(GAME.prompt(after, 1)) == []
    english = "Ana emptied the 5 and holds its heart. Ana took 1 from the 5 and 1 from the Ace, and put 1 on the 2."
    assert GAME.describe(state, play) == english
    assert [(one.what, one.by, one.characters) for one in after.news] == [("emptied", 0, (4,))]
