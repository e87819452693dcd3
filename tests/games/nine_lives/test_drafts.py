"""9 Lives: a score sheet that several phones fill in together."""

from companion.games.nine_lives.cards import Lot
from companion.games.nine_lives.moves import EnterTableaus
from tests.games.nine_lives.positions import Cats


def test_a_row_of_the_score_sheet_is_as_it_was_filled_in_else_as_it_lies_and_not_shown_where_nobody_has_that_cat():
    hosted = Cats()
    assert hosted.draft.by_cat(hosted.draft.lots(EnterTableaus(((), (), ())), ("gray", "brown"))) == ()
    hosted.keep({"tableaus[1].by": "1", "tableaus[1][0].cards": "2", "tableaus[1][0].scratches": "4"})
    grid = hosted.draft.lots(EnterTableaus(((Lot("brown", 1, 3),), (), ())), ("gray", "brown"))
    assert grid[:2] == ((Lot("gray", 0), Lot("brown", 1, 3)), (Lot("gray", 2, 4), Lot("brown", 0)))
    assert hosted.draft.by_cat(grid) == tuple(zip(*grid))


def test_cats_are_missing_of_whom_nobody_filled_in_any_and_who_has_none_on_the_table():
    none, grays, hosted = ((), (), ()), ((), (Lot("gray", 1),), ()), Cats()
    hosted.a_round()
    begun = [ask.move.tableaus for ask in hosted.table.asks() if isinstance(ask.move, EnterTableaus)]
    assert [hosted.draft.missing_lots(one) for one in (*begun, grays)] == [(0, 1, 2), (0, 2)], "not the last round's"
    hosted.keep({"tableaus[1].by": "1"})
    assert hosted.draft.missing_lots(none) == (0, 2)
