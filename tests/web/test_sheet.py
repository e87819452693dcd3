"""The sheet's page and what is taken home from it, over the web."""

import csv
import json
import re
import xml.etree.ElementTree as ET
from datetime import datetime, timedelta, timezone
from html import unescape
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit

import pytest
from jsonschema import Draft202012Validator

from companion import record
from companion.games import games
from companion.games.vzhukh.moves import Numbers
from companion.stats import evenings
from companion.store.hosted import Accepted
from companion.table.entries import Report
from companion.web.rendering.chart import ROOM, added_up, courses
from tests.records import kept
from tests.web.answers import at, each
from tests.web.phones import OPENING, RAISE, Phone

IN_LOG = re.compile(r"/t/\w{4}/log(\?newest=\d+)?#entry-\d+")
FORM = Draft202012Validator(
    json.loads((Path(__file__).parents[1] / "bg_stats_play.schema.json").read_text(encoding="utf-8"))
)


@pytest.fixture
def come_in(app, store):
    """A phone in seat 1 of a table made of a kept game, and the table's code."""

    def come_in(path):
        code = store.open_table(record.replay(path.read_bytes()).table).code
        return Phone(app).join(code, 1), code

    return come_in


def one_of(key):
    return kept(key)[0]


@pytest.fixture(params=games())
def played(come_in, store, request):
    """A kept game of each kind: a phone at its table, and its sheet."""
    phone, code = come_in(one_of(request.param))
    table = store.hosted(code).table
    sheet = table.game.sheet(table.state)
    return SimpleNamespace(phone=phone, url=f"/t/{code}", table=table, sheet=sheet, rules=f"/rules/{request.param}#")


def test_every_number_is_asked_with_one_tap_and_answered_with_sentence_rule_and_entries(played):
    phone, url, sheet = played.phone, played.url, played.sheet
    page = phone.get(f"{url}/sheet").text
    links = re.findall(rf'<a href="{url}/why/(\d+)\?row=(\w+)#row-\2" data-drawer', page)
    drawers = {
        (row, int(seat)): phone.reads(f"{url}/why/{seat}?row={row}", without="<html", HX_Request="true")
        for seat, row in links
    }
    wanted = {
        (str(r), s): (row, row.why[s][0])
        for r, row in enumerate(sheet.lines)
        for s, points in enumerate(row.points)
        if points is not None
    }
    summed = {("total", seat) for seat in range(len(sheet.totals)) if len(sheet.rows) != 1}
    assert set(drawers) == {*wanted} | summed
    for place, (row, why) in wanted.items():
        if int(place[0]) < len(sheet.rows):
            said = drawers[place]
            assert why.replace("'", "’") in unescape(said), (row.label, place)
            assert f"{played.rules}{row.rules[0]}" in said
            assert IN_LOG.search(said) or not row.round
    for total in summed:
        assert f'<b>Total</b><span class="points">{sheet.shown(total[1])}</span>' in drawers[total]
        assert f"{played.rules}{sheet.rules[0]}" in drawers[total]
    if not sheet.totals:
        assert IN_LOG.search(drawers["0", 0])
    for seat, row in links:  # without a script it leads to its place among all of the seat's numbers
        phone.reads(f"{url}/why/{seat}?row={row}", "<!doctype html>", f'id="row-{row}"')


DOORS = ["Correct the table", "Scan to join", "Rules", "Share and save"]


ANSWERS = {
    # forms come when they are opened
    "the sheet is no pile of buttons": at("begun")
    .look(
        "host", "sheet", within=('<nav class="doors halves"', "</nav>"), finds={r"<(?:a|button)[^>]*>([^<]+)<": DOORS}
    )
    .look("host", "sheet", without='name="ages[0]"')
    .look(
        "host",
        "",  # a tap from the board
        within=("<header", "</header>"),
        finds={r'<a [^>]*aria-label="([^"]+)"': ["Ask the referee", "Scan to join"]},
    ),
    "rounds with moves against a rule are marked in words, and listed": at("begun")
    .look("host", "sheet", without="house call")
    .tell("ben", {**RAISE, "card": "9"}, fields={"overruled": "1"})
    .look("host", "sheet", "1 house call", "House calls", "{url}/log#entry-2"),
    "nothing goes to BG Stats before the end": at("scored")
    .look("host", "sheet", without="bgstats")
    .look("host", "bgstats.json", "still going on", status=409),
    "the sheet says who leads, with the round that is played": at("scored")
    .tell("host", OPENING)
    .look(
        "host",
        "sheet",
        *("Ana leads with 28 so far", "Round 2 counts as it stands now."),
        *("So far, Ana: 28, why?", "So far, Ben: 45, why?"),
    )
    .look("host", "why/0?row=total", 'So far</b><span class="points">28<', "<dd>27</dd>", HX_Request="true"),
    "a number that is not on the sheet is not explained": at("scored")
    .look("host", "why/0?row=99", status=404, HX_Request="true")
    .look("host", "why/0?row=-1", status=404, HX_Request="true")
    .look("host", "why/0?row=x", status=404, HX_Request="true")
    .look("host", "why/0?row=²", status=404, HX_Request="true"),
}


test_of_the_sheet = each(ANSWERS)


def test_an_entry_of_long_ago_is_on_the_part_of_the_log_that_is_linked(come_in):
    path = max(kept("vzhukh"), key=lambda path: path.read_text(encoding="utf-8").count("\n"))
    phone, code = come_in(path)
    for link in set(re.findall(rf'href="(/t/{code}/log[^"]*)"', phone.get(f"/t/{code}/why/0").text)) - {
        f"/t/{code}/log"
    }:
        where, _, entry = link.partition("#")
        assert not entry or f'id="{entry}"' in phone.get(where).text


def test_the_rules_that_numbers_name_have_their_place_in_the_rulebook(played):
    rules = {*played.sheet.rules, *(rule for row in played.sheet.rows for rule in row.rules)}
    played.phone.reads(played.rules.removesuffix("#"), *(f'<article id="{rule}"' for rule in rules))


def test_a_number_on_a_board_leads_to_its_why(played):
    names = played.table.setup.names
    for seat, name in enumerate(names):
        numbers = "Your numbers" if seat == 1 else f"{name}’s numbers"
        assert IN_LOG.search(played.phone.reads(f"{played.url}/why/{seat}", numbers, played.rules))
    assert played.phone.get(f"{played.url}/why/{len(names)}").status_code == 404


def test_the_sheet_of_an_old_game_shows_the_rules_it_was_played_by(come_in, store):
    phone, code = come_in(one_of("cradle-to-grave"))
    table = store.hosted(code).table
    page = unescape(phone.get(f"/t/{code}/sheet").text)
    played = table.state.setup.house_rules
    for rule in table.game.house_rules:
        said = f"House rule: {rule.name} {dict(rule.choices)[played[rule.key]]}.".replace("'", "’")
        assert (said in page) == (played[rule.key] != rule.default), "as printed goes without saying"


def listed_on(page, names):
    """The players in the order of the score table, and whose column or row is lit."""
    page = unescape(page)
    if '<ol class="ranking by-place"' in page:
        lines = re.findall(
            r'<li class="([^"]*)">.*?<span class="name">(\w+)', page.partition('"ranking by-place"')[2], re.S
        )
        return [name for _, name in lines], {name for look, name in lines if " won" in look}
    table = page.partition('<table class="pad')[2].partition("</table>")[0]
    heads = re.findall(r"<th scope=\"(?:col|row)\".*?</th>", table, re.S)
    order = [next(name for name in names if name in head) for head in heads if any(name in head for name in names)]
    lit = {
        name
        for name in names
        for part in re.findall(r'<(?:tr|th scope="col") class="won">(.*?)</th>', table, re.S)
        if name in part
    }
    return order, lit


@pytest.mark.parametrize(
    "game, move, order, won",
    [
        ("cutthroat", {"move": "finish", "ranking": [3, 1, 0, 6, 4, 2, 5]}, "Dia Ben Ana Gil Eva Cai Fay", {"Dia"}),
        ("cradle-to-grave", {"move": "final-ages", "ages": [30, 20, 10]}, "Cai Ben Ana", {"Cai"}),
    ],
)
def test_a_finished_games_sheet_and_print_list_everybody_by_place_and_light_the_winner(app, game, move, order, won):
    phone, names = Phone(app), ("Ana", "Ben", "Cai", "Dia", "Eva", "Fay", "Gil")[: len(order.split())]
    code = phone.open_table(*names, game=game)
    for _ in range(games()[game].rounds):
        assert listed_on(phone.get(f"/t/{code}/sheet").text, names)[0] == list(names), (
            "clockwise as long as it is played"
        )
        assert phone.tell(code, move).status_code == 303
    page = phone.get(f"/t/{code}/sheet").text
    assert listed_on(page, names) == (order.split(), won) and "own-col" not in page
    assert order.replace(" ", ", ") in page.partition('class="on-paper"')[2].partition("</p>")[0]
    picture = phone.get(f"/t/{code}/sheet.svg").text
    assert re.findall(rf">({'|'.join(names)})</text>", picture.partition("<path")[2])[: len(names)] == order.split()


def test_the_table_of_numbers_is_a_file_for_spreadsheets(played):
    answer = played.phone.get(f"{played.url}/sheet.csv")
    assert answer.mimetype == "text/csv" and "attachment" in answer.headers["Content-Disposition"]
    rows = list(csv.reader(StringIO(answer.data.decode("utf-8-sig"), newline="")))
    assert rows[0][1:] == list(played.table.setup.names)
    sheet = played.sheet
    totals = [shown if (shown := sheet.shown(seat)).isdigit() else "" for seat in range(len(sheet.totals))]
    assert not totals or ["Total", *totals] in rows, "what is not all known is left empty"


def test_the_picture_is_whole_in_itself_and_names_everybody(played):
    answer, sheet = played.phone.get(f"{played.url}/sheet.svg"), played.sheet
    assert answer.mimetype == "image/svg+xml"
    words = {text for text in ET.fromstring(answer.text).itertext() if text.strip()}
    assert {*played.table.setup.names, *(sheet.shown(seat) for seat in range(len(sheet.totals)))} <= words
    assert not re.search(r"<style|<script|<image|style=|https?://(?!www\.w3\.org/2000/svg)", answer.text)


def test_the_picture_says_the_evening_as_it_was_there(table, monkeypatch):
    """At eight in the evening of the 20th it was past midnight in London."""
    new_york = timezone(timedelta(hours=-5))
    monkeypatch.setattr(
        evenings, "local", lambda at: datetime.fromisoformat("2026-11-21T01:00:00Z").astimezone(new_york)
    )
    table.host.reads(f"{table.url}/sheet.svg", ">2026-11-20</text>")


def test_the_picture_holds_names_as_they_are(app):
    phone = Phone(app)
    code = phone.open_table("<b>&\"'", "]]><x/>")
    phone.tell(code, {"move": "final-ages", "ages": [1, 2]})
    words = list(ET.fromstring(phone.get(f"/t/{code}/sheet.svg").text).itertext())
    assert "<b>&\"'" in words and "]]><x/>" in words


def test_one_tap_hands_the_game_to_bg_stats_and_a_file_holds_the_same(played):
    play = played.phone.get(f"{played.url}/bgstats.json").json
    FORM.validate(play)
    page = played.phone.reads(f"{played.url}/sheet", "Nothing is sent unless you tap it")
    link = re.search(r'href="(https://app\.bgstatsapp\.com[^"]+)" target="_blank" rel="noopener noreferrer"', page)[1]
    assert json.loads(parse_qs(urlsplit(unescape(link)).query)["data"][0]) == play
    ways_out = re.findall(r'(?:src|href|action)="(https?://[^"/]+)', page)
    assert ways_out == ["https://app.bgstatsapp.com"], "no other way out"


def test_a_long_game_lists_the_newest_moves_of_a_number_and_leads_to_more_and_to_the_log(app, store):
    phone = Phone(app)
    code = phone.open_table("Ana", "Ben", game="vzhukh")
    phone.tell(code, {"move": "deal", "first": 0})
    adjust, numbers, penalty = games()["vzhukh"].tags["adjust"], Numbers, Numbers(threes=1)
    for number in range(1, 330):
        move = adjust(penalties=(penalty, numbers()) if number % 2 else (numbers(), penalty))
        assert isinstance(store.append(code, Report(move), seen=number, key=f"deck-{number:04}"), Accepted)
    drawer, page, one = (
        phone.get(f"/t/{code}/why/0{query}", **live).text
        for query, live in (("?row=0", {"HX_Request": "true"}), ("", {}), ("?row=0", {}))
    )
    assert [len(IN_LOG.findall(text)) for text in (drawer, page, one)] == [8, 20, 300]
    assert f'href="/t/{code}/why/0?row=0">Show more' in drawer and f'href="/t/{code}/log">See the log' in one


def test_a_line_of_many_steps_is_drawn_with_as_many_points_as_can_be_told_apart():
    few, many = ([(1, 2)] * steps for steps in (24, 6000))
    assert len(courses(added_up(few)).points[0]) == 25
    drawn = courses(added_up(many))
    assert len(drawn.points[0]) == 25 and drawn.totals[1][-1] == 12000 and drawn.points[0][-1][0] == ROOM.right


# ---------------------------------------------------------------- while a game goes on


def test_the_sheet_of_cutthroat_says_who_is_dead_in_which_order_and_by_whom(app, store):
    path, moves = next(
        (path, n)
        for path in kept("cutthroat")
        for n, at in enumerate(record.replay(path.read_bytes()).table.position.chain(), 1)
        if len(at.state.dead) == 2 and None not in at.state.dead and not at.state.over
    )
    hosted = store.open_table(
        record.replay("\n".join(path.read_text(encoding="utf-8").splitlines()[: moves + 1]).encode()).table
    )
    phone = Phone(app).join(hosted.code, 0)
    page = unescape(phone.get(f"/t/{hosted.code}/sheet").text)
    state, names = hosted.table.state, hosted.table.setup.names
    assert f"{len(names) - 2} of {len(names)} are alive" in page
    order, _ = listed_on(page, names)
    assert order[-2:] == [names[seat] for seat in state.dead[:2]][::-1], "the first to die is last"
    last = page[page.index(f'<span class="name">{order[-1]}') :]
    assert "first to die" in last and page.count("alive</small>") == len(names) - 2


def test_the_heading_on_paper_breaks_no_korean_name(app):
    host = Phone(app)
    code = host.open_table("Ana", "김민서")
    heading = host.get(f"/t/{code}/sheet").text.partition('class="on-paper"')[2].partition("</p>")[0]
    assert "김\N{WORD JOINER}민\N{WORD JOINER}서" in heading


def test_once_a_game_is_over_of_which_only_the_scores_are_kept_its_log_is_still_reached(app):
    ana = Phone(app)
    url = f"/t/{ana.open_table('Ana', 'Ben', game='any-game', mode='sheet')}"
    for move in ({"move": "begin", "title": "Skat"}, {"move": "round", "points": [1, 2]}, {"move": "finish"}):
        assert ana.tell(url[3:], move).status_code == 303
    ana.reads(url, "Play again", f'href="{url}/log"')
