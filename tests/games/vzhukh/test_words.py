"""Vzhukh!: what the rulings, the forms and the board say where it is rare."""

import pytest

from companion.games.vzhukh import GAME
from companion.table import latest_sentence
from tests.games.play import Play
from tests.games.vzhukh.positions import attacked, dealt, ending, last_cards


def form(table, label, seat=None):
    return next(ask for ask in GAME.asks(table.state, seat) if ask.label == label)


@pytest.mark.parametrize("table, phase", [(Play("vzhukh", "Ana Ben"), "opening"), (dealt(), "lead"), (attacked(), "answer"),
                                          (last_cards(0, 0, 2), "ending")])  # fmt: skip
def test_the_board_knows_what_the_table_waits_for(table, phase):
    assert table.state.phase == phase


def test_the_form_of_what_is_left_asks_every_holder_for_every_card():
    asked = form(last_cards(0, 0, 2), "Enter what is left in hand").fields
    assert [(field.name, field.label, field.low, field.high) for field in asked[::9]] == [
        ("hands[2].numbers.3", "Cai's 3s", 0, 20),
        ("hands[2].jokers", "Cai's jokers", 0, 6),
    ]


def test_the_form_of_a_rounds_result_begins_with_what_lies_there():
    turned = dealt().play("adjust", penalties=[{"4": 1}, {}, {}])
    assert form(turned, "Enter the round's penalties").move.points == (4, 0, 0)
    between = turned.play("penalties", points=[4, 3, 3])
    assert form(between, "Enter the round's penalties").move.points == (0, 0, 0)


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
