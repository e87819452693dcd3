"""What the state of CutThroat! knows for the board alone."""

from tests.games.cutthroat.tables import NAMES, begun, left_alone, turned_up
from tests.web.phones import Phone


def test_who_has_a_turn_before_a_seat_the_dead_left_out():
    table = begun()
    assert table.state.before(3) == (0, 1, 2) and table.state.before(0) == ()
    assert begun().play("adjust", turn=4).state.before(1) == (4, 5, 0)
    table = left_alone(0, 2, 3, 5, markers={}, turn=3)
    assert table.state.before(2) == (3, 5, 0) and table.state.living_characters == (0, 2, 3, 5)


def test_what_everybody_knows_somebody_is_not():
    state = (
        begun()
        .play("guess", by=0, seat=2, character="5", right=False)
        .play("guess", by=1, seat=3, character="A", right=True)
        .state
    )
    assert state.ruled_out(2, 4) and not state.ruled_out(2, 3)  # a wrong guess, and nothing said
    assert not state.ruled_out(3, 0)  # she is the Ace
    assert state.ruled_out(3, 5) and state.ruled_out(4, 0)  # so she is nobody else, and nobody else is the Ace
    assert all(state.ruled_out(0, other) == (other == 0) for other in range(6))


def test_the_characters_of_a_game_are_as_many_as_its_players():
    assert "".join(turned_up(7).state.ranks) == "A234567"


def test_the_first_to_die_is_offered_as_the_one_who_begins_the_next_game(app, store):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    assert "the youngest" in ana.get(f"/t/{code}").text
    ana.tell(code, {"move": "begin", "first": 0})
    ana.tell(code, {"move": "finish", "ranking": [1, 0, 2, 4, 5, 3]})
    new = ana.post(f"/t/{code}/again", ana.form(code)).location.removeprefix("/t/")
    assert store.hosted(new).table.setup.first == 3
    assert f"{NAMES.split()[3]} died first" in ana.get(f"/t/{new}").text


def test_whose_a_character_was_that_the_table_struck_off_may_be_told_later(app):
    ana = Phone(app)
    code = ana.open_table(*NAMES.split()[:6], game="cutthroat")
    ana.tell(code, {"move": "begin", "first": 0})
    assert 'popovertarget="told-for"' not in ana.get(f"/t/{code}").text
    ana.tell(code, {"move": "adjust", "alive": ["A", "2", "3", "4", "5"]}, settled="1")
    assert 'popovertarget="told-for"' in ana.get(f"/t/{code}").text
