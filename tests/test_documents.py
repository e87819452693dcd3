"""What is documented is counted: every module, every option of the command, every tool, every rule."""

import doctest
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from companion import __version__
from companion.cli.commands import main
from tests.trust.server import serving

ROOT = Path(__file__).parent.parent
HOUSE = (ROOT / "companion" / "README.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
EVENING, HOSTING, PROGRAMS = (
    (ROOT / ".github" / f"{name}.md").read_text(encoding="utf-8") for name in ("EVENING", "HOSTING", "PROGRAMS")
)
FOR_USERS = README + EVENING + HOSTING + PROGRAMS
TWO_SCREENS = 80
"""Lines."""


def modules():
    """Those that are no game's, and no page's."""
    paths = [path for path in (ROOT / "companion").rglob("*.py") if path.name != "__init__.py"]
    return [path.stem for path in paths if not {"games", "routes"} & {*path.relative_to(ROOT).parts}]


def options():
    params = [option for command in (main, *main.commands.values()) for option in command.params]
    words = [word for option in params for word in option.opts if word.startswith("--")]
    return [word for word in words if word not in ("--help", "--version")]


def tools():
    folder = ROOT / "tests" / "tools"
    run = [path for path in folder.rglob("*.py") if 'if __name__ == "__main__"' in path.read_text(encoding="utf-8")]
    names = [".".join(path.relative_to(folder).with_suffix("").parts) for path in run]
    return [f"`{name.removesuffix('.__main__')}`" for name in names]


NAMED_IN = {
    "rooms": ([f"`{path.parent.name}/`" for path in ROOT.glob("companion/*/__init__.py")], HOUSE),
    "modules": (modules(), " ".join(re.findall(r"`(?:[\w/]+/)?(\w+)(?:\.py)?`", HOUSE))),
    "options": (options(), FOR_USERS),
    "commands": ([f"companion {name}" for name in main.commands], FOR_USERS),
    "tools": (tools(), (ROOT / "tests" / "README.md").read_text(encoding="utf-8")),
}


@pytest.mark.parametrize("names, text", NAMED_IN.values(), ids=NAMED_IN)
def test_everything_is_documented(names, text):
    assert names and not [name for name in names if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


def test_the_readme_is_two_screens_and_begins_with_its_two_commands():
    lines = README.splitlines()
    assert len(lines) <= TWO_SCREENS and max(map(len, lines)) <= 250
    commands = [line for line in lines[: TWO_SCREENS // 4] if line.startswith("    ")]
    assert [command.split("&&")[-1].split()[0] for command in commands] == [".venv/bin/companion", ".venv/bin/pytest"]


def test_the_readme_leads_to_every_page():
    pages = {*ROOT.glob(".github/*.md")} - {ROOT / ".github" / "pull_request_template.md"}
    for page in (*pages, ROOT / "companion" / "README.md", ROOT / "tests" / "README.md"):
        assert f"]({page.relative_to(ROOT)})" in README, page


def test_the_example_in_python_says_what_it_says():
    found = doctest.DocTestParser().get_doctest(PROGRAMS, {}, "PROGRAMS.md", "PROGRAMS.md", 0)
    assert len(found.examples) >= 5
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(found)
    assert result.failed == 0


def test_the_examples_for_curl_open_a_table_and_report(tmp_path):
    if not shutil.which("curl"):
        pytest.skip("curl is not installed")
    (first,) = re.findall(r"^    (curl .*)$", README, re.MULTILINE)
    lines = re.findall(r"^    (curl .*)$", PROGRAMS, re.MULTILINE)
    assert first == lines[0] and len(lines) == 4
    with serving(tmp_path) as server:
        words, answers = {"TOKEN": server.room}, []
        for line in lines:
            for name, value in {**words, "127.0.0.1:8080": f"127.0.0.1:{server.port}"}.items():
                line = re.sub(rf"\b{name}\b", value, line)
            said = subprocess.run(["bash", "-c", f"{line} -sf"], capture_output=True, encoding="utf-8", check=False)
            assert said.returncode == 0, line
            answers.append(said.stdout)
            if "TOKEN" in words:
                opened = json.loads(said.stdout)
                words = {"JOIN": opened["join"], "CODE": opened["code"]}
        assert json.loads(answers[1])["entry"] == json.loads(answers[2])["entry"] == 1
        assert answers[3].startswith("1.")


PAGES = [*(ROOT / folder / "README.md" for folder in (".", "companion", "tests")), *ROOT.glob(".github/*.md")]


def test_every_link_leads_to_a_file():
    links = [
        (page, to)
        for page in PAGES
        for to in re.findall(r"\]\((?!http|#|mailto)([^)#]+)", page.read_text(encoding="utf-8"))
    ]
    assert links and not [(page, to) for page, to in links if not (page.parent / to).exists()]


def test_the_package_says_its_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (ROOT / ".github" / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", changes, re.MULTILINE)
    assert project["version"] == __version__ == newest[1] and changes.index("## ") == newest.start()
    assert project["name"] in project["scripts"], "so that `uvx table-companion` finds it"
