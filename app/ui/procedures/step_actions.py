"""What is entered at a step itself: its confirmation, its tag, its way, its time and its rounds."""

from typing import Final

from PySide6.QtWidgets import QDialog

from app.domain.procedure_run import Outcome
from app.domain.sentence import marked
from app.domain.walk import Need, RunView, SignPurpose
from app.services.jobs import JobSlot
from app.ui.common.async_dialog import shown
from app.ui.common.language import tr
from app.ui.procedures.fields_dialog import Asked, FieldsDialog
from app.ui.procedures.number_pad import NumberPad
from app.ui.procedures.step_form import StepEntry, ValueLine
from app.ui.procedures.walk_presenter import WalkPresenter
from app.ui.procedures.walk_shown import is_active, is_late, needs_of

_NOT_MET: Final = marked(
    "The step stays open until it is as required, or a deviation is recorded. What was found?"
)
_OUT_OF_RANGE: Final = marked(
    "A value lies outside the document's range, and is recorded as such. Say why the step may be confirmed "
    "all the same, or cancel and record a deviation."
)
_MISSED: Final = marked(
    "The time for this step was missed. Make safe first; then say what was done about it."
)


class StepActions:
    """Hears the step's card and its confirm button; aclose() closes the numeric pad."""

    def __init__(self, walk: WalkPresenter) -> None:
        self._walk = walk
        self._view = walk.view
        self._service = walk.walk
        self._padding = JobSlot("numeric pad", walk.show_failure)
        card = walk.view.card
        walk.view.confirm_pressed.connect(self._confirm)
        card.tag_entered.connect(self._check_tag)
        card.way_taken.connect(self._choose)
        card.timer_requested.connect(self._start_timer)
        card.round_requested.connect(self._count_round)
        card.pad_requested.connect(self._open_pad)

    async def aclose(self) -> None:
        """Close the numeric pad."""
        await self._padding.aclose()

    def _confirm(self) -> None:
        walk, run = self._walk, self._walk.run
        if run is None or walk.is_busy:
            return
        if run.step is None and not walk.is_looking:
            self._view.run.action_requested.emit("runEnd")
            return
        n = walk.step
        if is_active(run, n) and not walk.still_asked(run, n):
            walk.write(self._confirm_step(run, n, self._view.card.entry()))

    async def _confirm_step(self, run: RunView, n: int, entry: StepEntry) -> RunView | None:
        note = entry.note
        if question := self._question(run, n, entry):
            finding = await self._ask_finding(*question)
            if not finding:
                return None
            note = f"{note}; {finding}" if note else finding
        first = second = None
        if Need.HOLD in needs_of(run, n):
            first = await self._walk.signature(SignPurpose.HOLD, n)
            if first is not None:
                second = await self._walk.signature(SignPurpose.HOLD_SECOND, n, first=first)
            if second is None:
                return None
        return await self._service.confirm(
            run.run_id,
            n,
            values=tuple((value.name, value.value, value.unit) for value in entry.values),
            outcome=entry.outcome,
            note=note,
            accepts_out_of_range=entry.is_out_of_range,
            signature=first,
            second_signature=second,
        )

    def _question(self, run: RunView, n: int, entry: StepEntry) -> tuple[str, str] | None:
        if entry.outcome is Outcome.NOT_AS_REQUIRED:
            return tr("Not as required"), tr(_NOT_MET)
        if entry.is_out_of_range:
            return tr("Out of range"), tr(_OUT_OF_RANGE)
        if is_late(run, n, self._walk.now_ms()):
            return tr("Time missed"), tr(_MISSED)
        return None

    async def _ask_finding(self, title: str, text: str) -> str:
        fields = (Asked("note", tr("What was found, and why"), is_long=True),)
        dialog = FieldsDialog(title, text, fields, accept_text=tr("Record"), parent=self._view)
        code = await shown(dialog)
        note = dialog.texts()["note"] if code is QDialog.DialogCode.Accepted else ""
        dialog.deleteLater()
        return note

    def _check_tag(self, entered: str) -> None:
        run = self._walk.run
        if run is not None:
            self._walk.write(self._service.check_tag(run.run_id, self._walk.step, entered))

    def _choose(self, chosen: int) -> None:
        run = self._walk.run
        if run is not None:
            self._walk.write(self._choose_way(run, self._walk.step, chosen))

    async def _choose_way(self, run: RunView, n: int, chosen: int) -> RunView | None:
        condition = self._walk.condition
        reason = ""
        if run.state.progress(n).chosen is not None:
            fields = (Asked("reason", tr("Why the earlier choice is taken back"), is_long=True),)
            dialog = FieldsDialog(tr("Another way"), "", fields, accept_text=tr("Take it"), parent=self._view)
            code = await shown(dialog)
            reason = dialog.texts()["reason"]
            dialog.deleteLater()
            if code is not QDialog.DialogCode.Accepted:
                return None
        inputs = condition.inputs if condition is not None else ()
        return await self._service.choose(run.run_id, n, chosen, inputs=inputs, reason=reason)

    def _start_timer(self) -> None:
        run = self._walk.run
        if run is not None:
            self._walk.write(self._service.start_timer(run.run_id, self._walk.step))

    def _count_round(self) -> None:
        run = self._walk.run
        if run is not None:
            self._walk.write(self._service.round_done(run.run_id, self._walk.step))

    def _open_pad(self, line: ValueLine) -> None:
        self._padding.start(self._ask_pad(line))

    async def _ask_pad(self, line: ValueLine) -> None:
        pad = NumberPad(line.field, line.text, self._view)
        if await shown(pad) is QDialog.DialogCode.Accepted:
            line.set_text(pad.text())
        pad.deleteLater()
