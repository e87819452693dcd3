"""Tables that nobody looks at go after the time that the host of the server chose; without a choice none ever goes."""

import pytest

from companion.store import KEPT_DAYS, days_ago, now
from companion.store.expiry import announced_days
from tests.rows import run
from tests.tables import hosted


@pytest.fixture
def code(store):
    opened = hosted(store)
    store.phones.sit_down(opened, "ben", 1)
    return opened


def looked_on(store, code):
    return run(store, "select looked_on from tables where code = ?", (code,))[0][0]


def unseen_for(store, code, days):
    """Nobody has looked at a table for so many days, and the server has asked every day what expires."""
    store.expiry.expire(5000)
    run(store, "update tables set looked_on = ? where code = ?", (days_ago(days)[:10], code))


def test_where_nobody_asks_for_it_no_table_ever_expires_and_no_look_is_kept(store, code):
    unseen_for(store, code, 5000)
    assert store.expiry.expire(0) == 0 and store.hosted(code)
    assert looked_on(store, hosted(store)) is None


def test_a_table_that_nobody_looked_at_goes_on_its_day_and_not_before_and_for_a_week_its_host_has_it_back(store, code):
    unseen_for(store, code, 89)
    assert store.expiry.expire(90) == 0 and store.hosted(code)
    unseen_for(store, code, 90)
    assert store.expiry.expire(90) == 1 and store.hosted(code) is None
    assert store.expiry.expire(90) == 0, "once"
    assert store.deletions.bring_back(code, "ana").code == code
    assert store.expiry.expire(90) == 0 and store.hosted(code), "it has its time again"


def test_where_the_server_was_away_a_table_is_announced_before_it_goes(store, code):
    unseen_for(store, code, 200)
    store.settings.keep("expired", days_ago(100)[:10])
    assert store.expiry.expire(90) == store.expiry.expire(90) == 0
    assert store.expiry.goes_at(code, 90)[:10] == days_ago(-announced_days(90))[:10]


def test_a_look_keeps_it_for_as_long_again_and_is_no_news_for_its_phones(store, code):
    unseen_for(store, code, 90)
    before = store.hosted(code).signal
    store.expiry.note_look(code)
    assert store.expiry.expire(90) == 0
    assert looked_on(store, code) == now()[:10] and store.hosted(code).signal == before


def test_a_look_is_written_down_once_a_day(store, code, monkeypatch):
    written, writing = [], store.rows.writing
    monkeypatch.setattr(type(store.rows), "writing", lambda rows, *codes: written.append(codes) or writing(*codes))
    for _ in range(3):
        store.expiry.note_look(code)
    assert len(written) == 1 and looked_on(store, code) == now()[:10]


def test_where_the_host_asks_for_it_later_every_table_has_its_whole_time_from_then_on(store, code):
    run(store, "update tables set opened_at = ? where code = ?", (days_ago(1000), code))
    assert store.expiry.expire(90) == 0 and looked_on(store, code) == now()[:10]


def test_after_that_week_nothing_of_it_is_left(store, code):
    unseen_for(store, code, 90)
    store.expiry.expire(90)
    run(store, "update tables set deleted_at = ?", (days_ago(KEPT_DAYS),))
    store.expiry.look_now(90)
    assert run(store, "select code from tables") == run(store, "select phone from phones") == []


def test_what_goes_soon_is_known_to_the_phones_at_it_and_when(store, code):
    store.expiry.note_look(hosted(store))
    unseen_for(store, code, 80)
    since = days_ago(90 - announced_days(90))
    for phone, codes in (("ana", [code]), ("ben", [code]), ("stranger", [])):
        assert [table.code for table in store.lists.expiring(phone, since, 50)] == codes
    assert store.expiry.goes_at(code, 90)[:10] == days_ago(-10)[:10]


def test_a_table_that_another_process_shows_at_the_last_moment_stays(store, code, tmp_path, open_store, monkeypatch):
    """Between the look at what is due and the deleting of it, somebody came."""
    other = open_store(tmp_path / "companion.db")
    unseen_for(store, code, 90)
    read = store.rows.read

    def read_and_look(sql, *values):
        found = read(sql, *values)
        if sql.startswith("select code from tables where looked_on"):
            other.expiry.note_look(code)
        return found

    monkeypatch.setattr(type(store.rows), "read", lambda rows, sql, *values: read_and_look(sql, *values))
    assert store.expiry.expire(90) == 0
    monkeypatch.undo()
    assert store.hosted(code)
