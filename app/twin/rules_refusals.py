"""Says why a question is no query: out of scope, unsupported, unclear, two in one, unknown names."""

from collections.abc import Sequence
from typing import Any

from app.twin.link import Mention
from app.twin.link_index import LinkIndex
from app.twin.link_tags import nearest_tags

Refusal = dict[str, Any]

MAX_CANDIDATES = 8
_DOMAIN = (
    "head", "type", "asset", "sensor", "name", "prop", "status", "level", "atype", "mtype", "fmode",
    "work_order", "several", "unknown_tag", "unknown_number", "place", "region", "crit", "maker",
    "model_name", "technician", "field", "near", "site",
)  # fmt: skip
_UNSUPPORTED = {
    "future": "The store holds records, not predictions. Ask for what was recorded, such as past failures.",
    "why": "The store holds no causes. Ask for the failures, alarms or readings of that time.",
    "topology": "What is connected to what cannot be asked yet. Ask for a zone or for what lies nearby.",
    "write": "Nothing can be written or changed here. Ask for what is recorded.",
    "advice": "The store holds records, no advice. Look in the procedures for what to do.",
    "versus": "Two periods or groups cannot be compared in one query. Ask for each by itself.",
}
# These open a list of choices: what stands before is none of them.
_EITHER = frozenset({"either", "اما", "要么"})
_PEOPLE = {
    "maker": "manufacturer",
    "model_name": "model",
    "technician": "technician",
    "operator": "acked_by",
}
_CLAUSE_HEADS = frozenset(
    [
        "which",
        "what",
        "how",
        "list",
        "show",
        "give",
        "tell",
        "find",
        "where",
        "who",
        "count",
        "display",
        "get",
        "fetch",
        "see",
        "is",
        "are",
        "plus",
        "اظهر",
        "اعرض",
        "كم",
        "ما",
        "هل",
        "اين",
        "اعطني",
        "ارني",
        "列出",
        "显示",
        "哪些",
        "查询",
        "哪",
        "多少",
        "查看",
        "给我",
        "告诉",
        "有哪些",
        *(
            "احسب",
            "وريني",
            "ورني",
            "هات",
            "عطني",
            "اعطيني",
            "وين",
            "شو",
            "مين",
            "ايش",
            "قديش",
            "كام",
            "فين",
            "وش",
        ),
        *("calculate", "compute", "pull", "what's", "whats", "gimme", "any", "tell me", "who's", "where's"),
        *(
            "统计",
            "算",
            "算一下",
            "再给我",
            "看看",
            "查一下",
            "看一下",
            "谁",
            "几",
            "哪个",
            "哪台",
            "计算",
            "帮我查",
        ),
    ]
)


def out_of_scope() -> Refusal:
    """Give the refusal of what has nothing to do with the plant's data."""
    ask = "Only the plant's assets, sensors, alarms and work orders can be looked up here."
    return {"refuse": "out_of_scope", "ask": ask}


def control_action() -> Refusal:
    """Give the refusal of an order."""
    ask = "This program never operates the plant. Its state and history can be looked up."
    return {"refuse": "control_action", "ask": ask}


def ambiguous(ask: str, candidates: Sequence[str] = ()) -> Refusal:
    """Give a question back."""
    listed = list(candidates)[:MAX_CANDIDATES]
    return {"refuse": "ambiguous", "ask": ask} | ({"candidates": listed} if listed else {})


def is_about_plant(mentions: Sequence[Mention]) -> bool:
    """Tell whether anything of a plant is named."""
    return any(
        any(mention.has(kind) for kind in _DOMAIN) and not _is_part_of_word(mentions, at)
        for at, mention in enumerate(mentions)
        if not mention.has("filler")
    )


def _is_part_of_word(mentions: Sequence[Mention], at: int) -> bool:
    """Tell whether a character is only part of an unknown Chinese word: the north in the name of a town."""
    text = mentions[at].text
    if len(text) != 1 or not "\u3400" <= text <= "\u9fff":
        return False
    around = [*mentions[max(at - 1, 0) : at], *mentions[at + 1 : at + 2]]
    return any(other.is_unknown and "\u3400" <= other.text[0] <= "\u9fff" for other in around)


def scope_refusal(mentions: Sequence[Mention]) -> Refusal | None:
    """Refuse attempts to give instructions, and topics that are none of the plant's."""
    for mention in mentions:
        if mention.has("inject") or (mention.has("scope") and not mention.typed):
            return out_of_scope()
    return None


def unsupported(mentions: Sequence[Mention]) -> Refusal | None:
    """Refuse predictions, causes, connections, changes, advice and comparisons."""
    for at, mention in enumerate(mentions):
        if mention.has("dueto") and not any(
            (other.has("fmode") or other.has("atype")) and not other.has("prop") for other in mentions[at:]
        ):
            return {"refuse": "unsupported", "ask": _UNSUPPORTED["why"]}
        kinds = {kind for kind, _ in mention.senses}
        for kind, ask in _UNSUPPORTED.items():
            if kind in kinds and not kinds - _UNSUPPORTED.keys():
                return {"refuse": "unsupported", "ask": ask}
        if mention.date and mention.date.is_future:
            return {"refuse": "unsupported", "ask": _UNSUPPORTED["future"]}
    return None


def unknown_names(mentions: Sequence[Mention], index: LinkIndex) -> Refusal | None:
    """Refuse tags and numbers that the store does not know, and ask where several are meant."""
    for mention in mentions:
        tag = mention.get("unknown_tag")
        if tag:
            near = nearest_tags(tag.lower().replace("-", ""), index)
            refusal: Refusal = {
                "refuse": "unknown_entity",
                "ask": f"{tag} is not known here. Which one do you mean?",
            }
            return refusal | ({"candidates": list(near)} if near else {})
        for kind, value in mention.senses:
            if kind == "unknown_number" and isinstance(value, tuple):
                ask = f"There is no {value[0]}. Which one do you mean?"
                return {
                    "refuse": "unknown_entity",
                    "ask": ask,
                    "candidates": list(value[1:])[:MAX_CANDIDATES],
                }
            if kind == "several" and isinstance(value, tuple):
                return ambiguous(f"Several may be meant by “{mention.text}”. Which one?", value)
        names = mention.all("name")
        if len(names) > 1 and not mention.text.endswith("s"):
            return ambiguous(f"Several are called “{mention.text}”. Which one?", names)
        if mention.date and mention.date.unclear:
            days = mention.date.unclear
            return ambiguous(f"“{mention.text}” can be read as two days. Which one?", days)
    return None


def compound(mentions: Sequence[Mention]) -> Refusal | None:
    """Refuse two questions in one."""
    parts = _parts(mentions)
    if len(parts) > 1:
        subjects = [subject for subject in map(_subject, parts) if subject]
        has_then = any(mention.has("join", "then") for mention in mentions)
        if len(subjects) > 1 and (len(set(subjects)) > 1 or has_then or any(map(_is_clause, parts[1:]))):
            return _two_questions()
    return _two_questions() if _joins_records(mentions) or _zones_apart(mentions) else None


def _two_questions() -> Refusal:
    return {"refuse": "compound", "ask": "This asks for two things. Please ask for one after the other."}


def _parts(mentions: Sequence[Mention]) -> list[list[Mention]]:
    """Cut at joints and sentence ends that a new request follows."""
    parts: list[list[Mention]] = [[]]
    for at, mention in enumerate(mentions):
        is_cut = (
            mention.has("join", "and") or mention.has("join", "then") or mention.text in {"?", ";", ".", ","}
        )
        behind = next((other for other in mentions[at + 1 :] if not other.has("mark")), None)
        following = [other.text.split(" ")[0] for other in mentions[at + 1 : at + 4]]
        starts = bool(following) and (
            following[0] in _CLAUSE_HEADS
            or (
                len(following) > 1
                and following[0] in {"also", "then", "please"}
                and following[1] in _CLAUSE_HEADS
            )
        )
        starts = starts or (
            behind is not None and (behind.has("agg", "count") or mention.has("join", "then"))
        )
        if is_cut and starts and parts[-1]:
            parts.append([])
        else:
            parts[-1].append(mention)
    return [part for part in parts if part]


def _subject(part: Sequence[Mention]) -> str:
    """Name what a part asks for, empty if it names nothing."""
    for kind, name in (
        ("alert", "alert"), ("maintenance", "maintenance"), ("failure", "maintenance"), ("sensor", "sensor"),
        ("reading", "sensor"),
    ):  # fmt: skip
        if any(mention.has("head", kind) for mention in part):
            return name
    if any(mention.has("mtype") for mention in part):
        return "maintenance"
    if any(mention.has("prop") for mention in part):
        return "sensor"
    is_asset = any(
        mention.has("type") or mention.has("asset") or mention.has("head", "asset") for mention in part
    )
    return "asset" if is_asset else ""


def _is_clause(part: Sequence[Mention]) -> bool:
    return part[0].text.split(" ")[0] in _CLAUSE_HEADS


def _joins_records(mentions: Sequence[Mention]) -> bool:
    """See "alarms and work orders", "pumps and alarms": two kinds of rows side by side."""
    said = [
        mention
        for mention in mentions
        if not mention.has("filler") or mention.has("with") or mention.has("mark")
    ]
    with_at = next((at for at, mention in enumerate(said) if _has(mention)), len(said))
    for at, joint in enumerate(said):
        if not (joint.has("join") and not joint.has("join", "or")) and not joint.has("mark", ","):
            continue
        if any(other.has("not") for other in said[max(at - 1, 0) : at + 3]):
            continue
        kinds = [_record(said[at - 1]) if at else "", _record(said[at + 1]) if at + 1 < len(said) else ""]
        if all(kinds) and kinds[0] != kinds[1] and at < with_at:
            return True
        if at < with_at and joint.has("join") and _joins_heads(said, at):
            return True
    return False


def _has(mention: Mention) -> bool:
    return mention.has("with") or mention.has("without")


def _joins_heads(said: Sequence[Mention], at: int) -> bool:
    """See "the critical alarms and the overdue work orders": another kind of record with its own states."""
    before = next((kind for mention in reversed(said[:at]) if (kind := _list_head(mention))), "")
    for mention in said[at + 1 :]:
        kind = _list_head(mention)
        if kind or not any(
            mention.has(name) for name in ("status", "level", "mtype", "join", "mark", "crit")
        ):
            return bool(before and kind and before != kind)
    return False


def _list_head(mention: Mention) -> str:
    head = mention.get("head")
    return {"alert": "alert", "maintenance": "maintenance"}.get(head, "") if not mention.has("agg") else ""


def _record(mention: Mention) -> str:
    head = mention.get("head")
    if head:
        return {"failure": "maintenance", "reading": "sensor"}.get(head, head)
    if mention.has("mtype"):
        return "maintenance"
    return "asset" if mention.has("type") else ""


def _zones_apart(mentions: Sequence[Mention]) -> bool:
    """See "pumps in zone 1 and valves in zone 2": a type, a zone, another type, another zone."""
    kinds: list[str] = []
    for mention in mentions:
        kind = "t" if mention.has("type") or mention.has("head") else ""
        kind = kind or ("z" if mention.has("field", "zone") or mention.has("place") else "")
        if kind and (not kinds or kinds[-1] != kind):
            kinds.append(kind)
    joined = any(mention.has("join", "and") for mention in mentions)
    return joined and "".join(kinds).startswith(("tztz", "ztzt"))


def across_fields(mentions: Sequence[Mention]) -> Refusal | None:
    """Refuse "stopped or in zone 3": what lies on both sides of "or" is not of one kind."""
    said = [mention for mention in mentions if not mention.has("filler")]
    for left, joint, right in zip(said, said[1:], said[2:], strict=False):
        if joint.has("join", "or") and joint.text not in _EITHER:
            sides = {_kind(left), _kind(right)}
            if len(sides) > 1 and "" not in sides:
                ask = "Only values of one kind can be joined by “or”. Ask for each by itself."
                return {"refuse": "unsupported", "ask": ask}
    return None


def _kind(mention: Mention) -> str:
    """Name the column that a side of "or" is a value of, empty where it is none."""
    field = mention.get("field")
    if field and field != "zone":
        return {"priority": "level", "criticality": "crit"}.get(field, field)
    for person, column in _PEOPLE.items():
        if mention.has(person):
            return column
    for kinds in (
        ("field", "place", "number"),
        ("status",),
        ("level",),
        ("type",),
        ("asset",),
        ("prop",),
        ("mtype",),
        ("crit",),
        ("atype",),
    ):
        if any(mention.has(kind) for kind in kinds):
            return kinds[0]
    return "with" if mention.has("with") or mention.has("without") else ""
