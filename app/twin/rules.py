"""Makes a query or a refusal of a question without a model, or says that it cannot.

The order matters: orders to the plant first, then what is none of the plant's, what no store can answer,
names that are unknown or unclear, two questions in one; only then a query. A word that no rule could use
makes no query: the question is for the model then, or for asking back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from app.domain.query import QueryType
from app.domain.sentence import said
from app.twin import rules_refusals as refusals
from app.twin.follow_up import earlier_day, is_follow_up, merged, points_at_rows
from app.twin.link import Mention, link
from app.twin.link_arabic import part_prefixes
from app.twin.link_index import LinkIndex, index_of
from app.twin.normalise import MAX_CHARS, fold, language_of, tokens_of
from app.twin.periods import time_zone
from app.twin.query_json import examine
from app.twin.rules_build import Built, build
from app.twin.rules_control import is_likely_order, is_order
from app.twin.rules_dated import Ask, Unsayable
from app.twin.rules_draft import Draft
from app.twin.rules_due import with_due_periods
from app.twin.rules_read import read
from app.twin.rules_read_done import settle_last_work
from app.twin.rules_shape import Shapeless
from app.twin.rules_type import type_of
from app.twin.vocabulary import Vocabulary

_MAX_TOKENS = 400
_SURE, _TYPO, _UNSURE = 1.0, 0.8, 0.3


@dataclass(frozen=True, slots=True)
class Parse:
    """What the rules made of a question: a query, a refusal, or neither.

    query and refusal are TwinQuery 1 as JSON; at most one is given. links are the pieces that the question
    was cut into, leftovers the words that no rule could use. instead holds fields that would replace those of
    the query for the other reading of a date. confidence goes from 0 to 1: 1 is a question whose every word
    was used, less than that has a misspelt word, and without a query it is low.
    """

    query: dict[str, Any] | None = None
    refusal: dict[str, Any] | None = None
    links: tuple[Mention, ...] = ()
    assumptions: tuple[str, ...] = ()
    leftovers: tuple[str, ...] = ()
    language: str = "en"
    confidence: float = 0.0
    instead: Mapping[str, Any] = field(default_factory=dict)
    is_follow_up: bool = False


@dataclass(frozen=True, slots=True)
class MapContext:
    """What the window shows: whether there is a map view and a selection that a question may point at."""

    has_view: bool = True
    has_selection: bool = True


def parse(
    question: str,
    vocabulary: Vocabulary,
    now: datetime,
    previous: Mapping[str, Any] | None = None,
    context: MapContext | None = None,
) -> Parse:
    """Read a question of any text; now is aware, previous the query shown before.

    Never raises on account of the question.
    """
    folded = fold(question[: 4 * MAX_CHARS])
    language = language_of(folded)
    tokens = tokens_of(folded)
    if len(folded) > MAX_CHARS or len(tokens) > _MAX_TOKENS:
        return Parse(
            refusal=refusals.ambiguous("This is too long to be one question. Please ask for one thing."),
            language=language,
            confidence=_SURE,
        )
    index = index_of(vocabulary)
    tokens = part_prefixes(tokens, index)
    mentions = link(tokens, index, now, vocabulary.calendar)
    today = now.astimezone(time_zone(vocabulary.calendar.timezone)).date()
    mentions = with_due_periods(mentions, today, vocabulary.calendar.week_starts)
    if is_order(folded, tokens, mentions):
        return Parse(refusal=refusals.control_action(), links=mentions, language=language, confidence=_SURE)
    found = _Question(mentions, index, vocabulary, now, previous, context or MapContext()).answer()
    if found.query is None and found.refusal is None:
        unused = [mention for mention in mentions if mention.text in found.leftovers]
        if is_likely_order(tokens, mentions, unused):
            return Parse(
                refusal=refusals.control_action(), links=mentions, language=language, confidence=_SURE
            )
    return _finish(found, mentions, language)


def _finish(found: Parse, mentions: tuple[Mention, ...], language: str) -> Parse:
    typos = tuple(f"“{mention.text}” is read as “{mention.typed}”" for mention in mentions if mention.typed)
    confidence = found.confidence
    if found.query is not None and typos:
        confidence = min(confidence, _TYPO)
    return Parse(
        query=found.query,
        refusal=found.refusal,
        links=mentions,
        assumptions=(*dict.fromkeys((*typos, *found.assumptions)),),
        leftovers=found.leftovers,
        language=language,
        confidence=confidence,
        instead=found.instead,
        is_follow_up=found.is_follow_up,
    )


class _Question:
    """One question on its way through the rules."""

    def __init__(
        self,
        mentions: tuple[Mention, ...],
        index: LinkIndex,
        vocabulary: Vocabulary,
        now: datetime,
        previous: Mapping[str, Any] | None,
        context: MapContext,
    ) -> None:
        self._mentions = mentions
        self._index = index
        self._vocabulary = vocabulary
        self._today = now.astimezone(time_zone(vocabulary.calendar.timezone)).date()
        self._previous = previous
        self._context = context

    def answer(self) -> Parse:
        """Give a query, a refusal, or neither with the leftovers."""
        mentions = self._mentions
        refusal = refusals.scope_refusal(mentions)
        if refusal is None and not refusals.is_about_plant(mentions) and not self._may_follow():
            return self._aside()
        refusal = refusal or refusals.unsupported(mentions) or refusals.unknown_names(mentions, self._index)
        if refusal:
            return Parse(refusal=refusal, confidence=_SURE)
        return self._query()

    def _may_follow(self) -> bool:
        before = self._previous
        of_records = before is not None and before.get("type") != QueryType.ASSET_SEARCH
        return is_follow_up(self._mentions, has_previous=before is not None, of_records=of_records)

    def _aside(self) -> Parse:
        """Answer a question that names nothing of the plant."""
        unknown = tuple(mention.text for mention in self._mentions if mention.is_unknown)
        if unknown or not any(mention.has(kind) for mention in self._mentions for kind in _HINTS):
            return Parse(refusal=refusals.out_of_scope(), leftovers=unknown, confidence=_SURE)
        refusal = refusals.unsupported(self._mentions) or refusals.unknown_names(self._mentions, self._index)
        return Parse(refusal=refusal or refusals.ambiguous("What would you like to see?"), confidence=_SURE)

    def _query(self) -> Parse:
        follows = self._may_follow()
        about_assets = follows and (self._previous or {}).get("type") == QueryType.ASSET_SEARCH
        draft = read(
            self._mentions,
            lambda tag: self._index.types.get(tag, ""),
            goes_on_about_assets=about_assets,
        )
        if follows and self._previous is not None:
            draft.rest = [mention for mention in draft.rest if not mention.has("pronoun")]
        self._drop_told_types(draft)
        self._look_at_map(draft)
        settle_last_work(draft, self._mentions)
        if follows and self._previous is None:
            return Parse(refusal=refusals.ambiguous(self._ask_what()), confidence=_SURE)
        refusal = self._unclear(draft, follows=follows) or refusals.compound(self._mentions)
        refusal = refusal or refusals.across_fields(self._mentions)
        if refusal:
            return Parse(refusal=refusal, confidence=_SURE)
        leftovers = _leftovers(draft)
        try:
            built = self._build(draft, follows=follows)
        except Ask as asked:
            return Parse(refusal=asked.refusal, confidence=_SURE, leftovers=leftovers)
        except (Unsayable, Shapeless):
            return Parse(leftovers=leftovers, confidence=_UNSURE)
        if leftovers or examine(built.query)[1]:
            return Parse(leftovers=leftovers, confidence=_UNSURE)
        return Parse(
            query=built.query,
            assumptions=tuple(built.assumptions),
            confidence=_SURE,
            instead=built.instead,
            is_follow_up=follows,
        )

    def _drop_told_types(self, draft: Draft) -> None:
        """Drop types that the named assets have anyway: "tank level at TK-1"."""
        types = {self._index.types.get(tag) for tag in draft.get("asset")}
        if types and types == set(draft.get("asset_type")):
            del draft.filters["asset_type"]

    def _look_at_map(self, draft: Draft) -> None:
        """Let "here" and "on the map" be what the map shows, unless a place or a tag is named."""
        is_placed = bool(draft.region or draft.near or draft.bbox)
        is_placed = is_placed or any(draft.get(name) for name in ("zone", "site", "asset", "sensor"))
        here = next((mention for mention in self._mentions if mention.has("here")), None)
        if here is not None and self._context.has_view and not is_placed:
            draft.region = "map_view"
            draft.assumptions.append(said("“{text}” is read as the part that the map shows", text=here.text))

    def _build(self, draft: Draft, *, follows: bool) -> Built:
        if follows and self._previous is not None:
            self._not_quietly(draft, self._previous)
            built = merged(draft, self._previous, self._vocabulary, self._today)
            earlier = earlier_day(self._mentions, self._previous, self._today)
            if earlier == "":
                raise Ask("ambiguous", "Before which day or period? Please say the dates.")
            if earlier:
                built.query["date_range"] = earlier
            return built
        return build(draft, self._vocabulary, self._today)

    def _not_quietly(self, draft: Draft, previous: Mapping[str, Any]) -> None:
        """Ask where "of them" points at rows of one kind and the question is about another."""
        own = type_of(draft)
        if points_at_rows(self._mentions) and own not in (None, previous.get("type")):
            raise Ask("ambiguous", "What is meant by “them”? Please name it in the question.")

    def _ask_what(self) -> str:
        named = [mention.text for mention in self._mentions if mention.has("number") or mention.has("place")]
        return (
            f"What would you like to see for {' '.join(named)}?" if named else "What would you like to see?"
        )

    def _unclear(self, draft: Draft, *, follows: bool) -> dict[str, Any] | None:
        """Ask back where a question names no kind of rows, points at nothing or at what is not shown."""
        vague = [mention for mention in draft.rest if mention.has("vague")]
        is_explicit = (
            any(head != "asset" for head in draft.heads) or draft.get("property") or draft.get("status")
        )
        if vague and not is_explicit and not draft.get("maintenance_type"):
            tags = [tag for tag in draft.get("asset")]
            about = " and ".join(tags) or "it"
            return refusals.ambiguous(
                f"What about {about}: state, active alarms, latest readings or work orders?",
                ("state", "active alarms", "latest readings", "work orders"),
            )
        if draft.region == "map_view" and not self._context.has_view:
            return refusals.ambiguous("There is no map view to look in. Which zone do you mean?")
        if draft.region == "selection" and not self._context.has_selection:
            return refusals.ambiguous("Nothing is selected on the map. Which assets do you mean?")
        if follows:
            return None
        pronouns = [mention for mention in draft.rest if mention.has("pronoun")]
        if pronouns and not (draft.get("asset") or draft.get("asset_type") or draft.get("zone")):
            return refusals.ambiguous(f"What does “{pronouns[0].text}” stand for?")
        return self._without_subject(draft)

    def _without_subject(self, draft: Draft) -> dict[str, Any] | None:
        if draft.has_subject or draft.rest or type_of(draft) is not None:
            return None
        is_asking = any(
            mention.text.split(" ")[0].removesuffix("'s") in _EVERYTHING for mention in self._mentions
        )
        is_placed = draft.filters.get("zone") or draft.region or draft.near or draft.bbox
        if is_placed and is_asking:
            draft.heads.append("asset")
            return None
        return refusals.ambiguous(
            "What would you like to see: assets, sensors, alarms or work orders?",
            [str(kind) for kind in QueryType],
        )


# Without a word of the plant, these still ask for its data.
_HINTS = (
    "date",
    "vague",
    "follow",
    "pronoun",
    "future",
    "why",
    "write",
    "advice",
    "versus",
    "topology",
    "agg",
    "group",
    "bucket",
    "sort",
    "most",
    "with",
    "without",
)
_EVERYTHING = frozenset(
    [
        "what",
        "show",
        "list",
        "all",
        "display",
        "everything",
        "اظهر",
        "اعرض",
        "ما",
        "显示",
        "列出",
        "有",
        "全部",
        "所有",
    ]
)


def _leftovers(draft: Draft) -> tuple[str, ...]:
    rest: Sequence[Mention] = [
        *draft.rest,
        *(mention for sub in (*draft.has, *draft.has_no) for mention in sub.rest),
    ]
    return tuple(mention.text for mention in rest)
