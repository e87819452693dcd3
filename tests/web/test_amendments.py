"""Putting an earlier entry right, and asking the referee: what is seen before it counts."""

import html
import json
import re

import pytest

from tests.web.phones import JSON, OPENING, RAISE, new_key

FOUR = {**RAISE, "digit": "tens", "card": "4"}


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


def test_an_entry_says_who_told_it_and_what_can_be_done(played):
    page = played.host.get(f"{played.url}/log/2").text
    assert "<b>Ben</b> raised Cai to 32 with a 2 on the ones." in page and "Entered by Ben" in page
    assert (
        "Undo this and everything after" in page
        and "2 moves, also from other phones" in page
        and "Change this move" in page
    )
    assert "Remove this move<small>re-checks 1 later move</small>" in " ".join(page.split())
    assert "Cai raised Ana to 28" in page.partition("After it")[2], "what would be undone with it"
    assert "After it" not in played.host.get(f"{played.url}/log/3").text
    assert f'href="{played.url}/log/2/change"' in played.host.get(f"{played.url}/log").text, "one tap to the board"
    assert f'href="{played.url}/log/2"' in played.host.get(f"{played.url}/log/2/change").text


def test_a_watcher_reads_the_log_and_changes_nothing(played):
    assert played.watcher.get(f"{played.url}/log/2").status_code == 200
    answer = played.watcher.post(f"{played.url}/amendments", {"seen": 3, "key": new_key(), "amends": 2, "move": None})
    assert answer.status_code == 403 and played.number() == 3
    assert played.stranger.get(f"{played.url}/log/2").status_code == 404


def test_the_past_is_shown_as_it_was_and_a_tap_there_only_asks(played):
    page = played.host.get(f"{played.url}/log/2/change").text
    assert "Correcting move 2" in page and "The table as it was then" in page and "What did Ben really play?" in page
    assert re.search(r'class="card entered lit" aria-label="Raise Cai’s ones to 2', page), "what was entered is marked"
    assert "Entered:" in page and "Remove this move" in page
    assert "What did you really play?" in played.ben.get(f"{played.url}/log/2/change").text
    assert 'name="amends" value="2"' in page and "Ben is 43" in page and "Cai is 31" in page
    answer = played.host.tell(played.code, FOUR, amends="2")
    assert answer.status_code == 303 and "/preview" in answer.location and played.number() == 3
    answer = played.host.tell(played.code, FOUR, amends="2", headers={"HX-Request": "true"})
    assert "/preview" in answer.headers["HX-Redirect"] and played.number() == 3


def test_an_entry_that_was_told_by_a_form_is_put_right_in_that_form_as_it_was_filled_in(played):
    page = played.host.get(f"{played.url}/log/1/change").text
    assert 'value="27"' in page and 'value="43"' in page
    assert played.host.tell(played.code, {"move": "final-ages", "ages": [99, 71, 64]}).status_code == 303
    page = played.host.get(f"{played.url}/log/4/change").text
    assert 'value="99"' in page and 'value="71"' in page and "Something else was played" in page
    board = played.host.get(f"{played.url}/log/4/change?board=1").text
    assert "Something else was played" not in board and "Cai is 32" in board


def test_what_would_change_is_seen_before_it_counts_and_then_it_counts(played):
    where = played.host.tell(played.code, FOUR, amends="2").location
    page = played.host.get(where).text
    assert "Change move 2 to “Ben raised Cai to 41 with a 4 on the tens”?" in page
    assert "corrected:" not in page.partition("<main")[2].partition("</main>")[0]
    assert "Correcting move 2" in page and "Nothing is changed yet" in page and "Save correction" in page
    assert changes(page)[0] == ("Cai age", "32", "41") and "1 stays" in page, "the move after it"
    assert played.number() == 3, "asking writes nothing"
    answer = played.host.post(f"{played.url}/amendments", hidden(page) | {"note": "it was a 4"})
    assert answer.status_code == 303 and answer.location.endswith(played.url), "back at the table"
    assert ages(played) == (28, 43, 41) and played.number() == 4
    log = played.host.get(f"{played.url}/log").text
    assert (
        "was: Ben raised Cai to 32 with a 2 on the ones." in log and "it was a 4" in log and "Corrected by Ana" in log
    )


def test_what_would_break_a_rule_later_is_named_with_three_ways_on(played):
    """Had Ana started at 37, Cai's 8 would not have raised her by the printed steps."""
    opening = {**OPENING, "ages": [29, 43, 31]}
    page = played.host.get(played.host.tell(played.code, opening, amends="1").location).text
    assert "One later move would break a rule" in page and "Save it anyway" in page
    assert "It stays as you played it, marked as a house call." in page
    assert "Undo move 3 and everything after" in page and "Cancel" in page
    keep = [html.unescape(form) for form in re.findall(r'name="keep" value="(\d+)"', page)]
    assert keep == ["3"]
    answer = amend(played.host, played, 1, opening)
    assert answer.status_code == 422 and "Move 3 would then break a rule" in answer.text and played.number() == 3
    assert amend(played.host, played, 1, opening, keep=["3"]).status_code == 303
    assert played.now().table.position.overruled and "house call" in played.host.get(f"{played.url}/log").text


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
    where = played.host.tell(played.code, {**OPENING, "ages": [29, 43, 31]}, amends="1").location
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
    log = played.host.get(f"{played.url}/log").text
    assert "Left out: Cai raised Ana to 28" in log and "Removed by Ana" in log
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
    answer = played.host.post(
        f"{played.url}/amendments",
        played.host.form(played.code, amends="1", report=json.dumps({**OPENING, "ages": [29, 43, 31]}), to="2"),
    )
    assert answer.status_code == 303 and ages(played) == (29, 43, 32)
    assert "1" in played.host.get(f"{played.url}/log/3").text
    assert played.now().table.position.number == 2


def test_what_did_not_happen_is_struck_out(played):
    page = played.host.get(f"{played.url}/preview?amends=2&move=null").text
    assert "Remove move 2: “Ben raised Cai to 32 with a 2 on the ones”?" in page and "Removed" not in page
    assert played.host.post(f"{played.url}/amendments", hidden(page)).status_code == 303
    assert "Removed by Ana" in played.host.get(f"{played.url}/log").text


def test_a_correction_made_too_late_shows_the_newer_table(played):
    form = played.host.form(played.code, amends="2", report=json.dumps(FOUR), to="0")
    assert played.ben.tell(played.code, {**RAISE, "by": 0, "seat": 1, "card": "4"}).status_code == 303
    answer = played.host.post(f"{played.url}/amendments", form)
    assert answer.status_code == 409 and "Ben was faster" in answer.text and played.number() == 4
    assert "44" in answer.text and 'value="4"' in answer.text, "it shows the newer table"


def test_a_correction_of_what_was_taken_back_meanwhile_is_refused(played):
    played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="1"))
    assert amend(played.host, played, 2, FOUR).status_code == 422
    assert played.host.get(f"{played.url}/log/2/change").status_code == 409
    assert played.host.get(f"{played.url}/preview?amends=2&move=null").status_code == 409


def test_a_double_tap_puts_it_right_once(played):
    form = played.host.form(played.code, amends="2", report=json.dumps(FOUR), to="0")
    answers = [played.host.post(f"{played.url}/amendments", form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303] and played.number() == 4


def test_a_mistaken_correction_is_undone_from_where_undo_always_is(played):
    assert amend(played.host, played, 2, FOUR).status_code == 303
    assert "Undo the correction" in played.ben.get(played.url).text
    assert played.ben.post(f"{played.url}/bringbacks", played.ben.form(played.code)).status_code == 303
    assert ages(played) == (28, 43, 32)


def test_everybody_sees_that_something_was_put_right_or_taken_back(played):
    def news(phone):
        return phone.get(played.url).text.partition('class="latest"')[2].partition("</span>")[0]

    amend(played.host, played, 2, FOUR)
    assert "corrected move 2: " in news(played.ben)
    played.host.post(f"{played.url}/bringbacks", played.host.form(played.code))
    assert "Undone: the correction of move 2." in news(played.ben)
    played.host.post(f"{played.url}/takebacks", played.host.form(played.code, to="1"))
    assert "Undone by " in news(played.ben)


def test_the_board_of_the_past_knows_no_news_of_the_present(played):
    page = played.host.get(f"{played.url}/log/2/change").text
    news = re.search(r'role="status" aria-live="polite">([^<]*)<', page)[1]
    assert "Round 1 started" in news and "Cai raised Ana" not in page and "Ana is 28" not in page
    assert 'name="seen" value="3"' in page, "what is told from there knows all that was told"


# ---------------------------------------------------------------- take back and bring back from the log


def test_back_to_any_entry_in_two_taps_and_forward_to_any_other(played):
    page = played.ben.get(f"{played.url}/log/2").text
    assert played.ben.post(f"{played.url}/takebacks", hidden(page, "takebacks")).status_code == 303
    assert played.now().table.position.number == 1
    page = played.host.get(f"{played.url}/log/2").text
    assert "Redo up to here" in page
    assert played.host.post(f"{played.url}/bringbacks", hidden(page, "bringbacks")).status_code == 303
    assert played.now().table.position.number == 2 and ages(played) == (27, 43, 32)
    page = played.host.get(f"{played.url}/log/3").text
    assert played.host.post(f"{played.url}/bringbacks", hidden(page, "bringbacks")).status_code == 303
    assert played.now().table.position.number == 3, "what was brought back in part comes back whole"


def test_what_was_told_over_cannot_simply_come_back(played):
    played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="1"))
    played.ben.tell(played.code, FOUR)
    page = played.host.get(f"{played.url}/log/2").text
    assert "Something else was entered since" in page and "Redo up to here" not in page
    answer = played.host.post(f"{played.url}/bringbacks", played.host.form(played.code, to="2"))
    assert answer.status_code == 422


def test_an_entry_that_is_not_there(played):
    for number in ["0", "9", "99999999999"]:
        assert played.host.get(f"{played.url}/log/{number}").status_code == 404, number


# ---------------------------------------------------------------- the referee


def test_the_referee_answers_and_writes_nothing(played):
    page = played.host.get(f"{played.url}/referee").text
    assert "Nothing you tap here is played" in page and 'name="trial" value="1"' in page
    answer = played.host.tell(played.code, {"move": "special", "by": 0, "card": "0", "digit": "ones"}, trial="1")
    page = played.host.get(answer.location).text
    assert "<b>No.</b>" in page and "/rules/cradle-to-grave#" in page and played.number() == 3
    assert 'class="special entered" aria-disabled="true"' in page and 'name="trial" value="1"' in page, "on the board"
    answers = page.partition('<div class="two">\n<a class="button plain" href')[2].partition("</div>")[0]
    assert "<form" not in answers and answers.index("Back to the game") < answers.index("Ask again"), (
        "nothing here commits"
    )
    assert "Play it" not in page
    legal = played.host.get(
        played.host.tell(played.code, {**RAISE, "by": 0, "seat": 1, "card": "4"}, trial="1").location
    ).text
    assert "<b>Yes.</b>" in legal and "That’s legal." in legal and "Ben, age: 43 → 44" in legal and played.number() == 3
    assert "Ask again" in legal and "Play it" not in legal, "none of its buttons plays"


def test_a_program_asks_the_referee_too(played):
    asked = json.dumps({**RAISE, "by": 0, "seat": 1, "card": "4"})
    said = played.program.get(f"{played.url}/preview?move={asked}").json
    assert said["refused"] is None and {"who": "Ben", "what": "age", "was": "43", "now": "44"} in said["changes"]
    said = played.program.get(
        f"{played.url}/preview?amends=1&move=" + json.dumps({**OPENING, "ages": [29, 43, 31]})
    ).json
    assert [(one["entry"], one["left_out"]) for one in said["breaks"]] == [(3, False)]
    sent = {"seen": 3, "key": new_key(), "amends": 1, "move": {**OPENING, "ages": [29, 43, 31]}, "keep": [3]}
    answer = played.program.post(f"{played.url}/amendments", sent)
    assert answer.status_code == 201 and answer.json["told"] == 4 and answer.json["view"]["ages"][0] != 27


def test_a_program_leaves_a_later_move_out_too(played):
    move = {**OPENING, "ages": [29, 43, 31]}
    said = played.program.get(f"{played.url}/preview?amends=1&without=3&move=" + json.dumps(move)).json
    assert [(one["entry"], one["left_out"]) for one in said["breaks"]] == [(3, True)]
    sent = {"seen": 3, "amends": 1, "move": move}
    refused = played.program.post(f"{played.url}/amendments", {**sent, "key": new_key(), "without": [1]})
    assert refused.status_code == 422 and "Only moves after entry 1" in refused.json["error"]
    answer = played.program.post(f"{played.url}/amendments", {**sent, "key": new_key(), "without": [3]})
    assert answer.status_code == 201 and answer.json["view"]["ages"] == [29, 43, 32]
    with_all = played.host.get(f"{played.url}/record?every=1").text
    assert '"without": [3]' in with_all.splitlines()[-1]


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
        answer = played.host.get(f"{played.url}/preview{asked}", **{"Accept": "application/json"})
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
        assert (
            answer.status_code in (400, 422)
            and (answer.json.get("error") or answer.json.get("reason"))
            and played.number() == 3
        ), more


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


def test_a_program_says_why_it_corrects(played):
    told = played.program.tell(played.code, {"move": "adjust", "deck": 40}, seen=3, note="we counted")
    assert told.status_code == 201
    assert "we counted" in played.host.get(f"{played.url}/log").text


def test_a_reason_has_an_end(played):
    answer = played.ben.tell(played.code, {"move": "adjust", "ages": [1, 2, 3]}, note="x" * 121)
    assert answer.status_code == 400 and played.number() == 3


def test_a_long_log_is_read_in_parts(played):
    for _ in range(60):
        played.ben.post(f"{played.url}/takebacks", played.ben.form(played.code, to="2"))
        played.ben.post(f"{played.url}/bringbacks", played.ben.form(played.code))
    page = played.host.get(f"{played.url}/log").text
    assert page.count('id="entry-') == 100 and 'id="entry-123"' in page and 'id="entry-23"' not in page
    earlier = re.search(r'href="([^"]+newest=23)"', page)[1]
    assert 'id="entry-1"' in played.host.get(html.unescape(earlier)).text
