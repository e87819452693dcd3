"""Three phones play Cradle to Grave by taps alone."""

import json
from pathlib import Path

from companion import record
from companion.store import Store

RECORD = Path(__file__).parent / "records" / "random-1.jsonl"


def test_three_phones_play_a_whole_recorded_game_and_always_show_the_same(evening):
    lines = [json.loads(line) for line in RECORD.read_text().splitlines()]
    header, moves = lines[0], lines[1:]
    phones = evening.sits_down(tuple(header["seats"][:3]), "Cradle to Grave")
    ...
