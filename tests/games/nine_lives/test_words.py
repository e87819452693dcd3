"""9 Lives: what the log and the rulings say where it is rare."""

from companion.games.nine_lives.cards import Lot, all_cats, the_cat
from tests.games.nine_lives.positions import Cats, with_a_white


def test_the_grid_begins_with_the_cats_that_lie_there():
    table = with_a_white().take((1, "tuxedo 2"))
    grid = next(ask.move for ask in table.table.game.asks(table.state, None) if ask.form == "tableaus").tableaus
    assert Lot("tuxedo", 1, 2) in grid[1] and Lot("tuxedo", 0) in grid[0]


def test_a_cat_without_a_name_of_its_own_has_no_article():
    table = Cats().play("deal", alley=[{"cat": "cat 7", "scratches": 2}, *[{"cat": "gray"}] * 4])
    table.play("bid", bids=[{"cat": "gray", "number": number} for number in (1, 2, 3)])
    assert table.told("take", by=0, card={"cat": "cat 7", "scratches": 2}) == "Ana took cat 7 with 2 scratches."
    assert table.told("take", by=1, card={"cat": "gray"}) == "Ben took a gray."
    assert the_cat("cat 7") == "cat 7" and all_cats(2, "cat 7") == "both cards of cat 7"
