"""The drawer behind the connection's state: what this phone says of itself, and what it chose for itself."""

GAME = "Cradle to Grave"


def test_without_javascript_the_drawer_says_how_to_see_what_is_new(evening):
    evening.open_table(GAME, "Ana", "Ben")
    ben = evening.join("Ben", java_script_enabled=False)
    ben.page.locator("button.live").click()
    assert ben.page.locator("[data-keep]:visible").count() == 0
    ben.page.locator("a", has_text="Reload to update").click()
    ben.page.wait_for_url("**/t/*")
