"""Where tables expire, their people are told in time, take along what they like, and keep a table by looking at it."""

import io
import zipfile

import pytest

from companion.record import replay
from companion.store import days_ago
from tests.rows import run
from tests.web.phones import OPENING, answered
from tests.web.test_metrics import beats


@pytest.fixture
def settings(settings):
    settings.expire_days = 90
    return settings


@pytest.fixture
def old(table, store):
    """A table with a report that nobody has looked at for eighty days."""
    table.host.tell(table.code, OPENING)
    store.expiry.write_looks()
    run(store, "update tables set looked_on = ? where code = ?", (days_ago(80)[:10], table.code))
    store.expiry._seen.clear()
    return table


@pytest.mark.parametrize("who", ["ben", "program", "watcher"])
def test_whoever_opens_it_keeps_it_programs_and_screens_too(old, app, who):
    assert getattr(old, who).get(old.url).status_code == 200
    beats(app)
    old.host.reads("/", without="Deleted soon")


def test_the_first_page_of_every_phone_at_it_says_what_goes_and_when(old, phone):
    for known in (old.host, old.ben, old.helper):
        known.reads("/", "Deleted soon", "Open one to keep it for another 90 days.")
    phone().reads("/", without="Deleted soon")
    old.host.reads(f"{old.url}/sheet", "A table is deleted once nobody has looked at it for 90 days.")


def test_a_list_is_no_look(old, app):
    for page in ("/", "/my-tables", "/evenings", "/my-tables/expiring.zip"):
        assert old.host.get(page).status_code == 200
    beats(app)
    old.host.reads("/", "Deleted soon")


def test_its_people_take_the_log_along_as_a_record_that_reads_the_same(old, store):
    answer = old.ben.get("/my-tables/expiring.zip")
    assert answer.mimetype == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.data)) as packed:
        (name,) = packed.namelist()
        played = replay(packed.read(name))
    assert name == f"cradle-to-grave-{old.code}.jsonl" and played.table.state == store.hosted(old.code).table.state
    answered(old.stranger.get("/my-tables/expiring.zip"), 404, "is about to be deleted")


def test_once_it_is_gone_its_people_are_told_why_and_the_host_has_it_back(old, store):
    run(store, "update tables set looked_on = ? where code = ?", (days_ago(90)[:10], old.code))
    store.expiry.expire(90)
    answered(old.ben.get(old.url), 410, "because nobody had looked at it for a long time")
    old.host.reads("/", "Restore")
    assert old.host.post(f"/deleted/{old.code}/back").location == old.url
    old.ben.reads(old.url)


def test_on_a_laptop_nothing_of_this_is_said_or_written(table, store, settings, app):
    settings.expire_days = 0
    table.host.tell(table.code, OPENING)
    beats(app)
    assert run(store, "select looked_on from tables") == [(None,)]
    for page in ("/", f"{table.url}/sheet", "/privacy"):
        table.host.reads(page, without=("looked at", "Deleted soon"))
