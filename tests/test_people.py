"""Names that are corrected, and people who play on for somebody else: an entry of the log, and what follows from it."""

import json
from pathlib import Path

import pytest

from companion.record import InvalidRecordError, replay, write_record
from companion.store.hosted import Accepted, Refused
from companion.table import latest_sentence, open_table, sentence, summary
from companion.table.entries import Amendment, BringBack, NameUndone, NewName, Report, RuleChoice, TakeBack
from companion.table.history import history
from tests.rows import run
from tests.test_table import GAME, NAMES, refused, score, scored, told, totals

KEPT = sorted((Path(__file__).parent / "records").glob("*/*.jsonl"))
HEADER = '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana", "Ben", "Cai"]}\n'


def called(table, seat, name):
    """A name is corrected."""
    return told(table, NewName(seat, name))


def plays_on(table, seat, name):
    """Somebody else plays on."""
    return told(table, NewName(seat, name, plays_on=True))


def log(table):
    """The log, the oldest entry first; what no longer counts stands in brackets."""
    return [line.sentence if line.stands else f"({line.sentence})" for line in history(table)][::-1]


# ---------------------------------------------------------------- what the log says


def test_a_corrected_name_is_the_players_name_for_the_whole_table():
    table = called(scored(2), 1, "Benjamin")
    assert sentence(table) == "Ben is called Benjamin now."
    assert table.setup.names == table.state.setup.names == ("Ana", "Benjamin", "Cai")
    assert log(table)[0] == "Final ages of round 1: Ana 1, Benjamin 1 and Cai 1."
    assert totals(table) == totals(scored(2))


def test_who_plays_on_is_another_person_from_there():
    table = score(plays_on(scored(1), 1, "Dia"), 2, 2, 2)
    assert log(table) == [
        "Final ages of round 1: Ana 1, Ben 1 and Cai 1.",
        "Dia plays for Ben from here.",
        "Final ages of round 2: Ana 2, Dia 2 and Cai 2.",
    ]
    assert summary(table)["seats"] == ["Ana", "Dia", "Cai"]
    assert latest_sentence(plays_on(scored(1), 1, "Dia")) == "Final ages of round 1: Ana 1, Ben 1 and Cai 1."
    back = plays_on(table, 1, "Ben")
    assert sentence(back) == "Ben plays for Dia from here." and back.setup.names == NAMES


def test_a_name_is_corrected_for_the_person_who_has_it_and_not_for_those_before():
    table = called(plays_on(scored(1), 1, "Di"), 1, "Dia")
    assert log(table) == [
        "Final ages of round 1: Ana 1, Ben 1 and Cai 1.",
        "Di plays for Ben from here.",
        "Di is called Dia now.",
    ]
    assert table.people.at(1) == NAMES and table.people.at(2) == ("Ana", "Dia", "Cai")


NO_NAMES = [
    (NewName(1, ""), "Enter a name."),
    (NewName(1, "Ana"), "Ana is here already."),
    (NewName(1, "ANA"), "ANA is here already."),
    (NewName(1, "Ben"), "Ben is the name already."),
    (NewName(1, "Ben", True), "Ben plays here already."),
    (NewName(1, "x" * 25), "A name has 1 to 24 characters"),
    (NewName(1, "B\nen"), "A name has 1 to 24 characters"),
    (NewName(1, "\u200b"), "A name has 1 to 24 characters"),
    (NewName(3, "Dia"), "There is no such seat"),
    (NewName(-1, "Dia"), "There is no such seat"),
]


def test_a_name_that_cannot_be_is_refused_in_one_sentence():
    for entry, said in NO_NAMES:
        assert refused(scored(1), entry).startswith(said), entry


# ---------------------------------------------------------------- undone, and beside other undoing


def test_a_name_is_undone_like_any_entry():
    table = told(called(scored(1), 1, "Benjamin"), NameUndone(2))
    assert table.setup.names == NAMES == table.state.setup.names
    assert log(table)[1:] == ["(Ben is called Benjamin now.)", "Undone: Ben is called Benjamin now."]
    for number in (0, 1, 2, 9):
        assert "nothing to undo" in refused(table, NameUndone(number)), number


def test_the_change_that_came_last_is_undone_first():
    table = called(plays_on(scored(1), 1, "Di"), 1, "Dia")
    assert refused(table, NameUndone(2)) == "Entry 3 changed this seat's name later: undo that one first."
    table = told(told(table, NameUndone(3)), NameUndone(2))
    assert table.setup.names == NAMES and sentence(table) == "Undone: Di plays for Ben from here."


def test_a_name_that_somebody_else_has_by_now_does_not_come_back():
    table = called(called(scored(1), 1, "Benjamin"), 2, "Ben")
    assert refused(table, NameUndone(2)).startswith("Ben is here already.")


def test_moves_undone_before_a_name_was_corrected_come_back_with_the_new_one():
    table = called(told(scored(2), TakeBack(0)), 1, "Benjamin")
    again = told(table, BringBack())
    assert totals(again) == 3 and again.state.setup.names[1] == "Benjamin" and sentence(again) == "Redone: 2 moves."
    again = told(table, BringBack(1))
    assert sentence(again) == "Redone: Final ages of round 1: Ana 1, Benjamin 1 and Cai 1."
    assert totals(told(again, BringBack())) == 3


def test_a_correction_made_before_a_name_changed_is_undone_after_it():
    table = told(scored(2), Amendment(1, scored(1).entry.move.__class__(ages=(7, 7, 7))))
    again = told(called(table, 1, "Benjamin"), BringBack())
    assert sentence(again) == "Undone: the correction of move 1."
    assert totals(again) == 3 and again.state.setup.names[1] == "Benjamin"


def test_house_rules_stay_open_when_a_name_is_corrected_before_the_first_move():
    table = told(called(open_table(GAME, NAMES), 1, "Benjamin"), RuleChoice("tie", "extra-round"))
    assert called(table, 0, "Anna").state.rule("tie") == "extra-round"


@pytest.mark.parametrize("path", KEPT[::5], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_games_states_are_those_of_the_new_names(path):
    table = replay(path.read_bytes()).table
    named = called(table, 0, "Somebody")
    lines = path.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    head["seats"][0] = "Somebody"
    again = replay("\n".join([json.dumps(head), *lines[1:]])).table
    assert named.state == again.state
    assert log(named)[:-1] == log(again)
    assert [after.overruled for after in named.position.chain()] == [
        after.overruled for after in again.position.chain()
    ]


# ---------------------------------------------------------------- records, exports, statistics


def eventful():
    table = told(called(plays_on(scored(1), 1, "Di"), 1, "Dia"), NameUndone(3))
    return score(called(table, 0, "Anna"), 2, 2, 2)


def test_a_record_keeps_both_names_and_replays_to_the_same_table():
    head, *lines = map(json.loads, write_record(eventful()).splitlines())
    assert head["seats"] == ["Ana", "Ben", "Cai"]
    assert [line for line in lines if "kind" in line] == [
        {"kind": "name", "seat": 1, "name": "Di", "plays_on": True},
        {"kind": "name", "seat": 0, "name": "Anna"},
    ]
    for every in (True, False):
        text = write_record(eventful(), every=every)
        again = replay(text).table
        assert summary(again) == summary(eventful()) and again.setup.names == ("Anna", "Di", "Cai"), every
        assert write_record(again, every=every) == text, every
        assert log(again) == log(eventful()) or not every


NO_NAME_LINES = [
    {"seat": 1},
    {"seat": "1", "name": "Dia"},
    {"seat": True, "name": "Dia"},
    {"seat": 1, "name": 5},
    {"seat": 1, "name": "Dia", "plays_on": "yes"},
    {"undoes": "2"},
    {},
]


def test_a_name_that_is_none_is_no_record():
    for line in NO_NAME_LINES:
        with pytest.raises(InvalidRecordError, match='line 2: this is no entry of kind "name": '):
            replay(HEADER + json.dumps({"kind": "name", **line}))


def test_a_name_that_cannot_be_stops_a_replay_at_its_line():
    played = replay(HEADER + '{"kind": "name", "seat": 1, "name": "Ana"}')
    assert played.line == 2 and "Ana is here already" in played.refused.reason


# ---------------------------------------------------------------- the store


@pytest.fixture
def code(store):
    return store.open_table(scored(2)).code


def renamed(store, code, seat, name, seen=2, key="rename-1", **fields):
    return store.append(code, NewName(seat, name, **fields), seen=seen, key=key)


def test_a_name_is_kept_and_read_again(store, code, tmp_path, open_store):
    assert isinstance(renamed(store, code, 1, "Benjamin"), Accepted)
    assert isinstance(renamed(store, code, 2, "Dia", 3, "rename-2", plays_on=True), Accepted)
    undone = store.append(code, NameUndone(3), seen=4, key="rename-3")
    assert isinstance(undone, Accepted)
    again = open_store(tmp_path / "companion.db").hosted(code).table
    assert again.setup.names == ("Ana", "Ben", "Dia") and log(again) == log(undone.hosted.table)
    assert isinstance(renamed(store, code, 0, "Ben", 5, "rename-4"), Refused)


def test_lists_and_statistics_have_the_newest_names_without_reading_the_log(store, code):
    store.phones.sit_down(code, "phone-1", 1)
    renamed(store, code, 1, "Benjamin")
    assert store.lists.tables_of("phone-1")[0].names == ("Ana", "Benjamin", "Cai")
    assert store.lists.person_of("phone-1")[0] == "Benjamin" == next(iter(store.lists.people_of("phone-1", 9)))
    store.append(code, Report(scored(3).entry.move), seen=3, key="the-last")
    assert {player.name for player in store.lists.evenings_of("phone-1")[0].players} == {"Ana", "Benjamin", "Cai"}
    store.append(code, NameUndone(3), seen=4, key="rename-9")
    assert store.lists.person_of("phone-1")[0] == "Ben"


def test_an_imported_table_has_its_newest_names_in_lists(store):
    hosted = store.open_table(replay(write_record(eventful())).table)
    store.phones.sit_down(hosted.code, "phone-1", 0)
    assert store.lists.tables_of("phone-1")[0].names == ("Anna", "Di", "Cai")
    assert write_record(store.hosted(hosted.code).table).splitlines()[0] == write_record(eventful()).splitlines()[0]


# ---------------------------------------------------------------- one person, two names


def finished(store, *names, host="phone-1"):
    """A finished game at a table of this host, with another phone at it."""
    table = open_table(GAME, names)
    for _ in range(3):
        table = table.play("final-ages", ages=[1, *[2] * len(names[1:])])
    code = store.open_table(table).code
    store.phones.sit_down(code, host, 0, host=True)
    store.phones.sit_down(code, "phone-2", 1)
    return code


def counted(store, phone="phone-1"):
    """How many games everybody has played."""
    return {player.name: player.games for stats in store.lists.evenings_of(phone) for player in stats.players}


def test_two_names_are_counted_as_one_for_everybody_at_the_hosts_tables_until_they_are_parted(store):
    finished(store, "Ana", "Ben")
    finished(store, "Ana", "Benjamin")
    store.same_people.join("phone-1", "Ben", "Benjamin")
    assert counted(store) == counted(store, "phone-2") == {"Ana": 2, "Benjamin": 2}
    assert store.same_people.joined("phone-1") == {"Ben": "Benjamin"}
    finished(store, "Ana", "BEN")
    assert counted(store) == {"Ana": 3, "Benjamin": 3}, "at later tables too"
    store.same_people.part("phone-1", "Ben")
    assert counted(store) == {"Ana": 3, "BEN": 2, "Benjamin": 1}
    assert not store.same_people.joined("phone-1")


def test_another_hosts_tables_count_as_they_did(store):
    finished(store, "Ana", "Ben")
    finished(store, "Ana", "Benjamin")
    finished(store, "Eva", "Ben", host="phone-3")
    store.same_people.join("phone-1", "Ben", "Benjamin")
    assert counted(store, "phone-3") == {"Eva": 1, "Ben": 1}
    assert counted(store, "phone-2") == {"Ana": 2, "Benjamin": 2, "Eva": 1, "Ben": 1}


def test_three_names_of_one_person_are_joined_one_by_one(store):
    for name in ("Ben", "Benni", "Benjamin"):
        finished(store, "Ana", name)
    store.same_people.join("phone-1", "Ben", "Benni")
    store.same_people.join("phone-1", "Benni", "Benjamin")
    assert counted(store) == {"Ana": 3, "Benjamin": 3}


@pytest.mark.parametrize(
    "name, person, said",
    [
        ("Ana", "Ben", "Ana and Ben have played at one table, so they are two people."),
        ("Ben", "ben", "Ben and ben are one person already."),
        ("Ben", "Nobody", "Choose two names"),
        ("", "Ben", "Choose two names"),
    ],
)
def test_names_that_cannot_be_one_person_are_refused_in_one_sentence(store, name, person, said):
    finished(store, "Ana", "Ben")
    with pytest.raises(ValueError, match=said):
        store.same_people.join("phone-1", name, person)
    assert not store.same_people.joined("phone-1")


def test_where_both_play_at_one_table_later_they_are_counted_apart_there(store):
    finished(store, "Ana", "Ben")
    finished(store, "Ana", "Benjamin")
    store.same_people.join("phone-1", "Ben", "Benjamin")
    finished(store, "Ben", "Benjamin")
    assert counted(store) == {"Ana": 2, "Benjamin": 3, "Ben": 1}


def test_it_is_erased_with_the_tables(store):
    code = finished(store, "Ana", "Ben")
    finished(store, "Ana", "Benjamin")
    store.same_people.join("phone-1", "Ben", "Benjamin")
    store.deletions.delete(code)
    assert not store.same_people.joined("phone-1")
    run(store, "update tables set deleted_at = '2020-01-01T00:00:00Z' where code = ?", (code,))
    store.deletions.purge()
    assert not run(store, "select * from same_people")
