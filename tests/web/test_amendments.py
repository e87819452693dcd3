"""Putting an earlier entry right, and asking the referee: what is seen before it counts."""

import html
import json
import re

import pytest

from tests.web.answers import address, at, each, follows, one_of, sends
from tests.web.phones import OPENING, RAISE

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


def saves(table, who, where, noun="amendments", **more):
    """Send what a page's form of this noun holds; back at the table."""
    sent = hidden(one_of(table, who).get(address(table, where)).text, noun)
    sends(table, who, noun, sent | more, 303, leads=table.url)


def is_led_to_the_preview(table):
    """By the answer to a tap, where a script swaps it in."""
    answer = table.host.tell(table.code, FOUR, {"HX-Request": "true"}, amends="2")
    assert "/preview" in answer.headers["HX-Redirect"]


def instead(move, number=2, **more):
    """What the preview's form of an amendment sends."""
    return {"amends": str(number), "report": json.dumps(move), "to": "0", **more}


def by_program(move, key, **more):
    return {"seen": 3, "key": f"key-{key}", "amends": 1, "move": move, **more}


def query(move):
    return f"preview?move={json.dumps(move)}"


STRUCK, AS_JSON = "preview?amends=2&move=null", {"Accept": "application/json"}
FIRST = {"within": ("</caption>", "</tr>")}
BACK = PLAYED.send("ben", "takebacks", {"to": "1"})
REFEREE = {"fields": {"trial": "1"}}
AGES, OTHER_AGES = ({"move": "final-ages", "ages": [n, 20, 30]} for n in (10, 13))
NO_QUESTIONS = {
    **dict.fromkeys(["", "?move=", "?move=null", "?move={", '?move={"move":"fly"}', "?amends=1", "?amends=x"], 400),
    "?amends=77&move=null": 409,
}
NO_CORRECTIONS = [
    (422, {"amends": "0"}),
    *((400, {"amends": number}) for number in ("x", "-1", "9" * 30)),
    (400, {"amends": "2", "keep": ["x"]}),
    (422, {"amends": "2", "to": "99"}),
]
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
    .look("host", "log/2", "Something else has been entered since", without="Redo up to here")
    .send("host", "bringbacks", {"to": "2"}, 422),
    "an entry says who told it and what can be done": PLAYED.look(
        "host",
        "log/2",
        *("<b>Ben</b> raised Cai to 32 with a 2 on the ones.", "Entered by Ben", "Undo this and everything after"),
        *("2 moves, also from other phones", "Change this move"),
        finds={r"Remove this move\s*<small>\s*(re-checks)\s+1\s+later\s+move</small>": ["re-checks"]},
    )
    .look("host", "log/2", "Cai raised Ana to 28", within=("After it", ""))  # what would be undone with it
    .look("host", "log/3", without="After it")
    .look("host", "log", 'href="{url}/log/2/change"')  # one tap to the board
    .look("host", "log/2/change", 'href="{url}/log/2"'),
    "the past is shown as it was, and a tap there only asks": PLAYED.look(
        "host",
        "log/2/change",
        *("Correcting move 2", "The table as it was then", "Entered:", "Remove this move", "Ben is 43", "Cai is 31"),
        *("What did Ben really play?", 'name="amends" value="2"'),
        'class="card entered lit" aria-label="Raise Cai’s ones to 2',  # what was entered is marked
        'role="status" aria-live="polite">Round 1 started',
        'name="seen" value="3"',  # what is told from there knows all that was told
        without=("Cai raised Ana", "Ana is 28"),
    )
    .look("ben", "log/2/change", "What did you really play?")
    .then(is_led_to_the_preview)
    .stands(number=3),
    "what would change is seen before it counts, and then it counts": PLAYED.tell(
        "host",
        FOUR,
        303,
        *("Change move 2 to “Ben raised Cai to 41 with a 4 on the tens”?", "Correcting move 2", "Save correction"),
        *("Nothing is changed yet", "1 stays"),
        fields={"amends": "2"},
    )
    .look("host", "{led}", without="corrected:", within=("<main", "</main>"))
    .look("host", "{led}", finds={r"(?s)(Cai)<small>(age)<.*?>(32)<.*?>(41)<": [("Cai", "age", "32", "41")]}, **FIRST)
    .stands(number=3)  # asking writes nothing
    .then(saves, "host", "{led}", note="it was a 4")
    .stands(number=4, ages=(28, 43, 41))
    .look("host", "log", "was: Ben raised Cai to 32 with a 2 on the ones.", "it was a 4", "Corrected by Ana"),
    "what did not happen is struck out": PLAYED.look(
        "host", STRUCK, "Remove move 2: “Ben raised Cai to 32 with a 2 on the ones”?", without="Removed"
    )
    .then(saves, "host", STRUCK)
    .look("host", "log", "Removed by Ana"),
    "a correction that is none gets a sentence and changes nothing": PLAYED.many(
        NO_CORRECTIONS,
        lambda row, sent: row.send("host", "amendments", instead(FOUR) | sent[1], sent[0], '"error":', **AS_JSON),
    ),
    # ------------------------------------------------------------ take back and bring back from the log
    "back to any entry in two taps, and forward to any other": PLAYED.then(saves, "ben", "log/2", "takebacks")
    .stands(moves=1)
    .look("host", "log/2", "Redo up to here")
    .then(saves, "host", "log/2", "bringbacks")
    .stands(moves=2, ages=(27, 43, 32))
    .then(saves, "host", "log/3", "bringbacks")
    .stands(moves=3),  # what was brought back in part comes back whole
    "what was tried is there again, and a correction leads to the move that it corrects": at("new")
    .tell("host", AGES)
    .tell("host", OTHER_AGES, fields={"amends": "1"})
    .then(follows, "host", "{led}", r'href="([^"]*/log/1/change\?move=[^"]*)"')
    .look("host", "{led}", 'name="ages[0]" value="13"')
    .look("host", "log/1/change?move=nonsense", "That is no move of", status=400)
    .send("host", "amendments", instead(OTHER_AGES, 1))
    .look("host", "log/2", 'href="{url}/log/1"')
    .send("host", "takebacks", {"to": "0"})
    .look("host", "log/1/change", 'href="{url}">Table', status=409),
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
    "none of the buttons below a referee's answer plays": PLAYED.tell("host", ZERO, **REFEREE).look(
        "host",
        "{led}",
        without="<form",
        within=('<div class="two">\n<a class="button plain" href', "</div>"),
        finds={"Back to the game|Ask again": ["Back to the game", "Ask again"]},
    ),
    "a question that is none gets a sentence": PLAYED.many(
        NO_QUESTIONS.items(),
        lambda row, asked: row.look("host", f"preview{asked[0]}", '"error":"', status=asked[1], **AS_JSON),
    ),
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


def preview_of(phone, where):
    """The page of a preview: its choices by move and words, and what its form would send."""
    page = phone.get(where).text
    choices = {}
    for number, links in re.findall(r'<nav class="two" aria-label="Move (\d+)">(.*?)</nav>', page, re.S):
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
    assert "Change move 4 to “The table was corrected: Cai, age: 32 → 36”?" in page and played.ages() == (28, 43, 37)
    corrected = instead(json.loads(html.unescape(chosen)), 4, keep="5")
    assert played.ben.post(f"{played.url}/amendments", played.ben.form(played.code, **corrected)).status_code == 303
    assert played.ages() == (28, 43, 37) and "Cai, age: 32 → 36" in played.host.get(f"{played.url}/log").text
