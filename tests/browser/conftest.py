"""Houses for browsers: the app with tables that are there without a tap."""

from __future__ import annotations

from contextlib import closing

import pytest

from companion.store.hosted import HostedTable
from tests.evening import PHONE, shows_entry
from tests.tools.screens.house import SIZES, House


@pytest.fixture
def house(tmp_path):
    """One for a test alone."""
    with closing(House(tmp_path)) as house:
        yield house


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory):
    """One for all tests of a file."""
    with closing(House(tmp_path_factory.mktemp("house"))) as house:
        yield house


@pytest.fixture
def phone(shared_house, browser, request):
    """A phone without a seat yet, like the PHONE of its test's file if there is one, in the house that a file shares."""
    phone = shared_house.phone(browser, **getattr(request.module, "PHONE", PHONE))
    yield phone
    phone.context.close()


@pytest.fixture
def opens(shared_house, browser):
    """Opens a page of a table of the house that a file shares, in a seat; it is closed with the test."""
    contexts = []

    def opens(table, noun="", seat=0, **profile):
        hosted = table if isinstance(table, HostedTable) else shared_house.table(table)
        phone = shared_house.phone(browser, **profile)
        contexts.append(phone.context)
        phone.sits(hosted, seat)
        return phone.sees(f"/t/{hosted.code}{noun}")

    yield opens
    for context in contexts:
        context.close()


@pytest.fixture
def sits(house, browser):
    """A phone in a seat of a table, in a house of its own: `sits(hosted, seat)` is the page it shows."""

    def sits(hosted, seat=0, size="phone", noun="", script="", **profile):
        phone = house.phone(browser, **{**SIZES[size], **profile})
        phone.context.add_init_script(script)
        phone.sits(hosted, seat)
        return phone.sees(f"/t/{hosted.code}{noun}")

    return sits


@pytest.fixture
def tv(house, browser):
    """The TV that shows a table: `tv(hosted)` is its page."""

    def tv(hosted, script="", **profile):
        phone = house.phone(browser, **{**SIZES["tv"], **profile})
        phone.context.add_init_script(script)
        return phone.sees(f"/w/{hosted.watch_link}")

    return tv


@pytest.fixture
def tell(house):
    """Report the newest move of a table as somebody else, and wait until these pages show it; what was played against a rule is
    played all the same."""

    def tell(hosted, table, *pages):
        house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
        for page in pages:
            shows_entry(page, house.newest(hosted))

    return tell
