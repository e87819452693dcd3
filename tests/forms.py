"""Moves as forms tell them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def flat(value: Any, name: str = "") -> Iterator[tuple[str, list[str]]]:
    """What a form calls the parts of a move, and what they may be: ("ages[0]", ["27"]), ("public_goals[]", ["76", "79"])."""
    if isinstance(value, dict):
        for part, inner in value.items():
            yield from flat(inner, f"{name}.{part}" if name else part)
    elif isinstance(value, list | tuple):
        yield f"{name}[]", [str(inner) for inner in value]
        for place, inner in enumerate(value):
            yield from flat(inner, f"{name}[{place}]")
    elif value is not None:
        yield name, [str(value).lower() if isinstance(value, bool) else str(value)]
