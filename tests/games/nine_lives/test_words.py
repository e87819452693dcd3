"""9 Lives: what the log and the forms say where it is rare."""

from companion.games.nine_lives.cards import Lot, all_cats, the_cat
from tests.games.nine_lives.positions import with_a_white


def test_the_grid_begins_with_the_cats_that_lie_there():
    grid = with_a_white().take((1, "tuxedo 2")).begins_with("Enter the cats of round 1").tableaus
    assert Lot("tuxedo", 1, 2) in grid[1] and Lot("tuxedo", 0) in grid[0]


def test_a_cat_without_a_name_of_its_own_has_no_article():
    assert the_cat("cat 7") == "cat 7" and all_cats(2, "cat 7") == "both cards of cat 7"
