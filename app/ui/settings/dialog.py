"""The settings: a search field, sections at the side, and every setting of the catalogue with its meaning."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.domain.setting import SettingKind, SettingSection
from app.domain.settings import Settings
from app.domain.settings_catalogue import CATALOGUE
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel, ScrolledBody, plain_tip
from app.ui.common.dialog_place import place_below_alerts
from app.ui.common.language import counted, tr
from app.ui.common.margins import set_margins
from app.ui.settings.section_view import SectionView, section_name
from app.ui.settings.setting_row import SettingRow

_WIDTH, _HEIGHT = 980, 640
# Room around the names at the side.
_SIDE_MARGIN: Final = 20
_SECTION_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Shown:
    """What the form shows.

    reasons say by name why a setting cannot be changed; lists are values with words, by name, for settings
    that are taken from a list. panes are widgets with further words that a search finds them by.
    """

    settings: Settings
    reasons: Mapping[str, str]
    lists: Mapping[str, Sequence[tuple[str, str]]]
    panes: Mapping[SettingSection, Sequence[tuple[QWidget, str]]]
    forbidden: str = ""


class SettingsDialog(QDialog):
    """Edits settings; the dialog stays open while values are refused.

    Signals:
        submitted: OK was pressed; values() are to be checked.
        import_requested, export_requested: settings are to come out of a file, or to go into one.
    """

    submitted = Signal()
    import_requested = Signal()
    export_requested = Signal()

    def __init__(self, shown: Shown, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        self.setObjectName("settingsDialog")
        place_below_alerts(self, _WIDTH, _HEIGHT)
        self._sections = tuple(_section(section, shown) for section in SettingSection)
        self._rows = {row.setting.name: row for section in self._sections for row in section.rows}
        # What the program put into the fields; anything else in one is the operator's and not lost to a file.
        self._given = self.values()
        self._search = ComposedLine()
        self._search.setObjectName("settingsSearch")
        self._search.setAccessibleName(tr("Search the settings"))
        self._search.setPlaceholderText(tr("Search: a name, a word of an explanation"))
        self._search.setClearButtonEnabled(True)
        self._found = PlainLabel(name="settingsFound", tone="quiet", wraps=True)
        self._side = QListWidget()
        self._side.setObjectName("settingsSections")
        self._side.setAccessibleName(tr("Sections of the settings"))
        for section in self._sections:
            item = QListWidgetItem(section_name(section.section))
            item.setData(_SECTION_ROLE, section.section)
            self._side.addItem(item)
        self._row = 0
        self._area = self._scrolled()
        self._refusal = PlainLabel(name="settingsRefusal", tone="notice", wraps=True)
        self._refusal.hide()
        self._place(shown.forbidden)
        self._search.textChanged.connect(self._filter)
        self._side.currentRowChanged.connect(self._pick_section)
        self._side.setCurrentRow(0)
        self._search.setFocus()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Laid out before the style sheet was on it, the rows stand as close as without one.
        self._side.doItemsLayout()
        self._side.setFixedWidth(self._side.sizeHintForColumn(0) + _SIDE_MARGIN)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter in a field from closing the window, and let Esc end a search first."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(self.focusWidget(), QLineEdit | QAbstractSpinBox):
            if self._search.hasFocus():
                self._focus_found()
        elif event.key() == Qt.Key.Key_Escape and self._search.text():
            self._search.clear()
            self._search.setFocus()
        else:
            super().keyPressEvent(event)

    def values(self) -> dict[str, int | str | bool]:
        """Give what the form holds, by name."""
        return {name: row.value for name, row in self._rows.items()}

    @property
    def fault(self) -> str:
        """Why some value cannot be taken; empty where all can."""
        return next((row.fault for row in self._rows.values() if row.fault), "")

    @property
    def edited(self) -> frozenset[str]:
        """Names of settings that the operator changed in the form."""
        return frozenset(name for name, row in self._rows.items() if row.value != self._given[name])

    def show_values(self, settings: Settings) -> None:
        """Let the form hold settings, as out of a file, but where the operator changed it.

        They are in force when OK is pressed.
        """
        for name in self._rows.keys() - self.edited:
            self._rows[name].show_value(getattr(settings, name))
            self._given[name] = self._rows[name].value

    def show_refusal(self, sentence: str) -> None:
        """Say which value cannot be taken and why, or what a file did; an empty sentence takes it away."""
        self._refusal.setText(sentence)
        self._refusal.setVisible(bool(sentence))

    def show_section(self, section: SettingSection) -> None:
        """Show that section."""
        self._side.setCurrentRow(list(SettingSection).index(section))

    def _focus_found(self) -> None:
        """Take the keyboard to the first setting that is found."""
        found = (row for row in self._rows.values() if row.isVisible())
        if row := next(found, None):
            row.focus()

    def _pick_section(self, row: int) -> None:
        if row >= 0:
            self._row = row
            with QSignalBlocker(self._search):
                self._search.clear()
            self._show_section()

    def _show_section(self) -> None:
        self._found.hide()
        for index, section in enumerate(self._sections):
            section.show_found("")
            section.setVisible(index == self._row)
        self._area.verticalScrollBar().setValue(0)

    def _filter(self, words: str) -> None:
        is_searching = bool(words.strip())
        with QSignalBlocker(self._side):
            self._side.setCurrentRow(-1 if is_searching else self._row)
        if not is_searching:
            self._show_section()
            return
        found = sum(section.show_found(words) for section in self._sections)
        self._found.setText(
            counted("{count} settings are found.", "{count} setting is found.", found)
            if found
            else tr("No setting is found. Try another word, such as memory, time or colour.")
        )
        self._found.show()
        self._area.verticalScrollBar().setValue(0)

    def _place(self, forbidden: str) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        if forbidden:
            column.addWidget(PlainLabel(forbidden, name="settingsForbidden", tone="notice", wraps=True))
        column.addWidget(self._search)
        column.addWidget(self._found)
        self._found.hide()
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self._side)
        row.addWidget(self._area, stretch=1)
        column.addLayout(row, stretch=1)
        column.addWidget(self._refusal)
        column.addWidget(self._buttons())

    def _buttons(self) -> QDialogButtonBox:
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setObjectName("settingsOk")
        buttons.button(standard.Cancel).setObjectName("settingsCancel")
        taking = _button(tr("Import…"), "settingsImport", tr("Take settings from a file"))
        giving = _button(tr("Export…"), "settingsExport", tr("Write the settings to a file; it holds no key"))
        for button in (taking, giving):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        taking.clicked.connect(self.import_requested)
        giving.clicked.connect(self.export_requested)
        buttons.accepted.connect(self.submitted)
        buttons.rejected.connect(self.reject)
        return buttons

    def _scrolled(self) -> QScrollArea:
        body = ScrolledBody()
        column = QVBoxLayout(body)
        set_margins(column, 0, 4, 12, 0)
        for section in self._sections:
            column.addWidget(section)
        column.addStretch()
        area = QScrollArea()
        area.setObjectName("settingsArea")
        area.setAccessibleName(tr("Settings"))
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        return area


def _section(section: SettingSection, shown: Shown) -> SectionView:
    rows = [
        SettingRow(
            setting,
            getattr(shown.settings, setting.name),
            shown.lists.get(setting.name, ()),
            reason=shown.reasons.get(setting.name, ""),
        )
        for setting in CATALOGUE
        if setting.section is section and setting.kind is not SettingKind.KEPT
    ]
    return SectionView(section, rows, shown.panes.get(section, ()))


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(tip)
    button.setToolTip(plain_tip(tip))
    button.setAutoDefault(False)
    return button
