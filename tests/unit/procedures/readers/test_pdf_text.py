"""Letters of a page become words; PRO-2."""

import pytest

from app.procedures.readers.pdf_text import Glyph, PageLine


@pytest.mark.parametrize(
    ("gap", "is_after_space", "text"),
    [
        pytest.param(0.16, True, "of Raw", id="narrow, and pdfium sees a space"),
        pytest.param(0.16, False, "ofRaw", id="narrow"),
        pytest.param(0.05, True, "ofRaw", id="hardly a gap"),
        pytest.param(0.2, False, "of Raw", id="wide"),
    ],
)
def test_a_narrow_gap_is_a_space_where_pdfium_sees_one(gap: float, is_after_space: bool, text: str) -> None:
    glyphs, left = [], 0.0
    for letter in "ofRaw":
        left += 10 * gap if letter == "R" else 0.0
        glyphs.append(
            Glyph(letter, left, left + 5, 0.0, 10.0, False, False, letter == "R" and is_after_space)
        )
        left += 5

    assert [piece[2] for piece in PageLine(0.0, 10.0, glyphs).pieces()] == [text]
