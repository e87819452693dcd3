"""The drawer behind the connection's state: what this phone says of itself, and what it chose for itself."""

from tests.games.cradle_to_grave.test_browser import enters_ages

GAME = "Cradle to Grave"


def kept(phone, name="screen"):
    return phone.page.evaluate("name => document.documentElement.dataset[name]", name)


def test_a_choice_is_kept_by_this_phone_alone_and_holds_before_the_page_is_drawn(evening):
    host = evening.open_table(GAME, "Ana", "Ben")
    ben = evening.join("Ben")
    host.tap("live")
    host.tap("Keep the screen on")
    assert kept(host) == "off"
    first = "document.addEventListener('readystatechange', () => { window.first ??= document.documentElement.dataset.screen; })"
    host.page.add_init_script(first)
    host.page.reload()
    assert host.page.evaluate("window.first") == "off"
    assert kept(ben) is None
    host.tap("live")
    host.tap("Keep the screen on")
    assert kept(host) is None


def test_the_drawer_stays_open_while_the_table_changes(evening):
    ana, ben = evening.sits_down(("Ana", "Ben"), GAME)
    ana.tap("live")
    enters_ages(ben, ("27", "43"))
    ana.shows_entry(1)
    assert ana.page.locator("#this-phone").is_visible()


def test_without_javascript_the_drawer_says_how_to_see_what_is_new(evening):
    evening.open_table(GAME, "Ana", "Ben")
    ben = evening.join("Ben", java_script_enabled=False)
    ben.page.locator("button.live").click()
    assert ben.page.locator("[data-keep]:visible").count() == 0
    ben.page.locator("a", has_text="Reload to update").click()
    ben.page.wait_for_url("**/t/*")
