"""What runs here: versions, everything shipped with its licence, hashes of models and resources."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app.domain.about import Component, FileHash
from app.domain.sentence import marked
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.theme import FONT_POINTS, MONOSPACE_FAMILIES

_READING: Final = marked("Reading what is installed…")
_NO_TEXT: Final = marked("This component carries no text of its licence; its name says which one it is.")


class AboutView(QWidget):
    """Tabs of versions, licences and hashes.

    Signals:
        wanted: the view came up and has nothing to show yet.
    """

    wanted = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("aboutView")
        self._components: tuple[Component, ...] = ()
        self._copy_text = ""
        self._state = PlainLabel(tr(_READING), name="aboutState", tone="quiet", wraps=True)
        self._copy = IconButton(
            icons,
            "copy",
            tr("Copy"),
            name="aboutCopy",
            tip=tr("Copy versions and hashes, to send them to somebody"),
        )
        self._copy.setEnabled(False)
        self._versions = QGridLayout()
        self._versions.setHorizontalSpacing(24)
        self._versions.setVerticalSpacing(6)
        self._versions.setColumnStretch(1, 1)
        self._list = QListWidget()
        self._list.setObjectName("aboutComponents")
        self._list.setAccessibleName(tr("Everything shipped, with its licence"))
        self._licence = _text_edit("aboutLicence", tr("Text of the licence"))
        self._hashes = _text_edit("aboutHashes", tr("Hashes of models and resources"))
        self._tabs = QTabWidget()
        self._tabs.setObjectName("aboutTabs")
        self._place()
        self._list.currentRowChanged.connect(self._show_licence)
        self._copy.clicked.connect(self._copy_all)

    def show_versions(self, versions: tuple[tuple[str, str], ...]) -> None:
        """Show names with their versions."""
        for row, (name, version) in enumerate(versions):
            label = PlainLabel(name, tone="quiet")
            self._versions.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            self._versions.addWidget(PlainLabel(version, name="aboutVersion", wraps=True), row, 1)
        self._copy_text = "\n".join(f"{name}: {version}" for name, version in versions)
        self._copy.setEnabled(True)
        self.show_state("")

    def show_components(self, components: tuple[Component, ...]) -> None:
        """List everything shipped."""
        self._components = components
        self._list.clear()
        for one in components:
            self._list.addItem(f"{one.name} {one.version}  ·  {one.licence}")
        self._list.setCurrentRow(0)

    def show_hashes(self, models: tuple[FileHash, ...], resources: tuple[FileHash, ...]) -> None:
        """Show SHA-256 of models and of shipped resources, a line each."""
        lines = [_hash_line(one) for one in (*models, *resources)]
        self._hashes.setPlainText("\n".join(lines))
        self._copy_text = "\n".join([self._copy_text, *lines])

    def show_state(self, sentence: str) -> None:
        """Say what is being done, or what went wrong; "" takes it away."""
        self._state.setText(sentence)
        self._state.setVisible(bool(sentence))

    def _show_licence(self, row: int) -> None:
        if 0 <= row < len(self._components):
            self._licence.setPlainText(self._components[row].text or tr(_NO_TEXT))

    def _copy_all(self) -> None:
        QGuiApplication.clipboard().setText(self._copy_text)

    def _place(self) -> None:
        head = QHBoxLayout()
        head.addWidget(PlainLabel(tr("About Watchroom"), tone="heading"), stretch=1)
        head.addWidget(self._copy)
        versions = QWidget()
        column = QVBoxLayout(versions)
        column.setContentsMargins(0, 12, 0, 0)
        column.addLayout(self._versions)
        column.addStretch()
        licences = QWidget()
        halves = QHBoxLayout(licences)
        halves.setContentsMargins(0, 12, 0, 0)
        halves.setSpacing(12)
        halves.addWidget(self._list, stretch=1)
        halves.addWidget(self._licence, stretch=1)
        hashes = QWidget()
        whole = QVBoxLayout(hashes)
        whole.setContentsMargins(0, 12, 0, 0)
        whole.addWidget(self._hashes)
        self._tabs.addTab(versions, tr("Versions"))
        self._tabs.addTab(licences, tr("Licences"))
        self._tabs.addTab(hashes, tr("Hashes"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self._state)
        column.addWidget(self._tabs, stretch=1)


def _hash_line(one: FileHash) -> str:
    note = f"  ({one.note})" if one.note else ""
    return f"{one.sha256 or '-' * 64}  {one.name}{note}"


def _text_edit(name: str, accessible_name: str) -> QPlainTextEdit:
    edit = QPlainTextEdit()
    edit.setObjectName(name)
    edit.setAccessibleName(accessible_name)
    edit.setReadOnly(True)
    edit.setTabChangesFocus(True)
    # Licences and hashes are read from left to right in every language.
    edit.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    font = QFont()
    font.setFamilies(list(MONOSPACE_FAMILIES))
    font.setPointSize(FONT_POINTS - 1)
    edit.setFont(font)
    return edit
