"""The pane at the right: what an answer rests on, or the map."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.domain.sentence import marked
from app.ui.common.controls import PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.room_area import RoomArea
from app.ui.shell.prompt_details import PromptDetails
from app.ui.shell.rail import Page

# Honest empty states: what will stand here, and why it does not yet.
_EMPTY_STATES = {
    Page.CHAT: (
        marked("Context"),
        marked("The model answers from general knowledge alone."),
        marked(
            "A question about the plant goes to its data and is answered under Lookup; what the map shows is "
            "explained under Map. Procedures are found and walked under Procedures."
        ),
    ),
}


class ContextPane(QFrame):
    """A page for each button of the rail but those that take the whole room."""

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("contextPane")
        self.details = PromptDetails(icons)
        # No stack: it would ask for the room of its largest page, which is the map.
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._pages: dict[Page, QWidget] = {}
        below = {Page.CHAT: self.details}
        for page in _EMPTY_STATES:
            self.place(page, _empty_state(page, below.get(page)))

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return next(page for page, pane in self._pages.items() if not pane.isHidden())

    def place(self, page: Page, pane: QWidget) -> None:
        """Let pane be that page."""
        self._pages[page] = pane
        self._column.addWidget(pane)
        pane.setVisible(len(self._pages) == 1)

    def show_page(self, page: Page) -> None:
        """Show the page of that button."""
        shown = self._pages[page]
        for pane in self._pages.values():
            if pane is not shown:
                pane.hide()
        shown.show()


def _empty_state(page: Page, below: QWidget | None) -> QWidget:
    heading, state, explanation = map(tr, _EMPTY_STATES[page])
    widget = QWidget()
    widget.setObjectName(f"context{page.value}Body")
    column = QVBoxLayout(widget)
    column.setContentsMargins(20, 16, 20, 16)
    column.setSpacing(8)
    column.addWidget(PlainLabel(heading, name=f"context{page.value}", tone="heading"))
    column.addSpacing(8)
    column.addWidget(PlainLabel(state, wraps=True))
    column.addWidget(PlainLabel(explanation, tone="quiet", wraps=True))
    column.addStretch()
    if below is not None:
        column.addWidget(below)
    return RoomArea(widget, heading)
