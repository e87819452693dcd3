"""What is too much is refused in a sentence, and takes nothing from anybody else."""

import json

from companion.live import hub as live
from companion.web import throttle
from tests.web.answers import at, comes, counts_anew, each, goes_by, holds_nothing, is_limited, leaves
from tests.web.phones import ENTERED, OPENING, RAISE

SKIP, WRONG = {"move": "skip", "by": 0}, {**RAISE, "card": "5"}
TWICE = {"key": "key-of-a-double-tap"}
PLAIN = {"HX_Request": "true", "Prefer": "return=minimal"}
WOULD = f"preview?move={json.dumps(ENTERED)}"
FAMILY = "👩‍👩‍👧‍👦"


def takes_three_changes_a_minute(table):
    """Of each phone; Ana's and Ben's share an address in the Wi-Fi."""
    table.monkeypatch.setitem(throttle.MOST, "changing", (3, throttle.A_MINUTE))
    table.host.app.extensions["limits"] = throttle.Limits()
    for phone in (table.host, table.ben):
        phone.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"


def keeps_no_streams(table):
    table.host.app.extensions["hub"].open = 10**6


ANSWERS = {
    "a table takes so many phones and forgets none": at("new")
    .then(is_limited, "store.limits.MOST_PHONES", 3)
    .send("new", "/j/{join}", {"seat": "2"}, 429, "takes no more")
    .send("ben", "/j/{join}", {"seat": "2"}),  # who is in may change seats
    "a phone changes so much in a minute and others have their own": at("new")
    .then(takes_three_changes_a_minute)
    .tell("ben", OPENING)
    .tell("ben", SKIP, 422)  # refused or not, each is a report
    .tell("ben", SKIP, 422)
    .tell("ben", SKIP, 429)
    .send("ben", "takebacks", {"to": "0"}, 429, "Wait a moment")
    .look("ben", WOULD, status=429)  # what a move would do is worked out as the move is
    .send(
        "ben", "reports", {"act": "keep", "draft": "final-ages 00000", "ages[1]": "7"}, 429
    )  # it is shown to all phones
    .send("ben", "mode", {"mode": "sheet"}, 429)  # whatever it is
    .send("ben", "seat", {"seat": ""}, 429)
    .look("host", WOULD)
    .send("host", "takebacks", {"to": "0"}),
    "what turns the table round for all others a phone does seldom": at("new")
    .then(comes, "guest")
    .send("guest", "/j/{join}", {"seat": "2"})
    .tell("host", OPENING)
    .then(counts_anew)
    .many(
        range(5), lambda row, _: row.send("guest", "mode", {"mode": "sheet"}).send("guest", "mode", {"mode": "moves"})
    )
    .send("guest", "mode", {"mode": "sheet"}, 429, "Wait a moment")
    .send("guest", "switches", {"switch": "clock", "on": "1"}, 429)
    .many(range(10), lambda row, _: row.send("guest", "takebacks", {"to": "0"}).send("guest", "bringbacks"))
    .send("guest", "takebacks", {"to": "0"}, 429, "Wait a moment")
    .send("guest", "amendments", {"amends": "1", "report": json.dumps(OPENING)}, 429)
    .many(range(20), lambda row, n: row.send("guest", "players", {"seat": "2", "name": f"Cay {n}"}))
    .send("guest", "players", {"seat": "2", "name": "Cai"}, 429)
    .tell("guest", SKIP, 422)  # it still reports
    .send("host", "mode", {"mode": "sheet"})
    .send("host", "takebacks", {"to": "0"})
    .then(goes_by, 61)
    .send("guest", "mode", {"mode": "moves"})
    .send("guest", "bringbacks"),
    "a plain tap counts once whether it is entered or refused": at("begun")
    .then(takes_three_changes_a_minute)
    .many(range(3), lambda row, _: row.tell("ben", WRONG, 422, **PLAIN))
    .tell("ben", WRONG, 429, **PLAIN),
    # a page that was closed keeps its stream until the server notices: the phone's next page is live all the same
    "a phone that opens stream upon stream loses its oldest and nobody else's": at("new")
    .many(range(live.MOST_OF_A_PHONE), lambda row, n: row.listen("ben", "events", named=n))
    .listen("host", "events")
    .listen("ben", "events", named="ninth")
    .tell("host", OPENING)
    .hear(0, only="")
    .many([*range(1, live.MOST_OF_A_PHONE), "host", "ninth"], lambda row, one: row.hear(one, "1."))
    .then(holds_nothing, "phone"),
    **{
        f"so many phones listen and no more: {limit}": at("new")
        .then(is_limited, f"live.hub.{limit}", 1)
        .listen("ben", "events")
        .listen("host", "events", status=503)
        for limit in ("MOST_AT_A_TABLE", "MOST_STREAMS")
    },
    "a server that keeps no streams says what to do instead": at("new")
    .then(keeps_no_streams)
    .listen("ben", "events", "asks once a second instead", status=503),
    # and what is refused is not sent back whole
    "names are short": at("new")
    .send("host", "/lobbies", {"game": "cradle-to-grave"})
    .known_as("lobby")
    .many(
        ["", "x" * 25, "x" * 20_000, FAMILY * 200],
        lambda row, name: row.send(
            *("host", "{lobby}/places", {"do": "add", "name": name}, 409),
            "1 to 24 visible characters" if name else "Enter a name",
            without=("x" * 100, FAMILY * 50),
            HX_Request="true",
        ),
    ),
    "a form is no cupboard": at("new").many(
        [{f"field-{n}": "1" for n in range(300)}, {"x" * 100: "1"}, {"ages[0]": "1" * 100}],
        lambda row, sent: row.send("ben", "reports", {"act": "keep", "draft": "final-ages 00000", **sent}, 400),
    ),
    "a log that is full says so and keeps what it has": at("new")
    .then(is_limited, "store.limits.MOST_ENTRIES", 2)
    .tell("host", OPENING, fields=TWICE)
    .send("host", "takebacks", {"to": "0"})
    .tell("host", OPENING, 429, "takes no more")
    .tell("host", OPENING, fields=TWICE)  # what was told before is recognised all the same
    .look("host", "")
    .stands(number=2),
    # Programs are counted by address, and behind one there may be several: none ends another's.
    "a program that opens stream upon stream is asked to ask instead": at("new")
    .many(range(live.MOST_OF_A_PHONE), lambda row, n: row.listen("program", "events", named=n))
    .listen("program", "events", "misses nothing", status=503)
    .look("ben", "signal", "{signal}")  # and can ask
    .then(leaves, 0)
    .listen("program", "events"),
}


test_of_limits = each(ANSWERS)
