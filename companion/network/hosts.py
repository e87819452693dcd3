"""What a host's name looks like, with its port or without."""

import re

LABEL = r"(?!-)[a-z0-9_-]{1,63}(?<!-)"
HOST = re.compile(rf"({LABEL}(\.{LABEL})*\.?|\[[0-9a-f:.]{{2,45}}\])(:\d{{1,5}})?", re.IGNORECASE | re.ASCII)
LONGEST = 260
"""Characters of a name, with its port."""
