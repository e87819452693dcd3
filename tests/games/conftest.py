"""What stands in lines of a game is a test beside the others: `pytest tests/games/cv`, `pytest tests/games/cv/rules.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.cases import faults
from tests.games.transcript import GAMES, WRITTEN, differences
from tests.games.walk import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The app, to be walked through."""
    house = House(tmp_path)
    yield house
    house.store.close()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    of_a_game = file_path.suffix == ".txt" and file_path.parent.parent == GAMES
    return Lines.from_parent(parent, path=file_path) if of_a_game else None


class Lines(pytest.File):
    """A file of cases, or one that is written from kept games."""

    def collect(self) -> Iterator[pytest.Item]:
        yield Holds.from_parent(self, name=self.path.stem)


class Holds(pytest.Item):
    """Every line of the file holds."""

    def runtest(self) -> None:
        wrong = differences(self.path) if self.path.name in WRITTEN else faults(self.path)
        if told := "\n".join(wrong):
            pytest.fail(told, pytrace=False)
