"""The house rules that a phone keeps for its next tables."""

import json
from dataclasses import dataclass
from typing import Any

from companion.game import Game, changed_rules
from companion.store.rows import Rows


@dataclass(frozen=True, slots=True)
class KeptHouseRules:
    """The house rules that the phones of one database keep, by phone and game."""

    rows: Rows

    def of(self, phone: str, game: Game[Any, Any]) -> dict[str, str]:
        """The choices that a phone keeps; {} where it plays by the printed rules."""
        rows = self.rows.read("select choices from house_rules where phone = ? and game = ?", phone, game.key)
        kept = json.loads(rows[0][0]) if rows else {}
        known = {rule.key: dict(rule.choices) for rule in game.house_rules}
        return {key: value for key, value in kept.items() if value in known.get(key, ())}

    def keep(self, phone: str, game: Game[Any, Any], choices: dict[str, str]) -> None:
        """Keep these choices in place of those before; printed rules are not kept."""
        changed = changed_rules(game, choices)
        with self.rows.writing() as write:
            write.execute("delete from house_rules where phone = ? and game = ?", (phone, game.key))
            if changed:
                write.execute("insert into house_rules values (?, ?, ?)", (phone, game.key, json.dumps(changed)))
