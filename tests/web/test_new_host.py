"""The host's phone is dead: another phone asks to be the host, and those who sit at the table say yes."""

import re

import pytest
from msgspec.structs import replace

from tests.web.answers import at, counts_anew, each, goes_by
from tests.web.answers import comes as comes_in
from tests.web.phones import OPENING, Phone


@pytest.fixture
def table(app, table):
    """Ana is the host, Ben and Cai sit in their seats, one helps to keep the sheet."""
    table.cai = Phone(app).join(table.code, 2)
    return table


def says(table, answer, *people):
    """They answer one after another, asked or not."""
    for who in people:
        answered = getattr(table, who).post(f"{table.url}/new-host", {"answer": answer})
        assert answered.status_code in (303, 409)


def is_over(table, what):
    """The minutes in which the host may say no, or all of them, have passed."""
    if asks := table.now().election:
        table.host.app.extensions["store"].change(table.code, election=replace(asks, **{what: "2020-01-01T00:00:00Z"}))


def is_host(table, who):
    for one in ("host", "ben", "cai", "helper"):
        opened = getattr(table, one).get(f"{table.url}/phones").status_code == 200
        assert opened == (one == who), one


def comes(table, who, seat):
    setattr(table, who, Phone(table.host.app).join(table.code, seat))


def shares(table, who, *others):
    """A player has the seat on more phones too."""
    for other in others:
        comes(table, other, None)
        ticket = getattr(table, who).post(f"{table.url}/tickets", {"seat": "2", "both": "1"}).text
        getattr(table, other).post(re.search(r"/once/[\w-]+", ticket)[0])


ASKS = "asks to be the host"
PATIENCE, ALL = "patience", "until"
"""The two minutes in which the host can say no, and the ten after which nobody asks any more."""
ASKED = at("new").then(says, "ask", "helper")


ANSWERS = {
    "a phone that helps may ask to be the host": at("new").look(
        "helper", "host", "Ask to be the host", "companion host {code}"
    ),
    "the host need not": at("new").look("host", "host", without="Ask to be the host"),
    "every guest need not know": at("new").look("stranger", "/j/{join}", without="companion host"),
    "the host does not ask": at("new").send("host", "new-host", {"answer": "ask"}, 409),
    "an answer is yes or no": at("new").send("ben", "new-host", {"answer": "perhaps"}, 400),
    "no program asks": at("new").send("program", "new-host", {"answer": "ask"}, 403),
    "a helper asks, and two who sit there say yes": ASKED.look(
        "host", "", f"A scorekeeper’s phone {ASKS}. 2 others have to say yes.", 'value="yes"'
    )
    .look("ben", "", f"A scorekeeper’s phone {ASKS}. 2 others have to say yes.", 'value="yes"')
    .then(says, "yes", "ben")
    .look("cai", "", "1 of 2 said yes so far.", 'value="yes"')
    .then(says, "yes", "ben")  # nobody says yes twice
    .look("ben", "", without='value="yes"')  # nor is who has answered asked again
    .then(is_over, PATIENCE)
    .then(is_host, "host")
    .then(says, "yes", "cai")
    .then(is_host, "helper")
    .look("ben", "", without=ASKS),
    "who asks and who has no seat is not counted": ASKED.then(comes, "other", None)
    .then(says, "yes", "helper", "other", "helper", "other")
    .then(is_host, "host")
    .look("ben", "", "2 others have to say yes"),
    "a seat has one voice, however many phones it has": at("new")
    .then(shares, "cai", "one", "two")
    .then(says, "ask", "helper")
    .then(says, "yes", "cai", "one", "two")
    .look("ben", "", "1 of 2 said yes so far.")
    .then(is_over, PATIENCE)
    .then(says, "yes", "cai")
    .then(is_host, "host"),
    "where fewer sit, fewer say yes": at("new")
    .then(says, "ask", "ben")
    .look("cai", "", f"Ben’s phone {ASKS}. 1 other has to say yes.")
    .look("ben", "", "Never mind", without='value="yes"')
    .then(is_over, PATIENCE)
    .then(says, "yes", "cai")
    .then(is_host, "ben"),
    "the host itself may say yes at once": ASKED.then(says, "yes", "host").then(is_host, "helper"),
    "or no, and then nobody asks any more, and who asked reads so": ASKED.then(says, "no", "host")
    .look("ben", "", without=(ASKS, "somebody said no"))
    .look("helper", "", "The host stays the same: somebody said no.")
    .then(says, "yes", "ben", "cai")
    .then(is_host, "host"),
    "nor does anybody's yes bring it back": at("new")
    .send("host", "seat", {"seat": ""})
    .then(says, "ask", "ben")
    .then(says, "no", "cai")
    .then(is_over, PATIENCE)
    .then(says, "yes", "helper", "cai")
    .then(is_host, "host"),
    "whom the host puts out becomes no host": ASKED.then(says, "yes", "ben")
    .send("host", "phones", {"phone": "3"})
    .then(is_over, PATIENCE)
    .then(says, "yes", "cai")
    .then(is_host, "host"),
    "where a helper asks, a host without a seat says yes or no": at("new")
    .send("host", "seat", {"seat": ""})
    .then(says, "ask", "helper")
    .look("host", "", 'value="yes"', "Never mind", within=('class="for-host', "</section>")),
    "who was told no asks again after a minute and nobody has to say so once a second": at("new")
    .then(comes_in, "guest")
    .send("guest", "/j/{join}", {"seat": ""})
    .then(counts_anew)
    .send("guest", "new-host", {"answer": "ask"})
    .send("guest", "new-host", {"answer": "ask"})  # who taps twice asks once
    .then(says, "no", "host")
    .send("guest", "new-host", {"answer": "ask"}, 429, "Wait a moment")
    .send("guest", "new-host", {"answer": "no"})  # it has read so
    .send("guest", "new-host", {"answer": "ask"}, 429)
    .look("ben", "", without=ASKS)
    .then(goes_by, 61)
    .send("guest", "new-host", {"answer": "ask"})
    .look("ben", "", ASKS),
    "phones without a seat ask in turn, and give way to one that has a seat": at("new")
    .then(comes_in, "guest")
    .then(comes_in, "other")
    .send("guest", "/j/{join}", {"seat": ""})
    .send("other", "/j/{join}", {"seat": ""})
    .then(counts_anew)
    .send("guest", "new-host", {"answer": "ask"})
    .then(says, "no", "host")
    .send("other", "new-host", {"answer": "ask"}, 429)
    .then(goes_by, 61)
    .send("other", "new-host", {"answer": "ask"})
    .then(says, "ask", "ben", "guest")
    .look("cai", "", f"Ben’s phone {ASKS}"),
    "after ten minutes nobody asks any more": ASKED.then(is_over, ALL)
    .look("ben", "", without=ASKS)
    .then(says, "yes", "ben", "cai")
    .then(is_host, "host"),
    "the game goes on meanwhile, and the question stays": ASKED.tell("ben", OPENING)
    .look("cai", "", ASKS)
    .send("ben", "switches", {"switch": "clock", "on": "1"})
    .look("cai", "", ASKS),
    "where nobody else sits it says what works": at("new")
    .send("ben", "seat", {"seat": ""})
    .send("cai", "seat", {"seat": ""})
    .send("helper", "new-host", {"answer": "ask"}, 409, "companion host {code}")
    .look("helper", "", without=ASKS),
    "the host has two minutes to say no however many say yes": ASKED.then(says, "yes", "ben", "cai")
    .then(is_host, "host")  # the host's phone has not been heard
    .look("helper", "", "The host can still say no, for two minutes", 'value="ask"')
    .look("ben", "", without='value="ask"')
    .look("host", "", 'value="yes"')
    .then(says, "ask", "helper")
    .then(is_host, "host")  # asking again takes no minute off
    .then(says, "no", "host")
    .then(is_over, PATIENCE)
    .then(says, "yes", "helper", "ben")
    .then(is_host, "host")
    .then(says, "ask", "helper")
    .then(says, "yes", "ben", "cai")
    .then(is_over, PATIENCE)
    .then(says, "ask", "helper")
    .then(is_host, "helper"),
    # A guest with two browsers: the second one sits down and says yes. Nor is its no.
    "who sat down after the question is not counted": at("new")
    .send("host", "seat", {"seat": ""})
    .then(says, "ask", "helper")
    .then(comes, "second", 0)
    .then(says, "yes", "second")
    .look("ben", "", "2 others have to say yes")
    .look("second", "", without='value="no"')
    .then(says, "no", "second")
    .look("ben", "", ASKS),
    "nor is a seat to which somebody has moved since": at("new")
    .then(shares, "cai", "one")
    .send("host", "seat", {"seat": ""})
    .then(says, "ask", "helper")
    .send("one", "seat", {"seat": "0"})
    .then(says, "yes", "cai", "one")
    .then(is_over, PATIENCE)
    .then(says, "yes", "cai")
    .then(is_host, "host"),
    "of two who sit there one is not most of them": at("new")
    .send("cai", "seat", {"seat": ""})
    .then(says, "ask", "helper")
    .look("ben", "", "2 others have to say yes")  # the host is one of them
    .then(says, "yes", "ben")
    .then(is_over, PATIENCE)
    .then(says, "yes", "ben")
    .then(is_host, "host"),
    "nobody becomes the host where no one looks any more": at("over")
    .send("ben", "again")
    .send("helper", "new-host", {"answer": "ask"}, 409, "The game goes on at another table"),
}


test_of_asking = each(ANSWERS)


def test_more_than_half_of_those_who_sit_there_have_to_say_yes(app):
    code = Phone(app).open_table("Ana", "Ben", "Cai", "Dia", "Eli", game="any-game")
    others = [Phone(app).join(code, seat) for seat in (1, 2, 3, 4)]
    for phone in (others[0], Phone(app).join(code, None)):
        phone.post(f"/t/{code}/new-host", {"answer": "ask"})
        others[1].reads(f"/t/{code}", "2 others have to say yes", "Ben’s phone asks")  # one asks at a time
