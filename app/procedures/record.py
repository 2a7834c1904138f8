"""The record of a run: what happened, chained and signed, as one JSON file that proves itself (PRO-18).

It holds the run's chained lines as they are on disk, its copy of the procedure, what was attached, and, for
readers without this program, each step with who, when and what. Whoever has the installation's public key can
verify it on any machine; the rules are then applied once more to every entry.
"""

import base64
import binascii
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.domain.errors import StorageError
from app.domain.procedure import Procedure
from app.domain.procedure_run import FileAttached, LoggedEvent, RunStarted, RunState
from app.domain.sentence import said
from app.domain.walk import RecordKeys, RecordSigner
from app.durable.chain import Link
from app.procedures.rules import refusal
from app.procedures.run import RunFold, fold
from app.procedures.run_folder import is_run_id
from app.procedures.run_lines import RunLinesError, event_object, read_lines
from app.procedures.run_log import RunLog, read_snapshot
from app.procedures.signed_json import SignedJsonError, check_signed, parse_object, signed_bytes

FORMAT = "run record"
VERSION = 1
MAX_BYTES = 256 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A record that was verified; lines are the run's, each with its newline."""

    run_id: str
    key_id: str
    exported_at_ms: int
    procedure: Procedure
    events: tuple[LoggedEvent, ...]
    state: RunState
    end: Link
    lines: tuple[bytes, ...]


def write_record(log: RunLog, exported_at_ms: int, signer: RecordSigner) -> bytes:
    """Give the record of a run as it stands on disk.

    Raises:
        StorageError: the run cannot be read, or was changed.
    """
    events = log.read()
    lines = log.lines()[: len(events)]
    start = events[0].event
    assert isinstance(start, RunStarted)
    snapshot = log.snapshot(start.snapshot_sha256)
    procedure = read_snapshot(snapshot)
    fields = {
        "run_id": log.run_id,
        "exported_at_ms": exported_at_ms,
        "head": {"seq": log.end.seq, "sha256": log.end.digest},
        "run": _run_object(log.run_id, procedure, events),
        "steps": _steps_object(fold(log.run_id, procedure, events), procedure, events),
        "entries": [line[:-1].decode("ascii") for line in lines],
        "procedure": snapshot.decode("utf-8"),
        "files": [
            {
                "sha256": event.sha256,
                "name": event.name,
                "content": base64.b64encode(log.file(event.sha256)).decode("ascii"),
            }
            for event in _attached(events)
        ],
    }
    return signed_bytes(FORMAT, VERSION, fields, signer)


def read_record(data: bytes, keys: RecordKeys) -> RunRecord:
    """Verify a record to its last byte.

    Raises:
        StorageError: it is none, no trusted key signed it, or something in it does not hold.
    """
    try:
        value = parse_object(data)
        check_signed(value, FORMAT, VERSION, keys)
        return _read(value)
    except (SignedJsonError, RunLinesError) as error:
        raise StorageError(said("The record is not taken: {error}.", error=error)) from error


def kept_state(data: bytes) -> tuple[RunState, Procedure]:
    """Give the state in a record that was verified when it was stored, without doing so again.

    Raises:
        StorageError: it was changed since.
    """
    try:
        value = parse_object(data)
        events, _end = read_lines(
            [str(entry).encode("ascii", "replace") + b"\n" for entry in value["entries"]]
        )
        procedure = read_snapshot(str(value["procedure"]).encode("utf-8", "surrogatepass"))
        return fold(str(value["run_id"]), procedure, events), procedure
    except (SignedJsonError, RunLinesError, ValueError, KeyError, TypeError, IndexError) as error:
        raise StorageError(
            said("A received run cannot be read: its file was changed."), detail=repr(error)
        ) from error


def _read(value: Mapping[str, Any]) -> RunRecord:
    run_id, entries, snapshot = value.get("run_id"), value.get("entries"), value.get("procedure")
    if not isinstance(run_id, str) or not is_run_id(run_id):
        raise SignedJsonError("it names no run")
    if not isinstance(entries, list) or not isinstance(snapshot, str):
        raise SignedJsonError("a part of it is missing")
    lines = tuple(str(entry).encode("ascii", "replace") + b"\n" for entry in entries)
    events, end = read_lines(lines)
    if not events or not isinstance(start := events[0].event, RunStarted):
        raise SignedJsonError("the run has no beginning")
    if value.get("head") != {"seq": end.seq, "sha256": end.digest}:
        raise SignedJsonError("its end is missing")
    copy = snapshot.encode("utf-8", "surrogatepass")
    if hashlib.sha256(copy).hexdigest() != start.snapshot_sha256:
        raise SignedJsonError("the procedure in it is not the one that was walked")
    procedure = read_snapshot(copy)
    state = _replayed(run_id, procedure, events)
    if value.get("run") != _run_object(run_id, procedure, events) or value.get("steps") != _steps_object(
        state, procedure, events
    ):
        raise SignedJsonError("its list of steps is not that of its entries")
    _check_files(value.get("files"), events)
    exported_at_ms = value.get("exported_at_ms")
    return RunRecord(
        run_id,
        str(value["key_id"]),
        exported_at_ms if isinstance(exported_at_ms, int) else 0,
        procedure,
        events,
        state,
        end,
        lines,
    )


def _replayed(run_id: str, procedure: Procedure, events: Sequence[LoggedEvent]) -> RunState:
    """Apply the rules to every entry, as if it were written now."""
    try:
        folding = RunFold(run_id, procedure, events[0])
        fault = _first_breach(folding, events[1:])
    except (ValueError, IndexError) as error:
        raise SignedJsonError("its entries are not of its procedure") from error
    if fault:
        raise SignedJsonError(fault)
    return folding.state()


def _first_breach(folding: RunFold, events: Sequence[LoggedEvent]) -> str:
    for logged in events:
        state = folding.state()
        if fault := refusal(folding.tree, state, logged.event, logged.at_ms, logged.user_id):
            return f"entry {logged.seq} breaks a rule: {fault.rstrip('.')}"
        folding.add(logged)
    return ""


def _check_files(files: object, events: Sequence[LoggedEvent]) -> None:
    if not isinstance(files, list) or len(files) != len(_attached(events)):
        raise SignedJsonError("an attachment is missing")
    for file, event in zip(files, _attached(events), strict=True):
        try:
            content = base64.b64decode(file["content"], validate=True)
        except (TypeError, KeyError, ValueError, binascii.Error) as error:
            raise SignedJsonError("an attachment cannot be read") from error
        if file.get("name") != event.name or hashlib.sha256(content).hexdigest() != event.sha256:
            raise SignedJsonError("an attachment is not the one that was attached")


def _attached(events: Sequence[LoggedEvent]) -> list[FileAttached]:
    return [logged.event for logged in events if isinstance(logged.event, FileAttached)]


def _run_object(run_id: str, procedure: Procedure, events: Sequence[LoggedEvent]) -> dict[str, Any]:
    start = events[0].event
    return {
        "id": run_id,
        **event_object(start),
        "number": procedure.number,
        "date": procedure.date,
        "file_name": procedure.file_name,
        "status": fold(run_id, procedure, events).status.value,
        "started_at_ms": events[0].at_ms,
        "started_by": events[0].user_id,
        "last_at_ms": events[-1].at_ms,
    }


def _steps_object(
    state: RunState, procedure: Procedure, events: Sequence[LoggedEvent]
) -> list[dict[str, Any]]:
    """Give each step with its state and all entries about it, corrections included, in their order."""
    return [
        {
            "n": step.n,
            "path": step.path,
            "text": step.text,
            **_done_by(procedure, step.n),
            "state": state.progress(step.n).state.value,
            "settled_by_entry": state.progress(step.n).settled_seq,
            "entries": [
                {
                    "entry": logged.seq,
                    "at_ms": logged.at_ms,
                    "user_id": logged.user_id,
                    "kind": logged.event.kind,
                    **event_object(logged.event),
                }
                for logged in events
                if getattr(logged.event, "step", 0) == step.n
            ],
        }
        for step in procedure.steps
    ]


def _done_by(procedure: Procedure, n: int) -> dict[str, Any]:
    """Say who does a step and beside which others, where the document does: earlier records say neither."""
    performer, together = procedure.performer_of(n), procedure.done_together(n)
    return ({"performer": performer} if performer else {}) | (
        {"together": list(together)} if together else {}
    )
