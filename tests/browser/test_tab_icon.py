"""The tab's icon says whose phone it is."""

from tests.tools.screens.moments import by_hand


def test_the_tab_of_each_seat_has_its_sign_and_that_of_a_watcher_has_none(shared_house, browser, opens):
    hosted = shared_house.table(by_hand("vzhukh").since(0)[4].before)
    watcher = shared_house.phone(browser).sees(f"/w/{hosted.watch_link}")
    for page, icon in (
        (opens(hosted, seat=0), "/seats/1.svg"),
        (opens(hosted, seat=1), "/seats/2.svg"),
        (watcher, "/icon.svg"),
    ):
        shown = page.locator("head link[rel=icon]").get_attribute("href")
        assert shown.startswith("/assets/") and shown.endswith(icon) and page.request.get(shared_house.base + shown).ok
