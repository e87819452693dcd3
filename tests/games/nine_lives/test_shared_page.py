"""9 Lives: a bid is secret until all are in, so it is in nothing that all phones are sent."""

import re

import pytest

from companion.web.pages import shared_page
from companion.web.rendering.marks import OWN_PAGE, Who, pick
from tests.games.nine_lives.positions import ALLEY, cards
from tests.web.phones import Phone


class Bidding:
    """Ana, Ben and Cai bid in round 1."""

    def __init__(self, app):
        self.app, self.host = app, Phone(app)
        self.code = self.host.open_table("Ana", "Ben", "Cai", game="nine-lives")
        self.host.tell(self.code, {"move": "deal", "alley": cards(ALLEY)})

    def enters(self, seat, **fields):
        """A phone enters a part of a seat's bid."""
        kept = {f"bids[{seat}].{name}": text for name, text in {"mark": "1.0", **fields}.items()}
        sent = self.host.post(f"/t/{self.code}/reports", self.host.form(self.code, act="keep", draft="bid", **kept))
        assert sent.status_code == 303, sent.text

    def shared(self, kind="table"):
        """What all phones are sent, but for how new it is."""
        text = shared_page(self.app, self.code, (kind, "", "en"))
        assert text, "the page is shared"
        return re.sub(r'data-signal="[^"]*"', "", text)


@pytest.fixture
def bidding(app):
    return Bidding(app)


@pytest.mark.parametrize("numbers", [({}, {}), ({"number": "417"}, {"number": "3"})], ids=["half entered", "whole"])
@pytest.mark.parametrize("kind", ["table", "sheet", "watch"])
def test_what_all_phones_are_sent_does_not_tell_a_bid_while_others_are_missing(bidding, kind, numbers):
    bidding.enters(1, cat="calico", scratches="8", **numbers[0])
    before = bidding.shared(kind)
    bidding.enters(1, cat="gray", scratches="7", **numbers[1])
    assert bidding.shared(kind) == before and "417" not in before


def test_once_all_bids_are_in_everybody_sees_them(bidding):
    for seat, number in enumerate(("417", "3", "200")):
        bidding.enters(seat, cat="calico", scratches="8", number=number)
    text = bidding.shared()
    assert "417" in text and "Reveal: Ben first, then Cai" in text


@pytest.mark.parametrize("entered, ask", [(1, [False, True, False, False]), (0, [True, False, False, True])])
def test_only_the_phone_that_entered_a_card_asks_for_its_own_page(bidding, entered, ask):
    """And one without a seat, where the first missing bid has its card."""
    bidding.enters(entered, cat="calico", scratches="8")
    assert [OWN_PAGE in pick(bidding.shared(), Who(seat)) for seat in (0, 1, 2, None)] == ask


def test_the_page_that_a_phone_asks_for_shows_the_card_it_entered_and_another_phones_does_not(app, bidding):
    ben = Phone(app).join(bidding.code, 1)
    bidding.enters(1, cat="calico", scratches="8")
    assert "calico, 8 scratches" in ben.get(f"/t/{bidding.code}").text
    assert "calico, 8 scratches" not in bidding.host.get(f"/t/{bidding.code}").text


def test_a_link_that_one_phone_followed_is_on_no_other_phones_page(app, bidding):
    bidding.host.tell(bidding.code, {"move": "bid", "bids": cards("gray 0 #1, gray 0 #2, gray 0 #3")})
    bidding.host.tell(bidding.code, {"move": "adjust", "turn": 1, "tableaus": [[], cards("gray 0"), []]}, overruled="1")
    asked = bidding.host.get(f"/t/{bidding.code}?at=3&trade=brown&for=1").text
    assert 'class="giving"' in asked and 'class="giving"' not in bidding.shared()


def test_the_card_of_a_half_entered_bid_is_for_its_own_seats_phone_alone(app, bidding):
    """By whatever link: another phone enters a card of its own for that seat, and sees the one that is there no more."""
    ben, cai, helper = (Phone(app).join(bidding.code, seat) for seat in (1, 2, None))
    bidding.enters(0, cat="calico", scratches="8", number="12")
    bidding.enters(1, cat="gray", scratches="7")
    for phone in (bidding.host, cai, helper):
        for where in ("", "?at=1&for=1", "?for=1"):
            page = phone.get(f"/t/{bidding.code}{where}").text
            assert "gray, 7 scratches" not in page and 'name="bids[1].number"' not in page, where
    assert 'name="bids[1].number"' in ben.get(f"/t/{bidding.code}").text


def test_who_enters_a_whole_bid_for_a_seat_with_a_phone_is_asked_its_number_and_not_shown_its_card(app, bidding):
    ben = Phone(app).join(bidding.code, 1)
    bidding.enters(0, cat="calico", scratches="8", number="12")
    bidding.enters(1, cat="gray", scratches="7", by="0")
    page = bidding.host.get(f"/t/{bidding.code}").text
    assert 'id="bid-number"' in page and "gray, 7 scratches" not in page and page.count("<main") == 1
    assert "gray, 7 scratches" in ben.get(f"/t/{bidding.code}").text
    bidding.enters(1, number="40")
    assert 'id="bid-number"' not in bidding.host.get(f"/t/{bidding.code}").text


def test_the_card_of_a_seat_without_a_phone_is_shown_to_who_enters_it(bidding):
    bidding.enters(0, cat="calico", scratches="8", number="12")
    bidding.enters(1, cat="gray", scratches="7")
    assert 'name="bids[1].number"' in bidding.host.get(f"/t/{bidding.code}?at=1&for=1").text
