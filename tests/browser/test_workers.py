"""A table whose phones sit at three processes of one server, one of which dies on the way."""

import os
import signal

from tests.trust.server import Server
from tests.trust.test_workers import only, serving_workers, until

GAME = "Cradle to Grave"


class Workers(Server):
    """The evening's server, as the helpers for workers know one."""

    def __init__(self, evening):
        self.process, self.port, self.folder = evening.server, evening.port, evening.folder


def at(server, worker, phone, code):
    """Show the table anew, on a stream that this worker serves."""
    with only(server, worker):
        phone.page.reload()
        phone.page.locator("[data-live=live]").first.wait_for()


def test_three_phones_at_three_workers_play_on_when_one_dies(evening):
    evening.server.terminate()
    assert evening.server.wait(20) == 0
    evening.options = ("--local", "--workers", "3")
    evening.start()
    server = Workers(evening)
    assert until(lambda: serving_workers(server) == 3)
    phones = ana, ben, cai = evening.sits_down(("Ana", "Ben", "Cai"), GAME)
    workers = server.workers()
    for worker, phone in zip(workers, phones):
        at(server, worker, phone, ana.code)
    for figure in "274331":
        ana.page.locator(f"[data-figure='{figure}']:visible").click()
    ana.tap("Start round")
    for phone in phones:
        phone.shows_entry(1)
    os.kill(workers[2], signal.SIGKILL)
    ben.tap_move(move="raise", by=1, seat=2, digit="tens", card="4")
    for phone in phones:
        phone.shows_entry(2)
    assert until(lambda: serving_workers(server) == 3)
    cai.page.locator("[data-live=live]").first.wait_for()
    cai.tap_move(move="raise", by=2, seat=0, digit="tens", card="3")
    for phone in phones:
        phone.shows_entry(3)
    server.kill_all()
