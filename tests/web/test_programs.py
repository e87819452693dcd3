"""Programs: every address answers them as /openapi.json says, and who opened a table may what its host may."""

import json
import re
from itertools import product
from pathlib import Path
from random import Random

import jsonschema
import pytest
from jinja2 import Template

from companion.games import games
from companion.web.api.openapi import REFERENCE, description
from companion.web.links import room_token
from tests.web.answers import at, each, ends
from tests.web.phones import ENTERED, RAISE, Phone, Program, filled, new_key

OVER = ENTERED
SEATS = ["Ana", "Ben", "Cai"]
OPERATIONS = {
    operation["operationId"]: (path, method, operation)
    for path, methods in description()["paths"].items()
    for method, operation in methods.items()
    if method != "parameters"
}


COMPONENTS = description()["components"]
MOST_STEPS = 3000


def body(operation):
    """The name of the schema of what an operation takes; "" for none."""
    taken = operation.get("requestBody")
    return taken["content"]["application/json"]["schema"]["$ref"].removeprefix(REFERENCE) if taken else ""


def example(name):
    """What the description shows of what an operation takes."""
    return COMPONENTS["schemas"][body(OPERATIONS[name][2])]["examples"][0]


def test_the_sensor_of_home_assistant_shows_whose_turn_it_is(table):
    page = (Path(__file__).parents[2] / ".github" / "PROGRAMS.md").read_text(encoding="utf-8")
    sensor = re.search(r"<!-- home-assistant -->\n```yaml\n(.*?)```", page, re.DOTALL)[1]
    said = dict(re.findall(r"^ *(?:- )?([\w-]+): \"?(.+?)\"?$", sensor, re.MULTILINE))
    where = said["resource"].removeprefix("http://127.0.0.1:8080").replace("CODE", table.code)
    sent = {"Authorization": said["Authorization"].replace("WATCH", table.watch), "Accept": said["Accept"]}

    def shown():
        answer = table.watcher.client.get(where, headers=sent)
        return Template(said["value_template"]).render(value_json=answer.json)

    assert shown() == "Waiting for the starting ages."
    table.host.tell(table.code, {"move": "starting-ages", "ages": [27, 43, 31]})
    assert shown() == "Ben's turn."


@pytest.fixture
def room(app, store):
    """A program that holds the room's token, on the laptop itself."""
    return Program(app, room_token(store))


@pytest.fixture
def opened(app, room):
    """Opens a table; gives its code, and the programs that hold its tokens."""
    return lambda: as_programs(app, room.post("/tables", {"game": "cradle-to-grave", "seats": SEATS}))


def as_programs(app, answer):
    assert answer.status_code == 201, answer.json
    return answer.json["code"], {kind: Program(app, answer.json[kind]) for kind in ("join", "watch", "host")}


ASKED = {"preview": f"?move={json.dumps(ENTERED | {'ages': [1, 2]})}", "getRecord": "?every=1"}


ROUND = ("report", {"move": {"move": "final-ages", "ages": [1, 2]}})


def as_described(name, answer):
    """The JSON of an answer, after a look at whether it is what the description says of this status."""
    said = OPERATIONS[name][2]["responses"].get(str(answer.status_code))
    assert said, f"{name} was answered {answer.status_code}: {answer.text}"
    kinds = said.get("content", {})
    assert answer.mimetype in kinds or (not kinds and not answer.data), (name, answer.mimetype)
    schema = kinds.get(answer.mimetype, {}).get("schema")
    if schema:
        jsonschema.validate(answer.json, schema | {"components": COMPONENTS})
    return answer.json if schema else None


def ask(program, name, code="", /, **more):
    """Ask as a program does that has read the description: where something is sent, with its example and what is given here."""
    path, method, operation = OPERATIONS[name]
    where = path.format(code=code) + ASKED.get(name, "")
    if method == "get":
        return program.client.get(where, headers=program.headers | ({"Accept": "*/*"} if "event" in where else {}))
    sent = example(name) if body(operation) else None
    if sent is not None and not name.startswith("open"):
        sent = {"seen": 0, **sent, "key": new_key(), **more}
    return program.post(where, sent)


@pytest.mark.parametrize("name", OPERATIONS)
def test_what_is_described_is_what_is_answered_and_its_example_is_accepted_as_it_stands(app, room, name):
    in_a_lobby = OPERATIONS[name][2]["tags"] == ["lobby"] and name != "reopenLobby"
    code, programs = as_programs(app, ask(room, "openLobby" if in_a_lobby else "openTable"))
    programs["room"] = room
    steps = [*BEFORE.get(name, []), (name, {})]
    for seen, (step, more) in enumerate(steps):
        who = "room" if step.startswith("open") else "host"
        answer = ask(programs[who], step, code, seen=seen, **more)
        assert answer.status_code < 300, answer.text
    if answer.mimetype == "text/event-stream":
        assert next(answer.response).startswith(b"retry") and answer.status_code == 200
        answer.close()
    else:
        as_described(name, answer)


NEED_A_TOKEN = [name for name, (_, _, operation) in OPERATIONS.items() if operation.get("security") is None]


def test_who_shows_no_token_is_asked_for_one_whether_the_table_is_there_or_not(app, opened):
    code, _ = opened()
    nobody = Program(app, "")
    nobody.headers.pop("Authorization")
    for name in NEED_A_TOKEN:
        path, method, _ = OPERATIONS[name]
        for there in (code, "2345"):
            where = path.format(code=there) + ASKED.get(name, "")
            answer = nobody.get(where) if method == "get" else nobody.post(where, {})
            assert answer.status_code == 401 and answer.headers["WWW-Authenticate"] == "Bearer", (name, answer.text)
            assert "Bearer TOKEN" in as_described(name, answer)["detail"]
    for accept, status in (("*/*", 401), ("text/html,*/*;q=0.8", 404)):  # curl reads a sentence, people a page
        answer = app.test_client().get("/t/2345/asks", headers={"Accept": accept})
        assert answer.status_code == status and answer.is_json == (status == 401)
    assert Program(app, "x" * 22).get(f"/t/{code}").status_code == 404, "another's token: as if there were no table"


PAGE, DATA = (
    {"Content-Type": kind, "Vary": "Accept, Accept-Encoding"}
    for kind in ("text/html; charset=utf-8", "application/json")
)
LINES = r'"kind":"([\w-]+)".*?"number":(\d+).*?"stands":(\w+)'
BENS_TURN = at("new").tell("host", {"move": "starting-ages", "ages": [27, 43, 31]})
SEAT = r'"scores":\w+,"seat":'
"""Whom an ask is for."""


ANSWERS = {
    "people and programs ask at the same address": at("new").many(
        ["", "sheet", "log"],
        lambda row, noun: (
            row.look("host", noun, carries=PAGE).look("program", noun, carries=DATA).look("watcher", noun, carries=DATA)
        ),
    ),
    "a log and a sheet say what the pages say": at("new")
    .tell("host", OVER)
    .tell("host", OVER)
    .send("host", "takebacks", {"to": "1"})
    .look(
        "program",
        "log",
        finds={LINES: [("take-back", "3", "true"), ("report", "2", "false"), ("report", "1", "true")]},
    )
    .look("program", "log?newest=1", finds={LINES: [("report", "1", "true")]})
    .look("program", "sheet", '"totals":[1,2,3]', without='"why":[[],')
    .look("program", "", '"sentence":"Undone: ', '"prompt":"', without='"prompt":""')
    .look("program", "log", '"sentence":"Undone: '),
    "at a locked table the join link only looks": at("begun")
    .send("host", "door", {"open": "0"})
    .look("program", "", '"entry":1')
    .tell("program", RAISE, 403)
    .send("program", "takebacks", {"to": 0, "seen": 1, "key": "k" * 8}, 403),
    "asks are for the seats that the sender may enter": BENS_TURN.look("program", "", '"turn":1')
    .look("program", "asks?seat=1", "Your turn", finds={f"{SEAT}[02]": []})
    .look("program", "asks?seat=7", status=404)
    .look("program", "asks", '"scores":false,"seat":1')
    .send("host", "own-seat", {"only": "1"})
    .look("program", "asks", finds={f"{SEAT}[01]": []}),  # those of other phones
    "no phone and no guest is given a host's token": at("new")
    .many(
        product(("host", "ben"), ("", "host", "sheet")),
        lambda row, one: row.look(*one, without="{watch}."),
    )
    .then(ends)
    .send("program", "again", None, 201, '"host":""'),
}


test_of_programs = each(ANSWERS)


def test_what_is_refused_is_described_too(opened):
    code, programs = opened()
    host, join = programs["host"], programs["join"]

    def refuses(who, name, /, *statuses, **sent):
        answer = ask(who, name, code, **sent)
        assert answer.status_code in statuses and as_described(name, answer)["error"], (name, sent, answer.text)
        return answer.json

    for name in ("agreeOnHouseRule", "letIn", "limitToOwnSeat", "renewLinks", "deleteTable", "reopenLobby"):
        for token in ("join", "watch"):
            refuses(programs[token], name, 403)
    for name, sent in [
        ("roll", {"dice": 7}), ("roll", {"sides": "six"}), ("trackMoves", {"mode": "both"}), ("switch", {"switch": "clock", "on": "x"}),
        ("switch", {"switch": "none"}), ("letIn", {"open": []}), ("report", {"move": {"move": "none"}}),
    ]:  # fmt: skip
        refuses(host, name, 400, **sent)
    for name in ("playAgain", "getPlayForBgStats", "bringBack"):
        refuses(host, name, 409, 422)
    broken = refuses(join, "report", 422, move={"move": "raise", "by": 0, "seat": 1, "digit": "ones", "card": "9"})
    assert broken["error"] == broken["reason"]
    assert ask(join, "report", code, move=OVER).status_code == 201
    assert refuses(join, "report", 409, move={"move": "final-ages", "ages": [9, 8, 7]})["came_first"]
    refuses(join, "name", 403, seen=1)  # a name is its player's phone's, or the host's
    refuses(host, "name", 422, seen=1, name="Ana")


BEFORE = {
    "start": [("changePlayers", {"name": "Eli"}), ("changePlayers", {"name": "Fay"})],
    "takeBack": [ROUND],
    "bringBack": [ROUND, ("takeBack", {})],
    "amend": [ROUND],
    "playAgain": [ROUND] * 3,
    "getPlayForBgStats": [ROUND] * 3,
}
"""What must have been sent before, at a table of two: the example of each, with these changes."""


def test_every_example_is_what_its_schema_says():
    found = {name: piece["examples"] for name, piece in COMPONENTS["schemas"].items() if "examples" in piece}
    for name, examples in found.items():
        for one in examples:
            jsonschema.validate(one, {"$ref": REFERENCE + name, "components": COMPONENTS})


# ---------------------------------------------------------------- a program that knows no game


@pytest.mark.parametrize("key", games())
def test_a_program_plays_a_game_it_has_never_heard_of_by_what_it_is_asked(app, room, key):
    """Every address is the description's; what it knows of the game is what it was told on the way."""
    random = Random(7)
    game = next(one for one in as_described("getGames", ask(room, "getGames", ""))["games"] if one["key"] == key)
    wanted = {"game": key, "seats": [f"Player {n}" for n in range(min(game["seats"]))]}
    code, programs = as_programs(app, room.post(OPERATIONS["openTable"][0], wanted))
    for step in range(MOST_STEPS):
        table = ask(programs["join"], "getTable", code).json
        if table["over"]:
            break
        answer = ask(programs["join"], "getAsks", code)
        found = as_described("getAsks", answer) if step < 20 else answer.json
        assert found["asks"] and found["prompt"] == table["prompt"]
        one = random.choices(found["asks"], [0.02 if each["scores"] else 1 for each in found["asks"]])[0]
        sent = {"seen": found["entry"], "key": new_key(), "move": filled(one, random)}
        reported = programs["join"].post(OPERATIONS["report"][0].format(code=code), sent)
        assert reported.status_code == 201 or one["fields"] and reported.status_code in (400, 422), reported.json
    assert table["over"] and table["winners"] and table["sentence"]
    sheet = as_described("getSheet", ask(programs["watch"], "getSheet", code))
    assert sheet["totals"] == table["totals"] and sheet["verdict"] and sheet["rows"]
    log = as_described("getLog", ask(programs["watch"], "getLog", code))
    assert log["entries"][0]["sentence"] == table["sentence"] and log["entries"][0]["number"] == table["entry"]


# ---------------------------------------------------------------- the host's token


def test_a_program_runs_an_evening_from_the_lobby_to_its_end(app, store, room):
    code, programs = as_programs(app, room.post("/lobbies", {"game": "cradle-to-grave"}))
    host, ana = programs["host"], Phone(app)
    assert ana.post(f"/j/{store.lobbies.find(code).join_link}", {"name": "Ana"}).status_code == 303
    for name in ("Cai", "Ben"):
        host.post(f"/t/{code}/places", {"do": "add", "name": name})
    assert host.get(f"/t/{code}").json["missing"] == ""
    assert host.post(f"/t/{code}/me", {"name": "Eve"}).status_code == 403, "a program does not sit down"
    moved = host.post(f"/t/{code}/places", {"do": "up 3"}).json
    assert [(one["name"], one["phone"]) for one in moved["players"]] == [("Ana", True), ("Ben", False), ("Cai", False)]
    agreed = ask(host, "agreeOnHouseRule", code, rule="tie", value="extra-round").json
    assert agreed["house_rules"] == {"tie": "extra-round"}
    assert host.post(f"/t/{code}/start", None).json["seats"] == SEATS
    assert [(phone.seat, phone.host) for phone in store.phones.at(code)] == [(0, False)], "no phone but Ana's"
    assert ana.tell(code, OVER).status_code == 303
    for seen in (1, 2):
        assert host.tell(code, OVER, seen=seen).status_code == 201
    again = host.post(f"/t/{code}/again", None)
    assert again.status_code == 201 and again.json["host"]
    assert host.post(f"/t/{code}/again", None).json == again.json, "asked twice it is one table"
    assert host.post(f"/t/{code}/delete", None).status_code == 204
    assert store.hosted(code) is None and host.get(f"/t/{code}").status_code == 404


def test_a_token_with_another_signature_is_nobodys_and_a_hosts_opens_no_other_table(app, opened):
    (code, programs), (other, _) = opened(), opened()
    host, join = (programs[kind].headers["Authorization"].removeprefix("Bearer ") for kind in ("host", "join"))
    link, signed = host.split(".")
    assert programs["host"].get(f"/t/{other}").status_code == 404
    assert programs["host"].post(f"/t/{other}/door", {"open": False}).status_code == 404
    ends = ("", signed[:-1], "0" * len(signed))
    for forged in (*(f"{link}.{end}" for end in ends), f"{join}.{signed}", f".{signed}"):
        assert Program(app, forged).post(f"/t/{code}/door", {"open": False}).status_code in (403, 404), forged
    assert programs["host"].post(f"/t/{code}/door", {"open": False}).status_code == 200


def test_new_links_end_the_hosts_token_and_bring_a_new_one(app, opened):
    code, programs = opened()
    new = programs["host"].post(f"/t/{code}/links", None)
    assert new.status_code == 201 and new.json["code"] == code
    assert {kind: programs[kind].get(f"/t/{code}").status_code for kind in programs} == dict.fromkeys(programs, 404)
    assert Program(app, new.json["host"]).post(f"/t/{code}/door", {"open": False}).status_code == 200


def test_a_phone_is_given_no_hosts_token_since_its_cookie_ends_with_its_being_the_host(app):
    host = Phone(app)
    code = host.open_table("Ana", "Ben")
    assert host.post(f"/t/{code}/links", host.form(code), Accept="application/json").json["host"] == ""
