"""Commands of the controls that are shown: pressing a button, going to a field, a list or a table."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QWidget,
)

from app.domain.sentence import marked
from app.ui.commands.command import Command, Group
from app.ui.common.language import tr

PRESSED_DELIBERATELY: Final = "isDeliberate"
_GO_TO: Final = marked("Go to {name}")
_NOT_NOW: Final = marked("{name}: not possible now.")
_NOT_HERE: Final = marked("{name}: not offered now.")
_FIELDS: Final = (QLineEdit, QPlainTextEdit, QComboBox, QAbstractItemView, QAbstractSpinBox, QTabBar)
_TAGS: Final = re.compile(r"<[^>]*>")


@dataclass(frozen=True, slots=True)
class ControlCommand:
    """A control of a pane that has a command of its own; why says what is missing while it cannot be used.

    A field is gone to, a button is pressed.
    """

    id: str
    title: str
    control: str
    why: str = ""
    synonyms: str = ""
    keys: str = ""


def spoken_name(widget: QWidget) -> str:
    """Give the name that a screen reader says."""
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text.replace("&", "")


def use(widget: QWidget) -> None:
    """Press a button, or put the keyboard into a field.

    A press that is recorded for good is never made from afar: the keyboard goes to its button. What stands on
    a tab that is not open is shown first.
    """
    tabs, page = _tab_of(widget)
    if tabs is not None and page is not None:
        tabs.setCurrentWidget(page)
    if isinstance(widget, QAbstractButton) and not widget.property(PRESSED_DELIBERATELY):
        widget.click()
    else:
        widget.setFocus(Qt.FocusReason.ShortcutFocusReason)


def refusal_of(widget: QWidget | None, root: QWidget, title: str, why: str = "") -> str:
    """Say why a control of root cannot be used now; in no words when it can."""
    if widget is None or not is_offered(widget, root):
        return why or tr(_NOT_HERE, name=title)
    if widget.isEnabled():
        return ""
    tip = _TAGS.sub("", widget.toolTip()).strip()
    # A control that somebody may not use says so in its tip; the others say there what they do.
    if tip and tip.endswith(".") and tip != spoken_name(widget):
        return tip
    return why or tr(_NOT_NOW, name=title)


def is_offered(widget: QWidget, root: QWidget) -> bool:
    """Tell whether a control of root is shown, or would be if its tab were open."""
    tabs, page = _tab_of(widget)
    if tabs is None or page is None:
        return widget.isVisibleTo(root)
    return widget.isVisibleTo(page) and tabs.isVisibleTo(root) and tabs.isTabVisible(tabs.indexOf(page))


def from_the_top(widgets: Iterable[QWidget]) -> list[QWidget]:
    """Give widgets as they stand on the screen: earlier turns of a conversation are made after newer ones."""
    return sorted(widgets, key=lambda widget: widget.mapToGlobal(QPoint(0, 0)).y())


def shown_controls(root: QWidget, known: frozenset[str]) -> tuple[Command, ...]:
    """Give a command for each control that is shown in root, but for those with the names of known.

    Of several that are called the same, the last one is meant: the newest of a list.
    """
    found = {}
    for widget in from_the_top(_controls(root)):
        name = spoken_name(widget)
        if name and widget.objectName() not in known:
            is_button = isinstance(widget, QAbstractButton)
            title = name if is_button else tr(_GO_TO, name=name)
            found[(widget.objectName(), title)] = Command(
                id=f"here.{widget.objectName()}.{title}",
                title=title,
                group=Group.HERE,
                run=partial(use, widget),
                synonyms=widget.text() if isinstance(widget, QAbstractButton) else "",
                refusal=partial(refusal_of, widget, root, title),
            )
    return tuple(found.values())


def _tab_of(widget: QWidget) -> tuple[QTabWidget | None, QWidget | None]:
    """Give the tabs that a control stands in, and its page of them; the innermost ones."""
    page, above = widget, widget.parentWidget()
    while above is not None:
        # Between the two stands the stack that the tabs keep their pages in.
        if isinstance(above, QTabWidget) and above.indexOf(page) >= 0:
            return above, page
        if not isinstance(above, QStackedWidget) or not isinstance(above.parentWidget(), QTabWidget):
            page = above
        above = above.parentWidget()
    return None, None


def _controls(root: QWidget) -> Iterator[QWidget]:
    for widget in root.findChildren(QWidget):
        if isinstance(widget, (QAbstractButton, *_FIELDS)) and widget.isVisible() and not _is_part(widget):
            yield widget


def _is_part(widget: QWidget) -> bool:
    """Whether widget belongs to another control, as the edit of a number's field does."""
    if isinstance(widget, QScrollBar):
        return True
    parent = widget.parentWidget()
    while parent is not None:
        is_view = isinstance(parent, QAbstractItemView) and isinstance(widget, QAbstractButton)
        if isinstance(parent, QComboBox | QAbstractSpinBox | QTabBar) or is_view:
            return True
        if isinstance(parent, QAbstractScrollArea) and isinstance(widget, QScrollBar):
            return True
        parent = parent.parentWidget()
    # Text that is read, not written: the transcript's blocks.
    return isinstance(widget, QPlainTextEdit) and not widget.focusPolicy() & Qt.FocusPolicy.TabFocus
