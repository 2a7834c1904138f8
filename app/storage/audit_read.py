"""Reads records for a viewer, newest first, and exports the whole log as one file."""

import hashlib
import json
import re
import secrets
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from app.domain.audit import AuditFilter, AuditLine, AuditPage
from app.domain.errors import StorageError
from app.domain.sentence import said
from app.durable.atomic import place_atomic
from app.durable.chain import ChainError, read_chained
from app.storage.audit_files import AuditSource, FolderSource, open_source
from app.storage.audit_mark import MARK_FILE


def read_page(source: AuditSource, wanted: AuditFilter, count: int, before: str = "") -> AuditPage:
    """Give up to count records that match wanted, newest first; before is the last page's.

    Raises:
        StorageError: a file cannot be read, or before is no page's.
    """
    lines: list[AuditLine] = []
    unreadable = 0
    for name, number, raw in _backwards(source, _position(before)):
        line = _read(f"{name}:{number}", raw)
        if line is None:
            unreadable += 1
        elif _matches(line, wanted):
            if len(lines) == count:
                return AuditPage(tuple(lines), lines[-1].place, unreadable)
            lines.append(line)
    return AuditPage(tuple(lines), "", unreadable)


def export_log(folder: Path, target: Path) -> tuple[str, int]:
    """Write the log, its mark and its public keys to target; give the file's SHA-256 and how many records.

    target is one ZIP file that `audit verify` reads; it is replaced as a whole or not at all.

    Raises:
        OSError: target cannot be written.
        StorageError: there is no log.
    """
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    count = 0
    try:
        with (
            open_source(folder) as source,
            zipfile.ZipFile(temporary, "x", zipfile.ZIP_DEFLATED) as archive,
        ):
            assert isinstance(source, FolderSource)
            for name in (*source.old_names, *source.names):
                data = source.read(name)
                count += data.count(b"\n")
                archive.writestr(name, data)
            for name, key in zip(source.key_names, source.keys, strict=True):
                archive.writestr(name, key)
            if source.mark is not None:
                archive.writestr(MARK_FILE, source.mark)
        temporary.chmod(0o600)
        with temporary.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        place_atomic(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return digest, count


def _position(before: str) -> tuple[str, int] | None:
    if not before:
        return None
    name, _, number = before.rpartition(":")
    if not re.fullmatch("[0-9]{1,15}", number):
        raise StorageError(said("There is no such page of the audit log."), detail=before)
    return name, int(number)


def _backwards(source: AuditSource, before: tuple[str, int] | None) -> Iterator[tuple[str, int, bytes]]:
    names = [*source.old_names, *source.names]
    if before is not None:
        if before[0] not in names:
            raise StorageError(said("There is no such page of the audit log."), detail=before[0])
        names = names[: names.index(before[0]) + 1]
    for name in reversed(names):
        lines = source.read(name).split(b"\n")
        # What follows the last newline is no record yet.
        end = len(lines) if before is None or before[0] != name else before[1]
        for number in range(min(end, len(lines)) - 1, 0, -1):
            if lines[number - 1]:
                yield name, number, lines[number - 1] + b"\n"


def _read(place: str, raw: bytes) -> AuditLine | None:
    """Give the record of a line, None if it is none."""
    try:
        chained = read_chained(raw)
    except ChainError:
        return _unchained(place, raw)
    return _line(place, chained.link.seq, dict(chained.fields))


def _unchained(place: str, raw: bytes) -> AuditLine | None:
    try:
        fields = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    if not isinstance(fields, dict) or "h" in fields or not isinstance(fields.get("event"), str):
        return None
    fields.pop("v", None)
    return _line(place, 0, fields)


def _line(place: str, seq: int, fields: dict[str, Any]) -> AuditLine:
    texts = tuple((name, _text(value)) for name, value in fields.items())
    return AuditLine(
        place=place,
        seq=seq,
        at=_time(fields.get("ts")),
        event=_text(fields.get("event", "")),
        user_id=_text(fields.get("user_id", "")),
        fields=texts,
        is_chained=bool(seq),
    )


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, ensure_ascii=False)
    except RecursionError:
        # Of a file of version 1, which anybody can write: read, it nests deeper than can be written.
        return "…"


def _time(value: object) -> datetime | None:
    try:
        moment = datetime.fromisoformat(value if isinstance(value, str) else "")
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _matches(line: AuditLine, wanted: AuditFilter) -> bool:
    text = wanted.text.casefold()
    return (
        (not wanted.events or line.event in wanted.events)
        and (not wanted.user_id or line.user_id == wanted.user_id)
        and (not wanted.request_id or line.field("request_id") == wanted.request_id)
        and (wanted.since is None or (line.at is not None and line.at >= wanted.since))
        and (wanted.until is None or (line.at is not None and line.at < wanted.until))
        and (not text or any(text in value.casefold() for _name, value in line.fields))
    )
