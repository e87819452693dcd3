"""Four phones and a TV keep the score of any game: in rounds, on a printed pad, as running counts."""

import re

import pytest

NAMES = ("Ana", "Ben", "Cai", "Dia")
TV = {"viewport": {"width": 1280, "height": 720}, "is_mobile": False, "has_touch": False}


@pytest.fixture(params=[2])
def table(evening, request):
    """Two of four with a phone, or as many as a test needs, at a table that has not begun, and a TV that watches."""
    phones = evening.sits_down(NAMES, "Any game", phones_in=request.param)
    phones[0].go(f"/t/{phones[0].code}/host")
    watch = re.search(r"/w/[\w-]+", phones[0].page.content())[0]
    phones[0].go(f"/t/{phones[0].code}")
    tv = evening.phone(**TV)
    tv.go(watch)
    yield phones, tv
    assert not [trouble for phone in (*phones, tv) for trouble in phone.troubles]


def begins(phone, title, *taps, **fields):
    """Say how the game is scored; the taps it took."""
    phone.awake()
    phone.page.locator("[name=title]").fill(title)
    for tap in taps:
        phone.tap(tap)
    for name, value in fields.items():
        phone.page.locator(f"#begin [name='{name}']").fill(value)
    phone.tap("Start")
    return len(taps) + 1


def chooses(phone, words):
    phone.page.locator("#begin label", has_text=words).click()


def press(phone, number):
    """Figures on the pad; the number of taps."""
    phone.awake()
    keys = [*str(abs(number)), *(["-"] if number < 0 else [])]
    for key in keys:
        phone.page.locator(f"[data-figure='{key}']:visible").click()
    return len(keys)


def all_show(phones, tv, number):
    for phone in (*phones, tv):
        phone.shows_entry(number)


def cell(phone, seat):
    return phone.page.locator(f"input[name='points[{seat}]']")


def is_next(phone, seat):
    phone.page.locator(f"input[name='points[{seat}]'][data-now]").wait_for()


def test_a_round_for_four_takes_its_figures_and_one_tap_more(table):
    (ana, *others), tv = table
    chooses(ana, "Lowest score wins")
    ana.page.locator("#begin summary").click()
    taps = begins(ana, "Hearts", sum="26", target="100")
    assert taps + 2 <= 4, "besides the figures"
    all_show([ana, *others], tv, 1)
    taps = 0
    for seat, points in enumerate((5, 0, 8)):
        is_next(ana, seat)
        taps += press(ana, points)
    ana.page.get_by_text("13 of 26 missing").wait_for()
    ana.tap("13 to Dia, save round 1")
    all_show([ana, *others], tv, 2)
    assert taps + 1 <= len("5") + len("0") + len("8") + 1
    assert others[0].page.locator("tr.sum td").all_inner_texts() == ["5", "0", "8", "13"]
    tv.page.get_by_text("Round 1: Ana 5, Ben 0, Cai 8 and Dia 13.").first.wait_for()


def test_after_a_round_is_saved_the_pad_asks_for_the_next_one_and_for_nothing_else(table):
    """The page that comes back empties the fields; what is said below them is of these, not of the round before."""
    (ana, *others), tv = table
    chooses(ana, "Lowest score wins")
    ana.page.locator("#begin summary").click()
    begins(ana, "Hearts", sum="26")
    all_show([ana, *others], tv, 1)
    for number in range(1, 2):
        for seat, points in enumerate((5, 13, 8)):
            if seat:
                is_next(ana, seat)
            press(ana, points)
            if seat == 0:
                ana.page.locator("[data-save][aria-disabled=true]", has_text="Ben’s points").wait_for()
        ana.tap(f"0 to Dia, save round {number}")
        all_show([ana, *others], tv, number + 1)
        for phone in (ana, *others):
            assert [cell(phone, seat).input_value() for seat in range(4)] == [""] * 4
            assert phone.page.locator("[data-save]").inner_text() == f"Save round {number + 1}"
            assert phone.page.locator("[data-missing]").inner_text() == "26 of 26 missing"
        for seat, phone in enumerate((ana, *others)):
            is_next(phone, seat)


def test_a_known_name_is_all_that_is_typed_and_what_is_put_in_by_hand_stays(table):
    (ana, *others), tv = table
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
    all_show([ana, *others], tv, 1)
    ana.page.get_by_text("Hearts began: rounds, to 50, lowest wins.").first.wait_for()


@pytest.mark.parametrize("table", [4], indirect=True)
def test_each_phone_types_its_own_number_and_all_see_the_round_filling(table):
    phones, tv = table
    begins(phones[0], "Skat")
    all_show(phones, tv, 1)
    for seat, (phone, points) in enumerate(zip(phones, (120, -36, 7))):
        is_next(phone, seat)
        press(phone, points)
        if seat == 0:
            phone.page.get_by_role("button", name="Save round 1: 3 players sat out").wait_for()
    for phone in phones:
        for seat, points in enumerate((120, -36, 7)):
            phone.page.wait_for_function(
                "([seat, points]) => document.querySelector(`input[name='points[${seat}]']`).value === points",
                arg=[seat, str(points)],
            )
    assert tv.page.locator("tr.now td").all_inner_texts()[:2] == ["120", "−36"]
    phones[3].tap("Save round 1: Dia sat out")
    all_show(phones, tv, 2)
    assert phones[1].page.locator("tr.sum td").all_inner_texts() == ["120", "−36", "7", "0"]
    assert [cell(phones[1], seat).input_value() for seat in range(4)] == [""] * 4, "the next round is empty"
    phones[2].tap("Finish the game")
    phones[0].tap("Sheet")
    phones[0].page.wait_for_url("**/sheet")
    phones[0].page.get_by_text("Ana wins").first.wait_for()


def puts_right(phone, words, number):
    """Tap a number that was entered, type what it should be, and save it."""
    phone.awake()
    phone.page.get_by_label(words, exact=True).click()
    phone.page.locator("#drawer [data-pad][data-now]").wait_for()
    for figure in (*str(abs(number)), *("-" if number < 0 else "")):
        phone.page.locator(f"#drawer [data-figure='{figure}']").click()
    phone.page.get_by_role("button", name="Change it").click()


def test_a_past_round_is_put_right_by_a_tap_while_the_next_one_is_typed(table):
    (ana, ben, *others), tv = table
    begins(ana, "Skat")
    all_show([ana, ben, *others], tv, 1)
    for seat, points in enumerate((18, 24, 36)):
        is_next(ana, seat)
        press(ana, points)
    is_next(ana, 3)
    press(ana, 0)
    ana.tap("Save round 1")
    all_show([ana, ben, *others], tv, 2)
    is_next(ben, 1)
    press(ben, 5)
    puts_right(ben, "Round 1, Cai: 36. Change", -72)
    all_show([ana, ben, *others], tv, 3)
    assert ana.page.locator("tr.sum td").all_inner_texts() == ["18", "24", "−72", "0"]
    tv.page.get_by_text("corrected move 2: Round 1: Ana 18, Ben 24, Cai −72 and Dia 0.").first.wait_for()
    assert cell(ben, 1).input_value() == "5", "what was being typed is still there"


def test_sixteen_people_are_in_four_teams_by_a_tap_each_at_most(evening):
    """They were 34 taps: two for each of sixteen lists, and two before them."""
    people = (
        "Ana",
        "Ben",
        "Cai",
        "Dia",
        "Eva",
        "Fin",
        "Gus",
        "Hal",
        "Ida",
        "Jon",
        "Kim",
        "Leo",
        "Mia",
        "Noa",
        "Oli",
        "Pia",
    )
    ana = evening.open_table("Any game", *people)
    ana.go(f"/t/{ana.code}")
    ana.awake()
    ana.page.locator("[name=title]").fill("Quiz")
    ana.page.locator("#begin summary").click()
    chooses(ana, "In teams")
    taps = 2
    for seat in range(16):
        place = ana.page.locator(f"[name='teams[{seat}]'][value='{seat // 4}']")
        if not place.is_checked():
            place.click()
            taps += 1
    ana.tap("Start")
    ana.shows_entry(1)
    assert taps <= 18
    assert ana.page.locator("thead [aria-label]").evaluate_all("(heads) => heads.map((head) => head.ariaLabel)") == [
        "Ana, Ben, Cai and Dia", "Eva, Fin, Gus and Hal", "Ida, Jon, Kim and Leo", "Mia, Noa, Oli and Pia",
    ]  # fmt: skip
    assert not ana.troubles


def test_a_known_game_for_partners_says_who_plays_together(table):
    (ana, *others), tv = table
    ana.page.locator("[name=title]").fill("Spades")
    ana.page.locator(".teams").wait_for()
    ana.page.locator("[name='teams[1]'][value='0']").click()
    ana.page.locator("[name='teams[2]'][value='1']").click()
    ana.tap("Start")
    all_show([ana, *others], tv, 1)
    tv.page.get_by_text("Ana and Ben; Cai and Dia.").first.wait_for()


def test_who_takes_the_lead_has_every_screen_for_a_moment_and_who_keeps_it_has_not(table):
    (ana, ben, *others), tv = table
    begins(ana, "Skat")
    all_show([ana, ben, *others], tv, 1)

    def enters(number, *points):
        for seat, one in enumerate(points):
            is_next(ana, seat)
            press(ana, one)
        ana.tap(f"Save round {number}")
        all_show([ana, ben, *others], tv, number + 1)

    for number, points, leader in (
        (1, (20, 10, 10, 10), "Ana leads with 20."),
        (2, (0, 50, 10, 10), "Ben leads with 60."),
    ):
        enters(number, *points)
        for screen in (ana, ben, tv):
            screen.page.locator(".moment[data-changed]:visible", has_text=leader).wait_for()
    enters(3, 10, 10, 10, 10)
    assert not ben.page.locator(".moment[data-changed]").count(), "it is told once"


def test_a_keyboard_puts_a_number_right(table):
    (ana, *others), tv = table
    begins(ana, "Skat")
    all_show([ana, *others], tv, 1)
    press(ana, 18)
    ana.tap("Save round 1")
    all_show([ana, *others], tv, 2)
    ana.awake()
    ana.page.get_by_label("Round 1, Ana: 18. Change").press("Enter")
    ana.page.locator("#drawer:focus [data-pad]").wait_for()
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.type("48")
    ana.page.keyboard.press("Enter")
    all_show([ana, *others], tv, 3)
    assert others[0].page.locator("tr.sum td").first.inner_text() == "48"


def test_a_number_is_everybodys_as_soon_as_another_cell_is_tapped(table):
    """Nobody has to wait until the pad goes on by itself."""
    phones, tv = table
    begins(phones[0], "Skat")
    all_show(phones, tv, 1)
    is_next(phones[0], 0)
    press(phones[0], 5)
    cell(phones[0], 3).click()
    press(phones[0], 8)
    for phone in phones:
        phone.page.wait_for_function(
            "() => [0, 3].map(seat => document.querySelector(`input[name='points[${seat}]']`).value).join() === '5,8'"
        )


def test_a_number_that_is_being_put_right_stays_chosen_while_others_type(table):
    (ana, ben, *_), tv = table
    begins(ana, "Skat")
    all_show(table[0], tv, 1)
    for seat, points in enumerate((5, 7)):
        is_next(ana, seat)
        press(ana, points)
    is_next(ana, 2)
    cell(ana, 0).click()
    cell(ben, 3).click()
    press(ben, 9)
    ana.page.wait_for_function("() => document.querySelector(`input[name='points[3]']`).value === '9'")
    press(ana, 6)
    assert [cell(ana, seat).input_value() for seat in range(4)] == ["6", "7", "", "9"]


def test_a_round_that_does_not_add_up_is_questioned_and_keeps_its_numbers(table):
    (ana, *others), tv = table
    chooses(ana, "Lowest score wins")
    ana.page.locator("#begin summary").click()
    begins(ana, "Hearts", sum="26")
    all_show([ana, *others], tv, 1)
    for seat, points in enumerate((13, 12, 10, 11)):
        is_next(ana, seat)
        press(ana, points)
    ana.page.get_by_text("20 too many").wait_for()
    ana.tap("Save round 1")
    ana.page.locator(".ruling").get_by_text("Round 1 adds up to 46: 20 too many.").wait_for()
    ana.tap("Cancel")
    assert [cell(ana, seat).input_value() for seat in range(4)] == ["13", "12", "10", "11"]
    cell(ana, 1).click()
    press(ana, 2)
    cell(ana, 2).click()
    press(ana, 0)
    cell(ana, 3).click()
    press(ana, 11)
    ana.page.get_by_text("26 in all").wait_for()
    ana.tap("Save round 1")
    all_show([ana, *others], tv, 2)
    assert ana.page.locator("tr.sum td").all_inner_texts() == ["13", "2", "0", "11"]


@pytest.mark.parametrize("table", [4], indirect=True)
def test_a_printed_pad_is_filled_column_by_column_by_two_phones_at_once(table):
    (ana, ben, cai, dia), tv = table
    chooses(ana, "Categories")
    ana.page.locator("[name='categories[0].name']").fill("Cities")
    ana.page.locator("[name='categories[1].name']").fill("Debt")
    ana.page.locator("[name='categories[1].times']").fill("-2")
    begins(ana, "Village")
    all_show([ana, ben, cai, dia], tv, 1)
    told = 1
    for number in (7, 3):
        for phone in (ana, dia):
            press(phone, number)
            phone.page.locator("[data-typed]").wait_for()
            phone.page.locator("[data-save]").click()
        told += 2
        all_show([ana, ben, cai, dia], tv, told)
    assert tv.page.locator("tr.sum td").all_inner_texts() == ["1", "0", "0", "1"]
    for phone in (ben, cai):
        for number in (12, 0):
            press(phone, number)
            phone.page.locator("[data-typed]").wait_for()
            phone.page.locator("[data-save]").click()
            told += 1
            all_show([ana, ben, cai, dia], tv, told)
    cai.button("Finish the game").wait_for()
    assert not cai.page.locator(".thumb .numpad").count()
    puts_right(cai, "Debt, Ana: 3. Change", -1)
    all_show([ana, ben, cai, dia], tv, told + 1)
    assert ana.page.locator("tr.sum td").all_inner_texts() == ["9", "12", "12", "1"]
    dia.tap("Finish the game")
    tv.page.get_by_text("Ben and Cai share the win").first.wait_for()


def test_the_names_stay_in_sight_over_a_long_pad(table):
    (ana, *others), tv = table
    begins(ana, "Yahtzee")
    all_show([ana, *others], tv, 1)
    ana.page.locator("[data-at='0,14']").click()
    assert ana.page.locator("thead th").nth(1).evaluate("(head) => head.getBoundingClientRect().top") >= 0
    is_whole = """([head, cell, thumb]) => head.bottom <= cell.top && cell.bottom <= thumb.top"""
    boxes = [
        ana.page.locator(one).first.evaluate("(one) => one.getBoundingClientRect().toJSON()")
        for one in ("thead", "[data-at='0,14']", ".thumb:has(.numpad)")
    ]
    assert ana.page.evaluate(is_whole, boxes)


def test_names_and_categories_stay_in_sight_over_a_pad_of_seven(evening):
    ana = evening.open_table("Any game", "Ana", "Ben", "Cai", "Dia", "Eva", "Fin", "Gus")
    ana.go(f"/t/{ana.code}")
    begins(ana, "Yahtzee")
    ana.shows_entry(1)
    for width, height in ((360, 740), (320, 568), (280, 653), (740, 360)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.locator("[data-at='0,0']").click()
        ana.page.locator("[data-at='6,14']").click()
        ana.page.wait_for_function("""() => {
            const [head, name, cell, pad] = ["thead th:last-child", "tr:last-child th", "[data-at='6,14']", ".thumb"]
                .map((one) => document.querySelector(one).getBoundingClientRect());
            const beside = pad.left >= cell.right || cell.bottom <= pad.top;
            return head.top >= 0 && head.bottom <= cell.top && name.left >= 0 && name.right <= cell.left && beside;
        }""")


@pytest.mark.parametrize("table", [4], indirect=True)
def test_running_counts_gather_taps_and_take_another_number_with_a_note(table):
    (ana, ben, cai, dia), tv = table
    chooses(ana, "Running")
    begins(ana, "Life points")
    all_show([ana, ben, cai, dia], tv, 1)
    ben.awake()
    for words in ("+5", "+5", "−1"):
        ben.page.locator(".large[data-now] .step", has_text=words).click()
    all_show([ana, ben, cai, dia], tv, 2)
    tv.page.get_by_text("Ben +9, so 9.").first.wait_for()
    cai.tap("Dia")
    cai.page.locator(".large[data-now][data-large='3']").wait_for()
    cai.page.locator(".large[data-now] .step", has_text="+1").click()
    all_show([ana, ben, cai, dia], tv, 3)
    ana.tap("Another number")
    press(ana, -40)
    ana.page.locator("#another-number [name='.note']").fill("lightning")
    ana.page.locator("#another-number [data-save]").click()
    all_show([ana, ben, cai, dia], tv, 4)
    tv.page.get_by_text("Ana −40 (lightning), so −40.").first.wait_for()
    ana.tap("Finish the game")
    tv.page.get_by_text("Ben wins").first.wait_for()


def test_a_visit_at_darts_is_two_taps_and_a_bust_is_said(table):
    (ana, ben, *others), tv = table
    begins(ana, "501")
    all_show([ana, ben, *others], tv, 1)
    ben.awake()
    for number, visit in enumerate(("−180", "−180", "−100"), 2):
        ben.page.locator(".large[data-now] .step", has_text=visit).click()
        all_show([ana, ben, *others], tv, number)
    ana.tap("Ben")
    ana.page.locator(".large[data-now][data-large='1'] .step", has_text="−60").click()
    all_show([ana, ben, *others], tv, 5)
    tv.page.get_by_text("Ben −60: bust, so still 41.").first.wait_for()
    ben.tap("Another number")
    press(ben, 41)
    ben.page.locator("#another-number [data-save]").click()
    all_show([ana, ben, *others], tv, 6)
    tv.page.get_by_text("Ben wins").first.wait_for()


def test_the_next_table_begins_like_last_time_with_one_tap(table):
    phones, tv = table
    ana = phones[0]
    chooses(ana, "Lowest score wins")
    ana.page.locator("#begin summary").click()
    begins(ana, "Hearts", sum="26", rounds="1")
    all_show(phones, tv, 1)
    for seat, points in enumerate((26, 0, 0)):
        is_next(ana, seat)
        press(ana, points)
        if seat == 0:
            ana.tap("0 to the others, save round 1")
            break
    all_show(phones, tv, 2)
    there = ana.page.url
    ana.tap("Play again")
    ana.page.wait_for_url(lambda address: address != there)
    code = re.search(r"/t/(\w+)", ana.page.url)[1]
    ana.go(f"/t/{code}")
    ana.tap("Hearts")
    ana.page.get_by_text("0 of 26 missing").or_(ana.page.get_by_text("26 of 26 missing")).wait_for()
