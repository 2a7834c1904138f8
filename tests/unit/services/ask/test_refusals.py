from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.chat import TurnState
from app.domain.errors import (
    AuditUnwritableError,
    ContextTooLongError,
    ModelNotFoundError,
    QuestionRefusedError,
)
from app.services.ask import AskOptions
from tests.fakes.assistant import Assistant, open_assistant
from tests.fakes.rungs import AUTH, Rungs, opened
from tests.unit.services.ask.asking import audit, audit_ends, collect, last_turn, new_conversation
from tests.unit.services.ask.test_gateway_first import asked


@pytest.mark.parametrize("question", ["", "   \n\t"], ids=["empty", "blank"])
async def test_ask_refuses_an_empty_question_before_anything_is_stored(
    question: str, assistant: Assistant
) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match="Type a question first"):
        await collect(assistant, conversation, question)

    assert (await assistant.conversations.load(conversation)).turns == ()
    assert audit(assistant) == []


async def test_ask_refuses_a_megabyte_and_names_the_limit(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match=r"1,000,000 characters; the limit is 32,000"):
        await collect(assistant, conversation, "x" * 1_000_000)


async def test_ask_refuses_an_order_to_the_plant_before_the_model(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match="read-only"):
        await collect(assistant, conversation, "Open valve V-101")

    assert assistant.engine.requests == []


async def test_ask_refuses_a_full_conversation(assistant: Assistant) -> None:
    await assistant.settings.replace(replace(assistant.settings.current, max_turns=1))
    conversation = await new_conversation(assistant)
    await collect(assistant, conversation, "q")

    with pytest.raises(QuestionRefusedError, match="1 turns, which is the limit"):
        await collect(assistant, conversation, "q")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        pytest.param(AskOptions(max_tokens=0), "from 1 to 2048, not 0", id="no-tokens"),
        pytest.param(AskOptions(max_tokens=2049), "from 1 to 2048, not 2049", id="too-many-tokens"),
        pytest.param(AskOptions(temperature=2.5), "from 0 to 2, not 2.5", id="too-hot"),
        pytest.param(AskOptions(temperature=float("nan")), "from 0 to 2, not nan", id="not-a-number"),
        pytest.param(AskOptions(timeout_s=0.0), "above 0", id="no-time"),
    ],
)
async def test_ask_refuses_options_out_of_range(
    options: AskOptions, sentence: str, assistant: Assistant
) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match=sentence):
        await collect(assistant, conversation, "q", options)


async def test_ask_without_the_model_stores_the_question_with_the_reason(assistant: Assistant) -> None:
    assistant.models.error = ModelNotFoundError("Model scripted is not on this machine.")
    conversation = await new_conversation(assistant)

    with pytest.raises(ModelNotFoundError):
        await collect(assistant, conversation, "q")

    turn = await last_turn(assistant, conversation)
    assert (turn.question, turn.state) == ("q", TurnState.FAILED)
    assert turn.note == "Model scripted is not on this machine."


async def test_ask_sends_nothing_when_the_audit_log_cannot_be_written(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)
    assistant.audit_folder.rmdir()

    with pytest.raises(AuditUnwritableError):
        await collect(assistant, conversation, "q")

    assert assistant.engine.requests == []
    assert (await last_turn(assistant, conversation)).state is TurnState.FAILED


async def test_ask_refuses_a_question_larger_than_the_context_with_both_numbers(assistant: Assistant) -> None:
    assistant.engine.context_tokens = 200
    conversation = await new_conversation(assistant)

    with pytest.raises(ContextTooLongError, match=r"takes 506 tokens.*reads\s+200"):
        await collect(assistant, conversation, "word " * 500)


async def test_ask_refuses_half_characters(assistant: Assistant) -> None:
    conversation = await new_conversation(assistant)

    with pytest.raises(QuestionRefusedError, match="half characters"):
        await collect(assistant, conversation, "pump \ud83d")


async def test_ask_gives_the_error_when_the_gateway_refuses_the_key(tmp_path: Path) -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = AUTH
    async with opened(rungs) as ladder, open_assistant(tmp_path, ladder=ladder) as assistant:
        _events, turn = await asked(assistant, "Why?")

        assert (turn.state, turn.note, turn.model_id) == (TurnState.FAILED, AUTH.user_text, "site")
        assert audit_ends(assistant) == [("gateway", "site", "error")]
