"""What has been read of a question so far, before it is known what type of rows it asks for."""

from dataclasses import dataclass, field

from app.twin.dates import DateSpan
from app.twin.link import Mention
from app.twin.link_numbers import Quantity


@dataclass(frozen=True, slots=True)
class Comparison:
    """A number that something is compared with; field is empty where the question names none.

    upper is the other end of a between.
    """

    field: str
    op: str
    quantity: Quantity
    upper: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Dated:
    """A period and the column that it is said of, empty for the usual one.

    event is the verb that it is said of instead, such as "opened"; its column depends on the type of rows.
    """

    span: DateSpan
    field: str = ""
    event: str = ""


@dataclass(slots=True)
class Draft:
    """Filters and shape as they were read; lists keep the order of the question.

    filters and excluded go by the names of query filters, with status, level and field words as the lexicon
    has them. subject is what "which" asks for: "asset", "zone" or a column. rest holds mentions that no rule
    could use.
    """

    heads: list[str] = field(default_factory=list)
    filters: dict[str, list[str]] = field(default_factory=dict)
    excluded: dict[str, list[str]] = field(default_factory=dict)
    levels: list[tuple[str, str, bool]] = field(default_factory=list)
    dates: list[Dated] = field(default_factory=list)
    comparisons: list[Comparison] = field(default_factory=list)
    conditions: list[dict[str, object]] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)
    aggregate: str = ""
    groups: list[str] = field(default_factory=list)
    bucket: str = ""
    having: tuple[str, float] | None = None
    sort: list[str] = field(default_factory=list)
    sort_fields: list[str] = field(default_factory=list)
    most: str = ""
    limit: int | None = None
    is_top: bool = False
    is_single: bool = False
    subject: str = ""
    region: str = ""
    near: dict[str, object] | None = None
    bbox: list[float] | None = None
    has: list["Draft"] = field(default_factory=list)
    has_no: list["Draft"] = field(default_factory=list)
    rest: list[Mention] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)
    asks_when: bool = False
    asks_how_much: bool = False

    def add(self, name: str, value: str, *, negated: bool = False) -> None:
        """Add a value to a filter, once."""
        values = (self.excluded if negated else self.filters).setdefault(name, [])
        if value not in values:
            values.append(value)

    def get(self, name: str) -> list[str]:
        """Give a filter's values."""
        return self.filters.get(name, [])

    @property
    def has_subject(self) -> bool:
        """Whether something is named that rows can be about."""
        named = ("asset", "asset_type", "sensor", "property", "work_order", "alert_type", "maintenance_type")
        return bool(self.heads) or any(self.get(name) for name in (*named, "failure_mode"))
