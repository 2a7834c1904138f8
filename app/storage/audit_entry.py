"""What of an entry stands in its record: texts hashed with the site's key, answers and sizes cut."""

import dataclasses
import hashlib
import hmac
import json
import secrets
from pathlib import Path

from app.domain.audit import (
    ANSWER_HEAD_CHARS,
    AuditEntry,
    AuditPolicy,
    FlagChanged,
    QueryAsked,
    RequestFinished,
    RequestStarted,
)
from app.durable.atomic import write_atomic

KEY_FILE = "prompt-hash.key"
_KEY_BYTES = 32
# What a record's fields may take as JSON, so that the line with its chain stays below 16 KiB.
MAX_FIELDS_BYTES = 15 * 1024

Fields = dict[str, object]


class DamagedKeyError(ValueError):
    """The site's key file does not hold a key; its text is the file's path."""


class EntryWriter:
    """Turns entries into fields. The key keeps short prompts from being guessed by their hashes."""

    def __init__(self, folder: Path, policy: AuditPolicy) -> None:
        self._key_path = folder / KEY_FILE
        self._policy = policy

    def fields(self, entry: AuditEntry) -> Fields:
        """Give the record's fields, small enough for one line.

        Raises:
            OSError: the key can be neither read nor made.
            DamagedKeyError: its file holds something else.
        """
        match entry:
            case RequestStarted():
                fields = self._started(entry)
            case RequestFinished():
                fields = self._finished(entry)
            case QueryAsked():
                fields = self._query(entry)
            case FlagChanged():
                fields = self._flag(entry)
            case _:
                fields = dataclasses.asdict(entry)
                fields.pop("event", None)
        return capped({"event": str(entry.event), **fields})

    def _started(self, entry: RequestStarted) -> Fields:
        fields: Fields = {
            "request_id": entry.request_id,
            "model": entry.model_id,
            "model_sha256": entry.model_sha256,
            "engine": entry.engine,
            "endpoint_host": entry.endpoint_host,
            "temperature": entry.temperature,
            "max_tokens": entry.max_tokens,
            "prompt_hash": self._hash(entry.prompt_text),
            "question_hash": self._hash(entry.question),
            "system_hash": self._hash(entry.system_text),
        }
        return fields | self._raw("question", entry.question)

    def _finished(self, entry: RequestFinished) -> Fields:
        fields: Fields = {
            "request_id": entry.request_id,
            "model": entry.model_id,
            "model_sha256": entry.model_sha256,
            "engine": entry.engine,
            "answer_head": entry.answer[:ANSWER_HEAD_CHARS],
            "answer_chars": len(entry.answer),
            "answer_hash": self._hash(entry.answer),
            "prompt_tokens": entry.prompt_tokens,
            "cached_tokens": entry.cached_tokens,
            "completion_tokens": entry.completion_tokens,
            "latency_ms": round(entry.latency_ms, 1),
            "ttft_ms": round(entry.ttft_ms, 1),
            "finish_reason": entry.finish_reason,
            "status": entry.status,
            "error": entry.error,
        }
        return fields | self._raw("answer", entry.answer)

    def _query(self, entry: QueryAsked) -> Fields:
        fields: Fields = {
            "step": entry.step,
            "query_id": entry.query_id,
            "question_hash": self._hash(entry.question) if entry.question else "",
            "query": entry.query,
            "refusal": entry.refusal,
            "model": entry.model_id,
            "row_count": entry.row_count,
            "latency_ms": round(entry.latency_ms, 1),
            "as_of": entry.as_of,
            "error": entry.error,
        }
        return fields | self._raw("question", entry.question)

    def _flag(self, entry: FlagChanged) -> Fields:
        fields: Fields = {
            "flag_id": entry.flag_id,
            "what": entry.what,
            "source": entry.source,
            "question_hash": self._hash(entry.question) if entry.question else "",
            "model": entry.model_id,
            "reference": entry.reference,
        }
        return fields | self._raw("question", entry.question)

    def _raw(self, name: str, text: str) -> Fields:
        return {name: text} if self._policy.keeps_raw_text else {}

    def _hash(self, text: str) -> str:
        data = text.encode("utf-8", "surrogatepass")
        return hmac.new(self._key(), data, hashlib.sha256).hexdigest()

    def _key(self) -> bytes:
        # Read each time: another process may have made it.
        if not self._key_path.exists():
            write_atomic(self._key_path, secrets.token_bytes(_KEY_BYTES))
        key = self._key_path.read_bytes()
        if len(key) != _KEY_BYTES:
            raise DamagedKeyError(str(self._key_path))
        return key


def capped(fields: Fields) -> Fields:
    """Shorten the longest texts until fields fit a line; a field "cut" then names which were shortened."""
    cut: list[str] = []
    size = _size(fields)
    while size > MAX_FIELDS_BYTES:
        name, text = max(_texts(fields), key=lambda item: _size(item[1]))
        fields = {**fields, name: _shortened(text, _size(text) - (size - MAX_FIELDS_BYTES) - _CUT_ROOM_BYTES)}
        cut += [name] if name not in cut else []
        size = _size({**fields, "cut": cut})
    return {**fields, "cut": cut} if cut else fields


# For the field "cut" itself, which the first round does not count.
_CUT_ROOM_BYTES = 256


def _texts(fields: Fields) -> list[tuple[str, str]]:
    # A value that is no text and still too long becomes its JSON text, which can be shortened.
    return [
        (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
        for name, value in fields.items()
        if name != "event"
    ]


def _shortened(text: str, limit_bytes: int) -> str:
    """Give a beginning of text that takes at most limit_bytes as JSON, found by halving."""
    limit_bytes = max(limit_bytes, 0)
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if _size(text[:middle]) <= limit_bytes else (low, middle - 1)
    return text[:low]


def _size(value: object) -> int:
    return len(json.dumps(value))
