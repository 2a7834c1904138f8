import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.policy import SitePolicy
from app.domain.settings import Settings
from app.net.air_gap import AirGap
from app.net.connection_log import ConnectionLog
from app.services.disk import DiskThread
from app.services.network import NetworkService
from app.services.notices import Notices
from app.services.settings import SettingsService
from app.storage.settings_file import SettingsFile


class Bench:
    def __init__(self, folder: Path, air_gap: AirGap) -> None:
        self.disk = DiskThread()
        self.file = SettingsFile(folder / "settings.toml")
        self.settings = SettingsService(self.file, self.disk, Notices())
        self.log = ConnectionLog()
        self.air_gap = air_gap
        self.service = NetworkService(self.log, air_gap, self.settings)

    async def switch(self, *, is_on: bool) -> None:
        await self.settings.replace(replace(self.settings.current, air_gap=is_on))


@pytest.mark.parametrize("is_on", [True, False], ids=["on", "off"])
async def test_air_gap_stands_as_the_settings_say_from_the_start(tmp_path: Path, is_on: bool) -> None:
    SettingsFile(tmp_path / "settings.toml").write(Settings(air_gap=is_on))
    bench = Bench(tmp_path, AirGap({}))
    bench.disk.close()

    assert (bench.service.is_air_gapped, bench.air_gap.is_on()) == (is_on, is_on)


async def test_air_gap_follows_the_settings(tmp_path: Path) -> None:
    bench = Bench(tmp_path, AirGap({}))
    await bench.switch(is_on=True)
    was_on = bench.air_gap.is_on()
    await bench.switch(is_on=False)
    bench.disk.close()

    assert (was_on, bench.air_gap.is_on()) == (True, False)


async def test_air_gap_of_the_command_line_stays_on_whatever_the_settings_say(tmp_path: Path) -> None:
    air_gap = AirGap({})
    air_gap.force()
    bench = Bench(tmp_path, air_gap)
    await bench.switch(is_on=False)
    bench.disk.close()

    assert (bench.service.is_air_gapped, bench.service.is_air_gap_forced) == (True, True)


async def test_watch_tells_of_attempts_of_other_threads_on_the_loop_until_it_is_ended(tmp_path: Path) -> None:
    bench, told = Bench(tmp_path, AirGap({})), asyncio.Event()
    bench.disk.close()
    end = bench.service.watch(told.set)

    await asyncio.to_thread(bench.log.add, "127.0.0.1", 8080, "answers", None)
    async with asyncio.timeout(5):
        await told.wait()
    told.clear()
    # On its way to the loop when the watch ends.
    bench.log.add("127.0.0.1", 8080, "answers", None)
    end()
    await asyncio.sleep(0)

    assert (told.is_set(), len(bench.service.attempts)) == (False, 2)


async def test_air_gap_of_the_site_s_policy_stays_on_and_says_who_wants_it(tmp_path: Path) -> None:
    bench = Bench(tmp_path, AirGap({}))
    policy = SitePolicy(is_air_gapped=True, source="policy.toml")
    service = NetworkService(bench.log, bench.air_gap, bench.settings, policy)
    await bench.switch(is_on=False)
    bench.disk.close()

    assert (service.is_air_gapped, service.is_air_gap_forced, service.is_air_gap_fixed) == (True, True, True)
