"""Keep whole random games: python -m tests.records.keep GAME SEED...

Writes SEED.jsonl into tests/records/GAME, or for a game outside the package into `records` in its own; it is played by
the rules and by house rules, now and then against them. Beside it is SEED.json: what `companion replay --json` answers,
and the rows of the sheet. Keep new games only. The kept ones are evenings that people remember: no later version may
tell them other numbers.
"""

import json
import sys
from pathlib import Path
from random import Random

from companion import record
from companion.demo.random_player import legal_move
from companion.game import Illegal
from companion.games import games
from companion.table import Table, add, open_table
from companion.table.entries import Report
from tests.games.play import NAMES
from tests.records import folder_of

AGAINST = 0.04
"""How often a move is played against a rule, from 0 to 1."""


def play(key: str, seed: int) -> Table:
    """A random game of `key` from its first move to its end."""
    random, game = Random(seed), games()[key]
    house_rules = {rule.key: random.choice(rule.choices)[0] for rule in game.house_rules}
    forms = random.choice((0.02, 0.1))
    table = open_table(game, NAMES[: random.choice(game.seats)], house_rules)
    while not table.state.over:
        move = against(table, random) if random.random() < AGAINST else None
        wrong = move is not None
        move = move or legal_move(game, table.state, random, forms=forms)
        assert move is not None
        table = add(table, Report(move, number=table.number + 1, overruled=wrong))
    return table


def against(table, random):
    """A move of earlier on that breaks a rule now, and could lie on the table all the same; None where there is none."""
    told = [report.move for report in table.position.chain()]
    for move in random.sample(told, len(told)):
        ruling = table.game.rule_on(table.state, move)
        if isinstance(ruling, Illegal) and not ruling.final:
            return move
    return None


def answer(played: record.Replay) -> dict[str, object]:
    """Every number that a record gives today."""
    sheet = played.table.game.sheet(played.table.state)
    return {**record.as_object(played), "rows": [[row.label, row.points] for row in sheet.rows]}


def keep(key: str, seed: int, path: Path) -> Path:
    """Play this game and write it there, with both endings."""
    path.parent.mkdir(exist_ok=True)
    text = record.write_record(play(key, seed))
    now = json.dumps(answer(record.replay(text)), ensure_ascii=False)
    path.with_suffix(".json").write_text(now + "\n", encoding="utf-8")
    path.with_suffix(".jsonl").write_text(text, encoding="utf-8")
    return path.with_suffix(".jsonl")


if __name__ == "__main__":
    key, *seeds = sys.argv[1:]
    for seed in seeds:
        keep(key, int(seed), folder_of(key) / seed)
