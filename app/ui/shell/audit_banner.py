"""Says in red that nothing is recorded; the one colour of the window that is no plant alarm's."""

from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.domain.audit import AuditState
from app.ui.common.announcement import announce_politely
from app.ui.common.controls import PlainLabel
from app.ui.common.language import told, tr


class AuditBanner(QFrame):
    """A strip that cannot be dismissed while the audit log cannot be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("auditBanner")
        self._mark = PlainLabel(name="auditBannerMark")
        self._text = PlainLabel(name="auditBannerText", wraps=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 20, 6)
        row.setSpacing(12)
        row.addWidget(self._mark)
        row.addWidget(self._text, stretch=1)
        self.hide()

    def show_state(self, state: AuditState) -> None:
        """Show or take away the strip as the log stands."""
        was_shown = not self.isHidden()
        if not state.is_writable:
            self._mark.setText(tr("QUESTIONS BLOCKED") if state.blocks_questions else tr("NOT RECORDED"))
            sentences = [told(state.note)]
            if state.blocks_questions:
                sentences.append(tr("Lookups by rules, map and procedures go on."))
            if state.missed:
                sentences.append(tr("Records missing so far: {count:,}.", count=state.missed))
            self._text.setText(" ".join(sentences))
        self.setVisible(not state.is_writable)
        if not state.is_writable and not was_shown:
            announce_politely(self, self._text.text())


def audit_words(state: AuditState) -> tuple[str, str]:
    """Give a few words for the status strip, and what there is to say about them."""
    tip = " ".join(told(part) for part in (state.note, state.space_note, state.key_note) if part)
    if not state.is_writable:
        return tr("audit: not recorded"), tip
    if state.space_note:
        return tr("audit: little space"), tip
    return tr("audit: recorded"), tip or tr("Every question and every change is recorded.")
