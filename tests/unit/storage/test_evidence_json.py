"""What an answer rests on, as text and back."""

import pytest

from app.domain.errors import StoreDamagedError
from app.domain.evidence import Evidence, EvidenceMark, EvidenceSource
from app.storage.evidence_json import evidence_text, read_evidence
from tests.fakes.attached import lookup_attachment, region_attachment, step_attachment


def test_attachments_of_all_kinds_come_back_as_they_were() -> None:
    attachments = (lookup_attachment(), region_attachment(), step_attachment())
    sources = tuple(
        EvidenceSource(number, one.attachment_id, one.kind, one.title, one.as_of)
        for number, one in enumerate(attachments, start=1)
    )
    marks = (EvidenceMark(12, 1, ("a line",)), EvidenceMark(20, strange=("9 bar",), is_block=True))
    evidence = Evidence(attachments, sources, marks)

    assert read_evidence(evidence_text(evidence)) == evidence


def test_no_evidence_is_no_text() -> None:
    assert evidence_text(Evidence()) == ""
    assert read_evidence("") == Evidence()


@pytest.mark.parametrize("text", ["{", "[]", '{"marks": 5}', "null"], ids=["torn", "list", "number", "null"])
def test_a_text_that_the_program_never_wrote_is_refused(text: str) -> None:
    with pytest.raises(StoreDamagedError, match="own words"):
        read_evidence(text)
