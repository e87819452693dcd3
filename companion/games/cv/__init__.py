"""CV: live a life card by card, and write it down; one game, most points win."""

from companion.game import Game, HouseRule, Switch
from companion.games.cv import cards, moves, words
from companion.games.cv.asks import asks, prompt
from companion.games.cv.board import Board
from companion.games.cv.card_catalogue import card_catalogue
from companion.games.cv.log import describe
from companion.games.cv.play import apply, start
from companion.games.cv.plots import plots
from companion.games.cv.rulebook import RULEBOOK
from companion.games.cv.rules import rule_on
from companion.games.cv.scoring import sheet, view
from companion.games.cv.spots import spots

GAME = Game(
    key="cv",
    name="CV",
    tagline="Dice, luck and choices make a life, and points are counted at its end.",
    seats=range(2, 5),
    rounds=1,
    wins="highest",
    unit="points",
    best="Best life",
    rulebook=RULEBOOK,
    moves=moves.Moves,
    start=start,
    rule_on=rule_on,
    apply=apply,
    asks=asks,
    describe=describe,
    sheet=sheet,
    view=view,
    plots=plots,
    prompt=prompt,
    spots=spots,
    page_names=lambda state: {"board": Board(state), "words": words, "cards": cards},
    in_view={"cvs": "per seat", "tokens": "per seat"},
    called={
        **cards.TYPE_NAMES,
        "good_luck": "good luck",
        "bad_luck": "bad luck",
        "cvs": "{} cards",
        "tokens": "{} tokens",
        "decks": "{} deck",
        "early": "early adulthood",
        "middle": "middle age",
        "old": "old age",
    },
    house_rules=(
        HouseRule(
            "insurance",
            "One Life Insurance",
            (("one-loss", "saves one card"), ("whole-turn", "saves every card of the turn")),
        ),
        HouseRule(
            "event-luck",
            "Good luck on events",
            (("off", "does not make up a free card"), ("on", "counts for a free card")),
        ),
        HouseRule(
            "upkeep",
            "Upkeep is due",
            (("next-turn", "from the turn after taking the card"), ("at-once", "in the same turn")),
        ),
        HouseRule("table-cap", "The table of points", (("off", "goes on after 55"), ("55", "ends at 55"))),
        HouseRule(
            "jack-bad-luck", "Jack of all trades", (("on", "counts bad luck too"), ("off", "does not count bad luck"))
        ),
    ),
    switches=(Switch("dice", "Track dice"),),
    book=card_catalogue,
)
