"""How a mark of evidence is written in the window: a source's number, or that it is the model's own."""

from app.domain.evidence import drawn_marks
from app.ui.common.language import tr


def mark_words(source: int, strange: str = "") -> str:
    """Give the text of a mark; strange are numbers that stand in no fact."""
    if source:
        return f"[{source}]"
    return tr("[AI: {numbers} in none of the facts]", numbers=strange) if strange else "[AI]"


def with_words(text: str) -> str:
    """Give a drawn text with its marks as they are read."""
    parts, at = [], 0
    for mark in drawn_marks(text):
        parts += [text[at : mark.start], f" {mark_words(mark.source, mark.strange)}"]
        at = mark.end
    return "".join([*parts, text[at:]])
