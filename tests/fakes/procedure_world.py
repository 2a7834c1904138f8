"""The real services of procedures with their files in a folder, two people with PINs, and a set clock."""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from typing_extensions import override

from app.domain.guide import (
    GuideAnswer,
    GuideEvent,
    GuideFound,
    GuideOutcome,
    GuideSentence,
    GuideSentenceReady,
    GuideTurn,
    Passage,
    PassageRole,
    ProcedureHit,
    ProcedureSearch,
    QuotesFound,
    SentenceStanding,
)
from app.domain.procedure import (
    Alert,
    AlertKind,
    Answer,
    DocumentFormat,
    Doubt,
    Paragraph,
    Procedure,
    ProcedureStatus,
    SourceSpan,
    Step,
    StepKind,
    StoredProcedure,
    ValueField,
)
from app.domain.secret import Secret
from app.domain.user import Role, Signature, User
from app.domain.walk import LiveValue
from app.procedures.document import ParsedDocument
from app.procedures.library import Library, ReadFile
from app.procedures.run_folder import RunFolder
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.document_reader import DocumentReader
from app.services.guide import GuideService
from app.services.notices import Notices
from app.services.procedures import ProcedureService
from app.services.run_records import RunRecords
from app.services.session import Session
from app.services.users import UserService
from app.services.walk import WalkService
from app.storage.audit_keys import AuditKeys, public_key_files
from app.storage.audit_log import AuditLog
from app.storage.secrets import SecretStore
from app.storage.users import UserStore
from tests.fakes.assistant import NoKeyRing

START = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
PINS = {"Amira": "471120", "Bo": "902255"}
WARNING = "The coupling guard must be in place: a turning shaft can pull a person in."
CAUTION = "Do not run the pump against a closed discharge valve for more than 30 s."
NOTE = "The valve turns hard in winter."
GENERAL = "Keep radio contact on channel 3."


@dataclass(slots=True)
class SetClock:
    """A wall clock that stands until it is moved."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now

    def move(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class Paper:
    """Writes a document paragraph by paragraph, so that every span points at its own text."""

    def __init__(self, title: str) -> None:
        self.text = f"{title}\n\n"
        self.steps: list[Step] = []

    def span(self, text: str) -> SourceSpan:
        start = len(self.text)
        self.text += f"{text}\n\n"
        return SourceSpan(start, start + len(text), page=1, section="Steps")

    def alert(self, kind: AlertKind, text: str) -> Alert:
        return Alert(kind, text, self.span(text), title=kind.value.capitalize())

    def step(
        self,
        label: str,
        text: str,
        kind: StepKind = StepKind.ACTION,
        *,
        alerts: Sequence[tuple[AlertKind, str]] = (),
        parent: int = 0,
        values: tuple[ValueField, ...] = (),
        tags: tuple[str, ...] = (),
        wait_s: float = 0.0,
        repeats: int = 0,
        together: int = 0,
        performer: str = "",
    ) -> int:
        """Write a step and give its n; performer stands at the beginning of text or before it."""
        before = tuple(self.alert(*alert) for alert in alerts)
        n = len(self.steps) + 1
        before_it = self.span(performer) if performer and not text.startswith(performer) else None
        source = self.span(text)
        name = before_it or replace(source, end=source.start + len(performer))
        self.steps.append(
            Step(
                n=n,
                path=f"Steps/{label}",
                label=label,
                text=text,
                kind=kind,
                source=source,
                depth=1 if parent else 0,
                parent=parent,
                alerts=before,
                values=values,
                tags=tags,
                wait_s=wait_s,
                repeats=repeats,
                is_hold_point=kind is StepKind.HOLD,
                together=together,
                performer=Paragraph(performer, name) if performer else None,
            )
        )
        return n


def pump_start() -> ParsedDocument:
    """A procedure with a step of nearly every kind."""
    paper = Paper("Start-up of feed pump P-101")
    general = paper.alert(AlertKind.CAUTION, GENERAL)
    precondition = Paragraph("The pump is vented.", paper.span("The pump is vented."))
    paper.step(
        "1",
        "Open suction valve HV-201.",
        alerts=((AlertKind.WARNING, WARNING), (AlertKind.NOTE, NOTE)),
        tags=("HV-201",),
    )
    paper.step(
        "2",
        "Verify that the discharge pressure is between 2.0 and 6.0 bar.",
        StepKind.VERIFY,
        alerts=((AlertKind.CAUTION, CAUTION),),
        values=(ValueField("Discharge pressure", "bar", 2.0, 6.0),),
    )
    paper.step("3", "IF the pressure is above 5 bar, THEN close HV-204.", StepKind.DECISION)
    paper.step("4", "Wait 30 seconds.", StepKind.WAIT, wait_s=30.0)
    paper.step("5", "The shift supervisor releases the start-up.", StepKind.HOLD)
    choice = paper.step("6", "Perform one of these:", StepKind.CHOICE)
    paper.step("a", "Start from the panel.", parent=choice)
    paper.step("b", "Start from the field.", parent=choice)
    paper.step("7", "Repeat 2 times: vent the casing.", StepKind.REPEAT, repeats=2)
    paper.step("8", "Tell the control room that the pump runs.", StepKind.NOTIFY)
    return _document(paper, "SOP-17", "Start-up of feed pump P-101", (general,), (precondition,))


def short_procedure(number: str = "SOP-2", title: str = "Stop of feed pump P-101") -> ParsedDocument:
    """Two plain steps."""
    paper = Paper(title)
    paper.step("1", "Press STOP.")
    paper.step("2", "Close HV-201.")
    return _document(paper, number, title)


def pump_change() -> ParsedDocument:
    """Two steps that two people do at the same time, between two plain ones."""
    paper = Paper("Change of feed pumps")
    paper.step("1", "Agree on a hand sign.")
    paper.step("2", "Field operator: Open HV-202.", together=1, performer="Field operator")
    paper.step("3", "Watch the discharge pressure.", together=1, performer="CRO",
               alerts=((AlertKind.WARNING, WARNING),))  # fmt: skip
    paper.step("4", "Stop pump P-101.")
    document = _document(paper, "SOP-18", "Change of feed pumps")
    return replace(document, procedure=replace(document.procedure, is_grouped=True))


def hold_procedure() -> ParsedDocument:
    """A hold point and a plain step."""
    paper = Paper("Release of feed pump P-101")
    paper.step("1", "The shift supervisor releases the start-up.", StepKind.HOLD)
    paper.step("2", "Stop pump P-101.")
    return _document(paper, "SOP-19", "Release of feed pump P-101")


def doubtful() -> ParsedDocument:
    """A procedure with two doubts."""
    paper = Paper("Lock-out of feed pump P-101")
    paper.step("1", "Switch off the breaker.")
    paper.step("2", "The dome can still move.")
    paper.step("3", "Hang your lock.")
    doubts = (
        Doubt(
            "class-lost",
            "This paragraph lost its style. What is it?",
            paper.steps[1].source,
            "The dome can still move.",
            2,
            (Answer.AS_PARSED, Answer.WARNING, Answer.TEXT),
        ),
        Doubt("numbers", "The numbers begin anew here.", paper.steps[2].source, "Hang your lock.", 3),
    )
    return _document(paper, "SOP-9", "Lock-out of feed pump P-101", doubts=doubts)


def long_procedure(steps: int) -> ParsedDocument:
    """So many plain steps."""
    paper = Paper("Long procedure")
    for number in range(1, steps + 1):
        paper.step(str(number), f"Do what stands under number {number} and look at gauge PI-{number}.")
    return _document(paper, "SOP-300", "Long procedure")


def _document(
    paper: Paper,
    number: str,
    title: str,
    general: tuple[Alert, ...] = (),
    preconditions: tuple[Paragraph, ...] = (),
    doubts: tuple[Doubt, ...] = (),
) -> ParsedDocument:
    procedure = Procedure(
        id=number.lower(),
        title=title,
        sha256="",
        format=DocumentFormat.MARKDOWN,
        file_name=f"{number}.md",
        number=number,
        revision="C",
        date="2026-06-24",
        plant="Kettle Creek",
        unit="Unit 2",
        steps=tuple(paper.steps),
        general_alerts=general,
        preconditions=preconditions,
        doubts=doubts,
    )
    return ParsedDocument(procedure, paper.text)


class TextGuide(GuideService):
    """Answers from what it is told to say; finds procedures whose title holds the words."""

    def __init__(self, procedures: ProcedureService) -> None:
        self._procedures = procedures
        self.asked: list[tuple[str, int]] = []
        self.read: list[str] = []

    @override
    async def read_ahead(self, procedure_id: str) -> None:
        self.read.append(procedure_id)

    @override
    async def search(self, text: str, *, most: int = 10) -> ProcedureSearch:
        found = [
            one for one in await self._procedures.list() if text.casefold() in one.procedure.title.casefold()
        ]
        return ProcedureSearch(text, tuple(_hit(one) for one in found[:most]), asks=len(found) > 1)

    @override
    async def guide(self, text: str) -> GuideFound:
        search = await self.search(text)
        found = await self._procedures.show(search.hits[0].key) if len(search.hits) == 1 else None
        return GuideFound(search, found)

    @override
    async def ask(
        self,
        procedure_id: str,
        question: str,
        *,
        step: int = 0,
        earlier: Sequence[GuideTurn] = (),
        use_model: bool = True,
    ) -> AsyncGenerator[GuideEvent, None]:
        self.asked.append((question, step))
        stored = await self._procedures.show(procedure_id)
        shown = stored.procedure.step(step)
        quotes = (
            Passage(str(step), PassageRole.STEP, shown.text, shown.source, step, shown.label, shown.path),
        )
        yield QuotesFound(quotes)
        sentences = (
            GuideSentence("It lets the water in.", SentenceStanding.CHECKED, (str(step),)),
            GuideSentence("", SentenceStanding.WITHHELD, reason="number"),
        )
        for sentence in sentences:
            yield GuideSentenceReady(sentence)
        yield GuideAnswer(
            stored.key, question, GuideOutcome.ANSWERED, "", quotes, sentences=sentences, step=step
        )


def _hit(stored: StoredProcedure) -> ProcedureHit:
    procedure = stored.procedure
    return ProcedureHit(
        stored.key, procedure.id, procedure.title, procedure.number, procedure.revision, stored.status, 1.0
    )


@dataclass(slots=True)
class Readings:
    """The plant's newest readings, as a test sets them."""

    values: dict[str, LiveValue] = field(default_factory=dict)

    async def of_tags(self, tags: Sequence[str]) -> tuple[LiveValue, ...]:
        nothing = "The plant's data does not know it."
        return tuple(
            self.values.get(tag, LiveValue(tag, "", None, "", None, "", is_stale=True, note=nothing))
            for tag in tags
        )


@dataclass(slots=True)
class ProcedureWorld:
    """The services and the people; signers are asked for their PIN in turn, the last one again and again."""

    procedures: ProcedureService
    walk: WalkService
    guide: TextGuide
    users: UserService
    library: Library
    readings: Readings
    clock: SetClock
    runs_folder: Path
    people: dict[str, User]
    signers: list[str] = field(default_factory=list)
    purposes: list[str] = field(default_factory=list)

    async def sign(self, purpose: str, first: Signature | None = None) -> Signature | None:
        """Sign as the next of signers; nobody left means that it is cancelled."""
        self.purposes.append(purpose)
        if not self.signers:
            return None
        name = self.signers.pop(0)
        return await self.users.sign(self.people[name].id, Secret(PINS[name]), purpose, first=first)

    async def add(self, document: ParsedDocument, *, in_force: bool = True) -> StoredProcedure:
        """Keep a document as an import would."""
        content = document.text.encode()
        sha256 = hashlib.sha256(content).hexdigest()
        whole = replace(document, procedure=replace(document.procedure, sha256=sha256))
        at_ms = int(self.clock().timestamp() * 1000)
        stored, _is_new = self.library.add(
            ReadFile(whole.procedure.file_name, content, whole), "amira", at_ms
        )
        if in_force and stored.status is ProcedureStatus.IN_REVIEW:
            stored = await self.procedures.confirm(stored.key)
        return stored


@contextlib.asynccontextmanager
async def open_procedures(
    folder: Path, clock: SetClock | None = None, *, has_users: bool = True
) -> AsyncIterator[ProcedureWorld]:
    """Give the services; Amira, who is admin, is signed in, and Bo is an author."""
    clock = clock or SetClock()
    audit_folder = folder / "audit"
    audit_folder.mkdir(parents=True, exist_ok=True)
    disk, notices, secrets = DiskThread(), Notices(), SecretStore(NoKeyRing)
    session = Session("amira")
    audit = AuditService(AuditLog(audit_folder, "amira", clock, mono_ns=lambda: 0), None, disk, notices)
    users = UserService(session, UserStore(folder, clock), audit, notices, wall_clock=clock)
    library = Library(folder / "procedures")
    reader = DocumentReader()
    procedures = ProcedureService(library, reader, disk, clock, gate=session)
    runs = RunFolder(folder / "runs")
    readings = Readings()
    records = RunRecords(
        runs,
        disk,
        signer=AuditKeys(audit_folder, secrets).load,
        own_keys=lambda: tuple(path.read_bytes() for path in public_key_files(audit_folder)),
    )
    walk = WalkService(
        runs, procedures, records, users=session, audit=audit, disk=disk, wall_clock=clock, live=readings
    )
    people: dict[str, User] = {}
    try:
        audit.start()
        await users.open()
        if has_users:
            people = await _people(users)
        yield ProcedureWorld(
            procedures, walk, TextGuide(procedures), users, library, readings, clock, folder / "runs", people
        )
    finally:
        await procedures.aclose()
        await users.aclose()
        await audit.aclose()
        await asyncio.to_thread(disk.close)


async def _people(users: UserService) -> dict[str, User]:
    if not users.state.users:
        await users.set_up_first("Amira", Secret(PINS["Amira"]), "Station 1", "early")
        await users.add("Bo", Role.AUTHOR, Secret(PINS["Bo"]))
    people = {user.name: user for user in users.state.users}
    await users.sign_in(people["Amira"].id, Secret(PINS["Amira"]), "early")
    return people
