"""The package as it is released: what its page shows leads to where it is, and it holds what it needs."""

import os
import re
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOW = {
    "GITHUB_SERVER_URL": "https://code.example",
    "GITHUB_REPOSITORY": "somebody/table-companion",
    "GITHUB_SHA": "4d1f",
}
"""What says in a workflow where the source is."""
HOME = "https://code.example/somebody/table-companion"


@pytest.fixture(scope="module", params=[WORKFLOW, {}], ids=["by the workflow", "anywhere else"])
def wheel(request, tmp_path_factory):
    """Builds the package; its file, and what its page shows."""
    folder = tmp_path_factory.mktemp("wheel")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--retries=0", "--wheel-dir", folder, ROOT]
    ran = subprocess.run(build, env=environment | request.param, capture_output=True, encoding="utf-8", check=False)
    if ran.returncode and re.search("No matching distribution|Connection|resolve", ran.stderr):
        pytest.skip("nothing can be built here: no package registry answers")
    assert ran.returncode == 0, ran.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as packed:
        files = packed.namelist()
        about = Parser().parsestr(packed.read(next(name for name in files if name.endswith("METADATA"))).decode())
    return request.param, files, about


def test_on_a_package_page_every_link_and_the_picture_lead_to_the_source(wheel):
    workflow, _, about = wheel
    page = about.get_payload()
    (picture,) = re.findall(r'<img src="([^"]+)"', page)
    links = re.findall(r"\]\(([^)]+)\)", page)
    assert len(links) > 5
    if not workflow:
        assert page == (ROOT / "README.md").read_text(encoding="utf-8") and about["Project-URL"] is None
        return
    assert picture == f"{HOME}/raw/4d1f/.github/table.png"
    for link in links:
        assert link.startswith(f"{HOME}/blob/4d1f/") and (ROOT / link.removeprefix(f"{HOME}/blob/4d1f/")).exists(), link
    assert dict(url.split(", ") for url in about.get_all("Project-URL")) == {
        "Homepage": HOME,
        "Changelog": f"{HOME}/blob/4d1f/.github/CHANGELOG.md",
        "Issues": f"{HOME}/issues",
    }


def test_the_wheel_holds_the_program_and_what_it_shows_and_nothing_else(wheel):
    _, files, about = wheel
    assert {name.split("/")[0] for name in files} == {"companion", f"table_companion-{about['Version']}.dist-info"}
    for name in ("templates/home.html", "static/htmx.min.js", "cli/commands.py"):
        assert f"companion/{name}" in files
    assert not [name for name in files if name.endswith(".md")]
