"""What the board of CutThroat! shows and says."""

import re

from tests.games.cutthroat.positions import NAMES, begun, dying, left_alone, turned_up
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


# ---------------------------------------------------------------- life cards


def test_the_order_of_deaths_stands_on_the_cards():
    table = turned_up(9)
    for seat in (8, 7, 6, 5):
        table.play("adjust", markers={str(seat + 1): 0}, hearts={str(seat + 1): 0}, turn=0)
    shown = [card.death for card in table.state.board.cards[5:]]
    assert shown == ["4th to die", "3rd to die", "2nd to die", "first to die"]


def test_in_sudden_death_no_card_has_a_heart():
    table = left_alone(0, 1, 2, markers={}, turn=0)
    assert not any(card.has_heart for card in table.state.board.cards)


def test_the_card_that_was_guessed_this_turn_is_marked():
    table = begun().play("guess", by=0, seat=1, character="2", right=True)
    assert [card.guessed for card in table.state.board.cards] == [False, True, False, False, False, False]


# ---------------------------------------------------------------- the banner


def banner(table):
    return table.state.board.banner


# ---------------------------------------------------------------- choices


def questions(table, seat):
    return table.state.board.identity_questions(seat)


def test_a_hidden_player_is_asked_whether_the_dead_character_was_theirs():
    (question,) = questions(dying(), 3)
    assert (question.rank, question.character, question.button) == ("6", 5, "I was the 6")
    assert (question.title, question.denies) == ("Only if it was you: which spade do you show?", "It was somebody else")
    assert question.asks_enemy and question.says == "Keep it hidden"


def test_a_player_whose_enemy_is_known_is_not_asked_for_it_again():
    table = begun().play("adjust", markers={"3": 0}).play("enemy", by=0, character="3")
    table.play("adjust", markers={"6": 0}, hearts={"6": 1}, turn=1)
    (question,) = questions(table, 0)
    assert (question.title, question.says, question.asks_enemy) == ("Only if it was you", "I was the 6", False)


def test_each_phone_shows_its_own_player_whoever_else_is_asked_the_same(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "adjust", "markers": {"6": 0}, "hearts": {"6": 1}, "turn": 1})
    ben = Phone(app)
    ben.join(code, 1)
    for phone, seat in ((ana, 0), (ben, 1)):
        page = phone.get(f"/t/{code}").text
        shown = set(re.findall(r'"seat":(\d+),"character":"6","enemy":"(\w+)"', page))
        assert shown == {(str(seat), rank) for rank in "A23456"}


def test_in_a_free_pass_a_player_shows_who_they_are():
    table = begun()
    for seat, rank in enumerate("A234"):
        table.play("adjust", turn=5).play("guess", by=5, seat=seat, character=rank, right=True)
    first, second = questions(table, 4)
    assert (first.button, second.button) == ("I am the 5", "I am the 6")
    assert (first.title, first.says, first.denies) == ("Only if it is you", "I am the 5", "It is somebody else")
    assert not first.asks_enemy and not table.state.board.asks_enemy


def test_all_three_plays_can_be_chosen_and_the_turns_own_is_marked():
    choices = begun().state.board.plays
    assert [(play.take, play.name, play.allowed) for play in choices] == [
        (2, "Standard play", True), (3, "Extended play", False), (4, "Double extended play", False)
    ]  # fmt: skip
    assert choices[2].says == "take 4, put 3 back"


# ---------------------------------------------------------------- what the newest move did to a turn


def test_who_gives_back_a_heart_has_skipped_a_turn():
    table = begun().play("adjust", markers={"3": 0}, hearts={"3": 1}, turn=0)
    before = table.state
    table.play("play", by=0, take=["A", "2"], put=["3"])
    assert table.state.board.skipped(before) == (1,) and "skips this turn" in banner(table)
    assert table.state.board.skipped(table.state) == () and table.state.board.skipped(None) == ()


def test_who_kills_has_skipped_nothing():
    table = begun().play("adjust", markers={"3": 0}, hearts={"3": 1}, turn=0)
    before = table.state
    table.play("play", by=0, take=["A", "2"], put=["A"])
    assert table.state.board.skipped(before) == ()


def test_a_guess_is_told_as_a_question_with_its_answer():
    table = begun().play("guess", by=0, seat=1, character="2", right=False)
    guess = table.state.board.guess(table.table.position.move)
    assert (guess.asks, guess.asks_you, guess.right) == ("Is Ben the 2?", "Are you the 2?", False)
    assert table.state.board.guess(None) is None


def test_markers_above_what_a_card_has_room_for_are_a_number_alone(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "adjust", "markers": {"A": 13, "2": 12}})
    cards = ana.get(f"/t/{code}").text.split('id="life-')[1:]
    assert [card.count('class="on"') for card in cards] == [0, 12, 8, 8, 8, 8]
    assert "heap" in cards[0].split(">")[0] and "heap" not in cards[1].split(">")[0]


def test_with_ten_and_more_players_the_cards_are_small(app):
    """Markers as a number, players as a letter or two behind a sign that says whether they hold the heart."""
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:10], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    page = ana.get(f"/t/{code}").text
    assert " many" in page and 'class="pips"' not in page
