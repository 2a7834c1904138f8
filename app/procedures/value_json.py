"""Frozen values as JSON and back, checked against their types; for files that others may have written.

A value that is one of several kinds of event carries its kind; fields that are missing take their default,
unknown ones are refused, so that nothing of a file is dropped silently.
"""

import dataclasses
import math
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar, Union

T = TypeVar("T")


class ValueJsonError(ValueError):
    """The JSON is not that of such a value; its text says where."""


def to_json(value: object) -> Any:
    """Give value as what json.dumps takes; fields in their order, tuples as lists."""
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    return value


def from_json(kind: type[T], value: object) -> T:
    """Read a dataclass of kind.

    Raises:
        ValueJsonError: value is none.
    """
    return typing.cast("T", _read(kind, value, kind.__name__))


@lru_cache
def _fields(kind: type) -> tuple[tuple[str, Any, bool], ...]:
    hints = typing.get_type_hints(kind)
    return tuple(
        (
            field.name,
            hints[field.name],
            field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING,
        )
        for field in dataclasses.fields(kind)
    )


def _read(kind: Any, value: object, place: str) -> object:
    origin = typing.get_origin(kind)
    if origin in (Union, types.UnionType):
        options = typing.get_args(kind)
        if value is None and type(None) in options:
            return None
        inner = [option for option in options if option is not type(None)]
        if len(inner) != 1:
            raise ValueJsonError(f"{place} cannot be read")
        return _read(inner[0], value, place)
    if origin is tuple:
        return _read_tuple(typing.get_args(kind), value, place)
    if dataclasses.is_dataclass(kind):
        return _read_dataclass(typing.cast("type", kind), value, place)
    return _read_plain(kind, value, place)


def _read_tuple(arguments: tuple[Any, ...], value: object, place: str) -> tuple[object, ...]:
    if not isinstance(value, list):
        raise ValueJsonError(f"{place} is no list")
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return tuple(_read(arguments[0], item, f"{place}[{i}]") for i, item in enumerate(value))
    if len(arguments) != len(value):
        raise ValueJsonError(f"{place} has the wrong length")
    return tuple(_read(kind, item, place) for kind, item in zip(arguments, value, strict=True))


def _read_dataclass(kind: type, value: object, place: str) -> object:
    if not isinstance(value, Mapping):
        raise ValueJsonError(f"{place} is no object")
    fields = _fields(kind)
    if unknown := set(value) - {name for name, _, _ in fields}:
        raise ValueJsonError(f"{place} has no field {sorted(map(str, unknown))[0]!r}")
    for name, _, is_needed in fields:
        if is_needed and name not in value:
            raise ValueJsonError(f"{place}.{name} is missing")
    read = {name: _read(hint, value[name], f"{place}.{name}") for name, hint, _ in fields if name in value}
    return kind(**read)


def _read_plain(kind: Any, value: object, place: str) -> object:
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(value)
        except ValueError as error:
            raise ValueJsonError(f"{place} cannot be {value!r}") from error
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind or (isinstance(value, float) and not math.isfinite(value)):
        raise ValueJsonError(f"{place} is no {getattr(kind, '__name__', kind)}")
    return value
