"""What just happened, as a phone sees it that neither played nor entered it."""

from __future__ import annotations

import pytest

from companion.table.entries import Report, TakeBack
from tests.evening import awake, shows_entry, whole
from tests.tools.screens.moments import by_hand


def of_kind(key, kind, wanted=lambda table: True):
    """The first table of a recorded game whose newest entry is such a move."""
    played = by_hand(key, 6).since(0)
    return next((one for one in played if type(one.entry.move).__name__ == kind and wanted(one)), None)


RAISED = of_kind("cradle-to-grave", "Raise")
"""Cradle to Grave after somebody's first raise."""


# ---------------------------------------------------------------- my turn

FEELS = "navigator.vibrate = (pattern) => { (window.felt ??= []).push(String(pattern)); return true; };"


@pytest.fixture
def looks_on(house, sits):
    """The phone whose turn comes by this table's newest entry, before it comes; and its table."""

    def looks_on(table, **more):
        hosted = house.table(table.before)
        return hosted, touched(sits(hosted, table.state.turn, script=FEELS, **more))

    return looks_on


def touched(page):
    """The whole page, tapped: browsers let no page vibrate that nobody has touched."""
    awake(page)
    page.locator("h1").first.tap()
    return page


def test_the_phone_of_who_wins_vibrates_once_and_no_other(house, sits, tell):
    table = next(table for table in by_hand("cradle-to-grave").log() if table.state.over)
    hosted, won = house.table(table.before), table.sheet.winners[0]
    winners, others = pages = [touched(sits(hosted, seat, script=FEELS)) for seat in (won, (won + 1) % 3)]
    tell(hosted, table, *pages)
    winners.wait_for_function("() => window.felt?.includes('300')")
    assert "300" not in (others.evaluate("() => window.felt") or [])


def test_the_phone_that_is_attacked_says_so_and_vibrates_once(looks_on, tell):
    table = of_kind("vzhukh", "Attack")
    hosted, page = looks_on(table, reduced_motion="reduce")
    turn = table.setup.names[table.before.state.turn]
    assert page.title() == f"{turn}’s turn - Vzhukh!", "at any other time it says whose turn it is"
    tell(hosted, table)
    by = f"{table.setup.names[table.entry.move.by]} attacks you"
    page.locator(f".status[data-came='{by}']").wait_for(state="attached")
    assert page.title() == f"{by} - Vzhukh!" and page.evaluate("window.felt") == ["80,60,80"]
    assert page.locator("[data-turn-said]").text_content() == f"{by}."
    page.locator(".status:not([data-came])").wait_for(state="attached")
    assert page.title() == f"{by} - Vzhukh!"


LOOKS = "one => [getComputedStyle(one).animationName, getComputedStyle(one).outlineStyle]"
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
    looks_on, tell
):
    hosted, page = looks_on(RAISED, reduced_motion="reduce")
    page.evaluate(EARS)
    assert page.locator("data[data-shows]").count() and not page.locator("[data-changed]").count(), "as it was loaded"
    tell(hosted, RAISED)
    marked, move = page.locator(".card[data-changed]"), RAISED.entry.move
    marked.first.wait_for()
    names = marked.locator("data").evaluate_all("all => all.map(one => one.dataset.shows)")
    assert set(names) == {f"{move.digit} {move.seat}"}
    assert marked.first.evaluate(LOOKS) == ["none", "solid"]
    marked.first.wait_for(state="detached")

    assert page.title() == "Your turn - Cradle to Grave"
    assert page.evaluate("[window.felt, window.rung]") == [["80"], 0]
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


def test_a_wrong_guess_is_a_card_on_every_phone_and_on_the_tv_and_crosses_out_the_notes(house, sits, tv, tell):
    table = of_kind("cutthroat", "Guess", lambda table: not table.entry.move.right)
    move, hosted = table.entry.move, house.table(table.before)
    by, about = table.setup.names[move.by], table.setup.names[move.seat]
    page = sits(hosted, next(seat for seat in table.setup.seats if seat not in (move.by, move.seat)))
    asked, wall = sits(hosted, move.seat, "small"), tv(hosted)
    cell = page.locator(f"[data-cell='{move.seat} {move.character}']")
    assert "out" not in (cell.get_attribute("class") or "")
    tell(hosted, table)
    for shown, asks, notes in ((page, f"Is {about}", True), (wall, f"Is {about}", False), (asked, "Are you", True)):
        card = shown.locator(".guessed")
        card.wait_for()
        said = " ".join(card.inner_text().split())
        assert f"{by} guesses" in said and f"{asks} the {move.character}? No." in said
        assert shown is asked or ("Crossed out in your notes." in said) == notes
    page.get_by_role("button", name="My notes").click()
    page.wait_for_function("one => one.classList.contains('out')", arg=cell.element_handle())
    page.locator("#notes").get_by_role("button", name="Close").click()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    for shown in (page, asked, wall):  # it goes by itself, and the news line has it
        shown.locator(".guessed").wait_for(state="hidden")
        assert f"{by} guessed that {about} is the {move.character}. Wrong." in shown.locator(".news").inner_text()


def test_a_right_guess_says_yes(house, sits, tell):
    table = of_kind("cutthroat", "Guess", lambda table: table.entry.move.right)
    hosted = house.table(table.before)
    page = sits(hosted, 5)
    tell(hosted, table)
    card = page.locator(".guessed")
    card.wait_for()
    assert card.locator(".says-so").inner_text() == "Yes." and "notes" not in card.inner_text()
    for beside in ("correct", "referee"):
        page.goto(f"{house.base}/t/{hosted.code}/{beside}")
        page.locator(".lives").wait_for()
        assert card.count() == 0, "where it is not news, the cards are free to be tapped"


# ---------------------------------------------------------------- undo, and redo in the line itself


def test_an_own_move_in_the_news_is_opened_undone_and_redone_until_the_line_says_no_more_than_what_was_undone(
    house, sits
):
    seat, hosted = RAISED.entry.move.by, house.table(RAISED.before)
    page, other = sits(hosted, seat), sits(hosted, (seat + 1) % len(RAISED.setup.names))
    house.enter(hosted, Report(RAISED.entry.move, overruled=RAISED.entry.overruled, sender=seat))
    shows_entry(page, RAISED.number)
    line, said = page.locator(".news"), RAISED.sentence.replace("'", "’")
    awake(page)
    line.click()
    page.wait_for_url(f"**/log/{RAISED.number}*")
    assert house.newest(hosted) == RAISED.number, "a tap on it undoes nothing"
    page.go_back()
    page.locator("[data-live=live]").wait_for()
    awake(page)
    page.locator(".rail .undo").click()
    for shown in (page, other):
        shows_entry(shown, RAISED.number + 1)
    assert line.locator("s").inner_text() == said and "Undone by you." in line.inner_text()
    assert f"Undone by {RAISED.setup.names[seat]}." in other.locator(".news").inner_text()
    assert not other.locator(".redo").count()
    awake(page)
    line.locator(".redo").click()
    shows_entry(page, RAISED.number + 2)
    assert "Redone" in line.inner_text()
    house.enter(hosted, TakeBack(RAISED.position.before.number, sender=seat))
    page.locator(".redo").wait_for()
    page.evaluate("document.querySelector('.redo').getAnimations().forEach((one) => one.finish())")  # after 8 s
    page.locator(".redo").wait_for(state="hidden")
    assert line.locator("s").is_visible()
