"""How far a run's file reached, kept beside it, so that entries cut off its end are seen."""

import json
from collections.abc import Sequence
from pathlib import Path

from app.domain.procedure_run import EntriesLost, LoggedEvent
from app.durable.chain import Link
from app.durable.slots import SlotFile, bodies_of

MARK_FILE = "high-water.mark"


class RunMark:
    """The mark in a run's folder; whoever writes holds the run's lock. Methods raise OSError."""

    def __init__(self, folder: Path) -> None:
        self._file = SlotFile(folder / MARK_FILE)

    def read(self) -> Link:
        """Give the furthest end that was written; seq is 0 where none can be read."""
        marks = (_link(body) for body in bodies_of(self._file.read()) if body is not None)
        return max(marks, key=lambda link: link.seq, default=Link())

    def write(self, end: Link) -> None:
        """Say that an entry is on disk: never before it is, or a kill would look like a cut."""
        self._file.write(end.seq, _body(end))

    def begin(self, end: Link) -> None:
        """Forget what was lost: its loss is on disk as an entry."""
        self._file.begin(_body(end))


def lost_entries(mark: Link, events: Sequence[LoggedEvent]) -> EntriesLost | None:
    """Give the loss to record: what the mark knows of and events do not hold, None for nothing."""
    lost = EntriesLost(mark.seq - len(events), mark.seq, mark.digest)
    is_known = any(
        isinstance(logged.event, EntriesLost)
        and (logged.event.last_seq, logged.event.last_sha256) == (mark.seq, mark.digest)
        for logged in events
    )
    return lost if lost.count > 0 and not is_known else None


def _body(end: Link) -> bytes:
    return json.dumps({"seq": end.seq, "sha256": end.digest}).encode("ascii")


def _link(body: bytes) -> Link:
    try:
        value = json.loads(body)
        seq, digest = value["seq"], value["sha256"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return Link()
    return Link(seq, digest) if type(seq) is int and isinstance(digest, str) and seq > 0 else Link()
