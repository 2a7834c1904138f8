"""Lines that hold each other: each carries its number, the hash of the one before and its own.

A line is one JSON object in ASCII, `{"v":…,"seq":…,"prev":…,…,"h":…}`; h is the SHA-256 of all bytes before
it, closed by a brace. Knows nothing of files and of what the lines say.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

NO_HASH = "0" * 64
_SUFFIX_BYTES = len(f',"h":"{NO_HASH}"}}\n')
_OWN = ("v", "seq", "prev", "h")
_MAX_COUNT = 2**63
_DIGEST = re.compile("[0-9a-f]{64}")
# What is read may nest deeper than what looks at it later can follow.
_MAX_NESTING = 64


class ChainError(ValueError):
    """A line is not what was written; its text says how."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a chain ends: the number and the hash of its last line."""

    seq: int = 0
    digest: str = NO_HASH


@dataclass(frozen=True, slots=True)
class ChainedLine:
    """A line whose own hash holds; whether prev is right only its neighbour shows."""

    version: int
    link: Link
    prev: str
    fields: Mapping[str, Any]


def chain(version: int, last: Link, fields: Mapping[str, object]) -> tuple[bytes, Link]:
    """Give the line that follows last, and the chain's new end.

    Raises:
        ValueError: fields hold a number that is not finite, or use a name of the chain.
    """
    if not fields.keys().isdisjoint(_OWN):
        raise ValueError(f"fields may not be named {', '.join(_OWN)}")
    seq = last.seq + 1
    # ASCII escapes keep U+2028 and lone surrogates from breaking a line or the encoding.
    body = json.dumps(
        {"v": version, "seq": seq, "prev": last.digest, **fields},
        ensure_ascii=True,
        allow_nan=False,
        separators=(",", ":"),
    ).encode("ascii")
    digest = hashlib.sha256(body).hexdigest()
    return body[:-1] + f',"h":"{digest}"}}\n'.encode("ascii"), Link(seq, digest)


def read_chained(line: bytes) -> ChainedLine:
    """Read a line with its newline, and check it against its own hash.

    Raises:
        ChainError: it is not what was written.
    """
    body = line[:-_SUFFIX_BYTES] + b"}"
    digest = hashlib.sha256(body).hexdigest()
    if line[-_SUFFIX_BYTES:] != f',"h":"{digest}"}}\n'.encode("ascii"):
        raise ChainError("its hash is not that of its content")
    try:
        fields = json.loads(body)
        version, seq, prev = fields.pop("v"), fields.pop("seq"), fields.pop("prev")
    except (ValueError, KeyError, AttributeError, RecursionError) as error:
        raise ChainError("it is no chained record") from error
    # Its hash anybody can make: what the program would never write is refused all the same.
    if not _is_count(version) or not _is_count(seq) or not _is_digest(prev) or _is_deep(fields):
        raise ChainError("it is no chained record")
    return ChainedLine(version, Link(seq, digest), prev, fields)


def _is_count(value: object) -> bool:
    return type(value) is int and 0 < value < _MAX_COUNT


def _is_digest(value: object) -> bool:
    return isinstance(value, str) and _DIGEST.fullmatch(value) is not None


def _is_deep(fields: Mapping[str, Any]) -> bool:
    level: list[Any] = list(fields.values())
    for _ in range(_MAX_NESTING):
        level = [
            inner
            for value in level
            if isinstance(value, dict | list)
            for inner in (value.values() if isinstance(value, dict) else value)
        ]
        if not level:
            return False
    return True
