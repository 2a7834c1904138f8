"""The two cross-checks of a query that a model wrote: nothing of the question is lost, nothing is invented.

Every linked mention of the question must reach the query, and every value of the query must come from the
question or be a default of the language. Both look at values, not at wording: "last 24 hours" may reach the
query as any date range that means the same time.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from app.domain.errors import QueryError
from app.domain.period import Period, SiteCalendar
from app.twin.checks_words import allowed_words, is_in_zone, wanted_words
from app.twin.link import Mention
from app.twin.link_numbers import METRES, MINUTES
from app.twin.periods import resolve

_RECORD_TYPES = {
    "alert": "alert_list",
    "maintenance": "maintenance_history",
    "failure": "maintenance_history",
    "sensor": "sensor_status",
}
_FILTERS = (
    "asset", "asset_type", "sensor", "property", "zone", "site", "status", "priority", "criticality",
    "alert_type", "maintenance_type", "failure_mode", "work_order", "q",
)  # fmt: skip
_SHAPE_KINDS: dict[str, tuple[str, ...]] = {
    "aggregate": ("agg", "group", "bucket", "most", "top", "times", "cmp", "field"),
    "group_by": ("group", "most", "top", "cmp", "times", "agg", "and"),
    "bucket": ("bucket", "group"),
    "having": ("cmp", "times", "post"),
    "sort": ("sort", "most", "top", "agg", "near"),
    "region": ("region", "here"),
    "bbox": ("hemi", "box"),
    "exclude": ("not", "without", "unlike"),
    "has": ("with", "head", "status"),
    "has_no": ("without", "not"),
}


def missing_mentions(
    links: Sequence[Mention], query: Mapping[str, Any], now: datetime, calendar: SiteCalendar
) -> tuple[Mention, ...]:
    """Give the mentions of a question that a query (JSON) does not hold."""
    facts = _Facts(query, now, calendar)
    return tuple(mention for at, mention in enumerate(links) if not facts.holds(mention, links, at))


def unfounded_values(
    links: Sequence[Mention], query: Mapping[str, Any], now: datetime, calendar: SiteCalendar
) -> tuple[str, ...]:
    """Give what a query (JSON) says and the question does not, as "field: value"."""
    said = _Said(links, now, calendar)
    return tuple(said.unfounded(query))


class _Facts:
    """What a query says, with its sub-queries."""

    def __init__(self, query: Mapping[str, Any], now: datetime, calendar: SiteCalendar) -> None:
        self._query = query
        self._now = now
        self._calendar = calendar
        self._parts = list(_parts(query))
        self._types = {str(part.get("type", "")) for part in self._parts}
        self._words = {str(value) for part in self._parts for _, value in _values(part)}
        self._numbers = {abs(float(value)) for part in self._parts for value in _numbers(part)}
        self._periods = [
            _period(part["date_range"], now, calendar) for part in self._parts if "date_range" in part
        ]

    def holds(self, mention: Mention, links: Sequence[Mention], at: int) -> bool:
        """Tell whether a mention reached the query, or is of a kind that needs not to."""
        wanted = wanted_words(mention)
        if wanted and not wanted & self._words:
            return self._is_implied(mention)
        if mention.date is not None and not mention.has("number"):
            return self._holds_date(mention)
        if mention.quantity is not None:
            return self._holds_number(mention, links, at)
        head = "" if mention.text in {"break down", "breakdown"} else mention.get("head")
        if head in _RECORD_TYPES and len(mention.senses) == 1:
            return _RECORD_TYPES[head] in self._types
        if mention.has("region"):
            return "region" in self._query or mention.has("filler")
        if mention.has("bucket"):
            return "bucket" in self._query
        if mention.has("not"):
            has_ne = any(condition.get("op") == "ne" for condition in self._query.get("where", []))
            return has_ne or any(name in self._query for name in ("exclude", "has_no"))
        return True

    def _is_implied(self, mention: Mention) -> bool:
        """Allow what the rest says anyway: a type beside a tag, the default state, "level" of something."""
        if mention.has("type"):
            return "asset" in self._query or "sensor" in self._query or "near" in self._query
        if mention.has("unlike"):
            return mention.get("unlike") in self._words and "exclude" in self._query
        if mention.has("status", "active"):
            return "alert_list" in self._types and "status" not in self._query
        return mention.has("prop", "level") or mention.has("filler") or mention.has("hemi")

    def _holds_date(self, mention: Mention) -> bool:
        span = mention.date
        if span is None or span.is_future or span.unclear:
            return False
        ends = [day.isoformat() for day in (span.begin, span.end) if day]
        conditions = [str(condition.get("value")) for condition in self._query.get("where", [])]
        if any(value.startswith(end) for end in ends for value in conditions):
            return True
        tokens = [token for token in (span.token, span.instead) if token]
        return any(_period(token, self._now, self._calendar) in self._periods for token in tokens)

    def _holds_number(self, mention: Mention, links: Sequence[Mention], at: int) -> bool:
        quantity = mention.quantity
        if quantity is None or mention.date is not None:
            return True
        if is_in_zone(links, at) and str(quantity.value) in self._words:
            return True
        factors = {1.0, METRES.get(quantity.unit, 1.0), MINUTES.get(quantity.unit, 1)}
        factors |= {MINUTES.get(quantity.unit, 60) / 60}
        if quantity.unit in {"year", "month"} and "install_date" in self._fields():
            return True
        found = any(abs(quantity.number * factor) == number for factor in factors for number in self._numbers)
        return found or str(quantity.value) in self._words

    def _fields(self) -> set[str]:
        return {str(condition.get("field")) for condition in self._query.get("where", [])}


class _Said:
    """What a question says, as values that a query may hold."""

    def __init__(self, links: Sequence[Mention], now: datetime, calendar: SiteCalendar) -> None:
        self._links = links
        self._now = now
        self._calendar = calendar
        self._words = {word for at, mention in enumerate(links) for word in allowed_words(mention, links, at)}
        self._numbers = (
            {
                abs(mention.quantity.number * factor)
                for mention in links
                if mention.quantity
                for factor in (
                    1,
                    METRES.get(mention.quantity.unit, 1),
                    MINUTES.get(mention.quantity.unit, 60) / 60,
                    MINUTES.get(mention.quantity.unit, 1),
                )
            }
            | {2.0 for mention in links if mention.has("times")}
            | {1.0}
        )
        self._kinds = {kind for mention in links for kind, _ in mention.senses}

    def unfounded(self, query: Mapping[str, Any]) -> Iterator[str]:
        """Give each value without a ground."""
        for part in _parts(query):
            yield from self._filters(part)
            if "date_range" in part and not self._has_period(part["date_range"]):
                yield f"date_range: {part['date_range']}"
            for condition in part.get("where", []):
                yield from self._condition(condition)
        yield from self._shape(query)

    def _filters(self, part: Mapping[str, Any]) -> Iterator[str]:
        for name, value in _values(part):
            if name in {"where", "near"}:
                # Judged with their fields below.
                continue
            if str(value) in self._words or (name == "q" and self._is_quoted(str(value))):
                continue
            is_default = name == "status" and value == "active" and part.get("type") == "alert_list"
            is_default = is_default or any(mention.has("unlike", str(value)) for mention in self._links)
            if not is_default:
                yield f"{name}: {value}"

    def _is_quoted(self, text: str) -> bool:
        words = " ".join(mention.text for mention in self._links)
        return text.lower() in words

    def _has_period(self, date_range: Any) -> bool:
        if date_range == "all":
            return True
        wanted = _period(date_range, self._now, self._calendar)
        tokens = [
            token
            for mention in self._links
            if mention.date
            for token in (mention.date.token, mention.date.instead)
            if token
        ]
        return wanted is not None and any(
            _period(token, self._now, self._calendar) == wanted for token in tokens
        )

    def _condition(self, condition: Mapping[str, Any]) -> Iterator[str]:
        value = condition.get("value")
        for single in value if isinstance(value, list) else [value]:
            if isinstance(single, bool) or single is None:
                continue
            if isinstance(single, (int, float)):
                is_known = abs(float(single)) in self._numbers
            else:
                days = {day.isoformat() for day in self._days()}
                is_known = (
                    str(single) in self._words or str(single)[:10] in days or self._is_quoted(str(single))
                )
            if not is_known:
                yield f"where {condition.get('field')}: {single}"

    def _days(self) -> Iterator[Any]:
        for mention in self._links:
            if mention.date:
                yield from (day for day in (mention.date.begin, mention.date.end) if day)
            quantity = mention.quantity
            if quantity and quantity.unit == "year":
                today = self._now.date()
                yield today.replace(year=max(today.year - int(quantity.number), 1), day=min(today.day, 28))

    def _shape(self, query: Mapping[str, Any]) -> Iterator[str]:
        for name, kinds in _SHAPE_KINDS.items():
            several = name == "group_by" and isinstance(query.get("asset"), list)
            if name in query and not self._kinds & set(kinds) and not several:
                yield f"{name}: {query[name]}"
        having = query.get("having")
        if having and float(having.get("value", 0)) not in self._numbers:
            yield f"having: {having.get('value')}"
        if "limit" in query and float(query["limit"]) not in self._numbers:
            yield f"limit: {query['limit']}"
        near = query.get("near")
        if near:
            yield from self._near(near)
        for number in query.get("bbox", []):
            if abs(float(number)) not in self._numbers:
                yield f"bbox: {number}"

    def _near(self, near: Mapping[str, Any]) -> Iterator[str]:
        if near.get("asset") and near["asset"] not in self._words:
            yield f"near.asset: {near['asset']}"
        for name in ("radius_m", "lon", "lat"):
            if name in near and abs(float(near[name])) not in self._numbers:
                yield f"near.{name}: {near[name]}"


def _parts(query: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Give a query and its sub-queries, exclude among them."""
    yield query
    for name in ("has", "has_no"):
        yield from query.get(name, [])
    if query.get("exclude"):
        yield query["exclude"]


def _values(part: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name in _FILTERS:
        for value in _listed(part.get(name)):
            yield name, value
    for value in _listed(part.get("near", {}).get("asset")):
        yield "near", value
    for condition in part.get("where", []):
        for value in _listed(condition.get("value")):
            if isinstance(value, str):
                yield "where", value


def _numbers(part: Mapping[str, Any]) -> Iterator[float]:
    found: list[Any] = [part.get("limit"), part.get("having", {}).get("value"), *part.get("bbox", [])]
    for condition in part.get("where", []):
        found += _listed(condition.get("value"))
    found += [part.get("near", {}).get(name) for name in ("radius_m", "lon", "lat")]
    yield from (float(value) for value in found if _is_number(value))


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _listed(value: Any) -> Iterable[Any]:
    if value is None:
        return ()
    return value if isinstance(value, list) else (value,)


def _period(date_range: Any, now: datetime, calendar: SiteCalendar) -> Period | None:
    if isinstance(date_range, Mapping):
        date_range = f"{date_range.get('from', '')}/{date_range.get('to', '')}"
    try:
        return resolve(str(date_range), now, calendar)
    except QueryError:
        return None
