"""The words of the alert strip."""

from datetime import UTC, datetime, timedelta

from app.domain.alerts import FLOOD_WINDOW_MIN, PRIORITIES, AlertLine, AlertSummary

NOT_AN_ALARM_DISPLAY = "not an alarm display"
UNKNOWN = "Alerts are not known."
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def state_text(summary: AlertSummary) -> str:
    """Say how many are active and how many of them nobody has acknowledged."""
    if not summary.active_count:
        return "No active alert"
    parts = [f"{summary.active_count:,} active"]
    if summary.unacknowledged:
        parts.append(f"{summary.unacknowledged:,} unacknowledged")
    if summary.unranked:
        parts.append(f"{summary.unranked:,} without a known priority")
    if summary.is_flood:
        parts.append(f"{summary.recent:,} in {FLOOD_WINDOW_MIN} min")
    return ", ".join(parts)


def news_text(before: AlertSummary | None, now: AlertSummary) -> str:
    """Say for a screen reader what has come since before; in no words when nothing has, or at the start."""
    if before is None:
        return ""
    more = [
        f"{count - earlier:,} more {word}"
        for word, count, earlier in zip(PRIORITIES, now.active, before.active, strict=True)
        if count > earlier
    ]
    known = {line.alert_id for line in before.worst}
    # One may have come while another went: the counts are the same then.
    since = before.as_of_ms or 0
    new = next((one for one in now.worst if one.alert_id not in known and one.raised_at_ms > since), None)
    if not more and new is None:
        return ""
    counted = f"Alerts: {', '.join(more)}. " if more else "New alert. "
    named = f"{line_text(new)}, {new.priority}. " if new is not None else ""
    return f"{counted}{named}{state_text(now)}, {NOT_AN_ALARM_DISPLAY}."


def aside_text(summary: AlertSummary) -> str:
    """Say what is set aside; always all three, so that none is ever dropped silently (ALM-3)."""
    parts = [
        f"{summary.shelved:,} shelved",
        f"{summary.suppressed:,} suppressed",
        f"{summary.out_of_service:,} out of service",
    ]
    if summary.returned:
        parts.insert(0, f"{summary.returned:,} returned")
    return ", ".join(parts)


def as_of_text(as_of_ms: int | None) -> str:
    """Say of when the data is, and that this is no alarm display."""
    if as_of_ms is None:
        return f"time not known, {NOT_AN_ALARM_DISPLAY}"
    return f"as of {_moment(as_of_ms):%Y-%m-%d %H:%M} UTC, {NOT_AN_ALARM_DISPLAY}"


def line_text(line: AlertLine) -> str:
    """Name an alert in a few words: the asset, what it is, its value and limit where there are any."""
    words = [line.tag or "unknown asset", line.alert_type.replace("_", " ")]
    if line.value is not None:
        value = f"{line.value:g} {line.unit}".rstrip()
        words.append(value if line.limit is None else f"{value} (limit {line.limit:g})")
    return " ".join(words)


def line_details(line: AlertLine) -> str:
    """Say all that is known of an alert."""
    state = "acknowledged" if line.is_acknowledged else "unacknowledged"
    details = f"{line.priority}, {state}, raised {_moment(line.raised_at_ms):%Y-%m-%d %H:%M} UTC"
    return f"{line_text(line)}: {details}. {line.message}".rstrip()


def counts_text(active: tuple[int, ...]) -> str:
    """Say the counts of all priorities, for those who do not see the marks."""
    return ", ".join(f"{count:,} {word}" for word, count in zip(PRIORITIES, active, strict=True))


def _moment(milliseconds: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=milliseconds)
