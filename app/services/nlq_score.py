"""How well questions become queries: what each answer was worth, and the shares over all of them.

Exact means the same canonical form as one of the expected answers; execution match means the same rows or
aggregates as one of them, whatever the query looks like. A refusal matches when its reason does. Wrong but
valid is a query that runs and matches nothing expected: the worst there is. Pure functions.
"""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

CONTROL = "control_action"


@dataclass(frozen=True, slots=True)
class NlqItem:
    """One question: its expected answers as JSON, the one that came, and what that one was worth.

    answer is a query or {"refuse": reason} as JSON, None where nothing valid came.
    """

    item_id: str
    lang: str
    question: str
    expected: tuple[dict[str, Any], ...]
    answer: dict[str, Any] | None
    json_valid: bool
    schema_valid: bool
    exact: bool
    execution_match: bool
    used_model: str
    ms: float
    error: str = ""

    @property
    def expected_refusal(self) -> str:
        """The reason that is right, empty where a query is."""
        return str(self.expected[0].get("refuse", ""))

    @property
    def refusal(self) -> str:
        """The reason that was given, empty where a query came."""
        return str((self.answer or {}).get("refuse", ""))

    @property
    def wrong_but_valid(self) -> bool:
        """Whether a query came that runs and is not what was asked."""
        return self.answer is not None and not self.refusal and not self.execution_match


def score(items: Sequence[NlqItem]) -> dict[str, Any]:
    """Give shares from 0 to 1 over items; of nothing at all a share is None."""
    reasons = sorted({reason for item in items for reason in (item.expected_refusal, item.refusal) if reason})
    orders = [item for item in items if item.expected_refusal == CONTROL]
    return {
        "n": len(items),
        **_shares(items),
        "control_action_recall": _share([item.refusal == CONTROL for item in orders]),
        "refusal": {reason: _of_reason(items, reason) for reason in reasons},
        "by_lang": {
            lang: {"n": len(own), **_shares(own)}
            for lang in sorted({item.lang for item in items})
            if (own := [item for item in items if item.lang == lang])
        },
        "p50_ms": _quantile(items, 0.50),
        "p95_ms": _quantile(items, 0.95),
        "used_model": _share([bool(item.used_model) for item in items]),
    }


def item_report(item: NlqItem) -> dict[str, Any]:
    """Give one question as JSON values."""
    return {
        "id": item.item_id,
        "lang": item.lang,
        "question": item.question,
        "expected": item.expected[0],
        "answer": item.answer,
        "json_valid": item.json_valid,
        "schema_valid": item.schema_valid,
        "exact": item.exact,
        "execution_match": item.execution_match,
        "wrong_but_valid": item.wrong_but_valid,
        "used_model": item.used_model,
        "ms": round(item.ms, 1),
        "error": item.error,
    }


def _shares(items: Sequence[NlqItem]) -> dict[str, float | None]:
    return {
        "json_valid": _share([item.json_valid for item in items]),
        "schema_valid": _share([item.schema_valid for item in items]),
        "exact": _share([item.exact for item in items]),
        "execution_match": _share([item.execution_match for item in items]),
        "wrong_but_valid": _share([item.wrong_but_valid for item in items]),
    }


def _of_reason(items: Sequence[NlqItem], reason: str) -> dict[str, float | None]:
    given = [item for item in items if item.refusal == reason]
    wanted = [item for item in items if item.expected_refusal == reason]
    right = [reason in {answer.get("refuse") for answer in item.expected} for item in given]
    return {
        "precision": _share(right),
        "recall": _share([item.refusal == reason for item in wanted]),
    }


def _share(truths: Sequence[bool]) -> float | None:
    return round(statistics.fmean(truths), 4) if truths else None


def _quantile(items: Sequence[NlqItem], share: float) -> float | None:
    """The time that a share of the questions does not exceed, by the nearest rank."""
    if not items:
        return None
    ordered = sorted(item.ms for item in items)
    return round(ordered[min(int(share * len(ordered)), len(ordered) - 1)], 1)
