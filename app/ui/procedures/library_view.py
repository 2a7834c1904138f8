"""The list of procedures: open runs on top, search, import by button or by dropping files."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.domain.clean_text import one_line
from app.domain.guide import LockedDevice, ProcedureHit
from app.domain.procedure import ProcedureStatus, StoredProcedure
from app.domain.user import Permission
from app.domain.walk import RunSummary
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import IconButton, PlainLabel, plain_tip
from app.ui.common.gate import guarded
from app.ui.common.icons import Icons
from app.ui.common.language import counted, listed, told_line, tr
from app.ui.procedures.walk_words import STATUS_WORDS, short, time_text

_KEY = Qt.ItemDataRole.UserRole
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole
_RUN_ROWS = 3
_ROW_PX = 64


class LibraryView(QWidget):
    """Shows what is there; opening decides the presenter.

    Signals:
        import_requested: the button for picking files was pressed.
        files_dropped(tuple): paths of files were dropped.
        cancel_requested: the import is to end.
        searched(str): the search text changed; empty shows all.
        procedure_opened(str), run_opened(str): the one of this key, or run id, is to be opened.
        paper_requested: the list of open procedures is to be printed.
    """

    import_requested = Signal()
    files_dropped = Signal(tuple)
    cancel_requested = Signal()
    searched = Signal(str)
    procedure_opened = Signal(str)
    run_opened = Signal(str)
    paper_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("procedureLibrary")
        self.setAcceptDrops(True)
        self._search = ComposedLine()
        self._search.setObjectName("procedureSearch")
        self._search.setAccessibleName(tr("Search procedures"))
        self._search.setPlaceholderText(tr("Search title, number, steps…"))
        self._search.setClearButtonEnabled(True)
        for button in self._search.findChildren(QToolButton):
            button.setAccessibleName(tr("Clear the search"))
        self._import = IconButton(
            icons, "new", tr("Import…"), name="procedureImport", tip=tr("Import procedures from files")
        )
        guarded(self._import, Permission.AUTHOR_PROCEDURE)
        self._paper = IconButton(
            icons, "export", tr("Print list…"), name="procedurePaper", tip=tr("Print the open procedures")
        )
        self._progress = QProgressBar()
        self._progress.setObjectName("importProgress")
        self._progress.setAccessibleName(tr("Import"))
        self._cancel = QPushButton(tr("Cancel"))
        self._cancel.setObjectName("importCancel")
        self._cancel.setAccessibleName(tr("Cancel the import"))
        self._message = PlainLabel(name="procedureMessage", wraps=True)
        self._locks = PlainLabel(name="procedureLocks", wraps=True)
        self._locks.setProperty("tone", "notice")
        self._runs_title = PlainLabel(tr("Open runs"), name="procedureRunsTitle", tone="heading")
        self._runs = self._list("procedureRuns", tr("Open runs"))
        self._title = PlainLabel(tr("Procedures"), name="procedureListTitle", tone="heading")
        self._empty = PlainLabel(name="procedureEmpty", tone="quiet", wraps=True)
        self._procedures = self._list("procedureList", tr("Procedures"))
        self._place()
        self._connect()
        self.show_progress(None)
        self.show_message("")
        self.show_runs(())
        self.show_locks(())

    def show_runs(self, runs: Sequence[RunSummary]) -> None:
        """List open runs, newest first."""
        self._runs.clear()
        for run in runs:
            self._add(self._runs, run.run_id, _run_text(run))
        rows = min(len(runs), _RUN_ROWS)
        self._runs.setFixedHeight(rows * (_ROW_PX + 14) + 4)
        self._runs.setVisible(bool(runs))
        self._runs_title.setVisible(bool(runs))

    def show_procedures(self, stored: Sequence[StoredProcedure]) -> None:
        """List procedures in the given order."""
        self._fill([(one.key, _stored_text(one)) for one in stored])
        self._empty.setText(
            "" if stored else tr("No procedure is here yet. Drop files here, or import them with the button.")
        )
        self._empty.setVisible(not stored)

    def show_hits(self, hits: Sequence[ProcedureHit], *, asks: bool) -> None:
        """List what a search found, with the text that matched."""
        self._fill([(hit.key, _hit_text(hit)) for hit in hits])
        self._empty.setText(
            tr("Nothing fits.") if not hits else tr("More than one fits: choose.") if asks else ""
        )
        self._empty.setVisible(not hits or asks)

    def show_locks(self, locks: Sequence[LockedDevice]) -> None:
        """Say which locks are recorded on a device that was searched for, before anything else (PTW-7)."""
        lines = [
            one_line(
                tr(
                    "LOCK RECORDED: {lock_id} on {device} ({position}), by {who}, {time}",
                    lock_id=lock.lock_id,
                    device=lock.device,
                    position=lock.position,
                    who=lock.recorded_by,
                    time=time_text(lock.at_ms),
                )
            )
            for lock in locks
        ]
        self._locks.setText("\n".join(lines))
        self._locks.setVisible(bool(lines))

    def show_progress(self, progress: tuple[int, int, str] | None) -> None:
        """Show how many of how many files were read, and which one is being read; None takes it away."""
        self._progress.setVisible(progress is not None)
        self._cancel.setVisible(progress is not None)
        self._import.setEnabled(progress is None)
        if progress is not None:
            done, total, name = progress
            self._progress.setRange(0, total)
            self._progress.setValue(done)
            self._progress.setFormat(
                tr("{name} ({done} of {total} done)", name=one_line(name), done=done, total=total)
            )

    def show_message(self, text: str) -> None:
        """Say what came of an import, or what went wrong."""
        self._message.setText(text)
        self._message.setVisible(bool(text))

    def show_search(self, text: str) -> None:
        """Search for text."""
        self._search.setText(text)

    def focus_search(self) -> None:
        """Put the keyboard on the search line."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # Files may be dropped where they may be picked.
        if self._import.isEnabled() and any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(tuple(paths))

    def _list(self, name: str, spoken: str) -> QListWidget:
        widget = QListWidget()
        widget.setObjectName(name)
        widget.setAccessibleName(spoken)
        widget.setWordWrap(True)
        widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return widget

    def _add(self, target: QListWidget, key: str, text: str) -> None:
        item = QListWidgetItem(text)
        item.setData(_KEY, key)
        item.setData(_SPOKEN, one_line(text))
        item.setToolTip(plain_tip(text))
        target.addItem(item)

    def _fill(self, entries: list[tuple[str, str]]) -> None:
        chosen = self._procedures.selectedItems()
        kept = chosen[0].data(_KEY) if chosen else None
        self._procedures.clear()
        for key, text in entries:
            self._add(self._procedures, key, text)
            if key == kept:
                self._procedures.setCurrentRow(self._procedures.count() - 1)

    def _open(self, item: QListWidgetItem) -> None:
        opened = self.run_opened if item.listWidget() is self._runs else self.procedure_opened
        opened.emit(str(item.data(_KEY)))

    def _connect(self) -> None:
        self._search.textChanged.connect(self.searched)
        self._import.clicked.connect(self.import_requested)
        self._paper.clicked.connect(self.paper_requested)
        self._cancel.clicked.connect(self.cancel_requested)
        for widget in (self._runs, self._procedures):
            # A tap opens, as does Enter; a double click would open twice, which the presenter bears.
            widget.itemClicked.connect(self._open)
            widget.itemActivated.connect(self._open)

    def _place(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._search, stretch=1)
        top.addWidget(self._import)
        top.addWidget(self._paper)
        transfer = QHBoxLayout()
        transfer.setSpacing(10)
        transfer.addWidget(self._progress, stretch=1)
        transfer.addWidget(self._cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 12)
        column.setSpacing(10)
        column.addLayout(top)
        column.addLayout(transfer)
        for widget in (self._message, self._locks, self._runs_title, self._runs, self._title, self._empty):
            column.addWidget(widget)
        column.addWidget(self._procedures, stretch=1)


def _run_text(run: RunSummary) -> str:
    if run.fault:
        return f"⚠ {one_line(run.title) or run.run_id}\n{told_line(run.fault)}"
    title = one_line(run.title)
    if run.revision:
        title = tr("{title} · Revision {revision}", title=title, revision=one_line(run.revision))
    facts = [
        counted(
            "{done} of {count} steps settled", "{done} of {count} step settled", run.step_count, done=run.done
        ),
        tr("at {place}", place=one_line(run.place)) if run.place else tr("all steps settled"),
    ]
    who = one_line(run.started_by) or tr("nobody named")
    begun = tr("begun {time} by {who}", time=time_text(run.started_at_ms), who=who)
    return f"▶ {title}\n{listed([listed(facts), begun], ' · ')}"


def _stored_text(stored: StoredProcedure) -> str:
    procedure = stored.procedure
    words = [
        one_line(procedure.number),
        tr("Revision {revision}", revision=one_line(procedure.revision)) if procedure.revision else "",
        counted("{count} steps", "{count} step", len(procedure.steps)),
        tr(STATUS_WORDS[stored.status]),
    ]
    if stored.status is ProcedureStatus.IN_REVIEW:
        words.append(counted("{count} doubts to settle", "{count} doubt to settle", len(stored.open_doubts)))
    if stored.reason:
        words.append(one_line(stored.reason))
    return f"{one_line(procedure.title)}\n{listed((word for word in words if word), ' · ')}"


def _hit_text(hit: ProcedureHit) -> str:
    words = [one_line(hit.number), tr(STATUS_WORDS[hit.status])]
    if hit.passages:
        passage = hit.passages[0]
        text = short(passage.text)
        if passage.step:
            text = tr("step {step}: {text}", step=passage.label or passage.step, text=text)
        words.append(text)
    return f"{one_line(hit.title)}\n{listed((word for word in words if word), ' · ')}"
