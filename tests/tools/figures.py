"""Figures to read, never asserted: each is one line, which `turns` reads back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

LINE = re.compile(r"^  (\S.*?) {2,}([\d,.]+) ?(\S*)", re.MULTILINE)
"""A figure as `tell` prints it: its name, its value, its unit."""


def tell(name: str, value: float, unit: str = "", aim: str = "") -> None:
    """Print one figure, and what is aimed at."""
    print(f"  {name:<48}  {number(value):>9} {unit:<6}{f'  aim {aim}' if aim else ''}".rstrip(), flush=True)


def number(value: float) -> str:
    """A figure with as many digits as it is worth."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def share(values: Iterable[float], part: float) -> float:
    """The value that this part of the values does not exceed; `values` in any order, 0 where there are none."""
    found = sorted(values)
    return found[min(len(found) - 1, int(part * len(found)))] if found else 0.0


def resident() -> float:
    """MB of memory that this process holds (Linux)."""
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * 4096 / 1e6
