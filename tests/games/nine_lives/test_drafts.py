"""9 Lives: forms that several phones fill in together, and the cards that an address names."""

from companion.games.nine_lives.cards import Card, Lot
from companion.games.nine_lives.drafts import Draft
from companion.games.nine_lives.moves import EnterTableaus
from tests.games.nine_lives.positions import Cats, lots


def filled_in(hosted, **fields):
    """A form with these fields, by their paths."""
    return Draft(hosted.state, lambda path: fields.get(path, ""))


def test_a_bid_is_there_with_its_card_and_its_number():
    draft = filled_in(
        Cats().deal(),
        **{"bids[1].cat": "gray", "bids[1].scratches": "2", "bids[1].number": "7", "bids[1].mark": "1.0"},
    )
    assert draft.bids == (None, Card("gray", 2, 7), None)
    assert draft.missing_bids == (0, 2)


def test_a_bid_without_its_number_is_still_missing():
    draft = filled_in(Cats().deal(), **{"bids[0].cat": "gray", "bids[0].mark": "1.0"})
    assert draft.bids[0] == Card("gray") and draft.missing_bids == (0, 1, 2)


def test_a_bid_of_the_last_bidding_does_not_count():
    draft = filled_in(Cats().deal().bidding(), **{"bids[0].cat": "gray", "bids[0].number": "7", "bids[0].mark": "1.0"})
    assert draft.bids == (None, None, None)


def test_the_deal_knows_which_phone_entered_a_card():
    draft = filled_in(Cats(), **{"alley[3].cat": "gray", "alley[3].mark": "1", "alley[3].by": "2"})
    assert draft.deal == (None, None, None, Card("gray"), None)
    assert draft.dealers == (2,)


def test_the_deal_knows_that_a_phone_without_a_seat_entered_a_card():
    draft = filled_in(Cats(), **{"alley[3].cat": "gray", "alley[3].mark": "1", "alley[3].by": "-"})
    assert draft.dealers == (None,)


def test_a_card_of_the_round_before_makes_no_dealer():
    second = Cats().play("points", points=[1, 2, 3])
    assert filled_in(second, **{"alley[3].cat": "gray", "alley[3].mark": "1", "alley[3].by": "2"}).dealers == ()


def test_a_bid_is_entered_by_its_own_phone_and_the_first_one_missing_also_by_phones_without_a_seat():
    mark = {"bids[0].mark": "1.0", "bids[1].mark": "1.0"}
    draft = filled_in(Cats().deal(), **{"bids[0].cat": "gray", "bids[0].number": "7", "bids[1].cat": "gray"}, **mark)
    assert (draft.has_bid, draft.without_number, draft.without_card) == ((0,), (1,), (2,))
    assert draft.entered_by(1) == (1, None)
    assert draft.entered_by(2) == (2,)


def test_who_entered_the_card_of_another_goes_on_to_its_number():
    """Ana has bid, and entered Ben's card; Dia has entered Cai's, and has not bid herself."""
    mark = {f"bids[{seat}].mark": "1.0" for seat in range(3)}
    entered = {"bids[0].cat": "gray", "bids[0].number": "7", "bids[1].cat": "gray", "bids[2].cat": "gray"}
    four = Cats("Ana Ben Cai Dia").deal()
    draft = filled_in(four, **mark, **entered, **{"bids[1].by": "0", "bids[2].by": "3"})
    assert draft.numbered_by(1) == (1, None, 0) and draft.numbered_by(2) == (2,) and draft.waits == ()
    both = filled_in(four, **mark, **entered, **{"bids[1].by": "0", "bids[2].by": "0"})
    assert both.numbered_by(2) == (2,), "one after the other"
    assert filled_in(four, **mark, **entered, **{"bids[1].by": "-"}).waits == (0,)


def test_a_name_that_cannot_be_read_is_no_card():
    for name in ("\u202egray", "gr\x00ay", "gr\x1bay", "\u2067gray", "\u200fgray", ""):
        assert filled_in(Cats(), **{"alley[0].cat": name, "alley[0].mark": "1"}).deal[0] is None, repr(name)
        assert filled_in(Cats(), **{"names[0]": name}).names == Cats().state.names, repr(name)


def test_the_tables_own_names_are_kept_in_their_places():
    assert filled_in(Cats(), **{"names[1]": " Frack "}).names[:3] == ("gray", "Frack", "calico")


def test_a_row_of_the_score_sheet_is_as_it_was_filled_in_else_as_it_lies():
    entered = EnterTableaus(((Lot("brown", 1, 3),), (), ()))
    draft = filled_in(Cats(), **{"tableaus[1].mark": "1", "tableaus[1][0].cards": "2", "tableaus[1][0].scratches": "4"})
    grid = draft.lots(entered, ("gray", "brown"))
    assert grid[0] == (Lot("gray", 0), Lot("brown", 1, 3))
    assert grid[1] == (Lot("gray", 2, 4), Lot("brown", 0))
    assert draft.by_cat(grid) == tuple(zip(*grid))
    assert draft.missing_lots == (0, 2)


def test_a_row_of_the_round_before_does_not_count():
    second = Cats().play("points", points=[1, 2, 3])
    assert filled_in(second, **{"tableaus[1].mark": "1"}).missing_lots == (0, 1, 2)


def test_who_has_cards_on_the_table_is_not_missing():
    hosted = Cats().deal().bid().take((1, "gray 0"))
    assert filled_in(hosted).missing_lots == (0, 2)
    hosted.play("tableaus", tableaus=lots("", "gray 1/1", ""))
    assert filled_in(hosted).missing_lots == (0, 1, 2), "they were of the round before"


def test_a_row_of_cats_that_nobody_has_is_not_shown():
    draft = filled_in(Cats())
    assert draft.by_cat(draft.lots(EnterTableaus(((), (), ())), ("gray", "brown"))) == ()
