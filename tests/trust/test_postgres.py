"""Tables in PostgreSQL: a database that goes away and comes back, and the way there and home."""

import json

import pytest
from click.testing import CliRunner

from companion.cli.commands import main
from companion.store import Store
from companion.store.hosted import Ticket
from tests.postgres import MISSING, cluster, programs
from tests.rows import everything
from tests.tables import hosted, report, tell
from tests.trust.server import Server, hears, listen
from tests.trust.test_never_lost import report as reported
from tests.trust.test_workers import connect, serving_workers
from tests.until import until

pytestmark = pytest.mark.skipif(programs() is None, reason=MISSING)


@pytest.fixture
def database():
    """A server of its own, which may be stopped, and an empty database there."""
    with cluster() as server:
        yield server, server.database()


@pytest.fixture
def server(tmp_path, database):
    server = Server(tmp_path, "companion", "--local", "--database", database[1], "--workers", "2").start()
    try:
        until(lambda: serving_workers(server) == 2)
        yield server
    finally:
        server.kill_all()


def test_while_the_database_is_away_it_says_so_and_then_goes_on(server, database):
    code, token = server.open_table()
    assert reported(server, code, token, 0, "opening-1")[0] == 201
    web = connect(server, server.workers()[0])
    stream = listen(web, code, token)
    hears(stream, b"retry")
    database[0].stop()
    assert server.ask("GET", "/health")[0] == 503
    status, said = reported(server, code, token, 1, "while-away")
    assert status == 503 and said["error"].count("Try again.") == 1, said
    database[0].start()
    # for half a second after a failure a worker does not try again, and which worker answers is open
    until(lambda: server.ask("GET", "/health") == (200, "ok\n"))
    for _ in range(2):  # sent again under its key, it is one entry
        until(lambda: reported(server, code, token, 1, "while-away")[1].get("told") == 2)
    hears(stream, b"data: 2.")
    web.close()


@pytest.mark.nightly
def test_what_another_process_wrote_unannounced_is_heard_a_beat_later(server, database, tmp_path):
    code, token = server.open_table()
    web = connect(server, server.workers()[0])
    stream = listen(web, code, token)
    hears(stream, b"retry")
    with Store.open_database(database[1]) as other, other.rows.writing() as write:
        write.execute("update tables set changes = changes + 1 where code = ?", (code,))
    hears(stream, b"data: 0.1.")
    web.close()


# ---------------------------------------------------------------- there and back


def moved(*words):
    return CliRunner().invoke(main, ["move", *map(str, words)])


def test_an_evening_moves_to_a_host_and_comes_home_unchanged(tmp_path, database):
    with Store.open(tmp_path / "companion.db") as store:
        code = _an_evening(store)
        before = _everything(store)
    said = moved("--to", database[1], "--data", tmp_path)
    assert said.output == "Moved: 2 tables are in the database. They are also still where they were.\n"
    with Store.open_database(database[1]) as there:
        assert _everything(there) == before
        assert there.hosted(code).table.number == 1
    home = tmp_path / "home"
    assert moved("--from", database[1], "--data", home).exit_code == 0
    with Store.open(home / "companion.db") as store:
        assert _everything(store) == before
        assert [table.code for table in store.lists.all_tables()][-1] == code, "in the order in which they were opened"


def test_nothing_is_written_over(tmp_path, database):
    with Store.open(tmp_path / "companion.db") as store:
        _an_evening(store)
    assert moved("--to", database[1], "--data", tmp_path).exit_code == 0
    again = moved("--to", database[1], "--data", tmp_path)
    assert again.exit_code == 1 and "There are tables in it already, and nothing is written over." in again.output
    back = moved("--from", database[1], "--data", tmp_path)
    assert back.exit_code == 1 and "Choose an empty folder." in back.output
    assert moved("--data", tmp_path).exit_code == 2


def test_a_database_in_use_is_not_moved(tmp_path, database):
    with Store.open_database(database[1]) as store:
        _an_evening(store)
        said = moved("--from", database[1], "--data", tmp_path)
    assert said.exit_code == 1 and "A Table Companion is using this database now." in said.output


def _an_evening(store):
    """Two tables, one of them with an entry, a phone, a draft and a ticket; the code of the first."""
    code = hosted(store, "Ana", "Ben", "Žofie")
    tell(store, code, report())
    store.drafts.fill(store.hosted(code), "final-ages", {"ages[0]": "7"})
    store.tickets.issue(Ticket(code, 1))
    hosted(store, "Dia", "Eli")
    return code


def _everything(store):
    return json.loads(json.dumps(everything(store)))
