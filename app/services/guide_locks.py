"""The locks that open runs have on devices, for search and for questions about a state (PTW-6, PTW-7)."""

from collections.abc import Sequence
from typing import Protocol

from app.domain.guide import LockedDevice
from app.domain.walk import RunSummary, RunView
from app.procedures.words import compact, tokens


class Walks(Protocol):
    """What knows the runs; services.walk.WalkService does."""

    async def runs(self, *, only_open: bool = False) -> tuple[RunSummary, ...]:
        """List the runs."""

    async def view(self, run_id: str) -> RunView:
        """Give a run as it stands on disk."""


class RunLocks:
    """Reads the locks from the runs; one that was never taken off counts also after its run's end."""

    def __init__(self, walks: Walks) -> None:
        self._walks = walks

    async def open_locks(self) -> Sequence[LockedDevice]:
        """See OpenLocks.

        Raises:
            StorageError: the runs cannot be read.
        """
        found: list[LockedDevice] = []
        for run in await self._walks.runs():
            if run.fault or run.is_returned:
                continue
            state = (await self._walks.view(run.run_id)).state
            for lock in state.locks:
                placed = lock.placed
                found.append(
                    LockedDevice(
                        placed.device,
                        placed.place,
                        placed.position,
                        placed.lock_id,
                        placed.signature.name,
                        lock.at_ms,
                        run.run_id,
                        run.title,
                    )
                )
        return tuple(found)


def named_in(lock: LockedDevice, text: str) -> bool:
    """Whether a text names the device of a lock, however its tag is written."""
    device = compact(lock.device)
    if any(char.isdigit() for char in device):
        return device in tokens(text)
    words = set(tokens(lock.device))
    return bool(words) and words <= set(tokens(text))
