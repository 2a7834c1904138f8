"""The procedures page: the list, one procedure before it is begun, the review, the walkthrough."""

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.ui.common.icons import Icons
from app.ui.procedures.begin_view import BeginView
from app.ui.procedures.library_view import LibraryView
from app.ui.procedures.review_view import ReviewView
from app.ui.procedures.walk_view import WalkView


class ProceduresPane(QWidget):
    """Shows one of its views; all of them have targets for gloved fingers."""

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("proceduresPane")
        self.setProperty("surface", "touch")
        self.library = LibraryView(icons)
        self.begin = BeginView(icons)
        self.review = ReviewView(icons)
        self.walk = WalkView(icons)
        self._stack = QStackedWidget()
        self._view: QWidget = self.library
        for view in (self.library, self.begin, self.review, self.walk):
            self._stack.addWidget(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)

    @property
    def view(self) -> QWidget:
        """The view that is shown."""
        return self._view

    def show_view(self, view: QWidget) -> None:
        """Show one of the views."""
        self._view = view
        self._stack.setCurrentWidget(view)
