"""9 Lives: pages of tables that came to an odd state, and how the table stands."""

import json
import re

import pytest

from tests.games.nine_lives.positions import Cats, cards, in_play
from tests.games.pages import board, words


def test_the_sheet_of_a_round_that_a_deal_too_early_opened_can_be_looked_at(app):
    hosted = Cats().deal().bid("gray 0 #1, gray 0 #2, gray 0 #3").play("deal", alley=[], overruled=True)
    assert "Round 2 so far" in board(app, hosted, where="/sheet")


@pytest.mark.parametrize("turn", range(3))
def test_the_table_stands_still_on_a_phone_without_a_seat_and_turns_only_for_a_seated_one(app, turn):
    """One's own place is nearest the thumb."""
    hosted = in_play().play("adjust", turn=turn)
    for seat, order in ((None, ["0", "1", "2"]), (2, ["0", "1", "2"]), (0, ["1", "2", "0"])):
        assert re.findall(r'class="who[^"]*" data-spot="(\d)"', board(app, hosted, seat)) == order, seat


def test_bids_that_were_undone_are_there_to_be_revealed_again_or_changed_one_by_one(app):
    hosted = Cats().deal().bid("gray 0 #1, gray 0 #2, gray 0 #3")
    hosted.table = hosted.table.undo()
    page = board(app, hosted)
    assert AS_IT_WAS in page and "Ben has bid. Change it" in page


def test_what_was_taken_is_the_same_card_after_the_number_that_it_was_bid_with_is_put_right(app):
    """Unless a number tells it from another one that lies there."""
    hosted = Cats().deal().bid("hunting 1 #12, catnip 2 #7, brown 3 #9")
    take = next(found for found in re.findall(r"value='({.*?})'", board(app, hosted, 1)) if "catnip" in found)
    now = hosted.play(**json.loads(take)).table.amend(2, "bid", bids=cards("hunting 1 #12, catnip 2 #5, brown 3 #9"))
    assert [card.number for card in now.state.tableaus[1]] == [5] and len(now.state.alley) == 7
    twice = board(app, Cats().deal().bid("catnip 2 #5, catnip 2 #7, brown 3 #9"), 0)
    assert '"card":{"cat":"catnip","scratches":2,"number":7}' in twice


AS_IT_WAS, OF_BEN = "Reveal: Ana first, then Ben", "What did Ben bid?"


@pytest.mark.parametrize("address, shown, hidden", [
    ("/log/1/change", "These cards are in the alley.", "Start round 1"),
    ("/log/1/change?at=0&slot=1", "Card 2 of 5", "Enter the deal of round 1"),
    ("/log/2/change", AS_IT_WAS, "What did"),
    ("/log/2/change?bids[1].cat=&bids[1].number=", OF_BEN, AS_IT_WAS),
    ("/log/2/change?bids[1].cat=brown&bids[1].number=9", "Reveal: Ana first, then Cai", OF_BEN),
    ("/log/7/change?at=6&trade=brown&for=0", "The brown cat for one of Ana’s cards", "Enter Ana"),
    ("/log/9/change", "Score round 2", "Still missing"),
])  # fmt: skip
def test_what_is_corrected_begins_with_what_was_entered_and_stays_on_its_page(app, address, shown, hidden):
    hosted = Cats().deal().bidding().bid("gray 0 #1, gray 0 #2, gray 0 #3")
    hosted.play("trade", by=0, cat="brown", give=cards("gray 1")).play("points", points=[1, 2, 3])
    hosted.play("tableaus", tableaus=["gray 1/1", "brown 1/0", "tuxedo 2/2"])
    page = board(app, hosted, where=address)
    assert shown in page and hidden not in page
    assert not re.search(r'href="/t/\w+\?at=', page), "a link to the table, which knows nothing of this correction"


def test_the_running_round_counts_beside_a_name_and_on_a_phone_that_lies_idle(app):
    hosted = Cats().play("points", points=[4, 7, 0]).deal().bid().take((1, "tuxedo 2"), (2, "brown 3"))
    page = words(board(app, hosted, 1))
    assert "You: 9 points. You had your turn in this bidding." in page and "9 pts" in page and "2 pts" in page
