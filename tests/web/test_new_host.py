"""The host's phone is dead: another phone asks to be the host, and those who sit at the table say yes."""

import pytest
from msgspec.structs import replace

from tests.web.answers import each, look, send
from tests.web.phones import Phone, answered


@pytest.fixture
def at(app, table):
    """Ana is the host, Ben and Cai sit in their seats, one helps to keep the sheet."""
    table.cai = Phone(app).join(table.code, 2)

    def answers(answer, *phones):
        for phone in phones:
            assert phone.post(f"{table.url}/new-host", {"answer": answer}).status_code in (303, 409)

    def is_over(what):
        store = app.extensions["store"]
        if asks := store.hosted(table.code).election:
            store.change(table.code, election=replace(asks, **{what: "2020-01-01T00:00:00Z"}))

    table.answers = answers
    table.two_minutes_later = lambda: is_over("patience")
    table.ten_minutes_later = lambda: is_over("until")
    table.host_is = lambda phone: phone.get(f"{table.url}/phones").status_code == 200
    return table


ASKS = "asks to be the host"


ANSWERS = {
    "a phone that helps may ask to be the host": look(
        "new", "helper", "host", "Ask to be the host", "companion host {code}"
    ),
    "the host need not": look("new", "host", "host", without="Ask to be the host"),
    "every guest need not know": look("new", "stranger", "/j/{join}", without="companion host"),
    "the host does not ask": send("new", "host", "new-host", {"answer": "ask"}, 409),
    "an answer is yes or no": send("new", "ben", "new-host", {"answer": "perhaps"}, 400),
    "no program asks": send("new", "program", "new-host", {"answer": "ask"}, 403),
}


@each(ANSWERS)
def test_of_asking(row, after):
    row.holds(after)


def test_a_helper_asks_and_two_who_sit_there_say_yes(at):
    at.answers("ask", at.helper)
    for phone in (at.host, at.ben, at.cai):
        phone.reads(at.url, f"A scorekeeper’s phone {ASKS}. 2 others have to say yes.", 'value="yes"')
    at.answers("yes", at.ben)
    at.cai.reads(at.url, "1 of 2 said yes so far.")
    at.answers("yes", at.ben)
    assert not at.host_is(at.helper), "nobody says yes twice"
    at.ben.reads(at.url, without='value="yes"')  # who has answered is not asked again
    at.two_minutes_later()
    at.answers("yes", at.cai)
    assert at.host_is(at.helper) and not at.host_is(at.host)
    at.ben.reads(at.url, without=ASKS)


def test_who_asks_and_who_has_no_seat_is_not_counted(app, at):
    other = Phone(app).join(at.code, None)
    at.answers("ask", at.helper)
    at.answers("yes", at.helper, other, at.helper, other)
    assert not at.host_is(at.helper) and not at.host_is(other)
    at.ben.reads(at.url, "2 others have to say yes")


def test_where_fewer_sit_fewer_say_yes(at):
    at.answers("ask", at.ben)
    at.cai.reads(at.url, f"Ben’s phone {ASKS}. 1 other has to say yes.")
    at.ben.reads(at.url, "Never mind", without='value="yes"')
    at.two_minutes_later()
    at.answers("yes", at.cai)
    assert at.host_is(at.ben)


def test_the_host_has_two_minutes_to_say_no_however_many_say_yes(at):
    at.answers("ask", at.helper)
    at.answers("yes", at.ben, at.cai)
    assert at.host_is(at.host), "the host's phone has not been heard"
    at.helper.reads(at.url, "The host can still say no, for two minutes", 'value="ask"')
    at.ben.reads(at.url, without='value="ask"')
    at.host.reads(at.url, 'value="yes"')
    at.answers("ask", at.helper)
    assert at.host_is(at.host), "asking again takes no minute off"
    at.answers("no", at.host)
    at.two_minutes_later()
    at.answers("yes", at.helper, at.ben)
    assert at.host_is(at.host)
    at.answers("ask", at.helper)
    at.answers("yes", at.ben, at.cai)
    at.two_minutes_later()
    at.answers("ask", at.helper)
    assert at.host_is(at.helper)


def test_who_sat_down_after_the_question_is_not_counted(app, table):
    """A guest with two browsers: the second one sits down and says yes."""

    def says(phone, answer):
        phone.post(f"{table.url}/new-host", {"answer": answer})

    says(table.helper, "ask")
    second = Phone(app).join(table.code, 2)
    says(second, "yes")
    table.ben.reads(table.url, "1 other has to say yes")
    second.reads(table.url, without='value="no"')
    says(second, "no")
    table.ben.reads(table.url, ASKS)  # nor is its no


def test_more_than_half_of_those_who_sit_there_have_to_say_yes(app):
    code = Phone(app).open_table("Ana", "Ben", "Cai", "Dia", "Eli", game="any-game")
    others = [Phone(app).join(code, seat) for seat in (1, 2, 3, 4)]
    for phone in (others[0], Phone(app).join(code, None)):
        phone.post(f"/t/{code}/new-host", {"answer": "ask"})
        others[1].reads(f"/t/{code}", "2 others have to say yes", "Ben’s phone asks")  # one asks at a time


def test_where_nobody_else_sits_it_says_what_works(app):
    host, helper = Phone(app), Phone(app)
    code = host.open_table("Ana", "Ben")
    helper.join(code, None)
    answered(helper.post(f"/t/{code}/new-host", {"answer": "ask"}), 409, f"companion host {code}")
    helper.reads(f"/t/{code}", without=ASKS)


def test_the_host_itself_may_say_yes_at_once_or_no(at):
    at.answers("ask", at.helper)
    at.answers("no", at.host)
    at.ben.reads(at.url, without=ASKS)
    at.answers("yes", at.ben, at.cai)
    assert at.host_is(at.host), "nobody asks any more"
    at.answers("ask", at.helper)
    at.answers("yes", at.host)
    assert at.host_is(at.helper)


def test_after_ten_minutes_nobody_asks_any_more(at):
    at.answers("ask", at.helper)
    at.ten_minutes_later()
    at.ben.reads(at.url, without=ASKS)
    at.answers("yes", at.ben, at.cai)
    assert at.host_is(at.host)


def test_the_game_goes_on_meanwhile_and_the_question_stays(at):
    at.answers("ask", at.helper)
    at.ben.tell(at.code, {"move": "starting-ages", "ages": [21, 32, 43]})
    at.cai.reads(at.url, ASKS)
    at.ben.post(f"{at.url}/clock", {"on": "1"})
    at.cai.reads(at.url, ASKS)
