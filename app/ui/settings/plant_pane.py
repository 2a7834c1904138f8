"""The plant's data in the settings: which is open, how old it is, what it holds, and bringing another one."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QVBoxLayout, QWidget

from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.flow_layout import FlowLayout
from app.ui.common.language import tr

_METER_STEPS: Final = 1000


class PlantPane(QWidget):
    """Says what is open and lets files or a folder be imported.

    Signals:
        import_files_requested, import_folder_requested: the site's own data is to be read.
        cancel_requested: the import that runs is to end.
    """

    import_files_requested = Signal()
    import_folder_requested = Signal()
    cancel_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._reason = ""
        self._state = PlainLabel(name="plantDataState", wraps=True)
        self._holds = PlainLabel(name="plantDataHolds", tone="quiet", wraps=True)
        self._sources = PlainLabel(name="plantDataSources", tone="quiet", wraps=True)
        self._files = _button(
            tr("Import files…"), "plantImportFiles", tr("Read files of the site's data into the plant store")
        )
        self._folder = _button(
            tr("Import folder…"),
            "plantImportFolder",
            tr("Read a folder of the site's data into the plant store"),
        )
        self._cancel = _button(tr("Cancel import"), "plantImportCancel", tr("End the import that runs"))
        self._progress = QProgressBar()
        self._progress.setObjectName("plantImportProgress")
        self._progress.setAccessibleName(tr("Progress of the import"))
        self._message = PlainLabel(name="plantImportMessage", tone="notice", wraps=True)
        self._message.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        for label in (self._state, self._holds, self._sources):
            column.addWidget(label)
        row = FlowLayout()
        for button in (self._files, self._folder, self._cancel):
            row.addWidget(button)
        column.addLayout(row)
        column.addWidget(
            PlainLabel(
                tr(
                    "Tables (CSV, Excel), GeoJSON, GeoPackage and a site.json are read. What is imported "
                    "joins what the site's store holds; the sample plant is shown while the site has none. "
                    "A SensorThings server is mirrored on the command line: twin load --sensorthings."
                ),
                tone="quiet",
                wraps=True,
            )
        )
        column.addWidget(self._progress)
        column.addWidget(self._message)
        self.show_progress(None)
        self._files.clicked.connect(self.import_files_requested)
        self._folder.clicked.connect(self.import_folder_requested)
        self._cancel.clicked.connect(self.cancel_requested)

    def show_state(self, sentence: str) -> None:
        """Say which plant is open and how old its data is."""
        self._state.setText(sentence)

    def show_holdings(self, holds: str, sources: Sequence[str]) -> None:
        """Say what the store holds and where that came from."""
        self._holds.setText(holds)
        self._holds.setVisible(bool(holds))
        self._sources.setText("\n".join(sources))
        self._sources.setVisible(bool(sources))

    def show_message(self, sentence: str) -> None:
        """Say what an import did, or why it did not."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))

    def show_progress(self, text: str | None, fraction: float | None = None) -> None:
        """Show how far an import is; a text of None takes the bar away."""
        is_busy = text is not None
        self._progress.setVisible(is_busy)
        self._cancel.setVisible(is_busy)
        self._progress.setRange(0, 0 if fraction is None else _METER_STEPS)
        self._progress.setValue(round((fraction or 0.0) * _METER_STEPS))
        self._progress.setFormat(text or "")
        for button in (self._files, self._folder):
            button.setEnabled(not is_busy and not self._reason)

    def set_forbidden(self, reason: str) -> None:
        """Keep the data as it is, and say why."""
        self._reason = reason
        for button in (self._files, self._folder):
            button.setEnabled(not reason)
            if reason:
                button.setToolTip(plain_tip(reason))
            button.setAccessibleDescription(reason)


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(tip)
    button.setToolTip(plain_tip(tip))
    button.setAutoDefault(False)
    return button
