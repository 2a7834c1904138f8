"""Whole documents of many styles, none of them from outside the project; PRO-1, PRO-2, PRO-3, PRO-10…13."""

from typing import Any

import pytest

from app.domain.procedure import StepKind, UseClass
from tests.fakes.procedure_files import alerts, codes, page, parsed, pdf, texts, word

TEXT_CAPITALS = """\
COOLING WATER PUMP CHANGE-OVER
Procedure No.: OP-CW-017      Revision: 4      Date: 2025-03-14

1. PURPOSE

This procedure changes from pump CWP-101A to pump CWP-101B.

2. PREREQUISITES

2.1 CWP-101B is available.
2.2 The control room agrees.

3. PROCEDURE

WARNING: ROTATING PARTS. KEEP CLEAR OF THE COUPLING.

3.1 Open suction valve V-12 of CWP-101B.
3.2 Start CWP-101B:
    a) Set the selector to LOCAL.
    b) Push START.

    CAUTION
    Do not run the pump for more than 30 seconds against a closed valve.

    c) Open discharge valve V-14.
3.3 Wait 2 minutes.
3.4 Record discharge pressure PI-101 (bar): ______ (4.5 - 6.0 bar)

4. TROUBLESHOOTING

If the pump trips, notify the shift supervisor.
"""


def test_pro_2_capital_headings_with_numbers_are_sections_and_their_dotted_numbers_steps() -> None:
    procedure = parsed("capitals.txt", TEXT_CAPITALS)

    assert texts(procedure) == [
        "3.1 Open suction valve V-12 of CWP-101B.",
        "3.2 Start CWP-101B:",
        "  a) Set the selector to LOCAL.",
        "  b) Push START.",
        "  c) Open discharge valve V-14.",
        "3.3 Wait 2 minutes.",
        "3.4 Record discharge pressure PI-101 (bar): ______ (4.5 - 6.0 bar)",
    ]
    assert [text.text for text in procedure.preconditions] == [
        "CWP-101B is available.",
        "The control room agrees.",
    ]
    assert [text.text for text in procedure.contingency] == [
        "If the pump trips, notify the shift supervisor."
    ]


def test_pro_1_number_revision_and_date_are_read_from_the_head() -> None:
    procedure = parsed("capitals.txt", TEXT_CAPITALS)

    assert procedure.title == "COOLING WATER PUMP CHANGE-OVER"
    assert (procedure.number, procedure.revision, procedure.date) == ("OP-CW-017", "4", "2025-03-14")


def test_pro_3_capital_warnings_stand_before_the_step_that_they_precede() -> None:
    procedure = parsed("capitals.txt", TEXT_CAPITALS)

    assert alerts(procedure) == [
        (1, "warning", "ROTATING PARTS. KEEP CLEAR OF THE COUPLING."),
        (5, "caution", "Do not run the pump for more than 30 seconds against a closed valve."),
    ]


def test_pro_10_pro_13_waits_and_values_are_read_from_the_words() -> None:
    procedure = parsed("capitals.txt", TEXT_CAPITALS)

    wait, record = procedure.steps[5:]
    assert (wait.kind, wait.wait_s) == (StepKind.WAIT, 120.0)
    assert record.kind is StepKind.RECORD
    assert [(value.unit, value.low, value.high) for value in record.values] == [("bar", 4.5, 6.0)]
    assert record.tags == ("PI-101",)


STEP_WORDS = """\
# Filter change

## Steps

Step 1 – Stop the pump P-7.
Step 2 – Close valves V-1 and V-2.

**CAUTION:** The filter is hot.

Step 3 – Change the filter.
Step 4: Verify that it does not leak.
"""


def test_pro_2_step_words_number_the_steps() -> None:
    procedure = parsed("words.md", STEP_WORDS)

    assert texts(procedure) == [
        "Step 1 – Stop the pump P-7.",
        "Step 2 – Close valves V-1 and V-2.",
        "Step 3 – Change the filter.",
        "Step 4: Verify that it does not leak.",
    ]
    assert alerts(procedure) == [(3, "caution", "The filter is hot.")]
    assert procedure.steps[3].kind is StepKind.VERIFY


ROMAN = """\
Boiler blow-down

Procedure

I. Preparation of the boiler
   (a) Check the level.
   (b) Check the pressure.
II. Blow-down
   (a) Open the blow-down valve slowly.
   (b) Close it after 10 seconds:
       (i) turn it by hand,
       (ii) do not use a lever.
   (c) Record the level.
III. Completion of the work
   (a) Notify the control room.
"""


def test_pro_2_letters_and_roman_numerals_nest() -> None:
    procedure = parsed("roman.txt", ROMAN)

    assert texts(procedure) == [
        "I. Preparation of the boiler",
        "  (a) Check the level.",
        "  (b) Check the pressure.",
        "II. Blow-down",
        "  (a) Open the blow-down valve slowly.",
        "  (b) Close it after 10 seconds:",
        "    (i) turn it by hand,",
        "    (ii) do not use a lever.",
        "  (c) Record the level.",
        "III. Completion of the work",
        "  (a) Notify the control room.",
    ]


def test_pro_2_the_letter_i_follows_h_and_is_no_numeral() -> None:
    rows = "\n".join(f"({letter}) Do the part {letter}." for letter in "abcdefghij")

    procedure = parsed("letters.txt", f"Procedure\n\n{rows}\n")

    assert [step.label for step in procedure.steps] == [f"({letter})" for letter in "abcdefghij"]
    assert {step.depth for step in procedure.steps} == {0}
    assert codes(procedure) == []


GERMAN = """\
# Anfahren der Pumpe P-12

**Dokument-Nr.:** BA-0815
**Version:** 3

## Zweck

Diese Anweisung beschreibt das Anfahren.

## Voraussetzungen

- Die Pumpe ist freigegeben.

## Durchführung

> **VORSICHT**
>
> Heiße Oberfläche.

1. Ventil V-3 öffnen.
2. Prüfen, ob der Druck zwischen 2,0 und 3,5 bar liegt.
3. 5 Minuten warten.

   HINWEIS: Das Manometer zeigt verzögert an.

4. Leitwarte informieren.

## Störungen

Bei Undichtigkeit Pumpe abschalten.
"""


def test_german_headings_and_alerts_are_known() -> None:
    procedure = parsed("deutsch.md", GERMAN)

    assert len(procedure.steps) == 4
    assert procedure.number == "BA-0815"
    assert [text.text for text in procedure.preconditions] == ["Die Pumpe ist freigegeben."]
    assert [text.text for text in procedure.contingency] == ["Bei Undichtigkeit Pumpe abschalten."]
    assert alerts(procedure) == [
        (1, "caution", "Heiße Oberfläche."),
        (3, "note", "Das Manometer zeigt verzögert an."),
    ]


CHINESE = """\
# 循环水泵启动规程

文件编号：GC-205
版本：2

## 前提条件

1. 工作票已结束。

## 操作步骤

警告：泵可能随时启动，严禁触摸联轴器。

一、检查泵 P-1 的润滑油位。
二、打开入口阀 V-1。
三、启动泵 P-1。
注意：出口阀关闭时运行不得超过1分钟。
四、等待30秒。
五、记录出口压力。
"""


def test_chinese_numbers_headings_and_alerts_are_known() -> None:
    procedure = parsed("中文.md", CHINESE)

    assert [step.text for step in procedure.steps] == [
        "检查泵 P-1 的润滑油位。",
        "打开入口阀 V-1。",
        "启动泵 P-1。",
        "等待30秒。",
        "记录出口压力。",
    ]
    assert alerts(procedure) == [
        (1, "warning", "泵可能随时启动，严禁触摸联轴器。"),
        (4, "caution", "出口阀关闭时运行不得超过1分钟。"),
    ]
    assert procedure.number == "GC-205"
    assert [text.text for text in procedure.preconditions] == ["工作票已结束。"]
    assert procedure.steps[3].wait_s == 30.0


ARABIC = """\
إجراء تشغيل المضخة

الخطوات

تحذير: قد تبدأ المضخة دون إنذار.

\N{ARABIC-INDIC DIGIT ONE}- افتح صمام السحب V-1.
٢- شغّل المضخة P-1.
٣- انتظر 5 دقائق.
٤- سجل الضغط.
"""


def test_arabic_digits_number_the_steps() -> None:
    procedure = parsed("عربي.txt", ARABIC)

    assert [step.text for step in procedure.steps] == [
        "افتح صمام السحب V-1.",
        "شغّل المضخة P-1.",
        "انتظر 5 دقائق.",
        "سجل الضغط.",
    ]
    assert alerts(procedure) == [(1, "warning", "قد تبدأ المضخة دون إنذار.")]
    assert procedure.steps[2].wait_s == 300.0


TABLE = """\
# Valve test

| Document No. | VT-33 |
|---|---|
| Revision | B |

## Procedure

| Step | Action | Expected result | Initials |
|------|--------|-----------------|----------|
| 1 | Close valve XV-101 from the panel. | XV-101 shows closed within 5 s | |
| WARNING | Line pressure may be up to 40 bar. | | |
| 2 | Open the bleed valve. | Pressure falls below 1 bar | |
| 2a | Record the pressure PT-101. | 0 - 1 bar | |
| 3 | Open valve XV-101. | | |
"""


def test_pro_2_a_table_gives_a_step_for_each_row() -> None:
    procedure = parsed("table.md", TABLE)

    assert [(step.label, step.text) for step in procedure.steps] == [
        ("1", "Close valve XV-101 from the panel."),
        ("2", "Open the bleed valve."),
        ("2a", "Record the pressure PT-101."),
        ("3", "Open valve XV-101."),
    ]
    assert alerts(procedure) == [(2, "warning", "Line pressure may be up to 40 bar.")]
    assert [detail.text for detail in procedure.steps[0].details] == ["XV-101 shows closed within 5 s"]
    assert (procedure.number, procedure.revision) == ("VT-33", "B")
    assert "table_steps" in codes(procedure)


ALTERNATIVES = """\
# Sampling

## Procedure

1. Perform one of the following:
   a. Take the sample by hand.
   b. Or take it with the sampler.
2. If the sample is cloudy, then repeat step 1.

   Alternatively, ask the laboratory.

3. Repeat steps 1 and 2 three times.
4. HOLD POINT: do not proceed until the chemist has signed.
5. Continuously monitor the level of TK-2.
6. Open valve V-9. CAUTION: do not exceed 5 bar.
"""


def test_pro_11_pro_12_pro_15_choices_repeats_and_holds_are_seen() -> None:
    procedure = parsed("kinds.md", ALTERNATIVES)

    kinds = [step.kind for step in procedure.steps]
    assert kinds == [
        StepKind.CHOICE,
        StepKind.ACTION,
        StepKind.ACTION,
        StepKind.DECISION,
        StepKind.ACTION,
        StepKind.REPEAT,
        StepKind.HOLD,
        StepKind.CONTINUOUS,
        StepKind.ACTION,
    ]
    assert procedure.steps[2].alternative_of == 2
    assert procedure.steps[4].alternative_of == 4
    assert procedure.steps[5].repeats == 3
    assert procedure.steps[6].is_hold_point


def test_pro_3_a_caution_inside_a_steps_words_is_shown_before_it_and_asked_about() -> None:
    procedure = parsed("kinds.md", ALTERNATIVES)

    assert procedure.steps[8].text == "Open valve V-9. CAUTION: do not exceed 5 bar."
    assert [alert.text for alert in procedure.steps[8].alerts] == ["CAUTION: do not exceed 5 bar."]
    assert "inline_alert" in codes(procedure)


def test_bullets_are_steps_where_a_section_has_no_numbers_and_the_author_is_asked() -> None:
    procedure = parsed("bullets.md", "# Rinse\n\n## Procedure\n\n- Open V-1.\n- Rinse.\n- Close V-1.\n")

    assert [step.text for step in procedure.steps] == ["Open V-1.", "Rinse.", "Close V-1."]
    assert codes(procedure) == ["bullet_steps"]


def test_bullets_inside_a_step_are_shown_with_it_and_asked_about() -> None:
    procedure = parsed("sub.md", "# Rinse\n\n## Procedure\n\n1. Check:\n   - V-1\n   - V-2\n2. Rinse.\n")

    assert [step.text for step in procedure.steps] == ["Check:", "Rinse."]
    assert [detail.text for detail in procedure.steps[0].details] == ["V-1", "V-2"]
    assert codes(procedure) == ["bullets"]
    assert procedure.doubts[0].text == "V-1\n• V-2"


def test_a_gap_and_a_repetition_in_the_numbers_are_asked_about_and_the_order_is_kept() -> None:
    procedure = parsed("gap.txt", "Procedure\n\n1. Open A.\n2. Open B.\n4. Open D.\n4. Open E.\n")

    assert [step.text for step in procedure.steps] == ["Open A.", "Open B.", "Open D.", "Open E."]
    assert [(doubt.code, doubt.step) for doubt in procedure.doubts] == [("numbering", 3), ("numbering", 4)]
    assert len({step.path for step in procedure.steps}) == 4


def test_a_value_at_the_start_of_a_line_is_no_number() -> None:
    text = (
        "Procedure\n\n1. Raise the pressure to\n1.5 bar and hold it there for\n10 minutes.\n2. Close "
        "the valve.\n"
    )

    procedure = parsed("wrap.txt", text)

    assert [step.text for step in procedure.steps] == [
        "Raise the pressure to 1.5 bar and hold it there for 10 minutes.",
        "Close the valve.",
    ]


def test_front_matter_says_what_the_document_is() -> None:
    head = (
        "---\ntitle: X\nnumber: A-1\nrevision: 7\ndate: 2026-01-02\nplant: North\nunit: Boiler 2\nuse "
        "class: information\n---\n"
    )

    procedure = parsed("front.md", head + "# Boil\n\n1. Light the burner.\n")

    assert (procedure.number, procedure.revision, procedure.plant, procedure.unit) == (
        "A-1",
        "7",
        "North",
        "Boiler 2",
    )
    assert procedure.use_class is UseClass.INFORMATION
    assert procedure.overview == ()


def test_a_document_without_numbers_goes_to_the_author_whole() -> None:
    procedure = parsed(
        "prose.md", "# Stop\n\n## How to stop\n\nPush the red button.\n\n## After\n\nTell somebody.\n"
    )

    assert procedure.steps == ()
    assert codes(procedure)[0] == "no_steps"
    assert [doubt.text for doubt in procedure.doubts[1:]] == ["Push the red button.", "Tell somebody."]


def test_the_same_procedure_gives_the_same_steps_as_text_word_and_pdf() -> None:
    rows = [
        "Open the drain valve.",
        "Wait until the vessel is empty, which takes about a quarter of an hour.",
        "Close the drain valve.",
    ]

    def build(document: Any) -> None:
        document.add_heading("Draining", 1)
        document.add_heading("Procedure", 2)
        for row in rows:
            document.add_paragraph(row, style="List Number")

    items = "".join(f"{n}. {row}\n" for n, row in enumerate(rows, start=1))
    markdown = f"# Draining\n\n## Procedure\n\n{items}"
    lines = page(
        "# Draining",
        "# Procedure",
        "1. Open the drain valve.",
        "2. Wait until the vessel is empty, which takes about a",
        (84, "quarter of an hour."),
        "3. Close the drain valve.",
    )

    found = [parsed("a.md", markdown), parsed("a.docx", word(build)), parsed("a.pdf", pdf([lines]))]

    assert [[step.text for step in procedure.steps] for procedure in found] == [rows, rows, rows]
    assert [[step.label for step in procedure.steps] for procedure in found] == [["1.", "2.", "3."]] * 3


@pytest.mark.parametrize(
    ("text", "kind", "step"),
    [
        ("<div class='warning'>Hot.</div>", "warning", 2),
        ("<div class='admonition caution'><p class='title'>Caution</p><p>Hot.</p></div>", "caution", 2),
        ("<p class='note'>Hot.</p>", "note", 2),
        ("> [!WARNING]\n> Hot.", "warning", 2),
        ("!!! danger\n    Hot.", "warning", 2),
        ("::: caution\n\nHot.\n\n:::", "caution", 2),
        ("**Warning:** Hot.", "warning", 2),
        ("**WARNING**\n\nHot.", "warning", 2),
        ("DANGER! Hot.", "warning", 2),
        ("⚠️ Caution – Hot.", "caution", 2),
        ("| WARNING |\n|---|\n| Hot. |", "warning", 2),
    ],
    ids=["div", "sphinx", "paragraph", "github", "mkdocs", "fence", "bold", "title", "shout", "sign", "box"],
)
def test_pro_3_every_way_to_write_an_alert_is_attached(text: str, kind: str, step: int) -> None:
    procedure = parsed("alert.md", f"# A\n\n## Procedure\n\n1. Open A.\n\n{text}\n\n2. Open B.\n")

    assert [entry.text for entry in procedure.steps] == ["Open A.", "Open B."]
    assert alerts(procedure) == [(step, kind, "Hot.")]
