"""Where the browser allows more, over https and on this machine: the screen stays on, and the last pages are there without a connection."""

from urllib.parse import urlsplit

GAME = "Cradle to Grave"
LOCK = """(() => {
    window.locks = [];
    class Lock extends EventTarget { released = false; async release() { this.released = true; } }
    const request = async () => { window.locks.push(new Lock()); return window.locks.at(-1); };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
})()"""
HELD = "window.locks.filter((lock) => !lock.released).length"
FIRST = """document.addEventListener("readystatechange", () => {
    window.first ??= document.documentElement.dataset.screen;
})"""
"""Notes what this phone had chosen as soon as its page is read."""
KEPT = "async (where) => { while (!await caches.match(where)) await new Promise(requestAnimationFrame); }"
"""Until this phone has a copy of a page."""
LAID_OUT = "getComputedStyle(document.querySelector('.page')).display"
"""How a page is laid out: as a block, where its styles are missing."""


def test_the_screen_stays_on_until_the_game_is_over_unless_this_phone_chose_otherwise(evening):
    ana = evening.open_table(GAME, "Ana", "Ben", mode="sheet")
    ana.page.add_init_script(LOCK)
    ana.go(f"/t/{ana.code}")
    ana.page.wait_for_function(f"() => {HELD} === 1")
    ana.page.evaluate("window.locks[0].released = true")  # as the browser does when the page is hidden
    ana.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ana.page.wait_for_function(f"() => window.locks.length === 2 && {HELD} === 1")

    ana.tap("live", "Keep the screen on")
    ana.page.wait_for_function(f"() => {HELD} === 0")
    ana.page.add_init_script(FIRST)
    ana.page.reload()
    assert ana.page.evaluate("window.first") == "off", "before the page is drawn"
    ana.page.locator("[data-live=live]").wait_for()
    assert ana.page.evaluate(HELD) == 0
    ana.tap("live", "Keep the screen on")
    ana.page.wait_for_function(f"() => {HELD} === 1")

    for number in range(3):
        evening.report(ana.code, number, move="final-ages", ages=[27, 31])
    ana.page.wait_for_function(f"() => {HELD} === 0")


def test_a_browser_that_cannot_hold_the_screen_says_so_once(evening):
    ana = evening.open_table(GAME, "Ana", "Ben")
    ana.page.add_init_script("Object.defineProperty(navigator, 'wakeLock', { value: undefined })")
    ana.go(f"/t/{ana.code}")
    ana.tap("the screen may go dark")
    assert ana.page.locator("#this-phone", has_text="can keep it on over https only").is_visible()
    assert ana.page.locator("[data-keep=screen]:visible").count() == 0
    ana.tap("Done")
    ana.page.wait_for_function("() => document.documentElement.dataset.dims")
    ana.page.reload()
    ana.page.locator("[data-live=live]").wait_for()
    assert ana.page.locator(".may-dim:visible").count() == 0


def test_the_last_pages_are_read_without_a_connection_and_one_without_a_copy_leads_back_to_the_table_as_it_is_now(
    evening, proxy
):
    ana = evening.open_table(GAME, "Ana", "Ben")
    ben = evening.join("Ben", service_workers="allow")
    ben.page.wait_for_function("() => navigator.serviceWorker.controller")
    ben.page.evaluate(KEPT, "/away")
    evening.report(ana.code, 0, move="starting-ages", ages=[27, 43])
    ben.shows_entry(1)
    ben.page.evaluate("""() => { Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange")); delete document.hidden; }""")
    ben.page.evaluate(KEPT, urlsplit(ben.page.url).path)
    evening.kill()
    ben.page.reload()
    ben.page.locator(".is-copy:visible", has_text="copy of").first.wait_for()
    assert ben.page.locator("button[name=report]").count() and ben.page.evaluate(LAID_OUT) == "flex"
    ben.go("/")
    ben.page.locator("text=Continue").wait_for()
    ben.page.go_back()
    evening.start()
    ben.page.locator("[data-live=live]").wait_for()
    evening.report(ana.code, 1, move="raise", by=1, seat=0, digit="ones", card="8")
    ben.shows_entry(2)
    ben.page.reload()
    assert ben.page.evaluate("document.documentElement.dataset.copy") is None and ben.entry() == 2

    evening.undo(ana.code, 2, 1)
    ben.shows_entry(3)
    evening.kill()
    ben.page.locator(":is([data-live=waiting], [data-live=offline])").wait_for()
    ben.tap_move(move="raise", by=1, seat=0, digit="tens", card="3")
    ben.page.locator("button[data-waiting]").wait_for()
    ben.tap("Log")
    ben.page.locator("text=can’t be loaded right now").wait_for()
    assert ben.page.url.endswith("/log") and ben.page.locator("text=Continue").count() == 0
    assert ben.page.evaluate(LAID_OUT) == "grid"
    evening.start()
    ben.page.wait_for_url(f"**/t/{ana.code}")
    ben.shows_entry(4)  # and what waited is told

    proxy.becomes("dead")  # a page that is too slow is no other page either
    ben.page.evaluate("location.href += '/log'")
    ben.page.locator("text=can’t be loaded right now").wait_for()
    proxy.becomes("clear")
    ben.page.wait_for_url(f"**/t/{ana.code}")
    ben.shows_entry(4)


def test_it_can_be_installed(evening):
    phone = evening.phone(service_workers="allow").go("/")
    problems = phone.page.context.new_cdp_session(phone.page).send("Page.getInstallabilityErrors")[
        "installabilityErrors"
    ]
    assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []
