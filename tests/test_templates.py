"""Templates hold markup and labels: lines that can be read, and no sentence that a template has to work out."""

from __future__ import annotations

import re
from pathlib import Path

from companion.web.rendering import assets

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
    text = (TEMPLATES / name).read_text(encoding="utf-8")
    lines = text.splitlines()
    found = [f"{name}:{n} is {len(line)} wide" for n, line in enumerate(lines, 1) if len(line) > WIDTH]
    found += [f'{name}:{n} makes a plural; use "counted"' for n, line in enumerate(lines, 1) if '"s" if' in line]
    for n, line in enumerate(printed(text), 1):
        if line.count(IF) > 1 and re.search("[A-Za-z]{2}", line):
            found.append(f"{name}:{n} decides a sentence by {line.count(IF)} conditions; make it in Python")
    return found


def test_a_template_is_readable_and_works_out_no_sentence():
    assert [fault for name in ALL for fault in faults(name)] == []


# ---------------------------------------------------------------- what a field misses is said in our words

OTHERS = re.compile(r"{%-?\s*(?:extends|include)\s+\"([^\"]+)\"")
FORM = re.compile(r"<form\b[^>]*")
CHECKED = re.compile(
    r"<(?:input|select|textarea)\b[^>]*\b(?:required|pattern|minlength|min|max)\b|type=\"(?:number|email|url)\"|\bui\.(?:fields|stepper|ask_form)\("
)
SCRIPTED = {"_partials/live_page.html", "_partials/lobby_base.html"}
"""What stands on these loads static/missing.js, which says it beside the field."""
PAGES = [name for name in ALL if "/" not in name and name.endswith(".html")]


def with_its_parts(name: str) -> set[str]:
    """A page's template, and those it extends and includes."""
    found, left = set[str](), [name]
    while left:
        if (one := left.pop()) not in found and (TEMPLATES / one).is_file():
            found.add(one)
            left += OTHERS.findall((TEMPLATES / one).read_text(encoding="utf-8"))
    return found


def left_to_the_browser(name: str) -> list[str]:
    """The forms of a page of which the browser itself would say what is missing."""
    parts = with_its_parts(name)
    texts = [(TEMPLATES / part).read_text(encoding="utf-8") for part in parts]
    if parts & SCRIPTED or not any(CHECKED.search(text) for text in texts):
        return []
    return [form for text in texts for form in FORM.findall(BLOCK.sub("", text)) if "novalidate" not in form]


def test_no_form_leaves_it_to_the_browser_to_say_what_is_missing():
    """With static/missing.js, or with a sentence of the server's: then every form of the page says "novalidate"."""
    assert [f"{name}: {form}" for name in PAGES for form in left_to_the_browser(name)] == []


def test_pages_of_a_table_and_of_a_lobby_load_what_says_what_is_missing():
    bundles = assets._bundles(TEMPLATES.parent / "static")
    assert "missing.js" in bundles["later.js"] and "missing.js" in bundles["live.js"]
