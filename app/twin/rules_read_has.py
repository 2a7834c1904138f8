"""Reads negations, and what the asset of a question has or has not: "pumps with …", "… without …"."""

from collections.abc import Sequence

from app.twin.link import Mention
from app.twin.rules_cursor import Cursor
from app.twin.rules_draft import Draft

_RECORDS = ("alert", "maintenance", "failure", "sensor", "reading")
_OF_RECORDS = ("mtype", "atype", "fmode")
_PERFECT = frozenset({"have", "has", "had", "that have", "which have", "that has", "which has", "that had"})


def read_negation(cursor: Cursor, at: int) -> int | None:
    """Read "not", "except", "除了 … 以外": what follows is left out."""
    mention = cursor.all[at]
    if mention.has("not", "end"):
        if not cursor.negated:
            _move_last_filter(cursor)
        cursor.negated = False
        return at + 1
    if mention.has("not"):
        behind = cursor.next(at)
        if (behind is None or behind.text in {"?", ".", "!", ";"}) and cursor.draft.filters:
            _move_last_filter(cursor)
            return at + 1
        if behind and (
            behind.has("mtype") or behind.has("head", "failure") or behind.has("head", "maintenance")
        ):
            end = read_belonging(cursor, at, is_without=True)
            if end is not None:
                return end
        cursor.negate(mention)
        return at + 1
    return None


def _move_last_filter(cursor: Cursor) -> None:
    """Read "comm_fail 除外": what stands before is what is left out."""
    if cursor.draft.filters:
        name = list(cursor.draft.filters)[-1]
        values = cursor.draft.filters[name]
        cursor.draft.add(name, values.pop(), negated=True)
        if not values:
            del cursor.draft.filters[name]


def read_belonging(cursor: Cursor, at: int, *, is_without: bool = False) -> int | None:
    """Read "pumps with …", "… without …": a record that the same asset has, or has not."""
    mention = cursor.all[at]
    is_without = is_without or mention.has("without")
    if not (mention.has("with") or is_without):
        return None
    behind = cursor.all[at + 1] if at + 1 < len(cursor.all) else None
    done = behind is not None and (behind.has("head", "failure") or behind.has("mtype"))
    if mention.text in _PERFECT and done and behind and behind.text.endswith(("ed", "down", "out")):
        # "Pumps that have failed" is no possession.
        return at + 1
    negation = cursor.next_at(at)
    if negation is not None and cursor.all[negation].has("not") and not is_without:
        at, is_without = negation, True
    end = _record_end(cursor, at)
    if end is None:
        if is_without:
            cursor.negate(mention)
            return at + 1
        return at + 1
    is_other = any(head != "asset" for head in cursor.draft.heads) and cursor.all[at].has("not")
    if is_other or not _is_about_assets(cursor, at, end):
        if is_without:
            cursor.negate(mention)
        return at + 1
    inside = cursor.all[at + 1 : end]
    if not is_without and _counts(cursor, inside):
        return at + 1
    for part in _records(inside):
        draft = cursor.read_inside(part)
        _take_common(cursor, draft)
        (cursor.draft.has_no if is_without else cursor.draft.has).append(draft)
    return end


def _records(inside: Sequence[Mention]) -> list[Sequence[Mention]]:
    """Split "an overdue work order and a critical alarm" where another kind of record follows."""
    parts: list[Sequence[Mention]] = []
    start = 0
    for at, mention in enumerate(inside):
        if not (mention.has("join", "and") or mention.has("mark", ",")):
            continue
        kinds = [_kind_of(inside[start:at]), _kind_of(inside[at + 1 :])]
        if all(kinds) and kinds[0] != kinds[1]:
            parts.append(inside[start:at])
            start = at + 1
    return [*parts, inside[start:]]


def _kind_of(part: Sequence[Mention]) -> str:
    for mention in part:
        head = mention.get("head")
        if head in _RECORDS:
            return {"failure": "maintenance", "reading": "sensor"}.get(head, head)
        for kind, name in (("mtype", "maintenance"), ("atype", "alert"), ("fmode", "maintenance")):
            if mention.has(kind):
                return name
    return ""


def _record_end(cursor: Cursor, at: int) -> int | None:
    """Give where the record behind "with" ends, None if no record stands there."""
    is_record = False
    for position in range(at + 1, len(cursor.all)):
        mention = cursor.all[position]
        if mention.has("mark", ",") and is_record:
            behind = cursor.next(position)
            if behind is None or not (behind.has("status") or behind.has("level")):
                return position
        if mention.text == "的" and is_record:
            return position
        if (mention.has("with") or mention.has("without")) and is_record and not mention.has("filler"):
            return position
        if mention.has("group") and is_record and not mention.has("filler"):
            return position
        is_record = is_record or any(mention.has("head", record) for record in _RECORDS)
        is_record = is_record or (any(mention.has(kind) for kind in _OF_RECORDS) and not mention.has("prop"))
        is_record = is_record or (mention.has("prop") and _compares_behind(cursor, position))
    return len(cursor.all) if is_record else None


def _compares_behind(cursor: Cursor, at: int) -> bool:
    return any(mention.has("cmp") or mention.has("between") for mention in cursor.all[at + 1 : at + 5])


def _is_about_assets(cursor: Cursor, at: int, end: int) -> bool:
    if any(head != "asset" for head in cursor.draft.heads) or cursor.draft.get("maintenance_type"):
        return _is_on_assets(cursor, at)
    if cursor.draft.get("asset_type") or "asset" in cursor.draft.heads or cursor.draft.get("asset"):
        return not cursor.draft.get("property")
    if cursor.goes_on_about_assets:
        return True
    behind = cursor.all[end : end + 6]
    return any(mention.has("type") or mention.has("head", "asset") for mention in behind)


def _is_on_assets(cursor: Cursor, at: int) -> bool:
    """Tell "alarms on assets that have overdue work" from "alarms with a message"."""
    before = cursor.before(at)
    while before is not None and (before.has("place") or before.has("number") or before.has("field", "zone")):
        position = cursor.all.index(before)
        before = cursor.before(position)
    return before is not None and (before.has("type") or before.has("head", "asset"))


def _counts(cursor: Cursor, inside: Sequence[Mention]) -> bool:
    """Tell "with more than 3 alarms" and "with the most alarms" from "with an alarm"."""
    for position, mention in enumerate(inside):
        if mention.has("most") and not mention.has("top"):
            return True
        if mention.has("most") or mention.has("cmp") or mention.has("number"):
            behind = inside[position + 1 :]
            heads = any(other.has("head") or other.has("mtype") for other in behind)
            quantity = mention.quantity
            if heads and not any(other.has("prop") for other in inside) and not (quantity and quantity.unit):
                return True
    return False


def _take_common(cursor: Cursor, draft: Draft) -> None:
    """Give the outer question what is said of the asset itself, and the shape."""
    for name in ("zone", "asset_type", "asset", "site", "criticality"):
        for value in draft.filters.pop(name, []):
            cursor.draft.add(name, value)
    outer = cursor.draft
    outer.region = outer.region or draft.region
    outer.near = outer.near or draft.near
    outer.bbox = outer.bbox or draft.bbox
    outer.groups += draft.groups
    outer.sort += draft.sort
    outer.rest += draft.rest
    outer.aggregate = outer.aggregate or draft.aggregate
    outer.limit = outer.limit if draft.limit is None else draft.limit
    outer.has += draft.has
    outer.has_no += draft.has_no
    draft.rest, draft.groups, draft.sort, draft.aggregate, draft.limit = [], [], [], "", None
    draft.region, draft.near, draft.bbox, draft.has, draft.has_no = "", None, None, [], []
