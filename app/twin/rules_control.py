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


def is_order(folded: str, tokens: Sequence[Token], mentions: Sequence[Mention]) -> bool:
    """Tell whether a folded question orders something done to the plant."""
    marks = Marks(tokens, mentions)
    return is_chinese_order(folded, marks) or is_english_order(marks) or is_arabic_order(marks)
