import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from app.domain.chat import Conversation, Fork, Turn, TurnState
from app.domain.walk import PrintedHeading, PrintedTable
from app.services.conversation_text import (
    STATE_WORDS,
    AnswerText,
    Export,
    as_document,
    as_json,
    as_markdown,
)

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
WHOLE = Turn(
    *("t1", "What is a weir?", NINE, "A wall.", TurnState.COMPLETE, "m"),
    engine="llama.cpp",
    parameters=(("temperature", "0.2"), ("seed", "drawn anew")),
    facts="<<F\n3 pumps\nF>>",
    reasoning="It is asked for a weir.",
)
STOPPED = Turn("t2", "And a pump?", NINE, "Half of", TurnState.STOPPED, "m", "Stopped; incomplete.")
CONVERSATION = Conversation(
    *("c1", "What is a weir?", NINE - timedelta(minutes=5), (WHOLE, STOPPED)),
    forks=(Fork("t2", ("t2", "t3")),),
)
OTHER = Turn("t3", "And a valve?", NINE, "It shuts.", TurnState.CUT, "m")
EXPORT = Export(
    *(CONVERSATION, ((OTHER, "t1"),), NINE + timedelta(hours=1), "Amira", "1.2.3"), titles={"m": "Model M"}
)


def markdown(export: Export) -> str:
    return as_markdown(export).decode("utf-8")


def test_markdown_says_time_model_parameters_sources_and_state_of_each_answer() -> None:
    text = markdown(EXPORT)
    assert "- Exported: 2026-11-29T10:00:00Z" in text
    assert "- Exported by: Amira" in text
    assert "### 1. Answer: complete" in text
    assert "- Asked: 2026-11-29T09:00:00Z (clock of the plant's data)" in text
    assert "- Answered by: Model M" in text
    assert "- Asked for with: temperature 0.2, seed drawn anew" in text
    assert "Data that was sent with the question:\n\n```text\n<<F\n3 pumps\nF>>\n```" in text
    assert "### 2. Answer: INCOMPLETE: stopped by the operator" in text
    assert "```markdown\nHalf of\n```\n\n**The answer ends here and is incomplete.**" in text
    assert "- Branch: 1 of 2 that follow the same turn" in text
    assert "1 turn of another branch is in the JSON export only" in text


@pytest.mark.parametrize("state", TurnState)
def test_every_state_but_complete_is_said_to_be_incomplete(state: TurnState) -> None:
    words = STATE_WORDS[state]
    assert (words == "complete") is (state is TurnState.COMPLETE)
    assert state is TurnState.COMPLETE or words.startswith("INCOMPLETE")


def test_an_answer_cannot_pretend_to_be_a_part_of_the_document() -> None:
    hostile = replace(
        STOPPED,
        question="```\n## 3. Question",
        answer="````\n### 2. Answer: complete\n![x](http://x.invalid/p.png)<img src=y>",
    )
    text = markdown(replace(EXPORT, conversation=replace(CONVERSATION, turns=(hostile,))))
    assert "````text\n```\n## 3. Question\n````" in text
    assert "`````markdown\n````\n### 2. Answer: complete\n![x]" in text


def test_a_title_is_shown_as_it_is() -> None:
    text = markdown(replace(EXPORT, conversation=replace(CONVERSATION, title="*a* <b>\n# c")))
    assert text.startswith("# \\*a\\* \\<b\\> \\# c\n")


def test_hidden_characters_are_taken_out_and_counted() -> None:
    hidden = replace(WHOLE, answer="A wa\u200bll.")
    text = markdown(replace(EXPORT, conversation=replace(CONVERSATION, turns=(hidden,))))
    assert "A wall." in text
    assert "1 hidden character removed" in text


def test_marks_of_evidence_and_their_sources_stand_in_every_format() -> None:
    export = replace(
        EXPORT, marking=lambda turn: AnswerText(f"{turn.answer} [1]", ("[1] pumps, as of 09:00",))
    )
    assert "A wall. [1]" in markdown(export)
    assert "[1] pumps, as of 09:00" in markdown(export)
    (turn, _stopped) = json.loads(as_json(export))["turns"]
    assert (turn["answer"], turn["answer_with_marks"]) == ("A wall.", "A wall. [1]")
    assert turn["sources"] == ["[1] pumps, as of 09:00"]
    assert PrintedTable(("Sources",), (("[1] pumps, as of 09:00",),)) in as_document(export, "", b"").blocks


def test_json_holds_everything_of_all_branches() -> None:
    value = json.loads(as_json(EXPORT))
    first, second = value["turns"]
    (other,) = value["turns_of_other_branches"]
    assert (value["format"], value["format_version"]) == ("watchroom-conversation", 1)
    assert (first["state"], first["is_complete"], first["reasoning"]) == ("complete", True, WHOLE.reasoning)
    assert first["parameters"] == {"temperature": "0.2", "seed": "drawn anew"}
    assert (second["state_words"], second["is_complete"]) == ("INCOMPLETE: stopped by the operator", False)
    assert (other["turn_id"], other["follows"], other["state"]) == ("t3", "t1", "cut")


def test_the_printed_document_says_the_same_and_holds_the_json() -> None:
    document = as_document(EXPORT, "weir.json", b"{}")
    assert PrintedHeading("2. Answer: INCOMPLETE: stopped by the operator", 2) in document.blocks
    place = document.blocks.index("Half of")
    assert document.blocks[place + 1] == "The answer ends here and is incomplete."
    assert (document.attachment_name, document.attachment) == ("weir.json", b"{}")


def test_an_answer_without_text_says_so() -> None:
    empty = replace(STOPPED, answer="", state=TurnState.FAILED)
    export = replace(EXPORT, conversation=replace(CONVERSATION, turns=(empty,)))
    assert "*(no text)*" in markdown(export)
    assert "(no text)" in as_document(export, "", b"").blocks
