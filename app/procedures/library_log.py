"""What the lines of the library's log add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.domain.procedure import Answer, ProcedureStatus, Settlement
from app.durable.chain import ChainedLine, ChainError, Link, read_chained

# The year 10000, which Python's calendar does not reach.
_END_OF_TIME_MS = 253_402_300_800_000


@dataclass(slots=True)
class LibraryEntry:
    """What the log says of one file."""

    key: str
    sha256: str
    suffix: str
    imported_by: str
    imported_at_ms: int
    status: ProcedureStatus = ProcedureStatus.IN_REVIEW
    confirmed_by: str = ""
    confirmed_at_ms: int = 0
    superseded_by: str = ""
    reason: str = ""
    settlements: list[Settlement] = field(default_factory=list)


def next_line(raw: bytes, last: Link) -> ChainedLine:
    """Read a line and check that it follows last.

    Raises:
        ChainError: it does not.
    """
    line = read_chained(raw)
    if line.prev != last.digest or line.link.seq != last.seq + 1:
        raise ChainError("a line is missing before it")
    return line


def fold(entries: dict[str, LibraryEntry], fields: Mapping[str, Any]) -> None:
    """Let a line take effect.

    Raises:
        KeyError, ValueError, TypeError, OverflowError: it is none that the library writes.
    """
    key, user_id, at_ms = str(fields["key"]), str(fields["user_id"]), int(fields["at_ms"])
    if not 0 <= at_ms < _END_OF_TIME_MS:
        raise ValueError(at_ms)
    if fields["event"] == "added":
        entries[key] = LibraryEntry(key, str(fields["sha256"]), str(fields["suffix"]), user_id, at_ms)
        return
    entry = entries[key]
    match fields["event"]:
        case "settled":
            entry.settlements.append(
                Settlement(
                    int(fields["doubt"]), Answer(fields["answer"]), user_id, at_ms, str(fields["note"])
                )
            )
        case "confirmed":
            entry.status, entry.reason = ProcedureStatus.IN_FORCE, ""
            entry.confirmed_by, entry.confirmed_at_ms = user_id, at_ms
            for other in fields["supersedes"]:
                entries[other].status = ProcedureStatus.SUPERSEDED
                entries[other].superseded_by, entries[other].reason = key, "a newer revision is in force"
        case "changed":
            entry.status, entry.reason = ProcedureStatus(fields["status"]), str(fields["reason"])
            entry.superseded_by = str(fields["by_key"])
        case other:
            raise ValueError(other)
