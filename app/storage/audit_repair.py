"""How a log ends that somebody else wrote last: a killed process, a running one, or a stranger.

Finds the last record that can be believed and says what is wrong with what follows it.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.domain.audit import Recovered
from app.durable.chain import ChainedLine, ChainError, Link, read_chained
from app.durable.line_file import LineFile
from app.storage.audit_mark import Mark

_STORE = "audit"
_START = Link()
_SHOWN_BYTES = 120


@dataclass(frozen=True, slots=True)
class LastRecord:
    """The record that the next one follows; at is None when its time is not known."""

    link: Link = _START
    at: datetime | None = None
    mono_ns: int = 0
    boot: str = ""


def repaired_end(files: Sequence[LineFile], mark: Mark | None) -> tuple[LastRecord, tuple[Recovered, ...]]:
    """Give the record to go on from, and what the log must say about its end.

    files are the last ones of the log, oldest first. Nothing is changed: the next append cuts a torn tail.
    """
    repairs: list[Recovered] = []
    last = LastRecord()
    for file in reversed(files):
        tail = file.tail()
        if tail.torn:
            repairs.append(_torn(file.path.name, tail.torn))
        if tail.last_line:
            found = _read(tail.last_line)
            if found is None:
                repairs.append(_unreadable(file.path.name))
                found = _last_readable(file)
            last = found or last
            break
    if mark is None:
        repairs.append(Recovered(_STORE, _LOST_MARK.format(seq=last.link.seq), is_loss=True, lost_mark=True))
        return last, tuple(repairs)
    if mark.seq > last.link.seq:
        repairs.append(
            Recovered(_STORE, f"records {last.link.seq + 1} to {mark.seq} are missing", is_loss=True)
        )
        return LastRecord(mark.link), tuple(repairs)
    if mark.seq == last.link.seq and mark.digest != last.link.digest:
        repairs.append(Recovered(_STORE, f"record {mark.seq} is not the one that was written", is_loss=True))
        return LastRecord(mark.link), tuple(repairs)
    return last, tuple(repairs)


_LOST_MARK = "the high-water mark was missing; whether records after {seq} were cut off cannot be told"


def _torn(name: str, torn: bytes) -> Recovered:
    digest = hashlib.sha256(torn).hexdigest()
    begin = torn[:_SHOWN_BYTES].decode("latin-1")
    return Recovered(
        _STORE,
        f"a torn record at the end of {name} was cut off: {len(torn)} bytes, SHA-256 {digest}, {begin}",
    )


def _unreadable(name: str) -> Recovered:
    return Recovered(_STORE, f"the last line of {name} is no record", is_loss=True)


def _read(line: bytes) -> LastRecord | None:
    try:
        return _record(read_chained(line))
    except ChainError:
        return None


def _last_readable(file: LineFile) -> LastRecord | None:
    lines = file.path.read_bytes().splitlines(keepends=True)
    return next((record for line in reversed(lines) if (record := _read(line)) is not None), None)


def _record(chained: ChainedLine) -> LastRecord:
    mono_ns, boot = chained.fields.get("mono_ns"), chained.fields.get("boot")
    return LastRecord(
        chained.link,
        _time(chained.fields.get("ts")),
        mono_ns if isinstance(mono_ns, int) else 0,
        boot if isinstance(boot, str) else "",
    )


def _time(value: object) -> datetime | None:
    try:
        moment = datetime.fromisoformat(value if isinstance(value, str) else "")
    except ValueError:
        return None
    return moment if moment.tzinfo else None
