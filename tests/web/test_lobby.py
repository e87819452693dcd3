"""The lobby: a tap on a game opens a table, who scans its code sits down, and Start begins."""

import re
from base64 import urlsafe_b64encode
from html import unescape
from itertools import product
from random import Random

import pytest

from companion import live
from companion.games import games
from companion.web.throttle import Limits
from tests.rows import run
from tests.web.answers import at, comes, each, ends, leaves, one_of, shows
from tests.web.phones import ENTERED, Phone
from tests.web.test_seats import rescues

FOR_TWO = {**ENTERED, "ages": [1, 2]}


class Room:
    """Phones at one lobby, which this one has opened; they find the table here too that has begun."""

    def __init__(self, app, game="cradle-to-grave", host=None):
        self.app, self.store, self.streams = app, app.extensions["store"], {}
        app.extensions["limits"] = Limits()  # what was opened before does not count
        self.host = host or Phone(app)
        self.led = self.url = self.host.post("/lobbies", {"game": game}).location
        self.code = self.url.removeprefix("/t/")
        self.host.get(self.url)

    @property
    def hosted(self):
        return self.store.lobbies.find(self.code)

    @property
    def now(self):
        return self.hosted or self.store.hosted(self.code)

    @property
    def join(self):
        return self.now.join_link

    @property
    def link(self):
        return f"/j/{self.join}"

    @property
    def watch(self):
        return self.now.watch_link

    def names(self):
        return self.hosted.lobby.names if self.hosted else self.now.table.setup.names

    def beginner(self):
        return self.hosted.lobby.beginner.name

    def draws(self):
        return self.hosted.lobby.draws

    def seats(self):
        return [phone.seat for phone in self.store.phones.at(self.code)]

    def hosts(self):
        return [(phone.seat, phone.host) for phone in self.store.phones.at(self.code)]

    def number(self):
        return 0 if self.hosted or not self.now else self.now.table.number

    def sits(self, name, phone=None):
        """A phone that scanned and typed its name."""
        self.app.extensions["limits"] = Limits()
        phone = phone or Phone(self.app)
        answer = phone.post(self.link, {"name": name})
        assert answer.status_code == 303 and answer.location.endswith(self.url), answer.text
        return phone

    def starts(self, *names):
        """The table that the host has begun, with these others, who have no phone."""
        for name in names:
            self.host.post(f"{self.url}/places", does("add", name))
        assert self.host.post(f"{self.url}/start").location == self.url
        return self.url

    def role(self, phone, path=""):
        """Whom a page was made for."""
        return re.search(r'data-role="([^"]*)"', phone.get(path or self.url).text)[1]


@pytest.fixture
def room(after):
    """Ana has opened it and sits there, and Ben beside her."""
    return after("cradle-to-grave")


WHO_SITS = {
    "empty": ("cradle-to-grave",),
    "nobody": ("vzhukh",),
    "full": ("cradle-to-grave", "Ana", "Ben", "Cai", "Dia", "Eli"),
    "crowd": ("cutthroat", *(f"P{n}" for n in range(1, 14))),
    "alone": ("vzhukh", "Ana"),
}
"""The game of a lobby, and who sits there with a phone: Ana and Ben at one of any game, where nothing else is said."""


@pytest.fixture
def after(app, rooms_token, listen):
    """A lobby with its people, or the table of one phone for three."""

    def begun(what):
        game, *names = WHO_SITS.get(what, (what, "Ana", "Ben"))
        room = Room(app, game)
        room.room, room.listen = rooms_token, listen
        for place, name in enumerate(names):
            setattr(room, name.lower(), room.sits(name, None if place else room.host))
        if what == "alone":
            room.starts("Ben", "Cai")
        return room

    return begun


def does(what, name=""):
    return {"do": what, "name": name}


def suit(table, where="url", **suits):
    """Whose colour is which, in that lobby or at that table."""
    code = getattr(table, where).removeprefix("/t/")
    if lobby := table.store.lobbies.find(code):
        found = {player.name: player.suit for player in lobby.lobby.players}
    else:
        setup = table.store.hosted(code).table.setup
        found = dict(zip(setup.names, setup.suits))
    assert found == {name.capitalize(): number for name, number in suits.items()}


def has_role(table, who, role, where=""):
    assert table.role(one_of(table, who), where and table.link) == role


def day_passes(table):
    run(table.store, "update tables set opened_at = '2020-01-01T00:00:00Z'")
    Room(table.app)
    assert table.hosted is None


def opens_another(table, who, game="cradle-to-grave"):
    """The same people scan the code of another table, which somebody has opened."""
    elsewhere = Room(table.app, game, one_of(table, who))
    table.other, table.other_url = elsewhere.link, elsewhere.url


def lets_in_again(table):
    table.host.post(f"{table.url}/places", does(f"let-in {next(iter(table.hosted.removed))}"))


def keeps_its_link(table):
    table.first_join = table.join


def plays_by(table, **house_rules):
    assert house_rules.items() <= table.hosted.lobby.house_rules.items()


def nothing_to_report(table, who):
    assert 'name="report"' not in getattr(table, who).get(f"{table.url}/late").text.partition('id="report"')[0]


def keeps(table):
    """What is there now."""
    table.before = table.hosted


def is_as_before(table):
    assert table.hosted == table.before


def starts_with_who_was_drawn(table):
    drawn = table.beginner()
    table.starts()
    for _ in range(2):
        begun = table.now.table
        assert begun.setup.first == begun.drawn == table.names().index(drawn)
        assert begun.sentence == f"Drawn by the app: {drawn} begins."
        table.store.tables.cache.clear()  # the log keeps it


GONE = (303, 400, 403)
"""How a tap is answered on what may no longer be there: it is refused, or nothing comes of it."""
R, FULL = at("cradle-to-grave"), at("full")
STARTED = R.send("host", "start", leads="{url}")
WITH_OMA = R.send("host", "places", does("add", "Oma"))
FIVE = "They’re five.", "Join the next game", "Just watch", "Join as scorekeeper"
NOT_AT_THIS = "You’re not at this table any more."
EXTRA_ROUND = {"rule": "tie", "value": "extra-round"}
KNOWN = STARTED.then(opens_another, "host")
"""Ana and Ben have played before, each with a phone; now Ana has opened another table."""
PLAYED_HERE = "ben played here with another phone. Is that you?"
OPA_WAITS = FULL.send("opa", "/j/{join}/waiting", {"name": "Opa"})
LATE = {"name": "Late"}
JOINING, AT_THE_DOOR, TO_ALL = "Somebody’s joining", "/j/{join}/events?page=", 'data-role="\x01$role'
DRAWN, ADDS = 'id="just-now"', 'class="guest add"'
BAD = ["", "   ", "x" * 25, "a\x07b", "a\u202eb", "\u2800", "Ana", "ana", "ＡＮＡ"]
COMPLAINT = {'role="alert"(?! hidden)': ['role="alert"']}
CLOSED = at("empty").send("host", "close")
"""A room in which there is no table any more."""


OF_THE_HOST = [
    *(("places", {"do": f"{what} 2", "name": "Benno"}) for what in ("up", "down", "first", "add", "free")),
    ("places", {"do": "remove 1"}),
    ("places", {"do": "rename 1", "name": "Ana"}),
    ("places", {"do": "draw"}),
    ("places", {"do": "shape-5 1"}),
    ("house-rules", {"rule": "tie", "value": "extra-round"}),
    ("mode", {"mode": "sheet"}),
    *((where, {}) for where in ("door", "start", "close")),
]


ANSWERS = {
    "who scans is asked one thing, and sits down in the order of coming": R.look(
        "new", "/j/{join}", "Who are you?", "Ana and Ben are here.", "Ana’s table"
    )
    .send("cai", "/j/{join}", {"name": "Cai"}, 303, "You’re in, Cai.", leads="{url}")
    .stands(names=("Ana", "Ben", "Cai")),
    "the host moves, renames, removes and adds, and everybody sees it": R.send("cai", "/j/{join}", {"name": "Cai"})
    .send("host", "places", does("up 3"))
    .stands(names=("Ana", "Cai", "Ben"))
    .send("host", "places", does("down 2"))
    .stands(names=("Ben", "Ana", "Cai"))  # round the table
    .send("host", "places", does("rename 3", " Cajetan  der Erste "))
    .send("host", "places", does("remove 2"))
    .stands(names=("Ana", "Cajetan der Erste"))
    .look("ben", "", leads="/j/{join}")
    .look("cai", "", "Cajetan der Erste"),
    # a phone that had no answer sends the same tap once more
    "a change that is sent again changes nothing": R.send("host", "places", does("up 2") | {"key": "one"})
    .send("host", "places", does("up 2") | {"key": "one"})
    .send("host", "places", does("add", "Oma") | {"key": "x" * 99})
    .send("host", "places", does("add", "Oma") | {"key": "x" * 99})
    .stands(names=("Ben", "Ana", "Oma"))
    .send("host", "places", does("up 1") | {"key": "another"})
    .stands(names=("Ana", "Ben", "Oma")),  # another tap is another change
    "a locked lobby lets nobody else in": R.send("host", "door", {"open": "0"})
    .look("new", "/j/{join}", status=403)
    .send("new", "/codes", {"code": "{code}"}, 404)
    .look("ben", "")
    .look("ben", "/j/{join}", leads="{url}")
    .send("host", "door", {"open": "1"})
    .send("new", "/codes", {"code": "{code}"}, leads="/j/{join}"),
    "a phone takes the place of somebody without one, or whose phone was let go": WITH_OMA.look(
        "oma", "/j/{join}", "I’m Oma"
    )
    .send("oma", "/j/{join}", {"player": "3"}, 303, "You’re in, Oma.")
    .send("late", "/j/{join}", {"player": "3"}, 303, "Oma is here already, with another phone.")
    .send("host", "places", does("free 2"))
    .look("ben", "/j/{join}", "I’m Ben")
    .look("ben", "", status=404)
    .send("late", "/j/{join}", {"player": "2"})
    .stands(names=("Ana", "Ben", "Oma")),
    "a name is typed once in a life": STARTED.then(opens_another, "ben", "vzhukh")
    .then(suit, "other_url", ben=1)  # a known phone is seated at once
    .look("host", "{other}", 'name="name" value="Ana"', "one tap and you’re in")
    .look("new", "{other}", without='value="Ana"'),  # a stranger's phone is offered nobody's
    "a lobby that was left is forgotten after a day": R.then(day_passes),
    "removed players' numbers are not given again": WITH_OMA.send("host", "places", does("remove 3"))
    .send("host", "places", does("add", "Opa"))
    .send("host", "places", does("rename 3", "x"), GONE)
    .send("host", "places", does("rename " + "1" * 30, "x"), GONE)
    .stands(names=("Ana", "Ben", "Opa")),
    # ------------------------------------------------------------ coming, and starting
    "a tap on a game opens a table with its code": at("empty")
    # what is added there is sent beside the page, also before the host has sat down
    .look("host", "", "{code}", "Scan to join", "Who are you?", 'id="waiting-tap"', without="Start")
    .look("host", "/", 'value="cradle-to-grave"'),
    "start makes the table with names, seats, phones and rules": WITH_OMA.send("host", "house-rules", EXTRA_ROUND)
    .send("host", "places", does("up 3"))
    .then(keeps_its_link)
    .send("host", "start", leads="{url}")
    .stands(names=("Ana", "Oma", "Ben"), hosts=[(0, True), (2, False)])
    .look("new", "/j/{first_join}")  # the code that lies on the table is still good
    .look("ben", "")
    .look("ben", "/lobby/{code}", leads="{url}")
    .look("host", "record", '"Oma"', '"tie": "extra-round"')
    .send("host", "start", leads="{url}"),  # tapped twice it starts once
    "a full table of thirteen says so": at("crowd")
    .look("host", "", "Start with 13 players")
    .look("late", "/j/{join}", "They’re thirteen.", "Join the next game", without="Take a seat")
    .send("late", "/j/{join}", LATE, 303, 'value="Late"'),  # sent from a page from before it was full
    "a bad name is answered in a sentence and nothing is lost": R.then(keeps).many(
        BAD,
        lambda row, name: (
            row.send("new", "/j/{join}", {"name": name}, 303, "Ana", finds=COMPLAINT)
            .send("host", "places", does("add", name), 303, "Ana", finds=COMPLAINT)
            .send("ben", "me", {"name": name}, 303, "Ana", finds=COMPLAINT)
            .then(is_as_before)
        ),
    ),
    "Ana herself has the seat that was kept for her": at("empty")
    .send("host", "places", does("add", "Ana"))
    .send("ana", "/j/{join}", {"name": "Ana"}, 303, finds={r'name="player" value="(\d+)">That’s me': ["1"]})
    .send("ana", "/j/{join}", {"player": "1"}, leads="{url}")
    .stands(names=("Ana",)),
    # ------------------------------------------------------------ what is brought to all who look
    "who comes or goes while a page is loaded is told once its stream opens": R.look("host", "", without=JOINING)
    .listen("guest", AT_THE_DOOR)
    .listen("host")
    .hear("host", JOINING)
    .look("ben", "", JOINING)
    .then(leaves, "guest")
    .hear("host", TO_ALL, without=JOINING)
    .listen("ben")
    .hear("ben", without=JOINING),
    "what changes is brought to all who look and is the same for all who are the same there": R.send(
        "cai", "/j/{join}", {"name": "Cai"}
    )
    .many(
        [
            *((who, "events?page=") for who in ("host", "ben", "cai")),
            ("guest", AT_THE_DOOR),
            ("tv", "/w/{watch}/events?page="),
        ],
        lambda row, one: row.listen(*one).hear(one[0]),
    )
    .send("host", "places", does("add", "Oma"))
    .hear("host", "Oma", "Start with 4 players", TO_ALL)
    .hear("ben", "Oma", TO_ALL, without="Start with")
    .hear("cai", only="{heard}")
    .hear("guest", "I’m Oma", TO_ALL, without='name="do"')
    .hear("tv", "Oma", TO_ALL, without="<form"),
    "nobody at the door is told whom another phone has played as": KNOWN.look("ben", "{other}", 'value="Ben"')
    .listen("ben", "{other}/events?page=")
    .hear("ben")
    .send("host", "{other_url}/places", does("add", "Oma"))
    .hear("ben", "I’m Oma", TO_ALL, without='value="Ben"'),
    "a phone that is somebody else by now asks for its own page": R.listen("ben")
    .hear("ben")
    .send("host", "places", does("rename 2", "Bob"))
    .hear("ben", without="Bob")  # only the signal
    .then(has_role, "ben", "player 2 Bob")
    .then(has_role, "host", "host 1")
    .listen("ben")
    .hear("ben")
    .send("host", "start")
    .hear("ben", without="data-role")  # it is a board now
    .look("ben", "", without="data-role"),
    "who was removed or finds the table full is told when that is over": FULL.send("host", "places", does("remove 2"))
    .send("fay", "/j/{join}", {"name": "Fay"})
    .then(has_role, "ben", "out", "link")
    .then(has_role, "guest", "guest full", "link")
    .many(["ben", "guest"], lambda row, who: row.listen(who, AT_THE_DOOR).hear(who))
    .send("host", "places", does("remove 5"))
    .hear("guest", without="data-role")
    .then(has_role, "guest", "guest", "link")
    .hear("ben")
    .send("host", "places", does("let-in 2"))
    .hear("ben", without="data-role")
    .look("ben", ""),
    "who may no longer look hears nothing more": R.then(keeps_its_link)
    .listen("guest", AT_THE_DOOR)
    .hear("guest")
    .send("host", "close")
    .hear("guest", only="")
    .look("guest", "/j/{first_join}/events", status=404)
    .look("guest", "/j/{first_join}", status=404)
    .look("host", "", status=404),
    "a full table offers no more room, nor does what every phone is sent": at("cv")
    .send("host", "places", does("add", "Oma"))
    .look("host", "", ADDS)
    .listen("host")
    .hear("host")
    .send("host", "places", does("add", "Opa"))
    .hear("host", without=ADDS)
    .look("host", "", without=ADDS),
    "other tokens than the host's look at a lobby and change nothing": at("empty")
    .then(keeps)
    .many(
        product(("{join}", "{watch}"), ("places", "house-rules", "door", "start", "close", "me")),
        lambda row, one: (
            row.then(shows, "program", one[0])
            .look("program", "", '"players":[]')
            .send("program", one[1], {**does("add", "Eve"), **EXTRA_ROUND, "open": False}, 403)
        ),
    )
    .then(is_as_before),
    # ------------------------------------------------------------ removed
    "who was removed comes in again when the host lets it, and not before": R.send("host", "places", does("remove 2"))
    .look("ben", "/j/{join}", NOT_AT_THIS, status=403)
    .send("ben", "/j/{join}", {"name": "Bob"}, 403)
    .send("ben", "/j/{join}", {"name": "Ben", "me": "1"}, 403)
    .send("ben", "/j/{join}", {}, 403)
    .send("ben", "/j/{join}", {"player": "1"}, 403)
    .stands(names=("Ana",))
    .look("host", "", "Ben was removed.")
    .send("ben", "places", does("let-in 2"), 403)
    .send("host", "places", does("let-in 2"))
    .stands(names=("Ana", "Ben"))
    .look("ben", "")
    .look("host", "", without="was removed")
    .send("host", "places", does("remove 3"))
    .send("another", "/j/{join}", {"name": "Ben"}, leads="{url}")
    .send("host", "places", {"do": "let-in 2"}, 303, "Ben is here already"),  # somebody else, meanwhile
    "who was removed stays out of the game, and of the lobby after it": R.send("cai", "/j/{join}", {"name": "Cai"})
    .send("host", "places", does("remove 2"))
    .send("host", "start")
    .look("ben", "/j/{join}", status=403)
    .send("ben", "/j/{join}", {"seat": "1"}, 403)
    .look("ben", "", status=403)
    .send("host", "lobby")
    .look("host", "", "Ben was removed.")
    .look("ben", "/j/{join}", status=403)
    .then(lets_in_again)
    .look("ben", "/j/{join}", leads="{url}")
    .stands(names=("Ana", "Cai", "Ben")),
    "who is removed from the phone that opened the table stays its host": WITH_OMA.send(
        "host", "places", does("remove 1"), 303, "Who are you?", without="was removed"
    ).send("host", "places", does("remove 3"), 303, "Who are you?", without="was removed"),  # Oma has no phone
    # ------------------------------------------------------------ whose colour
    "a phone that played alone is known by its name and suit": R.send("host", "places", does("remove 2"))
    .send("host", "places", does("shape-5"))
    .send("host", "places", does("add", "Oma"))
    .send("host", "start")
    .then(opens_another, "host", "vzhukh")
    .then(suit, "other_url", ana=5),
    "a name is chosen with its shape": R.look(
        "new", "/j/{join}", 'aria-label="Triangle" checked', without=('aria-label="Circle"', 'aria-label="Square"')
    )
    .send("cai", "/j/{join}", {"name": "Cai", "suit": "6"})
    .send("dia", "/j/{join}", {"name": "Dia", "suit": "6"})
    .then(suit, ana=0, ben=1, cai=6, dia=2),  # Cai was faster
    "a player changes the own shape, and the host anybody's": R.send("ben", "places", does("shape-4 2"))
    .then(suit, ana=0, ben=4)
    .send("host", "places", does("shape-5 2"))
    .send("ben", "places", does("shape-0"), GONE)  # it is Ana's
    .send("ben", "places", does("shape-77"), GONE)
    .send("ben", "places", does("shape-"), GONE)
    .send("ben", "places", does("shape-x"), GONE)
    .then(suit, ana=0, ben=5),
    "a phone keeps its suit from table to table": R.send("cai", "/j/{join}", {"name": "Cai"})
    .send("ben", "places", does("shape-9"))
    .send("host", "places", does("up 3"))
    .then(suit, ana=0, cai=2, ben=9)
    .send("host", "start")
    .look("ben", "", 'id="suit-10"', 'href="#suit-3"', without='id="suit-2"')
    .stands(names=("Ana", "Cai", "Ben"))
    .then(suit, ana=0, cai=2, ben=9)
    .then(opens_another, "dia", "vzhukh")
    .send("dia", "{other}", {"name": "Dia"})
    .send("cai", "{other}", {"name": "Cai"})
    .send("ben", "{other}", {"name": "Ben"})
    .send("host", "{other}", {"name": "Ana"})
    .then(suit, "other_url", dia=0, cai=2, ben=9, ana=1),  # Dia came first
    "names from last time are shown with the shape they had": R.send("ben", "places", does("shape-9"))
    .send("host", "start")
    .then(opens_another, "dia", "cv")
    .look("ben", "{other}", "#suit-10", within=('value="Ben">', "</button>"))
    .send("ben", "{other}", {"name": "Ben", "me": "1"})
    .then(suit, "other_url", ben=9),
    "the next game has everybody in their colours": R.send("ben", "places", does("shape-12"))
    .send("host", "start")
    .tell("ben", FOR_TWO)
    .send("priya", "/j/{join}/waiting", {"name": "Priya"})
    .tell("ben", FOR_TWO)
    .tell("ben", FOR_TWO)
    .send("ben", "again")
    .known_as("second")
    .then(suit, "second", ana=0, ben=12, priya=1)
    .send("ben", "{second}/start")
    .then(ends, "second")
    .send("ben", "{second}/again", {"game": "vzhukh"})
    .known_as("third")
    .then(suit, "third", ana=0, ben=12, priya=1),
    # ------------------------------------------------------------ who begins, drawn
    "who begins is drawn for all phones, and the log keeps it": at("vzhukh")
    .send("host", "places", does("add", "Oma"))
    .look("ben", "", without=DRAWN)
    .send("host", "places", does("draw"))
    .look("ben", "", "{beginner} goes first")
    .listen("ben")
    .hear("ben")
    .send("host", "places", does("draw"))
    .hear("ben", "{beginner} goes first")
    .stands(draws=2)  # drawn again, it is shown again
    .then(starts_with_who_was_drawn)
    .look("host", "host", "Change players")
    .send("host", "lobby", leads="{url}"),
    "with nobody there nobody is drawn": at("nobody").send(
        "host", "places", does("draw"), 303, "Nobody has sat down yet"
    ),
    # a phone that was told "you go first" was told wrong
    "in Cradle to Grave the oldest goes first, and nobody is drawn": R.look(
        "host", "", "House rules", without="Goes first"
    ).send("host", "places", does("draw"), 303, "In Cradle to Grave the rules say who goes first."),
    "nor in 9 Lives, where the lowest bid does": at("nine-lives")
    .look("host", "", "House rules", without="Goes first")
    .send("host", "places", does("draw"), 303, "In 9 Lives the rules say who goes first."),
    "a game without house rules has none as printed": at("any-game").look(
        "host", "", "Host settings", without="As printed"
    ),
    "who was chosen by hand was not drawn": at("vzhukh")
    .send("host", "places", does("draw"), 303, DRAWN)
    .send("host", "places", does("first 1"), 303, without=DRAWN),
    # ------------------------------------------------------------ one phone, and back to the lobby
    "one phone acts for whoever's turn it is until a second one comes": at("alone")
    .stands(seats=[None])
    .tell("host", {"move": "deal", "first": 1})
    # Ben's cards can be tapped at once
    .look("host", "", " lit", without=("Entering", "Report for", 'class="glance"'))
    .send("new", "/j/{join}", {"seat": "1"})
    .stands(seats=[0, 1]),  # then each has the own seat
    "who takes the seat of the phone that was alone has it": at("alone")
    .send("new", "/j/{join}", {"seat": "0"})
    .stands(hosts=[(None, True), (0, False)]),
    "until the first move the host goes back to the lobby with everybody": STARTED.send(
        "host", "house-rules", EXTRA_ROUND
    )
    .then(keeps_its_link)
    .send("host", "lobby", leads="{url}")
    .look("new", "/j/{first_join}", "Who are you?")
    .stands(names=("Ana", "Ben"))
    .then(plays_by, tie="extra-round")
    .then(has_role, "ben", "player 2 Ben")
    .look("ben", "sheet", leads="{url}")  # whoever looked at another page is led back
    .tell("ben", FOR_TWO, 409)
    .send("cai", "/j/{join}", {"name": "Cai"})
    .send("host", "places", does("up 3"))
    .send("host", "start")
    .stands(names=("Ana", "Cai", "Ben"), seats=[0, 2, 1])
    .look("cai", ""),
    "after the first move the players stay": STARTED.tell("host", FOR_TWO)
    .look("host", "host", without="Change players")
    .send("host", "lobby", {}, 409, "The game has begun")
    .send("host", "takebacks", {"to": "0"})
    .send("host", "lobby", {}, 409),  # what was entered stays in the log
    "a host whose phone is gone goes on with another one, by the laptop's link": R.then(rescues)
    .look("new", "{once}", "Be the host of this table?", "Ana, Ben")
    .send("new", "{once}", leads="{url}")
    .look("new", "", "Scan to join", "Who are you?")
    .look("host", "", without="Scan to join")
    .send("new", "me", {"name": "Ana II"})
    .send("new", "start", leads="{url}"),
    # ------------------------------------------------------------ late
    "a late guest is told so, and sees nobody's buttons": STARTED.tell(
        "host", {"move": "starting-ages", "ages": [21, 32]}
    )
    .look("late", "/j/{join}", "They’ve started.", "You can play in the next game")
    .send("late", "/j/{join}/waiting", {"name": "Priya"}, leads="{url}")
    .look("late", "", leads="{url}/late")
    .look("late", "late", "You’re in the next game, Priya.", "turn", without=" lit")
    .then(nothing_to_report, "late")
    .send("late", "seat", {"seat": ""}, 303, " lit"),  # who keeps score instead enters moves
    "who comes once the game is over is told that": STARTED.tell("host", {"move": "final-ages", "ages": [21, 32]})
    .tell("host", {"move": "final-ages", "ages": [21, 32]})
    .tell("host", {"move": "final-ages", "ages": [21, 32]})
    .look("late", "/j/{join}", "The game is over.", "Join the next game", without="They’ve started."),
    "a name that is sent after the start makes nobody a scorekeeper": STARTED.send(
        "late", "/j/{join}", {"name": "Cai"}, 303, "They’ve started.", 'value="Cai"'
    )
    .send("ben", "/j/{join}", {"name": "Ben"})
    .stands(seats=[0, 1]),  # nor does it cost a seat
    # ------------------------------------------------------------ one name, two phones
    "who types a name that another phone had is asked whether that is the same person": KNOWN.send(
        "new", "{other}", {"name": " ben "}, 303, PLAYED_HERE, "Or add a letter to your name", 'value="ben"'
    ).send("new", "{other}", {"name": "ben", "me": "1"}, leads="{other_url}"),
    "at a full table it is he who waits for room": KNOWN.many(
        ["Cai", "Dia", "Eli", "Fay"], lambda row, name: row.send("host", "{other_url}/places", does("add", name))
    )
    .send("new", "{other}/waiting", {"name": "ben"}, 303, PLAYED_HERE)
    .look("new", "{led}", "{other}/waiting", within=('<form class="enter" method="post" action="', '"'))
    .send("new", "{other}/waiting", {"name": "ben", "me": "1"}, leads="{other_url}"),
    "who came late sits down where the players are changed once more": STARTED.send(
        "dia", "/j/{join}/waiting", {"name": "Dia"}
    )
    .send("host", "lobby")
    .stands(names=("Ana", "Ben", "Dia")),
    "not asked is who adds a letter, or has his own phone": KNOWN.send(
        "new", "{other}", {"name": "Ben K"}, leads="{other_url}"
    ).send("ben", "{other}", {"name": "Ben"}, leads="{other_url}"),
    "nor who never played with that Ben": STARTED.then(opens_another, "somebody").send(
        "new", "{other}", {"name": "Ben"}, leads="{other_url}"
    ),
    "a second Ana is asked whether she is the first, and another name waits": R.send(
        "new",
        "/j/{join}",
        {"name": " ana "},
        303,
        *("Ana is here already. Is that you?", "That’s me", "Another Ana", 'value="ana II"'),
    )
    .stands(names=("Ana", "Ben"))
    .send("new", "/j/{join}", {"name": "Ana II"}, leads="{url}")
    .send("host", "places", does("add", "Maximiliane-Josephine-Ev"))
    .send("third", "/j/{join}", {"name": "Ana"}, 303, 'value="Ana III"')
    # no longer than a name may be
    .send("third", "/j/{join}", {"name": "Maximiliane-Josephine-Ev"}, 303, 'value="Maximiliane-Josephine II"'),
    "who leaves finds the own name in the field": R.send(
        "ben", "places", does("remove 2"), 303, "Who are you?", 'value="Ben"', without="played here"
    ).send("ben", "/j/{join}", {"name": "Ben"}, leads="{url}"),
    # ------------------------------------------------------------ a full table
    "who keeps score may play after all while there is room": R.send(
        "ben", "me", {}, 303, "You keep score.", "Play after all?"
    )
    .stands(names=("Ana",))
    .send("ben", "me", {"name": "Ben"}, 303, "You’re in, Ben.")
    .send("host", "me", {}, 303, "Play after all?")
    .send("host", "me", {"name": "Ana"}, 303, "Start with 2 players", without="Play after all?"),
    "who comes to a full table has one page with what can be done": FULL.look(
        "new", "/j/{join}", *FIVE, without=("Take a seat", "Who are you?")
    ),
    "where the game has no more seats one waits for room": FULL.send("host", "start")
    .tell("host", {**ENTERED, "ages": [1, 2, 3, 4, 5]})
    .look("new", "/j/{join}", "Cradle to Grave seats 5: you play as soon as")
    .send("new", "/j/{join}/waiting", {"name": "Flo"})
    .look("new", "late", "You’re in the next game, Flo.", "Cradle to Grave seats 5"),
    "who waits outside a full table is never shown live controls": OPA_WAITS.look(
        "opa", "", "You’re in the next game, Opa.", "Cradle to Grave seats 5.", "Just watch", "Keep score instead"
    )
    .send("new", "/j/{join}/waiting", {"name": "Opa"}, 303, "Opa is here already")
    .send("host", "start")
    .look("opa", "", leads="{url}/late")
    .look(
        "new",
        "/j/{join}",
        *("They’ve started.", "Join the next game"),
        without=("Who are you?", "companion host", "Is the host’s phone gone?"),
    ),
    "whoever waits sits down as soon as somebody leaves": OPA_WAITS.send("oma", "/j/{join}/waiting", {"name": "Oma"})
    .send("dia", "places", does("remove 4"))
    .stands(names=("Ana", "Ben", "Cai", "Eli", "Opa"))
    .look("opa", "", "You’re in, Opa.")
    .look("oma", "", "in the next game, Oma")
    .send("oma", "me", {}, 303, "You keep score.", without="Play after all?"),
    "back in the lobby who waits still waits": OPA_WAITS.send("host", "start")
    .send("host", "lobby")
    .look("opa", "", "You’re in the next game, Opa."),
    "who waits plays in the next game that has room, and stops nobody": OPA_WAITS.send("host", "start")
    .then(ends)
    .send("ben", "again")
    .known_as("second")
    .look("opa", "{second}", "You’re in the next game, Opa.")  # Opa waits on
    .send("ben", "{second}/start")
    .then(ends, "second")
    .look("host", "{second}/next", 'value="cradle-to-grave"', 'value="cutthroat"')
    .send("host", "{second}/again", {"game": "cutthroat"})
    .known_as("third")
    .look("opa", "{third}", "You’re in, Opa."),
    # ------------------------------------------------------------ the room
    "a table with a game for six says what is missing": at("cutthroat")
    .look("host", "", "Start needs 4 more players")
    .send("host", "start", {}, 303, "Start needs 4 more players."),
    "the laptop's code leads straight into the one table": CLOSED.then(comes, "early")
    .look("early", "/r/{room}", "What are you playing?", "data-leads")
    .then(opens_another, "host")
    .then(comes, "late")
    .look("late", "/r/{room}", leads="{other}")
    .look("late", "{other}", "Who are you?", "Not your table? Open another")
    .send("host", "{other_url}/places", does("add", "Ana"))
    .send("host", "{other_url}/places", does("add", "Ben"))
    .send("host", "{other_url}/start")
    .look("late", "/r/{room}", leads="{other}")  # also while it is played
    .send("host", "/lobbies", {"game": "cv"})
    .look("late", "/r/{room}", "Which table is yours?"),
    "who waits hears of a table that somebody opens": CLOSED.then(comes, "early")
    .look("early", "/r/{room}")
    .listen("early", "/room/events", at="192.168.1.50")
    .hear("early", without="Join")
    .then(opens_another, "dia")
    .hear("early", "{other}")  # at once
    .send("dia", "{other_url}/me", {"name": "Ana"})
    .hear("early", "Ana opened a table: Cradle to Grave")
    .look("early", "/", "Ana opened a table")
    .look("dia", "/", without="Ana opened a table")
    .send("dia", "{other_url}/close")
    .hear("early", without="Join"),
    "a player changes the own name and leaves and nothing else": R.send("ben", "places", does("rename 2", "Benno"))
    .stands(names=("Ana", "Benno"))
    .then(keeps)
    .many(OF_THE_HOST, lambda row, sent: row.send("ben", *sent, 403).then(is_as_before))
    .many(["add", "rename 1", "up 2", "remove 1"], lambda row, do: row.send("ben", "me", does(do, "Benno")))
    .stands(names=("Ana", "Benno"))
    .send("ben", "places", does("remove 2"), 303, "Who are you?")  # whoever left may come in again
    .stands(names=("Ana",)),
}


test_of_the_lobby = each(ANSWERS)


# ---------------------------------------------------------------- what is brought to all who look


def test_whom_a_page_is_for_reads_the_same_in_its_markup_and_on_the_phone(room):
    """The phone compares the two, and loads a page anew that is somebody else's."""
    for name in ("O'Brien & <b>", '"Bo"', "김서연"):
        found = room.role(room.sits(name))
        assert found.startswith("player ") and unescape(found) == found, name


def test_who_stands_at_the_door_is_told_to_the_others_in_the_lobby_alone(room):
    link = room.link
    for told in (True, False):
        with Phone(room.app).client.get(f"{link}/events", buffered=False) as stream:
            next(stream.response)
            assert [who.startswith(live.JOINING) for who in room.app.extensions["hub"].listening(room.code)] == [told]
        if told:
            room.starts()


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_starts_with_its_fewest_and_its_most(app, key):
    for count in (games()[key].seats[0], games()[key].seats[-1]):
        room = Room(app, key)
        assert room.host.get(room.starts(*(f"Player {n + 1}" for n in range(count)))).status_code == 200


MOST_BYTES, MOST_REQUESTS = 19_150, 4


def test_coming_in_loads_little(app, packed, monkeypatch):
    """A phone that has just scanned waits for every byte: the page and all that it loads, as they go over the wire.

    The links are the same each time: another code to scan is up to forty bytes more or less.
    """
    random = Random(1)
    monkeypatch.setattr("secrets.token_urlsafe", lambda n: urlsafe_b64encode(random.randbytes(n)).decode().rstrip("="))
    empty = Room(app)
    empty.app.static_folder = packed
    for n in range(5):
        empty.host.post(f"{empty.url}/places", does("add", f"Konstantinos der Gr{n}"))
    for phone, page in ((empty.host, empty.url), (Phone(empty.app), empty.link)):
        text = phone.get(page).text
        parts = re.findall(r'<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src)="([^"]+)"', text)
        answers = [phone.client.get(part, headers={"Accept-Encoding": "gzip"}) for part in (page, *parts)]
        sent = sum(len(answer.data) + len(str(answer.headers)) for answer in answers)
        for answer in answers:
            answer.close()
        assert len(answers) <= MOST_REQUESTS and sent <= MOST_BYTES, f"{page}: {sent} bytes in {len(answers)}"


def test_a_stranger_hears_nothing_of_the_room(app, room):
    stranger = Phone(app, "192.168.1.50")
    stranger.reads("/", without=("Ana", "/room/events"))
    assert stranger.get("/room/events").status_code == 403
