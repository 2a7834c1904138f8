"""The real procedures beside the project, in three formats each; PRO-2, PRO-3 and issue 8's "must show"."""

import json
from pathlib import Path

import pypdfium2
import pytest

from app.domain.procedure import Procedure
from app.procedures.lint import lint
from tests.fakes.procedure_files import alerts, codes, parsed
from tests.reference.sop_steps import HASHES, NAMES, digest

FOLDER = Path(__file__).parents[2].parent / "shared/data/sops"
FORMATS = ("md", "docx", "pdf")


def real(name: str) -> Procedure:
    return parsed(name, (FOLDER / name).read_bytes())


@pytest.mark.parametrize("suffix", FORMATS)
@pytest.mark.parametrize("name", NAMES)
def test_pro_2_steps_are_those_that_a_second_reader_found(name: str, suffix: str) -> None:
    expected = json.loads(HASHES.read_text(encoding="utf-8"))[name]

    assert [digest(step.text) for step in real(f"{name}.{suffix}").steps] == expected


@pytest.mark.parametrize("name", NAMES)
def test_pro_2_the_steps_stand_in_the_pdfs_raw_text_in_this_order(name: str) -> None:
    document = pypdfium2.PdfDocument(FOLDER / f"{name}.pdf")
    raw = "".join(page.get_textpage().get_text_range() for page in document).replace("\ufffe", "-")
    document.close()
    letters, place = "".join(raw.split()), 0

    for step in real(f"{name}.pdf").steps:
        found = letters.find("".join(step.text.split()), place)
        assert found >= place, step.text
        place = found + 1


# What each admonition of the Markdown begins with, and the step that it stands before or in.
ALERTS = {
    "emergency-shutdown": [
        (1, "warning", "If you are dealing with a dome shutter"),
        (1, "note", "If the dome cannot slew remotely"),
        (4, "note", "The safety gate at the bottom"),
        (4, "note", "If slewing the dome remotely was unsuccessful"),
        (6, "warning", "This is a low-level control switch"),
        (7, "note", "If observers feel comfortable"),
        (8, "note", "The crank handle has a removable"),
        (10, "note", "This is a long and physically demanding"),
    ],
    "estop": [(0, "note", "The system is smart enough"), (0, "caution", "In case of failures")],
    "loto-small": [(0, "warning", "The ATDome can still be controlled")],
    "power-cycle-cabinet": [(0, "note", "Ensure you have access to 1Password")],
}


@pytest.mark.parametrize("name", NAMES)
def test_pro_3_every_alert_of_the_markdown_is_attached_to_its_step(name: str) -> None:
    found = alerts(real(f"{name}.md"))

    assert [(step, kind) for step, kind, _text in found] == [
        (step, kind) for step, kind, _text in ALERTS[name]
    ]
    assert all(
        text.startswith(start) for (_s, _k, text), (_n, _d, start) in zip(found, ALERTS[name], strict=True)
    )


@pytest.mark.parametrize("suffix", ["docx", "pdf"])
@pytest.mark.parametrize("name", NAMES)
def test_pro_3_where_the_class_is_lost_each_alert_is_shown_with_its_step_and_asked_about(
    name: str, suffix: str
) -> None:
    procedure = real(f"{name}.{suffix}")
    asked = " ".join(doubt.text for doubt in procedure.doubts)

    for number, _kind, start in ALERTS[name]:
        assert start in asked
        assert not any(step.text.startswith(start) for step in procedure.steps)
        if number:
            step = procedure.step(number)
            shown = [alert.text for alert in step.alerts] + [detail.text for detail in step.details]
            assert any(start in text for text in shown)


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_document_without_numbered_steps_goes_to_review_whole(suffix: str) -> None:
    procedure = real(f"estop.{suffix}")

    assert procedure.steps == ()
    assert procedure.doubts[0].code == "no_steps"
    assert "push the blue Start button" in procedure.doubts[0].text
    assert any("push the big red button" in doubt.text for doubt in procedure.doubts[1:])


@pytest.mark.parametrize("suffix", FORMATS)
def test_numbers_that_a_figure_breaks_are_asked_about(suffix: str) -> None:
    procedure = real(f"loto-small.{suffix}")

    assert [(doubt.code, doubt.step) for doubt in procedure.doubts if doubt.code == "numbering"] == [
        ("numbering", 5)
    ]
    assert procedure.steps[11].alternative_of == 11


@pytest.mark.parametrize("suffix", FORMATS)
def test_pro_10_waits_and_the_unnumbered_last_action_are_kept(suffix: str) -> None:
    procedure = real(f"power-cycle-cabinet.{suffix}")

    assert [step.n for step in procedure.steps if step.wait_s == 30.0] == [5, 10]
    assert [detail.text for detail in procedure.steps[-1].details] == [
        "Connect the MTM2 control system to MTM2 CSC. Bare in mind that before requesting a "
        "connection you must "
        "wait for 5 minutes."
    ]
    assert "unnumbered_text" in codes(procedure)


def test_ptw_1_the_real_lock_out_names_no_stored_energy() -> None:
    assert "loto_no_stored_energy" in [finding.code for finding in lint(real("loto-small.md"))]


def test_a_title_that_a_converter_put_over_the_documents_own_is_no_section() -> None:
    procedure = real("loto-small.pdf")

    assert procedure.title == "AuxTel LOTO Procedure"
    assert {step.source.section for step in procedure.steps} == {"Procedure Steps"}
