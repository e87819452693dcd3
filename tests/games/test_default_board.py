"""The default board: whatever a game asks can be reported from it, by whoever may report it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import msgspec
import pytest
from jinja2 import FunctionLoader

from companion.demo.random_player import _fill, legal_move, play_on
from companion.game import ADJUST, Pick, to_act
from companion.games import games
from companion.table.entries import Report
from tests.evening import Evening
from tests.games.offers import read_page
from tests.games.walk import House, Walk
from tests.outside import command, install
from tests.sweeps import by_day
from tests.tools.screens.default_board import default_boards, play, without_long_lists
from tests.tools.screens.default_board import opened as opened_table
from tests.web.phones import Phone

STEPS = 25


@pytest.fixture
def house(tmp_path):
    """Where the games' own boards, forms and signs are set aside."""
    house = House(tmp_path)
    environment = house.app.jinja_env
    found = environment.loader.get_source
    environment.loader = FunctionLoader(lambda name: None if name.startswith("games/") else found(environment, name))
    yield house
    house.store.close()


@pytest.mark.parametrize("seed", by_day(range(2), 0))
@pytest.mark.parametrize("key", sorted(games()))
def test_whatever_a_game_asks_the_default_board_offers(key, seed, house):
    walk, random = Walk(house, key, seed), Random(seed)
    walk.house.store.change(walk.code, mode="moves")
    for _ in range(STEPS):
        state = walk.table.state
        if state.over:
            break
        filled = {}  # looked for once, though all are asked it: for some forms it takes long to find what is legal
        for seat in dict.fromkeys((*to_act(state), random.choice(state.setup.seats), None)):
            phone = walk.helper if seat is None else walk.phones[seat]
            page = read_page(phone.get(walk.url).text)
            for ask in walk.game.asks(state, seat):
                if ask.form == ADJUST:
                    continue
                if repr(ask) not in filled:
                    asked = [without_long_lists(ask)]
                    filled[repr(ask)] = _fill(walk.game, state, asked, random) if ask.fields else ask.move
                move = filled[repr(ask)]
                assert move is None or page.tells(walk.game, state, move), f"{seat}: {ask.label}: {move}"
        walk.tell(Report(legal_move(walk.game, state, random, forms=0.1)))
    assert not walk.faults, "\n\n".join(map(str, walk.faults))


def test_a_choice_among_lists_is_sent_as_the_list_that_was_chosen(house):
    """CV asks so who has the card that counts twice; its own board has a form of its own for it."""
    table, ask = next(found for seed in range(20) for found in _asking_for_a_list("cv", seed))
    code = house.store.open_table(table, mode="moves").code
    phone = Phone(house.app).join(code, 0)
    board = phone.get(f"/t/{code}").text
    lists = {field.name: field.choices[-1][0] for field in ask.fields if _holds_lists(field)}
    assert all(f'name="{name}[]" value="{value[0]}"' in board for name, value in lists.items())
    goals = {field.name: ask.move.private_goals[seat] for seat, field in enumerate(ask.fields[: table.state.seats])}
    sent = {field.name: 1 for field in ask.fields} | goals | {f"{name}[]": [*value] for name, value in lists.items()}
    for name in lists:
        del sent[name]
    report = msgspec.json.encode(ask.move).decode()
    answer = phone.post(f"/t/{code}/reports", phone.form(code, report=report, **sent))
    assert answer.status_code < 400, answer.text
    entered = house.store.hosted(code).table.entry.move
    assert [getattr(entered.doubled, name.partition(".")[2]) for name in lists] == list(lists.values())


@pytest.mark.parametrize("key", games())
def test_of_all_choices_of_a_field_one_is_chosen(house, key):
    code = house.store.open_table(opened_table(key), mode="moves").code
    board = Phone(house.app).join(code, 0).get(f"/t/{code}").text
    groups = re.findall('<fieldset class="chips.*?</fieldset>', board, re.DOTALL)
    split = [group for group in groups if len(set(re.findall('name="(.*?)"', group))) > 1]
    assert not split, "\n".join(split)


def _asking_for_a_list(key, seed):
    for table in play_on(opened_table(key), Random(seed), forms=0):
        for ask in table.game.asks(table.state, None):
            if any(map(_holds_lists, ask.fields)):
                yield table, ask


def _holds_lists(field):
    return isinstance(field, Pick) and isinstance(field.choices[-1][0], tuple)


def test_what_is_asked_is_tapped_on_two_phones_and_seen_on_the_tv(tmp_path, browser):
    """A form and three taps; whole games of all six are played so by `python -m tests.tools.screens.default_board`."""
    *_, begun = islice(play_on(opened_table("cutthroat"), Random(2), forms=0), 40)
    with default_boards(tmp_path) as house:
        assert play(house, browser, begun, tmp_path, seed=2, most=4).table.number == 44


# ---------------------------------------------------------------- two phones and a TV, with tests/games/unlisted/bluff.py


@contextmanager
def evening_with(paths, folder, browser) -> Iterator[Evening]:
    """An evening where what is installed there is played too."""

    class WithMore(Evening):
        program = command(paths)

    evening = WithMore(folder, browser)
    yield evening
    evening.end()


@pytest.fixture
def evening(tmp_path, browser) -> Iterator[Evening]:
    paths = install(tmp_path / "installed", Path(__file__).parent / "unlisted", bluff="bluff:GAME")
    with evening_with(paths, tmp_path, browser) as evening:
        yield evening


def opened(phone):
    """The labels of what is open on this phone's board."""
    return phone.page.locator("details[open] > summary").all_inner_texts()


def choose(phone, *words):
    for one in words:
        phone.page.locator(".chip-choice:visible", has_text=one).first.click()


def test_two_phones_play_forms_taps_and_all_at_once_on_the_default_board(evening):
    ana, ben = evening.open_table("Bluff", "Ana", "Ben"), evening.join("Ben")
    ana.go(f"/t/{ana.code}")
    screen = evening.phone(viewport={"width": 1280, "height": 720})
    screen.go(urlsplit(evening.join_link()).path)
    screen.tap("Just watch")

    start = ana.page.locator("main form.ask")
    assert start.locator(":checked").count() == 0, "nobody is chosen beforehand"
    choose(ana, "Ben")
    for key in ("1", "2", "Plus or minus"):
        start.locator(f".numpad [aria-label='{key}']").click()
    assert start.locator("input[name=open_card]").input_value() == "-12"
    ana.tap("Start the round")
    ben.shows_entry(1)

    ben.tap("Bet 5")
    ana.shows_entry(2)
    assert ana.button("Bet 5").is_visible(), "hers is still to come"
    assert not ben.button("Bet 5").is_visible()
    ana.tap("Bet 5")
    ben.shows_entry(3)
    ben.page.get_by_text("Your turn, Ben").wait_for()
    assert ben.button("Pass").is_visible() and not ana.button("Pass").is_visible()

    ben.tap("Lay a card")
    lay = ben.page.locator("details[open] form.ask")
    assert lay.locator(":checked").count() == 0
    lay.locator("button.main").click(force=True)
    choose(ben, "place 2")
    ana.tap("Knock")
    ben.shows_entry(4)
    assert opened(ben) == ["Lay a card"], "what somebody else does leaves a form alone that is being filled in"
    assert ben.page.locator("[name=place]:checked").input_value() == "2"
    lay.locator(".chip-choice", has=ben.page.locator("[value='-2']")).click()
    ben.awake()
    lay.locator("button.main").click()
    for one in (ana, ben, screen):
        one.shows_entry(5)
    assert "Ben lays -2 in place 2." in ana.page.locator(".news").inner_text()
    assert opened(ana) == opened(ben) == []
    assert not ben.button("Lay a card").is_visible(), "a form is never the next player's"
    assert screen.page.locator(".owner li").all_inner_texts()[4].split() == ["-2", "place", "2"]
    assert not screen.page.locator("summary, form").count(), "who watches is offered nothing"

    ben.tap("Enter Ana’s move")
    assert opened(ben) == ["Enter Ana’s move"]
    ben.tap("Pass")
    ben.shows_entry(6)
    assert opened(ben) == [], "his own turn comes closed"
    assert ben.page.locator(":checked:visible").count() == 0
    ben.tap("Lay a card")
    assert ben.page.locator("details[open] :checked").count() == 0, "and empty"

    ana.go(f"/t/{ana.code}/correct")
    spots = ana.page.locator("main a.spot")
    assert spots.count() == 6
    spots.last.click()
    ana.page.get_by_text("Ben, place 3: what lies there?").wait_for()
