"""Two phones and a TV keep the score of any game for four: in rounds, on a printed pad, as running counts."""

import re

import pytest

from tests.browser.shown import all_show, are_told, cancels, reads
from tests.games.by_taps import press

NAMES = ("Ana", "Ben", "Cai", "Dia")


@pytest.fixture
def sits_down(evening):
    """Brings Ana's and Ben's phones to a table of four after these moves, and a TV that watches."""

    def sits_down(*moves):
        phones = evening.sits_down(NAMES, "Any game", *moves, phones_in=2)
        tv = evening.phone(viewport={"width": 1280, "height": 720}, is_mobile=False, has_touch=False)
        return [*phones, tv.go("/tv")]

    return sits_down


@pytest.fixture
def ana(evening):
    """A phone that opens one table after another."""
    return evening.phone()


def opens(phone, names=NAMES):
    phone.opens("any-game", names)
    phone.go(f"/t/{phone.code}")
    phone.awake()


def starts(phone, title, names=NAMES):
    """Open a table, and say by its name alone how the game is scored."""
    opens(phone, names)
    begins(phone, title)
    phone.shows_entry(1)
    phone.awake()


def begins(phone, title, **fields):
    """Say how the game is scored, and start."""
    phone.awake()
    phone.page.locator("[name=title]").fill(title)
    for name, value in fields.items():
        phone.page.locator(f"#begin [name='{name}']").fill(value)
    phone.tap("Start")


def chooses(phone, words):
    phone.page.locator("#begin label", has_text=words).click()


def saves(phone, figures):
    """Type a number, and go on to the next cell."""
    press(phone, figures)
    phone.page.locator("[data-typed]").wait_for()
    phone.page.locator("[data-save]").click()


def saves_without(phone, name):
    """Tap what is grey as long as this number is missing: who sat out is said before it counts."""
    phone.page.locator("[data-save][aria-disabled=true]", has_text=f"{name}’s points").click(force=True)


def another(phone, figures, note=""):
    """Add a number that has no button."""
    phone.tap("Another number")
    press(phone, figures, "#another-number")
    phone.page.locator("#another-number [name='.note']").fill(note)
    phone.page.locator("#another-number [data-save]").click()


def steps(phone, whose, *buttons):
    """Tap buttons of the count that is large, which is of this name."""
    phone.awake()
    for words in buttons:
        phone.page.locator(f".large[data-now][aria-label='{whose}'] .step", has_text=words).click()


def adds_at_once(phone, then):
    """Tap +5, and this before the taps on steps have become an entry."""
    phone.awake()
    phone.page.evaluate(
        "(then) => ['.large[data-now] .step:last-child', then].forEach((one) => document.querySelector(one).click())",
        then,
    )


def cell(phone, seat):
    return phone.page.locator(f"input[name='points[{seat}]']")


def is_next(phone, seat):
    phone.page.locator(f"input[name='points[{seat}]'][data-now]").wait_for()


def types(phone, *points, first=0):
    """The numbers of a round, from a seat on, each where it is asked for."""
    for seat, number in enumerate(points, first):
        is_next(phone, seat)
        press(phone, str(number))


def holds(phone, *points):
    """Wait until these are the numbers of the round that is typed."""
    said = "points => [...document.querySelectorAll('input[name^=points]')].map(cell => cell.value).join() === points"
    phone.page.wait_for_function(said, arg=",".join(points))


def are_told_on_the_tv(screens, number, *said):
    """Wait until all of these show this entry, and the TV, which is the last of them, says so."""
    all_show(screens, number)
    reads(screens[-1], *said)


def totals(phone):
    return phone.page.locator("tr.sum td").all_inner_texts()


def test_rounds_of_a_sum_take_their_figures_and_one_tap_more(sits_down):
    ana, ben, _ = screens = sits_down()
    chooses(ana, "Lowest score wins")
    ana.page.locator("#begin summary").click()
    begins(ana, "Hearts", sum="26", rounds="3")
    all_show(screens, 1)
    types(ana, 5)
    ana.page.locator("[data-save][aria-disabled=true]", has_text="Ben’s points").wait_for()
    types(ana, 0, 8, first=1)
    ana.page.get_by_text("13 of 26 missing").wait_for()
    ana.tap("13 to Dia, save round 1")
    are_told_on_the_tv(screens, 2, "Round 1: Ana 5, Ben 0, Cai 8 and Dia 13.")
    assert totals(ben) == ["5", "0", "8", "13"]
    for seat, phone in enumerate((ana, ben)):  # the next round is asked for, and nothing else is said
        is_next(phone, seat)
        holds(phone, "", "", "", "")
        assert phone.page.locator("[data-save]").inner_text() == "Save round 2"
        assert phone.page.locator("[data-missing]").inner_text() == "26 of 26 missing"

    types(ana, 13, 12, 10, 11)
    ana.page.get_by_text("20 too many").wait_for()
    ana.tap("Save round 2")
    ana.page.locator(".ruling").get_by_text("Round 2 adds up to 46: 20 too many.").wait_for()
    cancels(ana)
    holds(ana, "13", "12", "10", "11")
    for seat, points in ((1, 2), (2, 0)):
        cell(ana, seat).click()
        press(ana, str(points))
    ana.page.get_by_text("26 in all").wait_for()
    ana.tap("Save round 2")
    all_show(screens, 3)
    assert totals(ana) == ["18", "2", "8", "24"]

    types(ana, 26)
    ana.tap("0 to the others, save round 3")
    all_show(screens, 4)


def test_a_known_name_is_all_that_is_typed_and_what_is_put_in_by_hand_stays(ana):
    opens(ana)
    title, form = ana.page.locator("[name=title]"), ana.page.locator("#begin")
    title.fill("kniffel")
    form.get_by_text("15 categories.").wait_for()
    form.locator("summary").click()
    assert form.locator("[name='categories[12].name']").input_value() == "Yahtzee"
    title.fill("hearts")
    form.get_by_text("Rounds, to 100, 26 a round, lowest wins.").wait_for()
    assert form.locator("[name=sum]").input_value() == "26"
    form.locator("[name=target]").fill("50")
    title.fill("Skyjo")
    ana.page.wait_for_function("() => document.querySelector('[name=sum]').value === ''")
    assert form.locator("[name=target]").input_value() == "50" and form.locator("[value=lowest]").is_checked()
    title.fill("Some game of ours")
    assert form.locator("[value=highest]").is_checked() and form.locator("[name=target]").input_value() == "50"
    title.fill("Hearts")
    form.locator("[name=sum]").fill("")
    ana.tap("Start")
    ana.page.get_by_text("Hearts began: rounds, to 50, lowest wins.").first.wait_for()


def test_partners_are_named_by_a_known_game_and_sixteen_people_are_in_four_teams_by_a_tap_each_at_most(ana):
    """They were 34 taps: two for each of sixteen lists, and two before them."""
    opens(ana)
    ana.page.locator("[name=title]").fill("Spades")
    ana.page.locator(".teams").wait_for()
    for seat, team in ((1, 0), (2, 1)):
        ana.page.locator(f"[name='teams[{seat}]'][value='{team}']").click()
    ana.tap("Start")
    reads(ana, "Ana and Ben; Cai and Dia.")

    opens(ana, [*NAMES, *re.findall("...", "EvaFinGusHalIdaJonKimLeoMiaNoaOliPia")])
    ana.page.locator("[name=title]").fill("Quiz")
    ana.page.locator("#begin summary").click()
    chooses(ana, "In teams")
    for seat in range(16):  # one tap is enough, and none where somebody is in that team already
        ana.page.locator(f"[name='teams[{seat}]'][value='{seat // 4}']").check()
    ana.tap("Start")
    ana.shows_entry(1)
    assert ana.page.locator("thead [aria-label]").evaluate_all("(heads) => heads.map((head) => head.ariaLabel)") == [
        "Ana, Ben, Cai and Dia", "Eva, Fin, Gus and Hal", "Ida, Jon, Kim and Leo", "Mia, Noa, Oli and Pia",
    ]  # fmt: skip


def test_names_and_categories_stay_in_sight_over_a_long_pad_of_four_and_of_seven(ana):
    for names in (NAMES, (*NAMES, "Eva", "Fin", "Gus")):
        starts(ana, "Yahtzee", names)
        last = len(names) - 1
        for width, height in ((360, 740), (320, 568), (280, 653), (740, 360)):
            ana.page.set_viewport_size({"width": width, "height": height})
            ana.page.locator("[data-at='0,0']").click()
            ana.page.locator(f"[data-at='{last},14']").click()
            ana.page.wait_for_function(
                """(last) => {
                    const [head, name, cell, pad] = ["thead th:last-child", "tr:last-child th", last, ".thumb:has(.numpad)"]
                        .map((one) => document.querySelector(one).getBoundingClientRect());
                    const beside = pad.left >= cell.right || cell.bottom <= pad.top;
                    return head.top >= 0 && head.bottom <= cell.top && name.left >= 0 && name.right <= cell.left && beside;
                }""",
                arg=f"[data-at='{last},14']",
            )


def puts_right(phone, words, figures):
    """Tap a number that was entered, type what it should be, and save it."""
    phone.awake()
    phone.page.get_by_label(words, exact=True).click()
    phone.page.locator("#drawer [data-pad][data-now]").wait_for()
    press(phone, figures, "#drawer")
    phone.page.get_by_role("button", name="Change it").click()


def test_all_see_a_round_filling_whoever_types_and_past_numbers_are_put_right_meanwhile(sits_down, evening):
    ana, ben, tv = screens = sits_down({"move": "begin", "title": "Skat"})
    types(ana, 120)
    is_next(ana, 1)
    saves_without(ana, "Ben")
    ana.page.get_by_role("button", name="Save round 1: 3 players sat out").wait_for()
    cell(ana, 2).click()
    press(ana, "7")
    cell(ana, 0).click()  # nobody has to wait until the pad goes on by itself
    holds(ben, "120", "", "7", "")
    is_next(ben, 1)
    press(ben, "36-")
    holds(ana, "120", "-36", "7", "")
    press(ana, "2")  # what is being put right stays chosen while others type
    holds(ben, "2", "-36", "7", "")
    for phone in (ana, ben):
        cell(phone, 0).click()
    press(ben, "20")
    holds(ana, "20", "-36", "7", "")
    holds(ben, "20", "-36", "7", "")
    tv.page.locator("tr.now", has_text=re.compile(r"(?<!\d)20\s*−36")).wait_for()
    is_next(ben, 3)
    saves_without(ben, "Dia")
    ben.tap("Save round 1: Dia sat out")
    all_show(screens, 2)
    assert totals(ana) == ["20", "−36", "7", "0"]
    for phone in (ana, ben):
        holds(phone, "", "", "", "")

    types(ben, 5, first=1)
    puts_right(ben, "Round 1, Cai: 7. Change", "72-")
    are_told_on_the_tv(screens, 3, "corrected move 2: Round 1: Ana 20, Ben −36 and Cai −72")
    assert totals(ana) == ["20", "−36", "−72", "0"]
    assert cell(ben, 1).input_value() == "5", "what was being typed is still there"
    ana.awake()
    ana.page.get_by_label("Round 1, Ana: 20. Change").press("Enter")
    ana.page.locator("#drawer:focus [data-pad]").wait_for()
    types_with_keys(ana, "4", "8", "Enter")  # not into the round below it, and Enter does not save that
    all_show(screens, 4)
    assert totals(ben)[0] == "48"

    for seen, points, leader in (
        (4, [0, 100, 10, 10], "Ben leads with 64."),
        (5, [50, 0, 10, 10], "Ana leads with 98."),
    ):
        evening.report(ana.code, seen, move="round", points=points)
        for screen in screens:  # for a moment
            screen.page.locator(".moment[data-changed]:visible", has_text=leader).wait_for()
    ben.page.locator(".moment[data-changed]").wait_for(state="detached")
    evening.report(ana.code, 6, move="round", points=[10, 10, 10, 10])
    all_show(screens, 7)
    assert not ben.page.locator(".moment[data-changed]").count(), "it is told once"
    ben.tap("Finish the game")
    all_show(screens, 8)
    ana.tap("Sheet")
    ana.page.wait_for_url("**/sheet")
    ana.page.get_by_text("Ana wins").first.wait_for()


AS_SOON_AS_CAI_IS_NEXT = """document.addEventListener("htmx:after:swap", () => {
  if (document.querySelector("[data-pad][data-now]").dataset.seat === "2") document.querySelector("[data-figure='7']").click();
})"""


def test_a_digit_that_was_meant_for_one_player_is_not_the_next_ones(sits_down):
    ana, ben, _ = sits_down({"move": "begin", "title": "Skat"})
    types(ana, 120)
    is_next(ana, 1)
    ana.page.evaluate(AS_SOON_AS_CAI_IS_NEXT)
    types(ben, 36, first=1)
    is_next(ana, 2)
    holds(ana, "120", "36", "", "")


def test_a_round_of_large_numbers_may_follow_one_of_small_ones(sits_down, evening):
    ana, ben, _ = sits_down({"move": "begin", "title": "Rummy"}, {"move": "round", "points": [20, -10, 30, 0]})
    types(ana, 144, "10-", 101)
    holds(ben, "144", "-10", "101", "")
    is_next(ana, 3)


def test_a_printed_pad_is_filled_column_by_column_by_two_phones_at_once(sits_down, evening):
    ana, ben, tv = screens = sits_down()
    chooses(ana, "Categories")
    categories = {"[0].name": "Cities", "[1].name": "Debt", "[1].times": "-2"}
    begins(ana, "Village", **{f"categories{field}": words for field, words in categories.items()})
    all_show(screens, 1)
    for told, number in ((3, "7"), (5, "3")):
        for phone in (ana, ben):
            saves(phone, number)
        all_show(screens, told)
    assert totals(tv) == ["1", "1", "0", "0"]
    for seen, seat, category, value in ((5, 2, 0, 12), (6, 2, 1, 0), (7, 3, 0, 12)):
        evening.report(ana.code, seen, move="count", seat=seat, category=category, value=value)
    all_show(screens, 8)
    saves(ben, "0")  # the one cell that is left is another's
    all_show(screens, 9)
    ben.button("Finish the game").wait_for()
    assert not ben.page.locator(".thumb .numpad").count()
    puts_right(ben, "Debt, Ana: 3. Change", "1-")
    all_show(screens, 10)
    assert totals(ana) == ["9", "1", "12", "12"]
    ana.tap("Finish the game")
    reads(tv, "Cai and Dia share the win")


def test_a_number_that_is_typed_on_a_printed_pad_counts_whatever_is_tapped_next_and_is_moved_from_a_wrong_box(ana):
    starts(ana, "Yahtzee")
    for place, next_place, value in (("0,2", "0,4", 9), ("0,4", "0,0", 16)):
        ana.page.locator(f"[data-at='{place}']").click()
        press(ana, str(value))
        ana.page.locator(f"[data-at='{next_place}']").click()
        ana.page.locator(f"[data-at='{next_place}'][data-now]").wait_for()
        ana.page.get_by_label(re.compile(f"Ana: {value}. Change")).wait_for()
    ana.page.locator("[data-save]").click()  # nothing is typed: it goes on
    ana.page.locator("[data-at='0,1'][data-now]").wait_for()
    press(ana, "4")
    ana.page.locator(".foot a", has_text="Sheet").click()
    ana.page.wait_for_url("**/sheet")
    ana.page.locator("td", has_text="16").first.wait_for()
    ana.page.locator("tr", has_text="Twos").locator("td", has_text="4").wait_for()
    assert not ana.page.get_by_text("Correct the table").count(), "nothing of it could be"
    ana.page.go_back()
    ana.awake()
    ana.page.get_by_label(re.compile("Ana: 9. Change")).click()
    ana.page.locator("#drawer [data-figure=back]").click()
    ana.page.get_by_role("button", name="Change it").click()
    assert ana.page.locator("#drawer [data-pad]:invalid").count() == 1, "no number is no number"
    ana.go(f"/t/{ana.code}/log/2/change")
    ana.page.get_by_text("Something else was played").click()
    ana.page.locator("[data-at='0,2'][data-now]").wait_for()
    ana.page.locator("[data-at='0,3']").click()
    saves(ana, "9")
    ana.tap("Save correction")
    ana.page.get_by_label("Fours, Ana: 9. Change").wait_for()


def types_with_keys(laptop, *keys):
    for key in keys:
        laptop.page.keyboard.press(key)


def test_a_laptops_keyboard_types_on_the_pad_and_goes_on_by_enter_and_the_pad_by_itself_after_the_last_digit(evening):
    laptop = evening.phone(viewport={"width": 1366, "height": 768}, is_mobile=False, has_touch=False)
    starts(laptop, "Yahtzee")
    laptop.page.locator("[data-at='0,2']").click()
    laptop.page.locator("[data-at='0,2'][data-now]").wait_for()
    types_with_keys(laptop, "1", "2", "Backspace", "Control+7", "5", "Enter")  # a shortcut is the browser's
    laptop.page.get_by_label(re.compile("Ana: 15. Change")).wait_for()

    starts(laptop, "Wizard")
    cell(laptop, 0).click()  # the field keeps no key for itself once the next one is asked for
    types_with_keys(laptop, "5", "0", "Enter", "2", "0", "Enter", "3", "Enter", "4", "Enter")
    laptop.shows_entry(2)
    assert totals(laptop) == ["50", "20", "3", "4"]
    types(laptop, 120, 45, 30)
    holds(laptop, "120", "45", "30", "")

    late = []  # the answer to what is saved, and the page comes before it; but for what is kept
    laptop.page.route(
        "**/reports",
        lambda sent: (
            sent.continue_() if late or "keep" in sent.request.post_data else late.append((sent, sent.fetch()))
        ),
    )
    laptop.page.evaluate("document.addEventListener('sent', () => { document.body.className = 'answered'; })")
    types(laptop, 7, first=3)
    laptop.tap("Save round 2")
    laptop.shows_entry(3)
    types(laptop, 1)
    late[0][0].fulfill(response=late[0][1])
    laptop.page.locator(".answered").wait_for()
    holds(laptop, "1", "", "", "")  # it is about round 2, and forgets nothing of round 3


def test_running_counts_gather_taps_and_the_next_table_counts_down_at_darts_by_two_taps_a_visit(sits_down):
    ana, ben, tv = screens = sits_down()
    chooses(ana, "Running")
    are_told(screens, 1, (begins, ana, "Life points"), (steps, ben, "Ben", "+5", "+5", "−1"))
    reads(tv, "Ben +9, so 9.")
    ben.tap("Dia")
    steps(ben, "Dia", "+1")
    ben.page.reload()  # nothing that was tapped is lost
    all_show(screens, 3)
    ana.tap("Another number")
    press(ana, "12", "#another-number")
    ana.page.locator("#another-number button", has_text="Cancel").click()  # it is not the beginning of the next
    another(ana, "40-", "lightning")
    are_told_on_the_tv(screens, 4, "Ana −40 (lightning), so −40.")
    adds_at_once(ana, ".undo")  # of what is no entry yet nothing comes, and of none before it
    adds_at_once(ana, ".finish")
    are_told_on_the_tv(screens, 6, "Ben wins")

    ana.tap("Play again", "Start with")
    ana.page.locator("[name=title]").wait_for()
    are_told(screens, 1, (begins, ana, "501"), *[(steps, ben, "Ben", visit) for visit in ("−180", "−180", "−100")])
    ana.tap("Ben")
    steps(ana, "Ben", "−60")
    are_told_on_the_tv(screens, 5, "Ben −60: bust, so still 41.")
    ana.tap("Undo")
    all_show(screens, 6)
    another(ben, "41")  # down, also where the number that was undone is shown
    are_told_on_the_tv(screens, 7, "Ben wins")
