"""Turns whatever a job raised into the sentence that an operator reads."""

import logging

from app.domain.errors import AssistantError
from app.domain.sentence import marked
from app.ui.common.language import told, tr

logger = logging.getLogger(__name__)

BUG_TEXT = marked("Something went wrong inside the assistant. You can go on; the details are in the log.")


def sentence_of(error: Exception) -> str:
    """Give the error's own sentence; anything that is not an AssistantError is logged as a bug."""
    if isinstance(error, AssistantError):
        logger.info("shown to the operator: %s (%s)", type(error).__name__, error.detail)
        return told(error.user_text)
    logger.error("a bug reached the window", exc_info=error)
    return tr(BUG_TEXT)
