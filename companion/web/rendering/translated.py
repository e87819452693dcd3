"""Templates in other languages: their words are put in when they are compiled, once a language.

A message is what stands between two tags, or in an attribute that is read out or shown; `{{ seat.name }}` in it is
the field `{name}`, which a translation may put elsewhere. A `{% %}` ends a message: a sentence that depends on
something belongs to Python. Words inside `{{ }}` and `{% %}` are marked: `_("Save")`.
"""

import re
from collections.abc import Callable
from typing import Any

from flask import Flask
from flask.templating import Environment
from jinja2 import Template
from jinja2.ext import Extension

from companion.languages import names
from companion.words import Catalogue, language, say, say_n, spoken

_BLOCK = re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL)
_TAG = re.compile(r"(<(?:script|style)\b.*?</(?:script|style)>|<(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*>)", re.DOTALL)
_ATTRIBUTE = re.compile(
    r"(?<=\s)((?:aria-label|aria-description|title|placeholder|alt|data-title|data-home|data-turn-says|data-words"
    r')=")([^"]*)(?=")'
)
_DESCRIPTION = re.compile(r'(<meta name="description" content=")([^"]*)(?=")')
_VALUE, _STATEMENT = 0xE000, 0xF0000
"""Stand for the blocks of a template while its text is looked at: `{{ }}`, and what ends a message."""
_CLASSES = re.compile(r"{%-?\s*block kind\b")
"""Before a page's classes."""
_PARTS = re.compile("([\U000f0000-\U000fffff])")
_VALUES = re.compile("[\ue000-\uf8ff]")
_WORD = re.compile(r"[^\W\d_]{2}")
_MARKUP = re.compile(r'="|^\s*/|^\s*&|^\s*own-col\s*$')
"""Pieces of a tag that a macro or a block holds by itself, and of an address."""
_ENTITY = re.compile(r"&#?\w+;")
_ICON = re.compile(r"{{-?\s*(?:ui\.)?(?:icons?|suit|signs?)\b[^{}]*}}|{{-?\s*icons\.icon\([^{}]*}}")
_LAST_NAME = re.compile(r"[a-z_]\w*", re.IGNORECASE)
_FILTER = re.compile(r"\|\s*\w+(?:\([^()]*\))?")
_STRINGS = re.compile(r"\"[^\"]*\"|'[^']*'")

Reader = Callable[[str], str]
"""What is made of a message: its translation."""


def translated(source: str, read: Reader) -> str:
    """A template with every message as `read` gives it, fields as they were."""
    blocks: dict[int, str] = {}

    def hide(found: re.Match[str]) -> str:
        is_value = found[0].startswith("{{") and not _ICON.fullmatch(found[0])
        sign = (_VALUE if is_value else _STATEMENT) + len(blocks)
        blocks[sign] = found[0]
        return chr(sign)

    def text(part: str) -> str:
        found, before = [], ""
        for one in _PARTS.split(part):
            is_text = not _PARTS.fullmatch(one) and not _CLASSES.match(before)
            found.append(_message(one, blocks, read) if is_text else one)
            before = blocks[ord(one)] if _PARTS.fullmatch(one) else ""
        return "".join(found)

    pieces = _TAG.split(_BLOCK.sub(hide, source))
    for place, piece in enumerate(pieces):
        if place % 2:
            found = lambda said: said[1] + text(said[2])  # noqa: E731
            pieces[place] = _DESCRIPTION.sub(found, _ATTRIBUTE.sub(found, piece))
        else:
            pieces[place] = text(piece)
    return "".join(pieces).translate(blocks)


def _message(part: str, blocks: dict[int, str], read: Reader) -> str:
    """A piece of text as it is read: as it was, where no word is in it."""
    if not _WORD.search(_ENTITY.sub("", _VALUES.sub("", part))) or _MARKUP.search(part):
        return part
    before, words, after = re.fullmatch(r"(\s*)(.*?)(\s*)", part, re.DOTALL).groups()  # type: ignore[union-attr]
    fields: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        called = base = field_name(blocks[ord(found[0])])
        number = 2
        while called in fields:
            called, number = f"{base}{number}", number + 1
        fields[called] = found[0]
        return f"{{{called}}}"

    said = read(" ".join(_VALUES.sub(name, words.replace("{", "{{").replace("}", "}}")).split()))
    return f"{before}{said.format(**fields) if fields else said}{after}"


def field_name(block: str) -> str:
    """What a value is called in a message: the last name of its expression, "name" of `{{ seat.name|short }}`."""
    found = _LAST_NAME.findall(_FILTER.sub("", _STRINGS.sub("", block)))
    return found[-1].lower() if found else "value"


_INDENT = re.compile("^ +", re.MULTILINE)
"""One space stays: the line before may end with a tag, which takes its line's end with it."""


class Translated(Extension):
    """Puts the words of the environment's language into a template's source, and takes out what makes it readable here:
    a page needs one space where a line is indented.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        catalogue: Catalogue | None = getattr(self.environment, "catalogue", None)
        said = source if catalogue is None else translated(source, lambda text: catalogue.texts.get(text, text))
        return _INDENT.sub(" ", said)


def init_app(app: Flask) -> None:
    """Have the app's templates speak the language of who reads. Before anything asks for a template."""

    class Languages(app.jinja_environment):  # type: ignore[name-defined, misc]
        """One environment a language, each with templates of its own; this one is English."""

        catalogue: Catalogue | None = None
        others: dict[str, Environment] = {}
        begins: Callable[[Environment], object] | None = None
        """What is done with the environment of a language that somebody reads for the first time."""

        def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
            catalogue = spoken()
            if catalogue is None or self.catalogue is not None:
                return super().get_template(name, parent, globals)  # type: ignore[no-any-return]
            return self.speaking(catalogue).get_template(name, parent, globals)

        def speaking(self, catalogue: Catalogue) -> Environment:
            """The environment of another language, made when the first phone needs it."""
            if catalogue.language not in self.others:
                other = self.overlay(bytecode_cache=None)  # its key is the English source
                other.catalogue = catalogue
                self.others[catalogue.language] = other
                if self.begins:
                    self.begins(other)
            return self.others[catalogue.language]

    app.jinja_environment = Languages


GLOBALS = {"_": say, "say_n": say_n, "language": language, "languages": names}
