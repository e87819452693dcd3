"""What CutThroat! offers to report, and how the log tells it."""

from companion.game import LEGAL
from companion.games.cutthroat import GAME
from companion.games.cutthroat.moves import Begin, Enemy, Finish, Guess, Identity, Pass, Play
from companion.moves import fill_in, read_move
from tests.games.cutthroat.positions import begun, left_alone, seated


def offered(table, seat):
    return GAME.asks(table.state, seat)


def kinds(table, seat):
    return {type(ask.move) for ask in offered(table, seat)}


def test_before_the_first_turn_only_who_begins_or_the_result():
    assert kinds(seated(), None) == kinds(seated(), 3) == {Begin, Finish}


def test_a_turn_offers_plays_and_a_guess_to_its_seat_alone():
    table = begun()
    assert kinds(table, 0) == {Play, Guess, Finish}
    assert kinds(table, 1) == kinds(table, None) == {Finish}


def test_an_enemy_is_offered_once_it_has_no_markers_and_no_guess_after_it():
    table = begun().play("adjust", markers={"3": 0})
    assert Enemy(0, "3") in [ask.move for ask in offered(table, 0)]
    assert kinds(table.play("enemy", by=0, character="3"), 0) == {Play, Finish}


def test_a_pass_is_offered_where_nothing_else_is_left():
    table = left_alone(0, 1, 2, 3, markers={"A": 0, "2": 0, "3": 0, "4": 0}, turn=0)
    assert {Pass, Enemy} <= kinds(table, 0) and Play not in kinds(table, 0)


def test_whoever_may_be_the_dead_one_is_asked():
    table = begun().play("adjust", markers={"6": 0}, hearts={"6": 0}, turn=0)
    for seat in range(6):
        assert Identity(seat, "6") in [ask.move for ask in offered(table, seat)]
    assert kinds(table, 0) == {Identity, Finish}


def test_every_form_is_legal_as_it_stands_and_filled_in_as_a_browser_does():
    table = begun()
    for ask in offered(table, 0):
        assert GAME.rule_on(table.state, ask.move) is LEGAL
    guess = next(ask for ask in offered(table, 0) if isinstance(ask.move, Guess))
    filled = fill_in(guess.move, {"seat": "3", "character": "6", "right": "True"})
    assert read_move(GAME, filled, 6, form=True) == Guess(0, 3, "6", True)


def test_a_right_guess_of_a_dead_character_that_has_markers_still_offers_its_play():
    table = (
        begun()
        .play("adjust", alive=["A", "2", "3", "4", "5"])
        .play("guess", by=0, seat=3, character="6", right=True, overruled=True)
    )
    assert table.view["markers"]["6"] == 8 and table.view["turn_play"] == [3, 2]
    forms = [ask for ask in offered(table, 0) if isinstance(ask.move, Play) and ask.fields]
    assert [ask.label for ask in forms] == ["Extended play: take 3, put 2 back"]
