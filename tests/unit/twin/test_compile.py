"""No text of anybody becomes SQL: what is asked for changes parameters, never the statement."""

import contextlib
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import QueryError
from app.domain.query import QueryContext
from app.twin.compile import compile_query
from app.twin.execute import execute
from app.twin.names import Names
from app.twin.query_json import examine, parse_query
from app.twin.store_reader import TwinReader
from tests.fakes.twin_world import golden

HOSTILE = (
    'P"101',
    "'; DROP TABLE asset; --",
    "x" * 5000,
    "\u202eP-101\u202c",
    "%",
    "_",
    '"',
    "*",
    "NEAR(a b)",
    "a AND b",
    "\\",
    "[",
    "{s}.tag",
    "?",
    ":name",
    "\ufdd0",
    "\x01",
    "'' OR 1=1",
)
TEXTS = st.one_of(st.text(min_size=2, max_size=40), st.sampled_from(HOSTILE))
FORMS = st.one_of(
    st.fixed_dictionaries({"type": st.just("asset_search"), "q": TEXTS, "asset_type": TEXTS}),
    st.fixed_dictionaries({"type": st.just("sensor_status"), "q": TEXTS, "property": TEXTS}),
    st.fixed_dictionaries(
        {
            "type": st.just("alert_list"),
            "q": TEXTS,
            "alert_type": TEXTS,
            "exclude": st.fixed_dictionaries({"q": TEXTS}),
        }
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("maintenance_history"),
            "failure_mode": TEXTS,
            "where": st.lists(
                st.fixed_dictionaries(
                    {
                        "field": st.just("technician"),
                        "op": st.sampled_from(["eq", "contains", "starts_with", "ne"]),
                        "value": TEXTS,
                    }
                ),
                min_size=1,
                max_size=2,
            ),
        }
    ),
    st.fixed_dictionaries({"type": st.just("asset_search"), "asset": TEXTS}),
    st.fixed_dictionaries({"type": st.just("asset_search"), "zone": TEXTS, "site": TEXTS}),
    st.fixed_dictionaries({"type": st.just("sensor_status"), "sensor": TEXTS}),
    st.fixed_dictionaries(
        {
            "type": st.just("asset_search"),
            "near": st.fixed_dictionaries({"asset": TEXTS, "radius_m": st.just(5)}),
        }
    ),
)


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(FORMS)
def test_any_text_gives_rows_or_a_sentence_and_nothing_else(
    world: TwinReader, context: QueryContext, form: dict[str, Any]
) -> None:
    problems = examine(form)[1]
    if problems:
        return
    with contextlib.suppress(QueryError):
        assert execute(parse_query(form), context, world).row_count >= 0


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.text(
        alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=30
    )
)
def test_statement_is_the_same_whatever_the_words(
    world: TwinReader, context: QueryContext, text: str
) -> None:
    def statement(word: str) -> tuple[str, str]:
        form = {
            "type": "maintenance_history",
            "asset_type": word,
            "failure_mode": word,
            "where": [{"field": "technician", "op": "contains", "value": word}],
        }
        compiled = compile_query(parse_query(form), context, world, Names(world))
        return compiled.rows.text, compiled.count.text

    assert statement(text) == statement("pump")


@pytest.mark.parametrize(
    "form", [entry["expected"] for entry in golden() if "refuse" not in entry["expected"]], ids=str
)
def test_statement_has_as_many_values_as_question_marks(
    form: dict[str, Any], world: TwinReader, context: QueryContext
) -> None:
    compiled = compile_query(parse_query(form), context, world, Names(world))
    for statement in (compiled.rows, compiled.count):
        assert statement.text.count("?") == len(statement.parameters)


def test_sort_by_priority_is_by_urgency(world: TwinReader, context: QueryContext) -> None:
    query = parse_query({"type": "alert_list", "sort": "-priority", "fields": ["priority"]})
    words = [str(row[0]) for row in execute(query, context, world).rows]
    assert list(dict.fromkeys(words)) == ["critical", "high", "medium", "low"]


def test_groups_come_with_the_most_urgent_first(world: TwinReader, context: QueryContext) -> None:
    query = parse_query(
        {"type": "alert_list", "date_range": "all", "aggregate": "count", "group_by": "priority"}
    )
    assert execute(query, context, world).rows == (
        ("critical", 24),
        ("high", 56),
        ("medium", 96),
        ("low", 106),
    )


def test_having_keeps_groups_by_their_number(world: TwinReader, context: QueryContext) -> None:
    query = parse_query(
        {
            "type": "alert_list",
            "date_range": "all",
            "aggregate": "count",
            "group_by": "priority",
            "having": {"op": "gt", "value": 60},
            "sort": "count",
        }
    )
    found = execute(query, context, world)
    assert (found.rows, found.row_count) == ((("medium", 96), ("low", 106)), 2)


def test_last_value_is_that_of_the_newest_reading(world: TwinReader, context: QueryContext) -> None:
    form = {"type": "sensor_status", "sensor": "PT-101", "date_range": "all", "of": "value"}
    first, last = (
        execute(parse_query(form | {"aggregate": name}), context, world).rows for name in ("first", "last")
    )
    assert last == ((2.47,),)
    assert first != last


def test_has_no_is_the_rest_of_has(world: TwinReader, context: QueryContext) -> None:
    sub = [{"type": "alert_list", "priority": "critical"}]
    base = parse_query({"type": "asset_search"})
    with_one = parse_query({"type": "asset_search", "has": sub})
    without = replace(base, has_no=with_one.has)
    counts = [execute(query, context, world).row_count for query in (base, with_one, without)]
    assert counts[0] == counts[1] + counts[2]
    assert counts[1] == 7
