"""Cradle to Grave: make the others age faster than you; three rounds, fewest penalty points win."""

from companion.game import Game, HouseRule, Switch
from companion.games.cradle_to_grave import moves
from companion.games.cradle_to_grave.asks import asks, missing, prompt
from companion.games.cradle_to_grave.cards import NUMBERS, SPECIALS
from companion.games.cradle_to_grave.log import describe
from companion.games.cradle_to_grave.play import apply, start
from companion.games.cradle_to_grave.rulebook import RULEBOOK
from companion.games.cradle_to_grave.rules import rule_on
from companion.games.cradle_to_grave.scoring import sheet, shown, view
from companion.games.cradle_to_grave.spots import spots
from companion.games.cradle_to_grave.state import ROUNDS

GAME = Game(
    key="cradle-to-grave",
    name="Cradle to Grave",
    tagline="Age slowly, and let the others age faster.",
    seats=range(2, 6),
    rules_say_who_begins=True,
    rounds=ROUNDS,
    wins="lowest",
    unit="penalty points",
    best="Youngest",
    rulebook=RULEBOOK,
    moves=moves.Moves,
    start=start,
    rule_on=rule_on,
    apply=apply,
    asks=asks,
    describe=describe,
    sheet=sheet,
    view=view,
    shown=shown,
    prompt=prompt,
    spots=spots,
    missing=missing,
    page_names=lambda state: {
        "numbers": NUMBERS,
        "specials": SPECIALS,
        "digit_words": moves.DIGIT_WORDS,
        "big_number": state.shown,  # ages are what the table asks for across the room; points are on the sheet
    },
    in_view={"ages": "per seat", "hands": "per seat"},
    called={"ages": "age", "hands": "cards in hand", "deck": "cards in the deck", "special": "special in play"},
    house_rules=(
        HouseRule(
            "reveal-limit", "A check ends the round", (("over-100", "above 100"), ("100-or-more", "at 100 or more"))
        ),
        HouseRule(
            "deck-end",
            "The deck ends the round",
            (("at-last-card", "with its last card"), ("at-missing-card", "with the first missing card")),
        ),
        HouseRule(
            "cover-special",
            "A Cover that shows a special",
            (("fizzles", "changes nothing"), ("draw-again", "turns over one more")),
        ),
        HouseRule("tie", "A tie after three rounds", (("shared", "is a shared win"), ("extra-round", "is played out"))),
    ),
    switches=(Switch("chance", "Odds at 91 and over"),),
)
