"""More documents of styles that people use, with their faults; PRO-1, PRO-2, PRO-3."""

from typing import Any

from docx.shared import Pt

from tests.fakes.procedure_files import alerts, codes, parsed, texts, word

AUTHORITY = """\
                      ACME WATER AUTHORITY
               STANDARD OPERATING PROCEDURE
SOP Number: WTP-OPS-014            Effective Date: March 3, 2025
Title: Chlorine Cylinder Change-Out     Revision: 02
______________________________________________________________

1.0 PURPOSE
    To change out an empty chlorine cylinder safely.

2.0 SCOPE
    Applies to all operators at the North plant.

3.0 SAFETY
    3.1 Chlorine is toxic. Wear SCBA.
    3.2 Two persons are required.

4.0 PROCEDURE

    *** WARNING ***
    Chlorine gas is fatal if inhaled.

    4.1 Notify the control room.
    4.2 Close the cylinder valve CV-1.
        4.2.1 Turn clockwise.
        4.2.2 Do not use a wrench longer than 8 inches.
    4.3 Wait 5 minutes for the line to clear.

    NOTE: The rotameter should read zero.

    4.4 Close the regulator valve RV-1.
    4.5 If a leak is detected, THEN:
        - leave the room
        - call 5555
    4.6 Replace the lead washer.

5.0 RECORDS
    5.1 Complete form F-22.

6.0 REFERENCES
    1. AWWA manual
"""


def test_pro_2_decimal_sections_with_their_text_on_the_next_line() -> None:
    procedure = parsed("a.txt", AUTHORITY)

    assert procedure.title == "Chlorine Cylinder Change-Out"
    assert (procedure.number, procedure.revision, procedure.date) == ("WTP-OPS-014", "02", "March 3, 2025")
    assert texts(procedure) == [
        "4.1 Notify the control room.",
        "4.2 Close the cylinder valve CV-1.",
        "  4.2.1 Turn clockwise.",
        "  4.2.2 Do not use a wrench longer than 8 inches.",
        "4.3 Wait 5 minutes for the line to clear.",
        "4.4 Close the regulator valve RV-1.",
        "4.5 If a leak is detected, THEN:",
        "4.6 Replace the lead washer.",
    ]
    assert alerts(procedure) == [
        (1, "warning", "Chlorine gas is fatal if inhaled."),
        (6, "note", "The rotameter should read zero."),
    ]
    assert [detail.text for detail in procedure.steps[6].details] == ["leave the room", "call 5555"]
    assert [text.text for text in procedure.preconditions] == [
        "Chlorine is toxic. Wear SCBA.",
        "Two persons are required.",
    ]


FILTER = """\
# SOP-117: Isolating Filter F-201

| Field | Value |
|-------|-------|
| Document No. | SOP-117 |
| Rev | D |
| Effective | 2025-11-01 |

## 1. Purpose

Isolate the filter.

## 2. Prerequisites

1. Permit issued
2. Gas test done

## 3. Steps

### 3.1 Isolation

1. Close inlet valve **HV-2011**.
2. Close outlet valve **HV-2012**.

   ⚠️ **WARNING**: Trapped pressure may remain.

3. Open vent HV-2013:
   1. Crack open slowly.
   2. Wait until PI-201 reads 0 bar.
      - If it does not fall, stop.
   3. Leave open.

> **NOTE**
> Vent to flare only.

### 3.2 Lock-out

- [ ] Apply lock to HV-2011
- [ ] Apply lock to HV-2012

### 3.3 Verify

4. Verify zero energy.
5. Sign the permit.

## 4. Restoration

1. Remove locks.
2. Open HV-2012.

## 5. Emergency Actions

1. Evacuate.
2. Call 112.
"""


def test_pro_2_numbered_headings_and_numbers_that_run_on_through_sections() -> None:
    procedure = parsed("a.md", FILTER)

    assert [(step.source.section.split(" / ")[-1], step.label, step.depth) for step in procedure.steps] == [
        ("3.1 Isolation", "1.", 0),
        ("3.1 Isolation", "2.", 0),
        ("3.1 Isolation", "3.", 0),
        ("3.1 Isolation", "1.", 1),
        ("3.1 Isolation", "2.", 1),
        ("3.1 Isolation", "3.", 1),
        ("3.2 Lock-out", "[ ]", 0),
        ("3.2 Lock-out", "[ ]", 0),
        ("3.3 Verify", "4.", 0),
        ("3.3 Verify", "5.", 0),
        ("4. Restoration", "1.", 0),
        ("4. Restoration", "2.", 0),
    ]
    assert [text.text for text in procedure.preconditions] == ["Permit issued", "Gas test done"]
    assert [text.text for text in procedure.contingency] == ["Evacuate.", "Call 112."]
    assert "numbering" not in codes(procedure)


def test_pro_3_an_alert_at_a_sections_end_stays_there_and_is_asked_about() -> None:
    procedure = parsed("a.md", FILTER)

    assert alerts(procedure) == [
        (2, "warning", "Trapped pressure may remain."),
        (6, "note", "Vent to flare only."),
    ]
    assert [doubt.step for doubt in procedure.doubts if doubt.code == "alert_position"] == [6]


HEADED = """\
# Valve overhaul

### Step 1: Isolate the valve

Close V-1 and V-2.

> **Warning:** Pressure.

### Step 2

Remove the bonnet.

### Step 3: Reassemble

1. Fit the gasket.
2. Fit the bonnet.
"""


def test_pro_2_headings_that_are_steps_and_headings_over_steps() -> None:
    procedure = parsed("a.md", HEADED)

    assert texts(procedure) == [
        "Step 1: Isolate the valve",
        "Step 2 Remove the bonnet.",
        "1. Fit the gasket.",
        "2. Fit the bonnet.",
    ]
    assert [detail.text for detail in procedure.steps[0].details] == ["Close V-1 and V-2."]
    assert alerts(procedure) == [(1, "warning", "Pressure.")]


LONE = """\
Step 1
Open the main valve.

Step 2
WARNING
Hot water.
Open the drain.

Step 3
Close the drain.
"""


def test_pro_2_numbers_on_a_line_of_their_own_and_a_warning_in_between() -> None:
    procedure = parsed("a.txt", LONE)

    assert texts(procedure) == ["Step 1 Open the main valve.", "Step 2 Step 2", "Step 3 Close the drain."]
    assert alerts(procedure) == [(3, "warning", "Hot water.\n\nOpen the drain.")]
    assert "alert_class" in codes(procedure)


def test_pro_2_a_word_document_without_styles_is_read_by_what_is_typed_and_bold() -> None:
    def build(document: Any) -> None:
        def bold(text: str) -> None:
            document.add_paragraph().add_run(text).bold = True

        table = document.add_table(rows=2, cols=4)
        cells = [cell for row in table.rows for cell in row.cells]
        words = (
            "Document No.:",
            "WI-330",
            "Revision:",
            "5",
            "Title:",
            "Changing the seal",
            "Date:",
            "01.02.2026",
        )
        for cell, text in zip(cells, words, strict=True):
            cell.text = text
        bold("1. Purpose")
        document.add_paragraph("Change the seal of pump P-5.")
        bold("2. Tools required")
        document.add_paragraph("Wrench 17", style="List Bullet")
        bold("3. Procedure")
        bold("3.1 Dismantling")
        document.add_paragraph("1. Stop the pump.")
        box = document.add_table(rows=1, cols=2)
        box.cell(0, 0).text, box.cell(0, 1).text = "WARNING", "Pressure. Vent first."
        document.add_paragraph("2. Remove the four bolts:")
        for text in ("a) loosen crosswise", "b) remove them"):
            document.add_paragraph(text).paragraph_format.left_indent = Pt(36)
        document.add_paragraph("3. Pull the seal.")
        bold("3.2 Assembly")
        document.add_paragraph("1. Insert the new seal.")
        bold("4. Completion")
        document.add_paragraph("Remove the locks.")

    procedure = parsed("a.docx", word(build))

    assert (procedure.title, procedure.number, procedure.revision) == ("Changing the seal", "WI-330", "5")
    assert texts(procedure) == [
        "1. Stop the pump.",
        "2. Remove the four bolts:",
        "  a) loosen crosswise",
        "  b) remove them",
        "3. Pull the seal.",
        "1. Insert the new seal.",
    ]
    assert alerts(procedure) == [(2, "warning", "Pressure. Vent first.")]
    assert [text.text for text in procedure.preconditions] == ["Wrench 17"]
    assert [text.text for text in procedure.postconditions] == ["Remove the locks."]
    assert codes(procedure) == []


def test_a_numbered_text_that_warns_and_then_orders_stays_a_step_and_is_asked_about() -> None:
    procedure = parsed(
        "a.md", "# A\n\n## Procedure\n\n1. Open.\n2. CAUTION: It is hot. Close valve V-1.\n3. Wait.\n"
    )

    assert [step.text for step in procedure.steps] == [
        "Open.",
        "CAUTION: It is hot. Close valve V-1.",
        "Wait.",
    ]
    assert alerts(procedure) == [(2, "caution", "CAUTION: It is hot. Close valve V-1.")]
    assert codes(procedure) == ["inline_alert"]


def test_a_numbered_text_that_only_warns_is_an_alert_and_asked_about() -> None:
    procedure = parsed("a.md", "# A\n\n## Procedure\n\n1. Open.\n2. WARNING: It is hot.\n3. Wait.\n")

    assert [step.text for step in procedure.steps] == ["Open.", "Wait."]
    assert alerts(procedure) == [(2, "warning", "It is hot.")]
    assert codes(procedure) == ["alert_class", "numbering"]


def test_pro_2_every_section_under_the_procedure_holds_steps() -> None:
    text = (
        "# A\n\n## Procedure\n\n### Start\n\n1. Open.\n\n### Recovery\n\n#### By hand\n\n1. Close.\n\n"
        "## Troubleshooting\n\n1. Call.\n"
    )

    procedure = parsed("a.md", text)

    assert [step.text for step in procedure.steps] == ["Open.", "Close."]
    assert [entry.text for entry in procedure.contingency] == ["Call."]


def test_a_title_that_is_a_sections_word_is_no_section() -> None:
    text = (
        "# Operating Procedure\n\n## Purpose\n\nTo open.\n\n## Steps\n\n1. Open.\n\n"
        "## References\n\n1. Book.\n"
    )

    procedure = parsed("a.md", text)

    assert procedure.title == "Operating Procedure"
    assert [step.text for step in procedure.steps] == ["Open."]
    assert [entry.text for entry in procedure.overview] == ["To open."]


def test_pro_2_words_list_styles_nest_by_how_far_they_are_drawn_in() -> None:
    def build(document: Any) -> None:
        document.add_heading("Tank cleaning", 0)
        document.add_heading("Instructions", 1)
        document.add_paragraph("Open the manhole.", style="List Number")
        document.add_paragraph("Left side", style="List Bullet 2")
        document.add_paragraph("Note: The ladder is wet.", style="List Continue")
        document.add_paragraph("Enter.", style="List Number")
        document.add_paragraph("With a second person", style="List Number 2")
        document.add_paragraph("Clean.", style="List Number")

    procedure = parsed("a.docx", word(build))

    assert texts(procedure) == ["1. Open the manhole.", "2. Enter.", "  1. With a second person", "3. Clean."]
    assert alerts(procedure) == [(1, "note", "The ladder is wet.")]
    assert [detail.text for detail in procedure.steps[0].details] == ["Left side"]


def test_cells_behind_a_warning_in_a_row_belong_to_it() -> None:
    procedure = parsed(
        "a.md",
        "## Procedure\n\n| Step | Action | Expected |\n|---|---|---|\n| 1 | Open V-1. | 3 bar |\n"
        "| CAUTION: Hot. | Wear gloves. | |\n| 2 | Stop. | |\n",
    )

    assert alerts(procedure) == [(2, "caution", "Hot. | Wear gloves.")]


def test_word_for_step_stands_over_numbers_in_every_language() -> None:
    procedure = parsed(
        "a.md",
        "## الإجراءات\n\n| الخطوة | الإجراء |\n|---|---|\n| 1 | افتح V-1. |\n| 2 | أغلق V-2. |\n",
    )

    assert texts(procedure) == ["1 افتح V-1.", "2 أغلق V-2."]
