"""The words of the alert strip."""

from datetime import UTC, datetime, timedelta

from app.domain.alerts import FLOOD_WINDOW_MIN, PRIORITIES, AlertLine, AlertSummary
from app.domain.sentence import marked
from app.ui.common.language import counted, listed, tr
from app.ui.common.plant_words import plant_word

UNKNOWN = marked("Alerts are not known.")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def state_text(summary: AlertSummary) -> str:
    """Say how many are active and how many of them nobody has acknowledged."""
    if not summary.active_count:
        return tr("No active alert")
    parts = [counted("{count:,} active", "{count:,} active", summary.active_count)]
    if summary.unacknowledged:
        parts.append(_unacknowledged(summary.unacknowledged))
    if summary.unranked:
        parts.append(
            counted(
                "{count:,} without a known priority", "{count:,} without a known priority", summary.unranked
            )
        )
    if summary.is_flood:
        parts.append(tr("{recent:,} in {minutes} min", recent=summary.recent, minutes=FLOOD_WINDOW_MIN))
    return listed(parts)


def news_text(before: AlertSummary | None, now: AlertSummary) -> str:
    """Say for a screen reader what has come since before; in no words when nothing has, or at the start."""
    if before is None:
        return ""
    more = [
        tr("{count:,} more {priority}", count=count - earlier, priority=plant_word(word))
        for word, count, earlier in zip(PRIORITIES, now.active, before.active, strict=True)
        if count > earlier
    ]
    known = {line.alert_id for line in before.worst}
    # One may have come while another went: the counts are the same then.
    since = before.as_of_ms or 0
    new = next((one for one in now.worst if one.alert_id not in known and one.raised_at_ms > since), None)
    if not more and new is None:
        return ""
    parts = [tr("Alerts: {more}.", more=listed(more)) if more else tr("New alert.")]
    if new is not None:
        parts.append(tr("{alert}, {priority}.", alert=line_text(new), priority=plant_word(new.priority)))
    parts.append(tr("{state}, not an alarm display.", state=state_text(now)))
    return " ".join(parts)


def aside_text(summary: AlertSummary) -> str:
    """Say what is set aside; always all three, so that none is ever dropped silently (ALM-3)."""
    parts = [
        counted("{count:,} shelved", "{count:,} shelved", summary.shelved),
        counted("{count:,} suppressed", "{count:,} suppressed", summary.suppressed),
        counted("{count:,} out of service", "{count:,} out of service", summary.out_of_service),
    ]
    if summary.returned:
        parts.insert(0, counted("{count:,} returned", "{count:,} returned", summary.returned))
    return listed(parts)


def as_of_text(as_of_ms: int | None) -> str:
    """Say of when the data is, and that this is no alarm display."""
    if as_of_ms is None:
        return tr("time not known, not an alarm display")
    return tr("as of {time}, not an alarm display", time=_time(as_of_ms))


def line_text(line: AlertLine) -> str:
    """Name an alert in a few words: the asset, what it is, its value and limit where there are any."""
    words = [line.tag or tr("unknown asset"), plant_word(line.alert_type)]
    if line.value is not None:
        value = f"{line.value:g} {line.unit}".rstrip()
        words.append(
            value if line.limit is None else tr("{value} (limit {limit:g})", value=value, limit=line.limit)
        )
    return listed(words, " ")


def line_details(line: AlertLine) -> str:
    """Say all that is known of an alert."""
    return tr(
        "{alert}: {priority}, {state}, raised {time}. {message}",
        alert=line_text(line),
        priority=plant_word(line.priority),
        state=plant_word("acknowledged" if line.is_acknowledged else "unacknowledged"),
        time=_time(line.raised_at_ms),
        message=line.message,
    ).rstrip()


def counts_text(active: tuple[int, ...]) -> str:
    """Say the counts of all priorities, for those who do not see the marks."""
    return listed(
        [
            tr("{count:,} {priority}", count=count, priority=plant_word(word))
            for word, count in zip(PRIORITIES, active, strict=True)
        ]
    )


def _unacknowledged(number: int) -> str:
    return counted("{count:,} unacknowledged", "{count:,} unacknowledged", number)


def _time(milliseconds: int) -> str:
    return f"{_moment(milliseconds):%Y-%m-%d %H:%M} UTC"


def _moment(milliseconds: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=milliseconds)
