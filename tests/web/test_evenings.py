"""A phone's tables and what they came to: lists, statistics, deleted tables, and the same people's next game."""

import re

from tests.web.answers import at, each, ends, opens
from tests.web.phones import ENTERED, Phone
from tests.web.test_pages import NAMES, is_safe


def table_of(page, caption):
    """The rows of a chart's table, which screen readers get in its place."""
    table = page.partition(f"<caption>{caption}</caption>")[2].partition("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.S)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S) for row in rows]


def sit_at(table, code, *names):
    """Who sits in that lobby."""
    lobby = getattr(table, code).removeprefix("/t/")
    assert table.host.app.extensions["store"].lobbies.find(lobby).lobby.names == names


def play_by(table, tie):
    """What a table that the host opens plays by, and one of somebody else."""
    for phone, played in ((table.host, tie), (Phone(table.host.app), None)):
        code = phone.post("/lobbies", {"game": "cradle-to-grave"}).location.removeprefix("/t/")
        found = phone.app.extensions["store"].lobbies.find(code)
        assert found.lobby.house_rules.get("tie") == played


def is_the_same_again(table, name):
    """Another table, as it was set up, with the same phones in the same seats; who opened it is its host."""
    store, code = table.host.app.extensions["store"], getattr(table, f"{name}_code")
    old, new = table.now(), store.hosted(code)
    assert new.table.setup == old.table.setup and new.mode == old.mode and new.table.entry is None
    assert [(one.seat, one.host) for one in store.phones.at(code)] == table.hosts()
    assert code == old.next_code != old.code and new.join_link != old.join_link


FITS = ['value="cv"', "For 6 to 13 players, not 4"]
DELETED = at("over").send("host", "delete", leads="/#deleted")
IS_DELETED = "The host has deleted this table."
NEW_GAME = at("over").send("ben", "again", {"game": "cv"}).known_as("new")


ANSWERS = {
    "the first page says who won when, and what runs": at("over")
    .then(opens, "host", "Ana", "Ben")
    .known_as("running")
    .look(
        "host",
        "/",
        *("Ana won", "today", "{url}/sheet", 'href="{running}"', "not started"),
        finds={r">(Continue|What are you playing\?|My tables)<": ["Continue", "What are you playing?", "My tables"]},
    ),
    "a game that goes on opens no other one": at("new").send("ben", "again", {"game": "cv"}, 409, "not over yet"),
    "a game that is not here is not opened after it": at("over").send("ben", "again", {"game": "whist"}, 404),
    "to delete the table is offered to its host alone, who is asked before": at("over")
    .look("host", "host", "/delete")
    .look("ben", "host", without="/delete")
    .look("host", "delete", "Delete this table?"),
    "a page that is none is answered all the same": at("new")
    .look("new", "/my-tables?after=-1")
    .look("new", "/my-tables?after=nonsense")
    .look("new", "/my-tables?after=10000000000000000000000")
    .look("new", "/my-tables?after="),
    "who scans the terminal's code sees open doors and their own tables only": at("new")
    .send("host", "door", {"open": "0"})
    .look("new", "/r/{room}", "What are you playing?", 'action="/lobbies"', without="{code}")
    .look("ben", "/r/{room}", "{code}"),
    "statistics are of the tables that this phone joined": at("over")
    .look("ben", "/evenings/all", "Cradle to Grave", "1 game, lower is better", "Ana", ">won<")
    .look("new", "/evenings/all", "No finished games yet.", without=("Ana", "data-picture"))
    .look("new", "/evenings", "No finished games yet.", without="data-picture")
    .look("new", "/evenings/picture.svg", status=404)
    .look("helper", "/evenings", without="You against"),  # who only keeps score is compared with nobody
    # ------------------------------------------------------------ deleting
    "who was at a deleted table is told so, and strangers find nothing": DELETED.look("ben", "", IS_DELETED, status=410)
    .look("helper", "", IS_DELETED, status=410)
    .look("host", "", IS_DELETED, status=410)
    .send("ben", "reports", {"seen": "3", "report": '{"move": "final-ages", "ages": [1, 2, 3]}'}, 410)
    .look("stranger", "", status=404)
    .look("stranger", "/j/{join}", status=404)
    .look("stranger", "/w/{watch}", status=404)
    .look("program", "", status=404),
    "the host brings it back from the first page, and nobody else can": DELETED.look("host", "/", "Restore")
    .look("ben", "/", without="Restore")
    .send("ben", "/deleted/{code}/back", {}, 404)
    .send("stranger", "/deleted/{code}/back", {}, 404)
    .send("host", "/deleted/{code}/back", leads="{url}")
    .look("ben", "")
    .look("host", "/", without="Restore"),
    # ------------------------------------------------------------ the same people again
    "a finished board leads on whoever may go, and nobody else": at("over")
    .look("ben", "", without="data-next")  # nothing is open yet
    .look("ben", "sheet", without="data-next")
    .look("ben", "/w/{watch}", without="data-next")
    .send("ben", "again")
    .known_as("new")
    .look("host", "", 'data-next="{new}"')
    .look("host", "sheet", "{new}")
    .look("host", "{new}")
    .look("stranger", "/w/{watch}", leads="{new_watch}")
    .look("stranger", "/w/{watch}", 'data-next="{new_watch}"', HX_Request="true")
    .look("stranger", "{new_watch}", without="data-next"),
    "it leads to the game where they are now, and nowhere while that is over": at("over")
    .send("ben", "again")
    .known_as("new")
    .send("ben", "{new}/start")
    .then(ends, "new")
    .look("host", "", without="data-next")
    .send("ben", "{new}/again")
    .known_as("third")
    .look("host", "", 'data-next="{third}"'),
    "a different game opens its lobby with everybody in it": at("over")
    .send("dia", "/j/{join}/waiting", {"name": "Dia"})
    .look("dia", "/w/{watch}", 'lang="de"', Accept_Language="de")  # her phone is no TV, which reads what the host does
    .look("stranger", "/w/{watch}", 'lang="en"', Accept_Language="de")
    # those that fit come first
    .look("ben", "next", "Ana, Ben, Cai, Dia", finds={'value="cv"|For 6 to 13 players, not 4': FITS})
    .send("ben", "again", {"game": "cv"})
    .known_as("new")
    .then(sit_at, "new", "Ana", "Ben", "Cai", "Dia")
    .look("host", "", 'data-next="{new}"')
    .look("dia", "", 'data-next="{new}"')  # who waited comes along
    .look("dia", "/w/{watch}", leads="{new}")  # also where she just watched
    .look("stranger", "/w/{watch}", leads="{new_watch}")  # and so does the TV
    .send("host", "again", {"game": "vzhukh"}, leads="{new}")  # a second tap opens no second table
    .send("ben", "{new}/start")  # any player may
    .look("stranger", "/w/{watch}", leads="{new_watch}")
    .look("dia", "{new}/host", "<small>this phone</small>"),
    "another game keeps seats, phones and house rules": at("new")
    .send("host", "house-rules", {"rule": "tie", "value": "extra-round"})
    .send("host", "mode", {"mode": "sheet"})
    .send("host", "again", {}, 409, "not over yet")
    .then(ends)
    .send("host", "again")
    .known_as("new")
    .send("ben", "again", leads="{new}")  # a second tap leads to the same one
    .send("host", "{new}/start")
    .then(is_the_same_again, "new"),
    "whoever opens the next game, the host stays the host, and any player may start it": at("over")
    .send("helper", "again")
    .known_as("new")
    .look("helper", "{new}", "You keep score.", without="Start with 3 players")
    .send("helper", "{new}/start", {}, 403)
    .send("ben", "{new}/close", {}, 403)
    .look("host", "{new}", "Start with 3 players")
    .look("ben", "{new}", "Start with 3 players", without="starts the game when")
    .send("ben", "{new}/start"),
    "a phone that was alone has its seat in the next game too": at("new")
    .send("host", "/lobbies", {"game": "cradle-to-grave"})
    .known_as("one")
    .send("host", "{one}/me", {"name": "Ana"})
    .send("host", "{one}/places", {"do": "add", "name": "Ben"})
    .send("host", "{one}/start")
    .then(ends, "one")
    .send("host", "{one}/again")
    .known_as("two")
    .send("host", "{two}/start")
    .send("late", "{two_join}", {"seat": "1"})
    .look("host", "{two}/host", "<small>this phone</small>"),
    "who waits under the name of a player waits on, and the others play": at("begun")
    .send("host", "players", {"seat": "1", "name": "Eve", "plays_on": "1"})
    .send("benjamin", "/j/{join}/waiting", {"name": "Ben"})
    .send("host", "players", {"undoes": "2"})
    .then(ends)
    .send("host", "again")
    .known_as("new")
    .then(sit_at, "new", "Ana", "Ben", "Cai"),
    "what the host has set stays in the next game": at("over")
    .send("host", "door", {"open": "0"})
    .send("host", "own-seat", {"only": "1"})
    .send("ben", "again")
    .known_as("new")
    .look("late", "{new_join}", status=403)
    .look("host", "{new}", "The table is locked")
    .send("ben", "{new}/start")
    .look("host", "{new}/host", "Unlock the table"),
    "a game that was not meant is given up, and leads everybody back": NEW_GAME.send(
        "dia", "{new_join}", {"name": "Dia"}
    )
    .look("host", "", 'data-next="{new}"')
    .send("host", "{new}/close", leads="{url}")
    .look("host", "", "Play again", without="data-next")
    .look("stranger", "/w/{watch}")
    .send("ben", "again")
    .known_as("third")
    .look("host", "", 'data-next="{third}"'),
    "old join codes of an evening lead to the running table": NEW_GAME.look("late", "/j/{join}", leads="{new_join}")
    .send("ben", "{new}/start")
    .look("late", "/j/{join}", leads="{new_join}")
    .send("late", "/codes", {"code": "{code}"})  # the code said aloud, too
    .look("late", "{led}", leads="{new_join}")
    .send("host", "{new}/door", {"open": "0"})
    .look("late", "{new_join}", status=403)
    .send("host", "{new}/links")
    .look("late", "/j/{join}", "Just watch", without="{new}")  # those of the games before lead there no more
    .look("stranger", "/w/{watch}", without=("{new}", "data-next"))
    .send("program", "again", None, 404)
    .look("ben", "", 'data-next="{new}"'),  # who is there finds the way
    # ------------------------------------------------------------ a house's rules
    "the host keeps a table's house rules, and forgets them again": at("new")
    .look("host", "host", without="Keep these")  # as printed there is nothing to keep
    .send("host", "house-rules", {"rule": "tie", "value": "extra-round"})
    .look("host", "host", "Keep these")
    .look("ben", "host", without="Keep these")
    .send("host", "house-rules/kept")
    .look("host", "host", "Use the printed rules instead")
    .then(play_by, "extra-round")  # they are this phone's
    .send("host", "house-rules/kept", {"printed": "1"})
    .then(play_by, None),
}


test_of_an_evening = each(ANSWERS)


def test_more_tables_than_the_first_page_shows_are_reached_from_it(app):
    phone = Phone(app)
    codes = {phone.open_table(f"Ana {number}", "Ben") for number in range(60)}
    first = phone.reads("/", "All 60 tables")
    assert sum(code in first for code in codes) == 12
    pages = (
        phone.reads("/my-tables", ">Earlier<", without=">Later<"),
        phone.reads("/my-tables?after=50", ">Later<", without=">Earlier<"),
    )
    shown = [{code for code in codes if f'href="/t/{code}"' in page} for page in pages]
    assert [len(page) for page in shown] == [50, 10] and shown[0] | shown[1] == codes


def test_names_stand_in_lists_and_statistics_as_they_were_typed(app):
    host = Phone(app)
    for _ in range(2):
        code = host.open_table(*NAMES[:13], game="cutthroat")
        assert host.tell(code, {"move": "finish", "ranking": list(range(13))}).status_code == 303
    gone = host.open_table(*NAMES[:13], game="cutthroat")
    of_the_table = (f"/t/{code}/next", f"/t/{code}/delete")
    for where in ("/", "/my-tables", "/evenings", "/evenings/all", *of_the_table):
        answer = host.get(where)
        shown = answer.text if where in of_the_table else "".join(is_safe(answer.text).words)
        won, asked = ["<bli won"], ['value="']
        expected = won if where in ("/", "/my-tables") else asked if where in of_the_table else NAMES[:13]
        assert answer.status_code == 200 and [words for words in expected if words not in shown] == [], where
    host.post(f"/t/{gone}/delete")
    assert NAMES[3] in "".join(is_safe(host.get("/").text).words)


def test_the_course_is_drawn_from_two_games_on_and_told_in_words(after):
    over = after(*[ENTERED] * 3)
    over.host.reads("/evenings/all", without="Wins over time")
    again = over.host.post(f"{over.url}/again").location.removeprefix("/t/")
    over.host.post(f"/t/{again}/start")
    over.host.plays_to_the_end(again, (2, 2, 3))
    told = table_of(over.host.reads("/evenings/all", "1 shared"), "Wins over time")
    assert told == [["Player", "After 1", "After 2"], ["Ana", "1", "2"], ["Ben", "0", "1"], ["Cai", "0", "0"]]


def test_where_the_rules_say_who_begins_the_next_game_begins_so(app, store):
    names = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
    host = Phone(app)
    code = host.open_table(*names, game="cutthroat")
    assert host.tell(code, {"move": "finish", "ranking": [3, 0, 1, 2, 4, 5]}).status_code == 303
    again = host.post(f"/t/{code}/again").location.removeprefix("/t/")
    lobby = store.lobbies.find(again).lobby
    assert lobby.beginner.name == "Fay", "the last in the result"
