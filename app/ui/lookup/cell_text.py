"""How the cells of a result are written for people: times in the site's zone, few digits, ages in words."""

from datetime import datetime, tzinfo

from app.domain.clean_text import one_line
from app.domain.result import Cell, Column, ColumnKind
from app.domain.sentence import Sentence
from app.ui.common.language import told, tr
from app.ui.common.plant_words import plant_word

MISSING = "–"
# More of a text than a cell shows; the tip has the rest.
_MOST_CHARS = 300
_DEGREES = frozenset({"lon", "lat"})
# Columns whose cells are words of the query language, not names from the plant.
_WORDS = frozenset(
    {"status", "asset_type", "property", "alert_type", "maintenance_type", "priority", "quality"}
)
_FORMULA_STARTS = ("=", "+", "-", "@")
_MINUTE = 60


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
    text = value[: 2 * _MOST_CHARS]
    return (plant_word(text) if column.name in _WORDS else one_line(text))[:_MOST_CHARS]


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
        return tr("{age} ahead", age=age_text(-seconds))
    minutes, spare_s = divmod(round(seconds), _MINUTE)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return tr("{days} d {hours} h", days=days, hours=hours) if hours else tr("{days} d", days=days)
    if hours:
        text = tr("{hours} h {minutes} min", hours=hours, minutes=minutes)
        return text if minutes else tr("{hours} h", hours=hours)
    return tr("{minutes} min", minutes=minutes) if minutes else tr("{seconds} s", seconds=spare_s)


def header_text(column: Column, *, is_unit_elsewhere: bool) -> str:
    """Write a column's heading with its unit, unless every row says its own."""
    has_unit = column.unit and column.name != "age_minutes" and not is_unit_elsewhere
    label = label_text(column)
    return f"{label} ({column.unit})" if has_unit else label


def label_text(column: Column) -> str:
    """Give what a column is called in the window's language."""
    return told(column.label) if isinstance(column.label, Sentence) else tr(column.label)


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
