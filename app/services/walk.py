"""Walking a procedure: what is confirmed is on disk before a call returns, and nothing else is shown as done.

For the window, the command line and the tests. Every method that changes a run gives the run as it then
stands; a refusal is a NotAllowedError with a sentence, and changes nothing.
"""

from collections.abc import Sequence
from pathlib import Path

from app.domain.procedure_run import Outcome, Permit
from app.domain.user import Signature
from app.domain.walk import (
    OpenItem,
    ReceiveReport,
    RunSummary,
    RunView,
    SignPurpose,
    StepLive,
)


class WalkService:
    """Runs of procedures.

    Raises, from every method that reads or writes a run: StorageError where its file cannot be read or
    written; what was not written is not done. From every method that changes one: NotAllowedError where the
    rule book or the role does not allow it, with the sentence.
    """

    async def start(self, procedure_key: str, *, permit: Permit | None = None) -> RunView:
        """Begin a run of a procedure in force; procedure_key may be its id."""
        raise NotImplementedError

    async def runs(self, *, only_open: bool = False) -> tuple[RunSummary, ...]:
        """List this station's runs, newest first."""
        raise NotImplementedError

    async def view(self, run_id: str) -> RunView:
        """Give a run as it stands on disk; also resumes one after a crash."""
        raise NotImplementedError

    def purpose(self, view: RunView, purpose: SignPurpose, *, step: int = 0, lock_id: str = "") -> str:
        """Give the text that a signature for this must carry; pass it to the users' sign()."""
        raise NotImplementedError

    async def confirm(
        self,
        run_id: str,
        step: int,
        *,
        values: Sequence[tuple[str, float, str]] = (),
        outcome: Outcome | None = None,
        repeats: int = 0,
        note: str = "",
        accepts_out_of_range: bool = False,
        signature: Signature | None = None,
        second_signature: Signature | None = None,
    ) -> RunView:
        """Confirm a step; values are (name, value, unit).

        A verify step with NOT_AS_REQUIRED is recorded and stays open; its note says what was found. A value
        out of range needs accepts_out_of_range and a note, or else a deviation.
        """
        raise NotImplementedError

    async def round_done(self, run_id: str, step: int, *, note: str = "") -> RunView:
        """Count one repetition of a repeated step; its sub-steps begin anew."""
        raise NotImplementedError

    async def not_applicable(self, run_id: str, step: int, reason: str, approval: Signature) -> RunView:
        """Settle a step and those nested in it as not applicable."""
        raise NotImplementedError

    async def deviate(self, run_id: str, step: int, reason: str, approval: Signature) -> RunView:
        """Record that a step could not be done as written; reason says what was done instead and why."""
        raise NotImplementedError

    async def correct(
        self,
        run_id: str,
        step: int,
        reason: str,
        *,
        values: Sequence[tuple[str, float, str]] = (),
        outcome: Outcome | None = None,
        reopens: bool = False,
    ) -> RunView:
        """Correct what was recorded for a settled step; the wrong entry stays."""
        raise NotImplementedError

    async def choose(
        self, run_id: str, step: int, chosen: int, *, inputs: Sequence[str] = (), reason: str = ""
    ) -> RunView:
        """Take a way at a decision, a choice or alternatives.

        chosen is a sub-step's n at a choice, the n of one of the alternatives, and at a decision the step's
        own n where its condition holds, 0 where it does not. inputs are what the person was shown.
        """
        raise NotImplementedError

    async def lift(self, run_id: str, step: int, reason: str) -> RunView:
        """End a step of continuous applicability."""
        raise NotImplementedError

    async def check_tag(self, run_id: str, step: int, entered: str) -> RunView:
        """Compare what was typed or scanned with the step's tags; a mismatch is recorded and stops the step.

        state.progress(step).is_tag_stopped and the view's notices say how it went.
        """
        raise NotImplementedError

    async def start_timer(self, run_id: str, step: int) -> RunView:
        """Begin the time of a time-dependent step."""
        raise NotImplementedError

    async def note(self, run_id: str, text: str, *, step: int = 0) -> RunView:
        """Add a note to a step, or to the run."""
        raise NotImplementedError

    async def attach(self, run_id: str, file: Path, *, step: int = 0) -> RunView:
        """Copy a file beside the run."""
        raise NotImplementedError

    async def set_permit(self, run_id: str, permit: Permit) -> RunView:
        """Put the run under a permit, new or prolonged."""
        raise NotImplementedError

    async def place_lock(
        self, run_id: str, step: int, *, device: str, place: str, position: str, lock_id: str,
        signature: Signature,
    ) -> RunView:  # fmt: skip
        """Record that a lock or tag was put on a device."""
        raise NotImplementedError

    async def remove_lock(
        self, run_id: str, step: int, *, lock_id: str, signature: Signature, exception: str = ""
    ) -> RunView:
        """Record that a lock was taken off, also after the run's end; exception where another person does."""
        raise NotImplementedError

    async def hand_over(self, run_id: str, *, outgoing: Signature, incoming: Signature) -> RunView:
        """Change the shift: both sign for the view's open_items."""
        raise NotImplementedError

    async def advice(self, run_id: str) -> tuple[OpenItem, ...]:
        """Say what is open, for whoever leaves the run or ends it (PRO-7); it keeps nobody from it."""
        raise NotImplementedError

    async def end(self, run_id: str, signature: Signature, *, reason: str = "") -> RunView:
        """End a run: finished when nothing is open, else abandoned, for which reason is needed."""
        raise NotImplementedError

    async def live(self, view: RunView, step: int = 0) -> StepLive:
        """Give the live values of a step's assets (the current one's for 0) and read its condition."""
        raise NotImplementedError

    async def procedure_changed(self, procedure_key: str) -> None:
        """Tell the open runs of a procedure that it was withdrawn, suspended or superseded."""
        raise NotImplementedError

    async def export(self, run_id: str, target: Path) -> Path:
        """Write a run's signed record: JSON, or a PDF with it inside where target ends in .pdf.

        A target that is a folder gets a file of the run's name. Gives the file.
        """
        raise NotImplementedError

    async def paper(self, target: Path) -> Path:
        """Write the printable list of open runs with place, done and open steps (PRO-19)."""
        raise NotImplementedError

    async def receive(self, file: Path, *, key: Path | None = None) -> ReceiveReport:
        """Take in a run's record from another station, or at the source the receipt for one.

        key is a public key that is trusted from now on. Nothing is taken in that no trusted key signed.
        """
        raise NotImplementedError
