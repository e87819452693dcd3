"""Taking back and bringing back, by a tap or by a program."""

import re

import pytest

from tests.web.answers import each, look, send
from tests.web.phones import OPENING, RAISE, answered, new_key


@pytest.fixture
def played(table):
    """Ana opened the round, Ben raised Cai."""
    assert table.host.tell(table.code, OPENING).status_code == table.ben.tell(table.code, RAISE).status_code == 303
    return table


def take_back(phone, table, to, **more):
    return phone.post(f"{table.url}/takebacks", phone.form(table.code, to=str(to), **more))


def bring_back(phone, table, **more):
    return phone.post(f"{table.url}/bringbacks", phone.form(table.code, **more))


SAID = "Ben raised Cai to 32 with a 2 on the ones."


ANSWERS = {
    "what would be undone is said": look("raised", "host", "", SAID),
    "on a new table nothing is to be undone": look("new", "host", "log", without=">Undo"),
    "nor is anything undone there": send(
        "new", "host", "takebacks", {"to": "0"}, 422, "nothing to undo", without="Play it anyway"
    ),
    "nothing is redone that was not undone": send("raised", "host", "bringbacks", {}, 422, "nothing to redo"),
    **{
        f"to {to!r} nothing is undone": send("raised", "ben", "takebacks", to, 400, "That could not be read: ")
        for to in ({"to": ""}, {"to": "one"}, {"to": "1.5"}, {"to": "-1"}, {})
    },
    **{
        f"nor to {to}, which is not before the last": send("raised", "ben", "takebacks", {"to": to}, 422)
        for to in ("2", "99", "9" * 9)
    },
    **{
        f"nor where a program sends {sent}": send("raised", "program", "takebacks", sent, 400, '"error"')
        for sent in ({}, {"to": "x", "seen": 4, "key": "key-of-mine"}, [], None)
    },
}


@each(ANSWERS)
def test_of_undo_and_redo(row, after):
    row.holds(after)


def test_a_tap_takes_the_last_entry_back_and_another_brings_it_back(played):
    assert take_back(played.ben, played, 1).status_code == 303
    assert played.now().table.state.ages == (27, 43, 31) and played.now().table.entry.sender == 1
    assert bring_back(played.host, played).status_code == 303
    assert played.now().table.state.ages == (27, 43, 32) and played.number() == 4


def test_the_log_keeps_it_struck_through(played):
    take_back(played.ben, played, 1)
    played.host.reads(f"{played.url}/log", f"<s>{SAID}</s>", f"Undone: {SAID}", "Redo", without="<s>Round 1 started")


def test_the_newest_entry_lies_on_top_of_the_log_also_where_undo_leads_back_by_rounds(table):
    for ages in ([10, 20, 30], [1, 2, 3]):
        assert table.host.tell(table.code, {"move": "final-ages", "ages": ages}).status_code == 303
    take_back(table.host, table, 1)
    take_back(table.host, table, 0)
    log = table.host.get(f"{table.url}/log").text
    assert re.findall(r'<li value="(.)"', log) == ["4", "3", "2", "1"]


def test_the_own_entry_is_taken_back_at_once_and_anothers_is_asked_for(played):
    played.ben.reads(played.url, without='id="undo-')
    played.host.reads(played.url, 'id="undo-')


def test_a_double_tap_takes_back_once(played):
    form = played.ben.form(played.code, to="1")
    for _ in range(2):
        assert played.ben.post(f"{played.url}/takebacks", form).status_code == 303 and played.number() == 3


def test_two_phones_that_take_back_at_once_take_back_one_entry(played):
    forms = [phone.form(played.code, to="1") for phone in (played.host, played.ben)]
    assert played.host.post(f"{played.url}/takebacks", forms[0]).status_code == 303
    answered(played.ben.post(f"{played.url}/takebacks", forms[1]), 409, f"Undone: {SAID}")
    assert played.number() == 3


def test_a_program_takes_back_and_brings_back(played):
    answer = played.program.post(f"{played.url}/takebacks", {"seen": 2, "key": new_key(), "to": 0})
    assert answer.status_code == 201 and answer.json["told"] == 3 and answer.json["view"]["ages"] == []
    answer = played.program.post(f"{played.url}/bringbacks", {"seen": 3, "key": new_key()})
    assert answer.status_code == 201 and answer.json["view"]["ages"] == [27, 43, 32]
    assert played.program.post(f"{played.url}/takebacks", {"seen": 3, "key": new_key(), "to": 0}).status_code == 409
    refused = played.program.post(f"{played.url}/bringbacks", {"seen": 4, "key": new_key()})
    assert refused.status_code == 422 and refused.json["final"] is True
