"""Audit records: what is written about each event, and what reading and verifying the log gives back.

Each kind of record is a dataclass whose fields are the record's fields; raw text in them is hashed or left
out by the log unless the site's policy keeps it.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import ClassVar

ANSWER_HEAD_CHARS = 100
SCHEMA_VERSION = 2
"""2: records are chained by hash. 1, of early versions, had neither number nor chain."""


class AuditEvent(StrEnum):
    """What a record is about."""

    APP_START = "app_start"
    APP_STOP = "app_stop"
    REQUEST_STARTED = "request_started"
    REQUEST_FINISHED = "request_finished"
    REQUEST_LOST = "request_lost"
    QUERY = "query"
    MODEL_LOADED = "model_loaded"
    MODEL_REFUSED = "model_refused"
    SETTINGS_CHANGED = "settings_changed"
    POLICY_CHANGED = "policy_changed"
    PURGED = "purged"
    SIGN_IN = "sign_in"
    SIGN_OUT = "sign_out"
    LOCKED = "locked"
    USER_CHANGED = "user_changed"
    ACCESS_REFUSED = "access_refused"
    PROCEDURE_STARTED = "procedure_started"
    PROCEDURE_STEP = "procedure_step"
    PROCEDURE_CONFIRMED = "procedure_confirmed"
    PROCEDURE_DEVIATED = "procedure_deviated"
    PROCEDURE_ENDED = "procedure_ended"
    PROCEDURE_CHANGED = "procedure_changed"  # imported, settled, put into force, suspended, withdrawn
    FLAG_CHANGED = "flag_changed"
    EXPORT = "export"
    VERIFY = "verify"
    RECOVERED = "recovered"
    CLOCK_CHANGED = "clock_changed"
    CHECKPOINT = "checkpoint"


class RequestStatus(StrEnum):
    """How a request ended."""

    OK = "ok"
    CUT = "cut"  # the answer reached its limit of tokens
    CANCELLED = "cancelled"
    TIMEOUT = "timeout"
    ERROR = "error"
    TRUNCATED = "truncated"  # the connection ended before the answer did


@dataclass(frozen=True, slots=True)
class AuditPolicy:
    """What the site decides about the log.

    keeps_raw_text: questions and answers stand in the records, cut where a record would be too long.
    goes_on_unwritten: questions are answered although no record of them can be written.
    """

    keeps_raw_text: bool = False
    goes_on_unwritten: bool = False


@dataclass(frozen=True, slots=True)
class AppStart:
    """The program began; mode is its command, or "window"."""

    event: ClassVar = AuditEvent.APP_START
    mode: str


@dataclass(frozen=True, slots=True)
class AppStop:
    """The program ended in order; a start without it is a crash."""

    event: ClassVar = AuditEvent.APP_STOP
    mode: str


@dataclass(frozen=True, slots=True)
class RequestStarted:
    """Written, and on disk, before the engine starts. prompt_text is hashed, never stored.

    question and system_text are hashed; question is stored as well where the policy says so.
    temperature is -1 and max_tokens 0 where they are not known yet.
    """

    event: ClassVar = AuditEvent.REQUEST_STARTED
    request_id: str
    model_id: str
    model_sha256: str
    engine: str
    prompt_text: str
    question: str = ""
    system_text: str = ""
    endpoint_host: str = ""
    temperature: float = -1.0
    max_tokens: int = 0


@dataclass(frozen=True, slots=True)
class RequestFinished:
    """Written when a request ends in whatever way; a start without it is a crash.

    Of answer the first ANSWER_HEAD_CHARS characters and a keyed hash are stored, all of it where the policy
    says so.
    """

    event: ClassVar = AuditEvent.REQUEST_FINISHED
    request_id: str
    model_id: str
    model_sha256: str
    engine: str
    answer: str
    prompt_tokens: int
    cached_tokens: int
    completion_tokens: int
    latency_ms: float
    ttft_ms: float
    finish_reason: str
    status: RequestStatus
    error: str = ""


@dataclass(frozen=True, slots=True)
class RequestLost:
    """Written at a start for a request that a program before began and never ended: it crashed.

    started_seq is the number of its first record, started_at that record's time.
    """

    event: ClassVar = AuditEvent.REQUEST_LOST
    request_id: str
    started_seq: int
    started_at: str


class QueryStep(StrEnum):
    """What was done with a question to the plant's data."""

    UNDERSTOOD = "understood"
    RUN = "run"
    EXPORTED = "exported"


@dataclass(frozen=True, slots=True)
class QueryAsked:
    """Written when a question was understood, and when a query gave rows or failed.

    question is hashed, stored as well where the policy says so, and empty where only a query is known. query
    is TwinQuery 1 as text without free text, empty for a refusal, whose reason refusal then holds. model_id
    is empty where rules understood. row_count is -1 where there are no rows; as_of the clock that the query
    was read against.
    """

    event: ClassVar = AuditEvent.QUERY
    step: QueryStep
    query_id: str
    question: str
    query: str
    refusal: str
    model_id: str
    row_count: int
    latency_ms: float
    as_of: str
    error: str = ""


@dataclass(frozen=True, slots=True)
class ModelLoaded:
    """A model answers from now on."""

    event: ClassVar = AuditEvent.MODEL_LOADED
    model_id: str
    model_sha256: str
    engine: str
    context_tokens: int
    memory: str = ""


@dataclass(frozen=True, slots=True)
class ModelRefused:
    """A model was not loaded; reason is the operator's sentence.

    model_id is empty where no model is left to answer.
    """

    event: ClassVar = AuditEvent.MODEL_REFUSED
    model_id: str
    model_sha256: str
    reason: str


@dataclass(frozen=True, slots=True)
class SettingChange:
    """One setting, as text before and after."""

    name: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Settings that are in force from now on."""

    event: ClassVar = AuditEvent.SETTINGS_CHANGED
    changes: tuple[SettingChange, ...]


@dataclass(frozen=True, slots=True)
class PolicyChanged:
    """The site's policy is another one than at the last start, or is there no more.

    source is its file, empty for none; sha256 that of its bytes; fault why the strictest rules hold instead.
    """

    event: ClassVar = AuditEvent.POLICY_CHANGED
    source: str
    sha256: str
    old_sha256: str
    fault: str
    changes: tuple[SettingChange, ...] = ()


@dataclass(frozen=True, slots=True)
class Purged:
    """Kept texts were removed; reason says by whose wish. The counts are -1 where they are not known."""

    event: ClassVar = AuditEvent.PURGED
    reason: str
    conversations: int
    lookups: int
    files: int = 0
    flags: int = 0


@dataclass(frozen=True, slots=True)
class SignIn:
    """Somebody gave a PIN, to take the station over, to unlock it or to sign; role is empty when refused.

    subject_id is who that is or claims to be, reason why not; station and shift are empty where not named.
    """

    event: ClassVar = AuditEvent.SIGN_IN
    name: str
    role: str
    is_accepted: bool
    purpose: str = "sign in"
    subject_id: str = ""
    reason: str = ""
    station: str = ""
    shift: str = ""


@dataclass(frozen=True, slots=True)
class SignOut:
    """Somebody's work at the station ended; reason says how."""

    event: ClassVar = AuditEvent.SIGN_OUT
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Locked:
    """The station waits for a PIN; what runs goes on. reason is "by hand" or "idle"."""

    event: ClassVar = AuditEvent.LOCKED
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class UserChanged:
    """A user, or the station's name, is another from now on; a PIN is never in here."""

    event: ClassVar = AuditEvent.USER_CHANGED
    subject_id: str
    name: str
    what: str
    old: str = ""
    new: str = ""


@dataclass(frozen=True, slots=True)
class AccessRefused:
    """Somebody wanted what they may not; permission is what was missing, reason the operator's sentence."""

    event: ClassVar = AuditEvent.ACCESS_REFUSED
    permission: str
    reason: str


@dataclass(frozen=True, slots=True)
class ProcedureRecord:
    """Something happened in a run, or to a procedure of the library; event is one of the PROCEDURE_ events.

    run_id is empty where no run is meant. signed_by and countersigned_by are user ids, empty where nobody
    signed.
    """

    event: AuditEvent
    procedure_id: str
    revision: str
    run_id: str
    step_id: str = ""
    signed_by: str = ""
    countersigned_by: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class FlagChanged:
    """An answer was flagged as wrong, or what is kept of a flag changed: what says which.

    question is hashed, stored as well where the policy says so. reference is the id of the turn or the query.
    """

    event: ClassVar = AuditEvent.FLAG_CHANGED
    flag_id: str
    what: str
    source: str
    question: str
    model_id: str
    reference: str


@dataclass(frozen=True, slots=True)
class Exported:
    """Something left the program as a file; target is its name without its folder."""

    event: ClassVar = AuditEvent.EXPORT
    subject: str
    target: str
    sha256: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Verified:
    """The log was verified; first_fault is empty when it is whole."""

    event: ClassVar = AuditEvent.VERIFY
    is_whole: bool
    records: int
    faults: int
    first_fault: str = ""


@dataclass(frozen=True, slots=True)
class Recovered:
    """A store was found damaged or torn and put right; is_loss when something acknowledged is missing.

    lost_mark: the high-water mark was gone, so that records may have been cut without a trace.
    """

    event: ClassVar = AuditEvent.RECOVERED
    store: str
    detail: str
    kept_as: str = ""
    is_loss: bool = False
    lost_mark: bool = False


@dataclass(frozen=True, slots=True)
class ClockChanged:
    """The wall clock went back, or far ahead of the time that passed; before is what it last said."""

    event: ClassVar = AuditEvent.CLOCK_CHANGED
    before: str
    jump_s: float


AuditEntry = (
    AppStart
    | AppStop
    | RequestStarted
    | RequestFinished
    | QueryAsked
    | ModelLoaded
    | ModelRefused
    | SettingsChanged
    | PolicyChanged
    | Purged
    | RequestLost
    | SignIn
    | SignOut
    | Locked
    | UserChanged
    | AccessRefused
    | ProcedureRecord
    | FlagChanged
    | Exported
    | Verified
    | Recovered
    | ClockChanged
)


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One record as it was read; seq is 0 and is_chained False for records of version 1.

    fields are name and value in the file's order, values as JSON text when they are not texts. at is None
    where the record has no readable time. note is what the reader adds, such as that a request never ended.
    """

    place: str
    seq: int
    at: datetime | None
    event: str
    user_id: str
    fields: tuple[tuple[str, str], ...]
    is_chained: bool
    note: str = ""

    def field(self, name: str) -> str:
        """Give one field's value, empty if the record has none of that name."""
        return next((value for key, value in self.fields if key == name), "")


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """Which records are meant; what is empty or None matches all. since is included, until is not."""

    events: tuple[str, ...] = ()
    user_id: str = ""
    request_id: str = ""
    text: str = ""
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class AuditPage:
    """Records, newest first; before asks for the next page and is empty at the log's beginning.

    unreadable counts lines on the way that are no records.
    """

    lines: tuple[AuditLine, ...]
    before: str
    unreadable: int = 0


@dataclass(frozen=True, slots=True)
class AuditFault:
    """Something of the log that was changed or is missing; line counts from 1, 0 for a whole file."""

    file: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class AuditReport:
    """What verifying found.

    signed_seq is the last record that a signature vouches for, 0 for none; unchained counts records of
    version 1. faults are at most MAX_FAULTS; more are counted in fault_count.
    """

    MAX_FAULTS: ClassVar = 100
    records: int
    first_seq: int
    last_seq: int
    signed_seq: int
    unchained: int
    fault_count: int
    faults: tuple[AuditFault, ...]
    notes: tuple[str, ...]

    @property
    def is_whole(self) -> bool:
        """Whether nothing was found changed or missing."""
        return not self.fault_count


@dataclass(frozen=True, slots=True)
class AuditState:
    """How the log stands now, for the status bar.

    is_writable: the last record could be written. blocks_questions: no question is sent to a model meanwhile.
    missed counts records that could not be written. key says where the signing key is, key_note what the
    operator should know about that. space_note warns of a disk that fills, "" for none.
    """

    is_writable: bool = True
    note: str = ""
    missed: int = 0
    key: str = ""
    key_note: str = ""
    blocks_questions: bool = False
    space_note: str = ""
