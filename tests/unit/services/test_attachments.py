"""What a page shows becomes an attachment, whole or not at all."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.errors import QuestionRefusedError
from app.domain.evidence import RegionFacts, RowFacts, SourceKind, StepFacts
from app.domain.query import Area
from app.prompting.ground_rows import RowGrounding
from app.services.attachments import MAX_ATTACHMENTS
from tests.fakes.assistant import Assistant, open_assistant
from tests.fakes.attached import lookup_attachment
from tests.fakes.map_facts import map_facts
from tests.fakes.procedures import procedure, step, warning


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        await assistant.plant.open()
        yield assistant


async def looked_up(assistant: Assistant, question: str):  # type: ignore[no-untyped-def]
    answer = await assistant.lookup.understand(question, use_model=False)
    assert answer.query is not None
    return answer, await assistant.lookup.run(answer.query, answer.context)


async def test_rows_of_a_lookup_bear_their_own_sentences(assistant: Assistant) -> None:
    answer, result = await looked_up(assistant, "stopped pumps")
    attachment = assistant.attachments.of_lookup(answer, result)

    assert attachment.kind is SourceKind.LOOKUP
    assert attachment.as_of == result.as_of
    assert isinstance(attachment.content, RowFacts)
    assert len(attachment.lines) == 1 + result.row_count
    tag = attachment.content.records[0].values[0].text
    grounding = RowGrounding(attachment.content)
    assert grounding.check(f"{tag} is stopped.") == (0,)
    assert grounding.check(f"{tag} is running.") is None


async def test_measured_values_keep_the_unit_of_their_row(assistant: Assistant) -> None:
    answer, result = await looked_up(assistant, "pressure sensors of zone 1")
    attachment = assistant.attachments.of_lookup(answer, result)
    assert isinstance(attachment.content, RowFacts)
    values = [
        value for record in attachment.content.records for value in record.values if value.label == "Value"
    ]

    assert values
    assert all(value.unit and value.text.endswith(value.unit) for value in values)


async def test_more_rows_than_can_go_are_refused_with_the_limit(assistant: Assistant) -> None:
    answer, result = await looked_up(assistant, "all sensors")

    with pytest.raises(QuestionRefusedError, match="at most 60 can be attached"):
        assistant.attachments.of_lookup(answer, result)


async def test_a_region_is_attached_as_sentences_and_counts(assistant: Assistant) -> None:
    attachment = assistant.attachments.of_region(Area(tags=("P-1", "P-2")), map_facts())

    assert attachment.title == "Map facts: 2 selected assets"
    assert isinstance(attachment.content, RegionFacts)
    assert any(line.startswith("Assets: in the region: 12") for line in attachment.lines)


async def test_a_step_is_attached_with_its_section_and_warnings(assistant: Assistant) -> None:
    shown = procedure(
        step(1, "Close V-1.", path="Start/1"),
        step(2, "Open V-2.", path="Start/2", alerts=(warning("Hot surface."),)),
        step(3, "Go home.", path="End/1"),
    )
    attachment = assistant.attachments.of_step("pump-start@ab", shown, 2)

    assert attachment.title.startswith("Procedure: Start the pump, revision 3, step 2")
    assert isinstance(attachment.content, StepFacts)
    text = "\n".join(attachment.lines)
    assert "WARNING: Hot surface." in text
    assert "Close V-1." in text
    assert "Go home." not in text


async def test_what_is_too_long_is_refused_and_never_cut(assistant: Assistant) -> None:
    long = procedure(step(1, "Turn the wheel. " * 2000))

    with pytest.raises(QuestionRefusedError, match=r"at most 20,000 can go with a question"):
        assistant.attachments.of_step("pump-start@ab", long, 1)


async def test_only_so_many_go_with_one_question(assistant: Assistant) -> None:
    with pytest.raises(QuestionRefusedError, match=f"At most {MAX_ATTACHMENTS}"):
        assistant.attachments.check([lookup_attachment()] * (MAX_ATTACHMENTS + 1))


async def test_cost_is_an_estimate_until_a_model_here_counts(assistant: Assistant) -> None:
    before = await assistant.attachments.cost(lookup_attachment())
    async with assistant.engines.turn():
        _ = [progress async for progress in assistant.engines.ready()]
    counted = await assistant.attachments.cost(lookup_attachment())

    assert before.is_about
    assert before.tokens > 0
    assert not counted.is_about
    assert counted.tokens > 0
