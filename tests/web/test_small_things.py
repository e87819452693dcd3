"""Who begins, drawn by the app, on the pages of a table."""

import re

import pytest

from companion.games import games
from tests.web.phones import Phone

PEOPLE = ("Ana", "Ben", "Cai", "Dia")
SIX = (*PEOPLE, "Eli", "Fay")


@pytest.fixture
def draws(monkeypatch):
    """The seats that the app draws, in turn."""
    seats = []
    monkeypatch.setattr("companion.web.routes.small_things.choice", lambda among: seats.pop(0))
    return seats


def draw(phone, code):
    return phone.post(f"/t/{code}/draws", phone.form(code))


def text_of(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


@pytest.mark.parametrize("key", games())
def test_every_phone_says_who_was_drawn_and_the_drawn_one_says_you(app, draws, key):
    draws[:] = [1]
    ana = Phone(app)
    code = ana.open_table(*SIX[: max(4, games()[key].seats[0])], game=key)
    ben = Phone(app).join(code, 1)
    assert "Draw who begins" in ana.get(f"/t/{code}/sheet").text
    assert draw(ana, code).status_code == 303
    for where in ("", "/sheet", "/log"):
        assert "Ben goes first" in text_of(ana.get(f"/t/{code}{where}").text)
        assert "Ben, you go first." in text_of(ben.get(f"/t/{code}{where}").text)
        assert 'aria-live="polite">Drawn by the app: Ben begins.<' in ana.get(f"/t/{code}{where}").text
    assert "Drawn by the app: Ben begins." in text_of(ana.get(f"/t/{code}/log").text)


def test_a_screen_that_watches_says_it_in_its_log_and_draws_nothing(app, store, draws):
    draws[:] = [2]
    ana = Phone(app)
    code = ana.open_table(*PEOPLE)
    draw(ana, code)
    page = ana.get(f"/w/{store.hosted(code).watch_link}").text
    assert "Drawn by the app: Cai begins." in text_of(page) and "just-now" not in page and "/draws" not in page


def test_each_seat_has_its_own_light_and_a_phone_without_a_seat_none(app, draws):
    draws[:] = [1]
    ana = Phone(app)
    code = ana.open_table(*PEOPLE)
    dia, helper = Phone(app).join(code, 3), Phone(app).join(code, None)
    draw(ana, code)
    assert 'class="light suit-4"' in dia.get(f"/t/{code}").text
    assert 'class="light' not in helper.get(f"/t/{code}").text


def test_the_draw_is_put_away_by_the_next_move(app, draws):
    draws[:] = [1]
    ana = Phone(app)
    code = ana.open_table(*PEOPLE)
    draw(ana, code)
    ana.tell(code, {"move": "final-ages", "ages": [1, 2, 3, 4]})
    assert 'id="just-now"' not in ana.get(f"/t/{code}").text


def test_the_app_draws_among_all_who_sit_there(app, store):
    ana = Phone(app)
    code = ana.open_table("Ana", "Ben")
    drawn = set()
    while len(drawn) < 2:
        app.extensions["limits"].drawing = type("Lets", (), {"lets": lambda *_: True})()
        draw(ana, code)
        drawn.add(store.hosted(code).table.drawn)
    assert drawn == {0, 1}


def test_a_table_draws_ten_times_a_minute_and_then_is_told_to_wait(app, store):
    ana = Phone(app)
    code = ana.open_table(*PEOPLE)
    assert [draw(ana, code).status_code for _ in range(11)] == [303] * 10 + [429]
    assert "Wait a minute, and draw again." in draw(ana, code).text
    assert store.hosted(code).table.number == 10
    other = ana.open_table(*PEOPLE)
    assert draw(ana, other).status_code == 303


def test_a_draw_without_its_key_is_a_sentence_and_draws_nothing(app, store):
    ana = Phone(app)
    code = ana.open_table(*PEOPLE)
    answer = ana.post(f"/t/{code}/draws", {})
    assert answer.status_code == 400 and "could not be read" in answer.text and not store.hosted(code).table.number


# ---------------------------------------------------------------- where a game asks who begins


def test_cutthroat_offers_who_was_drawn(app, draws):
    draws[:] = [2]
    ana = Phone(app)
    code = ana.open_table(*SIX, game="cutthroat")
    draw(ana, code)
    page = ana.get(f"/t/{code}").text
    assert chosen(page) == ['{"move":"begin","first":2}'] and "drawn: Cai" in text_of(page)


def chosen(page):
    return re.findall(r"value='([^']*)' class=\"button chosen", page)


def test_vzhukh_offers_who_was_drawn_where_anybody_may_begin(app, draws):
    draws[:] = [3]
    ana = Phone(app)
    code = ana.open_table(*PEOPLE, game="vzhukh")
    assert "Five cards each" not in ana.get(f"/t/{code}").text
    draw(ana, code)
    assert "Five cards each: Dia begins" in text_of(ana.get(f"/t/{code}").text)


def test_cradle_to_grave_offers_who_was_drawn_among_the_oldest_alone(app, draws):
    draws[:] = [3, 1]
    ana = Phone(app)
    code = ana.open_table(*PEOPLE)
    tie = {"move": "starting-ages", "ages": [20, 55, 55, 31]}
    draw(ana, code)
    assert offered(ana.tell(code, tie).text) == {"1": "main", "2": "main"}
    draw(ana, code)
    assert offered(ana.tell(code, tie).text) == {"1": "main", "2": "plain"}


def offered(page):
    """How each of the oldest is offered."""
    return dict(re.findall(r'"first":(\d)[^>]*class="button (\w+)', page))


def test_any_game_offers_who_was_drawn_as_the_first_to_deal(app, draws):
    draws[:] = [2]
    ana = Phone(app)
    code = ana.open_table(*PEOPLE, game="any-game")
    draw(ana, code)
    assert '<option value="2" selected>' in ana.get(f"/t/{code}").text
