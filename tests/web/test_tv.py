"""The TV's address: who is let in, which table it shows, and that it stays with the same people all evening."""

import pytest

from companion.games import games
from companion.network.qr import svg_path
from companion.store.times import now
from companion.web.throttle import Limits
from tests.rows import run
from tests.web.answers import at, comes, each, ends, opens
from tests.web.phones import OPENING, Phone

SENDS_IT = "Show this table on the TV"
ASKS, CHOOSES = "Enter its code", "Which table?"


@pytest.fixture
def table(app, table, listen):
    """With a screen in the same Wi-Fi that knows nothing yet, and one at the laptop; what was opened before does not count."""
    app.extensions["limits"] = Limits()
    table.tv, table.laptop, table.listen = Phone(app, "192.168.1.50"), Phone(app), listen
    return table


def is_sent(table, at, to=""):
    """Where the laptop, as it shows the table with this watch link, is led now; "" where it stays."""
    stream = table.listen(table.laptop, f"/tv/events?at={getattr(table, at).removeprefix('/w/')}")
    said = next(stream.events, b"").decode()
    stream.close()
    assert (stream.first + said).partition("event: go\ndata: ")[2].strip() == to


def passes(table):
    """What is there was opened a while ago."""
    store = table.host.app.extensions["store"]
    run(store, "update tables set opened_at = ?", (now(minutes=-60),))
    store.tables.cache.clear()


SHOWN = at("new").look("laptop", "/tv", leads="/w/{watch}")
TWO = at("new").send("dia", "/lobbies", {"game": "cv"}).known_as("other")
"""Ana's table, and a lobby that Dia has opened in the same room."""
OVER = SHOWN.then(ends)
"""The table that the laptop shows, once its game is over."""


ANSWERS = {
    "a table's code lets a TV look and nothing else, as it is printed": at("new")
    .send("tv", "/tv", {"code": "{code}"}, leads="/w/{watch}")
    .look("tv", "/w/{watch}")
    .stands(seats=[0, 1, None])  # it has not joined
    .look("tv", "", status=404),
    "a code is typed in any way that people read it": at("new")
    .send("tv", "/tv", {"code": "{aloud}"}, leads="/w/{watch}")
    .send("tv", "/tv", {"code": "{printed}"}, leads="/w/{watch}"),
    "the laptop is shown the one table that runs, and may choose of several": SHOWN.then(opens, "dia", "Dia", "Eli")
    .known_as("other")
    .look("new", "/tv", CHOOSES, "Ana, Ben, Cai", "Dia, Eli")
    .look("laptop", "/tv", leads="/w/{watch}")  # what it showed last
    .look("laptop", "/tv?all=1", CHOOSES)
    .send("laptop", "/tv", {"code": "{other_code}"}, leads="{other_watch}")
    .look("laptop", "/tv", leads="{other_watch}"),
    "however a remote control types the address": at("new")
    .look("laptop", "/TV", leads="/tv")
    .look("laptop", "/Tv", leads="/tv")
    .look("laptop", "/tv/", leads="/w/{watch}"),
    "who opened the terminal's link is let in as the laptop is": at("new")
    .look("tv", "/r/{room}?all=1")
    .look("tv", "/tv", leads="/w/{watch}"),
    "the address follows the evening through all its tables": OVER.send("tv", "/tv", {"code": "{code}"})
    .look("tv", "/tv", leads="/w/{watch}")  # the winner, until they go on
    .send("ben", "again")
    .known_as("second")
    .look("tv", "/tv", leads="{second_watch}")
    .send("ben", "{second}/start")
    .then(ends, "second")
    .send("ben", "{second}/again", {"game": "cv"})
    .known_as("third")
    .look("tv", "/tv", leads="{third_watch}")
    .look("tv", "{third_watch}")
    .send("ben", "{third}/start")
    .look("tv", "/tv", leads="{third_watch}"),
    # ------------------------------------------------------------ several tables
    "the host of one of several tables sends the TV there": TWO.look("laptop", "/tv", CHOOSES)
    .look("host", "host", SENDS_IT)
    .send("host", "/tv/{code}", {}, 303, without=SENDS_IT)
    .look("laptop", "/tv", leads="/w/{watch}")
    .then(is_sent, "watch")
    .look("laptop", "/w/{watch}", "data-listens")
    .look("dia", "{other}", SENDS_IT)
    .send("dia", "/tv/{other_code}")
    .then(is_sent, "watch", "/tv")  # it leaves by itself
    .look("laptop", "/tv", leads="{other_watch}")
    .look("laptop", "{other_watch}", "data-listens"),
    "a screen outside the room is sent nowhere": TWO.send("dia", "/tv/{other_code}")
    .look("tv", "/tv", ASKS)
    .send("tv", "/tv", {"code": "{code}"})
    .look("tv", "/tv", leads="/w/{watch}")
    .look("tv", "/tv/events?at={watch}", status=403)
    .look("tv", "/w/{watch}", without="data-listens"),
    "the TV goes on with the people it was sent to": TWO.send("host", "/tv/{code}")
    .then(ends)
    .send("ben", "again")
    .known_as("second")
    .look("laptop", "/tv", leads="{second_watch}"),
    "a TV goes back when another game is given up": OVER.send("ben", "again")
    .known_as("empty")
    .look("laptop", "/tv", leads="{empty_watch}")
    .look("laptop", "{empty_watch}", 'data-back="/w/{watch}"'),  # where its page leads once it is
    "who chooses at the TV itself is not led away again": TWO.send("dia", "/tv/{other_code}")
    .look("laptop", "/tv?all=1", CHOOSES)
    .send("laptop", "/tv", {"code": "{code}"})
    .look("laptop", "/tv", leads="/w/{watch}")
    .then(is_sent, "watch"),
    "the host's page says what to open on the TV, and with one table there is nothing to choose": at("new").look(
        "host", "host", "/tv</b>", "and enter {code}", without=SENDS_IT
    ),
    "once the links are reset it is asked again": at("new")
    .send("tv", "/tv", {"code": "{code}"})
    .send("host", "links")
    .look("tv", "/tv", ASKS),
    "a TV stays where somebody plays, whatever else is opened": SHOWN.tell("host", OPENING)
    .then(passes)
    .send("dia", "/lobbies", {"game": "cv"})
    .then(is_sent, "watch")
    .look("laptop", "/tv", leads="/w/{watch}"),
    "a stranger in the wi fi is asked for a code and told of no table": at("new")
    .look("tv", "/tv", ASKS, without=("Ana", "Ben", "{code}", "{watch}", "Cradle", "Scan to start"))
    .then(comes, "dia")
    .then(opens, "dia", "Dia", "Eli")
    .look("dia", "/tv", ASKS),
}


test_of_the_tv = each(ANSWERS)


def test_wrong_and_locked_are_answered_alike_and_tries_are_counted(table):
    table.host.post(f"{table.url}/door", {"open": "0"})
    locked, wrong = table.tv.post("/tv", {"code": table.code}), table.tv.post("/tv", {"code": "ZZZZ"})
    assert locked.status_code == wrong.status_code == 404
    assert locked.text.replace(table.code, "ZZZZ").split("<main")[1] == wrong.text.split("<main")[1]
    statuses = {table.tv.post("/tv", {"code": "ZZZZ"}).status_code for _ in range(40)}
    assert statuses == {404, 429}


def test_without_a_table_the_laptop_shows_the_rooms_code_and_the_games_and_waits_for_one(app, rooms_token):
    _, code = svg_path(f"{app.extensions['settings'].urls()[0]}/r/{rooms_token}")
    offered = [f'name="game" value="{key}"' for key in games()]
    Phone(app).reads("/tv", "Scan to start", "data-leads", code, *offered)
