import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import NotAllowedError, StorageError
from app.domain.policy import SitePolicy
from app.domain.walk import PrintedDocument
from app.services.conversation_export import ConversationExport, file_name
from app.services.disk import DiskThread
from tests.fakes.assistant import AT_NINE, NINE, Assistant, open_assistant
from tests.fakes.stations import ADMIN_PIN, VIEWER_PIN, set_up_station


@pytest.fixture
async def assistant(tmp_path: Path) -> AsyncIterator[Assistant]:
    async with open_assistant(tmp_path) as assistant:
        yield assistant


async def begin(assistant: Assistant) -> str:
    conversation = await assistant.conversations.create()
    turn = Turn("t1", "What is a weir?", NINE, "A wall.", TurnState.CUT, "scripted", "Cut.")
    await assistant.conversations.append_turn(conversation, turn)
    return conversation.conversation_id


async def test_an_export_is_written_and_recorded_with_its_hash(assistant: Assistant, tmp_path: Path) -> None:
    target = tmp_path / "weir.md"
    done = await assistant.exports.export(await begin(assistant), target)
    await assistant.audit.aclose()

    data = target.read_bytes()
    assert b"INCOMPLETE: cut at the limit" in data
    assert b"Answered by: Model scripted" in data
    assert (done.turns, done.sha256) == (1, hashlib.sha256(data).hexdigest())
    (record,) = [json.loads(line) for line in assistant.audit_lines() if '"export"' in line]
    assert (record["subject"], record["target"], record["sha256"], record["count"]) == (
        *("conversation", "weir.md", done.sha256, 1),
    )


async def test_json_is_chosen_by_the_ending(assistant: Assistant, tmp_path: Path) -> None:
    await assistant.exports.export(await begin(assistant), tmp_path / "weir.JSON")
    assert json.loads((tmp_path / "weir.JSON").read_text("utf-8"))["turns"][0]["state"] == "cut"


async def test_a_pdf_is_made_of_the_document_with_the_json_in_it(
    assistant: Assistant, tmp_path: Path
) -> None:
    printed: list[PrintedDocument] = []

    def write(document: PrintedDocument) -> bytes:
        printed.append(document)
        return b"%PDF"

    disk = DiskThread()
    exports = ConversationExport(assistant.conversations, assistant.audit, disk, AT_NINE, pdf=lambda: write)
    await exports.export(await begin(assistant), tmp_path / "weir.pdf")
    disk.close()

    assert (tmp_path / "weir.pdf").read_bytes() == b"%PDF"
    assert printed[0].attachment_name == "weir.json"
    assert json.loads(printed[0].attachment)["turns"][0]["answer"] == "A wall."


async def test_a_program_without_a_pdf_writer_says_so(assistant: Assistant, tmp_path: Path) -> None:
    disk = DiskThread()
    exports = ConversationExport(assistant.conversations, assistant.audit, disk, AT_NINE)
    with pytest.raises(StorageError, match="without what makes a PDF"):
        await exports.export(await begin(assistant), tmp_path / "weir.pdf")
    disk.close()


@pytest.mark.parametrize("name", ["weir", "weir.txt", "weir.md.exe"])
async def test_other_endings_are_refused(assistant: Assistant, tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError, match=r"\.md, \.json or \.pdf"):
        await assistant.exports.export(await begin(assistant), tmp_path / name)


async def test_a_file_of_the_programs_own_is_not_replaced(assistant: Assistant, tmp_path: Path) -> None:
    def refuse(target: Path) -> None:
        raise StorageError(f"{target} lies among the program's own files.")

    disk = DiskThread()
    exports = ConversationExport(assistant.conversations, assistant.audit, disk, AT_NINE, check_target=refuse)
    with pytest.raises(StorageError, match="own files"):
        await exports.export(await begin(assistant), tmp_path / "weir.md")
    disk.close()
    assert not (tmp_path / "weir.md").exists()


async def test_a_place_that_cannot_be_written_is_told_and_nothing_is_recorded(
    assistant: Assistant, tmp_path: Path
) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        await assistant.exports.export(await begin(assistant), tmp_path / "missing" / "weir.md")
    await assistant.audit.aclose()
    assert not [line for line in assistant.audit_lines() if '"export"' in line]


async def test_a_site_that_allows_no_export_lets_nothing_go(tmp_path: Path) -> None:
    policy = SitePolicy(allows_export=False, source="policy.toml")
    async with open_assistant(tmp_path, policy=policy) as assistant:
        with pytest.raises(NotAllowedError, match="allows no export"):
            await assistant.exports.export(await begin(assistant), tmp_path / "weir.md")


async def test_a_viewer_and_a_locked_station_export_nothing(tmp_path: Path) -> None:
    set_up_station(tmp_path)
    async with open_assistant(tmp_path) as assistant:
        await assistant.users.sign_in("amira-1", ADMIN_PIN)
        conversation_id = await begin(assistant)
        assistant.users.lock()
        with pytest.raises(NotAllowedError, match="locked by Amira"):
            await assistant.exports.export(conversation_id, tmp_path / "weir.md")
        await assistant.users.sign_in("dana-4", VIEWER_PIN)
        with pytest.raises(NotAllowedError, match="may not export"):
            await assistant.exports.export(conversation_id, tmp_path / "weir.md")
    assert not (tmp_path / "weir.md").exists()


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("What is a weir?", "What-is-a-weir.md"),
        ("../../etc", "etc.md"),
        ("水泵 压力", "水泵-压力.md"),
        ("???", "conversation.md"),
    ],
)
def test_a_name_that_will_do_is_made_of_day_and_title(title: str, name: str) -> None:
    day = f"{NINE.astimezone():%Y-%m-%d}"
    assert file_name(Conversation("c", title, NINE), ".md") == f"{day}-{name}"
