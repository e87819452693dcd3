"""What the board of CutThroat! shows and says."""

import re

import pytest

from companion.games.cutthroat.board import Board
from tests.games.cutthroat.positions import NAMES, begun
from tests.web.phones import Phone

SIX = NAMES.split()[:6]
BEGIN = {"move": "begin", "first": 0}


def told(app, *moves, players=6):
    """Ana's phone at a table where these moves were made, and the table's code."""
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:players], game="cutthroat")
    for move in moves:
        ana.tell(code, move)
    return ana, code


def players(page):
    """The markup of each line in the list of players."""
    return page.partition('class="players')[2].partition("</ol>")[0].split("<li ")[1:]


def test_the_notes_come_with_the_page_once_and_not_with_what_changes(app):
    ana, code = told(app, BEGIN)
    for where, headers, there in (("", {}, True), ("/referee", {}, True), ("", {"HX_Request": "true"}, False), ("/sheet", {}, False)):  # fmt: skip
        assert ('id="notes"' in ana.get(f"/t/{code}{where}", **headers).text) == there, (where, headers)


def test_the_first_to_die_is_offered_as_the_one_who_begins_the_next_game(app, store):
    ana, code = told(app, BEGIN, {"move": "finish", "ranking": [1, 0, 2, 4, 5, 3]})
    new = ana.post(f"/t/{code}/again", ana.form(code)).location.removeprefix("/t/")
    assert store.hosted(new).table.setup.first == 3
    assert "Who begins? Dia" in ana.get(f"/t/{new}").text


def test_whose_a_character_was_that_the_table_struck_off_is_asked_by_its_card_of_nobody_in_haste(app):
    ana, code = told(app, BEGIN, {"move": "adjust", "alive": ["A", "2", "3", "4"]})
    page = ana.get(f"/t/{code}").text
    assert 'popovertarget="whose-5"' in page and 'popovertarget="whose-6"' in page and "Ana’s turn" in page
    ana.tell(code, {"move": "identity", "seat": 3, "character": "6"})
    page = ana.get(f"/t/{code}").text
    assert 'popovertarget="whose-5"' in page and 'popovertarget="whose-6"' not in page


SAVED = {"markers": {"3": 0}, "hearts": {"3": 1}}
FOUR_LEFT = {"markers": {"4": 0}, "hearts": {"3": 2, "4": 1}, "alive": ["A", "2", "3", "4"]}


@pytest.mark.parametrize("before, put, skipped", [(SAVED, "3", ["Ben"]), (SAVED, "A", []), (FOUR_LEFT, "A", [])], ids=[
    "who gives back a heart", "not who kills", "nor who loses a heart to sudden death",
])  # fmt: skip
def test_whose_turn_was_skipped_by_the_newest_move_is_marked(app, before, put, skipped):
    play = {"move": "play", "by": 0, "take": ["A", "2"], "put": [put]}
    ana, code = told(app, BEGIN, {"move": "adjust", **before, "turn": 0}, play)
    rows = players(ana.get(f"/t/{code}").text)
    assert [name for name, row in zip(SIX, rows) if "skipped" in row] == skipped


def test_a_guess_is_told_as_a_question_with_its_answer():
    table = begun().play("guess", by=0, seat=1, character="2", right=False)
    assert Board(table.state).asked(table.table.position.move) == ("Are you the 2?", "Is Ben the 2?")


def test_above_twelve_the_markers_are_a_coin_with_their_number(app):
    ana, code = told(app, BEGIN, {"move": "adjust", "markers": {"A": 13, "2": 12}})
    cards = ana.get(f"/t/{code}").text.split('id="life-')[1:]
    assert [card.count("<i></i>") for card in cards] == [0, 12, 8, 8, 8, 8]
    assert ["heap" in card.split(">")[0] for card in cards[:2]] == [True, False]


def guess(seat, character):
    return {"move": "guess", "by": 0, "seat": seat, "character": character, "right": True}


def test_the_tv_lists_who_holds_a_heart_and_who_is_known_the_dead_last(app, store):
    killed = {"move": "adjust", "alive": ["A", "2", "3", "4", "6", "7"], "markers": {"A": 0}, "hearts": {"A": 1}}
    ana, code = told(app, BEGIN, guess(2, "5"), {"move": "adjust", "turn": 0}, guess(3, "6"), killed, players=7)
    page = ana.get(f"/w/{store.hosted(code).watch_link}").text
    shown = [re.sub(r"<[^>]+>", " ", "<" + row).split() for row in players(page)]
    assert shown == [["Ana"], ["Ben", "A"], ["Dia", "6"], ["Eli"], ["Fay"], ["Gus"], ["Cai", ",", "dead", "5"]]


def test_a_game_that_a_correction_ended_with_the_dead_hidden_can_be_looked_at(app):
    ana, code = told(
        app,
        BEGIN,
        {"move": "adjust", "alive": ["A", "2", "4", "5", "6", "7"]},
        {"move": "identity", "seat": 5, "character": "3"},
        {"move": "adjust", "alive": ["3"]},
        players=7,
    )
    pages = {page: ana.get(f"/t/{code}{page}") for page in ("", "/referee", "/sheet", "/log")}
    assert {answer.status_code for answer in pages.values()} == {200}
    assert "Fay wins" in pages["/sheet"].text


def test_a_guess_is_corrected_from_whom_and_what_was_guessed(app):
    ana, code = told(app, BEGIN, {"move": "guess", "by": 0, "seat": 2, "character": "5", "right": False})
    page = ana.get(f"/t/{code}/log/2/change").text
    assert re.findall(r'name="(seat|character)" value="(\w)"\s*required checked', page) == [
        ("seat", "2"), ("character", "5"),
    ]  # fmt: skip
