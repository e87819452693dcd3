"""CutThroat!: take the others' lives before they find out which is yours; the last living character wins."""

from companion.game import Game, HouseRule
from companion.games.cutthroat.asks import asks, describe
from companion.games.cutthroat.moves import Moves
from companion.games.cutthroat.rulebook import RULEBOOK
from companion.games.cutthroat.rules import rule_on
from companion.games.cutthroat.scoring import sheet, view
from companion.games.cutthroat.turns import apply, start

GAME = Game(
    key="cutthroat",
    name="CutThroat!",
    tagline="Guess who is who, and be the last one alive.",
    seats=range(6, 14),
    rounds=1,
    wins="last",
    unit="places",
    rulebook=RULEBOOK,
    moves=Moves,
    start=start,
    rule_on=rule_on,
    apply=apply,
    asks=asks,
    describe=describe,
    sheet=sheet,
    view=view,
    in_view={"hearts": "a seat", "identities": "a seat"},
    called={
        "markers": "markers on the {}",
        "hearts": "heart of the {}",
        "identities": "who is the {}",
        "alive": "still alive",
        "turn_play": "",
    },
    begins_next=lambda state: state.begins_next,
    house_rules=(
        HouseRule(
            "short-play", "Too few markers for a play", (("take-what-is-there", "take what is there"), ("skip", "pass"))
        ),
        HouseRule(
            "wound",
            "A card is wounded",
            (("after-put-back", "if the play leaves it empty"), ("at-once", "by its last marker")),
        ),
        HouseRule(
            "heart-moves",
            "Saved and emptied again, the heart",
            (("on", "moves to the latest"), ("off", "stays with the first")),
        ),
        HouseRule(
            "dead-holder",
            "Hearts the dead held",
            (("to-killer", "go to the killer"), ("back-to-table", "go back to the table")),
        ),
        HouseRule(
            "enemy-play",
            "The enemy's play",
            (("replaces", "is the turn"), ("before-standard-play", "precedes a standard one")),
        ),
    ),
)
