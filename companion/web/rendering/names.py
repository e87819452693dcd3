"""Players' names: whole where there is room, else short, and two letters on a card; no two at a table read alike."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from companion.phrases import codes, first_word, short_names

PARTS = Markup('<bdi class="n" data-short="{}"><span>{}</span>{}</bdi>')
REST = Markup("<span>{}</span>")


@lru_cache(4096)  # one a table
def _fitting(names: tuple[str, ...]) -> tuple[Markup, ...]:
    firsts = Counter(first_word(name).casefold() for name in names)

    def markup(name: str, short: str, code: str) -> Markup:
        if short == name and " " not in name:
            return Markup.escape(name)
        short = code if short == name else short
        first = first_word(name)
        first = first if firsts[first.casefold()] == 1 else name
        rest = name[len(first) :]
        return PARTS.format(short, first, REST.format(rest) if rest else "")

    return tuple(map(markup, names, short_names(names), codes(names)))


def fitting(names: Sequence[str], seat: int) -> Markup:
    """A name for a place whose room only the screen knows: whole, else its first word, else its short form."""
    return _fitting(tuple(names))[seat]


def short(names: Sequence[str], seat: int, most: int = 0) -> str:
    """A name where there is room for `most` letters."""
    return short_names(names, most)[seat]


def with_short_names(sentence: str, names: Sequence[str]) -> str:
    """A sentence for a place of a few words: names of more than a dozen letters are short in it."""
    brief = dict(zip(names, short_names(names, 12)))
    for name in sorted(names, key=len, reverse=True):  # one may begin as another does
        sentence = sentence.replace(name, brief[name])
    return sentence


def code(names: Sequence[str], seat: int) -> str:
    """The letters on a player's card."""
    return codes(tuple(names))[seat]


FILTERS = {
    "fitting": fitting,
    "short": short,
    "shorts": short_names,
    "code": code,
    "with_short_names": with_short_names,
}
