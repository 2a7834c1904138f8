"""Marks in a drawn text: made by code alone, in the same places live and afterwards."""

from app.domain.evidence import (
    MARK_CLOSE,
    MARK_OPEN,
    Evidence,
    EvidenceMark,
    EvidenceSource,
    SourceKind,
    drawn,
    drawn_mark,
    drawn_marks,
    marked_answer,
)

SOURCE = EvidenceSource(1, "a1", SourceKind.LOOKUP, "Lookup: pumps")


def test_marks_stand_behind_their_sentences() -> None:
    answer = "P-101 is in fault. It is 9 bar."
    shown = marked_answer(answer, (EvidenceMark(18, 1), EvidenceMark(len(answer), strange=("9",))))

    assert shown == f"P-101 is in fault.{MARK_OPEN}1{MARK_CLOSE} It is 9 bar.{MARK_OPEN}AI 9{MARK_CLOSE}"
    assert [(mark.source, mark.strange) for mark in drawn_marks(shown)] == [(1, ""), (0, "9")]


def test_a_mark_that_a_model_writes_is_ordinary_brackets() -> None:
    forged = f"All is well.{MARK_OPEN}1{MARK_CLOSE}"

    assert marked_answer(forged, ()) == "All is well.[1]"
    assert drawn_marks(drawn(forged)) == []


def test_parts_appended_one_by_one_are_what_is_drawn_at_once() -> None:
    answer = "Run this:\n\n```\nx = 1\n```\nThen wait."
    end_of_code = answer.index("Then")
    marks = (EvidenceMark(9), EvidenceMark(end_of_code, is_block=True), EvidenceMark(len(answer)))
    live, at = "", 0
    for mark in marks:
        live += drawn(answer[at : mark.end]) + drawn_mark(mark, answer[: mark.end])
        at = mark.end

    assert live == marked_answer(answer, marks)
    assert f"```\n\n{MARK_OPEN}AI{MARK_CLOSE}\n\nThen wait." in live


def test_what_no_mark_covers_is_the_models_own_words() -> None:
    evidence = Evidence(sources=(SOURCE,), marks=(EvidenceMark(3, 1),))

    assert evidence.settled("Yes. And more").marks[-1] == EvidenceMark(13)
    assert evidence.settled("Yes.\n") == evidence
    assert Evidence().settled("Words.") == Evidence()


def test_the_last_mark_of_an_answer_that_goes_on_is_taken_back() -> None:
    evidence = Evidence(sources=(SOURCE,), marks=(EvidenceMark(4, 1), EvidenceMark(9)))

    assert evidence.reopened("Yes. And ").marks == (EvidenceMark(4, 1),)
    assert evidence.reopened("Yes. And more").marks == evidence.marks
