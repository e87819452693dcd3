"""Who runs a public host sees how much and how fast, and nothing of anybody: in /metrics, and in the log."""

import json
import re

import pytest

from companion.app import create_app
from companion.store import StoreError
from companion.web.metrics import BOUNDS
from tests.web.phones import OPENING, Phone

WRONG = {"move": "starting-ages", "ages": [27, 43, 3]}


@pytest.fixture
def settings(settings):
    """A host that reads the metrics from this machine, and keeps a log."""
    settings.metrics, settings.log = ("127.0.0.0/8", "2001:db8::7"), True
    return settings


@pytest.fixture
def log(capsys):
    """What the log says, as text; each call gives what is new."""
    return lambda: capsys.readouterr().err


def beats(app):
    """What a server does once a second."""
    for task in app.extensions["hub"].at_each_beat:
        task()


def samples(app, **more):
    """The metrics by name and labels."""
    answer = app.test_client().get("/metrics", **more)
    assert answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


# ---------------------------------------------------------------- metrics


def test_nothing_holds_a_name_a_code_a_link_or_an_address(app, table, log):
    """Neither the metrics nor the log."""
    guest = Phone(app, "203.0.113.77")
    guest.get(f"/j/{table.join}")
    guest.get(f"/c/{table.code}")
    table.host.tell(table.code, OPENING)
    metrics, said = app.test_client().get("/metrics").text, log()
    assert '"route": "/j/<token>"' in said
    for secret in ("Ana", "Ben", table.code, table.join, table.watch, "203.0.113.77", table.host.secret):
        assert secret not in metrics and secret not in said


def test_reports_are_counted_by_what_was_answered(app, table):
    assert table.host.tell(table.code, OPENING).status_code == 303
    assert table.program.tell(table.code, WRONG, seen=0).status_code == 409
    assert table.host.tell(table.code, {"move": "final-ages", "ages": [1]}).status_code in (400, 422)
    assert app.test_client().options(f"/t/{table.code}/reports").status_code == 200, "which reports nothing"
    found = samples(app)
    assert found['companion_reports_total{kind="report",answer="accepted"}'] == 1
    assert found['companion_reports_total{kind="report",answer="too late"}'] == 1
    assert found['companion_request_seconds_count{kind="report"}'] == 3
    assert found["companion_tables"] == 1 and found["companion_phones"] == 0


def test_while_the_database_is_away_that_is_what_the_figures_say(app, store, monkeypatch):
    assert samples(app)["companion_database_up"] == 1

    def away():
        raise StoreError("The tables could not be read. Try again.")

    monkeypatch.setattr(store.tables, "count", away)
    found = samples(app)
    assert found["companion_database_up"] == 0 and "companion_tables" not in found
    assert found['companion_requests_total{status="2xx"}'] == 1


def test_the_histogram_is_one_that_prometheus_reads(app, table):
    found = samples(app)
    for kind in ("report", "other"):
        buckets = [
            found[f'companion_request_seconds_bucket{{kind="{kind}",le="{bound}"}}'] for bound in (*BOUNDS, "+Inf")
        ]
        assert buckets == sorted(buckets), "each counts all that were faster"
        assert buckets[-1] == found[f'companion_request_seconds_count{{kind="{kind}"}}']
    assert found['companion_request_seconds_sum{kind="other"}'] > 0


def test_every_line_has_the_form_that_prometheus_reads(app, table):
    text = app.test_client().get("/metrics").text
    assert text.endswith("\n")
    for line in text.splitlines():
        assert re.fullmatch(
            r'# (HELP|TYPE) companion_\w+ .+|companion_\w+(\{\w+="[^"\\]*"(,\w+="[^"\\]*")*\})? [\d.e+-]+', line
        )


@pytest.mark.parametrize(
    ("address", "status"), [("127.0.0.5", 200), ("2001:db8::7", 200), ("192.168.1.50", 404), ("2001:db8::8", 404)]
)
def test_only_whom_the_host_names_may_read_it(app, address, status):
    answer = app.test_client().get("/metrics", environ_overrides={"REMOTE_ADDR": address})
    assert answer.status_code == status and ("companion_tables" in answer.text) == (status == 200)


def test_without_the_option_there_is_no_such_page_and_nothing_is_counted(store, settings):
    settings.metrics, settings.log = (), False
    app = create_app(store, settings)
    assert Phone(app).get("/metrics").status_code == 404
    assert not app.extensions["metrics"].counted


# ---------------------------------------------------------------- the log


def test_the_log_has_a_line_a_request_with_its_route_and_its_answer(app, table, log):
    table.host.tell(table.code, OPENING)
    table.host.get("/no-such-page")
    told, missing = map(json.loads, log().splitlines()[-2:])
    assert (told["method"], told["route"], told["status"]) == ("POST", "/t/<code>/reports", 303)
    assert (missing["route"], missing["status"]) == (None, 404)
    assert told["ms"] > 0 and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", told["at"])


def test_what_breaks_is_in_the_log_without_what_somebody_typed(app, table, log, monkeypatch):
    app.testing = False

    def breaks(*args):
        raise RuntimeError("Ana typed this")

    monkeypatch.setitem(app.view_functions, "privacy.show_privacy", breaks)
    assert table.host.get("/privacy").status_code == 500
    said = log()
    broken, answered = map(json.loads, said.splitlines()[-2:])
    assert (broken["level"], broken["error"], broken["route"]) == ("error", "RuntimeError", "/privacy")
    assert any("test_metrics.py" in place for place in broken["where"]) and "typed" not in said
    assert answered["status"] == 500
