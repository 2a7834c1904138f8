"""The JSON form agrees with the published schema, on what is right and on what is wrong."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.period import Span
from app.domain.query import Refusal, TwinQuery
from app.domain.query_problems import InvalidQueryError, ProblemKind
from app.twin.query_json import examine, parse, parse_query, to_json
from tests.fakes.twin_world import SHARED, golden

SCHEMA = jsonschema.Draft202012Validator(
    json.loads((SHARED / "nlq" / "twinquery.schema.json").read_text(encoding="utf-8"))
)
ANSWERS = [answer for entry in golden() for answer in (entry["expected"], *entry.get("accept", ()))]

# One mistake each: what models write.
WRONG: dict[str, Any] = {
    "unknown type": {"type": "pump_search"},
    "no type": {"zone": "3"},
    "unknown field": {"type": "asset_search", "colour": "red"},
    "zone as a number": {"type": "asset_search", "zone": 3},
    "status of another type": {"type": "sensor_status", "status": "running"},
    "unknown priority": {"type": "alert_list", "priority": "urgent"},
    "date range of assets": {"type": "asset_search", "date_range": "today"},
    "date in words": {"type": "alert_list", "date_range": "last month"},
    "average of nothing": {"type": "sensor_status", "aggregate": "avg"},
    "groups without aggregate": {"type": "alert_list", "group_by": "priority"},
    "limit too large": {"type": "alert_list", "limit": 5000},
    "near without a place": {"type": "asset_search", "near": {"radius_m": 100}},
    "has within has": {"type": "asset_search", "has": [{"type": "alert_list", "has": []}]},
    "seven conditions": {
        "type": "asset_search",
        "where": [{"field": "capacity", "op": "gt", "value": 1}] * 7,
    },
    "unknown op": {"type": "asset_search", "where": [{"field": "capacity", "op": ">", "value": 1}]},
    "refusal with a query": {"refuse": "ambiguous", "type": "asset_search"},
    "unknown refusal": {"refuse": "tired"},
    "null": {"type": "asset_search", "zone": None},
    "a list": [],
}


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: json.dumps(answer, ensure_ascii=False)[:60])
def test_golden_answer_is_accepted_by_both_and_comes_back_unchanged(answer: dict[str, Any]) -> None:
    assert SCHEMA.is_valid(answer)
    assert to_json(parse(answer)) == answer


@pytest.mark.parametrize("name", sorted(WRONG))
def test_wrong_answer_is_refused_by_both(name: str) -> None:
    assert not SCHEMA.is_valid(WRONG[name])
    with pytest.raises(InvalidQueryError):
        parse(WRONG[name])


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (WRONG["zone as a number"], "zone: 3 is neither a text nor a list of texts"),
        (
            WRONG["status of another type"],
            "status: 'running' is not one of online, offline, stale, bad, uncertain",
        ),
        (WRONG["unknown field"], "colour: there is no such field"),
        (WRONG["no type"], "type: is missing"),
        (
            WRONG["date in words"],
            "date_range: 'last month' is no date token such as last_7_days, today, 2026-11 or "
            "2026-11-01/2026-11-15",
        ),
        (WRONG["average of nothing"], "of: avg needs the field it is taken of"),
        (WRONG["null"], "zone: null says nothing; leave the field out"),
    ],
    ids=["zone", "status", "field", "type", "date", "of", "null"],
)
def test_problem_says_what_is_wrong_and_what_would_be_right(answer: dict[str, Any], text: str) -> None:
    assert [problem.text for problem in examine(answer)[1]] == [text]


def test_span_and_lists_keep_their_meaning() -> None:
    query = parse_query({"type": "alert_list", "date_range": {"from": "2026-11-01"}, "priority": ["high"]})
    assert query.date_range == Span("2026-11-01")
    assert to_json(query) == {
        "type": "alert_list",
        "date_range": {"from": "2026-11-01"},
        "priority": "high",
    }


def test_limit_may_be_written_with_a_point() -> None:
    assert parse_query({"type": "asset_search", "limit": 5.0}).limit == 5


def test_number_that_is_none_and_endless_text_are_refused() -> None:
    for value in ({"type": "asset_search", "q": "x" * 20_000}, {"type": "asset_search", "q": "ab\ud800"}):
        assert examine(value)[0] is None
    nested: Any = "x"
    for _ in range(5000):
        nested = [nested]
    assert examine({"type": nested})[0] is None
    near = {"lon": float("nan"), "lat": 1, "radius_m": 5}
    assert examine({"type": "asset_search", "near": near})[0] is None


TYPES = ("asset_search", "sensor_status", "maintenance_history", "alert_list")
WORDS = st.sampled_from(
    ["pump", "3", "", "x", "running", "offline", "active", "failure", "high", "A", "P-101"]
)
DATES = st.sampled_from(
    [
        "today",
        "last_7_days",
        "last_0_days",
        "2026",
        "2026-13",
        "2026-Q4",
        "2026-W60",
        "since_2026-11-01",
        "2026-11-01/2026-11-02",
        "2026-11-02/2026-11-01",
        "all",
        "last_shift",
        "soon",
    ]
)
LISTS = st.one_of(WORDS, st.lists(WORDS, max_size=3), st.integers(0, 3))
CONDITIONS = st.fixed_dictionaries(
    {
        "field": st.sampled_from(["value", "install_date", "cost", "message", "nothing"]),
        "op": st.sampled_from(["eq", "gt", "between", "in", "is_null", "contains", "~"]),
    },
    optional={
        "value": st.one_of(st.integers(-5, 5), WORDS, st.booleans(), st.lists(st.integers(0, 3), max_size=3)),
        "unit": st.sampled_from(["bar", "degC", "parsec", ""]),
    },
)
FILTERS = {
    name: LISTS
    for name in (
        "asset",
        "asset_type",
        "zone",
        "status",
        "priority",
        "criticality",
        "maintenance_type",
        "sensor",
    )
} | {"q": WORDS}
SUBS = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)},
    optional=FILTERS | {"date_range": DATES, "where": st.lists(CONDITIONS, max_size=4), "limit": st.just(1)},
)
QUERIES = st.fixed_dictionaries(
    {"type": st.sampled_from((*TYPES, "other"))},
    optional=FILTERS
    | {
        "date_range": st.one_of(DATES, st.fixed_dictionaries({}, optional={"from": DATES, "to": DATES})),
        "bbox": st.lists(st.integers(-200, 200), min_size=3, max_size=5),
        "near": st.fixed_dictionaries(
            {},
            optional={
                "asset": WORDS,
                "lon": st.integers(-200, 200),
                "lat": st.just(1),
                "radius_m": st.integers(-1, 9),
            },
        ),
        "region": st.sampled_from(["map_view", "selection", "there"]),
        "where": st.lists(CONDITIONS, max_size=7),
        "exclude": st.fixed_dictionaries({}, optional=FILTERS),
        "has": st.lists(SUBS, max_size=3),
        "aggregate": st.sampled_from(["count", "avg", "max", "first", "median"]),
        "of": st.sampled_from(["value", "cost", "status", ""]),
        "group_by": LISTS,
        "bucket": st.sampled_from(["hour", "day", "minute"]),
        "having": st.fixed_dictionaries({"op": st.sampled_from(["gt", "in"]), "value": st.integers(0, 3)}),
        "sort": LISTS,
        "limit": st.sampled_from([0, 1, 1000, 1001, 2.5, True]),
        "offset": st.integers(-1, 5),
        "fields": st.lists(WORDS, max_size=2),
        "extra": WORDS,
    },
)


def _is_stricter_on_purpose(problems: tuple[Any, ...]) -> bool:
    """The schema leaves open what stands in exclude and allows empty lists of kinds."""
    return all(
        problem.kind is ProblemKind.MEANING or problem.place.startswith("exclude") for problem in problems
    )


@settings(max_examples=400, deadline=None)
@given(QUERIES)
def test_form_is_that_of_the_schema(value: dict[str, Any]) -> None:
    answer, problems = examine(value)
    if SCHEMA.is_valid(value):
        assert not problems or _is_stricter_on_purpose(problems)
    else:
        assert problems
    if answer is not None and not problems:
        assert isinstance(answer, TwinQuery)
        assert parse(to_json(answer)) == answer
        assert SCHEMA.is_valid(to_json(answer))


JSON_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.one_of(
                st.text(max_size=8), st.sampled_from(["type", "refuse", "zone", "where", "has", "near"])
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(JSON_VALUES)
def test_any_json_is_a_valid_answer_or_a_list_of_problems(value: Any) -> None:
    answer, problems = examine(value)
    assert bool(problems) or isinstance(answer, (TwinQuery, Refusal))
