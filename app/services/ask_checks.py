"""Whether a question may be sent at all: told before anything of it is stored."""

from app.domain.errors import QuestionRefusedError
from app.domain.settings import Settings
from app.prompting.control import is_control_request


def check_question(question: str, turns: int, settings: Settings) -> None:
    """Tell whether question may be asked in a conversation of so many turns.

    Raises:
        QuestionRefusedError: it is empty, too long, an order to the plant, or the conversation is full.
    """
    if not question.strip():
        raise QuestionRefusedError("Type a question first.")
    if not question.isascii() and any("\ud800" <= char <= "\udfff" for char in question):
        raise QuestionRefusedError("The question holds half characters, which are no text. Paste it again.")
    if len(question) > settings.max_question_chars:
        raise QuestionRefusedError(
            f"The question has {len(question):,} characters; the limit is "
            f"{settings.max_question_chars:,}. Shorten it, or raise the limit in the settings."
        )
    if is_control_request(question):
        raise QuestionRefusedError(
            "Watchroom is read-only and cannot operate the plant; nothing was sent. Do this at the "
            "control system."
        )
    if turns >= settings.max_turns:
        raise QuestionRefusedError(
            f"This conversation has {turns} turns, which is the limit. Start a new conversation, or "
            "raise the limit in the settings."
        )
