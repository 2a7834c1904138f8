"""Says in red that nothing is recorded; the one colour of the window that is no plant alarm's."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.domain.audit import AuditState
from app.ui.common.controls import PlainLabel


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
            self._mark.setText("QUESTIONS BLOCKED" if state.blocks_questions else "NOT RECORDED")
            missing = f" Records missing so far: {state.missed:,}." if state.missed else ""
            rest = " Lookups by rules, map and procedures go on." if state.blocks_questions else ""
            self._text.setText(f"{state.note}{rest}{missing}")
        self.setVisible(not state.is_writable)
        if not state.is_writable and not was_shown:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._text.text()))


def audit_words(state: AuditState) -> tuple[str, str]:
    """Give a few words for the status strip, and what there is to say about them."""
    tip = " ".join(part for part in (state.note, state.space_note, state.key_note) if part)
    if not state.is_writable:
        return "audit: not recorded", tip
    if state.space_note:
        return "audit: little space", tip
    return "audit: recorded", tip or "Every question and every change is recorded."
