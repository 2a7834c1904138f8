"""Whether a question may be sent at all: told before anything of it is stored."""

from dataclasses import dataclass

from app.domain.errors import QuestionRefusedError
from app.domain.sentence import said
from app.domain.settings import Settings
from app.prompting.control import is_control_request


@dataclass(frozen=True, slots=True)
class AskOptions:
    """What a caller sets for one question instead of the settings' and the model's values."""

    max_tokens: int | None = None
    temperature: float | None = None
    timeout_s: float | None = None


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


def check_options(options: AskOptions, settings: Settings) -> None:
    """Tell whether options lie in their ranges.

    Raises:
        QuestionRefusedError: one does not; the sentence names the range.
    """
    limit = settings.answer_tokens_limit
    if options.max_tokens is not None and not 1 <= options.max_tokens <= limit:
        raise QuestionRefusedError(
            said(
                "Answer tokens must be from 1 to {limit}, not {max_tokens}.",
                limit=limit,
                max_tokens=options.max_tokens,
            )
        )
    if options.temperature is not None and not 0.0 <= options.temperature <= 2.0:
        raise QuestionRefusedError(
            said(
                "The temperature must be from 0 to 2, not {temperature:g}.",
                temperature=options.temperature,
            )
        )
    if options.timeout_s is not None and not 0.0 < options.timeout_s <= 86_400.0:
        raise QuestionRefusedError(
            said(
                "The time limit must be above 0 and at most 86400 seconds, not {timeout_s:g}.",
                timeout_s=options.timeout_s,
            )
        )
