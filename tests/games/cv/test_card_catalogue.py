"""CV: the card catalogue."""

from companion.games.cv import cards
from companion.games.cv.card_catalogue import card_catalogue
from companion.games.cv.moves import Acquire, Card, EndTurn, Event, Symbols


def test_what_was_told_last_of_a_card_holds():
    first = Card("health", 14, "Running", cost=Symbols(health=1))
    again = Card("health", 14, "Jogging", cost=Symbols(health=2))
    assert card_catalogue([Acquire(0, first), EndTurn(0), Acquire(1, again)]) == {14: again}


def test_what_is_left_out_the_next_time_holds_from_before():
    full = Card("possession", 20, "Used car", 3, Symbols(money=2), Symbols(), Symbols(money=1), 1)
    assert card_catalogue([Acquire(0, full), Acquire(1, Card("possession", 20, points=4))]) == {
        20: Card("possession", 20, "Used car", 4, Symbols(money=2), Symbols(), Symbols(money=1), 1)
    }


def test_a_card_without_a_number_is_in_no_book():
    assert card_catalogue(iter([Acquire(0, Card("health")), Event(0, Card("event")), Event(0, 5)])) == {}


def test_of_some_cards_the_rules_name_what_they_are_and_of_others_only_the_title():
    assert cards.KNOWN[75] == Card("knowledge", 75) and cards.title(cards.KNOWN[75]) == "Professor"
    assert 60 not in cards.KNOWN and cards.title_of(60) == "Pension"
