"""Cradle to Grave: each phone enters its own starting age, and all are turned over together."""

import json
import re
from html import unescape

import pytest

from companion.web.rendering.marks import Who, pick
from tests.games.pages import Seated, words
from tests.web.answers import at, each

EXAMPLE = json.dumps({"move": "starting-ages", "ages": [11, 12, 13]})


class Choosing(Seated):
    """Ana, Ben and Cai have a phone each and choose their ages for round 1."""

    def ages(self):
        return self.table.state.ages

    def turn(self):
        return self.table.state.turn


@pytest.fixture
def choosing(app):
    return Choosing(app, "cradle-to-grave", 3)


def known(page):
    """The fields of the form on a page that say what it knew, and its mark."""
    mark = re.search(r'name="mark" value="(\d+)"', page)[1]
    return {**dict(re.findall(r'name="(known-\d)" value="([^"]*)"', page)), "mark": mark}


def enters(here, who, status=303, *says, knows=None, **ages):
    """A phone sends the form with these seats' ages: a0="27". `knows`: the fields of an older page than it would be shown now."""
    typed = {f"ages[{name[1:]}]" if name[0] == "a" else name: text for name, text in ages.items()}
    fields = {"act": "together", "report": EXAMPLE, **(knows or known(here.page(who))), **typed}
    answer = here.phones[who].post(f"{here.url}/reports", here.phones[who].form(here.code, **fields))
    assert answer.status_code == status and all(one in answer.text for one in says), answer.text
    return answer.text


def enters_late(here, who, *how, **more):
    """On the page that this phone had opened before somebody else entered something."""
    return enters(here, who, *how, knows=here.older[who], **more)


def enters_when_asked_again(here, who, **ages):
    """What it entered late is asked again; it is answered by these ages."""
    enters(here, who, knows=known(enters_late(here, who, 409, a0="27", a1="34", a2="31")), **ages)


def open_their_pages(here):
    here.older = [known(here.page(who)) for who in range(3)]


def shown(here, seat):
    """The page that all are sent, as the phone of this seat shows it; "watch" is the one of who watches."""
    return here.shared("watch") if seat == "watch" else pick(here.shared(), Who(seat))


def reads(here, seat, *says, without=""):
    """What this phone says."""
    said = words(shown(here, seat))
    assert all(one in said for one in says) and not (without and without in said), said


def is_asked(here, seat, own, others, by="Enter for someone else"):
    """The ages that this phone has fields for, its own first."""
    first, _, then = shown(here, seat).partition(by)
    assert [re.findall(r'name="ages\[(\d)\]"', part) for part in (first, then)] == [[*own], [*others]]


def answers_late(here, who, button, age, **changed):
    """This phone enters the last age, and is shown a ruling. Before it taps a button there, Ana's phone changes ages."""
    _, _, ruling = enters(here, who, 422, **{f"a{who}": age}).partition('class="ruling"')
    enters(here, 0, 422, **changed)
    tap = re.search(rf"""<button form="answer" (name="report" value='[^']*') [^>]*>{button}<""", ruling)
    form = next(form for form in re.findall("<form.*?</form>", ruling, re.S) if tap or button in form)
    fields = dict(re.findall(r"""name="(\w+)" value=["'](.*?)["']>""", f"{form}{tap[1] if tap else ''}>"))
    here.phones[who].post(f"{here.url}/reports", {name: unescape(value) for name, value in fields.items()})


ENTERED = {
    # ------------------------------------------------------------ the round starts when the last age is in, whoever enters it
    "each enters its own": at("start")
    .then(enters, 0, a0="27")
    .then(enters, 2, a2="31")
    .stands(number=0)
    .then(enters, 1, a1="43")
    .stands(number=1, ages=(27, 43, 31), turn=1),  # Ben is the oldest
    "all with one tap": at("start").then(enters, 0, a0="27", a1="43", a2="31").stands(ages=(27, 43, 31), turn=1),
    "one enters those that are missing": at("start")
    .then(enters, 1, a1="43")
    .stands(number=0)
    .then(enters, 0, a0="27", a2="31")
    .stands(ages=(27, 43, 31), turn=1),
    "mistyped first": at("start")
    .then(enters, 1, a1="34")
    .then(enters, 1, a1="43")
    .then(enters, 0, a0="27", a2="31")
    .stands(ages=(27, 43, 31), turn=1),
    # ------------------------------------------------------------ who is asked, and who is missing
    "everybody sees by name who is missing": at("start")
    .then(reads, 1, without="Waiting for")
    .then(enters, 0, a0="27")
    .then(reads, 0, "Yours is in. Waiting for Ben and Cai.")
    .then(reads, 1, "Your age, Ben?", without="Waiting for")  # nobody waits for oneself
    .then(reads, 2, "Your age, Cai?", without="Waiting for")
    .then(enters, 2, a2="31")
    .then(reads, 0, "Waiting for Ben.")
    .then(reads, "watch", "Waiting for Ben."),
    "a phone asks for its own player's age, and for others only when told to": at("start")
    .then(is_asked, 1, "1", "")
    .then(reads, 1, without="Enter for someone else")
    .then(enters, 1, a1="43")
    .then(is_asked, 1, "1", "02", by="Whose age?"),
    "a phone without a seat enters the missing ages in turn": at("start")
    .then(enters, 0, a0="27")
    .then(reads, None, "Ben’s age?")
    .then(is_asked, None, "1", "012"),
    # ------------------------------------------------------------ two at once
    "the phone that came second chooses that its age counts": at("start")
    .then(open_their_pages)
    .then(enters, 1, a1="43")
    .then(enters_when_asked_again, 0, a0="27", a1="34", a2="31")
    .stands(ages=(27, 34, 31)),
    "or that the first does": at("start")
    .then(open_their_pages)
    .then(enters, 1, a1="43")
    .then(enters_when_asked_again, 0, a0="27", a2="31")
    .stands(ages=(27, 43, 31)),
    "two phones that enter at once are both counted": at("start")
    .then(enters, 2, a2="31")
    .then(open_their_pages)
    .then(enters_late, 1, a1="43")
    .then(enters_late, 0, a0="27")
    .stands(ages=(27, 43, 31)),
    "the same age from two phones is no conflict": at("start")
    .then(open_their_pages)
    .then(enters, 0, a0="27", a1="43")
    .then(enters_late, 1, a1="43", a2="31")
    .stands(ages=(27, 43, 31)),
    "an age that is sent again after the round has started changes nothing": at("start")
    .then(open_their_pages)
    .then(enters_late, 1, a1="43", seen="0")
    .then(enters, 0, a0="27", a2="31")
    .then(enters_late, 1, a1="43", seen="0")
    .then(enters_late, 1, 409, "Round 1 started: Ana 27, Ben 43 and Cai 31", a1="44", seen="0")
    .stands(number=1),
    "a round that is sent twice starts once": at("start")
    .then(open_their_pages)
    .then(enters_late, 0, a0="27", a1="43", a2="31", key="the-same-key", seen="0")
    .then(enters_late, 0, a0="27", a1="43", a2="31", key="the-same-key", seen="0")
    .stands(number=1),
    "an age of the round before does not count": at("start")
    .then(enters, 1, a1="43")
    .tell("ana", {"move": "final-ages", "ages": [30, 20, 10]})
    .then(reads, 0, without="Waiting for")
    .then(enters, 0, a0="27", a2="31")
    .stands(number=1)
    .then(reads, 0, "Waiting for Ben."),
    # ------------------------------------------------------------ what cannot begin as it stands
    "where two tie for the oldest every phone is asked who begins": at("start")
    .then(enters, 0, a0="43")
    .then(enters, 1, a1="43")
    .then(enters, 2, 422, "Who was born first?", a2="31")
    .then(reads, 0, "Ana and Ben are equally old. Who was born first?")
    .then(enters, 0, first="1")
    .stands(ages=(43, 43, 31), turn=1),
    "who was born first is asked anew where somebody's age has changed since": at("start")
    .then(enters, 1, a0="43", a1="43")
    .then(answers_late, 2, "Ben", "31", a2="43")
    .stands(number=0)
    .then(reads, 2, "Ana, Ben and Cai are equally old. Who was born first?")
    .then(enters, 2, first="1")
    .stands(ages=(43, 43, 43), turn=1),
    "ages are not played anyway that somebody has changed since": at("start")
    .then(enters, 1, a0="40", a1="43")
    .then(answers_late, 2, "Play it anyway", "31", a1="42")
    .stands(number=0)
    .then(reads, 2, "All ages are in."),
    "ages that break a rule lie open, and can be corrected by any phone": at("start")
    .then(enters, 0, a0="40")
    .then(enters, 1, a1="43")
    .then(enters, 2, 422, "Ana cannot start at 40", "Play it anyway", a2="31")
    .then(reads, 1, "40 Ana", "All ages are in.")
    .then(enters, 1, a0="41")
    .stands(ages=(41, 43, 31)),
    "what is no age is refused in a sentence, and nothing is kept": at("start")
    .then(enters, 1, 400, a1="123")
    .then(enters, 1, 400, a1="x")
    .then(enters, 1, 400, a1="-1")
    .then(reads, 0, without="Waiting"),
}


@pytest.fixture
def after(choosing):
    return lambda start: choosing


test_of_the_starting_ages = each(ENTERED)


@pytest.mark.parametrize("kind", ["table", "watch"])
def test_what_all_phones_are_sent_does_not_tell_an_age_while_others_are_missing(choosing, kind):
    enters(choosing, 1, a1="43")
    before = choosing.shared(kind)
    enters(choosing, 1, a1="78")
    assert choosing.shared(kind) == before and 'value="43"' not in before and ">43<" not in before


def test_no_phones_own_page_tells_an_age_that_another_phone_has_entered(choosing):
    enters(choosing, 1, a1="43")
    hidden = r'data-signal="[^"]*"|name="(known-\d|key)" value="[^"]*"'
    before = re.sub(hidden, "", choosing.page(0))
    enters(choosing, 1, a1="78")
    assert re.sub(hidden, "", choosing.page(0)) == before


def test_an_age_that_another_phone_entered_meanwhile_is_not_replaced_without_a_word(choosing):
    open_their_pages(choosing)
    enters(choosing, 1, a1="43")
    answer = enters_late(choosing, 0, 409, "Ben: entered already", a0="27", a1="34", a2="31")
    assert choosing.number() == 0
    reads(choosing, 1, "Waiting for Ana and Cai.")
    forms = re.findall(r"<form.*?</form>", answer[answer.index("entered already") :], re.DOTALL)
    sent = [dict(re.findall(r'name="(ages[^"]+)" value="(\d*)"', form)) for form in forms]
    assert sent[:2] == [{"ages[0]": "27", "ages[1]": "34", "ages[2]": "31"}, {"ages[0]": "27", "ages[2]": "31"}]


def test_who_guesses_an_age_is_answered_alike_whether_it_is_right_or_wrong(choosing):
    """Each phone has a seat; only Ben's is told that 43 is entered already."""
    enters(choosing, 1, a1="43")
    before, mark = choosing.hosted.signal, {"mark": known(choosing.page(0))["mark"]}
    for age in ("42", "43", "44"):
        enters(choosing, 0, 409, knows=mark, a1=age)
    assert choosing.hosted.signal == before
    enters(choosing, 1, knows=mark, a1="43")
