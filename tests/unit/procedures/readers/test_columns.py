"""Pages of a PDF set in two columns; PRO-2."""

from collections.abc import Sequence

from app.domain.procedure import Procedure
from tests.fakes.procedure_files import PdfLine, codes, page, parsed, pdf, texts

LEFT = (
    "1. Open suction valve V-1 of",
    "pump P-1 by hand.",
    "2. Close drain valve V-2.",
    "3. Start pump P-1 from the",
    "local panel.",
    "4. Wait 2 minutes.",
)
RIGHT = (
    "5. Check that the pressure on",
    "PI-1 is stable.",
    "6. Open discharge valve V-3",
    "slowly.",
    "7. Tell the control room",
    "that the pump runs.",
)


def _columns(left: Sequence[str], right: Sequence[str], *, top: float = 700) -> list[PdfLine]:
    both = [
        *page(*((72.0, text) for text in left), top=top),
        *page(*((330.0, text) for text in right), top=top),
    ]
    return sorted(both, key=lambda line: -line[1])


def _read(*lines: Sequence[PdfLine]) -> Procedure:
    head = page("# Start of pump P-1", "# Procedure", top=780)
    return parsed("a.pdf", pdf([[*head, *(line for some in lines for line in some)]]))


def test_pro_2_columns_whose_numbers_go_on_are_read_one_after_the_other_and_asked_about() -> None:
    procedure = _read(_columns(LEFT, RIGHT))

    assert texts(procedure) == [
        "1. Open suction valve V-1 of pump P-1 by hand.",
        "2. Close drain valve V-2.",
        "3. Start pump P-1 from the local panel.",
        "4. Wait 2 minutes.",
        "5. Check that the pressure on PI-1 is stable.",
        "6. Open discharge valve V-3 slowly.",
        "7. Tell the control room that the pump runs.",
    ]
    assert "columns_read" in codes(procedure)
    assert "columns" not in codes(procedure)


def test_pro_2_lines_across_both_columns_keep_their_place() -> None:
    across = page("8. Afterwards the shift leader signs the form that lies on the desk of it.", top=560)
    procedure = _read(_columns(LEFT, RIGHT), across)

    assert [step.label for step in procedure.steps] == ["1.", "2.", "3.", "4.", "5.", "6.", "7.", "8."]
    assert procedure.steps[-1].text.startswith("Afterwards the shift leader signs the form")


def test_pro_2_columns_whose_numbers_begin_anew_are_asked_about_and_left_line_by_line() -> None:
    right = tuple(text.translate(str.maketrans("567", "123")) for text in RIGHT)
    procedure = _read(_columns(LEFT, right))

    (doubt,) = [doubt for doubt in procedure.doubts if doubt.code == "columns"]
    assert doubt.text == "1. Check that the pressure on"


def test_pro_2_table_with_two_wide_columns_is_not_torn_apart() -> None:
    rows = [
        [
            (72.0, f"{number}."),
            (100.0, f"Open the valve with number {number}"),
            (340.0, f"Panel says OPEN at {number}"),
        ]
        for number in range(1, 8)
    ]
    lines = [
        line
        for place, row in enumerate(rows)
        for line in (page(cell, top=700.0 - 16 * place)[0] for cell in row)
    ]
    procedure = _read(lines)

    assert [step.text for step in procedure.steps] == [f"Open the valve with number {n}" for n in range(1, 8)]
    assert "columns_read" not in codes(procedure)


def test_pro_2_page_in_one_column_is_not_asked_about() -> None:
    procedure = _read(page(*LEFT, *RIGHT, top=700))

    assert len(procedure.steps) == 7
    assert [code for code in codes(procedure) if code.startswith("columns")] == []
