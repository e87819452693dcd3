"""Vzhukh!: what the rulings, the forms and the board say where it is rare."""

import pytest

from companion.games.vzhukh import GAME
from companion.games.vzhukh.moves import Numbers
from companion.table import latest_sentence
from tests.games.play import Play
from tests.games.vzhukh.positions import attacked, dealt, ending, last_cards

NO_HANDS = [{"numbers": {}, "jokers": 0}] * 3


def form(table, label, seat=None):
    return next(ask for ask in GAME.asks(table.state, seat) if ask.label == label)


def test_what_a_defence_comes_to_is_said_of_one_card_and_of_more():
    assert (
        attacked().reason("defend", by=1, number=5, count=1)
        == "A 5 comes to 5, which is not more than 8: it takes two 5s."
    )
    assert (
        attacked().reason("defend", by=1, number=3, count=2)
        == "Two 3s come to 6, which is not more than 8: it takes three 3s."
    )


def test_what_nobody_can_hold_is_not_asked_for():
    """Five cards is the most that anybody holds."""
    heavy = attacked(number=15, count=3)
    assert (
        heavy.reason("defend", by=1, number=4, count=1)
        == "A 4 comes to 4, which is not more than 45: 4s cannot beat it."
    )
    assert (
        heavy.reason("defend", by=1, number=10, count=2)
        == "Two 10s come to 20, which is not more than 45: it takes five 10s."
    )
    assert (
        heavy.reason("defend", by=1, number=6, count=2)
        == "Two 6s come to 12, which is not more than 45: 6s cannot beat it."
    )
    shown = heavy.play("adjust", discard={"10": 2})
    assert shown.reason("defend", by=1, number=10, count=2).endswith("10s cannot beat it."), (
        "only four are not shown yet"
    )
    over_five = attacked(number=15, count=3).play("adjust", hands=[5, 8, 5])
    assert over_five.reason("defend", by=1, number=6, count=2).endswith("it takes eight 6s.")


def test_a_hand_that_is_not_told_is_none():
    table = ending(1, 0, 0, n4=1)
    assert table.reason("end-round", hands=NO_HANDS) == "Ana has one card, not none."
    assert table.reason("end-round", hands=[{"numbers": {"4": 1}}, {"jokers": 1}, {}]) == "Ben has no cards, not one."


def test_a_round_does_not_end_while_an_attack_waits_or_several_hold_cards():
    assert attacked().reason("end-round", hands=NO_HANDS) == "Ben has to answer the attack of two 4s first."
    assert attacked().rules("end-round", hands=NO_HANDS, overruled=True) == "phase"
    assert dealt().reason("end-round", hands=NO_HANDS) == "Ana, Ben and Cai still hold cards: the round goes on."


def test_the_last_with_cards_passes_to_nobody():
    table = last_cards(1, 2, 0).play("attack", by=0, number=4, count=1)
    assert table.rules("pass", by=1, count=1) == "last-with-cards"
    assert table.reason("pass", by=1, count=1) == "Ben is the last with cards: nobody is left to pass to."


def test_why_a_round_is_ending_is_said():
    table = ending(1, 1, 1).play("no-attack", by=0).play("no-attack", by=1)
    assert table.told("no-attack", by=2) == "Cai only had jokers."
    waits = "enter what is left in hand to end the round."
    assert table.reason("attack", by=0, number=4, count=1) == f"Everybody has only jokers left: {waits}"
    assert last_cards(0, 0, 2).reason("attack", by=2, number=4, count=1) == f"Only Cai has cards: {waits}"


def test_hands_that_cannot_be_are_counted():
    table = dealt().play("adjust", hands=[0, 0, 7])
    jokers = [*NO_HANDS[:2], {"numbers": {}, "jokers": 7}]
    assert table.reason("end-round", hands=jokers) == "That would be seven jokers in this round: there are only six."
    thirties = [*NO_HANDS[:2], {"numbers": {"30": 3}, "jokers": 4}]
    assert table.reason("end-round", hands=thirties) == "That would be three 30s in this round: there are only two."


@pytest.mark.parametrize("table, phase", [(Play("vzhukh", "Ana Ben"), "opening"), (dealt(), "lead"), (attacked(), "answer"),
                                          (last_cards(0, 0, 2), "ending")])  # fmt: skip
def test_the_board_knows_what_the_table_waits_for(table, phase):
    assert table.state.phase == phase


def test_the_board_knows_that_a_game_is_over_and_who_comes_next():
    table = dealt()
    assert table.state.next_seat == 1 and attacked().state.next_seat == 2
    for points in ([0, 3, 4], [0, 3, 4], [0, 3, 4]):
        table.play("penalties", points=points)
    assert table.state.phase == "over"


def test_the_form_of_what_is_left_asks_every_holder_for_every_card():
    asked = form(last_cards(0, 0, 2), "Enter what is left in hand").fields
    assert [(field.name, field.label, field.low, field.high) for field in asked[::9]] == [
        ("hands[2].numbers.3", "Cai's 3s", 0, 20),
        ("hands[2].jokers", "Cai's jokers", 0, 6),
    ]


def test_the_forms_begin_with_what_lies_there():
    turned = dealt().play("adjust", direction=-1, penalties=[{"4": 1}, {}, {}])
    assert form(turned, "Correct the table").move.direction == -1
    assert form(dealt(), "Correct the table").move.direction == 1
    piles = form(turned, "Correct Ana's penalty cards")
    assert piles.move.penalties == (Numbers(fours=1), Numbers(), Numbers())
    assert piles.fields[0].name == "penalties[0].3"
    assert form(turned, "Enter the round's penalties").move.points == (4, 0, 0)
    between = turned.play("penalties", points=[4, 3, 3])
    assert form(between, "Enter the round's penalties").move.points == (0, 0, 0)


def test_a_win_of_two_is_shared_where_the_table_plays_it_so():
    table = dealt(tie="shared")
    for _ in range(3):
        table.play("penalties", points=[3, 3, 4])
    assert "shared" in GAME.sheet(table.state).verdict and table.brief["rounds"] == ((3, 3, 4),) * 3


def test_a_joker_may_be_the_last_card_of_a_hand():
    table = last_cards(2, 1, 2).play("attack", by=0, number=4, count=1)
    assert table.rules("joker", by=1, joker="zap") == ""
    assert table.play("joker", by=1, joker="zap").view["hands"] == [1, 0, 2]


def test_who_holds_more_than_five_draws_nothing():
    table = dealt().play("adjust", hands=[6, 5, 5])
    deck = table.view["deck"]
    assert table.play("attack", by=0, number=4, count=1).view["hands"] == [5, 5, 5] and table.view["deck"] == deck


def test_nobody_holds_a_card_before_the_deal():
    assert Play("vzhukh", "Ana Ben").view["hands"] == [0, 0]


def test_every_rule_that_an_objection_or_the_sheet_names_stands_in_the_rulebook():
    assert set(GAME.rulebook.by_id) == {
        "over",
        "phase",
        "turn",
        "starter",
        "same-number",
        "other-number",
        "greater",
        "joker-lead",
        "hocus-pocus-card",
        "last-with-cards",
        "card-count",
        "hand",
        "hands-left",
        "penalty-sum",
        "three-rounds",
    }


def test_the_log_says_what_was_played():
    table = dealt("Ana Ben Cai Dia")
    told = []

    def tell(move, **fields):
        table.play(move, **fields)
        told.append(latest_sentence(table.table))

    tell("attack", by=0, number=3, count=2)
    tell("joker", by=1, joker="abracadabra")
    tell("pass", by=0, count=1)
    tell("joker", by=3, joker="zap")
    tell("take", by=2)
    tell("attack", by=1, number=6, count=1)
    tell("defend", by=0, number=10, count=1)
    tell("no-attack", by=0)
    tell("attack", by=3, number=6, count=1)
    tell("joker", by=2, joker="hocus-pocus")
    tell("adjust", attack=None, direction=1, turn=3)
    tell("adjust", deck=0, hands=[0, 0, 1, 0])
    tell("end-round", hands=[{}, {}, {"jokers": 1}, {}], overruled=True)
    tell("penalties", points=[0, 3, 4, 5])
    assert told == [
        "Ana attacked Ben with two 3s: 6.",
        "Ben played Abracadabra!: 6 went back to Ana, and play turned counter-clockwise.",
        "Ana added a 3 and passed 9 on to Dia.",
        "Dia played Zap!: kept 3 as penalty and passed 6 on to Cai.",
        "Cai took two 3s as penalty: 6.",
        "Ben attacked Ana with a 6: 6.",
        "Ana beat 6 with a 10: 10.",
        "Ana only had jokers: Dia led instead.",
        "Dia attacked Cai with a 6: 6.",
        "Cai played Hocus-pocus!: with one more card, 12 went on to Ben.",
        "The table was corrected: there is no attack; it is Dia's turn; play goes clockwise; Cai has 7 cards.",
        "The table was corrected: 0 cards in the deck; Ana has 0 cards; Ben has 0 cards; Cai has 1 card; Dia has 0 cards.",
        "Left in hand: Cai a joker. Round 1 is over: Ana 0, Ben 0, Cai 66 and Dia 3.",
        "Round 2 was entered: Ana 0, Ben 3, Cai 4 and Dia 5.",
    ]


def test_the_log_says_who_took_an_abracadabra():
    table = (
        last_cards(1, 2, 2, abracadabra_out="takes")
        .play("attack", by=0, number=4, count=1)
        .play("joker", by=1, joker="abracadabra")
    )
    assert (
        latest_sentence(table.table)
        == "Ben played Abracadabra!: Ana, without cards, took 4 as penalty, and play turned counter-clockwise."
    )


def test_every_number_on_the_sheet_says_why():
    table = ending(3, 0, 0, n10=2, n5=1, n30=1, taken=({"10": 2}, {"5": 1}, {}))
    table.play("end-round", hands=[{"numbers": {"30": 1}, "jokers": 2}, {}, {}]).play("penalties", points=[0, 9, 7])
    tracked, entered = GAME.sheet(table.state).rows
    assert tracked.points == (170, 5, 0)
    assert tracked.why == (
        (
            "Ana's penalty cards in round 1: two 10s, worth 20.",
            "Left in Ana's hand: a 30 and two jokers, worth 150.",
        ),
        ("Ben's penalty cards in round 1: a 5, worth 5.",),
        ("Cai took nothing in round 1 and had no card left.",),
    )
    assert entered.why[1] == ("Ben's 9 in round 2 was entered by hand.",)
    table.play("penalties", points=[200, 3, 0])
    assert GAME.sheet(table.state).verdict == "7 penalty points, the fewest, and 10 fewer than Ben."


def test_who_has_no_cards_plays_none():
    lying = {"number": 4, "count": 1, "on": 0, "by": 2}
    table = last_cards(1, 1, 1).play("adjust", attack=lying, hands=[0, 1, 1])
    assert table.reason("joker", by=0, joker="zap") == "Ana has no cards."


def test_a_correction_that_changes_nothing_says_so():
    assert dealt().told("adjust") == "The table was corrected: nothing changed."


def test_a_correction_that_empties_a_pile_says_so():
    table = dealt().play("adjust", discard={"30": 1}, penalties=[{}, {"4": 1}, {}])
    assert table.told("adjust", discard={}) == "The table was corrected: nothing in the discard pile."
    assert table.told("adjust", penalties=[{}, {}, {}]) == "The table was corrected: nothing as Ben's penalty."


def test_a_round_that_ends_with_empty_hands_says_so():
    told = last_cards(0, 0, 1).told("end-round", hands=[{}, {}, {}])
    assert told == "Left in hand: nothing. Round 1 is over: Ana 0, Ben 0 and Cai 0."


def test_an_abracadabra_that_ends_as_penalty_is_offered_as_such():
    table = last_cards(1, 2, 2, abracadabra_out="takes").play("attack", by=0, number=4, count=1)
    assert "Abracadabra!: taken as penalty" in table.taps(1)
