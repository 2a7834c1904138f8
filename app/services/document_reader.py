"""Reads documents, each in a process of its own, so that none can end or stall the program."""

import asyncio
import hashlib
import json
import logging
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from app.domain.errors import DocumentRefusedError
from app.domain.sentence import said
from app.procedures.document import ParsedDocument, read_document_json
from app.procedures.library import ReadFile
from app.procedures.read_child import MAX_FILE_BYTES, REFUSED_CODE, ReadLimits
from app.services.child import Limits, Outcome, ending, program_words, run_child

logger = logging.getLogger(__name__)

T = TypeVar("T")

# A procedure of 300 pages takes seconds; a busy tablet ten times as long.
_TIME_S = 60.0
_MEMORY_BYTES = 1_000_000_000
_OUTPUT_BYTES = 64_000_000

# Gives the words of the child from the file and its limits as JSON.
CommandBuilder = Callable[[Path, str], list[str]]


class DocumentReader:
    """Starts one child at a time; aclose() ends its thread. command and time_s are for tests."""

    def __init__(self, *, command: CommandBuilder | None = None, time_s: float = _TIME_S) -> None:
        self._command = command or read_command
        self._limits = Limits(time_s, _MEMORY_BYTES, _OUTPUT_BYTES)
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="documents")

    async def read(self, path: Path) -> ReadFile:
        """Give the file's bytes and what the parser made of them; a cancel ends the child within 0.1 s.

        Raises:
            DocumentRefusedError: it cannot be read, or not as a procedure; its sentence names the file.
        """
        content = await self._run(lambda: _content(path))
        # The child reads a copy: what is kept is what was parsed, whoever writes to the file meanwhile.
        with tempfile.TemporaryDirectory(prefix="watchroom-document-") as folder:
            copy = Path(folder) / f"document{path.suffix.lower()}"
            await self._run(lambda: copy.write_bytes(content))
            settings = ReadLimits(
                name=path.name, memory_bytes=self._limits.memory_bytes, cpu_s=int(self._limits.time_s) + 1
            )
            outcome = await self._child(self._command(copy, settings.model_dump_json()))
        document = _judge(path, outcome)
        if document.procedure.sha256 != hashlib.sha256(content).hexdigest():
            raise DocumentRefusedError(
                said("{name} changed while it was read. Import it again.", name=path.name)
            )
        return ReadFile(path.name, content, document)

    async def aclose(self) -> None:
        """End the worker thread; a running read must have been cancelled before."""
        await asyncio.to_thread(self._executor.shutdown)

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    async def _child(self, command: list[str]) -> Outcome:
        steps = run_child(command, self._limits)
        try:
            while (outcome := await self._run(lambda: next(steps))) is None:
                pass
        finally:
            # Shielded: a second cancel must not leave the child behind.
            await asyncio.shield(self._run(steps.close))
        return outcome


def read_command(path: Path, limits_json: str) -> list[str]:
    """Give the words that start this program as the child which reads path."""
    return [*program_words(), "--read-document", str(path.absolute()), limits_json]


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise DocumentRefusedError(
            said(
                "{name} cannot be read ({strerror}). Check that the file is there and may be read.",
                name=path.name,
                strerror=error.strerror,
            ),
            detail=repr(error),
        ) from error
    if len(content) > MAX_FILE_BYTES:
        raise DocumentRefusedError(
            said(
                "{name} is larger than {value1} MB. Nothing of it was imported.",
                name=path.name,
                value1=MAX_FILE_BYTES // 1000000,
            )
        )
    return content


def _judge(path: Path, outcome: Outcome) -> ParsedDocument:
    if outcome.code == REFUSED_CODE:
        try:
            sentence = str(json.loads(outcome.output)["refused"])
        except (ValueError, KeyError, TypeError, RecursionError):
            sentence = "it could not be read"
        raise DocumentRefusedError(
            said("{name} was not imported: {sentence}.", name=path.name, sentence=sentence), detail=sentence
        )
    if outcome.code == 0:
        try:
            return read_document_json(outcome.output)
        except ValueError as error:
            logger.info("%s: %r", path.name, error)
    how = outcome.detail if outcome.code is None else f"ended abnormally ({ending(outcome.code)})"
    raise DocumentRefusedError(
        said(
            "{name} was read in a separate process, which {how}. Nothing of it was imported; the "
            "file may be damaged.",
            name=path.name,
            how=how,
        ),
        detail=outcome.detail,
    )
