"""What is sent, as it may look."""

from typing import Any

import msgspec

from companion.games import games
from companion.table import open_table
from companion.web.api.objects import as_asks

SENT = {"seen": 0, "key": "6f9619ff8b86"}


def examples() -> dict[str, Any]:
    """By the name of its schema, what is sent, as a new table of one of the games takes it; and what it asks first."""
    game = min(games().values(), key=lambda one: (not one.switches, not one.house_rules, one.key))
    table = open_table(game, tuple(f"Player {number + 1}" for number in range(game.seats[0])))
    asks = as_asks(table, table.setup.seats, None)
    rule, value = next(((rule.key, rule.choices[-1][0]) for rule in game.house_rules), ("", ""))
    return {
        "NewTable": {"game": game.key, "seats": table.setup.names, "house_rules": {rule: value}, "mode": "moves"},
        "NewLobby": {"game": game.key},
        "NextGame": {"game": game.key},
        "Report": SENT | {"move": asks.asks[0].move, "note": "as the table says"},
        "TakeBack": SENT | {"to": 0},
        "BringBack": SENT | {"to": 0},
        "Amendment": SENT | {"amends": 1, "move": None},
        "PlayerName": SENT | {"seat": 1, "name": "Benno"},
        "WriteRequest": SENT,
        "Dice": SENT | {"dice": 2, "sides": 6},
        "HouseRule": SENT | {"rule": rule, "value": value},
        "Tracking": {"mode": "sheet"},
        "Switch": {"switch": next((switch.key for switch in game.switches), ""), "on": True},
        "Clock": {"on": True},
        "Door": {"open": False},
        "OwnSeat": {"only": True},
        "PlayerChange": {"do": "add", "name": "Dia"},
        "Asks": msgspec.to_builtins(asks),
    }
