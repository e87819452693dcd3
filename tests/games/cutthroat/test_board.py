"""What the board of CutThroat! shows and says."""

import re

from companion.games.cutthroat.moves import Guess
from tests.games.cutthroat.positions import NAMES, begun, dying, left_alone, pass_round, seated, turned_up
from tests.web.phones import Phone


def test_who_has_a_turn_before_a_seat_the_dead_left_out():
    table = begun()
    assert table.state.before(3) == (0, 1, 2) and table.state.before(0) == ()
    assert begun().play("adjust", turn=4).state.before(1) == (4, 5, 0)
    table = left_alone(0, 2, 3, 5, markers={}, turn=3)
    assert table.state.before(2) == (3, 5, 0) and table.state.living_characters == (0, 2, 3, 5)


def test_the_notes_are_told_what_everybody_knows():
    table = begun().play("guess", by=0, seat=2, character="5", right=False)
    table.play("guess", by=1, seat=3, character="A", right=True).play("adjust", markers={"3": 0}, turn=0)
    table.play("enemy", by=0, character="3")
    assert table.state.board.known == {
        "identities": {"A": 3}, "not": ["2 5"], "enemies": {"0": "3"}, "dead": [], "shows": False
    }  # fmt: skip
    assert begun().play("adjust", alive=["A", "2", "3", "4", "5"]).state.board.known["dead"] == ["6"]


def test_the_notes_come_with_the_page_once_and_not_with_what_changes(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    notes = 'id="notes"'
    assert notes in ana.get(f"/t/{code}").text and notes in ana.get(f"/t/{code}/referee").text
    assert notes not in ana.get(f"/t/{code}", **{"HX-Request": "true"}).text
    assert notes not in ana.get(f"/t/{code}/sheet").text


def test_the_characters_of_a_game_are_as_many_as_its_players():
    assert "".join(turned_up(7).state.ranks) == "A234567"


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
    ana.tell(code, {"move": "adjust", "alive": ["A", "2", "3", "4", "5"]}, settled="1")
    page = ana.get(f"/t/{code}").text
    assert 'id="told-for"' in page and '"shows":true' in page


# ---------------------------------------------------------------- life cards


def test_a_card_is_told_with_its_markers():
    assert begun().state.board.cards[2].described == "the 3: 8 markers"
    card = begun(12).play("adjust", markers={"Q": 1}).state.board.cards[11]
    assert card.described == "the Queen: 1 marker" and card.has_markers


def test_a_wounded_card_is_told_with_the_holder_of_its_heart():
    card = begun().play("adjust", markers={"3": 0}, hearts={"3": 1}).state.board.cards[2]
    assert card.described == "the 3: no markers, its heart with Ben"
    assert (card.holder, card.has_heart, card.is_empty, card.has_markers) == (1, False, True, False)


def test_a_card_with_markers_and_its_heart_is_neither_empty_nor_held():
    card = begun().state.board.cards[0]
    assert (card.holder, card.has_heart, card.is_empty, card.has_markers) == (None, True, False, True)
    assert (card.rank, card.label, card.name, card.markers) == ("A", "Ace", "the Ace", 8)


def test_a_card_whose_player_is_known_is_told_with_the_name():
    card = turned_up().state.board.cards[4]
    assert card.described == "the 5: 8 markers, Eli" and card.owner == 4 and card.death == ""


def test_a_dead_card_is_told_as_dead_and_who_it_was():
    table = dying()
    assert table.state.board.cards[5].described == "the 6, dead"
    card = table.play("identity", seat=3, character="6").state.board.cards[5]
    assert (card.described, card.death, card.is_empty, card.has_heart) == (
        "the 6, dead, Dia",
        "first to die",
        False,
        False,
    )


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


def test_the_banner_tells_how_many_markers_are_in_play():
    assert banner(begun()) == "48 markers in play on 6 cards."
    assert banner(begun().play("adjust", markers=dict.fromkeys("A23456", 0))) == "No markers in play on 6 cards."


def test_the_banner_tells_who_holds_hearts():
    table = begun().play("adjust", hearts={"3": 1, "5": 2})
    assert banner(table) == "48 markers in play on 6 cards. Hearts held: the 3 by Ben and the 5 by Cai."


def test_the_banner_tells_what_the_last_move_led_to():
    table = begun().play("adjust", markers={"3": 1}).play("play", by=0, take=["3", "4"], put=["4"])
    assert banner(table) == "Ana emptied the 3 and holds its heart."
    assert banner(pass_round(table, 1)) == "39 markers in play on 6 cards. Hearts held: the 3 by Ana."


def test_the_banner_tells_where_the_markers_of_a_right_guess_come_from():
    table = begun().play("guess", by=0, seat=1, character="2", right=True)
    assert banner(table) == "Ben is the 2: the extended play takes at least 2 markers from it."


def test_the_banner_names_the_guessed_card_though_its_player_turned_out_to_be_another():
    table = begun().play("guess", by=0, seat=1, character="2", right=True)
    table.play("identity", seat=1, character="3", overruled=True)
    assert banner(table) == "The 2 was guessed: the extended play takes at least 2 markers from it."


def test_the_banner_tells_all_that_the_last_move_led_to():
    table = left_alone(0, 1, 2, 3, markers={"A": 3, "2": 4, "3": 4, "4": 0}, turn=5)
    table.play("adjust", hearts={"4": 0}, turn=0)
    assert banner(table) == "Ana killed the 4. Sudden death: from now on a card dies with its last marker."


def test_the_banner_tells_who_shows_their_identity_in_a_free_pass():
    table = begun()
    for seat, rank in enumerate("A234"):
        table.play("adjust", turn=5).play("guess", by=5, seat=seat, character=rank, right=True)
    assert banner(table) == "Free pass: Eli and Fay are the last two hidden. Show your identity."


def test_the_banner_names_the_dead_too_where_they_are_hidden_in_a_free_pass():
    table = begun(7)
    for seat, rank in enumerate("A23"):
        table.play("adjust", turn=6).play("guess", by=6, seat=seat, character=rank, right=True)
    table.play("adjust", alive=["A", "2", "3", "4", "5", "6"], turn=6)
    assert banner(table.play("guess", by=6, seat=3, character="4", right=True)) == (
        "Free pass: Eli, Fay and Gus are the last hidden. Show your identity."
    )


def test_the_banner_tells_the_enemy_that_was_shown():
    table = begun().play("adjust", markers={"3": 0}).play("enemy", by=0, character="3")
    assert banner(table) == "Ana showed the 3 as their enemy."


def test_the_banner_tells_that_an_identity_comes_first():
    table = begun(7).play("adjust", markers={"6": 0, "7": 0}, hearts={"6": 0, "7": 0}, turn=0)
    assert banner(table.play("identity", seat=5, character="6")) == "An identity has to be shown before anything else."


def test_the_banner_reminds_of_sudden_death():
    table = left_alone(0, 1, 2, markers={"A": 3, "2": 3, "3": 3}, turn=0).play("play", by=0, take=["A", "2"], put=["3"])
    assert banner(table) == "8 markers in play on 3 cards. Sudden death: a card dies with its last marker."


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


def test_phones_ask_alike_but_for_those_whose_players_enemy_is_known():
    table = begun().play("adjust", markers={"3": 0}).play("enemy", by=0, character="3")
    assert table.state.board.asked_alike == ()
    table.play("adjust", markers={"6": 0}, hearts={"6": 1}, turn=1)
    assert table.state.board.asked_alike == ((1, 2, 3, 4, 5), (0,))
    assert dying().play("finish", ranking=[5, 4, 3, 2, 1, 0]).state.board.asked_alike == ()


def test_each_phone_shows_its_own_player_whoever_else_is_asked_the_same(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "adjust", "markers": {"6": 0}, "hearts": {"6": 1}, "turn": 1}, settled="1")
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


def test_nobody_else_is_asked_who_they_are():
    assert questions(dying(), None) == questions(begun(), 0) == ()
    assert questions(dying().play("identity", seat=3, character="6"), 3) == ()
    assert questions(dying().play("finish", ranking=[5, 4, 3, 2, 1, 0]), 0) == ()


def test_the_enemy_is_asked_for_when_somebody_died():
    assert dying().state.board.asks_enemy and not begun().state.board.asks_enemy


def test_all_three_plays_can_be_chosen_and_the_turns_own_is_marked():
    choices = begun().state.board.plays
    assert [(play.take, play.name, play.allowed) for play in choices] == [
        (2, "Standard play", True), (3, "Extended play", False), (4, "Double extended play", False)
    ]  # fmt: skip
    assert choices[2].says == "take 4, put 3 back"


def test_the_guess_that_is_judged_names_another_hidden_player_and_a_living_character():
    table = (
        begun().play("guess", by=0, seat=1, character="A", right=True).play("adjust", alive=["A", "3", "4", "5", "6"])
    )
    assert table.state.board.guess_to_judge(0) == Guess(0, 2, "3", False)
    assert turned_up().state.board.guess_to_judge(5) == Guess(5, 0, "A", False)
    assert seated().state.board.guess_to_judge(0) == Guess(0, 1, "A", False)


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
    ana.tell(code, {"move": "adjust", "markers": {"A": 13, "2": 12}}, settled="1")
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
