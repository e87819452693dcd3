"""Cradle to Grave: the cases that its page says must hold."""

import pytest

from tests.games.cradle_to_grave.positions import lying, may_raise, neighbour, seated, waiting


def only_of(table, cards):
    """Which of these cards may be laid on Ben, and where."""
    return {(digit, card) for digit, card in may_raise(table) if card in cards}


def test_on_27_of_1_3_4_and_9_only_the_3_on_the_tens():
    assert only_of(neighbour(27), "1349") == {("tens", "3")}
    assert neighbour(27).play("raise", by=0, seat=1, digit="tens", card="3").view["ages"][1] == 37


def test_on_43_none_of_1_3_and_8():
    assert only_of(neighbour(43), "138") == set()
    assert may_raise(neighbour(43)) == {("tens", "5"), ("ones", "4")}


@pytest.mark.parametrize("digit, age", [("ones", 59), ("tens", 96)])
def test_at_56_a_face_down_card_is_a_9(digit, age):
    assert lying(56, 11, 12).play("raise", by=0, seat=0, digit=digit, card="face-down").view["ages"][0] == age


def test_at_99_nobody_gets_older():
    table = lying(99, 11, 12).play("reveal", by=0, card="1")
    assert may_raise(table, seat=0) == set()
    assert table.rules("raise", by=0, seat=0, digit="ones", card="face-down") == "older"
    assert may_raise(neighbour(99)) == set(), "and nobody ages them"


def test_on_89_only_a_real_9_on_the_tens():
    assert may_raise(neighbour(89)) == {("tens", "9")}
    assert neighbour(89).rules("raise", by=0, seat=1, digit="tens", card="face-down") == "face-down-self"


def test_on_05_a_1_on_the_tens_or_a_6_on_the_ones():
    assert may_raise(neighbour(5)) == {("tens", "1"), ("ones", "6")}
    assert neighbour(5).rules("raise", by=0, seat=1, digit="ones", card="5") == "one-higher"
    assert neighbour(5).play("raise", by=0, seat=1, digit="tens", card="1").view["ages"][1] == 15
    assert neighbour(5).play("raise", by=0, seat=1, digit="ones", card="6").view["ages"][1] == 6


def test_a_cover_that_shows_5_makes_53_of_23():
    assert waiting("cover-ten-digit", ages=(11, 23, 12)).play("carry-out", card="5").view["ages"] == [11, 53, 12]


@pytest.mark.parametrize("before, after", [(23, 32), (44, 44), (90, 9), (5, 50)])
def test_a_swap_exchanges_the_digits(before, after):
    assert waiting("swap-places", ages=(11, before, 12)).play("carry-out").view["ages"] == [11, after, 12]


@pytest.mark.parametrize("before, digit, after", [(19, "ones", 10), (95, "tens", 5), (99, "tens", 9)])
def test_a_0_covers_a_9(before, digit, after):
    table = lying(before, 11, 12)
    if before > 90:
        table.play("reveal", by=0, card="1")
    assert table.play("special", by=0, card="0", digit=digit).play("carry-out").view["ages"] == [after, 11, 12]


def test_a_0_that_is_stopped_changes_nothing_and_both_cards_are_gone():
    table = waiting("0", ages=(19, 11, 12)).play("stop", by=1).play("carry-out")
    assert table.view == {"ages": [19, 11, 12], "deck": 51, "hands": [4, 3, 4], "phase": "play"}
    assert table.state.copies_left("0") == table.state.copies_left("stop") == 3


@pytest.mark.parametrize(
    "stops, works",
    [((), True), ((1,), False), ((1, 0), True), ((1, 2), True), ((1, 0, 1), False), ((2, 1, 0, 2), True)],
)
def test_an_odd_number_of_stops_cancels_and_an_even_number_lets_it_work(stops, works):
    table = waiting("swap-places")
    for seat in stops:
        table.play("stop", by=seat)
    assert table.play("carry-out").view["ages"] == ([23, 54, 67] if works else [23, 45, 67])
    assert table.state.turn == 1, "the turn's play is used up either way"


@pytest.mark.parametrize("card", ["1", "2", "0", "stop", "swap-places", "cover-ten-digit"])
def test_at_97_a_1_a_2_and_any_special_are_safe(card):
    table = lying(97, 45, 67).play("reveal", by=0, card=card)
    assert table.brief["rounds"] == () and table.view["phase"] == "play" and table.state.turn == 0
    assert table.view["ages"] == [97, 45, 67] and table.view["deck"] == 51, "the card is discarded"


def test_at_97_a_4_ends_the_round_with_101():
    assert lying(97, 45, 67).play("reveal", by=0, card="4").brief["rounds"] == ((101, 45, 67),)


def test_97_and_a_3_are_exactly_100():
    assert lying(97, 45, 67).play("reveal", by=0, card="3").brief["rounds"] == ()
    assert lying(97, 45, 67, reveal_limit="100-or-more").play("reveal", by=0, card="3").brief["rounds"] == (
        (100, 45, 67),
    )


def test_98_and_a_9_cost_107_and_the_others_their_ages():
    assert lying(98, 5, 67).play("reveal", by=0, card="9").brief["rounds"] == ((107, 5, 67),)


def test_at_90_there_is_no_check():
    table = lying(90, 45, 67)
    assert table.view["phase"] == "play" and table.rules("reveal", by=0, card="1") == "reveal-first"
    assert table.rules("raise", by=0, seat=1, digit="ones", card="6") == ""
    assert lying(91, 45, 67).view["phase"] == "reveal"


def test_four_players_begin_with_46_in_the_deck_and_a_turn_takes_one():
    table = seated(4).play("starting-ages", ages=[27, 43, 31, 12])
    assert table.view["deck"] == 46 and table.view["hands"] == [4, 4, 4, 4]
    table.play("raise", by=1, seat=2, digit="tens", card="4")
    assert table.view["deck"] == 45 and table.view["hands"] == [4, 4, 4, 4]
    table.play("special", by=2, card="swap-places", seat=0).play("stop", by=3).play("carry-out")
    assert table.view["deck"] == 44 and table.view["hands"] == [4, 4, 4, 3]
    table.play("raise", by=3, seat=0, digit="ones", card="8")
    assert table.view["deck"] == 42 and table.view["hands"] == [4, 4, 4, 4], (
        "a Stop! costs its player's next refill one more"
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deck_holds_what_was_not_dealt(players):
    table = seated(players).play("starting-ages", ages=[21, 11, 12, 13, 14][:players])
    assert table.view["deck"] == 70 - 6 * players and table.view["hands"] == [4] * players
