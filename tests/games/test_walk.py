"""No state that a table of any game can come to breaks a page, and what the game offers a page offers.

`python -m tests.tools.walk` walks for as long as somebody likes.
"""

import pytest

from companion.games import games
from companion.games.cutthroat.moves import Begin
from tests.games.offers import read_page, says_all
from tests.games.play import Play
from tests.games.test_contract import MOST_MOVES
from tests.games.walk import House, Walk
from tests.sweeps import by_day

STEPS, SHARE = 120, 0.07
ASKED, FIRST_MOVES = 40, 3
"""Moves about which the referee is asked, and those that are played before it is asked again."""
SIX = "Ana Ben Cai Dia Eli Fay"


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.store.close()


@pytest.mark.parametrize("seed", by_day(range(3), 0))
@pytest.mark.parametrize("key", sorted(games()))
def test_wherever_a_table_goes_its_pages_stand_and_offer_what_the_game_asks(key, seed, house):
    walk = Walk(house, key, seed).go(STEPS, SHARE)
    assert walk.pages and walk.states
    assert not walk.faults, "\n\n".join(map(str, walk.faults))


@pytest.mark.parametrize("key", by_day(sorted(games()), "cutthroat", "nine-lives", "vzhukh"))
def test_every_visitor_can_open_every_page_of_a_table_in_mid_game(key, house):
    walk = Walk(house, key, 1)
    walk.go(12, 0)
    for visitor in walk.everybody:
        for look in walk.looks(visitor):
            walk.look(look)
    assert not walk.faults, "\n\n".join(map(str, walk.faults))


@pytest.mark.parametrize("key", sorted(games()))
def test_the_referee_answers_whatever_is_asked_before_during_and_after_a_game(key, house):
    walk = Walk(house, key, 1)
    walk.unruly = 0
    walk.ask_the_referee(ASKED)
    for number in range(MOST_MOVES):
        if walk.table.state.over:
            break
        walk.step()
        if number == FIRST_MOVES:
            walk.ask_the_referee(ASKED)
    assert walk.table.state.over
    walk.ask_the_referee(ASKED)
    assert not walk.faults, "\n\n".join(map(str, walk.faults))


# ---------------------------------------------------------------- how a page is read


def test_a_tap_may_say_more_than_is_asked_and_its_cards_in_another_order_but_nothing_else():
    hosted = Play("cutthroat", SIX)
    asked = hosted._entry("play", False, {"by": 0, "take": ["4", "4", "5"], "put": ["A", "6"]}).move
    for put, same in ((["6", "A"], True), (["6", "6"], False), (["6"], False)):
        told = hosted._entry("play", False, {"by": 0, "take": ["5", "4", "4"], "put": put}).move
        assert says_all(told, asked) is same
    assert says_all(
        hosted._entry("identity", False, {"seat": 1, "character": "4", "enemy": "5"}).move,
        hosted._entry("identity", False, {"seat": 1, "character": "4"}).move,
    )


GUESS = """<form><input type="hidden" name="report" value='{"move":"guess","by":0,"seat":1,"character":"A","right":false}'>
<input type="radio" name="seat" value="2" required><select name="character"><option value="4"><option value="5"></select>
<button name="right" value="false">Wrong</button><button name="right" value="true">Right</button></form>"""


def test_a_button_tells_its_move_and_no_other():
    state = Play("cutthroat", SIX).state
    game = Play("cutthroat", SIX).table.game
    page = read_page("""<button form="report" name="report" value='{"move":"begin","first":1}'>Ben</button>""")
    assert page.tells(game, state, Begin(1)) and not page.tells(game, state, Begin(2))


@pytest.mark.parametrize("seat, character, told", [(2, "4", True), (2, "6", False), (1, "4", False)])
def test_a_form_tells_the_moves_that_its_fields_can_choose(seat, character, told):
    hosted = Play("cutthroat", SIX)
    move = hosted._entry("guess", False, {"by": 0, "seat": seat, "character": character, "right": True}).move
    assert read_page(GUESS).forms[0].can_tell(hosted.table.game, move, 6) is told
