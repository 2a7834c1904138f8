import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.audit import Recovered, SettingChange
from app.domain.errors import NotAllowedError, SettingsUnreadableError, StorageError
from app.domain.policy import FIXED_BY_SITE, SitePolicy
from app.domain.settings import Settings
from app.domain.user import Permission
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.settings import SettingsService
from app.storage.settings_file import SettingsFile


class Operator:
    """Lets somebody through who may not change settings."""

    user_id = "bodil"

    def refusal(self, permission: Permission) -> str:
        return (
            "" if permission in (Permission.READ, Permission.EXPORT) else f"You may not {permission.words}."
        )

    def require(self, permission: Permission) -> None:
        if sentence := self.refusal(permission):
            raise NotAllowedError(sentence)


@pytest.fixture
def disk() -> Iterator[DiskThread]:
    disk = DiskThread()
    yield disk
    disk.close()


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.toml")


def copies_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("settings.toml.kept-*"))


def test_unreadable_settings_are_kept_aside_and_told_and_the_defaults_used(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    (tmp_path / "settings.toml").write_text("max_turns = \n")
    notices = Notices()

    service = SettingsService(file, disk, notices)

    kept = next(tmp_path.glob("settings.toml.unreadable-*"))
    assert service.current == Settings()
    assert kept.read_text() == "max_turns = \n"
    assert notices.all[0].text.endswith(f"It was kept as {kept.name}; the default settings are used.")


async def test_a_faulty_value_costs_itself_alone_and_the_file_is_kept_as_it_was(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    text = "schema_version = 1\nmax_turns = 0\nthreads = 2\n"
    (tmp_path / "settings.toml").write_text(text)
    notices = Notices()

    service = SettingsService(file, disk, notices)
    await service.replace(replace(service.current, max_turns=9))

    kept = copies_in(tmp_path)[0]
    assert (service.current, kept.read_text()) == (Settings(threads=2, max_turns=9), text)
    sentence = "Turns must be a whole number from 1 to 1000, not 0. The default is used."
    assert [notice.text for notice in notices.all] == [
        f"The settings file as it was is kept as {kept.name}.",
        sentence,
    ]
    assert service.recovered == Recovered("settings", sentence, kept.name)


def test_a_fault_that_nobody_mended_is_told_at_each_start_and_copied_once(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    (tmp_path / "settings.toml").write_text("max_turns = 0\n")
    SettingsService(file, disk, Notices())
    notices = Notices()

    again = SettingsService(file, disk, notices)

    assert [notice.text for notice in notices.all] == [
        "Turns must be a whole number from 1 to 1000, not 0. The default is used."
    ]
    assert again.recovered is None
    assert len(copies_in(tmp_path)) == 1


async def test_replace_is_stored_and_told(disk: DiskThread, file: SettingsFile) -> None:
    service = SettingsService(file, disk, Notices())
    heard: list[Settings] = []
    service.listen(heard.append)
    changed = replace(Settings(), theme="dimmed")

    await service.replace(changed)

    assert (service.current, heard, file.read().settings) == (changed, [changed], changed)


async def test_what_the_site_fixes_holds_whatever_is_stored_or_wished(
    disk: DiskThread, file: SettingsFile
) -> None:
    await SettingsService(file, disk, Notices()).replace(replace(Settings(), air_gap=False))
    service = SettingsService(file, disk, Notices(), fixed={"air_gap": True, "not a setting": 1})
    heard: list[Settings] = []
    service.listen(heard.append)
    assert (service.current.air_gap, service.fixed) == (True, frozenset({"air_gap"}))

    await service.replace(replace(Settings(), air_gap=False, theme="dimmed"))

    assert (service.current.air_gap, service.current.theme) == (True, "dimmed")
    stored = file.read().settings
    assert (stored.air_gap, stored.theme) == (False, "dimmed")
    assert heard == [service.current]


async def test_set_and_reset_change_one_setting_and_say_what_it_was(
    disk: DiskThread, file: SettingsFile
) -> None:
    service = SettingsService(file, disk, Notices())

    assert await service.set("max_turns", "9") == SettingChange("max_turns", "50", "9")
    assert await service.set("max_turns", "9") is None
    assert (service.current.max_turns, file.read().settings.max_turns) == (9, 9)
    assert await service.reset("max_turns") == SettingChange("max_turns", "9", "50")
    assert file.read().settings == Settings()


async def test_set_of_what_the_site_fixes_is_refused_with_its_value(
    disk: DiskThread, file: SettingsFile
) -> None:
    service = SettingsService(file, disk, Notices(), fixed={"lock_after_min": 5})

    with pytest.raises(NotAllowedError) as caught:
        await service.set("lock_after_min", "60")

    assert caught.value.user_text == f"Lock when idle stays 5 minutes. {FIXED_BY_SITE}"
    assert service.refusal("lock_after_min") == FIXED_BY_SITE


async def test_a_guard_refuses_a_new_value_and_leaves_an_old_one_alone(
    disk: DiskThread, file: SettingsFile
) -> None:
    service = SettingsService(file, disk, Notices())
    service.guard("model_id", lambda value: f"There is no model {value}." if value != "known" else "")

    # The stored id is none that the guard knows; another setting can be changed all the same.
    await service.set("max_turns", "9")
    with pytest.raises(SettingsUnreadableError, match="There is no model gone"):
        await service.set("model_id", "gone")
    await service.set("model_id", "known")

    assert (service.current.model_id, service.current.max_turns) == ("known", 9)


async def test_a_role_bounds_what_is_changed(disk: DiskThread, file: SettingsFile) -> None:
    service = SettingsService(file, disk, Notices(), Operator())

    await service.set("theme", "dimmed")
    with pytest.raises(NotAllowedError, match="may not change settings"):
        await service.set("max_turns", "9")

    assert file.read().settings == Settings(theme="dimmed")
    assert (service.refusal("theme"), service.refusal("max_turns")) == ("", "You may not change settings.")


async def test_an_exported_file_brings_the_settings_to_another_machine(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    service = SettingsService(file, disk, Notices())
    await service.replace(Settings(max_turns=9, theme="dimmed", answer_tokens=4000, answer_tokens_limit=8000))
    await service.export(tmp_path / "out.toml")
    other = SettingsService(SettingsFile(tmp_path / "other.toml"), disk, Notices())

    plan = await other.plan_import(tmp_path / "out.toml")
    assert other.current == Settings()
    await other.replace(plan.settings)

    assert (other.current, plan.refused, plan.notes) == (service.current, (), ())
    assert SettingChange("max_turns", "50", "9") in plan.changes


async def test_an_import_says_what_policy_role_and_range_leave_out(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    (tmp_path / "in.toml").write_text(
        'theme = "dimmed"\nair_gap = false\nmax_turns = 9\nthreads = 9999\nhologram = 1\n', encoding="utf-8"
    )
    service = SettingsService(file, disk, Notices(), Operator(), fixed={"air_gap": True})

    plan = await service.plan_import(tmp_path / "in.toml")

    assert plan.changes == (SettingChange("theme", "day", "dimmed"),)
    assert dict(plan.refused) == {
        "air_gap": FIXED_BY_SITE,
        "max_turns": "You may not change settings.",
        "threads": "Processor threads must be a whole number from 0 to 256, not 9999.",
        "hologram": "This Watchroom has no setting of that name.",
    }


async def test_what_is_not_in_an_imported_file_stays_as_it_is(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    (tmp_path / "in.toml").write_text("threads = 2\n")
    service = SettingsService(file, disk, Notices())
    await service.set("max_turns", "9")

    plan = await service.plan_import(tmp_path / "in.toml")

    assert plan.settings == Settings(max_turns=9, threads=2)


async def test_imported_values_that_clash_with_those_in_force_are_left_out(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    (tmp_path / "in.toml").write_text("answer_tokens_limit = 500\nthreads = 2\n")
    service = SettingsService(file, disk, Notices())

    plan = await service.plan_import(tmp_path / "in.toml")

    assert plan.settings == Settings(threads=2)
    assert dict(plan.refused) == {
        "answer_tokens_limit": "Answer length (1024) is above the longest answer (500)."
    }


async def test_no_file_is_written_where_the_site_allows_no_export(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    policy = SitePolicy(allows_export=False, source="policy.toml")
    service = SettingsService(file, disk, Notices(), check_export=policy.check_export)

    with pytest.raises(NotAllowedError, match="allows no export"):
        await service.export(tmp_path / "out.toml")

    assert "out.toml" not in os.listdir(tmp_path)


async def test_an_export_into_a_missing_folder_is_a_sentence(
    tmp_path: Path, disk: DiskThread, file: SettingsFile
) -> None:
    with pytest.raises(StorageError, match="cannot be written"):
        await SettingsService(file, disk, Notices()).export(tmp_path / "missing" / "out.toml")
