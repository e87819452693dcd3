"""The rulebook: from every page of a table there, and back to where one came from."""

import re


def back_from(phone, path, host="http://localhost"):
    """What the rulebook's button says and where it leads, for who came from this page."""
    page = phone.get("/rules/cradle-to-grave", **({"Referer": f"{host}{path}"} if path else {})).text
    where, words = re.search(r'href="([^"]*)" data-back[^>]*>([^<]*)<', page).groups()
    return words, where.replace("&amp;", "&")


PAGES = ["", "?for=1", "/sheet", "/log/2/change?board=1", "/preview?move=null&amends=2", "/why/1", "/referee"]


def test_the_button_leads_back_to_the_page_one_came_from(table):
    for page in PAGES:
        assert back_from(table.ben, table.url + page) == ("Back to the table", table.url + page), page
        assert back_from(table.ben, f"/w/{table.watch}") == ("Back to the table", f"/w/{table.watch}"), page


def test_from_a_ruling_it_leads_to_the_table_because_an_answer_has_no_page_of_its_own(table):
    for page in ["/reports", "/amendments", "/takebacks"]:
        assert back_from(table.ben, table.url + page) == ("Back to the table", table.url), page


ELSEWHERE = [
    ("", ""),
    ("/", "http://localhost"),
    ("/t/ABCD", "http://elsewhere"),
    ("//elsewhere/t/ABCD", "http://localhost"),
]


def test_who_comes_from_no_table_is_led_to_the_first_page(table):
    for path, host in ELSEWHERE:
        assert back_from(table.ben, path, host) == ("Home", "/"), host
