"""The host puts a phone out for good; and nobody who is rude keeps the others out."""

from companion.live import hub as live
from companion.store.hosted import Ticket
from companion.web.throttle import MOST
from tests.web.answers import at, comes, counts_anew, each, ends, goes_by, holds_nothing, is_limited, leaves
from tests.web.phones import ENTERED

WIFI = "192.168.1.50"
RUDE = at("new").send("rude", "/j/{join}", {"seat": ""})
"""A phone has come in by the join link, the fourth here."""
OUT = RUDE.send("host", "phones", {"phone": "4"})


def has_ticket(table, seat):
    """The machine makes a one-time link: for a seat, or for the host's place."""
    table.ticket = f"/once/{table.host.app.extensions['store'].tickets.issue(Ticket(table.code, seat))}"


REMOVED = "The host has removed this phone"


ANSWERS = {
    "its seat is free, and what it reported stays": at("new")
    .tell("ben", ENTERED)
    .send("host", "phones", {"phone": "2"})
    .stands(number=1)
    .send("new", "/j/{join}", {"seat": "1"})
    .stands(seats=[0, None, 1]),
    "the links are made anew with it where the host wants": OUT.look("new", "/j/{join}")
    .send("host", "phones", {"phone": "3", "links": "1"})
    .look("rude", "/j/{join}", status=404)
    .look("new", "/j/{join}", status=404)
    .look("host", "host", "The table is locked")  # its code is known too
    .send("rude two", "/codes", {"code": "{code}"}, 404),
    "a code for a seat ends with the host that gave it": at("new")
    .then(has_ticket, 1)
    .send("helper", "new-host", {"answer": "ask"})
    .send("host", "new-host", {"answer": "yes"})
    .send("second", "{ticket}", {}, 404),
    "it stays out of the next game too": OUT.then(ends)
    .send("host", "again")
    .known_as("next")
    .send("rude", "{next_join}", {"seat": ""}, 403),
    "the host stays, and who is not here cannot be put out": at("new")
    .send("host", "phones", {"phone": "1"}, 409)
    .send("host", "phones", {"phone": "0"}, 409)
    .send("host", "phones", {"phone": "-1"}, 409)
    .send("host", "phones", {"phone": "99"}, 409)
    .send("host", "phones", {"phone": "x"}, 409)
    .look("host", ""),
    "the host finds it on their page, and it says who is who": at("new")
    .look("host", "host", 'href="{url}/phones"')
    .look("ben", "host", without='href="{url}/phones"')
    .look("host", "phones", "Ben’s phone", "Phone 3, scorekeeper", without="Ana’s phone"),
    "its stream ends and the others hear on": RUDE.listen("rude")
    .listen("ben")
    .send("host", "phones", {"phone": "4"})
    .hear("rude", only="")
    .hear("ben", "{signal}"),
    "it takes no room": OUT.then(is_limited, "store.limits.MOST_PHONES", 4).send("new", "/j/{join}", {"seat": "2"}),
    "a phone that waits for the next game goes by the name it waits under": at("new")
    .send("rudi", "/j/{join}/waiting", {"name": "Rudi"})
    .look("host", "phones", "Rudi’s phone")
    .look("host", "host", finds={r">\s*(Rudi)\s*<": ["Rudi"]}),
    "the laptop's own link brings it back": RUDE.then(has_ticket, None)
    .send("host", "phones", {"phone": "4"})
    .send("rude", "{ticket}")
    .look("rude", ""),
    "by another cookie it does not come in either with a code that it had for its seat": at("new")
    .then(has_ticket, 1)
    .send("host", "phones", {"phone": "2"})
    .send("host", "door", {"open": "0"})
    .send("second", "{ticket}", {}, 404)
    .stands(seats=[0, None]),
    "a table that is full has room for its host alone": at("new")
    .then(is_limited, "store.limits.MOST_PHONES", 3)
    .send("stranger", "/j/{join}", {"seat": "2"}, 429)
    .then(has_ticket, 2)
    .send("stranger", "{ticket}", {}, 429, "takes no more")
    .then(has_ticket, None)
    .send("rescued", "{ticket}")
    .look("rescued", "phones"),
    "one client joins so often a minute and nobody else is held up": at("new")
    .then(counts_anew)
    .many(range(MOST["joining"][0]), lambda row, n: row.send(f"one of {n}", "/j/{join}", {"seat": ""}))
    .send("late", "/j/{join}", {"seat": ""}, 429, "Wait a minute")
    .send("late", "/j/{join}/waiting", {"name": "Dia"}, 429)
    .then(has_ticket, 2)
    .send("late", "{ticket}", {}, 429, "Wait a minute")  # by the code of a seat too
    .send("ben", "{ticket}")  # who is in may change seats
    .send("ben", "/j/{join}", {"seat": "1"})
    .send("ben", "/j/{join}", {"seat": "2"})
    .then(comes, "friend")
    .send("friend", "/j/{join}", {"seat": "1"})
    .then(goes_by, 61)
    .send("late", "/j/{join}", {"seat": ""}),
    "a guesser holds up nobody who scans": at("new")
    .many(range(20), lambda row, _: row.send("guesser", "/codes", {"code": "ZZZZ"}, (404, 429)))
    .send("friend", "/codes", {"code": "{code}"}, 429)  # from the same address codes wait
    .send("friend", "/j/{join}", {"seat": "2"}),
    "a phone that was put out is told so and sees and changes nothing more": OUT.look("rude", "", REMOVED, status=403)
    .look("rude", "log", REMOVED, status=403)
    .look("rude", "signal", REMOVED, status=403)
    .tell("rude", ENTERED, 403)
    .look("rude", "/", without="{code}"),
    "it does not come in again by the same cookie": OUT.look("rude", "/j/{join}", REMOVED, status=403)
    .send("rude", "/j/{join}", {"seat": "2"}, 403, REMOVED)
    .send("rude", "/j/{join}/waiting", {"name": "Rudi"}, 403, REMOVED)
    .then(has_ticket, 2)
    .send("rude", "{ticket}", {}, 403)
    .stands(seats=[0, 1, None])
    .send("stranger", "{ticket}"),
}


test_of_a_phone_that_is_put_out = each(ANSWERS)


# ---------------------------------------------------------------- full, and crowded


def test_who_watches_without_a_cookie_takes_only_so_many_streams(after):
    """With or without another cookie."""
    streams = "/w/{watch}/events"
    (
        at("new")
        .many(range(live.MOST_OF_A_WATCHER), lambda row, n: row.listen(f"one of {n}", streams, at=WIFI))
        .listen("late", streams, at=WIFI, status=503)
        .listen("late", streams, at="192.168.1.51")
        .listen("ben", "events", at="192.168.1.51")
    ).holds(after)


def test_nor_at_many_tables_of_its_own(app, phone, store, listen):
    own = [store.hosted(phone().open_table("Dia", "Eli")).watch_link for _ in range(3)]
    statuses = [listen(app.test_client(), f"/w/{link}/events").status for link in own for _ in range(8)]
    assert statuses.count(200) == live.MOST_OF_A_WATCHER


def test_one_address_holds_so_many_streams_whatever_cookies_it_has_and_nobody_else_is_held_up(after):
    crowd = ["one", "two", "three"]
    (
        at("new")
        .then(is_limited, "live.hub.MOST_OF_AN_ADDRESS", 3)
        .many([*crowd, "late"], lambda row, who: row.send(who, "/j/{join}", {"seat": ""}))
        .many(crowd, lambda row, who: row.listen(who, "events", at=WIFI))
        .listen("late", "events", at=WIFI, status=503)
        .listen("late", "events", at=WIFI, status=503)  # what was refused takes no room
        .listen("ben", "events", at="192.168.1.51")
        .listen("ben", "events", named="here")
        .then(leaves, "three")
        .listen("late", "events", at=WIFI)
        .then(holds_nothing, "address")  # nothing is kept of who has left
    ).holds(after)


def test_a_party_behind_one_router_with_every_tab_it_may_have_finds_room():
    assert live.MOST_OF_AN_ADDRESS > 13 * live.MOST_OF_A_PHONE
