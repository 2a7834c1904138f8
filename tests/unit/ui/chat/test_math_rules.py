"""What is a formula in Markdown, and what is money."""

from typing import TYPE_CHECKING

import pytest

from app.ui.chat.pieces import PieceSplitter, markdown_parser

if TYPE_CHECKING:
    from app.ui.chat.long_blocks import Piece


def formulas(text: str) -> list[str]:
    tokens = markdown_parser().parse(text)
    spans = [child for token in tokens for child in token.children or () if child.type == "math_inline"]
    return [token.content for token in [*spans, *(token for token in tokens if token.type == "math_block")]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("so $x_1 * y_1$ holds", ["x_1 * y_1"]),
        (r"so \(a_b\) holds", ["a_b"]),
        (r"one line \[a^2\] here", ["a^2"]),
        ("$$\na\n\n- b\n$$\ntext", ["a\n\n- b"]),
        ("\\[\nx = 1\n\\]", ["x = 1"]),
        ("costs $5 and $6", []),
        ("a $ b $ c", []),
        ("US$5 to US$6", []),
        ("`$x$` is code", []),
        ("```\n$x$\n```", []),
        (r"escaped \$x$", []),
        ("no end $x", []),
    ],
    ids=lambda value: str(value)[:24],
)
def test_formulas_are_found(text: str, found: list[str]) -> None:
    assert formulas(text) == found


def test_a_block_formula_is_one_piece_however_it_arrives() -> None:
    text = "Before.\n\n$$\na\n\n- b\n$$\n\nAfter.\n"
    splitter = PieceSplitter()
    pieces: list[Piece] = []
    for letter in text:
        change = splitter.feed(letter)
        pieces[change.first :] = change.pieces

    assert [piece.text for piece in pieces] == ["Before.", "$$\na\n\n- b\n$$", "After."]
