"""9 Lives: whatever is reported, undone or corrected, every page of the table can be opened."""

import json
from random import Random
from urllib.parse import quote

import pytest

from tests.games.any_page import Walk
from tests.games.nine_lives.positions import ALLEY, cards
from tests.games.nine_lives.test_any_move import GAME, NAMES, any_move
from tests.web.phones import Phone


@pytest.mark.parametrize("seed", range(8))
def test_no_page_fails_whatever_is_told(app, seed):
    random = Random(seed)

    def told(random, state):
        """Any move, but few that end a round at once."""
        move = any_move(random, state)
        return (
            move if move["move"] not in ("points", "tableaus", "deal") or random.random() < 0.4 else told(random, state)
        )

    Walk(app, GAME.key, NAMES[: random.choice(GAME.seats)], random, told).goes_on(60)


def test_the_sheet_of_a_round_that_a_deal_too_early_opened_can_be_looked_at(app):
    host = Phone(app)
    code = host.open_table("Ana", "Ben", "Cai", game="nine-lives")
    host.tell(code, {"move": "deal", "alley": cards(ALLEY)})
    host.tell(code, {"move": "bid", "bids": cards("gray 0 #1, gray 0 #2, gray 0 #3")})
    host.tell(code, {"move": "deal", "alley": []}, overruled="1")
    assert host.seen(code) == 3
    answer = host.get(f"/t/{code}/sheet")
    assert answer.status_code == 200 and "Round 2 so far" in answer.text


@pytest.mark.parametrize("move", [
    {"move": "take", "by": 0, "card": {"cat": "gray"}},
    {"move": "trade", "by": 1, "cat": "gray", "give": []},
    {"move": "pass", "by": 2},
    {"move": "adjust", "turn": 1},
])  # fmt: skip
def test_the_referee_answers_before_a_round_is_dealt(app, move):
    host = Phone(app)
    code = host.open_table("Ana", "Ben", "Cai", game="nine-lives")
    assert host.get(f"/t/{code}/preview?report={quote(json.dumps(move))}").status_code == 200
