"""The parts of a window, for one key to go from one to the next and back."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def go_to_next(regions: Sequence[QWidget], *, is_back: bool) -> None:
    """Put the keyboard at the first control of the next part that has one, after the part that has it now."""
    focus = QApplication.focusWidget()
    order = list(reversed(regions)) if is_back else list(regions)
    here = next((i for i, part in enumerate(order) if focus is part or _holds(part, focus)), -1)
    for part in (*order[here + 1 :], *order[: here + 1]):
        first = next(_stops(part), None)
        if first is not None and not (focus is not None and _holds(part, focus)):
            reason = Qt.FocusReason.BacktabFocusReason if is_back else Qt.FocusReason.TabFocusReason
            first.setFocus(reason)
            return


def _holds(part: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and part.isAncestorOf(widget)


def _stops(part: QWidget) -> Iterator[QWidget]:
    """Give the controls of part that Tab reaches, in that order."""
    widget: QWidget | None = part
    while widget is not None:
        takes_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
        is_inside = widget is part or part.isAncestorOf(widget)
        if takes_tab and is_inside and widget.isVisible() and widget.isEnabled():
            yield widget
        widget = widget.nextInFocusChain()
        if widget is part:
            return
