"""9 Lives: every rule refuses what breaks it and lets pass what only just keeps it."""

import pytest

from companion.game import LEGAL
from companion.games.nine_lives.cards import Card
from companion.games.nine_lives.moves import Bid
from companion.moves import InvalidMoveError
from companion.table import sentence
from tests.games.nine_lives.positions import Cats, before_a_trade, cards, in_play, lots


def played_out(**house_rules):
    """A table whose first round is played to its end."""
    return Cats(**house_rules).round()


# ---------------------------------------------------------------- over, phase, turn


def test_played_so_a_deal_before_the_last_turns_scores_the_round_as_it_lies():
    hosted = in_play().take((1, "gray 0")).play("deal", overruled=True, alley=[])
    assert hosted.brief["rounds"] == ((0, 2, 0),)
    assert (hosted.brief["round"], hosted.brief["turn"]) == (2, (0, 1, 2))
    assert len(hosted.alley()) == 7, "the alley stays as it is"
    assert hosted.view["tableaus"] == [[], [], []]


# ---------------------------------------------------------------- counting


def test_later_only_what_is_missing_to_five_is_added():
    hosted = played_out()
    assert len(hosted.alley()) == 5
    assert hosted.rules("deal", alley=cards("gray 0")) == "conservation"
    assert "1 card was dealt, but 5 are already in the alley: deal none" in hosted.reason("deal", alley=cards("gray 0"))
    hosted.play("deal", alley=[])
    assert (hosted.brief["round"], len(hosted.alley())) == (2, 5)


def test_a_turn_passed_over_in_one_round_costs_nothing_on_the_next_sheet():
    hosted = Cats("Ana Ben Cai Dia Eli Fay Gus Hal Ida").deal()  # one card each: one bidding is the round
    hosted.bid(", ".join(f"gray 1 #{seat}" for seat in range(9)))
    hosted.play("take", overruled=True, by=8, card={"cat": "gray"})
    assert hosted.brief["round"] == 2
    assert hosted.rules("tableaus", tableaus=lots("gray 1/0", *[""] * 8)) == ""
    assert hosted.rules("tableaus", tableaus=lots("gray 2/0", *[""] * 8)) == "conservation"


@pytest.mark.parametrize("players, hand", [(3, 7), (4, 6), (5, 5), (6, 4), (2, 8), (7, 3), (9, 1)])
def test_a_hand_is_ten_cards_less_one_a_player(players, hand):
    hosted = Cats(" ".join("ABCDEFGHI"[:players])).deal("gray 1, gray 1, gray 1, gray 1, gray 1")
    for _ in range(hand):
        assert hosted.brief["round"] == 1
        hosted.bidding()
    assert (hosted.brief["round"], hosted.brief["turn"]) == (2, None)


def test_played_so_one_bidding_more_takes_the_round_up_again():
    hosted = played_out()
    assert hosted.brief["rounds"] == ((7, 7, 7),)
    hosted.play("bid", overruled=True, bids=cards("white 0 #3, brown 0 #2, gray 0 #1"))
    assert hosted.brief["rounds"] == () and hosted.brief["round"] == 1
    hosted.take((2, "gray 0"), (1, "brown 0"), (0, "white 0"))
    assert hosted.brief["round"] == 2
    assert hosted.brief["rounds"] == ((9, 9, 8),), "a white, a brown and an eighth gray more, with no more scratches"


# ---------------------------------------------------------------- rounds and scores


def test_a_cat_entered_in_two_lots_is_one_and_without_cards_is_none():
    hosted = Cats().play("tableaus", tableaus=lots("gray 1/3, gray 1/0", "gray 1/2, brown 0/0", "brown 1/4"))
    assert hosted.brief["rounds"] == ((0, 1, 2),)


def test_the_round_scores_itself_after_the_last_turn_and_lies_there_until_the_deal():
    hosted = played_out()
    assert hosted.brief["rounds"] == ((7, 7, 7),), "seven grays each with as many scratches"
    assert (hosted.brief["round"], hosted.brief["turn"], hosted.view["phase"]) == (2, None, "opening")
    assert [len(hosted.tableau(seat)) for seat in range(3)] == [7, 7, 7]
    hosted.play("deal", alley=[])
    assert hosted.view["tableaus"] == [[], [], []]


def test_three_rounds_are_a_game_and_most_points_win():
    hosted = played_out().round().round()
    assert hosted.brief["over"] and hosted.brief["round"] == 3 and hosted.brief["turn"] is None
    assert hosted.brief["totals"] == (21, 21, 21)
    assert hosted.brief["winners"] == (0, 1, 2)
    assert hosted.view["phase"] == "over"


def test_an_entered_round_replaces_what_was_tracked_of_it():
    hosted = in_play().take((1, "gray 0")).play("points", points=[4, 5, 6])
    assert hosted.brief["rounds"] == ((4, 5, 6),)
    assert (hosted.brief["round"], hosted.brief["turn"]) == (2, None)
    assert hosted.view["tableaus"] == [[], [], []]
    assert len(hosted.alley()) == 7, "what lay in the alley stays"
    hosted.play("points", points=[1, 1, 1])
    assert hosted.brief["totals"] == (5, 6, 7), "between rounds it is the next round's"


def test_a_final_tie_is_a_shared_win_or_goes_to_the_fewest_scratches():
    def finished(tie, last):
        hosted = Cats(tie=tie)
        hosted.play("points", points=[5, 5, 0]).play("points", points=[5, 5, 0])
        return hosted.play("tableaus", tableaus=lots(*last))

    tied = ("gray 1/3", "brown 1/2", "white 1/0")
    assert finished("shared", tied).brief["winners"] == (0, 1)
    least = finished("fewest-scratches", tied)
    assert least.brief["winners"] == (1,), "Cai has fewer scratches still, but not the points"
    assert "fewest in the last round: Ana has 3" in least.table.game.sheet(least.state).verdict
    assert finished("fewest-scratches", ("gray 1/2", "brown 1/2", "")).brief["winners"] == (0, 1)
    points_only = Cats(tie="fewest-scratches")
    for _ in range(3):
        points_only.play("points", points=[5, 5, 0])
    assert points_only.brief["winners"] == (0, 1)


def test_every_number_says_why():
    hosted = (
        Cats().play("tableaus", tableaus=lots("gray 2/3, tuxedo 1/9", "gray 1/4", "")).play("points", points=[1, 2, 3])
    )
    first, second = hosted.table.game.sheet(hosted.state).rows
    assert first.why == (
        (
            "2 gray with 3 scratches, and nobody has fewer (Ben 4): 1 point a card, so 2.",
            "1 tuxedo, and nobody else has one: 2 points a card, so 2.",
        ),
        ("1 gray with 4 scratches, but others have fewer (Ana 3): no points.",),
        ("Cai has no cats: no points.",),
    )
    assert second.why[0] == ("1 point, entered without the cats.",)


def test_the_verdict_says_by_how_much():
    hosted = Cats()
    for _ in range(3):
        hosted.play("points", points=[1, 4, 3])
    assert hosted.table.game.sheet(hosted.state).verdict == "12 points, the most, and 3 more than Cai."


# ---------------------------------------------------------------- what may be reported, and how it is said


def test_the_taps_are_the_turns_takes_and_trades():
    hosted = before_a_trade()
    labels = [ask.label for ask in hosted.table.game.asks(hosted.state, 0) if not ask.fields]
    assert "Take the brown cat with no scratches" in labels
    assert "Trade for both tuxedo cats, give a gray and a hunting with 1 scratch" in labels
    assert "Pass" not in labels
    assert not [ask for ask in hosted.table.game.asks(hosted.state, 1) if not ask.fields], "it is not Ben's turn"


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


def test_the_log_tells_the_round_in_the_players_words():
    hosted = Cats()
    told = []

    def tell(move, **fields):
        hosted.play(move, **fields)
        told.append(sentence(hosted.table))

    tell("deal", alley=cards("gray 0, gray 1, brown 0, calico 2, tuxedo 0"))
    tell("bid", bids=cards("hunting 1 #12, catnip 2 #7, brown 3 #9"))
    tell("take", by=1, card={"cat": "calico", "scratches": 2})
    tell("trade", overruled=True, by=2, cat="gray", give=cards("white 1"))
    six = cards("tuxedo 0, brown 0, hunting 1, catnip 2, brown 3, gray 1")
    tell("adjust", alley=six, tableaus=[[], cards("calico 2"), cards("gray 0")])
    tell("adjust", turn=1)
    tell("points", points=[3, 0, 1])
    assert told == [
        "Round 1 started with 2 gray, 1 brown, 1 calico and 1 tuxedo in the alley.",
        "The bids: Ana 12, Ben 7 and Cai 9. Ben goes first, then Cai and Ana.",
        "Ben took a calico with 2 scratches.",
        "Cai gave a white with 1 scratch for both gray cats.",
        "The table was corrected: the alley lost a white with 1 scratch, the alley gained a gray with 1 scratch "
        "and Cai lost a gray with 1 scratch.",
        "The table was corrected: it is Ben's turn.",
        "Round 1 was entered: Ana 3, Ben 0 and Cai 1.",
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


def test_a_bid_needs_its_number():
    with pytest.raises(InvalidMoveError, match="number"):
        Cats().deal().rules("bid", bids=cards("gray 0 #1, gray 0 #2, gray 0"))


@pytest.mark.parametrize(
    "move, fields",
    [
        ("take", {"by": 3, "card": {"cat": "gray"}}),
        ("take", {"by": 0, "card": {"cat": "gray", "scratches": -1}}),
        ("take", {"by": 0, "card": {"cat": ""}}),
        ("take", {"by": 0, "card": {"cat": "gray", "colour": "red"}}),
        ("tableaus", {"tableaus": [[], []]}),
        ("tableaus", {"tableaus": [[{"cat": "gray"}], [], []]}),
        ("points", {"points": [1, 2]}),
        ("points", {"points": [1, 2, -3]}),
        ("bid", {"bids": cards("gray 0 #1"), "order": [3]}),
        ("adjust", {"tableaus": [[]]}),
        ("adjust", {"hand": 3}),
        ("steal", {}),
    ],
)
def test_what_no_table_could_mean_is_no_move(move, fields):
    with pytest.raises(InvalidMoveError):
        Cats().rules(move, **fields)
