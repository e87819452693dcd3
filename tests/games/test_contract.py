"""What every game keeps, whichever it is: one contract, walked at random to the game's end."""

import json
from dataclasses import MISSING, fields
from random import Random

import msgspec
import pytest

from companion import record
from companion.demo.random_player import legal_move
from companion.game import LEGAL, Game, Illegal
from companion.games import games
from companion.moves import read_move
from companion.table import add, latest_sentence, open_table, sentence, summary
from companion.table.entries import BringBack, Report, TakeBack
from tests.games.play import NAMES

ALL = sorted(games())
ALONE = {"printed_seats", "others", "missing", "from_form"}
"""Fields that one game alone sets: read before there is a state, or worked out by rules, which no state can import."""
MOST_MOVES = 3000


def random_games(count=6):
    return [pytest.param(key, seed, id=f"{key}-{seed}") for key in ALL for seed in range(count)]


def opened(key, seed):
    game, random = games()[key], Random(seed)
    house_rules = {rule.key: random.choice(rule.choices)[0] for rule in game.house_rules}
    return open_table(game, NAMES[: random.choice(game.seats)], house_rules), random


def test_what_one_game_alone_says_is_no_part_of_the_contract():
    may_be_left_out = [one for one in fields(Game) if one.default is not MISSING]
    said = {one.name: [key for key in ALL if getattr(games()[key], one.name) != one.default] for one in may_be_left_out}
    assert {name for name, keys in said.items() if len(keys) < 2} == ALONE


@pytest.mark.parametrize("key, seed", random_games())
def test_a_game_played_at_random_comes_to_its_end(key, seed):
    table, random = opened(key, seed)
    game, first = table.game, None
    for number in range(1, MOST_MOVES):
        if table.state.over:
            break
        for seat in (None, *table.setup.seats):
            for ask in game.asks(table.state, seat):
                assert ask.label
                if not ask.fields:
                    assert game.rule_on(table.state, ask.move) is LEGAL, ask
        move = legal_move(game, table.state, random)
        assert move is not None, f"dead end: {game.view(table.state)}"
        first = first or move
        before = table.state
        table = add(table, Report(move, number=number))
        assert table.before.state is before, "the earlier state is still there"
        assert sentence(table).strip() and latest_sentence(table).strip()
        json.dumps(summary(table))
        assert read_move(game, msgspec.json.encode(move), len(table.setup.names)) == move
    assert table.state.over, "the game never ends"
    sheet = game.sheet(table.state)
    assert sheet.winners and sheet.verdict
    assert all(len(row.points) == len(table.setup.names) for row in sheet.rows)
    assert all(len(row.why) in (0, len(table.setup.names)) for row in sheet.rows)
    assert table.state.turn is None
    for ask in (ask for seat in (None, *table.setup.seats) for ask in game.asks(table.state, seat)):
        assert not ask.fields and game.rule_on(table.state, ask.move) is LEGAL, (
            "no form is offered once the game is over"
        )
    again = game.rule_on(table.state, first)
    assert isinstance(again, Illegal) and again.rule == "over" and again.final

    played = record.replay(record.write_record(table))
    assert played.refused is None
    assert summary(played.table) == summary(table)


@pytest.mark.parametrize("key, seed", random_games(3))
def test_any_legal_move_taken_back_is_as_if_it_had_never_been(key, seed):
    table, random = opened(key, seed)
    for _ in range(25):
        move = legal_move(table.game, table.state, random, forms=0.2)
        if move is None or table.state.over:
            break
        told = add(table, Report(move, number=table.number + 1))
        back = add(told, TakeBack(table.position.number, number=told.number + 1))
        assert back.state is table.state
        again = add(back, BringBack(number=back.number + 1))
        assert again.state is told.state
        table = told


@pytest.mark.parametrize("key", ALL)
def test_a_games_facts_are_in_order(key):
    game = games()[key]
    ids = [rule.id for _, rule in game.rulebook.numbered() if rule.id]
    assert len(ids) == len(set(ids)), "an id stands once"
    assert {"over", "phase"} <= set(ids)
    assert all(rule.title and rule.text for _, rule in game.rulebook.numbered())
    assert all(len(rule.choices) > 1 for rule in game.house_rules)
