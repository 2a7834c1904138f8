"""The audit log: one JSON line a record, on disk when the call returns.

A record never holds the question or the whole answer: the prompt is kept as a keyed hash, so that
short prompts cannot be guessed from it, and of the answer only the first characters.
"""

import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from app.domain.audit import ANSWER_HEAD_CHARS, QueryAsked, RequestFinished, RequestStarted
from app.domain.clock import Clock
from app.domain.errors import AuditUnwritableError
from app.durable.atomic import sync_folder, write_atomic

SCHEMA_VERSION = 1
_KEY_FILE = "prompt-hash.key"
_KEY_BYTES = 32


class AuditLog:
    """Appends records to audit-YYYY-MM.jsonl; several processes may append at the same time.

    Raises:
        AuditUnwritableError: from every method, when the record is not on disk.
    """

    def __init__(self, folder: Path, user_id: str, clock: Clock) -> None:
        self._folder = folder
        self._user_id = user_id
        self._clock = clock

    def request_started(self, record: RequestStarted) -> None:
        """Record that a request is about to reach the engine."""
        self._append(
            "request_started",
            {
                "request_id": record.request_id,
                "user_id": self._user_id,
                "model": record.model_id,
                "model_sha256": record.model_sha256,
                "engine": record.engine,
                "prompt_hash": self._prompt_hash(record.prompt_text),
            },
        )

    def request_finished(self, record: RequestFinished) -> None:
        """Record how a request ended."""
        self._append(
            "request_finished",
            {
                "request_id": record.request_id,
                "user_id": self._user_id,
                "model": record.model_id,
                "model_sha256": record.model_sha256,
                "engine": record.engine,
                "answer_head": record.answer_head[:ANSWER_HEAD_CHARS],
                "prompt_tokens": record.prompt_tokens,
                "cached_tokens": record.cached_tokens,
                "completion_tokens": record.completion_tokens,
                "latency_ms": round(record.latency_ms, 1),
                "ttft_ms": round(record.ttft_ms, 1),
                "finish_reason": record.finish_reason,
                "status": record.status,
                "error": record.error,
            },
        )

    def query(self, record: QueryAsked) -> None:
        """Record a question to the plant's data."""
        self._append(
            "query",
            {
                "user_id": self._user_id,
                "step": record.step,
                "query_id": record.query_id,
                "question_hash": self._prompt_hash(record.question) if record.question else "",
                "query": record.query,
                "refusal": record.refusal,
                "model": record.model_id,
                "row_count": record.row_count,
                "latency_ms": round(record.latency_ms, 1),
                "as_of": record.as_of,
                "error": record.error,
            },
        )

    def _append(self, event: str, fields: Mapping[str, object]) -> None:
        now = self._clock()
        record = {"v": SCHEMA_VERSION, "ts": now.isoformat(timespec="milliseconds"), "event": event, **fields}
        # ASCII escapes keep U+2028 and lone surrogates from breaking a line or the encoding.
        line = json.dumps(record, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"
        path = self._folder / f"audit-{now:%Y-%m}.jsonl"
        try:
            _append_durably(path, line)
        except OSError as error:
            raise AuditUnwritableError(
                f"The audit log {path} cannot be written ({error.strerror}), so no question is sent to the "
                "model. Free disk space or give this user the right to write there.",
                detail=repr(error),
            ) from error

    def _prompt_hash(self, prompt_text: str) -> str:
        data = prompt_text.encode("utf-8", "surrogatepass")
        return hmac.new(self._key(), data, hashlib.sha256).hexdigest()

    def _key(self) -> bytes:
        path = self._folder / _KEY_FILE
        try:
            if not path.exists():
                write_atomic(path, secrets.token_bytes(_KEY_BYTES))
            key = path.read_bytes()
        except OSError as error:
            raise AuditUnwritableError(
                f"The audit log's key {path} cannot be read or made ({error.strerror}), so no question is "
                "sent to the model.",
                detail=repr(error),
            ) from error
        if len(key) != _KEY_BYTES:
            raise AuditUnwritableError(
                f"The audit log's key {path} is damaged. Move it away; a new one is made, and prompt hashes "
                "from before cannot be compared with later ones."
            )
        return key


def _append_durably(path: Path, line: bytes) -> None:
    is_new = not path.exists()
    # One write with O_APPEND: records of several processes do not mix.
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        if os.lseek(descriptor, 0, os.SEEK_END):
            os.lseek(descriptor, -1, os.SEEK_END)
            # A kill may have torn the last line; the new record starts on a line of its own.
            line = line if os.read(descriptor, 1) == b"\n" else b"\n" + line
        written = os.write(descriptor, line)
        if written != len(line):
            raise OSError(None, "the disk took only a part of the record")
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    if is_new:
        sync_folder(path.parent)
