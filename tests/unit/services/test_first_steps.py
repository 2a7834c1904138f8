import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.services.disk import DiskThread
from app.services.first_steps import FirstSteps, questions_for


@pytest.fixture
async def disk() -> AsyncIterator[DiskThread]:
    disk = DiskThread()
    yield disk
    await asyncio.to_thread(disk.close)


async def test_they_are_new_until_they_were_seen(tmp_path: Path, disk: DiskThread) -> None:
    steps = FirstSteps(tmp_path, disk)
    assert steps.is_new
    await steps.mark_seen()
    assert not FirstSteps(tmp_path, disk).is_new


async def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, disk: DiskThread) -> None:
    with pytest.raises(StorageError, match="will come again"):
        await FirstSteps(tmp_path / "nowhere", disk).mark_seen()


@pytest.mark.parametrize(
    ("language", "begins"),
    [("en", "Show"), ("ar", "اعرض"), ("zh_CN", "显示"), ("fr", "Show")],
    ids=["en", "ar", "zh_CN", "fr"],
)
def test_questions_are_in_the_windows_language_or_in_english(language: str, begins: str) -> None:
    assert questions_for(language).lookup.startswith(begins)
