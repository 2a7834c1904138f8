import contextlib
from pathlib import Path

import pytest

from app.domain.chat import Turn, TurnState
from app.domain.errors import EngineError, QuestionRefusedError
from app.domain.stream import AskEvent, AskStarted, FinishReason
from tests.fakes.assistant import Assistant, open_assistant
from tests.fakes.rungs import REFUSED, Rungs, opened
from tests.unit.services.ask.asking import audit_ends


async def asked(assistant: Assistant, question: str) -> tuple[list[AskEvent], Turn]:
    """Ask in a new conversation; give what came and what was stored."""
    conversation_id = (await assistant.conversations.create()).conversation_id
    events: list[AskEvent] = []
    with contextlib.suppress(EngineError):
        async with contextlib.aclosing(assistant.ask.ask(conversation_id, question)) as coming:
            async for event in coming:
                events.append(event)
    return events, (await assistant.conversations.load(conversation_id)).turns[-1]


async def test_ask_is_answered_by_the_local_model_when_the_gateway_has_not_said_a_word(
    tmp_path: Path,
) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    rungs.next_local.enqueue("From here.")
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        events, turn = await asked(assistant, "Why?")

        assert (turn.answer, turn.state, turn.model_id) == ("From here.", TurnState.COMPLETE, "small")
        # Each engine has its own pair of records, and the label changes before the first word.
        assert audit_ends(assistant) == [("gateway", "site", "error"), ("local", "small", "ok")]
        started = [event.turn.model_id for event in events if isinstance(event, AskStarted)]
        assert started == ["site", "small"]
        assert len(await assistant.conversations.list()) == 1


async def test_ask_is_answered_by_the_local_model_when_the_gateway_breaks_off_before_a_word(
    tmp_path: Path,
) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.enqueue(reason=FinishReason.TRUNCATED)
    rungs.next_local.enqueue("From here.")
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, turn = await asked(assistant, "Why?")

        assert (turn.answer, turn.state, turn.model_id) == ("From here.", TurnState.COMPLETE, "small")


async def test_ask_keeps_the_half_of_a_gateway_that_broke_off_and_mixes_nothing_into_it(
    tmp_path: Path,
) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.enqueue("Open the ", reason=FinishReason.TRUNCATED)
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, turn = await asked(assistant, "Why?")

        assert (turn.answer, turn.state, turn.model_id) == ("Open the ", TurnState.INTERRUPTED, "site")
        assert rungs.next_local.requests == []


async def test_ask_says_why_nobody_answers_when_no_model_can(tmp_path: Path) -> None:
    rungs = Rungs(fallback_id="", first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, first = await asked(assistant, "Why?")
        _events, second = await asked(assistant, "Why?")

        assert (first.state, first.note) == (TurnState.FAILED, "The server refuses connections.")
        assert (second.state, second.note) == (
            TurnState.FAILED,
            "No model can answer now. The server refuses connections. "
            "No local model is set to answer in its place.",
        )


async def test_continue_answer_of_another_model_is_refused(tmp_path: Path) -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.enqueue("Open the ", reason=FinishReason.TRUNCATED)
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        conversation_id = (await assistant.conversations.create()).conversation_id
        async with contextlib.aclosing(assistant.ask.ask(conversation_id, "Why?")) as coming:
            async for _event in coming:
                pass

        with pytest.raises(QuestionRefusedError) as caught:
            await anext(assistant.ask.continue_answer(conversation_id))

        assert caught.value.user_text == (
            "This answer was begun by site, which does not answer now. Ask again for a whole answer of "
            "Model small, or choose site."
        )
        turn = (await assistant.conversations.load(conversation_id)).turns[-1]
        assert (turn.answer, turn.state) == ("Open the ", TurnState.INTERRUPTED)
