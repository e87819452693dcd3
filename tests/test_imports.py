"""Which room may import which: what is not in this table is not allowed."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent
KERNEL = {"", "game", "game_state", "moves", "phrases", "plots", "record", "stats", "games", "table", "words"}
OURS = {
    **{room: KERNEL for room in KERNEL},
    "languages": {"words"},
    "counts": set(),
    "live": {"counts"},
    "network": {"words"},
    "server": {"live"},
    "exports": KERNEL,
    "settings": {"live", "network"},
    "store": {*KERNEL, "counts"},
    "demo": {*KERNEL, "store", "live"},
    "web": {*KERNEL, "languages", "counts", "store", "live", "network", "exports", "settings"},
    "app": {"web", "store", "live", "settings"},
    "cli": {
        *KERNEL,
        "languages",
        "app",
        "counts",
        "demo",
        "live",
        "network",
        "server",
        "settings",
        "store",
        "web",
        "exports",
    },
    "__main__": {"cli"},
    "wsgi": {"app", "cli", "live", "network", "server", "settings", "store", "web"},
}
FOREIGN = (
    {
        "store": {"msgspec", "sqlite_utils", "psycopg"},
        "counts": set(),
        "live": set(),
        "network": {"ifaddr", "qrcode"},
        "settings": set(),
        "__main__": set(),
    }
    | {room: {"msgspec"} for room in (*KERNEL, "exports", "demo")}
    | {"phrases": {"babel"}, "words": set()}
)
FRAMEWORKS = {"flask", "gevent", "jinja2", "qrcode", "sqlite_utils", "sqlite3", "werkzeug"}


def modules():
    return sorted((ROOT / "companion").rglob("*.py"))


def room_of(path: Path) -> str:
    first = path.relative_to(ROOT / "companion").parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imported(path: Path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            deeper = (ROOT / (node.module.replace(".", "/"))).is_dir()
            yield from (f"{node.module}.{alias.name}" if deeper else node.module for alias in node.names)


def may(path: Path, name: str) -> bool:
    """Whether the module at this path may import this name."""
    room, (top, *rest) = room_of(path), name.split(".")
    if top == "companion":
        known = rest and any((ROOT / "companion" / file).exists() for file in (rest[0], f"{rest[0]}.py"))
        between_routes = "routes" in path.parts and name.startswith("companion.web.routes")
        return (rest[0] if known else "") in {room, *OURS[room]} and not between_routes
    if top in ("gevent", "sqlite3"):
        return room in {"gevent": {"server"}, "sqlite3": {"store", "cli"}}[top]  # the command says its version
    return top in sys.stdlib_module_names or top in FOREIGN.get(room, {top})


def test_a_room_imports_only_what_it_may():
    found = [f"{path} imports {name}" for path in modules() for name in imported(path) if not may(path, name)]
    assert not found


def test_the_rules_load_no_framework():
    said = subprocess.run(
        [sys.executable, "-c", "import sys, companion, companion.record, companion.stats; print(*sys.modules)"],
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
    ).stdout.split()
    assert not FRAMEWORKS & set(said)


def test_no_game_is_named_outside_its_folders():
    names = {path.name for path in (ROOT / "companion" / "games").iterdir() if (path / "__init__.py").is_file()}
    keys = {name.replace("_", "-") for name in names}
    for path in modules():
        if "games" not in path.parts and path.parent.name != "games":
            text = path.read_text(encoding="utf-8")
            strings = {
                node.value
                for node in ast.walk(ast.parse(text))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            assert not (names | keys) & strings, path


def test_no_module_leads_back_to_itself():
    found = {}
    for path in modules():
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found[name] = {one for one in imported(path) if one.startswith("companion.")}
    tuple(TopologicalSorter(found).static_order())
