"""Small things on the phones of a table: who begins, dice, the clock."""

from tests.browser.shown import all_have


def sheets_more(phone, words):
    """Tap something small that lies behind "More" on the sheet."""
    phone.go(f"/t/{phone.code}/sheet")
    phone.tap("More")
    phone.tap(words)


DRAWN = "#just-now:popover-open"


def test_who_begins_dice_and_the_clock_are_on_every_phone_at_once(evening):
    ana, ben = phones = evening.sits_down(("Ana", "Ben"), "Vzhukh!")
    ana.page.emulate_media(reduced_motion="no-preference")
    sheets_more(ana, "Draw who begins")
    all_have(phones, DRAWN)
    light = [phone.page.locator("#just-now .light") for phone in phones]  # what covers the page meanwhile
    assert [one.evaluate("light => getComputedStyle(light).display") for one in light] == ["block", "none"]
    light[0].wait_for(state="hidden")
    for phone in phones:
        phone.page.locator("#just-now .main").click()

    ana.page.emulate_media(reduced_motion="reduce")
    sheets_more(ana, "Roll dice")
    ana.page.locator("#dice .main").click()
    all_have(phones, "#just-now .small:has-text('Ana rolled 2 dice')")
    assert [phone.page.locator("#just-now .die").count() for phone in phones] == [2, 2]
    ben.tap("Roll again")
    ana.page.locator("#just-now .small", has_text="Ben rolled 2 dice").wait_for()
    ana.page.locator("#just-now .main").click()
    ana.page.locator(DRAWN).wait_for(state="detached")
    ana.page.reload()
    ana.page.locator("html[data-live=live]").wait_for()
    assert not ana.page.locator(DRAWN).count(), "once is enough"

    ben.go(f"/t/{ben.code}/sheet")
    sheets_more(ana, "Clock: off")
    for phone in phones:  # it counts by itself
        clock = phone.page.locator(".clocks span", has_text="Evening").locator("b")
        before = clock.inner_text()
        phone.page.wait_for_function(
            "([clock, before]) => clock.textContent !== before", arg=[clock.element_handle(), before]
        )
