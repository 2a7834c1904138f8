"""TwinQuery 1 as JSON: what a model or a program wrote becomes a checked query, and a query becomes JSON.

The form is that of twinquery.schema.json; twin.query_meaning refuses what has the form and means nothing.
"""

import math
import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from app.domain.period import Span
from app.domain.query import (
    FILTER_NAMES,
    Aggregate,
    Bucket,
    Condition,
    DateRange,
    Filters,
    Having,
    Near,
    Op,
    QueryType,
    Refusal,
    RefusalReason,
    Region,
    SubQuery,
    TwinQuery,
)
from app.domain.query_problems import InvalidQueryError, Problem, ProblemKind
from app.twin.query_form import (
    ConditionForm,
    FiltersForm,
    NearForm,
    QueryForm,
    RefusalForm,
    SpanForm,
    SubForm,
)
from app.twin.query_meaning import meaning_problems

# A query of a person has some lines; more is not one, and deep nesting would exhaust the stack.
_DEEPEST = 6
_MOST_TEXT = 10_000
# Branches of unions, whose names pydantic puts between the names of fields.
_BRANCH = re.compile(r"str|bool|float|[A-Z]\w+Form|(constrained-|list\[|function-).*")


def parse(value: object) -> TwinQuery | Refusal:
    """Give the query or refusal that a JSON value holds.

    Raises:
        InvalidQueryError: it has not the form, or has it and means nothing; every fault is listed.
    """
    answer, problems = examine(value)
    if answer is None or problems:
        raise InvalidQueryError(problems)
    return answer


def parse_query(value: object) -> TwinQuery:
    """Give the query that a JSON value holds; a refusal is a fault here.

    Raises:
        InvalidQueryError: it holds no valid query.
    """
    answer = parse(value)
    if isinstance(answer, Refusal):
        raise InvalidQueryError((Problem("refuse", "this is a refusal, not a query", ProblemKind.FORM),))
    return answer


def examine(value: object) -> tuple[TwinQuery | Refusal | None, tuple[Problem, ...]]:
    """Give what a JSON value holds and all that is wrong with it; None where it has not even the form."""
    if not isinstance(value, Mapping):
        return None, (Problem("", "a query is a JSON object", ProblemKind.FORM),)
    odd = tuple(_oddities(value, ""))
    if odd:
        return None, odd
    plain = dict(value)
    try:
        if "refuse" in plain:
            return _refusal(RefusalForm.model_validate(plain)), ()
        answer = _query(QueryForm.model_validate(_whole_numbers(plain)))
    except ValidationError as error:
        return None, _problems(error)
    needs = tuple(_needs(plain))
    if needs:
        return None, needs
    return answer, meaning_problems(answer)


def to_json(answer: TwinQuery | Refusal) -> dict[str, Any]:
    """Give the JSON form, ready for json.dumps; parse() gives the same value back."""
    if isinstance(answer, Refusal):
        listed: dict[str, Any] = {"refuse": str(answer.reason)}
        listed |= {"ask": answer.ask} if answer.ask else {}
        return listed | ({"candidates": list(answer.candidates)} if answer.candidates else {})
    near, having = answer.near, answer.having
    entries: dict[str, Any] = {
        "type": str(answer.type),
        **filters_json(answer.filters),
        "date_range": date_range_json(answer.date_range),
        "bbox": list(answer.bbox) if answer.bbox else None,
        "near": near and _near_json(near),
        "region": answer.region and str(answer.region),
        "where": [condition_json(condition) for condition in answer.where] or None,
        "exclude": filters_json(answer.exclude) or None,
        "has": [_sub_json(sub) for sub in answer.has] or None,
        "has_no": [_sub_json(sub) for sub in answer.has_no] or None,
        "aggregate": answer.aggregate and str(answer.aggregate),
        "of": answer.of or None,
        "group_by": _scalar(answer.group_by),
        "bucket": answer.bucket and str(answer.bucket),
        "having": having and _given({"op": str(having.op), "value": having.value}),
        "sort": _scalar(answer.sort),
        "limit": answer.limit,
        "offset": answer.offset or None,
        "fields": list(answer.fields) or None,
    }
    return _given(entries)


def filters_json(filters: Filters) -> dict[str, Any]:
    """Give the JSON form of filters; one value stands alone, several in a list."""
    return {name: _scalar(values) for name, values in filters.given()}


def date_range_json(date_range: DateRange | None) -> str | dict[str, str] | None:
    """Give the JSON form of a date range."""
    if isinstance(date_range, Span):
        ends = {"from": date_range.begin, "to": date_range.end}
        return {name: text for name, text in ends.items() if text}
    return date_range


def condition_json(condition: Condition) -> dict[str, Any]:
    """Give the JSON form of a condition."""
    value = list(condition.value) if isinstance(condition.value, tuple) else condition.value
    entries = {
        "field": condition.field,
        "op": str(condition.op),
        "value": value,
        "unit": condition.unit or None,
    }
    return _given(entries)


def _near_json(near: Near) -> dict[str, Any]:
    return _given({"asset": near.asset or None, "lon": near.lon, "lat": near.lat, "radius_m": near.radius_m})


def _sub_json(sub: SubQuery) -> dict[str, Any]:
    return _given(
        {
            "type": str(sub.type),
            **filters_json(sub.filters),
            "date_range": date_range_json(sub.date_range),
            "where": [condition_json(condition) for condition in sub.where] or None,
        }
    )


def _given(entries: dict[str, Any]) -> dict[str, Any]:
    return {name: _plain(value) for name, value in entries.items() if value is not None}


def _plain(value: Any) -> Any:
    """Write whole numbers without a point, so that 5 and 5.0 are one query."""
    if isinstance(value, list):
        return [_plain(entry) for entry in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _scalar(values: tuple[str, ...]) -> str | list[str] | None:
    if len(values) == 1:
        return values[0]
    return list(values) or None


def _oddities(value: object, place: str, depth: int = 0) -> list[Problem]:
    """What no schema says: nothing is null, not a number, endless or without end; texts are Unicode."""

    def fault(message: str) -> list[Problem]:
        return [Problem(place, message, ProblemKind.FORM)]

    if depth > _DEEPEST:
        return fault("nested too deep")
    if value is None:
        return fault("null says nothing; leave the field out")
    if isinstance(value, str):
        return _text_oddity(value, place)
    if isinstance(value, (bool, int, float)):
        is_usable = math.isfinite(value) if isinstance(value, float) else abs(value) < 10**15
        return [] if is_usable else fault("the number is out of range")
    if isinstance(value, Mapping):
        entries = [(str(name), entry) for name, entry in value.items()]
    elif isinstance(value, (list, tuple)):
        entries = [(str(number), entry) for number, entry in enumerate(value)]
    else:
        return fault("this is no JSON")
    if len(entries) > _MOST_TEXT:
        return fault("the list is too long")
    stem = f"{place}." if place else ""
    return [found for name, entry in entries for found in _oddities(entry, stem + name, depth + 1)]


def _text_oddity(text: str, place: str) -> list[Problem]:
    if len(text) > _MOST_TEXT:
        return [Problem(place, f"longer than {_MOST_TEXT} characters", ProblemKind.FORM)]
    try:
        text.encode()
    except UnicodeEncodeError:
        return [Problem(place, "half a character", ProblemKind.FORM)]
    return [Problem(place, "a zero character", ProblemKind.FORM)] if "\0" in text else []


def _whole_numbers(plain: dict[str, Any]) -> dict[str, Any]:
    """Write 5.0 as 5 where a whole number is meant: JSON knows one kind of number."""
    whole = {
        name: int(plain[name])
        for name in ("limit", "offset")
        if isinstance(plain.get(name), float) and plain[name].is_integer()
    }
    return plain | whole


def _needs(plain: Mapping[str, Any]) -> list[Problem]:
    """What one field needs of another."""

    def form(place: str, message: str) -> Problem:
        return Problem(place, message, ProblemKind.FORM)

    found = []
    near = plain.get("near")
    if near is not None and "asset" not in near and not ("lon" in near and "lat" in near):
        found.append(form("near", "give an asset, or lon and lat"))
    if plain.get("date_range") == {}:
        found.append(form("date_range", "give from, to or both"))
    if plain.get("aggregate", "count") != "count" and "of" not in plain:
        found.append(form("of", f"{plain['aggregate']} needs the field it is taken of"))
    if "having" in plain and not ("aggregate" in plain and "group_by" in plain):
        found.append(form("having", "needs aggregate and group_by"))
    found.extend(
        form(name, "needs aggregate")
        for name in ("bucket", "group_by")
        if name in plain and "aggregate" not in plain
    )
    if plain["type"] == "asset_search" and "date_range" in plain:
        found.append(form("date_range", "assets have none; put the date into where, such as install_date"))
    for name in ("has", "has_no"):
        for number, sub in enumerate(plain.get(name, ())):
            if sub.get("date_range") == {}:
                found.append(form(f"{name}.{number}.date_range", "give from, to or both"))
    return found


def _query(model: QueryForm) -> TwinQuery:
    given = model.model_fields_set
    near, having = model.near, model.having
    return TwinQuery(
        type=QueryType(model.type),
        filters=_filters(model),
        date_range=_date_range(model.date_range),
        bbox=(model.bbox[0], model.bbox[1], model.bbox[2], model.bbox[3]) if model.bbox else None,
        near=_near(near) if near else None,
        region=Region(model.region) if model.region else None,
        where=tuple(_condition(entry) for entry in model.where),
        exclude=_filters(model.exclude),
        has=tuple(_sub(entry) for entry in model.has),
        has_no=tuple(_sub(entry) for entry in model.has_no),
        aggregate=Aggregate(model.aggregate) if model.aggregate else None,
        of=model.of,
        group_by=tuple(model.group_by),
        bucket=Bucket(model.bucket) if model.bucket else None,
        having=Having(Op(having.op), having.value) if having else None,
        sort=tuple(model.sort),
        limit=model.limit if "limit" in given else None,
        offset=model.offset,
        fields=tuple(model.fields),
    )


def _filters(model: FiltersForm) -> Filters:
    listed = {name: tuple(dict.fromkeys(getattr(model, name))) for name in FILTER_NAMES}
    return Filters(**listed, q=model.q)


def _date_range(value: str | SpanForm) -> DateRange | None:
    return Span(value.begin, value.end) if isinstance(value, SpanForm) else value or None


def _near(model: NearForm) -> Near:
    given = model.model_fields_set
    lon, lat = (getattr(model, name) if name in given else None for name in ("lon", "lat"))
    return Near(model.radius_m, model.asset, lon, lat)


def _condition(model: ConditionForm) -> Condition:
    value = tuple(model.value) if isinstance(model.value, list) else model.value
    given = value if "value" in model.model_fields_set else None
    return Condition(model.field, Op(model.op), given, model.unit)


def _sub(model: SubForm) -> SubQuery:
    conditions = tuple(_condition(entry) for entry in model.where)
    return SubQuery(QueryType(model.type), _filters(model), _date_range(model.date_range), conditions)


def _refusal(model: RefusalForm) -> Refusal:
    return Refusal(RefusalReason(model.refuse), model.ask, tuple(model.candidates))


def _problems(error: ValidationError) -> tuple[Problem, ...]:
    """One problem a place: each branch of a union complains, the first says what is usual."""
    found: dict[str, Problem] = {}
    for entry in error.errors(include_url=False):
        problem = _problem(entry)
        found.setdefault(problem.place, problem)
    return tuple(found.values())


def _problem(entry: Any) -> Problem:
    """Put a finding of pydantic into words that say what was written and what would be right."""
    place = ".".join(str(part) for part in entry["loc"] if not _BRANCH.fullmatch(str(part)))
    written, context = entry.get("input"), entry.get("ctx", {})
    shown = repr(written) if isinstance(written, (str, int, float)) else "this"
    messages = {
        "extra_forbidden": "there is no such field",
        "list_type": f"{shown} is neither a text nor a list of texts",
        "missing": "is missing",
        "literal_error": f"{shown} is not one of {str(context.get('expected', '')).replace(chr(39), '')}",
        "string_pattern_mismatch": f"{shown} is no date token such as last_7_days, today, 2026-11 or "
        "2026-11-01/2026-11-15",
        "value_error": str(context.get("error", "")),
    }
    return Problem(place, messages.get(entry["type"], f"{shown}: {entry['msg']}"), ProblemKind.FORM)
