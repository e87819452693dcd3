"""Change the rules of the games, one small thing at a time, and see whether a test notices: python -m tests.tools.mutants [GAME...]

mutmut does it, on a copy of the project in a temporary folder; with --keep FOLDER there, and what survived is tried again.
What is changed and which tests decide stands in pyproject.toml; the survivors that stay, and why, in tests/tools/mutants.md.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

PROJECT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in PROJECT.glob("companion/games/*/__init__.py"))
KILLED = {1, 3, 24, 36, 152, 255, -24}
"""mutmut's exit codes of a mutant that made a test fail, or never came to an end."""
WITHIN = [sys.executable, "-P", __file__, "--within"]
"""This file once more, with the copy as its working folder."""


def main() -> None:
    from tests.tools.asked import asked  # not within the copy, which does not look for it

    chosen = asked(__doc__, games=GAMES, keep="")
    with TemporaryDirectory() as temporary:
        for game in chosen.games or GAMES:
            folder = Path(chosen.keep or temporary).absolute() / game
            copy_project(folder, game)
            run(folder, game)
            tell(folder, game)


def copy_project(folder: Path, game: str) -> None:
    """The files that mutmut needs, set to one game, with its properties as methods: mutmut leaves alone what is decorated."""
    for name in ("companion", "templates", "static", "tests"):
        copytree(PROJECT / name, folder / name, dirs_exist_ok=True, ignore=ignore_patterns("__pycache__"))
    settings = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(
        settings.replace("companion/games/*", f"companion/games/{game}/*"), encoding="utf-8"
    )
    for path in (folder / "companion/games" / game).glob("*.py"):
        text, written = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(undecorated(text), encoding="utf-8")
        os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))


def undecorated(text: str) -> str:
    """`@property def phase` as `def of_phase` and `phase = property(of_phase)`."""
    lines = text.split("\n")
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    for function in sorted(functions, key=lambda function: function.lineno, reverse=True):
        match function.decorator_list:
            case [ast.Name("property" | "cached_property" as kind)]:
                lines.insert(
                    function.end_lineno or 0, f"{' ' * function.col_offset}{function.name} = {kind}(of_{function.name})"
                )
                lines[function.lineno - 2 : function.lineno] = [
                    lines[function.lineno - 1].replace("def ", "def of_", 1)
                ]
    return "\n".join(lines)


def run(folder: Path, game: str) -> None:
    """mutmut over one game, by the tests that speak of it; where it ran before, over what is new and what survived."""
    speaks = {**os.environ, "PYTEST_ADDOPTS": f"-k '{game} or {game.replace('_', '-')}'"}
    survived = [name for name, code in verdicts(folder).items() if code not in {*KILLED, None}]
    (folder / "mutants/mutmut-stats.json").unlink(missing_ok=True)
    subprocess.run([*WITHIN, "run"], cwd=folder, env=speaks, check=True)
    if again := [name for name in survived if name in verdicts(folder)]:
        subprocess.run([*WITHIN, "run", *again], cwd=folder, env=speaks, check=True)


def verdicts(folder: Path) -> dict[str, int | None]:
    """Mutant -> how its tests ended."""
    found = [
        json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        for path in sorted(folder.glob("mutants/companion/games/*/*.meta"))
    ]
    return {name: code for codes in found for name, code in codes.items()}


def tell(folder: Path, game: str) -> None:
    """Every survivor as it differs, then one line for the game."""
    found = verdicts(folder)
    survivors = [name for name, code in found.items() if code not in KILLED]
    killed = len(found) - len(survivors)
    subprocess.run([*WITHIN, "show", *survivors], cwd=folder, check=True)
    print(
        f"{game}: {len(found)} mutants, {killed} killed, {len(survivors)} survived: {killed / len(found):.1%}",
        flush=True,
    )


# ---------------------------------------------------------------- within the copy


def show(names: list[str]) -> None:
    """The mutants of these names as they differ from the code."""
    from mutmut.mutation.diff_apply import find_mutant, get_diff_for_mutant

    for name in names:
        print(get_diff_for_mutant(name, path=find_mutant(name).path))


def run_mutmut(names: list[str]) -> None:
    """mutmut, but a mutant's tests are called as they were collected: for pytest to collect them again takes a second a mutant."""
    from mutmut.__main__ import cli
    from mutmut.runners.harness import PytestRunner
    from mutmut.workers import isolation

    class Runner(PytestRunner):
        def __init__(self) -> None:
            super().__init__()
            self.calls: dict[str, Callable[[], object]] = {}

        def pytest_collection_finish(self, session: Any) -> None:
            for item in session.items:
                values = item.callspec.params if hasattr(item, "callspec") else {}
                if not hasattr(item, "fixturenames"):  # a file of lines
                    self.calls[item.nodeid] = item.runtest
                elif set(item.fixturenames) <= values.keys():
                    self.calls[item.nodeid] = partial(item.obj, **values)

        def execute_pytest(self, params: list[str], **options: Any) -> int:
            return super().execute_pytest(params, plugins=[*options.get("plugins", ()), self])

        def run_tests(self, *, mutant_name: str | None, tests: Any) -> int:
            tests = list(tests) or list(self.calls)
            rest = [test for test in tests if test not in self.calls]
            try:
                for test in tests:
                    if test in self.calls:
                        self.calls[test]()
            except BaseException:
                return 1
            return super().run_tests(mutant_name=mutant_name, tests=rest) if rest else 0

    isolation.PytestRunner = Runner  # type: ignore[misc]
    cli(["run", *names])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--within", "run", *names]:
            run_mutmut(names)
        case ["--within", "show", *names]:
            show(names)
        case _:
            main()
