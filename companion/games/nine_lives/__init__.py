"""9 Lives: rescue cats and get scratched least; three rounds, most points win."""

from functools import partial

from companion.game import Game, HouseRule
from companion.games.nine_lives import moves
from companion.games.nine_lives.asks import asks, prompt
from companion.games.nine_lives.cards import called
from companion.games.nine_lives.drafts import EMPTY_FORMS, Draft
from companion.games.nine_lives.log import describe
from companion.games.nine_lives.play import apply, start
from companion.games.nine_lives.rulebook import RULEBOOK
from companion.games.nine_lives.rules import rule_on
from companion.games.nine_lives.scoring import sheet, shown, view
from companion.games.nine_lives.spots import spots
from companion.games.nine_lives.state import ROUNDS

GAME = Game(
    key="nine-lives",
    name="9 Lives",
    tagline="Rescue cats that nobody else has, or be the one they scratch least.",
    seats=range(2, 10),
    rules_say_who_begins=True,
    rounds=ROUNDS,
    wins="highest",
    unit="points",
    rulebook=RULEBOOK,
    moves=moves.Moves,
    start=start,
    rule_on=rule_on,
    apply=apply,
    asks=asks,
    prompt=prompt,
    spots=spots,
    page_names=lambda state: {
        "draft_of": lambda answer, ask: Draft(state, partial(answer, ask)),
        "empty_forms": EMPTY_FORMS,
        "called": called,
    },
    describe=describe,
    sheet=sheet,
    view=view,
    shown=shown,
    in_view={"tableaus": "per seat"},
    called={"alley": "cats in the alley", "tableaus": "rescued cats"},
    printed_seats=range(3, 7),
    house_rules=(
        HouseRule("pass", "Passing a turn", (("off", "is not allowed"), ("on", "is allowed"))),
        HouseRule(
            "same-cat-trade", "Trading a cat for the same cat", (("on", "is allowed"), ("off", "is not allowed"))
        ),
        HouseRule(
            "bid-tie",
            "Equal bids",
            (("ask", "are settled by the table"), ("previous-order", "go as in the last bidding")),
        ),
        HouseRule(
            "tie",
            "A tie after three rounds",
            (("shared", "is a shared win"), ("fewest-scratches", "goes to the fewest scratches")),
        ),
    ),
)
