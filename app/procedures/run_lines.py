"""The lines of a run's file: one event each, chained by hash."""

import json
import re
import typing
from collections.abc import Sequence
from typing import Any, TypeGuard

from pydantic import TypeAdapter, ValidationError

from app.domain.procedure_run import LoggedEvent, RunEvent
from app.durable.chain import ChainedLine, ChainError, Link, chain, read_chained

VERSION = 1
# The year 10000, which Python's calendar does not reach.
_END_OF_TIME_MS = 253_402_300_800_000
_HALVES = re.compile("[\ud800-\udfff]")
_EVENTS: dict[str, TypeAdapter[RunEvent]] = {
    kind.kind: TypeAdapter(kind) for kind in typing.get_args(RunEvent)
}


class RunLinesError(ValueError):
    """Lines are not those of a run; its text says which and why."""


def write_line(last: Link, at_ms: int, user_id: str, event: RunEvent) -> tuple[bytes, Link]:
    """Give the line that follows last, and the new end."""
    fields = {"at_ms": at_ms, "user_id": user_id, "kind": event.kind, "event": event_object(event)}
    return chain(VERSION, last, _whole(fields))


def _whole(value: Any) -> Any:
    """Give a JSON value without halves of characters: a file's name or an order may hold some.

    No reader of the line would take them, and the run would count as damaged.
    """
    match value:
        case str():
            return _HALVES.sub("\ufffd", value)
        case list():
            return [_whole(item) for item in value]
        case dict():
            return {name: _whole(item) for name, item in value.items()}
        case _:
            return value


def event_object(event: RunEvent) -> dict[str, Any]:
    """Give an event's fields as JSON values.

    A performer that is not named is left out, as in the lines of programs that knew none: records are
    compared with what this gives.
    """
    value: dict[str, Any] = _EVENTS[event.kind].dump_python(event, mode="json")
    return {name: field for name, field in value.items() if name != "performer" or field}


def read_line(line: bytes) -> tuple[LoggedEvent, ChainedLine]:
    """Read one line with its newline.

    Raises:
        RunLinesError: it was changed, or is no event.
    """
    try:
        chained = read_chained(line)
    except ChainError as error:
        raise RunLinesError(str(error)) from error
    fields = chained.fields
    at_ms, user_id, kind = fields.get("at_ms"), fields.get("user_id"), fields.get("kind")
    if chained.version != VERSION:
        raise RunLinesError(f"it is of version {chained.version}, which this program does not read")
    if not _is_time(at_ms) or not isinstance(user_id, str) or not isinstance(kind, str):
        raise RunLinesError("it is no event of a run")
    if kind not in _EVENTS:
        raise RunLinesError("it is of a kind that this program does not know")
    if not _has_true_times(fields.get("event")):
        raise RunLinesError("it names a time that no calendar has")
    try:
        # As JSON, where strictness knows lists for tuples and texts for enums.
        event = _EVENTS[kind].validate_json(json.dumps(fields.get("event")), strict=True)
    except ValidationError as error:
        raise RunLinesError(f"it is no event of the kind {kind}") from error
    return LoggedEvent(chained.link.seq, at_ms, user_id, event), chained


def _is_time(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value < _END_OF_TIME_MS


def _has_true_times(value: object) -> bool:
    """Whether whatever is named as milliseconds in a JSON value is a moment that can be shown."""
    match value:
        case dict():
            return all(
                _has_true_times(item) and (not name.endswith("_ms") or item is None or _is_time(item))
                for name, item in value.items()
            )
        case list():
            return all(map(_has_true_times, value))
        case _:
            return True


def read_lines(lines: Sequence[bytes]) -> tuple[tuple[LoggedEvent, ...], Link]:
    """Read a run's lines from the first, each with its newline, and the chain's end.

    Raises:
        RunLinesError: one was changed, is missing or was moved.
    """
    events: list[LoggedEvent] = []
    link = Link()
    for number, line in enumerate(lines, start=1):
        try:
            logged, chained = read_line(line)
        except RunLinesError as error:
            raise RunLinesError(f"entry {number}: {error}") from error
        if chained.prev != link.digest or chained.link.seq != number:
            raise RunLinesError(f"entry {number} does not follow the one before it")
        events.append(logged)
        link = chained.link
    return tuple(events), link
