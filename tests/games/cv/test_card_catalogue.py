"""CV: the card catalogue."""

from companion.games.cv import cards
from companion.games.cv.card_catalogue import card_catalogue, look_up
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


def test_a_card_is_looked_up_in_the_catalogue_then_at_the_table_then_in_the_rules():
    here = [Acquire(0, Card("health", 14, "Running"))]
    assert look_up(14, here).title == "Running"
    assert look_up(14, here, {14: Card("health", 14, "Jogging")}).title == "Jogging"
    assert look_up(75, here, {}) == Card("knowledge", 75) and cards.title(look_up(75, [])) == "Professor"
    assert look_up(60, here) is None and cards.title_of(60) == "Pension"
