"""CV: what the pages show and offer, to the phones it concerns."""

import re
from html import unescape
from random import Random
from urllib.parse import unquote

import msgspec
import pytest
from flask import g

from companion.demo.random_player import legal_move
from companion.exports.bg_stats import play
from companion.games.cv import GAME
from companion.web.pages import shared_page
from tests.games.cv.positions import with_cards
from tests.games.pages import Seated, board, so_many, words
from tests.web.answers import at, each, one_of
from tests.web.phones import said


def lives(app, seats, *moves, goals=(76, 79, 82), bicycle_points=1):
    """A table of so many seats with a phone each, after these moves."""
    begin = {"bicycle": 0, "public_goals": goals[: seats - 1], "bicycle_points": bicycle_points}
    return Seated(app, "cv", seats, {"move": "begin", **begin}, *moves)


def acquire(by, kind, **more):
    printed = {"type": kind, **({"points": more.pop("points", 2)} if kind == "possession" else {})}
    return {"move": "acquire", "by": by, "card": printed, **more}


def end(by, **more):
    return {"move": "end-turn", "by": by, **more}


def final(app, *moves, private=(80, 81), goals=(77,), **more):
    """The game is over but for the goals, in old age, of which both are told."""
    here = lives(app, 2, *moves, end(0), end(1, old_age_left=0), goals=goals, **more)
    for seat, goal in enumerate(private):
        keeps(here, seat, **{f"private_goals[{seat}]": str(goal)})
    return here


def keeps(here, by=0, **fields):
    """A phone fills in a part of the last form."""
    here.keep("final", by, **fields)


def counts_points(here, where="", *leads_to, by=0):
    """Send the form behind "Count the points" as it stands on a page: which page that leads to, with this in its address."""
    forms = re.findall(r"<form.*?</form>", here.page(by, where), re.DOTALL)
    form = next(form for form in forms if "Count the points" in form)
    fields = dict(re.findall(r'name="([^"]+)" value=["\']?([^"]*?)["\']?>', form.replace("'>", '">')))
    fields["report"] = re.search(r"name=\"report\" value='(.*?)'", form, re.DOTALL)[1]
    led = here.phones[by].post(f"{here.url}/reports", {**fields, "csrf": here.phones[by].csrf}).location
    assert [one for one in leads_to if one not in unquote(led)] == [], unquote(led)


def is_counted(here, *totals, shown=()):
    """What the sheet counts, and how it says that."""
    sheet = here.table.sheet
    assert sheet.totals == totals
    assert tuple(sheet.shown(seat) for seat in (0, 1)) == (shown or tuple(map(str, totals)))


# ---------------------------------------------------------------- what a phone is shown

THUMB, GOALS = ('class="thumb cv-thumb', "</section>"), ('class="halves goals"', "</form>")
"""What lies under the thumb, without the drawers; and the goals to choose from."""
EXTRA, HIDDEN_GOAL = 'type="hidden" name="extra[1]" value="5"', 'type="hidden" name="private_goals[0]"'
KINDS = ["health", "knowledge", "relationship", "possession", "work"]


def drawer(name):
    """Its part of a page."""
    return f'<div popover id="{name}" ', "<div popover id="


def is_lit(here, who, says):
    """The words on the main button under the thumb."""
    thumb = said(one_of(here, who).get(here.url).text, within=THUMB)
    assert words(re.search(r'class="button main[^"]*"[^>]*>(.*?)</button>', thumb, re.DOTALL)[1]) == says


HEALTH, KNOWLEDGE = acquire(0, "health"), acquire(0, "knowledge")
DOG = {"move": "acquire", "by": 0, "card": {"type": "relationship", "title": "Dog", "upkeep": {"health": 2}}}
NEARLY_EMPTY = {"move": "adjust", "decks": {"early": 1}}
NEEDY = {**NEARLY_EMPTY, "cvs": [{"health": 3}, {}, {}]}
UNKNOWN = {"bicycle_points": 0}
"""Nobody said how many points the Bicycle has."""
TABLES = {
    "two": lambda app: lives(app, 2),
    "a health card": lambda app: lives(app, 2, HEALTH),
    "a health card, the deck nearly empty": lambda app: lives(app, 3, NEARLY_EMPTY, HEALTH),
    # Ana has four cards, Ben and Cai none: the deck runs out in Ana's turn
    "assisted": lambda app: lives(app, 3, NEEDY, HEALTH, {"move": "deck-out", "deck": "early"}),
    "Cai's turn": lambda app: lives(app, 3, end(0), end(1)),
    "no points on the Bicycle": lambda app: lives(app, 2, **UNKNOWN),
    "the last page": lambda app: final(app, KNOWLEDGE, **UNKNOWN),
    "the last page, nobody knows more": lambda app: final(app, goals=(76,)),
    "the last page, both know something": lambda app: final(app, end(0), acquire(1, "knowledge"), end(1)),
    "the last page, Jack of all trades": lambda app: final(
        app, acquire(0, "work"), HEALTH, private=(77, 81), goals=(76,)
    ),
    "the last page, everything told": lambda app: final(
        app,
        {"move": "lose", "by": 0, "type": "possession", "why": "upkeep"},
        {"move": "acquire", "by": 0, "card": {"type": "knowledge", "number": 20, "tokens": {"money": 1}}},
    ),
}
ANSWERED = {"cvs[0].tokens": "4", "doubled.knowledge": "0", "cvs[0].missing_points": "1"}
CHANGES_SYMBOLS = {"card.type": "health", "card.changes_symbols": "true", "card.cost.any": "1"}
LIT = r'<th scope="col"(?:(?!acting)[^>])*(acting|)[^>]* data-spot='


SHOWN = {
    # ------------------------------------------------------------ the end of a turn
    "the main button ends the turn, and only then asks for the deck": at("a health card, the deck nearly empty")
    .then(is_lit, "ana", "End turn")
    .look("ana", "", within=THUMB, without='"move":"deck-out"')
    .look("ana", "", "Is the early adulthood deck empty?", '"move":"deck-out","deck":"early"', within=drawer("end"))
    .look("ana", "", '"move":"end-turn"', within=drawer("end")),
    "what the rulebook says a card gives stands on it": at("two")
    .tell("ana", {"move": "acquire", "by": 0, "card": {"type": "health", "number": 46}})
    .look("ana", "", 'aria-label="1 health"'),
    "three bad luck do not hide the cards, and the loss is asked for at the end": at("two")
    .tell("ana", {"move": "roll", "by": 0, "symbols": {"bad_luck": 3}})
    .look("ana", "", within=THUMB, without='"move":"lose"', finds={r'aria-label="Take a (\w+) card"': KINDS})
    .then(is_lit, "ana", "End turn then lose 1 card")
    .look("ana", "", '"why":"insurance"', within=drawer("end"), finds=so_many(5, '"why":"misfortune"')),
    "the end of a turn reminds of upkeep, and says what is missing": at("two")
    .tell("ana", DOG)
    .tell("ana", end(0))
    .tell("ben", end(1))
    .then(is_lit, "ana", "End turn upkeep: 2 health")
    .tell("ana", {"move": "roll", "by": 0, "symbols": {"money": 2, "health": 1}})
    .then(is_lit, "ana", "End turn upkeep: 2 health, 1 health short"),
    "a card that was entered is corrected by its number": at("a health card")
    .look("ana", "{change}?open=number&take=0", 'class="by-number" method="get" action="{change}"')
    .look("ana", "{change}?take=0&next=1.0&card=20", "Card 20 for", "Correcting move")
    .look("ana", "{change}?take=0&next=1.0&card=20", 'href="{change}?take=0&amp;next=1.0&amp;card=20&amp;printed=1')
    .look("ana", "{change}?take=0&next=1.0&card=20", 'name="amends"', within=('class="taking', "")),
    # ------------------------------------------------------------ social assistance
    "everybody eligible takes the free card on their own phone, in any order": at("assisted")
    .then(is_lit, "cai", "Your free card")
    .look("cai", "", '"by":2', within=drawer("assistance-2"))
    .tell("cai", acquire(2, "work", how="assistance"))
    .then(is_lit, "ben", "Your free card")
    .look("ben", "", '"by":1', within=drawer("assistance-1"))
    .tell("ben", acquire(1, "work", how="assistance"))
    .look("cai", "", without="free card"),
    "the phone that keeps the turn can take a free card for each": at("assisted")
    .look("ana", "", 'popovertarget="assistance-1"', 'popovertarget="assistance-2"')
    .then(is_lit, "ana", "End turn"),
    "whoever declines a free card holds up nobody": at("assisted")
    .tell("ana", end(0))
    .look("ben", "", "Your turn: take one or two cards.")
    .then(is_lit, "ben", "End turn")
    .look("ben", "", 'popovertarget="assistance-2"')  # told late
    .look("ben", "", within=THUMB, without='popovertarget="assistance-2"'),
    # ------------------------------------------------------------ the last page
    "what no tap told is asked before it counts, and an answer counts": at("the last page")
    .look("ben", "", "Before we count", "3 not answered: shown as “?”", "How many tokens on the top cards?")
    .look("ben", "", "Professor on top of knowledge cards: Ana’s", "Points on Ana’s Bicycle")
    .then(keeps, **ANSWERED)
    .look("ben", "", without="not answered")
    .then(counts_points, by=1)
    .then(is_counted, 3 + 1 + 4, 0),  # one knowledge card and the Professor, the Bicycle, four tokens
    "a count is corrected on a page of its own, and leaves nothing behind": at("the last page")
    .then(counts_points)
    .look("ana", "{change}?extra[1]=5", '<form class="ask" action="{change}"', without='value="keep"')
    # the next answer takes this one along
    .look("ana", "{change}?extra[1]=5", EXTRA, within=(EXTRA, ""))
    .then(counts_points, "{change}?cvs[0].missing_points=9&extra[1]=5", "/preview", '"missing_points":9', '"extra":[0,5]')
    .look("ana", "{change}?private_goals[0]=", "Ana’s private goal")  # one that is to be changed is asked for again
    .look("ana", "{change}?private_goals[0]=", 'name="private_goals[0]" value="76"', within=GOALS, without=HIDDEN_GOAL)
    .look("ana", "{change}?private_goals[0]=", 'disabled aria-disabled="true">', within=GOALS)  # somebody else's
    .send("ana", "takebacks", {"to": "4"})
    .then(keeps, **{"private_goals[0]": "80", "private_goals[1]": "81"})
    .look("ana", "", "3 not answered"),
    "a corrected count keeps who has the cards on top": at("the last page, both know something")
    .then(keeps, **{"doubled.knowledge": "1"})
    .then(counts_points)
    .then(counts_points, "{change}", '"doubled":{"knowledge":[1]}'),
    "and that nobody has them": at("the last page, both know something")
    .then(keeps, **{"doubled.knowledge": "nobody"})
    .then(counts_points)
    .then(counts_points, "{change}", '"doubled":{"knowledge":[]}'),
    "an undone count begins with what was answered": at("the last page")
    .then(keeps, **ANSWERED)
    .then(counts_points)
    .send("ana", "takebacks", {"to": "4"})
    .look("ben", "", without="not answered")
    .then(keeps, **{"cvs[0].tokens": "2"})
    .then(counts_points, by=1)
    .then(is_counted, 3 + 1 + 2, 0),
    "the address of a correction carries its form's fields, and no more than they are": at("the last page")
    .then(counts_points)
    .look("ana", "{change}?caller=1&extra[1]=5", without='name="caller"')
    .look("ana", "{change}?" + "&".join(f"extra[{seat}]=1" for seat in range(201)), "more than any form", status=400)
    .look("ana", "{change}?extra[0]=" + "1" * 61, "That is more than any form asks for.", status=400),
    "tokens are asked of whoever has Jack of all trades": at("the last page, Jack of all trades").look(
        "ana", "", 'popovertarget="ask-cvs[0].tokens"', without='popovertarget="ask-cvs[1].tokens"'
    ),
    "nothing is asked where everything was entered": at("the last page, everything told").look(
        "ana", "", without="Before we count"
    ),
    "points that the app cannot know have their fields": at("the last page, nobody knows more")
    .look("ana", "", 'name="extra[1]"', within=drawer("extra"))
    .then(keeps, **{"extra[0]": "0", "extra[1]": "-3"})
    .then(counts_points)
    .then(is_counted, 2, -3, shown=("2", "−3")),
    # ------------------------------------------------------------ during the game
    "a bicycle without its points is a question mark": at("no points on the Bicycle")
    .look("ben", "", "Ana, possession: ? points, 1 card.")
    .look("ben", "{tv}", "</data>?</span>")
    .tell("ana", acquire(0, "possession", points=4))
    .look("ben", "", "Ana, possession: 4+? points, 2 cards."),
    "events are played only by whoever has some": at("two")
    .look("ana", "", "Play an event")
    .tell("ana", {"move": "event", "by": 0, "card": {"type": "event"}})
    .tell("ana", {"move": "event", "by": 0, "card": {"type": "event"}})
    .look("ana", "", without="Play an event")
    .look("ben", "", "Play an event (3)"),
    "a scorekeeper sees a table where everybody reports for themselves": at("two")
    .send("ana", "own-seat", {"only": "1"})
    .look("helper", "", without="Play an event ()"),
    "the lit column is whose turn it is": at("Cai's turn")
    .look("ana", "{tv}", finds={LIT: ["", "", "acting"]})
    .look("ana", "", finds={LIT: ["", "", "acting"]}),
    "the effect of a card that changes symbols can be entered, and is known from then on": at("two")
    .look("ana", "?take=0&next=1.0&card=40&printed=1", 'name="card.changes_symbols" value="true"', 'name="card.cost.any"')
    .tell("ana", {"move": "acquire", "by": 0, "how": "cost", "card": {"number": 40}}, fields=CHANGES_SYMBOLS)
    .look("ben", "?take=0&next=1.1&card=40", "rerolls dice or replaces symbols", "Add details")
    .look("ben", "?take=0&next=1.1&card=40&printed=1", 'name="card.cost.any" value="1"')
    .look("ben", "?take=0&next=1.1&card=42", "Enter all details"),
    "every number and name on the board leads to why it is so": at("a health card")
    .look("ben", "", 'href="{url}/why/0#row-0" aria-label="Ana, health: 1 point, 1 card. Why?"')
    .look("ben", "", 'href="{url}/why/1#row-3" aria-label="Ben, possession: 0 points, no cards. Why?"')
    .look("ben", "", 'href="{url}/why/0" aria-label="Ana: 2 points. Why?"', 'href="{url}/why/1" aria-label="Ben’s CV"')
    .look("ben", "why/0", *(f'id="row-{place}"' for place in range(7))),
    "a screen that watches has no links in the pad": at("two").look("ana", "{tv}", without="/why/"),
    # ------------------------------------------------------------ what comes when it is opened
    "what is large comes when it is opened": at("a health card")
    .look("ana", "", "?open=lost&amp;take=0", "?open=number&amp;take=0", "?open=deck&amp;take=0")
    .look("ana", "", without=('"move":"lose"', "Look it up", '"move":"deck-out"'))
    # two ways to lose, and Life Insurance
    .look("ana", "?open=lost&take=0", "Which card is lost?", finds=so_many(11, '"move":"lose"'))
    .look("ana", "?open=number&take=0", "Look it up")
    .look("ana", "?open=deck&take=0", '"move":"deck-out","deck":"early"')
    .tell("ana", end(0))
    .look("ana", "?open=lost&take=0", without="Which card is lost?"),  # it is over once the turn is
    "a phone that stands in opens and goes back as that player": at("two")
    .look("ben", "?for=0", "?open=lost&amp;take=0&amp;for=0")
    .look("ben", "?open=lost&take=0&for=0", "Entering Ana’s move", '<input type="hidden" name="for" value="0">')
    .look("ben", "?open=lost&take=0&for=0", finds={r'href="/t/\w+(\?for=0)"[^>]*>Cancel<': ["?for=0"]}),
    "asking the referee opens the cards that may be lost, and still only asks": at("two")
    .look("ana", "referee", 'href="{url}/referee?open=lost&amp;take=0"')
    .look("ana", "referee?open=lost&take=0", "Nothing you tap here is played", finds=so_many(11, '"move":"lose"'))
    .look("ana", "referee?open=lost&take=0", '<input type="hidden" name="trial" value="1">'),
}  # fmt: skip


@pytest.fixture
def after(app):
    return lambda begins: TABLES[begins](app)


test_a_phone_is_shown = each(SHOWN)


def test_a_number_that_no_card_of_the_track_has_is_not_sent(app):
    here = lives(app, 2, HEALTH)
    for opened in ("told", "number"):
        (pattern,) = re.findall(r'pattern="([^"]+)" maxlength="2"', here.page(0, f"?open={opened}&take=0"))
        assert [number for number in range(100) if re.fullmatch(pattern, str(number))] == [*range(13, 76)]


@pytest.mark.parametrize("height", [6, 12, 20])
def test_a_card_can_be_laid_under_any_card_of_its_stack(app, height):
    here = lives(app, 2, {"move": "adjust", "cvs": [{"knowledge": height}, {}]})
    page = here.page(where="?take=0&next=1.0&card=75")
    offered = [int(value) for value in re.findall(r'name="position" value="(\d+)"', page)]
    assert offered == list(range(height + 1)) or re.search(rf'name="position"[^>]*max="{height}"', page)
    told = {"move": "acquire", "by": 0, "card": {"type": "knowledge", "number": 75}}
    here.tell(told, position=str(height))


def test_a_work_card_goes_on_top_and_nothing_else_is_offered(app):
    page = lives(app, 2, {"move": "adjust", "cvs": [{"work": 3}, {}]}).page(where="?take=0&next=1.0&card=28")
    assert "company for you" in page and 'name="position"' not in page


def test_what_nobody_answers_is_a_question_mark_on_sheet_board_why_and_tv(app):
    here = final(app, KNOWLEDGE, **UNKNOWN)
    counts_points(here)
    is_counted(here, 1, 0, shown=("1+?", "?"))  # numbers stay numbers; who has the most tokens is not known
    table = here.table
    assert [row.shown(0) for row in table.sheet.rows] == ["0", "1+?", "0", "?", "–", "0", "?"]
    for where in ("", "sheet", "why/0", "sheet.svg", here.tv):
        assert ">1+?<" in here.page(where=where), where
    ended = here.page()
    assert "Ana leads" in ended and "1 point, 1 ahead of Ben (some points unknown)." in ended
    assert "Ana wins" not in ended and table.state.over, "Ben may have more"
    assert "Ana leads" in unescape(here.host.get("/").text), "and so does the first page"
    assert table.sentence.endswith(" Ana leads with 1+? points.")
    assert here.page(where="sheet.csv").splitlines()[-2] == "Total,,", "a number here would be taken for the whole"
    assert not any("score" in player for player in play(table, "1", "")["players"])


@pytest.mark.parametrize("nonsense", ["x", "nobody at all", "7", "-1", "[1, 2]", "<b>"])
def test_a_nonsense_answer_is_refused_with_a_sentence_and_breaks_no_page(app, nonsense):
    here = final(app, KNOWLEDGE, **UNKNOWN)
    for name in ("cvs[0].tokens", "doubled.knowledge", "cvs[0].missing_points", "extra[0]", "private_goals[0]"):
        here.keep("final", taken=(303, 400), **{name: nonsense})
        assert here.ben.get(here.url).status_code == 200


def test_the_board_carries_no_closed_panel_that_grows_with_the_stacks(app):
    here = lives(app, 2)
    sizes = []
    for number in range(14, 32):
        card = {"type": "health", "number": number, "title": f"A hobby with a long name {number}"}
        here.tell({"move": "acquire", "by": 0, "card": card}, overruled="1")
        sizes.append([len(phone.get(here.url).data) for phone in here.phones])
    grown = [after - before for before, after in zip(sizes[4], sizes[-1])]
    assert max(grown) < 100, "only the top card is on the board, and counts have more figures"


def test_a_seats_own_page_shows_its_whole_cv(app):
    known = {"type": "knowledge", "number": 20, "title": "Chess club", "tokens": {"money": 1}, "upkeep": {"health": 1}}
    page = lives(app, 2, HEALTH, {"move": "acquire", "by": 0, "card": known}).page(1, "why/0")
    stacks = map(words, re.findall(r'<section id="row-[0-4]">(.*?)</section>', page, re.DOTALL))
    for stack, reads in zip(stacks, (
        ("no cards", "2 events in hand. The bicycle token: begins every round."),
        ("Bicycle on top", "1 point"), (), ("Chess club on top", "upkeep"), ("1 card",),
    ), strict=True):  # fmt: skip
        assert all(one in stack for one in reads), stack
    assert "Collector: 1 possession, 1 point each: 1, the best." in page


def test_what_one_phone_looked_up_is_in_nothing_that_the_others_get(app):
    here = lives(app, 2)
    other = here.host.open_table("Ana", "Eli", game="cv")
    named = {"type": "health", "number": 20, "title": "Seen at another table"}
    here.host.tell(other, {"move": "begin", "bicycle": 0, "public_goals": [76]})
    here.host.tell(other, {"move": "acquire", "by": 0, "card": named})
    assert "Seen at another table" in here.page(where="?take=0&next=1.0&card=20")
    for where in ("?take=0&next=1.0&card=20", "?open=lost&take=0"):
        with app.test_request_context(here.url + where):
            g.token = g.phone = here.host.secret
            shared = shared_page(app, here.code, ("", "", "en"))
        assert "Take a health card" in shared
        assert "Seen at another table" not in shared and "Which card is lost?" not in shared


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_may_be_looked_up_at_every_step_of_a_turn(app, seats):
    here, random = lives(app, seats), Random(seats)
    for _ in range(25):
        state = here.table.state
        helped = [seat for seat in (state.turn, *state.assistance) if seat is not None]
        step = f"{state.now.number}.{state.now.taken}" if state.now else ""
        for number in (20, 60, 75, 99):
            for where in [f"take={seat}&next={step}&card={number}" for seat in helped] + [f"card={number}&printed=1"]:
                assert random.choice(here.phones).get(f"{here.url}?{where}").status_code == 200, where
        if move := legal_move(GAME, state, random, forms=0.2):
            here.tell(msgspec.to_builtins(move))


@pytest.mark.parametrize(
    "saves, says", [("one-loss", "saves one card"), ("whole-turn", "saves every card of the turn")]
)
def test_one_life_insurance_says_what_the_house_has_it_save(app, saves, says):
    assert f"Life Insurance {says}" in words(board(app, with_cards(insurance=saves)))
