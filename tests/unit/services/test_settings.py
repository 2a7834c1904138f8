from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.settings import Settings
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.settings import SettingsService
from app.storage.settings_file import SettingsFile


@pytest.fixture
def disk() -> Iterator[DiskThread]:
    disk = DiskThread()
    yield disk
    disk.close()


def test_unreadable_settings_are_kept_aside_and_told_and_the_defaults_used(
    tmp_path: Path, disk: DiskThread
) -> None:
    (tmp_path / "settings.toml").write_text("schema_version = 1\nmax_turns = 0\n")
    notices = Notices()

    service = SettingsService(SettingsFile(tmp_path / "settings.toml"), disk, notices)

    kept = next(tmp_path.glob("settings.toml.unreadable-*"))
    assert service.current == Settings()
    assert kept.read_text() == "schema_version = 1\nmax_turns = 0\n"
    assert [notice.text for notice in notices.all] == [
        "Turns must be a whole number from 1 to 1000, not 0. "
        f"It was kept as {kept.name}; the default settings are used."
    ]


async def test_replace_is_stored_and_told(tmp_path: Path, disk: DiskThread) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    service = SettingsService(file, disk, Notices())
    heard: list[Settings] = []
    service.listen(heard.append)
    changed = replace(Settings(), theme="dimmed")

    await service.replace(changed)

    assert (service.current, heard, file.read()) == (changed, [changed], changed)


async def test_what_the_site_fixes_holds_whatever_is_stored_or_wished(
    tmp_path: Path, disk: DiskThread
) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    await SettingsService(file, disk, Notices()).replace(replace(Settings(), air_gap=False))
    service = SettingsService(file, disk, Notices(), fixed={"air_gap": True, "not a setting": 1})
    heard: list[Settings] = []
    service.listen(heard.append)
    assert (service.current.air_gap, service.fixed) == (True, frozenset({"air_gap"}))

    await service.replace(replace(Settings(), air_gap=False, theme="dimmed"))

    assert (service.current.air_gap, service.current.theme) == (True, "dimmed")
    assert (file.read().air_gap, file.read().theme) == (False, "dimmed")
    assert heard == [service.current]
