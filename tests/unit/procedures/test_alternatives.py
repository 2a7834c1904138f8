import pytest

from app.procedures.alternatives import alternative_inside, is_alternative
from tests.fakes.procedure_files import codes, parsed


@pytest.mark.parametrize(
    "text",
    [
        "1. Open V-1. Or, open V-2.\n2. Stop P-1.\n",
        "1. Read PI-101. Or, read AI-201.\n2. Stop P-1.\n",
        "1. Open V-1; or, open V-2.\n2. Stop P-1.\n",
        "1. Open V-1.\n   Or open V-2.\n2. Stop P-1.\n",
        "1. Open V-1. Alternatively open V-2.\n2. Stop P-1.\n",
        "1. V-1 öffnen. Oder V-2 öffnen.\n2. P-1 stoppen.\n",
        "1. 打开 V-1。或者打开 V-2。\n2. 停止 P-1。\n",
        "1. افتح V-1. أو افتح V-2.\n2. أوقف P-1.\n",
    ],
)
def test_pro_12_another_way_inside_the_paragraph_of_a_step_is_asked_about(text: str) -> None:
    assert "alternative_inside" in codes(parsed("a.md", text))


def test_pro_12_another_way_in_a_text_inside_a_step_is_asked_about() -> None:
    text = "1. Open V-1.\n\n   It turns left. Or, open V-2.\n2. Stop P-1.\n"
    assert "alternative_inside" in codes(parsed("a.md", text))


@pytest.mark.parametrize(
    "text",
    [
        "Open V-1 or V-2.",
        "Fill to approx. or above 40 %.",
        "Open V-1. Order more oil.",
        "打开 V-1 或者 V-2。",
    ],
)
def test_a_word_inside_a_sentence_is_no_other_way(text: str) -> None:
    assert alternative_inside(text) is None


def test_a_text_begins_as_another_way() -> None:
    assert is_alternative("Or, open V-2.")
    assert not is_alternative("Order more oil.")
