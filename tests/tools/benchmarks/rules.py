"""How fast the rules are: reports judged and applied."""

from random import Random
from time import process_time

import msgspec

from companion.demo.random_player import legal_move
from companion.game import LEGAL
from companion.games import games
from companion.table import open_table
from tests.tools.benchmarks.figures import say, take_turns
from tests.tools.benchmarks.peers import chess

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Mia")
SEEDS, SECONDS, MOST_PLIES = range(12), 0.3, 80


def run(runs, peers):
    """Reports judged and applied a second of processor time over random legal games, from objects and from stored JSON."""
    sides = {}
    for key, game in games().items():
        played = [play(game, seed) for seed in SEEDS]
        stored = [[first, *map(msgspec.json.encode, told)] for first, *told in played]
        sides[key, ">= 1 (5)"] = lambda game=game, played=played: pace(lambda: judge(game, played))
        sides[f"{key}, JSON", ">= 0.8 (2.5)"] = lambda game=game, stored=stored: pace(
            lambda: judge(game, stored, decoder(game))
        )
    library = chess()
    if library:
        parties = [party(library, Random(seed)) for seed in SEEDS]
        sides["python-chess"] = lambda: pace(lambda: push(library, parties))
    found = take_turns(runs, sides)
    theirs = found.pop("python-chess", [])
    for (name, aim), ours in found.items():
        say(f"legal: {name}", ours, "python-chess", theirs, "/s", aim)


def play(game, seed):
    """A random legal game: its first state, then its moves."""
    random = Random(seed)
    state = open_table(game, NAMES[: random.choice(game.seats)]).state
    told = [state]
    while not state.over and (move := legal_move(game, state, random)):
        told.append(move)
        state = game.apply(state, move)
    return told


def decoder(game):
    return msgspec.json.Decoder(game.moves).decode


def judge(game, played, decode=None):
    """Judge and apply every move of the games: how many there were."""
    rule_on, apply = game.rule_on, game.apply
    for state, *moves in played:
        for move in moves:
            move = decode(move) if decode else move
            if rule_on(state, move) is not LEGAL:
                raise ValueError(move)
            state = apply(state, move)
    return sum(len(one) - 1 for one in played)


def party(chess, random):
    """A random game of chess, as its moves are written down."""
    board, told = chess.Board(), []
    while not board.is_game_over() and len(told) < MOST_PLIES:
        told.append(random.choice(list(board.legal_moves)).uci())
        board.push_uci(told[-1])
    return told


def push(chess, parties):
    for told in parties:
        board = chess.Board()
        for move in told:
            board.push(board.parse_uci(move))
    return sum(map(len, parties))


def pace(work):
    """How many a second, of a function that does many and says how many."""
    done, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        done += work()
    return done / (process_time() - begun)
