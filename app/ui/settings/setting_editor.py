"""The field in which a setting's value is seen and changed, by the kind of the setting."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox, QSpinBox
from typing_extensions import override

from app.domain.setting import Setting, SettingKind
from app.ui.common.controls import ShorteningBox
from app.ui.common.language import kept_whole, tr
from app.ui.settings.units import unit_words

# A number beyond its range can be typed and is answered with a sentence; a field that takes no more digits
# says nothing.
_WIDEST: Final = 999_999_999


_INSET_PX: Final = 8


def inset_number(box: QAbstractSpinBox) -> None:
    """Keep a number's text off its edge: a style sheet's padding does not reach it."""
    box.lineEdit().setTextMargins(_INSET_PX, 0, _INSET_PX, 0)


class NumberEditor(QSpinBox):
    """A whole number with its unit; arrows and keys stay in range, and the wheel only turns a focused field.

    Signals:
        changed: it holds another number.
    """

    changed = Signal()

    def __init__(self, low: int, high: int, unit: str) -> None:
        super().__init__()
        self._low, self._high = low, high
        self._unit = unit
        self.setRange(min(0, low), max(_WIDEST, high))
        self.setGroupSeparatorShown(True)
        self._show_unit()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        inset_number(self)
        self.valueChanged.connect(self._tell)
        self.editingFinished.connect(self._show_unit)

    @property
    def current(self) -> int:
        """What is typed."""
        return self.value()

    def show_value(self, value: object) -> None:
        """Hold value, a whole number."""
        assert isinstance(value, int)
        self.setValue(value)

    @override
    def stepBy(self, steps: int) -> None:
        self.setValue(max(self._low, min(self._high, self.value() + steps)))
        self._show_unit()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        # Whoever scrolls the page with the pointer over a field must not change it.
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _show_unit(self) -> None:
        words = unit_words(self._unit, self.value())
        self.setSuffix(f" {words}" if words else "")

    def _tell(self) -> None:
        # Another unit sets the whole text anew, and the caret of whoever types would stand elsewhere.
        if not self.hasFocus():
            self._show_unit()
        self.changed.emit()


class ChoiceEditor(ShorteningBox):
    """One of some values, each with its words; the wheel only turns a focused field.

    Signals:
        changed: another one is chosen.
    """

    changed = Signal()

    def __init__(self, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        for value, words in choices:
            self.addItem(words, value)
        self.currentIndexChanged.connect(self._tell)

    @property
    def current(self) -> str:
        """The chosen value."""
        return str(self.currentData())

    def show_value(self, value: object) -> None:
        """Choose value; one that is no choice, such as a model that is in no list any more, becomes one."""
        if self.findData(value) < 0:
            self.addItem(tr("{name}: not in the list", name=str(value)), value)
        self.setCurrentIndex(self.findData(value))

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _tell(self) -> None:
        self.changed.emit()


class SwitchEditor(QCheckBox):
    """On or off, in words as well: a mark alone is hard to tell in a dimmed room.

    Signals:
        changed: it was switched.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.toggled.connect(self._tell)
        self._name()

    @property
    def current(self) -> bool:
        """Whether it is on."""
        return self.isChecked()

    def show_value(self, value: object) -> None:
        """Switch it on or off."""
        self.setChecked(bool(value))

    def _tell(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        self.setText(tr("on") if self.isChecked() else tr("off"))


Editor = NumberEditor | ChoiceEditor | SwitchEditor


def editor_of(setting: Setting, value: object, choices: Sequence[tuple[str, str]] = ()) -> Editor:
    """Give the field of a setting; choices are values with words for a text that is taken from a list."""
    editor: Editor
    if setting.kind is SettingKind.NUMBER:
        editor = NumberEditor(setting.low, setting.high, setting.unit)
    elif setting.kind is SettingKind.SWITCH:
        editor = SwitchEditor()
    elif choices:
        editor = ChoiceEditor([(known, kept_whole(words)) for known, words in choices])
    else:
        editor = ChoiceEditor([(known, tr(words)) for known, words in setting.choices])
    editor.setObjectName(setting.name)
    editor.setAccessibleName(tr(setting.label))
    editor.show_value(value)
    return editor
