"""The rail at the left edge: what the context pane shows, and the settings."""

from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.ui.common.controls import RailButton
from app.ui.common.icons import Icons

_WIDTH = 108


class Page(StrEnum):
    """The pages of the rail; the values are their texts."""

    CHAT = "Chat"
    LOOKUP = "Lookup"
    MAP = "Map"
    PROCEDURES = "Procedures"
    AUDIT = "Audit"
    HELP = "Help"


class Rail(QFrame):
    """Exclusive buttons for the pages.

    Signals:
        page_picked(Page): the operator wants this page.
        settings_requested: the operator wants the settings.
        lock_requested: the station is to be locked.
        set_up_requested: the station's first user is to be set up.
    """

    page_picked = Signal(Page)
    settings_requested = Signal()
    lock_requested = Signal()
    set_up_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setFixedWidth(_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._pages: dict[RailButton, Page] = {}
        for page in Page:
            button = RailButton(icons, page.lower(), page.value, name=f"rail{page.value}", is_page=True)
            button.clicked.connect(self._pick)
            column.addWidget(button)
            self._pages[button] = page
        next(iter(self._pages)).setChecked(True)
        column.addStretch()
        self._set_up = RailButton(icons, "users", "Users", name="railSetUp", is_page=False)
        self._set_up.setToolTip("Set up the first user of this station")
        self._set_up.clicked.connect(self.set_up_requested)
        self._lock = RailButton(icons, "lock", "Lock", name="railLock", is_page=False)
        self._lock.setToolTip("Lock the station, or let somebody else sign in (Ctrl+Shift+L)")
        self._lock.clicked.connect(self.lock_requested)
        for button in (self._set_up, self._lock):
            button.hide()
            column.addWidget(button)
        settings = RailButton(icons, "settings", "Settings", name="railSettings", is_page=False)
        settings.setToolTip("Settings (Ctrl+,)")
        settings.clicked.connect(self.settings_requested)
        column.addWidget(settings)

    def show_page(self, page: Page) -> None:
        """Pick page, as a click on its button would."""
        next(button for button, own in self._pages.items() if own is page).setChecked(True)
        self.page_picked.emit(page)

    def show_station(self, *, can_set_up: bool, can_lock: bool) -> None:
        """Offer to set up the first user, or to lock."""
        self._set_up.setVisible(can_set_up)
        self._lock.setVisible(can_lock)

    def _pick(self) -> None:
        for button, page in self._pages.items():
            if button.isChecked():
                self.page_picked.emit(page)
