"""What the board of CutThroat! shows and says."""

import re

import pytest

from companion.games.cutthroat.board import Board
from tests.games.cutthroat.positions import NAMES, begun
from tests.web.phones import Phone


def test_the_notes_come_with_the_page_once_and_not_with_what_changes(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    notes = 'id="notes"'
    assert notes in ana.get(f"/t/{code}").text and notes in ana.get(f"/t/{code}/referee").text
    assert notes not in ana.get(f"/t/{code}", **{"HX-Request": "true"}).text
    assert notes not in ana.get(f"/t/{code}/sheet").text


def test_the_first_to_die_is_offered_as_the_one_who_begins_the_next_game(app, store):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    assert "The youngest player" in ana.get(f"/t/{code}").text
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "finish", "ranking": [1, 0, 2, 4, 5, 3]})
    new = ana.post(f"/t/{code}/again", ana.form(code)).location.removeprefix("/t/")
    assert store.hosted(new).table.setup.first == 3
    assert f"Who begins? {NAMES.split()[3]}" in ana.get(f"/t/{new}").text


def test_whose_a_character_was_that_the_table_struck_off_may_be_shown_later(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    assert 'id="told-for"' not in ana.get(f"/t/{code}").text
    ana.tell(code, {"move": "adjust", "alive": ["A", "2", "3", "4", "5"]})
    page = ana.get(f"/t/{code}").text
    assert 'id="told-for"' in page and '"shows":true' in page


# ---------------------------------------------------------------- what the newest move did to a turn


SAVED = {"markers": {"3": 0}, "hearts": {"3": 1}}
FOUR_LEFT = {"markers": {"4": 0}, "hearts": {"3": 2, "4": 1}, "alive": ["A", "2", "3", "4"]}


@pytest.mark.parametrize("before, put, skipped", [(SAVED, "3", ["Ben"]), (SAVED, "A", []), (FOUR_LEFT, "A", [])], ids=[
    "who gives back a heart", "not who kills", "nor who loses a heart to sudden death",
])  # fmt: skip
def test_whose_turn_was_skipped_is_marked(app, before, put, skipped):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "adjust", **before, "turn": 0})
    ana.tell(code, {"move": "play", "by": 0, "take": ["A", "2"], "put": [put]})
    rows = ana.get(f"/t/{code}").text.partition('class="players')[2].partition("</ol>")[0].split("<li ")[1:]
    assert [name for name, row in zip(NAMES.split(), rows) if "skipped" in row] == skipped


def test_a_guess_is_told_as_a_question_with_its_answer():
    table = begun().play("guess", by=0, seat=1, character="2", right=False)
    assert Board(table.state).asked(table.table.position.move) == ("Are you the 2?", "Is Ben the 2?")


def test_above_twelve_the_markers_are_a_coin_with_their_number(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "adjust", "markers": {"A": 13, "2": 12}})
    cards = ana.get(f"/t/{code}").text.split('id="life-')[1:]
    assert [card.count("<i></i>") for card in cards] == [0, 12, 8, 8, 8, 8]
    assert "heap" in cards[0].split(">")[0] and "heap" not in cards[1].split(">")[0]


def test_the_tv_lists_who_holds_a_heart_and_who_is_known_the_dead_last(app, store):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:7], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "guess", "by": 0, "seat": 2, "character": "5", "right": True})
    ana.tell(code, {"move": "adjust", "turn": 0})
    ana.tell(code, {"move": "guess", "by": 0, "seat": 3, "character": "6", "right": True})
    ana.tell(code, {"move": "adjust", "alive": ["A", "2", "3", "4", "6", "7"], "markers": {"A": 0}, "hearts": {"A": 1}})
    page = ana.get(f"/w/{store.hosted(code).watch_link}").text
    rows = page.partition('class="players')[2].partition("</ol>")[0].split("<li ")[1:]
    shown = [re.sub(r"<[^>]+>", " ", "<" + row).split() for row in rows]
    assert shown == [["Ana"], ["Ben", "A"], ["Dia", "6"], ["Eli"], ["Fay"], ["Gus"], ["Cai", ",", "dead", "5"]]
