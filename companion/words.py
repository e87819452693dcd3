"""What is said to people, in the language of who reads.

English is the key: the sentence in the code is the one a translator sees. No sentence is kept, each is made while a
page is drawn, so it is enough that the drawing knows the language. Records and answers to programs speak English.

    say("{name} passed.", name=...)              a sentence, one message whole: never glued of parts
    say_n(3, "{n} card", "{n} cards")            a count, in as many forms as the language has
    message("Everybody")                         a constant: found for translators, said later by `say`
    later(say, "{name} passed.", name=...)       any of these, said only once somebody reads it

Nothing here reads a file: `companion.languages` makes the catalogues.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, NamedTuple


class SentenceError(Exception):
    """Something cannot be done; the message is a sentence that says why, or what to do, for whoever asked for it."""


@dataclass(frozen=True, eq=False)
class Catalogue:
    """A language: every sentence by its English."""

    language: str
    """As in `<html lang>`: "de"."""
    texts: Mapping[str, str]
    counts: Mapping[str, tuple[str, ...]]
    """The forms of what is counted, by the English singular."""
    form: Callable[[int], int]
    """Which of the forms a number takes."""


ENGLISH = "en"
_spoken: ContextVar[Catalogue | None] = ContextVar("spoken", default=None)
"""The language of who reads; None: English."""


def spoken() -> Catalogue | None:
    """The language that is spoken here; None: English."""
    return _spoken.get()


def language() -> str:
    """Its name, as in `<html lang>`."""
    catalogue = _spoken.get()
    return ENGLISH if catalogue is None else catalogue.language


def speak(catalogue: Catalogue | None) -> None:
    """From here on, in this thread or greenlet."""
    _spoken.set(catalogue)


@contextmanager
def speaking(catalogue: Catalogue | None) -> Iterator[None]:
    """For as long as this lasts."""
    before = _spoken.set(catalogue)
    try:
        yield
    finally:
        _spoken.reset(before)


def say(text: str, /, **fields: object) -> str:
    """This sentence in the language of who reads, English where its catalogue has none. `fields`: what `{}` names."""
    catalogue = _spoken.get()
    if catalogue is None:
        return text.format_map(fields) if fields else text
    said = catalogue.texts.get(text, text)
    return joined(said.format_map(fields) if fields else said)


def say_n(n: int, one: str, many: str, /, **fields: object) -> str:
    """As `say`, in the form that goes with the number `n`, which the sentence may name as `{n}`."""
    catalogue = _spoken.get()
    said = one if n == 1 else many
    if catalogue is None:
        return said.format(n=n, **fields)
    if forms := catalogue.counts.get(one):
        said = forms[catalogue.form(n)]
    return joined(said.format(n=n, **fields))


def why_not(work: Callable[[], object]) -> str:
    """Why something cannot be done, in the sentence of the ValueError that it raises; "" where it can."""
    try:
        work()
    except ValueError as error:
        return str(error)
    return ""


def message(text: str, /) -> str:
    """The same text: a constant that is said later."""
    return text


class Later(NamedTuple):
    """Words that `str` says, in the language of who reads then; two are equal that say the same of the same.

    Most buttons and refusals are never read: only whether there are any is asked.
    """

    words: Callable[..., str]
    args: tuple[Any, ...]
    fields: dict[str, Any]

    def __str__(self) -> str:
        return self.words(*self.args, **self.fields)


def later(words: Callable[..., str], /, *args: Any, **fields: Any) -> Later:
    """What `words` says of the rest, once somebody reads it."""
    return Later(words, args, fields)


# ---------------------------------------------------------------- particles

PARTICLE = "\ue001"
"""Around a choice between two particles, in a catalogue that is read: "{name}{이/가}" -> "{name}\ue001이/가\ue001"."""
_CHOICE = re.compile(f"(.?)([)\\]”’]*){PARTICLE}([^/{PARTICLE}]*)/([^{PARTICLE}]*){PARTICLE}", re.DOTALL)
_SPOKEN_FINAL = frozenset("013678lmnrLMNR")
"""Digits and letters whose Korean reading ends with a consonant: 영, 일, 삼, 육, 칠, 팔, 엘, 엠, 엔, 알."""
_RIEUL, _SYLLABLES = 8, range(0xAC00, 0xD7A4)


def joined(said: str) -> str:
    """A Korean sentence with the particles that its words take: the first of the two after a consonant.

    "으로/로" has the second after ㄹ too. Of what ends with a bracket or a quotation mark the letter before it counts.
    Where nobody can know how a word is read, it is taken to end with a vowel.
    """
    return _CHOICE.sub(_particle, said) if PARTICLE in said else said


def _particle(found: re.Match[str]) -> str:
    before, marks, closed, open_ = found.groups()
    final = (ord(before) - 0xAC00) % 28 if before and ord(before) in _SYLLABLES else int(before in _SPOKEN_FINAL)
    if closed == "으로" and (final == _RIEUL or before in "178lrLR"):
        final = 0
    return before + marks + (closed if final else open_)
