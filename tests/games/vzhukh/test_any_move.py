"""Vzhukh!: whatever can be read as a move is ruled on, and what is not final can be played."""

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.demo.random_player import legal_move
from companion.game import LEGAL, set_up
from companion.games import games
from companion.games.vzhukh.asks import EACH_JOKER
from companion.games.vzhukh.cards import DECK, NUMBERS
from companion.games.vzhukh.moves import Defend, Joker, Pass
from companion.moves import read_move

GAME = games()["vzhukh"]
NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")


@st.composite
def reports(draw, seats):
    """Any move that can be read at a table of so many seats, mostly of the kind that ends a round late."""
    seat, number, count = st.integers(0, seats - 1), st.sampled_from(NUMBERS), st.integers(1, 6) | st.integers(1, 83)
    numbers = st.dictionaries(number.map(str), st.integers(0, 20), max_size=3)
    hand = st.fixed_dictionaries({}, optional={"numbers": numbers, "jokers": st.integers(0, 7)})
    attack = st.fixed_dictionaries({"number": number, "count": count, "on": seat, "by": seat})
    kinds = {
        "deal": {"first": seat},
        "attack": {"by": seat, "number": number, "count": count},
        "pass": {"by": seat, "count": count},
        "joker": {"by": seat, "joker": st.sampled_from(["abracadabra", "hocus-pocus", "zap"])},
        "defend": {"by": seat, "number": number, "count": count},
        "take": {"by": seat},
        "no-attack": {"by": seat},
        "end-round": {"hands": st.lists(hand, min_size=seats, max_size=seats)},
        "penalties": {"points": st.lists(st.integers(0, 950), min_size=seats, max_size=seats)},
        "adjust": {},
    }
    optional = {
        "pass": {"number": number},
        "adjust": {
            "turn": seat,
            "direction": st.sampled_from([1, -1]),
            "attack": st.none() | attack,
            "discard": numbers,
            "deck": st.just(0) | st.integers(0, 83),
            "penalties": st.lists(numbers, min_size=seats, max_size=seats),
            "hands": st.lists(st.integers(0, 5), min_size=seats, max_size=seats),
        },
    }
    often = ["deal", "attack", "pass", "joker", "joker", "defend", "take", "no-attack", "end-round", "adjust"]
    kind = draw(st.sampled_from(often * 3 + ["penalties"]))
    return {"move": kind, **draw(st.fixed_dictionaries(kinds[kind], optional=optional.get(kind, {})))}


@settings(max_examples=150, deadline=None)
@given(st.data(), st.sampled_from([2, 3, 10]), st.sampled_from(["next-with-cards", "takes"]))
def test_any_report_is_ruled_on_and_what_is_not_final_is_played(data, seats, abracadabra_out):
    state = GAME.start(set_up(GAME, NAMES[:seats], {"abracadabra-out": abracadabra_out}))
    state = GAME.apply(state, read_move(GAME, {"move": "deal", "first": 0}, seats))
    for report in data.draw(st.lists(reports(seats), max_size=25)):
        move = read_move(GAME, report, seats)
        ruling = GAME.rule_on(state, move)
        if ruling is not LEGAL:
            assert ruling.reason and ruling.rule in GAME.rulebook.by_id
            if ruling.final:
                continue
        assert GAME.describe(state, move).endswith(".")
        assert all(GAME.prompt(state, seat) for seat in (None, *state.setup.seats))
        state = GAME.apply(state, move)
        check(state)


def check(state):
    """What is true of any table, however it was played."""
    assert state.deck >= 0 and min(state.hands) >= 0 and min(state.discard) >= 0 and min(map(min, state.piles)) >= 0
    assert state.direction in (1, -1)
    assert state.turn is None or state.turn in state.setup.seats
    if state.under_way:
        assert state.phase in ("lead", "answer", "ending") and (state.turn is None) == (state.phase == "ending")
        assert state.phase != "lead" or state.hands[state.turn], "a leader holds cards"
    else:
        assert state.attack is None and state.turn is None
    if state.attack:
        assert state.attack.count <= DECK
        assert state.best_answer == best_answer(state), "what the board says of the answers, the rules say too"
    json.dumps(GAME.view(state))
    assert GAME.sheet(state).totals == state.totals
    for seat in (None, *state.setup.seats):
        for ask in GAME.asks(state, seat):
            assert ask.fields or GAME.rule_on(state, ask.move) is LEGAL


def best_answer(state):
    """The first way to answer that the rules allow, asked of every number."""
    attack, by = state.attack, state.attack.on
    defences = (Defend(by, one.number, one.count) for one in attack.defences)
    jokers = (Joker(by, joker) for joker in EACH_JOKER)
    for way, moves in (("defend", defences), ("pass", [Pass(by, 1)]), ("joker", jokers)):
        if any(GAME.rule_on(state, move) is LEGAL for move in moves):
            return way
    return "take"


def test_no_card_is_lost_or_made_while_the_rules_are_kept():
    for seed in range(8):
        random = Random(seed)
        state = GAME.start(set_up(GAME, NAMES[: 2 + seed], {}))
        while not state.over:
            move = legal_move(GAME, state, random, forms=0)
            if not move or GAME.tags["adjust"] is type(move):
                break
            state = GAME.apply(state, move)
            if state.under_way:
                shown = sum(map(state.seen, NUMBERS)) + state.jokers
                assert state.deck + sum(state.hands) + shown == DECK, move
