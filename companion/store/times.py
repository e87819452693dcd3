"""Times as the database keeps them: text in UTC, to the second, which sorts as it should."""

from datetime import UTC, datetime, timedelta

TIME = "%Y-%m-%dT%H:%M:%SZ"


def now(minutes: int = 0) -> str:
    """The time now, or `minutes` from now."""
    return (datetime.now(UTC) + timedelta(minutes=minutes)).strftime(TIME)


def days_ago(days: int) -> str:
    """The time `days` ago."""
    return (datetime.now(UTC) - timedelta(days=days)).strftime(TIME)


def days_after(time: str, days: int) -> str:
    """The time `days` after another."""
    return (datetime.fromisoformat(time) + timedelta(days=days)).strftime(TIME)
