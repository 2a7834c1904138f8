"""Warns before the disk of the audit log is full."""

import logging
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from app.domain.audit import AuditPolicy
from app.domain.sentence import said

logger = logging.getLogger(__name__)

# Weeks of records, and time to do something about it.
LOW_SPACE_BYTES = 500_000_000
CHECK_INTERVAL_S = 60.0


def free_bytes(folder: Path) -> int:
    """Give what the disk of folder has left for this user."""
    return shutil.disk_usage(folder).free


class SpaceWatch:
    """Looks at the disk at most every CHECK_INTERVAL_S; free says what is left. Used from one thread."""

    def __init__(self, folder: Path, policy: AuditPolicy, free: Callable[[Path], int]) -> None:
        self._folder = folder
        self._policy = policy
        self._free = free
        self._checked_at: float | None = None
        self._note = ""

    def note(self) -> str:
        """Give the warning, empty while there is room or where nobody can say."""
        now = time.monotonic()
        if self._checked_at is None or now - self._checked_at >= CHECK_INTERVAL_S:
            self._checked_at = now
            try:
                free = self._free(self._folder)
            except OSError as error:
                logger.info("the free space of the audit log's disk is not known: %r", error)
                return self._note
            self._note = "" if free >= LOW_SPACE_BYTES else self._warning(free)
        return self._note

    def _warning(self, free: int) -> str:
        goes_on = self._policy.goes_on_unwritten
        then = "nothing is recorded" if goes_on else "no question is sent to the model"
        return said(
            "{value1:,.0f} MB are left where the audit log is kept ({folder}). When the disk is "
            "full {then}: free some space.",
            value1=free / 1000000.0,
            folder=self._folder,
            then=then,
        )
