"""What every game keeps, whichever it is: one contract, walked at random to the game's end.

`pytest tests/games --game KEY` asks it of one game, which may be one that is installed from elsewhere.
"""

import json
import re
import sys
from dataclasses import MISSING, fields
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
import pytest

import companion.game_state
from companion import record
from companion.demo.random_player import legal_move, play_on
from companion.game import LEGAL, Game, Illegal
from companion.games import games
from companion.moves import read_move
from companion.table import add, latest_sentence, open_table, sentence, summary
from companion.table.differences import differences
from companion.table.entries import BringBack, Report, TakeBack
from tests.games.play import NAMES
from tests.records import is_own

ALL = sorted(games())
ALONE = {"printed_seats", "others", "missing", "from_form", "demo"}
"""Fields that one game alone sets: read before there is a state, or worked out by rules, which no state can import.

And `demo`: in any game no rules lead to an end.
"""
MOST_MOVES = 3000
KEPT = Path(__file__).parent / "contract.txt"
"""The contract's version, and all that it promises."""
RULING = re.compile(r'(?:Illegal|breaks|impossible)\(\s*"([\w-]+)"')


def random_games(count=6):
    return [pytest.param(key, seed, id=f"{key}-{seed}") for key in ALL for seed in range(count)]


def opened(key, seed):
    game, random = games()[key], Random(seed)
    house_rules = {rule.key: random.choice(rule.choices)[0] for rule in game.house_rules}
    return open_table(game, NAMES[: random.choice(game.seats)], house_rules), random


def test_what_one_game_alone_says_is_no_part_of_the_contract():
    may_be_left_out = [one for one in fields(Game) if one.default is not MISSING]
    own = [game for key, game in games().items() if is_own(key)]
    said = {one.name: [game for game in own if getattr(game, one.name) != one.default] for one in may_be_left_out}
    assert {name for name, those in said.items() if len(those) < 2} == ALONE


def promised():
    """What a game is given and gives, name by name."""
    for module in (companion.game, companion.game_state):
        for name, one in vars(module).items():
            if (
                not name.startswith("_")
                and not isinstance(one, TypeVar)
                and getattr(one, "__module__", module.__name__) == module.__name__
            ):
                yield name
                if isinstance(one, type):
                    own = {*vars(one), *getattr(one, "__annotations__", {})}
                    yield from (f"{name}.{part}" for part in own if not part.startswith("_"))


def test_what_this_version_of_the_contract_has_stays_and_asks_for_nothing_more():
    """What is new may be left out: then `python -m tests.games.test_contract` writes the list anew."""
    version, *kept = KEPT.read_text(encoding="utf-8").split()
    assert int(version) == companion.game.CONTRACT and set(kept) <= set(promised())
    assert [one.name for one in fields(Game) if one.default is one.default_factory is MISSING] == [
        *("key", "name", "tagline", "seats", "rounds", "wins", "unit", "rulebook", "moves"),
        *("start", "rule_on", "apply", "asks", "describe", "sheet", "view"),
    ]


@pytest.mark.parametrize("key, seed", random_games())
def test_a_game_played_at_random_comes_to_its_end(key, seed):
    table, random = opened(key, seed)
    game, first = table.game, None
    for number in range(1, MOST_MOVES):
        if table.state.over:
            break
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
        assert add(back, BringBack(number=back.number + 1)).state is told.state
        table = told


@pytest.mark.parametrize("key", ALL)
def test_a_games_facts_are_in_order(key):
    game = games()[key]
    ids = [rule.id for _, rule in game.rulebook.numbered() if rule.id]
    assert len(ids) == len(set(ids)), "an id stands once"
    assert {"over", "phase"} <= set(ids)
    assert all(rule.title and rule.text for _, rule in game.rulebook.numbered())
    assert all(len(rule.choices) > 1 for rule in game.house_rules)


@pytest.mark.parametrize("key", ALL)
def test_every_rule_that_a_ruling_names_is_in_the_rulebook(key):
    module = sys.modules[games()[key].rule_on.__module__]
    file = Path(module.__file__)
    files = file.parent.rglob("*.py") if module.__package__ else [file]
    named = {rule for path in files for rule in RULING.findall(path.read_text(encoding="utf-8"))}
    assert named and named <= set(games()[key].rulebook.by_id)


@pytest.mark.parametrize("key", ALL)
def test_what_would_change_is_said_in_words_and_never_in_keys_of_the_program(key):
    game = games()[key]
    before = open_table(game, NAMES[: max(game.seats[0], 3)])
    for after in (before, *islice(play_on(before, Random(2)), 60)):
        view = (game.shown or game.view)(after.state)
        assert set(view) - {"phase"} <= set(game.called), "every key of `view` has words, or is not told (`called`)"
        for one in differences(game, before.state, after.state):
            assert "_" not in one.what and one.what.split(":")[0] not in set(view) - set(game.called.values()), one


if __name__ == "__main__":
    KEPT.write_text("\n".join([str(companion.game.CONTRACT), *sorted(promised())]) + "\n", encoding="utf-8")
