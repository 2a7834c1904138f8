"""How late the window is while the model decodes on every processor, at 60 frames a second.

`python -m tests.bench.frames FILE.gguf` opens the real window offscreen. In each frame it scrolls, in every
sixth it types a letter, and both panes are drawn whole; first at rest, then while answers come. A frame is on
time when it is drawn within 16.7 ms of the moment it was due.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QScrollArea

from app.bootstrap.opening import make_application
from app.bootstrap.qt_loop import run_on_qt
from app.bootstrap.window import build_shell
from app.durable.folders import HOME_VARIABLE
from app.engines.local.manners import available_threads
from app.ui.shell.main_window import MainWindow
from tests.bench.bench_models import bench_model
from tests.bench.machine import machine_text
from tests.bench.measure import register
from tests.bench.window import open_bench_services, question, until

FRAME_S = 1 / 60
_FRAMES_A_LETTER = 6
_LETTERS = 40
_SCROLL_STEP = 7
_SCROLLED = 300
_ANSWER_TOKENS = 400


class Frames(QObject):
    """Acts and draws on a timer; started s, drawn s: how long after a frame was due it began and was done."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        edit = window.findChild(QPlainTextEdit, "questionEdit")
        transcript = window.findChild(QScrollArea, "transcript")
        assert isinstance(edit, QPlainTextEdit)
        assert isinstance(transcript, QScrollArea)
        self.edit = edit
        self._bar = transcript.verticalScrollBar()
        self._drawn = (transcript.viewport(), edit.viewport())
        self.started_s: list[float] = []
        self.drawn_s: list[float] = []
        self._due = 0.0
        self._count = 0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._frame)

    def start(self) -> None:
        """Begin to draw frames."""
        self._due = time.perf_counter()
        self._wait()

    def stop(self) -> None:
        """Draw no more."""
        self._timer.stop()

    def forget(self) -> None:
        """Begin the lists anew."""
        self.started_s, self.drawn_s = [], []

    def _wait(self) -> None:
        now = time.perf_counter()
        # As a screen does: what came too late for one frame is shown in the next.
        missed = max(0.0, (now - self._due) // FRAME_S)
        self._due += (missed + 1) * FRAME_S
        self._timer.start(max(0, round((self._due - now) * 1000)))

    def _frame(self) -> None:
        started = time.perf_counter()
        self._act()
        for pane in self._drawn:
            pane.repaint()
        self.started_s.append(max(0.0, started - self._due))
        self.drawn_s.append(max(0.0, time.perf_counter() - self._due))
        self._wait()

    def _act(self) -> None:
        self._count += 1
        place = self._count * _SCROLL_STEP % (2 * _SCROLLED)
        self._bar.setValue(self._bar.maximum() - min(place, 2 * _SCROLLED - place))
        if self._count % _FRAMES_A_LETTER == 0:
            if len(self.edit.toPlainText()) >= _LETTERS:
                self.edit.clear()
            QTest.keyClick(self.edit, Qt.Key.Key_A)


async def _measure(seconds: float) -> int:
    async with open_bench_services() as services:
        shell = build_shell(services)
        shell.start()
        engines, frames = services.engines, Frames(shell.window)

        def is_enough() -> bool:
            return len(frames.drawn_s) >= seconds / FRAME_S

        async def answer() -> None:
            frames.edit.setPlainText(question(0))
            QTest.keyClick(frames.edit, Qt.Key.Key_Return)
            await until(lambda: not engines.is_free)
            frames.start()
            await until(lambda: engines.is_free or is_enough())
            frames.stop()

        try:
            await until(lambda: engines.is_free)
            # The first answer fills the transcript, and the window draws everything once.
            await answer()
            await until(lambda: engines.is_free)
            frames.forget()
            frames.start()
            await until(is_enough)
            frames.stop()
            _say("at rest", frames)
            frames.forget()
            begun, cpu_s = time.perf_counter(), time.process_time()
            while not is_enough():
                await answer()
            spent = (time.process_time() - cpu_s) / (time.perf_counter() - begun)
            _say(f"while it answers, {spent:.2f} processors in use", frames)
        finally:
            await shell.aclose()
    return 0


def _say(what: str, frames: Frames) -> None:
    drawn_s = frames.drawn_s
    on_time = sum(late <= FRAME_S for late in drawn_s) / len(drawn_s)
    sys.stdout.write(
        f"{what}: {len(drawn_s)} frames, {on_time:.1%} on time; begun late by {_text(frames.started_s)}; "
        f"drawn after {_text(drawn_s)}\n"
    )
    sys.stdout.flush()


def _text(times_s: list[float]) -> str:
    hundredths = statistics.quantiles(times_s, n=100)
    values = (hundredths[49], hundredths[98], max(times_s))
    return "p50 {:.1f}, p99 {:.1f}, max {:.1f} ms".format(*(1000 * value for value in values))


def main() -> int:
    """Measure one model; nothing is left behind."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.frames")
    parser.add_argument("file", type=Path, help="a model that answers on every processor")
    parser.add_argument("--seconds", type=float, default=20.0, help="of frames, each way (20)")
    arguments = parser.parse_args()
    threads = available_threads()
    sys.stdout.write(f"{machine_text()}; load {os.getloadavg()[0]:.1f}; {threads} threads\n")
    with tempfile.TemporaryDirectory(prefix="watchroom-bench-") as home:
        register(Path(home), bench_model(arguments.file), threads, _ANSWER_TOKENS)
        os.environ.update({HOME_VARIABLE: home, "QT_QPA_PLATFORM": "offscreen"})
        return run_on_qt(make_application(), lambda: _measure(arguments.seconds))


if __name__ == "__main__":
    sys.exit(main())
