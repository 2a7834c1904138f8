"""Schemas become grammars that let through what the schema describes, and nothing that is no JSON."""

import contextlib
import functools
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engines.local.grammar import (
    MAX_DEPTH,
    MAX_LITERALS,
    MAX_PROPERTIES,
    MAX_STRING_CHARS,
    UnsupportedSchemaError,
    build_grammar,
    compile_grammar,
)

_SYMBOL = re.compile(r'"((?:[^"\\]|\\.)*)"|(\[(?:[^\]\\]|\\.)*\])|([a-z]+\d+|root)|(\{\d+,?\d*\}|[()|?])| +')
_ESCAPE = re.compile(r"\\(?:u([0-9A-F]{4})|U([0-9A-F]{8})|(.))")


def as_pattern(gbnf: str) -> str:
    """The grammar as a Python regular expression; ours are not recursive, so each has one."""
    rules = dict(line.split(" ::= ", 1) for line in gbnf.splitlines())

    def symbol(match: re.Match[str]) -> str:
        text, chars, rule, sign = match.groups()
        if text is not None:
            plain = _ESCAPE.sub(lambda code: code[3] or chr(int(code[1] or code[2], 16)), text)
            return f"(?:{re.escape(plain)})"
        if rule:
            return pattern(rule)
        return chars or ("(?:" if sign == "(" else sign or "")

    def pattern(name: str) -> str:
        symbols = list(_SYMBOL.finditer(rules[name]))
        assert "".join(match[0] for match in symbols) == rules[name]
        return f"(?:{''.join(map(symbol, symbols))})"

    return pattern("root")


def lets_through(schema: object, text: str, *, loose: bool = False) -> bool:
    """Whether the grammar of schema has text."""
    return re.fullmatch(as_pattern(build_grammar(json.dumps(schema), loose=loose)), text) is not None


def closed(properties: dict[str, Any], *required: str) -> dict[str, Any]:
    """An object schema as the builder wants it."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


INTEGER = {"type": "integer"}
ABC = closed({"a": INTEGER, "b": INTEGER, "c": INTEGER}, "b")
LEAF = {"leaf": {"enum": ["x"]}}
HOSTILE = ['P"101', "back\\slash", "two\nlines", '"]', "\u2028", "🔥", "\ud800", "\x00", "é", "%s{}|()", ""]
NODE = {"node": closed({"next": {"$ref": "#/$defs/node"}})}


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        pytest.param(ABC, '{"a":1,"b":2,"c":3}', id="all properties"),
        pytest.param(ABC, '{"b":2}', id="required one alone"),
        pytest.param(ABC, '{\n"a": 1,\n"b": 2\n}', id="white space"),
        pytest.param(closed({}), "{}", id="empty object"),
        pytest.param(closed({"a": INTEGER}), "{}", id="nothing required"),
        pytest.param(closed({'k"\\é': INTEGER}), '{"k\\"\\\\é":1}', id="name to escape"),
        pytest.param({"type": "array", "items": INTEGER}, "[]", id="empty array"),
        pytest.param({"type": "array", "items": INTEGER, "maxItems": 0}, "[]", id="array of none"),
        pytest.param(
            {"type": "array", "items": INTEGER, "minItems": 2, "maxItems": 2}, "[1, 2]", id="two items"
        ),
        pytest.param({"type": "array", "items": INTEGER, "maxItems": 10**9}, "[1,2,3]", id="huge maxItems"),
        pytest.param({"type": "string"}, '"é🔥\\n\\"\\u00e9"', id="characters and escapes"),
        pytest.param(
            {"type": "string", "maxLength": 10**9}, f'"{"x" * MAX_STRING_CHARS}"', id="huge maxLength"
        ),
        pytest.param({"type": "string", "minLength": 2, "maxLength": 2}, '"\\n\\n"', id="escape counts once"),
        pytest.param({"type": "string", "maxLength": 0}, '""', id="empty text only"),
        pytest.param({"type": "string", "format": "date"}, '"2026-12-31"', id="date"),
        pytest.param({"type": "string", "format": "date-time"}, '"2026-12-31T23:59:59.5+03:00"', id="time"),
        pytest.param(INTEGER, "-120", id="integer"),
        pytest.param({"type": "number"}, "-0.25", id="number"),
        pytest.param({"type": ["boolean", "null"]}, "null", id="two types"),
        pytest.param({"enum": [1, 12, "1", None, True, 1.5]}, "12", id="mixed literals"),
        pytest.param({"const": False}, "false", id="constant"),
        pytest.param({"type": "string", "enum": ["a", 1]}, '"a"', id="literals of a type"),
        pytest.param({"anyOf": [INTEGER, {"oneOf": [{"const": "all"}]}]}, '"all"', id="choice in a choice"),
        pytest.param({"$ref": "#/$defs/leaf", "$defs": LEAF}, '"x"', id="reference"),
        pytest.param(
            {"$ref": "#/definitions/a~1b", "definitions": {"a/b": INTEGER}}, "1", id="escaped reference"
        ),
        pytest.param({"allOf": [closed({"a": INTEGER}), {"required": ["a"]}]}, '{"a":1}', id="allOf"),
        pytest.param({**INTEGER, "minimum": 0, "title": "T", "description": "D"}, "7", id="notes and ranges"),
        pytest.param(
            {"type": "object", "properties": {}, "unevaluatedProperties": False}, "{}", id="unevaluated"
        ),
    ],
)
def test_grammar_has_what_the_schema_describes(schema: object, text: str) -> None:
    assert lets_through(schema, text)


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        pytest.param(ABC, '{"a":1}', id="required one missing"),
        pytest.param(ABC, '{"b":2,"a":1}', id="other order"),
        pytest.param(ABC, '{"a":1,,"b":2}', id="two commas"),
        pytest.param(ABC, '{"a":1,"b":2,}', id="comma at the end"),
        pytest.param(ABC, '{"b":2,"d":4}', id="not described"),
        pytest.param(ABC, '{  "b":2}', id="two spaces"),
        pytest.param(ABC, '{"b":2} ', id="space at the end"),
        pytest.param(ABC, "", id="nothing"),
        pytest.param({"type": "array", "items": INTEGER, "minItems": 1}, "[]", id="too few items"),
        pytest.param({"type": "array", "items": INTEGER, "maxItems": 1}, "[1,2]", id="too many items"),
        pytest.param({"type": "string"}, '"a"b"', id="quote in a text"),
        pytest.param({"type": "string"}, '"\n"', id="line break in a text"),
        pytest.param({"type": "string"}, '"\\ud800"', id="half of a surrogate pair"),
        pytest.param({"type": "string"}, f'"{"x" * (MAX_STRING_CHARS + 1)}"', id="text without bound"),
        pytest.param({"type": "string", "minLength": 1}, '""', id="text too short"),
        pytest.param({"type": "string", "format": "date"}, '"2026-13-01"', id="month 13"),
        pytest.param(INTEGER, "01", id="leading nought"),
        pytest.param(INTEGER, "1" * 16, id="digits without bound"),
        pytest.param(INTEGER, "1.0", id="fraction"),
        pytest.param({**INTEGER, "minimum": 0}, "-1", id="sign where none may be"),
        pytest.param({"enum": ["open"]}, '"opened"', id="more than the literal"),
        pytest.param({"type": "boolean"}, "null", id="other type"),
    ],
)
def test_grammar_lacks_what_the_schema_does_not_describe(schema: object, text: str) -> None:
    assert not lets_through(schema, text)


@pytest.mark.parametrize("value", HOSTILE, ids=ascii)
def test_literal_is_written_as_json_and_nothing_else(value: str) -> None:
    gbnf = build_grammar(json.dumps({"enum": [value, "other"]}))
    texts = [json.dumps(value, ensure_ascii=False), json.dumps(value)]

    assert gbnf.isascii()
    assert any(re.fullmatch(as_pattern(gbnf), text) for text in texts)


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        pytest.param({"type": "string", "pattern": "^a"}, "#", id="pattern"),
        pytest.param({"type": "string", "format": "email"}, "#/format", id="unknown format"),
        pytest.param({"type": "string", "minLength": MAX_STRING_CHARS + 1}, "#", id="minLength"),
        pytest.param({"type": "string", "minLength": 3, "maxLength": 2}, "#", id="bounds crossed"),
        pytest.param({"type": "string", "minLength": -1}, "#", id="negative bound"),
        pytest.param({"type": "string", "minLength": True}, "#", id="bound that is no number"),
        pytest.param({"type": "array"}, "#", id="array of anything"),
        pytest.param({"type": "array", "items": True}, "#/items", id="items of anything"),
        pytest.param({"type": "array", "prefixItems": [INTEGER]}, "#", id="prefixItems"),
        pytest.param({"type": "object", "properties": {}}, "#", id="open object"),
        pytest.param({**closed({}), "additionalProperties": INTEGER}, "#", id="typed open object"),
        pytest.param({**closed({}), "patternProperties": {}}, "#", id="patternProperties"),
        pytest.param(closed({}, "a"), "#/required", id="required but not described"),
        pytest.param(closed({"a": {"type": "text"}}), "#/properties/a/type", id="unknown type"),
        pytest.param(
            closed({str(i): INTEGER for i in range(MAX_PROPERTIES + 1)}),
            "#/properties",
            id="too many properties",
        ),
        pytest.param({"enum": list(range(MAX_LITERALS + 1))}, "#/enum", id="too many literals"),
        pytest.param({"enum": []}, "#/enum", id="no literals"),
        pytest.param({"enum": [[1]]}, "#", id="list as a literal"),
        pytest.param({"type": "null", "enum": ["a"]}, "#", id="no literal of the type"),
        pytest.param({"enum": [float("inf")]}, "#", id="infinite literal"),
        pytest.param({}, "#", id="anything"),
        pytest.param(True, "#", id="true"),
        pytest.param({"not": {}}, "#", id="not"),
        pytest.param({"anyOf": []}, "#/anyOf", id="no choice"),
        pytest.param({"anyOf": [INTEGER], "oneOf": [INTEGER]}, "#", id="anyOf beside oneOf"),
        pytest.param({"$ref": "#/$defs/x"}, "#", id="reference to nothing"),
        pytest.param({"$ref": "http://example.invalid/x"}, "#", id="foreign reference"),
        pytest.param({"$ref": "#/$defs/node", "$defs": NODE}, "#/$defs/node/properties/next", id="recursion"),
        pytest.param({"allOf": [INTEGER, {"type": "null"}]}, "#/allOf/1", id="two types at once"),
        pytest.param(
            {"allOf": [closed({}), {"properties": {"a": INTEGER}}]},
            "#/allOf/1",
            id="closed beside other properties",
        ),
    ],
)
def test_schema_that_no_grammar_can_hold_is_refused_with_its_place(schema: object, path: str) -> None:
    with pytest.raises(UnsupportedSchemaError) as caught:
        build_grammar(json.dumps(schema))

    assert caught.value.path == path


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000], ids=["nothing", "half", "nested"])
def test_text_that_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedSchemaError):
        build_grammar(text)


def test_schema_nested_without_bound_is_refused() -> None:
    text = '{"type":"array","items":' * (MAX_DEPTH + 1) + '{"type":"null"}' + "}" * (MAX_DEPTH + 1)

    with pytest.raises(UnsupportedSchemaError, match="too deeply"):
        build_grammar(text)


def test_recursion_through_all_of_is_refused() -> None:
    loop = {"$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}], "type": "null"}}, "$ref": "#/$defs/a"}

    with pytest.raises(UnsupportedSchemaError, match="recursive"):
        build_grammar(json.dumps(loop))


def test_definitions_that_multiply_stay_small() -> None:
    levels = {f"d{i}": closed({key: {"$ref": f"#/$defs/d{i + 1}"} for key in "abcd"}) for i in range(7)}
    schema = {"$ref": "#/$defs/d0", "$defs": {**levels, "d7": INTEGER}}

    assert len(build_grammar(json.dumps(schema))) < 5_000


def test_grammar_that_grows_without_bound_is_refused() -> None:
    literals = [{"enum": [f"{i}{j}{'x' * 190}" for j in range(MAX_LITERALS)]} for i in range(MAX_PROPERTIES)]

    with pytest.raises(UnsupportedSchemaError, match="characters"):
        build_grammar(json.dumps(closed({str(i): literal for i, literal in enumerate(literals)})))


@pytest.mark.parametrize(
    "schema",
    [
        pytest.param({"type": "string", "pattern": "^a"}, id="pattern"),
        pytest.param({"type": "string", "format": "email"}, id="unknown format"),
        pytest.param({"type": "string", "if": {"const": "a"}, "then": False}, id="condition"),
        pytest.param({"allOf": [{"type": "string"}, {"not": {"const": "a"}}]}, id="exclusion"),
    ],
)
def test_loose_grammar_leaves_to_validation_what_it_cannot_hold(schema: object) -> None:
    assert lets_through(schema, '"a"', loose=True)


def test_loose_grammar_closes_an_object_that_does_not_say() -> None:
    assert lets_through({"type": "object", "properties": {"a": INTEGER}}, '{"a":1}', loose=True)


def test_empty_grammar_never_reaches_the_library() -> None:
    with pytest.raises(UnsupportedSchemaError):
        compile_grammar(None, None, " \n")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.floats() | st.text(max_size=4),
    lambda children: (
        st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=4), children, max_size=4)
    ),
    max_leaves=8,
)
keywords = st.sampled_from(
    ["type", "properties", "required", "items", "minItems", "maxLength", "enum", "const", "anyOf", "allOf"]
) | st.sampled_from(["additionalProperties", "$ref", "$defs", "format", "minimum", "if"])
names = st.sampled_from(["object", "array", "string", "integer", "null", "a", "#/$defs/a"])
schema_like = st.recursive(
    names | json_values | st.just(False),
    lambda children: st.dictionaries(keywords | names, children, max_size=5) | st.lists(children, max_size=3),
    max_leaves=20,
)


@given(schema_like, st.booleans())
def test_any_schema_gives_a_grammar_or_is_refused(schema: object, loose: bool) -> None:
    with contextlib.suppress(UnsupportedSchemaError):
        as_pattern(build_grammar(json.dumps(schema), loose=loose))


@functools.cache
def described_texts(schema_text: str) -> st.SearchStrategy[str]:
    return st.from_regex(as_pattern(build_grammar(schema_text)), fullmatch=True)


@pytest.mark.parametrize(
    "schema",
    [
        pytest.param(ABC, id="object"),
        pytest.param({"enum": HOSTILE}, id="hostile literals"),
        pytest.param({"type": "array", "items": {"type": "number"}, "maxItems": 3}, id="numbers"),
        pytest.param({"anyOf": [closed({"a": {"enum": HOSTILE}}), {"type": "null"}]}, id="choice"),
    ],
)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_whatever_the_grammar_lets_through_is_json(data: st.DataObject, schema: dict[str, Any]) -> None:
    json.loads(data.draw(described_texts(json.dumps(schema))))
