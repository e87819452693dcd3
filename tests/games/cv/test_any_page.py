"""CV: whatever was reported, every page of the table answers."""

import json
from random import Random

import msgspec
import pytest

from companion.demo.random_player import legal_move
from companion.games.cv import GAME
from companion.games.cv.moves import DECKS, KINDS, SHOWN
from tests.web.phones import Phone

NUMBERS = [5, 11, 12, 28, 29, 30, 35, 36, 41, 43, 45, 46, 53, 57, 60, 73, 74, 75, 20, None]
WALKS, STEPS = 4, 30


def some(random, names, most=3):
    return {name: random.randint(0, most) for name in random.sample(list(names), random.randint(0, 2))}


def card(random, kind):
    told = {"type": kind, "points": random.randint(0, 4)}
    if number := random.choice(NUMBERS):
        told["number"] = number
    if random.random() < 0.4:
        told |= {
            "tokens": some(random, (*SHOWN, "any")),
            "cost": some(random, (*SHOWN, "any")),
            "dice": random.randint(0, 2),
        }
    if random.random() < 0.2:
        told |= {"upkeep": some(random, SHOWN), "changes_symbols": True}
    return told


def any_move(random, seats):
    """A move that can be read, legal or not."""
    by, kind = random.randrange(seats), random.choice(KINDS)
    goals = random.sample(range(76, 84), seats)
    heights = [some(random, KINDS, 30) for _ in range(seats)]
    return random.choice([
        {"move": "roll", "by": by, "symbols": some(random, SHOWN, 6)},
        {"move": "event", "by": by, "card": random.choice([{"type": "event"}, 5, 11, 29, 3]), "symbols": some(random, SHOWN)},
        {"move": "acquire", "by": by, "card": card(random, random.choice((*KINDS, "event"))),
         "how": random.choice(["cost", "good-luck", "assistance"]), "position": random.randint(0, 3)},
        {"move": "lose", "by": by, "type": kind, "why": random.choice(["misfortune", "upkeep", "insurance"])},
        {"move": "deck-out", "deck": random.choice(DECKS)},
        {"move": "end-turn", "by": by, "old_age_left": random.randint(0, 17)},
        {"move": "end-turn", "by": by},
        {"move": "adjust", "cvs": heights, "turn": by},
        {"move": "adjust", "decks": some(random, DECKS, 20)},
        {"move": "final", "private_goals": goals, "extra": [random.randint(-9, 9) for _ in range(seats)]},
        {"move": "final", "private_goals": goals, "doubled": {"knowledge": [by], "health": []},
         "cvs": [random.choice([{}, {"tokens": 3, "missing_points": 2}]) for _ in range(seats)]},
        {"move": "score-sheet", "cvs": [{**some(random, KINDS, 12), "private_goal": goal} for goal in goals]},
    ])  # fmt: skip


def addresses(code, state, report):
    seat = state.turn if state.turn is not None else 0
    step = f"{state.now.number}.{state.now.taken}" if state.now else ""
    yield from (
        f"/t/{code}",
        f"/t/{code}/sheet",
        f"/t/{code}/log",
        f"/t/{code}/referee",
        f"/t/{code}/sheet.csv",
        f"/t/{code}/sheet.svg",
    )
    yield from (f"/t/{code}/why/{one}" for one in state.setup.seats)
    yield from (f"/t/{code}?for={one}" for one in state.setup.seats)
    for number in (20, 60, 75, 99):
        for more in ("", "&printed=1"):
            yield f"/t/{code}?take={seat}&next={step}&card={number}{more}"
        for helped in state.assistance:
            yield f"/t/{code}?take={helped}&next={step}&card={number}"
    yield f"/t/{code}/preview?report={report}"


@pytest.mark.parametrize("walk", range(WALKS))
def test_no_way_through_a_game_makes_a_page_fail(app, store, walk):
    random = Random(walk)
    seats = random.choice(GAME.seats)
    host = Phone(app)
    code = host.open_table(*["Ana", "Ben", "Cai", "Dia"][:seats], game="cv")
    phones = [host, Phone(app).join(code, 1), Phone(app).join(code, None)]
    watch = store.hosted(code).watch_link
    bicycle, goals = random.randrange(seats), random.sample(range(76, 84), seats - 1)
    host.tell(code, {"move": "begin", "bicycle": bicycle, "public_goals": goals})
    if random.random() < 0.5:
        host.post(f"/t/{code}/switches", {"switch": "dice", "on": "1"})
    for _ in range(STEPS):
        table = store.hosted(code).table
        if table.state.over and random.random() < 0.7 or random.random() < 0.06:
            number = random.choice([node.number for node in table.position.chain()])
            host.post(f"/t/{code}/takebacks", host.form(code, to=str(max(1, number - 1))))
        elif random.random() < 0.08:
            number = random.choice([node.number for node in table.position.chain()])
            move = any_move(random, seats)
            shown = host.get(f"/t/{code}/preview?amends={number}&report={json.dumps(move)}")
            assert shown.status_code < 500, (number, move)
        move = any_move(random, seats) if random.random() < 0.6 else legal_move(GAME, table.state, random, forms=0.2)
        move = json.loads(msgspec.json.encode(move)) if move else any_move(random, seats)
        report = json.dumps(move)
        told = host.tell(code, move, overruled="1", settled="1")
        assert told.status_code < 500, move
        if random.random() < 0.1:
            draft = {
                "act": "keep",
                "draft": "final",
                f"private_goals[{random.randrange(seats)}]": str(random.randint(76, 83)),
            }
            assert host.post(f"/t/{code}/reports", draft).status_code < 500
        state = store.hosted(code).table.state
        for phone in phones:
            for address in addresses(code, state, report):
                answer = phone.get(address)
                assert answer.status_code < 500, (address, move)
        assert host.get(f"/w/{watch}").status_code == 200
