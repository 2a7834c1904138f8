"""Resolves questions that go on from the one before: "and in zone 4?", "only critical ones", "那4区呢？"."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from app.domain.query import QueryType
from app.domain.sentence import said
from app.twin.link import Mention
from app.twin.rules_build import Built, build
from app.twin.rules_dated import Unsayable
from app.twin.rules_draft import Draft
from app.twin.rules_type import type_of
from app.twin.vocabulary import Vocabulary

# Openings that always go on; the others do so only before something that is no question of its own.
_STRONG = frozenset(
    {
        "and", "and in", "and for", "and now", "what about", "how about", "and what about", "and how about",
        "same", "same for", "the same", "same thing for", "ok and", "same again", "same question",
        "repeat for", "repeat that for",
        "do the same for", "narrow it down to", "narrow down to", "narrow that to", "instead",
        "那", "那么", "换成", "那换成", "那么换成", "改成", "呢",
        "وماذا عن", "ماذا عن", "و", "وفي", "نفس الشيء", "نفسها", "كرر", "نفس السؤال", "وعن",
    }
)  # fmt: skip
_OF_THEM = frozenset({"其中", "它们中", "منها", "منهم", "من بينها"})
_PREPOSITIONS = frozenset({"of", "for", "on", "at", "from", "about"})
_DAY_BEFORE = frozenset({"day before", "previous day", "前一天"})
_LONG_BEFORE = frozenset({"week before", "month before", "year before"})
_THESE = frozenset({"this_week", "this_month", "this_year"})
_TAG_WORDS = 3
_SHORT = 9
_SHAPE = ("aggregate", "of", "group_by", "bucket", "having", "sort", "limit")
_ALTERNATIVES = (("asset", "sensor", "zone", "site"),)


def is_follow_up(mentions: Sequence[Mention], *, has_previous: bool, of_records: bool = False) -> bool:
    """Tell whether a question goes on from another.

    of_records says that the one before asked for rows that assets have, not for assets. Without one
    before, only a question that cannot stand by itself does.
    """
    meant = [mention for mention in mentions if not mention.is_filler and not mention.has("mark")]
    if not meant:
        return False
    subjects = [mention for mention in meant if _is_subject(mention)]
    if _has_strong_lead(mentions):
        return True
    leads = any(mention.has("follow") and not mention.has("join") for mention in meant[:1])
    pronoun = any(mention.has("pronoun") and not mention.has("filler") for mention in meant)
    if has_previous and (points_at_rows(mentions) or (of_records and _is_tag_alone(mentions, meant))):
        return True
    if not has_previous:
        return (leads or pronoun) and not subjects
    if meant[0].has("with") or meant[0].has("without"):
        return len(meant) <= _SHORT and not any(mention.has("type") for mention in meant)
    if leads and len(meant) <= _SHORT:
        return all(mention.has("head") for mention in subjects)
    return (
        not subjects and len(meant) <= _SHORT and (pronoun or any(_is_filter(mention) for mention in meant))
    )


def points_at_rows(mentions: Sequence[Mention]) -> bool:
    """Tell whether a question is of the rows before: "which of them have alerts?", "其中哪些有报警"."""
    words = f" {' '.join(mention.text for mention in mentions)} "
    return any(mention.text in _OF_THEM for mention in mentions) or any(
        f" of {them} " in words for them in ("them", "these", "those")
    )


def _is_tag_alone(mentions: Sequence[Mention], meant: Sequence[Mention]) -> bool:
    """See "of P-301", which says of what the rows are and not what to show."""
    return (
        len(meant) <= _TAG_WORDS
        and mentions[0].text in _PREPOSITIONS
        and all(mention.has("asset") or mention.text in _PREPOSITIONS for mention in meant)
    )


def earlier_day(mentions: Sequence[Mention], previous: Mapping[str, Any], today: date) -> str | None:
    """Give the day before that of the query before, None where no such day is asked for, empty if unclear."""
    texts = {mention.text.removeprefix("the ") for mention in mentions if mention.date}
    token = str(previous.get("date_range", ""))
    if texts & _LONG_BEFORE:
        return None if token in _THESE else ""
    if not texts & _DAY_BEFORE:
        return None
    back = {"today": 1, "yesterday": 2}.get(token)
    if back is not None:
        return (today - timedelta(days=back)).isoformat()
    try:
        return (date.fromisoformat(token) - timedelta(days=1)).isoformat()
    except ValueError:
        return ""


def _has_strong_lead(mentions: Sequence[Mention]) -> bool:
    first = next((mention for mention in mentions if mention.text not in {",", ".", "?", "ok", "okay"}), None)
    if first is None:
        return False
    words = {_plain(text) for text in _STRONG}
    if _plain(first.text) in words and first.has("follow"):
        return True
    # "والمضخات؟": a short Arabic question that begins with "and".
    if first.text.startswith("\u0648\u0627\u0644") and len(mentions) <= 5 and not first.is_unknown:
        return True
    last = next((mention for mention in reversed(mentions) if mention.text not in {"?", ".", "!"}), None)
    return (
        last is not None
        and last.text == "呢"
        and len(mentions) <= 8
        and not any(m.text in {"哪些", "多少"} for m in mentions)
    )


def _plain(text: str) -> str:
    return text.replace("\u0649", "\u064a").replace("\u0621", "")


def _is_subject(mention: Mention) -> bool:
    kinds = ("type", "asset", "sensor", "prop", "name", "work_order", "mtype")
    return (mention.has("head") and not mention.has("filler")) or any(mention.has(kind) for kind in kinds)


def _is_filter(mention: Mention) -> bool:
    kinds = (
        "status",
        "level",
        "place",
        "date",
        "crit",
        "atype",
        "region",
        "bucket",
        "sort",
        "field",
        "maker",
        "group",
        "agg",
        "with",
        "without",
    )
    return any(mention.has(kind) for kind in kinds)


def merged(draft: Draft, previous: Mapping[str, Any], vocabulary: Vocabulary, today: date) -> Built:
    """Put what a draft says over the query before.

    What the draft names replaces the same filter; another place replaces the place; another kind of rows
    keeps where and when, and drops the states of the old kind.

    Raises:
        Ask: the question has to be asked back.
        Unsayable: the two do not go together.
    """
    own = type_of(draft) if draft.heads or draft.get("maintenance_type") or draft.get("property") else None
    before = QueryType(previous["type"])
    wanted = own or before
    _lend_type(draft, wanted)
    has_aggregate = bool(draft.aggregate or draft.most or draft.having)
    built = build(draft, vocabulary, today)
    if built.query["type"] != wanted:
        raise Unsayable("the follow-up is of another type")
    kept = {name: value for name, value in previous.items() if name != "fields"}
    if wanted != before:
        kept = {name: value for name, value in kept.items() if name not in (*_STATE_FIELDS, *_SHAPE, "where")}
        if wanted is QueryType.ASSET_SEARCH:
            kept.pop("date_range", None)
    for group in (*_ALTERNATIVES, ("near", "bbox", "region")):
        if any(name in built.query for name in group):
            kept = {name: value for name, value in kept.items() if name not in group}
    if "asset_type" in built.query:
        kept.pop("asset", None)
    if "aggregate" in kept and not has_aggregate:
        # "Now by hour" groups what was asked for before.
        built.query.pop("aggregate", None)
        built.query.pop("of", None)
    _drop_shape(kept, built.query)
    query = {**kept, **built.query, "type": str(wanted)}
    for name in ("where", "has", "has_no"):
        if name in kept and name in built.query:
            query[name] = [*kept[name], *(entry for entry in built.query[name] if entry not in kept[name])]
    return Built(query, [said("read as going on from the query before"), *built.assumptions], built.instead)


_STATE_FIELDS = (
    "status",
    "priority",
    "alert_type",
    "maintenance_type",
    "failure_mode",
    "work_order",
    "exclude",
    "property",
)


def _drop_shape(kept: dict[str, Any], new: Mapping[str, Any]) -> None:
    if "aggregate" in new:
        for name in ("aggregate", "of", "having", "sort"):
            kept.pop(name, None)


def _lend_type(draft: Draft, wanted: QueryType) -> None:
    """Let a draft that names no rows have those of the query before."""
    heads = {
        QueryType.ASSET_SEARCH: "asset",
        QueryType.SENSOR_STATUS: "sensor",
        QueryType.MAINTENANCE_HISTORY: "maintenance",
        QueryType.ALERT_LIST: "alert",
    }
    if not any(head != "asset" for head in draft.heads):
        draft.heads.append(heads[wanted])
