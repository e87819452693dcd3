"""The drawer behind the connection's state: what this phone says of itself, and what it chose for itself."""

GAME = "Cradle to Grave"


def test_the_drawer_stays_open_while_the_table_changes(evening):
    (ana,) = evening.sits_down(("Ana", "Ben"), GAME, phones_in=1)
    ana.tap("live")
    evening.report(ana.code, 0, move="starting-ages", ages=[27, 43])
    ana.shows_entry(1)
    assert ana.page.locator("#this-phone").is_visible()


def test_without_javascript_the_drawer_says_how_to_see_what_is_new(evening):
    evening.open_table(GAME, "Ana", "Ben")
    ben = evening.join("Ben", java_script_enabled=False)
    ben.page.locator("button.live").click()
    assert ben.page.locator("[data-keep]:visible").count() == 0
    ben.page.locator("a", has_text="Reload to update").click()
    ben.page.wait_for_url("**/t/*")
