"""9 Lives: every rule refuses what breaks it and lets pass what only just keeps it."""

import pytest

from companion.game import LEGAL
from companion.games.nine_lives.cards import Card
from companion.games.nine_lives.moves import Bid
from companion.moves import InvalidMoveError
from companion.table import sentence
from tests.games.nine_lives.positions import Cats, cards, lots


def played_out(**house_rules):
    """A table whose first round is played to its end."""
    return Cats(**house_rules).round()


def in_play(names="Ana Ben Cai", **house_rules):
    """Ben, then Cai, then Ana are to act; tuxedo, tuxedo, brown, brown, gray, calico, hunting and catnip lie there."""
    return Cats(names, **house_rules).deal().bid()


# ---------------------------------------------------------------- over, phase, turn


def test_nothing_is_played_once_the_game_is_over():
    hosted = Cats()
    for _ in range(3):
        hosted.play("points", points=[1, 2, 3])
    for move, fields in (
        ("deal", {"alley": []}), ("bid", {"bids": cards("gray 0 #1, gray 0 #2, gray 0 #3")}), ("adjust", {}),
        ("points", {"points": [0, 0, 0]}), ("tableaus", {"tableaus": [[], [], []]}),
    ):  # fmt: skip
        assert hosted.rules(move, **fields) == "over"
        assert hosted.rules(move, overruled=True, **fields) == "over"


def test_before_the_alley_is_dealt_nobody_bids_takes_trades_or_puts_the_table_right():
    hosted = Cats()
    assert hosted.rules("bid", bids=cards("gray 0 #1, gray 0 #2, gray 0 #3")) == "phase"
    assert hosted.rules("take", by=0, card={"cat": "gray"}) == "phase"
    assert hosted.rules("trade", by=0, cat="gray", give=[]) == "phase"
    assert hosted.rules("adjust", turn=1) == "phase"
    assert hosted.rules("take", overruled=True, by=0, card={"cat": "gray"}) == "phase"
    assert hosted.rules("deal", alley=cards("gray 0, gray 0, gray 0, gray 0, gray 0")) == ""


def test_nobody_takes_or_trades_before_the_bids():
    hosted = Cats().deal()
    assert hosted.rules("take", by=0, card={"cat": "gray"}) == "phase"
    assert hosted.rules("trade", by=0, cat="gray", give=[]) == "phase"


def test_an_open_round_is_not_dealt_again():
    assert Cats().deal().rules("deal", alley=[]) == "phase"


def test_only_the_seat_whose_turn_it_is_takes_or_trades():
    hosted = in_play()
    assert hosted.brief["turn"] == 1
    assert hosted.rules("take", by=0, card={"cat": "gray"}) == "turn"
    assert hosted.reason("take", by=0, card={"cat": "gray"}) == "It is Ben's turn, not Ana's."
    assert hosted.rules("trade", by=2, cat="nothing like it", give=[]) == "turn", "the turn is named before the alley"
    assert hosted.rules("take", by=1, card={"cat": "gray"}) == ""


def test_no_bidding_and_no_deal_while_turns_remain():
    hosted = in_play()
    bids = cards("gray 0 #1, gray 0 #2, gray 0 #3")
    assert hosted.rules("bid", bids=bids) == hosted.rules("deal", alley=[]) == "turn"
    assert "Ben, Cai and Ana" in hosted.reason("bid", bids=bids)
    hosted.take((1, "gray 0"), (2, "brown 1"), (0, "calico 3"))
    assert hosted.rules("bid", bids=bids) == ""
    assert hosted.brief["turn"] == (0, 1, 2), "all bid at once"


def test_played_so_a_card_out_of_turn_is_taken_and_the_turn_goes_on_from_there():
    hosted = in_play().play("take", overruled=True, by=2, card={"cat": "gray"})
    assert hosted.tableau(2) == ["gray 0"]
    assert hosted.brief["turn"] == 0, "after Cai comes Ana: Ben was passed over"


def test_played_so_a_bidding_before_the_last_turns_begins_the_turns_anew():
    hosted = in_play().play("bid", overruled=True, bids=cards("gray 0 #5, gray 0 #2, gray 0 #9"))
    assert hosted.brief["turn"] == 1
    assert len(hosted.alley()) == 5 + 3 + 3


def test_played_so_a_deal_before_the_last_turns_scores_the_round_as_it_lies():
    hosted = in_play().take((1, "gray 0")).play("deal", overruled=True, alley=[])
    assert hosted.brief["rounds"] == ((0, 2, 0),)
    assert (hosted.brief["round"], hosted.brief["turn"]) == (2, (0, 1, 2))
    assert len(hosted.alley()) == 7, "the alley stays as it is"
    assert hosted.view["tableaus"] == [[], [], []]


# ---------------------------------------------------------------- the bids


def test_everybody_bids_a_card():
    hosted = Cats().deal()
    assert hosted.rules("bid", bids=[*cards("gray 0 #1"), None, *cards("gray 0 #3")]) == "bid-each"
    assert hosted.rules("bid", bids=cards("gray 0 #1, gray 0 #2")) == "bid-each"
    assert hosted.reason("bid", bids=cards("gray 0 #1")) == "Everybody bids a card: Ben and Cai did not."
    assert hosted.rules("bid", bids=cards("gray 0 #1, gray 0 #2, gray 0 #3, gray 0 #4")) == "bid-each"
    assert hosted.rules("bid", bids=cards("gray 0 #1, gray 0 #2, gray 0 #3")) == ""


def test_played_so_a_seat_without_a_bid_goes_last():
    hosted = Cats().deal().play("bid", overruled=True, bids=[None, *cards("gray 0 #8, gray 0 #3")])
    assert hosted.state.to_come == (2, 1, 0)
    assert len(hosted.alley()) == 7
    hosted.take((2, "gray 0"), (1, "gray 0"), (0, "gray 0"))
    assert hosted.rules("adjust", alley=cards("gray 1, gray 1, gray 1, gray 1")) == "", "seven cards lie there, no more"


def test_equal_numbers_need_an_order():
    hosted = Cats().deal()
    bids = cards("gray 0 #4, gray 0 #4, gray 0 #2")
    assert hosted.rules("bid", bids=bids) == "bid-tie"
    assert hosted.rules("bid", bids=bids, order=[2, 0]) == "bid-tie", "an order names everybody"
    assert hosted.rules("bid", bids=bids, order=[2, 0, 0]) == "bid-tie"
    assert hosted.rules("bid", bids=bids, order=[0, 1, 2]) == "bid-tie", "Cai bid least"
    assert hosted.reason("bid", bids=bids, order=[0, 2, 1]) == "Cai bid 2 and Ana 4: Cai goes before Ana."
    assert hosted.rules("bid", bids=bids, order=[2, 1, 0]) == ""


def test_an_order_that_says_what_the_numbers_say_is_welcome():
    bids = cards("gray 0 #4, gray 0 #3, gray 0 #2")
    assert Cats().deal().rules("bid", bids=bids, order=[2, 1, 0]) == ""
    assert Cats().deal().rules("bid", bids=bids, order=[1, 2, 0]) == "bid-tie"


def test_played_so_equal_numbers_go_as_they_sit_or_as_the_table_says():
    bids = cards("gray 0 #4, gray 0 #4, gray 0 #2")
    assert Cats().deal().play("bid", overruled=True, bids=bids).state.to_come == (2, 0, 1)
    assert Cats().deal().play("bid", overruled=True, bids=bids, order=[1, 2, 0]).state.to_come == (1, 2, 0)
    assert Cats().deal().play("bid", overruled=True, bids=bids, order=[1]).state.to_come == (1, 2, 0)


def test_the_house_may_let_the_bidding_before_decide_between_equal_numbers():
    hosted = Cats(bid_tie="previous-order").deal()
    sevens = cards("gray 0 #7, gray 0 #7, gray 0 #7")
    assert hosted.rules("bid", bids=sevens) == "bid-tie", "there is no bidding before the first"
    hosted.bid("gray 0 #9, gray 0 #5, gray 0 #7").take((1, "gray 0"), (2, "gray 0"), (0, "gray 0"))
    assert hosted.rules("bid", bids=sevens) == ""
    assert hosted.play("bid", bids=sevens).state.to_come == (1, 2, 0)


def test_without_that_house_rule_every_tie_is_asked_for():
    hosted = Cats().deal().bidding()
    assert hosted.rules("bid", bids=cards("gray 0 #7, gray 0 #7, gray 0 #8")) == "bid-tie"


def test_a_bid_needs_its_number():
    with pytest.raises(InvalidMoveError, match="number"):
        Cats().deal().rules("bid", bids=cards("gray 0 #1, gray 0 #2, gray 0"))


# ---------------------------------------------------------------- take and trade


def test_only_a_card_of_the_alley_is_taken():
    hosted = in_play()
    assert hosted.rules("take", by=1, card={"cat": "siamese"}) == "in-alley"
    assert hosted.rules("take", by=1, card={"cat": "gray", "scratches": 1}) == "in-alley"
    assert (
        hosted.reason("take", by=1, card={"cat": "gray", "scratches": 1})
        == "There is no gray cat with 1 scratch in the alley."
    )
    assert hosted.rules("take", by=1, card={"cat": "gray"}) == "", "no scratches unless said"


def test_a_number_tells_cards_apart_where_it_is_known():
    hosted = in_play()
    assert hosted.rules("take", by=1, card={"cat": "brown", "scratches": 3, "number": 8}) == "in-alley"
    assert hosted.rules("take", by=1, card={"cat": "brown", "scratches": 3, "number": 9}) == ""
    assert hosted.rules("take", by=1, card={"cat": "brown", "scratches": 3}) == ""
    assert hosted.rules("take", by=1, card={"cat": "gray", "number": 30}) == "", (
        "the number of the gray one is not known"
    )


def test_ones_own_bid_may_be_taken():
    assert in_play().take((1, "catnip 2")).tableau(1) == ["catnip 2 #7"]


def test_only_a_cat_of_the_alley_is_traded_for():
    hosted = in_play()
    assert hosted.rules("trade", by=1, cat="siamese", give=cards("gray 0")) == "in-alley"
    assert hosted.reason("trade", by=1, cat="siamese", give=[]) == "There is no siamese cat in the alley."


def test_played_so_a_card_that_was_not_there_is_taken_all_the_same():
    hosted = in_play().play("take", overruled=True, by=1, card={"cat": "siamese", "scratches": 2})
    assert hosted.tableau(1) == ["siamese 2"]
    assert len(hosted.alley()) == 8
    assert hosted.rules("adjust", alley=cards("gray 0, gray 0, gray 0, gray 0, gray 0, gray 0, gray 0")) == "", (
        "eight cards came in"
    )


def before_a_trade(**house_rules):
    """It is Ana's turn with a gray and a hunting before her; two tuxedos and one brown are in the alley."""
    hosted = Cats(**house_rules).deal("gray 0, hunting 1, calico 1, calico 2, tuxedo 0")
    hosted.bid("tuxedo 2 #1, brown 0 #2, catnip 0 #3").take((0, "gray 0"), (1, "calico 1"), (2, "calico 2"))
    hosted.bid("white 0 #1, white 1 #2, white 2 #3").take((0, "hunting 1"), (1, "white 1"), (2, "white 2"))
    return hosted.bid("gray 1 #1, white 1 #2, white 2 #3")


def test_a_trade_gives_as_many_cards_as_it_takes():
    hosted = before_a_trade()
    assert hosted.rules("trade", by=0, cat="tuxedo", give=cards("gray 0")) == "equal-number"
    assert hosted.rules("trade", by=0, cat="brown", give=cards("gray 0, hunting 1")) == "equal-number"
    assert hosted.rules("trade", by=0, cat="brown", give=[]) == "equal-number"
    reason = hosted.reason("trade", by=0, cat="tuxedo", give=cards("gray 0"))
    assert reason == "Trading for both tuxedo cats costs 2 cards: Ana gave 1."
    hosted.play("trade", by=0, cat="tuxedo", give=cards("gray 0, hunting 1"))
    assert hosted.tableau(0) == ["tuxedo 0", "tuxedo 2 #1"]
    assert hosted.alley()[-2:] == ["gray 0", "hunting 1"]


def test_played_so_an_unequal_trade_moves_the_cards_as_they_lie():
    hosted = before_a_trade().play("trade", overruled=True, by=0, cat="tuxedo", give=cards("gray 0"))
    assert hosted.tableau(0) == ["hunting 1", "tuxedo 0", "tuxedo 2 #1"]
    assert "gray 0" in hosted.alley() and "tuxedo 0" not in hosted.alley()


def test_only_cards_that_lay_before_the_turn_are_given():
    hosted = before_a_trade()
    assert hosted.rules("trade", by=0, cat="tuxedo", give=cards("gray 0, gray 0")) == "own-cards", (
        "there is only one gray"
    )
    assert hosted.rules("trade", by=0, cat="tuxedo", give=cards("gray 0, tuxedo 2")) == "own-cards", (
        "the tuxedo is just taken"
    )
    assert "does not have the calico cat with 1 scratch" in hosted.reason(
        "trade", by=0, cat="brown", give=cards("calico 1")
    )
    assert hosted.rules("trade", by=0, cat="brown", give=cards("hunting 1")) == ""


def test_a_card_named_by_its_number_is_that_very_card():
    hosted = Cats().deal("tuxedo 0, tuxedo 0, white 0, white 0, white 0")
    hosted.bid("gray 1 #5, white 1 #8, white 1 #9").take((0, "gray 1 #5"), (1, "white 0"), (2, "white 0"))
    hosted.bid("gray 1 #6, white 1 #8, white 1 #9").take((0, "gray 1 #6"), (1, "white 0"), (2, "white 1 #8"))
    hosted.bid("brown 0 #1, brown 1 #8, brown 1 #9")
    assert hosted.rules("trade", by=0, cat="tuxedo", give=cards("gray 1, gray 1 #5")) == "", (
        "the other one is meant by the first"
    )
    assert hosted.rules("trade", by=0, cat="tuxedo", give=cards("gray 1 #5, gray 1 #5")) == "own-cards"


def test_played_so_a_card_nobody_knew_of_is_given_too():
    hosted = before_a_trade().play("trade", overruled=True, by=0, cat="tuxedo", give=cards("gray 0, siamese 1"))
    assert hosted.tableau(0) == ["hunting 1", "tuxedo 0", "tuxedo 2 #1"]
    assert hosted.alley()[-2:] == ["gray 0", "siamese 1"]


def test_a_cat_may_be_traded_for_itself_unless_the_house_forbids_it():
    gray = {"by": 0, "cat": "gray", "give": cards("gray 0")}
    assert before_a_trade().rules("trade", **gray) == ""
    assert before_a_trade().play("trade", **gray).tableau(0) == ["hunting 1", "gray 1 #1"]
    strict = before_a_trade(same_cat_trade="off")
    assert strict.rules("trade", **gray) == "own-cards"
    assert strict.rules("trade", by=0, cat="gray", give=cards("hunting 1")) == ""


def test_nobody_passes_unless_the_house_plays_it_so():
    strict = in_play()
    assert strict.rules("pass", by=1) == strict.rules("pass", overruled=True, by=1) == "phase"
    easy = in_play(**{"pass": "on"})
    assert easy.rules("pass", by=0) == "turn" and easy.rules("pass", by=1) == ""
    assert easy.play("pass", by=1).brief["turn"] == 2
    assert easy.tableau(1) == []
    assert Cats(**{"pass": "on"}).deal().rules("pass", by=1) == "phase"


# ---------------------------------------------------------------- counting


def test_the_alley_opens_with_five_cards():
    hosted = Cats()
    assert hosted.rules("deal", alley=cards("gray 0, gray 0, gray 0, gray 0")) == "conservation"
    assert hosted.rules("deal", alley=cards("gray 0, gray 0, gray 0, gray 0, gray 0, gray 0")) == "conservation"
    assert hosted.reason("deal", alley=[]) == "0 cards were dealt, but the alley starts with 5."
    assert hosted.rules("deal", alley=cards("gray 0, gray 0, gray 0, gray 0, gray 0")) == ""


def test_later_only_what_is_missing_to_five_is_added():
    hosted = played_out()
    assert len(hosted.alley()) == 5
    assert hosted.rules("deal", alley=cards("gray 0")) == "conservation"
    assert "1 card was dealt, but 5 are already in the alley: deal none" in hosted.reason("deal", alley=cards("gray 0"))
    hosted.play("deal", alley=[])
    assert (hosted.brief["round"], len(hosted.alley())) == (2, 5)


def test_an_alley_below_five_is_filled_up():
    hosted = Cats("Ana Ben Cai Dia Eli Fay Gus Hal Ida")  # nine players, one card each
    hosted.play("deal", overruled=True, alley=cards("gray 0, gray 0, gray 0"))
    hosted.bidding()
    assert len(hosted.alley()) == 3
    assert "0 cards were dealt, but 3 are already in the alley: deal 2" in hosted.reason("deal", alley=[])
    assert hosted.rules("deal", alley=cards("gray 1, brown 0")) == ""


def test_played_so_a_deal_of_another_size_counts_as_it_lies():
    hosted = Cats().play("deal", overruled=True, alley=cards("gray 0, gray 0, gray 0, gray 0, gray 0, gray 0"))
    assert hosted.rules("adjust", alley=cards("gray 0, gray 0, gray 0, gray 0, gray 0")) == "conservation"
    assert hosted.rules("adjust", alley=cards("gray 1, gray 0, gray 0, gray 0, gray 0, gray 0")) == ""


def test_putting_the_table_right_moves_cards_but_makes_none():
    hosted = in_play().take((1, "gray 0"))
    seven = "tuxedo 2, tuxedo 0, brown 1, calico 3, hunting 1, catnip 2, brown 3"
    assert hosted.rules("adjust", tableaus=[cards("gray 0"), cards("gray 0"), []]) == "conservation"
    assert hosted.rules("adjust", tableaus=[[], [], []]) == "conservation"
    assert hosted.rules("adjust", alley=cards(seven), tableaus=[[], cards("calico 0"), []]) == ""
    hosted.play("adjust", alley=cards(seven.replace("tuxedo 2", "gray 0")), tableaus=[[], cards("tuxedo 2"), []])
    assert hosted.tableau(1) == ["tuxedo 2"]
    assert hosted.brief["turn"] == 2, "the turn stays where it was"


def test_a_tableau_is_never_larger_than_the_turns_taken():
    hosted = in_play().take((1, "gray 0"))
    six = cards("tuxedo 2, tuxedo 0, brown 1, calico 3, hunting 1, catnip 2")
    assert hosted.rules("adjust", alley=six, tableaus=[[], cards("gray 0, brown 3"), []]) == "conservation"
    assert hosted.reason("adjust", alley=six, tableaus=[[], cards("gray 0, brown 3"), []]) == (
        "Ben had 1 turn so far: 2 cards are 1 too many."
    )
    assert hosted.rules("adjust", alley=six, tableaus=[[], cards("gray 0"), cards("brown 3")]) == "conservation", (
        "Cai had no turn"
    )
    assert hosted.rules("adjust", alley=six, tableaus=[[], cards("gray 0"), cards("brown 3")], turn=0) == "", (
        "but has with Ana to act"
    )
    assert (
        hosted.rules("adjust", alley=six, tableaus=[cards("brown 3"), cards("gray 0"), []], turn=2) == "conservation"
    ), "Ana comes last"


def test_played_so_a_correction_of_the_count_is_the_count_from_then_on():
    hosted = Cats().deal().play("adjust", overruled=True, alley=cards("gray 0, gray 0"))
    assert hosted.rules("adjust", alley=cards("gray 1, gray 1")) == ""
    assert hosted.rules("adjust", alley=cards("gray 1, gray 1, gray 1, gray 1, gray 1")) == "conservation"


def test_an_entered_sheet_has_no_more_cards_than_a_hand():
    hosted = Cats()
    assert hosted.rules("tableaus", tableaus=lots("gray 5/1, brown 4/0", "", "")) == "conservation"
    assert hosted.reason("tableaus", tableaus=lots("gray 5/1, brown 4/0", "", "")) == (
        "Ana can have 7 cards at most, as many as a hand: 9 cards are 2 too many."
    )
    assert hosted.rules("tableaus", tableaus=lots("gray 5/1, brown 2/0", "", "")) == ""
    assert Cats("Ana Ben Cai Dia").rules("tableaus", tableaus=lots("gray 7/1", "", "", "")) == "conservation"


def test_an_entered_sheet_has_no_more_cards_than_turns_once_bids_were_told():
    hosted = in_play().take((1, "gray 0"), (2, "brown 1"), (0, "calico 3"))
    assert hosted.rules("tableaus", tableaus=lots("gray 2/1", "", "")) == "conservation"
    assert hosted.rules("tableaus", tableaus=lots("gray 1/1", "gray 1/0", "")) == ""
    hosted.play("tableaus", overruled=True, tableaus=lots("gray 2/1", "", ""))
    assert hosted.brief["rounds"] == ((4, 0, 0),)


def test_a_turn_passed_over_in_one_round_costs_nothing_on_the_next_sheet():
    hosted = Cats("Ana Ben Cai Dia Eli Fay Gus Hal Ida").deal()  # one card each: one bidding is the round
    hosted.bid(", ".join(f"gray 1 #{seat}" for seat in range(9)))
    hosted.play("take", overruled=True, by=8, card={"cat": "gray"})
    assert hosted.brief["round"] == 2
    assert hosted.rules("tableaus", tableaus=lots("gray 1/0", *[""] * 8)) == ""
    assert hosted.rules("tableaus", tableaus=lots("gray 2/0", *[""] * 8)) == "conservation"


def test_before_any_bid_an_entered_sheet_may_hold_a_hand():
    assert Cats().deal().rules("tableaus", tableaus=lots("gray 7/1", "", "")) == ""
    assert Cats().deal().rules("tableaus", tableaus=lots("gray 8/1", "", "")) == "conservation"


def test_there_are_as_many_biddings_as_cards_in_a_hand():
    hosted = Cats().deal("gray 1, gray 1, gray 1, gray 1, gray 1")
    for number in range(1, 8):
        assert hosted.rules("bid", bids=cards("gray 0 #1, gray 0 #2, gray 0 #3")) == "", f"bidding {number}"
        hosted.bidding()
    assert hosted.brief["turn"] is None
    assert hosted.rules("bid", bids=cards("gray 0 #1, gray 0 #2, gray 0 #3")) == "round-over"
    assert hosted.rules("take", by=0, card={"cat": "gray"}) == "phase"


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


def test_after_an_entered_round_a_bid_waits_for_the_deal():
    bids = cards("gray 0 #1, gray 0 #2, gray 0 #3")
    assert Cats().play("points", points=[1, 2, 3]).rules("bid", bids=bids) == "phase"
    assert in_play().play("points", points=[1, 2, 3]).rules("bid", bids=bids) == "phase"


# ---------------------------------------------------------------- rounds and scores


def test_a_cat_of_ones_own_brings_two_a_card_whatever_its_scratches():
    assert Cats().play("tableaus", tableaus=lots("gray 3/9", "brown 1/0", "")).brief["rounds"] == ((6, 2, 0),)


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


def test_putting_the_turn_right_lets_that_seat_and_those_after_it_act():
    hosted = in_play().take((1, "gray 0"), (2, "brown 1"), (0, "calico 3"))
    hosted.play("adjust", turn=2)
    assert hosted.state.to_come == (2, 0)
    assert hosted.rules("adjust", tableaus=hosted.view["tableaus"]) == "", "the turns taken before still count"
    hosted.take((2, "brown 3"))
    assert hosted.brief["turn"] == 0
    assert Cats().deal().play("adjust", turn=1).state.to_come == (1, 2, 0), "before any bidding as they sit"


# ---------------------------------------------------------------- what can be no move


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


# ---------------------------------------------------------------- what may be reported, and how it is said


def test_the_taps_are_the_turns_takes_and_trades():
    hosted = before_a_trade()
    labels = [ask.label for ask in hosted.table.game.asks(hosted.state, 0) if not ask.fields]
    assert "Take the brown cat with no scratches" in labels
    assert (
        "Trade for both tuxedo cats, give the gray cat with no scratches and the hunting cat with 1 scratch" in labels
    )
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


def test_the_cats_to_choose_from_are_nine_and_take_the_tables_own_names():
    assert len(Cats().state.cats) == 9
    hosted = Cats().deal("gray 0, siamese 0, gray 1, persian 0, tuxedo 0")
    assert len(hosted.state.cats) == 9
    assert {"gray", "siamese", "persian", "tuxedo", "cat 7"} <= set(hosted.state.cats)
    assert "cat 9" not in hosted.state.cats and "cat 8" not in hosted.state.cats


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
        "Ben took the calico cat with 2 scratches.",
        "Cai gave the white cat with 1 scratch for both gray cats.",
        "The table was corrected: the alley lost the white cat with 1 scratch, the alley gained the gray cat with 1 scratch "
        "and Cai lost the gray cat with 1 scratch.",
        "The table was corrected: it is Ben's turn.",
        "Round 1 was entered: Ana 3, Ben 0 and Cai 1.",
    ]


def test_a_cat_keeps_its_place_and_so_its_picture_whatever_the_table_calls_it():
    hosted = Cats()
    assert hosted.state.cats_called(("Grau", *hosted.state.cats[1:]))[:2] == ("Grau", "tuxedo")
    hosted.deal("siamese 0, gray 1, catnip 0, gray 0, tuxedo 0")
    assert hosted.state.cats[7:] == ("cat 8", "siamese"), "the last spare name gives way"
    assert hosted.state.cats_called(("siamese", "gray")) == ("siamese", "gray", "catnip", "tuxedo"), (
        "a cat that lies there can always be chosen"
    )


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
    assert [list(stacks) for stacks in hosted.state.stacks] == [["tuxedo"], ["tuxedo"], ["brown"]]
    assert hosted.state.cards_at(2, [0])[0].number == 9
    hosted.play("tableaus", tableaus=lots("tuxedo 1/0", "tuxedo 1/2", ""))
    owners = hosted.state.rounds[-1].by_cat
    assert list(owners) == ["tuxedo"] and [owners["tuxedo"][seat].points for seat in (0, 1)] == [1, 0]
    assert [hosted.state.total(seat) for seat in range(3)] == [1, 0, 0]
