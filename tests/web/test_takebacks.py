"""Taking back and bringing back, by a tap or by a program."""

import pytest

from tests.web.phones import OPENING, RAISE, new_key


@pytest.fixture
def played(table):
    """Ana opened the round, Ben raised Cai."""
    assert table.host.tell(table.code, OPENING).status_code == table.ben.tell(table.code, RAISE).status_code == 303
    return table


def take_back(phone, table, to, **more):
    return phone.post(f"{table.url}/takebacks", phone.form(table.code, to=str(to), **more))


def bring_back(phone, table, **more):
    return phone.post(f"{table.url}/bringbacks", phone.form(table.code, **more))


def test_a_tap_takes_the_last_entry_back_and_another_brings_it_back(played):
    assert take_back(played.ben, played, 1).status_code == 303
    assert played.now().table.state.ages == (27, 43, 31) and played.now().table.entry.sender == 1
    assert bring_back(played.host, played).status_code == 303
    assert played.now().table.state.ages == (27, 43, 32) and played.number() == 4


def test_the_log_keeps_it_struck_through(played):
    take_back(played.ben, played, 1)
    log = played.host.get(f"{played.url}/log").text
    assert (
        "<s>Ben raised Cai to 32 with a 2 on the ones.</s>" in log
        and "Undone: Ben raised Cai to 32 with a 2 on the ones." in log
    )
    assert "<s>Round 1 started" not in log and "Redo" in log


def test_the_own_entry_is_taken_back_at_once_and_anothers_is_asked_for(played):
    assert 'id="undo-' not in played.ben.get(played.url).text
    assert 'id="undo-' in played.host.get(played.url).text


def test_what_would_be_taken_back_is_said(played):
    assert "Ben raised Cai to 32 with a 2 on the ones." in played.host.get(played.url).text


def test_on_a_new_table_there_is_nothing_to_take_back(table):
    assert ">Undo" not in table.host.get(f"{table.url}/log").text
    answer = take_back(table.host, table, 0)
    assert answer.status_code == 422 and "nothing to undo" in answer.text and "Play it anyway" not in answer.text


def test_nothing_is_brought_back_that_was_not_taken_back(played):
    answer = bring_back(played.host, played)
    assert answer.status_code == 422 and "nothing to redo" in answer.text and played.number() == 2


def test_a_double_tap_takes_back_once(played):
    form = played.ben.form(played.code, to="1")
    answers = [played.ben.post(f"{played.url}/takebacks", form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303] and played.number() == 3


def test_two_phones_that_take_back_at_once_take_back_one_entry(played):
    forms = [phone.form(played.code, to="1") for phone in (played.host, played.ben)]
    assert played.host.post(f"{played.url}/takebacks", forms[0]).status_code == 303
    late = played.ben.post(f"{played.url}/takebacks", forms[1])
    assert (
        late.status_code == 409
        and "Undone: Ben raised Cai to 32 with a 2 on the ones." in late.text
        and played.number() == 3
    )


def test_a_take_back_to_nowhere_is_refused_in_a_sentence(played):
    for to in ["", "one", "1.5", "-1", None]:
        form = played.ben.form(played.code, **({} if to is None else {"to": to}))
        answer = played.ben.post(f"{played.url}/takebacks", form)
        assert answer.status_code == 400 and "That could not be read: " in answer.text and played.number() == 2, to


def test_nor_is_it_to_an_entry_that_is_not_before_the_last(played):
    for to in ["2", "99", "9" * 9]:
        assert take_back(played.ben, played, to).status_code == 422 and played.number() == 2, to


def test_a_program_takes_back_and_brings_back(played):
    answer = played.program.post(f"{played.url}/takebacks", {"seen": 2, "key": new_key(), "to": 0})
    assert answer.status_code == 201 and answer.json["told"] == 3 and answer.json["view"]["ages"] == []
    answer = played.program.post(f"{played.url}/bringbacks", {"seen": 3, "key": new_key()})
    assert answer.status_code == 201 and answer.json["view"]["ages"] == [27, 43, 32]
    assert played.program.post(f"{played.url}/takebacks", {"seen": 3, "key": new_key(), "to": 0}).status_code == 409
    refused = played.program.post(f"{played.url}/bringbacks", {"seen": 4, "key": new_key()})
    assert refused.status_code == 422 and refused.json["final"] is True
    for sent in ({}, {"to": "x", "seen": 4, "key": new_key()}, [], None):
        answer = played.program.post(f"{played.url}/takebacks", sent)
        assert answer.status_code == 400 and answer.json["error"]


def test_a_live_page_gets_its_fragment(played):
    form = played.ben.form(played.code, to="1")
    answer = played.ben.post(f"{played.url}/takebacks", form, HX_Request="true")
    assert answer.status_code == 200 and 'data-signal="3.' in answer.text and "<html" not in answer.text
