"""Under a server with few threads: no phone keeps one, and all of them are up to date within a second."""

import os
import sys

import pytest

from tests.browser.shown import all_show
from tests.evening import Evening
from tests.wsgi_servers import APP, wsgi_servers  # noqa: F401, a fixture

WAITRESS = """
import os, sys
words = dict(zip(sys.argv[1::2], sys.argv[2::2]))
os.environ.update(COMPANION_DATA=words["--data"], COMPANION_PORT=words["--port"], COMPANION_LOCAL="1")
from companion.wsgi import app, say
app.settings.trusts_own_addresses = True  # these tests open tables as the laptop itself
app.settings.opened.append(lambda name, url: say(url))
from waitress import serve
serve(app, listen="127.0.0.1:" + words["--port"], threads=2)
"""


class OnWaitress(Evening):
    program = (sys.executable, "-c", WAITRESS)


@pytest.fixture
def evening(tmp_path, browser, wsgi_servers, monkeypatch):  # noqa: F811
    monkeypatch.setenv("PYTHONPATH", f"{wsgi_servers}:{os.environ.get('PYTHONPATH', '')}")
    evening = OnWaitress(tmp_path, browser)
    yield evening
    evening.end()


def test_four_phones_at_a_server_with_two_threads_see_every_move(evening):
    phones = evening.sits_down(("Ana", "Ben", "Cai", "Dee"), "Cradle to Grave")
    page = phones[1].page
    shown = page.evaluate_handle(
        "() => { const seen = new Set(); new MutationObserver(() => seen.add(document.documentElement.dataset.live))"
        ".observe(document.documentElement, {attributeFilter: ['data-live']}); return seen; }"
    )
    evening.report(phones[0].code, 0, move="starting-ages", ages=[43, 27, 31, 55])
    all_show(phones, 1)
    for _ in range(3):
        with page.expect_response("**/signal"):
            pass
    assert "waiting" not in shown.evaluate("seen => [...seen]"), "it is live, though it has no stream"
