import dataclasses
import typing

import pytest

from app.domain.procedure import UseClass
from app.domain.procedure_run import (
    NoteAdded,
    Outcome,
    Permit,
    RecordedValue,
    RunEvent,
    RunStarted,
    StepDone,
)
from app.domain.user import Role, Signature
from app.durable.chain import Link, chain
from app.procedures.run_lines import RunLinesError, read_line, read_lines, write_line

SIGNED = Signature("amira", "Amira", Role.AUTHOR, 7, "hold point")
START = RunStarted(
    "k@1", "k", "Title", "1", "ab", 3, UseClass.REFERENCE, permit=Permit("W-1", 1, 2, "Ines", "Amira")
)


@pytest.mark.parametrize(
    "event",
    [
        START,
        StepDone(
            1,
            (RecordedValue("p", 0.1 + 0.2, "bar", is_in_range=True),),
            Outcome.AS_REQUIRED,
            3,
            "\u2028 n\u00f6te",
            signature=SIGNED,
            second_signature=SIGNED,
        ),
        NoteAdded(0, "\U0001f6d1"),
    ],
    ids=lambda event: event.kind,
)
def test_an_event_is_read_as_it_was_written(event: RunEvent) -> None:
    line, link = write_line(Link(), 12, "amira", event)
    logged, chained = read_line(line)
    assert (logged.event, logged.seq, logged.at_ms, logged.user_id) == (event, 1, 12, "amira")
    assert chained.link == link


def test_every_kind_of_event_has_a_name_of_its_own() -> None:
    kinds = [kind.kind for kind in typing.get_args(RunEvent)]
    assert len(set(kinds)) == len(kinds) == 20


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"kind": []}, id="kind is a list"),
        pytest.param({"kind": {}}, id="kind is an object"),
        pytest.param({"kind": "dance"}, id="kind is not known"),
        pytest.param({"at_ms": 1.5}, id="time is no whole number"),
        pytest.param({"user_id": None}, id="nobody"),
        pytest.param({"event": None}, id="no event"),
        pytest.param({"event": {"step": "1", "text": "t"}}, id="step is a text"),
        pytest.param({"event": {"text": "t"}}, id="step is missing"),
    ],
)
def test_a_line_that_is_no_event_gives_a_sentence(fields: dict[str, object]) -> None:
    whole = {"at_ms": 1, "user_id": "amira", "kind": "note", "event": dataclasses.asdict(NoteAdded(0, "t"))}
    line, _link = chain(1, Link(), {**whole, **fields})
    with pytest.raises(RunLinesError):
        read_line(line)


def test_lines_that_were_moved_are_found() -> None:
    one, link = write_line(Link(), 1, "amira", START)
    two, link = write_line(link, 2, "amira", NoteAdded(0, "two"))
    three, _link = write_line(link, 3, "amira", NoteAdded(0, "three"))
    assert len(read_lines([one, two, three])[0]) == 3
    with pytest.raises(RunLinesError, match="entry 2 does not follow"):
        read_lines([one, three, two])


def test_pro_14_line_without_a_performer_is_that_of_a_program_that_knew_none() -> None:
    plain, _link = write_line(Link(), 1, "amira", StepDone(2))
    named, _link = write_line(Link(), 1, "amira", StepDone(2, performer="CRO"))
    assert b"performer" not in plain
    assert b'"performer":"CRO"' in named
    assert read_line(named)[0].event == StepDone(2, performer="CRO")


def test_half_a_character_is_written_so_that_the_line_can_be_read_back() -> None:
    line, _link = write_line(Link(), 1, "ami\udcffra", NoteAdded(0, "hum \ud800"))
    logged, _chained = read_line(line)
    assert (logged.user_id, logged.event) == ("ami\ufffdra", NoteAdded(0, "hum \ufffd"))


@pytest.mark.parametrize("at_ms", [-1, 253_402_300_800_000, 10**30])
def test_a_time_that_no_calendar_has_is_no_entry(at_ms: int) -> None:
    line, _link = write_line(Link(), at_ms, "amira", NoteAdded(0, "x"))
    with pytest.raises(RunLinesError, match="it is no event of a run"):
        read_line(line)
    signed = dataclasses.replace(SIGNED, at_ms=at_ms)
    line, _link = write_line(Link(), 1, "amira", StepDone(1, signature=signed))
    with pytest.raises(RunLinesError, match="it names a time that no calendar has"):
        read_line(line)
