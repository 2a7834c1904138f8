"""Which locks runs have on devices, and which texts name a locked device; PTW-7."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.domain.guide import LockedDevice
from app.domain.walk import RunView, SignPurpose
from app.procedures.run_folder import RunStamp
from app.services.guide_locks import RunLocks, named_in
from app.services.walk import WalkService
from tests.fakes.procedures import Station, open_station


@dataclass(slots=True)
class CountedWalks:
    """The station's runs; viewed are those that were read, in order."""

    walks: WalkService
    viewed: list[str] = field(default_factory=list)

    async def stamps(self) -> Mapping[str, RunStamp]:
        return await self.walks.stamps()

    async def view(self, run_id: str) -> RunView:
        self.viewed.append(run_id)
        return await self.walks.view(run_id)


async def _locked(station: Station, lock_id: str) -> RunView:
    view = await station.start()
    on = station.sign(view, SignPurpose.LOCK_ON, step=1, lock_id=lock_id)
    return await station.walks.place_lock(
        view.run_id, 1, device="P-101", place="", position="open", lock_id=lock_id, signature=on
    )


async def test_ptw_7_a_run_is_read_again_only_once_it_has_changed(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        counted = CountedWalks(station.walks)
        locks = RunLocks(counted)
        one, two = await _locked(station, "L-1"), await _locked(station, "L-2")
        assert {lock.lock_id for lock in await locks.open_locks()} == {"L-1", "L-2"}
        assert len(counted.viewed) == 2
        await locks.open_locks()
        assert len(counted.viewed) == 2
        off = station.sign(one, SignPurpose.LOCK_OFF, step=1, lock_id="L-1")
        await station.walks.remove_lock(one.run_id, 1, lock_id="L-1", signature=off)
        assert [lock.run_id for lock in await locks.open_locks()] == [two.run_id]
        assert counted.viewed[2:] == [one.run_id]


async def test_ptw_7_what_another_program_adds_to_a_run_is_read(tmp_path: Path) -> None:
    async with open_station(tmp_path) as one, open_station(tmp_path) as two:
        locks = RunLocks(one.walks)
        assert await locks.open_locks() == ()
        view = await _locked(two, "L-1")
        (lock,) = await locks.open_locks()
        off = two.sign(view, SignPurpose.LOCK_OFF, step=1, lock_id="L-1")
        await two.walks.remove_lock(view.run_id, 1, lock_id="L-1", signature=off)
        assert await locks.open_locks() == ()
    assert (lock.device, lock.lock_id, lock.recorded_by) == ("P-101", "L-1", "Amira")


async def test_ptw_7_a_run_that_cannot_be_read_keeps_no_other_lock_from_being_known(tmp_path: Path) -> None:
    async with open_station(tmp_path) as station:
        broken, view = await station.start(), await _locked(station, "L-1")
    (tmp_path / "runs" / "own" / broken.run_id / "run.jsonl").write_bytes(b"rubbish\n")
    async with open_station(tmp_path) as station:
        assert [lock.run_id for lock in await RunLocks(station.walks).open_locks()] == [view.run_id]


@pytest.mark.parametrize(
    ("device", "text", "is_named"),
    [
        ("P-101", "start p101", True),
        ("P-101", "Open P 101 now", True),
        ("P-101", "start P-1", False),
        ("P-1", "start P-101", False),
        ("main breaker", "the main breakers are off", True),
        ("main breaker", "the breaker", False),
    ],
)
def test_a_device_is_named_however_its_tag_is_written(device: str, text: str, is_named: bool) -> None:
    assert named_in(LockedDevice(device, "", "", "L", "", 0, ""), text) is is_named
