"""One setting in the window: name, field, meaning, range and default, and why it cannot be changed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.domain.errors import SettingsUnreadableError
from app.domain.setting import Effect, Setting, SettingKind, holds_all
from app.ui.common.controls import PlainLabel, plain_tip
from app.ui.common.language import kept_whole, told, tr
from app.ui.common.theme import scaled_px
from app.ui.settings.setting_editor import ChoiceEditor, editor_of
from app.ui.settings.units import unit_words

_USUAL_PX = 100
_LARGE = 1.3


class SettingRow(QWidget):
    """Explains one setting and lets it be changed; a value that it cannot have is answered with a sentence.

    choices are values with words for a text that is taken from a list, such as a model. reason says why it
    cannot be changed, "" where it can.

    Signals:
        changed: the field holds another value.
    """

    changed = Signal()

    def __init__(
        self, setting: Setting, value: object, choices: Sequence[tuple[str, str]] = (), *, reason: str = ""
    ) -> None:
        super().__init__()
        self.setting = setting
        self._reason = reason
        self.setObjectName(f"{setting.name}Row")
        self._editor = editor_of(setting, value, choices)
        self._explanation = self._explained()
        name = PlainLabel(tr(setting.label), wraps=True)
        name.setBuddy(self._editor)
        self._reset = QPushButton(tr("Back to default"))
        self._reset.setObjectName(f"{setting.name}Default")
        self._reset.setProperty("flat", True)
        self._reset.setAutoDefault(False)
        self._reset.setAccessibleName(tr("{setting}: back to default", setting=tr(setting.label)))
        self._reset.setToolTip(plain_tip(tr("Default: {value}", value=self._words(setting.default))))
        self._fault = PlainLabel(name=f"{setting.name}Fault", wraps=True)
        self._note = PlainLabel(reason, name=f"{setting.name}Note", tone="notice", wraps=True)
        self._note.setVisible(bool(reason))
        self._editor.setAccessibleDescription(" ".join(filter(None, (self._explanation, reason))))
        self._editor.setEnabled(not reason)
        self._place(name)
        self._editor.changed.connect(self._check)
        self._reset.clicked.connect(self._to_default)
        self._check()

    @property
    def value(self) -> int | str | bool:
        """What the field holds."""
        return self._editor.current

    @property
    def fault(self) -> str:
        """Why the value cannot be taken; empty where it can."""
        return self._fault.text()

    def show_value(self, value: object) -> None:
        """Let the field hold value, as one out of a file."""
        self._editor.show_value(value)

    def focus(self) -> None:
        """Take the keyboard."""
        self._editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def is_found_by(self, words: str) -> bool:
        """Say whether a search for words means this setting."""
        texts = self.setting.search_texts
        return holds_all((self.setting.name, *texts, *(tr(text) for text in texts if text)), words)

    def _explained(self) -> str:
        setting = self.setting
        explanation, default = tr(setting.explanation), self._words(setting.default)
        holds = _HOLDS[setting.effect]()
        if setting.kind is SettingKind.NUMBER:
            bounds = tr(
                "{low:,} to {high:,} {unit}; default {default:,}.",
                low=setting.low,
                high=setting.high,
                unit=unit_words(setting.unit, setting.high),
                default=setting.default,
            )
        else:
            bounds = tr("Default: {value}.", value=default)
        return " ".join((explanation, bounds, holds))

    def _words(self, value: object) -> str:
        setting = self.setting
        if setting.kind is SettingKind.SWITCH:
            return tr("on") if value else tr("off")
        if setting.kind is SettingKind.CHOICE:
            return tr(dict(setting.choices)[str(value)])
        if setting.kind is SettingKind.NUMBER:
            return kept_whole(f"{value:,}")
        return kept_whole(str(value))

    def _check(self) -> None:
        try:
            self.setting.check(self.value)
        except SettingsUnreadableError as error:
            self._fault.setText(told(error.user_text))
        else:
            self._fault.setText("")
        self._fault.setVisible(bool(self._fault.text()))
        can_reset = self.value != self.setting.default and not self._reason
        # A text that is no choice, such as a model that is not in the list, has no default to go back to.
        if isinstance(self._editor, ChoiceEditor) and self._editor.findData(self.setting.default) < 0:
            can_reset = False
        self._reset.setEnabled(can_reset)
        self.changed.emit()

    def _to_default(self) -> None:
        self._editor.show_value(self.setting.default)
        self.focus()

    def _place(self, name: PlainLabel) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 10)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        for column, stretch in enumerate((4, 5)):
            grid.setColumnStretch(column, stretch)
        grid.addWidget(name, 0, 0)
        grid.addWidget(self._editor, 0, 1)
        # Large text has no room for the three beside each other.
        is_large = scaled_px(_USUAL_PX) > _LARGE * _USUAL_PX
        grid.addWidget(self._reset, *((1, 1) if is_large else (0, 2)))
        # Across an empty column Qt measures a text wider than it sets it, and would cut its last line.
        columns = grid.columnCount()
        explanation = PlainLabel(self._explanation, tone="quiet", wraps=True)
        for row, label in enumerate((explanation, self._note, self._fault), start=2):
            grid.addWidget(label, row, 0, 1, columns)


_HOLDS = {
    Effect.AT_ONCE: lambda: tr("Holds at once."),
    Effect.NEXT_QUESTION: lambda: tr("Holds from the next question on."),
    Effect.NEXT_CONNECTION: lambda: tr("Holds from the next connection to a server on."),
    Effect.NEXT_START: lambda: tr("Holds from the next start on."),
    Effect.NEXT_LOAD: lambda: tr("Holds from the next load of a model on."),
}
