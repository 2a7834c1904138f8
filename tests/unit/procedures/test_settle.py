"""An author's answers move texts to another place and change none."""

from app.domain.procedure import Answer, Procedure, Settlement
from app.procedures.settle import apply_settlements
from tests.fakes.procedure_files import alerts, codes, parsed, texts

NOTE_LOST = """\
Flush

Procedure

1. Open V-1.

   The line is hot.

2. Wait.
   a) Read PI-1.
   b) Or read PI-2.

Put the cap on.
"""


def settled(procedure: Procedure, code: str, answer: Answer) -> Procedure:
    return apply_settlements(procedure, [Settlement(codes(procedure).index(code), answer, "ann", 1)])


def test_a_paragraph_becomes_a_warning_of_its_step() -> None:
    procedure = settled(parsed("a.txt", NOTE_LOST), "unclassified", Answer.WARNING)

    assert alerts(procedure) == [(1, "warning", "The line is hot.")]
    assert procedure.steps[0].details == ()


def test_a_paragraph_becomes_a_step_behind_the_one_it_stood_with() -> None:
    procedure = settled(parsed("a.txt", NOTE_LOST), "unnumbered_text", Answer.STEP)

    assert texts(procedure)[-1].strip() == "Put the cap on."
    assert [step.n for step in procedure.steps] == [1, 2, 3, 4, 5]
    assert len({step.path for step in procedure.steps}) == 5


def test_numbers_that_point_at_steps_are_moved_with_them() -> None:
    before = parsed("a.txt", NOTE_LOST)

    procedure = settled(before, "unclassified", Answer.TEXT)

    assert [(step.parent, step.alternative_of) for step in procedure.steps] == [
        (0, 0),
        (0, 0),
        (2, 0),
        (2, 3),
    ]


def test_bullets_become_a_step_each() -> None:
    procedure = parsed(
        "a.md", "# R\n\n## Procedure\n\n1. Check:\n   - V-1\n   - V-2\n2. Rinse.\n3. Or wait.\n"
    )

    changed = settled(procedure, "bullets", Answer.STEP)

    assert [step.text for step in changed.steps] == ["Check:", "V-1", "V-2", "Rinse.", "Or wait."]
    assert changed.steps[4].alternative_of == 4


def test_a_document_without_numbers_becomes_walkable_by_its_author() -> None:
    procedure = parsed("a.md", "# Stop\n\n## How\n\nPush the red button.\n\nTurn it.\n\nIt is loud.\n")
    answers = [Answer.AS_PARSED, Answer.STEP, Answer.STEP, Answer.CAUTION]

    changed = apply_settlements(
        procedure, [Settlement(number, answer, "ann", 1) for number, answer in enumerate(answers)]
    )

    assert [(step.n, step.text) for step in changed.steps] == [(1, "Push the red button."), (2, "Turn it.")]
    assert alerts(changed) == [(0, "caution", "It is loud.")]
    assert changed.overview == ()


def test_the_last_answer_counts() -> None:
    procedure = parsed("a.txt", NOTE_LOST)
    number = codes(procedure).index("unclassified")

    changed = apply_settlements(
        procedure,
        [Settlement(number, Answer.WARNING, "ann", 1), Settlement(number, Answer.AS_PARSED, "ann", 2)],
    )

    assert changed == procedure
