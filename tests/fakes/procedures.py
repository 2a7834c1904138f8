"""Procedures made by hand, and a station that walks them: real files, a clock that tests move."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from app.domain.errors import NotAllowedError, UsageError
from app.domain.procedure import (
    Alert,
    AlertKind,
    DocumentFormat,
    Paragraph,
    Procedure,
    ProcedureStatus,
    SourceSpan,
    Step,
    StepKind,
    StoredProcedure,
    ValueField,
)
from app.domain.user import Permission, Role, Signature
from app.domain.walk import LiveSource, PdfWriter, RunView, SignPurpose
from app.procedures.run_folder import RunFolder
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.run_records import RunRecords
from app.services.walk import WalkService
from app.storage.audit_keys import AuditKeys, public_key_files
from app.storage.audit_log import AuditLog
from app.storage.secrets import SecretStore, no_key_ring

BEGAN = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
BEGAN_MS = int(BEGAN.timestamp() * 1000)
NOWHERE = SourceSpan(0, 0)


def step(n: int, text: str = "", kind: StepKind = StepKind.ACTION, **more: Any) -> Step:
    """A top step unless it names a parent; its path is its number."""
    path, source = more.pop("path", str(n)), more.pop("source", NOWHERE)
    return Step(n, path, f"{n}.", text or f"Do thing {n}.", kind, source, **more)


def by(name: str) -> Paragraph:
    """Who does a step, as the document prints it."""
    return Paragraph(name, NOWHERE)


def two_at_once() -> Procedure:
    """Two steps that a field operator and the control room do at the same time, between two plain ones."""
    return procedure(
        step(1),
        step(2, "Field operator: Open V-1.", together=1, performer=by("Field operator")),
        step(3, "Watch PI-1.", together=1, performer=by("CRO"), alerts=(warning("Steam."),)),
        step(4),
        is_grouped=True,
    )


def warning(text: str) -> Alert:
    return Alert(AlertKind.WARNING, text, NOWHERE, "WARNING")


def procedure(*steps: Step, **more: Any) -> Procedure:
    """A procedure of steps; three plain ones where none are given."""
    facts: dict[str, Any] = {"id": "pump-start", "title": "Start the pump", "sha256": "ab" * 32}
    facts |= {
        "format": DocumentFormat.MARKDOWN,
        "file_name": "pump.md",
        "revision": "3",
        "date": "2026-05-01",
    }
    return Procedure(steps=steps or (step(1), step(2), step(3)), **(facts | more))


def rich_procedure() -> Procedure:
    """One step of every kind, in this order: see the numbers."""
    pressure = ValueField("pressure", "bar", 2.0, 6.0)
    return procedure(
        step(1, "Go to pump P-101.", tags=("P-101",), alerts=(warning("Hot surface."),)),
        step(2, "Record the pressure.", StepKind.RECORD, values=(pressure,)),
        step(3, "Verify that valve V-7 is open.", StepKind.VERIFY),
        step(4, "Close the valves:"),
        step(5, "Close V-1.", parent=4, depth=1, path="4/a"),
        step(6, "Close V-2.", parent=4, depth=1, path="4/b"),
        step(
            7, "IF P-101 pressure is above 5 bar, THEN open the bypass.", StepKind.DECISION, tags=("P-101",)
        ),
        step(8, "Perform one of:", StepKind.CHOICE),
        step(9, "Start by hand.", parent=8, depth=1, path="8/a"),
        step(10, "Start from the panel.", parent=8, depth=1, path="8/b"),
        step(11, "Repeat three times: vent.", StepKind.REPEAT, repeats=3),
        step(12, "Wait 30 seconds.", StepKind.WAIT, wait_s=30.0),
        step(13, "Keep the door open.", StepKind.CONTINUOUS, alerts=(warning("Gas."),)),
        step(14, "HOLD: the supervisor signs.", StepKind.HOLD, is_hold_point=True),
        step(15, "Start the pump."),
    )


@dataclass
class FakeSession:
    """A gatekeeper that knows one user; has_users False is a station without named ones."""

    user_id: str = "amira"
    role: Role = Role.OPERATOR
    has_users: bool = True

    def refusal(self, permission: Permission) -> str:
        if permission is Permission.SIGN and not self.has_users:
            return "Nobody can sign here."
        return "" if self.role.includes(permission.least_role) else f"A {self.role} may not."

    def require(self, permission: Permission) -> None:
        if sentence := self.refusal(permission):
            raise NotAllowedError(sentence)


@dataclass
class FakeLibrary:
    """Procedures by key; a test changes their status."""

    stored: dict[str, StoredProcedure]

    async def show(self, name: str) -> StoredProcedure:
        for key, entry in self.stored.items():
            if name in (key, entry.procedure.id):
                return entry
        raise UsageError(f"There is no procedure {name}.")

    def change(self, key: str, status: ProcedureStatus, reason: str = "") -> None:
        self.stored[key] = replace(self.stored[key], status=status, reason=reason)


@dataclass
class Station:
    """A station with its walks; now can be set."""

    folder: Path
    walks: WalkService
    records: RunRecords
    library: FakeLibrary
    session: FakeSession
    notices: Notices
    audit: AuditService
    now: datetime = BEGAN

    def pass_s(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def public_key(self) -> Path:
        return self.folder / "audit" / "signing-key.pub"

    def sign(
        self,
        view: RunView,
        purpose: SignPurpose,
        who: str = "amira",
        role: Role = Role.OPERATOR,
        **place: Any,
    ) -> Signature:
        """A signature as the users' service gives it after the right PIN."""
        text = self.walks.purpose(view, purpose, **place)
        return Signature(who, who.title(), role, int(self.now.timestamp() * 1000), text)

    async def start(self) -> RunView:
        return await self.walks.start("pump-start")

    async def done(self, view: RunView, *steps: int) -> RunView:
        """Confirm plain steps."""
        for n in steps:
            view = await self.walks.confirm(view.run_id, n)
        return view

    async def audit_notes(self) -> list[str]:
        await self.audit.aclose()
        return [
            line for file in (self.folder / "audit").glob("*.jsonl") for line in file.read_text().splitlines()
        ]


def stored(made: Procedure, status: ProcedureStatus = ProcedureStatus.IN_FORCE) -> StoredProcedure:
    return StoredProcedure(f"{made.id}@{made.revision}", made, status, BEGAN_MS)


@contextlib.asynccontextmanager
async def open_station(
    folder: Path,
    *procedures: Procedure,
    live: LiveSource | None = None,
    pdf: PdfWriter | None = None,
    station: str = "tablet 7",
) -> AsyncIterator[Station]:
    """A station with procedures in force; the plain one where none is given."""
    audit_folder = folder / "audit"
    audit_folder.mkdir(parents=True, exist_ok=True)
    library = FakeLibrary({entry.key: entry for entry in map(stored, procedures or (procedure(),))})
    session, disk, notices = FakeSession(), DiskThread(), Notices()
    log = AuditLog(audit_folder, "amira", lambda: BEGAN, mono_ns=lambda: 0)
    audit = AuditService(log, None, disk, notices)
    runs = RunFolder(folder / "runs")
    records = RunRecords(
        runs,
        disk,
        signer=AuditKeys(audit_folder, SecretStore(no_key_ring)).load,
        own_keys=lambda: tuple(path.read_bytes() for path in public_key_files(audit_folder)),
        pdf=None if pdf is None else lambda: pdf,
    )
    walks = WalkService(
        runs,
        library,
        records,
        users=session,
        audit=audit,
        disk=disk,
        wall_clock=lambda: opened.now,
        live=live,
        station=lambda: (station, "early"),
    )
    opened = Station(folder, walks, records, library, session, notices, audit)
    try:
        yield opened
    finally:
        await audit.aclose()
        disk.close()
