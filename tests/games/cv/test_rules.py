"""CV: every rule with the refusal it names and the nearest report that keeps it; decisions and house rules."""

import pytest

from companion.games.cv.moves import Lose
from tests.games.cv.positions import idle, known, take, two, with_cards

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


# ---------------------------------------------------------------- stacks and upkeep


@pytest.mark.parametrize("rule, upkeep_takes", [("next-turn", "Cat"), ("at-once", "Dog")])
def test_upkeep_takes_the_active_card_only_where_it_is_due_at_once(rule, upkeep_takes):
    table = two(upkeep=rule)
    take(table, 0, known("relationship", title="Friends"), known("relationship", title="Cat"))
    idle(table, 1).play("acquire", by=0, card=known("relationship", title="Dog"))
    for why, gone in (("upkeep", upkeep_takes), ("misfortune", "Cat")):
        after = table.table.game.apply(table.state, Lose(0, why, "relationship"))
        left = [laid.card.title for laid in after.cvs[0].relationship]
        assert left == [title for title in ("Friends", "Cat", "Dog") if title != gone], why
