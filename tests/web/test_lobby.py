"""The lobby: a tap on a game opens a table, who scans its code sits down, and Start begins."""

import re
from base64 import urlsafe_b64encode
from html import unescape
from random import Random

import pytest

from companion.games import games
from companion.live import JOINING
from companion.record import write_record
from companion.web.throttle import Limits
from tests.rows import run
from tests.web.answers import at, each, ends, one_of
from tests.web.phones import ENTERED, Phone, answered

FOR_TWO = {**ENTERED, "ages": [1, 2]}


class Room:
    """Phones at one lobby, which this one has opened; they find the table here too that has begun."""

    def __init__(self, app, game="cradle-to-grave", host=None):
        self.app, self.store = app, app.extensions["store"]
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

    def suits(self):
        return {player.name: player.suit for player in self.hosted.lobby.players}

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

    def does(self, what, name=""):
        """A change of the host's, who taps on a number."""
        return self.host.post(f"{self.url}/places", {"do": what, "name": name})

    def starts(self, *names):
        """The table that the host has begun, with these others, who have no phone."""
        for name in names:
            self.does("add", name)
        assert self.host.post(f"{self.url}/start").location == self.url
        return self.url

    def role(self, phone, path=""):
        """Whom a page was made for."""
        return re.search(r'data-role="([^"]*)"', phone.get(path or self.url).text)[1]


@pytest.fixture
def empty(app):
    return Room(app)


@pytest.fixture
def room(empty):
    """Ana has opened it and sits there, and Ben beside her."""
    empty.sits("Ana", empty.host)
    empty.ben = empty.sits("Ben")
    return empty


@pytest.fixture
def after(app):
    """Such a room of any game, one with the others of a game for five, or the table of one phone for three."""

    def begun(what):
        room = Room(app, {"full": "cradle-to-grave", "alone": "vzhukh"}.get(what, what))
        room.sits("Ana", room.host)
        for name in {"full": ("Ben", "Cai", "Dia", "Eli"), "alone": ()}.get(what, ("Ben",)):
            setattr(room, name.lower(), room.sits(name))
        if what == "alone":
            room.starts("Ben", "Cai")
        return room

    return begun


def does(what, name=""):
    return {"do": what, "name": name}


def taps(table, who, what, name=""):
    """Somebody sends what may no longer be there: it is refused, or nothing comes of it."""
    answer = getattr(table, who).post(f"{table.url}/places", does(what, name))
    assert answer.status_code in (303, 400, 403), (what, answer.text)


def suit(table, **suits):
    """Whose colour is which."""
    assert table.suits() == {name.capitalize(): number for name, number in suits.items()}


def suit_elsewhere(table, **suits):
    suit(table.elsewhere, **suits)


def has_role(table, who, role, where=""):
    assert table.role(getattr(table, who), where and table.link) == role


def day_passes(table):
    run(table.store, "update tables set opened_at = '2020-01-01T00:00:00Z'")
    Room(table.app)
    assert table.hosted is None


def opens_another(table, who, game="cradle-to-grave"):
    """The same people scan the code of another table, which somebody has opened."""
    table.elsewhere = Room(table.app, game, one_of(table, who))
    table.other, table.other_url = table.elsewhere.link, table.elsewhere.url


def lets_in_again(table):
    table.does(f"let-in {next(iter(table.hosted.removed))}")


def keeps_its_link(table):
    table.first_join = table.join


def plays_by(table, **house_rules):
    assert house_rules.items() <= table.hosted.lobby.house_rules.items()


def nothing_to_report(table, who):
    assert 'name="report"' not in getattr(table, who).get(f"{table.url}/late").text.partition('id="report"')[0]


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
    .then(suit_elsewhere, ben=1)  # a known phone is seated at once
    .look("host", "{other}", 'name="name" value="Ana"', "one tap and you’re in")
    .look("new", "{other}", without='value="Ana"'),  # a stranger's phone is offered nobody's
    "a lobby that was left is forgotten after a day": R.then(day_passes),
    "removed players' numbers are not given again": WITH_OMA.send("host", "places", does("remove 3"))
    .send("host", "places", does("add", "Opa"))
    .then(taps, "host", "rename 3", "x")
    .then(taps, "host", "rename " + "1" * 30, "x")
    .stands(names=("Ana", "Ben", "Opa")),
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
    .then(suit_elsewhere, ana=5),
    "a name is chosen with its shape": R.look(
        "new", "/j/{join}", 'aria-label="Triangle" checked', without=('aria-label="Circle"', 'aria-label="Square"')
    )
    .send("cai", "/j/{join}", {"name": "Cai", "suit": "6"})
    .send("dia", "/j/{join}", {"name": "Dia", "suit": "6"})
    .then(suit, ana=0, ben=1, cai=6, dia=2),  # Cai was faster
    "a player changes the own shape, and the host anybody's": R.send("ben", "places", does("shape-4 2"))
    .then(suit, ana=0, ben=4)
    .send("host", "places", does("shape-5 2"))
    .then(taps, "ben", "shape-0")  # it is Ana's
    .then(taps, "ben", "shape-77")
    .then(taps, "ben", "shape-")
    .then(taps, "ben", "shape-x")
    .then(suit, ana=0, ben=5),
    # ------------------------------------------------------------ who begins, drawn
    # a phone that was told "you go first" was told wrong
    "in Cradle to Grave the oldest goes first, and nobody is drawn": R.look(
        "host", "", "House rules", without="Goes first"
    ).send("host", "places", does("draw"), 303, "In Cradle to Grave the rules say who goes first."),
    "nor in 9 Lives, where the lowest bid does": at("nine-lives")
    .look("host", "", "House rules", without="Goes first")
    .send("host", "places", does("draw"), 303, "In 9 Lives the rules say who goes first."),
    "who was chosen by hand was not drawn": at("vzhukh")
    .send("host", "places", does("draw"), 303, 'id="just-now"')
    .send("host", "places", does("first 1"), 303, without='id="just-now"'),
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
    "a name that is sent after the start makes nobody a scorekeeper": STARTED.send(
        "late", "/j/{join}", {"name": "Cai"}, 303, "They’ve started.", 'value="Cai"'
    )
    .send("ben", "/j/{join}", {"name": "Ben"})
    .stands(seats=[0, 1]),  # nor does it cost a seat
    # ------------------------------------------------------------ one name, two phones
    "who types a name that another phone had is asked whether that is the same person": KNOWN.send(
        "new", "{other}", {"name": " ben "}, 303, PLAYED_HERE, "Or add a letter to your name", 'value="ben"'
    ).send("new", "{other}", {"name": "ben", "me": "1"}, leads="{other_url}"),
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
    .send("ben", "me", {"name": "Ben"}, 303, "You’re in, Ben."),
    "who waits outside a full table is never shown live controls": OPA_WAITS.look(
        "opa", "", "You’re in the next game, Opa.", "Just watch", "Keep score instead"
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
    .look("opa", "{second}", leads="{second}/late")  # Opa waits on
    .then(ends, "second")
    .look("host", "{second}/next", 'value="cradle-to-grave"', 'value="cutthroat"')
    .send("host", "{second}/next", {"game": "cutthroat"})
    .known_as("third")
    .look("opa", "{third}", "You’re in, Opa."),
    # ------------------------------------------------------------ the room
    "a table with a game for six says what is missing": at("cutthroat")
    .look("host", "", "Start needs 4 more players")
    .send("host", "start", {}, 303, "Start needs 4 more players."),
}


@each(ANSWERS)
def test_of_the_lobby(row, after):
    row.holds(after)


def test_a_tap_on_a_game_opens_a_table_with_its_code(app, empty):
    empty.host.reads(empty.url, empty.code, "Scan to join", "Who are you?", without="Start")
    empty.host.reads("/", 'value="cradle-to-grave"')


def test_start_makes_the_table_with_names_seats_phones_and_rules(room):
    room.does("add", "Oma")
    room.host.post(f"{room.url}/house-rules", {"rule": "tie", "value": "extra-round"})
    room.does("up 3")
    link, table = room.link, room.starts()
    hosted = room.store.hosted(room.code)
    assert hosted.table.setup.names == ("Ana", "Oma", "Ben") and hosted.table.setup.house_rules["tie"] == "extra-round"
    assert [(p.seat, p.host) for p in room.store.phones.at(room.code)] == [(0, True), (2, False)]
    assert link == f"/j/{hosted.join_link}", "the code that lies on the table is still good"
    assert room.ben.get(table).status_code == 200 and room.ben.get(f"/lobby/{room.code}").location == table
    assert '"Oma"' in write_record(hosted.table)
    assert room.starts() == table, "tapped twice it starts once"


def test_a_full_table_of_thirteen_says_so(app):
    room = Room(app, "cutthroat")
    room.host.post(f"{room.url}/me", {"name": "P1"})
    for n in range(2, 14):
        room.sits(f"P{n}")
    room.host.reads(room.url, "Start with 13 players")
    late = Phone(app)
    late.reads(room.link, "They’re thirteen.", "Join the next game", without="Take a seat")
    late.led(room.link, {"name": "Late"}, 'value="Late"')  # sent from a page from before it was full


BAD = ["", "   ", "x" * 25, "a\x07b", "a\u202eb", "\u2800", "Ana", "ana", "ＡＮＡ"]


def test_a_bad_name_is_answered_in_a_sentence_and_nothing_is_lost(room):
    guest, before = Phone(room.app), room.hosted
    for name in BAD:
        for page in (
            guest.led(room.link, {"name": name}),
            room.host.led(f"{room.url}/places", {"do": "add", "name": name}),
            room.ben.led(f"{room.url}/me", {"name": name}),
        ):
            assert 'role="alert"' in page.replace('role="alert" hidden', "") and "Ana" in page, ascii(name)
        assert room.hosted == before, ascii(name)


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


def test_a_player_changes_the_own_name_and_leaves_and_nothing_else(room):
    renamed = room.ben.post(f"{room.url}/places", {"do": "rename 2", "name": "Benno"})
    assert renamed.status_code == 303 and room.names() == ("Ana", "Benno")
    before = room.hosted
    for where, form in OF_THE_HOST:
        assert room.ben.post(f"{room.url}/{where}", form).status_code == 403 and room.hosted == before, (where, form)
    answer = room.ben.post(f"{room.url}/places", {"do": "remove 2"})
    assert answer.location.startswith(room.link) and room.names() == ("Ana",), "whoever left may come in again"


# ---------------------------------------------------------------- what is brought to all who look


def live(listen, room, phone, path="", **more):
    """A phone that listens, past the page that its stream begins with."""
    stream = listen(phone, f"{path or room.url}/events?page=")
    stream.hears()
    return stream


def test_who_comes_or_goes_while_a_page_is_loaded_is_told_once_its_stream_opens(room, phone, listen):
    room.host.reads(room.url, without="Somebody’s joining")
    guest = listen(phone(), f"{room.link}/events?page=")
    assert "Somebody’s joining" in listen(room.host, f"{room.url}/events?page=").hears()
    room.ben.reads(room.url, "Somebody’s joining")
    guest.close()
    assert "Somebody’s joining" not in listen(room.ben, f"{room.url}/events?page=").hears()


def test_what_changes_is_brought_to_all_who_look_and_is_the_same_for_all(room, phone, listen):
    guest, watch = phone(), f"/w/{room.watch}"
    looking = (room.host, ""), (room.ben, ""), (guest, room.link), (guest, watch)
    streams = [live(listen, room, *one) for one in looking]
    room.does("add", "Oma")
    said = {stream.hears() for stream in streams}
    assert len(said) == 1 and "Oma" in (page := said.pop()) and 'data-role=""' in page


def test_a_phone_that_is_somebody_else_by_now_asks_for_its_own_page(room, listen):
    heard = live(listen, room, room.ben)
    room.does("rename 2", "Bob")
    assert "Bob" not in heard.hears(), "only the signal"
    assert room.role(room.ben) == "player 2 Bob" and room.role(room.host) == "host 1"
    again = live(listen, room, room.ben)
    room.starts()
    assert "data-role" not in again.hears() + room.ben.get(room.url).text, "it is a board now"


def test_who_was_removed_or_finds_the_table_full_is_told_when_that_is_over(after, phone, listen):
    full, guest = after("full"), phone()
    full.does("remove 2")
    full.sits("Fay")
    assert (full.role(full.ben, full.link), full.role(guest, full.link)) == ("out", "guest full")
    heard = [live(listen, full, one, full.link) for one in (full.ben, guest)]
    full.does("remove 5")
    assert "data-role" not in heard[1].hears() and full.role(guest, full.link) == "guest"
    heard[0].hears()
    full.does("let-in 2")
    assert "data-role" not in heard[0].hears() and full.ben.get(full.url).status_code == 200


def test_who_comes_to_a_full_table_has_one_page_with_what_can_be_done(after):
    FULL.look("new", "/j/{join}", *FIVE, without=("Take a seat", "Who are you?")).holds(after)


def test_whom_a_page_is_for_reads_the_same_in_its_markup_and_on_the_phone(room):
    """The phone compares the two, and loads a page anew that is somebody else's."""
    for name in ("O'Brien & <b>", '"Bo"', "김서연"):
        found = room.role(room.sits(name))
        assert found.startswith("player ") and unescape(found) == found, name


def test_who_may_no_longer_look_hears_nothing_more(room, phone, listen):
    guest, link = phone(), room.link
    heard = live(listen, room, guest, link)
    room.host.post(f"{room.url}/close")
    assert heard.hears() == ""
    for one, where in ((guest, f"{link}/events"), (guest, link), (room.host, room.url)):
        assert one.get(where).status_code == 404, where


def test_who_stands_at_the_door_is_told_to_the_others_in_the_lobby_alone(room):
    link = room.link
    for told in (True, False):
        with Phone(room.app).client.get(f"{link}/events", buffered=False) as stream:
            next(stream.response)
            assert [who.startswith(JOINING) for who in room.app.extensions["hub"].listening(room.code)] == [told]
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
        empty.does("add", f"Konstantinos der Gr{n}")
    for phone, page in ((empty.host, empty.url), (Phone(empty.app), empty.link)):
        text = phone.get(page).text
        parts = re.findall(r'<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src)="([^"]+)"', text)
        answers = [phone.client.get(part, headers={"Accept-Encoding": "gzip"}) for part in (page, *parts)]
        sent = sum(len(answer.data) + len(str(answer.headers)) for answer in answers)
        for answer in answers:
            answer.close()
        assert len(answers) <= MOST_REQUESTS and sent <= MOST_BYTES, f"{page}: {sent} bytes in {len(answers)}"


# ---------------------------------------------------------------- whose colour


def test_a_phone_keeps_its_suit_from_table_to_table(app, room):
    cai = room.sits("Cai")
    room.ben.post(f"{room.url}/places", {"do": "shape-9"})
    room.does("up 3")
    assert room.suits() == {"Ana": 0, "Cai": 2, "Ben": 9}
    room.ben.reads(room.starts(), 'id="suit-10"', 'href="#suit-3"', without='id="suit-2"')
    setup = room.now.table.setup
    assert setup.names == ("Ana", "Cai", "Ben") and setup.suits == (0, 2, 9)
    second = Room(app, "vzhukh")
    for name, phone in (("Dia", second.host), ("Cai", cai), ("Ben", room.ben), ("Ana", room.host)):
        second.sits(name, phone)
    assert second.suits() == {"Dia": 0, "Cai": 2, "Ben": 9, "Ana": 1}, "Dia came first"


def test_names_from_last_time_are_shown_with_the_shape_they_had(app, room):
    room.ben.post(f"{room.url}/places", {"do": "shape-9"})
    room.starts()
    other = Room(app, "cv")
    chip = room.ben.get(other.link).text.partition('value="Ben">')[2].partition("</button>")[0]
    assert "#suit-10" in chip
    room.ben.post(other.link, {"name": "Ben", "me": "1"})
    assert other.suits() == {"Ben": 9}


def test_the_next_game_has_everybody_in_their_colours(room):
    room.ben.post(f"{room.url}/places", {"do": "shape-12"})
    table = room.starts()
    room.ben.tell(room.code, FOR_TWO)
    Phone(room.app).post(f"{room.link}/waiting", {"name": "Priya"})
    for _ in range(2):
        room.ben.tell(room.code, FOR_TWO)
    second = room.ben.post(f"{table}/again").location.split("/")[2]
    setup = room.store.hosted(second).table.setup
    assert setup.names == ("Ana", "Ben", "Priya") and setup.suits == (0, 12, 1)
    room.ben.plays_to_the_end(second)
    room.code = room.ben.post(f"/t/{second}/next", {"game": "vzhukh"}).location.rpartition("/")[2]
    assert list(room.suits().values()) == [0, 12, 1]


# ---------------------------------------------------------------- who begins, drawn


@pytest.fixture
def cats(after):
    """A lobby of Vzhukh!, where somebody begins."""
    return after("vzhukh")


def test_who_begins_is_drawn_for_all_phones(cats, listen):
    cats.does("add", "Oma")
    cats.ben.reads(cats.url, without='id="just-now"')
    assert cats.does("draw").status_code == 303
    before = cats.hosted.lobby.draws
    cats.ben.reads(cats.url, f"{cats.hosted.lobby.beginner.name} goes first")
    heard = live(listen, cats, cats.ben)
    cats.does("draw")
    assert f"{cats.hosted.lobby.beginner.name} goes first" in heard.hears()
    assert cats.hosted.lobby.draws == before + 1, "drawn again, it is shown again"
    first, url = cats.names().index(cats.hosted.lobby.beginner.name), cats.starts()
    for _ in range(2):
        table = cats.store.hosted(cats.code).table
        assert table.setup.first == table.drawn == first
        assert table.sentence == f"Drawn by the app: {table.setup.names[first]} begins."
        cats.store.tables.forget(cats.code)  # the log keeps it
    cats.host.reads(f"{url}/host", "Change players")
    assert cats.host.post(f"{url}/lobby").location == cats.url


ADDS = 'class="guest add"'


def test_a_full_table_offers_no_more_room(after, listen):
    room = after("cv")
    room.does("add", "Oma")
    room.host.reads(room.url, ADDS)
    heard = live(listen, room, room.host)
    room.does("add", "Opa")
    assert ADDS not in heard.hears(), "nor does what every phone is sent"
    room.host.reads(room.url, without=ADDS)


def test_with_nobody_there_nobody_is_drawn(app):
    empty = Room(app, "vzhukh")
    empty.host.led(f"{empty.url}/places", {"do": "draw"}, "Nobody has sat down yet")


# ---------------------------------------------------------------- the room


@pytest.fixture
def scanned(app, rooms_token):
    """A phone in the Wi-Fi that has scanned the laptop's code."""

    def scan():
        phone = Phone(app, "192.168.1.50")
        return phone, phone.get(f"/r/{rooms_token}")

    return scan


def test_the_laptops_code_leads_straight_into_the_one_table(app, scanned):
    answered(scanned()[1], 200, "What are you playing?", "data-leads")
    room = Room(app)
    late, page = scanned()
    assert page.location == room.link
    late.reads(room.link, "Who are you?", "Not your table? Open another")
    room.starts("Ana", "Ben")
    assert scanned()[1].location == f"/j/{room.join}", "also while it is played"
    Room(app)
    answered(scanned()[1], 200, "Which table is yours?")


def test_who_waits_hears_of_a_table_that_somebody_opens(app, scanned, listen):
    early, _ = scanned()
    heard = listen(early, "/room/events", "192.168.1.50")
    assert "Join" not in heard.first + heard.hears()
    room = Room(app)
    assert room.link in heard.hears(), "at once"
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    assert "Ana opened a table: Cradle to Grave" in heard.hears()
    early.reads("/", "Ana opened a table")
    room.host.reads("/", without="Ana opened a table")
    room.host.post(f"{room.url}/close")
    assert "Join" not in heard.hears()


def test_a_stranger_hears_nothing_of_the_room(app, room):
    stranger = Phone(app, "192.168.1.50")
    stranger.reads("/", without=("Ana", "/room/events"))
    assert stranger.get("/room/events").status_code == 403


def test_ana_herself_has_the_seat_that_was_kept_for_her(empty):
    empty.does("add", "Ana")
    ana = Phone(empty.app)
    button = ana.led(empty.link, {"name": "Ana"}).partition("That’s me")[0].rpartition("<button")[2]
    assert 'name="player" value="1"' in button
    assert ana.post(empty.link, {"player": "1"}).location == empty.url and empty.names() == ("Ana",)
