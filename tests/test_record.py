"""A record: a log as a file and back, and one line for whatever is none."""

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.demo.random_player import legal_move
from companion.games import games
from companion.moves import read_move
from companion.record import InvalidRecordError, Replay, as_object, replay, write_record
from companion.table import add, open_table, summary
from companion.table.entries import BringBack, Report, RuleChoice, TakeBack

HEADER = '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana","Ben","Cai"]}'
OPENING = '{"move": "starting-ages", "ages": [27, 43, 31]}'
GAME = games()["cradle-to-grave"]


def lines(*more):
    return "\n".join([HEADER, *more]) + "\n"


def entry(table, said):
    return add(table, replace(said, number=table.number + 1, at=f"2026-01-01T20:00:{table.number:02}Z"))


def move(fields):
    return read_move(GAME, fields, 3)


def eventful():
    """A table with everything in its log: house rules, reports, overruled ones, take-backs and a bring-back."""
    table = open_table(GAME, ("Ana", "Ben", "Cai"), {"deck-end": "at-missing-card"})
    table = entry(table, RuleChoice("tie", "extra-round"))
    table = entry(table, Report(move({"move": "final-ages", "ages": [109, 1, 2]}), overruled=True))
    table = entry(table, Report(move({"move": "final-ages", "ages": [5, 6, 7]})))
    table = entry(table, TakeBack(2))
    table = entry(table, BringBack())
    table = entry(table, TakeBack(2))
    return entry(table, Report(move({"move": "starting-ages", "ages": [27, 43, 31]})))


# ---------------------------------------------------------------- writing, and reading it again


def test_a_record_begins_with_who_plays_what():
    head, *reports = write_record(eventful()).splitlines()
    assert json.loads(head) == {
        "record": 1,
        "game": "cradle-to-grave",
        "seats": ["Ana", "Ben", "Cai"],
        "house_rules": {"deck-end": "at-missing-card", "tie": "extra-round"},
    }
    assert "house_rules" not in json.loads(write_record(open_table(GAME, ("Ana", "Ben"))))


def test_it_holds_the_standing_reports_only():
    assert [json.loads(line) for line in write_record(eventful()).splitlines()[1:]] == [
        {"move": "final-ages", "ages": [109, 1, 2], "overruled": True, "at": "2026-01-01T20:00:01Z"},
        {"move": "starting-ages", "ages": [27, 43, 31], "at": "2026-01-01T20:00:06Z"},
    ]
    assert summary(replay(write_record(eventful())).table) == summary(eventful())


def test_of_everything_it_keeps_the_whole_log():
    table = eventful()
    text = write_record(table, every=True)
    assert [json.loads(line).get("kind", "report") for line in text.splitlines()[1:]] == [
        "house-rule",
        "report",
        "report",
        "take-back",
        "bring-back",
        "take-back",
        "report",
    ]
    assert json.loads(text.splitlines()[0])["house_rules"] == {"deck-end": "at-missing-card"}, (
        "as it was before the first entry"
    )
    again = replay(text)
    assert again.refused is None
    assert [after.entry for after in again.table.log()] == [after.entry for after in table.log()]
    assert again.table.setup == table.setup and summary(again.table) == summary(table)
    assert write_record(again.table, every=True) == text


@pytest.mark.parametrize("key", sorted(games()))
def test_a_game_of_any_kind_with_take_backs_comes_back_whole(key):
    random, game = Random(7), games()[key]
    table = open_table(game, tuple("ABCDEFGHIJKLM")[: max(4, game.seats[0])])
    for _ in range(40):
        if random.random() < 0.2 and table.position.before:
            table = add(table, TakeBack(table.position.before.number, number=table.number + 1))
        elif random.random() < 0.5 and table.undone:
            table = add(table, BringBack(number=table.number + 1))
        elif move := legal_move(game, table.state, random):
            table = add(table, Report(move, number=table.number + 1))
    for every in (False, True):
        again = replay(write_record(table, every=every))
        assert again.refused is None and summary(again.table) == summary(table)
    assert [after.entry for after in again.table.log()] == [after.entry for after in table.log()]
    known = again.table
    while table.undone:
        table, known = table.redo(), known.redo()
        assert summary(known) == summary(table)
    assert not known.undone


def test_who_begins_by_the_game_before_stands_in_its_head_and_comes_back():
    game = games()["cutthroat"]
    table = open_table(game, tuple("ABCDEF"), first=3)
    head = json.loads(write_record(table))
    assert head["first"] == 3 and replay(write_record(table)).table.setup == table.setup
    unsettled = json.loads(write_record(open_table(game, tuple("ABCDEF"))))
    assert "first" not in unsettled, "and where nobody settled it, it does not"


def test_why_a_file_is_no_record_stays_a_line_whatever_is_in_it():
    head = '{"record": 1, "game": "%s", "seats": ["A","B"]}' % ("x" * 6000)
    with pytest.raises(InvalidRecordError, match="line 1: there is no game 'xxx") as refused:
        replay(head)
    assert len(str(refused.value)) == 300


def test_names_of_any_script_are_written_as_they_are():
    text = write_record(open_table(GAME, ("Анна", "安娜", '"<&')))
    assert "Анна" in text and "安娜" in text
    assert replay(text.encode()).table.setup.names == ("Анна", "安娜", '"<&')


# ---------------------------------------------------------------- judging


def test_the_first_broken_rule_stops_it():
    played = replay(lines(OPENING, '{"move": "skip", "by": 1}', '{"move": "nonsense"}'))
    assert (played.line, played.refused.rule) == (3, "skip-below-99")
    assert as_object(played)["refused"] == {"line": 3, "rule": "skip-below-99", "reason": played.refused.reason}
    assert as_object(played)["view"]["ages"] == [27, 43, 31], "the table up to that line"
    assert list(as_object(played)) == [
        "game",
        "seats",
        "over",
        "round",
        "turn",
        "rounds",
        "totals",
        "winners",
        "refused",
        "view",
    ]


def test_overruled_is_obeyed_where_the_table_may_play_it_so():
    played = replay(lines(OPENING, '{"move": "skip", "by": 1, "overruled": true}'))
    assert played.refused is None and played.table.state.turn == 2 and played.table.position.overruled


ENTERED = '{"move": "final-ages", "ages": [1, 2, 3], "overruled": true}'
FINAL = [
    ("phase", ['{"move": "skip", "by": 1, "overruled": true}']),
    ("oldest", ['{"move": "starting-ages", "ages": [43, 43, 31], "overruled": true}']),
    ("over", [ENTERED] * 4),
    ("phase", ['{"kind": "take-back", "to": 0}']),
    ("phase", [OPENING, '{"kind": "bring-back"}']),
    ("phase", [OPENING, '{"kind": "house-rule", "key": "tie", "value": "extra-round"}']),
]


@pytest.mark.parametrize("rule, told", FINAL)
def test_what_is_final_and_an_undo_of_nothing_stop_it(rule, told):
    assert replay(lines(*told)).refused.rule == rule


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


def test_lines_are_counted_as_an_editor_counts_them():
    assert replay(lines("", OPENING, "", '{"move": "skip", "by": 1}')).line == 5


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
        "line 1: A name has 1 to 24 characters",
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
        assert said.startswith(why) and "\n" not in said, text[-99:]


def replays_or_is_none(text):
    """What any file may be, and nothing else."""
    try:
        played = replay(text)
    except InvalidRecordError as error:
        assert str(error)
        return
    assert isinstance(played, Replay)
    json.dumps(as_object(played))
    assert str(played.table)
    assert (played.line is None) == (played.refused is None)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300))
@example(HEADER.encode() + b"\n\xff")
@example(HEADER.encode() + b'\n{"move":"skip","by":1e400}')
@example(HEADER.encode() + b'\n{"kind":"take-back","to":' + b"9" * 5000 + b"}")
@example(HEADER.encode() + b'\n{"kind":"house-rule"}')
@example(HEADER.encode() + b'\n{"move":"adjust","ages":null}')
def test_any_bytes_are_a_record_or_none(data):
    replays_or_is_none(data)


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


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from([HEADER, HEADER, ""]) | OBJECTS.map(json.dumps),
    st.lists(MOVES | OBJECTS.map(json.dumps), max_size=6),
)
def test_any_lines_are_a_record_or_none(head, more):
    replays_or_is_none("\n".join([head, *more]).encode())


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


def test_who_sent_an_entry_is_never_read_from_a_file():
    """A file names no phones: a seat that is not there would be looked for in every page of the log."""
    for said in ('"kind": "take-back", "to": 0', '"kind": "amend", "amends": 1, "reads": null'):
        text = lines('{"move": "final-ages", "ages": [5, 6, 7]}', f'{{{said}, "sender": 99}}')
        assert [after.entry.sender for after in replay(text).table.since(0)] == [None, None], said
