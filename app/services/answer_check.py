"""A plain answer on its way to the screen: text is held back until its sentence was checked."""

from collections.abc import Awaitable, Callable, Iterator, Sequence

from app.domain.chat import Turn
from app.domain.stream import AnswerWasReasoning, AskEvent, TextDelta
from app.prompting.grounding import AnswerFilter

FilterFor = Callable[[str, Sequence[Turn], str], Awaitable[AnswerFilter | None]]
"""Gives the filter that the answer to a question passes through: question, earlier turns, attached facts."""


def checked(events: Iterator[AskEvent], check: AnswerFilter | None, *, is_last: bool) -> Iterator[AskEvent]:
    """Hold text back until its sentence is complete and states nothing of the plant that was not given."""
    for event in events:
        if check is None or not isinstance(event, TextDelta | AnswerWasReasoning):
            yield event
            continue
        shown = check.feed(event.text) if isinstance(event, TextDelta) else check.finish()
        if shown:
            yield TextDelta(shown)
        if isinstance(event, AnswerWasReasoning):
            yield event
    if check is not None and is_last and (rest := check.finish()):
        yield TextDelta(rest)
