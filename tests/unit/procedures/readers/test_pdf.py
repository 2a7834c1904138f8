"""PDF documents with text, drawn by hand; PRO-2, PRO-3."""

import pytest

from app.domain.errors import DocumentRefusedError
from app.procedures.readers.pdf import read_pdf
from tests.fakes.procedure_files import PdfLine, alerts, codes, page, parsed, pdf, texts


def margin(number: int) -> list[PdfLine]:
    return [
        (72, 810, 9, False, "Procedure No: PX-12   Rev. 3"),
        (400, 810, 9, False, "Date: 2026-02-03"),
        (280, 30, 9, False, f"Page {number} of 2"),
    ]


TWO_PAGES = pdf(
    [
        [
            *margin(1),
            *page(
                "# Flushing of line L-7",
                "# Procedure",
                "1. Close valve V-71 and wait until the pressure at PI-7 has fallen",
                (86, "below 0.5 bar."),
                "",
                "WARNING: The line may hold hot water.",
                "",
                "2. Open the drain:",
                (100, "a. open V-72,"),
                (100, "b. open V-73 slowly and keep a hand on it until the flow is steady and"),
            ),
        ],
        [
            *margin(2),
            *page(
                (114, "clear."), "3. Close V-72 and V-73.", "", "# Troubleshooting", "Call the supervisor."
            ),
        ],
    ]
)


def test_pro_2_steps_run_over_lines_and_pages_without_the_pages_margins() -> None:
    assert texts(parsed("a.pdf", TWO_PAGES)) == [
        "1. Close valve V-71 and wait until the pressure at PI-7 has fallen below 0.5 bar.",
        "2. Open the drain:",
        "  a. open V-72,",
        "  b. open V-73 slowly and keep a hand on it until the flow is steady and clear.",
        "3. Close V-72 and V-73.",
    ]


def test_pro_3_an_alert_between_steps_stands_before_the_next_one() -> None:
    assert alerts(parsed("a.pdf", TWO_PAGES)) == [(2, "warning", "The line may hold hot water.")]


def test_pro_1_the_pages_margins_say_number_revision_and_date() -> None:
    procedure = parsed("a.pdf", TWO_PAGES)

    assert (procedure.number, procedure.revision, procedure.date) == ("PX-12", "3", "2026-02-03")
    assert procedure.title == "Flushing of line L-7"
    assert procedure.steps[4].source.page == 2


def test_a_hyphen_at_a_lines_end_is_kept_and_asked_about() -> None:
    lines = page("# Procedure", "1. Open the hydrau-", (86, "lic valve."), "2. Close it.")

    procedure = parsed("a.pdf", pdf([lines]))

    assert [step.text for step in procedure.steps] == ["Open the hydrau-lic valve.", "Close it."]
    assert codes(procedure) == ["hyphen"]


def test_numbers_that_stand_out_and_are_drawn_last_belong_to_their_lines() -> None:
    lines = page(
        "# Procedure",
        (100, "Open the vent and wait until no more air"),
        (100, "comes."),
        (100, "Close the vent."),
    )
    numbers: list[PdfLine] = [(80, lines[1][1], 11, False, "9."), (74, lines[3][1], 11, False, "10.")]

    procedure = parsed("a.pdf", pdf([[*lines, *numbers]]))

    assert texts(procedure) == ["9. Open the vent and wait until no more air comes.", "10. Close the vent."]
    assert codes(procedure) == ["numbering"]


def test_white_text_is_no_part_of_a_step_and_is_told() -> None:
    lines = page("# Procedure", "1. Open V-1.", "2. Close V-1.")
    hidden = "1 1 1 rg BT /F1 11 Tf 72 600 Td (3. Open V-9.) Tj ET 0 0 0 rg\n"

    procedure = parsed("a.pdf", pdf([lines], extra=hidden))

    assert [step.text for step in procedure.steps] == ["Open V-1.", "Close V-1."]
    assert [(doubt.code, doubt.text) for doubt in procedure.doubts] == [("hidden_text", "3. Open V-9.")]


def test_pro_2_a_table_of_steps_is_read_row_by_row() -> None:
    rows = (
        ("Step", "Action", "Limit"),
        ("1", "Record the flow FT-9", "10 to 20 m3/h"),
        ("2", "Close valve V-9", ""),
    )
    lines: list[PdfLine] = [(72, 780, 15, True, "Procedure")]
    for place, row in enumerate(rows):
        y = 740 - 24 * place
        lines += [(x, y, 11, False, text) for x, text in zip((72, 130, 380), row, strict=True) if text]
    lines.append((130, 740 - 24 - 12, 11, False, "and write it down."))

    procedure = parsed("a.pdf", pdf([lines]))

    assert [(step.label, step.text) for step in procedure.steps] == [
        ("1", "Record the flow FT-9 and write it down."),
        ("2", "Close valve V-9"),
    ]


def test_bold_lines_are_headings_where_all_letters_have_one_size() -> None:
    rows = [
        "Purging",
        "1. PURPOSE",
        "To purge it.",
        "2. PROCEDURE",
        "2.1 Open V-1.",
        "2.2 Close V-1.",
        "3. REFERENCES",
        "Drawing 17",
    ]
    bold = {"Purging", "1. PURPOSE", "2. PROCEDURE", "3. REFERENCES"}
    lines: list[PdfLine] = [(72, 780 - 20 * place, 11, row in bold, row) for place, row in enumerate(rows)]

    procedure = parsed("a.pdf", pdf([lines]))

    assert procedure.title == "Purging"
    assert texts(procedure) == ["2.1 Open V-1.", "2.2 Close V-1."]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"%PDF-1.4\nbroken", "damaged PDF"),
        (pdf([[]]), "no text"),
    ],
    ids=["broken", "scan"],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(DocumentRefusedError, match=sentence):
        read_pdf(content)


def test_a_sentence_that_ends_with_a_full_line_at_the_pages_end_goes_on_below() -> None:
    first = page(
        "# Procedure",
        "1. Open V-1.",
        "2. Close V-1 and wait until the pressure is gone for good and ever again now.",
    )
    second = page((84, "Then tell us."), "3. Go home.")

    procedure = parsed("a.pdf", pdf([first, second]))

    assert [step.text for step in procedure.steps] == [
        "Open V-1.",
        "Close V-1 and wait until the pressure is gone for good and ever again now. Then tell us.",
        "Go home.",
    ]


def test_pro_2_step_words_that_stand_out_are_numbers() -> None:
    lines: list[PdfLine] = [(72, 780, 15, True, "Procedure")]
    for place, text in enumerate(("Open valve V-1.", "Close valve V-1.")):
        lines += [
            (72, 740 - 20 * place, 11, False, f"Step {place + 1}"),
            (150, 740 - 20 * place, 11, False, text),
        ]

    assert texts(parsed("a.pdf", pdf([lines]))) == ["Step 1 Open valve V-1.", "Step 2 Close valve V-1."]


def test_dashes_and_slashes_at_a_lines_end_join_without_a_space() -> None:
    lines = page(
        "# Procedure",
        "1. Use the override---or",
        (86, "the hand crank---"),
        (86, "on the TCP/"),
        (86, "IP panel."),
    )

    procedure = parsed("a.pdf", pdf([lines]))

    assert [step.text for step in procedure.steps] == [
        "Use the override---or the hand crank---on the TCP/IP panel."
    ]


CAUTION = "CAUTION: Do not break vacuum above 2000 rpm unless"


@pytest.mark.parametrize("x", [60, 72, 90], ids=["further left", "below", "further right"])
@pytest.mark.parametrize("is_over_page", [False, True], ids=["one page", "over a page"])
def test_pro_3_a_caution_goes_on_below_and_over_a_page(x: float, is_over_page: bool) -> None:
    above = ["# Procedure", "1. Stop the turbine.", "", CAUTION]
    below: list[str | tuple[float, str]] = [(x, "life is in danger."), "", "2. Open VB-1."]
    pages = [page(*above), page(*below)] if is_over_page else [page(*above, *below)]

    procedure = parsed("a.pdf", pdf(pages))

    assert alerts(procedure) == [
        (2, "caution", "Do not break vacuum above 2000 rpm unless life is in danger.")
    ]
    assert texts(procedure) == ["1. Stop the turbine.", "2. Open VB-1."]
    assert codes(procedure) == []


@pytest.mark.parametrize(
    ("caution", "asked"),
    [(CAUTION, ["alert_cut"]), ("CAUTION: Hot surface", ["alert_cut"]), ("CAUTION: It is hot.", [])],
)
def test_pro_3_a_caution_that_a_page_may_have_cut_is_asked_about(caution: str, asked: list[str]) -> None:
    pages = [page("# Procedure", "1. Stop the turbine.", "", caution), page("2. Open VB-1.")]

    assert codes(parsed("a.pdf", pdf(pages))) == asked


def test_pro_3_a_short_caution_on_one_page_is_not_asked_about() -> None:
    lines = page("# Procedure", "1. Stop the turbine.", "", "CAUTION: Hot surface", "", "2. Open VB-1.")

    assert codes(parsed("a.pdf", pdf([lines]))) == []


def raised(offset: float, *, is_row: bool = False) -> bytes:
    """Give a page with "10" and a small 3 behind it, offset points above the line."""
    y = 700.0
    lines = page("# Procedure", "1. Open V-1.", top=780)
    lines += [(72, y, 11, False, "2. Set"), (115, y, 11, False, "10"), (127.3, y + offset, 6, False, "3")]
    lines += [(140, y, 11, False, "ohm."), (72, y - 20, 11, False, "3. Close V-1.")]
    if is_row:
        lines.append((300, y, 11, False, "Initial ____"))
    return pdf([lines])


@pytest.mark.parametrize("offset", [5, -2], ids=["raised", "lowered"])
@pytest.mark.parametrize("is_row", [False, True], ids=["line", "row"])
def test_pro_2_a_small_number_off_the_line_behind_a_digit_is_asked_about(offset: float, is_row: bool) -> None:
    procedure = parsed("a.pdf", raised(offset, is_row=is_row))

    assert [(doubt.step, doubt.code) for doubt in procedure.doubts if doubt.code == "raised"] == [
        (2, "raised")
    ]


def test_pro_2_a_small_number_on_the_line_is_not_asked_about() -> None:
    assert "raised" not in codes(parsed("a.pdf", raised(0)))
