"""Templates hold markup and labels: lines that can be read, and no sentence that a template has to work out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parent.parent / "templates"
WIDTH = 160
ALL = sorted(str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*.*"))


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


@pytest.mark.parametrize("name", ALL)
def test_a_template_is_readable_and_works_out_no_sentence(name):
    assert not faults(name)


def test_a_line_that_decides_too_much_is_found():
    assert printed('<p>{{ "Ben" if a else "Ana" }} {% if b %}wins{% endif %}</p>')[0].count(IF) == 2
    assert printed('<p{% if a %} class="x"{% endif %}\n>{{ "Ben" if b else "Ana" }}</p>')[1].count(IF) == 1
