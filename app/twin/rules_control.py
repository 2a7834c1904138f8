"""Recognises orders to the plant: a command word with a tag, a type or an alarm as its object.

Goes before every other rule, for a command must never become a query. "Closed valves" and "关闭的阀门" are
states, "was V-12 opened yesterday" is a question, "can you open V-101 remotely" is an order: whoever asks
wants it done. An order counts wherever it stands, alone or behind a question. Stricter than
prompting.control, which asks for a tag, since here whatever is refused could only be looked up.
"""

from collections.abc import Sequence

from app.twin.link import Mention
from app.twin.normalise import Token
from app.twin.rules_control_arabic import is_arabic_order
from app.twin.rules_control_chinese import is_chinese_order
from app.twin.rules_control_english import is_english_order
from app.twin.rules_control_marks import Marks
from app.twin.rules_control_words import (
    ASKING,
    GERUNDS,
    MOVERS,
    PARTICLES,
    VERBS,
)
from app.twin.rules_control_words_arabic import (
    ARABIC_BEFORE_NOUN,
    ARABIC_PRESENT,
    ARABIC_RELATIVES,
    ARABIC_TELLING,
    ARABIC_VERBS,
)
from app.twin.rules_control_words_chinese import (
    CHINESE_VERBS,
)

# Characters of questions and of reports, beside which a Chinese verb orders nothing.
_CHINESE_TOLD = frozenset("的次时记率多什哪吗谁几何")


def is_order(folded: str, tokens: Sequence[Token], mentions: Sequence[Mention]) -> bool:
    """Tell whether a folded question orders something done to the plant."""
    marks = Marks(tokens, mentions)
    return is_chinese_order(folded, marks) or is_english_order(marks) or is_arabic_order(marks)


def is_likely_order(tokens: Sequence[Token], mentions: Sequence[Mention], unused: Sequence[Mention]) -> bool:
    """Tell whether a question that no rule could read may be an order: a command word was of no use in it.

    Asking back would then offer the rest of the words as a question, and pass over what was ordered.
    """
    marks = Marks(tokens, mentions)
    if not marks.has_object:
        return False
    places = [at for mention in unused for at in range(mention.start, mention.end)]
    asks = not (ASKING | ARABIC_RELATIVES | ARABIC_TELLING).isdisjoint(marks.words[:1])
    if asks or not _CHINESE_TOLD.isdisjoint(marks.words):
        return False
    if any(_commands(marks, at) for at in places):
        return True
    text = "".join(mention.text for mention in unused)
    return any(verb in text for verb in CHINESE_VERBS if len(verb) > 1)


def _commands(marks: Marks, at: int) -> bool:
    """Tell whether a command word that has something to act on stands at a token."""
    if marks.word(at) in ARABIC_VERBS | ARABIC_PRESENT:
        return marks.word(at - 1) not in ARABIC_BEFORE_NOUN
    if marks.word(at) not in (VERBS | MOVERS | GERUNDS) - {"leave"} or at + 1 >= len(marks.words):
        return False
    return marks.tags[at + 1] or marks.word(at + 1) in PARTICLES | {"the", "all"}
