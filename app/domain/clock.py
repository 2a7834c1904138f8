"""The two clocks: the wall for logs, the data clock for everything that is said about the plant."""

from collections.abc import Callable
from datetime import UTC, datetime

from app.domain.errors import UsageError
from app.domain.sentence import said

Clock = Callable[[], datetime]
"""Gives the time now, aware, in UTC."""


def wall_clock() -> datetime:
    """Give the machine's time."""
    return datetime.now(UTC)


def parse_now(text: str) -> datetime:
    """Read the --now option; a time without a zone is UTC.

    Raises:
        UsageError: text is not an ISO 8601 date and time.
    """
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise UsageError(
            said("--now needs an ISO 8601 time such as 2026-11-29T09:00:00Z, not {text!r}.", text=text)
        ) from error


def fixed_clock(moment: datetime) -> Clock:
    """Give a clock that stands at moment."""
    return lambda: moment
