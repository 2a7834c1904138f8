"""What is recorded through a dialog: reasons, corrections, notes, files, locks, permits, hand-over, end."""

from datetime import UTC, datetime
from typing import Final

from PySide6.QtWidgets import QDialog, QFileDialog

from app.domain.clean_text import one_line
from app.domain.procedure_run import Permit
from app.domain.sentence import marked
from app.domain.walk import RunView, SignPurpose
from app.services.jobs import JobSlot
from app.ui.common.async_dialog import shown
from app.ui.common.file_dialogs import picked, save_dialog
from app.ui.common.language import kept_whole, told_line, tr
from app.ui.common.sentences import sentence_of
from app.ui.procedures.fields_dialog import Asked, FieldsDialog
from app.ui.procedures.values import is_in_range, number_of, plain_number, range_text
from app.ui.procedures.walk_presenter import WalkPresenter
from app.ui.procedures.walk_words import short, step_name

_TIME: Final = "%Y-%m-%d %H:%M"

_RECORD = marked("Record")
_VALUE = marked("Value")


class WalkActions:
    """Hears the buttons beside the confirmation; aclose() closes what is open."""

    def __init__(self, walk: WalkPresenter) -> None:
        self._walk = walk
        self._view = walk.view
        self._service = walk.walk
        self._exporting = JobSlot("write a file of the run", self._show_failure)
        self._jobs = {
            "stepNotApplicable": self._not_applicable,
            "stepDeviate": self._deviate,
            "stepCorrect": self._correct,
            "stepNote": self._note,
            "stepAttach": self._attach,
            "lockPlace": self._place_lock,
            "permitSet": self._set_permit,
            "runHandOver": self._hand_over,
            "runEnd": self._end,
        }
        self._view.action_requested.connect(self._act)
        self._view.run.action_requested.connect(self._act)
        self._view.run.lift_requested.connect(self._lift)
        self._view.run.unlock_requested.connect(self._unlock)

    async def aclose(self) -> None:
        """Close what is open."""
        await self._exporting.aclose()

    def _act(self, name: str) -> None:
        run = self._walk.run
        if run is None or self._walk.is_busy:
            return
        if name == "runExport":
            self._exporting.start(self._export(run))
        elif name == "runPaper":
            self._exporting.start(self._paper())
        else:
            self._walk.write(self._jobs[name](run, self._walk.step))

    def _lift(self, n: int) -> None:
        run = self._walk.run
        if run is not None and not self._walk.is_busy:
            self._walk.write(self._lift_step(run, n))

    def _unlock(self, lock_id: str) -> None:
        run = self._walk.run
        if run is not None and not self._walk.is_busy:
            self._walk.write(self._remove_lock(run, self._walk.step, lock_id))

    async def _asked(
        self, title: str, text: str, fields: tuple[Asked, ...], accept: str = _RECORD
    ) -> dict[str, str] | None:
        dialog = FieldsDialog(title, text, fields, accept_text=tr(accept), parent=self._view)
        code = await shown(dialog)
        texts = dialog.texts()
        dialog.deleteLater()
        return texts if code is QDialog.DialogCode.Accepted else None

    async def _reason(self, title: str, text: str, label: str) -> str:
        texts = await self._asked(title, text, (Asked("reason", label, is_long=True),))
        return texts["reason"] if texts is not None else ""

    async def _not_applicable(self, run: RunView, n: int) -> RunView | None:
        reason = await self._reason(
            tr("Step {step} does not apply", step=_name(run, n)),
            tr(
                "{step}\n\nThe steps nested in it are settled with it. Somebody has to approve that.",
                step=_text(run, n),
            ),
            tr("Why it does not apply here"),
        )
        approval = await self._walk.signature(SignPurpose.NOT_APPLICABLE, n) if reason else None
        if approval is None:
            return None
        return await self._service.not_applicable(run.run_id, n, reason, approval)

    async def _deviate(self, run: RunView, n: int) -> RunView | None:
        reason = await self._reason(
            tr("Step {step} cannot be done as written", step=_name(run, n)),
            tr(
                "{step}\n\nStop and make safe first. The deviation is recorded and has to be approved.",
                step=_text(run, n),
            ),
            tr("What was done instead, and why"),
        )
        approval = await self._walk.signature(SignPurpose.DEVIATION, n) if reason else None
        if approval is None:
            return None
        return await self._service.deviate(run.run_id, n, reason, approval)

    async def _correct(self, run: RunView, n: int) -> RunView | None:
        step = run.procedure.step(n)
        fields = [Asked("reason", tr("What was wrong, and why"), is_long=True)]
        recorded = {value.name: plain_number(value.value) for value in run.state.progress(n).values}
        fields += [
            Asked(
                f"value{place}",
                kept_whole(f"{field.name or tr(_VALUE)} {field.unit}".strip()),
                recorded.get(field.name, ""),
                check=_number_problem,
            )
            for place, field in enumerate(step.values)
        ]
        texts = await self._asked(
            tr("Correct step {step}", step=_name(run, n)),
            tr(
                "The wrong entry stays in the record beside the correction. Where no value is changed, the "
                "step is opened again and has to be done once more."
            ),
            tuple(fields),
        )
        if texts is None:
            return None
        typed = [(field, texts[f"value{place}"]) for place, field in enumerate(step.values)]
        is_changed = any(text != recorded.get(field.name, "") for field, text in typed)
        numbers = [(field, number_of(text)) for field, text in typed if is_changed]
        values = tuple((field.name, value, field.unit) for field, value in numbers if value is not None)
        outside = [
            tr("{name}: {range}.", name=field.name or tr("The value"), range=range_text(field))
            for field, value in numbers
            if value is not None and is_in_range(field, value) is False
        ]
        note = ""
        if values and outside:
            note = await self._reason(
                tr("Out of range"),
                tr("{outside} Measure again, or confirm that the value is so.", outside=" ".join(outside)),
                tr("What was found, and why you go on"),
            )
            if not note:
                return None
        return await self._service.correct(
            run.run_id,
            n,
            texts["reason"],
            values=values,
            reopens=not values,
            note=note,
            accepts_out_of_range=bool(note),
        )

    async def _note(self, run: RunView, n: int) -> RunView | None:
        texts = await self._asked(
            tr("Note to step {step}", step=_name(run, n)), "", (Asked("text", tr("Note"), is_long=True),)
        )
        return await self._service.note(run.run_id, texts["text"], step=n) if texts is not None else None

    async def _attach(self, run: RunView, n: int) -> RunView | None:
        dialog = QFileDialog(self._view, tr("Attach a file to step {step}", step=_name(run, n)))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        path = await picked(dialog)
        return await self._service.attach(run.run_id, path, step=n) if path is not None else None

    async def _place_lock(self, run: RunView, n: int) -> RunView | None:
        tags = run.procedure.step(n).tags
        texts = await self._asked(
            tr("Lock or tag put on"),
            tr(
                "What you record is what the lock list says; Watchroom never says that something is isolated."
            ),
            (
                Asked("device", tr("Device"), tags[0] if len(tags) == 1 else ""),
                Asked("place", tr("Place")),
                Asked("position", tr("Position it is locked in")),
                Asked("lock_id", tr("Number of the lock or tag")),
            ),
        )
        if texts is None:
            return None
        signature = await self._walk.signature(SignPurpose.LOCK_ON, n, texts["lock_id"])
        if signature is None:
            return None
        return await self._service.place_lock(run.run_id, n, signature=signature, **texts)

    async def _remove_lock(self, run: RunView, n: int, lock_id: str) -> RunView | None:
        texts = await self._asked(
            tr("Lock {lock_id} taken off", lock_id=one_line(lock_id)),
            tr("Who put it on takes it off. Where somebody else does, the exception is recorded."),
            (Asked("exception", tr("Exception, where another person takes it off"), "", True, True),),
        )
        if texts is None:
            return None
        signature = await self._walk.signature(SignPurpose.LOCK_OFF, n, lock_id)
        if signature is None:
            return None
        return await self._service.remove_lock(
            run.run_id, n, lock_id=lock_id, signature=signature, exception=texts["exception"]
        )

    async def _set_permit(self, run: RunView, _n: int) -> RunView | None:
        old = run.state.permit
        texts = await self._asked(
            tr("Permit to work"),
            tr("Times are UTC, as 2026-11-30 14:00."),
            (
                Asked("number", tr("Number"), old.number if old else ""),
                Asked("valid_from", tr("Valid from"), check=_time_problem),
                Asked("valid_until", tr("Valid until"), check=_time_problem),
                Asked("issuer", tr("Issued by"), old.issuer if old else ""),
                Asked("holder", tr("Held by"), old.holder if old else ""),
            ),
        )
        if texts is None:
            return None
        permit = Permit(
            texts["number"],
            time_ms(texts["valid_from"]),
            time_ms(texts["valid_until"]),
            texts["issuer"],
            texts["holder"],
        )
        return await self._service.set_permit(run.run_id, permit)

    async def _hand_over(self, run: RunView, _n: int) -> RunView | None:
        items = "\n".join(f"• {told_line(item.text)}" for item in run.open_items) or tr("Nothing is open.")
        texts = await self._asked(
            tr("Hand over the shift"),
            tr("Both sign for what is open:\n{items}", items=items),
            (),
            accept=marked("Sign"),
        )
        outgoing = await self._walk.signature(SignPurpose.HAND_OVER_OUT) if texts is not None else None
        if outgoing is None:
            return None
        incoming = await self._walk.signature(SignPurpose.HAND_OVER_IN, first=outgoing)
        if incoming is None:
            return None
        return await self._service.hand_over(run.run_id, outgoing=outgoing, incoming=incoming)

    async def _end(self, run: RunView, _n: int) -> RunView | None:
        items = await self._service.advice(run.run_id)
        reason = ""
        if items:
            lines = "\n".join(f"• {told_line(item.text)}" for item in items)
            reason = await self._reason(
                tr("End with open items"),
                tr("This is still open:\n{lines}\n\nYou may end all the same.", lines=lines),
                tr("Reason"),
            )
            if not reason:
                return None
        # At a station without named users nobody can sign, and the record says so.
        signature = None
        if run.state.start.has_users:
            signature = await self._walk.signature(SignPurpose.END)
            if signature is None:
                return None
        return await self._service.end(run.run_id, signature, reason=reason)

    async def _lift_step(self, run: RunView, n: int) -> RunView | None:
        reason = await self._reason(
            tr("Step {step} need not be kept any more", step=_name(run, n)), _text(run, n), tr("Why")
        )
        return await self._service.lift(run.run_id, n, reason) if reason else None

    async def _export(self, run: RunView) -> None:
        dialog = save_dialog(self._view, tr("Export the signed record"), f"{run.run_id}.pdf")
        dialog.setNameFilters([tr("PDF with the record inside (*.pdf)"), tr("JSON (*.json)")])
        path = await picked(dialog)
        if path is not None:
            written = await self._service.export(run.run_id, path)
            self._view.show_hint(tr("The record was written: {name}", name=written.name))
            self._view.announce(tr("The record was written."))

    async def _paper(self) -> None:
        path = await picked(save_dialog(self._view, tr("Print the open procedures"), "open-procedures.pdf"))
        if path is not None:
            written = await self._service.paper(path)
            self._view.show_hint(tr("The list was written: {name}", name=written.name))
            self._view.announce(tr("The list was written."))

    def _show_failure(self, error: Exception) -> None:
        self._view.header.show_problem(sentence_of(error))


def time_ms(text: str) -> int:
    """Give a time typed as 2026-11-30 14:00, UTC, in ms; ValueError for anything else."""
    return int(datetime.strptime(text.strip(), _TIME).replace(tzinfo=UTC).timestamp() * 1000)


def _time_problem(text: str) -> str:
    try:
        time_ms(text)
    except ValueError:
        return tr("Write a time as 2026-11-30 14:00.")
    return ""


def _number_problem(text: str) -> str:
    return "" if number_of(text) is not None else tr("Not a number. Use digits and a point, no comma.")


def _name(run: RunView, n: int) -> str:
    return step_name(run.procedure.step(n))


def _text(run: RunView, n: int) -> str:
    return short(run.procedure.step(n).text)
