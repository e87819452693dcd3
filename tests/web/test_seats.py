"""A seat goes from phone to phone: handed over by a one-time code, freed or given by the host, shared by two."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest

from companion.store import times
from companion.store.hosted import Ticket
from tests.games.nine_lives.positions import ALLEY, cards
from tests.rows import everything, run
from tests.test_qr import scanned_svg
from tests.web.answers import at, each
from tests.web.phones import ENTERED, OPENING, answered


def hands(table, who, **form):
    """Somebody asks for the one-time code of a seat: `link`, read off the picture; `former` is the one before."""
    page = answered(getattr(table, who).post(f"{table.url}/tickets", form), 200)
    table.former, table.link = getattr(table, "link", ""), scanned_svg(page).removeprefix("http://192.168.1.23:8080")
    assert table.link in page


def rescues(table):
    """The machine itself makes a link for the host's place."""
    table.once = f"/once/{table.store.tickets.issue(Ticket(table.code, None))}"


@pytest.fixture
def table(table, store):
    """With what the machine itself knows of it."""
    table.store, table.came = store, store.phones.at(table.code)[2].came[11:16]
    table.starting_ages = lambda: store.drafts.get(store.hosted(table.code), "starting-ages")
    return table


LEFT = "seat has left this phone"
ITS_OWN = at("new").send("host", "own-seat", {"only": "1"})
"""Each phone enters for its own seat."""
FOR_ITS_OWN = ITS_OWN.tell("host", OPENING)
"""And it is Ben's turn."""
BENS = {"move": "raise", "by": 1, "seat": 2, "digit": "tens", "card": "4"}
CAIS = {"move": "raise", "by": 2, "seat": 0, "digit": "ones", "card": "8"}
RIGHT = {"amends": "2", "report": json.dumps({**BENS, "card": "3"})}
ANAS_AGE = {"act": "keep", "draft": "starting-ages 00000", "ages[0]": "27"}
BENS_AGE = {"act": "keep", "draft": "starting-ages 00000", "ages[1]": "87"}


def guessed(*ages):
    """Starting ages of which the sender knows only some."""
    return {"move": "starting-ages", "ages": ages}


ANSWERS = {
    "a seat moves to another phone by a code that works once": at("new")
    .then(hands, "ben", seat="1")
    .look("new", "{link}", "Sit down as Ben")
    .stands(seats=[0, 1, None])  # looking changes nothing
    .send("new", "{link}", leads="{url}")
    .look("late", "{link}", "has been used", status=404)
    .send("late", "{link}", {}, 404, "has been used")
    .send("new", "{link}", {}, 404, "has been used")
    .stands(seats=[0, None, None, 1]),
    "a phone that helps reads its number": at("new").look("helper", "host", "this is phone 3."),
    "the old phone is told until it has read so, and goes on helping": at("new")
    .then(hands, "ben", seat="1")
    .send("new", "{link}")
    .look("ben", "", LEFT)
    .look("ben", "", LEFT)
    .look("helper", "", without=LEFT)
    .send("ben", "seat", {"seat": ""}, without=LEFT)
    .tell("ben", ENTERED),
    "two phones share a seat where its owner says so, and are shown as such": at("new")
    .then(hands, "ben", seat="1", both="1")
    .send("second", "{link}")
    .look("host", "host", "<small>2 phones</small>")
    .look("second", "host", "this phone + 1")
    .send("third", "/j/{join}", {"seat": "1"})
    .stands(seats=[0, 1, None, 1])  # a third one needs a code of its own
    .send("ben", "seat", {"seat": "1"})  # each may say again that it sits there
    .send("host", "seats", {"seat": "1"})
    .stands(seats=[0, None, None, None]),
    "a new code of a seat ends the one before it": at("new")
    .then(hands, "ben", seat="1")
    .then(hands, "host", seat="2")
    .look("new", "{former}", "Sit down as Ben")  # each seat has its own
    .then(hands, "host", seat="2")
    .look("new", "{former}", "has been used", status=404)
    .look("new", "{link}", "Sit down as Cai"),
    "three phones share a seat and the next one waits until one of them leaves it": at("new")
    .many(["second", "third"], lambda row, who: row.then(hands, "ben", seat="1", both="1").send(who, "{link}"))
    .then(hands, "ben", seat="1", both="1")
    .send("fourth", "{link}", {}, 429, "3 phones share this seat already.")
    .stands(seats=[0, 1, None, 1, 1])
    .send("ben", "seat", {"seat": ""})
    .send("fourth", "{link}")
    .stands(seats=[0, None, None, 1, 1, 1]),
    "the host hands over any seat": at("new")
    .then(hands, "host", seat="2")
    .send("new", "{link}")
    .stands(seats=[0, 1, None, 2])
    .send("host", "tickets", {"seat": "9"}, 400),
    "others only their own": at("new")
    .send("ben", "tickets", {"seat": "0"}, 403, "by the phone that has it, or by the host")
    .send("ben", "tickets", {"seat": ""}, 403, "by the phone that has it, or by the host")
    .send("helper", "tickets", {"seat": "1"}, 403, "by the phone that has it, or by the host")
    .send("helper", "tickets", {"seat": "2"}, 403, "by the phone that has it, or by the host"),
    "new links void the codes that were handed out": at("new")
    .then(hands, "ben", seat="1")
    .send("host", "links")
    .send("new", "{link}", {}, 404),
    "a closed door does not lock a seat into a dying phone": at("new")
    .send("host", "door", {"open": "0"})
    .then(hands, "ben", seat="1")
    .send("new", "{link}")
    .stands(seats=[0, None, None, 1]),
    "a phone that sat elsewhere leaves that seat": at("new")
    .send("cai", "/j/{join}", {"seat": "2"})
    .then(hands, "ben", seat="1")
    .look("cai", "{link}", "leaves Cai’s seat")
    .send("cai", "{link}")
    .stands(seats=[0, None, None, 1]),
    # ------------------------------------------------------------ the host seats phones, and is another one
    "the host seats a phone that helps": at("new")
    .look("host", "host", "Phone 3", "{came}")
    .send("host", "seats", {"seat": "2", "phone": "3"})
    .stands(seats=[0, 1, 2])
    .tell("helper", ENTERED)
    .stands(sender=2),
    "a phone that is not there is not seated, nor one in a seat that another has": at("new")
    .many(
        [("2", "0"), ("2", "4"), ("2", "-1"), ("2", "x"), ("2", ""), ("1", "3")],
        lambda row, one: row.send("host", "seats", {"seat": one[0], "phone": one[1]}, 409),
    )
    .stands(seats=[0, 1, None]),
    "the host is made anew from the machine only, and a table has one": at("new")
    .then(rescues)
    .look("new", "{once}", "Be the host")
    .send("new", "{once}", leads="{url}")
    .send("new", "door", {"open": "0"})
    .send("host", "door", {"open": "1"}, 403)
    .stands(hosts=[(0, False), (1, False), (None, False), (None, True)]),
    "a player who becomes host keeps the seat": at("new")
    .then(rescues)
    .send("ben", "{once}")
    .stands(hosts=[(0, False), (1, True), (None, False)]),
    # ------------------------------------------------------------ each for its own seat
    "the host reports for anybody": FOR_ITS_OWN.tell("host", BENS),
    "for a seat without a phone anybody reports": FOR_ITS_OWN.tell("ben", BENS).tell("helper", CAIS),
    "what another seat played only it or the host takes back": FOR_ITS_OWN.tell("ben", BENS)
    .send("helper", "takebacks", {"to": "1"}, 403)
    .send("ben", "takebacks", {"to": "1"})
    .send("helper", "bringbacks", {}, 403)
    .send("host", "bringbacks")
    .send("host", "takebacks", {"to": "1"})
    .send("helper", "bringbacks", {}, 403)
    .send("ben", "bringbacks"),
    "nor does another phone put right what it did not play": FOR_ITS_OWN.tell("ben", BENS)
    .send("helper", "amendments", RIGHT, 403, "enters only its own moves")
    .send("ben", "amendments", RIGHT | {"overruled": "1"}),
    "a phone that asks to report for another is told why not": FOR_ITS_OWN.look(
        "helper", "?for=1", "Not from this phone"
    ).look("host", "?for=1", without="Not from this phone"),
    "a starting age of another phone is refused": ITS_OWN.send("ben", "reports", ANAS_AGE, 403).stands(
        starting_ages={}
    ),
    "what is secret is reported by no phone for others, so that no answer tells whether a guess is right": ITS_OWN.tell(
        "helper", guessed(27, 87, 43), 403, "this one is Ana's"
    )
    .send("ben", "reports", BENS_AGE)
    .tell("helper", guessed(0, 86, 43), 403)
    .tell("helper", guessed(0, 87, 43), 403)
    .tell("program", guessed(0, 87, 43), 403)
    .tell("helper", guessed(0, 0, 0), 303, fields={"draft": ""}, without=('value="87"', ",87,"))
    .stands(number=0)
    .send("host", "reports", ANAS_AGE)
    .send("helper", "reports", {"act": "keep", "draft": "starting-ages 00000", "ages[2]": "43"})  # Cai has no phone
    .tell("helper", guessed(28, 86, 44) | {"first": 0}, 422, fields={"draft": ""}, without=('value="87"', ",87,"))
    .tell("helper", guessed(28, 86, 44), 409, fields={"draft": "", "seen": "7"}, without=('value="87"', ",87,"))
    .tell("helper", guessed(28, 86, 44), fields={"draft": ""})
    .look("host", "log", "Round 1 started: Ana 27, Ben 87 and Cai 43"),
    "what was filled in for one round counts in no other, but after an Undo": at("new")
    .send("ben", "reports", BENS_AGE)
    .tell("host", ENTERED)
    .look("ben", "", "Your age, Ben?")
    .send("host", "takebacks", {"to": "0"})
    .look("ben", "", "Yours is in."),
    "what was secret each corrects for its own seat": FOR_ITS_OWN.send(
        "helper",
        "amendments",
        {"amends": "1", "report": json.dumps({**OPENING, "ages": [28, 43, 31]})},
        403,
        "this one is Ana's",
    )
    .send("helper", "amendments", {"amends": "1", "report": json.dumps(ENTERED)}, 403)
    .send("ben", "amendments", {"amends": "1", "report": json.dumps({**OPENING, "ages": [27, 44, 32]})}),
    "what the table enters together, anybody does and corrects": ITS_OWN.tell("helper", ENTERED)
    .send("helper", "amendments", {"amends": "1", "report": json.dumps(OPENING)}, 403)
    .send("helper", "amendments", {"amends": "1", "report": json.dumps({**ENTERED, "ages": [9, 2, 3]})}),
    "the host may ask that each phone reports for its own seat": FOR_ITS_OWN.send("cai", "/j/{join}", {"seat": "2"})
    .tell("cai", BENS, 403, "this one is Ben's")
    .tell("helper", BENS, 403, "this one is Ben's")
    .tell("program", BENS, 403)
    .tell("ben", BENS),
}


test_of_seats = each(ANSWERS)


def test_the_page_that_shows_the_code_becomes_the_page_with_the_seats_once_it_is_used(table, phone):
    page = answered(table.ben.post(f"{table.url}/tickets", {"seat": "1", "both": "1"}), 200, "one more phone")
    here = re.search(r'data-url="([^"]+)"', page)[1]
    link = scanned_svg(page).removeprefix("http://192.168.1.23:8080")
    assert here == f"{table.url}/tickets/{link.removeprefix('/once/')}"
    assert scanned_svg(table.ben.reads(here, HX_Request="true", without="<html")).endswith(link)
    phone().post(link)
    table.ben.reads(here, f'data-url="{table.url}/host"', HX_Request="true", without="Scan with that phone")
    for asked_from in (here, f"{table.url}/tickets"):
        answer = table.host.post(f"{table.url}/seats", {"seat": "2"}, Referer=f"http://localhost{asked_from}")
        assert answer.location == f"{table.url}/host", "what the host does there leads back to the seats"


def test_after_ten_minutes_a_code_leads_nowhere(table, phone, store, monkeypatch):
    hands(table, "ben", seat="1")
    later = [datetime.now(UTC) + timedelta(minutes=9)]

    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return later[0]

    monkeypatch.setattr(times, "datetime", Clock)
    assert phone().get(table.link).status_code == 200
    later[0] += timedelta(minutes=2)
    assert phone().get(table.link).status_code == phone().post(table.link).status_code == 404
    assert table.seats() == [0, 1, None]
    hands(table, "ben", seat="1")
    assert run(store, "select count(*) from tickets")[0][0] == 1, "what is over is thrown away"


def test_of_a_token_only_the_fingerprint_is_kept_and_one_that_was_never_given_leads_nowhere(table, store, phone):
    hands(table, "ben", seat="1")
    assert table.link.rpartition("/")[2] not in str(everything(store))
    for token in ("x" * 22, "%00", "ä", "0"):
        assert phone().get(f"/once/{token}").status_code == phone().post(f"/once/{token}").status_code == 404, token


OF_A_SEAT = {
    "any-game": ({"move": "add", "seat": 0, "points": 3}, {"move": "begin", "title": "Hearts", "keep": "running"}),
    "cutthroat": ({"move": "identity", "seat": 0, "character": "2"}, None),
}


@pytest.mark.parametrize("key", OF_A_SEAT)
def test_a_move_about_a_seat_is_that_seats_own_even_where_nobody_makes_it(app, store, phone, key):
    move, begin = OF_A_SEAT[key]
    host = phone()
    code = host.open_table("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", game=key)
    ben = phone().join(code, 1)
    if begin:
        assert ben.tell(code, begin).status_code == 303, "what the table does together, anybody enters"
    host.post(f"/t/{code}/own-seat", {"only": "1"})
    before = ben.seen(code)
    answered(ben.tell(code, move, overruled="1"), 403, "this one is Ana's")
    assert ben.seen(code) == before


def test_a_part_of_a_form_for_another_seat_is_refused_where_each_phone_enters_its_own(store, phone):
    host = phone()
    code = host.open_table("Ana", "Ben", "Cai", game="nine-lives")
    ben = phone().join(code, 1)
    host.tell(code, {"move": "deal", "alley": cards(ALLEY)})
    host.post(f"/t/{code}/own-seat", {"only": "1"})

    def bid(seat):
        kept = {f"bids[{seat}].cat": "gray", f"bids[{seat}].scratches": "3"}
        return ben.post(f"/t/{code}/reports", ben.form(code, act="keep", draft="bid 00001", **kept)).status_code

    assert [bid(1), bid(2), bid(0)] == [303, 303, 403], "Cai has no phone"
    assert "bids[0].cat" not in store.drafts.get(store.hosted(code), "bid")
    for_all = {"move": "bid", "bids": [{"cat": "gray", "number": n} for n in (1, 2, 3)]}
    answered(host.tell(code, for_all), 303)
    answered(phone().join(code, None).tell(code, for_all, overruled="1"), 403, "this one is Ana's")
