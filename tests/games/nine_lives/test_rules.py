"""9 Lives: every rule refuses what breaks it and lets pass what only just keeps it."""

import pytest

from companion.game import LEGAL
from companion.games.nine_lives.cards import Card
from companion.games.nine_lives.moves import Bid
from tests.games.nine_lives.positions import Cats, cards, lots


@pytest.mark.parametrize("players, hand", [(3, 7), (4, 6), (5, 5), (6, 4), (2, 8), (7, 3), (9, 1)])
def test_a_hand_is_ten_cards_less_one_a_player(players, hand):
    hosted = Cats(" ".join("ABCDEFGHI"[:players])).deal("gray 1, gray 1, gray 1, gray 1, gray 1")
    for _ in range(hand):
        assert hosted.brief["round"] == 1
        hosted.bidding()
    assert (hosted.brief["round"], hosted.brief["turn"]) == (2, None)


def test_many_ways_to_pay_are_a_form_that_is_legal_as_it_stands():
    hosted = Cats().deal("a 0, b 0, c 0, d 0, e 0")
    for cat in "abcdef":
        hosted.bid(f"{cat} 5 #1, x 0 #2, x 0 #3").take((0, f"{cat} 5"), (1, "x 0"), (2, "x 0"))
    hosted.bid("y 0 #1, y 0 #2, y 0 #3")
    forms = [ask for ask in hosted.table.game.asks(hosted.state, 0) if ask.label == "Trade for all 3 y cats"]
    assert [len(form.fields) for form in forms] == [6], "twenty ways to give three of six"
    assert hosted.table.game.rule_on(hosted.state, forms[0].move) is LEGAL
    assert forms[0].blank and [field.name for field in forms[0].fields[::2]] == [
        "give[0].cat",
        "give[1].cat",
        "give[2].cat",
    ]
    assert [field.label for field in forms[0].fields[::2]] == [
        "Give card 1: cat",
        "Give card 2: cat",
        "Give card 3: cat",
    ]


def test_a_whole_grid_names_the_cats_for_the_rounds_to_come():
    hosted = Cats()
    names = ("Grau", "Frack", "Glück", "Jäger", "Braun", "Minze", "Siam", "Schlaf", "Pirat")
    grid = [[{"cat": name, "cards": 0} for name in names]] * 3
    assert hosted.play("tableaus", tableaus=grid).state.cats == names
    hosted.play("tableaus", tableaus=lots("Grau 1/0", "Siam 2/1", ""))
    assert hosted.state.cats == names, "a few cats are no grid"


def lying(state):
    """What lies where in the alley: "gray: gray, -" is a gray cat by the place of another one that was taken."""
    return {
        by: [card.cat if card else "-" for cards in groups.values() for card in cards]
        for by, groups in state.places.items()
    }


def test_a_card_that_was_taken_keeps_its_place_until_the_next_bidding():
    hosted = Cats().deal().bid()
    before = lying(hosted.state)
    assert before == {
        "tuxedo": ["tuxedo", "tuxedo"],
        "brown": ["brown", "brown"],
        **{cat: [cat] for cat in ("gray", "calico", "hunting", "catnip")},
    }
    hosted.take((1, "tuxedo 2"), (2, "gray 0"))
    assert lying(hosted.state) == before | {"tuxedo": ["-", "tuxedo"], "gray": ["-"]}
    hosted.take((0, "catnip 2")).bid("gray 1 #12, gray 2 #7, gray 3 #9")
    assert lying(hosted.state)["tuxedo"] == ["tuxedo"] and "catnip" not in lying(hosted.state)


def test_what_is_given_for_a_cat_lies_in_its_place():
    hosted = (
        Cats()
        .deal()
        .bid()
        .take((1, "brown 1"), (2, "gray 0"), (0, "catnip 2"))
        .bid("calico 1 #7, gray 2 #12, gray 1 #9")
    )
    hosted.play("trade", by=0, cat="hunting", give=cards("catnip 2"))
    assert lying(hosted.state)["hunting"] == ["catnip"] and list(hosted.state.by_cat)[-1] == "catnip"
    hosted.take((2, "catnip 2"))
    assert lying(hosted.state)["hunting"] == ["-"]


def test_a_bidding_knows_the_orders_that_its_numbers_leave_open():
    def bid(words):
        return Bid(tuple(Card(told["cat"], 0, told["number"]) for told in cards(words)))

    assert bid("gray 0 #9, gray 0 #7, gray 0 #8").orders == ((1, 2, 0),)
    assert bid("gray 0 #9, gray 0 #7, gray 0 #7").ranks == ((1, 2), (0,))
    assert bid("gray 0 #9, gray 0 #7, gray 0 #7").orders == ((1, 2, 0), (2, 1, 0))
    assert bid("gray 0 #9, gray 0 #7, gray 0 #7").tied == ((1, 2), (1, 2), ())
    assert bid("gray 0 #9, gray 0 #7, gray 0 #7").by_number == (1, 2, 0)
    assert len(bid("gray 0 #1, gray 0 #1, gray 0 #1").orders) == 6
    assert bid(", ".join(["gray 0 #1"] * 4)).orders == (), "nobody chooses from 24 orders with one tap"


def test_what_the_screen_shows_of_tableaus_and_results():
    hosted = Cats().deal().bid().take((1, "tuxedo 2"), (2, "brown 3"), (0, "tuxedo 0"))
    assert [[lot.cat for lot in hosted.state.lots(seat)] for seat in range(3)] == [["tuxedo"], ["tuxedo"], ["brown"]]
    assert hosted.state.cards_at(2, [0])[0].number == 9
    hosted.play("tableaus", tableaus=lots("tuxedo 1/0", "tuxedo 1/2", ""))
    owners = hosted.state.rounds[-1].by_cat
    assert list(owners) == ["tuxedo"] and [owners["tuxedo"][seat].points for seat in (0, 1)] == [1, 0]
    assert [hosted.state.total(seat) for seat in range(3)] == [1, 0, 0]
