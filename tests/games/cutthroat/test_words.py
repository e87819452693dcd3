"""CutThroat!: what the log, the sheet and the rulings say where it is rare."""

from companion.games.cutthroat import GAME, moves
from companion.words import speaking
from tests.games.cutthroat.positions import RANKS, begun, dying, left_alone, turned_up
from tests.made_up import MADE_UP, leaks


def test_a_short_supply_makes_a_short_play():
    table = left_alone(0, 1, 2, 3, markers={"A": 1, "2": 0, "3": 0, "4": 0}, turn=0)
    assert "Short play: take 1, put none back" in [ask.label for ask in GAME.asks(table.state, 0)]


def test_after_a_right_guess_every_play_offered_takes_from_that_card_and_differs():
    taps = begun().play("guess", by=0, seat=1, character="2", right=True).taps(0)
    assert len(taps) == 6 and all(tap.startswith(("Take 2 from the 2", "Take 3 from the 2")) for tap in taps)
    last = begun().play("adjust", markers={"2": 1}).play("guess", by=0, seat=1, character="2", right=True).taps(0)
    assert len(last) == len(set(last)) == 5 and all(tap.startswith("Take 1 from the 2 and 2 from") for tap in last)


def test_a_result_begins_with_what_is_known_of_the_dead():
    table = dying().play("identity", seat=3, character="6", enemy="A")
    form = next(ask for ask in GAME.asks(table.state, None) if ask.form == "finish")
    assert form.move.ranking == (0, 1, 2, 4, 5, 3), "Dia has died first"


def test_a_result_begins_with_those_who_live_and_ends_with_the_first_dead():
    table = turned_up().play("adjust", alive=RANKS[:5]).play("adjust", alive=RANKS[:4])
    form = next(ask for ask in GAME.asks(table.state, None) if ask.form == "finish")
    assert form.move.ranking == (0, 1, 2, 3, 4, 5)


def test_a_state_keeps_what_happened_and_no_sentence():
    state = begun().play("adjust", markers={"5": 1}).state
    play = moves.Play(0, ("5", "A"), ("2",))
    english = "Ana emptied the 5 and holds its heart. Ana took 1 from the 5 and 1 from the Ace, and put 1 on the 2."
    assert GAME.describe(state, play) == english
    after = GAME.apply(state, play)
    with speaking(MADE_UP):
        assert leaks(GAME.describe(state, play)) == [] and leaks(GAME.prompt(after, 1)) == []
    assert GAME.describe(state, play) == english
    assert [(one.what, one.by, one.characters) for one in after.news] == [("emptied", 0, (4,))]
