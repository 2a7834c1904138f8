"""Where a pane stands: in the window, or in one of its own that can stand on another screen."""

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from app.domain.sentence import marked
from app.ui.common.controls import IconButton, PlainLabel
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.room_area import RoomArea
from app.ui.watch.alert_strip import AlertStrip

_AWAY: Final = marked("{title} stands in a window of its own. Closing that window brings it back here.")
_SMALLEST: Final = (480, 400)
_SIZE: Final = (1000, 760)


class PaneWindow(QWidget):
    """A window with one pane in it, under an alert strip of its own: it may cover the other one (HMI-7).

    Signals:
        closed: it is about to close; the pane is to be taken back.
    """

    closed = Signal()

    def __init__(self, title: str, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setWindowTitle(tr("Watchroom – {title}", title=title))
        self.alerts = AlertStrip()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.alerts)
        self.setMinimumSize(*_SMALLEST)

    def hold(self, pane: QWidget) -> None:
        """Take pane in."""
        self._column.addWidget(pane, stretch=1)
        pane.show()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)


class PaneHost(QStackedWidget):
    """Holds a pane, or says that it stands elsewhere.

    Signals:
        moved(bool): the pane went into a window of its own, or came back.
    """

    moved = Signal(bool)

    def __init__(self, pane: QWidget, title: str, icons: Icons) -> None:
        super().__init__()
        self.pane = pane
        self.title = title
        self.key = pane.objectName()
        self._window: PaneWindow | None = None
        self._last_place = ""
        self._room = RoomArea(pane, title)
        self.addWidget(self._room)
        self._away = QWidget()
        column = QVBoxLayout(self._away)
        column.setContentsMargins(20, 20, 20, 20)
        column.addWidget(PlainLabel(tr(_AWAY, title=title), name=f"{self.key}Away", wraps=True))
        self._back = IconButton(
            icons,
            "pane-back",
            tr("Bring it back"),
            name=f"{self.key}Back",
            tip=tr("Bring {title} back into this window", title=title),
        )
        self._back.clicked.connect(self.take_back)
        column.addWidget(self._back, alignment=Qt.AlignmentFlag.AlignLeading)
        column.addStretch()
        self.addWidget(self._away)

    @property
    def window_of_pane(self) -> PaneWindow | None:
        """The pane's own window, while it has one."""
        return self._window

    @property
    def last_place(self) -> str:
        """Where the pane's window stands or stood: screen and rectangle, as place_text() writes them."""
        if self._window is not None:
            return place_text(self._window)
        return self._last_place

    def detach(self, place: str, *, is_quiet: bool = False) -> None:
        """Give the pane a window of its own, at place if that screen is still there.

        is_quiet: the keyboard stays where it is.
        """
        if self._window is not None:
            self.show_pane()
            return
        focus = _focus_in(self.pane)
        window = self._window = PaneWindow(self.title, f"{self.key}Window")
        self.setCurrentWidget(self._away)
        window.hold(self._room)
        window.closed.connect(self.take_back)
        window.resize(*_SIZE)
        rectangle = rectangle_of(place)
        if rectangle is not None:
            window.setGeometry(rectangle)
        window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, is_quiet)
        self.moved.emit(True)
        window.show()
        if not is_quiet:
            window.activateWindow()
            _give_focus(focus, self.pane)

    def take_back(self) -> None:
        """Put the pane where it was; its window closes."""
        window = self._window
        if window is None:
            return
        focus = _focus_in(self.pane)
        self._last_place = place_text(window)
        self._window = None
        self.insertWidget(0, self._room)
        self.setCurrentWidget(self._room)
        self.moved.emit(False)
        window.closed.disconnect(self.take_back)
        window.hide()
        window.deleteLater()
        if self.isVisible():
            self.window().activateWindow()
            _give_focus(focus, self.pane)

    def show_pane(self) -> None:
        """Bring the pane's own window before others."""
        if self._window is not None:
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
            self._window.raise_()
            self._window.activateWindow()


def place_text(window: QWidget) -> str:
    """Write the screen and the rectangle of a window, in pixels relative to the screen."""
    screen, place = window.screen(), window.geometry()
    corner = place.topLeft() - screen.geometry().topLeft()
    return f"{place.width()}x{place.height()}{corner.x():+d}{corner.y():+d}@{screen.name()}"


def rectangle_of(place: str) -> QRect | None:
    """Read what place_text() wrote; None where that screen is not there any more, or nothing can be read."""
    size, _, name = place.partition("@")
    screen = next((one for one in QGuiApplication.screens() if one.name() == name), None)
    numbers = size.replace("x", " ").replace("+", " ").replace("-", " -").split()
    try:
        width, height, x, y = (int(number) for number in numbers)
    except ValueError:
        return None
    if screen is None:
        return None
    room = screen.availableGeometry()
    rectangle = QRect(0, 0, min(width, room.width()), min(height, room.height()))
    rectangle.moveTopLeft(screen.geometry().topLeft())
    rectangle.translate(x, y)
    # A screen that has become smaller: the window stands in it whole.
    rectangle.moveLeft(max(room.left(), min(rectangle.left(), room.right() - rectangle.width() + 1)))
    rectangle.moveTop(max(room.top(), min(rectangle.top(), room.bottom() - rectangle.height() + 1)))
    return rectangle


def _focus_in(pane: QWidget) -> QWidget | None:
    focus = QApplication.focusWidget()
    return focus if focus is not None and pane.isAncestorOf(focus) else None


def _give_focus(focus: QWidget | None, pane: QWidget) -> None:
    """Let the keyboard be where it was in the pane, else at its first control."""
    if focus is not None:
        focus.setFocus(Qt.FocusReason.OtherFocusReason)
    elif pane.focusWidget() is None:
        pane.setFocus(Qt.FocusReason.OtherFocusReason)
