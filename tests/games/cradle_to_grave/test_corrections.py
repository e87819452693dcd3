"""Cradle to Grave: a card that was told is changed into another, and what came after it is judged again."""

import pytest

from companion.game import Illegal
from companion.table import add
from companion.table.entries import Report
from companion.table.preview import of_amendment
from tests.games.play import Play


def corrected(play, number, move):
    """The table after entry `number` was changed to `move`, as the preview offers it."""
    preview = of_amendment(play.table, number, move)
    return add(play.table, preview.entry), preview


@pytest.fixture
def raised():
    """Ana 27, Ben 43, Cai 31; Ben raised Cai to 32, and Cai raised Ana to 28."""
    play = Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31])
    return play.play("raise", by=1, seat=2, digit="ones", card="2").play("raise", by=2, seat=0, digit="ones", card="8")


def test_a_raise_that_was_a_cover_asks_for_the_card_and_keeps_what_follows(raised):
    special = raised.table.game.tags["special"]
    asked = of_amendment(raised.table, 2, special(1, "cover-ten-digit", seat=2))
    assert asked.missing and asked.question == "Which card did the Cover turn over?" and not asked.sentence
    assert asked.missing.label == "The card"
    move = dict(asked.missing.values)["5"]
    after, preview = corrected(raised, 2, move)
    assert after.state.ages == (28, 43, 51) and after.state.turn == 0 and not preview.breaks and preview.later == 1
    assert "Ben played Cover on Cai" in preview.question and "5" in preview.question


def test_a_raise_that_was_a_swap_needs_no_answer(raised):
    special = raised.table.game.tags["special"]
    after, preview = corrected(raised, 2, special(1, "swap-places", seat=2))
    assert preview.missing is None and after.state.ages == (28, 43, 13) and not preview.breaks


def test_a_special_that_others_could_stop_is_changed_as_it_stands():
    play = Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31])
    play.play("special", by=1, card="swap-places", seat=2).play("carry-out")
    special = play.table.game.tags["special"]
    after, preview = corrected(play, 2, special(1, "swap-places", seat=0))
    assert preview.missing is None and after.state.ages == (72, 43, 31) and not preview.breaks


@pytest.fixture
def covered():
    """Ana 27, Ben 43, Cai 31; Ben's Cover showed a 5 on Cai, and Cai raised Ana to 28."""
    play = Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31])
    play.play("special", by=1, card="cover-ten-digit", seat=2).play("carry-out", card="5")
    return play.play("raise", by=2, seat=0, digit="ones", card="8")


def test_a_cover_that_was_a_raise_leaves_only_its_card_out(covered):
    """The report of the card that the Cover turned over follows no Cover any more; the raise after it stays."""
    play_card = covered.table.game.tags["raise"]
    after, preview = corrected(covered, 2, play_card(1, 2, "ones", "2"))
    assert [(one.number, one.left_out) for one in preview.breaks] == [(3, True)] and preview.later == 2
    assert after.state.ages == (28, 43, 32) and after.state.turn == 0
    assert [node.number for node in after.position.chain()] == [1, 2, 4]


def test_a_cover_that_is_removed_takes_its_card_with_it(covered):
    after, preview = corrected(covered, 2, None)
    assert preview.entry.without == (3,) and [node.number for node in after.position.chain()] == [1, 4]


def test_a_cover_that_was_a_swap_is_carried_out_as_one(covered):
    special = covered.table.game.tags["special"]
    after, preview = corrected(covered, 2, special(1, "swap-places", seat=2))
    assert preview.missing is None and [one.number for one in preview.breaks] == [3]
    assert after.state.ages == (28, 43, 13) and after.state.waiting is None and after.state.turn == 0


def test_a_swap_that_was_a_cover_asks_for_its_card():
    play = Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31])
    play.play("special", by=1, card="swap-places", seat=2).play("carry-out")
    play.play("raise", by=2, seat=0, digit="ones", card="8")
    cover = play.table.game.tags["special"](1, "cover-ten-digit", seat=2)
    asked = of_amendment(play.table, 2, cover)
    assert asked.missing and asked.question == "Which card did the Cover turn over?"
    after, _ = corrected(play, 2, dict(asked.missing.values)["5"])
    assert after.state.ages == (28, 43, 51) and after.state.turn == 0


def test_the_last_move_may_still_be_stopped_after_it_was_changed(raised):
    special = raised.table.game.tags["special"]
    after, preview = corrected(raised, 3, special(2, "swap-places", seat=0))
    assert preview.missing is None and after.state.waiting, "nobody has said yet whether it was stopped"


def test_a_special_entered_whole_is_judged_whole(raised):
    special, carry_out = raised.table.game.tags["special"], raised.table.game.tags["carry-out"]
    state = raised.table.state
    assert isinstance(raised.table.game.rule_on(state, special(0, "swap-places", seat=1, then=carry_out("5"))), Illegal)
    whole = Report(special(0, "swap-places", seat=1, then=carry_out()), number=4)
    assert add(raised.table, whole).state.ages == (28, 34, 32)
