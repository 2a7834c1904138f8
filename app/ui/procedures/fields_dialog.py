"""A dialog with a few text fields: reasons, notes, permits, locks. It checks that what must be is there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel
from app.ui.common.dialog_place import TextDialog
from app.ui.common.language import tr
from app.ui.common.theme import scaled_px

_WIDTH = 560
_TEXT_HEIGHT = 110


@dataclass(frozen=True, slots=True)
class Asked:
    """One field; check gives a sentence for a text that will not do, "" for one that will."""

    name: str
    label: str
    text: str = ""
    is_long: bool = False
    may_be_empty: bool = False
    check: Callable[[str], str] | None = None


class FieldsDialog(TextDialog):
    """Asks for fields; texts() gives what was typed, by name."""

    def __init__(
        self,
        title: str,
        explanation: str,
        fields: Sequence[Asked],
        *,
        accept_text: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("fieldsDialog")
        self.setProperty("surface", "touch")
        self.setWindowTitle(title)
        self.setMinimumWidth(scaled_px(_WIDTH))
        self._fields = tuple(fields)
        self._edits: dict[str, QLineEdit | QPlainTextEdit] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(8)
        column.addWidget(PlainLabel(title, name="fieldsTitle", tone="heading", wraps=True))
        if explanation:
            column.addWidget(PlainLabel(explanation, name="fieldsExplanation", wraps=True))
        for field in self._fields:
            column.addWidget(self._label(field))
            column.addWidget(self._edits[field.name])
        self._problem = PlainLabel(name="fieldsProblem", wraps=True)
        column.addWidget(self._problem)
        self._accept = QPushButton(accept_text)
        self._accept.setObjectName("fieldsAccept")
        self._accept.setAccessibleName(accept_text)
        self._accept.setDefault(True)
        cancel = QPushButton(tr("Cancel"))
        cancel.setObjectName("fieldsCancel")
        cancel.setAccessibleName(tr("Cancel"))
        cancel.setAutoDefault(False)
        self._accept.clicked.connect(self.accept)
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch()
        row.addWidget(cancel)
        row.addWidget(self._accept)
        column.addLayout(row)
        self._check()

    def texts(self) -> dict[str, str]:
        """Give the typed texts without white space around them."""
        return {name: _text(edit).strip() for name, edit in self._edits.items()}

    @override
    def accept(self) -> None:
        if self._accept.isEnabled():
            super().accept()

    def _label(self, field: Asked) -> PlainLabel:
        edit: QLineEdit | QPlainTextEdit
        if field.is_long:
            edit = QPlainTextEdit(field.text)
            edit.setTabChangesFocus(True)
            edit.setFixedHeight(_TEXT_HEIGHT)
        else:
            edit = ComposedLine(field.text)
        edit.setObjectName(f"field_{field.name}")
        edit.setAccessibleName(field.label)
        edit.textChanged.connect(self._check)
        self._edits[field.name] = edit
        label = PlainLabel(field.label, name=f"label_{field.name}", tone="quiet")
        label.setBuddy(edit)
        return label

    def _check(self) -> None:
        problems = []
        is_missing = False
        for field in self._fields:
            text = _text(self._edits[field.name]).strip()
            if not text:
                is_missing = is_missing or not field.may_be_empty
            elif field.check is not None:
                problems.append(field.check(text))
        sentence = " ".join(problem for problem in problems if problem)
        self._problem.setText(sentence)
        self._accept.setEnabled(not is_missing and not sentence)


def _text(edit: QLineEdit | QPlainTextEdit) -> str:
    return edit.text() if isinstance(edit, QLineEdit) else edit.toPlainText()
