"""9 Lives: what the log and the forms say where it is rare."""

from companion.games.nine_lives.cards import Lot, all_cats, the_cat
from tests.games.nine_lives.positions import Cats, many, with_a_white


def test_the_grid_begins_with_the_cats_that_lie_there():
    grid = with_a_white().take((1, "tuxedo 2")).begins_with("Enter the cats of round 1").tableaus
    assert Lot("tuxedo", 1, 2) in grid[1] and Lot("tuxedo", 0) in grid[0]


def test_a_cat_without_a_name_of_its_own_has_no_article():
    assert the_cat("cat 7") == "cat 7" and all_cats(2, "cat 7") == "both cards of cat 7"


def test_the_log_counts_cards_where_they_are_many():
    hosted = Cats().deal().play("adjust", turn=0)
    hosted.play("adjust", overruled=True, alley=many(40), tableaus=[many(9), [], []])
    assert hosted.line.sentence == (
        "The table was corrected: the alley lost a tuxedo with 2 scratches, a tuxedo, "
        "a brown with 1 scratch, a gray and a calico with 3 scratches, "
        "the alley gained 40 cards and Ana gained 9 cards."
    )


def test_a_correction_of_every_tableau_names_few_cards_in_all():
    hosted = Cats().deal().play("adjust", turn=0)
    told = hosted.play("adjust", overruled=True, tableaus=[many(6), many(3), many(2)]).line.sentence
    assert told.count("scratches") == 6 + 2, "Ana's six, and Cai's two for which there is room; Ben's three are counted"
    assert "Ben gained 3 cards and Cai gained a" in told
