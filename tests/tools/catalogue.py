"""The catalogues of companion/languages: what there is to say, and how much of it each language says.

python -m tests.tools.catalogue                 how much each language says, file by file
python -m tests.tools.catalogue update [LANGUAGE]   every text into every language's files; those that are gone leave. LANGUAGE:
                                                    files for one more ("fr"), empty
python -m tests.tools.catalogue missing LANGUAGE    what it does not say yet
"""

from __future__ import annotations

import argparse
import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from pathlib import Path
from string import Formatter
from tempfile import TemporaryDirectory
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2 import nodes

from companion.app import create_app
from companion.languages import FOLDER
from companion.store import Store
from companion.web.rendering.translated import translated

ROOT = Path(__file__).parents[2]
PACKAGE, TEMPLATES = ROOT / "companion", ROOT / "templates"
Id = str | tuple[str, str]
"""A message: its text, or how one and many are said."""


@dataclass
class Texts:
    """What there is to say: each message with the files that say it."""

    app: dict[Id, list[str]] = field(default_factory=dict)
    rules: dict[Id, list[str]] = field(default_factory=dict)

    def add(self, said: Id, path: Path, *, rules: bool = False) -> None:
        if not "".join(said).strip():  # of a function that is handed its words
            return
        where = (self.rules if rules else self.app).setdefault(said, [])
        if (file := path.relative_to(ROOT).as_posix()) not in where:
            where.append(file)

    def of(self, domain: str) -> dict[Id, list[str]]:
        """Those of "app" or "rules"; a text of both is the app's."""
        return self.app if domain == "app" else {said: at for said, at in self.rules.items() if said not in self.app}


@cache
def texts() -> Texts:
    """Everything that Python and the templates say."""
    found = Texts()
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                _of_call(found, path, node)
    for path in sorted(PACKAGE.rglob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).values():
            for one in _entries(entry):
                boxes = one.get("begin", {}).get("categories", ())
                for said in (one.get("note", ""), *(box["name"] for box in boxes)):
                    found.add(said, path)
    _of_templates(found)
    return found


def _entries(entry: object) -> list[dict[str, Any]]:
    """A table of a file of games, or a list of them."""
    return [one for one in (entry if isinstance(entry, list) else [entry]) if isinstance(one, dict)]


def _text(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    named = next((keyword.value for keyword in call.keywords if keyword.arg == name), None)
    return call.args[place] if named is None and len(call.args) > place else named


SHOWN_OF = {
    "say": ((0, ""),),
    "message": ((0, ""),),
    "breaks": ((1, ""),),
    "impossible": ((1, ""),),
    "Rule": ((0, "title"), (1, "text")),
    "Chapter": ((0, "title"),),
    "HouseRule": ((1, "name"), (2, "choices")),
    "Switch": ((1, "name"),),
    "Game": ((99, "tagline"), (99, "unit"), (99, "best"), (99, "called")),
}
"""The arguments of a call that are texts, or hold them; of pairs and dicts the second."""


def _of_call(found: Texts, path: Path, call: ast.Call) -> None:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name == "later":
        _of_call(found, path, ast.Call(call.args[0], call.args[1:], call.keywords))
    if name == "say_n":
        found.add((_text(call.args[1]), _text(call.args[2])), path)
    elif name == "counted" and len(call.args) > 1 and (noun := _text(call.args[1])):
        plural = _text(_argument(call, 2, "plural")) or f"{noun}s"
        found.add((f"{{n}} {noun}", f"{{n}} {plural}"), path)
    elif name == "Game" and (unit := _text(_argument(call, 99, "unit"))):
        found.add((f"{{n}} {unit.removesuffix('s')}", f"{{n}} {unit}"), path)
    for place, named in SHOWN_OF.get(name, ()):
        for said in _inside(_argument(call, place, named)):
            found.add(said, path, rules=name in ("Rule", "Chapter"))


def _inside(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.Tuple):
        for pair in node.elts:
            yield from _inside(pair.elts[1] if isinstance(pair, ast.Tuple) else pair)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _inside(value)
    elif said := _text(node):
        yield said


def _of_templates(found: Texts) -> None:
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "companion.db")
        environment = create_app(store).jinja_env
        store.close()
    for path in sorted((*TEMPLATES.rglob("*.html"), *TEMPLATES.rglob("*.svg"))):
        source = path.read_text(encoding="utf-8")

        def note(said: str, path: Path = path) -> str:
            found.add(said, path)
            return said

        translated(source, note)
        tree = environment.parse(source)
        for call in tree.find_all(nodes.Call):
            said = [one.value for one in call.args if isinstance(one, nodes.Const) and isinstance(one.value, str)]
            if isinstance(call.node, nodes.Name) and call.node.name == "_" and said:
                found.add(said[0], path)
            elif isinstance(call.node, nodes.Name) and call.node.name == "say_n":
                found.add((said[-2], said[-1]), path)
        for one in tree.find_all(nodes.Filter):
            said = [arg.value for arg in one.args if isinstance(arg, nodes.Const)]
            if one.name == "counted" and said:
                found.add((f"{{n}} {said[0]}", f"{{n}} {said[1] if len(said) > 1 else said[0] + 's'}"), path)


# ---------------------------------------------------------------- files


def file_of(language: str, domain: str) -> Path:
    return FOLDER / (f"{language}.po" if domain == "app" else f"{language}-rules.po")


def languages() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.po") if not path.stem.endswith("-rules"))


def read(language: str, domain: str) -> Catalog:
    """A language's file; an empty one where there is none."""
    path = file_of(language, domain)
    if path.is_file():
        with path.open("rb") as file:
            return read_po(file, locale=language)
    return Catalog(locale=language, project="Table Companion")


HEADER = """\
# What Table Companion says in {name}{rules}. How to translate: .github/TRANSLATING.md
# Read by a person who plays in it: nobody yet"""


def write(language: str, domain: str, said: dict[Id, str | tuple[str, ...]]) -> None:
    """A language's file with every text there is; `said`: what it says of them. Who has read it stays at its top."""
    name = Locale.parse(language).get_display_name()
    english = Locale.parse(language).get_display_name("en")
    header = HEADER.format(name=english, rules=" of the rulebooks" if domain == "rules" else "")
    if (path := file_of(language, domain)).is_file():
        lines = path.read_text(encoding="utf-8").splitlines()
        header = "\n".join(takewhile(lambda line: line.startswith("#"), lines))
    catalogue = Catalog(locale=language, project="Table Companion", header_comment=header, fuzzy=False)
    for message, where in texts().of(domain).items():
        translation = said.get(message, ("",) * catalogue.num_plurals if isinstance(message, tuple) else "")
        catalogue.add(message, translation, locations=[(file, None) for file in where])
    head = [("X-Native-Name", str(name).capitalize() if language == "de" else str(name)), ("Language", language)]
    head += [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", catalogue.plural_forms)]
    lines = [f'"{key}: {value}\\n"' for key, value in head]
    with path.open("wb") as file:
        file.write(f'{header}\nmsgid ""\nmsgstr ""\n{chr(10).join(lines)}\n\n'.encode())
        write_po(file, catalogue, width=120, omit_header=True, include_lineno=False)


def said_by(language: str, domain: str) -> dict[Id, str | tuple[str, ...]]:
    """What a language's file says, without what it leaves empty."""
    found: dict[Id, str | tuple[str, ...]] = {}
    for one in read(language, domain):
        if one.id and (all(one.string) if isinstance(one.id, (tuple, list)) else one.string):
            found[tuple(one.id) if isinstance(one.id, (tuple, list)) else one.id] = (  # type: ignore[index]
                tuple(one.string) if isinstance(one.string, (tuple, list)) else one.string
            )
    return found


def missing(language: str) -> list[Id]:
    """What it does not say yet, the app's texts first."""
    found: list[Id] = []
    for domain in ("app", "rules"):
        said = said_by(language, domain)
        found += [message for message in texts().of(domain) if message not in said]
    return found


def faults(language: str) -> list[str]:
    """What is wrong with its translations: fields that are not the message's, or too few forms."""
    found = []
    for domain in ("app", "rules"):
        forms = read(language, domain).num_plurals
        for message, string in said_by(language, domain).items():
            english = message if isinstance(message, str) else message[1]
            for one in (string,) if isinstance(string, str) else string:
                if fields(one) - fields(english) or (isinstance(message, str) and fields(english) - fields(one)):
                    found.append(f"{language}: {english!r} has not the fields of {one!r}")
            if not isinstance(string, str) and len(string) != forms:
                found.append(f"{language}: {english!r} has {len(string)} forms, not {forms}")
    return found


def fields(text: str) -> set[str]:
    """The names in braces; a choice between two Korean particles is none."""
    return {name for _, name, _, _ in Formatter().parse(text) if name and "/" not in name}


def share(language: str, domain: str) -> str:
    all_texts, said = texts().of(domain), said_by(language, domain)
    there = sum(message in said for message in all_texts)
    return f"{there} of {len(all_texts)} ({100 * there // max(1, len(all_texts))} %)"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.catalogue",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", nargs="?", choices=("show", "update", "missing"), default="show")
    parser.add_argument("language", nargs="?", default="")
    asked = parser.parse_args()
    if asked.what == "missing":
        print(*missing(asked.language), sep="\n")
        return
    for language in sorted({*languages(), *filter(None, [asked.language])}):
        if asked.what == "update":
            for domain in ("app", "rules"):
                write(language, domain, said_by(language, domain))
        print(f"{language}: app {share(language, 'app')}, rulebooks {share(language, 'rules')}")
        print(*faults(language), sep="\n", end="")


if __name__ == "__main__":
    main()
