"""The command `companion` as it runs where gevent has no wheel; its worker processes too."""

import os
import sys
from pathlib import Path

if __name__ == "__main__":
    without = str(Path(__file__).parent / "without_gevent")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (without, os.environ.get("PYTHONPATH"))))
    sys.modules["gevent"] = None  # type: ignore[assignment]
    from companion.cli.commands import main

    main(prog_name="companion")
