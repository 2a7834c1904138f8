"""The window draws at most 30 times a second, whatever the rate of tokens."""

import itertools

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.chat.batch import INTERVAL_S, TextBatch


def test_rate_stays_below_thirty_when_deltas_come_fast(qtbot: QtBot) -> None:
    moments: list[float] = []
    clock = itertools.count(0.0, 0.0005)
    batch = TextBatch(clock=lambda: next(clock))
    batch.collected.connect(lambda _text: moments.append(next(clock)))
    for _ in range(2_000):
        batch.add("x")
        QApplication.processEvents()
    batch.flush()
    gaps = [later - earlier for earlier, later in itertools.pairwise(moments[:-1])]
    assert moments
    assert all(gap >= INTERVAL_S - 0.004 for gap in gaps)


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
