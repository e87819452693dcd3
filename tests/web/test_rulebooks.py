"""The rulebook: from every page of a table there, and back to where one came from."""

from markupsafe import escape

from tests.web.answers import at, each


def back(row, came_from, leads, words):
    """The rulebook's button says this and leads there, for who came from that page."""
    button = {r"data-back[^>]*>([^<]*)<": [words]}
    return row.look(
        "ben", "/rules/cradle-to-grave", f'href="{escape(leads)}" data-back', finds=button, Referer=came_from
    )


HERE, TABLE, HOME = "http://localhost", "Back to the table", ("/", "Home")
PAGES = ["", "?for=1", "/sheet", "/log/2/change?board=1", "/preview?move=null&amends=2", "/why/1", "/referee"]
ELSEWHERE = [
    None,
    f"{HERE}/",
    "http://elsewhere/t/ABCD",
    f"{HERE}//elsewhere/t/ABCD",
    "/\\elsewhere/t/ABCD",
    "http://[",
]


ANSWERS = {
    "the button leads back to the page one came from": at("new")
    .many(PAGES, lambda row, page: back(row, f"{HERE}{{url}}{page}", f"{{url}}{page}", TABLE))
    .many(["/w/{watch}"], lambda row, page: back(row, HERE + page, page, TABLE)),
    # an answer has no page of its own
    "from a ruling it leads to the table": at("new").many(
        ["/reports", "/amendments", "/takebacks"],
        lambda row, page: back(row, f"{HERE}{{url}}{page}", "{url}", TABLE),
    ),
    "who comes from no table is led to the first page": at("new").many(
        ELSEWHERE, lambda row, where: back(row, where, *HOME)
    ),
}


test_of_the_rulebook = each(ANSWERS)
