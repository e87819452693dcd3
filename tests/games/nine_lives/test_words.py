"""9 Lives: what the log and the rulings say where it is rare."""

from companion.games.nine_lives.cards import Lot, all_cats, the_cat
from tests.games.nine_lives.positions import Cats, card, cards, lots


def in_play(**house_rules):
    """Ben is on turn, then Cai, then Ana; a gray, a brown and a calico lie in the alley once, the tuxedo twice."""
    return Cats(**house_rules).deal().bid("hunting 1 #12, catnip 2 #7, white 3 #9")


def test_what_does_not_belong_here_is_refused_in_a_sentence():
    over = Cats()
    for _ in range(3):
        over.play("points", points=[1, 2, 3])
    assert over.reason("points", points=[1, 2, 3]) == "The game is over. Undo the last move to play on."
    assert in_play().reason("pass", by=1) == "Passing is not allowed at this table: take a card or trade for a cat."
    assert (
        Cats().deal().reason("take", by=0, card=card("gray 0"))
        == "Everybody bids first: the bids decide who goes first."
    )


def test_a_single_card_is_spoken_of_as_one():
    one = Cats().play("deal", overruled=True, alley=cards("gray 0")).play("points", points=[1, 2, 3])
    assert one.reason("deal", alley=[]) == "0 cards were dealt, but 1 is already in the alley: deal 4."
    rich = in_play().take((1, "tuxedo 0"), (2, "catnip 2"), (0, "calico 3")).bid("catnip 1 #1, ninth 1 #2, ninth 1 #3")
    too_much = rich.reason("trade", by=0, cat="brown", give=cards("calico 3, gray 0"))
    assert too_much == "Trading for the brown cat costs 1 card: Ana gave 2."


def test_how_far_a_correction_is_off_is_said():
    off = Cats().deal().reason("adjust", alley=cards("gray 0, gray 0"))
    assert off == "5 cards came to the table this round: 2 in all are 3 too few."


def test_what_is_wrong_with_the_bids_is_said():
    four = Cats("Ana Ben Cai Dia").deal()
    alike = four.reason("bid", bids=cards("gray 1 #9, gray 1 #7, gray 1 #9, gray 1 #7"))
    assert alike == "Equal numbers, Ben (7), Dia (7), Ana (9) and Cai (9): choose who goes first."
    twice = four.reason("bid", bids=cards("gray 1 #1, gray 1 #2, gray 1 #3, gray 1 #4"), order=[0, 0, 1, 2])
    assert twice == "The order names each of the 4 players once, the lowest bid first."
    assert (
        Cats()
        .deal()
        .reason("bid", bids=cards("gray 1 #1, gray 1 #2, gray 1 #3, gray 1 #4"))
        .endswith("4 are too many for 3 players.")
    )


def test_a_card_that_is_told_by_its_number_is_refused_by_its_number():
    assert (
        in_play().reason("take", by=1, card=card("catnip 2 #8"))
        == "There is no catnip cat with 2 scratches, number 8, in the alley."
    )


def test_a_table_that_trades_no_cat_for_itself_says_so():
    table = (
        in_play(same_cat_trade="off")
        .take((1, "tuxedo 0"), (2, "brown 1"), (0, "gray 0"))
        .bid("gray 2 #1, ninth 1 #2, ninth 1 #3")
    )
    assert table.reason("trade", by=0, cat="gray", give=cards("gray 0")).endswith(
        "at this table nobody trades a cat for the same cat."
    )


def test_the_log_says_what_was_played_against_a_rule():
    assert Cats().told("deal", alley=[]) == "Round 1 started with nothing in the alley."
    assert Cats().deal().told("bid", bids=[None, None, None]) == "The bids: none. Ana goes first, then Ben and Cai."
    assert (
        in_play().told("trade", by=1, cat="siamese", give=[])
        == "Ben gave nothing for the siamese cat, which was not in the alley."
    )
    assert Cats().deal().told("adjust") == "The table was corrected: nothing changed."


def test_a_number_that_a_table_tells_of_a_card_it_lost_is_kept():
    table = Cats().deal("gray 1, gray 1, brown 1, brown 1, brown 1").bid("gray 2 #1, gray 3 #2, gray 4 #3")
    assert table.take((0, "gray 1 #5")).tableau(0) == ["gray 1 #5"]


def test_a_turn_that_is_put_right_before_any_bid_goes_on_as_they_sit():
    table = Cats().deal().play("adjust", turn=1).play("take", by=1, card=card("gray 0"))
    assert table.brief["turn"] == 2 and table.view["phase"] == "play"


def test_one_bidding_more_takes_up_the_last_round_only():
    table = Cats().round().round()
    table.play("bid", overruled=True, bids=cards("gray 0 #3, brown 0 #2, gray 0 #1"))
    assert len(table.brief["rounds"]) == 1 and table.brief["round"] == 2


def test_turns_are_counted_anew_each_round():
    table = Cats().round().deal("").bidding()
    assert (
        table.reason("tableaus", tableaus=lots("gray 2/1", "", "")) == "Ana had 1 turn so far: 2 cards are 1 too many."
    )


def test_one_scratch_is_no_scratches():
    table = Cats().play("tableaus", tableaus=lots("gray 2/1", "gray 1/2", "gray 1/2"))
    rows = table.table.game.sheet(table.state).rows
    assert rows[0].why[0] == ("2 gray with 1 scratch, and nobody has fewer (Ben 2 and Cai 2): 1 point a card, so 2.",)
    assert rows[0].why[1] == ("1 gray with 2 scratches, but others have fewer (Ana 1): no points.",)


def test_who_wins_a_tie_by_scratches_is_said():
    table = (
        Cats("Ana Ben Cai Dia", tie="fewest-scratches")
        .play("points", points=[0, 0, 0, 0])
        .play("points", points=[0, 0, 0, 0])
    )
    table.play("tableaus", tableaus=lots("gray 1/1", "brown 1/1", "tuxedo 1/5", ""))
    verdict = table.table.game.sheet(table.state).verdict
    assert verdict == "2 points each, the most, and with 1 scratch each the fewest in the last round: Cai has 5."


def test_a_win_of_two_is_shared():
    table = Cats()
    for _ in range(3):
        table.play("points", points=[4, 4, 1])
    assert table.table.game.sheet(table.state).verdict == "12 points each, the most: the win is shared."
    assert table.brief["rounds"] == ((4, 4, 1),) * 3


def test_the_grid_begins_with_the_cats_that_lie_there():
    table = in_play().take((1, "tuxedo 2"))
    grid = next(ask.move for ask in table.table.game.asks(table.state, None) if ask.form == "tableaus").tableaus
    assert Lot("tuxedo", 1, 2) in grid[1] and Lot("tuxedo", 0) in grid[0]


def test_many_who_share_a_cat_are_counted():
    six = Cats("Ana Ben Cai Dia Eli Fay").play("tableaus", tableaus=lots("gray 1/1", *["gray 1/2"] * 5))
    why = six.table.game.sheet(six.state).rows[0].why
    assert why[0] == ("1 gray with 1 scratch, and nobody has fewer (5 players): 1 point a card, so 1.",)
    five = Cats("Ana Ben Cai Dia Eli").play("tableaus", tableaus=lots("gray 1/1", *["gray 1/2"] * 4))
    assert "(Ben 2, Cai 2, Dia 2 and Eli 2)" in five.table.game.sheet(five.state).rows[0].why[0][0]


def test_a_cat_without_a_name_of_its_own_has_no_article():
    table = Cats().play("deal", alley=[{"cat": "cat 7", "scratches": 2}, *[{"cat": "gray"}] * 4])
    table.play("bid", bids=[{"cat": "gray", "number": number} for number in (1, 2, 3)])
    assert table.told("take", by=0, card={"cat": "cat 7", "scratches": 2}) == "Ana took cat 7 with 2 scratches."
    assert table.told("take", by=1, card={"cat": "gray"}) == "Ben took the gray cat with no scratches."
    assert the_cat("cat 7") == "cat 7" and all_cats(2, "cat 7") == "both cards of cat 7"
