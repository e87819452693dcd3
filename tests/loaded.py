"""What each `companion` of the tests comes of (served.py): imported there alone, and before anything else."""

import sys

sys.modules["numpy"] = None  # type: ignore[assignment]  # as if it were not installed

from companion.cli.commands import main  # noqa: E402
from tests.served import keep_compiled_templates  # noqa: E402

__all__ = ["main"]
keep_compiled_templates()
