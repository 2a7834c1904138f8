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


@pytest.mark.parametrize(
    ("glyphs", "is_raised"),
    [
        pytest.param([("1", 0, 0, 10), ("0", 5, 0, 10), ("3", 10, 4, 6)], True, id="behind a digit"),
        pytest.param([("m", 0, 0, 10), ("3", 5, 4, 6)], False, id="behind a letter"),
        pytest.param([("1", 0, 0, 10), ("3", 25, 4, 6)], False, id="further off"),
        pytest.param([("1", 0, 0, 10), ("-", 5, 4, 6), ("3", 9, 4, 6)], True, id="with a sign"),
        pytest.param([("1", 0, 0, 10), (" ", 5, 0, 40), ("2", 7, 0, 10)], False, id="a large blank"),
    ],
)
def test_a_number_off_the_line_directly_behind_a_digit_is_seen(
    glyphs: list[tuple[str, float, float, float]], is_raised: bool
) -> None:
    line = PageLine(
        0.0,
        max(size for _text, _left, _base, size in glyphs),
        [Glyph(text, left, left + 5, base, size, False, False) for text, left, base, size in glyphs],
    )

    assert line.has_raised_number is is_raised
