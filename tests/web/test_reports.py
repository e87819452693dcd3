"""Reports: a tap, a form or a program says what the table did, and is told once whether it stands."""

import json

from companion.games import games
from companion.record import as_object, replay, write_record
from tests.rows import becomes_read_only, run
from tests.web.answers import at, each, shows
from tests.web.phones import ENTERED, JSON, OPENING, RAISE, answered

TOO_HIGH = {**RAISE, "card": "9"}
LIVE = {"HX_Request": "true"}
SIGNAL_ALONE = LIVE | {"Prefer": "return=minimal"}
OPENED = "Round 1 started: Ana 27, Ben 43 and Cai 31. Ben begins."
TWICE = {"key": "key-of-a-double-tap"}
CAME_TOO_LATE = {"seen": 0, "key": "key-too-late", "move": ENTERED}
OF_A_PROGRAM = {"seen": 0, "key": "key-of-a-program", "move": OPENING}
BY_ID = games()["cradle-to-grave"].rulebook.by_id
NUMBER, RULE = BY_ID["one-higher"]
SKIP, NOT_THE_OLDEST = {"move": "skip", "by": 0}, {**OPENING, "ages": [43, 43, 31]}
VOICE, IS_SAID = 'class="voice"', ('"error":"', '."')
"""A sentence, to people and to programs."""
IN_A_DRAFT = {"act": "keep", "draft": "starting-ages 00000", "ages[1]": "43"}


def is_read_only(table, truly):
    becomes_read_only(table.host.app.extensions["store"], truly)


def has_drafts(table, *drafts):
    """What is filled in by now of a form that nobody has sent."""
    assert run(table.host.app.extensions["store"], "select form, field, value from drafts") == [*drafts]


NO_FORMS = [
    {"seen": ""},
    {"seen": "one"},
    {"seen": None},
    {"seen": "-1"},
    {"key": ""},
    {"key": "short"},
    {"key": "x" * 65},
    {"key": None},
    {"report": ""},
    {"report": "{"},
    {"report": "[]"},
    {"report": "null"},
    {"report": None},
    {"report": "[" * 10_000},
    {"report": "{}"},
    {"report": '{"move": "shuffle"}'},
    {"report": '{"move": "<i>shuffle</i>"}'},
    {"report": '{"move": "skip", "by": 3}'},
    {"report": '{"move": "skip", "by": "x"}'},
    {"report": '{"move": "reveal", "by": 0, "card": "10"}'},
    {"report": '{"move": "final-ages", "ages": [1, 2]}'},
    {"report": '{"move": "final-ages", "ages": [1, 2, 3], "colour": "red"}'},
]

NO_REPORTS = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff",
    b"[" * 100_000,
    b"{}",
    b'{"seen": 0, "key": "abcdefgh"}',
    b'{"seen": 0, "key": "abcdefgh", "move": []}',
    b'{"seen": 0, "key": "abcdefgh", "move": {}}',
    b'{"seen": 0, "key": "abcdefgh", "move": {"move": "shuffle"}}',
    b'{"seen": 0, "key": "abcdefgh", "move": {"move": "skip", "by": 3}}',
    b'{"seen": 0, "key": "abcdefgh", "move": {"move": "skip", "by": "0"}}',
    b'{"key": "abcdefgh", "move": {"move": "final-ages", "ages": [1,2,3]}}',
    b'{"seen": 0, "move": {"move": "final-ages", "ages": [1,2,3]}}',
    b'{"seen": [], "key": "abcdefgh", "move": {"move": "final-ages", "ages": [1,2,3]}}',
    b'{"seen": 0, "key": "\\u0000", "move": {"move": "final-ages", "ages": [1,2,3]}}',
    b'{"seen": 0, "key": "\\ud800aaaaaaaa", "move": {"move": "final-ages", "ages": [1,2,3]}}',
    b'{"seen": 1e999, "key": "abcdefgh", "move": {"move": "final-ages", "ages": [1,2,3]}}',
]

NO_TABLES = [
    ({"game": "chess", "seats": ["Dia", "Eli"]}, 404),
    ({"game": "cradle-to-grave", "seats": ["Dia"]}, 400),
    ({}, 400),
    ([], 400),
    ({"game": "cradle-to-grave", "seats": ["Dia", "Eli"], "colour": "red"}, 400),
    ({"game": "cradle-to-grave", "seats": ["Dia", "Eli"], "house_rules": {"tie": "x"}}, 400),
]

NEW = {"game": "cradle-to-grave", "seats": ["Dia", "Eli"]}
OF_THE_RULE = f'"rule":"{RULE.id}"', f'"type":"{RULE.id}"', f'"number":"{NUMBER}"', f'"title":"{RULE.title}"'
PROBLEM = {"Content-Type": "application/problem+json"}
CAME_FROM = ["http://[", "/t/ABCD/sheet#x", "x" * 3000, "http://localhost/t/ABCD/log?for=1"]


ANSWERS = {
    # ------------------------------------------------------------ a tap, a form
    "a tap is an entry told from the phone's seat": at("new")
    .tell("ben", OPENING, leads="{url}")
    .stands(number=1, sender=1, overruled=False)
    .tell("host", RAISE)  # on anybody's phone, for anybody
    .stands(ages=(27, 43, 32)),
    "a live page gets its fragment at once": at("new")
    .tell("ben", OPENING, 200, 'data-signal="1.', without="<html", **LIVE)
    .tell("ben", TOO_HIGH, 422, "Play it anyway", without="<html", **LIVE)
    .send("ben", "takebacks", {"to": "0"}, 200, 'data-signal="2.', without="<html", **LIVE),
    "who hears the stream gets the signal alone, and again for the same tap": at("new")
    .tell("ben", OPENING, 200, "1.", without="<", fields=TWICE, **SIGNAL_ALONE)
    .tell("ben", OPENING, 200, "1.", without="<", fields=TWICE, **SIGNAL_ALONE)
    .tell("ben", RAISE, 404, Authorization="Bearer nothing", **SIGNAL_ALONE)
    .stands(number=1),
    "a form fills in the fields of its move": at("new")
    .tell("host", OPENING, fields={"ages[0]": "27", "ages[1]": "43", "ages[2]": "43", "first": "2"})
    .look("program", "", '"ages":[27,43,43]', '"turn":2'),
    "an empty choice is left out": at("new")
    .tell("host", {**OPENING, "first": 0}, fields={"first": ""})
    .look("program", "", '"turn":1'),
    "a form without its move begun yet grows it": at("begun")
    .tell("host", {"move": "adjust"}, fields={"hands[0]": "1", "hands[1]": "2", "hands[2]": "3", "deck": "9"})
    .look("program", "", '"hands":[1,2,3]', '"deck":9'),
    # ------------------------------------------------------------ against a rule
    "what breaks a rule is answered with the rule and why": at("begun").tell(
        "ben",
        TOO_HIGH,
        422,
        *(RULE.title, f"<b>{NUMBER}</b>", f"/rules/cradle-to-grave#{RULE.id}", "Play it anyway", "Cancel"),
        "Cai is 31: only a 4 on the tens or a 2 on the ones can go there.",
    ),
    "the table plays it so, and it is marked where it was needed": at("begun")
    .tell("ben", RAISE, fields={"overruled": "1"})
    .stands(overruled=False, ages=(27, 43, 32))
    .look("host", "log", without="house call")
    .tell("ben", {**RAISE, "by": 2, "seat": 0, "card": "9"}, fields={"overruled": "1"})
    .stands(overruled=True, ages=(29, 43, 32))
    .look("host", "log", "house call"),
    "what could not lie on the table is not offered and not obeyed": at("new")
    .tell("host", SKIP, 422, BY_ID["phase"][1].title, without="Play it anyway")
    .tell("host", SKIP, 422, BY_ID["phase"][1].title, without="Play it anyway", fields={"overruled": "1"})
    .tell("host", NOT_THE_OLDEST, 422, BY_ID["oldest"][1].title, without="Play it anyway")
    .tell("host", NOT_THE_OLDEST, 422, BY_ID["oldest"][1].title, without="Play it anyway", fields={"overruled": "1"}),
    "a refused form keeps what was filled in": at("new").tell(
        "host", ENTERED, 422, '"ages":[109,17,86]', fields={"ages[0]": "109", "ages[1]": "17", "ages[2]": "86"}
    ),
    # ------------------------------------------------------------ once, and in time
    "a double tap is one entry, also after a lost answer when the table has moved on": at("new")
    .tell("ben", OPENING, fields=TWICE | {"seen": "0"})
    .tell("ben", OPENING, fields=TWICE | {"seen": "0"})
    .stands(number=1)
    .tell("host", RAISE)
    .tell("ben", OPENING, fields=TWICE | {"seen": "0"})
    .stands(number=2),
    "who is too late is told who was first, with the table as it is now, unless it is the very same move": at("begun")
    .tell(
        "ben",
        ENTERED,
        409,
        "Ana was faster",
        OPENED,
        "Play it anyway<small>Final ages of round 1",
        fields={"seen": "0"},
    )
    .tell("ben", OPENING, fields={"seen": "0"})
    .send("program", "reports", OF_A_PROGRAM, 201, '"told":1,')
    .stands(number=1)
    .tell("ben", RAISE, 409, fields={"seen": "9"}),
    "what was too late stays filled in, and is on the card again": at("new")
    .tell("helper", OPENING)
    .tell(
        "ben",
        {**ENTERED, "ages": [77, 88, 99]},
        409,
        "Another phone was faster",
        *(f'value="{age}"' for age in (77, 88, 99)),
        '"ages":[77,88,99]',
        fields={"seen": "0"},
        Referer="http://localhost{url}/form?form=final-ages",
    ),
    "the signal is one short answer for phones that ask": at("begun")
    .look("ben", "signal", "1.", without="<")
    .look("stranger", "/w/{watch}/signal", "1.", without="<"),
    # ------------------------------------------------------------ a form that the table fills in together
    "a form is filled in together": at("new")
    .send("ben", "reports", IN_A_DRAFT)
    .then(has_drafts, ("starting-ages 00000", "ages[1]", "43"), ("starting-ages 00000", "revision", "1"))
    .look("host", "signal", "0.", without="0.0.")
    .tell("host", OPENING)
    .send("host", "takebacks", {"to": "0"})
    .look("ben", "", "All ages are in."),
    "who asks the referee sees nothing that others have entered, nor does a refusal tell what it was": at("new")
    .send("ben", "reports", IN_A_DRAFT)
    .look("helper", "referee", without='value="43"')
    .look("helper", "preview?move=%7B%22move%22:%22final-ages%22,%22ages%22:[1,2,3]%7D", without='value="43"')
    .tell("helper", {"move": "starting-ages", "ages": [0, 0, 0]}, 422, 'name="entered" value="1"'),
    "nobody fills a form with what it does not ask for": at("new")
    .many(
        ("x0", "x[0]", "names[100]", "ages[0].junk"),
        lambda row, junk: row.send("ben", "reports", IN_A_DRAFT | {junk: "1"}, 400),
    )
    .send("ben", "reports", IN_A_DRAFT | {"ages[1].by": "1"}),
    "and only one that there is": at("new")
    .send("ben", "reports", IN_A_DRAFT | {"draft": "dance"}, 400, "no such form")
    .send("ben", "reports", IN_A_DRAFT | {"draft": ""}, 400, "no such form")
    .send("ben", "reports", {"act": "keep", "ages[1]": "43"}, 400, "no such form")
    .send("ben", "reports", {"act": "keep", "draft": "adjust", **{f"ages[{n}]": "1" for n in range(201)}}, 400)
    .then(has_drafts),
    # ------------------------------------------------------------ what is no report
    "a form that is not whole is refused in a sentence": at("new")
    .many(
        NO_FORMS,
        lambda row, changed: row.send(
            *("host", "reports", {"report": json.dumps(ENTERED)} | changed, 400, VOICE), without=("Traceback", "<i>")
        ),
    )
    .tell("host", {"move": "<i>shuffle</i>"}, 400, "&lt;i&gt;shuffle")  # shown as it is
    .tell("host", ENTERED),
    "JSON that is no report is refused in a sentence": at("new").many(
        NO_REPORTS, lambda row, sent: row.send("program", "reports", sent, 400, *IS_SAID)
    ),
    "whatever page a tap says it came from, it is answered": at("begun").many(
        enumerate(CAME_FROM),
        lambda row, came: row.tell("ben", {"move": "adjust", "deck": came[0]}, HX_Current_URL=came[1]),
    ),
    # ------------------------------------------------------------ programs
    "a program is told the rule": at("begun")
    .tell(
        "program",
        TOO_HIGH,
        422,
        *(*OF_THE_RULE, '"status":422', '"final":false', '"reason":"Cai is 31: only', '"detail":"Cai is 31: only'),
        carries=PROBLEM,
    )
    .tell("program", {"move": "carry-out"}, 422, '"final":true')
    .tell("program", TOO_HIGH, fields={"overruled": True})
    .stands(overruled=True),
    "a wrong token opens nothing": at("new").many(
        [("x" * 22, 404), ("{code}", 404), ("", 401)],
        lambda row, shown: (
            row.then(shows, "new", shown[0]).look("new", "", status=shown[1]).tell("new", OPENING, shown[1])
        ),
    ),
    "a table that is not there is said in a sentence": at("new").look(
        "program", "/t/NOPE", '"status":404', '"detail":"', *IS_SAID, status=404, carries=PROBLEM
    ),
    "a program in the room opens a table": at("new")
    .then(shows, "new", "{room}")
    .send("new", "/tables", NEW, 201, '"code":"', '"join":"', '"watch":"', '"host":"')
    .look("host", "/r/{room}?all=1", "Dia, Eli")
    .many(NO_TABLES, lambda row, sent: row.send("new", "/tables", sent[0], sent[1], '"error":"'))
    .send("program", "/tables", NEW, 403),
    "a program that shows a token is answered in JSON whatever it forgets to ask for": at("new")
    .many(
        [{}, {"Accept": "*/*"}, JSON],
        lambda row, accept: (
            row.then(shows, "new", "{join}", accept)
            .look("new", "", '"entry":{number}')
            .tell("new", ENTERED, 201, '"told":{number}')
            .send("new", "reports", b"", 400, *IS_SAID)
        ),
    )
    .then(shows, "new", "{join}", {"Accept": "text/html,*/*;q=0.5"})
    .look("new", "", "<!doctype html>"),
    "a program tells a move, and the same key again is the same entry": at("new")
    .send("program", "reports", OF_A_PROGRAM, 201, '"entry":1,', '"told":1,', '"ages":[27,43,31]')
    .send("program", "reports", OF_A_PROGRAM, 201, '"entry":1,', '"told":1,', '"ages":[27,43,31]')
    .stands(number=1, sender=None),
    "a program that is too late is told what came first": at("begun")
    .send("program", "reports", CAME_TOO_LATE, 409, f'"came_first":["{OPENED}"]', '"entry":1,', "moved on")
    .stands(number=1),
    # ------------------------------------------------------------ how the table is kept
    "a table may only keep the score, and track the moves again": at("new")
    .send("ben", "mode", {"mode": "sheet"})
    .stands(mode="sheet")
    .send("ben", "mode", {"mode": "moves"})
    .send("ben", "mode", {"mode": "both"}, 400)
    .send("ben", "mode", {"mode": ""}, 400)
    .stands(mode="moves", number=0),
    "where nothing can be written it is said, and nothing changes": at("new")
    .then(is_read_only, True)
    .tell("host", OPENING, 503, "nothing was changed")
    .look("host", "")  # it can still be read
    .tell("program", OPENING, 503, 'Try again."')
    .then(is_read_only, False)
    .stands(number=0)
    .tell("host", OPENING),
    "a switch is turned for the whole table": at("new")
    .send("ben", "switches", {"switch": "chance", "on": "1"})
    .send("ben", "switches", {"switch": "chance", "on": "1"})
    .stands(switches={"chance"})
    .send("host", "switches", {"switch": "chance", "on": "0"})
    .stands(switches=set())
    .send("host", "switches", {"key": "light"}, 400),
}


test_of_reports = each(ANSWERS)


def test_a_field_that_the_form_has_not_is_refused_in_a_sentence(after):
    none = [
        *("ages[9]", "ages.x", "ages[0][1]", "move[0]", "ages[0].x", "x[0]", "colour", "[0]", "ages[1000]", "ages"),
        *(".", "[]", "[", "..", "]"),
    ]
    at("new").many(none, lambda row, field: row.tell("host", OPENING, 400, VOICE, fields={field: "5"})).holds(after)


def test_everybody_else_is_signalled_once(table, app):
    listening = app.extensions["hub"].subscribe(table.code, table.now().signal)
    first = next(listening)
    form = table.ben.form(table.code, report=json.dumps(OPENING))
    table.ben.post(f"{table.url}/reports", form)
    listener = next(iter(app.extensions["hub"].listeners[table.code]))
    assert listener.event.is_set() and next(listening).signal == table.now().signal != first.signal
    table.ben.post(f"{table.url}/reports", form)
    table.ben.tell(table.code, TOO_HIGH)
    assert not listener.event.is_set(), "neither a double tap nor a refusal is news"
    listening.close()


def test_the_stream_begins_with_where_the_table_stands(begun, listen):
    for where in (f"{begun.url}/events", f"/w/{begun.watch}/events"):
        answer = begun.host.client.get(where)
        assert answer.mimetype == "text/event-stream" and answer.headers["Cache-Control"] == "no-store"
        answer.close()
        assert listen(begun.host, where).first == f"retry: 1000\nid: 1\ndata: {begun.now().signal}\n\n"


def test_a_program_reads_the_table_as_replay_prints_it(begun):
    printed = json.loads(json.dumps(as_object(replay(write_record(begun.now().table)))))
    said = {"sentence": "Round 1 started: Ana 27, Ben 43 and Cai 31. Ben begins.", "prompt": "Ben's turn."}
    for program in (begun.program, begun.watcher):
        assert program.get(begun.url).json == {**printed, **said, "entry": 1}


def test_who_slept_all_evening_is_told_the_newest_few_of_what_came_first(begun):
    for deck in range(1, 60):
        begun.host.tell(begun.code, {"move": "adjust", "deck": deck})
    late = begun.program.tell(begun.code, ENTERED, seen=0)
    assert late.status_code == 409 and late.json["came_first"][0] == "55 entries came before these:"
    assert len(late.json["came_first"]) == 6 and len(late.data) < 4_000
    answered(begun.ben.tell(begun.code, ENTERED, seen="0"), 409, "was faster")
