"""Questions to the plant's data that were run, and named queries: one JSON file, replaced as a whole."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator

from app.domain.errors import StorageError
from app.domain.lookup import LookupContext, LookupRecord
from app.domain.sentence import said
from app.durable.atomic import sync_folder, write_atomic
from app.storage.area_form import AreaForm, area_of, form_of

SCHEMA_VERSION: Final = 1
MAX_HISTORY: Final = 200


class _RecordForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    question: str
    query: str
    asked_at: str
    query_id: str
    restatement: str
    row_count: int = -1
    name: str = ""
    map_view: AreaForm | None = None
    selection: AreaForm | None = None

    @field_validator("asked_at")
    @classmethod
    def _is_moment(cls, text: str) -> str:
        if datetime.fromisoformat(text).tzinfo is None:
            raise ValueError("a time without a zone")
        return text


class _FileForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    schema_version: int
    history: list[_RecordForm] = []
    named: list[_RecordForm] = []


class LookupFile:
    """Reads and writes the file; a missing one is empty. A file that cannot be read is set aside once.

    path None keeps everything in memory until the program ends.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._in_memory = _FileForm(schema_version=SCHEMA_VERSION)

    def read(self) -> tuple[tuple[LookupRecord, ...], tuple[LookupRecord, ...]]:
        """Give the history, newest first, and the named queries by name."""
        form = self._read()
        return tuple(map(_record, form.history)), tuple(map(_record, form.named))

    def add(self, record: LookupRecord) -> None:
        """Put a question at the head of the history; the same query further down goes.

        Raises:
            StorageError: the file cannot be written.
        """
        form = self._read()
        rest = [entry for entry in form.history if entry.query_id != record.query_id]
        self._write(form.model_copy(update={"history": [_form(record), *rest][:MAX_HISTORY]}))

    def save_named(self, record: LookupRecord) -> None:
        """Keep a query under its name; one of that name is replaced.

        Raises:
            StorageError: the file cannot be written.
        """
        form = self._read()
        rest = [entry for entry in form.named if entry.name != record.name]
        named = sorted([_form(record), *rest], key=lambda entry: entry.name.casefold())
        self._write(form.model_copy(update={"named": named}))

    def remove_named(self, name: str) -> None:
        """Forget a named query.

        Raises:
            StorageError: the file cannot be written.
        """
        form = self._read()
        self._write(form.model_copy(update={"named": [entry for entry in form.named if entry.name != name]}))

    def remove_older(self, before: datetime) -> int:
        """Remove what was asked before that moment from the history, and give how many; named queries stay.

        Raises:
            StorageError: the file cannot be read or written.
        """
        form = self._read()
        kept = [entry for entry in form.history if datetime.fromisoformat(entry.asked_at) >= before]
        removed = len(form.history) - len(kept)
        if removed:
            self._write(form.model_copy(update={"history": kept}))
        return removed

    def remove_all(self) -> int:
        """Remove the history and the named queries, and give how many; it takes no room on the disk.

        Raises:
            StorageError: the file cannot be read or removed.
        """
        form = self._read()
        self._in_memory = _FileForm(schema_version=SCHEMA_VERSION)
        if self._path is not None:
            try:
                self._path.unlink(missing_ok=True)
                sync_folder(self._path.parent)
            except OSError as error:
                raise StorageError(
                    said(
                        "The history of lookups {path} cannot be removed ({strerror}).",
                        path=self._path,
                        strerror=error.strerror,
                    ),
                    detail=repr(error),
                ) from error
        return len(form.history) + len(form.named)

    def _read(self) -> _FileForm:
        if self._path is None:
            return self._in_memory
        try:
            form = _FileForm.model_validate_json(self._path.read_bytes())
        except FileNotFoundError:
            return _FileForm(schema_version=SCHEMA_VERSION)
        except OSError as error:
            raise StorageError(
                said("The history of lookups {path} cannot be read.", path=self._path), detail=repr(error)
            ) from error
        except ValidationError as error:
            self._set_aside(self._path, error)
            return _FileForm(schema_version=SCHEMA_VERSION)
        if form.schema_version > SCHEMA_VERSION:
            raise StorageError(
                said(
                    "The history of lookups {path} was written by a newer Watchroom. Use that version.",
                    path=self._path,
                )
            )
        return form

    def _set_aside(self, path: Path, error: ValidationError) -> None:
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        try:
            path.rename(path.with_name(f"{path.name}.unreadable-{stamp}"))
        except OSError as failure:
            raise StorageError(
                said("The history of lookups {path} is damaged and cannot be moved away.", path=path),
                detail=repr(failure),
            ) from error

    def _write(self, form: _FileForm) -> None:
        if self._path is None:
            self._in_memory = form
            return
        text = json.dumps(form.model_dump(exclude_defaults=False), ensure_ascii=True, indent=1)
        try:
            write_atomic(self._path, text.encode("ascii"))
        except OSError as error:
            raise StorageError(
                said(
                    "The history of lookups {path} cannot be written ({strerror}).",
                    path=self._path,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error


def _record(form: _RecordForm) -> LookupRecord:
    context = LookupContext(map_view=area_of(form.map_view), selection=area_of(form.selection))
    asked_at = datetime.fromisoformat(form.asked_at)
    return LookupRecord(
        *(form.question, form.query, context, asked_at, form.query_id, form.restatement),
        row_count=form.row_count,
        name=form.name,
    )


def _form(record: LookupRecord) -> _RecordForm:
    return _RecordForm(
        question=record.question,
        query=record.query_json,
        asked_at=record.asked_at.isoformat(),
        query_id=record.query_id,
        restatement=record.restatement,
        row_count=record.row_count,
        name=record.name,
        map_view=form_of(record.context.map_view),
        selection=form_of(record.context.selection),
    )
