"""What the app has, as /openapi.json describes it."""

from collections.abc import Iterable
from typing import Any, TypeVar

from companion import game
from companion.moves import fill_in, look_up
from companion.store.hosted import HostedLobby
from companion.table import Table, summary
from companion.table.history import history
from companion.web.api import schemas

REFERENCE = "#/components/schemas/"


def prefix(of: game.Game[Any, Any]) -> str:
    """What the names of a game's schemas begin with."""
    return of.key.title().replace("-", "")


def as_game(of: game.Game[Any, Any]) -> schemas.GameObject:
    """A game; each move leads to its schema."""
    rules = [schemas.Choices(rule.key, rule.name, _choices(rule.choices)) for rule in of.house_rules]
    moves = {tag: f"openapi.json{REFERENCE}{prefix(of)}{move.__name__}" for tag, move in of.tags.items()}
    return schemas.GameObject(of.key, of.name, list(of.seats), rules, moves)


def _choices(choices: Iterable[tuple[Any, str]]) -> list[schemas.Choice]:
    return [schemas.Choice(None if value == "" else value, words) for value, words in choices]


T = TypeVar("T", bound=schemas.TableObject)


def as_table(table: Table, kind: type[T], **more: Any) -> T:
    """A table as `companion replay --json` has it, and what is said of it now. `more`: what else this `kind` has."""
    prompt = table.game.prompt(table.state, None)
    return kind(**summary(table), refused=None, entry=table.number, sentence=table.sentence, prompt=prompt, **more)


def as_lobby(found: HostedLobby) -> schemas.LobbyObject:
    """A table that has not begun: who plays so far."""
    lobby = found.lobby
    players = [schemas.LobbyPlayer(one.number, one.name, bool(one.phone)) for one in lobby.players]
    return schemas.LobbyObject(
        found.code,
        lobby.game.key,
        players,
        lobby.first,
        lobby.house_rules,
        found.mode,
        found.door_open,
        lobby.missing,
    )


def as_asks(table: Table, seats: Iterable[int], own: int | None) -> schemas.Asks:
    """What these seats and the table may report now. `own`: the seat to whose player the prompt speaks; None: all."""
    of, state = table.game, table.state
    shared = of.asks(state, None)
    asks = [(seat, ask) for seat in seats for ask in of.asks(state, seat) if ask not in shared]
    every = [_ask(seat, ask) for seat, ask in (*asks, *((None, ask) for ask in shared))]
    return schemas.Asks(table.number, of.prompt(state, own), every)


def _ask(seat: int | None, ask: game.Ask) -> schemas.Ask:
    """With an object or an array in the move wherever a field's value goes into one."""
    move = fill_in(ask.move, {field.name: None for field in ask.fields if not look_up(ask.move, field.name)})
    return schemas.Ask(seat, ask.label, move, [*map(_field, ask.fields)], ask.scores)


def _field(field: game.Field) -> schemas.Pick | schemas.Count:
    path = "/" + field.name.replace("]", "").replace("[", "/").replace(".", "/")
    if isinstance(field, game.Count):
        return schemas.Count(path, field.label, field.low, field.high)
    return schemas.Pick(path, field.label, _choices(field.choices))


def as_log(table: Table, newest: int | None) -> schemas.Log:
    """A hundred entries up to number `newest`; None: the newest."""
    return schemas.Log(
        [
            schemas.LogLine(
                line.entry.number,
                line.entry.kind,
                line.sentence,
                line.stands,
                line.overruled,
                line.round,
                line.seat,
                line.entry.at,
            )
            for line in history(table, newest, 100)
        ]
    )
