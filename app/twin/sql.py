"""Pieces of SQL with the values that belong to their question marks.

Text comes from this program alone; whatever a person, a model or the data said is a parameter.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

SqlValue = str | int | float | None

# Longer lists go in as one JSON array: a statement has at most 5000 parameters.
_MOST_PARAMETERS = 50


@dataclass(frozen=True, slots=True)
class Sql:
    """A piece of a statement; parameters in the order of its question marks."""

    text: str
    parameters: tuple[SqlValue, ...] = ()

    def __add__(self, other: "Sql") -> "Sql":
        return Sql(self.text + other.text, self.parameters + other.parameters)


NOTHING = Sql("")
TRUE, FALSE = Sql("1"), Sql("0")


def joined(separator: str, parts: Iterable[Sql]) -> Sql:
    """Give the parts with the separator between them."""
    listed = list(parts)
    parameters = tuple(value for part in listed for value in part.parameters)
    return Sql(separator.join(part.text for part in listed), parameters)


def all_of(parts: Sequence[Sql]) -> Sql:
    """Give a condition that holds when all parts do; it holds when there are none."""
    return joined(" AND ", (Sql("(") + part + Sql(")") for part in parts)) if parts else TRUE


def any_of(parts: Sequence[Sql]) -> Sql:
    """Give a condition that holds when one of the parts does; it fails when there are none."""
    return (
        Sql("(") + joined(" OR ", (Sql("(") + part + Sql(")") for part in parts)) + Sql(")")
        if parts
        else FALSE
    )


def is_not(part: Sql) -> Sql:
    """Give a condition that holds when the part fails or is unknown."""
    return Sql("(") + part + Sql(") IS NOT TRUE")


def one_of(expression: Sql, values: Sequence[SqlValue]) -> Sql:
    """Give a condition that the expression equals one of the values; it fails when there are none."""
    if not values:
        return FALSE
    if len(values) == 1:
        return expression + Sql(" = ?", (values[0],))
    if len(values) > _MOST_PARAMETERS:
        return expression + Sql(" IN (SELECT value FROM json_each(?))", (json.dumps(list(values)),))
    return expression + Sql(f" IN ({', '.join('?' * len(values))})", tuple(values))
