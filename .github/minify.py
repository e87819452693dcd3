"""Makes stylesheets and scripts small where the package is built; a checkout serves them as they are written."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from rcssmin import cssmin
from rjsmin import jsmin

SMALLER = {".css": cssmin, ".js": jsmin}


def minify(static: Path, into: Path) -> dict[Path, Path]:
    """Write what is smaller without its comments and spaces below `into`.

    Returns where each of them is, by its path below `static`. What is published in its small form stays as it is.
    """
    made = {}
    for path in sorted(static.rglob("*")):
        if path.suffix in SMALLER and not path.name.endswith(".min.js"):
            name = path.relative_to(static)
            made[name] = into / name
            made[name].parent.mkdir(parents=True, exist_ok=True)
            text = SMALLER[path.suffix](path.read_text(encoding="utf-8"))
            made[name].write_text(text, encoding="utf-8", newline="\n")
    return made


class Minify(BuildHookInterface[Any]):
    """Puts them into the wheel in place of the written ones."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            self.folder = TemporaryDirectory(prefix="table-companion-")
            made = minify(Path(self.root) / "static", Path(self.folder.name))
            named = {str(path): f"companion/static/{name.as_posix()}" for name, path in made.items()}
            build_data["force_include"] |= named

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()
