"""CV by taps alone: four phones play a whole game, and one keeps nothing but the score."""

import json

import pytest

from companion.games.cv.goals import GOALS
from tests.browser.shown import are_told, cancels
from tests.games.by_taps import kept_game, play, press

NAMES = ("Ana", "Ben", "Cai")
BEGIN = {"move": "begin", "bicycle": 0, "public_goals": [76], "bicycle_points": 1}


@pytest.mark.nightly
def test_four_phones_play_a_whole_game_by_taps_and_show_the_same_at_every_step(evening):
    table, lines = kept_game("cv/four-by-taps.jsonl")
    names = table.setup.names
    phones = evening.sits_down(names, "CV")
    play(phones, table, lines, tell)
    for phone in phones:
        phone.page.locator(".game-end h2", has_text="Dia leads").wait_for()  # others may still have more
        phone.tap("Sheet")
        phone.page.locator(".sheet tr.total td").last.wait_for()
        assert phone.page.locator("tr.total td").all_inner_texts() == ["20+?", "16+?", "13+?", "12+?"], (
            "by place; nobody looked at the top cards"
        )


def test_a_phone_without_the_table_says_what_needs_it(evening, proxy):
    phone = evening.sits_down(NAMES, "CV", {**BEGIN, "public_goals": [76, 79]}, phones_in=1)[0]
    said = phone.page.locator(".cv-thumb", has_text="Lose a card and Deck need a connection").locator(".when-offline")
    said.wait_for(state="hidden")
    proxy.becomes("cut")  # else a stream may outlive what follows, which Chromium takes for "no internet"
    phone.page.context.set_offline(True)
    said.wait_for()


def test_a_table_that_only_keeps_the_score_fills_in_the_note_pad(evening):
    phone = evening.phone()
    phone.page.set_viewport_size({"width": 320, "height": 568})
    phone.opens("cv", NAMES, "sheet")
    phone.go(f"/t/{phone.code}")
    phone.awake()
    columns = {"health": "431", "knowledge": "553", "relationship": "302", "possession": "553", "work": "002"}
    for kind, figures in columns.items():
        for seat, figure in enumerate(figures):
            field = phone.page.locator(f"[name='cvs[{seat}].{kind}'][data-now]")
            field.wait_for()  # the pad goes on by itself
            row, keys = field.bounding_box(), phone.page.locator(".numpad:visible").bounding_box()
            assert row["y"] + row["height"] <= keys["y"] + 1, f"{kind} of {seat} is under the keys"
            press(phone, figure)
    press(phone, (*"1912", "7", "next"))
    phone.page.locator("label", has=phone.page.locator("[aria-label='Professor on top: Ben']")).click()
    for seat, goal in enumerate((80, 83, 82)):
        phone.page.locator("select").nth(seat).select_option(str(goal))
    for chosen, goal in enumerate((76, 79)):
        phone.tap("Count the points")
        phone.page.locator(".ruling", has_text=f"2 goals are public, not {chosen}").wait_for()
        assert phone.page.locator("[name='cvs[0].health']").input_value() == "4", "what was entered is kept"
        assert phone.page.locator(".goals input:checked").count() == chosen
        cancels(phone)
        phone.awake()
        phone.page.locator(".goals label", has_text=GOALS[goal].title).click()
    phone.tap("Count the points")
    phone.page.locator(".winner", has_text="Ana wins").wait_for()
    assert phone.page.locator("tr.total td").all_inner_texts() == ["63", "44", "26"]


def test_what_is_on_a_card_taken_by_a_tap_is_told_while_the_others_play(evening):
    """And offered by its number afterwards."""
    ana = evening.sits_down(("Ana", "Ben"), "CV", BEGIN, phones_in=1)[0]
    end = {"move": "end-turn", "by": 0}
    are_told([ana], 2, (take, ana, {"by": 0}, {"type": "health"}), (tap_value, ana, end, ".cv-thumb"))
    ana.awake()
    ana.page.locator("a", has_text="What is on your health card?").click()
    ana.page.locator("[name='card.title']").wait_for()
    press(ana, "20")
    ana.page.locator("[name='card.title']").fill("Morning run")
    count(ana, "card.tokens", {"health": 1})
    ana.tap("Save")
    ana.shows_entry(4)
    ana.page.locator(".tops.calm .card", has_text="Morning run").locator("[aria-label='1 health']").wait_for()
    assert not ana.page.locator("a", has_text="What is on your health card?").count()


def test_all_that_is_printed_on_a_card_is_entered_on_one_screen(evening):
    """Nothing has to be scrolled to. And the first form says in its own words what is missing."""
    phone = evening.sits_down(NAMES, "CV", phones_in=1)[0]
    phone.tap("Begin")
    phone.page.locator(".problem", has_text="The Bicycle: choose one.").wait_for()
    phone.page.locator("label", has=phone.page.locator("[name=bicycle][value='1']")).click()
    phone.page.locator(".problem").wait_for(state="detached")
    begin(phone, {"bicycle": 0, "public_goals": [76, 79]})
    phone.shows_entry(1)
    for kind in ("health", "knowledge"):
        take(phone, {"by": 0}, {"type": kind})
    open_panel(phone, "number")
    press(phone, "44")
    phone.tap("Look it up")
    enter_all_details(phone, "possession")
    for width, height in ((320, 640), (360, 740)):
        phone.page.set_viewport_size({"width": width, "height": height})
        assert phone.page.evaluate("document.documentElement.scrollHeight") <= height
        fields, keys = (
            phone.page.locator(".all-of-it > .row-choices").last.bounding_box(),
            phone.page.locator(".all-keys").bounding_box(),
        )
        assert fields["y"] + fields["height"] <= keys["y"]
    phone.page.locator("[name='card.title']").fill("Sailing boat")
    phone.page.locator("[name='card.points']").select_option("4")
    count(phone, "card.tokens", {"money": 2})
    phone.tap("Take it")
    phone.page.locator(".ruling", has_text="two cards").wait_for()
    cancels(phone)
    assert phone.page.locator("[name='card.title']").input_value() == "Sailing boat", "what was typed is kept"
    phone.awake()
    phone.tap("Take it")
    phone.tap("Play it anyway")
    phone.shows_entry(4)
    phone.page.locator(".tops .card", has_text="Sailing boat").locator("[aria-label='2 money']").wait_for()


# ---------------------------------------------------------------- a thumb


def tell(phones, move, state):
    """Tap what reports this move, on the phone of the seat that makes it."""
    move = {name: value for name, value in move.items() if name != "overruled"}
    phone = phones[move.get("by", state.turn or 0)]
    card = move.get("card", {})
    match move["move"]:
        case "begin":
            begin(phone, move)
        case "roll":
            roll(phone, move)
        case "acquire" if "number" in card:
            take_by_number(phone, move, card)
        case "acquire":
            take(phone, move, card)
        case "event":
            tap_in_drawer(phone, move, "events")
        case "lose" if state.losses_due and move["why"] != "upkeep":
            tap_in_drawer(phone, move, "end")
        case "lose":
            open_panel(phone, "lost")
            tap_value(phone, move, ".opened")
        case "deck-out" if not state.running_out:
            open_panel(phone, "deck")
            tap_value(phone, move, ".opened")
        case "end-turn" if "old_age_left" in move:
            count_the_deck(phone, move, state)
        case "final":
            tell_goals(phones, move)
        case "end-turn" | "deck-out" if state.losses_due or state.running_out:
            tap_in_drawer(phone, move, "end")
        case _:
            tap_value(phone, move, ".cv-thumb")
    return phone


def begin(phone, move):
    phone.awake()
    phone.page.locator("label", has=phone.page.locator(f"[name=bicycle][value='{move['bicycle']}']")).click()
    for goal in move["public_goals"]:
        phone.page.locator(".goals label", has_text=GOALS[goal].title).click()
    phone.page.locator("[data-step='1']").click()
    phone.tap("Begin")


def roll(phone, move):
    open_panel(phone, "deck")
    phone.page.locator(".opened button", has_text="Track dice").click()
    open_drawer(phone, "dice")
    count(phone, "symbols", move["symbols"])
    phone.tap("Save dice")


def take(phone, move, card):
    """A card of which only the type is told: its stack is tapped."""
    helped = move.get("how") == "assistance"
    if card["type"] == "event":
        return tap_in_drawer(phone, move, "events")
    if helped:
        open_drawer(phone, f"assistance-{move['by']}")
    where = phone.page.locator(f"[id=assistance-{move['by']}]" if helped else ".cv-thumb")
    phone.awake()
    where.locator(f"[aria-label='Take a {card['type']} card']").click(force=True)
    if card["type"] == "possession":
        phone.awake()
        phone.page.locator(f"[name='card.points'][value='{card['points']}']:visible").click()


def take_by_number(phone, move, card):
    open_panel(phone, "number")
    press(phone, str(card["number"]))
    phone.tap("Look it up")
    phone.page.locator(".taking").wait_for()
    phone.awake()
    if "cost" in card:
        enter_all_details(phone, card["type"])
        phone.tap("More")
        phone.page.locator("[aria-label='extra dice: one more']").click()
        phone.page.locator("[id=rarely]").get_by_role("button", name="Done").click()
        count(phone, "card.tokens", card["tokens"])
    for field in ("how", "position"):
        if field in move:
            choose(phone, field, move[field])
    asked = phone.page.locator("button[name='card.type']")
    if "cost" in card or not asked.count():
        phone.tap("Take it")
    elif card["type"] == "possession":
        phone.tap("Possession")
        phone.awake()
        phone.page.locator(f"[name='card.points'][value='{card['points']}']").click()
    else:
        asked.and_(phone.page.locator(f"[value={card['type']}]")).click()


def enter_all_details(phone, type):
    phone.tap("Enter all details")
    phone.page.locator("[name='card.title']").wait_for()
    phone.awake()
    choose(phone, "card.type", type)


def count_the_deck(phone, move, state):
    open_panel(phone, "deck")
    shown = state.refilled["old"]
    for _ in range(shown - move["old_age_left"]):
        phone.page.locator(".opened [data-step='-1']").click()
    phone.tap("End the turn with this count")


def tell_goals(phones, move):
    for seat, goal in enumerate(move["private_goals"]):
        phone = phones[seat]
        choice = phone.page.locator(f"[name='private_goals[{seat}]'][value='{goal}']")
        phone.awake()
        choice.click()
        for other in phones:
            other.page.locator(".told-goals li").nth(seat).locator(f"text={GOALS[goal].title}").wait_for()
    phones[0].tap("Count the points")


def open_drawer(phone, name):
    if name == "dice":
        open_drawer(phone, "events")
    button = phone.page.locator(f":is(.cv-thumb, [id=events]) [popovertarget='{name}']:visible").first
    button.wait_for()
    phone.awake()
    button.click()
    phone.page.locator(f"[id='{name}']:popover-open").wait_for()


def open_panel(phone, name):
    """What comes from the table when it is opened, in place of the buttons."""
    open_drawer(phone, "events")
    phone.page.locator(f"[id=events] a[href*='open={name}']").click()
    phone.page.locator(".cv-thumb.opened").wait_for()
    phone.awake()


def tap_in_drawer(phone, move, name):
    open_drawer(phone, name)
    tap_value(phone, move, f"[id={name}]")


def tap_value(phone, move, where):
    """Tap the button that reports exactly this move."""
    phone.awake()
    buttons = phone.page.locator(f"{where} button[name=report]")
    told = [json.loads(value) for value in buttons.evaluate_all("all => all.map(one => one.value)")]
    buttons.nth(told.index(move)).click(force=True)


def choose(phone, name, value):
    choice = phone.page.locator(f"select[name='{name}']:visible")
    if choice.count():
        choice.select_option(str(value))
        return
    phone.page.locator("label", has=phone.page.locator(f"[name='{name}'][value='{value}']")).locator(
        "visible=true"
    ).first.click()


def count(phone, path, symbols):
    for name, times in symbols.items():
        for _ in range(times):
            tile = phone.page.locator(":has(> [data-step])", has=phone.page.locator(f"[name='{path}.{name}']"))
            tile.locator("[data-step='1']:visible").click()
