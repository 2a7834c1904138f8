"""What a document says of itself, however its head is drawn; PRO-1."""

from typing import Any

import pytest

from app.domain.procedure import Procedure
from tests.fakes.procedure_files import codes, parsed, word

STEPS = "\n\n1. Open V-1.\n2. Close V-1.\n"
HEAD = (("Title", "Number", "Revision", "Date"), ("Boiler start-up", "OP-B-01", "4", "2025-01-02"))


def facts(procedure: Procedure) -> tuple[str, str, str]:
    return procedure.title, procedure.number, procedure.revision


def with_rows(document: Any, rows: tuple[tuple[str, ...], ...], *, in_header: bool = False) -> None:
    """Put a table of rows in the body or in the page's header, and two steps."""
    header = document.sections[0].header
    table = (
        header.add_table(len(rows), len(rows[0]), 5_000_000)
        if in_header
        else document.add_table(len(rows), len(rows[0]))
    )
    for row, texts in enumerate(rows):
        for column, text in enumerate(texts):
            table.cell(row, column).text = text
    document.add_heading("Procedure", 1)
    document.add_paragraph("1. Open V-1.")
    document.add_paragraph("2. Close V-1.")


@pytest.mark.parametrize("in_header", [False, True], ids=["body", "page header"])
def test_pro_1_names_over_values_are_read_by_their_columns(in_header: bool) -> None:
    procedure = parsed("a.docx", word(lambda document: with_rows(document, HEAD, in_header=in_header)))

    assert facts(procedure) == ("Boiler start-up", "OP-B-01", "4")
    assert procedure.date == "2025-01-02"
    assert codes(procedure) == []


def test_pro_1_names_beside_values_are_read_along_the_row() -> None:
    rows = (("Title", "Boiler start-up"), ("Number", "OP-B-01"), ("Revision", "4"))
    procedure = parsed("a.docx", word(lambda document: with_rows(document, rows)))

    assert facts(procedure) == ("Boiler start-up", "OP-B-01", "4")


def test_pro_1_a_markdown_table_of_facts_is_read() -> None:
    table = (
        "| Document No. | Revision | Date | Plant |\n|---|---|---|---|\n| WTP-017 | C | 2024-03-12 | North |"
    )
    procedure = parsed("a.md", f"# Pump\n\n{table}\n\n## Procedure{STEPS}")

    assert (*facts(procedure), procedure.plant) == ("Pump", "WTP-017", "C", "North")


def test_a_history_of_revisions_says_no_revision_and_is_asked_about() -> None:
    table = "| Revision | Date | By |\n|---|---|---|\n| 1 | 2020-01-01 | A |\n| 2 | 2021-01-01 | B |"
    procedure = parsed("a.md", f"# Pump\n\n{table}\n\n## Procedure{STEPS}")

    assert procedure.revision == ""
    assert codes(procedure) == ["unread_revision"]


def test_pro_1_a_number_without_a_colon_and_a_title_under_the_stations_name() -> None:
    head = (
        "POWER STATION EAST\nOPERATING PROCEDURE             No. PS-BLR-004    Rev. 7\n"
        "BOILER 2 COLD START             Date: 2022-11-30"
    )
    procedure = parsed("a.txt", f"{head}\n\n1.0 PROCEDURE\n    1.1 Open V-1.\n    1.2 Close V-1.\n")

    assert facts(procedure) == ("BOILER 2 COLD START", "PS-BLR-004", "7")
    assert codes(procedure) == ["unread_title"]


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("الرقم: WS-22", "WS-22"),
        ("Nr.: BA-0815", "BA-0815"),
        ("Doc: CL-9 Rev: D", "CL-9"),
        ("No. 2 pump of 3", ""),
        ("Procedure: P-101 start", ""),
    ],
)
def test_pro_1_a_number_is_what_its_label_names(line: str, number: str) -> None:
    assert parsed("a.md", f"# Pump\n\n{line}\n\n## Procedure{STEPS}").number == number


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("Document No.: to be given", ["unread_number"]),
        ("Revision: ____", ["unread_revision"]),
        ("Revised often.", []),
    ],
)
def test_a_label_without_a_value_is_asked_about(line: str, asked: list[str]) -> None:
    assert codes(parsed("a.md", f"# Pump\n\n{line}\n\n## Procedure{STEPS}")) == asked


def test_a_table_of_steps_names_no_number_of_the_document() -> None:
    table = "| No. | Action | Date |\n|---|---|---|\n| 1 | Open V-1 | |\n| 2 | Close V-1 | |"

    assert codes(parsed("a.md", f"# Pump\n\n## Procedure\n\n{table}\n")) == ["table_steps"]


@pytest.mark.parametrize(
    ("title", "body", "number", "asked"),
    [
        ("SOP-17 Start of the pump", "Open V-1.", "SOP-17", []),
        ("EOP-CW-3A: Trip of the pump", "Open V-1.", "EOP-CW-3A", []),
        ("FWP-101 Start-up", "Open V-1.", "", ["unread_code_in_title"]),
        ("OP-101 Start-up", "Press START at OP-101.", "", ["unread_code_in_title"]),
    ],
)
def test_code_in_a_title_is_the_number_only_where_it_can_be_no_tag(
    title: str, body: str, number: str, asked: list[str]
) -> None:
    procedure = parsed("a.md", f"# {title}\n\n## Procedure\n\n1. {body}\n")

    assert (procedure.title, procedure.number) == (title, number)
    assert codes(procedure) == asked


def test_two_procedures_about_one_pump_are_no_revisions_of_one_another() -> None:
    one = parsed("a.md", "# FWP-101 Start-up\n\n## Procedure\n\n1. Open V-1.\n")
    other = parsed("b.md", "# FWP-101 Shut-down\n\n## Procedure\n\n1. Close V-1.\n")

    assert one.id != other.id
