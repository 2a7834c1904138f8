"""The file for support holds what helps, and no canary: no key, no PIN, no text of anybody's."""

import json
import zipfile
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import NotAllowedError, StorageError
from app.domain.flag import Flagged, FlagSource
from app.domain.policy import SitePolicy
from app.domain.user import parse_pin
from tests.fakes.assistant import Assistant, open_assistant
from tests.fakes.scripted_engine import ScriptedEngine

KEY = "sk-canary-key-4711"
PIN = "739146"
QUESTION = "Why does canary question 1 leak at P-101?"
ANSWER = "Because canary answer 2 says that the seal is worn."
LOG = f"""2026-11-29 09:00:00 INFO app.services.ask: asked {QUESTION}
2026-11-29 09:00:01 INFO app.net: sent Authorization: Bearer {KEY}
2026-11-29 09:00:02 INFO app.services.users: pin={PIN} was wrong
2026-11-29 09:00:03 INFO app.services.models: loaded in 12 ms
"""


@pytest.fixture
async def used(tmp_path: Path) -> AsyncIterator[Assistant]:
    """A station with a user, a gateway's key, a conversation, a flag, and a log that holds too much."""
    engine = ScriptedEngine()
    engine.enqueue(ANSWER)
    async with open_assistant(tmp_path, engine) as assistant:
        await assistant.users.set_up_first("Amira", parse_pin(PIN), "Room 1")
        conversation = await assistant.conversations.create()
        async for _event in assistant.ask.ask(conversation.conversation_id, QUESTION):
            pass
        await assistant.flags.flag(Flagged(FlagSource.ANSWER, QUESTION, ANSWER, model_id="scripted"))
        await assistant.audit.verify()
        logs = tmp_path / "logs"
        logs.mkdir(exist_ok=True)
        (logs / "watchroom.log").write_text(LOG, encoding="utf-8")
        yield assistant


def parts(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name).decode("utf-8") for name in archive.namelist()}


async def test_no_canary_is_in_it(used: Assistant, tmp_path: Path) -> None:
    target = tmp_path.parent / f"{tmp_path.name}-bundle.zip"
    await used.support.write(target)
    whole = "\n".join(parts(target).values())
    canaries = (KEY, PIN, QUESTION, ANSWER, "canary", "Amira")
    assert [canary for canary in canaries if canary in whole] == []


async def test_it_holds_what_helps(used: Assistant, tmp_path: Path) -> None:
    target = tmp_path.parent / f"{tmp_path.name}-bundle.zip"
    exported = await used.support.write(target)
    found = parts(target)
    assert set(found) == {
        *("README.txt", "versions.json", "doctor.json", "settings.json", "policy.json", "models.json"),
        *("audit.json", "logs/watchroom.log"),
    }
    assert exported.count == len(found)
    assert "loaded in 12 ms" in found["logs/watchroom.log"]
    assert json.loads(found["settings.json"])["max_turns"] == 50
    assert json.loads(found["versions.json"])["packages"]["pydantic"]
    audit = json.loads(found["audit.json"])
    assert audit["is_whole"]
    assert {"request_started", "request_finished"} <= {record["event"] for record in audit["newest"]}
    assert "python" in json.loads(found["doctor.json"])


async def test_audit_records_come_without_texts(used: Assistant, tmp_path: Path) -> None:
    target = tmp_path.parent / f"{tmp_path.name}-bundle.zip"
    await used.support.write(target)
    records = json.loads(parts(target)["audit.json"])["newest"]
    fields = {name for record in records for name in record}
    assert fields.isdisjoint({"question", "answer", "answer_head", "error", "prompt_hash", "user_id", "name"})


async def test_texts_are_in_it_when_asked_for_and_keys_still_not(used: Assistant, tmp_path: Path) -> None:
    target = tmp_path.parent / f"{tmp_path.name}-bundle.zip"
    await used.support.write(target, with_texts=True)
    found = parts(target)
    assert QUESTION in found["texts/flags.json"]
    assert ANSWER in found["texts/conversations.json"]
    whole = "\n".join(found.values())
    assert [canary for canary in (KEY, PIN) if canary in whole] == []


async def test_it_is_recorded(used: Assistant, tmp_path: Path) -> None:
    await used.support.write(tmp_path.parent / f"{tmp_path.name}-bundle.zip")
    await used.audit.verify()
    assert [line for line in used.audit_lines() if '"support bundle"' in line]


async def test_it_is_not_written_among_the_programs_own_files(used: Assistant, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="program's own files"):
        await used.support.write(tmp_path / "bundle.zip")


async def test_it_is_not_written_where_the_site_allows_no_export(tmp_path: Path) -> None:
    target = tmp_path.parent / f"{tmp_path.name}-bundle.zip"
    async with open_assistant(tmp_path, policy=SitePolicy(allows_export=False)) as assistant:
        with pytest.raises(NotAllowedError):
            await assistant.support.write(target)
    assert not target.exists()


async def test_a_place_that_is_not_there_is_told(used: Assistant, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        await used.support.write(tmp_path.parent / "nowhere" / "bundle.zip")


async def test_settings_hold_no_key(used: Assistant, tmp_path: Path) -> None:
    settings = replace(used.settings.current, model_id=f"https://user:{KEY}@gateway/v1")
    await used.settings.replace(settings)
    target = tmp_path.parent / f"{tmp_path.name}-bundle.zip"
    await used.support.write(target)
    assert KEY not in "\n".join(parts(target).values())
