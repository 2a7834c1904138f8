"""A run that is open in this program: its log, its procedure and its state, always as they are on disk."""

from app.domain.errors import NotAllowedError, StorageError
from app.domain.procedure_run import LoggedEvent, RunEvent, RunStarted
from app.domain.sentence import said
from app.procedures.rules import refusal
from app.procedures.run import RunFold
from app.procedures.run_log import EVENTS_FILE, RunLog, read_snapshot
from app.procedures.step_tree import StepTree


class OpenRun:
    """Reads a run and adds to it; methods block, and are called from one thread at a time.

    Making one reads it, and raises StorageError where it cannot be read or was changed.
    """

    def __init__(self, log: RunLog) -> None:
        self.log = log
        self._read()

    def _read(self) -> None:
        events = self.log.read()
        start = events[0].event
        assert isinstance(start, RunStarted)
        self.procedure = read_snapshot(self.log.snapshot(start.snapshot_sha256))
        try:
            folding = RunFold(self.log.run_id, self.procedure, events[0])
            for logged in events[1:]:
                folding.add(logged)
            self.state = folding.state()
        except (ValueError, IndexError) as error:
            raise StorageError(
                said(
                    "The run {run_id} does not fit its procedure. Go on by the paper list.",
                    run_id=self.log.run_id,
                ),
                detail=repr(error),
            ) from error
        self.events: tuple[LoggedEvent, ...] = events
        self._folding = folding

    @property
    def tree(self) -> StepTree:
        """How the procedure's steps hang together."""
        return self._folding.tree

    def refresh(self) -> None:
        """Read the run again if another program has added to it; raises StorageError as making it does."""
        try:
            size = (self.log.folder / EVENTS_FILE).stat().st_size
        except OSError as error:
            raise StorageError(
                said(
                    "The run {run_id} is gone ({strerror}).", run_id=self.log.run_id, strerror=error.strerror
                )
            ) from error
        if size != self.log.size:
            self._read()

    def record_loss(self, at_ms: int, user_id: str) -> RunEvent | None:
        """Write down that entries were cut off the end, and give that event; None where none were.

        Raises:
            StorageError: it could not be written; nothing else may be added before it is.
        """
        lost = self.log.lost
        if lost is not None:
            self.record(lost, at_ms, user_id)
        return lost

    def record(self, event: RunEvent, at_ms: int, user_id: str) -> LoggedEvent:
        """Write event if the rules allow it; it is on disk when this returns.

        Raises:
            NotAllowedError: they do not; the sentence says why.
            StorageError: it could not be written; the state is as before.
        """
        if sentence := refusal(self.tree, self.state, event, at_ms, user_id):
            raise NotAllowedError(sentence, detail=f"{event.kind} in run {self.log.run_id}")
        logged = self.log.append(event, at_ms, user_id)
        self._folding.add(logged)
        self.state = self._folding.state()
        self.events = (*self.events, logged)
        return logged
