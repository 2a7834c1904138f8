"""Cyclic garbage with widgets in it is collected in the GUI thread, whoever makes the objects."""

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.common.garbage import GuiGarbage


@pytest.fixture
def garbage(qapp: QApplication) -> Iterator[GuiGarbage]:
    collector = GuiGarbage()
    yield collector
    collector.close()
    # The hooks of these tests go on as they began.
    gc.disable()


class Ring(QObject):
    """An object with a running timer that refers to itself."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self
        self.timer = QTimer(self)
        self.timer.start(60_000)


def churn() -> None:
    """Make far more objects than Python would let pass without a collection."""
    kept = [[number] for number in range(200_000)]
    kept.clear()


def test_other_thread_collects_no_window(garbage: GuiGarbage, qtbot: QtBot) -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    del ring

    worker = threading.Thread(target=churn)
    worker.start()
    worker.join()

    assert gone() is not None
    # Enough that lives on for a collection to be due.
    kept = [[number] for number in range(10_000)]
    qtbot.waitUntil(lambda: gone() is None, timeout=10_000)
    assert len(kept) == 10_000


def test_python_collects_again_once_the_window_is_gone(qapp: QApplication) -> None:
    collector = GuiGarbage()
    assert not gc.isenabled()

    collector.close()

    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    gc.disable()
