"""Whether a question may be sent at all: told before anything of it is stored."""

from app.domain.errors import QuestionRefusedError
from app.domain.sentence import said
from app.domain.settings import Settings
from app.prompting.control import is_control_request


def check_question(question: str, turns: int, settings: Settings) -> None:
    """Tell whether question may be asked in a conversation of so many turns.

    Raises:
        QuestionRefusedError: it is empty, too long, an order to the plant, or the conversation is full.
    """
    if not question.strip():
        raise QuestionRefusedError(said("Type a question first."))
    if not question.isascii() and any("\ud800" <= char <= "\udfff" for char in question):
        raise QuestionRefusedError(
            said("The question holds half characters, which are no text. Paste it again.")
        )
    if len(question) > settings.max_question_chars:
        raise QuestionRefusedError(
            said(
                "The question has {count:,} characters; the limit is {max_question_chars:,}. Shorten "
                "it, or raise the limit in the settings.",
                count=len(question),
                max_question_chars=settings.max_question_chars,
            )
        )
    if is_control_request(question):
        raise QuestionRefusedError(
            said(
                "Watchroom is read-only and cannot operate the plant; nothing was sent. Do this at the "
                "control system."
            )
        )
    if turns >= settings.max_turns:
        raise QuestionRefusedError(
            said(
                "This conversation has {turns} turns, which is the limit. Start a new conversation, "
                "or raise the limit in the settings.",
                turns=turns,
            )
        )
