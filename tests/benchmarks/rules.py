from random import Random
from statistics import median
from time import perf_counter

import msgspec

from companion.game import LEGAL, games
from companion.player import legal_move
from companion.table import open_table

NAMES = tuple(["Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia"])
SEEDS, ROUNDS = range(12), 7


def run() -> None:
    """Moves judged and applied a second over random legal games: from move objects, and from their stored JSON."""
    print(f"{'game':<18}{'moves':>8}{'rule_on + apply':>18}{'from JSON':>14}   (per second, median of {ROUNDS})")
    for key, game in games().items():
        played = [play(game, seed) for seed in SEEDS]
        moves = sum(len(one) - 1 for one in played)
        objects = median([pace(game, played, None) for _ in range(ROUNDS)])
        decode = msgspec.json.Decoder(game.moves).decode
        stored = [[first, *map(msgspec.json.encode, told)] for first, *told in played]
        texts = median([pace(game, stored, decode) for _ in range(ROUNDS)])
        print(f"{key:<18}{moves:>8}{moves / objects:>18,.0f}{moves / texts:>14,.0f}")


def play(game, seed):
    """A random legal game: its first state, then its moves."""
    random = Random(seed)
    state = open_table(game, NAMES[: random.choice(game.seats)]).state
    told = [state]
    while not state.over and (move := legal_move(game, state, random)):
        told.append(move)
        state = game.apply(state, move)
    return told


def pace(game, played, decode):
    """Seconds to judge and apply every move of the games."""
    rule_on, apply = game.rule_on, game.apply
    begun = perf_counter()
    for state, *moves in played:
        for move in moves:
            move = decode(move) if decode else move
            if rule_on(state, move) is not LEGAL:
                raise AssertionError(move)
            state = apply(state, move)
    return perf_counter() - begun
