"""A table whose phones sit at three processes of one server, one of which dies on the way."""

import os
import signal
import sqlite3
from contextlib import closing

from tests.games.cradle_to_grave.test_browser import enters_for_all
from tests.trust.server import Server
from tests.trust.test_workers import only, serving_workers, until

GAME = "Cradle to Grave"


class Workers(Server):
    """The evening's server, as the helpers for workers know one."""

    def __init__(self, evening):
        self.process, self.port, self.folder = evening.server, evening.port, evening.folder


def at(evening, server, worker, phone):
    """The same phone on connections that this worker has taken, its stream among them."""
    again = evening.phone(storage_state=phone.page.context.storage_state())
    phone.page.close()
    again.code = phone.code
    with only(server, worker):
        again.go(f"/t/{phone.code}")
        assert until(lambda: streams_of(server).get(worker)), "it never opened its stream"
    return again


def streams_of(server):
    """How many streams each worker has said to be open."""
    (file,) = server.folder.glob("workers-*.db")
    with closing(sqlite3.connect(file, timeout=10)) as db:
        return dict(db.execute("select process, sum(open) from streams group by process"))


def test_three_phones_at_three_workers_play_on_when_one_dies(evening):
    evening.server.terminate()
    assert evening.server.wait(20) == 0
    evening.options = ("--local", "--workers", "3")
    evening.start()
    server = Workers(evening)
    assert until(lambda: serving_workers(server) == 3)
    workers, seated = server.workers(), evening.sits_down(("Ana", "Ben", "Cai"), GAME)
    for phone in seated:
        phone.page.goto("about:blank")
    assert until(lambda: not streams_of(server))
    phones = ana, ben, cai = [at(evening, server, worker, phone) for worker, phone in zip(workers, seated)]
    enters_for_all(ana)
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
    cai.tap_move(move="raise", by=2, seat=0, digit="tens", card="3")
    for phone in phones:
        phone.shows_entry(3)
    server.kill_all()
