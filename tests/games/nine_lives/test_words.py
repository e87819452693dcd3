"""9 Lives: what the log and the rulings say where it is rare."""

from companion.games.nine_lives.cards import Lot, all_cats, the_cat
from tests.games.nine_lives.positions import Cats, cards, lots, with_a_white


def test_one_bidding_more_takes_up_the_last_round_only():
    table = Cats().round().round()
    table.play("bid", overruled=True, bids=cards("gray 0 #3, brown 0 #2, gray 0 #1"))
    assert len(table.brief["rounds"]) == 1 and table.brief["round"] == 2


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
    assert table.table.game.sheet(table.state).verdict == "12 points each."
    assert table.brief["rounds"] == ((4, 4, 1),) * 3


def test_the_grid_begins_with_the_cats_that_lie_there():
    table = with_a_white().take((1, "tuxedo 2"))
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
    assert table.told("take", by=1, card={"cat": "gray"}) == "Ben took a gray."
    assert the_cat("cat 7") == "cat 7" and all_cats(2, "cat 7") == "both cards of cat 7"
