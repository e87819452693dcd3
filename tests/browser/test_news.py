"""What just happened, as a phone sees it that neither played nor entered it."""

from __future__ import annotations

import pytest

from companion.games import games
from companion.web.pages import TablePage
from companion.web.visits import Visit
from tests.evening import shows_entry
from tests.tools.screens.house import SIZES, House
from tests.tools.screens.moments import by_hand

KINDS = 6
"""Of the kinds of moves of a game, so many are looked at: the first of each."""


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.close()


def first_of_each_kind(key):
    """Tables after the first move of a kind, in order."""
    found = {}
    for table in by_hand(key, 6).since(0):
        if table.entry.kind == "report" and not table.state.over:
            found.setdefault(type(table.entry.move), table)
    return list(found.values())[:KINDS]


def sits(house, browser, before, seat, **more):
    hosted = house.table(before)
    phone = house.phone(browser, **SIZES["phone"], **more)
    phone.sits(hosted, seat)
    return hosted, phone.sees(f"/t/{hosted.code}")


@pytest.mark.parametrize("key", games())
def test_a_third_phone_says_every_kind_of_move_in_a_line_that_never_moves(house, browser, key):
    context = house.phone(browser, reduced_motion="reduce", **SIZES["phone"])
    for table in first_of_each_kind(key):
        hosted = house.table(table.before)
        context.sits(hosted, len(table.setup.names) - 1)
        page = context.sees(f"/t/{hosted.code}")
        place = "document.querySelector('.news').getBoundingClientRect().toJSON()"
        before = page.evaluate(place)
        house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
        shows_entry(page, table.number)
        expected = TablePage(visit=Visit(house.store.hosted(hosted.code)), page="table").news
        assert page.locator(".news > span").inner_text() == expected.sentence.replace("'", "’")
        sign = "log" if expected.seat is None else f"suit-{expected.seat + 1}"
        assert page.locator(".news use").first.get_attribute("href") == f"#{sign}"
        assert page.evaluate(place) == before


def raised():
    """Cradle to Grave before and after somebody's first raise."""
    return next(table for table in by_hand("cradle-to-grave", 6).since(0) if type(table.entry.move).__name__ == "Raise")


def test_a_card_that_was_laid_is_marked_for_a_while_and_then_no_more(house, browser):
    table = raised()
    hosted, page = sits(house, browser, table.before, 0, reduced_motion="reduce")
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    marked = page.locator(".card[data-changed]")
    marked.first.wait_for()
    move = table.entry.move
    names = marked.locator("data").evaluate_all("all => all.map(one => one.dataset.shows)")
    assert set(names) == {f"{move.digit} {move.seat}"}
    assert marked.first.evaluate("one => getComputedStyle(one).animationName") == "none"
    assert marked.first.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    marked.first.wait_for(state="detached")


def test_where_motion_is_welcome_the_card_is_turned(house, browser):
    table = raised()
    hosted, page = sits(house, browser, table.before, 0)
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    page.locator(".card[data-changed]").first.wait_for()
    assert page.locator(".card[data-changed]").first.evaluate("one => getComputedStyle(one).animationName") == "turned"


def test_a_count_that_changed_says_by_how_much_on_a_phone_and_on_the_tv(house, browser):
    table = next(t for t in by_hand("cutthroat", 6).since(0) if type(t.entry.move).__name__ == "Play")
    hosted, page = sits(house, browser, table.before, 0, reduced_motion="reduce")
    wall = house.phone(browser, reduced_motion="reduce", **SIZES["tv"]).sees(f"/w/{hosted.watch_link}")
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    before, after = table.before.state.markers, table.state.markers
    expected = {f"+{new - old}" if new > old else f"−{old - new}" for old, new in zip(before, after) if new != old}
    for shown in (page, wall):
        shown.locator(".life[data-changed]").first.wait_for()
        found = shown.locator(".life[data-changed]").evaluate_all("all => all.map(one => one.dataset.changed)")
        assert set(found) == expected


def test_nothing_is_marked_on_a_page_that_was_just_loaded(house, browser):
    _, page = sits(house, browser, raised(), 0, reduced_motion="reduce")
    assert page.locator("data[data-shows]").count() and not page.locator("[data-changed]").count()


# ---------------------------------------------------------------- my turn

FEELS = "navigator.vibrate = (pattern) => { (window.felt ??= []).push(String(pattern)); return true; };"


def attacked():
    """Vzhukh! before and after the first attack on somebody."""
    return next(table for table in by_hand("vzhukh", 6).since(0) if type(table.entry.move).__name__ == "Attack")


def looks_on(house, browser, table, **more):
    """The phone whose turn comes by this table's newest entry, before it comes."""
    hosted = house.table(table.before)
    phone = house.phone(browser, **SIZES["phone"], **more)
    phone.context.add_init_script(FEELS)
    phone.sits(hosted, table.state.turn)
    page = phone.sees(f"/t/{hosted.code}")
    page.locator("h1").first.tap()  # browsers let no page vibrate that nobody has touched
    return hosted, page


def test_the_phone_that_is_attacked_says_so_and_vibrates_once(house, browser):
    table = attacked()
    hosted, page = looks_on(house, browser, table, reduced_motion="reduce")
    assert page.title() == "Vzhukh!"
    house.tell(hosted, table.entry.move)
    by = f"{table.setup.names[table.entry.move.by]} attacks you"
    page.wait_for_function("() => document.querySelector('.status').dataset.came !== undefined")
    assert page.locator(".status").get_attribute("data-came") == by
    assert page.title() == f"{by} - Vzhukh!" and page.evaluate("window.felt") == ["80,60,80"]
    assert page.locator("[data-turn-said]").text_content() == f"{by}."
    page.wait_for_function("() => document.querySelector('.status').dataset.came === undefined")
    assert page.title() == f"{by} - Vzhukh!"


def test_a_turn_like_any_other_is_my_turn_and_a_page_that_is_loaded_then_is_silent(house, browser):
    table = raised()
    hosted, page = looks_on(house, browser, table)
    house.tell(hosted, table.entry.move)
    page.wait_for_function("() => document.title === 'Your turn - Cradle to Grave'")
    assert page.evaluate("window.felt") == ["80"]
    page.reload()
    page.locator("[data-live=live]").wait_for()
    assert page.title() == "Your turn - Cradle to Grave" and page.evaluate("window.felt") is None
    assert page.locator(".status.mine:not([data-came])").count() == 1


EARS = """() => {
    window.rung = 0;
    const part = { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: {}, connect: (to) => to, stop() {} };
    window.AudioContext = class {
        state = "running"; currentTime = 0;
        resume() { return Promise.resolve(); }
        createGain() { return part; }
        createOscillator() { return { ...part, start() { window.rung += 1; } }; }
    };
}"""
"""In place of a loudspeaker, which a machine for tests need not have."""


def test_a_sound_is_made_only_where_it_was_wished(house, browser):
    table = raised()
    hosted, page = looks_on(house, browser, table)
    page.evaluate(EARS)
    house.tell(hosted, table.entry.move)
    page.wait_for_function("() => document.title.startsWith('Your turn')")
    assert page.evaluate("window.rung") == 0
    page.locator("#this-phone").evaluate("drawer => drawer.showPopover()")
    page.locator("button", has_text="Sound when").click()
    page.wait_for_function("() => window.rung === 2")


# ---------------------------------------------------------------- a wrong guess


def guessed_wrong():
    """CutThroat! before and after somebody's first wrong guess."""
    found = (table for table in by_hand("cutthroat", 6).since(0) if type(table.entry.move).__name__ == "Guess")
    return next(table for table in found if not table.entry.move.right)


def test_a_wrong_guess_is_a_card_on_every_phone_and_on_the_tv_and_crosses_out_the_notes(house, browser):
    table, move = guessed_wrong(), guessed_wrong().entry.move
    by, about = table.setup.names[move.by], table.setup.names[move.seat]
    hosted, page = sits(
        house, browser, table.before, next(s for s in table.setup.seats if s not in (move.by, move.seat))
    )
    guest = house.phone(browser, **SIZES["small"])
    guest.sits(hosted, move.seat)
    asked = guest.sees(f"/t/{hosted.code}")
    wall = house.phone(browser, **SIZES["tv"]).sees(f"/w/{hosted.watch_link}")
    cell = page.locator(f"[data-cell='{move.seat} {move.character}']")
    assert "out" not in (cell.get_attribute("class") or "")
    house.tell(hosted, move, overruled=table.entry.overruled)
    for shown in (page, asked, wall):
        shown.locator(".guessed").wait_for()
        assert f"{by} guesses" in shown.locator(".guessed").inner_text()
    assert f"Is {about} the {move.character}? No." in page.locator(".guessed").inner_text()
    assert f"Is {about} the {move.character}? No." in wall.locator(".guessed").inner_text()
    assert f"Are you the {move.character}? No." in asked.locator(".guessed").inner_text()
    assert "out" in cell.get_attribute("class")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
