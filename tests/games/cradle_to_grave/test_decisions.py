"""Cradle to Grave: what is decided where the printed rules are silent, and each house rule both ways."""

import pytest

from companion.games.cradle_to_grave import GAME
from companion.table import sentence
from tests.games.cradle_to_grave.positions import lying, may_raise, over, seated, waiting

HUNDRED = {"key": "reveal-limit", "value": "100-or-more"}
SAFE = {"key": "reveal-limit", "value": "over-100"}


# ---------------------------------------------------------------- 1: exactly 100


def test_exactly_100_is_safe_unless_the_table_says_otherwise():
    assert lying(97, 45, 67).play("reveal", by=0, card="3").state.turn == 0
    assert lying(97, 45, 67, reveal_limit="100-or-more").play("reveal", by=0, card="3").brief["rounds"] == (
        (100, 45, 67),
    )


def test_right_after_a_check_of_100_the_table_may_say_that_it_ends_the_round():
    table = lying(97, 45, 67).play("reveal", by=0, card="3")
    table.play("house-rule", **HUNDRED)
    assert table.brief["rounds"] == ((100, 45, 67),) and table.state.turn is None
    assert table.view["deck"] == 51, "one card was turned over, not two"
    table.play("starting-ages", ages=[95, 12, 13])
    assert table.play("reveal", by=0, card="5").brief["rounds"][1] == (100, 12, 13), "from that entry on"


def test_or_that_it_does_not():
    table = lying(97, 45, 67, reveal_limit="100-or-more").play("reveal", by=0, card="3")
    table.play("house-rule", **SAFE)
    assert table.brief["rounds"] == () and table.state.turn == 0
    assert table.view == {"ages": [97, 45, 67], "deck": 51, "hands": [4, 4, 4], "phase": "play"}
    assert table.rules("raise", by=0, seat=1, digit="ones", card="6") == "", "the check is made"


def test_the_table_may_change_its_mind_and_back():
    table = lying(97, 45, 67).play("reveal", by=0, card="3").play("house-rule", **HUNDRED)
    assert table.rules("house-rule", **SAFE) == ""
    table.play("house-rule", **SAFE)
    assert table.brief["rounds"] == () and table.view["phase"] == "play" and table.view["deck"] == 51


def test_the_question_is_gone_with_the_next_report():
    table = lying(97, 45, 67).play("reveal", by=0, card="3").play("raise", by=0, seat=1, digit="ones", card="6")
    assert table.rules("house-rule", **HUNDRED) == "phase"
    ended = (
        lying(97, 45, 67, reveal_limit="100-or-more")
        .play("reveal", by=0, card="3")
        .play("starting-ages", ages=[21, 12, 13])
    )
    assert ended.rules("house-rule", **SAFE) == "phase"


def test_it_may_be_asked_even_when_the_100_ended_the_game():
    table = lying(97, 45, 67, reveal_limit="100-or-more")
    table.play("final-ages", ages=[1, 2, 3]).play("final-ages", ages=[1, 2, 3]).play("starting-ages", ages=[21, 11, 12])
    table.play("adjust", ages=[97, 45, 67]).play("reveal", by=0, card="3")
    assert table.state.over and table.brief["winners"] == (1,)
    assert table.rules("skip", by=0) == "over"
    assert table.rules("house-rule", **SAFE) == ""
    assert [ask.move.value for ask in GAME.asks(table.state, None)] == ["over-100"], "and it is all that is asked"
    table.play("house-rule", **SAFE)
    assert not table.state.over and table.state.turn == 0 and len(table.brief["rounds"]) == 2
    table.play("house-rule", **HUNDRED)
    assert table.state.over and table.brief["rounds"][2] == (100, 45, 67)


def test_a_check_of_100_with_the_last_card_ends_the_round_by_the_deck():
    table = lying(97, 45, 67, deck=1).play("reveal", by=0, card="3")
    assert table.brief["rounds"] == ((97, 45, 67),), "the deck is out, and 100 is safe"
    assert table.play("house-rule", **HUNDRED).brief["rounds"] == ((100, 45, 67),)


def test_the_board_offers_the_other_reading():
    for limit, other in (("over-100", "100-or-more"), ("100-or-more", "over-100")):
        state = lying(97, 45, 67, reveal_limit=limit).play("reveal", by=0, card="3").state
        assert [ask.move.value for ask in GAME.asks(state, None) if ask.form == "house-rule"] == [other]
    state = lying(97, 45, 67).play("reveal", by=0, card="2").state
    assert not [ask for ask in GAME.asks(state, None) if ask.form == "house-rule"]


# ---------------------------------------------------------------- 2, 3: the check and its penalty


def test_a_special_at_the_check_is_safe_and_no_second_card_is_turned_over():
    table = lying(99, 45, 67).play("reveal", by=0, card="0")
    assert table.view == {"ages": [99, 45, 67], "deck": 51, "hands": [4, 4, 4], "phase": "play"}
    assert table.rules("reveal", by=0, card="1") == "reveal-first"


def test_the_check_comes_at_every_own_turn():
    table = lying(91, 12, 23).play("reveal", by=0, card="1").play("raise", by=0, seat=1, digit="ones", card="3")
    table.play("raise", by=1, seat=2, digit="ones", card="4").play("raise", by=2, seat=1, digit="ones", card="4")
    assert table.view["phase"] == "reveal" and table.state.turn == 0


def test_and_at_the_first_turn_of_a_round_too():
    assert seated().play("starting-ages", ages=[92, 11, 12]).view["phase"] == "reveal"


def test_it_comes_at_the_beginning_of_a_turn_only():
    table = lying(56, 45, 67).play("raise", by=0, seat=0, digit="tens", card="face-down")
    assert table.view["ages"][0] == 96 and table.state.turn == 1 and table.view["phase"] == "play"


@pytest.mark.parametrize("age, card, penalty", [(92, "9", 101), (99, "9", 108), (99, "2", 101), (95, "6", 101)])
def test_a_failed_check_costs_age_and_card_and_everybody_else_their_age(age, card, penalty):
    assert lying(age, 98, 5).play("reveal", by=0, card=card).brief["rounds"] == ((penalty, 98, 5),)


# ---------------------------------------------------------------- 4: the deck


def test_the_round_ends_with_the_refill_that_takes_the_last_card():
    table = lying(23, 45, 67, deck=1).play("raise", by=0, seat=1, digit="ones", card="6")
    assert table.brief["rounds"] == ((23, 46, 67),)
    assert table.view == {"ages": [23, 46, 67], "deck": 0, "hands": [4, 4, 4], "phase": "opening"}
    assert lying(23, 45, 67, deck=2).play("raise", by=0, seat=1, digit="ones", card="6").brief["rounds"] == ()


def test_or_with_the_first_card_that_is_missing():
    table = lying(23, 45, 67, deck=1, deck_end="at-missing-card").play("raise", by=0, seat=1, digit="ones", card="6")
    assert table.brief["rounds"] == () and table.view["deck"] == 0 and table.state.turn == 1
    assert table.play("raise", by=1, seat=2, digit="ones", card="8").brief["rounds"] == ((23, 46, 68),)
    assert table.view["hands"] == [4, 3, 4]


def test_a_safe_check_with_the_last_card_ends_the_round_all_the_same():
    assert lying(95, 45, 67, deck=1).play("reveal", by=0, card="1").brief["rounds"] == ((95, 45, 67),)
    assert lying(95, 45, 67, deck=1).play("reveal", by=0, card="9").brief["rounds"] == ((104, 45, 67),)
    going_on = lying(95, 45, 67, deck=1, deck_end="at-missing-card").play("reveal", by=0, card="1")
    assert going_on.brief["rounds"] == () and going_on.view["phase"] == "play"


def test_a_cover_that_takes_the_last_card_is_finished_first():
    assert waiting("cover-ten-digit", deck=1).play("carry-out", card="9").brief["rounds"] == ((23, 95, 67),)
    assert waiting("cover-ten-digit", deck=1).play("carry-out", card="stop").brief["rounds"] == ((23, 45, 67),)


@pytest.mark.parametrize("house_rule", ["at-last-card", "at-missing-card"])
def test_a_check_or_a_cover_at_an_empty_deck_is_the_end(house_rule):
    check = lying(95, 45, 67, deck=0, deck_end=house_rule)
    assert check.rules("deck-out") == "" and check.play("deck-out").brief["rounds"] == ((95, 45, 67),)
    assert waiting("cover-ten-digit", deck=0, deck_end=house_rule).play("deck-out").brief["rounds"] == ((23, 45, 67),)
    stopped = waiting("cover-ten-digit", deck=0, deck_end=house_rule).play("stop", by=1)
    assert stopped.rules("deck-out") == "phase", "a stopped Cover draws nothing"


def test_a_short_refill_after_a_stop_ends_the_round():
    table = waiting("swap-places", deck=2, deck_end="at-missing-card").play("stop", by=1).play("carry-out")
    assert table.view["deck"] == 1 and table.brief["rounds"] == ()
    assert table.play("raise", by=1, seat=2, digit="ones", card="8").brief["rounds"] == ((23, 45, 68),)


# ---------------------------------------------------------------- 5, 6: raising and backs


def test_a_neighbour_may_put_a_1_on_a_0_and_a_real_9_on_an_8_and_nobody_raises_a_9():
    assert may_raise(lying(23, 8, 11)) == {("tens", "1"), ("ones", "9")}
    assert may_raise(lying(23, 90, 11)) == {("ones", "1")}


@pytest.mark.parametrize(
    "age, digits", [(11, {"tens", "ones"}), (5, {"tens", "ones"}), (89, {"tens"}), (29, {"tens"}), (90, {"ones"})]
)
def test_a_face_down_card_goes_on_any_own_digit_below_9(age, digits):
    table = lying(age, 11, 12)
    assert {digit for digit, card in may_raise(table, seat=0) if card == "face-down"} == digits


def test_a_face_down_card_stays_a_9_and_a_zero_may_cover_it():
    table = lying(56, 45, 67, 12).play("raise", by=0, seat=0, digit="ones", card="face-down").play("adjust", turn=1)
    assert may_raise(table, seat=0, by=1) == {("tens", "6")}
    table.play("adjust", turn=0).play("special", by=0, card="0", digit="ones").play("carry-out")
    assert table.view["ages"][0] == 50


def test_a_face_down_card_moves_with_a_swap_and_is_gone_once_covered():
    table = lying(56, 45, 67).play("raise", by=0, seat=0, digit="ones", card="face-down").play("adjust", turn=1)
    table.play("special", by=1, card="swap-places", seat=0).play("carry-out")
    assert table.view["ages"][0] == 95 and table.state.face_down == {(0, "tens")}
    table.play("special", by=2, card="cover-ten-digit", seat=0).play("carry-out", card="4")
    assert table.view["ages"][0] == 45 and not table.state.face_down


# ---------------------------------------------------------------- 7, 8: specials


@pytest.mark.parametrize("card", ["cover-ten-digit", "swap-places"])
def test_a_special_may_name_anybody(card):
    table = lying(23, 34, 45, 56, 67)
    assert all(table.rules("special", by=0, card=card, seat=seat) == "" for seat in range(5))


def test_a_swap_without_effect_is_played_like_any_other():
    assert waiting("swap-places", ages=(23, 44, 12)).play("carry-out").state.turn == 1


@pytest.mark.parametrize("card, age", [("1", 15), ("4", 45), ("8", 85)])
def test_a_cover_may_lower_raise_or_leave_it(card, age):
    assert waiting("cover-ten-digit").play("carry-out", card=card).view == {
        "ages": [23, age, 67],
        "deck": 50,
        "hands": [4, 4, 4],
        "phase": "play",
    }


@pytest.mark.parametrize("special", ["0", "stop", "swap-places", "cover-ten-digit"])
def test_a_cover_that_shows_a_special_changes_nothing(special):
    table = waiting("cover-ten-digit").play("carry-out", card=special)
    assert (
        table.view == {"ages": [23, 45, 67], "deck": 50, "hands": [4, 4, 4], "phase": "play"} and table.state.turn == 1
    )


def test_or_turns_over_one_more_until_a_number_comes():
    table = (
        waiting("cover-ten-digit", cover_special="draw-again")
        .play("carry-out", card="0")
        .play("carry-out", card="stop")
    )
    assert table.view["phase"] == "special" and table.view["deck"] == 50 and table.state.turn == 0
    table.play("carry-out", card="7")
    assert table.view == {"ages": [23, 75, 67], "deck": 48, "hands": [4, 4, 4], "phase": "play"}


def test_a_number_that_a_cover_showed_is_seen():
    before = waiting("cover-ten-digit").state
    assert waiting("cover-ten-digit").play("carry-out", card="7").state.copies_left("7") == before.copies_left("7") - 1


def test_nobody_stops_a_cover_between_two_cards():
    table = waiting("cover-ten-digit", cover_special="draw-again").play("carry-out", card="0")
    assert table.rules("stop", by=1) != ""


def test_a_cover_that_finds_no_more_card_changes_nothing():
    table = waiting("cover-ten-digit", cover_special="draw-again", deck=1).play("carry-out", card="0")
    assert table.brief["rounds"] == ((23, 45, 67),)


# ---------------------------------------------------------------- 9, 10: Stop! and the refill


def test_no_seat_stops_twice_in_a_row_and_all_cancelled_cards_are_gone():
    table = waiting("swap-places").play("stop", by=1)
    assert table.rules("stop", by=1) == "own-special"
    table.play("stop", by=0).play("stop", by=1).play("carry-out")
    assert table.view["ages"] == [23, 45, 67] and table.view["hands"] == [4, 2, 4]
    assert table.state.copies_left("stop") == 1 and table.state.copies_left("swap-places") == 3


def test_a_hand_is_refilled_at_the_end_of_its_own_turn_only():
    table = waiting("swap-places", hands=[4, 2, 3]).play("stop", by=2).play("carry-out")
    assert table.view["hands"] == [4, 2, 2]
    assert table.play("raise", by=1, seat=2, digit="ones", card="8").view["hands"] == [4, 4, 2]


def test_who_holds_more_than_four_draws_nothing():
    table = lying(23, 45, 67, hands=[6, 4, 4]).play("raise", by=0, seat=1, digit="ones", card="6")
    assert table.view["hands"] == [5, 4, 4] and table.view["deck"] == 52


def test_a_pass_refills_an_empty_hand_only():
    passed = lying(99, 45, 67, hands=[2, 4, 4]).play("reveal", by=0, card="1").play("skip", by=0)
    assert passed.view["hands"] == [2, 4, 4] and passed.view["deck"] == 51 and passed.state.turn == 1
    empty = lying(23, 45, 67, hands=[0, 4, 4]).play("skip", by=0)
    assert empty.view["hands"] == [4, 4, 4] and empty.view["deck"] == 48 and empty.state.turn == 1


def test_a_check_that_is_due_comes_before_the_pass():
    assert lying(99, 45, 67).rules("skip", by=0) == "reveal-first"
    assert lying(95, 45, 67, hands=[0, 4, 4]).rules("skip", by=0) == "reveal-first"


def test_after_an_ordinary_turn_it_is_the_next_seats_and_after_the_last_the_firsts():
    table = lying(23, 45, 67, turn=2).play("raise", by=2, seat=2, digit="ones", card="9")
    assert table.state.turn == 0


# ---------------------------------------------------------------- 11, 12: opening and the end


def test_the_oldest_opens_every_round():
    table = seated().play("starting-ages", ages=[27, 43, 31])
    assert table.state.turn == 1
    table.play("final-ages", ages=[27, 43, 31])
    assert table.brief["turn"] is None and table.brief["round"] == 2
    assert table.play("starting-ages", ages=[27, 13, 31]).state.turn == 2


def test_the_fewest_points_win_after_three_rounds():
    table = seated()
    for ages in ([30, 20, 10], [10, 20, 30], [9, 20, 50]):
        assert table.brief["winners"] == ()
        table.play("final-ages", ages=ages)
    brief = table.brief
    assert (brief["over"], brief["round"], brief["turn"]) == (True, 3, None)
    assert brief["totals"] == (49, 60, 90) and brief["winners"] == (0,)
    assert GAME.sheet(table.state).verdict == "49 penalty points, the fewest, and 11 fewer than Ben."


def tied(**house_rules):
    table = seated(**house_rules)
    for ages in ([10, 20, 60], [20, 10, 60], [30, 30, 60]):
        table.play("final-ages", ages=ages)
    return table


def test_a_tie_is_a_shared_win():
    assert tied().brief["winners"] == (0, 1) and "shared" in GAME.sheet(tied().state).verdict


def test_or_is_played_out_in_one_round_more():
    table = tied(tie="extra-round")
    assert not table.state.over and table.brief["round"] == 4 and table.brief["winners"] == ()
    again = tied(tie="extra-round").play("final-ages", ages=[1, 1, 2])
    assert not again.state.over and again.brief["round"] == 5
    assert table.play("final-ages", ages=[2, 1, 0]).brief["winners"] == (1,)
    assert table.brief["round"] == 4 and over(tie="extra-round").state.over, "without a tie there is none"


def test_a_tie_of_the_others_is_no_tie():
    table = seated(tie="extra-round")
    for _ in range(3):
        table.play("final-ages", ages=[10, 20, 20])
    assert table.brief["winners"] == (0,)


# ---------------------------------------------------------------- entering a round, putting it right


def test_a_round_may_be_entered_without_having_been_tracked():
    table = seated().play("final-ages", ages=[27, 104, 31])
    assert table.brief["rounds"] == ((27, 104, 31),) and table.view["ages"] == [27, 104, 31]
    assert table.play("final-ages", ages=[0, 0, 0]).brief["totals"] == (27, 104, 31)


def test_what_is_entered_replaces_what_was_tracked_of_the_round():
    table = lying(23, 45, 67).play("raise", by=0, seat=1, digit="ones", card="6").play("final-ages", ages=[1, 2, 3])
    assert table.brief["rounds"] == ((1, 2, 3),) and table.view["ages"] == [1, 2, 3]


def test_the_table_can_correct_anything():
    table = lying(23, 45, 67)
    assert table.play("adjust", ages=[5, 45, 67]).view == {
        "ages": [5, 45, 67],
        "deck": 52,
        "hands": [4, 4, 4],
        "phase": "play",
    }
    assert table.play("adjust", deck=7).view["deck"] == 7
    assert table.play("adjust", hands=[0, 6, 70]).view["hands"] == [0, 6, 70]
    assert table.play("adjust", turn=2).state.turn == 2
    before = table.state
    assert table.play("adjust").state == before, "and nothing, if it names nothing"


def test_a_correction_that_names_whose_turn_it_is_makes_the_check_due_again():
    table = lying(95, 45, 67).play("reveal", by=0, card="1")
    assert table.play("adjust", deck=9).view["phase"] == "play", "no seat is named"
    assert table.play("adjust", turn=0).view["phase"] == "reveal"


def test_a_correction_of_an_age_forgets_its_face_down_cards():
    table = lying(56, 45, 67).play("raise", by=0, seat=0, digit="ones", card="face-down")
    assert table.play("adjust", ages=[59, 40, 67]).state.face_down == {(0, "ones")}
    assert not table.play("adjust", ages=[58, 40, 67]).state.face_down


# ---------------------------------------------------------------- the chance, and what the log says


def test_the_chance_counts_the_cards_not_seen_yet():
    state = seated(2).play("starting-ages", ages=[99, 98]).state
    assert state.chance_to_end(0) == (44, 66), "2 to 9, without three 9s and an 8, of 66"
    assert seated(2, reveal_limit="100-or-more").play("starting-ages", ages=[99, 98]).state.chance_to_end(0) == (50, 66)


def test_a_swap_turns_the_cards_of_its_target_round_and_nobody_elses():
    table = lying(56, 45, 67).play("raise", by=0, seat=0, digit="tens", card="face-down")
    table.play("raise", by=1, seat=1, digit="tens", card="face-down").play("special", by=2, card="swap-places", seat=0)
    assert table.play("carry-out").state.face_down == {(0, "ones"), (1, "tens")}


def test_nobody_holds_a_card_before_the_first_round():
    assert seated().view["hands"] == [0, 0, 0]


def test_nobody_sees_a_face_down_card():
    before = lying(56, 45, 67)
    seen = before.state.seen
    assert before.play("raise", by=0, seat=0, digit="ones", card="face-down").state.seen == seen


def test_the_log_says_what_happened():
    def told(table, **move):
        return sentence(table.play(**move).table)

    assert (
        told(seated(), move="starting-ages", ages=[27, 43, 31])
        == "Round 1 started: Ana 27, Ben 43 and Cai 31. Ben begins."
    )
    raised = {"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "6"}
    assert told(lying(23, 45, 67), **raised) == "Ana raised Ben to 46 with a 6 on the ones."
    assert told(lying(97, 45, 67), move="reveal", by=0, card="4") == "Ana (97) revealed a 4: 101. Round 1 is over."
    assert told(lying(97, 45, 67), move="reveal", by=0, card="3") == "Ana (97) revealed a 3: exactly 100, safe."
    assert told(waiting("swap-places"), move="stop", by=2) == "Cai played Stop! on Ana's Swap."
    assert told(waiting("swap-places").play("stop", by=2), move="carry-out") == "Ana's Swap was stopped."
    assert told(waiting("cover-ten-digit"), move="carry-out", card="0") == "Ana's Cover showed a Zero: nothing changes."
    assert (
        told(waiting("swap-places"), move="adjust", turn=1)
        == "The table was corrected: it is Ben's turn and Swap is cancelled."
    )
