"""Word documents as people write them; PRO-2, PRO-3."""

import io
import zipfile
from typing import Any

import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.shared import Pt, RGBColor

from app.domain.errors import DocumentRefusedError
from app.procedures.readers.docx import read_docx
from tests.fakes.procedure_files import alerts, codes, parsed, texts, word

LEVELS = (
    '<w:lvl {ns} w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>',
    '<w:lvl {ns} w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText '
    'w:val="%2)"/></w:lvl>',
    '<w:lvl {ns} w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:lvlText '
    'w:val="(%3)"/></w:lvl>',
)
LEGAL = tuple(
    f'<w:lvl {{ns}} w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText '
    f'w:val="{pattern}"/></w:lvl>'
    for level, pattern in enumerate(("%1", "%1.%2", "%1.%2.%3"))
)


def number(document: Any, list_id: int, levels: tuple[str, ...], *, restart: bool = False) -> None:
    """Define list list_id; restart makes it begin anew on the abstract list of list 900."""
    root = document.part.numbering_part.element
    if not restart:
        abstract = parse_xml(
            f'<w:abstractNum {nsdecls("w")} w:abstractNumId="{list_id}">'
            + "".join(level.format(ns="") for level in levels)
            + "</w:abstractNum>"
        )
        root.insert(0, abstract)
    override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>' if restart else ""
    reference = 900 if restart else list_id
    root.append(
        parse_xml(
            f'<w:num {nsdecls("w")} w:numId="{list_id}"><w:abstractNumId '
            f'w:val="{reference}"/>{override}</w:num>'
        )
    )


def item(document: Any, text: str, list_id: int, level: int = 0) -> None:
    paragraph = document.add_paragraph(text)
    paragraph._p.get_or_add_pPr().append(
        parse_xml(f'<w:numPr {nsdecls("w")}><w:ilvl w:val="{level}"/><w:numId w:val="{list_id}"/></w:numPr>')
    )


def test_pro_2_numbers_are_those_that_word_prints() -> None:
    def build(document: Any) -> None:
        number(document, 900, LEVELS)
        number(document, 901, LEVELS, restart=True)
        document.add_heading("Change-over", 1)
        document.add_heading("Procedure", 2)
        item(document, "Stop the pump.", 900)
        item(document, "Close both valves:", 900)
        item(document, "first the suction,", 900, 1)
        item(document, "by hand,", 900, 2)
        item(document, "without a lever,", 900, 2)
        item(document, "then the discharge.", 900, 1)
        item(document, "Tell the control room.", 900)
        document.add_heading("Return", 3)
        item(document, "Open both valves.", 901)
        item(document, "Start the pump.", 901)

    procedure = parsed("a.docx", word(build))

    assert texts(procedure) == [
        "1. Stop the pump.",
        "2. Close both valves:",
        "  a) first the suction,",
        "    (i) by hand,",
        "    (ii) without a lever,",
        "  b) then the discharge.",
        "3. Tell the control room.",
        "1. Open both valves.",
        "2. Start the pump.",
    ]
    assert codes(procedure) == []


def test_pro_2_legal_numbers_in_headings_and_steps() -> None:
    def build(document: Any) -> None:
        number(document, 900, LEGAL)
        document.add_paragraph("Draining of vessel D-4", style="Title")
        item(document, "PURPOSE", 900)
        document.add_paragraph("To drain it.")
        item(document, "PROCEDURE", 900)
        item(document, "Open valve V-41.", 900, 1)
        item(document, "Wait 10 minutes.", 900, 1)
        item(document, "Close valve V-41.", 900, 1)

    procedure = parsed("a.docx", word(build))

    assert procedure.title == "Draining of vessel D-4"
    assert texts(procedure) == ["2.1 Open valve V-41.", "2.2 Wait 10 minutes.", "2.3 Close valve V-41."]
    assert [text.text for text in procedure.overview] == ["To drain it."]


def test_pro_3_a_paragraph_whose_class_is_lost_is_asked_about_and_is_no_step() -> None:
    def build(document: Any) -> None:
        number(document, 900, LEVELS)
        document.add_heading("Procedure", 1)
        item(document, "Open the cabinet.", 900)
        document.add_paragraph("Warning")
        document.add_paragraph("Live parts.")
        item(document, "Switch it off.", 900)
        document.add_paragraph("The lamp goes out.")
        item(document, "Close the cabinet.", 900)

    procedure = parsed("a.docx", word(build))

    assert [step.text for step in procedure.steps] == [
        "Open the cabinet.",
        "Switch it off.",
        "Close the cabinet.",
    ]
    assert alerts(procedure) == [(2, "warning", "Live parts.")]
    assert [detail.text for detail in procedure.steps[1].details] == ["The lamp goes out."]
    assert codes(procedure) == ["alert_class", "unnumbered_text"]


def test_pro_3_a_style_named_after_an_alert_needs_no_question() -> None:
    def build(document: Any) -> None:
        style = document.styles.add_style("Caution Box", 1)
        document.add_heading("Procedure", 1)
        document.add_paragraph("Open the vent.", style="List Number")
        document.add_paragraph("Steam comes out.", style=style)
        document.add_paragraph("Close the vent.", style="List Number")

    procedure = parsed("a.docx", word(build))

    assert alerts(procedure) == [(2, "caution", "Steam comes out.")]
    assert codes(procedure) == []


def test_pro_3_a_warning_in_a_box_of_one_cell_is_attached() -> None:
    def build(document: Any) -> None:
        document.add_heading("Procedure", 1)
        document.add_paragraph("Open the vent.", style="List Number")
        box = document.add_table(rows=1, cols=1)
        box.cell(0, 0).text = "WARNING: Steam comes out."
        document.add_paragraph("Close the vent.", style="List Number")

    assert alerts(parsed("a.docx", word(build))) == [(2, "warning", "Steam comes out.")]


def test_pro_2_a_table_of_steps_is_read_row_by_row() -> None:
    def build(document: Any) -> None:
        document.add_heading("Procedure", 1)
        table = document.add_table(rows=0, cols=4)
        for row in (
            ("No.", "Action", "Limit", "Initials"),
            ("1", "Record the flow FT-9.", "10 - 20 m3/h", ""),
            ("2", "Close valve V-9.", "", ""),
        ):
            for cell, text in zip(table.add_row().cells, row, strict=True):
                cell.text = text

    procedure = parsed("a.docx", word(build))

    assert [(step.label, step.text) for step in procedure.steps] == [
        ("1", "Record the flow FT-9."),
        ("2", "Close valve V-9."),
    ]
    assert [(value.low, value.high, value.unit) for value in procedure.steps[0].values] == [
        (10.0, 20.0, "m3/h")
    ]


@pytest.mark.parametrize("way", ["vanish", "white", "tiny"])
def test_hidden_text_is_no_part_of_a_step_and_is_told(way: str) -> None:
    def build(document: Any) -> None:
        document.add_heading("Procedure", 1)
        paragraph = document.add_paragraph("Open valve V-1", style="List Number")
        run = paragraph.add_run(" and V-2")
        if way == "vanish":
            run.font.hidden = True
        elif way == "white":
            run.font.color.rgb = RGBColor(255, 255, 255)
        else:
            run.font.size = Pt(1)
        paragraph.add_run(".")

    procedure = parsed("a.docx", word(build))

    assert [step.text for step in procedure.steps] == ["Open valve V-1."]
    assert [(doubt.code, doubt.text) for doubt in procedure.doubts] == [("hidden_text", "and V-2")]


def test_deleted_and_inserted_text_is_told() -> None:
    def build(document: Any) -> None:
        document.add_heading("Procedure", 1)
        paragraph = document.add_paragraph("Open valve ", style="List Number")
        paragraph._p.append(
            parse_xml(
                f'<w:del {nsdecls("w")} w:id="1" w:author="x"><w:r><w:delText>V-1</w:delText></w:r></w:del>'
            )
        )
        paragraph._p.append(
            parse_xml(f'<w:ins {nsdecls("w")} w:id="2" w:author="x"><w:r><w:t>V-2</w:t></w:r></w:ins>')
        )
        paragraph.add_run(".")

    procedure = parsed("a.docx", word(build))

    assert [step.text for step in procedure.steps] == ["Open valve V-2."]
    assert codes(procedure) == ["tracked_deletion", "tracked_insertion", "tracked"]


def test_pro_2_bare_numbers_before_a_tab_are_numbers() -> None:
    def build(document: Any) -> None:
        document.add_heading("Procedure", 1)
        document.add_paragraph("1\tOpen valve V-1.")
        document.add_paragraph("2\tClose valve V-1.")

    assert texts(parsed("a.docx", word(build))) == ["1 Open valve V-1.", "2 Close valve V-1."]


def test_pro_1_a_page_header_says_number_and_revision() -> None:
    def build(document: Any) -> None:
        document.sections[0].header.paragraphs[0].text = "Procedure No: OPS-77\tRev. C\tDate: 2026-05-01"
        document.add_heading("Purging", 1)
        document.add_paragraph("Open the purge valve.", style="List Number")

    procedure = parsed("a.docx", word(build))

    assert (procedure.number, procedure.revision, procedure.date) == ("OPS-77", "C", "2026-05-01")
    assert [step.text for step in procedure.steps] == ["Open the purge valve."]


def test_a_zip_bomb_is_refused_with_a_sentence() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("[Content_Types].xml", "x")
        for part in range(5):
            package.writestr(f"word/{part}.xml", b"\0" * 50_000_000)

    with pytest.raises(DocumentRefusedError, match="unpacks to more"):
        read_docx(out.getvalue())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"PK\x03\x04garbage", "damaged Word document"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "password"),
    ],
    ids=["broken", "encrypted"],
)
def test_what_is_no_readable_word_document_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(DocumentRefusedError, match=sentence):
        read_docx(content)


def test_a_document_with_entities_is_refused() -> None:
    source = word(lambda document: document.add_paragraph("Open it.", style="List Number"))
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source)) as package, zipfile.ZipFile(out, "w") as changed:
        for name in package.namelist():
            data = package.read(name)
            if name == "word/document.xml":
                data = data.replace(
                    b"<w:document",
                    b'<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/hostname">]><w:document',
                    1,
                ).replace(b"Open it.", b"Open &secret; it.")
            changed.writestr(name, data)

    with pytest.raises(DocumentRefusedError, match="entities"):
        read_docx(out.getvalue())


def test_a_part_that_cannot_be_unpacked_is_damage() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("[Content_Types].xml", b"<Types/>" * 100)
    whole = data.getvalue()
    begin = whole.index(b"[Content_Types].xml") + len(b"[Content_Types].xml")

    with pytest.raises(DocumentRefusedError, match="damaged Word document"):
        read_docx(whole[:begin] + b"\xff" * 8 + whole[begin + 8 :])


def box(paragraph: Any, *lines: str) -> None:
    """Anchor a text box with a paragraph for each line in paragraph."""
    body = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in lines)
    paragraph._p.append(
        parse_xml(
            f'<w:r {nsdecls("w")}><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">'
            f"<w:txbxContent>{body}</w:txbxContent></v:textbox></w:pict></w:r>"
        )
    )


@pytest.mark.parametrize("is_typed", [False, True], ids=["numbered by Word", "typed numbers"])
@pytest.mark.parametrize(
    "lines", [("WARNING: hot exhaust.",), ("WARNING", "hot exhaust.")], ids=["one", "two"]
)
def test_pro_3_a_text_box_belongs_to_the_step_it_is_anchored_in_and_is_asked_about(
    lines: tuple[str, ...], is_typed: bool
) -> None:
    def build(document: Any) -> None:
        number(document, 900, LEGAL)
        document.add_heading("Procedure", 1)
        for place, text in enumerate(("Start.", "Open V-1.", "Open V-2."), start=1):
            if is_typed:
                document.add_paragraph(f"{place}. {text}")
            else:
                item(document, text, 900)
        box(document.paragraphs[2], *lines)

    procedure = parsed("a.docx", word(build))

    assert [step.text for step in procedure.steps] == ["Start.", "Open V-1.", "Open V-2."]
    assert alerts(procedure) == [(2, "warning", "hot exhaust.")]
    assert [doubt.step for doubt in procedure.doubts if doubt.code == "text_box"] == [2] * len(lines)


def test_pro_3_a_text_box_in_no_step_is_asked_about() -> None:
    def build(document: Any) -> None:
        box(document.add_heading("Procedure", 1), "WARNING: hot exhaust.")
        document.add_paragraph("1. Open V-1.")

    procedure = parsed("a.docx", word(build))

    assert alerts(procedure) == [(1, "warning", "hot exhaust.")]
    assert codes(procedure) == ["text_box"]


def test_pro_2_a_list_in_a_cell_and_a_raised_number_in_one_are_asked_about() -> None:
    def build(document: Any) -> None:
        number(document, 900, LEVELS)
        document.add_heading("Procedure", 1)
        table = document.add_table(3, 2)
        for row, texts_of_row in enumerate((("Step", "Action"), ("1", ""), ("2", "Set 10"))):
            for column, text in enumerate(texts_of_row):
                table.cell(row, column).text = text
        cell = table.cell(1, 1)
        item(cell, "Close V-2", 900)
        item(cell, "Close V-3", 900)
        table.cell(2, 1).paragraphs[0].add_run("3").font.superscript = True

    procedure = parsed("a.docx", word(build))

    assert [step.text for step in procedure.steps] == ["1. Close V-2 2. Close V-3", "Set 103"]
    asked = {(doubt.step, doubt.code) for doubt in procedure.doubts}
    assert {(1, "number_inside"), (2, "raised")} <= asked
