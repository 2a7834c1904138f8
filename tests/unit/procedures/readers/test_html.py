"""Tables of HTML whose cells hold more than words; PRO-2."""

import pytest

from tests.fakes.procedure_files import codes, parsed, texts


def table(*cells: str) -> str:
    rows = "".join(f"<tr><td>{place}</td><td>{cell}</td></tr>" for place, cell in enumerate(cells, start=1))
    return f"<h1>T</h1><h2>Procedure</h2><table><tr><th>Step</th><th>Action</th></tr>{rows}</table>"


def test_pro_2_a_list_in_a_cell_keeps_its_numbers_and_is_asked_about() -> None:
    lists = "<ol><li>Close V-2</li><li>Close V-3</li></ol>"
    procedure = parsed("a.html", table(f"Prepare: {lists}", lists, "Open V-6"))

    assert texts(procedure) == [
        "1 Prepare: 1. Close V-2 2. Close V-3",
        "2 1. Close V-2 2. Close V-3",
        "3 Open V-6",
    ]
    assert [(doubt.step, doubt.code) for doubt in procedure.doubts if doubt.code == "number_inside"] == [
        (1, "number_inside"),
        (2, "number_inside"),
    ]


def test_pro_2_bullets_in_a_cell_are_asked_about() -> None:
    procedure = parsed("a.html", table("<ul><li>Close V-2</li><li>Close V-3</li></ul>"))

    assert "number_inside" in codes(procedure)


@pytest.mark.parametrize(
    ("cell", "code"), [("Set 10<sup>3</sup> ohm", "raised"), ("<s>Open V-1</s> Close V-1", "struck")]
)
def test_pro_2_what_a_cell_loses_is_asked_about(cell: str, code: str) -> None:
    assert code in codes(parsed("a.html", table(cell)))


def test_pro_3_what_an_alert_in_a_row_loses_is_asked_about() -> None:
    assert "raised" in codes(parsed("a.html", table("WARNING: above 10<sup>3</sup> ohm", "Open V-1")))


def test_pro_2_what_is_hidden_in_a_cell_is_told() -> None:
    assert "hidden_text" in codes(parsed("a.html", table("Open V-1 <span hidden>and V-2</span>")))
