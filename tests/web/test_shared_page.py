"""A table's page is rendered once for all its phones, and each sees what it would see on a page for it alone."""

from __future__ import annotations

import re

import pytest

from companion.game import to_act
from companion.games import games
from companion.web.pages import FRAGMENT, TablePage, render, render_marked, watch_page
from companion.web.rendering.marks import BEGIN, Who, pick
from companion.web.visits import Visit
from tests.tools.screens.moments import by_hand

CSRF, KEY = "token", "key"


def moments(key):
    """A dozen positions of a recorded game, its beginning and the last moves among them."""
    tables = by_hand(key, 6).since(0)
    return [tables[0].before, *tables[:: max(1, len(tables) // 9)], *tables[-3:]]


def without_key(text):
    return re.sub(r'name="key" value="[^"]*"', f'name="key" value="{KEY}"', text)


@pytest.mark.parametrize("key", sorted(games()))
@pytest.mark.parametrize("page", ["table", "sheet"])
def test_each_phone_sees_what_a_page_for_it_alone_shows(as_it_stood, key, page):
    for table in moments(key):
        turns = to_act(table.state)
        with as_it_stood(table) as hosted:
            shared = render_marked(TablePage(visit=Visit(hosted), page=page, shared=True), FRAGMENT)
            for seat in (*table.setup.seats, None):
                acting = seat if seat in turns else turns[0] if turns and seat is None else None
                own = "" if seat is None else str(seat)
                values = {"csrf": CSRF, "key": KEY, "own": own, "acting": "" if acting is None else str(acting)}
                alone = render(TablePage(visit=Visit(hosted, seat), page=page), FRAGMENT)
                assert pick(shared, Who(seat, acting), values) == without_key(alone), (table.number, seat)


@pytest.mark.parametrize("key", sorted(games()))
def test_who_enters_anothers_move_sees_it_too(as_it_stood, key):
    for table in moments(key):
        for turn in to_act(table.state)[:1]:
            own = (turn + 1) % len(table.setup.names)
            if own in to_act(table.state):
                continue
            with as_it_stood(table, f"?for={turn}") as hosted:
                shared = render_marked(TablePage(visit=Visit(hosted), page="table", shared=True), FRAGMENT)
                values = {"csrf": CSRF, "key": KEY, "own": str(own), "acting": str(turn)}
                alone = render(TablePage(visit=Visit(hosted, own), page="table"), FRAGMENT)
                assert pick(shared, Who(own, turn), values) == without_key(alone), table.number


@pytest.mark.parametrize("key", sorted(games()))
def test_a_tv_needs_no_marks_of_a_phone(as_it_stood, key):
    for table in moments(key)[::4]:
        with as_it_stood(table) as hosted:
            text = render_marked(watch_page(Visit(hosted, watching=True)), FRAGMENT)
        assert f"{BEGIN}$csrf" not in text and f"{BEGIN}acts" not in text


def test_parts_are_picked_by_who_looks():
    text = "\x01own 1\x02You\x03\x01own 2\x02you too\x03Ben\x04\x04 \x01acts\x02plays\x03waits\x04"
    assert [pick(text, Who(seat, 1)) for seat in (1, 2, 0, None)] == [
        "You plays",
        "you too plays",
        "Ben plays",
        "Ben plays",
    ]
    assert pick(text, Who(1)) == "You waits"


UNBALANCED = {
    "a\x04b": "ab",
    "a\x02b\x03c": "abc",
    "\x01own 1\x02You\x03Ben": "You",
    "x\x01own 1\x02\x01acts\x02You": "xYou",
    "\x01\x01a": "",
    "\x01own 0\x02You\x04.": ".",
    "\x01nothing\x02You\x04.": ".",
    "\x01place-own x\x02You\x04.": ".",
    "\x01\x04.": ".",
}


def test_a_mark_that_is_none_is_left_out():
    for text in UNBALANCED:
        assert pick(text, Who(1, 0)) == UNBALANCED[text], text


def test_what_is_kept_is_shown_wherever_it_belongs():
    text = (
        "\x01keep deck\x02\x01own 1\x02your \x03\x04deck\x04A \x01$deck\x02\x04, \x01acts\x02\x01$deck\x02\x04\x03\x04."
    )
    assert [pick(text, who) for who in (Who(1, 1), Who(0))] == ["A your deck, your deck.", "A deck, ."]


def test_seats_go_round_from_the_phones_own():
    text = (
        "\x01from-own\x02a\x03b\x03c\x04|\x01from-next\x02a\x03b\x03c\x04|\x01place-bottom 2\x02me\x03left\x03right\x04"
    )
    assert pick(text, Who(1)) == "bca|cab|left"
    assert pick(text, Who(None, 2)) == "abc|abc|me"
    assert pick(text, Who()) == "abc|bca|right"
