"""`ask`: one question, one answer on standard output."""

import argparse
import contextlib
import json
import os
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import TextIO

from app.domain.chat import TurnState
from app.domain.clean_text import CONTEXT_CHARS, clean
from app.domain.errors import AssistantError, QuestionRefusedError, UsageError
from app.domain.model_spec import ModelKind, ModelSpec
from app.domain.network import Endpoint
from app.domain.secret import Secret, parse_secret
from app.domain.stream import AskEvent, AskFinished, FinishReason, TextDelta
from app.services.ask import AskOptions, AskService
from app.services.conversations import ConversationsService
from app.services.engine_ladder import Engines

# Far above any limit of the settings, far below what would fill the memory.
_MAX_STDIN_BYTES = 8_000_000


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the word ask; run reads what it parses."""
    parser = subparsers.add_parser("ask", help="answer one question on standard output")
    parser.add_argument("question", help="the question; - reads it from standard input")
    parser.add_argument(
        "--model", metavar="ID", help="an id of models.toml instead of the one in the settings"
    )
    parser.add_argument(
        "--base-url",
        metavar="URL",
        help="ask the server at this address; --model is then its name of the model",
    )
    parser.add_argument(
        "--api-key-env", metavar="NAME", help="with --base-url: the environment variable that holds its key"
    )
    parser.add_argument("--ca", metavar="FILE", help="with --base-url: trust this CA file (PEM)")
    parser.add_argument("--system", metavar="TEXT", help="instructions instead of Watchroom's own")
    parser.add_argument("--max-tokens", type=int, metavar="N", help="tokens the answer may have")
    parser.add_argument("--temperature", type=float, metavar="T", help="0 takes the likeliest token")
    parser.add_argument(
        "--timeout", type=float, metavar="S", help="seconds after which the answer is stopped"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object when the answer is complete"
    )


async def run(
    arguments: argparse.Namespace,
    *,
    ask: AskService,
    conversations: ConversationsService,
    engines: Engines,
    out: TextIO,
    err: TextIO,
) -> int:
    """Answer arguments.question; streams text, or prints one object with --json.

    Raises:
        AssistantError: there is no answer, or only a part of it.
    """
    question = _read_stdin() if arguments.question == "-" else _as_text(os.fsencode(arguments.question))
    options = AskOptions(arguments.max_tokens, arguments.temperature, arguments.timeout)
    ask.check_question(question, turns=0)
    ask.check_options(options)
    if arguments.model is not None:
        await engines.choose(arguments.model)
    conversation = await conversations.create()
    said: list[str] = []
    try:
        async with contextlib.aclosing(ask.ask(conversation.conversation_id, question, options)) as events:
            finished = await (_collect(events, said) if arguments.json else _print(events, out))
    except AssistantError as error:
        if arguments.json and said:
            out.write(json.dumps(_broken_report("".join(said), error, engines), ensure_ascii=False) + "\n")
        raise
    if arguments.json:
        out.write(json.dumps(_report(finished, engines.speculation), ensure_ascii=False) + "\n")
    if finished.turn.model_id != engines.chosen.model_id:
        err.write(f"{engines.state.reason} {engines.status.title} answered in its place.\n")
    if finished.reason is FinishReason.LENGTH:
        err.write("The answer was cut at the limit of answer tokens; --max-tokens raises it.\n")
    elif finished.turn.note:
        err.write(f"{finished.turn.note}\n")
    return 0 if finished.turn.state in (TurnState.COMPLETE, TurnState.CUT) else 1


def endpoint_spec(arguments: argparse.Namespace) -> ModelSpec | None:
    """Give the server of --base-url as an entry of its own; None without one.

    Raises:
        UsageError: an option belongs to --base-url and stands without it.
        EndpointRefusedError: the address cannot be used.
    """
    url = getattr(arguments, "base_url", None)
    if url is None:
        for name in ("api_key_env", "ca"):
            if getattr(arguments, name, None) is not None:
                raise UsageError(f"--{name.replace('_', '-')} goes with --base-url.")
        return None
    ca_file = str(Path(arguments.ca).absolute()) if arguments.ca else ""
    endpoint = Endpoint(url, ca_file=ca_file)
    name = arguments.model or ""
    return ModelSpec(
        model_id=name or endpoint.host,
        title=f"{name or 'the model'} at {endpoint.host}",
        kind=ModelKind.GATEWAY,
        base_url=endpoint.base_url,
        served_model=name,
        ca_file=ca_file,
    )


def endpoint_key(arguments: argparse.Namespace, environment: Mapping[str, str]) -> Secret | None:
    """Give the key that --api-key-env names; None without the option.

    Raises:
        UsageError: there is no such variable.
        SecretRefusedError: what it holds cannot be a key.
    """
    if arguments.api_key_env is None:
        return None
    if arguments.api_key_env not in environment:
        raise UsageError(f"There is no environment variable {arguments.api_key_env}.")
    return parse_secret(environment[arguments.api_key_env])


def _read_stdin() -> str:
    if sys.stdin is None:
        return ""
    data = sys.stdin.buffer.read(_MAX_STDIN_BYTES + 1)
    if len(data) > _MAX_STDIN_BYTES:
        raise QuestionRefusedError(
            f"The question on standard input is longer than {_MAX_STDIN_BYTES:,} bytes. Shorten it."
        )
    return _as_text(data)


def _as_text(data: bytes) -> str:
    # Bytes, so that a question in any script arrives whole whatever the locale is.
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise QuestionRefusedError("The question is not UTF-8 text. Save or paste it as UTF-8.") from error


async def _print(events: AsyncIterator[AskEvent], out: TextIO) -> AskFinished:
    # A terminal obeys escape sequences, and a model may write them.
    has_text, before = False, ""
    try:
        async for event in events:
            if isinstance(event, TextDelta):
                has_text = True
                out.write(clean(event.text, before))
                before = (before + event.text)[-CONTEXT_CHARS:]
                out.flush()
            elif isinstance(event, AskFinished):
                return event
    finally:
        # What follows, an error's sentence too, begins on a line of its own.
        out.write("\n" if has_text else "")
    raise AssertionError("AskFinished comes last")


async def _collect(events: AsyncIterator[AskEvent], said: list[str]) -> AskFinished:
    async for event in events:
        if isinstance(event, TextDelta):
            said.append(event.text)
        if isinstance(event, AskFinished):
            return event
    raise AssertionError("AskFinished comes last")


def _broken_report(text: str, error: AssistantError, engines: Engines) -> dict[str, object]:
    """Give what came before an answer failed; without text there is nothing to report but the sentence."""
    return {
        "text": text,
        "model": engines.chosen.model_id,
        "engine": engines.chosen.engine,
        "finish_reason": FinishReason.ERROR,
        "error": error.user_text,
    }


def _report(finished: AskFinished, speculation: str) -> dict[str, object]:
    usage = finished.usage
    return {
        "text": finished.turn.answer,
        "model": finished.turn.model_id,
        "engine": finished.turn.engine,
        "finish_reason": finished.reason,
        # A prompt has tokens; 0 is a server that counts none, and what it kept is as unknown.
        "prompt_tokens": usage.prompt_tokens or None,
        "cached_tokens": usage.cached_tokens if usage.prompt_tokens else None,
        "static_tokens": usage.static_tokens,
        "first_difference": usage.first_difference,
        "completion_tokens": usage.completion_tokens,
        "drafted_tokens": usage.drafted_tokens,
        "accepted_tokens": usage.accepted_tokens,
        "speculation": speculation,
        "unread_of": usage.unread_of,
        "ttft_ms": round(usage.ttft_ms, 1),
        "tokens_per_s": round(usage.tokens_per_s, 2),
        "load_ms": round(finished.load_ms, 1),
        "request_id": finished.request_id,
    }
