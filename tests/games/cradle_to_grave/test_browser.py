"""Three phones play Cradle to Grave by taps alone."""

import json
from pathlib import Path

from companion.games import games
from companion.moves import read_move
from companion.table import add, open_table
from companion.table.entries import Report

RECORD = Path(__file__).parents[2] / "records" / "cradle-to-grave" / "a-whole-evening.jsonl"


def tell(phones, move, before):
    """Tap what reports this move, on the phone of the seat that makes it."""
    phone = phones[move.get("by", 0)]
    match move["move"]:
        case "starting-ages":
            enters_for_all(phone)
            enter(phone, [f"{age:02}" for age in move["ages"]])
            phone.tap("Start round")
            if "first" in move:
                phone.page.locator(".ruling").wait_for()
                phone.tap_move(move="starting-ages", first=move["first"])
        case "final-ages":
            phone.tap("Sheet")
            phone.tap("Enter the round")
            enter(phone, [str(age) for age in move["ages"]], width=3)
            phone.page.locator("[popover] button.main:visible").click()
            phone.page.wait_for_function(
                "n => +document.getElementById('page').dataset.signal.split('.')[0] > n", arg=before
            )
            phone.go(f"/t/{phones[0].code}")
        case "special" if move.get("overruled"):
            phone.tap_move(**{k: v for k, v in move.items() if k in ("move", "card", "digit")})
            phone.tap("Play it anyway")
        case _:
            phone.tap_move(**{k: v for k, v in move.items() if k not in ("overruled",)})


def enters_for_all(phone):
    """Open the fields of the others, where they are shut."""
    phone.awake()
    shut = phone.page.locator("details.others:not([open]) > summary:visible")
    if shut.count():
        shut.click()


def enter(phone, figures, width=2):
    """Type numbers on the pad; a short one is followed by "next"."""
    phone.awake()
    for number in figures:
        for figure in number:
            phone.page.locator(f"[data-figure='{figure}']:visible").click()
        if len(number) < width:
            phone.page.locator("[data-figure=next]:visible").click()


def test_three_phones_play_a_game_by_taps_and_always_show_the_same(evening):
    lines = [json.loads(line) for line in RECORD.read_text(encoding="utf-8").splitlines()]
    names = tuple(lines[0]["seats"])
    phones = evening.sits_down(names, "Cradle to Grave")
    table = open_table(games()["cradle-to-grave"], names)
    for line in lines[1:]:
        overruled = line.get("overruled", False)
        tell(phones, line, table.number)
        move = read_move(table.game, {k: v for k, v in line.items() if k != "overruled"}, len(names))
        table = add(table, Report(move, number=table.number + 1, overruled=overruled))
        for phone in phones:
            phone.shows_entry(table.number)
            assert ages_on(phone) in (None, [f"{age:02}" for age in table.state.ages])
    assert table.state.over
    for phone in phones:
        phone.tap("Sheet")
        phone.page.wait_for_url("**/sheet")
        phone.page.locator("text=Cai wins").wait_for()
        in_order = sorted(table.game.sheet(table.state).totals)
        assert phone.page.locator("tr.total td").all_inner_texts() == [str(total) for total in in_order]
        assert not phone.troubles


def ages_on(phone):
    """The ages that a phone shows, in seat order; None where its page shows the pad instead of the table."""
    groups = phone.page.locator("[role=group][aria-label*=' is ']").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    shown = dict(label.split(" is ") for label in groups)
    return [shown[name] for name in ("Ana", "Ben", "Cai")] if shown else None


def test_three_phones_enter_an_age_each_and_the_last_one_starts_the_round(evening):
    ana, ben, cai = evening.sits_down(("Ana", "Ben", "Cai"), "Cradle to Grave")
    enter(ben, ["4"], width=1)
    enter(ana, ["27"])
    ana.page.locator("button.main:visible", has_text="Enter").click()
    ana.page.locator("text=Yours is in. Waiting for Ben and Cai.").wait_for()
    assert ana.page.locator("[data-numpad]:visible, button.main:visible").count() == 0
    for phone in (ben, cai):
        phone.page.locator("[aria-label='Ana’s age is in. Change it']").wait_for(state="attached")
        phone.page.locator("text=Choose two of your six cards").wait_for()
    assert ben.page.locator("input[name='ages[1]']").input_value() == "4", "what Ben has typed stays"
    assert ben.page.locator("input[name='ages[0]']:visible").count() == 0
    enter(cai, ["31"])
    cai.page.locator("button.main:visible", has_text="Enter").click()
    cai.page.locator("text=Yours is in. Waiting for Ben.").wait_for()
    enter(ben, ["3"], width=1)
    ben.page.locator("button.main:visible", has_text="Start round 1").click()
    for phone in (ana, ben, cai):
        phone.shows_entry(1)
        assert ages_on(phone) == ["27", "43", "31"] and not phone.troubles
