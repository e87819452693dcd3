"""The recorded games come from the player that also plays the tables of `companion demo`."""

import json
from pathlib import Path

import pytest

from tests.games.record_games import play

RECORDS = sorted(Path(__file__).parent.glob("*/records/random-4.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.parts[-3])
def test_the_player_still_plays_a_whole_game_from_a_seed(path):
    key = json.loads(path.read_text().split("\n")[0])["game"]
    assert play(key, 4) == play(key, 4) and play(key, 4).count("\n") > 2
