"""A step or a warning that stands inside another text is asked about; PRO-2, PRO-3."""

import pytest

from app.domain.procedure import Answer, Settlement
from app.procedures.second_look import may_be_more, number_inside
from app.procedures.settle import apply_settlements
from tests.fakes.procedure_files import codes, parsed

HEAD = "# T\n\n## Steps\n\n"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(HEAD + "1、Open V-1.\n2、Close V-2.\n", id="lines that Markdown joins"),
        pytest.param(HEAD + "1. Open V-1.\n٢. أغلق\n", id="digits of another script"),
        pytest.param(HEAD + "1. Open V-1.<br>2. Close V-2.\n", id="line break"),
        pytest.param(HEAD + "1. Prime: a. Open V-1. b. Close V-1.\n", id="sub-steps"),
        pytest.param(HEAD + "1. Open V-1. Step 2: Close V-1.\n", id="word"),
        pytest.param(HEAD + "1、打开 V-1。\n\n   注意：慢。\n   2、关闭 V-2。\n", id="inside a caution"),
    ],
)
def test_pro_2_a_number_inside_a_text_is_asked_about(text: str) -> None:
    assert "number_inside" in codes(parsed("a.md", text))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Do it as in step 2. Then go.", id="step"),
        pytest.param("Turn the switch to 2. Wait.", id="to"),
        pytest.param("Open V-2. Close it.", id="tag"),
        pytest.param("Set 1.2 bar.", id="decimal"),
        pytest.param("Hold for 10 b. Then go.", id="unit"),
        pytest.param("Take 5. Then rest.", id="not the next"),
    ],
)
def test_other_numbers_are_no_steps(text: str) -> None:
    assert number_inside(text, (1,)) is None


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("⚠ Chlorine is toxic.", id="sign"),
        pytest.param("Danger of death: stay outside.", id="words behind the word"),
        pytest.param("SAFETY: lock out.", id="safety"),
        pytest.param("A.1 Open V-1.", id="letter and number"),
        pytest.param("OR", id="or"),
        pytest.param("Repeat steps 1 to 3.", id="repeat"),
    ],
)
def test_pro_3_a_text_before_a_step_that_may_be_more_is_asked_about(text: str) -> None:
    assert may_be_more(text)
    assert "lead" in codes(parsed("a.md", f"{HEAD}1. Go.\n\n{text}\n\n2. End.\n"))


def test_a_plain_text_before_a_step_is_not_asked_about() -> None:
    assert codes(parsed("a.md", f"{HEAD}1. Go.\n\nThe lamp is green by now.\n\n2. End.\n")) == []


def test_code_that_hides_steps_and_bullets_before_the_first_number_are_asked_about() -> None:
    hidden = "2.1.1 Go.\n\n   b) Vent.\n\n      1) Open V-1.\n\n      CAUTION: slowly.\n\n2.1.2 End.\n"
    assert "lead" in codes(parsed("a.md", HEAD + hidden))
    assert codes(parsed("a.md", f"{HEAD}- [ ] Fit.\n- [ ] Turn.\n\n1. Go.\n")) == ["lead", "lead"]


@pytest.mark.parametrize(
    ("text", "code", "order"),
    [
        pytest.param(
            "- [ ] Fit.\n- [ ] Turn.\n\n1. Go.\n",
            "lead",
            [" Fit.", " Turn.", "1. Go."],
            id="before the first",
        ),
        pytest.param(
            "1. Go.\n\n⚠ Turn.\n\n2. End.\n", "lead", ["1. Go.", " ⚠ Turn.", "2. End."], id="between"
        ),
        pytest.param(
            "1. Fill:\n   1. Open.\n   2. Close.\n\n   - Lock.\n2. End.\n",
            "bullets",
            ["1. Fill:", "1. Open.", "2. Close.", " Lock.", "2. End."],
            id="behind the sub-steps",
        ),
    ],
)
def test_pro_2_a_text_becomes_a_step_at_its_own_place(text: str, code: str, order: list[str]) -> None:
    procedure = parsed("a.md", HEAD + text)
    answers = [
        Settlement(number, Answer.STEP, "ann", 1)
        for number, doubt in enumerate(procedure.doubts)
        if doubt.code == code
    ]

    changed = apply_settlements(procedure, answers)

    assert [f"{step.label} {step.text}" for step in changed.steps] == order
    assert [step.n for step in changed.steps] == list(range(1, len(order) + 1))
    assert all(step.parent < step.n for step in changed.steps)


def test_pro_3_a_numbered_row_that_is_a_caution_and_a_warning_beside_a_step_are_asked_about() -> None:
    table = (
        "| Step | Action | Remarks |\n|---|---|---|\n| 1 | Go. | WARNING: hot |\n"
        "| 1a | CAUTION: never both. Stop B-1 | |\n| 2 | End. | lamp on |\n"
    )

    procedure = parsed("a.md", HEAD + table)

    assert codes(procedure).count("row_alert") == codes(procedure).count("unclassified") == 1
    assert [step.text for step in procedure.steps] == ["Go.", "End."]
