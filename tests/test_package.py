"""The package as it is released: what its page shows leads to where it is, and it holds what it needs."""

import json
import os
import re
import subprocess
import sys
import zipfile
from base64 import b64encode
from contextlib import closing
from email.parser import Parser
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.trust.server import Server, serving

ROOT = Path(__file__).parent.parent
PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
WORKFLOW = {
    "GITHUB_SERVER_URL": "https://code.example",
    "GITHUB_REPOSITORY": "somebody/table-companion",
    "GITHUB_SHA": "4d1f",
}
"""What says in a workflow where the source is."""
HOME = "https://code.example/somebody/table-companion"


@pytest.fixture(scope="module", params=[WORKFLOW, {}], ids=["by the workflow", "anywhere else"])
def wheel(request, tmp_path_factory):
    """Builds the package and unpacks it: what says where the source is, its folder, and what its page shows."""
    folder = tmp_path_factory.mktemp("wheel")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    subprocess.run(build, cwd=ROOT, env=environment | request.param, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as packed:
        assert len(packed.namelist()) == len(set(packed.namelist()))
        packed.extractall(folder / "unpacked")
    (info,) = (folder / "unpacked").glob("*.dist-info")
    return request.param, folder / "unpacked", Parser().parsestr((info / "METADATA").read_text(encoding="utf-8"))


def test_on_a_package_page_every_link_and_the_picture_lead_to_the_source(wheel):
    workflow, _, about = wheel
    page = about.get_payload()
    (picture,) = re.findall(r'<img src="([^"]+)"', page)
    links = re.findall(r"\]\(([^)]+)\)", page)
    assert len(links) > 5
    if not workflow:
        assert page == (ROOT / "README.md").read_text(encoding="utf-8") and about["Project-URL"] is None
        return
    assert picture == f"{HOME}/raw/4d1f/.github/turn.webp"
    for link in links:
        assert link.startswith(f"{HOME}/blob/4d1f/") and (ROOT / link.removeprefix(f"{HOME}/blob/4d1f/")).exists(), link
    assert dict(url.split(", ") for url in about.get_all("Project-URL")) == {
        "Homepage": HOME,
        "Changelog": f"{HOME}/blob/4d1f/.github/CHANGELOG.md",
        "Issues": f"{HOME}/issues",
    }


def test_the_wheel_holds_the_program_and_what_it_shows_and_nothing_else(wheel):
    _, folder, about = wheel
    assert {path.name for path in folder.iterdir()} == {"companion", f"table_companion-{about['Version']}.dist-info"}
    for name in ("templates/home.html", "static/htmx.min.js", "cli/commands.py"):
        assert (folder / "companion" / name).is_file()
    assert not [path for path in folder.rglob("*") if path.suffix in (".md", ".cjs", ".ts")]


def test_it_names_what_it_brings_along_with_its_licence(wheel):
    _, folder, about = wheel
    (info,) = folder.glob("*.dist-info")
    assert about["License-Expression"] == "MIT AND 0BSD"
    assert "Zero-Clause BSD" in (info / "licenses" / "static" / "htmx.LICENSE").read_text(encoding="utf-8")
    (listed,) = json.loads((info / "sboms" / "sbom.cdx.json").read_text(encoding="utf-8"))["components"]
    assert listed["licenses"] == [{"license": {"id": "0BSD"}}] and listed["purl"] == "pkg:npm/htmx.org@4.0.1"
    (hashed,) = listed["hashes"]
    assert hashed["content"] == sha256((folder / "companion/static/htmx.min.js").read_bytes()).hexdigest()


def test_its_stylesheets_and_scripts_are_the_small_ones_that_tests_measure(wheel, packed):
    _, folder, _ = wheel
    theirs = {path.relative_to(packed): path.read_bytes() for path in Path(packed).rglob("*.*")}
    small = {name: text for name, text in theirs.items() if name.suffix in (".css", ".js")}
    assert len(small) > 80
    for name, text in small.items():
        assert (folder / "companion" / "static" / name).read_bytes() == text, name
        written = (ROOT / "static" / name).read_bytes()
        assert text == written if name.name == "htmx.min.js" else len(text) < len(written), name


def test_every_python_and_system_that_it_claims_is_tried():
    claimed = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', PROJECT)
    systems = {"Windows": "windows-latest", "MacOS": "macos-latest", "Linux": "ubuntu-latest"}
    ci = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.search(r"python: \[(.*)\]", ci)[1].replace('"', "").split(", ") == claimed
    for system in re.findall(r'"Operating System :: .*?(\w+)"', PROJECT):
        assert systems[system] in ci
    assert not [path for path in re.findall(r"\btests/[\w/.]+", ci) if not (ROOT / path).exists()]


class Installed(Server):
    """The command of an unpacked wheel, far from the checkout."""

    def environment(self):
        return {"PYTHONPATH": str(self.folder), "PYTHONSAFEPATH": "1"}


def test_installed_it_serves_a_page_with_all_that_the_page_loads(wheel, packed):
    _, folder, _ = wheel

    def ask(path, **headers):
        with closing(HTTPConnection("127.0.0.1", server.port)) as web:
            web.request("GET", path, headers=headers)
            answer = web.getresponse()
            return answer, answer.read().decode("utf-8", "replace")

    with serving(folder, "companion", "--local", kind=Installed) as server:
        first, page = ask("/")
        inline = sha256(re.search(r"<script>(.*?)</script>", page, re.DOTALL)[1].encode()).digest()
        assert f"'sha256-{b64encode(inline).decode()}'" in first.headers["Content-Security-Policy"]
        loaded = re.findall(r'(?:href|src)="(/(?:assets|static)/[^"]+)"', page)
        assert len(loaded) > 3
        for address in loaded:
            answer, text = ask(address)
            assert answer.status == 200 and text, address
            if tag := answer.headers["ETag"]:
                assert ask(address, **{"If-None-Match": tag})[0].status == 304, address
        assert ask("/sw.js")[1] == (Path(packed) / "sw.js").read_text(encoding="utf-8")
