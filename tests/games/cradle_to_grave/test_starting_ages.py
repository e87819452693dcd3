"""Cradle to Grave: each phone enters its own starting age, and all are turned over together."""

import re
from html import unescape

import pytest

from companion.web.rendering.marks import Who, pick
from tests.games.pages import Seated, words
from tests.web.answers import at, each
from tests.web.phones import OPENING


class Choosing(Seated):
    """Ana, Ben and Cai have a phone each and choose their ages for round 1."""

    def ages(self):
        return self.table.state.ages

    def turn(self):
        return self.table.state.turn


@pytest.fixture
def choosing(app):
    return Choosing(app, "cradle-to-grave", 3)


def enters(here, who, status=303, **ages):
    """A phone fills in these seats' ages, for the round that its page shows: a0="27"."""
    draft = re.search(r'name="draft" value="(starting-ages \d+)"', here.page(who))[1]
    typed = {f"ages[{name[1:]}]": age for name, age in ages.items()}
    form = here.phones[who].form(here.code, act="keep", draft=draft, **typed)
    assert here.phones[who].post(f"{here.url}/reports", form).status_code == status


def the_form(page, words):
    """The fields of the form whose button says this."""
    form = next(form for form in re.findall("<form.*?</form>", page, re.S) if words in form)
    return dict(re.findall(r"""name="([^"]+)" value=["'](.*?)["']>""", form))


def starts(here, who, status=303, *says, words="Start round 1"):
    """All ages are in, and this phone taps what starts the round."""
    return sends(here, who, the_form(here.page(who), f">{words}<"), status, *says)


def sends(here, who, form, status=303, *says):
    answer = here.phones[who].post(f"{here.url}/reports", form)
    assert answer.status_code == status and all(one in unescape(answer.text) for one in says), answer.text
    return unescape(answer.text)


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


def plays_anyway_late(here, who, **changed):
    """This phone starts the round, and is shown a ruling. Before it answers, Ana's phone changes ages."""
    ruling = starts(here, who, 422, "Ana cannot start at 40")
    enters(here, 0, **changed)
    sends(here, who, the_form(ruling, "Play it anyway"))


def starts_on_an_older_page(here, who, **changed):
    """Before it taps, Ana's phone changes ages."""
    page = here.page(who)
    enters(here, 0, **changed)
    sends(here, who, the_form(page, ">Start round 1<"))


def enters_for_ben_on_an_older_page(here, who, age, **changed):
    """Before it sends Ben's age, he enters one himself."""
    page = here.page(who)
    enters(here, 1, **changed)
    form = the_form(page[page.rindex("<form", 0, page.index('id="of-1"')) :], "data-numpad") | {"ages[1]": age}
    sends(here, who, form)


def enters_too_late(here, who, **ages):
    """What it sends comes after the round has started."""
    page = here.page(who)
    starts(here, 0)
    typed = {f"ages[{name[1:]}]": age for name, age in ages.items()}
    form = here.phones[who].form(here.code, act="keep", draft="starting-ages 00000", **typed) | {"seen": "0"}
    assert page and "Round 1 started: Ana 27, Ben 43 and Cai 31" in sends(here, who, form, 409)


ENTERED = {
    "once each has entered its own, one tap starts the round": at("start")
    .then(enters, 0, a0="27")
    .then(enters, 2, a2="31")
    .then(enters, 1, a1="43")
    .stands(number=0)
    .then(starts, 2)
    .stands(number=1, ages=(27, 43, 31), turn=1),  # Ben is the oldest
    "one enters those that are missing": at("start")
    .then(enters, 1, a1="43")
    .then(enters, 0, a0="27", a2="31")
    .then(starts, 1)
    .stands(ages=(27, 43, 31), turn=1),
    "mistyped first": at("start")
    .then(enters, 1, a1="34")
    .then(enters, 1, a1="43")
    .then(enters, 0, a0="27", a2="31")
    .then(starts, 0)
    .stands(ages=(27, 43, 31), turn=1),
    "two who tap at once start it once": at("start")
    .then(enters, 0, a0="27", a1="43", a2="31")
    .tell("ana", OPENING, fields={"seen": "0"})
    .tell("ben", OPENING, fields={"seen": "0"})
    .stands(number=1),
    "ages that somebody has changed since do not start it": at("start")
    .then(enters, 0, a0="27", a1="43", a2="31")
    .then(starts_on_an_older_page, 2, a1="34")
    .stands(number=0)
    .then(starts, 2)
    .stands(ages=(27, 34, 31)),
    "nobody replaces an age that somebody has entered alone meanwhile": at("start")
    .then(enters, 0, a0="27", a2="31")
    .then(enters_for_ben_on_an_older_page, 0, "78", a1="43")
    .then(starts, 0)
    .stands(ages=(27, 43, 31)),
    "who enters an age after the round has started is told so": at("start")
    .then(enters, 0, a0="27", a1="43", a2="31")
    .then(enters_too_late, 1, a1="78")
    .stands(ages=(27, 43, 31)),
    "after Undo the ages are there to be put right": at("start")
    .then(enters, 0, a0="27", a1="43", a2="31")
    .then(starts, 0)
    .send("ana", "takebacks", {"to": "0", "seen": "1"})
    .then(reads, 1, "All ages are in.")
    .then(enters, 1, a1="34")
    .then(starts, 1)
    .stands(ages=(27, 34, 31)),
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
    "where each enters its own no phone is asked for another's but the host's": at("start")
    .send("ana", "own-seat", {"only": "1"})
    .then(enters, 1, a1="43")
    .then(reads, None, "Waiting for Ana and Cai.", without="’s age?")
    .look("ben", "", finds={r'class="button seat-choice( for-host)?"': [" for-host"] * 2}),
    "a phone without a seat enters the missing ages in turn": at("start")
    .then(enters, 0, a0="27")
    .then(reads, None, "Ben’s age?")
    .then(is_asked, None, "1", "012"),
    "an age of the round before does not count": at("start")
    .then(enters, 1, a1="43")
    .tell("ana", {"move": "final-ages", "ages": [30, 20, 10]})
    .then(reads, 0, without="Waiting for")
    .then(enters, 0, a0="27", a2="31")
    .then(reads, 0, "Waiting for Ben."),
    # ------------------------------------------------------------ what cannot begin as it stands
    "where two tie for the oldest every phone is asked who begins": at("start")
    .then(enters, 0, a0="43")
    .then(enters, 1, a1="43", a2="31")
    .then(reads, 0, "Ana and Ben are equally old. Who was born first?")
    .then(starts, 0, words="Ben")
    .stands(ages=(43, 43, 31), turn=1),
    "ages are not played anyway that somebody has changed since": at("start")
    .then(enters, 1, a0="40", a1="43", a2="31")
    .then(plays_anyway_late, 2, a1="42")
    .stands(number=0)
    .then(reads, 2, "All ages are in."),
    "ages that break a rule can be corrected by any phone": at("start")
    .then(enters, 0, a0="40")
    .then(enters, 1, a1="43", a2="31")
    .then(starts, 2, 422, "Ana cannot start at 40", "Play it anyway")
    .then(reads, 1, "All ages are in.", without="40")
    .then(enters, 1, a0="41")
    .then(starts, 1)
    .stands(ages=(41, 43, 31)),
    "what is no age is asked again": at("start")
    .many(("1.1e1", "11.0", "x"), lambda row, age: row.then(enters, 1, 400, a1=age))
    .then(enters, 1, a1="123")
    .then(enters, 1, a1="-1")
    .then(reads, 1, "Your age, Ben?"),
}


@pytest.fixture
def after(choosing):
    return lambda start: choosing


test_of_the_starting_ages = each(ENTERED)


@pytest.mark.parametrize("kind", ["", "watch"])
def test_what_all_phones_are_sent_does_not_tell_an_age_while_others_are_missing(choosing, kind):
    enters(choosing, 1, a1="43")
    before = choosing.shared(kind)
    enters(choosing, 1, a1="78")
    assert choosing.shared(kind) == before and 'value="43"' not in before and ">43<" not in before


def test_no_phones_own_page_tells_an_age_that_another_phone_has_entered(choosing):
    enters(choosing, 1, a1="43")
    hidden = r'data-signal="[^"]*"|name="key" value="[^"]*"'
    before = re.sub(hidden, "", choosing.page(0))
    enters(choosing, 1, a1="78")
    assert re.sub(hidden, "", choosing.page(0)) == before
    assert choosing.phones[0].get(f"{choosing.url}/form?form=starting-ages").status_code == 409
