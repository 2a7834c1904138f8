"""Reads what is a filter: zones, levels, periods, names, states, places, and columns that are only named."""

from dataclasses import replace

from app.twin.link import Mention
from app.twin.rules_cursor import COLUMNS, NUMERIC, Cursor
from app.twin.rules_draft import Comparison
from app.twin.rules_read_done import dated, is_by_operator, is_half_range
from app.twin.rules_space import read_box, read_near

_TO = frozenset({"to", "through", "thru", "-", "–", "~", "到", "至", "الي", "حتي"})
_MOST_ZONES = 30
_OFF = frozenset({"离", "距", "距离"})
_DATED_FIELDS = frozenset({"install_date", "due_at", "opened_at"})
_PLAIN = {
    "head": None,
    "prop": "property",
    "atype": "alert_type",
    "mtype": "maintenance_type",
    "fmode": "failure_mode",
    "status": "status",
    "crit": "criticality",
    "type": "asset_type",
    "asset": "asset",
    "sensor": "sensor",
    "work_order": "work_order",
    "site": "site",
    "place": "zone",
}


def read_zone(cursor: Cursor, at: int) -> int | None:
    """Read "zone 3", "zones 1, 2 and 4", "3区", "the East zone", "المنطقة الثالثة"."""
    mention = cursor.all[at]
    if mention.has("field", "zone"):
        values, end = _zone_list(cursor, at + 1)
        return _add_zones(cursor, values, end) if values else None
    if mention.has("number") or mention.has("ordinal") or mention.has("place"):
        values, end = _zone_list(cursor, at)
        behind = cursor.next_at(end - 1) if end else None
        is_zone = behind is not None and behind == end and cursor.all[behind].has("field", "zone")
        is_zone = is_zone or (
            behind == end + 1 and cursor.all[end].text == "号" and cursor.all[end + 1].has("field", "zone")
        )
        if values and is_zone and behind is not None:
            more, last = _zone_list(cursor, behind + 1) if _joins(cursor, behind + 1) else ([], behind + 1)
            return _add_zones(cursor, [*values, *more], last)
        if mention.has("place") and not mention.has("name"):
            return _add_zones(cursor, [mention.get("place")], at + 1)
    return None


def _joins(cursor: Cursor, at: int) -> bool:
    return at < len(cursor.all) and cursor.all[at].has("join") and cursor.has_ahead(at, "field", "zone")


def _zone_list(cursor: Cursor, start: int) -> tuple[list[str], int]:
    values: list[str] = []
    at, end = start, start
    while at < len(cursor.all):
        mention = cursor.all[at]
        quantity = mention.quantity
        upper = _range_end(cursor, at, values)
        if upper:
            first = int(values[-1][1:])
            values += [f"#{number}" for number in range(first + 1, upper[0] + 1)]
            at = end = upper[1]
            continue
        if mention.has("place"):
            values.append(mention.get("place"))
        elif (
            quantity
            and not quantity.unit
            and mention.date is None
            and not (values and _is_counted(cursor, at))
        ):
            values.append(f"#{quantity.value}")
        elif mention.has("ordinal"):
            values.append(f"#{mention.get('ordinal')}")
        elif not (
            mention.has("join")
            or mention.has("field", "zone")
            or (not values and mention.text in {"number", "no", "رقم", "-", "#", ":"})
        ):
            break
        at += 1
        if values and not (mention.has("join") or mention.has("field")):
            end = at
    return values, end


def _range_end(cursor: Cursor, at: int, values: list[str]) -> tuple[int, int] | None:
    """Read "to 3" behind "zones 1"; gives the last number and the mention behind it."""
    if (
        cursor.all[at].text not in _TO
        or not values
        or not values[-1][1:].isdecimal()
        or at + 1 >= len(cursor.all)
    ):
        return None
    quantity = cursor.all[at + 1].quantity
    if quantity is None or quantity.unit or quantity.number != int(quantity.number):
        return None
    first, last = int(values[-1][1:]), int(quantity.number)
    return (last, at + 2) if first < last <= first + _MOST_ZONES else None


def _is_counted(cursor: Cursor, at: int) -> bool:
    behind = cursor.next(at)
    return behind is not None and (behind.has("type") or behind.has("head"))


def _add_zones(cursor: Cursor, values: list[str], end: int) -> int:
    for value in values:
        cursor.draft.add("zone", value, negated=cursor.negated)
    cursor.end_negation(end - 1, "field")
    return end


def read_level(cursor: Cursor, at: int) -> int | None:
    """Read "high" as a priority, as a kind of alarm ("high pressure alarm"), or with "criticality"."""
    mention = cursor.all[at]
    if not mention.has("level"):
        return None
    behind, before = cursor.next(at), cursor.before(at)
    is_mean = mention.has("agg", "avg") and behind is not None and not behind.has("field", "priority")
    if is_mean and behind and (behind.has("prop") or behind.has("field")):
        # The Arabic word for medium is the one for mean.
        return None
    kind = ""
    for other in (behind, before):
        if other and other.has("field", "priority"):
            kind = "priority"
        elif other and other.has("field", "criticality") and not other.has("level"):
            kind = kind or "criticality"
    if not kind and behind and behind.has("field", "limit_value"):
        kind = "limit"
    if not kind and behind and behind.has("prop"):
        kind = "property"
    if not kind and before and before.has("prop") and "\u0621" <= mention.text[0] <= "\u06d3":
        # An Arabic adjective follows its noun and agrees with it: "الضغط العالي", but "إنذارات ضغط عالية".
        kind = "" if mention.text.endswith("\u0647") else "property"
    cursor.draft.levels.append((mention.get("level"), kind, cursor.negated))
    cursor.end_negation(at, "level")
    return at + 1


def read_date(cursor: Cursor, at: int) -> int | None:
    """Read a period; "installed before 2010" and "due this week" say it of a column."""
    mention = cursor.all[at]
    if mention.date is None or is_half_range(cursor, at):
        return None
    before = cursor.before(at)
    field = before.get("field") if before else ""
    behind = cursor.next(at)
    is_behind = behind is not None and (
        behind.has("field", "install_date") or (not mention.text.isascii() and behind.has("field", "due_at"))
    )
    if field not in _DATED_FIELDS and behind and is_behind:
        field = behind.get("field")
    found = dated(cursor, at, field if field in _DATED_FIELDS else "")
    if found is not None:
        cursor.draft.dates.append(found)
    return at + 1


def read_field(cursor: Cursor, at: int) -> int | None:
    """Read a column that is only named; what it is for is decided by the type of rows."""
    mention = cursor.all[at]
    field = mention.get("field")
    if not field:
        return None
    behind = cursor.next(at)
    is_ordered = behind is not None and (behind.has("sort", "desc") or behind.has("sort", "asc"))
    if is_ordered and (field in NUMERIC or field in _DATED_FIELDS):
        cursor.draft.sort_fields.append(field)
        return at + 1
    if field == "age_minutes" and behind and behind.quantity and behind.quantity.unit:
        cursor.draft.comparisons.append(Comparison(field, "gt", behind.quantity))
        return (cursor.next_at(at) or at) + 1
    if field == "message" and behind and behind.has("quote"):
        cursor.draft.conditions.append({"field": "message", "op": "contains", "value": behind.get("quote")})
        return (cursor.next_at(at) or at) + 1
    if field in {"type", "site"} and mention.has("filler"):
        return None
    if field == "install_date" and not _is_dated(cursor, at):
        # "Pumps installed in zone 3" says where they are.
        return at + 1
    end = _class_behind(cursor, at) if field == "criticality" else None
    return end or _name_field(cursor, at, field)


def _name_field(cursor: Cursor, at: int, field: str) -> int:
    mention = cursor.all[at]
    around = (cursor.next(at), cursor.before(at))
    if field == "acked_by" and not any(other and other.has("operator") for other in around):
        cursor.draft.add("status", "acknowledged")
    cursor.draft.fields.append(field)
    if not cursor.draft.subject and field in COLUMNS and cursor.asks_which(at):
        cursor.draft.subject = field
        cursor.draft.is_single = mention.text.isascii() and not mention.text.endswith("s")
    return at + 1


def _class_behind(cursor: Cursor, at: int) -> int | None:
    """Read "criticality-A", "关键性等级为A"."""
    for position in range(at + 1, min(at + 5, len(cursor.all))):
        mention = cursor.all[position]
        if mention.text in {"a", "b", "c"} and not _is_article(cursor, position):
            cursor.draft.add("criticality", mention.text.upper(), negated=cursor.negated)
            _more_classes(cursor, position)
            cursor.end_negation(position, "crit")
            return position + 1
        if not mention.is_filler:
            return None
    return None


def _is_article(cursor: Cursor, at: int) -> bool:
    behind = cursor.all[at + 1] if at + 1 < len(cursor.all) else None
    return cursor.all[at].text == "a" and behind is not None and (behind.has("level") or behind.has("status"))


def _is_dated(cursor: Cursor, at: int) -> bool:
    around = (cursor.next(at), cursor.before(at))
    said = any(mention.date is not None for mention in around if mention)
    return said or any(
        mention.has("agg") or mention.has("sort") or mention.has("when") for mention in cursor.all
    )


def read_person(cursor: Cursor, at: int) -> int | None:
    """Read names of makers, models and people as conditions."""
    mention = cursor.all[at]
    for kind, field in (
        ("maker", "manufacturer"),
        ("model_name", "model"),
        ("technician", "technician"),
        ("operator", "acked_by"),
    ):
        names = mention.all(kind)
        if names:
            _add_condition(cursor, field, names[0])
            cursor.end_negation(at, kind)
            return at + 1
    if mention.has("quality"):
        op = "ne" if cursor.negated else "eq"
        cursor.draft.conditions.append({"field": "quality", "op": op, "value": mention.get("quality")})
        return at + 1
    return None


def _add_condition(cursor: Cursor, field: str, name: str) -> None:
    """Add a name to the condition on its column, which then takes any of them."""
    one, many = ("ne", "not_in") if cursor.negated else ("eq", "in")
    for condition in cursor.draft.conditions:
        if condition["field"] == field and condition["op"] in (one, many):
            known = condition["value"]
            condition["value"] = [*known, name] if isinstance(known, list) else [known, name]
            condition["op"] = many
            return
    cursor.draft.conditions.append({"field": field, "op": one, "value": name})


def read_number(cursor: Cursor, at: int) -> int | None:
    """Read "5 pumps" and "5 most recent alarms" as a limit."""
    quantity = cursor.all[at].quantity
    behind_at = cursor.next_at(at)
    behind = cursor.all[behind_at] if behind_at is not None else None
    if quantity is None or quantity.unit or quantity.number != int(quantity.number) or quantity.number < 1:
        return None
    if behind and (
        behind.has("sort")
        or behind.has("head")
        or behind.has("type")
        or behind.has("most")
        or behind.has("status")
    ):
        cursor.draft.limit = int(quantity.number)
        return at + 1
    return None


def read_plain(cursor: Cursor, at: int) -> int | None:
    """Read what is a filter by itself."""
    mention = cursor.all[at]
    if mention.has("bucket"):
        cursor.draft.bucket = mention.get("bucket")
        return at + 1
    if mention.has("when"):
        cursor.draft.asks_when = True
        return at + 1
    if mention.has("now"):
        behind = cursor.next(at)
        if cursor.draft.aggregate and (behind is None or not (behind.has("prop") or behind.has("head"))):
            cursor.draft.add("property", "current")
        return at + 1
    if mention.has("name"):
        return _names(cursor, at)
    if mention.has("prop", "level") and _is_beside_property(cursor, at):
        # "Chlorine level" is the chlorine.
        return at + 1
    for kind, name in _PLAIN.items():
        if not mention.has(kind) or (mention.has("filler") and kind == "head"):
            continue
        if name is None:
            _head(cursor, at)
        else:
            _filter(cursor, at, kind, name)
        return at + 1
    return None


def _is_beside_property(cursor: Cursor, at: int) -> bool:
    around = cursor.all[max(at - 1, 0) : at] + cursor.all[at + 1 : at + 2]
    return any(mention.has("prop") and not mention.has("prop", "level") for mention in around)


def _names(cursor: Cursor, at: int) -> int | None:
    mention = cursor.all[at]
    for tag in mention.all("name"):
        cursor.draft.add("asset", tag, negated=cursor.negated)
    return at + 1


def _head(cursor: Cursor, at: int) -> None:
    mention = cursor.all[at]
    head = mention.get("head")
    if mention.text in {"break down", "breakdown"} and cursor.has_ahead(at, "group"):
        return
    if cursor.negated and head in {"alert", "maintenance", "failure"}:
        cursor.draft.rest.append(mention)
        return
    behind = cursor.all[at + 1] if at + 1 < len(cursor.all) else None
    if head == "failure" and "故障" in mention.text and (_is_type(behind) or _is_other_state(cursor, at)):
        # "故障泵" are pumps in fault, "泵故障" failures of pumps.
        cursor.draft.add("status", "fault", negated=cursor.negated)
        return
    cursor.draft.heads.append(head)
    if head == "asset" and cursor.asks_which(at) and not cursor.draft.subject:
        cursor.draft.subject = "asset"
        cursor.draft.is_single = cursor.draft.is_single or not mention.text.endswith("s")


def _is_type(mention: Mention | None) -> bool:
    return mention is not None and mention.has("type")


def _is_other_state(cursor: Cursor, at: int) -> bool:
    """Read "停止或故障的泵": behind a state and "or", a fault is a state."""
    before = cursor.before(at)
    is_choice = before is not None and before.has("join", "or") and bool(cursor.draft.get("status"))
    return is_choice and _is_type(cursor.next(at))


def _filter(cursor: Cursor, at: int, kind: str, name: str) -> None:
    mention = cursor.all[at]
    value = mention.get(kind)
    if value == "acknowledged" and is_by_operator(cursor, at):
        return
    if kind == "status" and mention.has("unlike"):
        _unlike(cursor, at)
        return
    if kind == "type" and _names_its_asset(cursor, at, value):
        return
    if kind == "type" and cursor.asks_which(at) and not cursor.draft.subject:
        cursor.draft.subject = "asset"
        cursor.draft.is_single = not mention.text.endswith("s") and mention.text.isascii()
    for single in value.split("|"):
        cursor.draft.add(name, single, negated=cursor.negated)
    if kind == "crit":
        _more_classes(cursor, at)
    cursor.end_negation(at, kind)


def _unlike(cursor: Cursor, at: int) -> None:
    """Read "لا تعمل", "未运行" as not running, which is more than stopped; beside "or" it cannot be said."""
    around = (cursor.before(at), cursor.next(at))
    if any(other is not None and other.has("join", "or") for other in around):
        cursor.draft.rest.append(cursor.all[at])
    else:
        cursor.draft.add("status", cursor.all[at].get("unlike"), negated=not cursor.negated)
    cursor.end_negation(at, "status")


def _more_classes(cursor: Cursor, at: int) -> None:
    """Read the letters that follow "criticality B": "or C", ", C"."""
    for position in range(at + 1, min(at + 6, len(cursor.all))):
        mention = cursor.all[position]
        if mention.text in {"a", "b", "c"}:
            cursor.draft.add("criticality", mention.text.upper(), negated=cursor.negated)
            cursor.all[position] = replace(mention, senses=(("filler", ""),))
        elif not (mention.has("join") or mention.has("mark")):
            return


def _names_its_asset(cursor: Cursor, at: int, asset_type: str) -> bool:
    """Tell whether a type only introduces a tag: "pump P-101", "valves V-12 and V-45"."""
    for position in (at + 1, at - 1):
        if 0 <= position < len(cursor.all):
            mention = cursor.all[position]
            tags = mention.all("asset") or mention.all("name")
            if tags and cursor.type_of(tags[0]) == asset_type:
                return True
    return False


def _off_nearest(cursor: Cursor, at: int) -> int | None:
    """Read "离TK-1最近的阀门": the nearest, and not the newest."""
    position = cursor.next_at(at)
    tag = (
        (cursor.all[position].get("asset") or cursor.all[position].get("name"))
        if position is not None
        else ""
    )
    behind_at = cursor.next_at(position) if position is not None else None
    if not tag or behind_at is None or not cursor.all[behind_at].text.startswith("最近"):
        return None
    cursor.draft.near = {"asset": tag, "radius_m": None}
    return behind_at + 1


def _read_nearest(cursor: Cursor, at: int) -> int | None:
    """Read "nearest valves to TK-1": without a distance it has to be asked how far is near."""
    if cursor.draft.near:
        cursor.draft.sort.append("asc")
        return at + 1
    for position in range(at + 1, min(at + 7, len(cursor.all))):
        mention = cursor.all[position]
        tag = mention.get("asset") or mention.get("name")
        if tag:
            cursor.draft.near = {"asset": tag, "radius_m": None}
            cursor.all[position] = replace(mention, senses=(("filler", ""),))
            return at + 1
    return None


def read_space(cursor: Cursor, at: int) -> int | None:
    """Read a circle, a box, or what the map shows."""
    box = read_box(cursor.all, at)
    if box:
        cursor.draft.bbox = box[0]
        return box[1]
    near = read_near(cursor.all, at)
    if near:
        cursor.draft.near = near[0]
        return near[1]
    mention = cursor.all[at]
    behind = cursor.next(at)
    if mention.has("away") and mention.text in _OFF:
        found = _off_nearest(cursor, at)
        if found:
            return found
    if mention.has("nearest"):
        return _read_nearest(cursor, at)
    if (
        mention.has("within")
        and behind
        and any(behind.has(kind) for kind in ("region", "place", "field", "box"))
    ):
        return at + 1
    if mention.has("region") and not (mention.has("filler") and mention.text == "view"):
        cursor.draft.region = mention.get("region")
        return at + 1
    return None
