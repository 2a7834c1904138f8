"""A place in a row of mentions, with what stands around it and what has been read so far.

Rules of the rules_read modules share it: each takes a cursor and a position, and gives the position behind
what it used, or None. Fillers are kept, since "的" and commas bound what is said together.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.twin.link import Mention
from app.twin.rules_draft import Draft

NUMERIC = frozenset(
    [
        "downtime_hours",
        "cost",
        "elevation_m",
        "diameter_mm",
        "capacity",
        "age_minutes",
        "active_minutes",
        "limit_value",
    ]
)
COLUMNS = frozenset(
    [
        "zone",
        "priority",
        "status",
        "criticality",
        "asset_type",
        "type",
        "alert_type",
        "maintenance_type",
        "failure_mode",
        "property",
        "manufacturer",
        "model",
        "technician",
        "acked_by",
        "site",
    ]
)
"""Columns that a question may group by or ask "which" of."""

_WHICH = frozenset(
    [
        "which",
        "what",
        "which one",
        "哪个",
        "哪",
        "哪台",
        "哪一台",
        "哪些",
        "哪几台",
        "哪几个",
        "اي",
        "ما",
        "ما هي",
        "ما هو",
    ]
)


class Cursor:
    """Mentions, the draft that is made of them, and whether a negation holds.

    type_of gives the type of a tag's asset; read_inside reads mentions into a draft of their own;
    goes_on_about_assets says that the question before was about assets.
    """

    def __init__(
        self,
        mentions: Sequence[Mention],
        type_of: Callable[[str], str],
        read_inside: Callable[[Sequence[Mention]], Draft],
        *,
        goes_on_about_assets: bool = False,
    ) -> None:
        self.all = list(mentions)
        self.type_of = type_of
        self.read_inside = read_inside
        self.goes_on_about_assets = goes_on_about_assets
        self.draft = Draft()
        # Where periods stand that a verb behind or before them has taken, and the verb.
        self.taken: dict[int, str] = {}
        self.negated = False
        self.negated_kind = ""
        self._negation: Mention | None = None

    def negate(self, mention: Mention) -> None:
        """Let what follows be left out; a negation that nothing follows is left over."""
        self.close()
        self.negated, self.negated_kind, self._negation = True, "", mention

    def close(self) -> None:
        """Leave a negation over that nothing has used."""
        if self._negation is not None and not self.negated_kind:
            self.draft.rest.append(self._negation)
        self._negation = None

    def drop(self, at: int) -> None:
        """Let a mention that has been used out of its turn say nothing more."""
        self.all[at] = replace(self.all[at], senses=(("filler", ""),))

    def next(self, at: int) -> Mention | None:
        """Give the next mention that is no filler."""
        found = self.next_at(at)
        return self.all[found] if found is not None else None

    def next_at(self, at: int) -> int | None:
        """Give where the next mention stands that is no filler."""
        for position in range(at + 1, len(self.all)):
            mention = self.all[position]
            if mention.has("mark"):
                if not mention.is_filler:
                    return position
            elif not mention.has("filler") or mention.has("with") or mention.has("group"):
                return position
        return None

    def before(self, at: int) -> Mention | None:
        """Give the mention before that is no filler."""
        for position in range(at - 1, -1, -1):
            if not self.all[position].has("filler"):
                return self.all[position]
        return None

    def has_ahead(self, at: int, kind: str, value: str | None = None) -> bool:
        """Tell whether a mention of a kind stands behind."""
        return any(mention.has(kind, value) for mention in self.all[at + 1 :])

    def asks_which(self, at: int) -> bool:
        """Tell whether "which" or "what" stands right before."""
        return any(mention.text in _WHICH for mention in self.all[max(at - 2, 0) : at])

    def end_negation(self, at: int, kind: str) -> None:
        """Let a negation reach over a list of one kind, or up to "以外", and no further."""
        self.negated_kind = kind
        position = self.next_at(at)
        while position is not None and (self.all[position].has("join") or self.all[position].has("mark")):
            position = self.next_at(position)
        goes_on = position is not None and self.all[position].has(kind)
        if self.negated and not goes_on:
            self.negated = self.has_ahead(at, "not", "end")

    def leave(self, at: int) -> int:
        """Pass over a mention that no rule took; what is no mere joint is left over."""
        mention = self.all[at]
        if not any(mention.has(kind) for kind in ("filler", "join", "follow", "away", "dueto", "here")):
            self.draft.rest.append(mention)
        if mention.has("mark", ","):
            behind = self.next(at)
            self.negated = self.negated and bool(
                behind and self.negated_kind and behind.has(self.negated_kind)
            )
        return at + 1
