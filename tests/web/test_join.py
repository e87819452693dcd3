"""Coming in: by the link, by the code said aloud, by the room's code; and what is the host's alone."""

from pathlib import Path

from companion.app import create_app
from companion.web.throttle import MOST
from tests.web.answers import at, comes, counts_anew, each, ends, filled_in, goes_by, opens
from tests.web.phones import ENTERED

IN_THE_SEATS = [(0, True), (1, False), (None, False)]


TOLD = "companion host {code}"
LOCKED, UNLOCKED = {"open": "0"}, {"open": "1"}
TAKEN = "Ben sits here with another phone. On that one, or on the host’s,"
ROUND_FOR_A_TIE = {"rule": "tie", "value": "extra-round"}


def sit_at(table, code, *hosts):
    """Who sits where at another table, and which phone is the host's."""
    phones = table.host.app.extensions["store"].phones.at(filled_in(table, code))
    assert [(phone.seat, phone.host) for phone in phones] == [*hosts]


ANSWERS = {
    "where the host's phone is gone, who is in reads what works, but not every guest": at("new")
    .look("ben", "host", TOLD)
    .look("stranger", "/j/{join}", without="companion host"),
    "a game that is not here is not opened, nor is none": at("new")
    .send("host", "/lobbies", {"game": "chess"}, 404, "no such game")
    .send("host", "/lobbies", {"game": ""}, 404, "no such game"),
    "there is no such seat to free, nor to sit down in": at("new")
    .send("host", "seats", {"seat": "3"}, 400, "no such seat")
    .send("host", "seats", {"seat": ""}, 400, "no such seat")
    .send("ben", "seat", {"seat": "99"}, 400, "no such seat")
    .send("stranger", "/j/{join}", {"seat": "99"}, 400, "no such seat"),
    "a code with markup is shown as it is, also where it is wrong": at("new")
    .look("stranger", "/c/%22%3E%3Ci%3E", without=('"><i>', '"><I>'))
    .send("stranger", "/codes", {"code": "<i>x"}, 404, without=("<i>", "<I>")),
    "house rules are the host's until the first move is in": at("new")
    .send("host", "house-rules", ROUND_FOR_A_TIE)
    .stands(tie="extra-round")
    .tell("host", ENTERED)
    .send(
        "host",
        "house-rules",
        {"rule": "tie", "value": "shared"},
        422,
        "locked once the game has started",
        without="Play it anyway",
    ),
    "who scans the code chooses a seat and is in": at("new")
    .look("cai", "/j/{join}", "Who are you?", "Cai", "taken</small>")  # and who has one already
    .send("cai", "/j/{join}", {"seat": "2"}, leads="{url}")
    .look("cai", "host", "<small>this phone</small>")
    .look("stranger", "/j/{join}", without="<small>this phone</small>")
    .stands(number=0),  # coming in is no entry of the log
    # a grey card answers why; the page need not be opened anew for what has changed since
    "a seat that is taken is somebody else's until it is free": at("new")
    .send("back", "/j/{join}", {"seat": "1"}, 303, TAKEN)
    .send("host", "seats", {"seat": "1"})
    .send("back", "/j/{join}", {"seat": "1"}, leads="{url}")
    .look("ben", ""),  # the first one goes on helping
    "one may just help to keep the sheet": at("new").tell("helper", ENTERED).stands(sender=None, hosts=IN_THE_SEATS),
    # whoever says that they are Ben does not get Ben's seat, taken or free, and reads what to do if it is Ben
    "no name claims a seat": at("new")
    .send("one", "/j/{join}", {"seat": "", "name": "Ben"})
    .send("another", "/j/{join}", {"seat": "1", "name": "Ben"})
    .send("third", "/j/{join}", {"seat": "Cai"}, 400)
    .send(
        "fourth",
        "/j/{join}/waiting",
        {"name": "Ben"},
        303,
        "Ben is here already. Is that you?",
        TAKEN,
        'value="Ben II"',
    )
    .send("fifth", "/j/{join}/waiting", {"name": "Cai"}, 303, "Cai is here already", "That’s me")  # that seat is free
    .stands(hosts=[*IN_THE_SEATS, (None, False)]),
    "whose phone is gone taps their name in the list, though every seat has a phone": at("new")
    .send("cai", "/j/{join}", {"seat": "2"})
    .tell("host", ENTERED)
    .look("back", "/j/{join}", "New phone? Tap your name.", 'name="seat" value="1"', without=TAKEN)
    .send("back", "/j/{join}", {"seat": "1"}, 303, TAKEN)
    .send("back", "/j/{join}", {"seat": "0"}, 303, "the host’s. Where it is gone, another", TOLD),  # or the laptop does
    "also before anything is entered": at("new")
    .send("cai", "/j/{join}", {"seat": "2"})
    .look("back", "/j/{join}", "New phone? Tap your name.", 'name="seat" value="1"'),
    "who comes late plays in the next game": at("new")
    .look("dia", "/j/{join}", "Play in the next game")
    .send("dia", "/j/{join}/waiting", {"name": " Dia "}, leads="{url}")
    .stands(names=("Ana", "Ben", "Cai"), seats=[0, 1, None, None])
    .look("host", "host", "Dia plays in the next game", "1 scorekeeper", without="2 scorekeepers")
    .then(ends)
    .look("dia", "")  # a game that is over shows its end
    .send("host", "again")
    .known_as("next")
    .look("dia", "", 'data-next="{next}"')  # she goes along
    .send("host", "{next}/start")
    .then(sit_at, "{next_code}", *IN_THE_SEATS, (3, False))
    .look("dia", "{next}/host", "Dia"),
    "one may sit down elsewhere, or stand up": at("new")
    .send("ben", "seat", {"seat": "2"})
    .send("back", "/j/{join}", {"seat": "1"})
    .send("ben", "seat", {"seat": "1"}, 409)
    .send("ben", "seat", {"seat": ""})
    .stands(seats=[0, None, None, 1]),
    "a closed door keeps out who is new, and nobody else": at("new")
    .send("host", "door", LOCKED)
    .look("new", "/j/{join}", "locked this table", "Try again", status=403)
    .send("new", "/j/{join}", {"seat": "2"}, 403, "locked this table")
    .look("ben", "/j/{join}", status=303)
    .look("ben", "host", "The table is locked")
    .send("host", "door", UNLOCKED)
    .send("new", "/j/{join}", {"seat": "2"}),
    "a link that leads nowhere says so": at("new")
    .many(
        ["x" * 22, "{watch}", "{code}", "ä"],
        lambda row, link: row.look("new", f"/j/{link}", "leads to no table any more", status=404).send(
            "new", f"/j/{link}", {"seat": "2"}, 404
        ),
    )
    .look("new", "/j/%00", status=404)
    .send("new", "/j/%00", {"seat": "2"}, 404),
    "the code said aloud leads to the table": at("new").many(
        ["{code}", "{aloud}", " {code} ", "{printed}"],
        lambda row, said: row.send("new", "/codes", {"code": said}, leads="/j/{join}"),
    ),
    "the TV's link fills the code in and tries nothing": at("new")
    .many(range(MOST["tries"][0] + 3), lambda row, _: row.look("new", "/c/{aloud}", 'value="{code}"', without="{join}"))
    .send("new", "/codes", {"code": "{code}"}),
    "the terminal's code shows the tables that let people in": at("new")
    .look("new", "/r/{room}", leads="/j/{join}")  # the only one at once
    .then(opens, "dia", "Dia", "Eli")
    .known_as("other")
    .look("new", "/r/{room}", "/j/{join}", "Ana, Ben, Cai")
    .send("host", "door", LOCKED)
    .look("new", "/r/{room}", leads="{other_join}"),
    "a code that is wrong, or of another room, leads to no table": at("new")
    .look("new", "/r/" + "x" * 22, status=404, without="{join}")
    .look("new", "/r/{room}x", status=404, without="{join}")
    .look("new", "/r/ä", status=404, without="{join}"),
    "codes cannot be guessed in a row": at("new")
    .then(counts_anew)
    .many(range(MOST["tries"][0]), lambda row, _: row.send("guesser", "/codes", {"code": "ZZZZ"}, 404))
    .send("another", "/codes", {"code": "{code}"}, 429, "too many codes")  # another cookie is no other client
    .then(comes, "elsewhere")
    .send("elsewhere", "/codes", {"code": "{code}"})  # another address is
    .then(goes_by, 61)
    .send("guesser", "/codes", {"code": "{code}"}),
}


test_of_coming_in = each(ANSWERS)


def test_after_a_restart_the_cookie_brings_a_phone_into_its_seat_and_a_form_from_before_counts(
    table, settings, tmp_path, open_store
):
    assert table.ben.get(f"/j/{table.join}").location == table.url, "scanning again is no second phone"
    restarted = create_app(open_store(tmp_path / "companion.db"), settings)
    ben = restarted.test_client()
    ben.set_cookie("companion", table.ben.client.get_cookie("companion").value)
    assert ben.get(f"/j/{table.join}").location == table.url
    form = {"csrf": table.ben.csrf, **table.ben.form(table.code), "report": '{"move": "final-ages", "ages": [1, 2, 3]}'}
    assert ben.post(f"{table.url}/reports", data=form).status_code == 303
    assert restarted.extensions["store"].hosted(table.code).table.entry.sender == 1


def test_new_links_kill_the_old_and_who_is_in_stays(table, after):
    (
        at("new")
        .send("host", "links")
        .look("new", f"/j/{table.join}", status=404)
        .look("new", f"/w/{table.watch}", status=404)
        .look("program", "", status=404)
        .look("watcher", "", status=404)
        .look("ben", "")
    ).holds(after)
    now = table.now()
    assert now.join_link != table.join and now.watch_link != table.watch
    for where in (f"/j/{now.join_link}", f"/w/{now.watch_link}"):
        table.new.reads(where)


def test_wrong_and_closed_are_answered_alike(table, phone):
    wrong = phone().post("/codes", {"code": "ZZZZ"})
    table.host.post(f"{table.url}/door", {"open": "0"})
    closed = phone().post("/codes", {"code": table.code})
    assert wrong.status_code == closed.status_code == 404
    same = [answer.text.replace("ZZZZ", table.code) for answer in (wrong, closed)]
    tokens = [text.split('name="csrf" value="')[1][:32] for text in same]
    assert same[0].replace(tokens[0], "") == same[1].replace(tokens[1], "")
    assert table.join not in closed.text


# ---------------------------------------------------------------- opening a table


def test_a_new_table_is_shown_in_the_terminal(phone, settings, store):
    told = []
    settings.opened.append(lambda game, url: told.append((game, url)))
    code = phone().post("/lobbies", {"game": "cradle-to-grave"}).location.removeprefix("/t/")
    assert told == [("Cradle to Grave", f"http://192.168.1.23:8080/j/{store.lobbies.find(code).join_link}")]


def test_no_script_sends_a_form_twice_by_loading_its_answer_anew():
    scripts = Path(__file__).parents[2].glob("static/**/*.js")
    assert not [script.name for script in scripts if "location.reload(" in script.read_text(encoding="utf-8")]
