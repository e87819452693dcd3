"""Cradle to Grave: every rule refuses what breaks it, in a sentence for this table, and lets its nearest neighbour pass."""

import pytest

from companion.game import Illegal
from companion.games.cradle_to_grave import GAME
from companion.moves import InvalidMoveError, read_move
from tests.games.cradle_to_grave.positions import SPECIALS, lying, may_raise, neighbour, over, seated, waiting

EVERY_MOVE = [
    {"move": "starting-ages", "ages": [11, 12, 13]},
    {"move": "reveal", "by": 0, "card": "1"},
    {"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "1"},
    {"move": "special", "by": 0, "card": "0", "digit": "ones"},
    {"move": "stop", "by": 0},
    {"move": "carry-out"},
    {"move": "skip", "by": 0},
    {"move": "deck-out"},
    {"move": "final-ages", "ages": [1, 2, 3]},
    {"move": "adjust", "deck": 3},
    {"move": "house-rule", "key": "reveal-limit", "value": "100-or-more"},
]


def is_final(table, **move):
    """Whether the table cannot play this so."""
    ruling = GAME.rule_on(table.state, read_move(GAME, move, len(table.table.setup.names)))
    assert isinstance(ruling, Illegal), f"{move} is legal"
    return ruling.final


# ---------------------------------------------------------------- over, phase


@pytest.mark.parametrize("move", EVERY_MOVE, ids=lambda move: move["move"])
def test_nothing_is_played_once_the_game_is_over(move):
    assert over().rules(**move, overruled=True) == over().view["phase"] == "over"
    assert "Undo the last move" in over().reason(**move)


def test_the_game_is_not_over_before_its_third_round():
    table = seated().play("final-ages", ages=[1, 2, 3]).play("final-ages", ages=[1, 2, 3])
    assert not table.state.over and table.rules("final-ages", ages=[1, 2, 3]) == ""


IN_A_ROUND = [move for move in EVERY_MOVE if move["move"] not in ("starting-ages", "final-ages", "stop")]


@pytest.mark.parametrize("move", IN_A_ROUND, ids=lambda move: move["move"])
def test_nothing_is_played_before_the_ages_are_turned_over(move):
    between = seated().play("final-ages", ages=[1, 2, 3])
    for table in (seated(), between):
        assert table.rules(**move, overruled=True) == "phase"
        assert table.rules("starting-ages", ages=[11, 12, 13]) == ""
    assert seated().reason(**move) == "Round 1 has not started yet: enter the starting ages first."
    assert between.reason(**move) == "Round 2 has not started yet: enter the starting ages first."


def test_a_round_under_way_is_not_opened_again():
    assert lying(23, 45, 67).rules("starting-ages", ages=[11, 12, 13], overruled=True) == "phase"
    assert lying(23, 45, 67).reason("starting-ages", ages=[11, 12, 13]) == "Round 1 has already started."


@pytest.mark.parametrize(
    "move",
    [
        {"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "6"},
        {"move": "special", "by": 0, "card": "swap-places", "seat": 2},
        {"move": "skip", "by": 0},
        {"move": "reveal", "by": 0, "card": "1"},
        {"move": "deck-out"},
    ],
    ids=lambda move: move["move"],
)
def test_a_special_that_waits_is_stopped_or_carried_out_first(move):
    table = waiting("swap-places")
    assert table.rules(**move, overruled=True) == "phase"
    assert table.reason(**move) == "Finish the Swap first: stop it or continue."
    assert table.rules("carry-out") == table.rules("stop", by=1) == ""


def test_a_round_may_be_entered_or_corrected_while_a_special_waits():
    assert waiting().rules("final-ages", ages=[1, 2, 3]) == waiting().rules("adjust", turn=1) == ""
    assert waiting().play("adjust", deck=9).view["phase"] == "play", "what waited is called off"


def test_nothing_is_carried_out_that_does_not_wait():
    assert lying(23, 45, 67).rules("carry-out", overruled=True) == "phase"
    assert lying(23, 45, 67).reason("carry-out") == "No special card is waiting to be carried out."


def test_a_cover_that_works_takes_the_card_that_showed_and_nothing_else_draws_one():
    cover = waiting("cover-ten-digit")
    assert cover.rules("carry-out", overruled=True) == "phase" and "turned over" in cover.reason("carry-out")
    assert cover.rules("carry-out", card="5") == ""
    stopped = waiting("cover-ten-digit").play("stop", by=1)
    assert stopped.rules("carry-out", card="5", overruled=True) == "phase" and "it was stopped" in stopped.reason(
        "carry-out", card="5"
    )
    assert stopped.rules("carry-out") == ""
    assert "only a Cover" in waiting("swap-places").reason("carry-out", card="5")


def test_the_reading_of_100_changes_only_right_after_a_check_that_made_it():
    change = {"move": "house-rule", "key": "reveal-limit", "value": "100-or-more"}
    assert lying(97, 45, 67).rules(**change, overruled=True) == "phase"
    assert lying(97, 45, 67).play("reveal", by=0, card="2").rules(**change) == "phase"
    hundred = lying(97, 45, 67).play("reveal", by=0, card="3")
    assert hundred.rules(**change) == ""
    assert "right after a check of exactly 100" in hundred.play("adjust").reason(**change)


# ---------------------------------------------------------------- turn, reveal-first


@pytest.mark.parametrize("move", ["raise", "special", "skip", "reveal"])
def test_the_others_wait_for_their_turn(move):
    raising, special = {"seat": 2, "digit": "ones", "card": "6"}, {"card": "swap-places", "seat": 2}
    fields = {"raise": raising, "special": special, "skip": {}, "reveal": {"card": "1"}}[move]
    table = lying(95, 95, 95) if move == "reveal" else lying(99, 99, 45) if move == "skip" else lying(23, 34, 45)
    table.play("adjust", turn=0)
    if move == "skip":
        table.play("reveal", by=0, card="1")
    assert table.rules(move, by=1, **fields) == "turn"
    assert table.reason(move, by=1, **fields) == "It is Ana's turn, not Ben's."
    assert table.rules(move, by=0, **fields) == ""


def test_an_overruled_move_out_of_turn_is_made_and_the_turn_goes_on_from_its_mover():
    assert lying(23, 34, 45).play("raise", by=1, seat=2, digit="ones", card="6", overruled=True).state.turn == 2
    assert lying(23, 34, 45).play("skip", by=2, overruled=True).state.turn == 0
    special = lying(23, 34, 45).play("special", by=1, card="swap-places", seat=0, overruled=True)
    assert special.state.turn == 1 and special.play("carry-out").state.turn == 2
    checked = lying(23, 95, 45).play("reveal", by=1, card="1", overruled=True)
    assert checked.state.turn == 1 and checked.view["phase"] == "play"


@pytest.mark.parametrize(
    "move",
    [{"move": "skip"}, {"move": "raise", "seat": 1, "digit": "ones", "card": "6"}, {"move": "special", "card": "stop"}],
)
def test_at_91_the_top_card_is_turned_over_before_anything_else(move):
    table = lying(91, 45, 67)
    assert table.rules(**move, by=0) == "reveal-first"
    assert table.reason(**move, by=0) == "Ana is 91: turn over the top card before anything else."
    assert table.rules("reveal", by=0, card="9") == ""
    assert lying(90, 45, 67).rules(**move, by=0) != "reveal-first"


def test_nobody_checks_below_91_or_twice_in_a_turn():
    assert lying(90, 45, 67).rules("reveal", by=0, card="1") == "reveal-first"
    assert lying(90, 45, 67).reason("reveal", by=0, card="1") == "Ana is 90: the check starts at 91."
    table = lying(91, 45, 67).play("reveal", by=0, card="1")
    assert table.rules("reveal", by=0, card="1") == "reveal-first" and "already" in table.reason(
        "reveal", by=0, card="1"
    )
    assert table.play("adjust", turn=0).rules("reveal", by=0, card="1") == "", "put right, the check is due again"


def test_a_check_played_against_the_rule_is_a_check_all_the_same():
    assert lying(90, 45, 67).play("reveal", by=0, card="1", overruled=True).view["deck"] == 51
    table = lying(95, 45, 67).play("reveal", by=0, card="1")
    assert table.play("reveal", by=0, card="9", overruled=True).brief["rounds"] == ((104, 45, 67),)
    unchecked = lying(95, 45, 67).play("raise", by=0, seat=1, digit="ones", card="6", overruled=True)
    assert unchecked.view["ages"] == [95, 46, 67] and unchecked.state.turn == 1


# ---------------------------------------------------------------- raising


def test_only_who_sits_beside_you_is_raised():
    table = lying(23, 34, 45, 56)
    assert table.rules("raise", by=0, seat=2, digit="ones", card="6") == "adjacent"
    assert (
        table.reason("raise", by=0, seat=2, digit="ones", card="6")
        == "Ana does not sit beside Cai and can only raise Ben, Dia or their own age."
    )
    assert (
        table.rules("raise", by=0, seat=1, digit="ones", card="5")
        == table.rules("raise", by=0, seat=3, digit="ones", card="7")
        == ""
    )
    assert table.play("raise", by=0, seat=2, digit="ones", card="6", overruled=True).view["ages"] == [23, 34, 46, 56]


def test_with_two_or_three_everybody_is_a_neighbour():
    assert may_raise(lying(23, 34)) == may_raise(lying(23, 11, 34), seat=2) == {("tens", "4"), ("ones", "5")}


def test_a_neighbours_digit_takes_the_next_card_only():
    table = neighbour(27)
    assert table.rules("raise", by=0, seat=1, digit="tens", card="4") == "one-higher"
    only = "Ben is 27: only a 3 on the tens or an 8 on the ones can go there."
    assert table.reason("raise", by=0, seat=1, digit="ones", card="9") == only
    assert table.rules("raise", by=0, seat=1, digit="tens", card="3") == ""
    assert (
        neighbour(93).reason("raise", by=0, seat=1, digit="tens", card="9")
        == "Ben is 93: only a 4 on the ones can go there."
    )
    assert neighbour(99).reason("raise", by=0, seat=1, digit="tens", card="9") == "Ben is 99: nobody raises a 9."
    assert table.play("raise", by=0, seat=1, digit="tens", card="9", overruled=True).view["ages"] == [23, 97, 45], (
        "a 9 on a 2 is a 9"
    )


def test_a_face_down_card_is_played_on_nobody_else():
    table = neighbour(38)
    assert table.rules("raise", by=0, seat=1, digit="ones", card="face-down") == "face-down-self"
    assert table.reason("raise", by=0, seat=1, digit="ones", card="face-down").endswith("Ben takes a real 9.")
    assert table.rules("raise", by=0, seat=1, digit="ones", card="9") == ""
    assert table.rules("raise", by=0, seat=0, digit="ones", card="face-down") == ""
    assert table.rules("raise", by=0, seat=1, digit="tens", card="face-down") == "one-higher", "a 9 on a 3"
    overruled = table.play("raise", by=0, seat=1, digit="ones", card="face-down", overruled=True)
    assert overruled.view["ages"] == [23, 39, 45] and (1, "ones") in overruled.state.face_down


def test_any_higher_card_raises_its_own_player():
    table = lying(56, 11, 12)
    assert table.rules("raise", by=0, seat=0, digit="ones", card="6") == "older"
    higher = "Ana has a 6 on the ones: only a 7 or higher or a face-down card can go there."
    assert table.reason("raise", by=0, seat=0, digit="ones", card="3") == higher
    assert may_raise(table, seat=0) == {("tens", c) for c in (*"6789", "face-down")} | {
        ("ones", c) for c in (*"789", "face-down")
    }
    assert (
        lying(19, 11, 12)
        .reason("raise", by=0, seat=0, digit="ones", card="face-down")
        .endswith("nothing is higher than a 9.")
    )
    younger = table.play("raise", by=0, seat=0, digit="ones", card="3", overruled=True)
    assert younger.view["ages"] == [53, 11, 12]


# ---------------------------------------------------------------- specials and Stop!


def test_a_zero_covers_its_players_9_and_nothing_else():
    table = lying(19, 99, 12)
    assert table.rules("special", by=0, card="0", digit="tens") == "nine-only"
    assert table.reason("special", by=0, card="0", digit="tens") == "A Zero covers a 9, and Ana has a 1 on the tens."
    assert table.rules("special", by=0, card="0", digit="ones", seat=1) == "nine-only"
    assert "cannot play it on Ben" in table.reason("special", by=0, card="0", digit="ones", seat=1)
    assert (
        table.rules("special", by=0, card="0", digit="ones")
        == table.rules("special", by=0, card="0", digit="ones", seat=0)
        == ""
    )
    assert table.play("special", by=0, card="0", digit="tens", seat=1, overruled=True).play("carry-out").view[
        "ages"
    ] == [19, 9, 12]


def test_nobody_stops_their_own_card():
    table = waiting("swap-places")
    assert table.rules("stop", by=0) == "own-special"
    assert table.reason("stop", by=0) == "Ana played this Swap and cannot stop it: somebody else can."
    assert table.rules("stop", by=1) == table.rules("stop", by=2) == ""
    table.play("stop", by=1)
    assert table.rules("stop", by=1) == "own-special" and "played this Stop! and" in table.reason("stop", by=1)
    assert table.rules("stop", by=0) == table.rules("stop", by=2) == "", "who laid the special may stop the Stop!"


def test_a_stop_needs_something_to_stop():
    table = lying(23, 45, 67)
    assert table.rules("stop", by=1) == "nothing-to-stop"
    assert table.reason("stop", by=1) == "There is nothing to stop: nobody has just played a special card."
    assert waiting().rules("stop", by=1) == ""
    assert table.play("stop", by=1, overruled=True).view["hands"] == [4, 3, 4], "the card is gone all the same"
    assert seated().rules("stop", by=1, overruled=True) == "nothing-to-stop", "nothing lies before the round is opened"


def test_stop_is_never_the_turns_card():
    table = lying(23, 45, 67)
    assert table.rules("special", by=0, card="stop") == "stop-alone"
    assert (
        table.reason("special", by=0, card="stop")
        == "Stop! answers another card: Ana cannot play it as the card of their turn."
    )
    assert table.rules("special", by=0, card="swap-places", seat=0) == ""
    played = table.play("special", by=0, card="stop", overruled=True)
    assert played.play("carry-out").view["ages"] == [23, 45, 67] and played.state.turn == 1


def test_below_99_with_a_card_in_hand_nobody_passes():
    table = lying(98, 45, 67).play("reveal", by=0, card="1")
    assert table.rules("skip", by=0) == "skip-below-99"
    assert table.reason("skip", by=0) == "Ana is 98 and has cards: any of them can be played face-down as a 9."
    assert lying(99, 45, 67).play("reveal", by=0, card="1").rules("skip", by=0) == ""
    assert lying(23, 45, 67, hands=[0, 4, 4]).rules("skip", by=0) == ""
    assert lying(23, 45, 67, hands=[1, 4, 4]).rules("skip", by=0) == "skip-below-99"


# ---------------------------------------------------------------- what the cards allow


def test_a_number_is_seen_six_times_at_most():
    table = seated(2).play("starting-ages", ages=[55, 54]).play("adjust", ages=[94, 94], turn=0)
    for _ in range(3):
        table.play("reveal", by=0, card="5").play("adjust", turn=0)
    assert table.rules("reveal", by=0, card="5") == "card-count"
    assert table.reason("reveal", by=0, card="5") == "That would be the seventh 5 of this round: there are only 6."
    assert table.rules("reveal", by=0, card="4") == ""
    table.play("reveal", by=0, card="4")
    assert table.rules("raise", by=0, seat=1, digit="ones", card="5") == "card-count"
    assert table.rules("raise", by=0, seat=0, digit="ones", card="face-down") == "", (
        "what lies on its back nobody counts"
    )
    assert table.play("raise", by=0, seat=1, digit="ones", card="5", overruled=True).view["ages"] == [94, 95]


@pytest.mark.parametrize("card", SPECIALS)
def test_a_special_is_seen_four_times_at_most(card):
    table = lying(95, 99, 67)
    for _ in range(4):
        assert table.rules("reveal", by=0, card=card) == ""
        table.play("reveal", by=0, card=card).play("adjust", turn=0)
    assert table.rules("reveal", by=0, card=card) == "card-count"
    assert "fifth" in table.reason("reveal", by=0, card=card)
    if card == "stop":
        table.play("adjust", ages=[23, 45, 67]).play("special", by=0, card="swap-places", seat=1)
        assert table.rules("stop", by=1) == "card-count"
    else:
        table.play("adjust", ages=[29, 45, 67])
        fields = {"digit": "ones"} if card == "0" else {"seat": 1}
        assert table.rules("special", by=0, card=card, **fields) == "card-count"


def test_a_cover_and_the_starting_ages_count_too():
    table = seated(4).play("starting-ages", ages=[66, 66, 65, 16], first=0)
    table.play("special", by=0, card="cover-ten-digit", seat=1)
    assert table.rules("carry-out", card="6") == "card-count" and table.rules("carry-out", card="7") == ""
    assert seated(4).rules("starting-ages", ages=[66, 66, 66, 61], first=0) == "card-count"
    assert seated(4).reason("starting-ages", ages=[66, 66, 66, 61], first=0) == "That would be 7 6s: there are only 6."
    assert seated(4).rules("starting-ages", ages=[66, 66, 65, 16], first=0) == ""
    assert seated(4).play("starting-ages", ages=[66, 66, 66, 61], first=0, overruled=True).view["ages"] == [
        66,
        66,
        66,
        61,
    ]


def test_the_count_begins_anew_each_round():
    table = seated(4).play("starting-ages", ages=[66, 66, 65, 16], first=0).play("final-ages", ages=[1, 2, 3, 4])
    assert table.rules("starting-ages", ages=[66, 66, 65, 16], first=0) == ""
    assert table.play("starting-ages", ages=[12, 13, 14, 15]).rules("raise", by=3, seat=3, digit="ones", card="6") == ""


def test_nobody_plays_more_cards_than_they_have():
    table = lying(23, 45, 67, hands=[0, 1, 4])
    assert table.rules("raise", by=0, seat=1, digit="ones", card="6") == "hand"
    assert table.reason("raise", by=0, seat=0, digit="ones", card="face-down") == "By the count, Ana has no cards left."
    assert table.rules("special", by=0, card="swap-places", seat=1) == "hand"
    assert table.rules("skip", by=0) == ""
    assert table.play("raise", by=0, seat=1, digit="ones", card="6", overruled=True).view["hands"] == [4, 1, 4], (
        "a count stops at 0"
    )
    stops = lying(23, 45, 67, hands=[4, 1, 0]).play("special", by=0, card="swap-places", seat=1)
    assert stops.rules("stop", by=2) == "hand" and stops.rules("stop", by=1) == ""


def test_the_deck_runs_out_only_when_the_count_says_so():
    missing = {"deck_end": "at-missing-card"}
    assert lying(95, 45, 67, deck=1, **missing).rules("deck-out") == "deck-count"
    assert lying(95, 45, 67, deck=1, **missing).reason("deck-out") == "By the count, the deck still has 1 card."
    assert lying(95, 45, 67, deck=2).reason("deck-out") == "By the count, the deck still has 2 cards."
    assert lying(95, 45, 67, deck=0, **missing).rules("deck-out") == ""
    assert lying(23, 45, 67, deck=7).play("deck-out", overruled=True).brief["rounds"] == ((23, 45, 67),)


def test_no_card_is_turned_over_from_an_empty_deck():
    table = lying(95, 45, 67, deck=0, deck_end="at-missing-card")
    assert table.rules("reveal", by=0, card="1") == "deck-count" and "the deck is empty" in table.reason(
        "reveal", by=0, card="1"
    )
    assert lying(95, 45, 67, deck=1, deck_end="at-missing-card").rules("reveal", by=0, card="1") == ""
    assert table.play("reveal", by=0, card="1", overruled=True).view["deck"] == 0, "a count stops at 0"
    cover = waiting("cover-ten-digit", deck=0)
    assert cover.rules("carry-out", card="5") == "deck-count" and cover.rules("deck-out") == ""


# ---------------------------------------------------------------- opening and entering a round


@pytest.mark.parametrize("age", [0, 5, 10, 40, 90])
def test_nobody_starts_with_a_0(age):
    table = seated()
    assert table.rules("starting-ages", ages=[99, age, 12]) == "starting-digit"
    assert (
        table.reason("starting-ages", ages=[99, age, 12])
        == f"Ben cannot start at {age:02}: the 0 is a special card, not an age card."
    )
    assert table.rules("starting-ages", ages=[99, 11, 12]) == ""
    assert table.play("starting-ages", ages=[99, age, 12], overruled=True).view["ages"] == [99, age, 12]


def test_two_who_are_oldest_say_who_is_actually_older():
    table = seated()
    assert table.rules("starting-ages", ages=[43, 27, 43], overruled=True) == "oldest"
    assert table.reason("starting-ages", ages=[43, 27, 43]).startswith("Ana and Cai are")
    assert table.rules("starting-ages", ages=[43, 27, 43], first=1, overruled=True) == "oldest"
    assert table.reason("starting-ages", ages=[43, 27, 43], first=1).startswith("Ben does not begin: Ana and Cai")
    assert table.rules("starting-ages", ages=[43, 27, 43], first=0) == ""
    assert table.play("starting-ages", ages=[43, 27, 43], first=2).state.turn == 2


def test_the_oldest_begins_and_nobody_else():
    assert seated().rules("starting-ages", ages=[27, 43, 31], first=0, overruled=True) == "oldest"
    assert seated().rules("starting-ages", ages=[27, 43, 31], first=1) == ""
    assert seated().play("starting-ages", ages=[27, 43, 31]).state.turn == 1


def test_an_age_that_no_round_ends_with_is_not_entered():
    table = lying(23, 45, 67)
    assert table.rules("final-ages", ages=[109, 45, 67]) == "final-age"
    assert table.reason("final-ages", ages=[109, 45, 67]) == "No round ends at 109: 99 and a 9 make 108."
    assert table.rules("final-ages", ages=[108, 99, 0]) == ""
    assert table.reason("final-ages", ages=[101, 102, 0]).startswith("Only one player can end a round above 99")
    assert table.rules("final-ages", ages=[101, 100, 0]) == table.rules("final-ages", ages=[100, 45, 67]) == "final-age"
    assert "exactly 100 is safe at this table" in table.reason("final-ages", ages=[100, 45, 67])
    assert lying(23, 45, 67, reveal_limit="100-or-more").rules("final-ages", ages=[100, 45, 67]) == ""
    assert table.play("final-ages", ages=[109, 101, 67], overruled=True).brief["rounds"] == ((109, 101, 67),)


# ---------------------------------------------------------------- what is final, what is no move at all


def test_without_knowing_who_begins_no_round_is_opened_whatever_else_is_wrong():
    """Nobody would be to act, so the table cannot have played it so."""
    assert seated(2).rules("starting-ages", ages=[40, 40]) == "oldest"
    assert seated(2).rules("starting-ages", ages=[40, 40], overruled=True) == "oldest"
    assert seated(4).rules("starting-ages", ages=[66, 66, 66, 61], overruled=True) == "oldest"
    assert seated(2).rules("starting-ages", ages=[40, 31], first=1, overruled=True) == "oldest"
    assert seated(2).rules("starting-ages", ages=[40, 40], first=1) == "starting-digit"
    assert seated(2).play("starting-ages", ages=[40, 40], first=1, overruled=True).state.turn == 1


def test_what_cannot_be_on_the_table_cannot_be_played_anyway():
    assert is_final(over(), move="skip", by=0)
    assert is_final(seated(), move="skip", by=0)
    assert is_final(seated(), move="starting-ages", ages=[43, 27, 43])
    assert is_final(waiting(), move="skip", by=0)
    assert is_final(seated(), move="stop", by=0)


def test_what_can_be_on_the_table_can_be_played_anyway():
    table = lying(23, 45, 67)
    for move in (
        {"move": "raise", "by": 1, "seat": 2, "digit": "ones", "card": "8"},
        {"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "8"},
        {"move": "special", "by": 0, "card": "stop"},
        {"move": "special", "by": 0, "card": "0", "digit": "ones"},
        {"move": "stop", "by": 1},
        {"move": "skip", "by": 0},
        {"move": "deck-out"},
        {"move": "final-ages", "ages": [100, 1, 2]},
        {"move": "reveal", "by": 0, "card": "1"},
    ):
        assert not is_final(table, **move), move


@pytest.mark.parametrize(
    "move, why",
    [
        ({"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "10"}, "10"),
        ({"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "0"}, "0"),
        ({"move": "raise", "by": 0, "seat": 1, "digit": "hundreds", "card": "1"}, "hundreds"),
        ({"move": "raise", "by": 0, "seat": 3, "digit": "ones", "card": "1"}, "no seat 3"),
        ({"move": "raise", "by": -1, "seat": 0, "digit": "ones", "card": "1"}, "by"),
        ({"move": "raise", "by": 0, "seat": 1, "digit": "ones"}, "card"),
        ({"move": "reveal", "by": 0, "card": "face-down"}, "face-down"),
        ({"move": "special", "by": 0, "card": "cover-ten-digit"}, "needs the seat"),
        ({"move": "special", "by": 0, "card": "swap-places", "seat": 1, "digit": "ones"}, "only a 0"),
        ({"move": "special", "by": 0, "card": "0"}, "needs the digit"),
        ({"move": "starting-ages", "ages": [11, 12]}, "each of the 3 seats"),
        ({"move": "starting-ages", "ages": [11, 12, 100]}, "99"),
        ({"move": "final-ages", "ages": [11, 12, 13, 14]}, "each of the 3 seats"),
        ({"move": "adjust", "deck": 71}, "70"),
        ({"move": "adjust", "hands": [1, 2]}, "each of the 3 seats"),
        ({"move": "house-rule", "key": "tie", "value": "shared"}, "tie"),
        ({"move": "shuffle"}, "shuffle"),
        ({"move": "skip", "by": 0, "sure": True}, "sure"),
        ({}, "move"),
    ],
)
def test_what_is_no_move_is_said_in_a_sentence(move, why):
    with pytest.raises(InvalidMoveError) as said:
        read_move(GAME, move, 3)
    assert why in str(said.value)


def test_the_first_broken_rule_is_named():
    table = lying(95, 23, 34, 45, hands=[0, 4, 4, 4], turn=1)
    assert table.rules("raise", by=0, seat=2, digit="ones", card="face-down") == "turn"
    table.play("adjust", turn=0)
    assert table.rules("raise", by=0, seat=2, digit="ones", card="face-down") == "reveal-first"
    table.play("reveal", by=0, card="1")
    assert table.rules("raise", by=0, seat=2, digit="ones", card="face-down") == "adjacent"
    assert table.rules("raise", by=0, seat=1, digit="ones", card="face-down") == "one-higher"
    assert table.rules("raise", by=0, seat=1, digit="ones", card="4") == "hand"
