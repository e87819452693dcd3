"""The codes that tables have: said aloud, typed on a phone, and part of a table's addresses."""

import secrets

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter that sounds or looks like a figure."""

SHORT, LONG = 4, 6
"""Letters of a code."""

MOST_SHORT = len(CODE_LETTERS) ** SHORT // 1000
"""Tables with a short code, 923: whoever guesses one finds a table once in a thousand tries at most. Any further table
has a long code, of which there are 887 million; a short one is given again once its table has gone."""


def is_code(code: str) -> bool:
    """Whether this can be a table's code; nothing else is looked up."""
    return len(code) in (SHORT, LONG) and set(code) <= set(CODE_LETTERS)


def make_code(length: int) -> str:
    """A code by chance."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))
