"""Evenings that people remember: no later version of a game's rules changes a number of them."""

import json
from dataclasses import replace

import pytest

from companion import record
from companion.game import Illegal
from companion.games import games
from companion.table import summary
from tests.records import kept, replayed
from tests.records.keep import answer


def plainly(found):
    return json.loads(json.dumps(found))


@pytest.mark.parametrize("key", games())
def test_an_old_game_keeps_every_number(key):
    now = {path.stem: plainly(answer(replayed(path))) for path in kept(key)}
    assert now == {path.stem: json.loads(path.with_suffix(".json").read_text(encoding="utf-8")) for path in kept(key)}


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
