"""Reads since when nothing came: "not reporting since 06:00", "6点以来没有上报", "لا ترسل منذ 06:00".

Such a time says when a sensor was last seen. As a period it would ask for the readings that did come since.
"""

from app.twin.rules_cursor import Cursor

_REPORTS = ("alert", "maintenance", "failure")


def read_silent(cursor: Cursor, at: int) -> int | None:
    """Take the time since which a sensor is silent as a condition on when it was last seen."""
    end = _silence(cursor, at)
    if end is None or cursor.negated or any(mention.get("head") in _REPORTS for mention in cursor.all):
        return None
    position = next(
        (place for place, mention in enumerate(cursor.all) if mention.date and _is_open(mention.date.token)),
        None,
    )
    span = cursor.all[position].date if position is not None else None
    if position is None or span is None or span.begin is None:
        if cursor.all[at].has("silent") and any(mention.date for mention in cursor.all):
            # "Not reporting yesterday" asks for no readings of yesterday.
            cursor.draft.rest.append(cursor.all[at])
        return None
    cursor.draft.conditions.append(
        {"field": "last_seen", "op": "lt", "value": span.first or span.begin.isoformat()}
    )
    cursor.draft.dates = [dated for dated in cursor.draft.dates if dated.span is not span]
    cursor.drop(position)
    if not cursor.draft.heads:
        cursor.draft.heads.append("sensor")
    if cursor.all[at].has("status", "offline") and not cursor.all[at].has("silent"):
        cursor.draft.add("status", "offline")
    return end


def _silence(cursor: Cursor, at: int) -> int | None:
    """Give the mention behind words that say that nothing comes, None where none stand."""
    mention = cursor.all[at]
    if mention.has("silent") or mention.has("field", "age_minutes") or mention.has("status", "offline"):
        return at + 1
    behind = cursor.next_at(at)
    is_none = mention.has("without") or mention.has("not")
    if is_none and behind is not None and cursor.all[behind].has("head", "reading"):
        return behind + 1
    return None


def _is_open(token: str) -> bool:
    return token.startswith("since_")
