"""The tag at the equipment is typed or scanned and compared; a scanner types as a keyboard does."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.domain.clean_text import one_line
from app.domain.procedure import Step
from app.domain.procedure_run import StepProgress
from app.domain.user import Permission
from app.ui.common.composed_line import ComposedLine
from app.ui.common.controls import PlainLabel
from app.ui.common.gate import guarded
from app.ui.common.language import tr


class TagCheck(QWidget):
    """Shows which tags a step names and takes what is read at the equipment.

    Signals:
        entered(str): this was typed or scanned.
    """

    entered = Signal(str)

    def __init__(self, step: Step, progress: StepProgress) -> None:
        super().__init__()
        self.setObjectName("tagCheck")
        lines = [
            tr("✓ {tag} – checked", tag=one_line(tag))
            if tag in progress.tags_matched
            else tr("○ {tag} – read it at the equipment", tag=one_line(tag))
            for tag in step.tags
        ]
        if progress.is_tag_stopped:
            lines.insert(
                0, tr("✗ STOPPED: the tag that was read is not this step's. Find the right equipment.")
            )
        self._state = PlainLabel("\n".join(lines), name="tagState", wraps=True)
        self._edit = ComposedLine()
        self._edit.setObjectName("tagEdit")
        self._edit.setAccessibleName(tr("Tag read at the equipment"))
        self._edit.setPlaceholderText(tr("Type or scan the tag"))
        self._button = QPushButton(tr("Check tag"))
        self._button.setObjectName("tagCheckButton")
        self._button.setAccessibleName(tr("Check tag"))
        self._button.setAutoDefault(False)
        for control in (self._edit, self._button):
            guarded(control, Permission.RUN_PROCEDURE)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._edit, stretch=1)
        row.addWidget(self._button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._state)
        column.addLayout(row)
        self._edit.returnPressed.connect(self._check)
        self._button.clicked.connect(self._check)

    def _check(self) -> None:
        text = self._edit.text().strip()
        if text:
            self.entered.emit(text)
