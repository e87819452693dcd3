"""Faster templates give the same markup as plain Jinja, to the letter; and plain Jinja serves where they were not proved."""

from __future__ import annotations

import logging
import re
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import DictLoader, Environment
from jinja2.compiler import CodeGenerator
from jinja2.runtime import Context

from companion.app import App, create_app
from companion.games import games
from companion.settings import Settings
from companion.web.rendering import straight
from tests.tools.screens.moments import by_hand
from tests.web.phones import Phone

pytestmark = pytest.mark.skipif(
    bool(straight.not_proved()), reason="not proved: add the versions to straight.PROVED to see"
)

AT_A_TABLE = (
    "", "/sheet", "/log", "/log/1", "/log/1/change", "/why/0", "/why/0?row=total", "/recent", "/referee", "/correct", "/host",
    "/players/0", "/next", "/doctor", "/sheet.svg", "?for=1",
)  # fmt: skip
"""Pages of a table; those of an entry, and of a total, only where there is one."""
ELSEWHERE = (
    "/",
    "/my-tables",
    "/evenings",
    "/evenings/all",
    "/privacy",
    "/rules/vzhukh",
    "/here",
    "/no-page",
)
LOCK = Path(__file__).parents[2] / ".github" / "requirements.txt"
NEW_EACH_TIME = re.compile(r'(?<=name="key" value=")[^"]+')


@pytest.fixture
def on_another_version(store, monkeypatch):
    """Makes an app that finds another version of a package than those that the faster way was proved with."""

    def app(package):
        with monkeypatch.context() as pretending:
            pretending.setattr(App, "jinja_options", {})  # the templates that tests keep compiled are of the faster way
            pretending.setitem(straight.PROVED, package, {"0.1"})
            pretending.setitem(sys.modules, "companion.web.rendering.straight.code", None)  # no import finds it
            return create_app(store, Settings())

    return app


@pytest.fixture
def both(store, on_another_version):
    """A phone at our server, and the same phone at one that runs on a Jinja that we do not know."""
    phones = Phone(create_app(store, Settings())), Phone(on_another_version("jinja2"))
    phones[1].client.set_cookie("companion", phones[0].client.get_cookie("companion").value)
    phones[1].csrf = phones[0].csrf
    return phones


def differing(answers):
    """Of the answers of the two servers to the same requests those that are not the same; and how often each status was."""
    found, answered = {}, Counter()
    for asked, (ours, jinjas) in answers.items():
        answered[ours.status_code] += 1
        texts = [NEW_EACH_TIME.sub("", answer.text) for answer in (ours, jinjas)]
        if texts[0] != texts[1] or ours.status_code != jinjas.status_code:
            lines = zip(*(text.splitlines() for text in texts))
            found[asked] = next((pair for pair in lines if pair[0] != pair[1]), "one is longer")
    return found, answered


def looked_at(phones, pages):
    return {page: [phone.client.get(page) for phone in phones] for page in pages}


@pytest.mark.parametrize("key", sorted(games()))
def test_a_tables_pages_are_jinjas(both, store, key):
    tables = by_hand(key).since(0)
    for table in (tables[0].before, *tables[1 :: max(1, len(tables) // 5)], tables[-1]):
        code = store.open_table(table).code
        both[0].join(code, 0)
        watch = f"/w/{store.hosted(code).watch_link}"
        answers = looked_at(both, [*(f"/t/{code}{page}" for page in AT_A_TABLE), watch])
        answers["too late"] = [
            phone.post(f"/t/{code}/takebacks", phone.form(code, to="0", seen="-1")) for phone in both
        ]
        found, answered = differing(answers)
        assert not found, table.number
        assert answered[200] >= len(AT_A_TABLE) - 3, answered


def test_pages_without_a_table_are_jinjas(both):
    found, answered = differing(looked_at(both, ELSEWHERE))
    assert not found
    assert answered == {200: len(ELSEWHERE) - 1, 404: 1}


def is_compiled_faster(app):
    return "escaped" in app.jinja_env.get_template("table.html").root_render_func.__globals__


@pytest.mark.parametrize("package", straight.PROVED)
def test_on_another_version_pages_come_from_plain_jinja_and_one_line_says_so(on_another_version, package, caplog):
    caplog.set_level(logging.INFO)
    app = on_another_version(package)
    env = app.jinja_env
    assert (env.code_generator_class, env.context_class) == (CodeGenerator, Context)
    assert not is_compiled_faster(app)
    assert [package in line.message for line in caplog.records] == [True]


def test_the_versions_that_hosts_install_by_their_hashes_are_proved():
    locked = re.findall(r"^(jinja2|markupsafe)==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(locked) == 2 and all(version in straight.PROVED[package] for package, version in locked)


def test_on_a_version_that_it_was_proved_with_the_faster_way_is_taken_without_a_word(app, caplog):
    assert is_compiled_faster(app) and not caplog.records


# ---------------------------------------------------------------- every construct that a template of ours uses

TEMPLATES = {
    "base.html": "<title>{% block title %}{{ title }}{% endblock %}</title>{% block body %}nothing{% endblock %}!",
    "middle.html": "{% extends layout %}{% block body %}<main>{% block main %}{% endblock %}</main>{% endblock %}",
    "part.html": "[{{ name }} {{ local }}{% for one in some if one %} {{ one }}{% endfor %}]",
    "macros.html": """
        {%- macro inner(x, y="&") %}<i title="{{ y }}">{{ x }}{{ kwargs|xmlattr }}</i>{% endmacro -%}
        {%- macro outer(x) %}<b>{{ inner(x, y=name, id="<") }}{{ caller(x, "'") if caller else "" }}</b>{% endmacro -%}
        {%- macro knows() %}{{ title }}{% endmacro -%}
    """,
    "defined": "{{ one.here is defined }} {{ one.away is defined }} {{ one.away is undefined }} {{ nobody is defined }}"
    " {% if one.away is not defined %}not{% endif %} {{ one['here'] }} {{ table.rows[0].points }}",
    "escape": """{{ name }} {{ name|e }} {{ name|safe }} {{ "<>&'" ~ name }} {{ 3 }} {{ 2.5 }} {{ none }} {{ true }} {{ mark }}
        {{ "%s"|format(name) }} {{ "<b>%s</b>"|safe|format(name) }} {{ name|upper }} <a b="{{ name }}" c='{{ name }}'>""",
    "call": "{% from 'macros.html' import outer, inner %}{% import 'macros.html' as m with context %}{{ m.knows() }}"
    "{% call(x, y) outer(name) %}{{ x }}{{ y }}{{ title }}{% call(x, y) outer(2) %}deep{{ y }}{% endcall %}{% endcall %}"
    "{{ outer('<') }}{{ m.inner(mark, **{'y': 1, 'data-x': name}) }}{% call one.asks(4) %}body <{% endcall %}",
    "nested": "{% macro a(n) %}{% macro b(n) %}{{ n }},{{ title }}{% endmacro %}<{{ b(n + 1) }}>{% endmacro %}{{ a(1) }}"
    "{% macro row(n) %}{{ n }}{{ row(n - 1) if n }}{% endmacro %}{{ row(3) }}"
    "{% macro look(class, label=name) %}<{{ class }} {{ label }}>{% endmacro %}{{ look('&') }}{{ look(mark, 2) }}",
    "filter": "{% filter upper %}a{{ name }}{% for n in range(2) %}{{ n }}b{% endfor %}{% endfilter %}"
    "{% filter replace('x', '<')|e %}x{{ name }}{% endfilter %}{{ some|join(name) }}{{ some|map('string')|list|length }}",
    "include": "{% set local = name %}{% include 'part.html' %}{% include 'missing.html' ignore missing %}"
    "{% include ['missing.html', 'part.html'] %}{% include 'part.html' ignore missing %}{% include 'part.html' without context %}"
    "{% for name in ['<', mark] %}{% include 'part.html' %}{% endfor %}{% with local = 5 %}{% include 'part.html' %}{% endwith %}"
    "{% set held %}{% include 'part.html' %}{% endset %}{{ held|length }}{{ held }}",
    "blocks": "{% extends 'middle.html' %}{% set held = 'set outside' %}{% block title %}{{ name }} of {{ super() }}{% endblock %}"
    "{% block main %}{{ held }}{{ name }}{% for n in some %}{% block each scoped %}{{ n }}{{ name }}{% endblock %}{% endfor %}"
    "{% endblock %}lost text {{ name }}",
    "maybe": "{% if layout %}{% extends layout %}{% endif %}lost{% block title %}mine{% endblock %}{% block other %}{{ name }}{% endblock %}",
    "set": "{% set text %}<p>{{ name }}{% if some %}&amp;{% endif %}</p>{% endset %}{{ text }}{{ text|length }}"
    "{% set up|upper %}{{ name }}a{% endset %}{{ up }}{% set a, b = 1, name %}{{ a }}{{ b }}"
    "{% set box = namespace(n=0) %}{% for n in some %}{% set box.n = box.n + n %}{% endfor %}{{ box.n }}",
    "loops": "{% for n in some %}{{ loop.index }}{{ n }}{{ ',' if not loop.last }}{% else %}none <{% endfor %}"
    "{% for n in [] %}{{ n }}{% else %}nobody {{ name }}{% endfor %}{% for a, b in pairs.items() if a %}{{ a }}={{ b }}{% endfor %}"
    "{% for n in some recursive %}{{ n }}{{ loop([]) if n }}{% endfor %}{% for n in some %}{% for m in some %}{{ loop.index0 }}"
    "{{ loop.changed(m) }}{% endfor %}{% endfor %}{{ some[:1] }}{{ some[-1] }}{{ -1 if some else +1 }}{{ 5 // 2 }}{{ 1 in some }}",
}  # fmt: skip
NAMES: dict[str, Any] = {
    "name": "<a href=\"x\">Ben & 'Cai'</a>",
    "title": "A & B",
    "layout": "base.html",
    "some": (0, 1, 2),
    "pairs": {"": 1, "<": "'"},
    "table": SimpleNamespace(rows=[SimpleNamespace(points="<7>")]),
}


def environment(generator: type[CodeGenerator]) -> Environment:
    class Made(Environment):
        code_generator_class = generator

    return Made(loader=DictLoader(TEMPLATES), autoescape=True, trim_blocks=True)


def rendered(template: str, generator: type[CodeGenerator], **more: Any) -> str:
    env = environment(generator)
    markup = env.from_string("{{ x }}").render(x="&")
    one = SimpleNamespace(here=None, asks=lambda n, caller: f"{n}{caller()}")
    names = {**NAMES, "one": one, "mark": env.from_string("{% macro m() %}<u>{% endmacro %}{{ m() }}").module.m()}
    assert markup == "&amp;"
    return env.get_template(template).render(**names, **more)


CONSTRUCTS = [name for name in TEMPLATES if "." not in name]


def test_each_construct_gives_what_jinja_gives(app):
    for template in CONSTRUCTS:
        ours = rendered(template, app.jinja_env.code_generator_class)
        assert ours == rendered(template, CodeGenerator) and ours.strip(), template
        assert "<a href" not in ours.replace(NAMES["name"], "", template == "escape"), "only what is marked safe"


def test_a_template_that_extends_nothing_by_choice_is_shown_itself(app):
    kinds = app.jinja_env.code_generator_class, CodeGenerator
    for layout in ("base.html", None):
        env = {"layout": layout}
        texts = [environment(kind).get_template("maybe").render(**NAMES | env) for kind in kinds]
        assert texts[0] == texts[1] and ("lost" in texts[0]) == (layout is None)


def test_all_tags_of_our_templates_are_among_them(app):
    used = {tag for text in sources(app) for tag in re.findall(r"{%[-+]?\s*(\w+)", text)}
    tried = {tag for text in TEMPLATES.values() for tag in re.findall(r"{%[-+]?\s*(\w+)", text)}
    assert used - tried <= {"phone", "endphone", "clockwise", "endclockwise", "elif"}, "marks have their own tests"


def sources(app):
    env = app.jinja_env
    return [env.loader.get_source(env, name)[0] for name in env.list_templates()]


def test_an_indented_line_stays_apart_from_the_one_before(app):
    assert app.jinja_env.from_string("<i{% if true %} a{% endif %}\n    b>").render() == "<i a b>"
