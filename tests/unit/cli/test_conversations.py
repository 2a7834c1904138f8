import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.cli import conversations
from app.cli.arguments import parse_arguments
from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import UsageError
from tests.fakes.assistant import NINE, Assistant, open_assistant


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


async def begin(assistant: Assistant, question: str, answer: str, state: TurnState) -> Conversation:
    conversation = await assistant.conversations.create()
    turn = Turn(f"t-{question}", question, NINE, answer, state, "scripted")
    return await assistant.conversations.append_turn(conversation, turn)


async def run(assistant: Assistant, *words: str, answer: str = "") -> tuple[int, str]:
    out = io.StringIO()
    arguments = parse_arguments(["conversations", *words])
    code = await conversations.run(
        arguments, assistant.conversations, assistant.exports, io.StringIO(answer), out
    )
    return code, out.getvalue()


async def test_list_prints_each_conversation_with_the_beginning_of_its_id(assistant: Assistant) -> None:
    conversation = await begin(assistant, "What is a weir?", "A wall.", TurnState.COMPLETE)
    await assistant.conversations.set_pinned(conversation.conversation_id, is_pinned=True)
    code, out = await run(assistant, "list")
    assert (code, out) == (
        0,
        f"{conversation.conversation_id[:8]}  2026-11-29 09:00  pinned  What is a weir?\n",
    )


async def test_list_as_json_is_an_array(assistant: Assistant) -> None:
    conversation = await begin(assistant, "What is a weir?", "A wall.", TurnState.COMPLETE)
    (value,) = json.loads((await run(assistant, "list", "--json"))[1])
    assert (value["conversation_id"], value["title"]) == (conversation.conversation_id, "What is a weir?")


async def test_search_prints_the_line_that_was_found_and_is_1_for_nothing(assistant: Assistant) -> None:
    await begin(assistant, "What is a weir?", "A wall in a river.", TurnState.COMPLETE)
    code, out = await run(assistant, "search", "wall", "river")
    assert (code, out.splitlines()[1]) == (0, "    1 turn: A wall in a river.")
    assert await run(assistant, "search", "wall of") == (1, "")


async def test_words_in_one_argument_are_found_side_by_side_only(assistant: Assistant) -> None:
    await begin(assistant, "q", "A wall in a river.", TurnState.COMPLETE)
    assert (await run(assistant, "search", "a river"))[0] == 0
    assert (await run(assistant, "search", "river wall"))[0] == 1


async def test_show_says_of_each_answer_whether_it_is_whole(assistant: Assistant) -> None:
    conversation = await begin(assistant, "What is a weir?", "A wa\x1b[2Jll", TurnState.STOPPED)
    code, out = await run(assistant, "show", conversation.conversation_id[:6])
    assert code == 0
    assert "[2026-11-29 09:00] What is a weir?\n-- scripted, INCOMPLETE: stopped by the operator\n" in out
    assert "\x1b" not in out
    value = json.loads((await run(assistant, "show", conversation.conversation_id, "--json"))[1])
    assert value["turns"][0]["state"] == "stopped"


async def test_export_writes_the_file_and_says_its_hash(assistant: Assistant, tmp_path: Path) -> None:
    conversation = await begin(assistant, "What is a weir?", "A wall.", TurnState.COMPLETE)
    target = tmp_path / "weir.md"
    code, out = await run(assistant, "export", conversation.conversation_id, str(target))
    assert (code, target.exists()) == (0, True)
    assert out.startswith(f"{target}: 1 turns, SHA-256 ")


async def test_rename_gives_another_title(assistant: Assistant) -> None:
    conversation = await begin(assistant, "What is a weir?", "A wall.", TurnState.COMPLETE)
    await run(assistant, "rename", conversation.conversation_id, "Weirs")
    assert (await assistant.conversations.list())[0].title == "Weirs"


@pytest.mark.parametrize(
    ("words", "answer", "left"),
    [(("--yes",), "", 0), ((), "yes\n", 0), ((), "y\n", 1), ((), "", 1)],
    ids=["--yes", "yes", "y", "nothing"],
)
async def test_delete_wants_the_whole_word(
    assistant: Assistant, words: tuple[str, ...], answer: str, left: int
) -> None:
    conversation = await begin(assistant, "What is a weir?", "A wall.", TurnState.COMPLETE)
    code, _out = await run(assistant, "delete", conversation.conversation_id, *words, answer=answer)
    assert (code, len(await assistant.conversations.list())) == (left, left)


@pytest.mark.parametrize("wanted", ["ffffffff", "a", ""])
async def test_an_id_that_is_not_there_or_too_short_is_told(assistant: Assistant, wanted: str) -> None:
    await begin(assistant, "What is a weir?", "A wall.", TurnState.COMPLETE)
    with pytest.raises(UsageError, match="no conversation whose id begins"):
        await run(assistant, "show", wanted)
