"""Forms that earlier parsers left on disk are read as they are; PRO-20."""

from pathlib import Path

from app.procedures.document import PARSER_VERSION, document_json, read_document_json

DATA = Path(__file__).parents[2] / "data"


def test_form_that_was_stored_before_steps_formed_groups_is_read_with_its_version() -> None:
    document = read_document_json((DATA / "parsed-v3.json").read_bytes())

    assert (document.parser_version, document.procedure.is_grouped) == (3, False)
    assert [step.text for step in document.procedure.steps] == [
        "Do both at the same time:",
        "Field operator: Open V-1.",
        "CRO: Watch PI-1.",
        "Stop P-1.",
    ]
    assert [document.procedure.done_together(step.n) for step in document.procedure.steps] == [()] * 4
    assert [step.performer for step in document.procedure.steps] == [None] * 4
    assert read_document_json(document_json(document)) == document
    assert document.parser_version < PARSER_VERSION
