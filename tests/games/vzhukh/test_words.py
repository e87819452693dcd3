"""Vzhukh!: what the rulings, the forms and the board say where it is rare."""

from companion.games.vzhukh import GAME
from tests.games.vzhukh.positions import dealt, last_cards


def form(table, label, seat=None):
    return next(ask for ask in GAME.asks(table.state, seat) if ask.label == label)


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
