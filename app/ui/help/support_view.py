"""One button that writes everything for support to a file."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from app.domain.sentence import marked
from app.ui.common.controls import IconButton, PlainLabel, plain_tip
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_WHAT: Final = marked(
    "One file for whoever helps from afar: the program's logs, the settings, what this machine has and "
    "misses, versions, and the newest audit records without their texts. No key and no PIN is ever in it. "
    "Nothing is sent anywhere: you choose where the file is written and who gets it."
)
_TEXTS: Final = marked("Flagged answers and the newest conversations as well")
_WRITING: Final = marked("Gathering what belongs into the file…")


class SupportView(QWidget):
    """Explains the file and asks for it.

    Signals:
        bundle_requested(bool): the file is wanted; True with questions and answers in it.
    """

    bundle_requested = Signal(bool)

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("supportView")
        self._is_forbidden = False
        self._texts = QCheckBox(tr(_TEXTS))
        self._texts.setObjectName("supportTexts")
        self._texts.setAccessibleName(tr(_TEXTS))
        self._save = IconButton(icons, "export", tr("Save the support bundle…"), name="supportSave")
        self._result = PlainLabel(name="supportResult", wraps=True)
        self._result.hide()
        row = QHBoxLayout()
        row.addWidget(self._save)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(PlainLabel(tr("Support bundle"), tone="heading"))
        column.addWidget(PlainLabel(tr(_WHAT), tone="quiet", wraps=True))
        column.addWidget(self._texts)
        column.addLayout(row)
        column.addWidget(self._result)
        column.addStretch()
        self._save.clicked.connect(self._ask)

    def show_result(self, sentence: str) -> None:
        """Say where the file is, or why there is none; "" takes it away."""
        self._result.setText(sentence)
        self._result.setVisible(bool(sentence))

    def set_busy(self, *, is_busy: bool) -> None:
        """Keep it from being asked for twice at a time."""
        self._save.setEnabled(not is_busy and not self._is_forbidden)
        if is_busy:
            self.show_result(tr(_WRITING))

    def set_forbidden(self, reason: str) -> None:
        """Keep the file from whoever may not export, and say why; "" allows it."""
        self._is_forbidden = bool(reason)
        self._save.setEnabled(not reason)
        self._save.setToolTip(plain_tip(reason))
        self._save.setAccessibleDescription(reason)

    def _ask(self) -> None:
        self.bundle_requested.emit(self._texts.isChecked())
