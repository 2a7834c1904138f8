"""Foreign text without what could make it read differently."""

from app.ui.common.clean_text import clean, isolated, one_line


def test_overrides_and_controls_are_taken_out() -> None:
    assert clean("a\u202eb\u2066c\x00d\x1be\u2028f\r\ng") == "abcde\nf\ng"


def test_one_line_has_no_line_ends() -> None:
    assert one_line(" a\n\tb  c ") == "a b c"


def test_isolated_text_is_closed_again() -> None:
    assert isolated("-5 °C") == "\u2068-5 °C\u2069"
