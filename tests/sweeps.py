"""What is swept more widely than a change needs: run every night, and before a release, by `pytest -m nightly`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def by_day(every: Iterable[Any], *few: Any) -> list[Any]:
    """A parameter's values: these few whenever something changes, and each night the others too."""
    return [value if value in few else pytest.param(value, marks=pytest.mark.nightly) for value in every]
