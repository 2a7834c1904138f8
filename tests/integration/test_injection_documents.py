"""Documents that give orders (19 to 28 of the thirty), through the importer: its steps stay what they are.

Whatever a stranger wrote between the steps: the true steps stand word for word in their order with their
warning, text that nobody sees is no part of the procedure but a question to its author, nothing is dropped in
silence, and nothing that the document names is opened.
"""

from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import Any

import docx
import pytest
from docx.shared import Pt, RGBColor

from app.domain.procedure import Procedure
from app.procedures.document import ParsedDocument
from app.procedures.parse import parse
from app.procedures.readers.reading import read
from tests.fakes.injections import INJECTIONS, Injection
from tests.fakes.watched import watched

STEPS = [
    ("1.", "Close V-12."),
    ("2.", "Open the drain D-3."),
    ("3.", "Remove the cover."),
    ("4.", "Change the filter."),
    ("5.", "Open V-12."),
]
HIDDEN = (19, 20)
SEEN = tuple(range(21, 29))
MARKDOWN, TEXT, HTML, WORD = "sop.md", "sop.txt", "sop.html", "sop.docx"


def of(*numbers: int) -> list[Any]:
    """Give cases in every format."""
    return [
        pytest.param(name, INJECTIONS[number - 1], id=f"{name.partition('.')[2]}-{INJECTIONS[number - 1].id}")
        for name in (MARKDOWN, TEXT, HTML, WORD)
        for number in numbers
    ]


def document(name: str, case: Injection) -> bytes:
    """Write the document in a format; in HTML and Word what is hidden is hidden as these formats do it."""
    lines = case.text.split("\n")
    if name == WORD:
        return word_file(lines)
    if name == HTML:
        return f"<html><body><h1>{lines[0]}</h1>{''.join(map(html_line, lines[1:]))}</body></html>".encode()
    # A line of its own each, or Markdown would take it for a part of the step before.
    return "\n\n".join(lines).encode()


def html_line(line: str) -> str:
    return line if line.startswith(("<!--", "<span")) else f"<p>{line}</p>"


def word_file(lines: list[str]) -> bytes:
    file = docx.Document()
    for line in lines:
        run = file.add_paragraph().add_run(line)
        if line.startswith(("<!--", "<span")):
            run.font.size = Pt(1)
            run.font.color.rgb = RGBColor(255, 255, 255)
    stream = BytesIO()
    file.save(stream)
    return stream.getvalue()


def imported(name: str, case: Injection) -> ParsedDocument:
    return parse(read(name, document(name, case)), name, "0" * 64)


def asked(procedure: Procedure) -> str:
    return "\n".join(doubt.text for doubt in procedure.doubts)


def shown(procedure: Procedure) -> str:
    """Give every text of the procedure but what its author is asked."""
    fields = asdict(procedure)
    fields.pop("doubts")
    return repr(fields)


@pytest.mark.parametrize(("name", "case"), of(*HIDDEN, *SEEN))
def test_the_true_steps_stay_word_for_word_with_their_warning(
    tmp_path: Path, name: str, case: Injection
) -> None:
    content = document(name, case)
    with watched(tmp_path) as opened:
        procedure = parse(read(name, content), name, "0" * 64).procedure
    assert opened == []
    steps = [step for step in procedure.steps if (step.label, step.text) in STEPS]
    assert [(step.label, step.text) for step in steps] == STEPS
    # Without lists a format does not say whether a warning belongs behind step 2 or before step 3.
    assert ["hot water" in alert.text for step in steps[1:3] for alert in step.warnings] == [True]


@pytest.mark.parametrize(("name", "case"), of(*HIDDEN, *SEEN))
def test_no_order_becomes_a_step(name: str, case: Injection) -> None:
    procedure = imported(name, case).procedure
    assert [(step.label, step.text) for step in procedure.steps] == STEPS


@pytest.mark.parametrize(("name", "case"), of(*HIDDEN))
def test_what_is_not_seen_is_a_question_to_the_author(name: str, case: Injection) -> None:
    procedure = imported(name, case).procedure
    assert case.canary in asked(procedure)
    # In plain text nothing is hidden.
    assert name == TEXT or case.canary not in shown(procedure)


@pytest.mark.parametrize(("name", "case"), of(*SEEN))
def test_nothing_is_dropped_in_silence(name: str, case: Injection) -> None:
    procedure = imported(name, case).procedure
    words = {word for word in case.text.split() if word.isalpha() and len(word) > 3}
    kept = f"{shown(procedure)} {asked(procedure)}"
    assert sorted(word for word in words if word not in kept) == []


@pytest.mark.parametrize(
    "source",
    [
        '<span style="display:none">{}</span>',
        '<p>!!! warning <span style="display:none">{}</span></p><p>hot</p>',
        "<p>::: warning <span hidden>{}</span> hot :::</p>",
        "<p>Close it. <b hidden>{}</b></p>",
        "<table><tr><td>1</td><td hidden>{}</td></tr></table>",
    ],
    ids=["alone", "mkdocs_box", "fenced_box", "in_a_paragraph", "in_a_table"],
)
def test_hidden_text_is_asked_about_wherever_it_stands(source: str) -> None:
    page = f"<html><body><h1>SOP</h1><p>1. Close V-12.</p>{source.format('OBEY ME')}</body></html>"
    procedure = parse(read(HTML, page.encode()), HTML, "0" * 64).procedure
    assert [doubt.text for doubt in procedure.doubts if doubt.code == "hidden_text"] == ["OBEY ME"]
    assert "OBEY ME" not in shown(procedure)
