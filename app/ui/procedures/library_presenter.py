"""Joins the list of procedures to the services: lists, searches, imports, prints; opening is its owner's."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog

from app.domain.clean_text import one_line
from app.domain.guide import ProcedureSearch
from app.domain.sentence import marked
from app.services.guide import GuideService
from app.services.jobs import JobSlot
from app.services.procedures import Imported, ProcedureService
from app.services.walk import WalkService
from app.ui.common.file_dialogs import all_picked, picked, save_dialog
from app.ui.common.language import counted, listed, told_line, tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.procedures.library_view import LibraryView

_FILTERS: Final = [
    marked("Procedures (*.md *.markdown *.docx *.pdf *.html *.htm *.txt)"),
    marked("All files (*)"),
]
# A search begins when the typing has paused for so long.
_PAUSE_MS: Final = 200


class LibraryPresenter:
    """Keeps the list up to date; aclose() ends what runs."""

    def __init__(
        self, view: LibraryView, procedures: ProcedureService, walk: WalkService, guide: GuideService
    ) -> None:
        self._view = view
        self._procedures = procedures
        self._walk = walk
        self._guide = guide
        self._search = ""
        self._listing = LatestJob("list procedures", self._show_failure)
        self._importing = JobSlot("import procedures", self._show_failure)
        self._printing = JobSlot("print the open procedures", self._show_failure)
        self._pause = QTimer(view)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.refresh)
        view.searched.connect(self._type)
        view.import_requested.connect(self._pick_files)
        view.files_dropped.connect(self.import_files)
        view.cancel_requested.connect(self._importing.cancel)
        view.paper_requested.connect(self._print)
        procedures.listen(self._hear)

    def refresh(self) -> None:
        """Read the lists again."""
        self._listing.start(self._list)

    def import_files(self, paths: Sequence[Path]) -> None:
        """Import files one after the other, in the background."""
        self._view.show_message("")
        if not self._importing.start(self._import(tuple(paths))):
            self._view.show_message(tr("An import is running; wait for its end or cancel it."))

    def show_found(self, found: ProcedureSearch) -> None:
        """List what a search elsewhere found; the next search here takes its place."""
        self._view.show_locks(found.locks)
        self._view.show_hits(found.hits, asks=found.asks)

    async def aclose(self) -> None:
        """End what runs."""
        self._pause.stop()
        for slot in (self._importing, self._printing, self._listing):
            await slot.aclose()

    def _hear(self, _key: str) -> None:
        self.refresh()

    def _type(self, text: str) -> None:
        self._search = text.strip()
        self._pause.start()

    async def _list(self) -> None:
        self._view.show_runs(await self._walk.runs(only_open=True))
        if self._search:
            self.show_found(await self._guide.search(self._search))
        else:
            stored = await self._procedures.list()
            self._view.show_locks(())
            self._view.show_procedures(stored)

    def _pick_files(self) -> None:
        self._importing.start(self._pick_and_import())

    async def _pick_and_import(self) -> None:
        dialog = QFileDialog(self._view, tr("Import procedures"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters(list(map(tr, _FILTERS)))
        paths = await all_picked(dialog)
        if paths:
            await self._import(paths)

    async def _import(self, paths: tuple[Path, ...]) -> None:
        results: list[Imported] = []
        try:
            for number, path in enumerate(paths):
                self._view.show_progress((number, len(paths), path.name))
                results += await self._procedures.import_files((path,))
        finally:
            self._view.show_progress(None)
            self._view.show_message("\n".join(_import_words(one) for one in results))

    def _print(self) -> None:
        self._printing.start(self._ask_and_print())

    async def _ask_and_print(self) -> None:
        dialog = save_dialog(self._view, tr("Print the open procedures"), "open-procedures.pdf")
        path = await picked(dialog)
        if path is not None:
            written = await self._walk.paper(path)
            self._view.show_message(tr("The list was written: {name}", name=written.name))

    def _show_failure(self, error: Exception) -> None:
        self._view.show_message(sentence_of(error))


def _import_words(result: Imported) -> str:
    name = one_line(result.path.name)
    if result.stored is None:
        return tr("✗ {name}: {problem}", name=name, problem=told_line(result.problem))
    procedure = result.stored.procedure
    words = [one_line(procedure.title), counted("{count} steps", "{count} step", len(procedure.steps))]
    if count := len(result.stored.open_doubts):
        words.append(counted("{count} doubts to settle", "{count} doubt to settle", count))
    text = tr("✓ {name}: {words}", name=name, words=listed(words))
    return text if result.is_new else tr("{text} (was here already)", text=text)
