"""One unit for numbers that are averaged, added or compared with each other."""

from collections import Counter
from dataclasses import dataclass

from app.domain.query import Aggregate, TwinQuery
from app.domain.query_fields import FIELDS
from app.domain.query_problems import InvalidQueryError, Problem
from app.twin.names import Named, Reader
from app.twin.sql import NOTHING, Sql, joined
from app.twin.units import line

_MEASURED = frozenset({"value", "limit_value"})


@dataclass(frozen=True, slots=True)
class Measure:
    """How a value of each row becomes one in the common unit: value * factor + shift, both SQL of s.unit.

    unit is empty where rows of one group share a unit and groups do not; has_units says that a column then
    names each group's.
    """

    unit: str = ""
    factor: Sql = NOTHING
    shift: Sql = NOTHING
    has_units: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether values stay as they are."""
        return not self.factor.text


def store_units(reader: Reader) -> tuple[tuple[str, str], ...]:
    """Give which properties are measured in which units; skips along the index of sensors by property."""
    found: list[tuple[str, str]] = []
    # Two steps, since SQLite seeks by both columns only where the first is given.
    next_unit = (
        "SELECT observed_property, min(unit) FROM sensor WHERE observed_property = ? AND unit > ? LIMIT 1"
    )
    next_property = (
        "SELECT observed_property, unit FROM sensor WHERE observed_property > ? "
        "ORDER BY observed_property, unit LIMIT 1"
    )
    last = reader.select("SELECT observed_property, unit FROM sensor ORDER BY 1, 2 LIMIT 1").rows
    while last:
        name, unit = str(last[0][0]), str(last[0][1])
        found.append((name, unit))
        last = reader.select(next_unit, (name, unit)).rows
        if last[0][1] is None:
            last = reader.select(next_property, (name,)).rows
    return tuple(found)


def measure_of(
    query: TwinQuery,
    named: Named,
    known: tuple[tuple[str, str], ...],
    matched: "list[tuple[str, str, int]] | None",
) -> Measure:
    """Give how the aggregated field's values are brought into one unit.

    known holds the store's properties with their units; matched those of the rows in question with the
    number of sensors, or None where known is enough.

    Raises:
        InvalidQueryError: values of different kinds would be mixed.
    """
    entry = FIELDS[query.type][query.of] if query.of else None
    if entry is None or query.of not in _MEASURED or query.aggregate is Aggregate.COUNT:
        return Measure(entry.unit if entry and query.aggregate is not Aggregate.COUNT else "")
    pairs = matched if matched is not None else [(*pair, 1) for pair in of_properties(named, known)]
    if "unit" in query.group_by:
        return Measure(has_units=False)
    if "property" in query.group_by or "sensor" in query.group_by:
        return _by_group(pairs, is_by_sensor="sensor" in query.group_by)
    return _common(pairs)


def of_properties(named: Named, known: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Give the pairs of property and unit that a filter by property leaves."""
    return tuple(pair for pair in known if not named.properties or pair[0] in named.properties)


def is_settled(query: TwinQuery, named: Named, known: tuple[tuple[str, str], ...]) -> bool:
    """Say whether the store's units alone tell how values are brought together."""
    pairs = of_properties(named, known)
    units = {unit for _, unit in pairs}
    by_property = "property" in query.group_by and len({name for name, _ in pairs}) == len(pairs)
    return len(units) <= 1 or by_property or "unit" in query.group_by


def _by_group(pairs: "list[tuple[str, str, int]]", *, is_by_sensor: bool) -> Measure:
    units = {unit for _, unit, _ in pairs}
    if len(units) <= 1:
        return Measure(next(iter(units), ""))
    if is_by_sensor or len({name for name, _, _ in pairs}) == len(pairs):
        return Measure(has_units=True)
    targets = {}
    for name in {name for name, _, _ in pairs}:
        targets[name] = _most_used([(unit, count) for entry, unit, count in pairs if entry == name])
    if len(set(targets.values())) == 1:
        return _common(pairs)
    raise _mixed(pairs)


def _common(pairs: "list[tuple[str, str, int]]") -> Measure:
    units = {unit for _, unit, _ in pairs}
    if len(units) <= 1:
        return Measure(next(iter(units), ""))
    target = _most_used([(unit, count) for _, unit, count in pairs])
    lines = {unit: line(unit, target) for unit in sorted(units)}
    if None in lines.values():
        raise _mixed(pairs)
    factor, shift = [], []
    for unit, found in lines.items():
        if found:
            factor.append(Sql("WHEN ? THEN ? ", (unit, found[0])))
            shift.append(Sql("WHEN ? THEN ? ", (unit, found[1])))
    head, end = Sql("CASE s.unit "), Sql("END")
    return Measure(target, joined("", [head, *factor, end]), joined("", [head, *shift, end]))


def _most_used(counts: "list[tuple[str, int]]") -> str:
    totals: Counter[str] = Counter()
    for unit, count in counts:
        totals[unit] += count
    return min(totals, key=lambda unit: (-totals[unit], unit))


def _mixed(pairs: "list[tuple[str, str, int]]") -> InvalidQueryError:
    listed = tuple(sorted({name for name, _, _ in pairs}))
    units = ", ".join(sorted({unit or "none" for _, unit, _ in pairs}))
    message = f"values in different units ({units}) cannot be put together; name one of {', '.join(listed)}"
    return InvalidQueryError((Problem("property", message, candidates=listed),))
