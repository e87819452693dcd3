"""What just happened, as a phone sees it that neither played nor entered it."""

from __future__ import annotations

import pytest

from companion.games import games
from companion.record import replay
from companion.table.entries import Report, TakeBack
from companion.web.news import newest_entry
from companion.web.rendering.words import typeset
from tests.evening import awake, shows_entry, whole
from tests.games.play import Play
from tests.records import is_own, kept
from tests.tools.screens.house import SIZES
from tests.tools.screens.moments import by_hand

NEAR = 10
"""So many moves are told sooner than a page is loaded."""


def ways_to_each_kind(key):
    """The table after the first move of each kind that a game has, from its records and what they lack, with those between the last
    one and it where they are near. Of at least three players; records made by hand come first, since they are short."""
    known, wanted = set(), set(games()[key].tags)
    records = sorted(kept(key), key=lambda path: path.name[0].isdigit() or path.name.startswith("random"))
    for played in (*(replay(path.read_bytes()).table for path in records), *UNRECORDED.get(key, [])):
        way = []
        for table in played.since(0) if len(played.setup.names) > 2 else ():
            way.append(table)
            kind = type(table.entry.move).__struct_config__.tag
            if kind in wanted - known:
                known.add(kind)
                yield way if len(way) < NEAR else way[-1:]
                way = []
    assert known == wanted or not is_own(key)


def without_a_deck():
    return (
        Play("cradle-to-grave").play("starting-ages", ages=[27, 43, 31]).play("adjust", deck=0).play("deck-out").table
    )


def without_markers():
    table = Play("cutthroat", "Ana Ben Cai Dia Eli Fay").play("begin", first=0)
    return table.play("adjust", markers=dict.fromkeys("A23456", 0)).play("pass", by=0).table


UNRECORDED = {"cradle-to-grave": [without_a_deck()], "cutthroat": [without_markers()]}
"""What no record has, by game."""


def sits(house, browser, before, seat, **more):
    hosted = house.table(before)
    phone = house.phone(browser, **SIZES["phone"], **more)
    phone.sits(hosted, seat)
    return hosted, phone.sees(f"/t/{hosted.code}")


@pytest.mark.parametrize("key", games())
def test_a_third_phone_says_every_kind_of_move_in_a_line_that_never_moves(house, browser, key):
    third, shown = house.phone(browser, reduced_motion="reduce", **SIZES["phone"]), None
    for way in ways_to_each_kind(key):
        if shown is not way[0].before:
            hosted = house.table(way[0].before)
            third.sits(hosted, None)
            page = third.sees(f"/t/{hosted.code}")
        *between, shown = way
        for table in between:
            house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
        shows_entry(page, shown.before.number)
        place = "document.querySelector('.foot').getBoundingClientRect().toJSON()"
        before = page.evaluate(place)
        house.tell(hosted, shown.entry.move, overruled=shown.entry.overruled)
        shows_entry(page, shown.number)
        expected = newest_entry(house.store.hosted(hosted.code).table)
        assert page.locator("[role=status]").filter(has_text=expected.sentence[:40]).count() == 1
        if not shown.state.over:
            assert page.locator(".news > span").inner_text() == typeset(expected.line)
            sign = "log" if expected.seat is None else f"suit-{expected.seat + 1}"
            assert page.locator(".news use").first.get_attribute("href") == f"#{sign}"
            assert page.evaluate(place) == before


def raised():
    """Cradle to Grave before and after somebody's first raise."""
    return next(table for table in by_hand("cradle-to-grave", 6).since(0) if type(table.entry.move).__name__ == "Raise")


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
    return hosted, touched(phone.sees(f"/t/{hosted.code}"))


def touched(page):
    """The whole page, tapped: browsers let no page vibrate that nobody has touched."""
    awake(page)
    page.locator("h1").first.tap()
    return page


def test_the_phone_of_who_wins_vibrates_once_and_no_other(house, browser):
    table = next(table for table in by_hand("cradle-to-grave").log() if table.state.over)
    hosted, won = house.table(table.before), table.sheet.winners[0]
    pages = []
    for seat in (won, (won + 1) % 3):
        phone = house.phone(browser, **SIZES["phone"])
        phone.context.add_init_script(FEELS)
        phone.sits(hosted, seat)
        pages.append(touched(phone.sees(f"/t/{hosted.code}")))
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    for page in pages:
        shows_entry(page, table.number)
    pages[0].wait_for_function("() => window.felt?.includes('300')")
    assert "300" not in (pages[1].evaluate("() => window.felt") or [])


def test_the_phone_that_is_attacked_says_so_and_vibrates_once(house, browser):
    table = attacked()
    hosted, page = looks_on(house, browser, table, reduced_motion="reduce")
    turn = table.setup.names[table.before.state.turn]
    assert page.title() == f"{turn}’s turn - Vzhukh!", "at any other time it says whose turn it is"
    house.tell(hosted, table.entry.move)
    by = f"{table.setup.names[table.entry.move.by]} attacks you"
    page.wait_for_function("() => document.querySelector('.status').dataset.came !== undefined")
    assert page.locator(".status").get_attribute("data-came") == by
    assert page.title() == f"{by} - Vzhukh!" and page.evaluate("window.felt") == ["80,60,80"]
    assert page.locator("[data-turn-said]").text_content() == f"{by}."
    page.wait_for_function("() => document.querySelector('.status').dataset.came === undefined")
    assert page.title() == f"{by} - Vzhukh!"


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


def test_a_card_that_was_laid_is_marked_for_a_while_and_whose_turn_it_is_then_hears_so_where_it_was_wished(
    house, browser
):
    table = raised()
    hosted, page = looks_on(house, browser, table, reduced_motion="reduce")
    page.evaluate(EARS)
    assert page.locator("data[data-shows]").count() and not page.locator("[data-changed]").count(), "as it was loaded"
    house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
    marked, move = page.locator(".card[data-changed]"), table.entry.move
    marked.first.wait_for()
    names = marked.locator("data").evaluate_all("all => all.map(one => one.dataset.shows)")
    assert set(names) == {f"{move.digit} {move.seat}"}
    assert marked.first.evaluate("one => getComputedStyle(one).animationName") == "none"
    assert marked.first.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    marked.first.wait_for(state="detached")

    assert page.title() == "Your turn - Cradle to Grave"
    assert page.evaluate("window.felt") == ["80"] and page.evaluate("window.rung") == 0
    page.locator("#this-phone").evaluate("drawer => drawer.showPopover()")
    page.locator("button", has_text="Sound when").click()
    page.wait_for_function("() => window.rung === 2")
    page.reload()
    whole(page)
    page.locator("[data-live=live]").wait_for()
    assert page.title() == "Your turn - Cradle to Grave" and page.evaluate("window.felt") is None, (
        "silent as it is loaded"
    )
    assert page.locator(".status.mine:not([data-came])").count() == 1
    page.locator(".foot a", has_text="Log").click()
    page.wait_for_url("**/log")
    table, sheet = (
        page.locator(".foot a", has_text=one).evaluate("one => getComputedStyle(one).backgroundColor")
        for one in ("Table", "Sheet")
    )
    assert table != sheet, "the way back to the table, where one's turn is, stands out"


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
    for shown, asks in ((page, f"Is {about}"), (wall, f"Is {about}"), (asked, "Are you")):
        said = " ".join(shown.locator(".guessed p").all_inner_texts())
        assert f"{asks} the {move.character}? No." in said
    assert "Crossed out in your notes." in page.locator(".guessed").inner_text()
    assert "notes" not in wall.locator(".guessed").inner_text()
    page.get_by_role("button", name="My notes").click()
    page.wait_for_function("one => one.classList.contains('out')", arg=cell.element_handle())
    page.locator("#notes").get_by_role("button", name="Close").click()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    for shown in (page, asked, wall):  # it goes by itself, and the news line has it
        shown.locator(".guessed").wait_for(state="hidden")
        assert f"{by} guessed that {about} is the {move.character}. Wrong." in shown.locator(".news").inner_text()


def test_a_right_guess_says_yes(house, browser):
    found = (table for table in by_hand("cutthroat", 6).since(0) if type(table.entry.move).__name__ == "Guess")
    table = next((table for table in found if table.entry.move.right), None) or right_guess()
    hosted, page = sits(house, browser, table.before, 5)
    house.tell(hosted, table.entry.move)
    page.locator(".guessed").wait_for()
    assert page.locator(".guessed .says-so").inner_text() == "Yes."
    assert "notes" not in page.locator(".guessed").inner_text()
    for beside in ("correct", "referee"):
        page.goto(f"{house.base}/t/{hosted.code}/{beside}")
        page.locator(".lives").wait_for()
        assert page.locator(".guessed").count() == 0, "where it is not news, the cards are free to be tapped"


def right_guess():
    return (
        Play("cutthroat", "Ana Ben Cai Dia Eli Fay")
        .play("begin", first=0)
        .play("guess", by=0, seat=1, character="2", right=True)
        .table
    )


# ---------------------------------------------------------------- undo, and redo in the line itself


def test_an_own_move_in_the_news_is_opened_undone_and_redone_until_the_line_says_no_more_than_what_was_undone(
    house, browser
):
    table = raised()
    seat, seats = table.entry.move.by, len(table.setup.names)
    hosted, page = sits(house, browser, table.before, seat)
    third = house.phone(browser, **SIZES["phone"])
    third.sits(hosted, (seat + 1) % seats)
    other = third.sees(f"/t/{hosted.code}")
    told = Report(table.entry.move, overruled=table.entry.overruled, sender=seat)
    house.enter(hosted, told)
    shows_entry(page, table.number)
    line, said = page.locator(".news"), table.sentence.replace("'", "’")
    wait_for_taps(page)
    line.click()
    page.wait_for_url(f"**/log/{table.number}*")
    assert house.newest(hosted) == table.number, "a tap on it undoes nothing"
    page.go_back()
    page.locator("[data-live=live]").wait_for()
    wait_for_taps(page)
    page.locator(".rail .undo").click()
    shows_entry(page, table.number + 1)
    shows_entry(other, table.number + 1)
    assert line.locator("s").inner_text() == said and "Undone by you." in line.inner_text()
    assert f"Undone by {table.setup.names[seat]}." in other.locator(".news").inner_text()
    assert not other.locator(".redo").count()
    wait_for_taps(page)
    line.locator(".redo").click()
    shows_entry(page, table.number + 2)
    assert "Redone" in line.inner_text()
    house.enter(hosted, TakeBack(table.position.before.number, sender=seat))
    page.locator(".redo").wait_for()
    page.locator(".redo").wait_for(state="hidden")
    assert line.locator("s").is_visible()


def wait_for_taps(page):
    """A button that has just changed takes no tap for a moment."""
    page.wait_for_function("() => performance.now() - (performance.getEntriesByName('swap')[0]?.startTime ?? 0) > 500")
