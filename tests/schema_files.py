"""A file of every schema there has been, as SQL text: what a table kept by an older version must still open from.

python -m tests.schema_files        # writes the newest schema's, with a played table of each game; once, when it is released
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.demo.random_player import legal_move
from companion.games import games
from companion.store import Store
from companion.store.schema import MIGRATIONS
from companion.table import open_table, summary
from companion.table.entries import BringBack, Report, TakeBack
from tests.games.test_contract import NAMES
from tests.tables import tell

FOLDER = Path(__file__).parent / "files"
MOVES = 25


def write() -> Path:
    """Play a little of every game, and write the file down as SQL, and what its tables say as JSON. Never over one that is there."""
    newest = MIGRATIONS[-1].__name__
    target = FOLDER / f"{newest}.sql"
    with TemporaryDirectory() as folder, Store.open(Path(folder) / "companion.db") as store:
        store.settings.get("secret", lambda: "kept from start to start")
        for game in games().values():
            code = store.open_table(open_table(game, NAMES[: max(3, game.seats[0])])).code
            for seat in range(2):
                store.phones.sit_down(code, f"phone-{seat}", seat, host=seat == 0)
            _play(store, code)
        with target.open("x", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in store.rows.db.conn.iterdump())
        codes = [code for (code,) in store.rows.db.execute("select code from tables order by game").fetchall()]
        kept = {code: summary(store.hosted(code).table) for code in codes}
        target.with_suffix(".json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return target


def _play(store: Store, code: str) -> None:
    """Some moves, a take-back, and a bring-back."""
    random = Random(7)
    for _ in range(MOVES):
        table = store.hosted(code).table
        if move := legal_move(table.game, table.state, random):
            tell(store, code, Report(move, sender=0))
    tell(store, code, TakeBack(store.hosted(code).table.position.number - 2, sender=1), BringBack(sender=1))


if __name__ == "__main__":
    print(write())
