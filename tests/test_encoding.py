"""On a laptop that reads files in another code page (Windows: 1252) pages and commands are the same.

Python warns where a file is opened in whatever code page the laptop has; here that warning is an error.
"""

import subprocess
import sys
from pathlib import Path

from companion.web.rendering import assets

RECORD = Path(__file__).parent / "records" / "cradle-to-grave" / "a-whole-evening.jsonl"
ONLY_OURS = """
import sys, warnings
warnings.filterwarnings("error", category=EncodingWarning, module=r"companion\\b|flask|jinja2")
"""
PAGES = """
from pathlib import Path
from companion.app import create_app
from companion.games import games
from companion.network.addresses import Address
from companion.settings import Settings
from companion.store import Store
from companion.web.rendering import assets
from tests.web.phones import Phone

with Store.open(Path(sys.argv[1])) as store:
    app = create_app(store, Settings(addresses=lambda: [Address("192.168.1.23", "wlan0")]))
    phone = Phone(app)
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in rule.methods and not rule.rule.endswith("/stream")]
    pages = [rule.rule for rule in rules if not rule.arguments]
    for game in games().values():
        code = phone.open_table(*["Zoë", "安娜", "Анна", "Dee", "Eli", "Fay"][: max(game.seats[0], 2)], game=game.key)
        pages += [rule.rule.replace("<code>", code) for rule in rules if rule.arguments == {"code"}]
    answers = {page: phone.get(page).status_code for page in pages}
    broken = [page for page, status in answers.items() if status >= 500]
    assert len(answers) > 100 and not broken, broken
    with app.test_request_context():
        bundles = [assets._url(name) for name in assets._bundles(Path(app.static_folder))]
    for bundle in bundles:
        assert phone.get(bundle).status_code == 200, bundle
"""
COMMANDS = """
from companion.cli.commands import main

data, record = ["--data", sys.argv[1]], sys.argv[2]
commands = ["import", record], ["tables"], ["check"], ["backup"]
for words in (["replay", record], *([*words, *data] for words in commands), ["--version"], ["--help"]):
    main(words, standalone_mode=False)
"""


def as_on_windows(code, *words):
    """What a program says that may not open any file in the laptop's own code page."""
    return subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-c", ONLY_OURS + code, *map(str, words)],
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_every_page_stylesheet_and_script_is_there_on_a_laptop_of_any_code_page(tmp_path):
    said = as_on_windows(PAGES, tmp_path / "companion.db")
    assert said.returncode == 0, said.stderr


def test_the_script_in_every_page_is_allowed_there_in_a_checkout_with_the_ends_of_lines_of_windows(app, tmp_path):
    as_written = assets.allowed_inline(app)
    text = (Path(app.static_folder) / assets.PREFERENCES).read_text(encoding="utf-8")
    (tmp_path / assets.PREFERENCES).write_text(text, encoding="utf-8", newline="\r\n")
    app.static_folder = str(tmp_path)
    assert assets.allowed_inline(app) == as_written and b"\r\n" in (tmp_path / assets.PREFERENCES).read_bytes()


def test_every_command_works_there_too(tmp_path):
    said = as_on_windows(COMMANDS, tmp_path, RECORD)
    assert said.returncode == 0 and "Cai wins" in said.stdout and not said.stderr, said.stderr
