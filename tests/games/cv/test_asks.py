"""CV: what is offered, and when."""

import pytest

from companion.games.cv.moves import Acquire, Begin, Card, DeckOut, EnterScores, Event, Final, Lose
from companion.moves import fill_in, read_move
from tests.games.play import Play


@pytest.fixture
def table():
    return Play("cv", "Ana Ben").play("begin", bicycle=0, public_goals=[76]).play("adjust", cvs=[{"health": 2}, {}])


def taps(table, seat):
    return [ask.move for ask in table.table.game.asks(table.state, seat) if not ask.fields]


def forms(table, seat=None):
    return {ask.label: ask for ask in table.table.game.asks(table.state, seat) if ask.fields}


def test_a_whole_result_can_be_entered_at_any_moment(table):
    before = Play("cv", "Ana Ben")
    scoring = Play("cv", "Ana Ben").play("begin", bicycle=0, public_goals=[76])
    scoring.play("end-turn", by=0).play("end-turn", by=1, old_age_left=0)
    assert [type(ask.move) for ask in forms(before).values()] == [Begin, EnterScores]
    assert [type(ask.move) for ask in forms(scoring).values()] == [Final, EnterScores]
    for hosted, blank in ((before, True), (table, False), (scoring, False)):
        pad = forms(hosted)["Enter the whole result"]
        assert pad.scores and pad.blank == blank
    assert forms(table)["Enter the whole result"].move.cvs[0].health == 2, "what was tracked is filled in"


def test_misfortune_is_offered_while_it_is_due(table):
    losses = [Lose(0, "misfortune", "health"), Lose(0, "misfortune", "possession"), Lose(0, "insurance")]
    assert [move for move in taps(table, 0) if isinstance(move, Lose)] == []
    table.play("roll", by=0, symbols={"bad_luck": 3})
    assert [move for move in taps(table, 0) if isinstance(move, Lose)] == losses
    assert taps(table, 1) == []
    table.play("lose", by=0, type="health", why="misfortune")
    assert [move for move in taps(table, 0) if isinstance(move, Lose)] == []


def test_social_assistance_is_offered_to_whoever_gets_it(table):
    assert DeckOut("early") not in taps(table, None)
    table.play("adjust", decks={"early": 1})
    assert DeckOut("early") in taps(table, None)
    table.play("deck-out", deck="early")
    assert taps(table, None) == []
    assert Acquire(1, Card("work"), "assistance") in taps(table, 1)
    form = forms(table, 1)["Take a card"]
    told = read_move(
        table.table.game, fill_in(form.move, {"card.type": "possession", "card.points": "3"}), 2, form=True
    )
    assert told == Acquire(1, Card("possession", points=3), "assistance")


def test_no_third_card_is_offered_and_no_event_without_a_hand(table):
    for _ in range(2):
        assert Event(0, Card("event")) in taps(table, 0) and "Take a card" in forms(table, 0)
        table.play("acquire", by=0, card={"type": "health"}).play("event", by=0, card={"type": "event"})
    assert not [move for move in taps(table, 0) if isinstance(move, Acquire | Event)]
    assert "Take a card" not in forms(table, 0)


def test_the_dice_form_says_how_to_roll(table):
    table.play("acquire", by=0, card={"type": "health", "number": 46, "dice": 1}).play(
        "acquire", by=0, card={"type": "work", "number": 53}
    )
    assert "The dice: 4 dice, 3 throws, bad luck is frozen" in forms(table, 0)
    table.play("end-turn", by=0).play("end-turn", by=1)
    assert "The dice: 5 dice, 4 throws, bad luck may be thrown again once" in forms(table, 0)
