"""Everybody reads their own language: by itself, or chosen; and nothing that a program or a record reads changes."""

from __future__ import annotations

import re

import pytest

from companion.app import create_app
from companion.games import games
from companion.languages import names as languages
from companion.phrases import codes, short_names
from companion.store import fingerprint
from tests.games.walk import House, Look
from tests.made_up import leaks, spoken_everywhere
from tests.tools.leaks import Reading, known_names
from tests.tools.screens.moments import by_hand
from tests.web.answers import at, each, opens
from tests.web.phones import OPENING, RAISE


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """One for all: compiling the pages of a language takes longer than reading them."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.store.close()


@pytest.fixture
def store(house):
    return house.store


@pytest.fixture
def app(house):
    return house.app


def in_language(language):
    """What a page says of its own language."""
    return f'<html lang="{language}"'


ACCEPTED = {
    "de-AT,de;q=0.9,en;q=0.5": "de",
    "pl": "pl",
    "ru-RU": "ru",
    "ko-KR,ko;q=0.9": "ko",
    "en-GB,de;q=0.3": "en",
    "fr,it;q=0.8": "en",
    "": "en",
    "*": "en",
    ";q=,,de;q=x": "en",
    "fr;q=0.9,DE;q=0.8": "de",
}
POLISH = {"language": "pl"}
IN_GERMAN = {"Accept_Language": "de-AT,de;q=0.9,en;q=0.5"}
IN_KOREAN = {"Accept_Language": "ko-KR,ko;q=0.9"}


def has_the_same_record(table):
    record = f"{table.url}/record"
    assert table.host.get(record, **IN_GERMAN).text == table.host.get(record).text


ANSWERS = {
    "a page is in the language that the browser prefers and we have": at("new").many(
        ACCEPTED.items(), lambda row, one: row.look("new", "/", in_language(one[1]), Accept_Language=one[0])
    ),
    "a choice leads to no other site": at("new")
    .send("new", "/language", POLISH, leads="/", Referer="http://elsewhere.example/t/ABCD")
    .send("new", "/language", POLISH, leads="/", Referer="http://localhost//elsewhere.example")
    .send("new", "/language", POLISH, leads="/", Referer="http://localhost/\\elsewhere.example")
    .send("new", "/language", POLISH, leads="/", Referer="")
    .send("new", "/language", POLISH, leads="/", Referer="http://[")
    .send("new", "/language", POLISH, leads="/", Referer="x"),
    "on the answer to a form it leads to the form's table": at("new").send(
        "new", "/language", POLISH, leads="{url}", Referer="http://localhost{url}/takebacks"
    ),
    "a language that is not here is refused, and nothing is kept": at("new")
    .send("new", "/language", {"language": "xx"}, 400)
    .send("new", "/language", {"language": ""}, 400)
    .send("new", "/language", {"language": "../de"}, 400)
    .send("new", "/language", {"language": "de-rules"}, 400)
    .look("new", "/", in_language("en")),
    "a screen that was opened in a language stays in it": at("new")
    .look("stranger", "/w/{watch}?language=ru", in_language("ru"))
    .look("stranger", "/w/{watch}", in_language("ru")),
    "a choice counts more than what the address said before, and is kept": at("new")
    .send("new", "/language", POLISH, 303, in_language("pl"), Referer="http://localhost/?language=de")
    # the page it was made on
    .send("new", "/language", POLISH, leads="/my-tables?after=50", Referer="http://localhost/my-tables?after=50")
    .look("new", "/", in_language("pl"), 'value="pl" lang="pl" aria-pressed="true">polski</button>', **IN_GERMAN),
    "any game is called as its readers call it": at("new")
    .then(opens, "host", "Ana", "Ben", game="any-game")
    .known_as("any")
    .many(
        ["", "/host", "/sheet"],
        lambda row, page: row.look("host", "{any}" + page, "<h1>그 밖의 게임</h1>", **IN_KOREAN),
    ),
    "a TV reads what its host reads, and goes on so in the next game": at("over")
    .look("host", "", in_language("ko"), **IN_KOREAN)
    .look("stranger", "/w/{watch}", in_language("ko"))
    .look("stranger", "/", in_language("en"))
    .send("ben", "again")
    .known_as("again")
    .look("stranger", "{again_watch}", in_language("ko")),
    "a phone that has never been here reads its own language at the door": at("new").look(
        "new", "/j/{join}", in_language("de"), **IN_GERMAN
    ),
    "a ruling is heard in one's own language": at("begun").tell(
        "ben", {**RAISE, "card": "5"}, 422, "Ben", without="goes there", HX_Request="true", **IN_GERMAN
    ),
    "a report is told to everybody in their own language": at("new")
    .listen("host", **IN_GERMAN)
    .listen("helper", **IN_KOREAN)
    .listen("ben")
    .tell("ben", OPENING)
    .hear("host", "Ben", "Runde", without=("Ben’s turn", "시작"))
    .hear("helper", "Ben", "시작", without=("Ben’s turn", "Runde"))
    .hear("ben", "Ben’s turn", without=("Runde", "시작")),
    "what programs and records read is English, whatever a browser asks for": at("begun")
    .look("host", "", '"sentence":"Round 1 started: Ana 27', Accept="application/json", **IN_GERMAN)
    .then(has_the_same_record),
}


test_of_languages = each(ANSWERS)


def test_the_pages_of_a_language_are_made_ready_once_when_somebody_reads_the_first_of_them(store, settings):
    app, begun = create_app(store, settings), []
    app.jinja_env.begins = lambda templates: begun.append(templates.catalogue.language)
    for accepted in ("en", "pl", "ko", "pl"):
        app.test_client().get("/", headers={"Accept-Language": accepted})
    assert begun == ["pl", "ko"]


def test_every_language_is_called_by_its_own_name():
    assert languages() == {"en": "English", "de": "Deutsch", "ko": "한국어", "pl": "polski", "ru": "русский"}


@pytest.mark.parametrize("key", sorted(games()))
def test_no_page_of_a_game_has_a_word_that_no_catalogue_reaches(key, house):
    with spoken_everywhere():
        walk = Reading(house, key, 0)
        walk.known = known_names()
        assert dict(walk.read(12).found) == {}, "python -m tests.tools.leaks lists more"


def test_a_word_that_no_catalogue_reaches_is_found(tmp_path):
    house = House(tmp_path)
    house.app.jinja_env.globals["_"] = lambda text, **fields: text.format(**fields) if fields else text
    with spoken_everywhere():
        walk = Reading(house, "vzhukh", 0)
        walk.look(Look(walk.helper, walk.url))
    house.store.close()
    assert "This phone" in walk.found


AROUND = (
    "/",
    "/my-tables",
    "/evenings",
    "/evenings/all",
    "/privacy",
    "/here",
    "/tv",
    "/rules/vzhukh",
    "/no-page",
)
AT_A_TABLE = (
    "", "/sheet", "/log", "/log/1", "/log/1/change", "/why/0", "/why/0?row=total", "/recent", "/referee", "/correct", "/host",
    "/players/0", "/next", "/doctor", "/wifi", "/phones", "/delete", "/late", "/sheet.svg", "?for=1",
)  # fmt: skip


@pytest.mark.parametrize("key", sorted(games()))
def test_no_page_of_a_finished_game_has_one_either(key, app, store, phone):
    table = by_hand(key)
    code = store.open_table(table).code
    host = phone().join(code, 0)
    store.phones.sit_down(code, fingerprint(host.secret), 0, host=True)
    names = table.setup.names
    known = {*known_names(), *names, *codes(names), *short_names(names), table.game.at(table.state).name}
    known |= {code, *(other.code for other in store.lists.joinable(""))}
    with spoken_everywhere():
        pages = {page: host.get(f"/t/{code}{page}") for page in AT_A_TABLE}
        pages |= {page: host.get(page) for page in (*AROUND, f"/w/{store.hosted(code).watch_link}")}
    found = {page: said for page, answer in pages.items() if (said := unsaid(answer, known))}
    assert found == {}
    assert sum(answer.status_code == 200 for answer in pages.values()) >= len(AT_A_TABLE) + len(AROUND) - 6


def test_no_page_of_a_lobby_has_one_either(app, phone, store):
    host, guest = phone(), phone()
    host.post("/lobbies", {"game": "vzhukh", "name": "Ana"})
    lobby = store.lobbies.of(fingerprint(host.secret))[0]
    with spoken_everywhere():
        at_the_door = guest.get(f"/j/{lobby.join_link}")
        guest.post(f"/j/{lobby.join_link}", {"name": "Ben"})
        pages = [
            at_the_door,
            *(one.get(f"/t/{lobby.code}") for one in (host, guest)),
            guest.get(f"/w/{lobby.watch_link}"),
        ]
    assert [unsaid(page, {*known_names(), lobby.code}) for page in pages] == [[], [], [], []]


def unsaid(answer, known):
    """What a page says that no catalogue reaches."""
    if answer.mimetype not in ("text/html", "image/svg+xml") or answer.status_code in (302, 303):
        return []
    return leaks(ADDRESS.sub("", MARK.sub(" ", answer.text)), known)


ADDRESS, MARK = re.compile(r"https?://\S+"), re.compile("[\x01-\x04]")
