"""Rows of the conversations' tables as values, and the database's errors as the program's."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import Final

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import StorageError, StoreDamagedError

TURN_COLUMNS: Final = (
    "turn_id, question, asked_at, answer, state, model_id, note, facts, reasoning, engine, parameters, "
    "evidence"
)
HEAD_COLUMNS: Final = "conversation_id, title, created_at, is_pinned, shift, shift_day"
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def turn_values(turn: Turn) -> tuple[str, ...]:
    """Give what stands in TURN_COLUMNS for a turn."""
    return (
        *(turn.turn_id, turn.question, turn.asked_at.isoformat(), turn.answer, turn.state, turn.model_id),
        *(turn.note, turn.facts, turn.reasoning, turn.engine, parameter_text(turn), turn.evidence),
    )


def parameter_text(turn: Turn) -> str:
    """Give the parameters of a turn as they are stored."""
    return json.dumps(turn.parameters, ensure_ascii=False)


def turn_of(row: tuple[object, ...]) -> Turn:
    """Give the turn of a row of TURN_COLUMNS."""
    (
        turn_id,
        question,
        asked_at,
        answer,
        state,
        model_id,
        note,
        facts,
        reasoning,
        engine,
        parameters,
        evidence,
    ) = map(text_of, row)
    return Turn(
        *(turn_id, question, moment_of(asked_at), answer, TurnState(state), model_id, note, facts, reasoning),
        engine=engine,
        parameters=tuple((str(name), str(value)) for name, value in json.loads(parameters)),
        evidence=evidence,
    )


def head_of(row: tuple[object, ...]) -> Conversation:
    """Give the conversation of a row of HEAD_COLUMNS, without turns."""
    conversation_id, title, created_at, is_pinned, shift, shift_day = row
    day = text_of(shift_day)
    return Conversation(
        text_of(conversation_id),
        text_of(title),
        moment_of(created_at),
        is_pinned=bool(is_pinned),
        shift=text_of(shift),
        shift_day=date.fromisoformat(day) if day else None,
    )


def moment_of(value: object) -> datetime:
    """Give a stored time; ValueError where it is none with a zone."""
    moment = datetime.fromisoformat(text_of(value))
    if moment.tzinfo is None:
        raise ValueError("a time without a zone")
    return moment


def text_of(value: object) -> str:
    """Give a stored text; TypeError where it is none."""
    if not isinstance(value, str):
        raise TypeError(f"a {type(value).__name__} where a text should be")
    return value


@contextmanager
def understood(path: Path) -> Iterator[None]:
    """Turn values that the program never wrote into the error for a damaged store."""
    try:
        yield
    except (ValueError, TypeError, RecursionError) as error:
        raise StoreDamagedError(
            f"The conversations in {path} could not be read: {_reason(sqlite3.SQLITE_CORRUPT)}.",
            detail=repr(error),
        ) from error


@contextmanager
def translated(path: Path, verb: str) -> Iterator[None]:
    """Turn the database's errors into a StorageError that says what could not be done: "read", "written"."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # A damaged name in SQLite's own message is no text; Python then says that instead.
        is_text = isinstance(error, UnicodeDecodeError)
        code = sqlite3.SQLITE_CORRUPT if is_text else primary_code(error)
        kind = StoreDamagedError if code in _DAMAGED else StorageError
        raise kind(
            f"The conversations in {path} could not be {verb}: {_reason(code)}.", detail=repr(error)
        ) from error


def primary_code(error: BaseException | None) -> int:
    """Give SQLite's primary code of an error, 0 where it has none."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def _reason(code: int) -> str:
    reasons = {
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the file or its folder is read-only",
        sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
        sqlite3.SQLITE_PERM: "this user may not open the file",
        sqlite3.SQLITE_BUSY: "another program holds it",
        sqlite3.SQLITE_CORRUPT: "the file is damaged",
        sqlite3.SQLITE_NOTADB: "the file is not a conversation store",
        sqlite3.SQLITE_IOERR: "the disk reported an error",
        sqlite3.SQLITE_CONSTRAINT: "the conversation was removed meanwhile",
    }
    return reasons.get(code, "the database reported an error")
