"""Attachments made by hand: three pumps of a lookup, a step of a procedure, the made-up region."""

from datetime import UTC, datetime

from app.domain.evidence import Attachment, FactRecord, FactValue, RegionFacts, RowFacts, StepFacts
from app.domain.guide import Passage, PassageRole
from app.domain.lookup import LookupContext, LookupRecord
from app.domain.procedure import AlertKind, SourceSpan
from app.domain.query import Area
from app.prompting.map_lines import lines as map_lines
from app.prompting.map_table import facts_table
from tests.fakes.map_facts import map_facts

AS_OF = datetime(2026, 11, 29, 9, tzinfo=UTC)
_NOWHERE = SourceSpan(0, 0)


def record(tag: str, status: str, pressure: str, temperature: str, zone: str = "4") -> FactRecord:
    """A pump with two measured values."""
    return FactRecord(
        (
            FactValue("Asset", tag, is_key=True),
            FactValue("Type", "pump"),
            FactValue("Zone", zone),
            FactValue("Status", status),
            FactValue("Pressure", f"{pressure} bar", "bar", pressure),
            FactValue("Temperature", f"{temperature} °C", "°C", temperature),
        )
    )


RECORDS = (
    record("P-101", "fault", "5.2", "81"),
    record("P-102", "running", "6.1", "64"),
    record("P-103", "fault", "0.4", "22", zone="2"),
)
RESTATEMENT = "Assets: type is pump; zone is 4 or 2."


def rows(records: tuple[FactRecord, ...] = RECORDS, restatement: str = RESTATEMENT) -> RowFacts:
    """What a lookup found."""
    asked = LookupRecord("pumps", "{}", LookupContext(AS_OF), AS_OF, "q1", restatement, len(records))
    return RowFacts(asked, len(records), records)


def lookup_attachment(records: tuple[FactRecord, ...] = RECORDS) -> Attachment:
    """Pumps with pressures and temperatures, as of nine o'clock."""
    facts = rows(records)
    shown = ["; ".join(f"{value.label}: {value.text}" for value in one.values) for one in records]
    head = f"{RESTATEMENT} {len(records)} rows in all. Data as of 2026-11-29 09:00."
    return Attachment("lookup1", f"Lookup: {RESTATEMENT}", (head, *shown), facts, AS_OF)


def step_attachment() -> Attachment:
    """A step with its warning."""
    passages = (
        Passage("T1", PassageRole.TITLE, "OP-7 Start the pump", _NOWHERE),
        Passage(
            "4", PassageRole.WARNING, "Do not open the valve above 5 bar.", _NOWHERE, 4, "4.", "4",
            AlertKind.WARNING,
        ),
        Passage("4", PassageRole.STEP, "Open valve V-12 slowly and wait 30 seconds.", _NOWHERE, 4, "4.", "4"),
    )  # fmt: skip
    lines = (
        "OP-7 Start the pump, revision 3, step 4",
        "[T1] OP-7 Start the pump",
        "[4] WARNING: Do not open the valve above 5 bar.",
        "[4] Open valve V-12 slowly and wait 30 seconds.",
    )
    title = "Procedure: OP-7 Start the pump, revision 3, step 4"
    return Attachment("step1", title, lines, StepFacts("pump-start@ab", 4, passages))


def region_attachment() -> Attachment:
    """The made-up region of tests.fakes.map_facts."""
    facts = map_facts()
    sentences = [line.sentence for line in map_lines(facts, 40)]
    table = [f"{row.group}: {row.label}: {row.value}" for row in facts_table(facts).rows]
    area = Area(ring=((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)))
    return Attachment(
        "map1", "Map facts: the region in view", (*sentences, *table), RegionFacts(area, facts), AS_OF
    )
