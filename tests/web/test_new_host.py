"""The host's phone is dead: another phone asks to be the host, and those who sit at the table say yes."""

import pytest

from tests.web.phones import Phone


@pytest.fixture
def at(app, table):
    """Ana is the host, Ben and Cai sit in their seats, one helps to keep the sheet."""
    table.cai = Phone(app).join(table.code, 2)
    table.answers = lambda phone, answer: phone.post(f"{table.url}/new-host", {"answer": answer})
    table.host_is = lambda phone: phone.get(f"{table.url}/phones").status_code == 200
    return table


def test_a_helper_asks_and_two_who_sit_there_say_yes(at):
    assert at.answers(at.helper, "ask").status_code == 303
    for phone in (at.host, at.ben, at.cai):
        page = phone.get(at.url).text
        assert "A scorekeeper’s phone asks to be the host. 2 others have to say yes." in page and 'value="yes"' in page
    at.answers(at.ben, "yes")
    assert "1 of 2 said yes so far." in at.cai.get(at.url).text and not at.host_is(at.helper)
    at.answers(at.ben, "yes")
    assert not at.host_is(at.helper), "nobody says yes twice"
    at.answers(at.cai, "yes")
    assert at.host_is(at.helper) and not at.host_is(at.host)
    assert "asks to be the host" not in at.ben.get(at.url).text


def test_who_asks_and_who_has_no_seat_is_not_counted(app, at):
    other = Phone(app).join(at.code, None)
    at.answers(at.helper, "ask")
    for phone in (at.helper, other, at.helper, other):
        at.answers(phone, "yes")
    assert not at.host_is(at.helper) and not at.host_is(other)
    assert "2 others have to say yes" in at.ben.get(at.url).text


def test_where_fewer_sit_fewer_say_yes(at):
    at.answers(at.ben, "ask")
    assert "Ben’s phone asks to be the host. 1 other has to say yes." in at.cai.get(at.url).text
    assert 'value="yes"' not in at.ben.get(at.url).text and "Never mind" in at.ben.get(at.url).text
    at.answers(at.cai, "yes")
    assert at.host_is(at.ben)


def test_where_nobody_else_sits_it_says_what_works(app):
    host, helper = Phone(app), Phone(app)
    code = host.open_table("Ana", "Ben")
    helper.join(code, None)
    answer = helper.post(f"/t/{code}/new-host", {"answer": "ask"})
    assert answer.status_code == 409 and f"companion host {code}" in answer.text
    assert "asks to be the host" not in helper.get(f"/t/{code}").text


def test_the_host_itself_may_say_yes_at_once_or_no(at):
    at.answers(at.helper, "ask")
    at.answers(at.host, "no")
    assert "asks to be the host" not in at.ben.get(at.url).text
    at.answers(at.ben, "yes"), at.answers(at.cai, "yes")
    assert at.host_is(at.host), "nobody asks any more"
    at.answers(at.helper, "ask")
    at.answers(at.host, "yes")
    assert at.host_is(at.helper)


def test_after_ten_minutes_nobody_asks_any_more(at, store):
    at.answers(at.helper, "ask")
    with store.rows.writing() as write:
        write.execute("update drafts set value = '2020-01-01T00:00:00Z' where field = 'until'")
    assert "asks to be the host" not in at.ben.get(at.url).text
    at.answers(at.ben, "yes"), at.answers(at.cai, "yes")
    assert at.host_is(at.host)


def test_strangers_watchers_programs_and_the_host_ask_for_nothing(at):
    assert at.answers(at.stranger, "ask").status_code == 404
    assert at.answers(at.host, "ask").status_code == 409
    assert at.answers(at.ben, "perhaps").status_code == 400
    assert at.program.post(f"{at.url}/new-host", {"answer": "ask"}).status_code == 403
    assert at.watcher.post(f"{at.url}/new-host", {"answer": "ask"}).status_code == 403


def test_pages_say_how_it_is_done(app, at):
    assert "Ask to be the host" in at.helper.get(f"{at.url}/host").text
    assert "Ask to be the host" not in at.host.get(f"{at.url}/host").text
    page = Phone(app).get(f"/j/{at.join}").text
    assert "ask to be the host" in page and f"companion host {at.code}" in page


def test_the_game_goes_on_meanwhile_and_the_question_stays(at):
    at.answers(at.helper, "ask")
    at.ben.tell(at.code, {"move": "starting-ages", "ages": [21, 32, 43]})
    assert "asks to be the host" in at.cai.get(at.url).text
    at.ben.post(f"{at.url}/clock", {"on": "1"})
    assert "asks to be the host" in at.cai.get(at.url).text
