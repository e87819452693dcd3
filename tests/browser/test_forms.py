"""What a form misses is said beside the field, in our own words: no bubble of the browser's, and nothing typed is lost."""

from __future__ import annotations

from tests.tools.screens.moments import by_hand


def answered(page, typed=()):
    """Send the form that has a name or a code in it as these fields are filled in; what the page says, and where the focus is."""
    for field, text in typed:
        page.locator(field).fill(text)
    page.locator("form:has(input[required], select[required]) button:visible").last.click()
    page.locator(".problem").wait_for()
    assert page.locator(":focus").evaluate("field => field.required"), "the field that it is about"
    return page.locator(".problem").inner_text()


def test_pages_without_a_script_answer_with_a_sentence_and_keep_what_was_typed(shared_house, browser):
    hosted = shared_house.table(by_hand("vzhukh", seats=4).since(0)[0].before)
    phone = shared_house.phone(browser, has_touch=True)
    assert answered(phone.sees("/c/AB")) and phone.page.locator("[name=code]").input_value() == "AB"
    assert "Enter the code first" in answered(phone.sees("/"))
    assert answered(phone.sees(f"/j/{hosted.join_link}").locator("summary").first.click() or phone.page)
    phone.sits(hosted)
    assert answered(phone.sees(f"/t/{hosted.code}/wifi"))
    assert answered(phone.sees(f"/t/{hosted.code}/players/1"), [("[name=name]", "")])
