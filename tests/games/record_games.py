"""Record whole random games as fixtures: python -m tests.games.record_games GAME SEED...

Writes tests/games/<game>/records/random-SEED.jsonl and, beside it, what
`companion replay --json` answers. Run it for new fixtures only: the recorded
ones are the alarm that rings when a rule changes what an old table says.
"""

import json
import sys
from pathlib import Path
from random import Random

from companion import record
from companion.demo.random_player import play_on
from companion.games import games
from companion.table import open_table
from tests.games.test_contract import NAMES


def play(key: str, seed: int) -> str:
    """The record of a random game of `key`."""
    random = Random(seed)
    game = games()[key]
    *_, table = play_on(open_table(game, NAMES[: random.choice(game.seats)]), random)
    assert table.state.over, "a dead end"
    return record.write_record(table)


if __name__ == "__main__":
    key, *seeds = sys.argv[1:]
    folder = Path(__file__).parent / key.replace("-", "_") / "records"
    folder.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        text = play(key, int(seed))
        (folder / f"random-{seed}.jsonl").write_text(text)
        said = record.as_object(record.replay(text))
        (folder / f"random-{seed}.json").write_text(json.dumps(said, ensure_ascii=False, indent=1) + "\n")
