"""`--self-test`: does this installation load its libraries, open its window and answer?"""

import asyncio
import contextlib
import hashlib
import os
import sys
import tempfile
from pathlib import Path

import tomli_w

from app.bootstrap.services import open_services
from app.bootstrap.window import build_shell, make_application, run_on_qt
from app.domain.clock import wall_clock
from app.domain.errors import ModelNotFoundError
from app.domain.stream import AskFinished
from app.durable.folders import HOME_VARIABLE, UserFolders, user_folders
from app.engines.local.library import build_facts
from app.services.ask import AskOptions
from app.storage.secrets import SecretStore, no_key_ring

_QUESTION = "Name one part of a pump."
_ANSWER_TOKENS = 16
_TIMEOUT_S = 300.0
_MODEL_ID = "self-test"


def run_self_test(model_file: str | None) -> int:
    """Try libraries, window and, with model_file, a real answer; print a line each; 0 when all is well.

    Raises:
        AssistantError: something does not work; its sentence says what.
    """
    facts = build_facts()
    _say(f"llama.cpp: llama-cpp-python {facts['version']}, {facts['features']}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application()
    _say(f"window system: {application.platformName()}")
    # The user's own settings, conversations and audit log have no part in a test.
    with tempfile.TemporaryDirectory(prefix="watchroom-self-test-") as home:
        folders = user_folders({HOME_VARIABLE: home})
        folders.ensure()
        if model_file:
            _register(folders, Path(model_file))
        return run_on_qt(application, lambda: _test(folders, has_model=bool(model_file)))


async def _test(folders: UserFolders, *, has_model: bool) -> int:
    async with open_services(
        folders,
        store_path=folders.data / "conversations.db",
        data_clock=wall_clock,
        secrets=SecretStore(no_key_ring),
        mode="self-test",
    ) as services:
        shell = build_shell(services)
        shell.window.show()
        await asyncio.sleep(0)
        if not shell.window.isVisible():
            _say("window: did not open")
            return 1
        _say(f"window: open, {shell.window.width()} x {shell.window.height()}")
        try:
            if not has_model:
                _say("answer: not tried, no --model-file was given")
                return 0
            conversation = await services.conversations.create()
            options = AskOptions(max_tokens=_ANSWER_TOKENS, temperature=0.0, timeout_s=_TIMEOUT_S)
            events = services.ask.ask(conversation.conversation_id, _QUESTION, options)
            async with contextlib.aclosing(events):
                return _judge([event async for event in events if isinstance(event, AskFinished)])
        finally:
            await shell.aclose()


def _judge(finished: list[AskFinished]) -> int:
    text = finished[0].turn.answer.strip() if finished else ""
    if not text:
        _say("answer: empty")
        return 1
    usage = finished[0].usage
    _say(f"answer: {usage.completion_tokens} tokens, first after {usage.ttft_ms:.0f} ms: {text!r}")
    return 0


def _register(folders: UserFolders, path: Path) -> None:
    if not path.is_file():
        raise ModelNotFoundError(f"There is no model file {path}.")
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    entry = {
        "id": _MODEL_ID,
        "title": path.name,
        "kind": "local",
        "file": path.name,
        "path": str(path.absolute()),
        "sha256": digest,
        "size_bytes": path.stat().st_size,
        "licence": "unknown",
        "context_tokens": 2048,
    }
    (folders.config / "models.toml").write_text(tomli_w.dumps({"model": [entry]}), encoding="utf-8")
    settings = {"schema_version": 1, "model_id": _MODEL_ID}
    (folders.config / "settings.toml").write_text(tomli_w.dumps(settings), encoding="utf-8")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
