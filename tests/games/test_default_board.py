"""The default board: whatever a game asks can be reported from it, by whoever may report it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from shutil import copytree, ignore_patterns
from urllib.parse import urlsplit

import msgspec
import pytest

from companion.demo.random_player import _fill, legal_move, play_on
from companion.game import ADJUST, Pick, to_act
from companion.games import games
from companion.table.entries import Report
from tests.browser.shown import all_show
from tests.evening import Evening
from tests.games.by_taps import press
from tests.games.offers import read_page
from tests.games.pages import Seated
from tests.games.walk import Walk
from tests.outside import SEVENTH, command, install
from tests.sweeps import by_day
from tests.tools.screens.default_board import default_boards, play, set_templates_aside, without_long_lists
from tests.tools.screens.default_board import opened as opened_table
from tests.web.phones import Phone

STEPS = 25


@pytest.fixture
def house(house):
    """Where the games' own boards, forms and signs are set aside."""
    set_templates_aside(house.app.jinja_env)
    return house


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


def test_ones_own_moves_lie_open_also_when_it_is_anothers_turn(house):
    """In CV anybody may play an event; what others may report is opened by saying for whom."""
    begin = {"move": "begin", "bicycle": 0, "public_goals": [76, 77], "bicycle_points": 1}
    page = Seated(house.app, "cv", 3, begin).page(1)
    assert "Enter Ana’s move" in page and "Enter Ben’s move" not in page


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


# ---------------------------------------------------------------- two phones and a TV, with tests/games/seventh


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
    """Skyjo is installed, without the board that it brings along."""
    code = copytree(SEVENTH, tmp_path / "skyjo", ignore=ignore_patterns("templates", "static"))
    with evening_with(install(tmp_path / "installed", code, skyjo="skyjo:GAME"), tmp_path, browser) as evening:
        yield evening


def opened(phone):
    """The labels of what is open on this phone's board."""
    return phone.page.locator("details[open] > summary").all_inner_texts()


def form_of(phone):
    """The form that is open on this phone's board."""
    return phone.page.locator("details[open] form.ask")


def sends(phone, words):
    phone.awake()
    form_of(phone).locator("button.main", has_text=words).click()


def choose(phone, **fields):
    for name, value in fields.items():
        phone.page.locator(f".chip-choice:visible:has([name='{name}'][value='{value}'])").click()


def test_two_phones_play_forms_taps_and_all_at_once_on_the_default_board(evening):
    ana, ben = evening.open_table("Skyjo", "Ana", "Ben"), evening.join("Ben")
    ana.go(f"/t/{ana.code}")
    screen = evening.phone(viewport={"width": 1280, "height": 720})
    screen.go(urlsplit(evening.join_link()).path)
    screen.tap("Just watch")

    ana.tap("Enter the points")
    points = ana.page.locator("details[open] form.ask")
    assert points.locator(":checked").count() == 0, "nobody is chosen beforehand"
    press(ana, ("1", "2", "-"))
    assert points.locator("[name='points[0]']").input_value() == "-12"
    ana.tap("Deal")
    choose(ana, card=5)
    sends(ana, "Deal")
    ben.shows_entry(1)

    ben.tap("Turn up a card")
    assert form_of(ben).locator(":checked").count() == 0
    form_of(ben).locator("button.main").click(force=True)  # nothing comes of that
    choose(ben, place=2)
    ana.tap("Turn up a card")
    choose(ana, place=1, card=3)
    sends(ana, "Turn up a card")
    ben.shows_entry(2)
    assert opened(ben) == ["Turn up a card"], "what somebody else does leaves a form alone that is being filled in"
    assert ben.page.locator("[name=place]:checked").input_value() == "2"
    choose(ben, card=-2)
    sends(ben, "Turn up a card")
    all_show((ana, ben, screen), 3)
    assert "Ben turns up a -2, top 2." in ana.page.locator(".news").inner_text()
    assert opened(ana) == opened(ben) == []
    assert screen.page.locator(".owner li").all_inner_texts()[13].split() == ["-2", "top", "2"]
    assert not screen.page.locator("summary, form").count(), "who watches is offered nothing"

    evening.report(ana.code, 3, move="turn-up", by=1, place=1, card=1)
    all_show((ana, ben), 4)
    assert ana.button("Turn up a card").is_visible(), "hers is still to come"
    assert not ben.button("Turn up a card").is_visible()
    ben.tap("Enter Ana’s move")
    assert opened(ben) == ["Enter Ana’s move"]
    ben.tap("Turn up a card")
    choose(ben, place=3, card=12)
    sends(ben, "Turn up a card")
    ana.page.get_by_text("Your turn, Ana").wait_for()
    ben.shows_entry(5)
    assert opened(ben) == [], "her next turn comes closed"
    assert not ben.button("Take the 5").is_visible()
    ana.tap("Draw and discard")
    ana.tap("Take the 5 for the 12, top 3")
    all_show((ana, ben), 6)
    assert not ana.button("Draw and discard").is_visible(), "a form is never the next player's"
    assert opened(ben) == [], "his own turn comes closed"
    ben.tap("Draw and discard")
    assert form_of(ben).locator(":checked").count() == 0, "and empty"

    ana.go(f"/t/{ana.code}/correct")
    spots = ana.page.locator("main a.spot")
    assert spots.count() == 1 + 24, "the pile and all cards"
    spots.nth(-2).click()  # the pile comes last
    ana.page.get_by_text("Ben, bottom 4: what lies there?").wait_for()
