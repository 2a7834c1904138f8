"""The form of TwinQuery 1 in JSON, as pydantic models; it is that of twinquery.schema.json.

One word may stand where a list may. What a field needs of another field is judged in twin.query_json.
"""

from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_ZONE = r"(Z|[+-][0-9]{2}:[0-9]{2})?"
_TOKEN = (
    r"^(today|yesterday|(this|last)_(week|month|quarter|year|shift)|all"
    r"|last_[1-9][0-9]{0,3}_(minutes|hours|days|weeks|months|years)"
    rf"|(since|until)_{_DATE}(T[0-9]{{2}}:[0-9]{{2}}(:[0-9]{{2}})?{_ZONE})?"
    r"|[0-9]{4}(-[0-9]{2}(-[0-9]{2})?|-Q[1-4]|-W[0-9]{2})?"
    rf"|{_DATE}(T[0-9:]+{_ZONE})?/{_DATE}(T[0-9:]+{_ZONE})?)$"
)

_Item = TypeVar("_Item")
_Text = Annotated[str, Field(min_length=1)]
_Number = Annotated[float, Field(allow_inf_nan=False)]


def _listed(value: Any) -> Any:
    """Let a single word stand for a list of one; anything else is judged as it is."""
    return [value] if isinstance(value, str) else value


def _distinct(values: list[_Item]) -> list[_Item]:
    if len(set(values)) != len(values):
        raise ValueError("the list names a value twice")
    return values


_Words = Annotated[list[_Text], Field(min_length=1), BeforeValidator(_listed), AfterValidator(_distinct)]
_Priority = Literal["critical", "high", "medium", "low"]
_Priorities = Annotated[
    list[_Priority], Field(min_length=1), BeforeValidator(_listed), AfterValidator(_distinct)
]
_Criticalities = Annotated[list[Literal["A", "B", "C"]], Field(min_length=1), BeforeValidator(_listed)]
_Kind = Literal["corrective", "preventive", "predictive", "inspection", "calibration", "modification"]
_Kinds = Annotated[list[_Kind], BeforeValidator(_listed)]
_Token = Annotated[str, Field(pattern=_TOKEN)]
_OpName = Literal[
    "eq", "ne", "lt", "le", "gt", "ge", "in", "not_in", "between", "contains", "starts_with", "is_null",
    "not_null",
]  # fmt: skip


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class FiltersForm(_Model):
    """What rows must be, as it is written."""

    q: Annotated[str, Field(min_length=2)] = ""
    asset: _Words = []
    asset_type: _Words = []
    sensor: _Words = []
    property: _Words = []
    zone: _Words = []
    site: _Words = []
    status: _Words = []
    priority: _Priorities = []
    criticality: _Criticalities = []
    alert_type: _Words = []
    maintenance_type: _Kinds = []
    failure_mode: _Words = []
    work_order: _Words = []


class SpanForm(_Model):
    """Two ends of a date range."""

    begin: str = Field(default="", alias="from")
    end: str = Field(default="", alias="to")


class ConditionForm(_Model):
    """A comparison with a field."""

    field: str
    op: _OpName
    value: str | bool | _Number | Annotated[list[str | _Number], Field(min_length=1)] = ""
    unit: str = ""


class NearForm(_Model):
    """A circle."""

    asset: str = ""
    lon: Annotated[float, Field(ge=-180, le=180)] = 0.0
    lat: Annotated[float, Field(ge=-90, le=90)] = 0.0
    radius_m: Annotated[float, Field(gt=0, le=100_000)]


class HavingForm(_Model):
    """A comparison with the aggregate."""

    op: Literal["eq", "ne", "lt", "le", "gt", "ge"]
    value: _Number


class SubForm(FiltersForm):
    """Records of the same asset."""

    type: Literal["sensor_status", "maintenance_history", "alert_list"]
    date_range: _Token | SpanForm = ""
    where: Annotated[list[ConditionForm], Field(max_length=3)] = []


class QueryForm(FiltersForm):
    """A query; defaults stand for what was not given."""

    type: Literal["asset_search", "sensor_status", "maintenance_history", "alert_list"]
    date_range: _Token | SpanForm = ""
    bbox: Annotated[list[_Number], Field(min_length=4, max_length=4)] = []
    near: NearForm | None = None
    region: Literal["map_view", "selection"] | None = None
    where: Annotated[list[ConditionForm], Field(min_length=1, max_length=6)] = []
    exclude: FiltersForm = FiltersForm()
    has: Annotated[list[SubForm], Field(min_length=1, max_length=2)] = []
    has_no: Annotated[list[SubForm], Field(min_length=1, max_length=2)] = []
    group_by: _Words = []
    aggregate: Literal["count", "avg", "min", "max", "sum", "first", "last"] | None = None
    of: str = ""
    bucket: Literal["hour", "day", "week", "month", "quarter", "year"] | None = None
    having: HavingForm | None = None
    sort: _Words = []
    limit: Annotated[int, Field(ge=1, le=1000)] = 1
    offset: Annotated[int, Field(ge=0)] = 0
    fields: Annotated[list[str], Field(min_length=1)] = []


class RefusalForm(_Model):
    """No query, and why."""

    refuse: Literal[
        "ambiguous", "compound", "control_action", "out_of_scope", "unknown_entity", "unsupported"
    ]
    ask: str = ""
    candidates: list[str] = []
