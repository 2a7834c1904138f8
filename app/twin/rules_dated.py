"""Says of which column a period is, and refuses periods of what the store keeps no time of."""

from collections.abc import Iterable
from typing import Any

from app.domain.query import QueryType
from app.twin.dates import DateSpan
from app.twin.rules_draft import Dated, Draft
from app.twin.rules_type import ALERT, ASSET, MAINTENANCE

_NO_HISTORY = "The store holds the state of now, not when it changed. Ask for alarms or work orders."
_NO_COLUMN = "Work orders can be asked for by the day they were opened, completed or due."
_AS_RAISED = "the period is when the alarms were raised"
_COLUMNS: dict[tuple[str, QueryType], str] = {
    ("opened", MAINTENANCE): "opened_at",
    ("acknowledged", ALERT): "acked_at",
    # The period of finished work is that of its completion, and alarms have that of their raising.
    ("closed", MAINTENANCE): "",
    ("completed", MAINTENANCE): "",
    ("opened", ALERT): "",
    ("started", ALERT): "",
    ("closed", ALERT): "",
    ("cleared", ALERT): "",
    ("shelved", ALERT): "",
}
_UNTIMED = frozenset({"closed", "cleared", "shelved"})
_OF_FIELD = {"install_date": ASSET, "due_at": MAINTENANCE, "opened_at": MAINTENANCE}


class Unsayable(Exception):  # noqa: N818 -- not an error of the program: the rules cannot say this question.
    """The draft holds something that no rule can place; what is a text for the log and the tests."""


class Ask(Exception):  # noqa: N818 -- a question back, not an error.
    """The question must be refused; the arguments are the reason, what to ask and candidates."""

    def __init__(self, reason: str, ask: str, candidates: Iterable[str] = ()) -> None:
        super().__init__(ask)
        self.refusal: dict[str, Any] = {"refuse": reason, "ask": ask}
        listed = list(dict.fromkeys(candidates))
        if listed:
            self.refusal["candidates"] = listed


def settle_assets(draft: Draft) -> None:
    """Refuse assets by when their state changed or by a state of the past.

    Raises:
        Ask: the question is about such a state.
    """
    is_done = any(dated.event or dated.field == "opened_at" for dated in draft.dates)
    is_past = any(not dated.field and dated.span.token != "today" for dated in draft.dates)
    states = set(draft.get("status")) - {"fault"} and not (draft.has or draft.has_no)
    if is_done or (states and is_past) or (draft.asks_when and draft.get("status")):
        raise Ask("unsupported", _NO_HISTORY)


def column_of(dated: Dated, query_type: QueryType) -> tuple[str, str]:
    """Give the column of a period, empty for the usual one, and what was assumed.

    Raises:
        Ask: the store has no such column to ask by.
        Unsayable: the type of rows has no such column.
    """
    if dated.field and _OF_FIELD[dated.field] is not query_type:
        raise Unsayable(f"{dated.field} of {query_type}")
    if not dated.event:
        return dated.field, ""
    if (dated.event, query_type) == ("started", MAINTENANCE):
        raise Ask("unsupported", _NO_COLUMN)
    column = _COLUMNS.get((dated.event, query_type))
    if column is None:
        raise Unsayable(f"{dated.event} of {query_type}")
    return column, _AS_RAISED if query_type is ALERT and dated.event in _UNTIMED else ""


def date_conditions(name: str, span: DateSpan) -> list[dict[str, Any]]:
    """Give the conditions that a column lies in a period; to the minute where the period is."""
    begin, end = span.begin, span.end
    first = span.first or (begin.isoformat() if begin else "")
    last = span.last or (end.isoformat() if end else "")
    if name == "install_date":
        first, last = begin.isoformat() if begin else "", end.isoformat() if end else ""
    found = []
    if first:
        found.append({"field": name, "op": "ge", "value": first})
    if last and not span.is_rolling:
        found.append({"field": name, "op": "lt", "value": last})
    if not found:
        raise Unsayable("a period without ends")
    return found
