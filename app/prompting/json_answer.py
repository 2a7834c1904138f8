"""A model's answer that should be JSON: read strictly, checked against its JSON Schema.

The schema is the program's own and the answer a stranger's. Nothing is ever fetched for a schema.
"""

import json
import re
from datetime import datetime
from typing import Any, NoReturn

# No schema of ours nests deeper; without a bound the checks would recurse as deep as the answer does.
MAX_NESTING = 64
MAX_FAULTS = 20
_MAX_FAULT_CHARS = 200
_FENCE = re.compile(r"```(?:json)?[ \t]*\r?\n(.*)\n[ \t]*```", re.DOTALL | re.IGNORECASE)


class NotJsonError(ValueError):
    """The text is not one JSON value; the message says why, for the log and for a second try."""


def parse_json_answer(text: str) -> object:
    """Give the one JSON value that text holds, alone or in one ```json fence.

    Stricter than the json module: no NaN or Infinity (a number too large is one), no name twice in an
    object, no lone surrogate, no text beside the value.

    Raises:
        NotJsonError: anything else.
    """
    body = text.strip()
    if fence := _FENCE.fullmatch(body):
        body = fence[1]
    try:
        value = json.loads(
            body, object_pairs_hook=_object, parse_constant=_refuse_constant, parse_float=_finite
        )
    except NotJsonError:
        raise
    # ValueError besides JSONDecodeError: an integer of more than 4 300 digits.
    except (ValueError, RecursionError) as error:
        raise NotJsonError(_short(str(error))) from error
    if _nesting(body) > MAX_NESTING:
        raise NotJsonError(f"nested deeper than {MAX_NESTING}")
    if re.search("[\ud800-\udfff]", json.dumps(value, ensure_ascii=False)):
        raise NotJsonError("half of a surrogate pair")
    return value


def validate(instance: object, schema: dict[str, Any]) -> tuple[str, ...]:
    """Give a sentence for each fault of instance, at most MAX_FAULTS, each with its place; empty when valid.

    Draft 2020-12; of the formats, date and date-time count. The sentences quote the instance.

    Raises:
        jsonschema.exceptions.SchemaError: the schema itself is faulty, which is a bug of the program.
    """
    import jsonschema
    import referencing

    # An empty registry: with its default the library would fetch a foreign $ref from the network.
    checker = jsonschema.FormatChecker(("date",))
    checker.checks("date-time", raises=ValueError)(_is_time)
    validator = jsonschema.Draft202012Validator(
        schema, registry=referencing.Registry(), format_checker=checker
    )
    validator.check_schema(schema)
    errors = sorted(validator.iter_errors(instance), key=lambda error: error.json_path)
    best = (jsonschema.exceptions.best_match([error]) or error for error in errors[:MAX_FAULTS])
    return tuple(_short(f"{error.json_path}: {error.message}") for error in best)


def _is_time(value: object) -> bool:
    # The library checks this format only with a further package.
    return not isinstance(value, str) or ("T" in value and datetime.fromisoformat(value).tzinfo is not None)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise NotJsonError("a name twice in one object")
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise NotJsonError(f"{name} is no JSON number")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise NotJsonError("a number too large")
    return number


def _nesting(body: str) -> int:
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", body)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _short(text: str) -> str:
    return text if len(text) <= _MAX_FAULT_CHARS else f"{text[:_MAX_FAULT_CHARS]}…"
