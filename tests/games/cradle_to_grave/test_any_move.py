"""Cradle to Grave: whatever can be read as a move is ruled on, and what is not final can be played, whatever comes of it."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import LEGAL, Illegal, set_up
from companion.games.cradle_to_grave import GAME
from companion.games.cradle_to_grave.state import COPIES, DECK
from companion.moves import read_move
from tests.games.cradle_to_grave.positions import NAMES

CARDS = st.sampled_from(list(COPIES))
NUMBERS = st.sampled_from("123456789")
HOUSE_RULES = st.fixed_dictionaries(
    {rule.key: st.sampled_from([value for value, _ in rule.choices]) for rule in GAME.house_rules}
)


@st.composite
def reports(draw, seats, turn):
    """Any move that can be read at a table of so many seats, mostly of the seat on turn, seldom one that ends the round."""
    seat = st.integers(0, seats - 1)
    by = seat if turn is None else st.just(turn) | seat
    digit = st.sampled_from(["tens", "ones"])
    ages = st.lists(st.integers(0, 99), min_size=seats, max_size=seats)
    kinds = {
        "starting-ages": {"ages": ages},
        "reveal": {"by": by, "card": CARDS},
        "raise": {"by": by, "seat": seat, "digit": digit, "card": NUMBERS | st.just("face-down")},
        "stop": {"by": seat},
        "carry-out": {},
        "skip": {"by": by},
        "deck-out": {},
        "final-ages": {"ages": st.lists(st.integers(0, 120), min_size=seats, max_size=seats)},
        "adjust": {},
        "house-rule": {"key": st.just("reveal-limit"), "value": st.sampled_from(["over-100", "100-or-more"])},
    }
    optional = {
        "starting-ages": {"first": seat},
        "carry-out": {"card": CARDS},
        "adjust": {
            "ages": ages,
            "turn": seat,
            "deck": st.integers(0, 2) | st.integers(0, DECK),
            "hands": st.lists(st.integers(0, 5), min_size=seats, max_size=seats),
        },
    }
    often = [
        "raise",
        "raise",
        "reveal",
        "special",
        "special",
        "stop",
        "carry-out",
        "carry-out",
        "skip",
        "starting-ages",
        "adjust",
    ]
    kind = draw(st.sampled_from(often * 2 + ["deck-out", "final-ages", "house-rule"]))
    if kind == "special":
        card = draw(st.sampled_from(["cover-ten-digit", "swap-places", "stop", "0"]))
        fields = {"digit": draw(digit)} if card == "0" else {}
        if card in ("cover-ten-digit", "swap-places") or draw(st.booleans()):
            fields["seat"] = draw(seat)
        return {"move": kind, "by": draw(by), "card": card, **fields}
    return {"move": kind, **draw(st.fixed_dictionaries(kinds[kind], optional=optional.get(kind, {})))}


@settings(max_examples=150, deadline=None)
@given(st.data(), st.integers(2, 5), HOUSE_RULES)
def test_any_report_is_judged_and_played_unless_it_is_final(data, seats, house_rules):
    state = GAME.start(set_up(GAME, tuple(NAMES.split()[:seats]), house_rules))
    if data.draw(st.booleans()):
        state = GAME.apply(
            state, read_move(GAME, {"move": "starting-ages", "ages": [92, 89, 19, 95, 98][:seats]}, seats)
        )
    for _ in range(data.draw(st.integers(0, 25))):
        move = read_move(GAME, data.draw(reports(seats, state.turn)), seats)
        before = GAME.view(state)
        ruling = GAME.rule_on(state, move)
        assert GAME.view(state) == before
        if isinstance(ruling, Illegal):
            assert ruling.rule in GAME.rulebook.by_id and ruling.reason.endswith(".")
            if ruling.final:
                continue
        assert GAME.describe(state, move).endswith(".")
        state = GAME.apply(state, move)
        check(state)


def check(state):
    """What is true of any table, however it was played."""
    assert 0 <= state.deck <= DECK and min(state.hands) >= 0
    assert all(0 <= seen <= copies for seen, copies in zip(state.seen, COPIES.values()))
    assert len(state.hands) == state.seats
    if state.turn is None:
        assert state.waiting is None and state.phase in ("opening", "over")
    else:
        assert state.turn in state.setup.seats and not state.over and all(0 <= age <= 99 for age in state.ages)
    assert not state.over or len(state.rounds) >= GAME.rounds
    ending, unseen = state.chance_to_end(0) if state.ages else (0, DECK)
    assert 0 <= ending <= unseen
    json.dumps(GAME.view(state))
    assert len(GAME.sheet(state).totals) == state.seats
    for seat in (None, *state.setup.seats):
        for ask in GAME.asks(state, seat):
            assert ask.fields or GAME.rule_on(state, ask.move) is LEGAL
