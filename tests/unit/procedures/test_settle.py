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


PREPARATION = """\
# Turbine trip

## Preparation

2.1.1 Inform the dispatcher.

**WARNING:** Overspeed can kill.

2.1.2 Set the load to 50 MW.

2.1.3 Bypass 86-T.

- Tell the shift lead.

## Execution

2.2.1 Press TRIP.

The valves close.

2.2.2 Or push STOP.
"""


def test_all_numbered_texts_of_a_preparation_become_steps_by_one_answer() -> None:
    before = parsed("a.md", PREPARATION)

    procedure = settled(before, "section_numbered", Answer.STEP)

    assert [text.text for text in before.preconditions] == [
        "Inform the dispatcher.",
        "Set the load to 50 MW.",
        "Bypass 86-T.",
        "Tell the shift lead.",
    ]
    assert [(step.n, step.text, step.alternative_of) for step in procedure.steps] == [
        (1, "Inform the dispatcher.", 0),
        (2, "Set the load to 50 MW.", 0),
        (3, "Bypass 86-T.", 0),
        (4, "Tell the shift lead.", 0),
        (5, "Press TRIP.", 0),
        (6, "Or push STOP.", 5),
    ]
    assert procedure.preconditions == ()
    assert [step.label for step in procedure.steps] == ["2.1.1", "2.1.2", "2.1.3", "", "2.2.1", "2.2.2"]
    assert procedure.steps[0].path == "Preparation/2.1.1"
    assert alerts(procedure) == [(2, "warning", "Overspeed can kill.")]
    assert len({step.path for step in procedure.steps}) == 6


def test_a_preparation_stays_what_it_was_taken_as() -> None:
    procedure = settled(parsed("a.md", PREPARATION), "section_numbered", Answer.AS_PARSED)

    assert procedure == parsed("a.md", PREPARATION)


def test_questions_about_steps_behind_a_new_one_follow_them() -> None:
    document = PREPARATION.replace("2.2.2 Or", "2.2.4 Or")
    procedure = settled(parsed("a.md", document), "section_numbered", Answer.STEP)

    assert [doubt.step for doubt in procedure.doubts if doubt.code == "numbering"] == [6]
