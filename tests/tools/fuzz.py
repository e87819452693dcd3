"""Anything at every address: schemathesis over /openapi.json at a table of each game, wapiti over every page that a phone sees.

    pip install '.[hostile]' && python -m tests.tools.fuzz --examples 100
    apt-get install wapiti && python -m tests.tools.fuzz pages --seconds 600

Of each address so many examples; wapiti has so many seconds to find pages, and ten times a tenth to attack them.
Ends with an error where an answer is a 5xx or not as the description says, or where wapiti, a scanner of the trade, finds
something.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.games import games
from tests.tools.asked import asked
from tests.tools.load.phones import come_in
from tests.trust.server import Server, serving

NAMES = ("Ana", "Ben", "Cai", "Dia", "Eli", "Fay")
NOT_CHECKED = ("positive_data_acceptance", "ignored_auth", "missing_required_header")
"""A move of the right form may still break a rule of the game; and who shows another's token is told 404, not 401: not even
that the table is there."""
OURS = "common,-ssrf,-wapp,-nikto"
"""wapiti's modules, but for those that call a site outside."""
BY_DESIGN = ("X-XSS-Protection", "Strict-Transport-Security")
"""Given up by browsers; and wrong on a LAN."""


def addresses(server: Server, examples: int) -> bool:
    """Whether schemathesis finds something: at a table of each game, or at opening tables."""
    found = False
    for key, game in games().items():
        code, token = server.open_table(key, NAMES[: max(3, game.seats[0])])
        found |= ran(server, game.name, token, code, examples, "--include-path-regex", "^/t/")
    return found | ran(server, "opening tables", server.room, "", examples, "--include-path", "/tables")


def ran(server: Server, what: str, token: str, code: str, examples: int, *which: str) -> bool:
    config = server.folder / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.code" = "{code}"\n', encoding="utf-8")
    print(f"\n{what}", flush=True)
    program = shutil.which("schemathesis") or str(Path(sys.executable).with_name("schemathesis"))
    headers = ("--header", f"Authorization: Bearer {token}", "--header", "Accept: application/json")
    left_out = ("--exclude-path", "/t/{code}/events", "--exclude-checks", ",".join(NOT_CHECKED))
    where = ("run", f"http://127.0.0.1:{server.port}/openapi.json")
    command = (program, "--config-file", config, *where, *which, *headers, *left_out, "--max-examples", str(examples))
    return subprocess.run(command, check=False).returncode != 0


def pages(server: Server, seconds: int) -> bool:
    """Whether wapiti finds something from a seat's board on."""
    code, link = server.open_table()
    cookie, report = come_in(server, link, "0")[1], server.folder / "report.json"
    who = ("-u", f"http://127.0.0.1:{server.port}/t/{code}", "--scope", "domain", "-H", f"Cookie: {cookie}")
    how = ("-m", OURS, "--max-scan-time", str(seconds), "--max-attack-time", str(seconds / 10), "--flush-session")
    subprocess.run(("wapiti", *who, *how, "--store-session", server.folder, "-f", "json", "-o", report), check=True)
    told = json.loads(report.read_text(encoding="utf-8"))
    found = [
        (kind, one.get("path"), one.get("info"))
        for part in ("vulnerabilities", "anomalies")
        for kind, every in told[part].items()
        for one in every
        if not one.get("info", "").startswith(BY_DESIGN)
    ]
    print(*found, sep="\n")
    print(f"{told['infos'].get('crawled_pages_nbr', '?')} pages, {len(found)} findings")
    return bool(found)


def main() -> bool:
    words = asked(__doc__, what=["pages"], examples=100, seconds=600)
    with TemporaryDirectory() as folder, serving(Path(folder)) as server:
        return pages(server, words.seconds) if words.what else addresses(server, words.examples)


if __name__ == "__main__":
    sys.exit(main())
