"""A phone whose page is open while an older copy is put back shows what is in the file now."""

import signal

from companion.store import backups
from tests.browser.shown import all_show

ENTERED = {"move": "final-ages", "ages": [1, 50, 60]}


def test_after_a_restore_an_open_phone_shows_what_is_in_the_file_now(evening):
    phones = evening.sits_down(("Ana", "Ben", "Cai"), "Cradle to Grave", ENTERED, phones_in=2)
    code, path = phones[0].code, evening.folder / "companion.db"
    backups.copy(path, evening.folder / "kept.db")
    evening.report(code, 1, **ENTERED)
    all_show(phones, 2)
    evening.server.send_signal(signal.SIGINT)
    evening.server.wait()
    backups.restore(evening.folder / "kept.db", path)
    evening.start()
    all_show(phones, 1)
    evening.report(code, 1, **{**ENTERED, "ages": [7, 8, 9]})
    all_show(phones, 2)
    for phone in phones:
        assert "7" in phone.page.locator("#page").inner_text()
