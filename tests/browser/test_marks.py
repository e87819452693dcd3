"""A phone picks from the page that all share what the server picks for a page that is loaded."""

import pytest

from companion.games import games
from companion.web.pages import shared_page
from companion.web.rendering.marks import Who, pick
from tests.tools.screens.moments import by_hand
from tests.web.test_shared_page import UNBALANCED

VALUES = {"csrf": "token", "key": "key", "own": "1", "acting": "0", "host": "1"}


@pytest.fixture
def picks(browser, app):
    """What a phone picks for somebody from a page: `picks(text, who, values)`."""
    page = browser.new_page()
    page.add_script_tag(content="const page = {};")
    page.add_script_tag(path=app.static_folder + "/marks.js")

    def picks(text, who, values):
        sent = [text, {"own": who.own, "acting": who.acting}, values]
        return page.evaluate("([text, who, values]) => marks.pick(text, who, values)", sent)

    yield picks
    page.close()


@pytest.mark.parametrize("key", sorted(games()))
def test_the_phone_picks_as_the_server_does(picks, app, store, key):
    tables, looks = by_hand(key, 6).since(0), 0
    for table in [tables[0].before, *tables[:: max(1, len(tables) // 5)]]:
        text = shared_page(app, store.open_table(table).code, ("", "", "en"))
        for who in (Who(seat, acting) for seat in (None, *table.setup.seats) for acting in (None, 0, 1)):
            assert picks(text, who, VALUES) == pick(text, who, VALUES), who
            looks += bool(text)
    assert looks


def test_the_phone_leaves_out_what_the_server_does(picks):
    for text, shown in UNBALANCED.items():
        assert picks(text, Who(1, 0), {}) == shown, text
