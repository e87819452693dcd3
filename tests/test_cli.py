"""The command: records judged, tables turned into records and back, and what it says where it cannot go on."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from companion import __version__
from companion.cli import terminal
from companion.cli.commands import main
from companion.cli.options import is_address, is_name
from companion.network.addresses import Address
from companion.record import replay, write_record
from companion.settings import Settings
from companion.store import LimitReachedError, Store
from companion.store.schema import migrations
from tests.web.phones import Phone

RECORD = Path(__file__).parent / "records" / "cradle-to-grave" / "a-whole-evening.jsonl"
HEADER = '{"record": 1, "game": "cradle-to-grave", "seats": ["Ana","Ben","Cai"]}\n'
OPENING = '{"move": "starting-ages", "ages": [27, 43, 31]}\n'
BROKEN = HEADER + OPENING + '{"move": "skip", "by": 1}\n' + OPENING
REFUSED = "line 3: skip-below-99: Ben is 43 and has cards: any of them can be played face-down as a 9."


def companion(*words, **more):
    """What the command answers to these words."""
    return CliRunner().invoke(main, [str(word) for word in words], **more)


def refused(*words, **more):
    """The one sentence with which the command ends where it cannot go on."""
    said = companion(*words, **more)
    assert said.exit_code == 1 and said.stdout == "" and said.stderr.count("\n") == 1, said.output
    return said.stderr


@pytest.fixture
def code(tmp_path):
    """A table in the folder: the whole evening of the record."""
    return companion("import", RECORD, "--data", tmp_path).stdout.strip()


# ---------------------------------------------------------------- replay


ENTERED = '{"move": "final-ages", "ages": [1, 1, 3]}\n'
REPLAYED = {
    "a whole evening": (RECORD.read_text(encoding="utf-8"), "round 3", "Cai wins: ", 0, ""),
    "whose turn it is": (HEADER + OPENING, "round 1", "Ben's turn.", 0, ""),
    "who shares the win": (HEADER + ENTERED * 3, "round 3", "Ana and Ben share the win: ", 0, ""),
    "the sheet up to the first broken rule": (BROKEN, "round 1", "Ben's turn.", 1, f"{REFUSED}\n"),
}
"""A record, how its sheet begins and ends, and how the command does."""


@pytest.mark.parametrize("text, begins, ends, code, error", REPLAYED.values(), ids=REPLAYED)
def test_a_record_is_judged_and_printed_as_its_sheet(text, begins, ends, code, error):
    said = companion("replay", "-", input=text)
    assert (said.exit_code, said.stderr) == (code, error)
    first, *_, last = said.stdout.splitlines()
    assert first == f"Cradle to Grave, {begins}" and last.startswith(ends)


def test_as_json_it_is_one_object_with_the_first_broken_rule():
    said = companion("replay", RECORD, "--json")
    assert (said.exit_code, said.stderr, said.stdout.count("\n")) == (0, "", 1)
    kept = json.loads(RECORD.with_suffix(".json").read_text(encoding="utf-8"))
    assert json.loads(said.stdout) == {name: value for name, value in kept.items() if name != "rows"}
    said = companion("replay", "-", "--json", input=BROKEN)
    assert (said.exit_code, said.stderr) == (1, "")
    shown = json.loads(said.stdout)
    assert shown["refused"] == {"line": 3, "rule": "skip-below-99", "reason": REFUSED.split(": ", 2)[2]}
    assert shown["view"]["ages"] == [27, 43, 31]


NO_RECORD = [
    *(
        (words, text, 2, why)
        for words in (["replay", "-"], ["replay", "-", "--json"], ["import", "-"])
        for text, why in (
            ("", "line 1: "),
            ("hello", "line 1: not JSON"),
            (b"\xff\xff", ""),
            (HEADER + "hello", "line 2: not JSON"),
            (HEADER + '{"move": "shuffle"}', "line 2: "),
        )
    ),
    (["import", "-"], BROKEN, 1, f"{REFUSED}\n"),
]


@pytest.mark.parametrize("words, text, code, why", NO_RECORD)
def test_what_is_no_record_is_one_line_and_nothing_else_and_is_not_kept(tmp_path, words, text, code, why):
    said = companion(*words, input=text, env={"COMPANION_DATA": str(tmp_path)})
    assert said.exit_code == code and said.stdout == ""
    assert said.stderr.count("\n") == 1 and said.stderr.strip() and said.stderr.startswith(why)
    assert companion("tables", "--data", tmp_path).stdout == f"No tables yet in {tmp_path}.\n"


@pytest.mark.parametrize("limit, why", [("MOST_ENTRIES", "takes no more"), ("MOST_REBUILT", "corrected too often")])
def test_a_record_of_more_than_a_table_takes_is_refused_before_it_is_read_to_its_end(
    tmp_path, monkeypatch, store, limit, why
):
    monkeypatch.setattr(f"companion.store.limits.{limit}", 3)
    amended = [f'{{"kind": "amend", "amends": 1, "reads": {ENTERED.replace("3", str(n))[:-1]}}}\n' for n in range(4, 9)]
    text = "".join([HEADER, ENTERED, *amended])
    said = companion("import", "-", "--data", tmp_path / "new", input=text + "hello")
    assert said.exit_code == 1 and why in said.stderr and said.stderr.count("\n") == 1
    assert companion("tables", "--data", tmp_path / "new").stdout.startswith("No tables yet")
    with pytest.raises(LimitReachedError, match=why):
        store.open_table(replay(text).table)


def test_names_of_any_script_stand_in_their_columns():
    text = HEADER.replace("Ana", "Анна-Мария") + '{"move": "final-ages", "ages": [1, 2, 3]}\n'
    head, row = companion("replay", "-", input=text).stdout.splitlines()[1:3]
    assert head.split() == ["Анна-Мария", "Ben", "Cai"] and len(head) == len(row)


def test_in_a_terminal_of_any_encoding_nothing_breaks(tmp_path):
    """The real process, as a terminal that knows no Unicode starts it."""
    (tmp_path / "record.jsonl").write_text(HEADER.replace("Ana", "安娜") + OPENING, encoding="utf-8")
    asked = [sys.executable, "-m", "companion", "replay", str(tmp_path / "record.jsonl")]
    said = subprocess.run(
        asked, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}, check=False
    )
    assert said.returncode == 0 and "安娜" in said.stdout.decode() and said.stderr == b""


# ---------------------------------------------------------------- import, export


def test_a_record_becomes_a_table_and_a_record_again(tmp_path, code, open_store):
    [listed] = companion("tables", "--data", tmp_path).stdout.splitlines()
    assert listed.startswith(code)
    exported = companion("export", code.lower(), "--data", tmp_path)
    assert exported.exit_code == 0
    reports = [
        {key: value for key, value in json.loads(line).items() if key != "at"} for line in exported.stdout.splitlines()
    ]
    assert reports == [json.loads(line) for line in RECORD.read_text(encoding="utf-8").splitlines()]
    in_use = open_store(tmp_path / "companion.db").hosted(code).table
    assert companion("export", code, "--all", "--data", tmp_path).stdout == write_record(in_use, every=True)


NEEDS_A_TABLE = [["export", "NOPE"], ["host", "NOPE"], ["tables", "--delete", "nope"]]


def test_where_there_are_no_tables_it_says_so_and_a_mistyped_folder_is_not_made(tmp_path, open_store):
    mistyped, empty = tmp_path / "insatnce", tmp_path / "empty"
    open_store(empty / "companion.db")
    assert companion("tables", "--data", empty).stdout == f"No tables yet in {empty}.\n"
    for words in [*NEEDS_A_TABLE, ["tables"], ["check"]]:
        said = companion(*words, "--data", mistyped)
        assert said.output.splitlines()[-1].removeprefix("Error: ") == f"No tables yet in {mistyped}.", words
        assert said.exit_code == (words != ["tables"]) and not mistyped.exists(), words


@pytest.mark.parametrize("loading", ["click", "flask", "companion.cli.monitor"])
def test_ctrl_c_in_the_first_second_is_heard_without_a_word(loading):
    """While the command is still being loaded, or the server."""
    pressed = f"""
import runpy, signal, sys

class Pressed:
    def find_spec(self, name, *_):
        if name == "{loading}":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Pressed())
runpy.run_module("companion", run_name="__main__")
"""
    said = subprocess.run([sys.executable, "-c", pressed], capture_output=True, check=False)
    assert said.returncode not in (0, 1) and said.stdout == said.stderr == b""


def test_a_table_is_deleted_from_the_laptop_and_its_host_can_bring_it_back(tmp_path, code, open_store):
    other = companion("import", RECORD, "--data", tmp_path).stdout.strip()
    said = companion("tables", "--delete", code.lower(), "--data", tmp_path)
    assert said.exit_code == 0 and said.stdout.startswith("Deleted: ") and "7 days" in said.stdout
    listed = companion("tables", "--data", tmp_path).stdout
    assert code not in listed and other in listed
    store = open_store(tmp_path / "companion.db")
    assert store.hosted(code) is None and store.rows.read("select 1 from tables where code = ?", code)


def test_lists_bear_what_was_imported_before_times_were_looked_at(tmp_path, app, store):
    """It stands in the file: the lists show the table, with the day on which it was opened."""
    host = Phone(app)
    code = host.open_table("Ana", "Ben", "Cai")
    for ages in range(3):
        host.tell(code, {"move": "final-ages", "ages": [ages, 50, 60]})
    store.rows.db.execute("update entries set at = 'nonsense', note = ?", ["n" * 10**6])
    store.rows.db.execute(
        "update tables set result = replace(result, substr(json_extract(result, '$.at'), 1), 'nonsense')"
    )
    store.tables.cache.clear()
    for page in ("/", "/my-tables", "/evenings", f"/t/{code}", f"/t/{code}/log", f"/t/{code}/sheet"):
        answer = host.get(page)
        assert answer.status_code == 200 and len(answer.data) < 10**5, page
    for is_open, far in (("false", "Ana won  "), ("true", "Ana leads")):  # where somebody's points are not known
        store.rows.db.execute(f"update tables set result = json_set(result, '$.is_open', json('{is_open}'))")
        said = companion("tables", "--data", tmp_path)
        assert said.exit_code == 0 and f"{code}  Cradle to Grave   {far}         today" in said.stdout


# ---------------------------------------------------------------- the host, made anew


def test_a_one_time_link_makes_another_phone_the_host(tmp_path, code, open_store):
    open_store(tmp_path / "companion.db").settings.keep(
        "served", '{"port": 9000, "public_url": "https://table.example", "secure": false}'
    )
    said = companion("host", code.lower(), "--data", tmp_path)
    assert said.exit_code == 0 and "█" in said.stdout and "within 10 minutes" in said.stdout
    token = re.search(r"https://table\.example/once/([\w-]{22})\n", said.stdout)[1]
    store = open_store(tmp_path / "companion.db")
    assert store.tickets.use(token, "zoe").code == code and store.phones.find(code, "zoe").host
    assert store.tickets.use(token, "eve") is None


# ---------------------------------------------------------------- what the terminal says when no phone comes


TWO = Settings(port=8081, addresses=lambda: [Address("192.168.1.23", "wlan0"), Address("10.0.0.5", "eth0")])
NO_NETWORK = Settings(addresses=lambda: [])
HERE, THERE = "http://192.168.1.23:8081", "http://10.0.0.5:8081/r/token"
SHOWN = {
    "after a minute without a phone": (
        terminal.nobody,
        TWO,
        (f"{HERE}/here", "Mobile data", "firewall", "VPN", THERE, "█"),
        (f"{HERE}/r/token",),
    ),
    "in another network": (terminal.moved, TWO, ("addresses have changed", f"{HERE}/r/token", "█"), ()),
    "in none": (terminal.moved, NO_NETWORK, ("on no network any more",), ("127.0.0.1", "█")),
    "in none there is nobody to wait for": (terminal.nobody, NO_NETWORK, (), ("127.0.0.1", "█")),
}


@pytest.mark.parametrize("say, settings, parts, without", SHOWN.values(), ids=SHOWN)
def test_where_no_phone_comes_or_the_network_is_another_the_terminal_names_causes_and_shows_a_code_that_leads_there(
    capsys, say, settings, parts, without
):
    say(settings, "/r/token")
    shown = capsys.readouterr().out
    assert all(part in shown for part in parts) and not any(part in shown for part in without), shown


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of this kind")
def test_enter_shows_the_first_code_again_and_the_terminal_says_so_below_a_tables_code(tmp_path):
    import pty

    ours, theirs = pty.openpty()
    begin = f"""
import sys
from companion.cli import serving, terminal
shown = serving.serve_here
def serve_here(store, settings, *more):
    terminal.show_table("Vzhukh!", "http://192.168.1.23/j/a-table")
    return shown(store, settings, *more)
serving.serve_here = serve_here
sys.argv[1:] = ["--port", "0", "--local", "--data", {str(tmp_path)!r}]
from companion.cli.commands import main
main()
"""
    started = subprocess.Popen([sys.executable, "-c", begin], stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    try:
        said = read_until(ours, "nothing is lost.")
        assert said.index("press Enter") > said.index("/j/a-table") and said.count("Ctrl+C ends it") == 1
        os.write(ours, b"\n")
        again = read_until(ours, "nothing is lost.")
        assert "Table Companion: scan to join" in again and "/r/" in again and "press Enter" not in again
    finally:
        started.send_signal(signal.SIGINT)
        assert started.wait(30) == 0
        os.close(ours)


def read_until(terminal, words):
    """What a terminal shows up to these words, which must come."""
    said = ""
    while words not in said:
        said += os.read(terminal, 4096).decode(errors="replace")
    return said


def test_who_starts_it_as_a_service_is_not_told_to_press_a_key(capsys, monkeypatch):
    heard = []
    monkeypatch.setattr("sys.stdin", None)
    terminal.on_enter(lambda: heard.append(1))
    terminal.show_table("Vzhukh!", "http://192.168.1.23/j/a-table")
    assert "Enter" not in capsys.readouterr().out and not heard


def test_the_console_of_windows_is_told_to_show_colours(monkeypatch):
    asked = []
    monkeypatch.setitem(sys.modules, "colorama", SimpleNamespace(just_fix_windows_console=lambda: asked.append(1)))
    monkeypatch.setattr(sys, "platform", "win32")
    assert companion("tables", "--data", "nowhere").exit_code == 0 and asked == [1]


# ---------------------------------------------------------------- options before a command


GIVEN = {
    "port": ["--port", "9000"],
    "local": ["--local"],
    "public_url": ["--public-url", "https://cards.example"],
    "cert": ["--cert", "laptop.pem"],
    "key": ["--key", "laptop.key"],
    "behind_proxy": ["--behind-proxy"],
    "hosts": ["--host", "nas.local", "--host", "nas"],
    "workers": ["--workers", "2"],
    "data": ["--data", "a folder"],
    "database": ["--database", "postgresql://nowhere"],
    "operator": ["--operator", "Ana, ana@cards.example"],
    "expire_days": ["--expire-days", "9"],
    "proxies": ["--proxy", "10.0.0.9"],
    "metrics": ["--metrics", "10.0.0.7"],
    "log": ["--log", "json"],
}
WORDS = {"host": ["ABCD"], "export": ["ABCD"], "import": ["-"], "replay": ["-"], "restore": ["a file"]}


@pytest.mark.parametrize("name", main.commands)
def test_what_is_said_before_a_command_is_meant_for_it(monkeypatch, name):
    command = main.commands[name]
    options = {option.name: option for option in main.params if option.name != "version"}
    assert set(options) == set(GIVEN), "every option of the command is tried here"
    heard = []
    monkeypatch.setattr(command, "callback", lambda **said: heard.append(said))
    monkeypatch.setenv("COMPANION_DATA", "another folder")
    for option, words in GIVEN.items():
        heard.clear()
        said = companion(*words, name, *WORDS.get(name, []))
        if option in (its.name for its in command.params):
            assert said.exit_code == 0 and heard, said.stderr
            plain = companion(name, *WORDS.get(name, []), *words)
            assert plain.exit_code == 0 and heard[0][option] == heard[1][option] not in (None, False, ""), option
        else:
            assert said.exit_code == 2 and not heard, option
            assert f"companion {name} has no option {words[0]}" in said.stderr, said.stderr


def test_help_is_asked_for_as_people_do_and_ends_with_examples_that_work():
    for words in [["-h"], ["restore", "-h"], ["--help"]]:
        said = companion(*words)
        assert said.exit_code == 0 and said.stdout.startswith("Usage: "), words
    commands, examples = said.stdout.partition("Commands:")[2].split("Examples:")
    named = [line.split()[0] for line in commands.strip().splitlines()]
    assert named[:3] == ["demo", "tables", "backup"], "first what people need most"
    lines = re.findall(r"^ *companion\b(.*?)(?: > .*|   .*)?$", examples, re.MULTILINE)
    assert lines[0] == "" and len(lines) == 5
    assert "GAME is one of: nine-lives, " in " ".join(companion("demo", "-h").stdout.split())
    for words in map(str.split, lines):  # each is a command with options that there are
        main.make_context("companion", words).close()
        assert not words or words[0][:2] == "--" or words[0] in named, words


MISTYPED = [
    (["--port", "abc"], {}, "Invalid value for '--port': 'abc' is not a valid number."),
    (["--port", "70000"], {}, "Invalid value for '--port': 70000 is not in the range"),
    ([], {"COMPANION_PORT": "abc"}, "Invalid value for COMPANION_PORT: 'abc' is not a valid number."),
    ([], {"COMPANION_LOCAL": "maybe"}, "Invalid value for COMPANION_LOCAL: 'maybe' is not a valid boolean."),
    (["exprot"], {}, "Did you mean 'export'?"),
    (["demo", "whist"], {}, "'[GAME]': 'whist' is not one of 'nine-lives', "),
    (["demo", "--seats", "-1"], {}, "Invalid value for '--seats': -1 is not in the range x>=1."),
    (["demo", "cradle-to-grave", "--seats", "9"], {}, "players."),
    (["demo", "cutthroat", "--seats", "2"], {}, "players."),
]
"""Words that cannot be meant, what stands in the environment, and what is answered."""


@pytest.mark.parametrize("words, environment, said", MISTYPED)
def test_what_cannot_be_meant_is_answered_with_where_it_stands_and_what_there_is(words, environment, said):
    answer = companion(*words, env=environment)
    assert answer.exit_code == 2 and said in answer.stderr and "|" not in answer.stderr, answer.stderr


# ---------------------------------------------------------------- where it cannot go on


@pytest.mark.parametrize("words", [["--version"], ["check"]], ids=lambda words: words[0].strip("-"))
def test_it_says_what_runs(tmp_path, open_store, words):
    open_store(tmp_path / "companion.db")
    said = companion(*words, *(["--data", tmp_path] if words == ["check"] else []))
    python, sqlite = ".".join(map(str, sys.version_info[:3])), re.escape(sqlite3.sqlite_version)
    wanted = rf"Table Companion {re.escape(__version__)} \(Python {python}, SQLite {sqlite}, (gevent [\d.]+|threads)\)"
    assert said.exit_code == 0 and re.fullmatch(wanted, said.stdout.splitlines()[0])


NO_ADDRESSES = [
    *("cards.example", "htp:/x", "https://", "https://a b", "https://x.example:99999", "https://x.example/a?b=c"),
    *("https://x.example/a b", "https://[x", "https://user@x.example"),
]
NO_NAMES = ["http://nas.local", "nas.local:8080", "", "a b"]
SERVE = ["--local", "--port", "0"]
CANNOT = [
    ([*SERVE, "--workers", "2"], "--database postgresql://..., or leave --workers out"),
    *(
        ([*words, *SERVE, "--public-url", url], f"--public-url is {url!r}, and phones", "such as https://cards.example")
        for url in NO_ADDRESSES
        for words in ([], ["demo", "vzhukh"])
    ),
    *(([*SERVE, "--host", name], f"--host is {name!r}", "such as nas.local") for name in NO_NAMES),
    (["--local", "--port", "{taken}", "--data", "{here}/kept"], "Port {taken} is in use", "companion --port {next}"),
    *(
        ([*words, "--data", f"{{here}}/{name}"], *parts)
        for words in (SERVE, ["import", str(RECORD)], ["export", "ABCD"])
        for name, *parts in (
            ("a file", "cannot be used", "{here}/a file is a file. Move it away"),
            ("diary", "{here}/diary/companion.db, and that file cannot be used"),
            ("newer", "written by a newer Table Companion", "--data"),
        )
    ),
    *(
        ([command, f"{{here}}/{name}", "--data", "{here}/kept"], f"{{here}}/{name}", *why)
        for command, name, *why in (
            ("backup", "a file/copy.db"),
            ("backup", "stick/kept.db", "there is no such folder"),  # where a stick is not plugged in
            ("backup", "there.db"),
            ("restore", "none.db"),
            ("restore", "there.db"),
            ("restore", "a file/none.db"),
        )
    ),
    *(
        ([*words, "--data", "{here}/kept"], "Error: There is no table 'NOPE' in {here}/kept.\n")
        for words in NEEDS_A_TABLE
    ),
]
"""What cannot be done, and what is said of it. The tables are in a folder that is not there yet, where no other is named."""


def test_what_cannot_be_done_is_said_in_one_sentence_with_the_way_out_and_nothing_is_made_or_changed(
    tmp_path, open_store
):
    (tmp_path / "a file").write_text("not a folder", encoding="utf-8")
    (tmp_path / "there.db").write_text("kept", encoding="utf-8")
    (tmp_path / "diary").mkdir()
    (tmp_path / "diary" / "companion.db").write_bytes(b"Dear diary, " * 500)
    open_store(tmp_path / "kept" / "companion.db").close()
    with open_store(tmp_path / "newer" / "companion.db") as newer:
        newer.rows.db["_sqlite_migrations"].insert(
            {"migration_set": migrations.name, "name": "m999_from_tomorrow", "applied_at": "2099-01-01"}
        )
    before = lying_in(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        known = {"here": tmp_path, "taken": taken, "next": taken + 1}
        for words, *parts in CANNOT:
            said = refused(*(word.format(**known) for word in words), env={"COMPANION_DATA": f"{tmp_path}/new"})
            assert all(part.format(**known) in said for part in parts) and "Errno" not in said, said
            assert lying_in(tmp_path) == before, words


def lying_in(folder):
    """What is there, and what stands in it, but for what SQLite keeps beside a file that is read."""
    found = [path for path in folder.rglob("*") if not path.name.endswith(("-shm", "-wal"))]
    return {path: path.is_file() and path.read_bytes() for path in found}


def test_addresses_that_phones_open_and_names_of_machines_are_taken():
    assert all(map(is_address, ["http://192.168.1.23:8080", "https://x.example/cards/", "http://[fd00::1]:8080"]))
    assert all(map(is_name, ["nas.local", "NAS", "192.168.1.23", "fd00::1"]))


AS_NOBODY = """
import json, os, resource, signal, sys
from pathlib import Path
from click.testing import CliRunner
from companion.cli import kept, serving
from companion.cli.commands import main
from companion.cli.version import what_runs
what_runs()  # Python itself may lie where nobody else reads: what it loads late it loads now
if os.geteuid() == 0:  # for root nothing is read-only
    os.setgid(65534)
    os.setuid(65534)
answers = []
for before, words in json.loads(sys.argv[1]):
    exec(before)
    said = CliRunner().invoke(main, words)
    answers.append((said.exit_code, said.stdout, said.stderr))
print(json.dumps(answers))
"""


@pytest.fixture
def open_folder():
    """A folder that everybody may enter."""
    with TemporaryDirectory(dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


WITHOUT_A_HOME = """
os.environ.pop("XDG_DATA_HOME", ""); os.environ.pop("COMPANION_DATA", ""); os.environ["HOME"] = "/none"
kept.PACKAGE = Path("/an/installed/copy")
"""
A_FULL_DISK = """
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000,) * 2)  # files grow no further than to less than a new database needs
"""


FOLDERS = {"bare": 0o555, "unwritable": 0o555, "with-a-file": 0o777, "mine": 0o700, "full": 0o777, "free": 0o777}
READ_ONLY = "is read-only, or this user may not write there"
NOT_PERMITTED = [
    (
        "",
        ["--local", "--port", "80", "--data", "{here}/free"],
        "Port 80 cannot be used (Permission denied). Try: companion --port 8080",
    ),
    ("", [*SERVE, "--data", "{here}/bare"], f"{{here}}/bare {READ_ONLY}", "--data"),
    ("", [*SERVE, "--data", "{here}/unwritable"], f"{{here}}/unwritable/companion.db {READ_ONLY}", "--data"),
    ("", [*SERVE, "--data", "{here}/with-a-file"], f"{{here}}/with-a-file/companion.db {READ_ONLY}", "--data"),
    ("", [*SERVE, "--data", "{here}/mine"], "{here}/mine", "--data"),
    (
        "",
        ["restore", "{here}/mine/copy.db", "--data", "{here}/free"],
        "{here}/mine/copy.db cannot be used (Permission denied). Choose another place",
    ),
    (WITHOUT_A_HOME, SERVE, f"/none/.local/share/table-companion {READ_ONLY}", "--data"),
    (
        A_FULL_DISK,
        [*SERVE, "--data", "{here}/full"],
        "the disk of {here}/full is full, or cannot be written to",
        "--data",
    ),
]
"""What is done before, what somebody without rights asks for, and what is said of it in one sentence."""


def test_what_somebody_without_rights_cannot_use_is_named_and_so_is_the_way_out(open_folder):
    for name, mode in FOLDERS.items():
        (open_folder / name).mkdir()
        if name in ("unwritable", "with-a-file"):
            Store.open(open_folder / name / "companion.db").close()
            (open_folder / name / "companion.db").chmod(0o444)
        (open_folder / name).chmod(mode)
    free_ports = int(Path("/proc/sys/net/ipv4/ip_unprivileged_port_start").read_text(encoding="utf-8"))
    rows = NOT_PERMITTED if free_ports > 80 else NOT_PERMITTED[1:]  # port 80 may be anybody's
    asked = [(before, [word.format(here=open_folder) for word in words]) for before, words, *_ in rows]
    running = [sys.executable, "-c", AS_NOBODY, json.dumps(asked)]
    answers = json.loads(subprocess.run(running, stdout=subprocess.PIPE, timeout=60, check=True).stdout)
    for (code, out, said), (_, words, *parts) in zip(answers, rows, strict=True):
        assert code == 1 and out == "" and said.count("\n") == 1, (words, out, said)
        assert all(part.format(here=open_folder) in said for part in parts), (said, parts)


def test_who_asks_for_no_server_waits_for_none():
    record = next(Path(__file__).parent.glob("records/cv/*.jsonl"))
    loaded = f"""
import sys
from companion.cli.commands import main
for words in (["--version"], ["--help"], ["replay", {str(record)!r}]):
    main(words, standalone_mode=False)
heavy = {{"flask", "gevent", "sqlite_utils", "companion.store", "companion.web"}}
print("loaded:", *heavy & set(sys.modules), file=sys.stderr)
"""
    ran = subprocess.run([sys.executable, "-c", loaded], capture_output=True, encoding="utf-8")
    assert ran.returncode == 0 and ran.stderr == "loaded:\n"
    assert all(words in ran.stdout for words in (f"Table Companion {__version__}", "Usage: ", "CV, round"))
