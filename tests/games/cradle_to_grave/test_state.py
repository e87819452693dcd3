"""Cradle to Grave: what boards and other parts of the app read of a table."""

import pytest

from tests.games.cradle_to_grave.positions import lying, seated, waiting


@pytest.mark.parametrize("age, nines", [(19, ("ones",)), (91, ("tens",)), (99, ("tens", "ones")), (23, ())])
def test_a_zero_can_cover_the_own_nines(age, nines):
    assert lying(age, 45, 67).state.nines(0) == nines


def test_a_face_down_card_is_a_nine_that_a_zero_can_cover():
    table = lying(56, 45, 67).play("raise", by=0, seat=0, digit="tens", card="face-down")
    assert table.state.nines(0) == ("tens",)


def test_a_neighbour_takes_the_next_card_and_a_9_none():
    state = lying(23, 49, 67).state
    assert state.next_card(1, "tens") == "5" and state.next_card(1, "ones") == "9"


def test_all_higher_cards_can_go_on_an_own_digit():
    state = lying(69, 5, 67).state
    assert state.higher_cards(0, "tens") == ("7", "8", "9") and state.higher_cards(0, "ones") == ()
    assert state.higher_cards(1, "tens") == tuple("123456789")


def test_the_others_sit_clockwise():
    assert lying(23, 45, 67, 12).state.clockwise_after(2) == (3, 0, 1)
    assert lying(23, 45).state.clockwise_after(0) == (1,)


def test_ages_are_shown_with_both_digits():
    assert lying(5, 45, 67).state.shown(0) == "05"


def test_points_are_those_of_the_rounds_that_have_ended():
    table = seated().play("final-ages", ages=[10, 104, 30]).play("final-ages", ages=[1, 2, 3])
    assert [table.state.total(seat) for seat in (0, 1, 2)] == [11, 106, 33]
    assert seated().state.total(0) == 0


@pytest.mark.parametrize("cards, words", [(0, "0 cards in hand"), (1, "1 card in hand"), (4, "4 cards in hand")])
def test_cards_in_hand_are_counted(cards, words):
    assert lying(23, 45, 67, hands=[4, cards, 4]).state.in_hand(1) == words


@pytest.mark.parametrize("cards, left", [(0, "no cards"), (1, "1 card"), (7, "7 cards")])
def test_an_empty_deck_ends_the_round_whatever_the_count_says(cards, left):
    state = lying(23, 45, 67, deck=cards).state
    assert state.deck_notice == f"By the count, {left} should be left. If the deck is empty, the round is over."


def test_the_deck_is_a_button_that_asks_whether_it_ran_out():
    assert lying(23, 45, 67, deck=7).state.deck_label == "7 cards in the deck. Did it run out?"


def test_a_digit_says_what_a_tap_does():
    state = lying(19, 45, 67).state
    assert state.digit_label(1, "tens") == "Ben, tens, 4"
    assert state.raise_label(1, "tens") == "Raise Ben's tens to 5"
    assert state.own_digit_label(0, "tens") == "Ana, tens, 1: play a higher or a face-down card"
    assert state.own_digit_label(0, "ones") == "Ana, ones, 9: nothing is higher than a 9"


def test_a_turn_without_a_card_says_why():
    assert lying(99, 45, 67).state.skip_label(0) == "Pass: no card to play"
    assert lying(99, 45, 67, hands=[0, 4, 4]).state.skip_label(0) == "No cards left: draw 4"


@pytest.mark.parametrize("limit, words", [("over-100", "ends above 100"), ("100-or-more", "ends at 100")])
def test_each_card_of_a_check_says_what_it_means(limit, words):
    state = lying(97, 45, 67, reveal_limit=limit).state
    assert [state.outcome(0, card) for card in ("2", "3", "4", "swap-places")] == ["safe", "exactly", "ends", "safe"]
    assert (state.checked(0, "4"), state.checked(0, "swap-places")) == (101, 97)
    assert state.limit_words == words


@pytest.mark.parametrize("limit, here", [("over-100", "safe"), ("100-or-more", "the round ends")])
def test_exactly_100_is_announced_with_both_readings(limit, here):
    state = lying(97, 45, 67, reveal_limit=limit).play("reveal", by=0, card="3").state
    notice = f"Exactly 100. The rule says safe, its example says it ends. At this table: {here}."
    assert state.hundred_notice == notice


def test_the_chance_is_told_in_percent_and_in_cards():
    state = seated(2).play("starting-ages", ages=[99, 98]).state
    assert state.chance_notice(0) == "67 % chance to end: 44 of 66 unseen."


def test_the_time_for_stop_ends_with_one_button():
    assert waiting().state.waiting.continue_label == "Continue"
    assert waiting().play("stop", by=1).state.waiting.continue_label == "Stopped. Continue"


def test_the_card_that_a_stop_would_cancel_is_the_last_one():
    assert waiting("0", ages=(29, 45, 67)).state.waiting.card == "Zero"
    assert waiting().play("stop", by=1).state.waiting.card == "Stop!"


def test_only_the_last_check_of_100_is_remembered():
    table = lying(97, 45, 67).play("reveal", by=0, card="3").play("reveal", by=0, card="3", overruled=True)
    before, _ = table.state.hundred
    assert before.hundred is None
