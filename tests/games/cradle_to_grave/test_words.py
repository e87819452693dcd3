"""Cradle to Grave: what the log, the buttons and the board say where it is rare."""

import pytest

from companion.games.cradle_to_grave import GAME
from tests.games.cradle_to_grave.positions import lying, seated, waiting


@pytest.mark.parametrize(
    "card, named", [("stop", "a Stop!"), ("cover-ten-digit", "a Cover"), ("swap-places", "a Swap"), ("0", "a Zero")]
)
def test_a_special_at_a_check_is_named(card, named):
    assert lying(99, 45, 67).told("reveal", by=0, card=card) == f"Ana (99) revealed {named}: safe."


def test_a_card_is_named_with_its_article_and_a_face_down_card_as_a_9():
    tens = {"by": 0, "seat": 0, "digit": "tens"}
    assert (
        lying(56, 45, 67).told("raise", **tens, card="face-down") == "Ana played a face-down 9 on their tens: now 96."
    )
    assert lying(56, 45, 67).told("raise", **tens, card="8") == "Ana played an 8 on their tens: now 86."
    assert waiting("cover-ten-digit").told("carry-out", card="8") == "Ana's Cover showed an 8: Ben is now 85."
    assert lying(99, 45, 67).told("reveal", by=0, card="8").startswith("Ana (99) revealed an 8:")
    older = lying(81, 45, 67).reason("raise", by=0, seat=0, digit="tens", card="7")
    assert older == "Ana has an 8 on the tens: only a 9 or a face-down card can go there."
    assert "only an 8 or higher" in lying(71, 45, 67).reason("raise", by=0, seat=0, digit="tens", card="7")
    assert lying(78, 45, 67).reason("special", by=0, card="0", digit="ones").endswith("Ana has an 8 on the ones.")


def test_the_log_says_on_whom_or_what_a_special_was_played():
    assert lying(23, 45, 67).told("special", by=0, card="swap-places", seat=0) == "Ana played Swap on themselves."
    assert lying(23, 45, 67).told("special", by=0, card="swap-places", seat=2) == "Ana played Swap on Cai."
    assert lying(23, 45, 67).told("special", by=0, card="stop") == "Ana played Stop! as the card of their turn."
    assert lying(19, 45, 67).told("special", by=0, card="0", digit="ones") == "Ana played a Zero on their ones."
    assert lying(19, 45, 67).told("special", by=0, card="0", digit="ones", seat=0) == "Ana played a Zero on their ones."
    assert lying(19, 49, 67).told("special", by=0, card="0", digit="ones", seat=1) == "Ana played a Zero on Ben's ones."
    assert (
        lying(19, 49, 67, turn=1).told("special", by=1, card="0", digit="ones", seat=0)
        == "Ben played a Zero on Ana's ones."
    )
    assert lying(23, 45, 67).told("stop", by=1) == "Ben played Stop! with nothing to stop."
    assert waiting().play("stop", by=1).told("stop", by=2) == "Cai played Stop! on Ben's Stop!"


def test_the_special_to_finish_first_is_named():
    raising = {"by": 1, "seat": 2, "digit": "ones", "card": "8"}
    for card, named in (("0", "Zero"), ("cover-ten-digit", "Cover"), ("swap-places", "Swap")):
        table = waiting(card, ages=(29, 45, 67))
        assert table.reason("raise", **raising) == f"Finish the {named} first: stop it or continue."


def test_the_rulebook_has_no_duty_to_skip_at_99():
    number, rule = GAME.rulebook.by_id["skip-below-99"]
    assert number == "2.7" and "cannot raise a neighbour or play a special" in rule.text and "reminder" in rule.text
    polite = [rule.text for _, rule in GAME.rulebook.numbered() if "politely" in rule.text]
    assert len(polite) == 1


def test_at_99_any_legal_move_may_be_played_or_skipped():
    table = lying(99, 45, 67).play("reveal", by=0, card="1")
    assert (
        table.rules("raise", by=0, seat=1, digit="ones", card="6")
        == table.rules("special", by=0, card="swap-places", seat=1)
        == ""
    )
    assert table.rules("skip", by=0) == ""


def test_a_cover_that_draws_again_says_so():
    table = waiting("cover-ten-digit", cover_special="draw-again")
    assert table.told("carry-out", card="0") == "Ana's Cover showed a Zero: one more card is turned over."
    assert table.rules("stop", by=1) == "nothing-to-stop"
    assert table.reason("stop", by=1) == "It is too late to stop the Cover: its first card is already turned over."


def test_a_correction_says_what_is_true_now():
    assert lying(23, 45, 67, turn=1).told("adjust", turn=0) == "The table was corrected: it is Ana's turn."
    assert lying(23, 45, 67).told("adjust", hands=[4, 3, 4]) == "The table was corrected: Ben has 3 cards."
    assert lying(23, 45, 67).told("adjust") == "The table was corrected: nothing changed."


def test_the_deck_that_ran_out_is_one_tap():
    assert "The deck ran out" in lying(95, 45, 67, deck=0, deck_end="at-missing-card").taps()


def test_while_a_special_waits_its_player_can_only_continue():
    assert [ask.form for ask in GAME.asks(waiting().state, 0) if not ask.fields] == ["carry-out"]


def test_the_reading_of_100_is_offered_and_logged():
    table = lying(97, 45, 67).play("reveal", by=0, card="3")
    assert "Change: 100 ends the round" in table.taps()
    assert [ask.move.key for ask in GAME.asks(table.state, None) if ask.form == "house-rule"] == ["reveal-limit"]
    reading = "House rule changed: a check of exactly 100"
    assert table.told("house-rule", key="reveal-limit", value="100-or-more") == f"{reading} ends the round."
    assert "Change: 100 is safe" in table.taps()
    assert table.told("house-rule", key="reveal-limit", value="over-100") == f"{reading} is safe."


def test_the_oldest_are_named_be_they_one_two_or_three():
    all_43 = seated().reason("starting-ages", ages=[43, 43, 43])
    assert all_43 == "Ana, Ben and Cai are all 43. Who is older in real life? They begin."
    assert seated().reason("starting-ages", ages=[43, 27, 43]).startswith("Ana and Cai are both 43. ")
    assert (
        seated().reason("starting-ages", ages=[43, 27, 43], first=1)
        == "Ben does not begin: Ana and Cai are the oldest."
    )
    assert seated().reason("starting-ages", ages=[43, 27, 31], first=1) == "Ben does not begin: Ana is the oldest."
    assert seated().told("starting-ages", ages=[43, 27, 31]).endswith("Ana begins.")


def test_a_card_that_no_cover_turned_over_is_refused_with_the_reason():
    assert (
        waiting("cover-ten-digit").play("stop", by=1).reason("carry-out", card="5").endswith("Cover: it was stopped.")
    )
    assert waiting("swap-places").reason("carry-out", card="5").endswith("Swap: only a Cover turns one over.")


@pytest.mark.parametrize(
    "age, limit, card", [(91, "over-100", None), (92, "over-100", 9), (99, "over-100", 2), (91, "100-or-more", 9)]
)
def test_the_board_says_from_which_card_on_a_check_ends_the_round(age, limit, card):
    assert lying(age, 45, 67, reveal_limit=limit).state.first_ending_card(0) == card


def test_the_board_says_what_a_card_would_make_of_an_age():
    state = lying(23, 45, 9).state
    assert state.shown_with(1, "tens", "7") == "75" and state.shown_with(1, "ones", "7") == "47"
    assert state.shown_with(1, "tens", "face-down") == "95" and state.shown_with(2, "ones", "0") == "00"
    assert state.shown_swapped(2) == "09 → 90"


def test_an_entered_round_is_logged_with_its_ages():
    assert seated().told("final-ages", ages=[23, 45, 107]) == "Final ages of round 1: Ana 23, Ben 45 and Cai 107."


def test_a_turn_without_a_card_is_logged_with_its_reason():
    assert lying(99, 45, 67).play("reveal", by=0, card="1").told("skip", by=0) == "Ana passed."
    assert lying(23, 45, 67, hands=[0, 4, 4]).told("skip", by=0) == "Ana had no cards left."


def test_rare_refusals_are_whole_sentences():
    cover = waiting("cover-ten-digit", deck=0)
    assert cover.reason("carry-out") == "The Cover works: enter the card that was turned over."
    no_card = "By the count, the deck is empty: there is no card to turn over."
    assert cover.reason("carry-out", card="5") == no_card
    too_late = "This house rule can only be changed right after a check of exactly 100."
    assert lying(23, 45, 67).reason("house-rule", key="reveal-limit", value="100-or-more") == too_late
    safe = "A check of exactly 100 is safe at this table, so no round ends at 100."
    assert lying(23, 45, 67).reason("final-ages", ages=[100, 45, 67]) == safe
