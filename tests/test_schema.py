"""Whatever version wrote a file, this one opens it: its tables say what they said, and play on."""

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.demo.random_player import legal_move
from companion.store.hosted import Accepted
from companion.store.schema import MIGRATIONS
from companion.table import summary
from companion.table.entries import BringBack, Report, TakeBack
from tests.schema_files import FOLDER
from tests.tables import tell

FILES = sorted(FOLDER.glob("*.sql"))


@pytest.fixture
def left(tmp_path, open_store):
    """Opens the file that an older version left, with rows of this table that came into it later."""

    def opened(file, table="", *rows):
        with sqlite3.connect(tmp_path / "companion.db") as db:
            db.executescript(file.read_text(encoding="utf-8"))
            for row in rows:
                names = ", ".join(f'"{name}"' for name in row)
                db.execute(f"insert into {table} ({names}) values ({', '.join('?' * len(row))})", tuple(row.values()))
        db.close()
        return open_store(tmp_path / "companion.db")

    return opened


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def kept(request, left):
    """The file, and what its tables said."""
    return left(request.param), json.loads(request.param.with_suffix(".json").read_text(encoding="utf-8"))


NEVER_OUT = {"m002_notes", "m003_evenings"}
"""Schemas that came with the next one: no table was ever kept by them alone."""


def test_there_is_a_file_of_every_schema_that_tables_were_kept_by():
    known = {migration.__name__ for migration in MIGRATIONS}
    assert {path.stem for path in FILES} == known - NEVER_OUT


def test_its_tables_say_what_they_said_and_play_on_and_its_phones_are_in_their_seats(kept, open_store):
    store, said = kept
    assert len(said) >= 5
    for code, brief in said.items():
        table = store.hosted(code).table
        now = json.loads(json.dumps(summary(table)))
        assert {key: now[key] for key in brief} == brief
        again = store.append(code, BringBack(), seen=table.number, key="key-00000")
        assert again.again and again.entry.number == 1, "what was told to the older version is recognised"
        assert [phone.seat for phone in store.phones.at(code)] == [0, 1] and store.phones.at(code)[0].host
        tell(store, code, TakeBack(table.position.before.number))
        [told] = tell(store, code, Report(legal_move(table.game, store.hosted(code).table.state, Random(1))))
        assert isinstance(told, Accepted) and told.entry.number == table.number + 2
        with open_store(Path(store.rows.db.execute("pragma database_list").fetchone()[2])) as opened:
            assert summary(opened.hosted(code).table) == summary(told.hosted.table)
    assert store.settings.get("secret", lambda: "made anew") == "kept from start to start"


def test_a_game_finished_in_the_oldest_files_is_listed_as_finished(left):
    """Results are kept since m003: the migration reads rows as they were then. This table is in its second round."""
    report = {"table": "CTQR", "kind": "report", "body": '{"move": "final-ages", "ages": [1, 2, 3]}', "overruled": 0}
    rounds = [report | {"number": 26 + n, "at": f"2026-11-21T0{n}:00:00Z"} for n in (2, 3)]
    [over] = [one for one in left(FOLDER / "m001_tables.sql", "entries", *rounds).lists.all_tables() if one.result]
    assert (over.code, over.result.winners, over.result.points) == ("CTQR", (1,), (81, 63, 113))
    assert over.at == "2026-11-21T03:00:00Z"


def test_who_waits_while_the_new_version_starts_keeps_name_seat_and_link(left):
    """A lobby had a table of its own until m011."""
    players = [{"number": 1, "name": "Ana", "phone": "ana", "suit": 4}, {"number": 3, "name": "Oma", "suit": 0}]
    lobby = {
        **{
            "table": "LBBY",
            "game": "cradle-to-grave",
            "house_rules": '{"tie": "extra-round"}',
            "players": json.dumps(players),
        },
        **{"first": 3, "given": 3, "host": "dia", "helpers": '["dia", "eli", ["fay", "Fay"]]', "draws": 1},
        **{"join_link": "join", "watch_link": "watch", "door_open": 1, "mode": "moves", "changes": 7},
        **{"opened_at": "2026-11-20T19:00:00Z", "out": '[{"number": 2, "name": "Ben", "phone": "ben"}]'},
    }
    store = left(FOLDER / "m010_entries_as_objects.sql", "lobbies", lobby)
    found = store.lobbies.find("LBBY")
    assert found.lobby.names == ("Ana", "Oma") and found.lobby.beginner.name == "Oma" and found.lobby.draws == 1
    assert [player.suit for player in found.lobby.players] == [4, 0] and found.lobby.house_rules == {
        "tie": "extra-round"
    }
    assert found.host == "dia" and found.helps("dia") and found.helps("eli") and found.waits_as("fay") == "Fay"
    assert [guest.name for guest in found.removed.values()] == ["Ben"] and found.is_out("ben")
    assert store.tables.by_link("join", "join") == found and found.signal.startswith("0.7.")
    store.lobbies.change("LBBY", lambda now: now)
    assert store.lobbies.find("LBBY").lobby.names == ("Ana", "Oma", "Fay"), "there is room"
    assert store.lobbies.start("LBBY").table.setup.names == ("Ana", "Oma", "Fay")
    assert [(phone.seat, phone.host) for phone in store.phones.at("LBBY")] == [
        (None, True),
        (0, False),
        (None, False),
        (2, False),
    ]
