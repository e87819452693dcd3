"""A record: a log as a file and back, and one line for whatever is none."""

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games import games
from companion.record import InvalidRecordError, Replay, as_object, replay, write_record
from companion.table import open_table, summary
from companion.table.entries import Draw, RuleChoice, TakeBack
from tests.tables import GAME, NAMES, report, told

HEADER = '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana","Ben","Cai"]}'
OPENING = '{"move": "starting-ages", "ages": [27, 43, 31]}'


def lines(*more):
    return "\n".join([HEADER, *more]) + "\n"


# ---------------------------------------------------------------- writing, and reading it again


def test_a_record_says_who_plays_what_and_its_reports_or_everything():
    table = told(
        open_table(GAME, NAMES, {"deck-end": "at-missing-card"}, suits=(4, 0, 12)),
        RuleChoice("tie", "extra-round"),
        report(overruled=True, ages=(109, 1, 2)),
        report(ages=(5, 6, 7)),
        TakeBack(2),
        Draw(2),
        report("starting-ages", ages=(27, 43, 31)),
    )
    head = {"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben", "Cai"], "suits": [4, 0, 12]}
    first = {"move": "final-ages", "ages": [109, 1, 2], "overruled": True, "at": "2026-11-20T20:00:02Z"}
    last = {"move": "starting-ages", "ages": [27, 43, 31], "at": "2026-11-20T20:00:06Z"}
    assert [json.loads(line) for line in write_record(table).splitlines()] == [
        head | {"house_rules": {"deck-end": "at-missing-card", "tie": "extra-round"}},
        first,
        last,
    ]
    every = [json.loads(line) for line in write_record(table, every=True).splitlines()]
    assert every[0] == head | {"house_rules": {"deck-end": "at-missing-card"}}, "as it was before the first entry"
    assert [line.get("kind", "report") for line in every[1:]] == [
        *("house-rule", "report", "report", "take-back", "draw", "report")
    ]
    again = replay(write_record(table, every=True)).table
    assert [after.entry for after in again.log()] == [after.entry for after in table.log()]
    assert again.setup == table.setup


def test_who_begins_by_the_game_before_stands_in_its_head_and_comes_back():
    game = games()["cutthroat"]
    table = open_table(game, tuple("ABCDEF"), first=3)
    head = json.loads(write_record(table))
    assert head["first"] == 3 and replay(write_record(table)).table.setup == table.setup
    usual = json.loads(write_record(open_table(game, tuple("ABCDEF"), suits=tuple(range(6)))))
    assert not {"first", "suits", "house_rules"} & usual.keys(), "where nobody settled it, it says nothing"


def test_names_of_any_script_are_written_as_they_are():
    text = write_record(open_table(GAME, ("Анна", "安娜", '"<&')))
    assert "Анна" in text and "安娜" in text
    assert replay(text.encode()).table.setup.names == ("Анна", "安娜", '"<&')


# ---------------------------------------------------------------- judging

ENTERED = '{"move": "final-ages", "ages": [1, 2, 3], "overruled": true}'
SKIP = '{"move": "skip", "by": 1, "overruled": true}'
STOPS = [
    (2, "phase", [SKIP]),
    (2, "oldest", ['{"move": "starting-ages", "ages": [43, 43, 31], "overruled": true}']),
    (5, "over", [ENTERED] * 4),
    (2, "phase", ['{"kind": "take-back", "to": 0}']),
    (3, "phase", [OPENING, '{"kind": "bring-back"}']),
    (3, "phase", [OPENING, '{"kind": "house-rule", "key": "tie", "value": "extra-round"}']),
    (3, "phase", [OPENING, '{"kind": "draw", "seat": 9}']),
    (2, "phase", ['{"kind": "name", "seat": 1, "name": "Ana"}']),
    # lines are counted as an editor counts them, and the first broken rule is enough
    (5, "skip-below-99", ["", OPENING, "", '{"move": "skip", "by": 1}', '{"move": "nonsense"}']),
]


@pytest.mark.parametrize("line, rule, told", STOPS)
def test_what_is_final_or_an_undo_of_nothing_stops_it(line, rule, told):
    played = replay(lines(*told))
    assert (played.line, played.refused.rule) == (line, rule)


def test_overruled_is_obeyed_where_the_table_may_play_it_so():
    played = replay(lines(OPENING, SKIP))
    assert played.refused is None and played.table.state.turn == 2 and played.table.position.overruled


# ---------------------------------------------------------------- what files look like


ONE_RECORD = [
    lines(OPENING).encode(),
    b"\xef\xbb\xbf" + lines(OPENING).encode(),
    lines(OPENING).replace("\n", "\r\n").encode(),
    lines("", OPENING, "   ", "\t").encode(),
    b"\n\r\n" + lines(OPENING).encode(),
    lines(OPENING).rstrip("\n").encode(),
    lines(OPENING),
    "\ufeff" + lines(OPENING),
]


def test_blank_lines_marks_and_line_ends_of_any_system_do_no_harm():
    for text in ONE_RECORD:
        played = replay(text)
        assert played.refused is None and played.table.state.ages == (27, 43, 31), text


def test_a_record_without_reports_is_a_new_table():
    assert replay(HEADER).table.entry is None


NO_RECORDS = [
    ("", 'line 1: not a record: the first line begins with {"record": 1'),
    ("\n\n", "line 1: not a record"),
    (b"\xff\xfe\x00", "not a record: the file is not UTF-8 text"),
    ("hello", "line 1: not JSON"),
    ("[1]", "line 1: not a record: an object was expected"),
    ("{}", "line 1: not a record"),
    ('{"record": true}', "line 1: not a record"),
    ('{"record": "1"}', "line 1: not a record"),
    (
        '{"record": 2, "game": "cradle-to-grave"}',
        "line 1: this record is of version 2; this program reads version 1",
    ),
    ('{"record": 1}', "line 1: there is no game None; there are"),
    ('{"record": 1, "game": "chess", "seats": ["Ana","Ben"]}', "line 1: there is no game 'chess'; there are"),
    ('{"record": 1, "game": ["cv"], "seats": ["Ana","Ben"]}', "line 1: there is no game ['cv']"),
    ('{"record": 1, "game": "cradle-to-grave"}', 'line 1: "seats" is a list of names'),
    ('{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", 2]}', 'line 1: "seats" is a list of names'),
    (
        '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana"]}',
        "line 1: Cradle to Grave is for 2 to 5 players, not 1.",
    ),
    ('{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ana"]}', "line 1: Two players are called Ana"),
    (
        '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "B\\nn"]}',
        "line 1: A name has 1 to 24 visible characters",
    ),
    (
        '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben"], "house_rules": []}',
        'line 1: "house_rules" is an object',
    ),
    (
        '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben"], "house_rules": {"tie": 1}}',
        'line 1: "house_rules"',
    ),
    (
        '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben"], "house_rules": {"x": "y"}}',
        "line 1: Cradle to Grave has no",
    ),
    (
        '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben"], "house_rules": {"tie": "y"}}',
        "line 1: The house rule 'tie'",
    ),
    *(
        (
            '{"record": 1, "game": "cutthroat", "seats": ["A","B","C","D","E","F"], "first": ' + first + "}",
            'line 1: "first" is the seat that begins',
        )
        for first in ("6", "-1", "true", '"Ana"', "1.0", "[1]")
    ),
    (lines("hello"), "line 2: not JSON"),
    (lines('{"move": '), "line 2: not JSON"),
    (lines("", "7"), "line 3: not a record: an object was expected"),
    (lines("{}"), "line 2: That is no move of Cradle to Grave"),
    (lines('{"move": "shuffle"}'), "line 2: That is no move of Cradle to Grave: move: invalid value 'shuffle'"),
    (lines('{"move": "skip", "by": 3}'), "line 2: There is no seat 3 at this table: the seats are 0 to 2."),
    (lines('{"move": "skip", "by": "0"}'), "line 2: That is no move"),
    (
        lines('{"move": "starting-ages", "ages": [27, 43]}'),
        "line 2: ages needs one value for each of the 3 seats, not 2.",
    ),
    (lines('{"move": "skip", "by": 0, "overruled": 1}'), 'line 2: "overruled" is true or false'),
    (
        lines('{"move": "skip", "by": 0, "at": 5}'),
        'line 2: "overruled" is true or false, "note" a text, "at" a time',
    ),
    (lines('{"kind": "dance"}'), "line 2: there is no entry of kind 'dance'"),
    (lines('{"kind": ["take-back"]}'), "line 2: there is no entry of kind ['take-back']"),
    (lines('{"kind": "take-back"}'), 'line 2: this is no entry of kind "take-back": '),
    (lines("[" * 100_000), "line 2: not JSON"),
    (lines('{"move": ' * 5000), "line 2: not JSON"),
    (lines('{"move": "skip", "by": 0, "x\\ny": 1}'), "line 2: "),
    ('{"record": 1, "game": "%s", "seats": ["A","B"]}' % ("x" * 6000), "line 1: there is no game 'xxx"),
    *(
        (f'{{"record": 1, "game": "cradle-to-grave", "seats": {names}}}', "line 1: ")
        for names in (
            '["A","B","C","D","E","F"]',
            '["Ana","ana"]',
            '["Ana",""]',
            f'["Ana","{"x" * 25}"]',
            '["Ana"," Ben"]',
        )
    ),
    *(
        (f'{{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben"], "suits": {suits}}}', 'line 1: "suits" is')
        for suits in ('"red"', "[0]", "[0, 0]", "[0, 16]", "[0, -1]", "[0, true]", "[0, 1.0]", "null", "{}")
    ),
    *(
        (lines(f'{{"kind": "name"{fields}}}'), 'line 2: this is no entry of kind "name": ')
        for fields in (
            *(', "seat": 1', ', "seat": "1", "name": "Dia"', ', "seat": true, "name": "Dia"', ', "seat": 1, "name": 5'),
            *(', "seat": 1, "name": "Dia", "plays_on": "yes"', ', "undoes": "2"', ""),
        )
    ),
    *(
        (lines(f'{{"kind": "draw"{seat}}}'), 'line 2: this is no entry of kind "draw": ')
        for seat in ("", ', "seat": "x"', ', "seat": [1]')
    ),
    *(
        (lines(f'{{"kind": "roll"{dice}}}'), 'line 2: this is no entry of kind "roll": ')
        for dice in ("", ', "dice": 5, "sides": 6', ', "dice": ["x"], "sides": 6')
    ),
    # what could not be shown
    *(
        (lines(f'{{"move": "final-ages", "ages": [1, 2, 3], {more}}}'), "line 2: ")
        for more in (
            *('"at": "nonsense"', '"at": "2026-11-20"', '"at": "0001-01-01T00:00:00+14:00"', f'"at": "{"2" * 1000}"'),
            *(f'"note": "{"n" * 121}"', '"note": "\\u202eround"', '"note": "bell \\u0007"', '"note": "\\u0000"'),
        )
    ),
]


def refusal(text):
    """Why it is no record; "" where it is one."""
    try:
        replay(text)
    except InvalidRecordError as why:
        return str(why)
    return ""


def test_what_is_no_record_is_said_in_one_line_with_its_number():
    for text, why in NO_RECORDS:
        said = refusal(text)
        assert said.startswith(why) and "\n" not in said and len(said) <= 300, text[-99:]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = [
    "record",
    "game",
    "seats",
    "house_rules",
    "move",
    "kind",
    "to",
    "at",
    "overruled",
    "by",
    "ages",
    "card",
    "key",
    "value",
    "digit",
]
KNOWN = [1, True, {}, "cradle-to-grave", ["Ana", "Ben", "Cai"], "skip", "adjust", "take-back", "house-rule", "report"]
VALUES = JSON | st.sampled_from(KNOWN)
OBJECTS = st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5)
MOVES = st.sampled_from(
    [OPENING, '{"move": "final-ages", "ages": [1, 2, 3]}', '{"move": "skip", "by": 1, "overruled": true}']
)


LINES = st.tuples(
    st.sampled_from([HEADER, HEADER, ""]) | OBJECTS.map(json.dumps),
    st.lists(MOVES | OBJECTS.map(json.dumps), max_size=6),
).map(lambda drawn: "\n".join([drawn[0], *drawn[1]]).encode())


@settings(max_examples=350, deadline=None)
@given(st.binary(max_size=300) | LINES)
@example(HEADER.encode() + b"\n\xff")
@example(HEADER.encode() + b'\n{"move":"skip","by":1e400}')
@example(HEADER.encode() + b'\n{"kind":"take-back","to":' + b"9" * 5000 + b"}")
@example(HEADER.encode() + b'\n{"kind":"house-rule"}')
@example(HEADER.encode() + b'\n{"move":"adjust","ages":null}')
def test_any_bytes_and_any_lines_are_a_record_or_none(data):
    try:
        played = replay(data)
    except InvalidRecordError as error:
        assert str(error)
        return
    assert isinstance(played, Replay)
    json.dumps(as_object(played))
    assert str(played.table)
    assert (played.line is None) == (played.refused is None)


# ---------------------------------------------------------------- settled as at a table

NINE_ON_A_TWO = '{"move": "raise", "by": 1, "seat": 0, "digit": "tens", "card": "9", "overruled": true}'
THREE_ON_A_TWO = '{"move": "raise", "by": 1, "seat": 0, "digit": "tens", "card": "3", "overruled": true}'


def test_a_legal_move_that_the_file_calls_overruled_is_no_house_call():
    table = replay(lines(OPENING, THREE_ON_A_TWO)).table
    assert not table.position.overruled and "overruled" not in write_record(table)


def test_what_was_imported_with_a_correction_is_exported_again_and_replays():
    """The correction does not name the later entry that the table plays against a rule all along."""
    correction = {
        "kind": "amend",
        "amends": 1,
        "reads": {"move": "starting-ages", "ages": [26, 43, 31]},
        "against": [],
        "to": 0,
    }
    imported = replay(lines(OPENING, NINE_ON_A_TWO, json.dumps(correction)))
    assert imported.refused is None and imported.table.position.overruled
    for every in (False, True):
        again = replay(write_record(imported.table, every=every))
        assert again.refused is None and summary(again.table) == summary(imported.table)


def test_a_time_of_another_zone_is_read_as_the_same_in_utc():
    """Games and evenings are put in order by these texts."""
    ages = '{"move": "final-ages", "ages": [5, 6, 7], "at": '
    played = replay(lines(f'{ages}"2026-11-20T21:00:00+02:00"}}', f'{ages}"2026-11-20T20:00:00Z"}}'))
    assert [after.entry.at for after in played.table.since(0)] == ["2026-11-20T19:00:00+00:00", "2026-11-20T20:00:00Z"]


def test_the_words_of_a_move_come_back_as_the_moves():
    darts = replay((Path(__file__).parent / "records" / "any-game" / "darts.jsonl").read_bytes()).table
    assert "(double top)" in " ".join(after.sentence for after in darts.log() if after.entry)
    assert '"note": "double top"' in write_record(darts)


def test_who_sent_an_entry_is_never_read_from_a_file():
    """A file names no phones: a seat that is not there would be looked for in every page of the log."""
    for said in ('"kind": "take-back", "to": 0', '"kind": "amend", "amends": 1, "reads": null'):
        text = lines('{"move": "final-ages", "ages": [5, 6, 7]}', f'{{{said}, "sender": 99}}')
        assert [after.entry.sender for after in replay(text).table.since(0)] == [None, None], said
