"""The rulebook is read in the middle of a turn, and nothing that was filled in is lost by it."""

import pytest

GAME = "Cradle to Grave"


@pytest.fixture
def ben(evening):
    """Ben at a board where it is his turn."""
    return evening.sits_down(("Ana", "Ben"), GAME, {"move": "starting-ages", "ages": [27, 43]})[1]


def opened_over_a_form(ben):
    """The rulebook, over the sheet's form in which 77 was typed."""
    ben.tap("Sheet")
    ben.tap("Enter the round")
    ben.page.locator(".drawer:popover-open input[name='ages[0]']").fill("77")
    ben.page.evaluate("document.querySelector(\"a[href*='/rules/']\").click()")
    return ben.page.locator("dialog.rulebook")


def test_from_a_ruling_one_reads_its_rule_and_is_back_at_the_ruling(ben):
    ben.tap("Zero")
    ben.page.locator(".ruling a.card").evaluate("card => card.click()")
    ben.page.locator("dialog .came").wait_for()
    ben.page.wait_for_function(
        "() => { const at = document.querySelector('dialog .came').getBoundingClientRect();"
        " return at.top >= 0 && at.bottom <= innerHeight; }"
    )
    ben.page.keyboard.press("Escape")
    ben.page.locator("dialog").wait_for(state="detached")
    assert ben.page.locator(".ruling").is_visible() and ben.page.url.endswith(f"/t/{ben.code}")


def chapters(book):
    """The chapters that can be seen, by their number."""
    return [words.split()[0] for words in book.locator("h2:visible").all_inner_texts()]


def test_a_search_leaves_the_chapters_that_hold_the_word_and_the_contents_show_all_again(ben):
    book = opened_over_a_form(ben)
    words = book.get_by_label("Search the rules")
    words.wait_for()
    every = chapters(book)
    assert len(every) > 3 and book.locator("nav.chapters a").count() == len(every)
    words.fill("Swap")
    assert chapters(book) == ["3"]
    assert all("swap" in rule.lower() for rule in book.locator("article:visible").all_inner_texts())
    words.fill("joker")
    assert book.get_by_text("No rule says that.").is_visible() and not book.locator("h2:visible").count()
    book.locator("nav.chapters a").nth(1).click()
    assert words.input_value() == "" and chapters(book) == every
    ben.tap("Back to the table")
    book.wait_for(state="detached")
    assert ben.page.locator(".drawer:popover-open input[name='ages[0]']").input_value() == "77"


def test_the_chapter_that_is_read_is_marked_in_the_list(ben):
    book = opened_over_a_form(ben)
    for place in (2, 0, 1):
        link = book.locator("nav.chapters a").nth(place)
        link.click()
        ben.page.wait_for_function(
            "place => JSON.stringify([...document.querySelectorAll('dialog .chapters a')].map(a => a.ariaCurrent != null))"
            " === JSON.stringify([...document.querySelectorAll('dialog .chapters a')].map((_, n) => n === place))",
            arg=place,
        )
        sides = book.locator("nav.chapters").bounding_box(), link.bounding_box()
        assert sides[0]["x"] <= sides[1]["x"] and sides[1]["x"] + sides[1]["width"] <= sides[0]["x"] + sides[0]["width"]


def test_without_javascript_the_rules_are_searched_too_and_lead_back(evening, ben):
    guest = evening.join("Join as", java_script_enabled=False)
    guest.tap("Sheet")
    guest.tap("Rules")
    guest.page.get_by_label("Search the rules").fill("swap")
    guest.tap("Search")
    guest.page.wait_for_url("**q=swap**")
    assert guest.page.locator("h2:visible").all_inner_texts() == ["3 Special cards"]
    guest.page.locator("nav.chapters a").first.click()
    guest.page.wait_for_url("**#chapter-1")
    assert guest.page.locator("h2:visible").count() > 3
    guest.tap("Back to the table")
    guest.page.wait_for_url("**/sheet")
