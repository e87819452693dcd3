"""Small things on the phones of a table: who begins."""

SENTENCE = "Drawn by the app: "


def draws(phone):
    phone.go(f"/t/{phone.code}/sheet")
    phone.tap("More")
    phone.tap("Draw who begins")


def says(phone):
    return phone.page.locator("#just-now h2").inner_text()


def test_every_phone_says_who_begins_until_it_is_put_away_there(evening):
    phones = evening.sits_down(("Ana", "Ben", "Cai"), "Vzhukh!")
    draws(phones[0])
    for phone in phones:
        phone.page.locator("#just-now:popover-open").wait_for()
    said = [says(phone) for phone in phones]
    [yours] = [words for words in said if words.endswith(", you go first.")]
    name = yours.split(",")[0]
    assert sorted(said) == sorted([yours, f"{name} goes first", f"{name} goes first"])
    for phone in phones:
        assert phone.page.locator("p[role=status]", has_text=f"{SENTENCE}{name} begins.").count() == 1
        phone.page.locator("#just-now .main").click()
        phone.page.locator("#just-now:popover-open").wait_for(state="detached")
    phones[1].page.reload()
    phones[1].page.locator("html[data-live=live]").wait_for()
    assert phones[1].page.locator("#just-now:popover-open").count() == 0
    draws(phones[1])
    phones[2].page.locator("#just-now:popover-open").wait_for()
    assert not any(phone.troubles for phone in phones)


def lit(phone):
    """What covers the page while the phones light up."""
    return phone.page.locator("#just-now .light").evaluate("light => getComputedStyle(light).display")


def test_a_phone_without_motion_shows_who_begins_at_once(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Vzhukh!")
    ana.page.emulate_media(reduced_motion="no-preference")
    draws(ana)
    for phone in (ana, ben):
        phone.page.locator("#just-now:popover-open").wait_for()
    assert (lit(ana), lit(ben)) == ("block", "none")
    ana.page.locator("#just-now .light").wait_for(state="hidden")
    assert ana.page.locator("#just-now .main").is_visible()


def test_without_javascript_the_page_says_who_begins(evening):
    host = evening.open_table("Vzhukh!", "Ana", "Ben")
    ben = evening.join("Ben", java_script_enabled=False)
    draws(host)
    host.page.locator("#just-now:popover-open").wait_for()
    ben.page.reload()
    assert ben.page.locator(".drawn-line").inner_text().startswith(SENTENCE)
    assert not ben.page.locator("#just-now").is_visible()


def counts(phone, label):
    """Wait until the clock has been seen to count."""
    clock = phone.page.locator(".clocks span", has_text=label).locator("b")
    before = clock.inner_text()
    phone.page.wait_for_function(
        "([clock, before]) => clock.textContent !== before", arg=[clock.element_handle(), before]
    )


def test_the_clock_counts_on_every_sheet_by_itself(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Vzhukh!")
    ben.go(f"/t/{ben.code}/sheet")
    ana.go(f"/t/{ana.code}/sheet")
    ana.tap("More")
    ana.tap("Clock: off")
    for phone in (ana, ben):
        phone.page.locator(".clocks", has_text="Evening").wait_for()
        counts(phone, "Evening")
    assert not ana.troubles + ben.troubles


def test_dice_fall_on_every_phone_and_roll_again_from_any(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), "Vzhukh!")
    ana.go(f"/t/{ana.code}/sheet")
    ana.tap("More")
    ana.tap("Roll dice")
    ana.page.locator("#dice .main").click()
    for phone in (ana, ben):
        phone.page.locator("#just-now .small", has_text="Ana rolled 2 dice").wait_for()
        assert phone.page.locator("#just-now .die").count() == 2
    ben.tap("Roll again")
    ana.page.locator("#just-now .small", has_text="Ben rolled 2 dice").wait_for()
    ana.page.locator("#just-now .main").click()
    ana.page.locator("#just-now:popover-open").wait_for(state="detached")
    assert not ana.troubles + ben.troubles
