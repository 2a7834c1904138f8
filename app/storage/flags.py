"""Flagged answers on disk: a folder with a JSON file for each, so that none can spoil another."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator

from app.domain.errors import StorageError
from app.domain.flag import MAX_FLAGS, Exchange, Flag, Flagged, FlagSource
from app.domain.lookup import LookupContext
from app.durable.atomic import sync_folder, write_atomic
from app.storage.area_form import AreaForm, area_of, form_of

SCHEMA_VERSION: Final = 1
_SUFFIX: Final = ".json"


class _ExchangeForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    question: str
    answer: str


class _FlagForm(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    schema_version: int
    flag_id: str
    at: str
    source: str
    question: str
    answer: str
    facts: str = ""
    query: str = ""
    previous: str = ""
    refusal: str = ""
    reference: str = ""
    as_of: str = ""
    map_view: AreaForm | None = None
    selection: AreaForm | None = None
    earlier: list[_ExchangeForm] = []
    model_id: str = ""
    model_sha256: str = ""
    engine: str = ""
    parameters: list[tuple[str, str]] = []
    user_id: str = ""
    note: str = ""
    expected: str = ""

    @field_validator("at")
    @classmethod
    def _is_moment(cls, text: str) -> str:
        if datetime.fromisoformat(text).tzinfo is None:
            raise ValueError("a time without a zone")
        return text

    @field_validator("source")
    @classmethod
    def _is_source(cls, text: str) -> str:
        return FlagSource(text).value


class FlagStore:
    """Reads and writes the folder; a missing one is empty. A file that cannot be read is set aside.

    folder None keeps everything in memory until the program ends.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._in_memory: dict[str, Flag] = {}

    @property
    def is_kept(self) -> bool:
        """Whether flags outlive the program."""
        return self._folder is not None

    def read(self) -> tuple[Flag, ...]:
        """Give all flags, newest first.

        Raises:
            StorageError: the folder or a file of it cannot be read.
        """
        flags = self._in_memory.values() if self._folder is None else self._read_files(self._folder)
        return tuple(sorted(flags, key=lambda flag: (flag.at, flag.flag_id), reverse=True))

    def get(self, flag_id: str) -> Flag:
        """Give one flag by its id, or by a beginning of it that no other has.

        Raises:
            StorageError: there is none, or more than one.
        """
        found = [flag for flag in self.read() if flag_id and flag.flag_id.startswith(flag_id)]
        if len(found) != 1:
            several = "More than one flagged answer begins" if found else "No flagged answer begins"
            raise StorageError(f'{several} with "{flag_id}". `flags list` names them.')
        return found[0]

    def add(self, flag: Flag) -> None:
        """Keep another flag; it is on disk when this returns.

        Raises:
            StorageError: it cannot be written, or there are too many.
        """
        if len(self.read()) >= MAX_FLAGS:
            raise StorageError(
                f"{MAX_FLAGS:,} flagged answers are kept, which is the limit. Review and remove some first."
            )
        self.replace(flag)

    def replace(self, flag: Flag) -> None:
        """Keep a flag in the place of the one of its id; it is on disk when this returns.

        Raises:
            StorageError: it cannot be written.
        """
        if self._folder is None:
            self._in_memory[flag.flag_id] = flag
            return
        text = json.dumps(_form(flag).model_dump(), ensure_ascii=True, indent=1)
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_atomic(self._folder / f"{flag.flag_id}{_SUFFIX}", text.encode("ascii"))
        except OSError as error:
            raise StorageError(
                f"The flagged answer cannot be kept in {self._folder} ({error.strerror}).", detail=repr(error)
            ) from error

    def remove(self, flag_id: str) -> None:
        """Remove one flag for good.

        Raises:
            StorageError: its file cannot be removed.
        """
        if self._folder is None:
            self._in_memory.pop(flag_id, None)
            return
        self._remove_file(self._folder / f"{flag_id}{_SUFFIX}")

    def remove_older(self, before: datetime) -> int:
        """Remove what was flagged before that moment, and give how many.

        Raises:
            StorageError: one cannot be removed.
        """
        old = [flag for flag in self.read() if flag.at < before]
        for flag in old:
            self.remove(flag.flag_id)
        return len(old)

    def remove_all(self) -> int:
        """Remove every flag, files that were set aside too, and give how many.

        Raises:
            StorageError: one cannot be removed.
        """
        if self._folder is None:
            count = len(self._in_memory)
            self._in_memory.clear()
            return count
        files = self._files(self._folder, "*")
        for path in files:
            self._remove_file(path)
        return len(files)

    def _read_files(self, folder: Path) -> list[Flag]:
        flags = []
        for path in self._files(folder, f"*{_SUFFIX}"):
            try:
                form = _FlagForm.model_validate_json(path.read_bytes())
            except FileNotFoundError:
                continue
            except OSError as error:
                raise StorageError(
                    f"The flagged answer {path} cannot be read ({error.strerror}).", detail=repr(error)
                ) from error
            except ValidationError as error:
                _set_aside(path, error)
                continue
            if form.schema_version > SCHEMA_VERSION:
                raise StorageError(
                    f"The flagged answer {path} was written by a newer Watchroom. Use that version."
                )
            flags.append(_flag(form))
        return flags

    def _files(self, folder: Path, pattern: str) -> list[Path]:
        try:
            return sorted(path for path in folder.glob(pattern) if path.is_file() or path.is_symlink())
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(
                f"The flagged answers in {folder} cannot be read ({error.strerror}).", detail=repr(error)
            ) from error

    def _remove_file(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
            sync_folder(path.parent)
        except FileNotFoundError:
            return
        except OSError as error:
            raise StorageError(
                f"The flagged answer {path} cannot be removed ({error.strerror}).", detail=repr(error)
            ) from error


def _set_aside(path: Path, error: ValidationError) -> None:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    try:
        path.rename(path.with_name(f"{path.name}.unreadable-{stamp}"))
    except OSError as failure:
        raise StorageError(
            f"The flagged answer {path} is damaged and cannot be moved away.", detail=repr(failure)
        ) from error


def _flag(form: _FlagForm) -> Flag:
    return Flag(
        flag_id=form.flag_id,
        at=datetime.fromisoformat(form.at),
        flagged=Flagged(
            source=FlagSource(form.source),
            question=form.question,
            answer=form.answer,
            facts=form.facts,
            query_json=form.query,
            previous_json=form.previous,
            refusal=form.refusal,
            reference=form.reference,
            as_of=form.as_of,
            context=LookupContext(map_view=area_of(form.map_view), selection=area_of(form.selection)),
            earlier=tuple(Exchange(entry.question, entry.answer) for entry in form.earlier),
            model_id=form.model_id,
            engine=form.engine,
        ),
        model_sha256=form.model_sha256,
        parameters=tuple(form.parameters),
        user_id=form.user_id,
        note=form.note,
        expected_json=form.expected,
    )


def _form(flag: Flag) -> _FlagForm:
    flagged = flag.flagged
    return _FlagForm(
        schema_version=SCHEMA_VERSION,
        flag_id=flag.flag_id,
        at=flag.at.isoformat(),
        source=flagged.source.value,
        question=flagged.question,
        answer=flagged.answer,
        facts=flagged.facts,
        query=flagged.query_json,
        previous=flagged.previous_json,
        refusal=flagged.refusal,
        reference=flagged.reference,
        as_of=flagged.as_of,
        map_view=form_of(flagged.context.map_view),
        selection=form_of(flagged.context.selection),
        earlier=[_ExchangeForm(question=entry.question, answer=entry.answer) for entry in flagged.earlier],
        model_id=flagged.model_id,
        model_sha256=flag.model_sha256,
        engine=flagged.engine,
        parameters=list(flag.parameters),
        user_id=flag.user_id,
        note=flag.note,
        expected=flag.expected_json,
    )
