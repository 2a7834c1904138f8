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


def test_looking_at_everything_waits_a_thousand_times_as_long_as_it_takes(
    garbage: GuiGarbage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, looks = [1000.0], []

    def look(generation: int) -> int:
        looks.append((now[0], generation))
        now[0] += 0.25 if generation == 2 else 0.0
        return 0

    monkeypatch.setattr("app.ui.common.garbage.time.monotonic", lambda: now[0])
    monkeypatch.setattr("app.ui.common.garbage.gc.collect", look)
    monkeypatch.setattr("app.ui.common.garbage.gc.get_count", lambda: (1000, 20, 20))
    for _ in range(3):
        garbage.collect()
    now[0] = 1000.25 + 250
    garbage.collect()
    monkeypatch.undo()

    assert looks == [(1000.0, 2), (1000.25, 1), (1000.25, 1), (1250.25, 2)]


def test_python_collects_again_once_the_window_is_gone(qapp: QApplication) -> None:
    collector = GuiGarbage()
    assert not gc.isenabled()

    collector.close()

    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    gc.disable()
