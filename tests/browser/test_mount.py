"""The whole evening below a path."""

import pytest

from tests.evening import Evening
from tests.games.cradle_to_grave.test_browser import enters_ages


class BelowAPath(Evening):
    def start(self) -> None:
        self.base = f"http://127.0.0.1:{self.port}/cards"
        self.options = ("--public-url", self.base)
        super().start()

    def join_link(self) -> str:
        return super().join_link().replace("/cards", "", 1)


@pytest.fixture
def evening(tmp_path, browser):
    evening = BelowAPath(tmp_path, browser)
    yield evening
    evening.end()


def test_phones_open_join_play_and_stay_live(evening):
    ana = evening.open_table("Cradle to Grave", "Ana", "Ben")
    ben = evening.join("Ben", service_workers="allow")
    ana.go(f"/t/{ana.code}")
    ana.page.locator("html[data-live=live]").wait_for()
    enters_ages(ana, ("43", "27"))
    ana.tap("Start round 1")
    ben.shows_entry(1)
    ben.page.locator("a", has_text="Sheet").click()
    ben.page.wait_for_url("**/cards/t/*/sheet")
