"""Reads comparisons: "above 5 bar", "between 2 and 4", "5 or more", "more than three alarms", "超过5次"."""

from app.twin.link_numbers import Quantity
from app.twin.rules_cursor import NUMERIC, Cursor
from app.twin.rules_draft import Comparison

_TO = frozenset({"to", "-", "–", "~", "到", "至", "الي"})
_CLOSING = frozenset({"之间", "间"})


def read_comparison(cursor: Cursor, at: int) -> int | None:
    """Read "above 5 bar", "between 2 and 4", "5 or more", "more than three alarms", "超过5次"."""
    mention = cursor.all[at]
    if mention.has("between"):
        return _between(cursor, at)
    if mention.has("over"):
        found = _over(cursor, at)
        if found:
            return found
    op = mention.get("cmp")
    if op:
        position = cursor.next_at(at)
        if position is None or cursor.all[position].quantity is None:
            return _more_times(cursor, at, op, position)
        return _compare(cursor, op, position)
    if mention.quantity is not None:
        ranged = _ranged(cursor, at)
        if ranged:
            return ranged
        behind = at + 1
        post = cursor.all[behind].get("post") if behind < len(cursor.all) else ""
        if post:
            return _compare(cursor, post, at, last=behind)
    return None


def _more_times(cursor: Cursor, at: int, op: str, position: int | None) -> int | None:
    times = cursor.all[position].get("times") if position is not None else ""
    if times.isdecimal() and position is not None:
        cursor.draft.having = (op, float(times))
        return position + 1
    return None


def _compare(cursor: Cursor, op: str, at: int, last: int | None = None) -> int:
    quantity = cursor.all[at].quantity or Quantity(0)
    end = (last if last is not None else at) + 1
    behind_at = cursor.next_at(end - 1)
    behind = cursor.all[behind_at] if behind_at is not None else None
    if not quantity.unit and behind and behind.has("times") and behind_at is not None:
        cursor.draft.having = (op, quantity.number)
        return behind_at + 1
    field = _field_before(cursor, at) or _field_behind(cursor, end)
    if not quantity.unit and not field and _counts_records(cursor, end - 1):
        cursor.draft.having = (op, quantity.number)
    else:
        cursor.draft.comparisons.append(Comparison(field, op, quantity))
    return end


def _counts_records(cursor: Cursor, at: int) -> bool:
    for mention in cursor.all[at + 1 : at + 7]:
        if mention.has("head") or mention.has("mtype") or mention.has("atype"):
            return True
        if not (
            mention.has("filler")
            or mention.has("status")
            or mention.has("level")
            or mention.has("field", "priority")
        ):
            return False
    return False


def _field_before(cursor: Cursor, at: int) -> str:
    for mention in reversed(cursor.all[max(at - 5, 0) : at]):
        if mention.has("prop") or mention.has("head", "reading"):
            return "value"
        if mention.get("field") in NUMERIC:
            return mention.get("field")
    return ""


def _field_behind(cursor: Cursor, end: int) -> str:
    for mention in cursor.all[end : end + 3]:
        if mention.get("field") in NUMERIC:
            return mention.get("field")
    return ""


def _ranged(cursor: Cursor, at: int) -> int | None:
    """Read "pressure 2 to 4 bar", "费用1000到3000之间": a range behind what is measured."""
    if at + 2 >= len(cursor.all) or cursor.all[at + 1].text not in _TO or not _field_before(cursor, at):
        return None
    low, high = cursor.all[at].quantity, cursor.all[at + 2].quantity
    if low is None or high is None or cursor.all[at].date or cursor.all[at + 2].date:
        return None
    low = low if low.unit else Quantity(low.number, high.unit)
    cursor.draft.comparisons.append(Comparison(_field_before(cursor, at), "between", low, high))
    return at + 3 + (at + 3 < len(cursor.all) and cursor.all[at + 3].text in _CLOSING)


def _over(cursor: Cursor, at: int) -> int | None:
    """Read "زاد توقفها عن 20 ساعة": what is compared stands between the verb and the number."""
    field = ""
    for position in range(at + 1, min(at + 7, len(cursor.all))):
        mention = cursor.all[position]
        if mention.quantity is not None and field:
            cursor.draft.comparisons.append(Comparison(field, cursor.all[at].get("over"), mention.quantity))
            return position + 1
        if mention.has("prop"):
            cursor.draft.add("property", mention.get("prop"))
            field = "value"
        elif mention.get("field") in NUMERIC:
            field = mention.get("field")
        elif mention.has("head", "reading"):
            field = "value"
        elif not (mention.has("filler") or mention.has("away")):
            return None
    return None


def _between(cursor: Cursor, at: int) -> int | None:
    first = cursor.next_at(at)
    if cursor.all[at].text in _CLOSING:
        return at + 1
    low = cursor.all[first].quantity if first is not None else None
    if first is None or low is None:
        return at + 1 if cursor.all[at].has("filler") else None
    for position in range(first + 1, min(first + 4, len(cursor.all))):
        high = cursor.all[position].quantity
        if high is not None:
            low = low if low.unit else Quantity(low.number, high.unit)
            cursor.draft.comparisons.append(Comparison(_field_before(cursor, at), "between", low, high))
            return (
                position + 1 + (position + 1 < len(cursor.all) and cursor.all[position + 1].text in _CLOSING)
            )
    return None
