"""How a chip may be changed: by ticking values, choosing one, typing texts or numbers, or naming dates.

Knows the query language's fields, no widgets and no store; the store's values are handed in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from zoneinfo import ZoneInfo

from app.domain.lookup import Chip, ChipValue, Choice
from app.domain.period import Span
from app.domain.query import FILTER_NAMES, MAX_LIMIT, Aggregate, Bucket, QueryContext, TwinQuery
from app.domain.query_fields import FIELDS, FieldSpec
from app.domain.result import ColumnKind
from app.domain.sentence import marked
from app.ui.common.language import tr
from app.ui.lookup.chart_data import bucket_text

# last_month is the month of the calendar, while people often mean 30 days.
_TOKEN_LABELS = {
    "today": marked("today"),
    "yesterday": marked("yesterday"),
    "last_24_hours": marked("last 24 hours"),
    "last_7_days": marked("last 7 days"),
    "last_30_days": marked("last 30 days"),
    "last_12_months": marked("last 12 months"),
    "this_week": marked("this week"),
    "last_week": marked("last week"),
    "this_month": marked("this month"),
    "last_month": marked("last calendar month"),
    "this_quarter": marked("this quarter"),
    "last_quarter": marked("last quarter"),
    "this_year": marked("this year"),
    "last_year": marked("last calendar year"),
    "all": marked("all times"),
    "this_shift": marked("this shift"),
    "last_shift": marked("last shift"),
}
_SHIFTS = ("this_shift", "last_shift")
_FARTHEST_M = 100_000.0


_AGGREGATES = {
    Aggregate.COUNT: marked("count"),
    Aggregate.AVG: marked("average"),
    Aggregate.MIN: marked("lowest"),
    Aggregate.MAX: marked("highest"),
    Aggregate.SUM: marked("sum"),
    Aggregate.FIRST: marked("first"),
    Aggregate.LAST: marked("last"),
}


class EditorKind(Enum):
    """What the operator does to change a chip."""

    NONE = auto()
    TICK = auto()
    CHOOSE = auto()
    TEXTS = auto()
    NUMBERS = auto()
    DATES = auto()


@dataclass(frozen=True, slots=True)
class ChipEditing:
    """What an editor offers: options to tick or choose, the values that hold now, the unit of numbers.

    low and high bound numbers; today is the day of the data's clock, where days are chosen; note says in a
    few words how to fill the editor in.
    """

    kind: EditorKind
    options: tuple[Choice, ...] = ()
    values: tuple[str, ...] = ()
    unit: str = ""
    low: float = -1e15
    high: float = 1e15
    is_whole: bool = False
    today: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ChipChange:
    """Another value for a chip."""

    chip: Chip
    value: ChipValue


def can_change(chip: Chip, query: TwinQuery) -> bool:
    """Say whether a chip takes another value; the others can only be removed."""
    return editing_of(chip, query, None, ()).kind is not EditorKind.NONE


def choices_field(chip: Chip, query: TwinQuery) -> str:
    """Give the field whose values the store is to be asked for, empty where they are known without it."""
    head, _, rest = chip.place.partition(".")
    if head in FILTER_NAMES or (head == "exclude" and rest in FILTER_NAMES):
        return chip.field
    entry = FIELDS[query.type].get(chip.field)
    is_text = head == "where" and entry is not None and entry.kind is ColumnKind.TEXT
    return chip.field if is_text and chip.op in ("is", "is not") else ""


def editing_of(
    chip: Chip, query: TwinQuery, context: QueryContext | None, choices: tuple[Choice, ...]
) -> ChipEditing:
    """Give how a chip is changed; choices are the store's values for choices_field()."""
    head = chip.place.partition(".")[0]
    if head in FILTER_NAMES or head in ("exclude", "q"):
        return _of_words(chip, choices)
    if head == "where":
        return _of_condition(chip, FIELDS[query.type].get(chip.field), choices)
    make = _SHAPES.get(head)
    if head == "date_range":
        return _of_dates(chip, context)
    return make(chip, query) if make else ChipEditing(EditorKind.NONE)


def read_numbers(texts: tuple[str, ...], editing: ChipEditing) -> tuple[float, ...] | None:
    """Read numbers as they were typed; None where one is no number or out of bounds."""
    try:
        numbers = tuple(float(text.replace(",", ".").strip()) for text in texts)
    except ValueError:
        return None
    is_fit = all(editing.low <= number <= editing.high for number in numbers)
    is_fit &= not editing.is_whole or all(number == int(number) for number in numbers)
    is_fit &= numbers == tuple(sorted(numbers))
    return numbers if is_fit else None


def read_texts(text: str) -> tuple[str, ...]:
    """Read words that were typed, several divided by semicolons."""
    return tuple(dict.fromkeys(word.strip() for word in text.split(";") if word.strip()))


def _of_words(chip: Chip, choices: tuple[Choice, ...]) -> ChipEditing:
    values = _texts(chip.value)
    if chip.field == "q":
        return ChipEditing(EditorKind.TEXTS, values=values, note=tr("Words that the text must hold"))
    if not choices:
        return ChipEditing(EditorKind.TEXTS, values=values, note=tr("Several are divided by ;"))
    known = {choice.value for choice in choices}
    others = tuple(Choice(value, value) for value in values if value not in known)
    return ChipEditing(EditorKind.TICK, (*others, *choices), values)


def _of_condition(chip: Chip, entry: FieldSpec | None, choices: tuple[Choice, ...]) -> ChipEditing:
    if chip.value is None or entry is None:
        return ChipEditing(EditorKind.NONE)
    values = _texts(chip.value)
    if entry.kind is ColumnKind.NUMBER:
        # A condition may bear its own unit, which the chip's label says.
        return ChipEditing(EditorKind.NUMBERS, values=values, note=chip.label)
    if entry.kind in (ColumnKind.TIME, ColumnKind.DATE):
        return ChipEditing(EditorKind.TEXTS, values=values, note=tr("Dates such as 2026-11-29, divided by ;"))
    if choices and not isinstance(chip.value, tuple):
        return ChipEditing(EditorKind.CHOOSE, choices, values)
    return ChipEditing(EditorKind.TEXTS, values=values, note=tr("Several are divided by ;"))


def _of_dates(chip: Chip, context: QueryContext | None) -> ChipEditing:
    has_shifts = context is not None and bool(context.calendar.shifts)
    tokens = (token for token in _TOKEN_LABELS if has_shifts or token not in _SHIFTS)
    options = tuple(Choice(token, tr(_TOKEN_LABELS[token])) for token in tokens)
    value = chip.value
    values = (value.begin, value.end) if isinstance(value, Span) else _texts(value)
    return ChipEditing(EditorKind.DATES, options, values, today=_today(context))


def _today(context: QueryContext | None) -> str:
    if context is None:
        return ""
    return context.now.astimezone(ZoneInfo(context.calendar.timezone)).date().isoformat()


def _of_radius(chip: Chip, _query: TwinQuery) -> ChipEditing:
    return ChipEditing(EditorKind.NUMBERS, values=_texts(chip.value), unit="m", low=0.0, high=_FARTHEST_M)


def _of_limit(chip: Chip, _query: TwinQuery) -> ChipEditing:
    values = _texts(chip.value)
    return ChipEditing(
        EditorKind.NUMBERS, values=values, unit=tr("rows"), low=1, high=MAX_LIMIT, is_whole=True
    )


def _of_having(chip: Chip, _query: TwinQuery) -> ChipEditing:
    return ChipEditing(EditorKind.NUMBERS, values=_texts(chip.value), note=chip.label)


def _of_bucket(chip: Chip, _query: TwinQuery) -> ChipEditing:
    options = tuple(Choice(str(bucket), tr("by {bucket}", bucket=bucket_text(bucket))) for bucket in Bucket)
    return ChipEditing(EditorKind.CHOOSE, options, _texts(chip.value))


def _of_aggregate(chip: Chip, query: TwinQuery) -> ChipEditing:
    if not query.of:
        return ChipEditing(EditorKind.NONE)
    options = tuple(Choice(str(aggregate), tr(_AGGREGATES[aggregate])) for aggregate in Aggregate)
    return ChipEditing(EditorKind.CHOOSE, options, _texts(chip.value))


def _of_groups(chip: Chip, query: TwinQuery) -> ChipEditing:
    groups = (entry for entry in FIELDS[query.type].values() if entry.is_group)
    options = tuple(Choice(entry.name, tr(entry.label)) for entry in groups)
    return ChipEditing(EditorKind.TICK, options, _texts(chip.value))


def _of_sort(chip: Chip, query: TwinQuery) -> ChipEditing:
    """Turning the order round; another column is chosen at the table's head."""
    words = _texts(chip.value)
    if len(words) != 1:
        return ChipEditing(EditorKind.NONE)
    bare = words[0].removeprefix("-")
    entry = FIELDS[query.type].get(bare)
    label = tr(entry.label) if entry else bare
    options = (
        Choice(bare, tr("{label}, ascending", label=label)),
        Choice(f"-{bare}", tr("{label}, descending", label=label)),
    )
    return ChipEditing(EditorKind.CHOOSE, options, words)


_SHAPES: dict[str, Callable[[Chip, TwinQuery], ChipEditing]] = {
    "near": _of_radius,
    "limit": _of_limit,
    "having": _of_having,
    "bucket": _of_bucket,
    "aggregate": _of_aggregate,
    "group_by": _of_groups,
    "sort": _of_sort,
}


def _texts(value: ChipValue) -> tuple[str, ...]:
    if value is None or isinstance(value, Span):
        return ()
    values = value if isinstance(value, tuple) else (value,)
    return tuple(f"{one:g}" if isinstance(one, float) else str(one) for one in values)
