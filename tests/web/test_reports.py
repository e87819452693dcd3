"""Reports: a tap, a form or a program says what the table did, and is told once whether it stands."""

import json

import pytest

from companion.games import games
from companion.record import as_object, replay, write_record
from tests.rows import becomes_read_only, run
from tests.web.phones import ENTERED, JSON, OPENING, RAISE, Program, answered, new_key

TOO_HIGH = {**RAISE, "card": "9"}


@pytest.fixture
def begun(after):
    """The table once the first round has started."""
    return after(OPENING)


# ---------------------------------------------------------------- a tap, a form


def test_a_tap_is_an_entry_told_from_the_phones_seat(table):
    answer = table.ben.tell(table.code, OPENING)
    assert answer.status_code == 303 and answer.location == table.url
    entry = table.now().table.entry
    assert (entry.number, entry.sender, entry.overruled) == (1, 1, False)
    assert table.host.tell(table.code, RAISE).status_code == 303, "on anybody's phone, for anybody"
    assert table.now().table.state.ages == (27, 43, 32)


def test_a_live_page_gets_its_fragment_at_once(table):
    live = {"HX-Request": "true"}
    answered(table.ben.tell(table.code, OPENING, live), 200, 'data-signal="1.', without="<html")
    answered(table.ben.tell(table.code, TOO_HIGH, live), 422, "Play it anyway", without="<html")
    undone = table.ben.post(f"{table.url}/takebacks", table.ben.form(table.code, to="0"), HX_Request="true")
    answered(undone, 200, 'data-signal="2.', without="<html")


def test_a_form_fills_in_the_fields_of_its_move(table):
    form = {"ages[0]": "27", "ages[1]": "43", "ages[2]": "43", "first": "2"}
    assert table.host.tell(table.code, {**OPENING, "ages": [11, 12, 13]}, **form).status_code == 303
    assert table.now().table.state.ages == (27, 43, 43) and table.now().table.state.turn == 2


def test_an_empty_choice_is_left_out(table):
    assert table.host.tell(table.code, {**OPENING, "first": 0}, first="").status_code == 303
    assert table.now().table.state.turn == 1


def test_a_form_without_its_move_begun_yet_grows_it(begun):
    fields = {"hands[0]": "1", "hands[1]": "2", "hands[2]": "3", "deck": "9"}
    assert begun.host.tell(begun.code, {"move": "adjust"}, **fields).status_code == 303
    assert (begun.now().table.state.hands, begun.now().table.state.deck) == ((1, 2, 3), 9)


NO_FIELDS = [
    *("ages[9]", "ages.x", "ages[0][1]", "move[0]", "ages[0].x", "x[0]", "colour", "[0]", "ages[1000]", "ages"),
    *(".", "[]", "[", "..", "]"),
]


def test_a_field_that_the_form_has_not_is_refused_in_a_sentence(table):
    for field in NO_FIELDS:
        answered(table.host.tell(table.code, OPENING, **{field: "5"}), 400, 'class="voice"')
        assert table.number() == 0, field


# ---------------------------------------------------------------- against a rule


def test_what_breaks_a_rule_is_answered_with_the_rule_and_why(begun):
    number, rule = games()["cradle-to-grave"].rulebook.by_id["one-higher"]
    named = rule.title, f"<b>{number}</b>", f"/rules/cradle-to-grave#{rule.id}", "Play it anyway", "Cancel"
    why = "Cai is 31: only a 4 on the tens or a 2 on the ones can go there."
    answered(begun.ben.tell(begun.code, TOO_HIGH), 422, *named, why)
    assert begun.number() == 1


def test_the_table_plays_it_so_and_it_is_marked_where_it_was_needed(begun):
    too_high = {**RAISE, "by": 2, "seat": 0, "card": "9"}
    for move, marked, ages in ((RAISE, False, (27, 43, 32)), (too_high, True, (29, 43, 32))):
        assert begun.ben.tell(begun.code, move, overruled="1").status_code == 303
        assert begun.now().table.entry.overruled == marked and begun.now().table.state.ages == ages
        assert ("house call" in begun.host.get(f"{begun.url}/log").text) == marked


def test_what_could_not_lie_on_the_table_is_not_offered_and_not_obeyed(table):
    by_id = games()["cradle-to-grave"].rulebook.by_id
    for move, rule in (({"move": "skip", "by": 0}, "phase"), ({**OPENING, "ages": [43, 43, 31]}, "oldest")):
        for more in ({}, {"overruled": "1"}):
            answer = table.host.tell(table.code, move, **more)
            answered(answer, 422, by_id[rule][1].title, without="Play it anyway")
            assert table.number() == 0


def test_a_refused_form_keeps_what_was_filled_in(table):
    typed = {"ages[0]": "109", "ages[1]": "17", "ages[2]": "86"}
    answered(table.host.tell(table.code, ENTERED, **typed), 422, '"ages":[109,17,86]')


# ---------------------------------------------------------------- once, and in time


def test_a_double_tap_is_one_entry_also_after_a_lost_answer_when_the_table_moved_on(table):
    form = table.ben.form(table.code, report=json.dumps(OPENING))
    for entries in (1, 1, 2):
        if entries > 1:
            table.host.tell(table.code, RAISE)
        assert table.ben.post(f"{table.url}/reports", form).status_code == 303 and table.number() == entries


def test_who_is_too_late_is_told_who_was_first_unless_it_is_the_very_same_move(table):
    form, same = (table.ben.form(table.code, report=json.dumps(move)) for move in (ENTERED, OPENING))
    table.host.tell(table.code, OPENING)
    first = "Ana was faster", "Round 1 started: Ana 27, Ben 43 and Cai 31. Ben begins."
    # with the table as it is now
    answered(table.ben.post(f"{table.url}/reports", form), 409, *first, 'data-signal="1.')
    assert table.ben.post(f"{table.url}/reports", same).status_code == 303
    answer = table.program.tell(table.code, OPENING, seen=0)
    assert answer.status_code == 201 and answer.json["told"] == 1 and table.number() == 1


def test_what_was_too_late_stays_filled_in_and_is_on_the_card_again(table):
    form = table.ben.form(table.code, report=json.dumps({**ENTERED, "ages": [77, 88, 99]}))
    table.helper.tell(table.code, OPENING)
    answer = table.ben.post(f"{table.url}/reports", form, Referer=f"http://localhost{table.url}/form?form=final-ages")
    said = answered(answer, 409, "Another phone was faster")
    own = said.partition("<main")[2].partition("</main>")[0]
    assert all(f'value="{age}"' in own for age in (77, 88, 99))
    assert '"ages":[77,88,99]' in said.partition('class="ruling"')[2]


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


def test_the_signal_is_one_short_answer_for_phones_that_ask(begun):
    watched = begun.stranger.get(f"/w/{begun.watch}/signal").text
    assert begun.ben.get(f"{begun.url}/signal").text == watched == begun.now().signal


def test_the_stream_begins_with_where_the_table_stands(begun, listen):
    for where in (f"{begun.url}/events", f"/w/{begun.watch}/events"):
        answer = begun.host.client.get(where)
        assert answer.mimetype == "text/event-stream" and answer.headers["Cache-Control"] == "no-store"
        answer.close()
        assert listen(begun.host, where).first == f"retry: 1000\nid: 1\ndata: {begun.now().signal}\n\n"


# ---------------------------------------------------------------- malformed forms


NO_FORMS = [
    {"seen": ""},
    {"seen": "one"},
    {"seen": None},
    {"key": ""},
    {"key": "short"},
    {"key": "x" * 65},
    {"key": None},
    {"report": ""},
    {"report": "{"},
    {"report": "[]"},
    {"report": "null"},
    {"report": None},
    {"report": "[" * 20_000},
    {"report": "{}"},
    {"report": '{"move": "shuffle"}'},
    {"report": '{"move": "<i>shuffle</i>"}'},
    {"report": '{"move": "skip", "by": 3}'},
    {"report": '{"move": "skip", "by": "x"}'},
    {"report": '{"move": "reveal", "by": 0, "card": "10"}'},
    {"report": '{"move": "final-ages", "ages": [1, 2]}'},
    {"report": '{"move": "final-ages", "ages": [1, 2, 3], "colour": "red"}'},
]


def test_a_form_that_is_not_whole_is_refused_in_a_sentence(table):
    whole = table.host.form(table.code, report=json.dumps(ENTERED))
    for changed in NO_FORMS:
        form = {name: value for name, value in {**whole, **changed}.items() if value is not None}
        answer = table.host.post(f"{table.url}/reports", form)
        answered(answer, 400, 'class="voice"', without=("Traceback", "<i>"))
        assert table.number() == 0, str(changed)[:60]
    answered(table.host.tell(table.code, {"move": "<i>shuffle</i>"}), 400, "&lt;i&gt;shuffle")  # shown as it is
    assert table.host.tell(table.code, ENTERED).status_code == 303


# ---------------------------------------------------------------- a form that the table fills in together


def test_a_form_is_filled_in_together(table, store):
    kept = {"act": "keep", "draft": "starting-ages", "ages[1]": "43"}
    assert table.ben.post(f"{table.url}/reports", table.ben.form(table.code, **kept)).status_code == 303
    assert store.drafts.get(table.code, "starting-ages") == {"ages[1]": "43"}
    assert table.number() == 0 and table.now().changes > 0
    table.host.tell(table.code, OPENING)
    assert store.drafts.get(table.code, "starting-ages") == {}


def test_and_only_one_that_there_is(table, store):
    for form in ("dance", "", None):
        kept = {"act": "keep", "ages[1]": "43", **({} if form is None else {"draft": form})}
        answered(table.ben.post(f"{table.url}/reports", table.ben.form(table.code, **kept)), 400, "no such form")
    many = {"act": "keep", "draft": "adjust", **{f"ages[{n}]": "1" for n in range(201)}}
    assert table.ben.post(f"{table.url}/reports", table.ben.form(table.code, **many)).status_code == 400
    assert run(store, "select count(*) from drafts")[0][0] == 0


# ---------------------------------------------------------------- programs


def test_a_program_reads_the_table_as_replay_prints_it(begun):
    printed = json.loads(json.dumps(as_object(replay(write_record(begun.now().table)))))
    said = {"sentence": "Round 1 started: Ana 27, Ben 43 and Cai 31. Ben begins.", "prompt": "Ben's turn."}
    for program in (begun.program, begun.watcher):
        assert program.get(begun.url).json == {**printed, **said, "entry": 1}


def test_a_program_tells_a_move_and_the_same_key_again_is_the_same_entry(table):
    sent = {"seen": 0, "key": new_key(), "move": OPENING}
    answers = [table.program.post(f"{table.url}/reports", sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201] and answers[0].json == answers[1].json
    told = answers[0].json
    assert told["told"] == told["entry"] == table.number() == 1 and told["view"]["ages"] == [27, 43, 31]
    assert table.now().table.entry.sender is None


def test_a_program_that_is_too_late_is_told_what_came_first(begun):
    answer = begun.program.tell(begun.code, ENTERED, seen=0)
    assert answer.status_code == 409 and begun.number() == answer.json["entry"] == 1
    assert answer.json["came_first"] == ["Round 1 started: Ana 27, Ben 43 and Cai 31. Ben begins."]
    assert "moved on" in answer.json["error"]


def test_a_program_is_told_the_rule(begun):
    answer = begun.program.tell(begun.code, TOO_HIGH, seen=1)
    assert answer.status_code == 422 and answer.mimetype == "application/problem+json" and begun.number() == 1
    number, rule = games()["cradle-to-grave"].rulebook.by_id["one-higher"]
    wanted = {"rule": rule.id, "type": rule.id, "status": 422, "number": number, "title": rule.title, "final": False}
    assert answer.json | wanted == answer.json and answer.json["detail"] == answer.json["reason"]
    assert answer.json["reason"].startswith("Cai is 31: only")
    assert begun.program.tell(begun.code, {"move": "carry-out"}, seen=1).json["final"] is True
    assert begun.program.tell(begun.code, TOO_HIGH, seen=1, overruled=True).status_code == 201
    assert begun.now().table.entry.overruled


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


def test_json_that_is_no_report_is_refused_in_a_sentence(table):
    headers = {**table.program.headers, "Content-Type": "application/json"}
    for sent in NO_REPORTS:
        answer = table.program.client.post(f"{table.url}/reports", data=sent, headers=headers)
        assert answer.status_code == 400 and answer.json["error"].endswith(".") and table.number() == 0, sent[:60]


def test_a_wrong_token_opens_nothing(table, phone, app):
    strange = app.extensions["store"].hosted(phone().open_table("Dia", "Eli")).join_link
    for token, status in (("x" * 22, 404), (strange, 404), (table.code, 404), ("", 401)):
        program = Program(app, token)
        assert program.get(table.url).status_code == status
        assert program.tell(table.code, OPENING).status_code in (401, 403, 404)
    assert table.number() == 0
    missing = table.program.get("/t/NOPE")
    assert missing.status_code == missing.json["status"] == 404 and missing.mimetype == "application/problem+json"
    assert missing.json["detail"] == missing.json["error"] != ""


NO_TABLES = [
    ({"game": "chess", "seats": ["Dia", "Eli"]}, 404),
    ({"game": "cradle-to-grave", "seats": ["Dia"]}, 400),
    ({}, 400),
    ([], 400),
    ({"game": "cradle-to-grave", "seats": ["Dia", "Eli"], "colour": "red"}, 400),
    ({"game": "cradle-to-grave", "seats": ["Dia", "Eli"], "house_rules": {"tie": "x"}}, 400),
]


def test_a_program_in_the_room_opens_a_table(table, app, rooms_token):
    room, wanted = Program(app, rooms_token), {"game": "cradle-to-grave", "seats": ["Dia", "Eli"]}
    made = room.post("/tables", wanted)
    assert made.status_code == 201 and set(made.json) == {"code", "join", "watch", "host"}
    assert app.extensions["store"].hosted(made.json["code"]).table.setup.names == ("Dia", "Eli")
    for sent, status in NO_TABLES:
        answer = room.post("/tables", sent)
        assert answer.status_code == status and answer.json["error"], sent
    assert table.program.post("/tables", wanted).status_code == 403


# ---------------------------------------------------------------- how the table is kept


def test_a_table_may_only_keep_the_score_and_track_the_moves_again(table):
    for mode, status, kept in (
        ("sheet", 303, "sheet"),
        ("moves", 303, "moves"),
        ("both", 400, "moves"),
        ("", 400, "moves"),
    ):
        assert table.ben.post(f"{table.url}/mode", {"mode": mode}).status_code == status
        assert table.now().mode == kept and table.number() == 0


def test_a_switch_is_turned_for_the_whole_table(table):
    for phone, on, switched in ((table.ben, "1", {"chance"}), (table.ben, "1", {"chance"}), (table.host, "0", set())):
        assert phone.post(f"{table.url}/switches", {"switch": "chance", "on": on}).status_code == 303
        assert table.now().switches == switched
    assert table.host.post(f"{table.url}/switches", {"key": "light"}).status_code == 400


def test_where_nothing_can_be_written_it_is_said_and_nothing_changes(table, store):
    becomes_read_only(store, True)
    answered(table.host.tell(table.code, OPENING), 503, "nothing was changed")
    table.host.reads(table.url)  # it can still be read
    assert table.program.tell(table.code, OPENING).json["error"].endswith("Try again.")
    becomes_read_only(store, False)
    assert table.number() == 0
    assert table.host.tell(table.code, OPENING).status_code == 303


CAME_FROM = ["http://[", "/t/ABCD/sheet#x", "x" * 3000, "http://localhost/t/ABCD/log?for=1"]


def test_whatever_page_a_tap_says_it_came_from_it_is_answered(begun):
    for number, where in enumerate(CAME_FROM, 2):
        answer = begun.ben.tell(begun.code, {"move": "adjust", "deck": number}, {"HX-Current-URL": where})
        assert answer.status_code in (200, 303) and begun.number() == number, where


def test_a_program_that_shows_a_token_is_answered_in_json_whatever_it_forgets_to_ask_for(table):
    token = {"Authorization": table.program.headers["Authorization"]}
    for seen, accept in enumerate(({}, {"Accept": "*/*"}, JSON)):
        table.program.headers = token | accept
        assert table.program.get(table.url).json["entry"] == seen
        told = table.program.tell(table.code, {"move": "final-ages", "ages": [seen, 2, 3]}, seen)
        assert told.status_code == 201 and told.json["told"] == seen + 1
        refused = table.program.client.post(f"{table.url}/reports", headers=token | accept)
        assert refused.status_code == 400 and refused.json["error"].endswith(".")
    table.program.headers = token | {"Accept": "text/html,*/*;q=0.5"}
    assert table.program.get(table.url).mimetype == "text/html"


def test_who_slept_all_evening_is_told_the_newest_few_of_what_came_first(begun):
    for deck in range(1, 60):
        begun.host.tell(begun.code, {"move": "adjust", "deck": deck})
    late = begun.program.tell(begun.code, ENTERED, seen=0)
    assert late.status_code == 409 and late.json["came_first"][0] == "55 entries came before these:"
    assert len(late.json["came_first"]) == 6 and len(late.data) < 4_000
    answered(begun.ben.tell(begun.code, ENTERED, seen="0"), 409, "was faster")
