"""CV: every rule with the refusal it names and the nearest report that keeps it; decisions and house rules."""

import pytest

from companion.games.cv.moves import Lose
from companion.moves import InvalidMoveError
from tests.games.cv.positions import card, hosted, idle, known, take, two, two_misfortunes, with_cards

# ---------------------------------------------------------------- misfortune


def test_a_loss_takes_the_topmost_card_from_before_this_turn():
    table = with_cards().play("acquire", by=0, card=known(title="Diving"))
    table.play("acquire", by=0, card=known(title="Chess"), position=2)
    stack = lambda: [laid.card.title for laid in table.state.cvs[0].health]  # noqa: E731
    assert stack() == ["Running", "Chess", "Yoga", "Diving"]
    table.play("lose", by=0, type="health", why="misfortune")
    assert stack() == ["Running", "Chess", "Diving"]
    table.play("lose", by=0, type="health", why="misfortune")
    assert stack() == ["Chess", "Diving"]
    assert table.rules("lose", by=0, type="health", why="misfortune") == "stack"
    table.play("lose", by=0, type="health", why="misfortune", overruled=True)
    assert stack() == ["Chess"]


def test_a_life_insurance_played_as_an_event_counts_once():
    table = two_misfortunes()
    hand = table.state.hands[0]
    table.play("event", by=0, card=30).play("lose", by=0, why="insurance")
    assert table.state.hands[0] == hand - 1
    assert table.rules("end-turn", by=0) == "misfortune-due"
    table.play("event", by=0, card={"type": "event", "number": 5})
    assert table.rules("end-turn", by=0) == ""


def test_a_life_insurance_played_as_an_event_may_be_reported_as_a_saved_card_only():
    table = with_cards().play("roll", by=0, symbols={"bad_luck": 3}).play("event", by=0, card=5)
    assert table.rules("lose", by=0, type="health", why="misfortune") == "misfortune-due"
    hand = table.state.hands[0]
    table.play("lose", by=0, why="insurance")
    assert table.rules("lose", by=0, why="insurance") == "misfortune-due"
    table.play("lose", by=0, why="insurance", overruled=True)
    assert table.state.hands[0] == hand - 1, "this one was not told as an event"


# ---------------------------------------------------------------- stacks and upkeep


def end_of_turn(table, seat):
    return next(ask.label for ask in table.table.game.asks(table.state, seat) if ask.label.startswith("End turn"))


def test_upkeep_is_a_reminder_and_never_an_objection():
    table = two()
    take(table, 0, known("relationship", title="Dog", upkeep={"money": 1}))
    idle(table, 1)
    assert end_of_turn(table, 0) == "End turn (upkeep of Dog: 1 money)"
    table.play("roll", by=0, symbols={"money": 1})
    assert end_of_turn(table, 0) == "End turn (upkeep of Dog: 1 money)"
    table.play("acquire", by=0, card=card(cost={"money": 1}))
    assert end_of_turn(table, 0) == "End turn (upkeep of Dog: 1 money, 1 money short)"
    assert table.rules("end-turn", by=0) == ""
    table.play("acquire", by=0, card=known("relationship"))
    assert end_of_turn(table, 0) == "End turn", "a covered card wants nothing"


@pytest.mark.parametrize(
    "rule, reminder, answer", [("next-turn", "", "stack"), ("at-once", " (upkeep of Dog: 1 money)", "")]
)
def test_upkeep_begins_in_the_next_turn_or_at_once(rule, reminder, answer):
    table = two(upkeep=rule).play("acquire", by=0, card=known("relationship", title="Dog", upkeep={"money": 1}))
    assert end_of_turn(table, 0) == f"End turn{reminder}"
    assert table.rules("lose", by=0, type="relationship", why="upkeep") == answer
    table.play("lose", by=0, type="relationship", why="upkeep", overruled=True)
    assert table.view["cvs"][0]["relationship"] == 0


@pytest.mark.parametrize("rule, upkeep_takes", [("next-turn", "Cat"), ("at-once", "Dog")])
def test_upkeep_takes_the_active_card_only_where_it_is_due_at_once(rule, upkeep_takes):
    table = two(upkeep=rule)
    take(table, 0, known("relationship", title="Friends"), known("relationship", title="Cat"))
    idle(table, 1).play("acquire", by=0, card=known("relationship", title="Dog"))
    for why, gone in (("upkeep", upkeep_takes), ("misfortune", "Cat")):
        after = table.table.game.apply(table.state, Lose(0, why, "relationship"))
        left = [laid.card.title for laid in after.cvs[0].relationship]
        assert left == [title for title in ("Friends", "Cat", "Dog") if title != gone], why


@pytest.mark.parametrize(
    "move, fields",
    [
        ("acquire", {"by": 0, "card": {"type": "possession"}}),
        ("acquire", {"by": 0, "card": {"type": "wealth"}}),
        ("acquire", {"by": 0, "card": {"type": "health", "number": 84}}),
        ("acquire", {"by": 3, "card": {"type": "health"}}),
        ("acquire", {"by": 0, "card": {"type": "health", "colour": "red"}}),
        ("event", {"by": 0, "card": {"type": "health"}}),
        ("lose", {"by": 0, "why": "misfortune"}),
        ("roll", {"by": 0, "symbols": {"luck": 1}}),
        ("roll", {"by": 0, "symbols": {"health": -1}}),
        ("begin", {"bicycle": 0, "public_goals": [75, 76]}),
        ("final", {"private_goals": [76, 77]}),
        ("score-sheet", {"cvs": [{}, {}]}),
    ],
)
def test_what_nobody_could_lay_is_no_move(move, fields):
    with pytest.raises(InvalidMoveError):
        hosted().rules(move, **fields)
