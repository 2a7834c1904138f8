"""How the cells of a result are written for people: times in the site's zone, few digits, ages in words."""

from datetime import datetime, tzinfo

from app.domain.clean_text import one_line
from app.domain.result import Cell, Column, ColumnKind

MISSING = "–"
# More of a text than a cell shows; the tip has the rest.
_MOST_CHARS = 300
_DEGREES = frozenset({"lon", "lat"})
# Columns whose cells are words of the query language, not names from the plant.
_WORDS = frozenset(
    {"status", "asset_type", "property", "alert_type", "maintenance_type", "priority", "quality"}
)
_FORMULA_STARTS = ("=", "+", "-", "@")
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def cell_text(value: Cell, column: Column, zone: tzinfo) -> str:
    """Write one cell; zone is the site's."""
    if value is None:
        return MISSING
    if isinstance(value, datetime):
        return moment_text(value, zone)
    if column.name == "age_minutes" and not isinstance(value, str):
        return age_text(value * _MINUTE)
    if isinstance(value, float):
        return number_text(value, 5 if column.name in _DEGREES else 3)
    if isinstance(value, int):
        return f"{value:,}"
    text = value.replace("_", " ") if column.name in _WORDS else value
    return one_line(text[: 2 * _MOST_CHARS])[:_MOST_CHARS]


def number_text(value: float, decimals: int = 3) -> str:
    """Write a number with at most so many decimals, small ones with three digits."""
    if value == round(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    if abs(value) < 10.0**-decimals or abs(value) >= 1e15:
        return f"{value:.3g}"
    return f"{value:,.{decimals}f}".rstrip("0").rstrip(".")


def moment_text(moment: datetime, zone: tzinfo) -> str:
    """Write a time with its date, in zone; seconds only where there are some."""
    local = moment.astimezone(zone)
    return local.strftime("%Y-%m-%d %H:%M:%S" if local.second else "%Y-%m-%d %H:%M")


def age_text(seconds: float) -> str:
    """Write an age in its two largest units; one below zero lies ahead of the data's clock."""
    if seconds < 0:
        return f"{age_text(-seconds)} ahead"
    whole = round(seconds)
    if whole < _MINUTE:
        return f"{whole} s"
    if whole < _HOUR:
        return f"{whole // _MINUTE} min"
    large, small, names = (_HOUR, _MINUTE, ("h", "min")) if whole < _DAY else (_DAY, _HOUR, ("d", "h"))
    rest = whole % large // small
    return f"{whole // large} {names[0]} {rest} {names[1]}" if rest else f"{whole // large} {names[0]}"


def header_text(column: Column, *, is_unit_elsewhere: bool) -> str:
    """Write a column's heading with its unit, unless every row says its own."""
    has_unit = column.unit and column.name != "age_minutes" and not is_unit_elsewhere
    return f"{column.label} ({column.unit})" if has_unit else column.label


def plain_text(value: Cell, column: Column, zone: tzinfo) -> str:
    """Write one cell for a table program: nothing rounded, nothing cut, times with their offset."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.astimezone(zone).isoformat(timespec="seconds")
    if column.kind is ColumnKind.TEXT and isinstance(value, str):
        # A table program would run such a text as a formula.
        return f"'{one_line(value)}" if value.lstrip()[:1] in _FORMULA_STARTS else one_line(value)
    return str(value)
