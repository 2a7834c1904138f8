"""Each sentence of an answer is tied to what was attached, or is the model's own words."""

import threading
from collections.abc import AsyncIterator, Sequence

import pytest

from app.domain.evidence import Attachment, EvidenceMark
from app.domain.stream import AnswerWasReasoning, AskEvent, EvidenceFound, TextDelta
from app.prompting.grounding import WITHHELD
from app.services.evidence import EvidenceService, EvidenceWatch, with_marks
from tests.fakes.attached import RECORDS, lookup_attachment, region_attachment, step_attachment


@pytest.fixture
async def service() -> AsyncIterator[EvidenceService]:
    service = EvidenceService(timeout_s=30.0)
    yield service
    await service.aclose()


async def collect(watch: EvidenceWatch | None, events: Sequence[AskEvent]) -> list[AskEvent]:
    return [event async for event in with_marks(iter(events), watch, is_last=True)]


async def marks_of(
    service: EvidenceService, text: str, *attachments: Attachment
) -> list[tuple[str, EvidenceMark]]:
    """Each sentence of text with its mark."""
    events = await collect(service.watch(attachments), [TextDelta(text)])
    shown, found, begun = "", [], 0
    for event in events:
        if isinstance(event, TextDelta):
            shown += event.text
        elif isinstance(event, EvidenceFound):
            assert event.mark.end == len(shown)
            found.append((shown[begun:].strip(), event.mark))
            begun = len(shown)
    assert shown == text
    return found


async def test_without_attachments_nothing_is_judged(service: EvidenceService) -> None:
    events: list[AskEvent] = [TextDelta("All is well. "), AnswerWasReasoning()]

    assert service.watch(()) is None
    assert await collect(service.watch(()), events) == events


async def test_a_sentence_that_a_row_bears_names_its_source_and_line(service: EvidenceService) -> None:
    attachment = lookup_attachment()
    marks = await marks_of(service, "P-101 is in fault. It may leak.", attachment)

    assert marks == [
        ("P-101 is in fault.", EvidenceMark(18, 1, (attachment.lines[1],))),
        ("It may leak.", EvidenceMark(31)),
    ]


async def test_a_number_that_stands_in_no_fact_is_named_as_the_models_own(service: EvidenceService) -> None:
    marks = await marks_of(service, "The limit of P-101 is 9 bar, not 5.2 bar.", lookup_attachment())

    assert [(mark.source, mark.strange) for _, mark in marks] == [(0, ("9",))]


async def test_a_table_is_judged_row_by_row_with_its_headings(service: EvidenceService) -> None:
    table = (
        "| Tag | Status | Pressure (bar) |\n|---|---|---|\n| P-101 | fault | 5.2 |\n| P-102 | fault | 6.1 |\n"
    )
    marks = await marks_of(service, table, lookup_attachment())

    assert [mark.source for _, mark in marks] == [1, 0]


async def test_a_table_whose_heading_names_another_column_is_not_borne(service: EvidenceService) -> None:
    table = "| Tag | Temperature |\n|---|---|\n| P-101 | 5.2 bar |\n"
    marks = await marks_of(service, table, lookup_attachment())

    assert [mark.source for _, mark in marks] == [0]


async def test_a_sentence_of_a_procedure_is_tied_to_its_step(service: EvidenceService) -> None:
    attachment = step_attachment()
    text = "Open valve V-12 slowly and wait 30 seconds. Open valve V-12 and wait 20 seconds."
    marks = await marks_of(service, text, attachment)

    assert [mark.source for _, mark in marks] == [1, 0]
    assert attachment.lines[3] in marks[0][1].lines
    assert marks[1][1].strange == ("20",)


@pytest.mark.parametrize(
    "sentence",
    ["Open the valve above 5 bar.", "Open valve V-12 and wait 30 seconds.", "Do not open valve V-12."],
    ids=["lost-not", "lost-slowly", "strange-not"],
)
async def test_a_sentence_that_turns_a_procedure_round_is_the_models_own(
    service: EvidenceService, sentence: str
) -> None:
    marks = await marks_of(service, sentence, step_attachment())

    assert [mark.source for _, mark in marks] == [0]


async def test_a_sentence_of_a_region_is_tied_to_its_facts(service: EvidenceService) -> None:
    marks = await marks_of(service, "There are 5 pumps. There are 6 pumps.", region_attachment())

    assert [mark.source for _, mark in marks] == [1, 0]


async def test_the_source_that_bears_a_sentence_is_named_among_several(service: EvidenceService) -> None:
    text = "P-103 is in fault. Open valve V-12 slowly and wait 30 seconds."
    marks = await marks_of(service, text, lookup_attachment(), step_attachment())

    assert [mark.source for _, mark in marks] == [1, 2]


async def test_pieces_of_any_size_give_the_same_marks(service: EvidenceService) -> None:
    text = "P-101 is in fault.\n\n- P-102 runs at 9 bar\n\n```\nx = 1\n```\nDone."
    whole = await collect(service.watch([lookup_attachment()]), [TextDelta(text)])
    letters = await collect(service.watch([lookup_attachment()]), [TextDelta(letter) for letter in text])

    assert _marks(whole) == _marks(letters)
    assert [mark.is_block for mark in _marks(whole)] == [False, False, True, False]


def _marks(events: Sequence[AskEvent]) -> list[EvidenceMark]:
    return [event.mark for event in events if isinstance(event, EvidenceFound)]


async def test_what_was_withheld_gets_no_mark(service: EvidenceService) -> None:
    assert await marks_of(service, f"{WITHHELD}\n", lookup_attachment()) == []


async def test_reasoning_begins_the_answer_anew(service: EvidenceService) -> None:
    events: list[AskEvent] = [
        TextDelta("P-102 is in "),
        AnswerWasReasoning(),
        TextDelta("P-101 is in fault."),
    ]
    found = _marks(await collect(service.watch([lookup_attachment()]), events))

    assert [(mark.end, mark.source) for mark in found] == [(18, 1)]


async def test_an_answer_that_goes_on_is_judged_from_the_sentence_it_stopped_in(
    service: EvidenceService,
) -> None:
    watch = service.watch([lookup_attachment()], "P-101 is in ")
    found = _marks(await collect(watch, [TextDelta("fault.")]))

    assert [(mark.end, mark.source) for mark in found] == [(18, 1)]


async def test_a_sentence_that_takes_too_long_is_the_models_own_and_holds_nothing_up() -> None:
    service = EvidenceService(timeout_s=0.01)
    gate = threading.Event()
    watch = service.watch([lookup_attachment()])
    assert watch is not None
    watch.executor.submit(gate.wait)
    text = "P-101 is in fault. P-102 is running. P-103 is in fault. P-101 is in fault. P-102 is running."
    found = _marks(await collect(watch, [TextDelta(text)]))
    gate.set()
    await service.aclose()

    assert [mark.source for mark in found] == [0, 0, 0, 0, 0]


async def test_the_judge_works_in_its_own_thread(service: EvidenceService) -> None:
    seen: list[str] = []
    watch = service.watch([lookup_attachment(RECORDS[:1])])
    assert watch is not None
    await collect(watch, [TextDelta("P-101 is in fault.")])
    watch.executor.submit(lambda: seen.append(threading.current_thread().name)).result()

    assert seen[0].startswith("evidence")
