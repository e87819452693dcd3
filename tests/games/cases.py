"""Cases of a game: sentences, and what a table answers, one line a position. They stand in tests/games/GAME/*.txt.

    A number never beats itself.
        attacked number=4 count=2
            defend by=1 number=4 count=5? No (other-number): A 4 does not beat a 4: the defence needs another number.
            defend by=1 number=3 count=5? Yes
            defend by=1 number=4 count=3!
            discard = {"4": 5}

A table begins as a function of the game's positions.py makes it. A line below it is a report that stands, with `!` against
a rule. With `?` it is only asked about: `Yes`, or `No` with the rule, "final" where nobody can play against it, and the
sentence where that matters; or `Not a move`, where it cannot even be read. `name = value` is what the table's view, its summary or its state holds; then there are
`Ana reads: ...` (a prompt; also `Everybody` and `Whoever watches`), `The log reads: ...` and
`Ana is offered: ...` (a tap; also `The table`, which is no seat's; `only: [...]` are all of them).
What else a table can do (play.py, the game's positions.py) is a line of its own too: `bidding`, `put turn Cai`,
`amend 2 round points=[1,2]`. `#` begins a remark.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from companion.game import Illegal
from companion.moves import InvalidMoveError
from companion.table import latest_sentence
from tests.games.play import Play

NO_MOVE = "Not a move"
SENTENCE, POSITION = 0, 4
"""How far these lines are indented; all others are further."""


def faults(path: Path) -> Iterator[str]:
    """Every line of the file that does not hold; what follows it in its case is not tried."""
    positions = vars(import_module(f"tests.games.{path.parent.name}.positions"))
    sentence, table = "", None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        told = line.lstrip()
        indent = len(line) - len(told)
        try:
            if not told or told.startswith("#"):
                continue
            if indent == SENTENCE:
                sentence, table = told, None
            elif indent == POSITION:
                name, places, fields = read_words(told)
                table = positions[name](*places, **fields)
            elif table:
                check(table, told)
        except Exception as error:
            table = None
            yield f"{path.parent.name}/{path.name}:{number}: {sentence}\n    {told}\n    {error!r}"


def check(table: Play, line: str) -> None:
    """One line of a case, which must hold."""
    for kind, now in NOW.items():
        subject, found, value = line.partition(kind)
        if found and "=" not in subject:
            answer = now(table, subject)
            assert value in answer if kind == OFFERED else same(answer, value), f"it is {answer!r}"
            return
    asked, question, answer = line.partition("? ")
    move, places, fields = read_words(asked.removesuffix("!"))
    if hasattr(table, move) and (places or not fields):
        getattr(table, move)(*places, **fields)
        return
    if answer.startswith(NO_MOVE):
        assert answer in (NO_MOVE, f"{NO_MOVE}: {unreadable(table, move, fields)}"), unreadable(table, move, fields)
        return
    ruling = table.ruling(move, **fields)
    said = f"No ({ruling.rule}{', final' * ruling.final})" if isinstance(ruling, Illegal) else "Yes"
    if question:
        assert answer in (said, isinstance(ruling, Illegal) and f"{said}: {ruling.reason}"), ruling
    else:
        against = asked.endswith("!")
        assert against == isinstance(ruling, Illegal), ruling
        table.play(move, overruled=against, **fields)


def unreadable(table: Play, move: str, fields: dict[str, Any]) -> str:
    """Why this is no move at all."""
    try:
        ruling = table.ruling(move, **fields)
    except InvalidMoveError as error:
        return str(error)
    raise AssertionError(f"it is one: {ruling}")


def read_words(line: str) -> tuple[str, list[Any], dict[str, Any]]:
    """`deal first=0` as the name, the values without a name and those with one: JSON, or a word as it stands."""
    name, _, rest = line.partition(" ")
    places: list[Any] = []
    fields: dict[str, Any] = {}
    while rest := rest.lstrip():
        key, found, value = rest.partition("=")
        if not (found and key.replace("_", "").isalnum() and key[0].isalpha()):
            key, value = "", rest
        try:
            read, end = json.JSONDecoder().raw_decode(value)
        except json.JSONDecodeError:
            end = len(value.partition(" ")[0])
            read = value[:end]
        rest = value[end:]
        if key:
            fields[key] = read
        else:
            places.append(read)
    return name, places, fields


def same(now: Any, value: str) -> bool:
    return bool(now == value or _plain(now) == _read(value))


def _plain(value: Any) -> Any:
    """As JSON reads it; a set in order."""
    value = sorted(value) if isinstance(value, frozenset) else value
    return json.loads(msgspec.json.encode(value))


def _read(value: str) -> Any:
    try:
        return json.loads(value)
    except json.JSONDecodeError:
        return value


def _shown(table: Play, path: str) -> Any:
    """`hands` of the view, the summary, what templates can name, or the state, the first that has it.

    `attack.on` is a part of it, `idle_note 1` a call.
    """
    path, places, _ = read_words(path)
    name, *parts = path.split(".")
    shown = {"sheet": table.table.sheet} | table.table.game.page_names(table.state) | table.brief | table.view
    if hasattr(table, name):
        found: Any = getattr(table, name)
    else:
        found = shown[name] if name in shown else getattr(table.state, name)
    for part in parts:
        if isinstance(found, dict):
            found = found[part] if part in found else found[int(part)]
        else:
            found = found[int(part)] if part.isdigit() else getattr(found, part)
    return found(*places) if callable(found) else found


def _seat(table: Play, name: str) -> int | None:
    return None if name in ("The table", "Whoever watches") else table.table.setup.names.index(name)


def _offered(table: Play, who: str) -> list[str]:
    return table.taps(_seat(table, who))


def _read_by(table: Play, who: str) -> str:
    if who == "The log":
        return latest_sentence(table.table)
    prompt = table.table.game.prompt
    assert prompt
    if who == "Everybody":
        (told,) = {prompt(table.state, seat) for seat in (None, *table.state.setup.seats)}
        return told
    return prompt(table.state, _seat(table, who))


OFFERED = " is offered: "
NOW = {
    " reads: ": _read_by,
    OFFERED: _offered,
    " is offered only: ": _offered,
    " = ": _shown,
}
"""What a table shows in each kind of line, by whom or what: all that is offered, of which one is told."""
