"""Putting an earlier entry right, and asking the referee: what is seen before it counts."""

import html
import json
import re

import pytest

from tests.web.answers import at, each
from tests.web.phones import JSON, OPENING, RAISE, answered

FOUR = {**RAISE, "digit": "tens", "card": "4"}
OTHER_START = {**OPENING, "ages": [29, 43, 31]}
"""Against a rule for what Cai did later."""


CAIS = {**RAISE, "by": 2, "seat": 0, "card": "8"}
ANAS = {**RAISE, "by": 0, "seat": 1, "card": "4"}
ZERO = {"move": "special", "by": 0, "card": "0", "digit": "ones"}
PLAYED = at("begun").tell("ben", RAISE).tell("helper", CAIS)
"""Ana opened the round, Ben raised Cai to 32, Cai raised Ana to 28."""


@pytest.fixture
def played(after):
    PLAYED.holds(after)
    return after()


def hidden(page, action="amendments"):
    """What the page's form of that action would send."""
    form = next(part for part in re.findall(r"<form.*?</form>", page, re.S) if f'/{action}"' in part)
    fields = {}
    for name, value in re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form):
        fields.setdefault(name, []).append(html.unescape(value))
    return fields


def changes(page):
    """What a preview says would change: whose and what, how it is, how it would be."""
    table = page.partition('<table class="changes">')[2].partition("</table>")[0]
    plain = [re.sub(r"<[^>]+>", " ", part) for part in re.split(r"</t[hd]>", table.partition("</caption>")[2])]
    words = [" ".join(part.replace("now ", " ").split()) for part in plain]
    return [tuple(words[at : at + 3]) for at in range(0, len(words) - 2, 3) if words[at] != "Later moves"]


def instead(move, number=2, **more):
    """What the preview's form of an amendment sends."""
    return {"amends": str(number), "report": json.dumps(move), "to": "0", **more}


def by_program(move, key, **more):
    return {"seen": 3, "key": f"key-{key}", "amends": 1, "move": move, **more}


def query(move):
    return f"preview?move={json.dumps(move)}"


BACK = PLAYED.send("ben", "takebacks", {"to": "1"})
REFEREE = {"fields": {"trial": "1"}}
CARD_OF_THE_BOARD = 'class="special entered" aria-disabled="true"', 'name="trial" value="1"'


ANSWERS = {
    # ------------------------------------------------------------ from the log to the correction
    "an entry that was told by a form is put right in that form, as it was filled in": PLAYED.look(
        "host", "log/1/change", 'value="27"', 'value="43"'
    )
    .tell("host", {"move": "final-ages", "ages": [99, 71, 64]})
    .look("host", "log/4/change", 'value="99"', 'value="71"', "Something else was played")
    .look("host", "log/4/change?board=1", "Cai is 32", without="Something else was played"),
    # had Ana started at 37, Cai's 8 would not have raised her by the printed steps
    "what would break a rule later is named, with three ways on": PLAYED.tell(
        "host",
        OTHER_START,
        303,
        "One later move would break a rule",
        "It stays as you played it, marked as a house call.",
        *("Save it anyway", "Undo move 3 and everything after", "Cancel", 'name="keep" value="3"'),
        without='name="keep" value="2"',
        fields={"amends": "1"},
    )
    .send("host", "amendments", instead(OTHER_START, 1), 422, "Move 3 would then break a rule")
    .stands(number=3)
    .send("host", "amendments", instead(OTHER_START, 1, keep=["3"]))
    .look("host", "log", "house call"),
    "the table takes back from there instead": PLAYED.send(
        "host", "amendments", instead(OTHER_START, 1, to="2")
    ).stands(ages=(29, 43, 32), moves=2),
    "a correction made too late shows the newer table": PLAYED.tell("ben", ANAS)
    .send("host", "amendments", instead(FOUR, seen="3"), 409, "Ben was faster", "44", 'value="4"')
    .stands(number=4),
    "a correction of what was taken back meanwhile is refused": BACK.send("host", "amendments", instead(FOUR), 422)
    .look("host", "log/2/change", status=409)
    .look("host", "preview?amends=2&move=null", status=409),
    "a mistaken correction is undone from where Undo always is, and everybody is told": PLAYED.send(
        "host", "amendments", instead(FOUR)
    )
    .look("ben", "", "corrected move 2: ", "Undo the correction")
    .send("host", "bringbacks")
    .look("ben", "", "Undone: the correction of move 2.")
    .stands(ages=(28, 43, 32))
    .send("host", "takebacks", {"to": "1"})
    .look("ben", "", "Undone by "),
    "a double tap puts it right once": PLAYED.send("host", "amendments", instead(FOUR, key="key-tapped-twice"))
    .send("host", "amendments", instead(FOUR, key="key-tapped-twice"))
    .stands(number=4, ages=(28, 43, 41)),
    "what was told over cannot simply come back": BACK.tell("ben", FOUR)
    .look("host", "log/2", "Something else was entered since", without="Redo up to here")
    .send("host", "bringbacks", {"to": "2"}, 422),
    "an entry that is not there has no page": PLAYED.look("host", "log/0", status=404)
    .look("host", "log/9", status=404)
    .look("host", "log/99999999999", status=404),
    # ------------------------------------------------------------ the referee
    "the referee answers, and writes nothing": PLAYED.look(
        "host", "referee", "Nothing you tap here is played", 'name="trial" value="1"'
    )
    .tell("host", ZERO, 303, "<b>No.</b>", "/rules/cradle-to-grave#", *CARD_OF_THE_BOARD, without="Play it", **REFEREE)
    .tell("host", ANAS, 303, "<b>Yes.</b>", "That’s legal.", "Ben, age: 43 → 44", without="Play it", **REFEREE)
    .stands(number=3),
    "a program asks the referee too": PLAYED.look(
        "program", query(ANAS), '"refused":null', '{"now":"44","was":"43","what":"age","who":"Ben"}'
    )
    .look("program", query(OTHER_START) + "&amends=1", '"entry":3,"final":false,"left_out":false')
    .look("program", query(OTHER_START) + "&amends=1&without=3", '"entry":3,"final":false,"left_out":true')
    .send("program", "amendments", by_program(OTHER_START, "kept", keep=[3]), 201, '"told":4,', '"ages":[28,43,32]'),
    "a program leaves a later move out too": PLAYED.send(
        "program", "amendments", by_program(OTHER_START, "first", without=[1]), 422, "Only moves after entry 1"
    )
    .send("program", "amendments", by_program(OTHER_START, "third", without=[3]), 201, '"ages":[29,43,32]')
    .look("host", "record?every=1", '"without": [3]'),
    "a program says why it corrects, and the reason has an end": PLAYED.tell(
        "program", {"move": "adjust", "deck": 40}, fields={"note": "we counted"}
    )
    .look("host", "log", "we counted")
    .tell("ben", {"move": "adjust", "ages": [1, 2, 3]}, 400, fields={"note": "x" * 121}),
}


test_of_corrections = each(ANSWERS)


def test_an_entry_says_who_told_it_and_what_can_be_done(played):
    page = played.host.reads(
        f"{played.url}/log/2",
        "<b>Ben</b> raised Cai to 32 with a 2 on the ones.",
        "Entered by Ben",
        "Undo this and everything after",
        "2 moves, also from other phones",
        "Change this move",
    )
    assert "Remove this move<small>re-checks 1 later move</small>" in " ".join(page.split())
    assert "Cai raised Ana to 28" in page.partition("After it")[2], "what would be undone with it"
    played.host.reads(f"{played.url}/log/3", without="After it")
    played.host.reads(f"{played.url}/log", f'href="{played.url}/log/2/change"')  # one tap to the board
    played.host.reads(f"{played.url}/log/2/change", f'href="{played.url}/log/2"')


def test_the_past_is_shown_as_it_was_and_a_tap_there_only_asks(played):
    then = "Correcting move 2", "The table as it was then", "Entered:", "Remove this move", "Ben is 43", "Cai is 31"
    asked = "What did Ben really play?", 'name="amends" value="2"'
    # what was entered is marked
    marked = 'class="card entered lit" aria-label="Raise Cai’s ones to 2'
    page = played.host.reads(f"{played.url}/log/2/change", *then, *asked, marked)
    played.ben.reads(f"{played.url}/log/2/change", "What did you really play?")
    answer = played.host.tell(played.code, FOUR, amends="2")
    assert answer.status_code == 303 and "/preview" in answer.location
    answer = played.host.tell(played.code, FOUR, amends="2", headers={"HX-Request": "true"})
    assert "/preview" in answer.headers["HX-Redirect"] and played.number() == 3
    news = re.search(r'role="status" aria-live="polite">([^<]*)<', page)[1]
    assert "Round 1 started" in news and "Cai raised Ana" not in page and "Ana is 28" not in page
    assert 'name="seen" value="3"' in page, "what is told from there knows all that was told"


def test_what_would_change_is_seen_before_it_counts_and_then_it_counts(played):
    said = "Change move 2 to “Ben raised Cai to 41 with a 4 on the tens”?", "Correcting move 2", "Save correction"
    said += "Nothing is changed yet", "1 stays"
    page = played.host.reads(played.host.tell(played.code, FOUR, amends="2").location, *said)
    assert "corrected:" not in page.partition("<main")[2].partition("</main>")[0]
    assert changes(page)[0] == ("Cai age", "32", "41"), "the move after it stays"
    assert played.number() == 3, "asking writes nothing"
    answer = played.host.post(f"{played.url}/amendments", hidden(page) | {"note": "it was a 4"})
    assert answer.status_code == 303 and answer.location.endswith(played.url), "back at the table"
    assert played.ages() == (28, 43, 41) and played.number() == 4
    was = "was: Ben raised Cai to 32 with a 2 on the ones."
    played.host.reads(f"{played.url}/log", was, "it was a 4", "Corrected by Ana")


def preview_of(phone, where):
    """The page of a preview: its choices by move and words, and what its form would send."""
    page = phone.get(where).text
    choices = {}
    for number, links in re.findall(r'<nav class="keep-or-not" aria-label="Move (\d+)">(.*?)</nav>', page, re.S):
        for link, words in re.findall(r"<a ([^>]+)>([^<]+)</a>", links):
            choices[int(number), words] = (html.unescape(re.search(r'href="([^"]+)"', link)[1]), "aria-current" in link)
    form = next(part for part in re.findall(r"<form.*?</form>", page, re.S) if "Save" in part)
    return page, choices, hidden(form)


def test_each_later_move_that_would_break_a_rule_has_its_own_choice(played):
    """Had Ana started at 29, Cai's 8 would not have raised her; without it, Ana's raise came out of turn."""
    assert played.host.tell(played.code, {**RAISE, "by": 0, "seat": 1, "card": "4"}).status_code == 303
    where = played.host.tell(played.code, OTHER_START, amends="1").location
    page, choices, sent = preview_of(played.host, where)
    assert [(key, now) for key, (_, now) in choices.items()] == [((3, "Keep"), True), ((3, "Leave out"), False)]
    assert sent["keep"] == ["3"] and "without" not in sent
    page, choices, sent = preview_of(played.host, choices[3, "Leave out"][0])
    assert "<s>Cai raised Ana to 28 with an 8 on the ones.</s>" in page and "1 of 3 would be left out" in page
    assert "leaves out move 3" in page
    assert sent["keep"] == ["4"] and sent["without"] == ["3"], "what follows from that has its own choice again"
    _, both, _ = preview_of(played.host, choices[4, "Leave out"][0])
    back, kept, _ = preview_of(played.host, both[3, "Keep"][0])
    assert list(kept) == [(3, "Keep"), (3, "Leave out")], "kept, nothing else has to go"
    answer = played.host.post(f"{played.url}/amendments", sent)
    assert answer.status_code == 303 and played.ages() == (29, 44, 32)
    played.host.reads(f"{played.url}/log", "Left out: Cai raised Ana to 28", "Removed by Ana")
    assert [node.number for node in played.now().table.position.chain()] == [1, 2, 4]


def test_what_has_become_impossible_is_left_out_alone(played):
    cover = {"move": "special", "by": 0, "card": "cover-ten-digit", "seat": 1}
    for move in (cover, {"move": "carry-out", "card": "5"}, {**RAISE, "by": 1, "card": "3"}):
        assert played.host.tell(played.code, move).status_code == 303
    page, choices, sent = preview_of(played.host, f"{played.url}/preview?amends=4&move=null")
    assert "It is no longer possible, so it is left out." in page and sent["without"] == ["5"]
    assert (5, "Keep") not in choices, "there is nothing to choose"
    assert played.host.post(f"{played.url}/amendments", sent).status_code == 303
    assert [node.number for node in played.now().table.position.chain()] == [1, 2, 3, 6]


def test_what_did_not_happen_is_struck_out(played):
    asked = "Remove move 2: “Ben raised Cai to 32 with a 2 on the ones”?"
    page = played.host.reads(f"{played.url}/preview?amends=2&move=null", asked, without="Removed")
    assert played.host.post(f"{played.url}/amendments", hidden(page)).status_code == 303
    played.host.reads(f"{played.url}/log", "Removed by Ana")


# ---------------------------------------------------------------- take back and bring back from the log


def test_back_to_any_entry_in_two_taps_and_forward_to_any_other(played):
    def sends(phone, number, noun, *words):
        """The form of an entry's page."""
        page = phone.reads(f"{played.url}/log/{number}", *words)
        assert phone.post(f"{played.url}/{noun}", hidden(page, noun)).status_code == 303
        return played.now().table.position.number

    assert sends(played.ben, 2, "takebacks") == 1
    assert sends(played.host, 2, "bringbacks", "Redo up to here") == 2 and played.ages() == (27, 43, 32)
    assert sends(played.host, 3, "bringbacks") == 3, "what was brought back in part comes back whole"


def test_none_of_the_buttons_below_a_referees_answer_plays(played):
    page = played.host.get(played.host.tell(played.code, ZERO, trial="1").location).text
    answers = page.partition('<div class="two">\n<a class="button plain" href')[2].partition("</div>")[0]
    assert "<form" not in answers and answers.index("Back to the game") < answers.index("Ask again")


NO_QUESTIONS = [
    "?move=",
    "?move=null",
    "",
    "?move={",
    '?move={"move":"fly"}',
    "?amends=1",
    "?amends=77&move=null",
    "?amends=x",
]


def test_a_question_that_is_none_gets_a_sentence(played):
    for asked in NO_QUESTIONS:
        answer = played.host.get(f"{played.url}/preview{asked}", **JSON)
        assert answer.status_code in (400, 409) and answer.json["error"], asked


NO_CORRECTIONS = [
    {"amends": "0"},
    {"amends": "x"},
    {"amends": "2", "keep": ["x"]},
    {"amends": "-1"},
    {"to": "99"},
    {"amends": "9" * 30},
]


def test_a_correction_that_is_none_gets_a_sentence_and_changes_nothing(played):
    for more in NO_CORRECTIONS:
        form = played.host.form(played.code, **({"amends": "2", "report": json.dumps(FOUR)} | more))
        answer = played.host.post(f"{played.url}/amendments", form, **JSON)
        assert answer.status_code in (400, 422) and played.number() == 3, more
        assert answer.json.get("error") or answer.json.get("reason"), more


# ---------------------------------------------------------------- corrections of the table


def test_a_correction_in_the_log_is_corrected_by_a_tap_on_the_board_as_it_was(played):
    assert played.ben.tell(played.code, {"move": "adjust", "ages": [28, 43, 35]}).status_code == 303
    assert played.ben.tell(played.code, {**RAISE, "by": 0, "card": "7"}, overruled="1").status_code == 303
    board = played.ben.get(played.ben.get(f"{played.url}/log/4/change").location).text
    assert all(words in board for words in ("Correcting move 4", "The table as it was then", "Remove this move"))
    where = html.unescape(re.search(r'href="([^"]+what=ones\+2[^"]+)"', board)[1])
    asked = played.ben.get(where).text
    assert "Cai’s ones show 2 here" in asked and "<small>before</small>" in asked
    assert re.search(r'class="value entered"><input[^>]* value=\'[^\']*35\]', asked), "what the correction said"
    chosen = next(value for value in re.findall(r"name=\"report\" value='([^']+)'", asked) if ",36]" in value)
    answer = played.ben.post(f"{played.url}/reports", hidden(asked, "reports") | {"report": html.unescape(chosen)})
    page = played.ben.get(answer.location).text
    assert "Change move 4 to “The table was corrected: Cai is 36”?" in page and played.ages() == (28, 43, 37)
    corrected = instead(json.loads(html.unescape(chosen)), 4, keep="5")
    assert played.ben.post(f"{played.url}/amendments", played.ben.form(played.code, **corrected)).status_code == 303
    assert played.ages() == (28, 43, 37) and "Cai is 36" in played.host.get(f"{played.url}/log").text


def test_what_was_tried_is_there_again_and_a_correction_leads_to_the_move_that_it_corrects(table):
    ages = {"move": "final-ages", "ages": [10, 20, 30]}
    assert table.host.tell(table.code, ages).status_code == 303
    tried = table.host.get(table.host.tell(table.code, {**ages, "ages": [13, 20, 30]}, amends="1").location).text
    again = html.unescape(re.search(r'href="([^"]*/log/1/change\?move=[^"]*)"', tried)[1])
    assert 'name="ages[0]" value="13"' in table.host.get(again).text
    answered(table.host.get(f"{table.url}/log/1/change?move=nonsense"), 400, "That is no move of")
    corrected = instead({**ages, "ages": [13, 20, 30]}, 1)
    table.host.post(f"{table.url}/amendments", table.host.form(table.code, **corrected))
    table.host.reads(f"{table.url}/log/2", f'href="{table.url}/log/1"')
    table.host.post(f"{table.url}/takebacks", table.host.form(table.code, to="0"))
    answered(table.host.get(f"{table.url}/log/1/change"), 409, f'href="{table.url}">Table')
