"""Where tables expire, their people are told in time, take along what they like, and keep a table by looking at it."""

import io
import zipfile

import pytest

from companion.record import replay
from companion.store import days_ago
from tests.rows import run
from tests.web.answers import at, each
from tests.web.phones import OPENING, answered


@pytest.fixture
def settings(settings):
    settings.expire_days = 90
    return settings


def unseen(table, days=80):
    """Nobody has looked at it for so long."""
    store = table.host.app.extensions["store"]
    store.expiry.expire(5000)
    run(store, "update tables set looked_on = ? where code = ?", (days_ago(days)[:10], table.code))
    store.expiry._seen.clear()


def expires(table):
    unseen(table, 90)
    table.host.app.extensions["store"].expiry.expire(90)


OLD = at("begun").then(unseen)
SOON = "Deleted soon", "Open one to keep it for another 90 days."
FORGOTTEN = "because nobody had looked at it for a long time"


ANSWERS = {
    **{
        f"whoever opens it keeps it, programs and screens too: {who}": OLD.look(who, "").look(
            "host", "/", without="Deleted soon"
        )
        for who in ("ben", "program", "watcher")
    },
    "the first page of every phone at it says what goes, and when": OLD.look("host", "/", *SOON)
    .look("ben", "/", *SOON)
    .look("helper", "/", *SOON)
    .look("new", "/", without="Deleted soon")
    .look("host", "sheet", "A table is deleted once nobody has looked at it for 90 days."),
    "a list is no look": OLD.look("host", "/my-tables").look("host", "/evenings").look("host", "/", "Deleted soon"),
    "once it is gone its people are told why, and the host has it back": OLD.then(expires)
    .look("ben", "", FORGOTTEN, status=410)
    .look("host", "/", "Restore")
    .send("host", "/deleted/{code}/back", leads="{url}")
    .look("ben", ""),
}


test_of_tables_that_expire = each(ANSWERS)


def test_its_people_take_the_log_along_as_a_record_that_reads_the_same_which_is_no_look(begun):
    unseen(begun)
    answer = begun.ben.get("/my-tables/expiring.zip")
    assert answer.mimetype == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.data)) as packed:
        (name,) = packed.namelist()
        played = replay(packed.read(name))
    assert name == f"cradle-to-grave-{begun.code}.jsonl" and played.table.state == begun.now().table.state
    answered(begun.stranger.get("/my-tables/expiring.zip"), 404, "is about to be deleted")
    begun.host.reads("/", "Deleted soon")


def test_on_a_laptop_nothing_of_this_is_said_or_written(table, store, settings, app):
    settings.expire_days = 0
    table.host.tell(table.code, OPENING)
    assert run(store, "select looked_on from tables") == [(None,)]
    for page in ("/", f"{table.url}/sheet", "/privacy"):
        table.host.reads(page, without=("looked at", "Deleted soon"))
