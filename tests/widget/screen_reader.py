"""What a screen reader is told: by Qt's own handler of such events, in the place of the desktop's bridge."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

import PySide6
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from shiboken6 import Shiboken

# PySide6 has no name for it: QAccessible::installUpdateHandler(void (*)(QAccessibleEvent *)).
_INSTALL: Final = "_ZN11QAccessible20installUpdateHandlerEPFvP16QAccessibleEventE"
E = TypeVar("E", bound=QAccessibleEvent)
_HANDLER: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


@dataclass(frozen=True, slots=True)
class Said:
    """One announcement."""

    text: str
    is_polite: bool


class ScreenReader:
    """Keeps every announcement and counts all other events by kind."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.events: dict[QAccessible.Event, int] = {}

    @property
    def texts(self) -> list[str]:
        """What was said."""
        return [one.text for one in self.said]

    def hear(self, address: int) -> None:
        """Take an event that Qt hands out."""
        kind = _as(address, QAccessibleEvent).type()
        self.events[kind] = self.events.get(kind, 0) + 1
        if kind is QAccessible.Event.Announcement:
            event = _as(address, QAccessibleAnnouncementEvent)
            polite = QAccessible.AnnouncementPoliteness.Polite
            self.said.append(Said(event.message(), event.politeness() is polite))


@contextmanager
def screen_reader() -> Iterator[ScreenReader]:
    """Be the screen reader until the end."""
    reader = ScreenReader()
    handler = _HANDLER(reader.hear)
    install = getattr(ctypes.CDLL(str(_gui_library())), _INSTALL)
    install.restype, install.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    was_active = QAccessible.isActive()
    QAccessible.setActive(True)
    before = install(ctypes.cast(handler, ctypes.c_void_p))
    try:
        yield reader
    finally:
        install(before)
        QAccessible.setActive(was_active)


def _gui_library() -> Path:
    return next((Path(PySide6.__file__).parent / "Qt" / "lib").glob("libQt6Gui.so.6"))


def _as(address: int, kind: type[E]) -> E:
    event = Shiboken.wrapInstance(address, kind)
    assert isinstance(event, kind)
    return event
