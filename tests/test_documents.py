"""What is documented is counted: every module, every option of the command, every tool, every rule."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from companion import __version__
from companion.cli.commands import main
from companion.games import games

ROOT = Path(__file__).parent.parent
HOUSE = (ROOT / "companion" / "README.md").read_text()
README = (ROOT / "README.md").read_text()


def rooms():
    return [path for path in (ROOT / "companion").iterdir() if path.is_dir() and (path / "__init__.py").is_file()]


def modules():
    return [
        path
        for path in (ROOT / "companion").rglob("*.py")
        if path.name != "__init__.py" and "games" not in path.relative_to(ROOT).parts and "routes" not in path.parts
    ]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_is_named(path):
    assert re.search(rf"`(?:[\w/]+/)?{path.stem}(?:\.py)?`", HOUSE)


@pytest.mark.parametrize("path", rooms(), ids=lambda path: path.name)
def test_every_room_is_named(path):
    assert f"`{path.name}/`" in HOUSE


def options():
    for name, command in [("", main), *main.commands.items()]:
        for option in command.params:
            for word in option.opts:
                if word.startswith("--") and word not in ("--help", "--version"):
                    yield pytest.param(word, id=f"{name or 'companion'} {word}")


@pytest.mark.parametrize("word", list(options()))
def test_every_option_of_the_command_is_in_the_readme(word):
    assert word in README


@pytest.mark.parametrize("name", list(main.commands))
def test_every_command_is_in_the_readme(name):
    assert f"companion {name}" in README


@pytest.mark.parametrize("key", list(games()))
def test_every_rule_that_a_ruling_names_is_in_the_rulebook(key):
    folder = ROOT / "companion" / "games" / key.replace("-", "_")
    named = {rule for path in folder.rglob("*.py") for rule in re.findall(r'Illegal\(\s*"([\w-]+)"', path.read_text())}
    assert named and named <= set(games()[key].rulebook.by_id)


def test_the_readmes_example_says_what_it_says():
    found = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert len(found.examples) >= 5
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(found)
    assert result.failed == 0


def test_every_tool_is_documented():
    text = (ROOT / "tests" / "README.md").read_text() + README
    tools = [path for path in (ROOT / "tests" / "tools").iterdir() if (path / "__main__.py").is_file()]
    assert tools and all(path.name in text for path in tools)


@pytest.mark.parametrize("page", [ROOT / "README.md", *ROOT.glob(".github/*.md"), ROOT / "companion" / "README.md"])
def test_every_link_leads_to_a_file(page):
    for target in re.findall(r"\]\((?!http|#|mailto)([^)#]+)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_the_package_says_its_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == __version__
    assert project["name"] in project["scripts"], "so that `uvx table-companion` finds it"
