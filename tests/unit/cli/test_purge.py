import asyncio
import io
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.cli import purge
from app.cli.arguments import parse_arguments
from app.domain.chat import Conversation
from app.domain.policy import NO_POLICY
from app.durable.folders import user_folders
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.retention import RetentionService
from app.storage.conversations import ConversationStore
from app.storage.lookup_file import LookupFile
from tests.fakes.assistant import audit_log

NINE = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> ConversationStore:
    store = ConversationStore(tmp_path / "conversations.db")
    store.create(Conversation("c", "t", NINE))
    return store


@pytest.fixture
async def retention(tmp_path: Path, store: ConversationStore) -> AsyncIterator[RetentionService]:
    disk, notices = DiskThread(), Notices()
    (tmp_path / "audit").mkdir()
    audit = AuditService(audit_log(tmp_path / "audit"), None, disk, notices)
    yield RetentionService(
        *(NO_POLICY, user_folders({"WATCHROOM_HOME": str(tmp_path)}), store, LookupFile(None)),
        disk=disk,
        audit=audit,
        notices=notices,
        wall_clock=lambda: NINE,
    )
    await audit.aclose()
    await asyncio.to_thread(disk.close)
    store.close()


async def run(retention: RetentionService, answer: str, *words: str) -> tuple[int, str]:
    out = io.StringIO()
    arguments = parse_arguments(["purge", *words])
    return await purge.run(arguments, retention, io.StringIO(answer), out), out.getvalue()


@pytest.mark.parametrize("answer", ["", "\n", "y\n", "no\n"], ids=["end", "empty", "y", "no"])
async def test_nothing_is_removed_without_the_whole_word(
    retention: RetentionService, store: ConversationStore, answer: str
) -> None:
    code, out = await run(retention, answer)
    assert (code, len(store.list())) == (1, 1)
    assert out.endswith("Nothing was removed.\n")


@pytest.mark.parametrize(("answer", "words"), [("yes\n", ()), ("", ("--yes",))], ids=["asked", "--yes"])
async def test_it_says_what_was_removed_and_that_the_audit_log_stays(
    retention: RetentionService, store: ConversationStore, answer: str, words: tuple[str, ...]
) -> None:
    code, out = await run(retention, answer, *words)
    assert (code, store.list()) == (0, ())
    assert "Removed: 1 conversations, 0 lookups and saved queries, 0 flagged answers, 0 other files." in out
    assert "The audit log is not removed." in out
