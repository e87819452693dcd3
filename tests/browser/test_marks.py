"""A phone picks from the page that all share what the server picks for a page that is loaded."""

import pytest

from companion.games import games
from companion.web.pages import shared_page
from companion.web.rendering.marks import Who, pick
from tests.tools.screens.moments import by_hand
from tests.web.test_shared_page import UNBALANCED

VALUES = {"csrf": "token", "key": "key", "own": "1", "acting": "0", "host": "1"}


@pytest.mark.parametrize("key", sorted(games()))
def test_the_phone_picks_as_the_server_does(browser, app, store, key):
    tables = by_hand(key, 6).since(0)
    page, looks = browser.new_page(), 0
    page.add_script_tag(content="const page = {};")
    page.add_script_tag(path=app.static_folder + "/marks.js")
    for table in [tables[0].before, *tables[:: max(1, len(tables) // 5)]]:
        text = shared_page(app, store.open_table(table).code, ("", "", "en"))
        for who in (Who(seat, acting) for seat in (None, *table.setup.seats) for acting in (None, 0, 1)):
            picked = page.evaluate("([text, who, values]) => marks.pick(text, who, values)", [text, _sent(who), VALUES])
            assert picked == pick(text, who, VALUES), who
            looks += bool(text)
    page.close()
    assert looks


def test_the_phone_leaves_out_what_the_server_does(browser, app):
    page = browser.new_page()
    page.add_script_tag(content="const page = {};")
    page.add_script_tag(path=app.static_folder + "/marks.js")
    for text, shown in UNBALANCED.items():
        assert page.evaluate("([text, who]) => marks.pick(text, who, {})", [text, _sent(Who(1, 0))]) == shown, text
    page.close()


def _sent(who):
    return {"own": who.own, "acting": who.acting}
