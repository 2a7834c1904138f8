"""Copies and exports keep the marks and their sources, in each form."""

from datetime import UTC, datetime

from app.domain.chat import Turn, TurnState
from app.domain.evidence import Evidence, EvidenceMark, EvidenceSource, SourceKind
from app.services.answer_copy import OWN_ALL, answer_copy, marked_text
from app.storage.evidence_json import evidence_text
from tests.fakes.attached import AS_OF

ASKED = datetime(2026, 11, 29, 9, tzinfo=UTC)
SOURCE = EvidenceSource(1, "a1", SourceKind.LOOKUP, "Lookup: pumps", AS_OF)
ANSWER = "P-101 is in fault. The limit is 9 bar."


def turn(
    answer: str = ANSWER, evidence: Evidence | None = None, state: TurnState = TurnState.COMPLETE
) -> Turn:
    marks = (EvidenceMark(18, 1, ("Asset: P-101; Status: fault",)), EvidenceMark(len(ANSWER), strange=("9",)))
    shown = Evidence(sources=(SOURCE,), marks=marks) if evidence is None else evidence
    return Turn("t1", "Why?", ASKED, answer, state, "m1", evidence=evidence_text(shown))


def test_text_has_marks_and_the_sources_that_they_name() -> None:
    text, sources = marked_text(turn())

    assert text == "P-101 is in fault. [1] The limit is 9 bar. [AI: 9 in none of the facts]"
    assert sources == (
        "[1] Lookup: pumps, as of 2026-11-29 09:00 UTC\n    Asset: P-101; Status: fault",
        "[AI] The model's own words, found in nothing that was attached.",
    )


def test_an_answer_to_which_nothing_was_attached_says_so() -> None:
    assert marked_text(turn(evidence=Evidence())) == (ANSWER, (OWN_ALL,))


def test_evidence_that_cannot_be_read_claims_nothing() -> None:
    lost = Turn("t1", "Why?", ASKED, "[1] is fine.", TurnState.COMPLETE, evidence="{")

    assert marked_text(lost)[1] == (
        "What the answer rests on could not be read: take all of it as the model's own words.",
    )


def test_an_end_without_mark_is_the_models_own() -> None:
    text, _ = marked_text(turn(f"{ANSWER} And so on"))

    assert text.endswith("And so on [AI]")


def test_all_forms_of_a_copy_say_the_same() -> None:
    copy = answer_copy(turn(state=TurnState.STOPPED), "Model one")

    for form in (copy.plain, copy.markdown.replace("\\", ""), copy.html):
        assert "P-101 is in fault. [1]" in form
        assert "[AI: 9 in none of the facts]" in form
        assert "Lookup: pumps, as of 2026-11-29 09:00 UTC" in form
        assert "AI answer of Model one, asked 2026-11-29 09:00 UTC" in form
        assert "This answer is incomplete." in form


def test_html_of_a_copy_is_made_of_escaped_text_alone() -> None:
    evil = "<b onclick=x>hi</b> ![pic](http://x/y.png) [here](javascript:go) [1](file:///etc)"
    copy = answer_copy(turn(evil, Evidence()), "<i>M</i>")

    assert "<b" not in copy.html
    assert "<img" not in copy.html
    assert "<a" not in copy.html
    assert "<i>" not in copy.html
    assert "here (javascript:go)" in copy.html
    assert "[image: pic]" in copy.html
