"""The procedures page: the list, one procedure before it is begun, the review, the walkthrough."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.common.icons import Icons
from app.ui.procedures.begin_view import BeginView
from app.ui.procedures.library_view import LibraryView
from app.ui.procedures.review_view import ReviewView
from app.ui.procedures.walk_view import WalkView


class ProceduresPane(QWidget):
    """Shows one of its views; all of them have targets for gloved fingers.

    The views that are hidden take no room: a stack is as tall as its tallest page, so that a short one would
    have to be scrolled to its buttons.
    """

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("proceduresPane")
        self.setProperty("surface", "touch")
        self.library = LibraryView(icons)
        self.begin = BeginView(icons)
        self.review = ReviewView(icons)
        self.walk = WalkView(icons)
        self._view: QWidget = self.library
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for view in (self.library, self.begin, self.review, self.walk):
            column.addWidget(view)
            view.setVisible(view is self._view)

    @property
    def view(self) -> QWidget:
        """The view that is shown."""
        return self._view

    def show_view(self, view: QWidget) -> None:
        """Show one of the views."""
        before, self._view = self._view, view
        if before is view:
            return
        had_focus = before.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        before.hide()
        view.show()
        if had_focus:
            view.setFocus()
