"""Marks of evidence in exports: the same text and sources as in copies."""

from app.domain.chat import Turn
from app.services.answer_copy import marked_text
from app.services.conversation_text import AnswerText


def marked_answer_text(turn: Turn) -> AnswerText:
    """Give the answer of a turn with its marks and the sources that they name."""
    return AnswerText(*marked_text(turn))
