"""The host's phone is dead: another phone asks to be the host, and those who sit at the table say yes."""

import pytest
from msgspec.structs import replace

from tests.web.phones import Phone


@pytest.fixture
def at(app, table):
    """Ana is the host, Ben and Cai sit in their seats, one helps to keep the sheet."""
    table.cai = Phone(app).join(table.code, 2)
    table.answers = lambda phone, answer: phone.post(f"{table.url}/new-host", {"answer": answer})

    def is_over(what):
        store = app.extensions["store"]
        asks = store.hosted(table.code).election
        if asks:
            store.change(table.code, election=replace(asks, **{what: "2020-01-01T00:00:00Z"}))

    table.two_minutes_later = lambda: is_over("patience")
    table.ten_minutes_later = lambda: is_over("until")
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
    assert 'value="yes"' not in at.ben.get(at.url).text, "who has answered is not asked again"
    at.two_minutes_later()
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
    at.two_minutes_later()
    at.answers(at.cai, "yes")
    assert at.host_is(at.ben)


def test_the_host_has_two_minutes_to_say_no_however_many_say_yes(at):
    at.answers(at.helper, "ask")
    at.answers(at.ben, "yes"), at.answers(at.cai, "yes")
    assert at.host_is(at.host), "the host's phone has not been heard"
    page = at.helper.get(at.url).text
    assert "The host can still say no, for two minutes" in page and 'value="ask"' in page
    assert 'value="ask"' not in at.ben.get(at.url).text and 'value="yes"' in at.host.get(at.url).text
    at.answers(at.helper, "ask")
    assert at.host_is(at.host), "asking again takes no minute off"
    at.answers(at.host, "no")
    at.two_minutes_later()
    at.answers(at.helper, "yes"), at.answers(at.ben, "yes")
    assert at.host_is(at.host)
    at.answers(at.helper, "ask"), at.answers(at.ben, "yes"), at.answers(at.cai, "yes")
    at.two_minutes_later()
    at.answers(at.helper, "ask")
    assert at.host_is(at.helper)


def test_who_sat_down_after_the_question_is_not_counted(app):
    """A guest with two browsers: the second one sits down and says yes."""
    host, first = Phone(app), Phone(app)
    code = host.open_table("Ana", "Ben", "Cai")
    first.join(code, None)
    ben = Phone(app).join(code, 1)
    say = lambda phone, answer: phone.post(f"/t/{code}/new-host", {"answer": answer})  # noqa: E731
    say(first, "ask")
    second = Phone(app).join(code, 2)
    say(second, "yes")
    assert "1 other has to say yes" in ben.get(f"/t/{code}").text
    assert 'value="no"' not in second.get(f"/t/{code}").text
    say(second, "no")
    assert "asks to be the host" in ben.get(f"/t/{code}").text, "nor is its no"


def test_more_than_half_of_those_who_sit_there_have_to_say_yes(app):
    host = Phone(app)
    code = host.open_table("Ana", "Ben", "Cai", "Dia", "Eli", game="any-game")
    others = [Phone(app).join(code, seat) for seat in (1, 2, 3, 4)]
    others[0].post(f"/t/{code}/new-host", {"answer": "ask"})
    assert "2 others have to say yes" in others[1].get(f"/t/{code}").text
    Phone(app).join(code, None).post(f"/t/{code}/new-host", {"answer": "ask"})
    assert "Ben’s phone asks" in others[1].get(f"/t/{code}").text, "one asks at a time"


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


def test_after_ten_minutes_nobody_asks_any_more(at):
    at.answers(at.helper, "ask")
    at.ten_minutes_later()
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
    assert f"companion host {at.code}" in at.helper.get(f"{at.url}/host").text
    assert "companion host" not in Phone(app).get(f"/j/{at.join}").text, "every guest need not know"


def test_the_game_goes_on_meanwhile_and_the_question_stays(at):
    at.answers(at.helper, "ask")
    at.ben.tell(at.code, {"move": "starting-ages", "ages": [21, 32, 43]})
    assert "asks to be the host" in at.cai.get(at.url).text
    at.ben.post(f"{at.url}/clock", {"on": "1"})
    assert "asks to be the host" in at.cai.get(at.url).text
