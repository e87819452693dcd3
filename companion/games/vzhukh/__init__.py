"""Vzhukh!: attack your neighbour with equal cards; what they cannot answer is their penalty.

Three rounds; the fewest penalty points win.
"""

from companion.game import Game, HouseRule
from companion.games.vzhukh import moves
from companion.games.vzhukh.asks import asks, best_answer, prompt
from companion.games.vzhukh.log import describe
from companion.games.vzhukh.play import apply, start
from companion.games.vzhukh.plots import plots
from companion.games.vzhukh.rulebook import RULEBOOK
from companion.games.vzhukh.rules import rule_on
from companion.games.vzhukh.scoring import sheet, shown, view
from companion.games.vzhukh.spots import spots
from companion.games.vzhukh.state import ROUNDS

GAME = Game(
    key="vzhukh",
    name="Vzhukh!",
    tagline="Beat it, pass it on, or take it as penalty.",
    seats=range(2, 11),
    rounds=ROUNDS,
    wins="lowest",
    unit="penalty points",
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
    plots=plots,
    page_names=lambda state: {"has_to_take": bool(state.attack) and isinstance(best_answer(state), moves.Take)},
    in_view={"penalties": "per seat", "piles": "per seat", "hands": "per seat", "on": "a seat", "by": "a seat"},
    called={
        "direction": "Direction of play",
        "attack": "The attack",
        "discard": "{}s in the discard pile",
        "jokers": "Jokers in the discard pile",
        "deck": "cards in the deck",
        "penalties": "penalty points this round",
        "piles": "{}s as penalty",
        "hands": "cards in hand",
    },
    house_rules=(
        HouseRule(
            "draw",
            "Draw back to five",
            (("after-every-play", "after every play"), ("after-answers", "after a pass, a joker or a defence only")),
        ),
        HouseRule(
            "abracadabra-out",
            "An abracadabra against a player without cards",
            (("next-with-cards", "goes to the next with cards"), ("takes", "becomes their penalty")),
        ),
        HouseRule(
            "next-first",
            "Most penalty begins, counted over",
            (("round", "the last round"), ("total", "all rounds")),
        ),
        HouseRule("tie", "A tie after three rounds", (("extra-round", "is played out"), ("shared", "is a shared win"))),
    ),
)
