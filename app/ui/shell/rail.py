"""The rail at the leading edge: the pages, and what concerns the whole window."""

from enum import StrEnum

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from app.ui.commands.keys import shown_keys
from app.ui.commands.registry import Commands
from app.ui.common.controls import RailButton, plain_tip
from app.ui.common.icons import Icons
from app.ui.common.language import tr

_WIDTH = 108


class Page(StrEnum):
    """The pages of the rail; the values are their texts."""

    CHAT = "Chat"
    LOOKUP = "Lookup"
    MAP = "Map"
    PROCEDURES = "Procedures"
    AUDIT = "Audit"
    HELP = "Help"


RAIL_NAMES = frozenset({*(f"rail{page.value}" for page in Page), "railLock", "railCommands", "railSettings"})


class Rail(QFrame):
    """Exclusive buttons for the pages.

    Signals:
        page_picked(Page): the operator wants this page.
        command_picked(str): the command of this id is to be done.
        set_up_requested: the station's first user is to be set up.
    """

    page_picked = Signal(Page)
    command_picked = Signal(str)
    set_up_requested = Signal()

    def __init__(self, icons: Icons) -> None:
        super().__init__()
        self.setObjectName("rail")
        body = QWidget()
        body.setObjectName("railBody")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        # Large text needs more height than a small screen has.
        self._area = QScrollArea()
        self._area.setObjectName("railArea")
        self._area.setAccessibleName(tr("Pages and commands"))
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidgetResizable(True)
        self._area.setWidget(body)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._area)
        self._pages: dict[RailButton, Page] = {}
        for page in Page:
            button = RailButton(icons, page.lower(), tr(page.value), name=f"rail{page.value}", is_page=True)
            button.clicked.connect(self._pick)
            column.addWidget(button)
            self._pages[button] = page
        next(iter(self._pages)).setChecked(True)
        column.addStretch()
        self._set_up = RailButton(icons, "users", tr("Users"), name="railSetUp", is_page=False)
        self._set_up.setToolTip(plain_tip(tr("Set up the first user of this station")))
        self._set_up.clicked.connect(self.set_up_requested)
        self._commands: dict[RailButton, str] = {}
        self._lock = RailButton(icons, "lock", tr("Lock"), name="railLock", is_page=False)
        palette = RailButton(icons, "commands", tr("Commands"), name="railCommands", is_page=False)
        settings = RailButton(icons, "settings", tr("Settings"), name="railSettings", is_page=False)
        column.addWidget(self._set_up)
        for button, command_id in (
            (palette, "window.palette"),
            (self._lock, "window.lock"),
            (settings, "window.settings"),
        ):
            self._commands[button] = command_id
            button.clicked.connect(self._do)
            column.addWidget(button)
        for button in (self._set_up, self._lock):
            button.hide()
        self._fit_width()

    def show_commands(self, commands: Commands) -> None:
        """Say in the tips what each button does and which keys do the same."""
        pages = {button: f"page.{page.name.lower()}" for button, page in self._pages.items()}
        for button, command_id in (pages | self._commands).items():
            keys = shown_keys(commands.keys_of(command_id))
            title = commands.find(command_id).title
            button.setToolTip(plain_tip(tr("{title} ({keys})", title=title, keys=keys) if keys else title))

    def show_page(self, page: Page) -> None:
        """Pick page, as a click on its button would."""
        next(button for button, own in self._pages.items() if own is page).setChecked(True)
        self.page_picked.emit(page)

    def show_station(self, *, can_set_up: bool, can_lock: bool) -> None:
        """Offer to set up the first user, or to lock."""
        self._set_up.setVisible(can_set_up)
        self._lock.setVisible(can_lock)

    @property
    def can_lock(self) -> bool:
        """Whether somebody is signed in, so that the station can be locked."""
        return not self._lock.isHidden()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_width()

    def _fit_width(self) -> None:
        """Take the width that the longest word needs, and that of a scroll bar where there is one."""
        buttons = (*self._pages, *self._commands, self._set_up)
        widest = max(button.sizeHint().width() for button in buttons)
        self.setFixedWidth(max(_WIDTH, widest + self._area.verticalScrollBar().sizeHint().width()))

    def _do(self) -> None:
        button = self.sender()
        assert isinstance(button, RailButton)
        self.command_picked.emit(self._commands[button])

    def _pick(self) -> None:
        for button, page in self._pages.items():
            if button.isChecked():
                self.page_picked.emit(page)
