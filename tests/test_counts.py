"""What the processes of one database count together, and a process with a file alone."""

import pytest

from companion.app import create_app
from companion.live.hub import MOST_OF_A_PHONE
from companion.settings import Settings
from companion.store import Store
from companion.web.throttle import MOST
from tests.rows import run
from tests.web.phones import ENTERED, Phone, Program

ADDRESS = "192.168.1.50"
AT_A_TABLE = [("table", "ABCD"), ("phone", f"ABCD {ADDRESS}"), ("listener", ADDRESS)]


@pytest.fixture
def pair(postgres):
    """Two processes of one host."""
    address = postgres.database()
    with Store.open_database(address) as one, Store.open_database(address) as other:
        yield one, other


@pytest.fixture
def apps(pair):
    """The app in each of them."""
    return [create_app(store, Settings(addresses=lambda: [], metrics=("127.0.0.1",))) for store in pair]


def test_a_client_tries_so_many_codes_a_minute_whichever_process_it_comes_to(apps):
    tries, _ = MOST["tries"]
    phones = [Phone(app) for app in apps] * tries
    answered = [phone.post("/codes", {"code": "AAAA"}).status_code for phone in phones[: tries + 1]]
    assert answered == [404] * tries + [429]


@pytest.fixture
def table(apps, pair):
    """A table, and a program at each process."""
    code = Phone(apps[0]).open_table("Ana", "Ben", "Cai")
    return code, [Program(app, pair[0].hosted(code).join_link) for app in apps]


def test_a_phone_has_so_many_streams_at_a_table_wherever_they_are(pair, table):
    code, programs = table
    streams = [program.get(f"/t/{code}/events") for program in programs * (MOST_OF_A_PHONE // 2)]
    assert [next(stream.iter_encoded())[:5] for stream in streams] == [b"retry"] * MOST_OF_A_PHONE
    assert [program.get(f"/t/{code}/events").status_code for program in programs] == [503] * 2
    for stream in streams:
        stream.close()
    pair[0].counts.keep()
    assert programs[1].get(f"/t/{code}/events").status_code == 200


def test_whichever_process_is_asked_the_figures_are_of_all(apps, table):
    code, programs = table
    for seen, program in enumerate(programs):
        assert program.tell(code, ENTERED, seen=seen).status_code == 201
    for beat in [beat for app in apps for beat in app.extensions["hub"].at_each_beat]:
        beat()
    for program in programs:
        assert 'companion_reports_total{kind="report",answer="accepted"} 2' in program.get("/metrics").text


def test_a_client_does_something_so_often_at_whichever_process(pair):
    one, other = (store.counts for store in pair)
    tried = [counts.do("tries", ADDRESS, 60, 3) for counts in (one, other, one, other, one)]
    assert tried == [True] * 3 + [False] * 2
    assert one.done("tries", ADDRESS, 60) == other.done("tries", ADDRESS, 60) == 3
    assert other.do("tries", "another", 60, 3) and one.do("joining", ADDRESS, 60, 3)


def test_streams_count_at_once_everywhere_and_until_they_are_closed(pair):
    one, other = (store.counts for store in pair)
    one.hold(AT_A_TABLE), one.hold(AT_A_TABLE), other.hold(AT_A_TABLE)
    assert other.held(*AT_A_TABLE, ("table", "EFGH")) == dict.fromkeys(AT_A_TABLE, 3) | {("table", "EFGH"): 0}
    assert one.holding("listener") == (3, 1)
    one.let_go(AT_A_TABLE)
    one.keep()
    assert other.held(("table", "ABCD")) == {("table", "ABCD"): 2}


def test_what_a_killed_process_held_is_let_go_after_a_while_and_figures_stay(pair):
    one, other = pair
    one.counts.hold(AT_A_TABLE)
    one.counts.add({"report accepted": 2})
    run(other, "update counts set until = until - interval '91 seconds'")
    assert other.counts.holding("listener") == (0, 0)
    other.counts.add({"report accepted": 3})
    other.counts.keep()
    assert other.counts.sums() == {"report accepted": 5}


def test_a_phone_that_came_to_one_process_has_come_to_all_of_them(pair):
    here, there = (store.counts for store in pair)
    assert there.ago("192.168.1.23") is None
    here.note("192.168.1.23")
    run(pair[0], "update counts set number = number - 60")
    assert there.ago("192.168.1.23") >= 60 and there.ago("192.168.1.2") is None, "another that begins alike"


def test_what_processes_count_together_holds_no_address(pair):
    store, _ = pair
    store.counts.do("tries", ADDRESS, 60, 3)
    store.counts.hold(AT_A_TABLE)
    rows = repr(run(store, "select what, who, slot from counts"))
    assert "tries" in rows and ADDRESS not in rows


def test_one_process_keeps_nothing_of_streams_that_were_closed(store):
    store.counts.hold(AT_A_TABLE)
    assert store.counts.held(*AT_A_TABLE) == dict.fromkeys(AT_A_TABLE, 1)
    store.counts.let_go(AT_A_TABLE)
    assert not store.counts._held
