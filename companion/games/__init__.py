"""The games: one folder each, found by scanning (companion.game.games)."""
