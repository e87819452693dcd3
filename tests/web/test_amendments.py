"""Putting an earlier entry right, and asking the referee: what is seen before it counts."""

import html
import json
import re

import pytest

from tests.web.phones import JSON, OPENING, RAISE, answered, new_key

FOUR = {**RAISE, "digit": "tens", "card": "4"}
OTHER_START = {**OPENING, "ages": [29, 43, 31]}
"""Against a rule for what Cai did later."""


@pytest.fixture
def played(table):
    """Ana opened the round, Ben raised Cai to 32, Cai raised Ana to 28."""
    for phone, move in (
        (table.host, OPENING),
        (table.ben, RAISE),
        (table.helper, {**RAISE, "by": 2, "seat": 0, "card": "8"}),
    ):
        assert phone.tell(table.code, move).status_code == 303
    return table


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


def amend(phone, table, number, move, **more):
    """Send an amendment as the preview's form does."""
    form = phone.form(table.code, amends=str(number), report=json.dumps(move), to="0", **more)
    return phone.post(f"{table.url}/amendments", form)


def ages(table):
    return table.now().table.state.ages


# ---------------------------------------------------------------- from the log to the correction


def preview(phone, table, move, number, *words, without=()):
    """The page of what would change if an entry had been this, which says all of these words."""
    return phone.reads(phone.tell(table.code, move, amends=str(number)).location, *words, without=without)


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


def test_an_entry_that_was_told_by_a_form_is_put_right_in_that_form_as_it_was_filled_in(played):
    played.host.reads(f"{played.url}/log/1/change", 'value="27"', 'value="43"')
    assert played.host.tell(played.code, {"move": "final-ages", "ages": [99, 71, 64]}).status_code == 303
    played.host.reads(f"{played.url}/log/4/change", 'value="99"', 'value="71"', "Something else was played")
    played.host.reads(f"{played.url}/log/4/change?board=1", "Cai is 32", without="Something else was played")


def test_what_would_change_is_seen_before_it_counts_and_then_it_counts(played):
    said = "Change move 2 to “Ben raised Cai to 41 with a 4 on the tens”?", "Correcting move 2", "Save correction"
    page = preview(played.host, played, FOUR, 2, *said, "Nothing is changed yet", "1 stays")
    assert "corrected:" not in page.partition("<main")[2].partition("</main>")[0]
    assert changes(page)[0] == ("Cai age", "32", "41"), "the move after it stays"
    assert played.number() == 3, "asking writes nothing"
    answer = played.host.post(f"{played.url}/amendments", hidden(page) | {"note": "it was a 4"})
    assert answer.status_code == 303 and answer.location.endswith(played.url), "back at the table"
    assert ages(played) == (28, 43, 41) and played.number() == 4
    was = "was: Ben raised Cai to 32 with a 2 on the ones."
    played.host.reads(f"{played.url}/log", was, "it was a 4", "Corrected by Ana")


def test_what_would_break_a_rule_later_is_named_with_three_ways_on(played):
    """Had Ana started at 37, Cai's 8 would not have raised her by the printed steps."""
    ways = "Save it anyway", "Undo move 3 and everything after", "Cancel"
    why = "One later move would break a rule", "It stays as you played it, marked as a house call."
    page = preview(played.host, played, OTHER_START, 1, *why, *ways)
    assert re.findall(r'name="keep" value="(\d+)"', page) == ["3"]
    answered(amend(played.host, played, 1, OTHER_START), 422, "Move 3 would then break a rule")
    assert played.number() == 3
    assert amend(played.host, played, 1, OTHER_START, keep=["3"]).status_code == 303
    played.host.reads(f"{played.url}/log", "house call")
    assert played.now().table.position.overruled


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
    assert answer.status_code == 303 and ages(played) == (29, 44, 32)
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


def test_the_table_takes_back_from_there_instead(played):
    form = played.host.form(played.code, amends="1", report=json.dumps(OTHER_START), to="2")
    assert played.host.post(f"{played.url}/amendments", form).status_code == 303
    assert ages(played) == (29, 43, 32) and played.now().table.position.number == 2


def test_what_did_not_happen_is_struck_out(played):
    asked = "Remove move 2: “Ben raised Cai to 32 with a 2 on the ones”?"
    page = played.host.reads(f"{played.url}/preview?amends=2&move=null", asked, without="Removed")
    assert played.host.post(f"{played.url}/amendments", hidden(page)).status_code == 303
    played.host.reads(f"{played.url}/log", "Removed by Ana")


def test_a_correction_made_too_late_shows_the_newer_table(played):
    form = played.host.form(played.code, amends="2", report=json.dumps(FOUR), to="0")
    assert played.ben.tell(played.code, {**RAISE, "by": 0, "seat": 1, "card": "4"}).status_code == 303
    answered(played.host.post(f"{played.url}/amendments", form), 409, "Ben was faster", "44", 'value="4"')
    assert played.number() == 4


def test_a_correction_of_what_was_taken_back_meanwhile_is_refused(played):
    played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="1"))
    assert amend(played.host, played, 2, FOUR).status_code == 422
    for page in ("log/2/change", "preview?amends=2&move=null"):
        assert played.host.get(f"{played.url}/{page}").status_code == 409, page


def test_a_mistaken_correction_is_undone_from_where_undo_always_is_and_everybody_is_told(played):
    def news(words):
        assert words in played.ben.get(played.url).text.partition('class="latest"')[2].partition("</span>")[0]

    assert amend(played.host, played, 2, FOUR).status_code == 303
    news("corrected move 2: ")
    played.ben.reads(played.url, "Undo the correction")
    assert played.host.post(f"{played.url}/bringbacks", played.host.form(played.code)).status_code == 303
    news("Undone: the correction of move 2.")
    assert ages(played) == (28, 43, 32)
    played.host.post(f"{played.url}/takebacks", played.host.form(played.code, to="1"))
    news("Undone by ")


def test_a_double_tap_puts_it_right_once(played):
    form = played.host.form(played.code, amends="2", report=json.dumps(FOUR), to="0")
    answers = [played.host.post(f"{played.url}/amendments", form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303] and played.number() == 4


# ---------------------------------------------------------------- take back and bring back from the log


def test_back_to_any_entry_in_two_taps_and_forward_to_any_other(played):
    def sends(phone, number, noun, *words):
        """The form of an entry's page."""
        page = phone.reads(f"{played.url}/log/{number}", *words)
        assert phone.post(f"{played.url}/{noun}", hidden(page, noun)).status_code == 303
        return played.now().table.position.number

    assert sends(played.ben, 2, "takebacks") == 1
    assert sends(played.host, 2, "bringbacks", "Redo up to here") == 2 and ages(played) == (27, 43, 32)
    assert sends(played.host, 3, "bringbacks") == 3, "what was brought back in part comes back whole"


def test_what_was_told_over_cannot_simply_come_back(played):
    played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="1"))
    played.ben.tell(played.code, FOUR)
    played.host.reads(f"{played.url}/log/2", "Something else was entered since", without="Redo up to here")
    answered(played.host.post(f"{played.url}/bringbacks", played.host.form(played.code, to="2")), 422)


def test_an_entry_that_is_not_there(played):
    for number in ["0", "9", "99999999999"]:
        assert played.host.get(f"{played.url}/log/{number}").status_code == 404, number


# ---------------------------------------------------------------- the referee


def test_the_referee_answers_and_writes_nothing(played):
    def asks(move, *words, without=()):
        answer = played.host.tell(played.code, move, trial="1")
        return played.host.reads(answer.location, *words, without=("Play it", *without))  # none of its buttons plays

    played.host.reads(f"{played.url}/referee", "Nothing you tap here is played", 'name="trial" value="1"')
    on_the_board = 'class="special entered" aria-disabled="true"', 'name="trial" value="1"'
    zero = {"move": "special", "by": 0, "card": "0", "digit": "ones"}
    page = asks(zero, "<b>No.</b>", "/rules/cradle-to-grave#", *on_the_board)
    answers = page.partition('<div class="two">\n<a class="button plain" href')[2].partition("</div>")[0]
    assert "<form" not in answers and answers.index("Back to the game") < answers.index("Ask again"), (
        "nothing here commits"
    )
    legal = {**RAISE, "by": 0, "seat": 1, "card": "4"}
    asks(legal, "<b>Yes.</b>", "That’s legal.", "Ben, age: 43 → 44", "Ask again")
    assert played.number() == 3


def test_a_program_asks_the_referee_too(played):
    def asked(move, more=""):
        return played.program.get(f"{played.url}/preview?move={json.dumps(move)}{more}").json

    said = asked({**RAISE, "by": 0, "seat": 1, "card": "4"})
    assert said["refused"] is None and {"who": "Ben", "what": "age", "was": "43", "now": "44"} in said["changes"]
    for more, left_out in (("", False), ("&without=3", True)):
        breaks = asked(OTHER_START, f"&amends=1{more}")["breaks"]
        assert [(one["entry"], one["left_out"]) for one in breaks] == [(3, left_out)]
    sent = {"seen": 3, "key": new_key(), "amends": 1, "move": OTHER_START, "keep": [3]}
    answer = played.program.post(f"{played.url}/amendments", sent)
    assert answer.status_code == 201 and answer.json["told"] == 4 and answer.json["view"]["ages"][0] != 27


def test_a_program_leaves_a_later_move_out_too(played):
    sent = {"seen": 3, "amends": 1, "move": OTHER_START}
    refused = played.program.post(f"{played.url}/amendments", {**sent, "key": new_key(), "without": [1]})
    assert refused.status_code == 422 and "Only moves after entry 1" in refused.json["error"]
    answer = played.program.post(f"{played.url}/amendments", {**sent, "key": new_key(), "without": [3]})
    assert answer.status_code == 201 and answer.json["view"]["ages"] == [29, 43, 32]
    assert '"without": [3]' in played.host.get(f"{played.url}/record?every=1").text.splitlines()[-1]


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


def test_a_program_says_why_it_corrects_and_the_reason_has_an_end(played):
    told = played.program.tell(played.code, {"move": "adjust", "deck": 40}, seen=3, note="we counted")
    assert told.status_code == 201
    played.host.reads(f"{played.url}/log", "we counted")
    answer = played.ben.tell(played.code, {"move": "adjust", "ages": [1, 2, 3]}, note="x" * 121)
    assert answer.status_code == 400 and played.number() == 4


# ---------------------------------------------------------------- corrections of the table


def test_a_correction_in_the_log_is_corrected_by_a_tap_on_the_board_as_it_was(played):
    assert played.ben.tell(played.code, {"move": "adjust", "ages": [28, 43, 35]}).status_code == 303
    assert played.ben.tell(played.code, {**RAISE, "by": 0, "card": "7"}, overruled="1").status_code == 303
    board = played.ben.get(played.ben.get(f"{played.url}/log/4/change").location).text
    assert "The table as it was then" in board
    where = html.unescape(re.search(r'href="([^"]+what=ones\+2[^"]+)"', board)[1])
    asked = played.ben.get(where).text
    assert "Cai’s ones show 2 here" in asked, "as they did before"
    chosen = next(value for value in re.findall(r"name=\"report\" value='([^']+)'", asked) if ",36]" in value)
    answer = played.ben.post(f"{played.url}/reports", hidden(asked, "reports") | {"report": html.unescape(chosen)})
    page = played.ben.get(answer.location).text
    assert "Change move 4 to “The table was corrected: Cai is 36”?" in page and ages(played) == (28, 43, 37)
    assert amend(played.ben, played, 4, json.loads(html.unescape(chosen)), keep="5").status_code == 303
    assert ages(played) == (28, 43, 37) and "Cai is 36" in played.host.get(f"{played.url}/log").text


def test_what_was_tried_is_there_again_and_a_correction_leads_to_the_move_that_it_corrects(table):
    ages = {"move": "final-ages", "ages": [10, 20, 30]}
    assert table.host.tell(table.code, ages).status_code == 303
    tried = table.host.get(table.host.tell(table.code, {**ages, "ages": [13, 20, 30]}, amends="1").location).text
    again = html.unescape(re.search(r'href="([^"]*/log/1/change\?move=[^"]*)"', tried)[1])
    assert 'name="ages[0]" value="13"' in table.host.get(again).text
    assert answered(table.host.get(f"{table.url}/log/1/change?move=nonsense"), 400, "That is no move of")
    amend(table.host, table, 1, {**ages, "ages": [13, 20, 30]})
    table.host.reads(f"{table.url}/log/2", f'href="{table.url}/log/1"')
    table.host.post(f"{table.url}/takebacks", table.host.form(table.code, to="0"))
    assert f'href="{table.url}">Table' in table.host.get(f"{table.url}/log/1/change").text
