"""For everybody: no finding by axe on any screen, each game by keyboard alone, and each game without JavaScript."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe

from companion.game import games
from companion.web import move_json
from tests.screens.house import SIZES, House
from tests.screens.moments import by_hand
from tests.screens.pictures import drawers, of_game, of_no_game, on_the_wall, open_only

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
DEAF = 320
"""For so many milliseconds a button that has just changed does not listen."""
BY_NIGHT = {"runOnly": {"type": "tag", "values": LEVELS}, "resultTypes": ["violations"]}
BY_DAY = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
"""Day and night differ in their colours alone."""


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.close()


def findings(page, part=None):
    """What axe finds on a page, or in a part of it, a line each; there is no list of exceptions.

    The page is as tall as all that scrolls in it.
    """
    size, found = page.viewport_size, []
    page.set_viewport_size({**size, "height": 3000})
    for theme, what in (("dark", BY_NIGHT), ("light", BY_DAY)):
        page.emulate_media(color_scheme=theme)
        said = Axe().run(page, part, options=what).response["violations"]
        found += [f"{theme}: {rule['id']}: {node['html'][:160]}" for rule in said for node in rule["nodes"]]
    page.set_viewport_size(size)
    return found


@pytest.mark.parametrize("key", ["", *games()])
def test_axe_finds_nothing_on_any_screen_by_night_and_by_day(house, browser, key):
    screens = of_game(house, key) if key else of_no_game(house)
    phone, seen = house.phone(browser, reduced_motion="reduce", **SIZES["phone"]), set()
    for screen in screens:
        page = screen.shows(phone)
        assert not findings(page), screen.name
        for drawer in drawers(page, seen):
            open_only(page, drawer)
            assert not findings(page, f"#{drawer}"), f"{screen.name}, {drawer}"
    if key:
        wall = house.phone(browser, reduced_motion="reduce", **SIZES["tv"])
        for screen in on_the_wall(house, key)[::3]:
            assert not findings(screen.shows(wall)), screen.name


# ---------------------------------------------------------------- a game by keyboard, and without JavaScript


def a_round(key):
    """The table before a recorded game's first entry, and the reports of its first round, or of a game's first thirty entries."""
    tables = by_hand(key, seats=6).since(0)
    first = [table for table in tables if table.before.state.round == 1][:30]
    return tables[0].before, [(table.entry, table.before) for table in first]


def flat(value, name="") -> Iterator[tuple[str, str]]:
    """What a form calls the parts of a move: ("ages[0]", "27")."""
    if isinstance(value, dict):
        for part, inner in value.items():
            yield from flat(inner, f"{name}.{part}" if name else part)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from flat(inner, f"{name}[{place}]")
    elif value is not None:
        yield name, str(value)


def one_tap(page, entry):
    """The button that reports this move at once, and the button that opens the drawer it lies in, if it does."""
    button = page.locator(f"button[name=report][value='{move_json(entry.move)}']").first
    if not button.count():
        return None, None
    drawer = button.evaluate("button => button.closest('[popover]')?.id ?? ''")
    return button, page.locator(f"[popovertarget='{drawer}']:not([popovertargetaction]):visible").first if drawer else None


def its_form(page, entry):
    """The form that tells this kind of move in fields, all of which the move fills in."""
    move = msgspec.to_builtins(entry.move)
    parts = dict(flat({part: value for part, value in move.items() if part != "move"}))
    for form in page.locator("form.ask:visible:has(input[name=report])").all():
        told = json.loads(form.locator("input[name=report]").get_attribute("value") or "{}")
        names = set(form.locator("input:visible, select:visible").evaluate_all("all => all.map(one => one.name)"))
        if told.get("move") == move["move"] and names and names <= set(parts):
            return form, {name: parts[name] for name in names}
    return None, {}


def reach(page, target):
    """Press Tab until this has the focus."""
    target.evaluate("one => { window.target = one; }")
    for _ in range(150):
        if page.evaluate("document.activeElement === window.target"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {target.evaluate('one => one.outerHTML')[:200]}")


def press(page, target):
    reach(page, target)
    page.keyboard.press("Enter")


def by_keyboard(page, entry):
    """Tell this with Tab, Enter and figures alone; whether the page offers it so."""
    button, opener = one_tap(page, entry)
    if button:
        if opener:
            press(page, opener)
        press(page, button)
        return True
    lives = page.locator("[data-life]").count()
    if lives and {"take", "put"} <= {*entry.move.__struct_fields__}:
        if len(entry.move.take) != 2:
            return False
        for rank in (*entry.move.take, *entry.move.put):
            press(page, page.locator(f"[data-life='{rank}']"))
        press(page, page.locator("[data-done]:visible"))
        return True
    form, parts = its_form(page, entry)
    if not form:
        return False
    for name, value in parts.items():
        reach(page, form.locator(f"[name='{name}']"))
        page.keyboard.type(value)
    press(page, form.locator("button.main"))
    return True


def by_posting(page, entry):
    """Tell this on a page whose forms only post; whether it offers it so."""
    button, opener = one_tap(page, entry)
    if button:
        if opener:
            opener.click()
        button.click(force=True)  # a grey one answers too
        return True
    form, parts = its_form(page, entry)
    if not form:
        return False
    for name, value in parts.items():
        field = form.locator(f"[name='{name}']")
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    form.locator("button.main").click()
    return True


def play(house, sitting, phone, entries, tell, after):
    """Tell a round's reports on this phone, and those that are more than a tap or a form from elsewhere; how many were told here."""
    here = 0
    for number, (entry, _) in enumerate(entries, 1):
        page = phone.page
        if tell(page, entry):
            here += 1
            if entry.overruled:
                anyway = page.get_by_role("button", name="We play it so")
                anyway.wait_for()
                page.wait_for_timeout(DEAF)
                anyway.press("Enter")
        else:
            house.tell(sitting, entry.move, overruled=entry.overruled)
        after(page, number)
    return here


@pytest.mark.parametrize("key", games())
def test_a_round_is_played_by_keyboard_and_the_focus_is_never_lost(house, browser, key):
    start, entries = a_round(key)
    sitting = house.table(start)
    phone = house.phone(browser, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    phone.sits(sitting, None)
    phone.sees(f"/t/{sitting.code}")
    page, lost = phone.page, []
    page.keyboard.press("Tab")  # somebody with a keyboard is somewhere on the page from the beginning

    def after(page, number):
        page.wait_for_function("n => document.getElementById('page').dataset.signal.split('.')[0] == n", arg=number)
        page.wait_for_timeout(DEAF)
        if page.evaluate("document.activeElement === document.body"):
            lost.append(number)

    here = play(house, sitting, phone, entries, by_keyboard, after)
    assert here >= 3 and not lost, f"{here} of {len(entries)} told by keyboard, the focus lost after {lost}"


@pytest.mark.parametrize("key", games())
def test_a_round_is_played_without_javascript(house, browser, key):
    start, entries = a_round(key)
    sitting = house.table(start)
    phone = house.phone(browser, java_script_enabled=False, **SIZES["phone"])
    phone.sits(sitting, None)
    phone.sees(f"/t/{sitting.code}")

    def after(page, number):
        page.goto(f"{house.base}/t/{sitting.code}")
        assert page.locator("#page").get_attribute("data-signal").startswith(f"{number}.")

    here = play(house, sitting, phone, entries, by_posting, after)
    assert here >= 3, (here, len(entries))
