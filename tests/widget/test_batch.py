"""The window draws at most 30 times a second, whatever the rate of tokens."""

import time

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.chat.batch import INTERVAL_S, TextBatch


def test_rate_stays_below_thirty_when_deltas_come_fast(qtbot: QtBot) -> None:
    moments: list[float] = []
    batch = TextBatch()
    batch.collected.connect(lambda _text: moments.append(time.monotonic()))
    while len(moments) < 10:
        batch.add("x")
        QApplication.processEvents()
    # One that was late may be followed by one in time; the rate counts.
    span_s = moments[-1] - moments[0]
    assert len(moments) - 1 <= span_s / INTERVAL_S + 1


def test_nothing_is_lost_and_order_is_kept_when_text_is_collected(qtbot: QtBot) -> None:
    collected: list[str] = []
    batch = TextBatch()
    batch.collected.connect(collected.append)
    for number in range(2_000):
        batch.add(f"{number} ")
    batch.flush()
    assert "".join(collected) == "".join(f"{number} " for number in range(2_000))
    assert len(collected) == 1


def test_next_drawing_waits_when_the_last_one_was_slow(qtbot: QtBot) -> None:
    now = [0.0]
    batch = TextBatch(clock=lambda: now[0])

    def draw_slowly(_text: str) -> None:
        now[0] += 0.1

    batch.collected.connect(draw_slowly)
    batch.add("a")
    batch.flush()
    batch.add("b")
    assert batch.wait_ms() >= 290
