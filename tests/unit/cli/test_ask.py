import argparse
import io
import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import ask
from app.domain.errors import EngineUnavailableError, QuestionRefusedError
from app.domain.stream import FinishReason
from tests.fakes.assistant import Assistant, open_assistant

CUT_LINE = "The answer was cut at the limit of answer tokens; --max-tokens raises it.\n"


def words(question: str, **changes: Any) -> argparse.Namespace:
    values = {"question": question, "model": None, "max_tokens": None, "temperature": None, "timeout": None}
    return argparse.Namespace(**{**values, "json": False, **changes})


async def run(
    assistant: Assistant, arguments: argparse.Namespace, out: io.StringIO | None = None
) -> tuple[int, str, str]:
    out, err = out or io.StringIO(), io.StringIO()
    code = await ask.run(
        arguments,
        ask=assistant.ask,
        conversations=assistant.conversations,
        engines=assistant.engines,
        out=out,
        err=err,
    )
    return code, out.getvalue(), err.getvalue()


async def test_ask_prints_the_answer_as_it_comes_and_ends_the_line(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("A pump ", "moves water.")

        assert await run(assistant, words("q")) == (0, "A pump moves water.\n", "")


async def test_ask_json_prints_what_was_measured(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("Yes.")
        assistant.engine.speculation = "quotes 1.6× · 71 % accepted"

        code, out, err = await run(assistant, words("q", json=True))

    report = json.loads(out)
    assert (code, err, report.pop("request_id") != "", report.pop("load_ms") > 0) == (0, "", True, True)
    assert report == {
        "text": "Yes.",
        "model": "scripted",
        "engine": "scripted",
        "finish_reason": "stop",
        "prompt_tokens": 7,
        "cached_tokens": 0,
        "static_tokens": 0,
        "first_difference": 0,
        "completion_tokens": 1,
        "drafted_tokens": 0,
        "accepted_tokens": 0,
        "speculation": "quotes 1.6× · 71 % accepted",
        "unread_of": 0,
        "ttft_ms": 12.0,
        "tokens_per_s": 34.0,
    }


async def test_ask_prints_no_escape_sequences_and_nothing_hidden(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("a\x1b]52;c;aGk=\x07", "\x9b2J", "b\u202e", "می", "\u200cخ\u200b")

        assert await run(assistant, words("q")) == (0, "a]52;c;aGk=2Jbمی\u200cخ\n", "")


async def test_ask_says_on_stderr_that_an_answer_was_cut(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("half", reason=FinishReason.LENGTH)

        assert await run(assistant, words("q")) == (0, "half\n", CUT_LINE)


async def test_ask_whose_connection_ended_is_a_failure_that_says_so(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("half", reason=FinishReason.TRUNCATED)

        code, out, err = await run(assistant, words("q", json=True))

    assert (code, json.loads(out)["text"], json.loads(out)["finish_reason"]) == (1, "half", "truncated")
    assert err == "The server never said that the answer is whole; take it as incomplete.\n"


async def test_ask_json_gives_what_came_before_an_answer_failed(tmp_path: Path) -> None:
    out = io.StringIO()
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("half", error=EngineUnavailableError("The server broke."))

        with pytest.raises(EngineUnavailableError):
            await run(assistant, words("q", json=True), out)

    report = json.loads(out.getvalue())
    assert (report["text"], report["finish_reason"], report["error"]) == (
        "half",
        "error",
        "The server broke.",
    )


async def test_ask_says_on_stderr_why_an_answer_cannot_be_relied_on(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("All is well.", unread_of=8000)

        code, out, err = await run(assistant, words("q"))

    assert (code, out) == (1, "All is well.\n")
    assert "of about 8,000 tokens" in err


async def test_ask_that_fails_in_the_middle_ends_its_line_and_raises(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        assistant.engine.enqueue("half", error=EngineUnavailableError("The engine stopped."))
        out = io.StringIO()

        with pytest.raises(EngineUnavailableError):
            await ask.run(
                words("q"),
                ask=assistant.ask,
                conversations=assistant.conversations,
                engines=assistant.engines,
                out=out,
                err=io.StringIO(),
            )

    assert out.getvalue() == "half\n"


async def test_ask_takes_the_model_it_is_told(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        _code, out, _err = await run(assistant, words("q", json=True, model="other"))

    assert json.loads(out)["model"] == "other"


async def test_ask_refuses_a_bad_question_before_the_model_is_chosen(tmp_path: Path) -> None:
    async with open_assistant(tmp_path) as assistant:
        with pytest.raises(QuestionRefusedError):
            await run(assistant, words(" ", model="other"))

        assert assistant.engines.status.model_id == "scripted"
