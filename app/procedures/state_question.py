"""Questions for a state that only a person at the place can vouch for: "Is it isolated?", "Is it safe?"."""

import re
from typing import Final

from app.procedures.claim_words import STATES

_ASKS: Final = re.compile(
    r"^\W*(?:and |so |but )?(?:is|are|am|was|were|can i be sure|has|have|ist|sind|did)\b|\b(?:is"
    r"|are) (?:it|they|this"
    r"|that|everything|all|the [\w -]{1,40}|[A-Z]{1,4}-?\d+\w*)\b[^.?!]{0,40}\?|吗|是否|已经|^\W*هل\b",
    re.IGNORECASE,
)
_OTHER: Final = re.compile(
    r"^\W*(?:how|why|who|where|when|which|what|wie|warum|wer|wo)\b|如何|怎么|为什么|谁|كيف|لماذا|من ",
    re.IGNORECASE,
)


def asks_for_state(question: str) -> bool:
    """Whether a question wants to hear that something is isolated, safe or without energy now."""
    return bool(STATES.search(question) and _ASKS.search(question) and not _OTHER.search(question))
