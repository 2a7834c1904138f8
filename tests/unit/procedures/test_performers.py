"""Who does a step, as documents print it; PRO-14."""

import pytest

from app.domain.procedure import Paragraph, SourceSpan
from app.procedures.performers import (
    after_performer,
    is_name,
    is_people,
    is_who_head,
    maybe_performer,
    performer_before,
    performer_of,
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Field operator: Open V-1.", "Field operator"),
        ("[CRO] Start P-1.", "CRO"),
        ("(FO) Open V-1.", "FO"),
        ("Operator 2: Watch PI-1.", "Operator 2"),
        ("Operator A – Open V-1.", "Operator A"),
        (
            "Control room operator and field operator: Agree on a sign.",
            "Control room operator and field operator",
        ),
        ("Shift supervisor (SRO): Release.", "Shift supervisor"),
        ("Außenbediener: V-1 öffnen.", "Außenbediener"),
        ("Leitstandfahrer: PI-1 beobachten.", "Leitstandfahrer"),
        ("现场操作员：打开V-1。", "现场操作员"),
        ("操作员甲：打开V-1。", "操作员甲"),
        ("【外操】打开V-1。", "外操"),
        ("مشغل غرفة التحكم: راقب PI-1.", "مشغل غرفة التحكم"),
        ("المشغل الأول: افتح V-1.", "المشغل الأول"),
    ],
)
def test_pro_14_name_before_the_text_is_who_does_the_step(text: str, name: str) -> None:
    source = SourceSpan(100, 100 + len(text), 2, "Steps")
    start = text.index(name)
    span = SourceSpan(100 + start, 100 + start + len(name), 2, "Steps")
    assert performer_of(text, source) == Paragraph(name, span)
    assert text[after_performer(text) :].strip() == text[after_performer(text) :]
    assert after_performer(text) > len(name)


@pytest.mark.parametrize(
    "text",
    [
        "Operator action: close V-1.",
        "The operator panel shows: READY.",
        "Location: pump house.",
        "Warning: hot.",
        "Watch: the level rises.",
        "[1] Open V-1.",
        "[HOLD] Wait for the release.",
        "Start the pump: press START.",
        "Tell the field operator: open V-1.",
    ],
)
def test_pro_14_other_words_before_a_colon_name_nobody(text: str) -> None:
    assert performer_before(text) is None
    assert maybe_performer(text) is None


def test_pro_14_letters_in_a_bracket_are_asked_about() -> None:
    assert maybe_performer("[HP] Survey the area.") == (1, 3)
    assert maybe_performer("[CRO] Start P-1.") is None


def test_pro_14_heads_of_columns() -> None:
    heads = ("Performed by", "Who", "Role", "Responsible", "Zuständig", "执行人", "المنفذ")
    assert all(is_who_head(head) for head in heads)
    assert not is_who_head("Action")
    assert all(is_people(head) for head in ("Operator A", "CRO", "Field operator", "操作员甲"))
    assert not any(is_people(head) for head in ("Remarks", "A", "Operator actions"))
    assert is_name("Amira", 4)
    assert is_name("B", 4)
    assert not is_name("am", 4)
