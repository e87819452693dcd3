"""Moves nobody would make: whatever is reported, legal, overruled or absurd, the game goes on and its counts hold."""

from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.game import LEGAL, Illegal, set_up
from companion.games.cutthroat import GAME
from companion.games.cutthroat.moves import RANKS, Adjust, Begin, Enemy, Finish, Guess, Identity, Pass, Play

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia")


def set_at_random(random):
    house_rules = {rule.key: random.choice(rule.choices)[0] for rule in GAME.house_rules}
    return GAME.start(set_up(GAME, NAMES[: random.choice(GAME.seats)], house_rules))


def any_move(random, state):
    """Some decodable move, mostly about cards of this game."""
    seat = random.randrange(state.seats)
    by = state.turn if state.turn is not None and random.random() < 0.8 else seat
    rank = random.choice(RANKS[: state.seats + (random.random() < 0.05 and state.seats < 13)])
    ranks = [random.choice(RANKS[: state.seats]) for _ in range(9)]
    match random.choice(
        ("begin", *["play"] * 4, *["guess"] * 2, "enemy", *["identity"] * 3, "pass", "adjust", "finish")
    ):
        case "begin":
            return Begin(seat)
        case "play":
            take = random.choice((2, 2, 2, 3, 4, random.randrange(6)))
            return Play(by, tuple(ranks[:take]), tuple(ranks[5 : 5 + random.choice((max(0, take - 1), 0, 3))]))
        case "guess":
            return Guess(by, seat, rank, random.random() < 0.5)
        case "enemy":
            return Enemy(by, rank)
        case "identity":
            return Identity(seat, rank, random.choice((None, None, ranks[0])))
        case "pass":
            return Pass(by)
        case "adjust":
            return Adjust(
                markers=random.choice((None, {rank: random.randrange(4) for rank in ranks[:3]})),
                hearts=random.choice((None, {ranks[3]: seat, ranks[4]: by})),
                turn=random.choice((None, seat)),
                alive=random.choice((None, None, None, tuple(set(ranks)))),
            )
        case "finish":
            ranking = list(range(state.seats))
            random.shuffle(ranking)
            return Finish(tuple(ranking[: state.seats - (random.random() < 0.95)]))


def check(state):
    """What holds whatever was played."""
    assert all(count >= 0 for count in state.markers)
    assert 1 <= state.living <= state.seats
    assert sum(GAME.view(state)["markers"].values()) == sum(state.markers)
    for known in (state.owners, state.enemies):
        told = [value for value in known if value is not None]
        assert len(told) == len(set(told)), "one seat a character, one character a seat"
    for character, holder in enumerate(state.hearts):
        assert holder is None or (state.alive[character] and not state.is_dead(holder) and not state.sudden_death)
    assert len(state.hidden) == state.owners.count(None)
    assert (state.turn is None) == (state.phase in ("opening", "over"))
    if state.phase == "play":
        assert not state.is_dead(state.turn) and state.living > 1
        assert not any(state.alive[c] and not state.markers[c] for c in range(state.seats)) or not state.sudden_death
    if state.turn_play:
        take, put = state.turn_play
        assert 1 <= take <= state.in_play and put == take - 1
    if state.over:
        assert GAME.sheet(state).winners == (state.winner,) and state.winner is not None
    assert len(state.fallen) == len(set(state.fallen))


@pytest.mark.parametrize("seed", range(40))
def test_no_report_whatever_brings_the_game_down(seed):
    random = Random(seed)
    state = set_at_random(random)
    for _ in range(250):
        move = any_move(random, state)
        ruling = GAME.rule_on(state, move)
        assert ruling is LEGAL or (ruling.rule in GAME.rulebook.by_id and ruling.reason.endswith("."))
        if isinstance(ruling, Illegal) and (ruling.final or random.random() < 0.5):
            continue
        assert GAME.describe(state, move).endswith(".")
        state = GAME.apply(state, move)
        check(state)
        for seat in (None, random.randrange(state.seats)):
            GAME.asks(state, seat)
        if state.over:
            state = set_at_random(random)


@pytest.mark.parametrize("seed", range(30))
def test_a_game_of_legal_plays_discards_one_marker_a_play_and_ends(seed):
    """Markers in play are eight a player less what was discarded, one a play until the very last."""
    random = Random(seed)
    house_rules = {rule.key: random.choice(rule.choices)[0] for rule in GAME.house_rules} | {"dead-holder": "to-killer"}
    players = random.choice(GAME.seats)
    state, plays, discarded = GAME.start(set_up(GAME, NAMES[:players], house_rules)), 0, 0
    while not state.over:
        move = random_turn(random, state)
        assert GAME.rule_on(state, move) is LEGAL
        before, state = state, GAME.apply(state, move)
        check(state)
        if isinstance(move, Play):
            plays, discarded = plays + 1, discarded + len(move.take) - len(move.put)
            assert len(move.take) - len(move.put) == 1 or state.living == 1, "the play stops when one is left"
        assert sum(state.markers) == 8 * players - discarded
        assert set(state.fallen) >= set(before.fallen)
        assert plays <= 8 * players
    assert sorted(GAME.sheet(state).rows[0].points) == list(range(1, players + 1))


def random_turn(random, state):
    """A legal move: a play or guess at random if it happens to be legal, else one that is offered."""
    for _ in range(6):
        move = any_move(random, state)
        if not isinstance(move, Adjust | Finish) and GAME.rule_on(state, move) is LEGAL:
            return move
    return legal_move(GAME, state, random, forms=0)
