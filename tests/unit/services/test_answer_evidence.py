"""What was attached stays with its turn and is in reach of later ones."""

from app.domain.chat import Turn
from app.domain.evidence import Evidence, EvidenceMark
from app.services.answer_evidence import attached_turn, begun_again, in_reach
from app.storage.evidence_json import evidence_text, read_evidence
from tests.fakes.attached import AS_OF, lookup_attachment, step_attachment


def turn(name: str) -> Turn:
    return Turn(name, "Why?", AS_OF)


def test_a_turn_without_attachments_anywhere_has_no_evidence() -> None:
    assert attached_turn(turn("t1"), (), (turn("t0"),)) == turn("t1")


def test_facts_stand_between_the_marks_of_a_fence_with_their_clock() -> None:
    asked = attached_turn(turn("t1"), (lookup_attachment(),), ())

    assert asked.facts.startswith("[facts]\n⟦data ")
    assert "(as of 2026-11-29 09:00 UTC)" in asked.facts
    assert "Asset: P-101; Type: pump; Zone: 4; Status: fault; Pressure: 5.2 bar" in asked.facts


def test_what_was_attached_before_is_in_reach_behind_what_is_attached_now() -> None:
    first = attached_turn(turn("t1"), (lookup_attachment(),), ())
    second = attached_turn(turn("t2"), (step_attachment(),), (first,))

    assert [source.attachment_id for source in read_evidence(second.evidence).sources] == ["step1", "lookup1"]
    assert [one.attachment_id for one in in_reach(second, (first,))] == ["step1", "lookup1"]
    assert "P-101" not in second.facts


def test_nothing_is_in_reach_when_an_earlier_turn_is_gone() -> None:
    first = attached_turn(turn("t1"), (lookup_attachment(),), ())
    second = attached_turn(turn("t2"), (), (first,))

    assert in_reach(second, ()) == ()


def test_the_mark_of_a_sentence_that_goes_on_is_taken_back() -> None:
    begun = Turn("t1", "Why?", AS_OF, "P-101 is", evidence=evidence_text(Evidence(marks=(EvidenceMark(8),))))

    assert read_evidence(begun_again(begun).evidence).marks == ()
