"""Reads what was done in a period: "opened last week", "昨天确认的报警", "الإنذارات التي أكدت أمس".

Such a verb says of which column the period is, and no state: an order opened last week may be closed now.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from app.twin.link import Mention
from app.twin.rules_cursor import Cursor
from app.twin.rules_draft import Dated, Draft

_RANGE = 2
# Words that only the two ends of a range have together.
_ENDS = re.compile(
    "(?:start|end|ending|finish|start(?:ing)? date|begin date|end(?:ing)? date)(?! of)\\b"
    "|起始|开始|始于|结束|止于|终止|\u062a\u0627\u0631\u064a\u062e \u0627\u0644"
)
_MOMENTS = frozenset({"raised_at", "opened_at", "due_at", "install_date"})
_BOUNDS = ("status", "done", "with", "without")
_RECORDS = frozenset({"alert", "maintenance", "failure"})
_ORDERS = ("order", "ticket", "工单", "单", "امر", "اوامر", "تذكر")
_STATELESS = frozenset({"opened", "acknowledged"})


def read_done(cursor: Cursor, at: int) -> int | None:
    """Take the period that a verb is said with; without one it is a state or of no use."""
    event = cursor.all[at].get("done")
    if not event or _is_attribute(cursor, at) or is_by_operator(cursor, at):
        return None
    behind = _dates_behind(cursor, at)
    if cursor.negated:
        return _leave_negated(cursor, at) if behind and event in _STATELESS else None
    if not behind and not _take_before(cursor, at, event):
        return None
    for position in behind:
        cursor.taken[position] = event
    return at + 1 if event in _STATELESS or not cursor.all[at].has("status") else None


def _leave_negated(cursor: Cursor, at: int) -> int:
    """Leave "not opened last week" over: no condition says that a time lies outside a period."""
    cursor.draft.rest.append(cursor.all[at])
    cursor.end_negation(at, "done")
    return at + 1


def _is_attribute(cursor: Cursor, at: int) -> bool:
    """Tell "opened work orders" from "orders opened"; in Chinese the period stands before the verb."""
    if not cursor.all[at].text.isascii():
        return False
    behind = cursor.all[at + 1] if at + 1 < len(cursor.all) else None
    return behind is not None and any(
        behind.has(kind) for kind in ("head", "type", "mtype", "atype", "level")
    )


def is_by_operator(cursor: Cursor, at: int) -> bool:
    """Tell whether "acked" only says what an operator did: "that op2 acked", "acked by op2"."""
    around = [cursor.before(at), cursor.next(at)]
    if around[0] is not None and around[0].date is not None:
        around.append(cursor.before(cursor.all.index(around[0])))
    return any(other is not None and other.has("operator") for other in around)


def _dates_behind(cursor: Cursor, at: int) -> list[int]:
    """Give where the periods stand that are said of a verb, up to the next state or verb."""
    if "\u3400" <= cursor.all[at].text[0] <= "\u9fff":
        return []
    found: list[int] = []
    for position in range(at + 1, len(cursor.all)):
        mention = cursor.all[position]
        if mention.date is not None:
            before = cursor.before(position)
            if before not in (None, cursor.all[at]) and any(before.has("field", name) for name in _MOMENTS):
                break
            found.append(position)
        elif mention.get("head") in _RECORDS or any(mention.has(kind) for kind in _BOUNDS):
            break
    return found


def _take_before(cursor: Cursor, at: int, event: str) -> bool:
    """Give the verb the only period before it that no column has."""
    dates = cursor.draft.dates
    if len(dates) != 1 or dates[0].field or dates[0].event:
        return False
    stands = next(i for i, mention in enumerate(cursor.all) if mention.date is dates[0].span)
    if cursor.all[stands].text.endswith("的") or cursor.all[stands + 1].text == "的":
        # "本周的打开工单" are open ones.
        return False
    before = cursor.before(stands)
    if before is not None and any(before.has(kind) for kind in ("field", "status", "done")):
        return False
    dates[0] = replace(dates[0], event=event)
    return True


def is_half_range(cursor: Cursor, at: int) -> bool:
    """Tell "start date X" alone, which may be a day or a begin, from one end of a range."""
    if not _ENDS.match(cursor.all[at].text):
        return False
    return sum(mention.date is not None for mention in cursor.all) < _RANGE


def dated(cursor: Cursor, at: int, field: str) -> Dated | None:
    """Give the period at a place with the column or the verb that it is said of."""
    span = cursor.all[at].date
    if span is None:
        return None
    event = cursor.taken.get(at, "")
    return Dated(span, "" if event else field, event)


def settle_last_work(draft: Draft, mentions: Sequence[Mention]) -> None:
    """Read "when was G-1 last maintained" as the newest work that was done; an open order was not yet."""
    work = [mention for mention in mentions if mention.has("head", "maintenance")]
    is_order = any(any(word in mention.text for word in _ORDERS) for mention in work)
    is_plain = not (draft.get("status") or draft.excluded or draft.dates or draft.fields or draft.sort_fields)
    if (
        not work
        or is_order
        or draft.get("maintenance_type")
        or not is_plain
        or not draft.asks_when
        or "newest" not in draft.sort
    ):
        return
    if draft.heads and set(draft.heads) != {"maintenance"}:
        return
    draft.add("status", "completed")
    draft.sort_fields.append("completed_at")
    draft.limit = draft.limit or 1
