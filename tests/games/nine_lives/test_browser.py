"""Three phones play 9 Lives by taps alone, and keep its score sheet together."""

from tests.browser.shown import all_show
from tests.games.by_taps import all_see_who_won, kept_game, keys_of, play, press

NAMES = ("Ana", "Ben", "Cai")


def tell(phones, move, state):
    """Tap what reports this move, on the phone of the seat that makes it."""
    phone = phones[move.get("by", 0)]
    match move["move"]:
        case "deal":
            for card in move["alley"]:
                tell_card(phone, card)
            phone.tap("Start round")
        case "bid":
            for bidder, card in zip(phones, move["bids"]):
                tell_card(bidder, card)
                press(bidder, str(card["number"]))
                changes(bidder, "#bid-number .main")
            phones[1].tap(
                "Cai, then Ben" if "order" in move else f"Reveal: {['Ana', 'Ben'][state.biddings == 1]} first"
            )
        case "take":
            phone.tap_move(move="take", **{name: said for name, said in move["card"].items() if name != "number"})
        case "trade":
            phone.awake()
            phone.page.locator(f".group[aria-label^='{move['cat']}:'] .trade").click(force=True)
            if not move.get("overruled"):
                give(phone, move["give"])
        case "tableaus":
            on_the_sheet(phone, "Enter the cats")
            fill(phone, 0, [])  # the sheet is open again
            phone.tap("Score round 1")
        case "points":
            on_the_sheet(phone, "Enter the points")
            enter_points(phone, move["points"])
    return phone


def on_the_sheet(phone, form):
    """Open one of the sheet's forms."""
    phone.go(f"/t/{phone.code}/sheet")
    phone.tap(form)


def changes(phone, button):
    """Tap this, and wait until the table has changed by it."""
    before = phone.page.locator("#page").get_attribute("data-signal")
    phone.page.locator(button).click()
    phone.page.wait_for_function("before => document.getElementById('page').dataset.signal != before", arg=before)


def tell_card(phone, card):
    """Two taps: the cat, and its scratches."""
    phone.awake()
    phone.page.locator(f".pick-cat:has(input[value='{card['cat']}'])").click()
    changes(phone, f".how-many button[value='{card.get('scratches', 0)}']")


def give(phone, cards):
    """Tap the own cards that are given; the last one trades."""
    phone.page.locator(".giving").wait_for()
    for left, card in zip(range(len(cards), 0, -1), cards):
        phone.awake()
        scratches = f"{card.get('scratches') or 'no'} scratch"
        phone.page.locator(f".giving [aria-label^='Give the {card['cat']}, {scratches}']").first.click()
        if left > 1:
            phone.page.locator(f".giving:has-text('{left - 1} more to give')").wait_for()


def fill(phone, seat, lots):
    """Fill in a seat's cats with the steppers: a tap a card, and a tap a scratch."""
    phone.awake()
    phone.page.locator(f"[popovertarget=cats-of-{seat}]:not([popovertargetaction]):visible").first.click()
    for lot in lots:
        row = phone.page.locator(f"#cats-of-{seat} .lot-row[aria-label='{lot['cat']}']")
        for kind in ("cards", "scratches"):
            more = row.locator(f"[aria-label='{kind}: one more']")
            for _ in range(lot.get(kind, 0)):
                more.click()
    changes(phone, f"#cats-of-{seat} button.main")


def enter_points(phone, points):
    """Figures on the pad; "next" after a single one. The number of taps."""
    keys = keys_of(points, 2)
    press(phone, keys)
    phone.page.locator(".of-seats ~ .main:visible").click()
    return len(keys) + 1


def test_a_round_that_two_phones_enter_is_not_entered_as_the_next_one_too_and_a_third_phone_follows_both(evening):
    ana, ben, cai = evening.sits_down(NAMES, "9 Lives")
    for phone in (ana, cai):
        on_the_sheet(phone, "Enter the cats")
    fill(ana, 0, [])
    cai.page.get_by_text("Still missing: Ben and Cai.").wait_for()
    for phone in (ana, ben):
        on_the_sheet(phone, "Enter the points")
        phone.page.locator("#drawer .main").wait_for()
    enter_points(ana, (1, 2, 3))
    ben.shows_entry(1)
    enter_points(ben, (1, 2, 4))
    ben.page.locator(".ruling", has_text="Round 1").wait_for()
    ben.tap("Back to the table")
    ben.page.locator(".ruling").wait_for(state="detached")
    assert ben.page.locator("#drawer:popover-open").count() == 0, "a form for a round that is over is not open again"
    cai.page.locator("#drawer:popover-open").wait_for(state="detached")
    ana.page.reload()
    assert ana.page.locator("#page[data-signal^='1.']").count() == 1, "and nothing more was entered"


def test_three_phones_play_a_whole_game_by_taps_and_show_the_same_at_every_step(evening):
    phones = evening.sits_down(NAMES, "9 Lives")
    table = play(phones, *kept_game("nine-lives/three-phones.jsonl"), tell)
    all_see_who_won(phones, "Cai", sorted(table.sheet.totals, reverse=True))


def test_each_phone_fills_in_its_own_cats_and_the_points_alone_take_a_dozen_taps(evening):
    ana = evening.open_table("9 Lives", *NAMES, mode="sheet")
    ben, cai = (evening.join(name) for name in NAMES[1:])
    ana.go(f"/t/{ana.code}")
    ben.awake()
    ben.page.locator("[popovertarget=cats-of-1]:visible").first.click()
    ben.page.locator("#cats-of-1 [aria-label='gray'] [aria-label='cards: one more']").click()
    fill(ana, 0, [{"cat": "gray", "cards": 2, "scratches": 1}, {"cat": "calico", "cards": 1}])
    ben.page.locator("text=Still missing: Ben and Cai.").wait_for(state="attached")
    begun = ben.page.locator("#cats-of-1 input[name='tableaus[1][0].cards']").input_value()
    assert begun == "1", "what Ben had begun survives what Ana entered"
    ben.awake()
    changes(ben, "#cats-of-1 button.main")
    cai.page.locator("text=Still missing: Cai.").wait_for()
    cai.tap("Rename cats")
    cai.page.locator("input[name='names[6]']").fill("siamese")
    changes(cai, "button:visible:has-text('Save names')")
    fill(cai, 2, [{"cat": "siamese", "cards": 2, "scratches": 3}])
    assert cai.page.locator(".entry tr.total td").all_inner_texts() == ["2", "1", "4"], (
        "the points are shown before they are entered"
    )
    ben.tap("Score round 1")
    for phone in (ana, ben, cai):
        phone.shows_entry(1)
        assert not phone.page.locator("#cats-of-0 [aria-label='cat 7']").count(), "the table's own name is remembered"
        assert phone.page.locator(".sheet > .pad-room tbody tr:first-child td").all_inner_texts() == ["2", "1", "4"]
    ben.tap("Only the points")
    assert 1 + enter_points(ben, [9, 14, 7]) <= 12
    all_show((ana, ben, cai), 2)


NUMBER_SEEN = """() => {
    const number = document.querySelector("[data-now]"), { left, top, width, height } = number.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height - 4) === number && number.name;
}"""
"""The name of the field that the keys write in, where nothing lies on it."""


def test_a_phone_keeps_the_card_of_its_bid_while_another_phone_bids_whose_key_waits_for_a_connection(evening):
    ana, ben = evening.sits_down(NAMES, "9 Lives", {"move": "deal", "alley": [{"cat": "gray"}] * 5}, phones_in=2)
    card = ben.page.locator("[aria-label='calico, 2 scratches. Choose another card']")
    ben.page.locator(".tell-card").wait_for()
    ben.awake()
    ben.page.locator(".pick-cat", has_text="calico").click()
    ben.page.evaluate("performance.now = (now => () => now)(performance.now())")
    ben.page.get_by_label("2 scratches").click()
    card.wait_for()
    for key in ("8", "back"):
        ben.page.locator(f"#bid-number [data-figure='{key}']").click()
        typed = ben.page.locator("[name='bids[1].number']").input_value()
        assert typed == ("8" if key == "8" else ""), "who types on at once is meant"
    ben.page.evaluate("delete performance.now")
    before = ben.page.locator("#page").get_attribute("data-signal")
    ana.page.context.set_offline(True)
    ana.page.locator(".pick-cat", has_text="calico").click()
    ana.page.get_by_label("7 scratches").click()
    assert ana.page.locator("button[data-waiting]").get_attribute("value") == "7", "what was tapped, and no other"
    ana.page.context.set_offline(False)
    ana.page.locator("#bid-number").wait_for()
    ben.page.locator(f"#page:not([data-signal='{before}'])").wait_for()
    card.wait_for()
    assert ben.page.locator("#bid-number").is_visible()
    for width, height in ((360, 740), (640, 360), (740, 360)):
        ben.page.set_viewport_size({"width": width, "height": height})
        assert ben.page.evaluate(NUMBER_SEEN) == "bids[1].number", "what is typed is seen"


def test_a_whole_bid_is_entered_for_somebody_whose_phone_is_away(evening):
    ana, ben = evening.sits_down(NAMES, "9 Lives", {"move": "deal", "alley": [{"cat": "gray"}] * 5}, phones_in=2)
    for number, whose in enumerate((None, "Ben", "Cai"), 7):
        if whose:
            ana.page.get_by_label(f"Enter {whose}’s bid").click()
        ana.page.locator(".tell-card").wait_for()
        tell_card(ana, {"cat": "calico", "scratches": 2})
        ana.page.locator("#bid-number").wait_for()
        assert ana.page.get_by_label("calico, 2 scratches. Choose another card").count() == (whose != "Ben"), (
            "his is secret"
        )
        press(ana, str(number))
        changes(ana, "#bid-number .main")
    ana.page.get_by_text("Reveal: ").first.wait_for()


def test_equal_bids_and_a_report_for_another_fit_a_phone_without_scrolling(evening):
    alley = [{"cat": cat, "scratches": 1} for cat in ("gray", "tuxedo", "calico", "hunting", "brown")]
    ana, _ = evening.sits_down((*NAMES, "Dia", "Eli"), "9 Lives", {"move": "deal", "alley": alley}, phones_in=2)
    bids = [
        {"cat": cat, "scratches": 2, "number": number}
        for cat, number in zip(("gray", "tuxedo", "catnip", "brown", "calico"), (7, 7, 12, 15, 20))
    ]
    for seat, bid in enumerate(bids):
        kept = [(f"bids[{seat}].{name}", str(value)) for name, value in bid.items()]
        ana.sends(f"/t/{ana.code}/reports", [("act", "keep"), ("draft", "bid 00001"), *kept])
    fits(ana, "Ben, then Ana")
    evening.report(ana.code, 1, move="bid", bids=bids, order=[1, 0, 2, 3, 4])
    fits(ana, "Enter Ben’s move")


SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
CUT = "names => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((name) => name.innerText)"


def fits(phone, words):
    """Nothing of the board, down to these words, has to be scrolled to, and no cat's name is cut."""
    for width, height in ((360, 740), (320, 640)):
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.go(f"/t/{phone.code}")
        phone.button(words).wait_for()
        assert [*phone.page.evaluate(SIZE), *phone.page.locator(".alley .cat-name").evaluate_all(CUT)] == [
            width,
            height,
        ]
