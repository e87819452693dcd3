"""9 Lives: a bid is secret until all are in, so it is in nothing that all phones are sent."""

import re

import pytest

from companion.web.rendering.marks import OWN_PAGE, Who, pick
from tests.games.nine_lives.positions import ALLEY, cards
from tests.games.pages import Seated
from tests.web.answers import at, each, looks


@pytest.fixture
def after(app):
    """Ana, Ben and Cai bid in round 1, each with a phone, or Ana with the only one."""
    deal = {"move": "deal", "alley": cards(ALLEY)}
    return lambda begins: Seated(app, "nine-lives", 3, deal, phones=1 if begins == "one phone" else 3)


def enters(here, seat, **fields):
    """Ana's phone enters a part of a seat's bid."""
    here.keep("bid", **{f"bids[{seat}].{name}": text for name, text in fields.items()})


def all_are_sent(here, *says, without="no such words"):
    text = here.shared()
    assert all(one in text for one in says) and without not in text, text


def ask_for_their_own(here, *seats):
    """The phones that ask for a page of their own when something changes; None: one without a seat."""
    assert [seat for seat in (0, 1, 2, None) if OWN_PAGE in pick(here.shared(), Who(seat))] == [*seats]


def are_not_told(here, *others):
    """By whatever link: another phone enters a card of its own for Ben's seat, and sees the one that is there no more."""
    for who in others:
        for where in ("", "?at=1&for=1", "?for=1"):
            looks(here, who, where, without=(BENS, *ASKS_HIS_NUMBER))


def reveals_on_an_older_page(here, **changed):
    """Before Ana's phone taps, somebody changes Ben's bid."""
    page = here.page()
    enters(here, 1, **changed)
    form = next(form for form in re.findall("<form.*?</form>", page, re.S) if 'id="reveal"' in form)
    bids = re.search(r"""form="reveal" name="report" value='([^']*)'""", page)[1]
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form)) | {"report": bids}
    assert here.ana.post(f"{here.url}/reports", fields).status_code == 303


CALICO, GRAY = {"cat": "calico", "scratches": "8"}, {"cat": "gray", "scratches": "7"}
BENS, ASKS_HIS_NUMBER = "gray, 7 scratches", ('id="bid-number"', 'name="bids[1].number"')
BEN_LED = {"move": "adjust", "turn": 1, "tableaus": [[], cards("gray 0"), []]}


SEEN = {
    "once all bids are in everybody sees them": at("one phone")
    .then(enters, 0, **CALICO, number="417")
    .then(enters, 1, **CALICO, number="3")
    .then(all_are_sent, without="417")
    .then(enters, 2, **CALICO, number="200")
    .then(all_are_sent, "417", "Reveal: Ben first, then Cai"),
    "bids that somebody has changed since are not revealed": at("one phone")
    .then(enters, 0, **CALICO, number="417")
    .then(enters, 1, **CALICO, number="3")
    .then(enters, 2, **CALICO, number="200")
    .then(reveals_on_an_older_page, number="900")
    .stands(number=1)
    .then(all_are_sent, "900", "Reveal: Cai first, then Ana"),
    "only the phone that entered a card asks for its own page": at("one phone")
    .then(enters, 1, **CALICO)
    .then(ask_for_their_own, 1),
    "and one without a seat, where the first missing bid has its card": at("one phone")
    .then(enters, 0, **CALICO)
    .then(ask_for_their_own, 0, None),
    "a link that one phone followed is on no other phone's page": at("one phone")
    .tell("ana", {"move": "bid", "bids": cards("gray 0 #1, gray 0 #2, gray 0 #3")})
    .tell("ana", BEN_LED, fields={"overruled": "1"})
    .look("ana", "?at=3&trade=brown&for=1", 'class="giving"')
    .then(all_are_sent, without='class="giving"'),
    "where each enters its own a phone without a seat sees the table meanwhile": at("three phones")
    .look("helper", "", "What did Ana bid?", 'name="bids[0]', without='class="bidders')
    .send("ana", "own-seat", {"only": "1"})
    .look("helper", "", 'class="bidders', without=("What did Ana bid?", 'name="bids[')),
    "the card of a half entered bid is for its own seat's phone alone": at("three phones")
    .then(enters, 0, **CALICO, number="12")
    .then(enters, 1, **GRAY)
    .look("ben", "", BENS, *ASKS_HIS_NUMBER)
    .then(are_not_told, "ana", "cai", "helper")
    .look("ana", "form?form=bid", status=409, without="gray"),
    "who enters a whole bid for a seat with a phone is asked its number, and not shown its card": at("three phones")
    .then(enters, 0, **CALICO, number="12")
    .then(enters, 1, **GRAY, by="0")
    .look("ana", "", *ASKS_HIS_NUMBER, without=BENS)
    .look("ben", "", BENS)
    .then(enters, 1, number="40")
    .look("ana", "", without=ASKS_HIS_NUMBER[0]),
    "the card of a seat without a phone is shown to who enters it": at("one phone")
    .then(enters, 0, **CALICO, number="12")
    .then(enters, 1, **GRAY)
    .look("ana", "?at=1&for=1", BENS, *ASKS_HIS_NUMBER),
}


test_of_a_secret_bid = each(SEEN)


@pytest.mark.parametrize("numbers", [({}, {}), ({"number": "417"}, {"number": "3"})], ids=["half entered", "whole"])
@pytest.mark.parametrize("kind", ["", "sheet", "watch"])
def test_what_all_phones_are_sent_does_not_tell_a_bid_while_others_are_missing(after, kind, numbers):
    here = after("one phone")
    enters(here, 1, **CALICO, **numbers[0])
    before = here.shared(kind)
    enters(here, 1, **GRAY, **numbers[1])
    assert here.shared(kind) == before and "417" not in before
