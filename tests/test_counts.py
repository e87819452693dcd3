"""What the processes of one database count together, and a process with a file alone."""

import pytest

from companion.network.arrivals import SharedArrivals
from companion.store import Store
from tests.rows import run

ADDRESS = "192.168.1.50"
AT_A_TABLE = [("table", "ABCD"), ("phone", f"ABCD {ADDRESS}"), ("listener", ADDRESS)]


@pytest.fixture
def pair(postgres):
    """Two processes of one host."""
    address = postgres.database()
    with Store.open_database(address) as one, Store.open_database(address) as other:
        yield one, other


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
    here, there = (SharedArrivals(noted=store.counts) for store in pair)
    assert there.ago("192.168.1.23") is None
    here.note("192.168.1.23")
    run(pair[0], "update counts set number = number - 60")
    assert there.ago("192.168.1.23") >= 60 and there.ago("192.168.1.2") is None, "another that begins alike"


def test_what_processes_count_together_holds_no_address(pair):
    store, _ = pair
    store.counts.do("tries", ADDRESS, 60)
    store.counts.hold(AT_A_TABLE)
    rows = repr(run(store, "select what, who, slot from counts"))
    assert "tries" in rows and ADDRESS not in rows


def test_one_process_keeps_nothing_of_streams_that_were_closed(store):
    store.counts.hold(AT_A_TABLE)
    assert store.counts.held(*AT_A_TABLE) == dict.fromkeys(AT_A_TABLE, 1)
    store.counts.let_go(AT_A_TABLE)
    assert not store.counts._held
