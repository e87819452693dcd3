"""Every page, for everybody, before, during and after a game: it is there, it is safe, and it gives nothing away."""

import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from jinja2 import meta

from companion.cli.commands import main
from companion.demo.random_player import legal_move
from companion.games import games
from companion.store.hosted import Accepted
from companion.table.entries import Report, TakeBack
from companion.web.pages import TablePage
from companion.web.visits import Visit
from tests.sweeps import by_day
from tests.web.answers import address, at, each, one_of
from tests.web.phones import OPENING, RAISE, Phone, answered, new_key

BOARDS = Path(__file__).parents[2] / "templates" / "games"

NAMES = (
    "<blink>Al</blink>",
    '" onx="1" x="',
    "' onx='1' x='",
    "محمد",
    "🦊🦔",
    "O'Neil & Söhne",
    "<!--",
    "</svg><blink>",
    "{{ 7*7 }}",
    "%s%d\\n",
    "ÀÉÎ",
    "안녕",
    "אבג",
    "&amp;",
    "</title>",
    "{% raw %}",
)


class Tags(HTMLParser):
    """What a browser would find on a page."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.buttons, self.words = [], [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        self.buttons += [dict(attrs)] if tag == "button" else []

    def handle_data(self, data):
        self.words.append(data)


def is_safe(text):
    """No name has become a part of the page."""
    page = Tags(text)
    assert "blink" not in page.tags
    assert not [name for name, _ in page.attributes if name.startswith("on")]
    return page


UNSAFE = re.compile(r"""<blink|<[a-z][^>]*\son\w+=["']|<noscript""")
"""What `is_safe` finds in a page, and what would come alive where a script swaps it in. Parsing takes as long as making the page."""


def everybody(app, key, mode, players):
    """A table of this game, and who is at it: the host, a player, a helper, and the pages of a watcher."""
    host = Phone(app)
    code = host.open_table(*NAMES[:players], game=key, mode=mode)
    player, helper = Phone(app).join(code, 1 if players > 1 else None), Phone(app).join(code, None)
    return code, {"host": host, "player": player, "helper": helper}


EVERYBODY, BOARDS_AND_SHEET = ("host", "player", "helper"), ("", "?for=1", "/sheet")
EVERY_PAGE = (*BOARDS_AND_SHEET, "?for=0", "?for=99", "/log", "/host", "fragment")


def pages(code, phones, watch, some, ends):
    """(who, address, page) of these pages of a table for these people at it, and the watcher's."""
    for who in some:
        for end in ends:
            more = {"HX_Request": "true"} if end == "fragment" else {}
            yield who, end, phones[who].get(f"/t/{code}{end.removeprefix('fragment')}", **more)
    yield "watcher", "", Phone(phones["host"].app).get(f"/w/{watch}")


def play(store, code, random, moves):
    """Up to so many random legal moves, and now and then a take-back."""
    for _ in range(moves):
        table = store.hosted(code).table
        if table.state.over:
            return
        entry = Report(
            legal_move(table.game, table.state, random), sender=random.choice([0, len(table.setup.names) - 1, None])
        )
        if table.position.before and random.random() < 0.1:
            entry = TakeBack(table.position.before.number, sender=0)
        assert isinstance(store.append(code, entry, seen=table.number, key=new_key()), Accepted)


def check(code, phones, store, some=EVERYBODY, ends=EVERY_PAGE):
    """Every page is there, is safe, and keeps the table's secret."""
    hosted = store.hosted(code)
    for who, end, answer in pages(code, phones, hosted.watch_link, some, ends):
        assert answer.status_code == 200, (who, end)
        assert not UNSAFE.search(answer.text), (who, end)
        assert who == "watcher" or hosted.watch_link not in answer.text or end == "/host"
        assert hosted.join_link not in answer.text or end == "/host", (who, end)
        if end == "/sheet":
            words = "".join(is_safe(answer.text).words)
            assert all(name in words for name in hosted.table.setup.names)
        if who == "watcher":
            assert "<form" not in answer.text, "who watches can tap nothing"
    return hosted


def loads(table, who, where, *names):
    """A page has these stylesheets and scripts of our own, and they are there."""
    phone = one_of(table, who)
    found = re.findall(
        r'(?:stylesheet" href|script src)="(/assets/[^"]+/([^"/]+))"', phone.get(address(table, where)).text
    )
    assert [name for _, name in found] == [*names]
    assert {phone.get(asset).status_code for asset, _ in found} == {200}


CTG, FOR_BEN = "cradle-to-grave", "?for=1"


ANSWERS = {
    # the way in brings little; a board has one stylesheet; the TV's is the TV's alone
    "a phone loads what its page needs and no more": at("new")
    .then(loads, "new", "/", "home.css", "room.js")
    .then(loads, "new", "/j/{join}", f"{CTG}-join.css")
    .then(loads, "ben", "", f"{CTG}.css", f"{CTG}.js")
    .then(loads, "ben", "log", f"{CTG}.css", "pages.css", f"{CTG}.js")
    .then(loads, "ben", "/w/{watch}", f"{CTG}.css", "pages.css", f"{CTG}.js", f"{CTG}-watch.css"),
    "reporting for another is marked, with the way back, and tells nothing in one's own name": at("begun")
    .look("host", "", without="Entering")
    .look("host", FOR_BEN, "apart")
    .look("host", FOR_BEN, "Entering Ben’s move", 'href="{url}"', "Cancel", within=('class="status band"', "</header>"))
    # a tap on the own cards is Ben's too
    .look("host", FOR_BEN, '"by":1', within=("<main", ""), finds={r'"by":[^1]': []})
    .look("ben", FOR_BEN, without="Entering")  # who reports anyway is not told so
    .look("helper", FOR_BEN, without="Entering")
    # back in the own seat
    .tell("host", RAISE, 200, without="Entering", fields={"for": "1"}, HX_Request="true"),
    "the join link has a page for itself": at("new").look("host", "host", "<path", "{code}", "192.168.1.23:8080"),
    "there are the links that the host resets": at("new").look("host", "host", "Reset links"),
    **{
        f"who is not the host is shown nothing of that ({who})": at("new").look(
            who, "host", without=("Reset links", "Lock the table", 'id="free-')
        )
        for who in ("ben", "helper")
    },
    "what is not there leads back": at("new").look("stranger", "/nothing-here", 'href="/"', status=404),
    **{
        f"nor is {path} there": at("new").look("stranger", path, status=404)
        for path in (
            "/assets/x/passwords.css",
            "/assets/x/companion.txt",
            "/static/../pyproject.toml",
            "/rules/chess",
        )
    },
    "also to programs, in JSON": at("new").look(
        "program", "/nothing-here", "Page not found. Scan the table's code to get back.", status=404
    ),
    "a phone sees its own tables and no others": at("new")
    .look("ben", "/", "{code}")
    .look("new", "/", without=("{join}", "{watch}", "Ana, Ben, Cai"))
    .look("new", "/c/{code}", without=("{join}", "{watch}", "Ana, Ben, Cai"))
    .look("host", "", without=("{join}", "{watch}"), Accept="application/json")
    .look("host", "record", without=("{join}", "{watch}")),
    "how many a game is for is the same on the first page": at("over").look(
        "host", "/", "<b>9 Lives</b><small>3–6 <span>players</span></small>", without="2–9"
    ),
    "and where the next one is chosen": at("over").look(
        "host", "next", "<b>9 Lives</b><small>3–6 players</small>", without="2–9"
    ),
}


test_of_pages = each(ANSWERS)


@pytest.mark.parametrize("mode", by_day(["moves", "sheet"], "moves"))
@pytest.mark.parametrize("key", games())
def test_every_page_is_there_before_during_and_after_a_game(app, store, key, mode):
    random, game = Random(11), games()[key]
    code, phones = everybody(app, key, mode, random.choice(game.seats))
    check(code, phones, store)
    for switch in game.switches:
        phones["player"].post(f"/t/{code}/switches", {"key": switch.key})
    for who in (*EVERYBODY, "player"):
        play(store, code, random, 15)
        check(code, phones, store, (who,))
    while not store.hosted(code).table.state.over:
        play(store, code, random, 100)
    hosted = check(code, phones, store)
    assert hosted.table.state.over
    there = f"/t/{code}/sheet" if mode == "sheet" else f"/t/{code}"
    assert "Play again" in phones["host"].get(there).text
    phones["host"].post(f"/t/{code}/again")
    assert "Go to the next game" in phones["player"].get(there).text


@pytest.mark.parametrize("key", games())
def test_at_any_number_of_players_the_board_is_there(app, store, key):
    for players in games()[key].seats:
        code, phones = everybody(app, key, "moves", players)
        play(store, code, Random(players), 5)
        check(code, phones, store, ("player", "helper"), BOARDS_AND_SHEET)


@pytest.mark.parametrize("key", games())
def test_a_lit_button_stands_when_it_is_tapped_and_a_grey_one_says_why_not(app, store, key):
    random, game = Random(5), games()[key]
    code, phones = everybody(app, key, "moves", game.seats[0])
    helper, lit, grey = phones["helper"], 0, 0
    for _ in range(8):
        play(store, code, random, 3)
        found = Tags(helper.get(f"/t/{code}").text).buttons
        for button in [button for button in found if button.get("name") == "report"][:8]:
            position = store.hosted(code).table.position.number
            answer = helper.post(f"/t/{code}/reports", helper.form(code, report=button["value"]))
            if button.get("aria-disabled") == "true":
                grey += 1
                assert answer.status_code == 422, button
            elif "lit" in button.get("class", "").split():
                lit += 1
                assert answer.status_code == 303, button
                helper.post(f"/t/{code}/takebacks", helper.form(code, to=str(position)))
    assert (
        lit
        or grey
        or "ui.tap(" not in "".join(path.read_text(encoding="utf-8") for path in (BOARDS / key).glob("*.html"))
    )


@pytest.mark.parametrize("key", games())
def test_names_stand_on_the_pages_of_coming_in_as_they_were_typed(app, store, key):
    players = games()[key].seats[-1]
    host, new = Phone(app), Phone(app)
    code = host.open_table(*NAMES[:players], game=key)
    link = f"/j/{store.hosted(code).join_link}"
    words = "".join(is_safe(new.get(link).text).words)
    assert all(name in words for name in NAMES[:players])
    for where in (f"/rules/{key}", f"/c/{code}", "/"):
        is_safe(new.get(where).text)
    is_safe(new.led(link, {"seat": "0"}))
    is_safe(host.get("/").text)


def test_names_are_escaped_in_what_came_first_and_in_a_ruling(app, store):
    code, phones = everybody(app, "cradle-to-grave", "moves", 3)
    form = phones["player"].form(code, report='{"move": "final-ages", "ages": [1, 2, 3]}')
    phones["host"].tell(code, OPENING)
    late = answered(phones["player"].post(f"/t/{code}/reports", form), 409)
    refused = answered(phones["host"].tell(code, {"move": "skip", "by": 0}), 422)
    for page, words in ((late, "<blink>Al</blink> 27"), (refused, 'It is " onx="1" x="')):
        assert words in "".join(is_safe(page).words)


# ---------------------------------------------------------------- the record


def test_the_record_is_the_one_that_export_writes(table, tmp_path):
    table.host.tell(table.code, OPENING)
    table.host.post(f"{table.url}/takebacks", table.host.form(table.code, to="0"))
    table.ben.tell(table.code, {"move": "final-ages", "ages": [109, 2, 3]}, overruled="1")
    for query, flags, lines in (("", [], 2), ("?every=1", ["--all"], 4)):
        answer = table.ben.get(f"{table.url}/record{query}")
        exported = CliRunner().invoke(main, ["export", table.code, *flags, "--data", str(tmp_path)])
        assert exported.exit_code == 0 and answer.text == exported.stdout and answer.text.count("\n") == lines
        assert answer.headers["Content-Disposition"] == f'attachment; filename="cradle-to-grave-{table.code}.jsonl"'


def test_templates_use_every_name_that_a_tables_page_has_for_them(app, table):
    env = app.jinja_env
    with app.test_request_context():
        unused = set(TablePage(visit=Visit(table.now()), page="table").names())
    for template in sorted(env.list_templates(["html"]), reverse=True):
        source = env.loader.get_source(env, template)[0]
        if unused & set(re.findall(r"\w+", source)):  # parsing all of them takes long
            unused -= meta.find_undeclared_variables(env.parse(source))
    assert unused == set()
