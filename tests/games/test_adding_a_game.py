"""companion/games/README.md shows a whole game: it is what it says, and it plays."""

import re
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import pytest
from flask import g

from companion.app import create_app
from companion.demo.random_player import play_on
from companion.game import LEGAL, Illegal
from companion.record import replay, write_record
from companion.settings import Settings
from companion.table import open_table, summary
from companion.web.pages import _VALUES, TablePage
from companion.web.visits import Visit
from tests.evening import Evening
from tests.games.test_default_board import evening_with
from tests.outside import install, looked_for_in
from tests.web.phones import Phone

README = Path(__file__).parents[2] / "companion" / "games" / "README.md"


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The game of the page, saved as a file."""
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    assert code
    path = tmp_path / "games" / "high_score.py"
    path.parent.mkdir()
    path.write_text(code[1], encoding="utf-8")
    return path


@pytest.fixture
def game(example: Path, monkeypatch: pytest.MonkeyPatch):
    spec = spec_from_file_location("high_score", example)
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "high_score", module)
    spec.loader.exec_module(module)
    return module.GAME


def test_it_is_under_a_hundred_lines(example):
    assert len(example.read_text(encoding="utf-8").splitlines()) < 100


def test_it_keeps_the_contract_offers_what_is_legal_and_replays_where_it_is_known(game, monkeypatch):
    table = open_table(game, ("Ana", "Ben", "Cai"))
    assert all(game.rule_on(table.state, ask.move) is LEGAL for ask in game.asks(table.state, 0))
    *_, last = play_on(table, Random(1))
    assert last.state.over and last.sheet.winners
    assert game.rule_on(last.state, last.entry.move).rule == "over"
    assert all(after.sentence for after in last.log())
    monkeypatch.setattr("companion.record.games", lambda: {game.key: game})
    assert summary(replay(write_record(last)).table) == summary(last)


def test_its_rule_is_in_its_rulebook(game):
    table = open_table(game, ("Ana", "Ben"))
    ruling = table.report("points", points=[-1, 5])
    assert isinstance(ruling, Illegal) and ruling.rule in game.rulebook.by_id
    assert table.report("points", points=[-1, 5], overruled=True).sheet.totals == (-1, 5)


@pytest.fixture
def evening(tmp_path, browser, example) -> Iterator[Evening]:
    """The command, run where the example is installed too."""
    paths = install(tmp_path / "installed", example.parent, **{"high-score": "high_score:GAME"})
    with evening_with(paths, tmp_path, browser) as evening:
        yield evening


def test_two_phones_play_it_on_the_default_board(evening, tmp_path):
    ana = evening.open_table("High score", "Ana", "Ben")
    ben = evening.join("Ben")
    ana.go(f"/t/{ana.code}")
    for number, (first, second) in enumerate([(3, 5), (9, 0), (4, 4)], 1):
        phone = (ana, ben)[number % 2]
        for seat, points in enumerate((first, second)):
            phone.page.locator(f"main input[name='points[{seat}]']").fill(str(points))
        phone.tap("Enter the round")
        for other in (ana, ben):
            other.shows_entry(number)
    ben.tap("Sheet")
    ben.page.get_by_text("Ana scored most: 16.").first.wait_for()


def test_its_board_of_ten_lines_is_shown_to_phones_and_the_tv(game, example, tmp_path, store):
    board = re.search(r"```jinja\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    package = tmp_path / "packed" / "board_of_ten_lines"
    (package / "templates").mkdir(parents=True)
    (package / "__init__.py").write_text(example.read_text(encoding="utf-8"), encoding="utf-8")
    (package / "templates" / "board.html").write_text(board[1], encoding="utf-8")
    assert board[1].count("\n") <= 12
    with looked_for_in(install(tmp_path / "installed", package.parent, **{"high-score": "board_of_ten_lines:GAME"})):
        app = create_app(store, Settings())
        ana = Phone(app)
        code = ana.open_table("Ana", "Ben", game="high-score")
        page = ana.get(f"/t/{code}").text
        assert 'name="points[1]"' in page and "default-board" not in page
        ana.tell(code, {"move": "points", "points": [3, 5]})
        assert "Round 1, Ben: 5" in ana.get(f"/t/{code}").text
        watching = ana.get(f"/w/{store.hosted(code).watch_link}").text
        assert "Round 1" in watching and "<form" not in watching.partition('id="page"')[2].partition("</main>")[0]


def test_whatever_the_page_says_a_board_is_given_is_there(app, store):
    said = README.read_text(encoding="utf-8")
    table = said.partition("| a board is given |")[2].partition("\n\n")[0]
    of_others = {"code", "mode", "asks", "score", "popovertarget"}
    names = set(re.findall(r"`([a-z_]+)(?:\(\w*\))?`", table.replace("`, `", "` `"))) - of_others
    code = Phone(app).open_table("Ana", "Ben", game="vzhukh")
    with app.test_request_context():
        page = TablePage(visit=Visit(store.hosted(code), 0), page="table")
        g.token, g.csrf, g.phone = "x" * 22, "token", "a phone"
        given = page.names().keys() | {"correcting"}
        ui = app.jinja_env.get_template("_partials/ui.html").make_module(page.names() | _VALUES)
    assert len(names) > 12 and names <= given
    of_ui = set(re.findall(r"`ui\.(\w+)", said))
    assert len(of_ui) > 8 and all(hasattr(ui, name) for name in of_ui)
