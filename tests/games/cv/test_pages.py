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
from tests.web.phones import Phone

NAMES = ("Ana", "Ben", "Cai", "Dia")


class Lives:
    """A table of so many seats with a phone each, after the moves given."""

    def __init__(self, app, seats, *moves, goals=(76, 79, 82), bicycle_points=1):
        self.app, self.host = app, Phone(app)
        self.code = self.host.open_table(*NAMES[:seats], game="cv")
        self.url = f"/t/{self.code}"
        self.phones = [self.host, *(Phone(app).join(self.code, seat) for seat in range(1, seats))]
        self.tell(
            {
                "move": "begin",
                "bicycle": 0,
                "public_goals": list(goals[: seats - 1]),
                "bicycle_points": bicycle_points,
            },
            *moves,
        )

    def tell(self, *moves, by=0, **fields):
        for move in moves:
            answer = self.phones[by].tell(self.code, move, **fields)
            assert answer.status_code in (200, 303), unescape(answer.text)

    def keep(self, by=0, **fields):
        """A phone fills in a part of the last form."""
        kept = self.phones[by].post(f"{self.url}/reports", {"act": "keep", "draft": "final", **fields})
        assert kept.status_code == 303

    def count_points(self, by=0, where=""):
        """Send the form behind "Count the points" as it stands on a page, and say which page that leads to."""
        forms = re.findall(r"<form.*?</form>", self.page(by, where), re.S)
        form = next(form for form in forms if "Count the points" in form)
        fields = dict(re.findall(r'name="([^"]+)" value=["\']?([^"]*?)["\']?>', form.replace("'>", '">')))
        fields["report"] = re.search(r"name=\"report\" value='(.*?)'", form, re.S)[1]
        return self.phones[by].post(f"{self.url}/reports", {**fields, "csrf": self.phones[by].csrf}).location

    def page(self, seat=0, where=""):
        """What this seat's phone shows."""
        return unescape(self.phones[seat].get(where if where.startswith("/w/") else self.url + where).text)

    @property
    def hosted(self):
        return self.app.extensions["store"].hosted(self.code)

    @property
    def table(self):
        return self.hosted.table

    @property
    def tv(self):
        return f"/w/{self.hosted.watch_link}"


@pytest.fixture
def at(app):
    return lambda seats, *moves, **more: Lives(app, seats, *moves, **more)


def acquire(by, kind, **more):
    printed = {"type": kind, **({"points": more.pop("points", 2)} if kind == "possession" else {})}
    return {"move": "acquire", "by": by, "card": printed, **more}


def end(by, **more):
    return {"move": "end-turn", "by": by, **more}


def thumb(page):
    """What lies under the thumb, without the drawers."""
    return page[page.index('class="thumb cv-thumb') :].partition("</section>")[0]


def main_button(page):
    """The words on the lit main button under the thumb."""
    button = re.search(r'class="button main[^"]*"[^>]*>(.*?)</button>', thumb(page), re.S)[1]
    return " ".join(re.sub(r"<[^>]+>", " ", button).split())


def drawer(page, name):
    return re.search(rf'<div popover id="{name}" .*?(?=<div popover id=|$)', page, re.S)[0]


# ---------------------------------------------------------------- the end of a turn


def test_the_main_button_ends_the_turn_and_only_then_asks_for_the_deck(at):
    page = at(3, {"move": "adjust", "decks": {"early": 1}}, acquire(0, "health")).page()
    assert main_button(page) == "End turn" and '"move":"deck-out"' not in thumb(page)
    for asked in ("Is the early adulthood deck empty?", '"move":"deck-out","deck":"early"', '"move":"end-turn"'):
        assert asked in drawer(page, "end")


def test_three_bad_luck_do_not_hide_the_cards_and_the_loss_is_asked_for_at_the_end(at):
    page = at(2, {"move": "roll", "by": 0, "symbols": {"bad_luck": 3}}).page()
    assert len(re.findall(r'aria-label="Take a \w+ card"', thumb(page))) == 5 and '"move":"lose"' not in thumb(page)
    assert main_button(page) == "End turn then lose 1 card"
    assert drawer(page, "end").count('"why":"misfortune"') == 5 and '"why":"insurance"' in drawer(page, "end")


def test_the_end_of_a_turn_reminds_of_upkeep_and_says_what_is_missing(at):
    dog = {"move": "acquire", "by": 0, "card": {"type": "relationship", "title": "Dog", "upkeep": {"health": 2}}}
    here = at(2, dog, end(0), end(1))
    assert main_button(here.page()) == "End turn upkeep: 2 health"
    here.tell({"move": "roll", "by": 0, "symbols": {"money": 2, "health": 1}})
    assert main_button(here.page()) == "End turn upkeep: 2 health, 1 health short"


def test_a_number_that_no_card_of_the_track_has_is_not_sent(at):
    here = at(2, acquire(0, "health"))
    for opened in ("told", "number"):
        (pattern,) = re.findall(r'pattern="([^"]+)" maxlength="2"', here.page(0, f"?open={opened}&take=0"))
        assert [number for number in range(100) if re.fullmatch(pattern, str(number))] == [*range(13, 76)]


def test_a_card_that_was_entered_is_corrected_by_its_number(at):
    here = at(2, acquire(0, "health"))
    change = f"/log/{here.table.number}/change"
    assert f'class="by-number" method="get" action="{here.url}{change}"' in here.page(0, f"{change}?open=number&take=0")
    found = here.page(0, f"{change}?take=0&next=1.0&card=20")
    assert "Card 20 for" in found and "Correcting move" in found
    assert 'name="amends"' in found[found.index('class="taking') :]
    assert f'href="{here.url}{change}?take=0&next=1.0&card=20&printed=1' in found


# ---------------------------------------------------------------- social assistance


@pytest.fixture
def assisted(at):
    """Ana has four cards, Ben and Cai none: the deck runs out in Ana's turn."""
    deck = {"move": "adjust", "cvs": [{"health": 3}, {}, {}], "decks": {"early": 1}}
    return at(3, deck, acquire(0, "health"), {"move": "deck-out", "deck": "early"})


def test_everybody_eligible_takes_the_free_card_on_their_own_phone_in_any_order(assisted):
    for seat in (2, 1):
        page = assisted.page(seat)
        assert main_button(page) == "Your free card" and f'"by":{seat}' in drawer(page, f"assistance-{seat}")
        assisted.tell(acquire(seat, "work", how="assistance"), by=seat)
    assert "free card" not in assisted.page(2)


def test_the_phone_that_keeps_the_turn_can_take_a_free_card_for_each(assisted):
    page = assisted.page()
    assert 'popovertarget="assistance-1"' in page and 'popovertarget="assistance-2"' in page
    assert main_button(page) == "End turn"


def test_whoever_declines_a_free_card_holds_up_nobody(assisted):
    assisted.tell(end(0))
    page = assisted.page(1)
    assert "Your turn: take one or two cards." in page and main_button(page) == "End turn"
    assert 'popovertarget="assistance-2"' in assisted.page(2), "told late"
    assert 'popovertarget="assistance-2"' not in thumb(page)


# ---------------------------------------------------------------- under any card


@pytest.mark.parametrize("height", [6, 12, 20])
def test_a_card_can_be_laid_under_any_card_of_its_stack(at, height):
    here = at(2, {"move": "adjust", "cvs": [{"knowledge": height}, {}]})
    page = here.page(where="?take=0&next=1.0&card=75")
    offered = [int(value) for value in re.findall(r'name="position" value="(\d+)"', page)]
    assert offered == list(range(height + 1)) or re.search(rf'name="position"[^>]*max="{height}"', page)
    told = {"move": "acquire", "by": 0, "card": {"type": "knowledge", "number": 75}}
    here.tell(told, position=str(height))


# ---------------------------------------------------------------- the last page


@pytest.fixture
def last_page(at):
    """The game is over but for the goals, in old age, of which both are told."""

    def opened(*moves, private=(80, 81), goals=(77,), **more):
        here = at(2, *moves, end(0), end(1, old_age_left=0), goals=goals, **more)
        for seat, goal in enumerate(private):
            here.keep(seat, **{f"private_goals[{seat}]": str(goal)})
        return here

    return opened


def test_what_no_tap_told_is_asked_before_it_counts_and_an_answer_counts(last_page):
    here = last_page(acquire(0, "knowledge"), bicycle_points=0)
    page = here.page(1)
    for asked in (
        *("Before we count", "3 not answered: shown as “?”", "How many tokens on the top cards?"),
        *("Professor on top of knowledge cards: Ana’s", "Points on Ana’s Bicycle"),
    ):
        assert asked in page
    here.keep(**{"cvs[0].tokens": "4", "doubled.knowledge": "0", "cvs[0].missing_points": "1"})
    assert "not answered" not in here.page(1)
    here.count_points(1)
    sheet = here.table.sheet
    assert sheet.totals == (3 + 1 + 4, 0), "one knowledge card and the Professor, the Bicycle, four tokens"
    assert not any(sheet.instead)


def test_a_count_is_corrected_on_a_page_of_its_own_and_leaves_nothing_behind(last_page):
    here = last_page(acquire(0, "knowledge"), bicycle_points=0)
    here.count_points()
    change = f"/log/{here.table.number}/change"
    typed = f"{change}?cvs[0].missing_points=9&extra[1]=5"
    page = here.page(0, typed)
    assert f'<form class="ask" method="get" action="{here.url}{change}"' in page and 'value="keep"' not in page
    assert page.count('type="hidden" name="extra[1]" value="5"') > 1, "the next answer takes this one along"
    leads_to = unquote(here.count_points(0, typed))
    assert "/preview" in leads_to and '"missing_points":9' in leads_to and '"extra":[0,5]' in leads_to
    asked = here.page(0, f"{change}?private_goals[0]=")
    assert "Ana’s private goal" in asked, "a goal that is to be changed is asked for again"
    goals = asked[asked.index('class="chips goals"') :].partition("</form>")[0]
    assert 'name="private_goals[0]" value="76"' in goals and 'type="hidden" name="private_goals[0]"' not in goals
    undone = here.host.form(here.code, to=here.table.number - 1)
    assert here.host.post(f"{here.url}/takebacks", undone).status_code == 303
    here.keep(**{"private_goals[0]": "80", "private_goals[1]": "81"})
    assert "3 not answered" in here.page()


@pytest.mark.parametrize("answer, kept", [("1", "[1]"), ("nobody", "[]")])
def test_a_corrected_count_keeps_who_has_the_cards_on_top(last_page, answer, kept):
    here = last_page(end(0), acquire(1, "knowledge"), end(1), bicycle_points=1)
    here.keep(**{"doubled.knowledge": answer, "cvs[0].tokens": "0", "cvs[1].tokens": "0"})
    here.count_points()
    leads_to = unquote(here.count_points(0, f"/log/{here.table.number}/change"))
    assert f'"doubled":{{"knowledge":{kept}}}' in leads_to


def test_an_undone_count_begins_with_what_was_answered(last_page):
    here = last_page(acquire(0, "knowledge"), bicycle_points=0)
    here.keep(**{"cvs[0].tokens": "4", "doubled.knowledge": "0", "cvs[0].missing_points": "1"})
    here.count_points()
    here.host.post(f"{here.url}/takebacks", here.host.form(here.code, to=here.table.number - 1))
    assert "not answered" not in here.page(1)
    here.keep(**{"cvs[0].tokens": "2"})
    here.count_points(1)
    assert here.table.sheet.totals == (3 + 1 + 2, 0)


def test_the_address_of_a_correction_carries_its_forms_fields_and_no_more_than_they_are(last_page):
    here = last_page(acquire(0, "knowledge"), bicycle_points=0)
    here.count_points()
    change = f"/log/{here.table.number}/change"
    assert 'name="caller"' not in here.page(0, f"{change}?caller=1&extra[1]=5")
    for many in ("&".join(f"extra[{seat}]=1" for seat in range(201)), "extra[0]=" + "1" * 61):
        refused = here.host.get(f"{here.url}{change}?{many}")
        assert refused.status_code == 400 and "That is more than any form asks for." in refused.text


def test_what_nobody_answers_is_a_question_mark_on_sheet_board_why_and_tv(last_page):
    here = last_page(acquire(0, "knowledge"), bicycle_points=0)
    here.count_points()
    table, sheet = here.table, here.table.sheet
    assert sheet.totals == (1, 0), "numbers stay numbers"
    assert [sheet.shown(seat) for seat in (0, 1)] == ["1+?", "?"], "who has the most tokens is not known"
    assert [row.shown(0) for row in sheet.rows] == ["0", "1+?", "0", "?", "–", "0", "?"]
    for where in ("", "/sheet", "/why/0", "/sheet.svg", here.tv):
        assert ">1+?<" in here.page(where=where), where
    ended = here.page()
    assert "Ana leads" in ended and "1 point, 1 ahead of Ben (some points unknown)." in ended
    assert "Ana wins" not in ended and table.state.over, "Ben may have more"
    assert "Ana leads" in unescape(here.host.get("/").text), "and so does the first page"
    assert table.sentence.endswith(" Ana leads with 1+? points.")
    total = here.page(where="/sheet.csv").splitlines()[-2]
    assert total == "Total,,", "a number here would be taken for the whole"
    assert not any("score" in player for player in play(table, "1", "")["players"])


def test_tokens_are_asked_of_whoever_has_jack_of_all_trades(last_page):
    page = last_page(acquire(0, "work"), acquire(0, "health"), private=(77, 81), goals=(76,)).page()
    assert 'popovertarget="ask-cvs[0].tokens"' in page and 'popovertarget="ask-cvs[1].tokens"' not in page


def test_nothing_is_asked_where_everything_was_entered(last_page):
    known = {"move": "acquire", "by": 0, "card": {"type": "knowledge", "number": 20, "tokens": {"money": 1}}}
    bicycle = {"move": "lose", "by": 0, "type": "possession", "why": "upkeep"}
    assert "Before we count" not in last_page(bicycle, known).page()


def test_a_bicycle_without_its_points_is_a_question_mark_during_the_game(at):
    here = at(2, bicycle_points=0)
    assert "Ana, possession: ? points, 1 card." in here.page(1)
    assert "</data>?</span>" in here.page(where=here.tv)
    here.tell(acquire(0, "possession", points=4))
    assert "Ana, possession: 4+? points, 2 cards." in here.page(1)


def test_events_are_played_only_by_whoever_has_some(at):
    here = at(2)
    assert "Play an event" in here.page()
    here.tell(*[{"move": "event", "by": 0, "card": {"type": "event"}}] * 2)
    assert "Play an event" not in here.page() and "Play an event (3)" in here.page(1)


def test_points_that_the_app_cannot_know_have_their_fields(last_page):
    here = last_page(goals=(76,))
    assert 'name="extra[1]"' in drawer(here.page(), "extra")
    here.keep(**{"extra[0]": "0", "extra[1]": "-3"})
    here.count_points()
    assert here.table.position.move.extra == (0, -3)


@pytest.mark.parametrize("nonsense", ["x", "nobody at all", "7", "-1", "[1, 2]", "<b>"])
def test_a_nonsense_answer_is_refused_with_a_sentence_and_breaks_no_page(last_page, nonsense):
    here = last_page(acquire(0, "knowledge"), bicycle_points=0)
    for name in ("cvs[0].tokens", "doubled.knowledge", "cvs[0].missing_points", "extra[0]", "private_goals[0]"):
        here.host.post(f"{here.url}/reports", {"act": "keep", "draft": "final", name: nonsense})
        assert here.phones[1].get(here.url).status_code == 200


def test_the_lit_column_is_whose_turn_it_is(at):
    here = at(3, end(0), end(1))
    for where in (here.tv, ""):
        heads = re.findall(r'<th scope="col"([^>]*) data-spot=', here.page(where=where))
        assert ["acting" in head for head in heads] == [False, False, True]


def test_the_effect_of_a_card_that_changes_symbols_can_be_entered(at):
    here = at(2)
    page = here.page(where="?take=0&next=1.0&card=40&printed=1")
    assert 'name="card.changes_symbols" value="true"' in page and 'name="card.cost.any"' in page
    move = {"move": "acquire", "by": 0, "how": "cost", "card": {"number": 40}}
    here.tell(move, **{"card.type": "health", "card.changes_symbols": "true", "card.cost.any": "1"})
    card = here.table.state.on_top(0, "health")
    assert card.changes_symbols and card.cost.any == 1
    known, other = (here.page(1, f"?take=0&next=1.1&card={number}") for number in (40, 42))
    assert "rerolls dice or replaces symbols" in known
    assert "Add details" in known and "Enter all details" in other


def test_a_scorekeeper_sees_a_table_where_everybody_reports_for_themselves(app, at):
    here = at(2)
    helper = Phone(app).join(here.code, None)
    here.host.post(f"{here.url}/own-seat", {"only": "1"})
    page = helper.get(here.url)
    assert page.status_code == 200 and "Play an event ()" not in page.text


# ---------------------------------------------------------------- why


def test_the_board_carries_no_closed_panel_that_grows_with_the_stacks(at):
    here = at(2)
    sizes = []
    for number in range(14, 32):
        card = {"type": "health", "number": number, "title": f"A hobby with a long name {number}"}
        here.tell({"move": "acquire", "by": 0, "card": card}, overruled="1")
        sizes.append([len(phone.get(here.url).data) for phone in here.phones])
    grown = [after - before for before, after in zip(sizes[4], sizes[-1])]
    assert max(grown) < 100, "only the top card is on the board, and counts have more figures"


def test_every_number_and_name_on_the_board_leads_to_why_it_is_so(at):
    here = at(2, acquire(0, "health"))
    page, why = here.page(1), here.page(1, "/why/0")
    for where, words in (
        ("0#row-0", "Ana, health: 1 point, 1 card. Why?"), ("1#row-3", "Ben, possession: 0 points, no cards. Why?"),
        ("0", "Ana: 2 points. Why?"), ("1", "Ben’s CV"),
    ):  # fmt: skip
        assert f'href="{here.url}/why/{where}" aria-label="{words}"' in page
    assert all(f'id="row-{place}"' in why for place in range(7))


def test_a_seats_own_page_shows_its_whole_cv(at):
    known = {"type": "knowledge", "number": 20, "title": "Chess club", "tokens": {"money": 1}, "upkeep": {"health": 1}}
    page = at(2, acquire(0, "health"), {"move": "acquire", "by": 0, "card": known}).page(1, "/why/0")
    stacks = re.findall(r'<section id="row-[0-4]">(.*?)</section>', page, re.S)
    work, possession, _, knowledge, health = (" ".join(re.sub(r"<[^>]+>", " ", stack).split()) for stack in stacks)
    assert "no cards" in work and "2 events in hand. The bicycle token: begins every round." in work
    assert "Bicycle on top" in possession and "1 point" in possession
    assert "Chess club on top" in knowledge and "upkeep" in knowledge
    assert "1 card" in health
    assert "Collector: 1 possession, 1 point each: 1, the best." in page


def test_a_screen_that_watches_has_no_links_in_the_pad(at):
    here = at(2)
    assert "/why/" not in here.page(where=here.tv)


# ---------------------------------------------------------------- what comes when it is opened


def opened(here, page, name, seat=0):
    """What comes where the link leads that opens this in place of the buttons."""
    return unescape(here.phones[seat].get(re.search(rf'href="([^"]*open={name}[^"]*)"', page)[1]).text)


def test_what_is_large_comes_when_it_is_opened(at):
    here = at(2, acquire(0, "health"))
    page = here.page()
    assert '"move":"lose"' not in page and "Look it up" not in page and '"move":"deck-out"' not in page
    assert opened(here, page, "lost").count('"move":"lose"') == 11, "two ways to lose, and Life Insurance"
    assert "Look it up" in opened(here, page, "number")
    assert '"move":"deck-out","deck":"early"' in opened(here, page, "deck")
    here.tell(end(0))
    assert "Which card is lost?" not in opened(here, page, "lost"), "what was opened is over once the turn is"


def test_a_phone_that_stands_in_opens_and_goes_back_as_that_player(at):
    here = at(2)
    lost = opened(here, here.page(1, "?for=0"), "lost", seat=1)
    assert "Entering Ana’s move" in lost and '<input type="hidden" name="for" value="0">' in lost
    assert re.search(rf'href="{here.url}\?for=0"[^>]*>Cancel<', lost)


def test_asking_the_referee_opens_the_cards_that_may_be_lost_and_still_only_asks(at):
    here = at(2)
    lost = opened(here, here.page(where="/referee"), "lost")
    assert "Nothing you tap here is played" in lost and lost.count('"move":"lose"') == 11
    assert '<input type="hidden" name="trial" value="1">' in lost


# ---------------------------------------------------------------- what all phones share


def test_what_one_phone_looked_up_is_in_nothing_that_the_others_get(app, at):
    here = at(2)
    other = here.host.open_table("Ana", "Eli", game="cv")
    named = {"type": "health", "number": 20, "title": "Seen at another table"}
    for move in (
        {"move": "begin", "bicycle": 0, "public_goals": [76]},
        {"move": "acquire", "by": 0, "card": named},
    ):
        here.host.tell(other, move)
    assert "Seen at another table" in here.page(where="?take=0&next=1.0&card=20")
    for where in ("?take=0&next=1.0&card=20", "?open=lost&take=0"):
        with app.test_request_context(here.url + where):
            g.token = g.phone = here.host.secret
            shared = shared_page(app, here.code, ("", "", "en"))
        assert "Take a health card" in shared
        assert "Seen at another table" not in shared and "Which card is lost?" not in shared


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_may_be_looked_up_at_every_step_of_a_turn(at, seats):
    here, random = at(seats), Random(seats)
    for _ in range(25):
        state = here.table.state
        helped = [seat for seat in (state.turn, *state.assistance) if seat is not None]
        step = f"{state.now.number}.{state.now.taken}" if state.now else ""
        for number in (20, 60, 75, 99):
            for where in [f"take={seat}&next={step}&card={number}" for seat in helped] + [f"card={number}&printed=1"]:
                assert random.choice(here.phones).get(f"{here.url}?{where}").status_code == 200, where
        if move := legal_move(GAME, state, random, forms=0.2):
            here.tell(msgspec.to_builtins(move))
