"""An answer is read as strict JSON, and its faults against a schema become sentences."""

import contextlib
import json
import socket
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.prompting.json_answer import MAX_FAULTS, MAX_NESTING, NotJsonError, parse_json_answer, validate

QUERY: dict[str, Any] = {
    "type": "object",
    "properties": {
        "site": {"type": "string", "maxLength": 5},
        "state": {"enum": ["open", "closed"]},
        "limit": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]},
        "since": {"type": "string", "format": "date"},
        "at": {"type": "string", "format": "date-time"},
    },
    "required": ["site"],
    "additionalProperties": False,
}
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda children: st.lists(children) | st.dictionaries(st.text(), children),
    max_leaves=10,
)


@given(json_values)
def test_parse_gives_back_what_was_written(value: object) -> None:
    assert parse_json_answer(json.dumps(value)) == value


@given(st.text())
def test_parse_of_any_text_gives_a_value_or_its_own_error(text: str) -> None:
    with contextlib.suppress(NotJsonError):
        parse_json_answer(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('{"a": 1}', id="bare"),
        pytest.param('\n {"a": 1}\n', id="white space around"),
        pytest.param('```json\n{"a": 1}\n```', id="fence"),
        pytest.param('```\n{"a": 1}\n```\n', id="fence without a language"),
        pytest.param('```JSON\r\n{"a":\r\n1}\r\n```', id="fence with other line ends"),
    ],
)
def test_parse_takes_a_value_alone_or_in_one_fence(text: str) -> None:
    assert parse_json_answer(text) == {"a": 1}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("pump", id="no JSON"),
        pytest.param('{"a": 1} and more', id="text after"),
        pytest.param('Here: {"a": 1}', id="text before"),
        pytest.param('{"a": 1} {"a": 2}', id="two values"),
        pytest.param('```json\n{"a": 1}\n```\nDone.', id="text after the fence"),
        pytest.param('```json\n{"a": 1}', id="fence not closed"),
        pytest.param('{"a": NaN}', id="NaN"),
        pytest.param('{"a": -Infinity}', id="infinity"),
        pytest.param('{"a": 1e999}', id="number too large"),
        pytest.param(f'{{"a": {"9" * 5000}}}', id="integer too long"),
        pytest.param('{"a": 1, "a": 2}', id="a name twice"),
        pytest.param('{"a": 1,}', id="comma too many"),
        pytest.param('{"a": "\\ud800"}', id="half of a surrogate pair"),
        pytest.param('{"\\udc00": 1}', id="half of a surrogate pair in a name"),
        pytest.param("[" * 100_000 + "]" * 100_000, id="nested without bound"),
        pytest.param("[" * (MAX_NESTING + 1) + "]" * (MAX_NESTING + 1), id="nested too deeply"),
    ],
)
def test_parse_refuses_what_is_not_one_strict_value(text: str) -> None:
    with pytest.raises(NotJsonError):
        parse_json_answer(text)


def test_parse_takes_brackets_in_texts_for_text() -> None:
    text = "[{" * MAX_NESTING + '\\"'

    assert parse_json_answer(json.dumps([text])) == [text]


def test_validate_of_a_valid_value_gives_nothing() -> None:
    assert validate({"site": "north", "limit": None, "at": "2026-01-31T06:00:00Z"}, QUERY) == ()


@pytest.mark.parametrize(
    ("instance", "place", "word"),
    [
        pytest.param({}, "$", "site", id="missing"),
        pytest.param({"site": "a", "x": 1}, "$", "x", id="not described"),
        pytest.param({"site": 1}, "$.site", "string", id="type"),
        pytest.param({"site": "a", "state": "shut"}, "$.state", "shut", id="literal"),
        pytest.param({"site": "a", "limit": 0}, "$.limit", "minimum", id="inside a choice"),
        pytest.param({"site": "a", "since": "2026-02-31"}, "$.since", "date", id="calendar"),
        pytest.param({"site": "a", "limit": True}, "$.limit", "True", id="true is no integer"),
        pytest.param({"site": "a", "at": "2026-01-31T25:00:00Z"}, "$.at", "date-time", id="time of day"),
        pytest.param({"site": "a", "at": "2026-01-31"}, "$.at", "date-time", id="date for a time"),
    ],
)
def test_validate_says_where_and_what_is_wrong(instance: object, place: str, word: str) -> None:
    (fault,) = validate(instance, QUERY)

    assert fault.startswith(f"{place}: ")
    assert word in fault


def test_validate_bounds_number_and_length_of_its_sentences() -> None:
    faults = validate(["x" * 1000] * 100, {"type": "array", "items": {"type": "integer"}})

    assert len(faults) == MAX_FAULTS
    assert max(map(len, faults)) < 250


def test_validate_never_fetches_a_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> NoReturn:
        pytest.fail("a connection was opened")

    monkeypatch.setattr(socket, "create_connection", refuse)

    with pytest.raises(Exception, match=r"example\.invalid"):
        validate(1, {"$ref": "http://example.invalid/schema.json"})
