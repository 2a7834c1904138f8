import pytest

from app.procedures.hidden import visible


@pytest.mark.parametrize(
    ("text", "seen", "is_hidden"),
    [
        ("Open\u00a0V-1\u2009now", "Open V-1 now", False),
        ("Open V\u200b-1", "Open V-1", True),
        ("Open \u202e1-V", "Open 1-V", True),
        ("Open V-1\u200e", "Open V-1", True),
        ("hy\u00adphen", "hyphen", False),
        ("می\u200cبرم", "می\u200cبرم", False),
        ("Open\U000e0041 it", "Open it", True),
        ("bell\a", "bell", True),
    ],
    ids=["spaces", "zero width", "override", "mark in latin", "soft hyphen", "persian", "tag", "control"],
)
def test_what_cannot_be_seen_is_taken_out_and_told(text: str, seen: str, is_hidden: bool) -> None:
    assert visible(text) == (seen, is_hidden)


def test_code_keeps_its_lines_and_indentation() -> None:
    assert visible("a:\n  b: 1  \n", keep_lines=True) == ("a:\n  b: 1", False)
