"""Reads periods to come that work is due in: "due next week", "下周到期", "المستحقة غدا".

What will happen is no record, but the day that an order is due is one.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from app.twin.dates_spans import DateSpan
from app.twin.link import Mention

_TOMORROW = frozenset({"tomorrow", "明天", "明日", "غدا"})
_WEEK = frozenset(
    {"next week", "coming week", "下周", "下星期", "下礼拜", "الاسبوع القادم", "الاسبوع المقبل"}
)
_DAYS = 7


def with_due_periods(mentions: tuple[Mention, ...], today: date, week_starts: int) -> tuple[Mention, ...]:
    """Give mentions with the periods to come that stand beside "due" as periods like any other.

    week_starts is the weekday that begins a week, 0 for Monday.
    """
    found = list(mentions)
    for at, mention in enumerate(mentions):
        span = _period(mention, today, week_starts)
        if span is not None and _is_due(mentions, at):
            found[at] = replace(mention, senses=(("date", span),))
    return tuple(found)


def _is_due(mentions: Sequence[Mention], at: int) -> bool:
    """Tell whether "due" is the nearest word before or, as in Chinese, behind."""
    before = next((other for other in reversed(mentions[:at]) if not other.is_filler), None)
    behind = next((other for other in mentions[at + 1 :] if not other.is_filler), None)
    return any(other is not None and other.has("field", "due_at") for other in (before, behind))


def _period(mention: Mention, today: date, week_starts: int) -> DateSpan | None:
    span = mention.date
    is_to_come = span.is_future if span is not None else mention.has("future")
    if not is_to_come:
        return None
    if span is not None and span.begin is not None and span.end is not None:
        return replace(span, is_future=False)
    begin, end = _days(mention.text.removeprefix("the "), today, week_starts)
    if begin is None or end is None:
        return None
    last = end - timedelta(days=1)
    return DateSpan(f"{begin.isoformat()}/{last.isoformat()}", begin, end)


def _days(text: str, today: date, week_starts: int) -> tuple[date | None, date | None]:
    if text in _TOMORROW:
        return today + timedelta(days=1), today + timedelta(days=2)
    if text in _WEEK:
        begin = today + timedelta(days=_DAYS - (today.weekday() - week_starts) % _DAYS)
        return begin, begin + timedelta(days=_DAYS)
    return None, None
