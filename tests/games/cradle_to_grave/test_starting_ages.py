"""Cradle to Grave: each phone enters its own starting age, and all are turned over together."""

import json
import re

import pytest

from companion.web.pages import shared_page
from companion.web.rendering.marks import Who, pick
from tests.web.phones import Phone

NAMES = ("Ana", "Ben", "Cai")
EXAMPLE = json.dumps({"move": "starting-ages", "ages": [11, 12, 13]})


class Choosing:
    """Ana, Ben and Cai have a phone each and choose their ages for round 1."""

    def __init__(self, app):
        self.app, ana = app, Phone(app)
        self.code = ana.open_table(*NAMES)
        self.phones = [ana, Phone(app).join(self.code, 1), Phone(app).join(self.code, 2)]

    @property
    def hosted(self):
        return self.app.extensions["store"].hosted(self.code)

    def page(self, who):
        """What this phone shows."""
        return self.phones[who].get(f"/t/{self.code}").text

    def known(self, who):
        """The fields of the form on this phone's page that say what it knew, and its mark."""
        return self.fields(self.page(who))

    @staticmethod
    def fields(page):
        mark = re.search(r'name="mark" value="(\d+)"', page)[1]
        return {**dict(re.findall(r'name="(known-\d)" value="([^"]*)"', page)), "mark": mark}

    def enters(self, who, page=None, **ages):
        """A phone sends the form with these seats' ages: a0="27"; `page`: the fields of an older page."""
        typed = {f"ages[{name[1:]}]" if name[0] == "a" else name: text for name, text in ages.items()}
        together = {"act": "together", "report": EXAMPLE}
        form = self.phones[who].form(self.code, **together, **(page or self.known(who)), **typed)
        return self.phones[who].post(f"/t/{self.code}/reports", form)

    def shared(self, kind="table"):
        """What all phones are sent, but for how new it is and by which forms ages came in."""
        text = shared_page(self.app, self.code, (kind, "", "en"))
        assert text, "the page is shared"
        return re.sub(r'data-signal="[^"]*"|name="known-\d" value="[^"]*"', "", text)

    def seen_by(self, seat):
        """The page that all are sent, as the phone of this seat shows it."""
        return re.sub(r"\s+", " ", pick(self.shared(), Who(seat)))

    def read_by(self, seat):
        """What this seat's phone says, without the page's tags."""
        return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", self.seen_by(seat)))


@pytest.fixture
def choosing(app):
    return Choosing(app)


@pytest.mark.parametrize("entered", [
    [(0, {"a0": "27"}), (2, {"a2": "31"}), (1, {"a1": "43"})],
    [(0, {"a0": "27", "a1": "43", "a2": "31"})],
    [(1, {"a1": "43"}), (0, {"a0": "27", "a2": "31"})],
    [(1, {"a1": "34"}), (1, {"a1": "43"}), (0, {"a0": "27", "a2": "31"})],
], ids=["each its own", "all with one tap", "one those that are missing", "mistyped first"])  # fmt: skip
def test_the_round_starts_when_the_last_age_is_in_whoever_enters_it(choosing, entered):
    for who, ages in entered:
        assert choosing.hosted.table.number == 0
        assert choosing.enters(who, **ages).status_code == 303
    state = choosing.hosted.table.state
    assert state.ages == (27, 43, 31) and state.turn == 1, "Ben is the oldest"


@pytest.mark.parametrize("kind", ["table", "watch"])
def test_what_all_phones_are_sent_does_not_tell_an_age_while_others_are_missing(choosing, kind):
    choosing.enters(1, a1="43")
    before = choosing.shared(kind)
    choosing.enters(1, a1="78")
    assert choosing.shared(kind) == before and 'value="43"' not in before and ">43<" not in before


def test_no_phones_own_page_tells_an_age_that_another_phone_has_entered(choosing):
    choosing.enters(1, a1="43")
    hidden = r'data-signal="[^"]*"|name="(known-\d|key)" value="[^"]*"'
    before = re.sub(hidden, "", choosing.page(0))
    choosing.enters(1, a1="78")
    assert re.sub(hidden, "", choosing.page(0)) == before


def test_everybody_sees_by_name_who_is_missing(choosing):
    assert "Waiting for" not in choosing.seen_by(1)
    choosing.enters(0, a0="27")
    assert "Yours is in. Waiting for Ben and Cai." in choosing.read_by(0)
    for seat in (1, 2):
        assert f"Your age, {NAMES[seat]}?" in choosing.read_by(seat), "nobody waits for oneself"
        assert "Waiting for" not in choosing.seen_by(seat)
    choosing.enters(2, a2="31")
    assert "Waiting for Ben." in choosing.seen_by(0) and "Waiting for Ben." in choosing.shared("watch")


def test_a_phone_asks_for_its_own_players_age_and_for_others_only_when_told_to(choosing):
    assert asked(choosing.seen_by(1)) == ["ages[1]"] and "Enter for someone else" not in choosing.seen_by(1)
    choosing.enters(1, a1="43")
    own, _, others = choosing.seen_by(1).partition("Whose age?")
    assert asked(own) == ["ages[1]"] and asked(others) == ["ages[0]", "ages[2]"]


def test_a_phone_without_a_seat_enters_the_missing_ages_in_turn(choosing):
    choosing.enters(0, a0="27")
    own, _, others = choosing.seen_by(None).partition("Enter for someone else")
    assert "Ben’s age?" in choosing.read_by(None)
    assert asked(own) == ["ages[1]"] and asked(others) == ["ages[0]", "ages[1]", "ages[2]"]


def asked(page):
    """The ages that a page has fields for."""
    return re.findall(r'name="(ages\[\d\])"', page)


def test_an_age_that_another_phone_entered_meanwhile_is_not_replaced_without_a_word(choosing):
    older = choosing.known(0)
    choosing.enters(1, a1="43")
    answer = choosing.enters(0, older, a0="27", a1="34", a2="31")
    assert answer.status_code == 409 and "Ben: entered already" in answer.text
    assert choosing.hosted.table.number == 0 and "Waiting for Ana and Cai." in choosing.seen_by(1)
    forms = re.findall(r"<form.*?</form>", answer.text[answer.text.index("entered already") :], re.S)
    sent = [dict(re.findall(r'name="(ages[^"]+)" value="(\d*)"', form)) for form in forms]
    assert sent[:2] == [{"ages[0]": "27", "ages[1]": "34", "ages[2]": "31"}, {"ages[0]": "27", "ages[2]": "31"}]


@pytest.mark.parametrize(("instead", "ages"), [(True, (27, 34, 31)), (False, (27, 43, 31))])
def test_the_phone_that_came_second_chooses_which_age_counts(choosing, instead, ages):
    older = choosing.known(0)
    choosing.enters(1, a1="43")
    asked_which = choosing.fields(choosing.enters(0, older, a0="27", a1="34", a2="31").text)
    choosing.enters(0, asked_which, a0="27", a2="31", **({"a1": "34"} if instead else {}))
    assert choosing.hosted.table.state.ages == ages


def test_the_same_age_from_two_phones_is_no_conflict(choosing):
    older = choosing.known(1)
    choosing.enters(0, a0="27", a1="43")
    assert choosing.enters(1, older, a1="43", a2="31").status_code == 303
    assert choosing.hosted.table.state.ages == (27, 43, 31)


def test_where_two_tie_for_the_oldest_every_phone_is_asked_who_begins(choosing):
    choosing.enters(0, a0="43")
    choosing.enters(1, a1="43")
    answer = choosing.enters(2, a2="31")
    assert answer.status_code == 422 and "Who is older in real life?" in answer.text
    assert "Ana and Ben are equally old. Who is older in real life?" in choosing.read_by(0)
    choosing.enters(0, first="1")
    assert choosing.hosted.table.state.ages == (43, 43, 31) and choosing.hosted.table.state.turn == 1


def test_ages_that_break_a_rule_lie_open_and_can_be_corrected_by_any_phone(choosing):
    choosing.enters(0, a0="40")
    choosing.enters(1, a1="43")
    answer = choosing.enters(2, a2="31")
    assert answer.status_code == 422 and "Ana cannot start at 40" in answer.text and "Play it anyway" in answer.text
    assert "40 Ana" in choosing.read_by(1) and "All ages are in." in choosing.read_by(1)
    choosing.enters(1, a0="41")
    assert choosing.hosted.table.state.ages == (41, 43, 31)


def test_what_is_no_age_is_refused_in_a_sentence_and_nothing_is_kept(choosing):
    for typed in ("123", "x", "-1"):
        assert choosing.enters(1, a1=typed).status_code == 400
    assert "Waiting" not in choosing.seen_by(0)


def test_an_age_that_is_sent_again_after_the_round_has_started_changes_nothing(choosing):
    page = choosing.known(1)
    choosing.enters(1, page, a1="43", seen="0")
    choosing.enters(0, a0="27", a2="31")
    assert choosing.enters(1, page, a1="43", seen="0").status_code == 303
    late = choosing.enters(1, page, a1="44", seen="0")
    assert late.status_code == 409 and "Round 1 started: Ana 27, Ben 43 and Cai 31" in late.text
    assert choosing.hosted.table.number == 1


def test_a_round_that_is_sent_twice_starts_once(choosing):
    page = choosing.known(0)
    for _ in range(2):
        sent = choosing.enters(0, page, a0="27", a1="43", a2="31", key="the-same-key", seen="0")
        assert sent.status_code == 303
    assert choosing.hosted.table.number == 1


def test_an_age_of_the_round_before_does_not_count(choosing):
    choosing.enters(1, a1="43")
    choosing.phones[0].tell(choosing.code, {"move": "final-ages", "ages": [30, 20, 10]})
    assert "Waiting for" not in choosing.seen_by(0)
    choosing.enters(0, a0="27", a2="31")
    assert choosing.hosted.table.number == 1 and "Waiting for Ben." in choosing.seen_by(0)


def test_who_guesses_an_age_is_answered_alike_whether_it_is_right_or_wrong(choosing):
    """Each phone has a seat; only Ben's is told that 43 is entered already."""
    choosing.enters(1, a1="43")
    before = choosing.hosted.signal
    page = {"mark": choosing.known(0)["mark"]}
    answers = [choosing.enters(0, page, a1=age) for age in ("42", "43", "44")]
    assert [answer.status_code for answer in answers] == [409] * 3 and choosing.hosted.signal == before
    assert choosing.enters(1, page, a1="43").status_code == 303
