"""The command `companion` as it runs where gevent has no wheel."""

import sys

if __name__ == "__main__":
    sys.modules["gevent"] = None  # type: ignore[assignment]
    from companion.cli.commands import main

    main(prog_name="companion")
