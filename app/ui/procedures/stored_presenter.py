"""Joins one stored procedure to the service: its review by an author, and taking it out of force or back."""

from collections.abc import Callable, Coroutine
from typing import Any, Final

from PySide6.QtWidgets import QDialog

from app.domain.procedure import Answer, ProcedureStatus, StoredProcedure
from app.domain.sentence import marked
from app.services.jobs import JobSlot
from app.services.procedures import ProcedureService
from app.ui.common.async_dialog import shown
from app.ui.common.language import tr
from app.ui.common.sentences import sentence_of
from app.ui.procedures.fields_dialog import Asked, FieldsDialog
from app.ui.procedures.pane import ProceduresPane

_TITLES: Final = {
    "withdraw": (
        marked("Withdraw the procedure"),
        marked("It is taken out of use for good. Open runs say so."),
    ),
    "suspend": (
        marked("Suspend the procedure"),
        marked("It is taken out of use for a time. Open runs say so."),
    ),
    "resume": (marked("Put back into force"), marked("It may be begun again.")),
}


class StoredPresenter:
    """Shows one stored procedure, before it is begun or in review; on_left is called when it is left."""

    def __init__(
        self, pane: ProceduresPane, procedures: ProcedureService, on_left: Callable[[], None]
    ) -> None:
        self._pane = pane
        self._begin = pane.begin
        self._review = pane.review
        self._procedures = procedures
        self._on_left = on_left
        self._stored: StoredProcedure | None = None
        self._text = ""
        self._reading = JobSlot("open the procedure", self._show_failure)
        self._working = JobSlot("change the procedure", self._show_failure)
        self._begin.left.connect(self._leave)
        self._begin.review_requested.connect(self._open_review)
        self._begin.status_requested.connect(self._change)
        self._review.left.connect(self._leave)
        self._review.settled.connect(self._settle)
        self._review.confirm_pressed.connect(self._confirm)
        procedures.listen(self._hear)

    @property
    def stored(self) -> StoredProcedure | None:
        """The procedure that is shown."""
        return self._stored

    def open(self, key: str) -> None:
        """Show a procedure: one in review to be reviewed, any other to be begun."""
        self._reading.start(self._open(key))

    async def aclose(self) -> None:
        """End what runs."""
        for slot in (self._reading, self._working):
            await slot.aclose()

    async def _open(self, key: str) -> None:
        stored = await self._procedures.show(key)
        self._stored = stored
        if stored.status is ProcedureStatus.IN_REVIEW:
            await self._show_review(stored.key)
        else:
            self._begin.show_procedure(stored)
            self._pane.show_view(self._begin)

    async def _show_review(self, key: str) -> None:
        review = await self._procedures.review(key)
        self._stored, self._text = review.stored, review.text
        self._review.show_problem("")
        self._review.show_review(review.stored, review.text, review.findings)
        self._pane.show_view(self._review)

    def _leave(self) -> None:
        self._stored = None
        self._on_left()

    def _open_review(self) -> None:
        if self._stored is not None:
            self._reading.start(self._show_review(self._stored.key))

    def _hear(self, key: str) -> None:
        stored = self._stored
        if stored is not None and stored.key == key and self._pane.view is self._begin:
            self.open(key)

    def _settle(self, doubt: int, answer: Answer) -> None:
        if self._stored is not None:
            self._working.start(self._work(self._settled(self._stored.key, doubt, answer)))

    def _confirm(self) -> None:
        if self._stored is not None:
            self._working.start(self._work(self._confirmed(self._stored.key)))

    async def _settled(self, key: str, doubt: int, answer: Answer) -> None:
        await self._procedures.settle(key, doubt, answer)
        await self._show_review(key)

    async def _confirmed(self, key: str) -> None:
        stored = await self._procedures.confirm(key)
        self._stored = stored
        self._begin.show_procedure(stored)
        self._pane.show_view(self._begin)

    async def _work(self, job: Coroutine[Any, Any, None]) -> None:
        self._review.show_problem("")
        self._review.set_busy(True)
        try:
            await job
        finally:
            self._review.set_busy(False)

    def _change(self, what: str) -> None:
        if self._stored is not None:
            self._working.start(self._ask_and_change(self._stored.key, what))

    async def _ask_and_change(self, key: str, what: str) -> None:
        title, text = map(tr, _TITLES[what])
        fields = (Asked("reason", tr("Reason"), is_long=True),)
        dialog = FieldsDialog(title, text, fields, accept_text=title, parent=self._begin)
        code = await shown(dialog)
        reason = dialog.texts()["reason"]
        dialog.deleteLater()
        if code is not QDialog.DialogCode.Accepted:
            return
        changes = {
            "withdraw": self._procedures.withdraw,
            "suspend": self._procedures.suspend,
            "resume": self._procedures.resume,
        }
        self._stored = await changes[what](key, reason)
        self._begin.show_procedure(self._stored)

    def _show_failure(self, error: Exception) -> None:
        sentence = sentence_of(error)
        if self._pane.view is self._review:
            self._review.show_problem(sentence)
        elif self._pane.view is self._begin:
            self._begin.show_problem(sentence)
        else:
            self._pane.library.show_message(sentence)
