"""JSON Schemas become GBNF grammars that hold an answer to their form.

What shapes the text is built in: objects (properties in the order given), arrays, strings with bounded
length, numbers, literals, anyOf/oneOf, allOf, $ref. Ranges, uniqueness and calendars are left to the
validation of the finished answer, which decides in any case. What this module cannot express it refuses.

Every repetition is bounded and white space is at most one character, so a model cannot loop; a grammar is
ASCII, never empty, and no schema text reaches it unescaped. Knows no model; compile_grammar asks llama.cpp.
"""

import itertools
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

# llama.cpp makes one rule of its own for each repetition; a few hundred cost nothing.
MAX_STRING_CHARS = 200
MAX_ITEMS = 64
MAX_PROPERTIES = 64
# 5 000 literals took 0.9 s for 24 tokens with a vocabulary of 345 tokens.
MAX_LITERALS = 256
MAX_DEPTH = 16
_MAX_NODES = 2_000
_MAX_GRAMMAR_CHARS = 200_000
_MAX_NAME_CHARS = 200
_MAX_LITERAL_CHARS = 1_000

_NOTES = {"$anchor", "$comment", "$defs", "$id", "$schema", "default", "definitions", "deprecated"}
_NOTES |= {"description", "examples", "readOnly", "title", "writeOnly"}
_SHAPING = {"$ref", "allOf", "anyOf", "const", "enum", "oneOf", "type"}
_SHAPING |= {"additionalProperties", "properties", "required", "unevaluatedProperties"}
_SHAPING |= {"format", "items", "maxItems", "maxLength", "minItems", "minLength"}
_LEFT_TO_VALIDATION = {"exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"}
_LEFT_TO_VALIDATION |= {"maxProperties", "minProperties", "uniqueItems"}
# What a loose grammar leaves to validation besides.
_LEFT_WHEN_LOOSE = {"dependentRequired", "else", "if", "not", "pattern", "then"}

_HEX = "[0-9a-fA-F]"
# No control character but two escaped ones, and no surrogate, raw or escaped: a lone one cannot be stored.
_CHAR = (
    r"[ !#-\[\]-~\u00A0-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]"
    rf' | "\\" (["\\/nt] | "u" ([0-9a-cefA-CEF] {_HEX} | [dD] [0-7]) {_HEX}{{2}})'
)
_WHOLE = '("0" | [1-9] [0-9]{0,14})'
_DATE = '[12] [0-9]{3} "-" ("0" [1-9] | "1" [0-2]) "-" ("0" [1-9] | [12] [0-9] | "3" [01])'
_HOUR_MINUTE = '([01] [0-9] | "2" [0-3]) ":" [0-5] [0-9]'
_FORMATS = {
    "date": _DATE,
    "date-time": f'{_DATE} "T" {_HOUR_MINUTE} ":" [0-5] [0-9] ("." [0-9]{{1,3}})? '
    f'("Z" | [+-] {_HOUR_MINUTE})',
}


class UnsupportedSchemaError(ValueError):
    """A schema cannot become a grammar; path says where, as a JSON pointer. Never leaves this package."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path


def build_grammar(schema_text: str, *, loose: bool = False) -> str:
    """Give the GBNF text, start rule root, of a JSON Schema given as text.

    A loose grammar leaves more to validation: pattern, not, if/then/else, dependentRequired, unknown
    formats; and it takes objects that do not say additionalProperties: false for closed ones.

    Raises:
        UnsupportedSchemaError: no JSON, or a keyword, size or recursion that a grammar cannot have here.
    """
    try:
        schema = json.loads(schema_text)
    except (ValueError, RecursionError) as error:
        raise UnsupportedSchemaError("#", "the schema is not JSON") from error
    return _Builder(schema, loose=loose).build()


def compile_grammar(api: Any, vocab: Any, gbnf: str) -> Any:
    """Give a native grammar sampler, which the caller owns; it must stand first in a chain.

    Raises:
        UnsupportedSchemaError: llama.cpp refuses the grammar. An empty one would mean "no constraint", and
            a NULL sampler in a chain ends the process.
    """
    data = gbnf.encode("utf-8", "replace")
    if not data.strip() or b"\0" in data:
        raise UnsupportedSchemaError("#", "the grammar is empty or holds a NUL")
    sampler = api.llama_sampler_init_grammar(vocab, data, b"root")
    if not sampler:
        raise UnsupportedSchemaError("#", "llama.cpp does not accept the grammar")
    return sampler


class _Builder:
    """Builds one grammar; equal rules are one rule, so that shared $defs do not multiply."""

    def __init__(self, root: object, *, loose: bool) -> None:
        self._root = root
        self._loose = loose
        self._names: dict[str, str] = {}
        self._references: dict[str, tuple[str, ...]] = {}
        self._open: list[str] = []
        self._nodes = 0
        self._chars = 0
        self._ws = self._rule("ws", r"[ \n]?")

    def build(self) -> str:
        value = self._join(self._alternatives(self._root, "#", 0))
        lines = (f"{name} ::= {body}\n" for body, name in self._names.items())
        return f"root ::= {self._ws} {value}\n{''.join(lines)}"

    def _alternatives(self, schema: object, path: str, depth: int) -> tuple[str, ...]:
        """Give the rules of which any may stand here; each begins with a character of its own.

        A choice inside a choice is flattened: llama.cpp's search for left recursion would visit shared
        ones again and again.
        """
        plain = self._keywords(schema, path, depth)
        if plain.keys() == {"$ref"}:
            return self._reference(plain["$ref"], path, depth)
        plain = self._expanded(plain, path, depth)
        choices = [key for key in ("anyOf", "oneOf") if key in plain]
        if not choices:
            return self._typed(plain, path, depth)
        if len(choices) > 1:
            raise UnsupportedSchemaError(path, "anyOf beside oneOf")
        key = choices[0]
        rest = {name: value for name, value in plain.items() if name != key}
        branches = _list_of(plain[key], f"{path}/{key}")
        found: list[str] = []
        for index, branch in enumerate(branches):
            place = f"{path}/{key}/{index}"
            whole = self._merge(rest, self._expanded(branch, place, depth), place) if rest else branch
            found += self._alternatives(whole, place, depth + 1)
        return tuple(dict.fromkeys(found))

    def _reference(self, target: object, path: str, depth: int) -> tuple[str, ...]:
        if not isinstance(target, str) or target in self._open:
            raise UnsupportedSchemaError(path, "a $ref to itself")
        if target not in self._references:
            self._open.append(target)
            self._references[target] = self._alternatives(self._target(target, path), target, depth + 1)
            self._open.pop()
        return self._references[target]

    def _target(self, reference: str, path: str) -> object:
        match = re.fullmatch(r"#/(\$defs|definitions)/([^/]+)", reference)
        place = self._root.get(match[1]) if match and isinstance(self._root, dict) else None
        name = match[2].replace("~1", "/").replace("~0", "~") if match else ""
        if not isinstance(place, dict) or name not in place:
            raise UnsupportedSchemaError(path, f"$ref to {reference[:80]!r}, which is no entry of $defs")
        return place[name]

    def _expanded(self, schema: object, path: str, depth: int) -> dict[str, Any]:
        """Give schema with $ref and allOf merged into it."""
        plain = self._keywords(schema, path, depth)
        whole = {key: value for key, value in plain.items() if key not in ("$ref", "allOf")}
        parts = [(f"{path}/$ref", self._target(str(plain["$ref"]), path))] if "$ref" in plain else []
        if "allOf" in plain:
            place = f"{path}/allOf"
            parts += [
                (f"{place}/{index}", part) for index, part in enumerate(_list_of(plain["allOf"], place))
            ]
        for place, part in parts:
            whole = self._merge(whole, self._expanded(part, place, depth + 1), place)
        return whole

    def _keywords(self, schema: object, path: str, depth: int) -> dict[str, Any]:
        """Give what schema asks for, after its size, depth and shape were checked."""
        self._nodes += 1
        if depth > MAX_DEPTH or self._nodes > _MAX_NODES:
            raise UnsupportedSchemaError(path, "nested too deeply, recursive, or too large")
        if not isinstance(schema, dict):
            raise UnsupportedSchemaError(path, "not an object; true and false are not supported")
        ignored = _NOTES | _LEFT_WHEN_LOOSE if self._loose else _NOTES
        plain = {key: value for key, value in schema.items() if key not in ignored}
        unknown = sorted(plain.keys() - _SHAPING - _LEFT_TO_VALIDATION)
        if unknown:
            raise UnsupportedSchemaError(path, f"{unknown[0][:80]} is not supported")
        if not isinstance(plain.get("properties", {}), dict):
            raise UnsupportedSchemaError(f"{path}/properties", "not an object")
        _strings(plain.get("required", []), f"{path}/required")
        return plain

    def _merge(self, one: dict[str, Any], other: dict[str, Any], path: str) -> dict[str, Any]:
        for closed, open_ in ((one, other), (other, one)):
            extra = open_.get("properties", {}).keys() - closed.get("properties", {}).keys()
            if "additionalProperties" in closed and extra:
                raise UnsupportedSchemaError(path, "additionalProperties beside properties of another schema")
        merged = dict(one)
        for key, value in other.items():
            if key not in merged or merged[key] == value:
                merged[key] = value
            elif key == "properties":
                both = merged[key].keys() & value.keys()
                merged[key] = {
                    **merged[key],
                    **value,
                    **{k: {"allOf": [merged[key][k], value[k]]} for k in both},
                }
            elif key == "required":
                merged[key] = list(dict.fromkeys([*merged[key], *value]))
            elif key not in _LEFT_TO_VALIDATION:
                raise UnsupportedSchemaError(path, f"two different {key}")
        return merged

    def _typed(self, schema: dict[str, Any], path: str, depth: int) -> tuple[str, ...]:
        named = schema.get("type", [])
        types = [named] if isinstance(named, str) else _strings(named, f"{path}/type")
        if "const" in schema or "enum" in schema:
            return (self._literals(schema, types, path),)
        if not types and "properties" in schema:
            types = ["object"]
        if not types:
            raise UnsupportedSchemaError(path, "neither type nor literals nor choices")
        return tuple(self._of_type(name, schema, path, depth) for name in dict.fromkeys(types))

    def _of_type(self, name: str, schema: dict[str, Any], path: str, depth: int) -> str:
        match name:
            case "object":
                return self._object(schema, path, depth)
            case "array":
                return self._array(schema, path, depth)
            case "string":
                return self._string(schema, path)
            case "integer":
                return self._rule("integer", f"{_sign(schema)}{_WHOLE}")
            case "number":
                return self._rule("number", f'{_sign(schema)}{_WHOLE} ("." [0-9]{{1,9}})?')
            case "boolean":
                return self._rule("boolean", '"true" | "false"')
            case "null":
                return self._rule("null", '"null"')
        raise UnsupportedSchemaError(f"{path}/type", f"unknown type {name[:80]!r}")

    def _object(self, schema: dict[str, Any], path: str, depth: int) -> str:
        properties, required = self._members(schema, path)
        pairs = []
        for name, value in properties.items():
            rule = self._join(self._alternatives(value, f"{path}/properties/{name[:80]}", depth + 1))
            pairs.append(f"{_literal(_json_text(name) + ':')} {self._ws} {rule}")
        # What may follow once a property was written, from the last property backwards.
        after = [self._rule("after", f'{self._ws} "}}"')]
        for pair, name in zip(pairs[:0:-1], reversed(properties), strict=False):
            skip = "" if name in required else f" | {after[-1]}"
            after.append(self._rule("after", f'"," {self._ws} {pair} {after[-1]}{skip}'))
        first = []
        for pair, name, rest in zip(pairs, properties, reversed(after), strict=False):
            first.append(f"{pair} {rest}")
            if name in required:
                break
        else:
            first.append('"}"')
        return self._rule("object", f'"{{" {self._ws} ({" | ".join(first)})')

    def _members(self, schema: dict[str, Any], path: str) -> tuple[dict[str, Any], set[str]]:
        properties = schema.get("properties", {})
        required = set(schema.get("required", []))
        is_closed = False in (schema.get("additionalProperties"), schema.get("unevaluatedProperties"))
        is_silent = "additionalProperties" not in schema and "unevaluatedProperties" not in schema
        if not is_closed and not (self._loose and is_silent):
            raise UnsupportedSchemaError(path, "additionalProperties must be false")
        if len(properties) > MAX_PROPERTIES or any(len(name) > _MAX_NAME_CHARS for name in properties):
            raise UnsupportedSchemaError(f"{path}/properties", "too many, or a name that is too long")
        if not required <= properties.keys():
            raise UnsupportedSchemaError(f"{path}/required", "names a property that is not described")
        return properties, required

    def _array(self, schema: dict[str, Any], path: str, depth: int) -> str:
        least, most = _bounds(schema, "minItems", "maxItems", MAX_ITEMS, path)
        if most == 0:
            return self._rule("array", f'"[" {self._ws} "]"')
        if "items" not in schema:
            raise UnsupportedSchemaError(path, "an array without items")
        item = self._join(self._alternatives(schema["items"], f"{path}/items", depth + 1))
        more = self._rule("more", f'"," {self._ws} {item}')
        items = f"{item}{_repeated(more, max(least - 1, 0), most - 1)} {self._ws}"
        body = items if least else f"({items})?"
        return self._rule("array", f'"[" {self._ws} {body} "]"')

    def _string(self, schema: dict[str, Any], path: str) -> str:
        wanted = str(schema.get("format", ""))
        if wanted in _FORMATS:
            # What a form fixes has one length; a length beside it is for validation.
            return self._rule("string", rf'"\"" {_FORMATS[wanted]} "\""')
        if wanted and not self._loose:
            raise UnsupportedSchemaError(f"{path}/format", f"unknown format {wanted[:80]!r}")
        least, most = _bounds(schema, "minLength", "maxLength", MAX_STRING_CHARS, path)
        char = self._rule("char", _CHAR)
        return self._rule("string", rf'"\""{_repeated(char, least, most)} "\""')

    def _literals(self, schema: dict[str, Any], types: Sequence[str], path: str) -> str:
        if "const" in schema and "enum" in schema:
            raise UnsupportedSchemaError(path, "const beside enum")
        values = [schema["const"]] if "const" in schema else _list_of(schema["enum"], f"{path}/enum")
        if len(values) > MAX_LITERALS:
            raise UnsupportedSchemaError(f"{path}/enum", f"more than {MAX_LITERALS} values")
        if any(isinstance(value, list | dict) for value in values):
            raise UnsupportedSchemaError(path, "a literal that is a list or an object")
        texts = {_json_text(value) for value in values if not types or _is_of_type(value, types)}
        if not texts or max(map(len, texts)) > _MAX_LITERAL_CHARS:
            raise UnsupportedSchemaError(path, "no literal of the type, or one that is too long")
        return self._rule("literal", _choice(sorted(texts)))

    def _join(self, alternatives: Sequence[str]) -> str:
        return alternatives[0] if len(alternatives) == 1 else self._rule("choice", " | ".join(alternatives))

    def _rule(self, stem: str, body: str) -> str:
        if body not in self._names:
            self._chars += len(body)
            if self._chars > _MAX_GRAMMAR_CHARS:
                raise UnsupportedSchemaError("#", f"a grammar of more than {_MAX_GRAMMAR_CHARS} characters")
            self._names[body] = f"{stem}{len(self._names)}"
        return self._names[body]


def _list_of(value: object, path: str) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise UnsupportedSchemaError(path, "not a list, or an empty one")
    return value


def _strings(value: object, path: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise UnsupportedSchemaError(path, "not a list of texts")
    return value


def _bounds(schema: dict[str, Any], low: str, high: str, limit: int, path: str) -> tuple[int, int]:
    """Give the least and the most, where more than limit means limit."""
    least, most = schema.get(low, 0), schema.get(high, limit)
    if type(least) is not int or type(most) is not int or not 0 <= least <= min(most, limit):
        raise UnsupportedSchemaError(path, f"{low} and {high} do not go together, or {low} is over {limit}")
    return least, min(most, limit)


def _sign(schema: dict[str, Any]) -> str:
    lows = (schema.get("minimum"), schema.get("exclusiveMinimum"))
    return "" if any(isinstance(low, int | float) and low >= 0 for low in lows) else '"-"? '


def _is_of_type(value: object, types: Iterable[str]) -> bool:
    if isinstance(value, bool):
        return "boolean" in types
    if isinstance(value, int | float):
        return "number" in types or ("integer" in types and value % 1 == 0)
    return "null" in types if value is None else "string" in types


def _repeated(rule: str, least: int, most: int) -> str:
    return f" {rule}{{{least},{most}}}" if most else ""


def _json_text(value: object) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    except ValueError as error:
        raise UnsupportedSchemaError("#", "a number that JSON does not have") from error
    # A lone surrogate has no UTF-8 form; JSON can write it as an escape only.
    return re.sub(r"[\ud800-\udfff]", lambda match: f"\\u{ord(match[0]):04x}", text)


def _choice(texts: Sequence[str]) -> str:
    """Give one of the sorted, different texts, written as a tree: each shared beginning is one path.

    llama.cpp tries the vocabulary against every path that is open, so 256 paths would be slow.
    """
    first, last = texts[0], texts[-1]
    shared = first[
        : next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    ]
    if len(texts) == 1:
        return _literal(shared)
    rests = [text[len(shared) :] for text in texts]
    branches = [_choice(list(group)) for _, group in itertools.groupby(rests, key=lambda rest: rest[:1])]
    return f"{_literal(shared)} ({' | '.join(branches)})"


def _literal(text: str) -> str:
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(char: str) -> str:
    if char in '"\\':
        return f"\\{char}"
    code = ord(char)
    if 0x20 <= code < 0x7F:
        return char
    return f"\\u{code:04X}" if code <= 0xFFFF else f"\\U{code:08X}"
