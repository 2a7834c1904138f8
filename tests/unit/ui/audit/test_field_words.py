"""What audit records are called in the viewer: every event and field of the program's own has a word."""

import dataclasses
from typing import get_args

import pytest

from app.domain.audit import AuditEntry, AuditEvent
from app.ui.audit.field_words import event_word, field_text

# Columns of their own, written to the record under other names, or the record's own name.
_NOT_SHOWN = {"request_id", "event", "system_text", "prompt_text"}
_FIELDS = sorted({field.name for entry in get_args(AuditEntry) for field in dataclasses.fields(entry)})


@pytest.mark.parametrize("name", sorted(set(_FIELDS) - _NOT_SHOWN))
def test_every_field_has_a_word(name: str) -> None:
    assert "_" not in field_text(name, "x")


@pytest.mark.parametrize("event", AuditEvent)
def test_every_event_has_words(event: AuditEvent) -> None:
    assert "_" not in event_word(event)


def test_what_a_newer_program_recorded_stays_as_it_is() -> None:
    assert event_word("moon_landed") == "moon_landed"
    assert field_text("moon_phase", "0.5") == "moon_phase 0.5"


def test_a_recorded_name_is_never_taken_for_a_word() -> None:
    assert field_text("name", "admin") == "name admin"
    assert field_text("station", "true") == "station true"
    assert field_text("is_whole", "true") == "whole yes"
