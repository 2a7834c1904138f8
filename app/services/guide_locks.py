"""The locks that open runs have on devices, for search and for questions about a state (PTW-6, PTW-7)."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from app.domain.errors import StorageError
from app.domain.guide import LockedDevice
from app.domain.walk import RunView
from app.procedures.run_folder import RunStamp
from app.procedures.words import compact, tokens


class Walks(Protocol):
    """What knows the runs; services.walk.WalkService does."""

    async def stamps(self) -> Mapping[str, RunStamp]:
        """Give the runs, newest first, each with what is another once it has changed."""

    async def view(self, run_id: str) -> RunView:
        """Give a run as it stands on disk."""


class RunLocks:
    """Reads the locks from the runs; one that was never taken off counts also after its run's end.

    What was read of a run is kept until the run changes, whoever changed it: a search reads no other.
    """

    def __init__(self, walks: Walks) -> None:
        self._walks = walks
        self._known: dict[str, tuple[RunStamp, tuple[LockedDevice, ...]]] = {}

    async def open_locks(self) -> Sequence[LockedDevice]:
        """See OpenLocks.

        Raises:
            StorageError: the runs cannot be read.
        """
        stamps = await self._walks.stamps()
        for run_id, stamp in stamps.items():
            known = self._known.get(run_id)
            if known is None or known[0] != stamp:
                # The stamp is older than what is read: a change meanwhile is read once more.
                self._known[run_id] = (stamp, await self._read(run_id))
        self._known = {run_id: self._known[run_id] for run_id in stamps if run_id in self._known}
        return tuple(lock for _stamp, locks in self._known.values() for lock in locks)

    async def _read(self, run_id: str) -> tuple[LockedDevice, ...]:
        try:
            view = await self._walks.view(run_id)
        except StorageError:
            # The list of runs says that it cannot be read.
            return ()
        if view.is_returned:
            return ()
        return tuple(
            LockedDevice(
                lock.placed.device,
                lock.placed.place,
                lock.placed.position,
                lock.placed.lock_id,
                lock.placed.signature.name,
                lock.at_ms,
                run_id,
            )
            for lock in view.state.locks
        )


def named_in(lock: LockedDevice, text: str) -> bool:
    """Whether a text names the device of a lock, however its tag is written."""
    device = compact(lock.device)
    if any(char.isdigit() for char in device):
        return device in tokens(text)
    words = set(tokens(lock.device))
    return bool(words) and words <= set(tokens(text))
