"""static/ as the package holds it: made small by the build's own function (.github/minify.py)."""

from __future__ import annotations

import shutil
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

ROOT = Path(__file__).parent.parent


def packed_static(folder: Path) -> str:
    """A copy of it in `folder`; where it is."""
    spec = spec_from_file_location("minify", ROOT / ".github" / "minify.py")
    assert spec and spec.loader
    hook = module_from_spec(spec)
    spec.loader.exec_module(hook)
    made = shutil.copytree(ROOT / "static", folder / "static")
    hook.minify(ROOT / "static", made)
    return str(made)
