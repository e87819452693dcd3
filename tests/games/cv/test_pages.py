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


@pytest.fixture
def at(app, store):
    """A table of so many seats with a phone each, after the moves given."""

    def opened(seats, *moves, goals=(76, 79, 82), bicycle_points=1):
        host = Phone(app)
        code = host.open_table(*NAMES[:seats], game="cv")
        phones = [host, *(Phone(app).join(code, seat) for seat in range(1, seats))]
        begin = {
            "move": "begin",
            "bicycle": 0,
            "public_goals": list(goals[: seats - 1]),
            "bicycle_points": bicycle_points,
        }
        for move in (begin, *moves):
            tell(host, code, move)
        return phones, code

    return opened


def tell(phone, code, move, **fields):
    answer = phone.tell(code, move, **fields)
    assert answer.status_code in (200, 303), unescape(answer.text)


def acquire(by, kind, **more):
    printed = {"type": kind, **({"points": more.pop("points", 2)} if kind == "possession" else {})}
    return {"move": "acquire", "by": by, "card": printed, **more}


def end(by, **more):
    return {"move": "end-turn", "by": by, **more}


def thumb(page):
    return page[page.index('class="thumb cv-thumb') :]


def main_button(page):
    """The words on the lit main button under the thumb."""
    zone = thumb(page)
    zone = zone[: zone.index("</section>")]
    return re.sub(
        r"<[^>]+>|\s+", " ", re.search(r'class="button main[^"]*"[^>]*>(.*?)</button>', zone, re.S)[1]
    ).split()


def drawer(page, name):
    return re.search(rf'<div popover id="{name}" .*?(?=<div popover id=|$)', page, re.S)[0]


# ---------------------------------------------------------------- the end of a turn


def test_the_main_button_ends_the_turn_and_only_then_asks_for_the_deck(at):
    phones, code = at(3, {"move": "adjust", "decks": {"early": 1}}, acquire(0, "health"))
    page = phones[0].get(f"/t/{code}").text
    assert main_button(page) == ["End", "turn"]
    assert '"move":"deck-out"' not in thumb(page).partition("</section>")[0]
    asked = drawer(page, "end")
    assert (
        "Is the early adulthood deck empty?" in asked
        and '"move":"deck-out","deck":"early"' in asked
        and '"move":"end-turn"' in asked
    )


def test_three_bad_luck_do_not_hide_the_cards_and_the_loss_is_asked_for_at_the_end(at):
    phones, code = at(2, {"move": "roll", "by": 0, "symbols": {"bad_luck": 3}})
    page = phones[0].get(f"/t/{code}").text
    zone = thumb(page).partition("</section>")[0]
    assert len(re.findall(r'aria-label="Take a \w+ card"', zone)) == 5 and '"move":"lose"' not in zone
    assert main_button(page) == ["End", "turn", "then", "lose", "1", "card"]
    assert drawer(page, "end").count('"why":"misfortune"') == 5 and '"why":"insurance"' in drawer(page, "end")


def test_the_end_of_a_turn_reminds_of_upkeep_and_says_what_is_missing(at):
    dog = {"move": "acquire", "by": 0, "card": {"type": "relationship", "title": "Dog", "upkeep": {"health": 2}}}
    phones, code = at(2, dog, end(0), end(1))
    assert " ".join(main_button(phones[0].get(f"/t/{code}").text)) == "End turn upkeep: 2 health"
    tell(phones[0], code, {"move": "roll", "by": 0, "symbols": {"money": 2, "health": 1}})
    assert " ".join(main_button(phones[0].get(f"/t/{code}").text)) == "End turn upkeep: 2 health, 1 health short"


def test_a_number_that_no_card_of_the_track_has_is_not_sent(at):
    phones, code = at(2, acquire(0, "health"))
    for opened in ("told", "number"):
        (pattern,) = re.findall(r'pattern="([^"]+)" maxlength="2"', phones[0].get(f"/t/{code}?open={opened}&take=0").text)
        assert [number for number in range(100) if re.fullmatch(pattern, str(number))] == [*range(13, 76)]


# ---------------------------------------------------------------- social assistance


def assisted(at):
    """Ana has four cards, Ben and Cai none: the deck runs out in Ana's turn."""
    deck = {"move": "adjust", "cvs": [{"health": 3}, {}, {}], "decks": {"early": 1}}
    return at(3, deck, acquire(0, "health"), {"move": "deck-out", "deck": "early"})


def test_everybody_eligible_takes_the_free_card_on_their_own_phone_in_any_order(at):
    phones, code = assisted(at)
    for seat in (2, 1):
        page = phones[seat].get(f"/t/{code}").text
        assert main_button(page) == ["Your", "free", "card"]
        assert f'"by":{seat}' in drawer(page, f"assistance-{seat}")
        tell(phones[seat], code, acquire(seat, "work", how="assistance"))
    assert "free card" not in phones[2].get(f"/t/{code}").text


def test_the_phone_that_keeps_the_turn_can_take_a_free_card_for_each(at):
    phones, code = assisted(at)
    page = phones[0].get(f"/t/{code}").text
    assert 'popovertarget="assistance-1"' in page and 'popovertarget="assistance-2"' in page
    assert main_button(page) == ["End", "turn"]


def test_whoever_declines_a_free_card_holds_up_nobody(at):
    phones, code = assisted(at)
    tell(phones[0], code, end(0))
    page = phones[1].get(f"/t/{code}").text
    assert "Your turn: take one or two cards." in page and main_button(page) == ["End", "turn"]
    assert 'popovertarget="assistance-2"' in phones[2].get(f"/t/{code}").text, "told late"
    assert 'popovertarget="assistance-2"' not in thumb(page).partition("</section>")[0]


# ---------------------------------------------------------------- under any card


@pytest.mark.parametrize("height", [6, 12, 20])
def test_a_card_can_be_laid_under_any_card_of_its_stack(at, height):
    phones, code = at(2, {"move": "adjust", "cvs": [{"knowledge": height}, {}]})
    page = phones[0].get(f"/t/{code}?take=0&next=1.0&card=75").text
    offered = [int(value) for value in re.findall(r'name="position" value="(\d+)"', page)]
    assert offered == list(range(height + 1)) or re.search(rf'name="position"[^>]*max="{height}"', page)
    told = {"move": "acquire", "by": 0, "card": {"type": "knowledge", "number": 75}}
    tell(phones[0], code, told, position=str(height))


# ---------------------------------------------------------------- the last page


def last_page(at, *moves, goals=(77, 79, 82), **more):
    """The game is over but for the goals, in old age."""
    return at(2, *moves, end(0), end(1, old_age_left=0), goals=goals, **more)


def goals_told(phones, code, *goals):
    for seat, goal in enumerate(goals):
        answer = phones[seat].post(
            f"/t/{code}/reports", {"act": "keep", "draft": "final", f"private_goals[{seat}]": str(goal)}
        )
        assert answer.status_code == 303


def count_points(phone, code, end=""):
    """Send the form behind "Count the points" as it stands on the page, and say where that leads."""
    page = phone.get(f"/t/{code}{end}").text
    form = next(form for form in re.findall(r"<form.*?</form>", page, re.S) if "Count the points" in form)
    fields = {
        name: unescape(value)
        for name, value in re.findall(r'name="([^"]+)" value=["\']?([^"]*?)["\']?>', form.replace("'>", '">'))
    }
    fields["report"] = unescape(re.search(r"name=\"report\" value='(.*?)'", form, re.S)[1])
    answer = phone.post(f"/t/{code}/reports", {**fields, "csrf": phone.csrf})
    assert answer.status_code == 303, unescape(answer.text)
    return answer.location


def test_what_no_tap_told_is_asked_before_it_counts_and_an_answer_counts(at, store):
    phones, code = last_page(at, acquire(0, "knowledge"), bicycle_points=0)
    goals_told(phones, code, 80, 81)
    page = unescape(phones[1].get(f"/t/{code}").text)
    assert "Before we count" in page and "3 not answered: shown as “?”" in page
    for question in (
        "How many tokens on the top cards?",
        "Professor on top of knowledge cards: Ana’s",
        "Points on Ana’s Bicycle",
    ):
        assert question in page
    for name, value in {"cvs[0].tokens": "4", "doubled.knowledge": "0", "cvs[0].missing_points": "1"}.items():
        assert phones[0].post(f"/t/{code}/reports", {"act": "keep", "draft": "final", name: value}).status_code == 303
    assert "not answered" not in phones[1].get(f"/t/{code}").text
    count_points(phones[1], code)
    sheet = store.hosted(code).table.game.sheet(store.hosted(code).table.state)
    assert sheet.totals == (3 + 1 + 4, 0) and not any(sheet.instead), (
        "one knowledge card and the Professor, the Bicycle, four tokens"
    )


def test_a_count_is_corrected_on_a_page_of_its_own_and_leaves_nothing_behind(at, store):
    phones, code = last_page(at, acquire(0, "knowledge"), bicycle_points=0)
    goals_told(phones, code, 80, 81)
    count_points(phones[0], code)
    change = f"/log/{store.hosted(code).table.number}/change"
    page = phones[0].get(f"/t/{code}{change}?cvs[0].missing_points=9&extra[1]=5").text
    assert f'<form class="ask" method="get" action="/t/{code}{change}"' in page and 'value="keep"' not in page
    assert page.count('type="hidden" name="extra[1]" value="5"') > 1, "the next answer takes this one along"
    leads_to = unquote(count_points(phones[0], code, f"{change}?cvs[0].missing_points=9&extra[1]=5"))
    assert "/preview" in leads_to and '"missing_points":9' in leads_to and '"extra":[0,5]' in leads_to
    asked = unescape(phones[0].get(f"/t/{code}{change}?private_goals[0]=").text)
    assert "Ana’s private goal" in asked, "a goal that is to be changed is asked for again"
    goals = asked[asked.index('class="chips goals"') :].partition("</form>")[0]
    assert 'name="private_goals[0]" value="76"' in goals and 'type="hidden" name="private_goals[0]"' not in goals
    undone = phones[0].form(code, to=store.hosted(code).table.number - 1)
    assert phones[0].post(f"/t/{code}/takebacks", undone).status_code == 303
    goals_told(phones, code, 80, 81)
    assert "3 not answered" in phones[0].get(f"/t/{code}").text


def test_a_card_that_was_entered_is_corrected_by_its_number(at, store):
    phones, code = at(2, acquire(0, "health"))
    change = f"/t/{code}/log/{store.hosted(code).table.number}/change"
    asked = phones[0].get(f"{change}?open=number&take=0").text
    assert f'class="by-number" method="get" action="{change}"' in asked
    found = phones[0].get(f"{change}?take=0&next=1.0&card=20").text
    assert "Card 20 for" in found and "Correcting move" in found
    assert 'name="amends"' in found[found.index('class="taking') :]
    assert f'href="{change}?take=0&amp;next=1.0&amp;card=20&amp;printed=1' in found


def test_what_nobody_answers_is_a_question_mark_on_sheet_board_why_and_tv(at, store):
    phones, code = last_page(at, acquire(0, "knowledge"), bicycle_points=0)
    goals_told(phones, code, 80, 81)
    count_points(phones[0], code)
    table = store.hosted(code).table
    sheet = table.game.sheet(table.state)
    assert sheet.totals == (1, 0), "numbers stay numbers"
    assert [sheet.shown(seat) for seat in (0, 1)] == ["1+?", "?"], "who has the most tokens is not known"
    assert [row.shown(0) for row in sheet.rows] == ["0", "1+?", "0", "?", "–", "0", "?"]
    for page in (
        f"/t/{code}",
        f"/t/{code}/sheet",
        f"/t/{code}/why/0",
        f"/w/{store.hosted(code).watch_link}",
        f"/t/{code}/sheet.svg",
    ):
        assert ">1+?<" in phones[0].get(page).text, page
    ended = phones[0].get(f"/t/{code}").text
    assert "Ana leads" in ended and "1 point, 1 ahead of Ben (some points unknown)." in ended
    assert "Ana wins" not in ended and table.state.over, "Ben may have more"
    assert table.sentence.endswith(" Ana leads with 1+? points.")
    total = phones[0].get(f"/t/{code}/sheet.csv").text.splitlines()[-2]
    assert total == "Total,,", "a number here would be taken for the whole"
    assert not any("score" in player for player in play(table, "1", "")["players"])


def test_tokens_are_asked_for_only_where_jack_of_all_trades_is_in_play(at):
    phones, code = last_page(at, acquire(0, "work"), acquire(0, "health"), goals=(76,))
    goals_told(phones, code, 80, 81)
    assert "How many tokens" not in phones[0].get(f"/t/{code}").text
    phones, code = last_page(at, acquire(0, "work"), acquire(0, "health"), goals=(76,))
    goals_told(phones, code, 77, 81)
    page = phones[0].get(f"/t/{code}").text
    assert (
        "How many tokens" in page
        and 'popovertarget="ask-cvs[0].tokens"' in page
        and 'popovertarget="ask-cvs[1].tokens"' not in page
    )


def test_nothing_is_asked_where_everything_was_entered(at):
    known = {"move": "acquire", "by": 0, "card": {"type": "knowledge", "number": 20, "tokens": {"money": 1}}}
    bicycle = {"move": "lose", "by": 0, "type": "possession", "why": "upkeep"}
    phones, code = last_page(at, bicycle, known)
    goals_told(phones, code, 80, 81)
    assert "Before we count" not in phones[0].get(f"/t/{code}").text


def test_a_bicycle_without_its_points_is_a_question_mark_during_the_game(at, store):
    phones, code = at(2, bicycle_points=0)
    assert "Ana, possession: ? points, 1 card." in phones[1].get(f"/t/{code}").text
    assert "</data>?</span>" in phones[0].get(f"/w/{store.hosted(code).watch_link}").text
    tell(phones[0], code, acquire(0, "possession", points=4))
    assert "Ana, possession: 4+? points, 2 cards." in phones[1].get(f"/t/{code}").text
    phones, code = at(2, bicycle_points=1)
    assert "Ana, possession: 1 point, 1 card." in phones[1].get(f"/t/{code}").text


def test_events_are_played_only_by_whoever_has_some(at):
    phones, code = at(2)
    assert "Play an event" in phones[0].get(f"/t/{code}").text
    for _ in range(2):
        tell(phones[0], code, {"move": "event", "by": 0, "card": {"type": "event"}})
    assert "Play an event" not in phones[0].get(f"/t/{code}").text
    assert "Play an event (3)" in phones[1].get(f"/t/{code}").text


def test_points_that_the_app_cannot_know_have_their_fields(at, store):
    phones, code = last_page(at, goals=(76,))
    goals_told(phones, code, 80, 81)
    assert 'name="extra[1]"' in drawer(phones[0].get(f"/t/{code}").text, "extra")
    answer = phones[0].post(f"/t/{code}/reports", {"act": "keep", "draft": "final", "extra[0]": "0", "extra[1]": "-3"})
    assert answer.status_code == 303
    count_points(phones[0], code)
    assert store.hosted(code).table.position.move.extra == (0, -3)


@pytest.mark.parametrize("nonsense", ["x", "nobody at all", "7", "-1", "[1, 2]", "<b>"])
def test_a_nonsense_answer_is_refused_with_a_sentence_and_breaks_no_page(at, nonsense):
    phones, code = last_page(at, acquire(0, "knowledge"), bicycle_points=0)
    goals_told(phones, code, 80, 81)
    for name in ("cvs[0].tokens", "doubled.knowledge", "cvs[0].missing_points", "extra[0]", "private_goals[0]"):
        phones[0].post(f"/t/{code}/reports", {"act": "keep", "draft": "final", name: nonsense})
        assert phones[1].get(f"/t/{code}").status_code == 200


# ---------------------------------------------------------------- whose column is lit


def lit(page):
    heads = re.findall(r'<th scope="col"([^>]*) data-spot=', page)
    return [seat for seat, classes in enumerate(heads) if "acting" in classes]


def test_the_lit_column_is_whose_turn_it_is_and_at_the_end_who_won(at, store):
    phones, code = at(3, end(0), end(1))
    tv = f"/w/{store.hosted(code).watch_link}"
    for address in (tv, f"/t/{code}"):
        assert lit(phones[0].get(address).text) == [2]
    scores = {"move": "score-sheet", "cvs": [{"health": 1, "tokens": 0}, {"health": 4, "tokens": 0}, {"tokens": 0}]}
    tell(phones[0], code, scores)
    for address in (tv, f"/t/{code}"):
        assert "Ben wins" in phones[0].get(address).text


def test_the_effect_of_a_card_that_changes_symbols_can_be_entered(at, store):
    phones, code = at(2)
    page = phones[0].get(f"/t/{code}?take=0&next=1.0&card=40&printed=1").text
    assert 'name="card.changes_symbols" value="true"' in page and 'name="card.cost.any"' in page
    move = {"move": "acquire", "by": 0, "how": "cost", "card": {"number": 40}}
    tell(phones[0], code, move, **{"card.type": "health", "card.changes_symbols": "true", "card.cost.any": "1"})
    card = store.hosted(code).table.state.on_top(0, "health")
    assert card.changes_symbols and card.cost.any == 1
    known, other = (phones[1].get(f"/t/{code}?take=0&next=1.1&card={number}").text for number in (40, 42))
    assert "rerolls dice or replaces symbols" in known
    assert "Add details" in known and "Enter all details" in other


def test_a_scorekeeper_sees_a_table_where_everybody_reports_for_themselves(app, at):
    phones, code = at(2)
    helper = Phone(app).join(code, None)
    phones[0].post(f"/t/{code}/own-seat", {"only": "1"})
    page = helper.get(f"/t/{code}")
    assert page.status_code == 200 and "Play an event ()" not in page.text


# ---------------------------------------------------------------- why


def stacks(page):
    """The stacks on a seat's own page, as text."""
    return [
        " ".join(re.sub(r"<[^>]+>", " ", unescape(found)).split())
        for found in re.findall(r'<section id="row-[0-4]">(.*?)</section>', page, re.S)
    ]


def test_the_board_carries_no_closed_panel_that_grows_with_the_stacks(at):
    phones, code = at(2)
    sizes = {}
    for number in range(14, 32):
        card = {"type": "health", "number": number, "title": f"A hobby with a long name {number}"}
        tell(phones[0], code, {"move": "acquire", "by": 0, "card": card}, overruled="1")
        sizes[number] = [len(phone.get(f"/t/{code}").data) for phone in phones]
    grown = [after - before for before, after in zip(sizes[18], sizes[31])]
    assert max(grown) < 100, "only the top card is on the board, and counts have more figures"


def test_every_number_and_name_on_the_board_leads_to_why_it_is_so(at):
    phones, code = at(2, acquire(0, "health"))
    page = phones[1].get(f"/t/{code}").text
    assert f'href="/t/{code}/why/0#row-0" aria-label="Ana, health: 1 point, 1 card. Why?"' in page
    assert f'href="/t/{code}/why/1#row-3" aria-label="Ben, possession: 0 points, no cards. Why?"' in page
    assert f'href="/t/{code}/why/0" aria-label="Ana: 2 points. Why?"' in page
    assert f'href="/t/{code}/why/1" aria-label="Ben’s CV"' in page
    assert all(f'id="row-{place}"' in phones[1].get(f"/t/{code}/why/0").text for place in range(7))


def test_a_seats_own_page_shows_its_whole_cv(at):
    known = {"type": "knowledge", "number": 20, "title": "Chess club", "tokens": {"money": 1}, "upkeep": {"health": 1}}
    phones, code = at(2, acquire(0, "health"), {"move": "acquire", "by": 0, "card": known})
    page = phones[1].get(f"/t/{code}/why/0").text
    work, possession, _, knowledge, health = stacks(page)
    assert "no cards" in work and "2 events in hand. The bicycle token: begins every round." in work
    assert "Bicycle on top" in possession and "1 point" in possession
    assert "Chess club on top" in knowledge and "upkeep" in knowledge
    assert "1 card" in health
    assert "Collector: 1 possession, 1 point each: 1, the best." in unescape(page)


def test_a_screen_that_watches_has_no_links_in_the_pad(at, store):
    phones, code = at(2)
    assert "/why/" not in phones[0].get(f"/w/{store.hosted(code).watch_link}").text


# ---------------------------------------------------------------- what comes when it is opened


def opened(page, name):
    """The address behind the link that opens something in place of the buttons."""
    return unescape(re.search(rf'href="([^"]*open={name}[^"]*)"', page)[1])


def test_what_is_large_comes_when_it_is_opened(at):
    phones, code = at(2, acquire(0, "health"))
    page = phones[0].get(f"/t/{code}").text
    assert '"move":"lose"' not in page and "Look it up" not in page and '"move":"deck-out"' not in page
    assert phones[0].get(opened(page, "lost")).text.count('"move":"lose"') == 11, "two ways to lose, and Life Insurance"
    assert "Look it up" in phones[0].get(opened(page, "number")).text
    assert '"move":"deck-out","deck":"early"' in phones[0].get(opened(page, "deck")).text


def test_what_was_opened_is_over_once_the_turn_is(at):
    phones, code = at(2)
    address = opened(phones[0].get(f"/t/{code}").text, "lost")
    tell(phones[0], code, end(0))
    assert "Which card is lost?" not in phones[0].get(address).text


def test_a_phone_that_stands_in_opens_and_goes_back_as_that_player(at):
    phones, code = at(2)
    page = phones[1].get(f"/t/{code}?for=0").text
    lost = phones[1].get(opened(page, "lost")).text
    assert "Entering Ana’s move" in lost and '<input type="hidden" name="for" value="0">' in lost
    assert re.search(rf'href="/t/{code}\?for=0"[^>]*>Cancel<', lost)


def test_asking_the_referee_opens_the_cards_that_may_be_lost_and_still_only_asks(at):
    phones, code = at(2)
    page = phones[0].get(f"/t/{code}/referee").text
    lost = phones[0].get(opened(page, "lost")).text
    assert "Nothing you tap here is played" in lost and lost.count('"move":"lose"') == 11
    assert '<input type="hidden" name="trial" value="1">' in lost


# ---------------------------------------------------------------- what all phones share


def test_what_one_phone_looked_up_is_in_nothing_that_the_others_get(app, at):
    phones, code = at(2)
    named = acquire(0, "health")
    named["card"] |= {"number": 20, "title": "Seen at another table"}
    other = phones[0].open_table("Ana", "Eli", game="cv")
    begin = {"move": "begin", "bicycle": 0, "public_goals": [76], "bicycle_points": 1}
    tell(phones[0], other, begin)
    tell(phones[0], other, named)
    assert "Seen at another table" in phones[0].get(f"/t/{code}?take=0&next=1.0&card=20").text
    for address in (f"/t/{code}?take=0&next=1.0&card=20", f"/t/{code}?open=lost&take=0"):
        with app.test_request_context(address):
            g.token = g.phone = phones[0].secret
            shared = shared_page(app, code, ("", "", "en"))
        assert "Take a health card" in shared
        assert "Seen at another table" not in shared and "Which card is lost?" not in shared


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_may_be_looked_up_at_every_step_of_a_turn(at, store, seats):
    (host, *others), code = at(seats)
    random = Random(seats)
    for _ in range(25):
        state = store.hosted(code).table.state
        helped = [seat for seat in (state.turn, *state.assistance) if seat is not None]
        step = f"{state.now.number}.{state.now.taken}" if state.now else ""
        for number in (20, 60, 75, 99):
            for where in [f"take={seat}&next={step}&card={number}" for seat in helped] + [f"card={number}&printed=1"]:
                assert random.choice((host, *others)).get(f"/t/{code}?{where}").status_code == 200, where
        if move := legal_move(GAME, state, random, forms=0.2):
            tell(host, code, msgspec.to_builtins(move))
