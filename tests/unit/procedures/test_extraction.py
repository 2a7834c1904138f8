"""A raised number that would join the digits before it is asked about; PRO-2."""

from typing import Any

import pytest

from tests.fakes.procedure_files import codes, parsed, word


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        pytest.param("10<sup>3</sup> Pa", True, id="power"),
        pytest.param("10<sup>-3</sup> Pa", True, id="negative power"),
        pytest.param("<b>2<sup>1</sup></b>/2 turns", True, id="inside another tag"),
        pytest.param("300 m<sup>3</sup>/h", False, id="unit"),
        pytest.param("H<sub>2</sub>O", False, id="formula"),
    ],
)
def test_a_raised_number_behind_a_digit_is_asked_about(text: str, is_asked: bool) -> None:
    html = f"<h1>T</h1><h2>Steps</h2><ol><li>Set {text}.</li></ol>"
    assert ("raised" in codes(parsed("a.html", html))) is is_asked


def test_so_is_one_of_a_word_document() -> None:
    def build(document: Any) -> None:
        document.add_heading("Steps", 1)
        document.add_paragraph("1. Raise to 10").add_run("3").font.superscript = True
        document.add_paragraph("2. Add 300 m").add_run("3").font.superscript = True

    assert codes(parsed("a.docx", word(build))).count("raised") == 1
