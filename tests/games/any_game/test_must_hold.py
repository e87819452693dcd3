"""Any game: the cases that its page says must hold, whole games among them."""

from companion.game import LEGAL
from companion.moves import read_move
from companion.table import add, later_breaks
from companion.table.entries import Amendment
from tests.games.any_game.positions import entered, hearts
from tests.games.play import Play


def amended(hosted: Play, number: int, move: str, **fields: object):
    """The table with one of its entries read otherwise."""
    read = read_move(hosted.table.game, {"move": move, **fields}, len(hosted.table.setup.names))
    entry = Amendment(number, read, number=hosted.table.number + 1, overruled=True)
    return later_breaks(hosted.table, entry), add(hosted.table, entry)


def test_a_round_that_is_corrected_is_judged_again():
    hosted = entered(hearts(), [13, 13, 0, 0])
    node = hosted.table.position.find(2)
    before, game = node.before.state, hosted.table.game
    right, wrong = (
        read_move(game, {"move": "round", "points": points}, 4) for points in ([0, 0, 26, 0], [13, 12, 0, 0])
    )
    assert game.rule_on(before, right) is LEGAL and game.rule_on(before, wrong).rule == "round-sum"
    breaks, after = amended(hosted, 2, "round", points=[0, 0, 13, 13])
    assert not breaks and after.sheet.totals == (0, 0, 13, 13)


def test_a_round_that_is_corrected_can_take_back_the_end_or_bring_it():
    ended = entered(hearts(target=20), [26, 0, 0, 0])
    assert ended.brief["over"]
    _, after = amended(ended, 2, "round", points=[13, 13, 0, 0])
    assert not after.state.over and after.sheet.winners == ()
    on = entered(hearts(target=20), [13, 13, 0, 0], [0, 0, 13, 13])
    breaks, _ = amended(on, 2, "round", points=[26, 0, 0, 0])
    assert [one.ruling.rule for one in breaks] == ["over"], "the round after it came when the game had ended"
