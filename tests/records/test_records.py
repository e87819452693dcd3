"""Evenings that people remember: no later version of a game's rules changes a number of them."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from companion import record
from companion.game import Illegal
from companion.games import games
from companion.table import summary
from companion.table.why import overruled
from tests.records import is_own, kept, replayed
from tests.records.keep import answer

KEPT = sorted(Path(__file__).parent.glob("*/*.jsonl"))
"""Every game that is kept, whichever it is of."""


def plainly(found):
    return json.loads(json.dumps(found))


@pytest.mark.parametrize("key", games())
def test_an_old_game_keeps_every_number(key):
    now = {path.stem: plainly(answer(replayed(path))) for path in kept(key)}
    assert now == {path.stem: json.loads(path.with_suffix(".json").read_text(encoding="utf-8")) for path in kept(key)}


def test_what_is_kept_is_a_dozen_whole_games_of_each_by_house_rules_and_with_moves_against_a_rule():
    tables = [replayed(path).table for path in KEPT]
    assert all(table.state.over for table in tables)
    assert min(Counter(table.game.key for table in tables).values()) >= 12
    own = {key: game for key, game in games().items() if is_own(key)}
    assert {table.game.key for table in tables} == set(own)
    for key, game in own.items():
        of_game = [table for table in tables if table.game.key == key]
        assert {game.seats[0], game.seats[-1]} <= {len(table.setup.names) for table in of_game}
        assert sum(bool(overruled(table)) for table in of_game) >= 3
        for rule in game.house_rules:
            assert {table.setup.house_rules[rule.key] for table in of_game} == dict(rule.choices).keys(), rule.key


@pytest.mark.parametrize("key", games())
def test_a_table_loads_with_its_numbers_though_todays_rules_refuse_its_moves(tmp_path, monkeypatch, key, open_store):
    """Loading applies, it never judges."""
    path, *_ = kept(key)
    table = replayed(path).table
    store = open_store(tmp_path / "companion.db")
    code = store.open_table(table).code
    store.close()

    stricter = replace(
        games()[key], rule_on=lambda state, move: Illegal("phase", "Nothing is allowed any more.", final=True)
    )
    monkeypatch.setitem(games(), key, stricter)
    assert record.replay(path.read_bytes()).refused, "judged today it would be refused"
    loaded = open_store(tmp_path / "companion.db").hosted(code).table
    assert plainly(summary(loaded)) == plainly(summary(table))
    assert loaded.setup.house_rules == table.setup.house_rules, "and the rules it was played by"
