"""A game in a distribution of its own: found by its entry point, and then played like any other."""

import json
import subprocess
import sys
from random import Random
from urllib.parse import urlsplit

import pytest

from companion.app import create_app
from companion.demo.random_player import play_on
from companion.demo.self_play import Demo
from companion.games import found, games
from companion.settings import Settings
from companion.table import open_table
from tests.games import test_any_move
from tests.outside import command_environment, install, install_seventh, looked_for_in
from tests.web.phones import Phone, Program

OWN = [
    "--game",
    "skyjo",
    "tests/games/test_contract.py",
    "tests/games/test_any_move.py",
    "tests/games/test_spots.py",
    "tests/records",
]


@pytest.fixture
def installed(tmp_path):
    """The seventh game is installed, and found meanwhile."""
    paths = install_seventh(tmp_path / "installed")
    with looked_for_in(paths):
        yield paths


@pytest.fixture
def app(installed, store):
    return create_app(store, Settings())


def a_whole_game():
    *_, last = play_on(open_table(games()["skyjo"], ("Ana", "Ben", "Cai")), Random(4))
    return last


def test_the_contract_can_be_asked_of_it(tmp_path):
    """pytest --game KEY, where it is installed."""
    words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'tests'}", *OWN]
    environment = command_environment(install_seventh(tmp_path / "installed"))
    done = subprocess.run(words, env=environment, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout


def test_what_its_own_invariants_say_must_hold_too(installed, monkeypatch, tmp_path):
    (tmp_path / "invariants.py").write_text(
        "FINAL, FINAL_AT_TIMES = {'over', 'phase', 'column', 'swap'}, set()\n"
        "def holds(before, move, state): assert not state.rounds, 'no round is ever counted'\n",
        encoding="utf-8",
    )
    test_any_move.test_whatever_is_told_is_ruled_on_and_what_must_hold_holds("skyjo")
    monkeypatch.setitem(found().folders, "skyjo", tmp_path)
    with pytest.raises(AssertionError, match="no round is ever counted"):
        test_any_move.test_whatever_is_told_is_ruled_on_and_what_must_hold_holds("skyjo")


def test_a_game_that_is_nowhere_is_named_in_a_sentence(tmp_path):
    words = [sys.executable, "-m", "pytest", "--collect-only", *OWN]
    done = subprocess.run(words, env=command_environment([]), capture_output=True, encoding="utf-8")
    assert "There is no game 'skyjo'; there are" in done.stderr


def test_it_is_opened_in_a_lobby_and_played_on_its_own_board_with_its_own_look(app):
    host = Phone(app)
    assert "Skyjo" in host.get("/").text
    code = urlsplit(host.post("/lobbies", {"game": "skyjo"}).location).path.rpartition("/")[2]
    lobby = host.get(f"/t/{code}").text
    assert "A column of three equal cards" in lobby and "skyjo-lobby.css" in lobby
    code = host.open_table("Ana", "Ben", game="skyjo")
    host.tell(code, {"move": "deal", "card": 5})
    page = host.get(f"/t/{code}").text
    assert "sky-players" in page and "Turn up a card" in page
    (look,) = [part.split('"')[0] for part in page.split('href="') if "/skyjo.css" in part.split('"')[0]]
    style = host.get(look)
    assert ".sky-grid" in style.text and '[data-game="skyjo"]' in style.text
    assert "immutable" in style.headers["Cache-Control"]
    with host.get("/static/games/skyjo.css") as sent:
        assert ".sky-grid" in sent.text
    watching = app.test_client().get(f"/w/{app.extensions['store'].hosted(code).watch_link}").text
    assert "sky-players" in watching and "skyjo-watch.css" in watching and "<form" not in watching


@pytest.mark.parametrize(
    "name", ["skyjo/../../moves.py", "skyjo/%2e%2e/%2e%2e/moves.py", "skyjo-/../../moves.py", "../skyjo.css"]
)
def test_nothing_else_in_its_package_is_sent(app, name):
    assert app.test_client().get(f"/static/games/{name}").status_code == 404


def test_every_page_and_every_file_of_a_whole_game_is_there(app, store):
    hosted = store.open_table(a_whole_game())
    ana = Phone(app).join(hosted.code, 0)
    url, names = f"/t/{hosted.code}", ("Ana", "Ben", "Cai")
    for page in ("", "/sheet", "/log", "/why/0", f"/log/{hosted.table.number}", "/next"):
        assert "Skyjo" in ana.get(url + page).text, page
    assert "had the fewest points" in ana.get(f"{url}/sheet").text
    assert "Skyjo" in ana.get(f"/w/{hosted.watch_link}").text
    assert "A column of three" in ana.get("/rules/skyjo").text
    assert "Skyjo" in ana.get("/evenings").text
    assert all(name in ana.get(f"{url}/sheet.{kind}").text for name in names for kind in ("csv", "svg"))
    assert json.loads(ana.get(f"{url}/bgstats.json").data)["game"]["name"] == "Skyjo"
    pieces = Program(app, hosted.join_link).get("/openapi.json").json["components"]["schemas"]
    assert "SkyjoMove" in pieces and len([name for name in pieces if name.startswith("Skyjo")]) == 8


def test_the_demo_plays_it(app, store):
    players = Demo(store, games()["skyjo"], 3, random=Random(1))
    code = players.open().code
    for _ in range(20):
        code = players.step(code)
    assert store.hosted(code).table.number == 20


def test_where_it_is_not_installed_any_more_its_tables_are_said_to_wait_and_the_others_play_on(tmp_path, store):
    with looked_for_in(install_seventh(tmp_path / "installed")):
        app = create_app(store, Settings())
        ana = Phone(app)
        codes = [ana.open_table("Ana", "Ben", game="skyjo"), store.open_table(a_whole_game()).code]
        ana.join(codes[1], 0)
        other = ana.open_table("Ana", "Ben")
    store.tables.cache.clear()
    ana.app, ana.client.application = app, create_app(store, Settings())
    for code in codes:
        answer = ana.get(f"/t/{code}")
        assert answer.status_code == 503 and "skyjo, is not installed" in answer.text
    assert other in ana.get("/").text
    assert (
        ana.get("/my-tables").status_code
        == ana.get("/evenings").status_code
        == ana.get(f"/t/{other}").status_code
        == 200
    )


# ---------------------------------------------------------------- what keeps a game out

BROKEN = {
    "nowhere": ("no_such_module:GAME", "ModuleNotFoundError: No module named 'no_such_module'"),
    "empty": ("without_game:GAME", "AttributeError: module 'without_game' has no attribute 'GAME'"),
    "half": ("half_written:GAME", "SyntaxError: '(' was never closed (half_written.py, line 1)"),
    "again": ("taken:GAME", "ValueError: another game has the key 'cv' already."),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_game_that_cannot_be_loaded_is_one_sentence_at_the_start_and_the_others_play_on(
    name, tmp_path, store, caplog
):
    value, why = BROKEN[name]
    (tmp_path / "without_game.py").write_text("", encoding="utf-8")
    (tmp_path / "half_written.py").write_text("print(", encoding="utf-8")
    (tmp_path / "taken.py").write_text("from companion.games.cv import GAME", encoding="utf-8")
    paths = [*install(tmp_path / "broken", tmp_path, **{name: value}), *install_seventh(tmp_path / "installed")]
    with looked_for_in(paths):
        app = create_app(store, Settings())
        assert caplog.messages == [f"A game is left out, {name} = '{value}' of table_companion_{name}: {why}"]
        assert len(games()) == 7 and Phone(app).get("/").status_code == 200


# ---------------------------------------------------------------- what is wrong in a template

WRONG = {
    "{% include 'games/skyjo/crads.html' %}": "There is no template games/skyjo/crads.html.",
    "{{ state.discard|typset }}": "No filter named 'typset'.",
    "{% if state.cells %}{{ cards }}{{ cards.top }}{% endif %}{{ score.totals }}": "'score' is undefined.",
    "{{ ui.spott(1) }}": "has no attribute 'spott'.",
    "{{ state.discrad }}": "'State' object has no attribute 'discrad'",
    "{% for card in state.cells %}": "Jinja was looking for the following tags",
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_in_a_template_is_a_sentence_with_its_file_and_line_for_whoever_runs_the_server(
    wrong, installed, store, monkeypatch, tmp_path, caplog
):
    folder = tmp_path / "skyjo"
    (folder / "templates").mkdir(parents=True)
    (folder / "templates" / "board.html").write_text(f"<main>\n\n{wrong}</main>\n", encoding="utf-8")
    monkeypatch.setitem(found().folders, "skyjo", folder)
    app = create_app(store, Settings())
    here = Phone(app)
    code = here.open_table("Ana", "Ben", game="skyjo")
    answer = here.get(f"/t/{code}")
    said = f"{folder}/templates/board.html, line 3: "
    assert answer.status_code == 500 and said in answer.text
    (line,) = [line for line in caplog.messages if said in line]
    assert WRONG[wrong] in line and "\n" not in line
    elsewhere = Phone(app, "192.168.1.7").join(code, 1).get(f"/t/{code}").text
    assert said not in elsewhere and "Everything entered before is safe" in elsewhere
