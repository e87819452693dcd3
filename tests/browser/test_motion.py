"""What changed is seen where it lies, for three seconds: on every phone and on the TV."""

from __future__ import annotations

import pytest

from companion.games.cv.moves import TABLES
from companion.table.entries import TakeBack
from tests.evening import shows_entry
from tests.records import as_played_by_others, kept

MOVES = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const shown = this.querySelector?.(":scope > data")?.dataset.shows ?? "";
        (window.moves ??= []).push(animate.call(this, frames, options));
        window.moved.push({ look: this.getAttribute("class") ?? "", shown, from: frames[0].translate ?? "", on: this.parentElement?.closest("[id], [data-spot]")?.id });
        return window.moves.at(-1);
    };
    window.shift = 0;
    new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; }).observe({ type: "layout-shift", buffered: true });
}"""
"""Keeps what is moved, and how much the page moves around it."""
COVERED = """() => [...document.querySelectorAll(".seal")].filter((seal) => {
    const [a, b] = [seal, seal.parentElement.querySelector(".rank")].map((one) => one.getBoundingClientRect());
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}).length"""
"""How many seals lie over the rank of their card."""


def first(key, tag, wanted=lambda table: True):
    """The first table of a game's records whose newest entry is such a report, of a move that is called so, where one is named.
    Its players brought their own signs."""
    for path in kept(key):
        for table in as_played_by_others(path, suits=[*range(15, -1, -1)]).since(0):
            if (
                table.entry.kind == "report"
                and len(table.setup.names) > 2
                and tag in (None, type(table.entry.move).__struct_config__.tag)
                and wanted(table)
            ):
                return table
    raise AssertionError("no record has such a move")


def sign(table, seat):
    """What draws the sign of the player in a seat."""
    return f"#suit-{table.setup.suit(seat) + 1}"


@pytest.fixture
def looks_on(sits, tv):
    """A phone in this seat, or the TV, that notes what is moved."""

    def looks_on(hosted, seat, size="phone", **more):
        more["script"] = f"({MOVES})()"
        return tv(hosted, **more) if size == "tv" else sits(hosted, seat, size, **more)

    return looks_on


@pytest.fixture
def plays(house, looks_on, tell):
    """Pages of a phone that neither played nor was played on, and of the TV, after the table's newest move."""

    def plays(table, seat=None, **more):
        hosted = house.table(table.before)
        watcher = len(table.setup.names) - 1 if seat is None else seat
        pages = [looks_on(hosted, watcher, size, **more) for size in ("phone", "tv")]
        for page in pages:
            page.evaluate("moved.length = 0; shift = 0")
        tell(hosted, table, *pages)
        return pages

    return plays


def middle(page, seat):
    """Where a seat lies, across."""
    box = page.locator(f"[data-spot='{seat}']").first.bounding_box()
    return box["x"] + box["width"] / 2


def ended(place):
    """Wait until nothing of it moves any more: it has come to rest after 320 ms, whenever its animation ends."""
    place.page.wait_for_function(
        "one => one.getAnimations().every(({ currentTime }) => currentTime >= 320)", arg=place.element_handle()
    )


def across(one):
    """From how far away something was moved, across."""
    return float(one["from"].split()[0].removesuffix("px"))


def moved(page, look="", shown=""):
    """What was moved of this look, at the place that shows this."""
    return [one for one in page.evaluate("moved") if look in one["look"] and shown in one["shown"]]


RAISED = first("cradle-to-grave", "raise")


def test_a_card_that_is_laid_comes_from_its_players_seat_and_the_old_one_lies_below(plays):
    move, before = RAISED.entry.move, RAISED.before.state
    pages = plays(RAISED)
    for page in pages:
        place = page.locator(f"[data-changed]:has(> data[data-shows='{move.digit} {move.seat}'])").first
        place.wait_for()
        ended(place)
        card = place.bounding_box()
        (one,) = moved(page, shown=f"{move.digit} {move.seat}")
        assert across(one) == pytest.approx(middle(page, move.by) - card["x"] - card["width"] / 2, abs=3)
        assert page.locator(f".was[aria-hidden=true][data-was='{before.digit(move.seat, move.digit)}']").count() == 1
        assert place.locator(".seal use").get_attribute("href") == sign(RAISED, move.by)
        assert page.evaluate("shift") < 0.05
    for page in pages:
        for gone in (".was", ".seal", "[data-changed]"):
            page.locator(gone).first.wait_for(state="detached")


def test_where_motion_is_reduced_the_old_card_and_the_seal_stand_still(plays):
    pages = plays(RAISED, reduced_motion="reduce")
    for page in pages:
        page.locator(".was").wait_for()
        assert page.locator(".seal").count() == 1 and not page.evaluate("moved")
        assert page.locator(".was").evaluate("one => getComputedStyle(one).animationName") == "none"
    for page in pages:
        page.locator(".was").wait_for(state="detached")


def test_a_cover_turns_a_card_of_the_deck_over(plays):
    turned = first("cradle-to-grave", "carry-out", lambda table: (table.entry.move.card or "-").isdigit())
    waiting = turned.before.state.waiting
    for page in plays(turned):
        assert moved(page, "cover") and moved(page, shown=f"tens {waiting.target}")
        assert page.locator(".news use").first.get_attribute("href") == sign(turned, waiting.special.by)


def test_swapped_cards_pass_each_other(plays):
    def swaps(table):
        waiting = table.before.state.waiting
        tens = {state.digit(waiting.target, "tens") for state in (table.before.state, table.state)}
        return waiting.works and waiting.special.card == "swap-places" and len(tens) == 2

    swapped = first("cradle-to-grave", "carry-out", swaps)
    seat = swapped.before.state.waiting.target
    for page in plays(swapped):
        tens, ones = (across(moved(page, shown=f"{digit} {seat}")[0]) for digit in ("tens", "ones"))
        assert tens > 0 > ones
        assert page.locator(".seal").count() == 1 and not page.locator(".was").count()


ATTACKED = first("vzhukh", "attack", lambda table: table.entry.move.count > 1)


def test_an_attack_travels_from_who_attacks_to_who_is_attacked(plays):
    pages = plays(ATTACKED, seat=ATTACKED.state.turn)
    for page in pages:
        arrow = page.locator(".arrow path")
        arrow.wait_for(state="attached")
        assert len(moved(page, "card", "thrown")) == ATTACKED.entry.move.count
        ended(page.locator(".arrow"))
        lies = arrow.evaluate("path => path.getBoundingClientRect().toJSON()")
        ends = sorted(middle(page, seat) for seat in (ATTACKED.entry.move.by, ATTACKED.state.turn))
        assert [lies["left"], lies["right"]] == pytest.approx(ends, abs=12)
    for page in pages:
        page.locator(".arrow").wait_for(state="detached")


def test_of_an_attack_that_is_passed_on_only_the_new_cards_are_thrown(plays):
    passed = first("vzhukh", "pass", lambda table: len(table.state.attack.cards) <= 6)
    for page in plays(passed):
        assert len(moved(page, "card", "thrown")) == passed.entry.move.count
        assert moved(page), "and an arrow is drawn"


def test_markers_go_to_other_cards_and_to_who_took_them_and_a_card_says_how_many_more_it_has(plays):
    played = first("cutthroat", "play", lambda table: not set(table.entry.move.take) & set(table.entry.move.put))
    move, counts = played.entry.move, zip(played.before.state.markers, played.state.markers)
    expected = {f"{new - old:+}".replace("-", "−") for old, new in counts if new != old}
    for page in plays(played):
        flights = [one["on"] for one in moved(page, "marker")]
        assert len(flights) == len(move.take) and {*flights} >= {f"life-{card}" for card in move.put}
        seals = page.locator(".life .seal")
        assert seals.count() >= len({*move.take, *move.put})
        assert {sign(played, move.by)} == {use.get_attribute("href") for use in seals.locator("use").all()}
        changed = page.locator(".life[data-changed]").evaluate_all("all => all.map(one => one.dataset.changed)")
        assert set(changed) == expected
        assert not page.evaluate(COVERED), "the rank is what the next player looks for"
        assert page.evaluate(
            """() => {
                document.dispatchEvent(new CustomEvent("htmx:before:swap"));
                return moves.every(({ playState, effect }) => playState !== "running" || effect.target.isConnected);
            }"""
        ), "what has gone moves no more, which a phone would be asked for each frame"


def test_a_card_of_a_life_lands_in_its_stack_and_beside_the_points_stands_how_many_more(plays):
    taken = first("cv", "acquire", lambda table: len(stack_of(table)) == 2)
    move = taken.entry.move
    for page in plays(taken, seat=move.by):
        assert moved(page, "little-card")
        assert not moved(page, "top"), "the stack under the finger stays where it is"
        changed = page.locator("td [data-changed='+2']").first  # two cards are 3 points, one was 1
        changed.wait_for()
        assert changed.locator("data").last.get_attribute("data-shows") == f"{move.card.type} {move.by}"


def stack_of(table):
    """Where the card lies that was taken last; () where it has no table of points."""
    taken = table.entry.move
    return table.state.cvs[taken.by].stack(taken.card.type) if taken.card.type in TABLES else ()


def test_a_cat_that_is_taken_comes_from_the_alley_and_on_the_tv_with_its_face(plays):
    page, wall = plays(first("nine-lives", "take"))
    assert len(moved(page, "little-card")) == 1
    assert page.locator(".stacks[data-changed='+1'] .seal").count() == 1
    (flown,) = moved(wall, "cat-card")
    assert flown["from"] not in ("", "0 -18px"), "from the alley, and not from just above"
    assert wall.locator(".cat-card[data-changed] .cat-sign").is_visible()
    assert wall.locator(".seal").count() == 1


def test_a_new_move_ends_what_the_one_before_it_showed_nothing_flies_in_the_dark_nor_as_it_is_undone(
    house, looks_on, tell
):
    after = first(
        "cradle-to-grave",
        "raise",
        lambda table: (
            table.before.entry.kind == "report"
            and type(table.before.entry.move) is type(table.entry.move)
            and table.before.before
        ),
    )
    hosted, move = house.table(after.before.before), after.entry.move
    page = looks_on(hosted, after.before.state.turn)
    page.evaluate("document.documentElement.dataset.phone = 'down'")
    tell(hosted, after.before)
    page.locator(".seal").wait_for()
    assert not page.locator(".was").count(), "it would have no size"
    page.evaluate("delete document.documentElement.dataset.phone")
    tell(hosted, after, page)
    page.locator(f".card[data-changed] > data[data-shows='{move.digit} {move.seat}']").first.wait_for(state="attached")
    assert page.locator(".was").count() == 1 and page.locator(".seal").count() == 1
    page.evaluate("moved.length = 0")
    house.enter(hosted, TakeBack(after.position.before.number, sender=0))
    shows_entry(page, after.number + 1)
    page.locator(".card[data-changed]").first.wait_for()
    assert not page.evaluate("moved") and not page.locator(".was, .seal").count()


CHANGES = """(button) => {
    const now = performance.now();
    performance.now = () => now;
    const { value } = button;
    button.value = "another";
    document.dispatchEvent(new CustomEvent("htmx:before:swap"));
    button.value = value;
    document.dispatchEvent(new CustomEvent("htmx:after:swap"));
    performance.now = () => now + 400;
}"""
"""As if a swap had put another answer where a finger is on its way to, four tenths of a second ago."""


@pytest.mark.parametrize(
    "motion, shakes, asked", [("no-preference", 1, False), ("reduce", 0, False), ("reduce", 0, True)]
)
def test_a_tap_meant_for_what_lay_there_before_does_nothing_and_the_button_shakes(
    house, looks_on, motion, shakes, asked
):
    """But what one's own tap has just brought is expected: then it is three tenths of a second."""
    table = first("vzhukh", "attack")
    hosted = house.table(table)
    page = looks_on(hosted, table.state.turn, reduced_motion=motion)
    if asked:
        page.locator(".rail a").first.evaluate("link => { link.onclick = (event) => event.preventDefault(); }")
        page.locator(".rail a").first.click()
    button = page.locator(".thumb button", has_text="Take all")
    button.evaluate(CHANGES)
    button.click()
    assert page.evaluate("moved.filter(({ from }) => from === '-4px').length") == shakes
    shows_entry(page, table.number + asked)
    assert house.newest(hosted) == table.number + asked
