"""Templates hold markup and labels: lines that can be read, and no sentence that a template has to work out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parent.parent / "templates"
WIDTH = 160
ALL = sorted(str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*.*"))

UNFINISHED = {
    "games/cradle-to-grave/actions.html",
    "games/cradle-to-grave/big_numbers.html",
    "games/cradle-to-grave/board.html",
    "games/cradle-to-grave/cards.html",
    "games/cradle-to-grave/drawers.html",
    "games/cradle-to-grave/hundred.html",
    "games/cradle-to-grave/opening.html",
    "games/cradle-to-grave/prompt.html",
    "games/cradle-to-grave/reveal.html",
    "games/cradle-to-grave/ruling-oldest.html",
    "games/cradle-to-grave/symbols.html",
    "games/cutthroat/actions.html",
    "games/cutthroat/adjust.html",
    "games/cutthroat/big_numbers.html",
    "games/cutthroat/cards.html",
    "games/cutthroat/drawers.html",
    "games/cutthroat/due.html",
    "games/cutthroat/finish.html",
    "games/cutthroat/guess.html",
    "games/cutthroat/identity.html",
    "games/cutthroat/idle_screen.html",
    "games/cutthroat/instead.html",
    "games/cutthroat/news.html",
    "games/cutthroat/notes.html",
    "games/cutthroat/opening.html",
    "games/cutthroat/play.html",
    "games/cutthroat/symbols.html",
    "games/cv/actions.html",
    "games/cv/adjust.html",
    "games/cv/begin.html",
    "games/cv/board.html",
    "games/cv/cards.html",
    "games/cv/drawers.html",
    "games/cv/final.html",
    "games/cv/grid.html",
    "games/cv/pad.html",
    "games/cv/printed.html",
    "games/cv/prompt.html",
    "games/cv/score-sheet.html",
    "games/cv/symbols.html",
    "games/cv/take.html",
    "games/cv/why.html",
    "games/nine-lives/adjust.html",
    "games/nine-lives/bidding.html",
    "games/nine-lives/board.html",
    "games/nine-lives/cats.html",
    "games/nine-lives/idle_screen.html",
    "games/nine-lives/lying.html",
    "games/nine-lives/moved.html",
    "games/nine-lives/opening.html",
    "games/nine-lives/orders.html",
    "games/nine-lives/points.html",
    "games/nine-lives/prompt.html",
    "games/nine-lives/reveal.html",
    "games/nine-lives/symbols.html",
    "games/nine-lives/tableau.html",
    "games/nine-lives/tableaus.html",
    "games/nine-lives/trade.html",
    "games/vzhukh/actions.html",
    "games/vzhukh/adjust.html",
    "games/vzhukh/answers.html",
    "games/vzhukh/cards.html",
    "games/vzhukh/end-round.html",
    "games/vzhukh/idle_screen.html",
    "games/vzhukh/middle.html",
    "games/vzhukh/penalties.html",
}
"""Templates of games that are still too wide or decide too much in one line."""

BLOCK = re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL)
CONDITION = re.compile(r"\b(?:el)?if\b")
STRING = re.compile(r"\"[^\"]*\"|'[^']*'")
TAG = re.compile(r"<[^<>]*>")
IF = "\x01"


def marked(block: str) -> str:
    """What a Jinja block leaves for the counting: a mark for each condition, and the words that it may print."""
    if block.startswith("{#"):
        return lines_of(block)
    words = " ".join(STRING.findall(block)) if block.startswith("{{") else ""
    return (
        IF * len(CONDITION.findall(STRING.sub("", block))) + words.replace("<", "").replace(">", "") + lines_of(block)
    )


def lines_of(text: str) -> str:
    return "\n" * text.count("\n")


def printed(template: str) -> list[str]:
    """The lines of a template without its tags; a condition inside of a tag is about an attribute, and goes with it."""
    marks = BLOCK.sub(lambda found: marked(found[0]), template)
    return TAG.sub(lambda found: lines_of(found[0]), marks).splitlines()


def faults(name: str) -> list[str]:
    text = (TEMPLATES / name).read_text()
    lines = text.splitlines()
    found = [f"{name}:{n} is {len(line)} wide" for n, line in enumerate(lines, 1) if len(line) > WIDTH]
    found += [f'{name}:{n} makes a plural; use "counted"' for n, line in enumerate(lines, 1) if '"s" if' in line]
    for n, line in enumerate(printed(text), 1):
        if line.count(IF) > 1 and re.search("[A-Za-z]{2}", line):
            found.append(f"{name}:{n} decides a sentence by {line.count(IF)} conditions; make it in Python")
    return found


@pytest.mark.parametrize("name", [name for name in ALL if name not in UNFINISHED])
def test_a_template_is_readable_and_works_out_no_sentence(name):
    assert not faults(name)


def test_what_is_listed_as_unfinished_is_there():
    assert set(ALL) >= UNFINISHED


def test_a_line_that_decides_too_much_is_found():
    assert printed('<p>{{ "Ben" if a else "Ana" }} {% if b %}wins{% endif %}</p>')[0].count(IF) == 2
    assert printed('<p{% if a %} class="x"{% endif %}\n>{{ "Ben" if b else "Ana" }}</p>')[1].count(IF) == 1
