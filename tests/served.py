"""`companion` as the tests start it again and again: python -m tests.served.

It is the command itself, but templates come compiled, as a server that ran before would have them in its memory,
and numpy stays out, which sqlite-utils loads wherever it is: here the tests' camera brings it along.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

import jinja2

if __name__ == "__main__":
    sys.modules["numpy"] = None  # type: ignore[assignment]  # as if it were not installed

from companion.app import App

ROOT = Path(__file__).parent.parent


def keep_compiled_templates() -> None:
    """Compile each template once, and not for each app anew: it is two thirds of a first page's time.

    What they are compiled to depends on the package too (a filter of a constant is worked out there and then), so
    another state of the package has another folder.
    """
    state = hashlib.sha256(jinja2.__version__.encode())
    for module in sorted((ROOT / "companion").rglob("*.py")):
        state.update(module.read_bytes())
    kept = ROOT / ".pytest_cache" / "templates" / state.hexdigest()[:16]
    for other in set(kept.parent.glob("*")) - {kept}:
        shutil.rmtree(other, ignore_errors=True)
    kept.mkdir(parents=True, exist_ok=True)
    App.jinja_options = {"bytecode_cache": jinja2.FileSystemBytecodeCache(str(kept))}


if __name__ == "__main__":
    from companion.cli.commands import main

    keep_compiled_templates()
    main()
