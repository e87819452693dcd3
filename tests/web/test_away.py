"""The database is away: phones and programs are told to try again, and nobody where it is."""

import pytest

from companion.store import StoreError
from companion.store.postgres import PostgresRows
from companion.store.sqlite import SQLiteRows
from tests.web.phones import JSON, Phone, answered

AWAY = "postgresql://companion:secret@127.0.0.9:1/evening"
"""Nothing listens there."""


@pytest.fixture
def away(app, monkeypatch):
    """A phone whose evening goes on while the database does not."""
    phone, rows = Phone(app), PostgresRows(AWAY)
    monkeypatch.setattr(SQLiteRows, "read", lambda self, sql, *values: rows.read(sql, *values))
    monkeypatch.setattr(SQLiteRows, "writing", lambda self, *codes: rows.writing(*codes))
    return phone


@pytest.mark.parametrize("headers", [{}, JSON], ids=["page", "json"])
@pytest.mark.parametrize("where", ["/my-tables", "/health", "/t/ABCD", "/evenings"])
def test_nobody_learns_where_the_database_is(away, caplog, where, headers):
    answer = away.client.get(where, headers=headers)
    assert answer.status_code == 503 and "Try again." in answer.text
    for word in ("127.0.0.9", "port", "secret", "refused", "psycopg", "companion:"):
        assert word not in answer.text.partition("<main")[2 if "<main" in answer.text else 0], word
    assert "127.0.0.9" in caplog.text and "secret" not in caplog.text, "the host reads why in the log"


def test_a_report_is_answered_so_too(away):
    answered(away.post("/lobbies", {"game": "cradle-to-grave"}), 503, "Try again.", without="127.0.0.9")


def test_an_hour_without_the_database_does_not_fill_the_log(away, caplog):
    for _ in range(20):
        away.client.get("/health")
    assert caplog.text.count("127.0.0.9") == 1


def test_a_monitor_reads_one_line(away):
    plain, program = away.client.get("/health"), away.client.get("/health", headers=JSON)
    assert plain.mimetype == "text/plain" and plain.text.count("\n") == 1 and plain.text.endswith("Try again.\n")
    assert program.json["status"] == 503 and program.json["detail"].endswith("Try again.")


@pytest.mark.parametrize(
    "url",
    ["mysql://ana:se-cret@127.0.0.9/x", "ana:se-cret@127.0.0.9", "host=127.0.0.9 port=1 password=se-cret"]
    + [f"postgresql://{who}@127.0.0.9:1/x" for who in ("ana:se-cret%zz", "ana:se@cret", "ana:se-cret")],
)
def test_a_password_in_an_address_that_is_none_is_not_printed(url):
    with pytest.raises(StoreError) as said:
        PostgresRows.open(url)
    assert "cret" not in str(said.value) and "\n" not in str(said.value)
    assert "postgresql://" in str(said.value) or "127.0.0.9" in str(said.value)
