"""The languages: one PO file each, and one for its rulebooks; found by their names, read when first somebody needs it.

`de.po` has what the app says, `de-rules.po` the rulebooks. A file's header says what the language is called by those
who speak it (`X-Native-Name`).
"""

import re
from functools import cache
from gettext import c2py
from pathlib import Path

from companion.words import ENGLISH, PARTICLE, Catalogue

FOLDER = Path(__file__).parent
_NAME = re.compile(r'^"X-Native-Name: (.+?)\\n"$', re.MULTILINE)
_HEADER = 2_000
_PARTICLES = re.compile(r"\{([가-힣]+/[가-힣]+)\}")


@cache
def names() -> dict[str, str]:
    """Every language by its tag, in its own name, English first: {"en": "English", "de": "Deutsch"}."""
    found = {ENGLISH: "English"}
    for path in sorted(FOLDER.glob("*.po")):
        if path.stem.endswith("-rules"):
            continue
        with path.open(encoding="utf-8") as file:
            said = _NAME.search(file.read(_HEADER))
        found[path.stem] = said[1] if said else path.stem
    return found


@cache
def catalogue(language: str) -> Catalogue | None:
    """What a language says; None: it is English, or nobody has translated it."""
    if language == ENGLISH or language not in names():
        return None
    from babel.messages.pofile import read_po

    texts: dict[str, str] = {}
    counts: dict[str, tuple[str, ...]] = {}
    form = c2py("n != 1")
    for path in (FOLDER / f"{language}.po", FOLDER / f"{language}-rules.po"):
        if not path.is_file():
            continue
        with path.open("rb") as file:
            read = read_po(file)
        form = c2py(read.plural_expr)
        for one in read:
            if not one.id or one.fuzzy or not one.string:
                continue
            if isinstance(one.id, str):
                texts[one.id] = _read(str(one.string))
            elif all(one.string):
                counts[one.id[0]] = tuple(map(_read, one.string))
    return Catalogue(language, texts, counts, form)


def _read(text: str) -> str:
    return _PARTICLES.sub(f"{PARTICLE}\\1{PARTICLE}", text)
