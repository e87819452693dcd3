"""The lobby: a tap on a game opens a table, who scans its code sits down, and Start begins."""

import re
from base64 import urlsafe_b64encode
from contextlib import contextmanager
from html import unescape
from random import Random

import pytest

from companion.games import games
from companion.live import JOINING
from companion.record import write_record
from companion.web.throttle import Limits
from tests.rows import run
from tests.web.phones import Phone, answered


class Room:
    """Phones at one lobby, which this one has opened."""

    def __init__(self, app, game="cradle-to-grave", host=None):
        self.app, self.store = app, app.extensions["store"]
        app.extensions["limits"] = Limits()  # what was opened before does not count
        self.host = host or Phone(app)
        answer = self.host.post("/lobbies", {"game": game})
        assert answer.status_code == 303
        self.code = re.search(r"/t/(\w+)", answer.location)[1]
        self.url = f"/t/{self.code}"
        self.host.get(self.url)

    @property
    def hosted(self):
        return self.store.lobbies.find(self.code)

    @property
    def names(self):
        return self.hosted.lobby.names

    @property
    def link(self):
        return f"/j/{self.hosted.join_link}"

    def sits(self, name, phone=None):
        """A phone that scanned and typed its name."""
        self.app.extensions["limits"] = Limits()
        phone = phone or Phone(self.app)
        phone.get(self.link)
        answer = phone.post(self.link, {"name": name})
        assert answer.status_code == 303 and answer.location.endswith(self.url), answer.text
        return phone

    def does(self, what, name="", who=None, number=None):
        """A change of a player by the host, who taps on the name."""
        number = number or next((p.number for p in self.hosted.lobby.players if p.name == name), "")
        return (who or self.host).post(f"{self.url}/places", {"do": f"{what} {number}".strip(), "name": name})

    def starts(self, *names):
        """The table that the host has begun, with these others, who have no phone."""
        for name in names:
            self.does("add", name)
        answer = self.host.post(f"{self.url}/start")
        assert answer.status_code == 303 and answer.location == f"/t/{self.code}", answer.text
        return f"/t/{self.code}"

    def waits(self, name):
        """A phone that came when nobody else could sit down, and said who plays in the next game."""
        link, phone = self.link if self.hosted else f"/j/{self.store.hosted(self.code).join_link}", Phone(self.app)
        self.app.extensions["limits"] = Limits()
        assert phone.post(f"{link}/waiting", {"name": name}).status_code == 303
        return phone

    @property
    def suits(self):
        return {player.name: player.suit for player in self.hosted.lobby.players}

    @contextmanager
    def live(self, phone, path=""):
        """A phone that listens: call it for what its stream brings next, the signal and the page."""
        answer = phone.client.get(f"{path or self.url}/events?page=", buffered=False)
        assert answer.status_code == 200
        said = (part.decode() for part in answer.response)
        next(said)
        if path.startswith("/j/") and self.role(phone, path).startswith("guest"):
            next(said)  # that it is here itself
        yield lambda: next(said, "")
        answer.close()

    def role(self, phone, path=""):
        """Whom a page was made for."""
        return re.search(r'data-role="([^"]*)"', phone.get(path or self.url).text)[1]


@pytest.fixture
def empty(app):
    return Room(app)


@pytest.fixture
def room(empty):
    """Ana has opened it and sits there."""
    empty.sits("Ana", empty.host)
    return empty


@pytest.fixture
def ben(room):
    return room.sits("Ben")


def test_a_tap_on_a_game_opens_a_table_with_its_code(app, empty):
    empty.host.reads(empty.url, empty.code, "Scan to join", "Who are you?", without="Start")
    empty.host.reads("/", 'value="cradle-to-grave"')


def test_who_scans_is_asked_one_thing_and_sits_down_in_the_order_of_coming(room):
    Phone(room.app).reads(room.link, "Who are you?", "Ana is here.", "Ana’s table")
    for name in ("Ben", "Cai"):
        room.sits(name).reads(room.url, f"You’re in, {name}.")
    assert room.names == ("Ana", "Ben", "Cai")


def test_start_makes_the_table_with_names_seats_phones_and_rules(room, ben):
    room.does("add", "Oma")
    room.host.post(f"{room.url}/house-rules", {"rule": "tie", "value": "extra-round"})
    room.does("up", "Oma")
    link, table = room.link, room.starts()
    hosted = room.store.hosted(room.code)
    assert hosted.table.setup.names == ("Ana", "Oma", "Ben") and hosted.table.setup.house_rules["tie"] == "extra-round"
    assert [(p.seat, p.host) for p in room.store.phones.at(room.code)] == [(0, True), (2, False)]
    assert link == f"/j/{hosted.join_link}", "the code that lies on the table is still good"
    assert ben.get(table).status_code == 200 and ben.get(f"/lobby/{room.code}").location == table
    assert '"Oma"' in write_record(hosted.table)
    assert room.starts() == table, "tapped twice it starts once"


def test_start_says_what_is_missing_and_a_full_table_says_so(app):
    room = Room(app, "cutthroat")
    room.host.post(f"{room.url}/me", {"name": "P1"})
    room.host.reads(room.url, "Start needs 5 more players")
    room.host.led(f"{room.url}/start", {}, "Start needs 5 more players.")
    for n in range(2, 14):
        room.sits(f"P{n}")
    room.host.reads(room.url, "Start with 13 players")
    late = Phone(app)
    late.reads(room.link, "They’re thirteen.", "Join the next game", without="Take a seat")
    late.led(room.link, {"name": "Late"}, 'value="Late"')  # sent from a page from before it was full


BAD = ["", "   ", "x" * 25, "a\x07b", "a\u202eb", "\u2800", "Ana", "ana", "ＡＮＡ"]


def test_a_bad_name_is_answered_in_a_sentence_and_nothing_is_lost(room, ben):
    guest, before = Phone(room.app), room.hosted
    for name in BAD:
        for page in (
            guest.led(room.link, {"name": name}),
            room.host.led(f"{room.url}/places", {"do": "add", "name": name}),
            ben.led(f"{room.url}/me", {"name": name}),
        ):
            assert 'role="alert"' in page.replace('role="alert" hidden', "") and "Ana" in page, ascii(name)
        assert room.hosted == before, ascii(name)


def test_the_host_moves_renames_removes_and_adds_and_everybody_sees_it(room, ben):
    cai = room.sits("Cai")
    room.does("up", "Cai")
    assert room.names == ("Ana", "Cai", "Ben")
    room.does("down", "Ben")
    assert room.names == ("Ben", "Ana", "Cai"), "round the table"
    room.does("rename", " Cajetan  der Erste ", number=3)
    room.does("remove", "Ben")
    assert room.names == ("Ana", "Cajetan der Erste")
    assert ben.get(room.url).location == room.link and "Cajetan der Erste" in cai.get(room.url).text


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


def test_a_change_that_is_sent_again_changes_nothing(room, ben):
    """A phone that had no answer sends the same tap once more."""
    for _ in range(2):
        for form in (
            {"do": "up 2", "key": "one"},
            {"do": "first 1", "key": "two"},
            {"do": "add", "name": "Oma", "key": "x" * 99},
        ):
            assert room.host.post(f"{room.url}/places", form).status_code == 303
    assert room.names == ("Ben", "Ana", "Oma") and room.hosted.lobby.beginner.name == "Ana"
    room.host.post(f"{room.url}/places", {"do": "up 1", "key": "another"})
    assert room.names == ("Ana", "Ben", "Oma"), "another tap is another change"


def test_a_player_changes_the_own_name_and_leaves_and_nothing_else(room, ben):
    assert room.does("rename", "Benno", who=ben, number=2).status_code == 303 and room.names == ("Ana", "Benno")
    before = room.hosted
    for where, form in OF_THE_HOST:
        assert ben.post(f"{room.url}/{where}", form).status_code == 403 and room.hosted == before, (where, form)
    answer = room.does("remove", "Benno", who=ben)
    assert answer.location.startswith(room.link) and room.names == ("Ana",), "whoever left may come in again"


def test_a_locked_lobby_lets_nobody_else_in(room, ben):
    room.host.post(f"{room.url}/door", {"open": "0"})
    guest = Phone(room.app)
    assert guest.get(room.link).status_code == 403 and guest.post("/codes", {"code": room.code}).status_code == 404
    assert ben.get(room.url).status_code == 200 and ben.get(room.link).status_code == 302
    room.host.post(f"{room.url}/door", {"open": "1"})
    assert guest.post("/codes", {"code": room.code}).location == room.link


def test_a_phone_takes_the_place_of_somebody_without_one_or_whose_phone_was_let_go(room, ben):
    room.does("add", "Oma")
    guest, late = Phone(room.app), Phone(room.app)
    guest.reads(room.link, "I’m Oma")
    guest.led(room.link, {"player": "3"}, "You’re in, Oma.")
    late.led(room.link, {"player": "3"}, "Oma is here already, with another phone.")
    room.does("free", "Ben")
    ben.reads(room.link, "I’m Ben")
    assert ben.get(room.url).status_code == 404
    assert late.post(room.link, {"player": "2"}).status_code == 303 and room.names == ("Ana", "Ben", "Oma")


def test_a_name_is_typed_once_in_a_life(app, room, ben):
    room.starts()
    other = Room(app, "vzhukh", ben)
    assert other.names == ("Ben",), "a known phone is seated at once"
    room.host.reads(other.link, 'name="name" value="Ana"', "one tap and you’re in")
    Phone(app).reads(other.link, without='value="Ana"')  # a stranger's phone is offered nobody's


def test_what_changes_is_brought_to_all_who_look_and_is_the_same_for_all(room, ben):
    guest, watch = Phone(room.app), f"/w/{room.hosted.watch_link}"
    with (
        room.live(room.host) as host,
        room.live(ben) as bens,
        room.live(guest, room.link) as door,
        room.live(guest, watch) as tv,
    ):
        room.does("add", "Oma")
        said = {heard() for heard in (host, bens, door, tv)}
    assert len(said) == 1 and "Oma" in (page := said.pop()) and 'data-role=""' in page


def test_a_phone_that_is_somebody_else_by_now_asks_for_its_own_page(room, ben):
    with room.live(ben) as heard:
        room.does("rename", "Bob", number=2)
        assert "Bob" not in heard(), "only the signal"
    assert room.role(ben) == "player 2 Bob" and room.role(room.host) == "host 1"
    with room.live(ben) as heard:
        room.starts()
        assert "data-role" not in heard() and "data-role" not in ben.get(room.url).text, "it is a board now"


def test_whom_a_page_is_for_reads_the_same_in_its_markup_and_on_the_phone(room):
    """The phone compares the two, and loads a page anew that is somebody else's."""
    for name in ("O'Brien & <b>", '"Bo"', "김서연"):
        found = room.role(room.sits(name))
        assert found.startswith("player ") and unescape(found) == found, name


def test_who_may_no_longer_look_hears_nothing_more(room):
    guest, link = Phone(room.app), room.link
    with room.live(guest, link) as heard:
        room.host.post(f"{room.url}/close")
        assert heard() == ""
    for phone, where in ((guest, f"{link}/events"), (guest, link), (room.host, room.url)):
        assert phone.get(where).status_code == 404, where


def test_who_stands_at_the_door_is_told_to_the_others_in_the_lobby_alone(room):
    link = room.link
    for told in (True, False):
        with Phone(room.app).client.get(f"{link}/events", buffered=False) as stream:
            next(stream.response)
            assert [who.startswith(JOINING) for who in room.app.extensions["hub"].listening(room.code)] == [told]
        if told:
            room.starts("Ben")


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_starts_with_its_fewest_and_its_most(app, key):
    for count in (games()[key].seats[0], games()[key].seats[-1]):
        room = Room(app, key)
        assert room.host.get(room.starts(*(f"Player {n + 1}" for n in range(count)))).status_code == 200


def test_a_lobby_that_was_left_is_forgotten_after_a_day(app, store, room):
    run(store, "update tables set opened_at = '2020-01-01T00:00:00Z'")
    Room(app)
    assert room.hosted is None


def test_removed_players_numbers_are_not_given_again(room):
    room.does("add", "Oma")
    room.does("remove", "Oma")
    room.does("add", "Opa")
    room.does("rename", "x", number=2), room.does("rename", "x", number="1" * 30)
    assert room.names == ("Ana", "Opa")


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


# ---------------------------------------------------------------- removed


def test_who_was_removed_comes_in_again_when_the_host_lets_it_and_not_before(room, ben):
    link = room.link
    room.does("remove", "Ben")
    answered(ben.get(link), 403, "You’re not at this table any more.")
    for form in ({"name": "Bob"}, {"name": "Ben", "me": "1"}, {}, {"player": "1"}):
        assert ben.post(link, form).status_code == 403 and room.names == ("Ana",), form
    room.host.reads(room.url, "Ben was removed.")
    assert room.role(ben, link) == "out"
    with room.live(ben, link) as heard:
        assert room.does("let-in", number=2, who=ben).status_code == 403
        room.does("let-in", number=2)
        assert "data-role" not in heard(), "its page is another one now"
    assert room.names == ("Ana", "Ben") and ben.get(room.url).status_code == 200
    room.host.reads(room.url, without="was removed")
    room.does("remove", "Ben")
    room.sits("Ben")
    room.host.led(f"{room.url}/places", {"do": "let-in 2"}, "Ben is here already")  # somebody else, meanwhile


def test_who_was_removed_stays_out_of_the_game_and_of_the_lobby_after_it(room, ben):
    room.sits("Cai")
    room.does("remove", "Ben")
    link, table = room.link, room.starts()
    assert [ben.get(link).status_code, ben.post(link, {"seat": "1"}).status_code, ben.get(table).status_code] == [
        403
    ] * 3
    room.host.post(f"{table}/lobby")
    room.host.reads(room.url, "Ben was removed.")
    assert ben.get(link).status_code == 403
    room.does("let-in", number=next(iter(room.hosted.removed)))
    assert ben.get(link).location == room.url and room.names == ("Ana", "Cai", "Ben")


def test_who_is_removed_from_the_phone_that_opened_the_table_stays_its_host(room):
    for name in ("Ana", "Oma"):
        room.does("add", "Oma")
        room.does("remove", name)
        assert not room.hosted.removed and "Who are you?" in room.host.get(room.url).text, "Oma has no phone"


# ---------------------------------------------------------------- whose colour


def test_a_phone_keeps_its_suit_from_table_to_table(app, room, ben):
    cai = room.sits("Cai")
    ben.post(f"{room.url}/places", {"do": "shape-9"})
    room.does("up", "Cai")
    assert room.suits == {"Ana": 0, "Cai": 2, "Ben": 9}
    ben.reads(room.starts(), 'id="suit-10"', 'href="#suit-3"', without='id="suit-2"')
    setup = room.store.hosted(room.code).table.setup
    assert setup.names == ("Ana", "Cai", "Ben") and setup.suits == (0, 2, 9)
    second = Room(app, "vzhukh")
    for name, phone in (("Dia", second.host), ("Cai", cai), ("Ben", ben), ("Ana", room.host)):
        second.sits(name, phone)
    assert second.suits == {"Dia": 0, "Cai": 2, "Ben": 9, "Ana": 1}, "Dia came first"


def test_a_phone_that_played_alone_is_known_by_its_name_and_suit(app, room):
    room.host.post(f"{room.url}/places", {"do": "shape-5"})
    room.starts("Oma")
    assert Room(app, "vzhukh", room.host).suits == {"Ana": 5}


def test_a_name_is_chosen_with_its_shape(room):
    Phone(room.app).reads(room.link, 'aria-label="Square" checked', without='aria-label="Circle"')
    for name in ("Ben", "Cai"):
        Phone(room.app).post(room.link, {"name": name, "suit": "6"})
    assert room.suits == {"Ana": 0, "Ben": 6, "Cai": 1}, "Ben was faster"


def test_a_player_changes_the_own_shape_and_the_host_anybodys(room, ben):
    assert ben.post(f"{room.url}/places", {"do": "shape-4 2"}).status_code == 303 and room.suits["Ben"] == 4
    room.host.post(f"{room.url}/places", {"do": "shape-5 2"})
    for wrong in ("shape-0", "shape-77", "shape-", "shape-x"):
        assert ben.post(f"{room.url}/places", {"do": wrong}).status_code in (303, 400, 403)
        assert room.suits == {"Ana": 0, "Ben": 5}, wrong


def test_names_from_last_time_are_shown_with_the_shape_they_had(app, room, ben):
    ben.post(f"{room.url}/places", {"do": "shape-9"})
    room.starts()
    other = Room(app, "cv")
    chip = ben.get(other.link).text.partition('value="Ben">')[2].partition("</button>")[0]
    assert "#suit-10" in chip
    ben.post(other.link, {"name": "Ben", "me": "1"})
    assert other.suits == {"Ben": 9}


def test_the_next_game_has_everybody_in_their_colours(room, ben):
    ben.post(f"{room.url}/places", {"do": "shape-12"})
    table = room.starts()
    ben.tell(room.code, {"move": "final-ages", "ages": [1, 2]})
    room.waits("Priya")
    for _ in range(2):
        ben.tell(room.code, {"move": "final-ages", "ages": [1, 2]})
    second = ben.post(f"{table}/again").location.split("/")[2]
    setup = room.store.hosted(second).table.setup
    assert setup.names == ("Ana", "Ben", "Priya") and setup.suits == (0, 12, 1)
    ben.plays_to_the_end(second)
    room.code = ben.post(f"/t/{second}/next", {"game": "vzhukh"}).location.rpartition("/")[2]
    assert list(room.suits.values()) == [0, 12, 1]


# ---------------------------------------------------------------- who begins, drawn


@pytest.fixture
def cats(app):
    """Ana opened a table of Vzhukh!, where somebody begins, and sits there."""
    room = Room(app, "vzhukh")
    room.sits("Ana", room.host)
    return room


def test_who_begins_is_drawn_for_all_phones(cats):
    ben = cats.sits("Ben")
    cats.does("add", "Oma")
    ben.reads(cats.url, without='id="just-now"')
    assert cats.does("draw").status_code == 303
    before = cats.hosted.lobby.draws
    ben.reads(cats.url, f"{cats.hosted.lobby.beginner.name} goes first")
    with cats.live(ben) as heard:
        cats.does("draw")
        assert f"{cats.hosted.lobby.beginner.name} goes first" in heard()
    assert cats.hosted.lobby.draws == before + 1, "drawn again, it is shown again"
    first, url = cats.names.index(cats.hosted.lobby.beginner.name), cats.starts()
    for _ in range(2):
        table = cats.store.hosted(cats.code).table
        assert table.setup.first == table.drawn == first
        assert table.sentence == f"Drawn by the app: {table.setup.names[first]} begins."
        cats.store.tables.forget(cats.code)  # the log keeps it
    cats.host.reads(f"{url}/host", "Change players")
    assert cats.host.post(f"{url}/lobby").location == cats.url


ADDS = 'class="guest add"'


def test_a_full_table_offers_no_more_room(app):
    room = Room(app, "cv")
    room.sits("Ana", room.host), room.sits("Ben"), room.does("add", "Oma")
    room.host.reads(room.url, ADDS)
    with room.live(room.host) as heard:
        room.does("add", "Opa")
        assert ADDS not in heard(), "nor does what every phone is sent"
    room.host.reads(room.url, without=ADDS)


def test_where_the_rules_say_who_goes_first_nobody_is_drawn(app):
    """In Cradle to Grave the oldest, in 9 Lives the lowest bid: a phone that was told "you go first" was told wrong."""
    for key in ("cradle-to-grave", "nine-lives"):
        room = Room(app, key)
        room.sits("Ana", room.host), room.sits("Ben")
        room.host.reads(room.url, "House rules", without="Goes first")
        said = f"In {room.hosted.game.name} the rules say who goes first."
        room.host.led(f"{room.url}/places", {"do": "draw"}, said)
        assert not room.hosted.lobby.draws


def test_who_was_chosen_by_hand_was_not_drawn_and_with_nobody_there_nobody_is(cats, empty):
    empty.host.led(f"{empty.url}/places", {"do": "draw"}, "Nobody has sat down yet")
    cats.does("draw")
    cats.does("first", "Ana")
    cats.host.reads(cats.url, without='id="just-now"')
    assert cats.hosted.lobby.draws == 0


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
    assert scanned()[1].location == f"/j/{room.store.hosted(room.code).join_link}", "also while it is played"
    Room(app)
    answered(scanned()[1], 200, "Which table is yours?")


def test_who_waits_hears_of_a_table_that_somebody_opens(app, scanned):
    early, _ = scanned()
    answer = early.client.get("/room/events", buffered=False)
    listening = (part.decode() for part in answer.response)
    assert "Join" not in next(listening) + next(listening)
    room = Room(app)
    assert room.link in next(listening), "at once"
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    assert "Ana opened a table: Cradle to Grave" in next(listening)
    early.reads("/", "Ana opened a table")
    room.host.reads("/", without="Ana opened a table")
    room.host.post(f"{room.url}/close")
    assert "Join" not in next(listening)
    answer.close()


def test_a_stranger_hears_nothing_of_the_room(app, room):
    stranger = Phone(app, "192.168.1.50")
    stranger.reads("/", without=("Ana", "/room/events"))
    assert stranger.get("/room/events").status_code == 403


# ---------------------------------------------------------------- one phone, and back to the lobby


def test_one_phone_acts_for_whoevers_turn_it_is_until_a_second_one_comes(cats):
    link, table = cats.link, cats.starts("Ben", "Cai")
    assert [phone.seat for phone in cats.store.phones.at(cats.code)] == [None]
    cats.host.tell(cats.code, {"move": "deal", "first": 1})
    # Ben's cards can be tapped at once
    cats.host.reads(table, " lit", without=("Entering", "Report for", 'class="glance"'))
    assert Phone(cats.app).post(link, {"seat": "1"}).status_code == 303
    assert [phone.seat for phone in cats.store.phones.at(cats.code)] == [0, 1], "then each has the own seat"


def test_who_takes_the_seat_of_the_phone_that_was_alone_has_it(cats):
    link, _ = cats.link, cats.starts("Ben")
    assert Phone(cats.app).post(link, {"seat": "0"}).status_code == 303
    assert [(phone.seat, phone.host) for phone in cats.store.phones.at(cats.code)] == [(None, True), (0, False)]


def test_until_the_first_move_the_host_goes_back_to_the_lobby_with_everybody(room, ben):
    link, table = room.link, room.starts()
    rule = room.host.form(room.code, rule="tie", value="extra-round")
    assert room.host.post(f"{table}/house-rules", rule).status_code == 303
    assert room.host.post(f"{table}/lobby").location == room.url
    assert room.link == link and room.names == ("Ana", "Ben") and room.hosted.lobby.house_rules["tie"] == "extra-round"
    assert room.role(ben) == "player 2 Ben" and room.store.hosted(room.code) is None
    assert ben.get(f"{table}/sheet").location == table, "whoever looked at another page is led back"
    assert ben.post(f"{table}/reports", {"report": "{}", "seen": "0", "key": "a" * 8}).status_code == 409
    cai = room.sits("Cai")
    room.does("up", "Cai")
    room.starts()
    assert room.store.hosted(room.code).table.setup.names == ("Ana", "Cai", "Ben")
    assert [phone.seat for phone in room.store.phones.at(room.code)] == [0, 2, 1] and cai.get(table).status_code == 200


def test_after_the_first_move_the_players_stay(room):
    table = room.starts("Ben")
    room.host.tell(room.code, {"move": "final-ages", "ages": [1, 2]})
    room.host.reads(f"{table}/host", without="Change players")
    answered(room.host.post(f"{table}/lobby"), 409, "The game has begun")
    room.host.post(f"{table}/takebacks", room.host.form(room.code, to="0"))
    assert room.host.post(f"{table}/lobby").status_code == 409, "what was entered stays in the log"


# ---------------------------------------------------------------- late


def test_a_late_guest_is_told_so_and_sees_nobodys_buttons(app, table):
    table.host.tell(table.code, {"move": "starting-ages", "ages": [21, 32, 43]})
    late = Phone(app)
    late.reads(f"/j/{table.join}", "They’ve started.", "You can play in the next game")
    assert late.post(f"/j/{table.join}/waiting", {"name": "Priya"}).location == table.url
    assert late.get(table.url).location == f"{table.url}/late"
    page = late.reads(f"{table.url}/late", "You’re in the next game, Priya.", "turn", without=" lit")
    assert 'name="report"' not in page.partition('id="report"')[0]
    late.led(f"{table.url}/seat", {"seat": ""}, " lit")  # who keeps score instead enters moves


# ---------------------------------------------------------------- one name, two phones


@pytest.fixture
def known(app, room, ben):
    """Ana and Ben have played before, each with a phone; now Ana has opened another table."""
    room.starts()
    return Room(app, host=room.host), ben


def types(room, phone, name, **more):
    """A phone that scanned sends the name it typed."""
    room.app.extensions["limits"] = Limits()
    return phone.post(room.link, {"name": name, **more})


def test_who_types_a_name_that_another_phone_had_is_asked_whether_that_is_the_same_person(known):
    room, stranger = known[0], Phone(known[0].app)
    asked = "ben played here with another phone. Is that you?", "Or add a letter to your name", 'value="ben"'
    stranger.reads(types(room, stranger, " ben ").location, *asked)
    assert "ben" not in room.names
    assert types(room, stranger, "ben", me="1").status_code == 303 and "ben" in room.names


def test_not_asked_is_who_adds_a_letter_has_his_own_phone_or_never_played_with_that_ben(app, known):
    room, ben = known
    elsewhere = Room(app)
    for at, phone, name in ((room, Phone(app), "Ben K"), (room, ben, "Ben"), (elsewhere, Phone(app), "Ben")):
        assert types(at, phone, name).location.endswith(at.url) and name in at.names


# ---------------------------------------------------------------- a second Ana


def test_a_second_ana_is_asked_whether_she_is_the_first_and_another_name_waits(room):
    second = Phone(room.app)
    asked = "Ana is here already. Is that you?", "That’s me", "Another Ana", 'value="ana II"'
    second.led(room.link, {"name": " ana "}, *asked)
    assert room.names == ("Ana",)
    assert second.post(room.link, {"name": "Ana II"}).location == room.url and room.names == ("Ana", "Ana II")
    room.does("add", "Maximiliane-Josephine-Ev")
    # no longer than a name may be
    for name, offered in (("Ana", "Ana III"), ("Maximiliane-Josephine-Ev", "Maximiliane-Josephine II")):
        Phone(room.app).led(room.link, {"name": name}, f'value="{offered}"')


def test_ana_herself_has_the_seat_that_was_kept_for_her(empty):
    empty.does("add", "Ana")
    ana = Phone(empty.app)
    button = ana.led(empty.link, {"name": "Ana"}).partition("That’s me")[0].rpartition("<button")[2]
    assert 'name="player" value="1"' in button
    assert ana.post(empty.link, {"player": "1"}).location == empty.url and empty.names == ("Ana",)


def test_a_name_that_is_sent_after_the_start_makes_nobody_a_scorekeeper(room, ben):
    late, link = Phone(room.app), room.link
    room.starts()
    late.led(link, {"name": "Cai"}, "They’ve started.", 'value="Cai"')
    ben.post(link, {"name": "Ben"})
    assert [phone.seat for phone in room.store.phones.at(room.code)] == [0, 1], "nor does it cost a seat"


def test_who_leaves_finds_the_own_name_in_the_field(room, ben):
    ben.led(f"{room.url}/places", {"do": "remove 2"}, "Who are you?", 'value="Ben"', without="played here")
    room.sits("Ben", ben)


# ---------------------------------------------------------------- a full table


def test_who_keeps_score_may_play_after_all_while_there_is_room(room, ben):
    ben.led(f"{room.url}/me", {}, "You keep score.", "Play after all?")
    assert room.names == ("Ana",)
    ben.led(f"{room.url}/me", {"name": "Ben"}, "You’re in, Ben.")


@pytest.fixture
def full(room):
    """Ana and four more sit at a game for five."""
    room.others = [room.sits(name) for name in ("Ben", "Cai", "Dia", "Eli")]
    return room


def test_who_comes_to_a_full_table_has_one_page_with_what_can_be_done(full):
    guest = Phone(full.app)
    ways = "They’re five.", "Join the next game", "Just watch", "Join as scorekeeper"
    guest.reads(full.link, *ways, without=("Take a seat", "Who are you?"))
    assert full.role(guest, full.link) == "guest full"
    with full.live(guest, full.link) as heard:
        full.does("remove", "Eli")
        assert "data-role" not in heard(), "the page for a full table is old"
    assert full.role(guest, full.link) == "guest"


def test_who_waits_outside_a_full_table_is_never_shown_live_controls(full):
    link, opa = full.link, full.waits("Opa")
    opa.reads(full.url, "You’re in the next game, Opa.", "Just watch", "Keep score instead")
    Phone(full.app).led(f"{link}/waiting", {"name": "Opa"}, "Opa is here already")
    table = full.starts()
    assert opa.get(table).location == f"{table}/late"
    nor = "Who are you?", "companion host", "Is the host’s phone gone?"
    Phone(full.app).reads(link, "They’ve started.", "Join the next game", without=nor)


def test_whoever_waits_sits_down_as_soon_as_somebody_leaves(full):
    opa, oma = full.waits("Opa"), full.waits("Oma")
    full.does("remove", "Dia", who=full.others[2])
    assert full.names == ("Ana", "Ben", "Cai", "Eli", "Opa")
    opa.reads(full.url, "You’re in, Opa.")
    oma.reads(full.url, "in the next game, Oma")
    oma.led(f"{full.url}/me", {}, "You keep score.", without="Play after all?")
    assert full.hosted.waiting == ()


def test_who_waits_plays_in_the_next_game_that_has_room_and_stops_nobody(full):
    opa, table = full.waits("Opa"), full.starts()
    full.host.plays_to_the_end(full.code, (1, 2, 3, 4, 5))
    full.app.extensions["limits"] = Limits()
    second = full.others[0].post(f"{table}/again").location
    assert full.store.hosted(second[3:]).table.setup.names == ("Ana", "Ben", "Cai", "Dia", "Eli")
    assert opa.get(second).location == f"{second}/late", "Opa waits on"
    full.host.plays_to_the_end(second[3:], (1, 2, 3, 4, 5))
    full.host.reads(f"{second}/next", 'value="cradle-to-grave"', 'value="cutthroat"')
    third = full.host.post(f"{second}/next", {"game": "cutthroat"}).location
    assert full.store.lobbies.find(third.rpartition("/")[2]).lobby.names[-1] == "Opa"
    opa.reads(third, "You’re in, Opa.")


def test_back_in_the_lobby_who_waits_still_waits(full):
    opa = full.waits("Opa")
    full.host.post(f"{full.starts()}/lobby")
    opa.reads(full.url, "You’re in the next game, Opa.")
