"""/openapi.json: what is described is there, generators make a client of it, and the client plays."""

import importlib
import json
import re
import shutil
import subprocess
import sys
from random import Random

import msgspec
import pytest

from companion.games import games
from companion.web.api.objects import REFERENCE
from companion.web.api.openapi import for_readers
from tests.trust.server import serving
from tests.web.phones import ENTERED, filled


@pytest.fixture
def described(app):
    return app.test_client().get("/openapi.json").json


def operations(described):
    return [
        (path, method, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
        if method != "parameters"
    ]


def test_it_is_valid(described):
    from openapi_spec_validator import validate

    validate(described)


PAGES = {
    "for people who look, or begin": """
        GET /  GET /my-tables  GET /t/{code}/next  GET /rules/{key}  GET /privacy  POST /language
        GET /away  GET /t/{code}/log/{number}  GET /t/{code}/log/{number}/change
        GET /t/{code}/why/{seat}  GET /t/{code}/referee  GET /t/{code}/players/{seat}  GET /t/{code}/late
        GET /t/{code}/delete  GET /t/{code}/correct  GET /t/{code}/form  GET /evenings  GET /evenings/all  GET /evenings/picture.svg
        GET /t/{code}/recent  GET /my-tables/expiring.zip  GET /terms""",
    "where a browser is let in, and known again": """
        GET /r/{token}  GET /room/events  GET /j/{token}  POST /j/{token}  GET /j/{token}/events  GET /j/{token}/signal  POST /j/{token}/waiting
        GET /c/{code}  POST /codes  GET /once/{token}  POST /once/{token}  POST /t/{code}/me  GET /lobby/{code}  POST /deleted/{code}/back
        POST /evenings/people  POST /t/{code}/house-rules/kept""",
    "about phones and their seats": """
        GET /t/{code}/host  POST /t/{code}/seat  POST /t/{code}/seats  POST /t/{code}/tickets
        GET /t/{code}/tickets/{token}  GET /t/{code}/phones  POST /t/{code}/phones  GET /t/{code}/doctor  GET /here
        GET /t/{code}/wifi  POST /t/{code}/wifi  POST /t/{code}/new-host""",
    "for a screen on the wall": """
        GET /tv  GET /TV  GET /Tv  POST /tv  POST /tv/{code}  GET /tv/events  GET /w/{token}  GET /w/{token}/events  GET /w/{token}/signal""",
    "what a page loads, and the description itself": """
        GET /metrics  GET /assets/{mark}/{name}  GET /static/{filename}  GET /sw.js  GET /openapi.json""",
}
"""Addresses that are for browsers alone, by what they are for."""


def test_every_address_is_described_or_a_browsers_alone(app, described):
    known = {
        method + " " + re.sub(r"<(?:[a-z]+:)?([a-z]+)>", r"{\1}", rule.rule)
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    for_browsers = set(re.findall(r"(?:GET|POST) \S+", "  ".join(PAGES.values())))
    for_programs = {f"{method.upper()} {path}" for path, method, _ in operations(described)}
    assert for_programs | for_browsers == known and not for_programs & for_browsers


def test_names_are_words_and_every_one_is_described_with_patterns_that_javascript_reads_alike(described):
    pieces, text = described["components"]["schemas"], json.dumps(described)
    assert all(re.fullmatch(r"\w+", name) and piece["title"] == name for name, piece in pieces.items())
    assert set(re.findall(rf'"{re.escape(REFERENCE)}([^"]+)"', text)) <= set(pieces)
    assert '"pattern"' in text and r"\\Z" not in text


def test_a_correction_takes_the_same_moves_as_a_report(described):
    pieces = described["components"]["schemas"]
    move = pieces["Report"]["properties"]["move"]
    assert pieces["Amendment"]["properties"]["move"] == {"anyOf": [move, {"type": "null"}]}
    games_moves = {one["$ref"] for one in pieces["Move"]["anyOf"]}
    assert len(games_moves) == len(games()) and move == {"$ref": f"{REFERENCE}Move"}


def test_a_preview_is_of_a_move(described):
    asked = described["paths"]["/t/{code}/preview"]["get"]["parameters"]
    assert {one["name"]: one["required"] for one in asked} == {"move": True, "amends": False, "without": False}


def test_an_array_of_a_fixed_length_is_one_that_generators_take():
    class Pair(msgspec.Struct):
        cards: tuple[int, str]

    _, pieces = msgspec.json.schema_components([Pair])
    cards = for_readers(pieces)["Pair"]["properties"]["cards"]
    assert "items" not in cards and cards["maxItems"] == len(cards["prefixItems"]) == 2


def test_it_says_below_which_path_the_app_answers(app):
    for below, url in (("", "/"), ("/games-night", "/games-night")):
        said = app.test_client().get("/openapi.json", environ_overrides={"SCRIPT_NAME": below}).json
        assert said["servers"] == [{"url": url}]


def test_each_games_moves_lead_to_their_schemas(app, described):
    for game in app.test_client().get("/games").json["games"]:
        assert game["seats"] and set(game["moves"]) == set(games()[game["key"]].tags)
        for tag, where in game["moves"].items():
            piece = described["components"]["schemas"][where.removeprefix(f"openapi.json{REFERENCE}")]
            assert piece["properties"]["move"]["enum"] == [tag]
        chosen = {rule["key"]: rule["choices"][0]["value"] for rule in game["house_rules"]}
        assert chosen == {rule.key: rule.default for rule in games()[game["key"]].house_rules}


def test_a_poller_is_told_in_a_few_bytes_that_nothing_is_new(table):
    asks = {**table.program.headers, "If-None-Match": table.program.get(table.url).headers["ETag"]}
    again = table.program.client.get(table.url, headers=asks)
    assert again.status_code == 304 and not again.data
    table.host.tell(table.code, ENTERED)
    newer = table.program.client.get(table.url, headers=asks)
    assert newer.status_code == 200 and newer.json["entry"] == 1


def test_a_generated_client_plays_each_game_to_its_end_by_what_it_asks(described, tmp_path, monkeypatch):
    source = tmp_path / "openapi.json"
    source.write_text(json.dumps(described), encoding="utf-8")
    made = tmp_path / "table_client"
    generate = [
        sys.executable,
        "-m",
        "openapi_python_client",
        "generate",
        "--path",
        source,
        "--output-path",
        made,
        "--meta",
        "none",
    ]
    subprocess.run(generate, check=True, capture_output=True)
    monkeypatch.syspath_prepend(str(tmp_path))

    def client(name):
        return importlib.import_module(f"table_client.{name}")

    models = client("models")
    program = client("client").AuthenticatedClient
    with serving(tmp_path) as server, program(f"http://127.0.0.1:{server.port}", token=server.room) as room:
        wanted = models.NewTable(game="vzhukh", seats=["Ana", "Ben"])
        opened = client("api.tables.open_table").sync(client=room, body=wanted)
        with program(f"http://127.0.0.1:{server.port}", token=opened.join) as phone:

            def report(seen, **move):
                body = models.Report.from_dict({"seen": seen, "key": f"generated-{seen}", "move": move})
                return client("api.entries.report").sync(opened.code, client=phone, body=body)

            assert report(0, move="deal", first=0).entry == 1
            assert report(1, move="attack", by=0, number=4, count=2).turn == 1
            refused = report(2, move="take", by=0)
            assert type(refused).__name__ == "Refusal" and refused.type_ == refused.rule
            assert report(2, move="take", by=1).entry == 3
            now = client("api.tables.get_table").sync(opened.code, client=phone)
            assert now.entry == 3 and now.view["penalties"] == [0, 8]
            amended = {"seen": 3, "key": "generated-amends", "amends": 2}
            right = models.VzhukhAttack.from_dict({"move": "attack", "by": 0, "number": 4, "count": 1})
            body = models.Amendment.from_dict(amended | {"move": right.to_dict()})
            corrected = client("api.entries.amend").sync(opened.code, client=phone, body=body)
            assert corrected.view["penalties"] == [0, 4]
        for game in client("api.tables.get_games").sync(client=room).games:
            by_asks(client, program, room, f"http://127.0.0.1:{server.port}", game)


def by_asks(client, program, room, address, game):
    """A whole game of which only is known what it asks."""
    models, random = client("models"), Random(7)
    wanted = models.NewTable(game=game.key, seats=[f"Player {n}" for n in range(min(game.seats))])
    opened = client("api.tables.open_table").sync(client=room, body=wanted)
    with program(address, token=opened.join) as phone:
        while not (table := client("api.tables.get_table").sync(opened.code, client=phone)).over:
            now = client("api.entries.get_asks").sync(opened.code, client=phone)
            one = random.choices(now.asks, [0.1 if each.scores else 1 for each in now.asks])[0]
            move = one.move.from_dict(filled(one.to_dict(), random))
            body = models.Report(seen=now.entry, key=f"generated-{random.random()}", move=move)
            answer = client("api.entries.report").sync(opened.code, client=phone, body=body)
            assert isinstance(answer, models.Accepted) or one.fields, answer
        assert table.winners and client("api.tables.get_sheet").sync(opened.code, client=phone).totals == table.totals


def test_typescript_types_are_made_of_it(described, tmp_path, script_tools):
    tool = shutil.which("node") and script_tools / "openapi-typescript" / "bin" / "cli.js"
    source = tmp_path / "openapi.json"
    source.write_text(json.dumps(described), encoding="utf-8")
    done = subprocess.run(["node", tool, source, "-o", tmp_path / "api.d.ts"], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "CradleToGraveRaise" in (tmp_path / "api.d.ts").read_text(encoding="utf-8")
