"""Reads mentions into a draft: what each word means where it stands, lists, negations, comparisons, shape.

One cursor goes over the mentions; each rule looks at what stands there and takes as many as it uses. What no
rule takes is left over and is never passed over quietly.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.twin.link import Mention
from app.twin.link_numbers import Quantity
from app.twin.rules_draft import Comparison, Dated, Draft
from app.twin.rules_space import read_box, read_near

RECORDS = ("alert", "maintenance", "failure", "sensor", "reading")
_OF_RECORDS = ("mtype", "atype", "fmode")
_NUMERIC = frozenset(
    {"downtime_hours", "cost", "elevation_m", "diameter_mm", "capacity", "age_minutes", "active_minutes", "limit_value"}
)
_DATED_FIELDS = frozenset({"install_date", "due_at", "opened_at"})
_GROUPS = {
    "zone": "zone",
    "priority": "priority",
    "status": "status",
    "criticality": "criticality",
    "asset_type": "asset_type",
    "type": "type",
    "alert_type": "alert_type",
    "maintenance_type": "maintenance_type",
    "failure_mode": "failure_mode",
    "property": "property",
    "manufacturer": "manufacturer",
    "model": "model",
    "technician": "technician",
    "acked_by": "acked_by",
    "site": "site",
}
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
_PERFECT = frozenset({"have", "has", "had", "that have", "which have", "that has", "which has", "that had"})
_ARTICLES = frozenset({"the", "a", "an", "individual", "single", "的", "its", "their", "different"})
_WHICH = frozenset(
    {"which", "what", "哪个", "哪", "哪台", "哪一台", "哪些", "哪几台", "哪几个", "اي", "ما", "ما هي", "ما هو", "which one"}
)


class Reader:
    """Reads mentions once; fillers are kept, since "的" and commas bound what is said together."""

    def __init__(
        self, mentions: Sequence[Mention], type_of: Callable[[str], str], *, about_assets: bool = False
    ) -> None:
        """Take mentions; type_of gives a tag's type, about_assets says that the question before was."""
        self._all = list(mentions)
        self._type_of = type_of
        self._goes_on_about_assets = about_assets
        self.draft = Draft()
        self._negated = False
        self._negated_kind = ""

    def read(self) -> Draft:
        """Give the draft; call once."""
        position = 0
        while position < len(self._all):
            position = self._step(position)
        return self.draft

    def _step(self, at: int) -> int:
        for rule in _RULES:
            end = rule(self, at)
            if end is not None:
                return end
        mention = self._all[at]
        if not (mention.has("filler") or mention.has("join") or mention.has("follow") or mention.has("away")):
            self.draft.rest.append(mention)
        if mention.has("mark", ",") and not self._continues_list(at):
            self._negated = False
        return at + 1

    def _continues_list(self, at: int) -> bool:
        behind = self.next(at)
        return behind is not None and bool(self._negated_kind) and behind.has(self._negated_kind)

    # What stands around.

    def next(self, at: int) -> Mention | None:
        """Give the next mention that is no filler."""
        found = self.next_at(at)
        return self._all[found] if found is not None else None

    def next_at(self, at: int) -> int | None:
        """Give where the next mention stands that is no filler."""
        for position in range(at + 1, len(self._all)):
            mention = self._all[position]
            if not (mention.has("filler") and not mention.has("with") and not mention.has("group")) or mention.has("mark"):
                if mention.has("mark") and mention.is_filler:
                    continue
                return position
        return None

    def before(self, at: int) -> Mention | None:
        """Give the mention before that is no filler."""
        for position in range(at - 1, -1, -1):
            if not self._all[position].has("filler"):
                return self._all[position]
        return None

    def has_ahead(self, at: int, kind: str, value: str | None = None) -> bool:
        """Tell whether a mention of a kind stands behind."""
        return any(mention.has(kind, value) for mention in self._all[at + 1 :])

    # Rules, in the order they are tried; each gives the position behind what it took, or None.

    def _negation(self, at: int) -> int | None:
        mention = self._all[at]
        if mention.has("not", "end"):
            if not self._negated:
                self._move_last_filter()
            self._negated = False
            return at + 1
        if mention.has("not"):
            behind = self.next(at)
            if behind and (behind.has("mtype") or behind.has("head", "failure") or behind.has("head", "maintenance")):
                end = self._belonging(at, is_without=True)
                if end is not None:
                    return end
            self._negated, self._negated_kind = True, ""
            return at + 1
        return None

    def _move_last_filter(self) -> None:
        """Read "comm_fail 除外": what stands before is what is left out."""
        if self.draft.filters:
            name = list(self.draft.filters)[-1]
            values = self.draft.filters[name]
            self.draft.add(name, values.pop(), negated=True)
            if not values:
                del self.draft.filters[name]

    def _belonging(self, at: int, *, is_without: bool = False) -> int | None:
        """Read "pumps with …", "… without …": a record that the same asset has, or has not."""
        mention = self._all[at]
        is_without = is_without or mention.has("without")
        if not (mention.has("with") or is_without):
            return None
        behind = self._all[at + 1] if at + 1 < len(self._all) else None
        done = behind is not None and (behind.has("head", "failure") or behind.has("mtype"))
        if mention.text in _PERFECT and done and behind and behind.text.endswith(("ed", "down", "out")):
            # "Pumps that have failed" is no possession.
            return at + 1
        negation = self.next_at(at)
        if negation is not None and self._all[negation].has("not") and not is_without:
            at, is_without = negation, True
        end = self._record_end(at)
        if end is None:
            if is_without:
                self._negated, self._negated_kind = True, ""
                return at + 1
            return at + 1
        if not self._is_about_assets(at, end):
            if is_without:
                self._negated, self._negated_kind = True, ""
            return at + 1
        inside = self._all[at + 1 : end]
        if not is_without and self._counts(inside):
            return at + 1
        inner = Reader(inside, self._type_of)
        draft = inner.read()
        self._take_common(draft)
        (self.draft.has_no if is_without else self.draft.has).append(draft)
        return end

    def _record_end(self, at: int) -> int | None:
        """Give where the record behind "with" ends, None if no record stands there."""
        is_record = False
        for position in range(at + 1, len(self._all)):
            mention = self._all[position]
            if mention.has("mark", ",") and is_record:
                behind = self.next(position)
                if behind is None or not (behind.has("status") or behind.has("level")):
                    return position
            if mention.text == "的" and is_record:
                return position
            if (mention.has("with") or mention.has("without")) and is_record and not mention.has("filler"):
                return position
            if mention.has("group") and is_record and not mention.has("filler"):
                return position
            is_record = is_record or any(mention.has("head", record) for record in RECORDS)
            is_record = is_record or (
                any(mention.has(kind) for kind in _OF_RECORDS) and not mention.has("prop")
            )
            is_record = is_record or (mention.has("prop") and self._compares_behind(position))
        return len(self._all) if is_record else None

    def _compares_behind(self, at: int) -> bool:
        return any(mention.has("cmp") or mention.has("between") for mention in self._all[at + 1 : at + 5])

    def _is_about_assets(self, at: int, end: int) -> bool:
        if any(head != "asset" for head in self.draft.heads) or self.draft.get("maintenance_type"):
            return False
        if self.draft.get("asset_type") or "asset" in self.draft.heads or self.draft.get("asset"):
            return not self.draft.get("property")
        if self._goes_on_about_assets:
            return True
        behind = self._all[end : end + 6]
        return any(mention.has("type") or mention.has("head", "asset") for mention in behind)

    def _counts(self, inside: Sequence[Mention]) -> bool:
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

    def _take_common(self, draft: Draft) -> None:
        """Give the outer question what is said of the asset itself, and the shape."""
        for name in ("zone", "asset_type", "asset", "site", "criticality"):
            for value in draft.filters.pop(name, []):
                self.draft.add(name, value)
        outer = self.draft
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

    def _space(self, at: int) -> int | None:
        box = read_box(self._all, at)
        if box:
            self.draft.bbox = box[0]
            return box[1]
        near = read_near(self._all, at)
        if near:
            self.draft.near = near[0]
            return near[1]
        mention = self._all[at]
        if mention.has("region") and not (mention.has("filler") and mention.text == "view"):
            self.draft.region = mention.get("region")
            return at + 1
        return None

    def _zone(self, at: int) -> int | None:
        """Read "zone 3", "zones 1, 2 and 4", "3区", "the East zone", "المنطقة الثالثة"."""
        mention = self._all[at]
        if mention.has("field", "zone"):
            values, end = self._zone_list(at + 1)
            return self._add_zones(values, end) if values else None
        if mention.has("number") or mention.has("ordinal") or mention.has("place"):
            values, end = self._zone_list(at)
            behind = self.next_at(end - 1) if end else None
            is_zone = behind is not None and behind == end and self._all[behind].has("field", "zone")
            is_zone = is_zone or (
                behind == end + 1 and self._all[end].text == "号" and self._all[end + 1].has("field", "zone")
            )
            if values and is_zone and behind is not None:
                more, last = self._zone_list(behind + 1) if self._joins(behind + 1) else ([], behind + 1)
                return self._add_zones([*values, *more], last)
            if mention.has("place") and not mention.has("name"):
                return self._add_zones([mention.get("place")], at + 1)
        return None

    def _joins(self, at: int) -> bool:
        return at < len(self._all) and self._all[at].has("join") and self.has_ahead(at, "field", "zone")

    def _zone_list(self, start: int) -> tuple[list[str], int]:
        values: list[str] = []
        at, end = start, start
        while at < len(self._all):
            mention = self._all[at]
            quantity = mention.quantity
            if mention.has("place"):
                values.append(mention.get("place"))
            elif quantity and not quantity.unit and mention.date is None and not (values and self._is_counted(at)):
                values.append(f"#{quantity.value}")
            elif mention.has("ordinal"):
                values.append(f"#{mention.get('ordinal')}")
            elif not (mention.has("join") or mention.has("field", "zone") or mention.text in {"number", "no", "رقم"}):
                break
            at += 1
            if values and not (mention.has("join") or mention.has("field")):
                end = at
        return values, end

    def _is_counted(self, at: int) -> bool:
        behind = self.next(at)
        return behind is not None and (behind.has("type") or behind.has("head"))

    def _add_zones(self, values: list[str], end: int) -> int:
        for value in values:
            self.draft.add("zone", value, negated=self._negated)
        self._end_negation(end - 1, "field")
        return end

    def _level(self, at: int) -> int | None:
        """Read "high" as a priority, as a kind of alarm ("high pressure alarm"), or with "criticality"."""
        mention = self._all[at]
        if not mention.has("level"):
            return None
        behind, before = self.next(at), self.before(at)
        if mention.has("agg", "avg") and behind and (behind.has("prop") or behind.has("field")):
            if not behind.has("field", "priority"):
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
        self.draft.levels.append((mention.get("level"), kind, self._negated))
        self._end_negation(at, "level")
        return at + 1

    def _group(self, at: int) -> int | None:
        """Read "by priority", "per zone and type", "for each pump", "每个区", "لكل منطقة"."""
        mention = self._all[at]
        if not mention.has("group"):
            return None
        behind_at = self.next_at(at)
        if behind_at is not None and self.draft.aggregate == "avg" and self._all[behind_at].get("head") in {"failure", "maintenance", "alert"}:
            # "Average downtime per failure": each row is one anyway.
            self.draft.heads.append(self._all[behind_at].get("head"))
            return behind_at + 1
        found = self._group_names(at + 1)
        if not found[0] and self.draft.limit is not None:
            measured = self._sort_names(at + 1)
            self.draft.sort_fields += measured[0]
            return measured[1] if measured[0] else self._actor(at)
        if not found[0]:
            return self._actor(at)
        if (mention.has("filler") or mention.text in {"every", "each"}) and not self._wants_groups():
            return None if mention.has("filler") else at + 1
        self.draft.groups += [name for name in found[0] if name not in self.draft.groups]
        return found[1]

    def _wants_groups(self) -> bool:
        return any(mention.has("agg") or mention.has("most") for mention in self._all)

    def _group_names(self, start: int) -> tuple[list[str], int]:
        names: list[str] = []
        at, end = start, start
        while at < len(self._all) and at < start + 9:
            mention = self._all[at]
            field = mention.get("field")
            if mention.has("date"):
                break
            if mention.has("bucket") and names:
                break
            if field in _GROUPS:
                names.append(_GROUPS[field])
            elif mention.has("type"):
                names.append("asset")
                self.draft.add("asset_type", mention.get("type"))
            elif mention.has("head", "asset"):
                names.append("asset")
            elif mention.has("head", "sensor"):
                names.append("sensor")
            elif mention.has("status", "status"):
                names.append("status")
            elif not (mention.has("join") or mention.has("group") or mention.text in _ARTICLES):
                break
            at += 1
            if field or mention.has("type") or mention.has("head"):
                end = at
        return names, end

    def _actor(self, at: int) -> int | None:
        """Read "by Brandt", "by t02" as maker or person."""
        behind = self.next_at(at)
        if behind is None:
            return None
        mention = self._all[behind]
        return behind if any(mention.has(kind) for kind in ("maker", "technician", "operator")) else None

    def _sorting(self, at: int) -> int | None:
        mention = self._all[at]
        if mention.has("sort", "by"):
            found = self._sort_names(at + 1)
            self.draft.sort_fields += found[0]
            return found[1] if found[0] else at + 1
        direction = mention.get("sort")
        if not direction or (mention.has("agg") and not mention.has("sort", "newest")):
            return None
        before = self.before(at)
        if direction in {"newest", "oldest"}:
            number = self.next(at)
            quantity = number.quantity if number else None
            if quantity and not quantity.unit and not quantity.number % 1:
                self.draft.limit = int(quantity.number)
                self.draft.sort.append(direction)
                position = self.next_at(at)
                return (position or at) + 1
            earlier = before.quantity if before else None
            if earlier and not earlier.unit:
                self.draft.is_single = False
            else:
                self.draft.is_single = self.draft.is_single or self._is_one(at, direction)
        self.draft.sort.append(direction)
        return at + 1

    def _is_one(self, at: int, direction: str) -> bool:
        """Tell "the latest alarm" from "latest alarms" and "newest first"."""
        mention = self._all[at]
        if "first" in mention.text or mention.text in {"recent", "recently"}:
            return False
        if mention.text.endswith("一次"):
            return True
        around = [
            other
            for other in self._all[max(at - 2, 0) : at + 5]
            if other.has("head") or other.has("type") or other.has("mtype")
        ]
        before = self._all[at - 1] if at else None
        if not around or not mention.text[:1].isascii() or (before and before.has("sort", "by")):
            return False
        return not any(other.text.endswith("s") for other in around)

    def _sort_names(self, start: int) -> tuple[list[str], int]:
        names: list[str] = []
        at, end = start, start
        while at < len(self._all):
            mention = self._all[at]
            if mention.has("field"):
                names.append(mention.get("field"))
            elif mention.has("agg", "count"):
                names.append("#aggregate")
            elif mention.has("head", "reading"):
                names.append("value")
            elif mention.has("prop"):
                self.draft.add("property", mention.get("prop"))
                names.append("value")
            elif mention.has("head", "alert") or mention.has("head", "failure"):
                self.draft.heads.append(mention.get("head"))
                names.append("#aggregate")
            elif not (mention.is_filler or mention.has("join")):
                break
            at += 1
            if not mention.is_filler and not mention.has("join"):
                end = at
        return names, end

    def _ranking(self, at: int) -> int | None:
        """Read "top 5", "the 10 most …", "most alarms", "前5"."""
        mention = self._all[at]
        if not (mention.has("top") or mention.has("most")):
            return None
        behind_at = self.next_at(at)
        behind = self._all[behind_at] if behind_at is not None else None
        quantity = behind.quantity if behind else None
        if behind_at is not None and quantity and not quantity.unit and quantity.number == int(quantity.number) >= 1:
            self.draft.limit = int(quantity.number)
            self.draft.is_top = mention.text not in {"first", "前", "头", "اول"}
            if mention.has("most"):
                self.draft.most = mention.get("most")
            return behind_at + 1
        if mention.has("most"):
            self.draft.most = mention.get("most")
            before = self.before(at)
            earlier = before.quantity if before else None
            if earlier and not earlier.unit and self.draft.limit is None:
                self.draft.limit = int(earlier.number)
            return at + 1
        return None

    def _aggregate(self, at: int) -> int | None:
        mention = self._all[at]
        if not mention.has("agg"):
            return None
        value = mention.get("agg")
        if value in {"max", "min"} and self._ranks_assets(at):
            self.draft.most = "desc" if value == "max" else "asc"
            return at + 1
        if mention.has("most") and not self.next_is_measure(at):
            return None
        if value == "sum" and mention.text in {"how much"}:
            self.draft.asks_how_much = True
        if value == "sum" and self.draft.aggregate == "count":
            return at + 1
        if value == "count" and self.draft.aggregate in {"sum", ""}:
            self.draft.aggregate = value
            return at + 1
        if not self.draft.aggregate:
            self.draft.aggregate = value
        elif self.draft.aggregate != value:
            self.draft.rest.append(mention)
        return at + 1

    def _ranks_assets(self, at: int) -> bool:
        """Tell "the pump with the highest vibration" and "振动最高的泵" from a highest value."""
        before = self.before(at) if self._all[at - 1].has("filler") else self._all[at - 1] if at else None
        behind = self._all[at + 1 : at + 3]
        if before and before.has("with") and self.draft.get("asset_type") and at:
            self.draft.subject = "asset"
            self.draft.is_single = not any(m.has("type") and m.text.endswith("s") for m in self._all[:at])
            return True
        is_chinese = len(behind) == 2 and behind[0].text == "的" and (behind[1].has("type") or behind[1].has("head", "asset"))
        if is_chinese or (self._all[at].text.endswith("的") and behind and behind[0].has("type")):
            self.draft.subject = "asset"
            self.draft.is_single = True
            return True
        return False

    def next_is_measure(self, at: int) -> bool:
        """Tell whether what follows can be measured."""
        behind = self.next(at)
        return behind is not None and (behind.has("prop") or behind.get("field") in _NUMERIC or behind.has("head", "reading"))

    def _comparison(self, at: int) -> int | None:
        """Read "above 5 bar", "between 2 and 4", "5 or more", "more than three alarms", "超过5次"."""
        mention = self._all[at]
        if mention.has("between"):
            return self._between(at)
        op = mention.get("cmp")
        if op:
            position = self.next_at(at)
            if position is None or self._all[position].quantity is None:
                return self._more_times(at, op, position)
            return self._compare(op, position)
        if mention.quantity is not None:
            behind = at + 1
            post = self._all[behind].get("post") if behind < len(self._all) else ""
            if post:
                return self._compare(post, at, last=behind)
        return None

    def _more_times(self, at: int, op: str, position: int | None) -> int | None:
        times = self._all[position].get("times") if position is not None else ""
        if times.isdecimal() and position is not None:
            self.draft.having = (op, float(times))
            return position + 1
        return None

    def _compare(self, op: str, at: int, last: int | None = None) -> int:
        quantity = self._all[at].quantity or Quantity(0)
        end = (last if last is not None else at) + 1
        behind_at = self.next_at(end - 1)
        behind = self._all[behind_at] if behind_at is not None else None
        if not quantity.unit and behind and behind.has("times") and behind_at is not None:
            self.draft.having = (op, quantity.number)
            return behind_at + 1
        field = self._field_before(at) or self._field_behind(end)
        if not quantity.unit and not field and self._counts_records(end - 1):
            self.draft.having = (op, quantity.number)
        else:
            self.draft.comparisons.append(Comparison(field, op, quantity))
        return end

    def _counts_records(self, at: int) -> bool:
        for mention in self._all[at + 1 : at + 7]:
            if mention.has("head") or mention.has("mtype") or mention.has("atype"):
                return True
            if not (mention.has("filler") or mention.has("status") or mention.has("level") or mention.has("field", "priority")):
                return False
        return False

    def _field_before(self, at: int) -> str:
        for mention in reversed(self._all[max(at - 5, 0) : at]):
            if mention.has("prop") or mention.has("head", "reading"):
                return "value"
            if mention.get("field") in _NUMERIC:
                return mention.get("field")
        return ""

    def _field_behind(self, end: int) -> str:
        for mention in self._all[end : end + 3]:
            if mention.get("field") in _NUMERIC:
                return mention.get("field")
        return ""

    def _between(self, at: int) -> int | None:
        first = self.next_at(at)
        low = self._all[first].quantity if first is not None else None
        if first is None or low is None:
            return at + 1 if self._all[at].has("filler") else None
        for position in range(first + 1, min(first + 4, len(self._all))):
            high = self._all[position].quantity
            if high is not None:
                low = low if low.unit else Quantity(low.number, high.unit)
                self.draft.comparisons.append(Comparison(self._field_before(at), "between", low, high))
                return position + 1
        return None

    def _date(self, at: int) -> int | None:
        """Read a period; "installed before 2010" and "due this week" say it of a column."""
        mention = self._all[at]
        span = mention.date
        if span is None:
            return None
        before = self.before(at)
        field = before.get("field") if before else ""
        behind = self.next(at)
        if field not in _DATED_FIELDS and behind and behind.has("field", "install_date"):
            field = behind.get("field")
        if before and before.text in {"opened", "created"}:
            field = "opened_at"
        self.draft.dates.append(Dated(span, field if field in _DATED_FIELDS else ""))
        return at + 1

    def _field(self, at: int) -> int | None:
        mention = self._all[at]
        field = mention.get("field")
        if not field:
            return None
        behind = self.next(at)
        if field == "age_minutes" and behind and behind.quantity and behind.quantity.unit:
            self.draft.comparisons.append(Comparison(field, "gt", behind.quantity))
            return (self.next_at(at) or at) + 1
        if field == "message" and behind and behind.has("quote"):
            self.draft.conditions.append({"field": "message", "op": "contains", "value": behind.get("quote")})
            return (self.next_at(at) or at) + 1
        if field in {"type", "site"} and mention.has("filler"):
            return None
        if field == "install_date" and not self._is_dated(at):
            # "Pumps installed in zone 3" says where they are.
            return at + 1
        self.draft.fields.append(field)
        if not self.draft.subject and field in _GROUPS and self._asks_which(at):
            self.draft.subject = _GROUPS[field]
            self.draft.is_single = mention.text.isascii() and not mention.text.endswith("s")
        return at + 1

    def _is_dated(self, at: int) -> bool:
        around = (self.next(at), self.before(at))
        said = any(mention.date is not None for mention in around if mention)
        return said or any(mention.has("agg") or mention.has("sort") or mention.has("when") for mention in self._all)

    def _asks_which(self, at: int) -> bool:
        return any(mention.text in _WHICH for mention in self._all[max(at - 2, 0) : at])

    def _person(self, at: int) -> int | None:
        mention = self._all[at]
        for kind, field in (
            ("maker", "manufacturer"),
            ("model_name", "model"),
            ("technician", "technician"),
            ("operator", "acked_by"),
        ):
            names = mention.all(kind)
            if names:
                op = "ne" if self._negated else "eq"
                self.draft.conditions.append({"field": field, "op": op, "value": names[0]})
                self._end_negation(at, kind)
                return at + 1
        if mention.has("quality"):
            op = "ne" if self._negated else "eq"
            self.draft.conditions.append({"field": "quality", "op": op, "value": mention.get("quality")})
            return at + 1
        return None

    def _number(self, at: int) -> int | None:
        """Read "5 pumps" and "5 most recent alarms" as a limit."""
        quantity = self._all[at].quantity
        behind_at = self.next_at(at)
        behind = self._all[behind_at] if behind_at is not None else None
        if quantity is None or quantity.unit or quantity.number != int(quantity.number) or quantity.number < 1:
            return None
        if behind and (behind.has("sort") or behind.has("head") or behind.has("type") or behind.has("most") or behind.has("status")):
            self.draft.limit = int(quantity.number)
            return at + 1
        return None

    def _plain(self, at: int) -> int | None:
        """Read what is a filter by itself."""
        mention = self._all[at]
        if mention.has("bucket"):
            self.draft.bucket = mention.get("bucket")
            return at + 1
        if mention.has("when"):
            self.draft.asks_when = True
            return at + 1
        if mention.has("now"):
            behind = self.next(at)
            if self.draft.aggregate and (behind is None or not (behind.has("prop") or behind.has("head"))):
                self.draft.add("property", "current")
            return at + 1
        if mention.has("name"):
            return self._names(at)
        if mention.has("prop", "level") and self._is_beside_property(at):
            # "Chlorine level" is the chlorine.
            return at + 1
        for kind, name in _PLAIN.items():
            if not mention.has(kind) or (mention.has("filler") and kind == "head"):
                continue
            if name is None:
                self._head(at)
            else:
                self._filter(at, kind, name)
            return at + 1
        return None

    def _is_beside_property(self, at: int) -> bool:
        around = self._all[max(at - 1, 0) : at] + self._all[at + 1 : at + 2]
        return any(mention.has("prop") and not mention.has("prop", "level") for mention in around)

    def _names(self, at: int) -> int | None:
        mention = self._all[at]
        for tag in mention.all("name"):
            self.draft.add("asset", tag, negated=self._negated)
        return at + 1

    def _head(self, at: int) -> None:
        mention = self._all[at]
        head = mention.get("head")
        if mention.text in {"break down", "breakdown"} and self.has_ahead(at, "group"):
            return
        if self._negated and head in {"alert", "maintenance", "failure"}:
            self.draft.rest.append(mention)
            return
        self.draft.heads.append(head)
        if head == "asset" and self._asks_which(at) and not self.draft.subject:
            self.draft.subject = "asset"
            self.draft.is_single = self.draft.is_single or not mention.text.endswith("s")

    def _filter(self, at: int, kind: str, name: str) -> None:
        mention = self._all[at]
        value = mention.get(kind)
        if kind == "type" and self._names_its_asset(at, value):
            return
        if kind == "type" and self._asks_which(at) and not self.draft.subject:
            self.draft.subject = "asset"
            self.draft.is_single = not mention.text.endswith("s") and mention.text.isascii()
        for single in value.split("|"):
            self.draft.add(name, single, negated=self._negated)
        if kind == "crit":
            self._more_classes(at)
        self._end_negation(at, kind)

    def _end_negation(self, at: int, kind: str) -> None:
        """Let a negation reach over a list of one kind, or up to "以外", and no further."""
        self._negated_kind = kind
        behind = self.next(at)
        goes_on = behind is not None and (behind.has("join") or behind.has("mark") or behind.has(kind) or behind.has("head"))
        if self._negated and not goes_on:
            self._negated = self._in_chinese_exception(at)

    def _more_classes(self, at: int) -> None:
        """Read the letters that follow "criticality B": "or C", ", C"."""
        for position in range(at + 1, min(at + 6, len(self._all))):
            mention = self._all[position]
            if mention.text in {"a", "b", "c"}:
                self.draft.add("criticality", mention.text.upper(), negated=self._negated)
                self._all[position] = replace(mention, senses=(("filler", ""),))
            elif not (mention.has("join") or mention.has("mark")):
                return

    def _in_chinese_exception(self, at: int) -> bool:
        return self.has_ahead(at, "not", "end")

    def _names_its_asset(self, at: int, asset_type: str) -> bool:
        """Tell whether a type only introduces a tag: "pump P-101", "valves V-12 and V-45"."""
        for position in (at + 1, at - 1):
            if 0 <= position < len(self._all):
                mention = self._all[position]
                tags = mention.all("asset") or mention.all("name")
                if tags and self._type_of(tags[0]) == asset_type:
                    return True
        return False


_RULES: tuple[Callable[[Reader, int], int | None], ...] = (
    Reader._negation,
    Reader._space,
    Reader._zone,
    Reader._comparison,
    Reader._belonging,
    Reader._date,
    Reader._sorting,
    Reader._ranking,
    Reader._level,
    Reader._group,
    Reader._aggregate,
    Reader._person,
    Reader._number,
    Reader._plain,
    Reader._field,
)
