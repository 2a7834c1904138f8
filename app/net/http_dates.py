"""Dates in the headers of replies; a stranger writes them, so that anything may stand there."""

import email.utils
from datetime import UTC, datetime


def parse_http_date(value: str) -> datetime | None:
    """Give the moment of an HTTP date, naive where it names no zone; None for what is no date.

    Source: RFC 9110, section 5.6.7, in all of its three forms.
    """
    try:
        moment = email.utils.parsedate_to_datetime(value)
        # Near the calendar's ends a zone of its own leads out of it.
        return moment.astimezone(UTC) if moment.tzinfo else moment
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
