"""A phone whose page is open while an older copy is put back shows what is in the file now."""

import json
import signal

from companion.store import backups
from tests.browser.shown import all_show
from tests.web.phones import new_key

ENTERED = {"move": "final-ages", "ages": [1, 50, 60]}


def tell(phone, seen, move=ENTERED):
    sent = phone.page.evaluate(
        """([url, body]) => {
            const form = new URLSearchParams(body);
            form.set("csrf", document.querySelector("input[name=csrf]").value);
            return fetch(url, { method: "POST", body: form }).then(answer => answer.status);
        }""",
        [f"/t/{phone.code}/reports", {"seen": str(seen), "key": new_key(), "report": json.dumps(move)}],
    )
    assert sent == 200


def test_after_a_restore_an_open_phone_shows_what_is_in_the_file_now(evening):
    ana, ben = evening.sits_down(("Ana", "Ben", "Cai"), "Cradle to Grave")[:2]
    tell(ana, 0)
    all_show((ana, ben), 1)
    path = evening.folder / "companion.db"
    backups.copy(path, evening.folder / "kept.db")
    tell(ana, 1)
    all_show((ana, ben), 2)
    evening.server.send_signal(signal.SIGINT)
    evening.server.wait()
    backups.restore(evening.folder / "kept.db", path)
    evening.start()
    all_show((ana, ben), 1)
    tell(ben, 1, {**ENTERED, "ages": [7, 8, 9]})
    for phone in (ana, ben):
        phone.shows_entry(2)
        assert "7" in phone.page.locator("#page").inner_text()
