"""Skyjo, a game outside the package: found by the entry point in pyproject.toml."""

from companion.game import OPEN_ROUNDS, Game, HouseRule
from skyjo import moves
from skyjo.asks import asks, prompt, spots
from skyjo.log import describe
from skyjo.rulebook import RULEBOOK
from skyjo.rules import apply, rule_on, start
from skyjo.scoring import sheet, shown, view

GAME = Game(
    key="skyjo",
    name="Skyjo",
    tagline="Swap, turn up, and end the round in time.",
    seats=range(2, 9),
    rounds=OPEN_ROUNDS,
    wins="lowest",
    unit="points",
    rulebook=RULEBOOK,
    moves=moves.Moves,
    start=start,
    rule_on=rule_on,
    apply=apply,
    asks=asks,
    prompt=prompt,
    spots=spots,
    describe=describe,
    sheet=sheet,
    view=view,
    shown=shown,
    in_view={"cards": "per seat"},
    called={"cards": "cards", "discard": "top of the discard pile"},
    house_rules=(
        HouseRule("columns", "A column of three equal cards", (("go", "is put aside"), ("stay", "stays and counts"))),
    ),
)
