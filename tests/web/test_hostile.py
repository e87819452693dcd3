"""Whatever is sent is answered in a sentence, changes nothing that it should not, and breaks no page."""

import json
from itertools import product
from random import Random
from urllib.parse import quote

import msgspec
import pytest

from companion.games import games
from companion.moves import InvalidMoveError, read_move
from companion.record import replay
from companion.store import fingerprint
from companion.web.rendering.words import typeset
from tests.games.anything import any_move
from tests.web.answers import at, each
from tests.web.phones import ENTERED, JSON, OPENING, RAISE, Phone, Program, answered, new_key
from tests.web.test_guard import dump, unchanged
from tests.web.test_rights import RIGHTS, address

WELCOME = [
    "Анна",
    "安娜",
    "さくら",
    "수민",
    "محمد",
    "שרה כהן",
    "मीरा",
    "แนน",
    "Ἀριάδνη",
    "Նարե",
    "ანა",
    "አበበ",
    "Zoë",
    "Þóra",
    "Nguyễn Thị",
    "🦊🐙",
    "👩‍👩‍👧‍👦",
    "<b>Ben</b>",
    '"><script>',
    "{{7*7}}",
    "${7*7}",
    "=1+1",
    "+49",
    "-1",
    "@SUM(A1)",
    "'; drop table--",
    "O'Neil",
    "a&b;<i",
    "%00%0d%0a",
    "../../etc",
    "C:\\con",
    "null",
    "0",
]
REFUSED = [
    "a\nb",
    "a\tb",
    "a\x00b",
    "a\x1b[31mb",
    "a\x7fb",
    "a\u202eb",
    "\u2066a",
    "a\u2069",
    "a\u200eb",
    "\u200b",
    "\u200d",
    "\u2060\u2060",
    "\ufeff",
    "\u2028",
    "\u3164",
    "\u2800\u2800",
    "\ufe0f",
    "\ue000",
    "a\ufffeb",
    "👍" * 200,
    "e" + "\u0301" * 40,
    "\U000e0041",
]


@pytest.fixture
def room(app, rooms_token):
    """A program that holds the room's token: on the laptop itself it may open as many tables as it likes."""
    return Program(app, rooms_token)


def test_a_name_of_any_script_plays(app):
    host = Phone(app)
    for name in WELCOME:
        code = host.open_table("Ana", name, "Cai")
        assert host.tell(code, OPENING).status_code == 303, name
        assert host.client.get(f"/t/{code}", headers=JSON).json["seats"][1] == name
        for page in ("", "/sheet", "/log", "/host", "/record?every=1"):
            assert host.get(f"/t/{code}{page}").status_code == 200, (name, page)


def test_a_name_that_hides_or_turns_something_is_refused_in_a_sentence(room):
    """What a program sends is taken as it is."""
    for name in REFUSED:
        made = room.post("/tables", {"game": "cradle-to-grave", "seats": ["Ana", name, "Cai"]})
        assert made.status_code == 400 and made.json["error"].endswith("."), (name, made.json)
        assert made.json["error"].isprintable(), "nor does the sentence hide anything"


ALIKE = [
    ("Ben", "BEN"),
    ("Ben", "B\u200den"),
    ("Ben", "Ｂｅｎ"),
    ("é", "e\u0301"),
    ("ſ", "s"),
    ("ﬁ", "fi"),
    ("ß", "ss"),
]


NUMBERS = [
    -1,
    3,
    99,
    2**31,
    2**63,
    2**64,
    10**400,
    -(2**63) - 1,
    1.5,
    "1",
    "",
    None,
    True,
    [],
    [[]],
    {},
    {"a": 1},
    "NaN",
    "x" * 10_000,
]

NOUNS = ("reports", "takebacks", "bringbacks")


def entry(seen, noun):
    """What a program sends there that has seen this."""
    return {"seen": seen, "key": new_key()} | {"reports": {"move": OPENING}, "takebacks": {"to": seen}}.get(noun, {})


ANSWERS = {
    "two names that look alike are not told apart by anybody": at("new")
    .send("host", "/lobbies", {"game": "cv"})
    .known_as("lobby")
    .many(
        enumerate(ALIKE, 2),
        lambda row, two: (
            row.send("host", "{lobby}/places", {"do": "add", "name": two[1][0]}, leads="{lobby}")
            .send("host", "{lobby}/places", {"do": "add", "name": two[1][1]}, 303, "here already")
            .send("host", "{lobby}/places", {"do": f"remove {two[0]}"}, leads="{lobby}")
        ),
    ),
    "a forged number of what was seen is answered in a sentence": at("new").many(
        product(NUMBERS, NOUNS),
        lambda row, one: row.send("program", one[1], entry(one[0], one[1]), (400, 409), '"error":"', '."').send(
            "host", one[1], {"seen": str(one[0]), "report": json.dumps(OPENING), "to": str(one[0])}, (400, 409)
        ),
    ),
}


test_of_names = each(ANSWERS)


SIGNS = ["\x01", "\x04", "\x1b", "\x7f", "\u202e", "\u2066", "\ufeff"]
"""What opens or ends a mark in a page, steers a terminal, or turns text round."""


def test_nothing_that_cannot_be_shown_comes_in_by_any_address(app, table):
    """In no field of a form, under whatever name, and in nothing that an address asks for."""
    for n, line in enumerate(RIGHTS):
        method, rule = line.split(" ", 1)
        where, sign, before = address(app, table, rule).partition("?")[0], SIGNS[n % len(SIGNS)], table.now()
        for sent in [{"note": sign}, {"any": f"a{sign}b"}, {f"a{sign}b": "any"}] if method == "POST" else []:
            answered(table.host.post(where, sent), 400, "cannot be shown", without=sign)
        form, quoted = {"csrf": table.host.csrf} if method == "POST" else None, quote(sign)
        for asked, status in ((f"?any={quoted}", 400), (f"?{quoted}=any", 400), ("?name=%02", 400), (quoted, 404)):
            answered(table.host.client.open(where + asked, method=method, data=form), status, without=sign)
        assert table.now() == before, line


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_nothing_that_cannot_be_shown_comes_in_as_json(app, room, table, sign):
    name, entry = f"a{sign}b", {"seen": 0, "key": new_key()}
    lobby = room.post("/lobbies", {"game": "cv"}).json
    host = Program(app, lobby["host"])
    answers = [
        table.program.tell(table.code, ENTERED, note=name),
        table.program.post(f"{table.url}/amendments", {**entry, "amends": 1, "move": ENTERED, "note": name}),
        table.program.post(f"{table.url}/players", {**entry, "seat": 1, "name": name}),
        table.program.post(f"{table.url}/mode", {"mode": name}),
        table.program.post(f"{table.url}/switches", {"switch": name, "on": True}),
        room.post("/tables", {"game": "cradle-to-grave", "seats": ["Ana", name]}),
        room.post("/tables", {"game": "cradle-to-grave", "seats": ["Ana", "Ben"], "house_rules": {name: name}}),
        room.post("/lobbies", {"game": name}),
        host.post(f"/t/{lobby['code']}/places", {"do": "add", "name": name}),
        host.post(f"/t/{lobby['code']}/house-rules", {**entry, "rule": name, "value": name}),
    ]
    assert all(400 <= answer.status_code < 500 and sign not in answer.text for answer in answers), answers
    assert table.number() == 0


@pytest.mark.parametrize("key", sorted(games()))
def test_no_word_in_a_move_holds_what_cannot_be_shown(key):
    game, random, words = games()[key], Random(1), 0
    for _ in range(3000):
        move = msgspec.to_builtins(any_move(game, game.seats[0], random))
        for bent in with_signs(move, random.choice(SIGNS)):
            words += 1
            with pytest.raises(InvalidMoveError):
                read_move(game, bent, game.seats[0])
    assert words


def with_signs(value, sign):
    """The value with this sign in one of its words after another."""
    if isinstance(value, str):
        yield f"{value}{sign}a"
    for place, inner in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        for bent in with_signs(inner, sign):
            changed = value.copy()
            changed[place] = bent
            yield changed


def test_spaces_of_any_kind_in_a_note_are_spaces(table):
    assert table.program.tell(table.code, ENTERED, note=" pourquoi\u00a0? \n").status_code == 201
    assert table.now().table.entry.note == "pourquoi ?"


def test_what_an_old_file_holds_that_cannot_be_shown_is_left_out(store, app):
    """Version 0.1 took any note; `\x04` in one ended the log's page for everybody."""
    host = Phone(app)
    code = host.open_table("Ana", "Ben", game="any-game")
    for move in (
        {"move": "begin", "title": "Hearts", "keep": "running"},
        {"move": "add", "seat": 0, "points": 3, "note": "x"},
    ):
        assert host.tell(code, move).status_code == 303
    bad = "\x04 \x01keep key\x02same\x04\x1b[31m\u202e"
    store.rows.db.execute("update entries set note = ?", (bad,))
    for number, body in store.rows.db.execute("select number, body from entries").fetchall():
        said = json.loads(body)
        said |= {"note": bad} if said["move"] == "add" else {"title": "\x04\x01keep"}
        store.rows.db.execute("update entries set body = ? where number = ?", (json.dumps(said), number))
    store.tables.cache.clear()
    for page in ("", "/log", "/log/1", "/log/2", "/sheet", "/why/0", "/record?every=1", "/sheet.csv"):
        host.reads(f"/t/{code}{page}", without=("\x01", "\x04", "\x1b", "\u202e", 'value="same"'))
    assert replay(host.get(f"/t/{code}/record?every=1").text).line is None


def test_a_name_from_right_to_left_turns_no_figures_round():
    assert typeset("Ana lays 3 on محمد علي: 27 to 37.") == "Ana lays 3 on \u2068محمد علي\u2069: 27 to 37."
    assert typeset("שרה's turn") == "\u2068שרה\u2069’s turn"
    assert typeset("Ben is 27.") == "Ben is 27."


def test_a_table_with_a_name_that_is_refused_today_still_opens(store, app):
    host = Phone(app)
    code = host.open_table("Ana", "Ben")
    store.rows.db.execute("update tables set names = ? where code = ?", (json.dumps(["Ana", "\u202enA"]), code))
    store.tables.cache.clear()
    host.reads(f"/t/{code}")


# ---------------------------------------------------------------- forged reports


REFUSED_SOMEHOW = (400, 409, 413, 422)


def test_a_forged_move_is_answered_in_a_sentence(after):
    """A number in the place of each field in turn."""
    forged = [{**right, field: number} for number in NUMBERS for right in (OPENING, RAISE) for field in right]
    (
        at("new").many(
            forged,
            lambda row, move: row.tell("program", move, REFUSED_SOMEHOW, '"error":"').tell(
                "host", move, REFUSED_SOMEHOW, VOICE
            ),
        )
    ).holds(after)


NO_SEATS = ["-1", "3", "99999999999999999999", "1e400", "NaN", "x", "1 ", "١", "0x1", "[0]", "\u0000"]


def test_a_forged_seat_is_nobodys(table, store):
    for seat in NO_SEATS:
        before = dump(store)
        stranger = Phone(table.host.app)
        assert stranger.post(f"/j/{table.join}", {"seat": seat}).status_code == 400, seat
        assert table.ben.post(f"{table.url}/seat", {"seat": seat}).status_code == 400, seat
        assert table.host.post(f"{table.url}/seats", {"seat": seat}).status_code in (303, 400), seat
        assert dump(store) == before or seat in ("1 ", "١"), seat
        assert store.phones.find(table.code, fingerprint(stranger.secret)) is None, seat


VOICE = 'class="voice"'
TOLD = b'{"seen": 0, "key": "12345678", "move": '
BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "not UTF-8": b'{"seen": "\xff"}',
    "half a pair": b'{"seen": 0, "key": "\\ud800xxxxxxxx", "move": {}}',
    "NaN": b'{"seen": NaN}',
    "infinite": b'{"seen": 1e400}',
    "deep": TOLD + b"[" * 100_000,
    "deeper": b"[" * 200_000,
    "deep object": TOLD + b'{"a":' * 30_000 + b"1" + b"}" * 30_001,
    "a list": b"[1, 2]",
    "a number": b"1",
    "long digits": b'{"seen": ' + b"9" * 200_000 + b"}",
    "twice": b'{"seen": 0, "seen": 0}',
    "zero bytes": b"\x00" * 1000,
    "a short key": b'{"seen": 0, "key": "x", "move": {}}',
}


@pytest.mark.parametrize("noun", NOUNS)
def test_what_is_no_report_is_answered_in_a_sentence(after, noun):
    (
        at("new").many(
            BODIES.values(),
            lambda row, body: row.send("program", noun, body, 400, '"error":"', '."', without="x" * 500).send(
                "host", noun, {"report": body, "to": body[:100]}, REFUSED_SOMEHOW
            ),
        )
    ).holds(after)


ODD = [
    "/t/%00",
    "/t/%ff%fe",
    "/t/" + "A" * 5000,
    "/j/%00",
    "/w/' or 1=1",
    "/r/ü",
    "/assets/../x",
    "/static/../companion/store/store.py",
    "/rules/..%2f",
    "/c/%3Cscript%3E",
    "//evil.example/x",
    "/t/ABCD/../../x",
]


def test_an_odd_address_leads_nowhere(app):
    for path in ODD:
        answer = app.test_client().get(path)
        assert answer.status_code in (200, 308, 404, 421), path
        assert "<script>x" not in answer.text and "evil.example" not in answer.headers.get("Location", ""), path
        if path.startswith("/c/"):
            assert "&LT;SCRIPT" in answer.text.upper()


KINDS = [
    "text/plain",
    "application/xml",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/json; charset=x",
    "x" * 99,
]


def test_a_body_of_another_kind_changes_nothing(table):
    for kind in KINDS:
        headers = {"Content-Type": kind, "X-CSRF-Token": table.host.csrf}
        answer = table.host.client.post(f"{table.url}/reports", data=b"<x/>" * 100, headers=headers)
        assert answer.status_code == 400 and table.number() == 0, kind


@pytest.mark.parametrize("game", sorted(games()))
def test_any_number_in_any_field_of_any_move_is_answered(app, game):
    """Each move of each game with its fields filled in wrongly: refused, or played, but never broken, and the pages stand."""
    host = Phone(app)
    code = host.open_table(
        *["Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal"][: max(3, games()[game].seats[0])], game=game
    )
    for tag, kind in games()[game].tags.items():
        for wrong in (0, -1, 2**70, "x", [], [0], ["x"], {}, {"0": 1}, None):
            answer = host.tell(code, {"move": tag, **dict.fromkeys(kind.__struct_fields__, wrong)}, overruled="1")
            assert answer.status_code in (303, 400, 409, 422), (tag, wrong)
        for field in kind.__struct_fields__:  # a list that is far too long, before anything is worked out from it
            assert host.tell(code, {"move": tag, field: [1] * 5_000}).status_code in (400, 422), (tag, field)
    for page in ("", "/sheet", "/log"):
        assert host.get(f"/t/{code}{page}").status_code == 200


# ---------------------------------------------------------------- out of its folder, into the database


OUTSIDE = ["companion/store/store.py", "pyproject.toml", "README.md", "templates/base.html", "instance/companion.db"]
UP = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "....//", "..;/", "%252e%252e/", "x/../../", "/", "%00/../"]
INSIDE = ("class Store", "[project]", "# Table Companion", "{% block", "SQLite format")


def test_no_path_leads_out_of_the_folders_that_are_served(app):
    for folder, up, depth, path in product(["/static/", "/assets/x/", "/assets/"], UP, (1, 2, 3), OUTSIDE):
        answer = app.test_client().get(where := folder + up * depth + path)
        assert answer.status_code in (308, 404), (answer.status_code, where)
        assert not any(word in answer.text for word in INSIDE), where
        assert "evil" not in answer.headers.get("Location", ""), where


def test_no_folder_is_listed(app):
    with app.test_client().get("/static/icon.svg") as icon:
        assert icon.status_code == 200
    for folder in ("/static", "/static/", "/static/games", "/static/games/", "/assets", "/assets/", "/assets/x/"):
        assert app.test_client().get(folder).status_code in (308, 404), folder


SQL = [
    "' or 1=1 --",
    "x' union select secret from settings --",
    '"; drop table tables; --',
    "%",
    "_",
    "____",
    "a' || code || '",
]


@pytest.mark.parametrize("words", SQL)
def test_no_value_is_read_as_sql(app, table, store, words):
    """In every place where something that is sent is looked up or written down."""
    room = store.settings.get("room", lambda: "r" * 22)
    stranger, quoted = Phone(app), quote(words, safe="")
    with unchanged(store):
        for where in ("/t/{}", "/t/{}/log", "/j/{}", "/w/{}", "/once/{}", "/r/{}"):
            assert stranger.get(where.format(quoted)).status_code == 404, where
        assert stranger.post("/codes", {"code": words}).status_code == 404
        assert stranger.post(f"/deleted/{quoted}/back").status_code == 404
        assert Program(app, words).get(table.url).status_code == 404
        client = app.test_client()
        client.set_cookie("companion", quoted.ljust(30, "x"))
        assert client.get(table.url).status_code == 404
    for key, statuses in ((words, (201,)), (words, (201,)), (f"{words}x", (201, 409))):
        told = table.program.tell(table.code, OPENING, key=key.ljust(8))
        assert told.status_code in statuses and table.number() == 1, "the key is the one that was sent"
    sent = {"act": "keep", "draft": "final-ages 00000", "ages[0]": words}
    assert table.ben.post(f"{table.url}/reports", sent).status_code < 500
    code = Phone(app).open_table(words[:24], "Ben", "Cai")
    assert store.hosted(code).table.setup.names[0] == words[:24].strip()
    assert store.settings.get("room", lambda: "other") == room and len(store.lists.all_tables()) == 2
