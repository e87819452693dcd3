"""What just happened: the line on every phone and on the TV, and what a wide screen shows beside the board."""

from __future__ import annotations

import re

import pytest

from companion.games import games
from companion.table.history import others, played_by
from companion.web.news import NewestEntry
from companion.web.pages import FRAGMENT, TablePage, render, watch_page
from companion.web.visits import Visit
from tests.tools.screens.moments import by_hand
from tests.web.answers import address, at, each
from tests.web.phones import RAISE, Phone

NEWS = re.compile(r'<(\w+) class="news[^>]*>(.*?)</\1>', re.DOTALL)
SAID = "Ben raised Cai to 32 with a 2 on the ones."
CORRECTED = '{"move":"raise","by":1,"seat":2,"digit":"tens","card":"4"}'


def news(text):
    """The tag, the sign and the words of the one news line of a page."""
    ((tag, inner),) = NEWS.findall(text)
    said = re.search(r"<span>(.*?)</span>", inner)[1]
    return tag, re.search(r'href="#([\w-]+)"', inner)[1], re.sub(r"</?b>", "", said)


def told(table, who, tag, words, *inside, where="", without=""):
    """Somebody's page has this news line, with Ben's sign, and in its markup this."""
    page = getattr(table, who).get(address(table, where)).text
    assert news(page) == (tag, "suit-2", words)
    line = NEWS.search(page)[0]
    assert all(one.replace("{url}", table.url) in line for one in inside)
    assert not without or without not in line


POLITE = 'aria-live="polite"'
UNDONE = at("raised").look("host", "/w/{watch}", without="<s>").send("ben", "takebacks", {"to": "1"})


ANSWERS = {
    "before the first move nothing is told, nor shown beside the board": at("new")
    .look("host", "", "/sheet", without=("Undo", ">Log<", 'class="news'), within=('<nav class="rail foot"', ""))
    .look("host", "recent", without=("Standing", "Last moves")),
    # Ana entered it for Ben, who has no hand free; a tap opens the move and never changes the game
    "the sign is of who played, and not of the phone that entered it": at("raised")
    .then(told, "host", "a", SAID)
    .then(told, "ben", "a", SAID)
    .look("ben", "", 'href="{url}/log/2"')
    # spoken once, by a line of its own
    .look("ben", "", finds={POLITE: [POLITE]})
    .look("ben", "", without="aria-live", within=('class="news', "</a>")),
    "the log says whose a move was that another phone entered": at("raised").look(
        "host", "log", 'href="#suit-2"', "Entered by Ana", within=('id="entry-2"', "</li>")
    ),
    "and not so of an own one": at("begun")
    .tell("ben", RAISE)
    .look("host", "log", 'href="#suit-2"', without="Entered by", within=('id="entry-2"', "</li>")),
    "on the TV nothing is tapped": at("raised").then(told, "host", "section", SAID, where="/w/{watch}"),
    "what was undone is struck through among the last moves": UNDONE.look("host", "/w/{watch}", f"<s>{SAID}</s>").look(
        "host", "recent", "<s><b>Ben</b>"
    ),
    "an undo is news of whose phone undid it, which can redo it in the line": UNDONE.then(
        told, "ben", "form", f"Undone by you. <s>{SAID}</s>", 'class="redo"', 'action="{url}/bringbacks"'
    )
    .then(told, "host", "a", f"Undone by Ben. <s>{SAID}</s>", without='class="redo"')
    .send("ben", "bringbacks")
    .then(told, "ben", "a", f"Redone: {SAID}"),
    "a correction is told as one": at("raised")
    .send("ben", "amendments", {"amends": "2", "report": CORRECTED})
    .then(told, "ben", "a", "Ben corrected move 2: Ben raised Cai to 41 with a 4 on the tens."),
}


test_of_the_news = each(ANSWERS)


@pytest.mark.parametrize("key", sorted(games()))
def test_every_board_of_every_game_has_one_line_at_every_moment(as_it_stood, key):
    for table in by_hand(key, 6).since(0)[::3]:
        with as_it_stood(table) as hosted:
            seat = next((seat for seat, _ in others(table)[::-1]), played_by(table))
            visit = Visit(hosted, 0)
            for page in (
                TablePage(visit=visit, page="table"),
                watch_page(Visit(hosted, watching=True)),
            ):
                text = render(page, FRAGMENT)
                if page.page == "table" and hosted.table.state.over:
                    assert not NEWS.findall(text), "the page of a game that is over is the news"
                    continue
                _, sign, words = news(text)
                assert sign == ("log" if seat is None else f"suit-{seat + 1}"), words


@pytest.mark.parametrize(
    ("key", "tags"),
    [
        ("cradle-to-grave", {"starting-ages": None}),
        ("vzhukh", {"penalties": None}),
        ("nine-lives", {"deal": None}),
        ("cutthroat", {"adjust": None}),
    ],
)
def test_what_the_table_does_has_nobody_s_sign(key, tags):
    found = [
        (table.entry.move.__struct_config__.tag, played_by(table))
        for table in by_hand(key).since(0)
        if table.entry.kind == "report"
    ]
    assert {tag: seat for tag, seat in found if tag in tags}.items() <= tags.items()
    assert any(seat is not None for _, seat in found)


def test_the_line_holds_whole_sentences_and_names_with_initials_stay_whole():
    def line(*sentences):
        said = " ".join(sentences)
        shown, whole = (NewestEntry(1, "", None, corrects=corrects).line(said) for corrects in (True, False))
        return shown if shown.removesuffix(" …") == whole else whole

    took, saved = "Cai took 1 from the King and 1 from the 2, and put 1 on the 2.", "The Queen was saved."
    assert line(took, saved, "Dia returns its heart and skips this turn.") == f"{took} …"
    killed = "Bo killed the 6."
    assert (
        line(killed, "Ana showed the 5.", "Sudden death: from now on a card dies.") == f"{killed} Ana showed the 5. …"
    )
    assert line("Ben guessed that Cai is the 3. Wrong.") == "Ben guessed that Cai is the 3. Wrong."
    long = "J. R. Tolkien " + "very " * 20 + "slowly played a card."
    assert line(long, "Round 1 is over.") == f"{long} …"


# ---------------------------------------------------------------- beside the board


def text_of(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page)).strip()


@pytest.mark.parametrize("key", ["cradle-to-grave", "vzhukh"])
def test_who_leads_and_the_last_moves_each_a_way_to_its_entry(app, store, key):
    table = by_hand(key).since(0)[-12]
    hosted = store.open_table(table)
    page = Phone(app).join(hosted.code, 0).get(f"/t/{hosted.code}/recent").text
    words = text_of(page)
    score = table.game.sheet(table.state)
    points = [int(number) for number in re.findall(r"<b>(\d+)</b>", page.split("Last moves")[0])]
    assert sorted(points) == points == sorted(score.now), "the fewest first, the round being played counted in"
    assert "You" in words.split("Last moves")[0] and table.setup.names[0] not in words.split("Last moves")[0]
    entries = [int(number) for number in re.findall(r"/log/(\d+)", page)]
    assert entries == list(range(table.number - 1, table.number - 1 - len(entries), -1)), (
        "the newest is in the news line"
    )
    assert len(entries) > 5


def test_the_same_points_for_all_are_no_standing(app, store):
    table = by_hand("vzhukh")
    begun = next(one for one in table.since(0) if len(set(one.game.sheet(one.state).now)) == 1 and one.number > 1)
    hosted = store.open_table(begun)
    words = text_of(Phone(app).join(hosted.code, 0).get(f"/t/{hosted.code}/recent").text)
    assert "Standing" not in words and "Last moves" in words
