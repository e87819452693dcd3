"""What a tool is asked for, and what it says of what it found."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable
from typing import Any


def asked(about: str | None, **words: Any) -> Namespace:
    """What was said after a tool's name. `about`: what it says of itself. Of `words` a type is a word that has to be said, a list
    some words of it or none; the others are options: False a bare one, a tuple several values, else one, if it is not this."""
    tool = sys.modules["__main__"].__spec__.name.removesuffix(".__main__")  # type: ignore[union-attr]
    parser = ArgumentParser(f"python -m {tool}", description=about, formatter_class=RawDescriptionHelpFormatter)
    for name, what in words.items():
        match what:
            case type():
                parser.add_argument(name, type=what)
            case list():
                parser.add_argument(name, nargs="*", choices=[[], *what], metavar=name.upper(), help=", ".join(what))
            case False:
                parser.add_argument(f"--{name}", action="store_true")
            case tuple():
                parser.add_argument(
                    f"--{name}", nargs="+", type=type(what[0]), default=what, help=" ".join(map(str, what))
                )
            case _:
                parser.add_argument(f"--{name}", type=type(what), default=what, help=str(what))
    return parser.parse_args()


def print_all(faults: Iterable[str]) -> bool:
    """Print each fault as it is found; whether there was any."""
    number = 0
    for number, fault in enumerate(faults, 1):  # noqa: B007
        print(fault, flush=True)
    print(number, "faults")
    return number > 0
