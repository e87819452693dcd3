"""Any game: a score pad for every other box on the shelf, kept in the way the table says."""

from companion.game import Game
from companion.games.any_game import moves
from companion.games.any_game.asks import asks, prompt
from companion.games.any_game.demo import demo
from companion.games.any_game.known import from_form, known_games, last_time
from companion.games.any_game.log import describe
from companion.games.any_game.moves import MOST_SEATS
from companion.games.any_game.rulebook import RULEBOOK
from companion.games.any_game.rules import apply, rule_on, start
from companion.games.any_game.scoring import sheet, shown, view
from companion.words import message

GAME = Game(
    key="any-game",
    name=message("Any game"),
    tagline="A score pad for every other box on the shelf.",
    seats=range(1, MOST_SEATS + 1),
    rounds=1,
    wins="highest",
    unit="points",
    rulebook=RULEBOOK,
    moves=moves.Moves,
    start=start,
    rule_on=rule_on,
    apply=apply,
    asks=asks,
    prompt=prompt,
    describe=describe,
    sheet=sheet,
    view=view,
    shown=shown,
    demo=demo,
    page_names=lambda state: {"known_games": known_games()},
    in_view={"cells": "per seat"},
    called={"title": "game", "wins": "best score", "keep": "", "cells": "{}"},
    book=last_time,
    from_form=from_form,
)
