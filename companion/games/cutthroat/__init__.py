"""CutThroat!: take the others' lives before they find out which is yours. The last character alive wins."""

from companion.game import Game, HouseRule
from companion.games.cutthroat import moves, words
from companion.games.cutthroat.asks import asks, forms_of_a_turn, prompt
from companion.games.cutthroat.log import describe, others
from companion.games.cutthroat.play import apply, start
from companion.games.cutthroat.plots import plots
from companion.games.cutthroat.rulebook import RULEBOOK
from companion.games.cutthroat.rules import rule_on
from companion.games.cutthroat.scoring import sheet, shown, view
from companion.games.cutthroat.spots import spots

GAME = Game(
    key="cutthroat",
    name="CutThroat!",
    tagline="Guess who is who, and be the last one alive.",
    seats=range(6, 14),
    rounds=1,
    wins="last",
    unit="places",
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
    plots=plots,
    others=others,
    page_names=lambda state: {"words": words, "forms_of_a_turn": forms_of_a_turn},
    shown=shown,
    called={
        "markers": "markers on the {}",
        "hearts": "heart of the {}",
        "alive": "the {}",
        "identities": "who is the {}",
    },
    house_rules=(
        HouseRule("short-play", "Short play", (("take-what-is-there", "takes what is left"), ("skip", "is skipped"))),
        HouseRule(
            "wound", "Wound", (("after-put-back", "counts at the end of the play"), ("at-once", "counts at once"))
        ),
        HouseRule(
            "heart-moves",
            "Heart of a card that was saved",
            (("on", "goes to whoever empties it again"), ("off", "stays with its first holder")),
        ),
        HouseRule(
            "dead-holder",
            "Hearts that a dead player held",
            (("to-killer", "go to the killer"), ("back-to-table", "go back to the table")),
        ),
        HouseRule(
            "enemy-play",
            "Enemy play",
            (("replaces", "replaces your turn"), ("before-standard-play", "comes before your standard play")),
        ),
    ),
)
