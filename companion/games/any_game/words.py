"""Any game: how numbers are called."""


def signed(points: int) -> str:
    """A number with the sign that is printed for minus."""
    return str(points).replace("-", "−")


def change(points: int) -> str:
    """A change with its sign: "+5", "−3"."""
    return f"+{points}" if points > 0 else signed(points)
