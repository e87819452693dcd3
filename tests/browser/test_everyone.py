"""For everybody: a round of each game by keyboard alone, and one without JavaScript."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from companion.games import games
from companion.record import replay
from companion.web.rendering.icons import move_json
from tests.evening import awake, shows_entry
from tests.forms import flat
from tests.games.play import Play
from tests.records import is_own
from tests.sweeps import by_day

TESTS = Path(__file__).parent.parent

ROUNDS = {
    "cradle-to-grave": ("records/cradle-to-grave/a-whole-evening", 14),
    "vzhukh": ("records/vzhukh/three-by-taps", 18),
    "nine-lives": ("records/nine-lives/three-phones", 6),
    "cv": ("records/cv/48", 7),
    "cutthroat": ("records/cutthroat/six-to-the-last", 10),
    "any-game": ("records/any-game/hearts", 4),
}
"""The record and the number of reports that are its first round; of CutThroat!, which is one round, everybody's first turn and more."""


def a_round(key):
    """The tables of a game's first round: before it, and after each of its reports."""
    record, reports = ROUNDS[key]
    tables = replay((TESTS / f"{record}.jsonl").read_bytes()).table.since(0)[:reports]
    if key == "any-game":  # how it is kept has been said; tests/games/any_game fills that form in
        return tables[0], tables[1:]
    return tables[0].before, tables


class Keys:
    """Tab, Enter, the arrows, the space bar and what is typed."""

    def __init__(self, page):
        self.page = page
        page.keyboard.press("Tab")  # somebody with a keyboard is somewhere on the page from the beginning

    def press_until(self, holds, key, target, most=20):
        """Press a key, as often as it takes, to come to this."""
        for _ in range(most):
            if holds():
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never comes to {target.evaluate('one => one.outerHTML')[:200]}")

    def reach(self, target):
        """Press Tab until this has the focus."""
        target.evaluate("one => { window.target = one; }")
        self.press_until(lambda: self.page.evaluate("document.activeElement === window.target"), "Tab", target, 150)

    def press(self, target):
        self.reach(target)
        self.page.keyboard.press("Enter")

    def write(self, field, text):
        self.reach(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def tick(self, box):
        self.reach(box)
        self.page.keyboard.press("Space")

    def choose(self, radio):
        """Tab comes to one of a group, the arrows go on from there."""
        self.reach(
            radio.locator("xpath=ancestor::fieldset").locator("input[type=radio]:checked, input[type=radio]").first
        )
        self.page.keyboard.press("Space")
        self.press_until(radio.is_checked, "ArrowRight", radio)

    def select(self, field, value):
        self.reach(field)
        self.press_until(lambda: field.input_value() == value, "ArrowDown", field)


class Posting:
    """A page whose forms only post."""

    def __init__(self, page):
        self.page = page

    def press(self, target):
        target.click(force=True)  # a grey one answers too

    def write(self, field, text):
        field.fill(text)

    def tick(self, box):
        box.check(force=True)

    choose = tick

    def select(self, field, value):
        field.select_option(value)


def tell(hand, entry):
    """Tell this as the page offers it: by a button, by taps on the cards, or by a form; else on the sheet's page, or by a
    form that opens there.
    """
    page, move = hand.page, msgspec.to_builtins(entry.move)
    parts = dict(flat({part: value for part, value in move.items() if part != "move"}))

    def told():
        return (
            by_button(hand, entry.move)
            or by_cards(hand, move)
            or by_ages(hand, move)
            or by_form(hand, move["move"], parts)
        )

    if not told():
        hand.press(page.locator(".rail a", has_text="Sheet"))
        page.wait_for_url("**/sheet")
        assert told() or opened_from_the_sheet(hand, told), f"This page does not offer {entry.move}"


def opened_from_the_sheet(hand, told):
    """Open one form after another until one tells it."""
    forms = hand.page.locator("section.more a[href*='/form?form=']")
    for place in range(forms.count()):
        hand.press(forms.nth(place))
        hand.page.locator("form.ask:visible").first.wait_for()
        if told():
            return True
        hand.page.keyboard.press("Escape") if isinstance(hand, Keys) else hand.page.go_back()
    return False


def by_button(hand, move):
    wanted, buttons = json.loads(move_json(move)), hand.page.locator("#page button[name=report]")
    offered = [json.loads(value) for value in buttons.evaluate_all("all => all.map(one => one.value)")]
    place = next((place for place, told in enumerate(offered) if holds(told, wanted)), None)
    if place is None:
        return False
    open_its_drawer(hand, buttons.nth(place))
    hand.press(buttons.nth(place))
    return True


def holds(told, wanted):
    """Whether a move says all of this; it may say more, as the number of a card that somebody bid."""
    if isinstance(told, dict) and isinstance(wanted, dict):
        return all(part in told and holds(told[part], value) for part, value in wanted.items())
    return told == wanted


def open_its_drawer(hand, target):
    drawer = target.evaluate("one => one.closest('[popover]:not(:popover-open)')?.id")
    if drawer:
        hand.press(hand.page.locator(f"[popovertarget='{drawer}']:not([popovertargetaction]):visible").first)


def by_cards(hand, move):
    """CutThroat!'s play, where the cards are buttons; and 9 Lives' deal and bids, which are kept card by card until all are told."""
    page = hand.page
    if (
        move["move"] == "play"
        and page.locator("[data-done]:visible, [data-life]:visible").count()
        and isinstance(hand, Keys)
    ):
        for rank in (*move["take"], *move["put"]):
            hand.press(page.locator(f"[data-life='{rank}']"))
        hand.press(page.locator("[data-done]:visible"))
    elif move["move"] in ("deal", "bid") and page.locator("form.tell-card").count():
        for card in move.get("alley") or move["bids"]:
            changes(hand, lambda card=card: tell_card(hand, card))
            if "number" in card:
                hand.write(page.locator("#bid-number [data-pad]"), str(card["number"]))
                changes(hand, lambda: hand.press(page.locator("#bid-number button.main")))
        return by_button(hand, move)
    else:
        return False
    return True


def by_ages(hand, move):
    """Cradle to Grave's starting ages: a phone without a seat is asked for one after the other."""
    if move["move"] != "starting-ages" or not hand.page.locator("form.ages").count():
        return False
    for age in move["ages"]:
        changes(hand, lambda age=age: enter_age(hand, age))
    starts = hand.page.locator("form:has(> input[name=report])")
    told = starts.locator("input[name=report]").evaluate_all("all => all.map(one => one.value)")
    wanted = json.loads(move_json(move)) | {"ages": [0] * len(move["ages"])}  # they are the table's to put in
    hand.press(starts.nth([holds(json.loads(one), wanted) for one in told].index(True)).locator("button"))
    return True


def enter_age(hand, age):
    form = hand.page.locator("form.ages:visible").first
    hand.write(form.locator("[data-age]"), str(age))
    if isinstance(hand, Posting):  # with scripts the second digit sends it
        hand.press(form.locator("button.main"))


def tell_card(hand, card):
    form = hand.page.locator("form.tell-card")
    hand.choose(form.locator(f"[type=radio][value='{card['cat']}']"))
    hand.press(form.locator(f"button[value='{card.get('scratches', 0)}']"))


def changes(hand, act):
    """Wait until the page is another one by this, and listens."""
    before = hand.page.locator("#page").get_attribute("data-signal")
    act()
    hand.page.locator(f"#page:not([data-signal='{before}'])").wait_for()
    awake(hand.page)


def by_form(hand, tag, parts):
    """The form that tells this kind of move, and whose every field the move fills in."""
    for form in hand.page.locator("form.ask:has(input[name=report])").all():
        told = json.loads(form.locator("input[name=report]").get_attribute("value"))
        fields = form.locator("input:not([type=hidden]), select")
        names = dict.fromkeys(fields.evaluate_all("all => all.map(one => one.name)"))
        if told["move"] != tag or not names or not all(name in parts for name in names):
            continue
        open_its_drawer(hand, form)
        if not fields.first.is_visible() and not form.locator("label:visible").count():
            continue
        for name in names:
            fill_in(hand, form.locator(f"[name='{name}']"), parts[name])
        answers = [
            form.locator(f"button[name='{name}'][value='{value}']") for name, (value, *_) in parts.items() if value
        ]
        hand.press(next((button for button in answers if button.count()), form.locator("button.main")))
        return True
    return False


def fill_in(hand, fields, values):
    match fields.first.evaluate("one => one.tagName === 'SELECT' ? 'select' : one.type"):
        case "select":
            hand.select(fields, values[0])
        case "radio":
            hand.choose(fields.and_(hand.page.locator(f"[value='{values[0]}']")))
        case "checkbox":
            for value in values:
                hand.tick(fields.and_(hand.page.locator(f"[value='{value}']")))
        case _:
            hand.write(fields, values[0])


def to_be_told(house, hosted, tables):
    """The tables whose newest move is the first of its kind: a program reports the others meanwhile."""
    known = set()
    for table in tables:
        kind = type(table.entry.move), table.entry.overruled
        if kind in known:
            house.tell(hosted, table.entry.move, overruled=table.entry.overruled)
        else:
            known.add(kind)
            yield table


@pytest.mark.parametrize("key", by_day(filter(is_own, games()), "any-game", "cutthroat", "vzhukh"))
def test_a_round_is_played_by_keyboard_alone_and_the_focus_is_never_lost(house, sits, key):
    start, tables = a_round(key)
    hosted = house.table(start)
    page = sits(hosted, None, is_mobile=False, has_touch=False, reduced_motion="reduce")
    hand = Keys(page)
    for table in to_be_told(house, hosted, tables):
        shows_entry(page, table.before.number)
        awake(page)
        tell(hand, table.entry)
        if table.entry.overruled:
            page.locator(".ruling").wait_for()
            awake(page)
            hand.press(page.get_by_role("button", name="Play it anyway"))
        shows_entry(page, table.number)
        awake(page)
        assert page.evaluate("document.activeElement !== document.body"), f"the focus is lost after {table.entry}"
        if page.url.endswith("/sheet"):
            hand.press(page.locator(".rail a", has_text="Table"))
            page.wait_for_url(f"**/{hosted.code}")
    assert house.store.hosted(hosted.code).table.state == tables[-1].state


@pytest.mark.parametrize("key", by_day(filter(is_own, games()), "cradle-to-grave", "cutthroat", "cv", "nine-lives"))
def test_a_round_is_played_without_javascript(house, sits, key):
    start, tables = a_round(key)
    hosted = house.table(start)
    page = sits(hosted, None, java_script_enabled=False)
    hand = Posting(page)
    for table in to_be_told(house, hosted, tables):
        page.goto(f"{house.base}/t/{hosted.code}")
        tell(hand, table.entry)
        if table.entry.overruled:
            page.get_by_role("button", name="Play it anyway").click()
        page.locator(f"#page[data-signal^='{table.number}.']").wait_for()
    assert house.store.hosted(hosted.code).table.state == tables[-1].state


def test_a_round_that_was_refused_without_javascript_is_put_right_and_not_typed_again(house, sits):
    hosted = house.table(Play("any-game", "Ana Ben Cai").play("begin", title="Hearts", sum=26, wins="lowest").table)
    page = sits(hosted, None, java_script_enabled=False)
    fields = page.locator("input[name^=points]")
    for field, points in zip(fields.all(), (13, 12, 0)):
        field.fill(str(points))
    page.locator("[data-save]").click()
    page.locator(".ruling", has_text="1 is missing").wait_for()
    page.locator(".ruling a", has_text="Cancel").click()
    page.locator(".ruling").wait_for(state="hidden")
    assert [field.input_value() for field in fields.all()] == ["13", "12", "0"]
    fields.first.fill("14")
    page.locator("[data-save]").click()
    page.locator("#page[data-signal^='2.']").wait_for()
