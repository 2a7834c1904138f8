"""Reads the shape that is asked for: groups, order, rank, aggregate."""

from app.twin.link import Mention
from app.twin.rules_cursor import COLUMNS, NUMERIC, Cursor

# Orders that name what they are of: "cheapest first".
_OF_COST = ("cheap", "expensive", "costl", "pric", "ارخص", "اغلي", "贵", "便宜")
# Words for reckoning that count only where nothing else is reckoned.
_RECKONING = frozenset({"统计", "计数", "统计一下", "عد", "count up", "tally", "数"})
_HOW_MUCH = frozenset({"كم", "كام", "قديش", "多少", "几"})
_ARTICLES = frozenset({"the", "a", "an", "individual", "single", "的", "its", "their", "different"})


def read_group(cursor: Cursor, at: int) -> int | None:
    """Read "by priority", "per zone and type", "for each pump", "每个区", "لكل منطقة"."""
    mention = cursor.all[at]
    if not mention.has("group"):
        return None
    behind_at = cursor.next_at(at)
    if (
        behind_at is not None
        and cursor.draft.aggregate == "avg"
        and cursor.all[behind_at].get("head") in {"failure", "maintenance", "alert"}
    ):
        # "Average downtime per failure": each row is one anyway.
        cursor.draft.heads.append(cursor.all[behind_at].get("head"))
        return behind_at + 1
    ordered = _order_behind(cursor, at)
    if ordered:
        return ordered
    found = _group_names(cursor, at + 1)
    if not found[0] and cursor.draft.limit is not None:
        measured = _sort_names(cursor, at + 1)
        cursor.draft.sort_fields += measured[0]
        return measured[1] if measured[0] else _actor(cursor, at)
    if not found[0]:
        return _actor(cursor, at)
    if (mention.has("filler") or mention.text in {"every", "each"}) and not _wants_groups(cursor):
        return None if mention.has("filler") else at + 1
    cursor.draft.groups += [name for name in found[0] if name not in cursor.draft.groups]
    return found[1]


def _order_behind(cursor: Cursor, at: int) -> int | None:
    """Read "by cost from high to low", "按费用从高到低排", "حسب التكلفة تنازليا" as an order."""
    kept = list(cursor.draft.heads), dict(cursor.draft.filters)
    if _wants_groups(cursor):
        return None
    names, end = _sort_names(cursor, at + 1)
    behind_at = cursor.next_at(end - 1) if names else None
    if behind_at is None or not cursor.all[behind_at].has("sort"):
        cursor.draft.heads, cursor.draft.filters = kept
        return None
    direction = cursor.all[behind_at].get("sort")
    if direction in {"newest", "oldest"} and "raised_at" not in names:
        cursor.draft.heads, cursor.draft.filters = kept
        return None
    cursor.draft.sort_fields += names
    if direction != "by":
        cursor.draft.sort.append(direction)
    return behind_at + 1


def _wants_groups(cursor: Cursor) -> bool:
    return any(mention.has("agg") or mention.has("most") for mention in cursor.all)


def _group_names(cursor: Cursor, start: int) -> tuple[list[str], int]:
    names: list[str] = []
    at, end = start, start
    while at < len(cursor.all) and at < start + 9:
        mention = cursor.all[at]
        name = "" if mention.has("date") else _group_name(mention)
        if name and names and end == at:
            # "各类型设备数量": without a joint the second noun is what is counted.
            break
        if name:
            names.append(name)
            end = at + 1
            if mention.has("type"):
                cursor.draft.add("asset_type", mention.get("type"))
        elif not (mention.has("join") or mention.has("group") or mention.text in _ARTICLES):
            break
        at += 1
    return names, end


def _group_name(mention: Mention) -> str:
    """Name the column that rows are grouped by: assets for a type of them."""
    field, head = mention.get("field"), mention.get("head")
    if field in COLUMNS:
        return field
    if mention.has("type") or head == "asset":
        return "asset"
    return "sensor" if head == "sensor" else ""


def _actor(cursor: Cursor, at: int) -> int | None:
    """Read "by Brandt", "by t02" as maker or person."""
    behind = cursor.next_at(at)
    if behind is None:
        return None
    mention = cursor.all[behind]
    return behind if any(mention.has(kind) for kind in ("maker", "technician", "operator")) else None


def read_sorting(cursor: Cursor, at: int) -> int | None:
    """Read "newest first", "sorted by cost", "the last 5 alarms"."""
    mention = cursor.all[at]
    if mention.has("sort", "by"):
        found = _sort_names(cursor, at + 1)
        cursor.draft.sort_fields += found[0]
        cursor.draft.is_top = cursor.draft.is_top or mention.text.startswith("rank")
        return found[1] if found[0] else at + 1
    direction = mention.get("sort")
    if not direction or (mention.has("agg") and not mention.has("sort", "newest")):
        return None
    before = cursor.before(at)
    if direction in {"newest", "oldest"}:
        number = cursor.next(at)
        quantity = number.quantity if number else None
        if quantity and not quantity.unit and not quantity.number % 1:
            cursor.draft.limit = int(quantity.number)
            cursor.draft.sort.append(direction)
            position = cursor.next_at(at)
            return (position or at) + 1
        earlier = before.quantity if before else None
        if earlier and not earlier.unit:
            cursor.draft.is_single = False
        else:
            cursor.draft.is_single = cursor.draft.is_single or _is_one(cursor, at, direction)
    cursor.draft.sort.append(direction)
    if direction in {"asc", "desc"}:
        if any(part in mention.text for part in _OF_COST):
            cursor.draft.sort_fields.append("cost")
        behind_at = cursor.next_at(at)
        if behind_at is not None and (
            cursor.all[behind_at].has("group") or cursor.all[behind_at].has("sort", "by")
        ):
            found = _sort_names(cursor, behind_at + 1)
            cursor.draft.sort_fields += found[0]
            return found[1] if found[0] else at + 1
    return at + 1


def _is_one(cursor: Cursor, at: int, direction: str) -> bool:
    """Tell "the latest alarm" from "latest alarms" and "newest first"."""
    mention = cursor.all[at]
    if "first" in mention.text or mention.text in {"recent", "recently"}:
        return False
    if mention.text.endswith("一次"):
        return True
    around = [
        other
        for other in cursor.all[max(at - 2, 0) : at + 5]
        if other.has("head") or other.has("type") or other.has("mtype")
    ]
    before = cursor.all[at - 1] if at else None
    if not around or not mention.text[:1].isascii() or (before and before.has("sort", "by")):
        return False
    return not any(other.text.endswith("s") for other in around)


def _sort_names(cursor: Cursor, start: int) -> tuple[list[str], int]:
    names: list[str] = []
    at, end = start, start
    while at < len(cursor.all):
        mention = cursor.all[at]
        if mention.has("field"):
            names.append(mention.get("field"))
        elif mention.has("agg", "count"):
            names.append("#aggregate")
        elif mention.has("head", "reading"):
            names.append("value")
        elif mention.has("prop"):
            cursor.draft.add("property", mention.get("prop"))
            names.append("value")
        elif mention.has("head", "alert") or mention.has("head", "failure"):
            cursor.draft.heads.append(mention.get("head"))
            names.append("#aggregate")
        elif not (mention.is_filler or mention.has("join")):
            break
        at += 1
        if not mention.is_filler and not mention.has("join"):
            end = at
    return names, end


def read_ranking(cursor: Cursor, at: int) -> int | None:
    """Read "top 5", "the 10 most …", "most alarms", "前5"."""
    mention = cursor.all[at]
    if not (mention.has("top") or mention.has("most")):
        return None
    behind_at = cursor.next_at(at)
    behind = cursor.all[behind_at] if behind_at is not None else None
    quantity = behind.quantity if behind else None
    if mention.text == "first" and behind and (behind.has("head") or behind.has("mtype")):
        cursor.draft.sort.append("oldest")
        cursor.draft.is_single = not behind.text.endswith("s")
        return at + 1
    if (
        behind_at is not None
        and quantity
        and not quantity.unit
        and quantity.number == int(quantity.number) >= 1
    ):
        cursor.draft.limit = int(quantity.number)
        cursor.draft.is_top = mention.text not in {"first", "前", "头", "اول"}
        if mention.has("most"):
            cursor.draft.most = mention.get("most")
        return behind_at + 1
    if mention.has("most"):
        cursor.draft.most = mention.get("most")
        before = cursor.before(at)
        earlier = before.quantity if before else None
        if earlier and not earlier.unit and cursor.draft.limit is None:
            cursor.draft.limit = int(earlier.number)
        return at + 1
    return None


def read_aggregate(cursor: Cursor, at: int) -> int | None:
    """Read "how many", "average", "highest" and their kin."""
    mention = cursor.all[at]
    if not mention.has("agg"):
        return None
    value = mention.get("agg")
    if value == "count" and (_asks_value(cursor, at) or _only_reckons(cursor, at)):
        return at + 1
    if value in {"max", "min"} and _ranks_assets(cursor, at):
        cursor.draft.most = "desc" if value == "max" else "asc"
        return at + 1
    if mention.has("most") and not _next_is_measure(cursor, at):
        return None
    if value == "sum" and mention.text in {"how much"}:
        cursor.draft.asks_how_much = True
    if value == "sum" and cursor.draft.aggregate == "count":
        return at + 1
    if value == "count" and cursor.draft.aggregate in {"sum", ""}:
        cursor.draft.aggregate = value
        return at + 1
    if not cursor.draft.aggregate:
        cursor.draft.aggregate = value
    elif cursor.draft.aggregate != value:
        cursor.draft.rest.append(mention)
    return at + 1


def _only_reckons(cursor: Cursor, at: int) -> bool:
    """Tell "统计 … 平均值", where something else is reckoned, from a count."""
    mention = cursor.all[at]
    others = (other for other in cursor.all if other is not mention and other.text not in _RECKONING)
    return mention.text in _RECKONING and any(other.has("agg") for other in others)


def _asks_value(cursor: Cursor, at: int) -> bool:
    """Tell "كم الضغط" and "液位多少", which ask for a value, from "how many"."""
    if cursor.all[at].text not in _HOW_MUCH:
        return False
    behind_at, before = cursor.next_at(at), cursor.before(at)
    behind = cursor.all[behind_at] if behind_at is not None else None
    if behind is not None and behind_at is not None and behind.has("prop"):
        after = cursor.next(behind_at)
        return after is None or not after.has("head")
    return before is not None and before.has("prop") and (behind is None or behind.has("mark"))


def _ranks_assets(cursor: Cursor, at: int) -> bool:
    """Tell "the pump with the highest vibration" and "振动最高的泵" from a highest value."""
    before = cursor.before(at) if cursor.all[at - 1].has("filler") else cursor.all[at - 1] if at else None
    behind = cursor.all[at + 1 : at + 3]
    if before and before.has("with") and cursor.draft.get("asset_type") and at:
        cursor.draft.subject = "asset"
        cursor.draft.is_single = not any(m.has("type") and m.text.endswith("s") for m in cursor.all[:at])
        return True
    is_chinese = (
        len(behind) == 2
        and behind[0].text == "的"
        and (behind[1].has("type") or behind[1].has("head", "asset"))
    )
    if is_chinese or (cursor.all[at].text.endswith("的") and behind and behind[0].has("type")):
        cursor.draft.subject = "asset"
        cursor.draft.is_single = True
        return True
    return False


def _next_is_measure(cursor: Cursor, at: int) -> bool:
    """Tell whether what follows can be measured."""
    behind = cursor.next(at)
    return behind is not None and (
        behind.has("prop") or behind.get("field") in NUMERIC or behind.has("head", "reading")
    )
