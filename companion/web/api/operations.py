"""What is said of an address that a program may use: what it takes, and what it answers. It stands beside its route."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

TAGS = {
    "tables": "The games, tables of them, and what stands on each.",
    "entries": "What may be reported, and every line of a table's log.",
    "settings": "How a table is kept.",
    "lobby": "A table before its game starts.",
    "exports": "What people take home.",
    "live": "Whether there is something new.",
}


@dataclass(frozen=True, slots=True)
class Operation:
    """One path with one method."""

    path: str
    method: str
    id: str
    tag: str
    summary: str
    answers: tuple[tuple[int, str], ...] = ()
    """Status and schema, "" where the answer is empty. 401, 403 and 404 are each operation’s own, 429 each change’s."""
    takes: str = ""
    kind: str = ""
    """The media type where the answer is not JSON."""
    asks: tuple[tuple[str, dict[str, Any], str], ...] = ()
    """Parameters of the query: name, schema, description."""
    needs: str = ""
    """The parameter without which nothing is answered."""
    needs_token: bool = True
    """Whether a token is asked for."""


WRITTEN = ((201, "Accepted"), (400, "Problem"), (409, "TooLate"), (409, "Problem"), (422, "Refusal"))
TABLE = ((200, "TableObject"), (400, "Problem"), (409, "Problem"))
ANY_TABLE = ((200, "TableObject | LobbyObject"), (400, "Problem"))
"""Of what can be done before the game starts, too."""
LOBBY = ((200, "LobbyObject"), (400, "Problem"), (409, "Problem"))
OPENED = ((201, "Links"), (400, "Problem"))
EMPTY = ((204, ""),)

HOSTS = "With the host's token: "

OPERATIONS: list[Operation] = []
"""Those of all routes that are loaded."""

View = TypeVar("View", bound=Callable[..., Any])


def operation(
    route: Callable[[str], Callable[[View], View]],
    rule: str,
    id: str,
    tag: str,
    summary: str,
    answers: tuple[tuple[int, str], ...] = (),
    takes: str = "",
    **more: Any,
) -> Callable[[View], View]:
    """A route that programs may use, and what it says of itself. `route`: a blueprint's `get` or `post`."""
    path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule)
    OPERATIONS.append(Operation(path, route.__name__, id, tag, summary, answers, takes, **more))
    return route(rule)
