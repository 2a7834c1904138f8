"""Formulas are read whole or not at all."""

import pytest

from app.ui.chat.math_text import readable_math

READ = (
    ("E = mc^2", "E = mc²"),
    (r"\frac{a+b}{2}", "(a+b)/2"),
    (r"\frac{1}{2} m v^2", "(1/2) m v²"),
    (r"2\frac{a}{b}", "2(a/b)"),
    (r"x = \frac{1}{2}", "x = 1/2"),
    (r"\frac{\frac{a}{b}}{c}", "(a/b)/c"),
    (r"\sqrt{xy}", "√(xy)"),
    (r"\sqrt{2}", "√2"),
    (r"x_{max}", "xₘₐₓ"),
    (r"x^{ab}", "x^(ab)"),
    ("x_b", "x_b"),
    (r"p \leq 5\,\text{bar}", "p ≤ 5 bar"),
    (r"90^\circ", "90°"),
    ("10^{-3}", "10⁻³"),
    (r"\left( a \right)", "( a )"),
    ("-5", "\u22125"),
)
UNREAD = (
    r"\begin{matrix}a&b\end{matrix}",
    r"\unknown{x}",
    "a_{",
    "a}b",
    r"\sqrt[3]{x}",
    r"a \\ b",
    "a & b",
    "{" * 30 + "x" + "}" * 30,
    "x" * 3000,
    "",
)


@pytest.mark.parametrize(("source", "text"), READ, ids=[source for source, _ in READ])
def test_a_formula_that_is_understood_is_one_line_of_text(source: str, text: str) -> None:
    assert readable_math(source) == text


@pytest.mark.parametrize("source", UNREAD, ids=[source[:20] or "empty" for source in UNREAD])
def test_a_formula_that_is_not_understood_is_left_as_it_was_written(source: str) -> None:
    assert readable_math(source) is None
