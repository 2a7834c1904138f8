"""Steps that are done at the same time, and who does which, out of whole documents; PRO-14."""

from typing import Any

import pytest

from app.domain.procedure import Answer, Procedure, Settlement, StepKind
from app.procedures.document import procedure_json, read_procedure_json
from app.procedures.settle import apply_settlements
from tests.fakes.procedure_files import codes, parsed, word

HEAD = "# Change pumps\n\n## Procedure\n\n"


def _groups(procedure: Procedure) -> list[tuple[int, ...]]:
    groups = (procedure.done_together(step.n) for step in procedure.steps)
    return list(dict.fromkeys(group for group in groups if group))


def _performers(procedure: Procedure) -> list[str]:
    return [procedure.performer_of(step.n) for step in procedure.steps]


def _settled(procedure: Procedure, code: str, answer: Answer) -> Procedure:
    assert answer in procedure.doubts[codes(procedure).index(code)].answers
    return apply_settlements(procedure, [Settlement(codes(procedure).index(code), answer, "ann", 1)])


@pytest.mark.parametrize(
    ("first", "second", "third", "people"),
    [
        pytest.param(
            "Perform steps 2 and 3 concurrently. Two people are needed.",
            "Field operator: Open V-1.",
            "[CRO] Watch PI-101.",
            ["", "Field operator", "CRO", ""],
            id="English",
        ),
        pytest.param(
            "Die Schritte 2 und 3 werden von zwei Personen gleichzeitig ausgeführt.",
            "Außenbediener: V-1 öffnen.",
            "Leitstandfahrer: PI-101 beobachten.",
            ["", "Außenbediener", "Leitstandfahrer", ""],
            id="German",
        ),
        pytest.param(
            "步骤2和3由两人同时进行。",
            "外操：打开V-1。",
            "中控操作员：观察PI-101。",
            ["", "外操", "中控操作员", ""],
            id="Chinese",
        ),
        pytest.param(
            "نفذ الخطوتين 2 و 3 في نفس الوقت.",
            "مشغل الحقل: افتح V-1.",
            "مشغل غرفة التحكم: راقب PI-101.",
            ["", "مشغل الحقل", "مشغل غرفة التحكم", ""],
            id="Arabic",
        ),
    ],
)
def test_pro_14_steps_that_are_named_form_a_group_with_who_does_which(
    first: str, second: str, third: str, people: list[str]
) -> None:
    lines = (first, second, third, "V-4.")
    procedure = parsed("a.md", HEAD + "\n".join(f"{n}. {line}" for n, line in enumerate(lines, start=1)))

    assert _groups(procedure) == [(2, 3)]
    assert _performers(procedure) == people
    assert [step.text for step in procedure.steps] == list(lines)
    assert codes(procedure) == []


def test_pro_14_who_does_it_is_a_slice_of_the_document() -> None:
    text = HEAD + "1. Field operator: Open V-1.\n"
    performer = parsed("a.md", text).steps[0].performer

    assert performer is not None
    assert performer.text == "Field operator"
    assert performer.source.end - performer.source.start == len("Field operator")


def test_pro_14_kind_of_a_step_is_read_behind_who_does_it() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "1. [CRO] Verify that V-1 is open.\n2. Operator B: Record the level in m.\n"
        "3. At the same time, notify the shift leader.\n4. While step 3 continues, check PI-1.\n",
    )

    assert [step.kind for step in procedure.steps] == [
        StepKind.VERIFY,
        StepKind.RECORD,
        StepKind.NOTIFY,
        StepKind.CHECK,
    ]


def test_pro_14_note_before_the_steps_names_them() -> None:
    procedure = parsed(
        "a.txt",
        "PUMP\n\n1. PROCEDURE\n\nNOTE: Steps 1.2 and 1.3 are performed at the same time.\n\n"
        "1.1 Open V-1.\n1.2 Open V-2.\n1.3 Open V-3.\n1.4 Open V-4.\n",
    )

    assert _groups(procedure) == [(2, 3)]


@pytest.mark.parametrize("heading", ["Concurrently", "Gleichzeitig", "同时进行", "في نفس الوقت"])
def test_pro_14_steps_under_a_heading_that_says_so_form_a_group(heading: str) -> None:
    procedure = parsed(
        "a.md", f"{HEAD}1. Open V-1.\n\n### {heading}\n\n1. Open V-2.\n2. Open V-3.\n\n### Then\n\n1. Stop.\n"
    )

    assert _groups(procedure) == [(2, 3)]
    assert codes(procedure) == []


def test_pro_14_heading_that_says_more_is_asked_about_and_its_steps_stay_in_order() -> None:
    procedure = parsed("a.md", f"{HEAD}### Simultaneous start of the pumps\n\n1. Open V-2.\n2. Start P-1.\n")

    assert _groups(procedure) == []
    assert _groups(_settled(procedure, "together_section", Answer.TOGETHER)) == [(1, 2)]


def test_pro_14_sub_steps_of_a_step_that_says_so_form_a_group() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Do these at the same time:\n   1. Open V-1.\n   2. Open V-2.\n2. Stop.\n"
    )

    assert _groups(procedure) == [(2, 3)]
    assert codes(procedure) == []


def test_pro_14_sub_steps_of_a_step_that_may_mean_something_else_are_asked_about() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Open V-1 and V-2 at the same time.\n   1. Turn the key.\n   2. Press START.\n"
    )

    assert _groups(procedure) == []
    assert codes(procedure) == ["together_inside"]
    assert _groups(_settled(procedure, "together_inside", Answer.TOGETHER)) == [(2, 3)]
    assert _groups(_settled(procedure, "together_inside", Answer.AS_PARSED)) == []


def test_pro_14_step_that_begins_so_is_taken_with_the_one_before_and_asked_about() -> None:
    procedure = parsed("a.md", HEAD + "1. Open V-1.\n2. At the same time, open V-2.\n3. Stop.\n")

    assert _groups(procedure) == [(1, 2)]
    assert _groups(_settled(procedure, "together_before", Answer.IN_ORDER)) == []


def test_pro_14_step_that_parts_from_those_before_it_leaves_them_together() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "1. A.\n2. Concurrently with step 1, do B.\n3. At the same time, do C.\n"
        "4. While step 3 continues, do D.\n",
    )

    assert _groups(procedure) == [(1, 2, 3, 4)]
    assert _groups(_settled(procedure, "together_before", Answer.IN_ORDER)) == [(1, 2), (3, 4)]


def test_pro_14_something_that_goes_on_meanwhile_is_asked_about_and_stays_in_order() -> None:
    procedure = parsed("a.md", HEAD + "1. Open V-1.\n2. While the tank continues to fill, check LI-1.\n")

    assert _groups(procedure) == []
    assert _groups(_settled(procedure, "together_before", Answer.TOGETHER)) == [(1, 2)]


def test_pro_14_text_before_steps_takes_as_many_as_it_says() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "1. Open V-1.\n\nDo the next two simultaneously:\n\n2. Open V-2.\n3. Open V-3.\n4. Stop.\n",
    )

    assert _groups(procedure) == [(2, 3)]
    assert "together_following" not in codes(procedure)


def test_pro_14_step_before_the_steps_that_it_leads_to_takes_as_many_as_it_says() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Perform the following two steps in parallel:\n2. A.\n3. B.\n4. C.\n"
    )

    assert _groups(procedure) == [(2, 3)]


def test_pro_14_step_that_leads_to_a_list_of_things_takes_no_steps() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Open both valves at the same time:\n   - V-1\n   - V-2\n2. Stop.\n3. Drain.\n"
    )

    assert _groups(procedure) == []


def test_pro_14_people_are_told_apart_by_arabic_letters() -> None:
    procedure = parsed("a.md", HEAD + "1. المشغل أ: افتح V-1.\n2. المشغل ب: راقب PI-1.\n")

    assert _performers(procedure) == ["المشغل أ", "المشغل ب"]


def test_pro_14_text_that_does_not_say_how_many_is_asked_about() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Open V-1.\n\nPerform the following concurrently:\n\n2. Open V-2.\n3. Open V-3.\n"
    )

    assert _groups(procedure) == [(2, 3)]
    assert _groups(_settled(procedure, "together_following", Answer.IN_ORDER)) == []


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("1. Perform steps 2 and 4 concurrently.\n2. A.\n3. B.\n4. C.\n", id="apart"),
        pytest.param("1. Perform steps 2 and 9 concurrently.\n2. A.\n3. B.\n", id="missing"),
        pytest.param(
            "1. Open V-1.\n2. Or, open V-2.\n3. Perform steps 1 and 2 together.\n", id="alternatives"
        ),
        pytest.param("1. At the same time, open V-1.\n2. Stop.\n", id="nothing before"),
        pytest.param("1. See step 2 to open both at the same time.\n2. Stop.\n", id="named for more"),
    ],
)
def test_pro_14_what_cannot_be_told_for_certain_is_a_doubt_and_the_steps_stay_in_order(text: str) -> None:
    procedure = parsed("a.md", HEAD + text)

    assert _groups(procedure) == []
    assert "together_unclear" in codes(procedure)


def test_pro_14_what_is_forbidden_at_the_same_time_forms_no_group() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Never do these at the same time:\n   1. Open V-1.\n   2. Open V-2.\n2. Stop.\n"
    )

    assert _groups(procedure) == []
    assert codes(procedure) == []


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "CAUTION: Performing steps 1 and 2 at the same time causes water hammer.\n\n1. A.\n2. B.\n",
            id="hazard",
        ),
        pytest.param(
            "WARNING: Both pumps running at the same time trips the breaker.\n\n1. A.\n2. B.\n", id="both"
        ),
        pytest.param(
            "WARNING: Avoid performing the following steps at the same time.\n\n1. A.\n2. B.\n", id="avoid"
        ),
        pytest.param(
            "CAUTION: These valves open simultaneously when air fails.\n\n1. A.\n2. B.\n", id="these"
        ),
        pytest.param(
            "1. A.\n\nNOTE: While step 1 runs, keep the door closed.\n\n2. B.\n", id="note of its step"
        ),
        pytest.param("1. A.\n2. B.\n3. While steps 1 and 2 are in progress, do C.\n", id="several"),
    ],
)
def test_pro_14_what_an_alert_says_about_the_same_time_is_no_order_to_do_so(text: str) -> None:
    procedure = parsed("a.md", HEAD + text)

    assert _groups(procedure) == []
    assert "together_unclear" in codes(procedure)


def test_pro_14_sub_steps_that_are_to_be_kept_apart_are_asked_about_and_stay_in_order() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Avoid doing these at the same time:\n   1. Open V-1.\n   2. Open V-2.\n2. Stop.\n"
    )

    assert _groups(procedure) == []
    assert codes(procedure) == ["together_inside"]


def test_pro_14_sub_steps_on_a_condition_form_a_group() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "1. IF PI-1 is high, THEN at the same time:\n   1. Open V-1.\n   2. Open V-2.\n2. Stop.\n",
    )

    assert _groups(procedure) == [(2, 3)]
    assert codes(procedure) == []


def test_pro_14_hold_point_behind_steps_of_its_group_is_asked_about() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. Perform steps 2 and 3 simultaneously.\n2. Open V-1.\n3. HOLD POINT: Verify V-1.\n"
    )

    assert _groups(procedure) == [(2, 3)]
    assert codes(procedure) == ["together_hold"]
    assert _groups(_settled(procedure, "together_hold", Answer.IN_ORDER)) == []


def test_pro_14_heading_that_may_mean_machines_is_asked_about() -> None:
    procedure = parsed("a.md", f"{HEAD}### Parallel operation\n\n1. Start P-2.\n2. Open V-2.\n")

    assert _groups(procedure) == []
    assert codes(procedure) == ["together_section"]


def test_pro_14_texts_that_together_say_more_than_each_are_asked_about() -> None:
    procedure = parsed(
        "a.md", HEAD + "1. A.\n2. Concurrently with step 1, do B.\n3. While step 2 continues, do C.\n"
    )

    assert _groups(procedure) == [(1, 2, 3)]
    assert _groups(_settled(procedure, "together_joined", Answer.IN_ORDER)) == []


def test_pro_14_two_people_without_names_are_asked_about() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "1. Two people perform steps 2 and 3 concurrently.\n2. Open V-1.\n3. [CRO] Watch PI-1.\n",
    )

    assert codes(procedure) == ["performers_missing"]


def test_pro_14_letters_in_a_bracket_name_somebody_where_the_author_says_so() -> None:
    procedure = parsed("a.md", HEAD + "1. [HP] Survey the area.\n2. Stop.\n")

    assert _performers(procedure) == ["", ""]
    assert _performers(_settled(procedure, "performer_unclear", Answer.PERFORMER)) == ["HP", ""]


def test_pro_14_heading_that_is_a_name_says_who_does_its_steps() -> None:
    procedure = parsed(
        "a.md", f"{HEAD}### Field operator\n\n1. Open V-1.\n\n### CRO\n\n1. [FO] Start P-1.\n2. Stop.\n"
    )

    assert _performers(procedure) == ["Field operator", "FO", "CRO"]


def test_pro_14_sub_steps_are_done_by_whom_their_step_names() -> None:
    procedure = parsed("a.md", HEAD + "1. Field operator:\n   1. Open V-1.\n   2. CRO: Watch.\n2. Stop.\n")

    assert _performers(procedure)[1:] == ["Field operator", "CRO", ""] or _performers(procedure)[1:] == [
        "", "CRO", "",
    ]  # fmt: skip


@pytest.mark.parametrize("head", ["Performed by", "Who", "Role", "Operator", "执行人", "المنفذ", "Zuständig"])
def test_pro_14_column_with_names_says_who_does_each_step(head: str) -> None:
    procedure = parsed(
        "a.md",
        f"{HEAD}| Step | Action | {head} | Initials |\n|---|---|---|---|\n"
        "| 1 | Open V-1. | Field operator | |\n| 2 | Close V-2. | CRO | |\n",
    )

    assert _performers(procedure) == ["Field operator", "CRO"]
    assert [step.text for step in procedure.steps] == ["Open V-1.", "Close V-2."]
    assert [step.details for step in procedure.steps] == [(), ()]


def test_pro_14_place_for_initials_names_nobody() -> None:
    procedure = parsed(
        "a.md",
        HEAD
        + "| Step | Action | Performed by |\n|---|---|---|\n| 1 | Open V-1. | ____ |\n| 2 | Stop. | am |\n",
    )

    assert _performers(procedure) == ["", ""]


def test_pro_14_mark_under_a_name_says_who_does_the_step() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "| No. | Action | CRO | Field operator |\n|---|---|---|---|\n"
        "| 1 | Open V-1. | x | |\n| 2 | Close V-2. | | ✓ |\n| 3 | Look. | | |\n",
    )

    assert _performers(procedure) == ["CRO", "Field operator", ""]


def test_pro_14_what_each_person_does_in_a_row_is_a_step_and_done_at_once() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "| Step | Operator A | Operator B |\n|---|---|---|\n"
        "| 1 | Open V-1. | Watch PI-1. |\n| 2 | | Close V-3. |\n",
    )

    assert [step.text for step in procedure.steps] == ["Open V-1.", "Watch PI-1.", "Close V-3."]
    assert _performers(procedure) == ["Operator A", "Operator B", "Operator B"]
    assert _groups(procedure) == [(1, 2)]
    assert "table_people" in codes(procedure)
    assert len({step.path for step in procedure.steps}) == 3


@pytest.mark.parametrize(
    ("heads", "people"),
    [
        pytest.param("Operator | Supervisor", ["Operator", "Operator", "Supervisor"], id="who it may be too"),
        pytest.param("Operator | Operator", ["Operator"] * 3, id="same name"),
    ],
)
def test_pro_14_actions_under_a_name_are_steps_and_no_names(heads: str, people: list[str]) -> None:
    procedure = parsed(
        "a.md",
        f"{HEAD}| Step | {heads} |\n|---|---|---|\n| 1 | Open V-1. | |\n| 2 | Close V-1. | Verify. |\n",
    )

    assert [step.text for step in procedure.steps] == ["Open V-1.", "Close V-1.", "Verify."]
    assert _performers(procedure) == people


_SPANNED = (
    "<h2>Procedure</h2><table><tr><th>Step</th><th>Operator A</th><th>Operator B</th><th>Expected</th></tr>"
    "<tr><td>1</td><td colspan=2>Turn the keys.</td><td>Lamp on</td></tr>"
    "<tr><td>2</td><td rowspan=2>Hold V-1.</td><td>Open V-2.</td><td></td></tr>"
    "<tr><td>3</td><td>Open V-3.</td><td>3 bar</td></tr></table>"
)


def _spanned_word() -> bytes:
    def build(document: Any) -> None:
        document.add_heading("Procedure", 1)
        table = document.add_table(rows=4, cols=4)
        rows = ("Step;Operator A;Operator B;Expected", "1;;;Lamp on", "2;;Open V-2.;", "3;;Open V-3.;3 bar")
        for row, texts in zip(table.rows, rows, strict=True):
            for cell, text in zip(row.cells, texts.split(";"), strict=True):
                cell.text = text
        table.cell(1, 1).merge(table.cell(1, 2)).text = "Turn the keys."
        table.cell(2, 1).merge(table.cell(3, 1)).text = "Hold V-1."

    return word(build)


@pytest.mark.parametrize(
    ("name", "content"), [("a.html", _SPANNED), ("a.docx", _spanned_word())], ids=["html", "docx"]
)
def test_pro_14_cells_that_several_people_or_rows_share_stay_in_their_columns(
    name: str, content: bytes | str
) -> None:
    procedure = parsed(name, content)

    assert [step.text for step in procedure.steps] == [
        "Turn the keys.",
        "Hold V-1.",
        "Open V-2.",
        "Open V-3.",
    ]
    assert _performers(procedure) == ["Operator A | Operator B", "Operator A", "Operator B", "Operator B"]
    assert [[detail.text for detail in step.details] for step in procedure.steps] == [
        ["Lamp on"], [], [], ["3 bar"],
    ]  # fmt: skip
    assert _groups(procedure) == [(2, 3)]
    assert codes(procedure).count("table_people_spanned") == 1


def test_pro_14_warning_in_the_cell_of_one_person_leaves_what_the_other_does() -> None:
    procedure = parsed(
        "a.md",
        HEAD + "| Step | Operator A | Operator B |\n|---|---|---|\n"
        "| 1 | CAUTION: Wet. | Open V-1. |\n| 2 | Stop. | |\n",
    )

    assert [step.text for step in procedure.steps] == ["CAUTION: Wet.", "Open V-1.", "Stop."]
    assert "inline_alert" in codes(procedure)


def test_pro_14_steps_that_become_steps_between_two_of_a_group_are_of_it() -> None:
    procedure = parsed(
        "a.txt",
        "PUMP\n\n1. PROCEDURE\n\n1.1 Steps 1.2 and 1.3 are performed at the same time.\n1.2 Open V-2.\n\n"
        "Open V-7.\n\n1.3 Open V-3.\n1.4 Stop.\n",
    )

    settled = _settled(procedure, "unnumbered_text", Answer.STEP)

    assert [step.text for step in settled.steps][2] == "Open V-7."
    assert _groups(settled) == [(2, 3, 4)]


def test_pro_14_procedure_that_was_stored_before_is_read_without_groups() -> None:
    procedure = parsed("a.md", HEAD + "1. Perform steps 2 and 3 together.\n2. CRO: A.\n3. B.\n")
    data = procedure_json(procedure)
    old = data.replace(b',"is_grouped":true', b"")
    for number in (0, 1):
        old = old.replace(f',"together":{number}'.encode(), b"")

    assert read_procedure_json(data) == procedure
    assert not read_procedure_json(old).is_grouped
    assert _groups(read_procedure_json(old)) == []
