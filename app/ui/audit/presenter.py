"""Joins the audit pane to the audit service: pages as they come into sight, verifying, exporting."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QDialog, QFileDialog

from app.domain.audit import AuditFilter, AuditPage, AuditReport, Exported
from app.domain.sentence import marked
from app.services.jobs import JobSlot
from app.ui.audit.pane import AuditPane
from app.ui.audit.words import exported_text, filter_of, report_text, shown_text
from app.ui.common.async_dialog import shown
from app.ui.common.language import tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of

_READING = marked("Reading the log…")
_VERIFYING = marked("Verifying every record…")


class Auditor(Protocol):
    """What the viewer needs of services.audit.AuditService."""

    async def page(self, wanted: AuditFilter, before: str = "", *, count: int = ...) -> AuditPage:
        """Give records that match, newest first."""

    async def verify(self, log: Path | None = None, key: Path | None = None) -> AuditReport:
        """Check this installation's log."""

    async def export(self, target: Path) -> Exported:
        """Write the whole log to target."""


class AuditPresenter:
    """Owns what is shown of the log; nothing is read before the pane is seen, aclose() ends all work."""

    def __init__(self, pane: AuditPane, auditor: Auditor) -> None:
        self._pane = pane
        self._auditor = auditor
        self._wanted = AuditFilter()
        self._before = ""
        self._unreadable = 0
        self._reading = LatestJob("read the audit log", self._show_failure)
        self._working = JobSlot("verify or export the audit log", self._show_work_failure)
        pane.wanted.connect(self.refresh)
        pane.more_wanted.connect(self._read_more)
        pane.verify_requested.connect(self._verify)
        pane.export_requested.connect(self._export)

    def refresh(self) -> None:
        """Show the newest records that match the filters, or why they may not be read."""
        if self._pane.refusal:
            self._reading.cancel()
            self._pane.show_message(self._pane.refusal)
        else:
            self._reading.start(self._read_anew)

    def stop(self) -> None:
        """End what is read; what is shown stays."""
        self._reading.cancel()

    async def aclose(self) -> None:
        """End what runs and wait for it."""
        await self._reading.aclose()
        await self._working.aclose()

    async def _read_anew(self) -> None:
        self._pane.forget_rows()
        self._before, self._unreadable = "", 0
        self._wanted = filter_of(self._pane.filters)
        await self._read()

    def _read_more(self) -> None:
        if self._before and not self._reading.is_busy:
            self._reading.start(self._read)

    async def _read(self) -> None:
        self._pane.show_message(tr(_READING))
        page = await self._auditor.page(self._wanted, self._before)
        self._before = page.before
        self._unreadable += page.unreadable
        self._pane.model.add(page.lines)
        count = len(self._pane.model.lines)
        self._pane.show_message(shown_text(count, self._unreadable, has_more=bool(page.before)))

    def _verify(self) -> None:
        self._working.start(self._verify_log())

    async def _verify_log(self) -> None:
        self._pane.set_working(is_working=True)
        self._pane.show_result(tr(_VERIFYING))
        text = ""
        try:
            text = report_text(await self._auditor.verify())
        finally:
            self._pane.show_result(text)
            self._pane.set_working(is_working=False)
        # That it was verified is a record as well.
        self.refresh()

    def _export(self) -> None:
        self._working.start(self._export_log())

    async def _export_log(self) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._pane, tr("Save the audit log"), folder, tr("ZIP files (*.zip)"))
        dialog.setObjectName("auditExportDialog")
        dialog.selectFile("audit.zip")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("zip")
        try:
            code = await shown(dialog)
            files = dialog.selectedFiles()
        finally:
            dialog.deleteLater()
        if code is not QDialog.DialogCode.Accepted or not files:
            return
        self._pane.set_working(is_working=True)
        try:
            self._pane.show_result(exported_text(await self._auditor.export(Path(files[0]))))
        finally:
            self._pane.set_working(is_working=False)
        self.refresh()

    def _show_failure(self, error: Exception) -> None:
        self._pane.show_message(sentence_of(error))

    def _show_work_failure(self, error: Exception) -> None:
        self._pane.show_result(sentence_of(error))
