"""The lobby: a tap on a game opens a table, who scans its code sits down, and Start begins."""

import re

import pytest

from companion.games import games
from companion.record import write_record
from companion.web.links import room_token
from companion.web.throttle import Limits
from tests.rows import run
from tests.web.phones import Phone


class Room:
    """Phones at one lobby."""

    def __init__(self, app, game="cradle-to-grave"):
        self.app, self.store = app, app.extensions["store"]
        self.host = Phone(app)
        answer = self.host.post("/lobbies", {"game": game})
        assert answer.status_code == 303
        self.code = re.search(r"/lobby/(\w+)", answer.location)[1]
        self.url = f"/lobby/{self.code}"
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
        return (who or self.host).post(f"{self.url}/players", {"do": f"{what} {number}".strip(), "name": name})

    def live(self, phone, path="", role=""):
        """The first thing that a phone's stream says."""
        answer = phone.client.get(f"{path or self.url}/events?as={role}", buffered=False)
        assert answer.status_code == 200
        said = ""
        for part in answer.response:
            said += part if isinstance(part, str) else part.decode()
            if said.count("\n\n") >= 1 and "event" in said or "data:" in said:
                break
        answer.close()
        return said


@pytest.fixture
def room(app):
    return Room(app)


def test_a_tap_on_a_game_opens_a_table_with_its_code(app, room):
    page = room.host.get(room.url).text
    assert room.code in page and "Scan to join" in page and "Who are you?" in page and "Start" not in page
    assert 'value="cradle-to-grave"' in room.host.get("/").text


def test_who_scans_is_asked_one_thing_and_sits_down_in_the_order_of_coming(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    guest = Phone(room.app)
    page = guest.get(room.link).text
    assert "Who are you?" in page and "Ana is here." in page and "Ana’s table" in page
    for name in ("Ben", "Cai"):
        room.sits(name)
    assert room.names == ("Ana", "Ben", "Cai")
    assert "You’re in, Cai." in room.sits("Dia").get(room.url).text.replace("Dia", "Cai")


def test_start_makes_the_table_with_names_seats_phones_and_rules(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    room.does("add", "Oma")
    room.host.post(f"{room.url}/rules", {"choice": "tie=extra-round"})
    room.does("up", "Oma")
    link = room.link
    answer = room.host.post(f"{room.url}/start")
    assert answer.status_code == 303 and answer.location == f"/t/{room.code}"
    hosted = room.store.hosted(room.code)
    assert hosted.table.setup.names == ("Ana", "Oma", "Ben") and hosted.table.setup.house_rules["tie"] == "extra-round"
    assert [(p.seat, p.host) for p in room.store.phones.at(room.code)] == [(0, True), (2, False)]
    assert link == f"/j/{hosted.join_link}", "the code that lies on the table is still good"
    assert ben.get(room.url).location == f"/t/{room.code}" and ben.get(f"/t/{room.code}").status_code == 200
    assert '"Oma"' in write_record(hosted.table)
    assert room.host.post(f"{room.url}/start").location == f"/t/{room.code}", "tapped twice it starts once"


def test_start_says_what_is_missing_and_a_full_table_says_so(app):
    room = Room(app, "cutthroat")
    room.host.post(f"{room.url}/me", {"name": "P1"})
    assert "Start needs 5 more players" in room.host.get(room.url).text
    assert "Start needs 5 more players." in room.host.led(f"{room.url}/start")
    for n in range(2, 14):
        room.sits(f"P{n}")
    assert "Start with 13 players" in room.host.get(room.url).text
    late = Phone(app)
    page = late.get(room.link).text
    assert "They’re 13." in page and "Join the next game" in page and "Take a seat" not in page
    assert 'value="Late"' in late.led(room.link, {"name": "Late"}), "a page from before it was full"


BAD = ["", "   ", "x" * 25, "a\x07b", "a\u202eb", "\u2800", "Ana", "ana", "ＡＮＡ"]


@pytest.mark.parametrize("name", BAD)
def test_a_bad_name_is_answered_in_a_sentence_and_nothing_is_lost(room, name):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    guest = Phone(room.app)
    guest.get(room.link)
    before = room.hosted
    for page in (
        guest.led(room.link, {"name": name}),
        room.host.led(f"{room.url}/players", {"do": "add", "name": name}),
        ben.led(f"{room.url}/me", {"name": name}),
    ):
        shown = page.replace('role="alert" hidden', "")
        assert 'role="alert"' in shown and "Ana" in page
    assert room.hosted == before


def test_the_host_moves_renames_removes_and_adds_and_everybody_sees_it(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben, cai = room.sits("Ben"), room.sits("Cai")
    room.does("up", "Cai")
    assert room.names == ("Ana", "Cai", "Ben")
    room.does("down", "Ben")
    assert room.names == ("Ben", "Ana", "Cai"), "round the table"
    number = room.hosted.lobby.player_of(room.hosted.lobby.players[2].phone).number
    room.host.post(f"{room.url}/players", {"do": f"rename {number}", "name": " Cajetan  der Erste "})
    assert room.names[2] == "Cajetan der Erste"
    room.does("remove", "Ben")
    assert room.names == ("Ana", "Cajetan der Erste")
    assert ben.get(room.url).status_code == 404
    assert "Cajetan der Erste" in cai.get(room.url).text


def test_a_player_changes_the_own_name_and_leaves_and_nothing_else(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    assert room.does("rename", "Benno", who=ben, number=2).status_code == 303 and room.names == ("Ana", "Benno")
    for what in ("up", "down", "first", "add"):
        assert room.does(what, "Benno", who=ben).status_code == 403
    assert (
        room.does("remove", "Ana", who=ben).status_code == 403
        and room.does("rename", "Ana", who=ben).status_code == 403
    )
    for where in ("rules", "door", "start", "close"):
        assert ben.post(f"{room.url}/{where}", {"choice": "tie=extra-round"}).status_code == 403
    answer = room.does("remove", "Benno", who=ben)
    assert answer.location.startswith(room.link) and room.names == ("Ana",), "whoever left may come in again"


def test_a_stranger_is_told_nothing(room):
    stranger = Phone(room.app)
    for where in (room.url, f"{room.url}/events", "/lobby/ZZZZ", "/lobby/ZZZZ/events", f"/t/{room.code}"):
        assert stranger.get(where).status_code == 404
    assert stranger.get(room.url).text.replace(room.code, "ZZZZ") == stranger.get("/lobby/ZZZZ").text
    for where in ("me", "players", "rules", "door", "start", "close"):
        assert stranger.post(f"{room.url}/{where}", {"name": "Eve", "do": "add"}).status_code == 404
    stranger.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"
    assert stranger.post("/lobbies", {"game": "cv"}).status_code == 403, "who has not scanned opens none"


def test_a_locked_lobby_lets_nobody_else_in(room):
    ben = room.sits("Ben")
    room.host.post(f"{room.url}/door", {"open": "0"})
    guest = Phone(room.app)
    assert guest.get(room.link).status_code == 403 and guest.post("/codes", {"code": room.code}).status_code == 404
    assert ben.get(room.url).status_code == 200 and ben.get(room.link).status_code == 302
    room.host.post(f"{room.url}/door", {"open": "1"})
    assert guest.post("/codes", {"code": room.code}).location == room.link


def test_a_phone_takes_the_place_of_somebody_without_one(room):
    room.does("add", "Oma")
    guest = Phone(room.app)
    assert "I’m Oma" in guest.get(room.link).text
    assert guest.post(room.link, {"player": "1"}).status_code == 303
    assert "You’re in, Oma." in guest.get(room.url).text
    late = Phone(room.app)
    late.get(room.link)
    assert "Oma is here already, with another phone." in late.led(room.link, {"player": "1"})


def test_a_player_goes_on_with_another_phone(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    assert room.does("free", "Ben", who=ben).status_code == 403
    room.does("free", "Ben")
    assert ben.get(room.url).status_code == 404 and "I’m Ben" in ben.get(room.link).text
    other = Phone(room.app)
    other.get(room.link)
    assert other.post(room.link, {"player": "2"}).status_code == 303 and room.names == ("Ana", "Ben")


def test_a_name_is_typed_once_in_a_life(app):
    first = Room(app)
    first.host.post(f"{first.url}/me", {"name": "Ana"})
    ben = first.sits("Ben")
    first.host.post(f"{first.url}/start")
    app.extensions["limits"] = Limits()
    opened = ben.post("/lobbies", {"game": "vzhukh"}).location
    code = opened.rpartition("/")[2]
    lobby = app.extensions["store"].lobbies.find(code)
    assert lobby.lobby.names == ("Ben",), "a known phone is seated at once"
    page = first.host.get(f"/j/{lobby.join_link}").text
    assert re.search(r'name="name" value="Ana"', page) and "one tap and you’re in" in page
    assert 'value="Ana"' not in Phone(app).get(f"/j/{lobby.join_link}").text, "a stranger's phone is offered nobody's"


def test_the_live_part_is_the_same_for_all_who_look(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    said = {room.live(room.host, role="host 1"), room.live(ben, role="player 2 Ben")}
    assert len(said) == 1 and "Ben" in said.pop()
    assert "event: go" in room.live(ben, role="guest"), "a page made for somebody else is loaded anew"


def test_who_may_no_longer_look_hears_nothing_more(room):
    guest = Phone(room.app)
    link = room.link
    assert "event: go" not in room.live(guest, path=link, role="guest")
    room.host.post(f"{room.url}/close")
    assert guest.get(f"{link}/events").status_code == 404 and guest.get(link).status_code == 404
    assert room.host.get(room.url).status_code == 404


def test_a_tv_shows_the_lobby_and_goes_on_to_the_table(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    watch = f"/w/{room.hosted.watch_link}"
    tv = Phone(room.app)
    assert "Ana" in tv.get(watch).text and room.code in tv.get(watch).text
    assert "Ana" in room.live(tv, path=watch)
    room.sits("Ben")
    room.host.post(f"{room.url}/start")
    assert "Not started" in tv.get(watch).text


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_starts_with_its_fewest_and_its_most(app, key):
    for count in (games()[key].seats[0], games()[key].seats[-1]):
        app.extensions["limits"] = Limits()
        room = Room(app, key)
        for n in range(count):
            room.does("add", f"Player {n + 1}")
        assert room.host.post(f"{room.url}/start").location == f"/t/{room.code}"
        assert room.host.get(f"/t/{room.code}").status_code == 200


def test_a_lobby_that_was_left_is_forgotten_after_a_day(app, store, room):
    run(store, "update lobbies set opened_at = '2020-01-01T00:00:00Z'")
    Room(app)
    assert room.hosted is None


def test_removed_players_numbers_are_not_given_again(room):
    room.does("add", "Oma")
    room.does("remove", "Oma")
    room.does("add", "Opa")
    room.does("rename", "x", number=1), room.does("rename", "x", number="1" * 30)
    assert room.names == ("Opa",)


def test_without_a_script_a_tap_on_a_player_opens_the_panel(room):
    room.does("add", "Oma")
    page = room.host.get(f"{room.url}?player=1").text
    assert 'id="seat" aria-label="Player">' in page and 'value="up 1"' in page
    assert 'id="seat" aria-label="Player" hidden>' in room.host.get(room.url).text


MOST_BYTES, MOST_REQUESTS = 18_000, 5


def test_coming_in_loads_little(room):
    """A phone that has just scanned waits for every byte: the page and all that it loads, as they go over the wire."""
    for n in range(5):
        room.does("add", f"Konstantinos der Gr{n}")
    guest = Phone(room.app)
    for phone, page in ((room.host, room.url), (guest, room.link)):
        text = phone.get(page).text
        parts = re.findall(r'<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src)="([^"]+)"', text)
        answers = [phone.client.get(part, headers={"Accept-Encoding": "gzip"}) for part in (page, *parts)]
        sent = sum(len(answer.data) + len(str(answer.headers)) for answer in answers)
        for answer in answers:
            answer.close()
        assert len(answers) <= MOST_REQUESTS
        assert sent <= MOST_BYTES, f"{page}: {sent} bytes"


# ---------------------------------------------------------------- removed


def test_who_was_removed_comes_in_again_when_the_host_lets_it_and_not_before(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    link = room.link
    room.does("remove", "Ben")
    page = ben.get(link)
    assert page.status_code == 403 and "Ana has removed you from the table." in page.text
    for form in ({"name": "Bob"}, {"name": "Ben", "me": "1"}, {}, {"player": "1"}):
        assert ben.post(link, form).status_code == 403
    assert room.names == ("Ana",)
    assert "Ben was removed." in room.host.get(room.url).text
    assert "event: go" not in room.live(ben, path=link, role="out"), "its page waits"
    assert room.does("let-in", number=2, who=ben).status_code == 404
    room.does("let-in", number=2)
    assert "event: go" in room.live(ben, path=link, role="out")
    assert room.names == ("Ana", "Ben") and ben.get(room.url).status_code == 200
    assert "was removed" not in room.host.get(room.url).text


def test_who_was_removed_stays_out_of_the_game_and_of_the_lobby_after_it(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    room.sits("Cai")
    ben = room.sits("Ben")
    room.does("remove", "Ben")
    table, link = f"/t/{room.code}", room.link
    room.host.post(f"{room.url}/start")
    assert ben.get(link).status_code == 403 and ben.post(link, {"seat": "1"}).status_code == 403
    assert ben.get(table).status_code == 403
    room.host.post(f"{table}/lobby")
    assert ben.get(link).status_code == 403 and "Somebody was removed." in room.host.get(room.url).text
    room.does("let-in", number=room.hosted.out[0].number)
    assert "Who are you?" in ben.get(link).text


def test_who_is_removed_from_the_phone_that_opened_the_table_stays_its_host(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    room.does("remove", "Ana")
    assert room.hosted.out == () and "Who are you?" in room.host.get(room.url).text
    room.does("add", "Oma")
    room.does("remove", "Oma")
    assert room.hosted.out == (), "Oma has no phone"


def test_who_leaves_may_come_in_again(room):
    ben = room.sits("Ben")
    room.does("remove", "Ben", who=ben)
    assert "Who are you?" in ben.get(room.link).text and room.sits("Ben", ben)


def test_a_place_that_somebody_else_has_taken_meanwhile_is_said_to_the_host(room):
    room.sits("Ben")
    room.does("remove", "Ben")
    room.sits("Ben")
    assert "Ben is here already" in room.host.led(f"{room.url}/players", {"do": "let-in 1"})


# ---------------------------------------------------------------- whose colour


def suits(room):
    return {player.name: player.suit for player in room.hosted.lobby.players}


def test_a_phone_keeps_its_suit_from_table_to_table(app):
    first = Room(app)
    first.sits("Ana", first.host)
    ben, cai = first.sits("Ben"), first.sits("Cai")
    ben.post(f"{first.url}/players", {"do": "shape-9"})
    first.does("up", "Cai")
    assert suits(first) == {"Ana": 0, "Cai": 2, "Ben": 9}
    first.host.post(f"{first.url}/start")
    setup = app.extensions["store"].hosted(first.code).table.setup
    assert setup.names == ("Ana", "Cai", "Ben") and setup.suits == (0, 2, 9)
    board = ben.get(f"/t/{first.code}").text
    assert 'id="suit-10"' in board and 'id="suit-2"' not in board and 'href="#suit-10"' in board
    app.extensions["limits"] = Limits()
    second = Room(app, "vzhukh")
    second.sits("Dia", second.host)
    for name, phone in (("Cai", cai), ("Ben", ben)):
        second.sits(name, phone)
    assert suits(second) == {"Dia": 0, "Cai": 2, "Ben": 9}
    second.sits("Ana", first.host)
    assert suits(second)["Ana"] == 1, "Dia came first"


def test_a_phone_that_played_alone_is_known_by_its_name_and_suit(app):
    room = Room(app)
    room.sits("Ana", room.host)
    room.does("add", "Oma")
    room.host.post(f"{room.url}/players", {"do": "shape-5"})
    room.host.post(f"{room.url}/start")
    app.extensions["limits"] = Limits()
    code = room.host.post("/lobbies", {"game": "vzhukh"}).location.rpartition("/")[2]
    [ana] = app.extensions["store"].lobbies.find(code).lobby.players
    assert (ana.name, ana.suit) == ("Ana", 5)


def test_a_name_is_chosen_with_its_shape(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    guest = Phone(room.app)
    page = guest.get(room.link).text
    assert 'aria-label="Square" checked' in page and 'aria-label="Circle"' not in page
    guest.post(room.link, {"name": "Ben", "suit": "6"})
    late = Phone(room.app)
    late.get(room.link)
    late.post(room.link, {"name": "Cai", "suit": "6"})
    assert suits(room) == {"Ana": 0, "Ben": 6, "Cai": 1}, "Ben was faster"


def test_a_player_changes_the_own_shape_and_the_host_anybodys(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    assert ben.post(f"{room.url}/players", {"do": "shape-4 2"}).status_code == 303 and suits(room)["Ben"] == 4
    assert ben.post(f"{room.url}/players", {"do": "shape-5 1"}).status_code == 403
    room.host.post(f"{room.url}/players", {"do": "shape-5 2"})
    assert suits(room) == {"Ana": 0, "Ben": 5}
    for wrong in ("shape-0", "shape-77", "shape-", "shape-x"):
        assert ben.post(f"{room.url}/players", {"do": wrong}).status_code in (303, 400, 403)
    assert suits(room) == {"Ana": 0, "Ben": 5}


def test_names_from_last_time_are_shown_with_the_shape_they_had(app):
    first = Room(app)
    first.sits("Ana", first.host)
    ben = first.sits("Ben")
    ben.post(f"{first.url}/players", {"do": "shape-9"})
    first.host.post(f"{first.url}/start")
    app.extensions["limits"] = Limits()
    room = Room(app, "cv")
    page = ben.get(room.link).text
    chip = page.partition('value="Ben">')[2].partition("</button>")[0]
    assert "#suit-10" in chip
    ben.post(room.link, {"name": "Ben", "me": "1"})
    assert suits(room) == {"Ben": 9}


def test_the_next_game_has_everybody_in_their_colours(app, room):
    room.sits("Ana", room.host)
    ben = room.sits("Ben")
    ben.post(f"{room.url}/players", {"do": "shape-12"})
    room.host.post(f"{room.url}/start")
    late, table = Phone(app), f"/t/{room.code}"
    ben.tell(room.code, {"move": "final-ages", "ages": [1, 2]})
    app.extensions["limits"] = Limits()
    late.get(room.link if room.hosted else f"/j/{room.store.hosted(room.code).join_link}")
    late.post(f"/j/{room.store.hosted(room.code).join_link}/waiting", {"name": "Priya"})
    for _ in range(2):
        ben.tell(room.code, {"move": "final-ages", "ages": [1, 2]})
    second = ben.post(f"{table}/again").location.split("/")[2]
    setup = room.store.hosted(second).table.setup
    assert setup.names == ("Ana", "Ben", "Priya") and setup.suits == (0, 12, 1)
    for _ in range(3):
        ben.tell(second, {"move": "final-ages", "ages": [1, 2, 3]})
    third = ben.post(f"/t/{second}/next", {"game": "vzhukh"}).location.rpartition("/")[2]
    assert [player.suit for player in room.store.lobbies.find(third).lobby.players] == [0, 12, 1]


# ---------------------------------------------------------------- who begins, drawn


def test_who_begins_is_drawn_for_all_phones(app):
    room = Room(app, "vzhukh")
    room.sits("Ana", room.host)
    ben = room.sits("Ben")
    room.does("add", "Oma")
    assert room.does("draw", who=ben).status_code == 403 and "data-draw=" not in ben.get(room.url).text
    assert room.does("draw").status_code == 303
    drawn = room.hosted.lobby.beginner
    assert drawn and f"{drawn.name} goes first" in ben.get(room.url).text
    assert f'data-of="{drawn.number}"' in room.live(ben, role="player 2 Ben")
    before = room.hosted.lobby.draws
    room.does("draw")
    assert room.hosted.lobby.draws == before + 1, "drawn again, it is shown again"
    first = room.hosted.lobby.names.index(room.hosted.lobby.beginner.name)
    room.host.post(f"{room.url}/start")
    table = room.store.hosted(room.code).table
    assert table.setup.first == table.drawn == first
    assert table.sentence == f"Drawn by the app: {room.store.hosted(room.code).table.setup.names[first]} begins."
    room.store.tables.forget(room.code)
    assert room.store.hosted(room.code).table.sentence == table.sentence, "the log keeps it"
    assert "Change players" in room.host.get(f"/t/{room.code}/host").text
    assert room.host.post(f"/t/{room.code}/lobby").location == room.url


def test_who_was_chosen_by_hand_was_not_drawn(app):
    room = Room(app, "vzhukh")
    room.sits("Ana", room.host)
    assert room.does("draw").status_code == 303 and room.hosted.lobby.draws == 1
    room.does("first", "Ana")
    assert room.hosted.lobby.draws == 0 and "data-draw=" not in room.host.get(room.url).text


def test_with_nobody_there_nobody_is_drawn(room):
    assert "Nobody has sat down yet" in room.host.led(f"{room.url}/players", {"do": "draw"})


# ---------------------------------------------------------------- the room


@pytest.fixture
def scanned(app, store):
    """A phone in the Wi-Fi that has scanned the laptop's code."""
    with app.app_context():
        link = f"/r/{room_token(store)}"

    def scan():
        phone = Phone(app)
        phone.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"
        return phone, phone.get(link)

    return scan


def test_the_laptops_code_leads_straight_into_the_one_table(app, scanned):
    early, page = scanned()
    assert "What are you playing?" in page.text and "data-leads" in page.text
    room = Room(app)
    late, page = scanned()
    assert page.location == room.link
    asked = late.get(room.link).text
    assert "Who are you?" in asked and "Not your table? Open another" in asked
    room.does("add", "Ana"), room.does("add", "Ben")
    room.host.post(f"{room.url}/start")
    assert scanned()[1].location == f"/j/{room.store.hosted(room.code).join_link}", "also while it is played"
    app.extensions["limits"] = Limits()
    Room(app)
    assert "Which table is yours?" in scanned()[1].text


def test_who_waits_hears_of_a_table_that_somebody_opens(app, scanned):
    early, _ = scanned()
    answer = early.client.get("/room/events", buffered=False)
    listening = (part.decode() for part in answer.response)
    assert "Join" not in next(listening) + next(listening)
    room = Room(app)
    assert room.link in next(listening), "at once"
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    assert "Ana opened a table: Cradle to Grave" in next(listening)
    assert "Ana opened a table" in early.get("/").text and "Ana opened a table" not in room.host.get("/").text
    room.host.post(f"{room.url}/close")
    assert "Join" not in next(listening)
    answer.close()


def test_a_stranger_hears_nothing_of_the_room(app):
    room = Room(app)
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    stranger = Phone(app)
    stranger.client.environ_base["REMOTE_ADDR"] = "192.168.1.50"
    assert stranger.get("/room/events").status_code == 403
    assert "Ana" not in stranger.get("/").text and "/room/events" not in stranger.get("/").text


# ---------------------------------------------------------------- one phone, and back to the lobby


def started(room, *names):
    """The host plays as Ana with these others, who have no phone."""
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    for name in names:
        room.does("add", name)
    assert room.host.post(f"{room.url}/start").status_code == 303
    return f"/t/{room.code}"


def test_one_phone_acts_for_whoevers_turn_it_is_until_a_second_one_comes(app):
    room = Room(app, "vzhukh")
    link, table = room.link, started(room, "Ben", "Cai")
    assert [phone.seat for phone in room.store.phones.at(room.code)] == [None]
    room.host.tell(room.code, {"move": "deal", "first": 1})
    page = room.host.get(table).text
    assert "Entering" not in page and "Report for" not in page and 'class="glance"' not in page
    assert " lit" in page, "Ben's cards can be tapped at once"
    app.extensions["limits"] = Limits()
    ben = Phone(app)
    ben.get(link)
    assert ben.post(link, {"seat": "1"}).status_code == 303
    assert [phone.seat for phone in room.store.phones.at(room.code)] == [0, 1], "then each has the own seat"


def test_who_takes_the_seat_of_the_phone_that_was_alone_has_it(app):
    room = Room(app, "vzhukh")
    link, _ = room.link, started(room, "Ben")
    app.extensions["limits"] = Limits()
    other = Phone(app)
    other.get(link)
    assert other.post(link, {"seat": "0"}).status_code == 303
    assert [(phone.seat, phone.host) for phone in room.store.phones.at(room.code)] == [(None, True), (0, False)]


def test_until_the_first_move_the_host_goes_back_to_the_lobby_with_everybody(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben = room.sits("Ben")
    link, table = room.link, f"/t/{room.code}"
    room.host.post(f"{room.url}/start")
    assert "Change players" in room.host.get(f"{table}/host").text
    assert (
        room.host.post(f"{table}/house-rules", room.host.form(room.code, rule="tie", value="extra-round")).status_code
        == 303
    )
    assert room.host.post(f"{table}/lobby").location == room.url
    assert room.link == link and room.names == ("Ana", "Ben") and room.hosted.lobby.house_rules["tie"] == "extra-round"
    assert ben.get(table).location == room.url and room.store.hosted(room.code) is None
    cai = room.sits("Cai")
    room.does("up", "Cai")
    room.host.post(f"{room.url}/start")
    assert room.store.hosted(room.code).table.setup.names == ("Ana", "Cai", "Ben")
    assert [phone.seat for phone in room.store.phones.at(room.code)] == [0, 1, 2] and cai.get(table).status_code == 200


def test_after_the_first_move_the_players_stay(room):
    table = started(room, "Ben")
    room.host.tell(room.code, {"move": "final-ages", "ages": [1, 2]})
    assert "Change players" not in room.host.get(f"{table}/host").text
    answer = room.host.post(f"{table}/lobby")
    assert answer.status_code == 409 and "The game has begun" in answer.text
    room.host.post(f"{table}/takebacks", room.host.form(room.code, to="0"))
    assert room.host.post(f"{table}/lobby").status_code == 409, "what was entered stays in the log"


# ---------------------------------------------------------------- late


def test_a_late_guest_is_told_so_and_sees_nobodys_buttons(app, table):
    table.host.tell(table.code, {"move": "starting-ages", "ages": [21, 32, 43]})
    late = Phone(app)
    page = late.get(f"/j/{table.join}").text
    assert "They’ve started." in page and "You can play in the next game" in page
    assert late.post(f"/j/{table.join}/waiting", {"name": "Priya"}).location == table.url
    assert late.get(table.url).location == f"{table.url}/late"
    page = late.get(f"{table.url}/late").text
    assert "You’re in the next game, Priya." in page and "turn" in page and " lit" not in page
    assert 'name="report"' not in page.partition('id="report"')[0]
    assert late.post(f"{table.url}/seat", {"seat": ""}).status_code == 303
    assert " lit" in late.get(table.url).text, "who keeps score instead enters moves"


def test_it_goes_along_to_the_next_game(app, table):
    late = Phone(app)
    late.get(f"/j/{table.join}")
    late.post(f"/j/{table.join}/waiting", {"name": "Priya"})
    for _ in range(3):
        table.host.tell(table.code, {"move": "final-ages", "ages": [1, 2, 3]})
    assert late.get(table.url).status_code == 200, "a game that is over shows its end"
    table.host.post(f"{table.url}/again")
    assert "data-next" in late.get(table.url).text


# ---------------------------------------------------------------- one name, two phones


@pytest.fixture
def known(app):
    """Ana and Ben have played before, each with a phone; now Ana has opened another table."""
    before = Room(app)
    before.sits("Ana", before.host)
    ben = before.sits("Ben")
    assert before.host.post(f"{before.url}/start").status_code == 303
    room = Room(app)
    room.host, room.new, room.ben = before.host, room.host, ben
    answer = room.host.post("/lobbies", {"game": "cradle-to-grave"})
    room.code = re.search(r"/lobby/(\w+)", answer.location)[1]
    room.url = f"/lobby/{room.code}"
    return room


def types(room, phone, name, **more):
    """A phone that scanned sends the name it typed."""
    room.app.extensions["limits"] = Limits()
    phone.get(room.link)
    return phone.post(room.link, {"name": name, **more})


def test_who_types_a_name_that_another_phone_had_is_asked_whether_that_is_the_same_person(known):
    stranger = Phone(known.app)
    asked = stranger.get(types(known, stranger, " ben ").location).text
    assert "ben played here with another phone. Is that you?" in asked
    assert "ben" not in known.names and 'value="ben"' in asked, "nothing that was typed is lost"
    assert types(known, stranger, "ben", me="1").status_code == 303 and "ben" in known.names


def test_another_ben_adds_a_letter_and_is_not_asked(known):
    stranger = Phone(known.app)
    assert "Or add a letter to your name" in stranger.get(types(known, stranger, "Ben").location).text
    assert types(known, stranger, "Ben K").status_code == 303 and "Ben K" in known.names


def test_ben_with_his_own_phone_is_not_asked(known):
    assert types(known, known.ben, "Ben").status_code == 303 and "Ben" in known.names


def test_strangers_of_the_same_name_are_not_asked_about_each_other(known):
    """Somebody else's table on the same server: nobody there has played with Ben."""
    room = Room(known.app)
    assert types(room, Phone(known.app), "Ben").status_code == 303


# ---------------------------------------------------------------- a second Ana


def test_a_second_ana_is_asked_whether_she_is_the_first_and_another_name_waits(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    second = Phone(room.app)
    page = second.led(room.link, {"name": " ana "})
    assert "Ana is here already. Is that you?" in page and "That’s me" in page and "Another Ana" in page
    assert 'value="ana 2"' in page and room.names == ("Ana",)
    assert second.post(room.link, {"name": "Ana 2"}).location == room.url and room.names == ("Ana", "Ana 2")
    assert 'value="Ana 3"' in Phone(room.app).led(room.link, {"name": "Ana"})


def test_a_name_that_waits_is_no_longer_than_a_name_may_be(room):
    room.does("add", "Maximiliane-Josephi")
    page = Phone(room.app).led(room.link, {"name": "Maximiliane-Josephi"})
    assert 'value="Maximiliane-Jose 2"' in page


def test_ana_herself_has_the_seat_that_was_kept_for_her(room):
    room.does("add", "Ana")
    page = (ana := Phone(room.app)).led(room.link, {"name": "Ana"})
    button = page.partition("That’s me")[0].rpartition("<button")[2]
    assert 'name="player" value="1"' in button
    assert ana.post(room.link, {"player": "1"}).location == room.url and room.names == ("Ana",)


def test_a_name_that_is_sent_after_the_start_makes_nobody_a_scorekeeper(room):
    room.host.post(f"{room.url}/me", {"name": "Ana"})
    ben, late, link = room.sits("Ben"), Phone(room.app), room.link
    room.host.post(f"{room.url}/start")
    assert "They’ve started." in late.led(link, {"name": "Cai"}) and 'value="Cai"' in late.get(f"{link}?name=Cai").text
    ben.post(link, {"name": "Ben"})
    assert [phone.seat for phone in room.store.phones.at(room.code)] == [0, 1], "nor does it cost a seat"


def test_who_leaves_finds_the_own_name_in_the_field(room):
    ben = room.sits("Ben")
    page = ben.led(f"{room.url}/players", {"do": "remove 1"})
    assert 'value="Ben"' in page and "played here" not in page


# ---------------------------------------------------------------- a full table


@pytest.fixture
def full(app):
    """Ana and four more sit at a game for five."""
    room = Room(app)
    room.sits("Ana", room.host)
    room.others = [room.sits(name) for name in ("Ben", "Cai", "Dia", "Eli")]
    return room


def test_who_comes_to_a_full_table_has_one_page_with_what_can_be_done(full):
    guest = Phone(full.app)
    page = guest.get(full.link).text
    assert "They’re five." in page and "Take a seat" not in page and "Who are you?" not in page
    for way in ("Join the next game", "Just watch", "Join as scorekeeper"):
        assert way in page
    assert "event: go" not in full.live(guest, full.link, role="guest full")
    assert "event: go" in full.live(guest, full.link, role="guest"), "a page from before it was full is loaded anew"


def test_who_waits_outside_a_full_table_is_never_shown_live_controls(full):
    link, opa = full.link, Phone(full.app)
    assert opa.post(f"{link}/waiting", {"name": "Opa"}).location == full.url
    page = opa.get(full.url).text
    assert "You’re in the next game, Opa." in page and "Just watch" in page and "Keep score instead" in page
    assert "Opa is here already" in Phone(full.app).led(f"{link}/waiting", {"name": "Opa"})
    full.host.post(f"{full.url}/start")
    assert opa.get(full.url).location == f"/t/{full.code}"
    assert opa.get(f"/t/{full.code}").location == f"/t/{full.code}/late"
    stranger = Phone(full.app).get(link).text
    assert "They’ve started." in stranger and "Join the next game" in stranger and "Who are you?" not in stranger
    for noise in ("companion host", "Is the host’s phone gone?"):
        assert noise not in stranger


def test_whoever_waits_sits_down_as_soon_as_somebody_leaves(full):
    opa, oma = Phone(full.app), Phone(full.app)
    for phone, name in ((opa, "Opa"), (oma, "Oma")):
        phone.get(full.link)
        phone.post(f"{full.link}/waiting", {"name": name})
    full.does("remove", "Dia", who=full.others[2], number=4)
    assert full.names == ("Ana", "Ben", "Cai", "Eli", "Opa") and "You’re in, Opa." in opa.get(full.url).text
    assert "in the next game, Oma" in oma.get(full.url).text
    oma.post(f"{full.url}/me")
    assert "You keep score." in oma.get(full.url).text and full.hosted.waiting == ()


def test_who_waits_plays_in_the_next_game_that_has_room_and_stops_nobody(full):
    opa = Phone(full.app)
    opa.get(full.link)
    opa.post(f"{full.link}/waiting", {"name": "Opa"})
    full.host.post(f"{full.url}/start")
    first = full.code
    play = lambda code: [full.host.tell(code, {"move": "final-ages", "ages": [1, 2, 3, 4, 5]}) for _ in range(3)]  # noqa: E731
    play(first)
    full.app.extensions["limits"] = Limits()
    second = full.others[0].post(f"/t/{first}/again").location.rpartition("/")[2]
    assert full.store.hosted(second).table.setup.names == ("Ana", "Ben", "Cai", "Dia", "Eli")
    assert opa.get(f"/t/{second}").location == f"/t/{second}/late", "Opa waits on"
    play(second)
    page = full.host.get(f"/t/{second}/next").text
    assert 'value="cradle-to-grave"' in page and 'value="cutthroat"' in page
    third = full.host.post(f"/t/{second}/next", {"game": "cutthroat"}).location.rpartition("/")[2]
    assert full.store.lobbies.find(third).lobby.names[-1] == "Opa"
    assert "You’re in, Opa." in opa.get(f"/lobby/{third}").text


def test_back_in_the_lobby_who_waits_still_waits(full):
    opa = Phone(full.app)
    opa.get(full.link)
    opa.post(f"{full.link}/waiting", {"name": "Opa"})
    full.host.post(f"{full.url}/start")
    full.host.post(f"/t/{full.code}/lobby")
    assert "You’re in the next game, Opa." in opa.get(full.url).text
