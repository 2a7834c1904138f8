"""Where the sentences of an answer end, whatever the sizes of its pieces."""

import pytest

from app.prompting.answer_sentences import Ended, SentenceCutter


def cut(text: str, size: int = 1000) -> str:
    """The text with ‖ where something ends."""
    cutter, out = SentenceCutter(), []
    for start in range(0, len(text), size):
        out += cutter.feed(text[start : start + size])
    out += cutter.finish()
    return "".join("‖" if isinstance(part, Ended) else part for part in out)


CASES = (
    ("One. Two! Three?", "One.‖ Two!‖ Three?‖"),
    ("See e.g. P-101 and no. 5 at 5.2 bar.", "See e.g. P-101 and no. 5 at 5.2 bar.‖"),
    ('He said "stop." Then **go.** Now', 'He said "stop."‖ Then **go.**‖ Now‖'),
    ("1. First\n2. Second. More\n", "1. First‖\n2. Second.‖ More‖\n"),
    ("完成。正常！好", "完成。‖正常！‖好‖"),
    ("هل تعمل؟ نعم.", "هل تعمل؟‖ نعم.‖"),
    ("Use `a. b` and $x. y$ here. End", "Use `a. b` and $x. y$ here.‖ End‖"),
    (r"So \(x. y\) holds. End", r"So \(x. y\) holds.‖ End‖"),
    ("# Pumps\nText", "# Pumps\nText‖"),
    ("## Step 4\nText", "## Step 4‖\nText‖"),
    ("---\n\nText", "---\n\nText‖"),
    ("```py\na. b\n```\nText", "```py\na. b\n```\n‖Text‖"),
    ("$$\na. b\n$$\nText", "$$\na. b\n$$\n‖Text‖"),
    ("```py\na = 1", "```py\na = 1‖"),
    ("| Tag | State |\n|---|---|\n| P-1 | run |\n", "| Tag | State |\n|---|---|\n| P-1 | run ‖|\n"),
    ("| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |\n|---|---|\n| 1 | 2 ‖|"),
    ("| a | b |\n|---|---|\n| 1 | |\n", "| a | b |\n|---|---|\n| 1 | ‖|\n"),
    ("", ""),
)


@pytest.mark.parametrize("size", [1, 3, 1000], ids=["by-character", "by-three", "whole"])
@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text[:24] or "empty" for text, _ in CASES])
def test_sentences_end_where_they_are_said_to(text: str, expected: str, size: int) -> None:
    assert cut(text, size) == expected


def test_nothing_of_the_text_is_lost() -> None:
    for text, _ in CASES:
        assert cut(text, 2).replace("‖", "") == text


def test_a_row_is_given_with_the_names_of_its_columns() -> None:
    cutter = SentenceCutter()
    out = cutter.feed("| Tag | Pressure (bar) |\n|---|---|\n| P-1 | 5 |\n")
    ended = [part for part in out if isinstance(part, Ended)]

    assert ended == [Ended("| P-1 | 5 |", heads=("Tag", "Pressure (bar)"))]
