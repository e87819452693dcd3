"""9 Lives: whatever is reported, legal or not, is judged and played without a stumble, and no card comes from nowhere."""

import json
from random import Random

import msgspec
import pytest

from companion.game import LEGAL, Illegal
from companion.games import games
from companion.games.nine_lives.moves import Take
from companion.moves import read_move
from companion.table import open_table

GAME = games()["nine-lives"]
NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida")
CATS = ("gray", "tuxedo", "brown", "Miss Whiskers")


def any_table(random):
    house_rules = {rule.key: random.choice(rule.choices)[0] for rule in GAME.house_rules}
    return open_table(GAME, NAMES[: random.choice(GAME.seats)], house_rules)


def any_card(random, state, *, number=False):
    """A card of this table as often as not, told with or without its number."""
    known = [*state.alley, *(card for tableau in state.tableaus for card in tableau)]
    if known and random.random() < 0.6 and not number:
        found = msgspec.to_builtins(random.choice(known))
        return found if random.random() < 0.5 else {key: value for key, value in found.items() if key != "number"}
    card = {"cat": random.choice(CATS), "scratches": random.randint(0, 4)}
    return {**card, "number": random.randint(0, 12)} if number or random.random() < 0.2 else card


def any_cards(random, state, most=6):
    return [any_card(random, state) for _ in range(random.randint(0, most))]


def any_move(random, state):
    """A move that can be read, its numbers about right and often wrong."""
    seats = range(state.seats)
    by = state.to_come[0] if state.to_come and random.random() < 0.7 else random.choice(seats)
    match random.choice(
        ("deal", "bid", "bid", "take", "take", "take", "take", "trade", "trade", "pass", "adjust", "tableaus", "points")
    ):
        case "deal":
            return {"move": "deal", "alley": any_cards(random, state)}
        case "bid":
            bids = [any_card(random, state, number=True) if random.random() < 0.97 else None for _ in seats]
            order = {"order": random.sample(seats, random.randint(0, state.seats))} if random.random() < 0.2 else {}
            return {"move": "bid", "bids": bids[: random.choice((state.seats, state.seats, state.seats, 1))], **order}
        case "take":
            return {"move": "take", "by": by, "card": any_card(random, state)}
        case "trade":
            own = [msgspec.to_builtins(card) for card in state.tableaus[by]]
            cat = random.choice(state.alley).cat if state.alley else "gray"
            even = min(len(own), sum(card.cat == cat for card in state.alley))
            give = random.sample(own, even) if random.random() < 0.7 else any_cards(random, state, 3)
            return {"move": "trade", "by": by, "cat": cat if random.random() < 0.9 else "tabby", "give": give}
        case "pass":
            return {"move": "pass", "by": by}
        case "adjust":
            fields = {
                "alley": any_cards(random, state, 9),
                "tableaus": [any_cards(random, state, 2) for _ in seats],
                "turn": random.choice(seats),
            }
            return {"move": "adjust", **{key: fields[key] for key in random.sample(list(fields), random.randint(0, 3))}}
        case "tableaus":
            lots = [
                [
                    {"cat": cat, "cards": random.randint(0, 3), "scratches": random.randint(0, 5)}
                    for cat in random.choices(CATS, k=2)
                ]
                for _ in seats
            ]
            return {"move": "tableaus", "tableaus": lots}
        case _:
            return {"move": "points", "points": [random.randint(0, 9) for _ in seats]}


@pytest.mark.parametrize("seed", range(30))
def test_any_move_is_judged_and_any_that_is_not_final_is_played(seed):
    random = Random(seed)
    state = any_table(random).state
    for _ in range(150):
        if state.over and random.random() < 0.2:
            state = any_table(random).state
        move = read_move(GAME, any_move(random, state), state.seats)
        before = msgspec.to_builtins(state)
        ruling = GAME.rule_on(state, move)
        if isinstance(ruling, Illegal) and (ruling.final or random.random() < 0.5):
            assert ruling.rule in GAME.rulebook.by_id and ruling.reason.endswith(".")
            assert ruling.final == (ruling.rule in ("over", "phase", "box"))
            continue
        if random.random() < 0.95 and move.__struct_config__.tag in ("points", "tableaus", "deal")[: 2 + state.open]:
            continue  # so that the rounds grow long
        assert GAME.describe(state, move).endswith(".")
        after = GAME.apply(state, move)
        assert msgspec.to_builtins(state) == before, "the state before is untouched"
        check(after)
        state = after


def check(state):
    assert state.setup.names and min(state.turns) >= 0 and state.cards >= 0 and state.biddings >= 0
    assert len(state.rounds) <= 3 and all(min(result.points) >= 0 for result in state.rounds)
    assert not state.order or sorted(state.order) == list(state.setup.seats)
    assert state.to_come == state.order[len(state.order) - len(state.to_come) :]
    assert (state.turn is None) == (not state.open)
    assert not (state.open and state.over)
    for card in state.alley if state.to_come else ():
        assert GAME.rule_on(state, Take(state.turn, card)) is LEGAL, "whoever's turn it is may take any card"
    json.dumps(GAME.view(state))
    sheet = GAME.sheet(state)
    assert bool(sheet.winners) == bool(sheet.verdict) == state.over
    for ask in GAME.asks(state, state.to_come[0] if state.to_come else None):
        assert ask.label
        assert ask.fields or GAME.rule_on(state, ask.move) is LEGAL


@pytest.mark.parametrize("seed", range(20))
def test_legal_moves_make_and_lose_no_card(seed):
    """Counted from the moves alone: the alley as dealt and a card a bid; a tableau grows by one a turn at most."""
    random = Random(seed)
    state = any_table(random).state
    came_in, corrected = 0, False
    for _ in range(500):
        if state.over:
            break
        move = read_move(GAME, any_move(random, state), state.seats)
        tag = move.__struct_config__.tag
        rare = {"points": 0.05, "tableaus": 0.05, "adjust": 0.3}.get(tag, 1)
        if random.random() >= rare or GAME.rule_on(state, move) is not LEGAL:
            continue
        if tag == "deal":
            came_in = max(5, len(state.alley))
        if tag == "bid":
            came_in += state.seats
        corrected = corrected or tag == "adjust"
        state = GAME.apply(state, move)
        if state.open:
            tableaus = GAME.view(state)["tableaus"]
            assert len(GAME.view(state)["alley"]) + sum(map(len, tableaus)) == came_in
            assert corrected or max(map(len, tableaus)) <= state.biddings
