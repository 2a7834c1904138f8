"""Makes a query of a draft: fields of its type, states in that type's words, dates and comparisons placed.

What the type cannot say is not left out; the draft is then no query.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from app.domain.query import QueryType
from app.domain.query_fields import FILTERS
from app.domain.sentence import said
from app.twin.dates_spans import DateSpan
from app.twin.link_numbers import MINUTES, Quantity
from app.twin.rules_dated import Ask, Unsayable, column_of, date_conditions, settle_assets
from app.twin.rules_draft import Comparison, Dated, Draft
from app.twin.rules_shape import add_shape
from app.twin.rules_type import ALERT, ASSET, MAINTENANCE, READINGS, SENSOR, STATES, type_of
from app.twin.vocabulary import Vocabulary

_CRITICALITY = {"critical": "A", "high": "A", "medium": "B", "low": "C"}
_ALERT_TYPES = frozenset({"high", "low"})
_TIMES = frozenset(MINUTES)
# States with a time of their own, which the period of an alarm is not.
_ENDED = frozenset({"acknowledged", "cleared", "shelved"})
_OPPOSITE = {"gt": "lt", "ge": "le", "lt": "gt", "le": "ge"}
# Fields of a comparison that always have one unit, and what one of a question's units is in it.
_FIXED: dict[str, Mapping[str, float] | None] = {
    "downtime_hours": {unit: minutes / 60 for unit, minutes in MINUTES.items()},
    "age_minutes": dict(MINUTES),
    "active_minutes": dict(MINUTES),
    "cost": {"money": 1},
    "elevation_m": {"m": 1, "km": 1000, "ft": 0.3048},
    "diameter_mm": {"mm": 1, "m": 1000},
    "capacity": {},
    "limit_value": None,
    "value": None,
}
_FIELD_TYPES = {
    "downtime_hours": MAINTENANCE,
    "cost": MAINTENANCE,
    "age_minutes": SENSOR,
    "active_minutes": ALERT,
    "limit_value": ALERT,
    "elevation_m": ASSET,
    "diameter_mm": ASSET,
    "capacity": ASSET,
}


@dataclass(slots=True)
class Built:
    """A query as JSON, and what was assumed for it; instead is the other reading of a date."""

    query: dict[str, Any] = field(default_factory=dict)
    assumptions: list[str] = field(default_factory=list)
    instead: dict[str, Any] = field(default_factory=dict)


def build(draft: Draft, vocabulary: Vocabulary, today: date) -> Built:
    """Give the query of a draft.

    Raises:
        Ask: the question has to be refused or asked back.
        Unsayable: a part of the draft has no place in a query.
    """
    query_type = type_of(draft)
    if query_type is None:
        raise Unsayable("no type of rows")
    _settle(draft, query_type)
    built = Built({"type": str(query_type)}, list(draft.assumptions))
    _place(draft, vocabulary, built)
    _filters(draft, query_type, vocabulary, built)
    _dates(draft.dates, query_type, built)
    where = [_comparison(entry, draft, query_type, today) for entry in draft.comparisons]
    where += draft.conditions
    for condition in where:
        built.query.setdefault("where", []).append(condition)
    for name, subs in (("has", draft.has), ("has_no", draft.has_no)):
        if subs:
            built.query[name] = [_sub(sub, vocabulary, built, today) for sub in subs]
    add_shape(draft, query_type, built.query, built.assumptions)
    return built


def _settle(draft: Draft, query_type: QueryType) -> None:
    """Read what depends on the type: a failure's kind, the state of an asset in alarm, critical assets."""
    if query_type is ASSET:
        settle_assets(draft)
    if "failure" in draft.heads:
        draft.add("status", "failure")
        if "vibration" in draft.get("property"):
            draft.filters["property"].remove("vibration")
            draft.add("failure_mode", "VIB")
    if query_type is ASSET and "active" in draft.get("status"):
        draft.filters["status"].remove("active")
        draft.has.append(Draft(heads=["alert"], filters={"status": ["active"]}))
    bare = [dated for dated in draft.dates if not dated.field]
    subs = [*draft.has, *draft.has_no]
    if query_type is ASSET and bare and len(subs) == 1 and not subs[0].dates:
        # "Last month without inspection" says the period of what the assets have.
        subs[0].dates = bare
        draft.dates = [dated for dated in draft.dates if dated.field]


def _place(draft: Draft, vocabulary: Vocabulary, built: Built) -> None:
    if draft.region:
        built.query["region"] = draft.region
    if draft.bbox:
        built.query["bbox"] = [int(number) if number == int(number) else number for number in draft.bbox]
    if draft.near:
        if draft.near["radius_m"] is None:
            raise Ask(
                "ambiguous",
                f"How far around {draft.near.get('asset', 'that place')}?",
                ("200 m", "500 m", "1 km"),
            )
        built.query["near"] = draft.near
    for zones in (draft.filters.get("zone"), draft.excluded.get("zone")):
        if zones:
            zones[:] = [_zone_id(zone, vocabulary) for zone in zones]


def _zone_id(zone: str, vocabulary: Vocabulary) -> str:
    known = {entry.zone_id for entry in vocabulary.zones}
    plain = zone.removeprefix("#")
    if plain in known:
        return plain
    names = {entry.name.lower(): entry.zone_id for entry in vocabulary.zones}
    for name in (f"zone {plain}", f"z{plain}", f"zone-{plain}", plain):
        if name in names:
            return names[name]
    for pattern in (
        f"Z{plain}",
        f"z{plain}",
        plain.zfill(2),
        f"Z{plain.zfill(2)}",
        f"Z-{plain}",
        f"zone-{plain}",
        f"zone_{plain}",
    ):
        if pattern in known:
            return pattern
    listed = (f"{entry.zone_id} ({entry.name})" for entry in vocabulary.zones)
    raise Ask("unknown_entity", f"There is no zone {plain}. Which zone do you mean?", list(listed)[:12])


def _filters(draft: Draft, query_type: QueryType, vocabulary: Vocabulary, built: Built) -> None:
    for level, kind, negated in draft.levels:
        name, value = _level(level, kind, draft, query_type, built)
        draft.add(name, value, negated=negated)
    for target, values in (
        (built.query, draft.filters),
        (built.query.setdefault("exclude", {}), draft.excluded),
    ):
        for name, listed in values.items():
            if not listed:
                continue
            if name not in FILTERS[query_type]:
                raise Unsayable(f"{query_type} has no {name}")
            chosen = _states(listed, query_type, built) if name == "status" else list(listed)
            target[name] = chosen[0] if len(chosen) == 1 else chosen
    if not built.query["exclude"]:
        del built.query["exclude"]


def _states(words: list[str], query_type: QueryType, built: Built) -> list[str]:
    found: list[str] = []
    if query_type is ALERT and {"cleared", "unacknowledged"} <= set(words):
        words = ["rtn_unacknowledged", *(word for word in words if word not in {"cleared", "unacknowledged"})]
    for word in words:
        if word == "failure" and query_type is MAINTENANCE:
            found.append(word)
            continue
        value = STATES.get(word, {}).get(query_type)
        if value is None:
            raise Unsayable(f"{query_type} has no state {word}")
        note = READINGS.get((word, query_type))
        if note:
            built.assumptions.append(note)
        found += [single for single in value.split("|") if single not in found]
    return found


def _level(level: str, kind: str, draft: Draft, query_type: QueryType, built: Built) -> tuple[str, str]:
    """Say what "high" is: a priority, a kind of alarm or a criticality."""
    if kind == "criticality" or (query_type is ASSET and level == "critical" and kind != "priority"):
        note = said(
            "{level} assets are read as criticality {criticality}",
            level=said(level),
            criticality=_CRITICALITY[level],
        )
        built.assumptions.append(note)
        return "criticality", _CRITICALITY[level]
    if query_type is ALERT and kind in {"property", "limit"} and level in _ALERT_TYPES:
        return "alert_type", level
    if query_type in (ALERT, MAINTENANCE) and kind in {"", "priority"}:
        if not kind and level in _ALERT_TYPES and query_type is ALERT and len(draft.levels) == 1:
            built.assumptions.append(said("{level} is read as the priority of the alarm", level=said(level)))
        return "priority", level
    raise Unsayable(f"{level} of {query_type}")


def _dates(dates: list[Dated], query_type: QueryType, built: Built) -> None:
    plain: list[DateSpan] = []
    for dated in dates:
        name = column_of(dated, query_type)
        if not name:
            plain.append(dated.span)
            continue
        if name == "opened_at" and built.query.get("status") == "failure":
            # "Failures logged last month": a failure has its own date.
            plain.append(dated.span)
            continue
        built.query.setdefault("where", []).extend(date_conditions(name, dated.span))
        built.assumptions += [dated.span.note] if dated.span.note else []
    if not plain:
        return
    if query_type is ASSET:
        raise Unsayable("assets have no dates")
    span = plain[0] if len(plain) == 1 else _joined(plain)
    built.query["date_range"] = span.token
    if query_type is ALERT and built.query.get("status") in _ENDED:
        built.assumptions.append(said("the period is when the alarms were raised"))
    if span.note:
        built.assumptions.append(span.note)
    if span.instead:
        built.instead = {"date_range": span.instead}


def _joined(spans: list[DateSpan]) -> DateSpan:
    """Join "since Monday" and "until Wednesday"; other pairs say nothing together."""
    if len(spans) == 2:
        opened = [(span.opened or span.token, span) for span in spans]
        since = next(((text[6:], span) for text, span in opened if text.startswith("since_")), None)
        until = next(((text[6:], span) for text, span in opened if text.startswith("until_")), None)
        if since and until and since[1].begin and until[1].end:
            return DateSpan(f"{since[0]}/{until[0]}", since[1].begin, until[1].end)
    raise Unsayable("several periods")


def _comparison(entry: Comparison, draft: Draft, query_type: QueryType, today: date) -> dict[str, Any]:
    if _is_age(entry, query_type):
        years = entry.quantity.number * {"year": 1.0, "month": 1 / 12}[entry.quantity.unit]
        then = _years_before(today, years)
        return {"field": "install_date", "op": _OPPOSITE[entry.op], "value": then.isoformat()}
    name = entry.field or _guess(entry, draft, query_type)
    wanted = _FIELD_TYPES.get(name)
    if (wanted and wanted is not query_type) or (name == "value" and query_type not in (SENSOR, ALERT)):
        raise Unsayable(f"{name} of {query_type}")
    values = [_convert(name, quantity) for quantity in (entry.quantity, entry.upper) if quantity]
    condition: dict[str, Any] = {"field": name, "op": entry.op, "value": values if entry.upper else values[0]}
    if name in {"value", "limit_value"} and entry.quantity.unit:
        condition["unit"] = entry.quantity.unit
    return condition


def _is_age(entry: Comparison, query_type: QueryType) -> bool:
    return query_type is ASSET and entry.quantity.unit in {"year", "month"} and entry.op in _OPPOSITE


def _years_before(today: date, years: float) -> date:
    months = today.year * 12 + today.month - 1 - round(years * 12)
    if months < 12:
        raise Unsayable("before the calendar")
    return date(months // 12, months % 12 + 1, min(today.day, 28))


def _guess(entry: Comparison, draft: Draft, query_type: QueryType) -> str:
    """Name the field that a bare comparison speaks of, by its unit."""
    unit = entry.quantity.unit
    if unit in _TIMES:
        by_type = {ALERT: "active_minutes", MAINTENANCE: "downtime_hours", SENSOR: "age_minutes"}
        if query_type in by_type:
            return by_type[query_type]
    if unit == "money" and query_type is MAINTENANCE:
        return "cost"
    if query_type is SENSOR and unit not in _TIMES and (draft.get("property") or draft.get("sensor")):
        return "value"
    raise Unsayable("a comparison with nothing")


def _convert(name: str, quantity: Quantity) -> int | float:
    factors = _FIXED[name]
    if factors is None or not quantity.unit:
        return quantity.value
    factor = factors.get(quantity.unit)
    if factor is None:
        raise Unsayable(f"{name} in {quantity.unit}")
    number = round(quantity.number * factor, 6)
    return int(number) if number == int(number) else number


def _sub(draft: Draft, vocabulary: Vocabulary, built: Built, today: date) -> dict[str, Any]:
    query_type = type_of(draft)
    if query_type is None or query_type is ASSET:
        raise Unsayable("what the assets have")
    _settle(draft, query_type)
    inner = Built({"type": str(query_type)})
    _filters(draft, query_type, vocabulary, inner)
    _dates(draft.dates, query_type, inner)
    where = [_comparison(entry, draft, query_type, today) for entry in draft.comparisons] + draft.conditions
    if where:
        inner.query["where"] = [*inner.query.get("where", []), *where]
    if "exclude" in inner.query or draft.bucket or draft.having or draft.most or draft.sort_fields:
        raise Unsayable("what the assets have, in detail")
    if query_type is ALERT and not {"status", "date_range"} & inner.query.keys():
        inner.query["status"] = "active"
        inner.assumptions.append(said("no state given: active alarms"))
    built.assumptions += inner.assumptions
    return inner.query
