"""What a frame of the chat costs while a long answer grows under a long conversation.

`python -m tests.bench.chat_frames [--tokens N] [--messages N]` opens the real window offscreen on a
conversation of 10 000 messages, 200 of them drawn, and lets an answer of 8 000 tokens grow by two tokens a
frame (60 tokens/s at 30 frames a second), each sentence with its mark. A frame is what the window's thread
spends, in CPU milliseconds, to take the text in, to lay it out, to colour code and to paint the transcript.
Then it scrolls back through turns with code and a table, 60 frames a second, while earlier ones are drawn; a
frame is then all that the window's thread spends from one step of the wheel to the next.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QScrollArea

from app.bootstrap.opening import make_application
from app.bootstrap.qt_loop import run_on_qt
from app.domain.chat import Turn, TurnState
from app.domain.evidence import EvidenceMark
from app.domain.stream import EvidenceFound, TextDelta
from app.durable.resources import resource_root
from app.services.answer_evidence import attached_turn
from app.services.conversations import ConversationsService
from app.services.evidence import EvidenceService, with_marks
from app.ui.chat.history import PAGE_TURNS
from app.ui.chat.transcript import Transcript
from tests.bench.chat_texts import long_answer
from tests.bench.machine import machine_text
from tests.fakes.assistant import NINE, open_assistant
from tests.fakes.attached import lookup_attachment
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.desk import Desk, ShownModels

BOUND_MS = 8.0
TOKENS_A_FRAME = 2
_SIZE = (1280, 800)
_DRAWN_TURNS = 100
_SCROLLED_TURNS = 60
_WHEEL_PX = 40
_FRAME_S = 1 / 60
_RICH = (
    "The pump is started from the panel. **Check** the valve `V-1` first.\n\n- one\n- two\n\n"
    "```python\nx = 1\nfor i in range(3):\n    print(i)\n```\n\n"
    "| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 | 4 |\n\nThat is all; ask again if it is not clear.\n"
)
_HISTORY = "The pump is started from the panel. **Check** the valve first.\n\n- one\n- two\n"

Part = str | EvidenceMark


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """CPU milliseconds of the window's thread for each frame."""

    frames_ms: tuple[float, ...]

    def at(self, share: float) -> float:
        """Give the time that such a share of the frames stays within."""
        listed = sorted(self.frames_ms)
        return listed[min(len(listed) - 1, int(share * len(listed)))]

    @property
    def text(self) -> str:
        """Give the figures as a line."""
        return (
            f"{len(self.frames_ms)} frames: p50 {self.at(0.5):.1f}, p99 {self.at(0.99):.1f}, "
            f"worst {max(self.frames_ms):.1f} ms CPU"
        )


async def marked_parts(pieces: Sequence[str], *, has_marks: bool) -> list[list[Part]]:
    """Give what arrives with each piece: text and the marks of the sentences that end in it."""
    service = EvidenceService(timeout_s=30.0)
    watch = service.watch([lookup_attachment()]) if has_marks else None
    arrived: list[list[Part]] = []
    for number, piece in enumerate(pieces, start=1):
        events = with_marks(iter([TextDelta(piece)]), watch, is_last=number == len(pieces))
        parts: list[Part] = []
        async for event in events:
            if isinstance(event, TextDelta):
                parts.append(event.text)
            elif isinstance(event, EvidenceFound):
                parts.append(event.mark)
        arrived.append(parts)
    await service.aclose()
    return arrived


async def measure_chat_frames(tokens: int, messages: int, *, has_marks: bool = True) -> FrameTimes:
    """Let an answer of so many tokens grow under so many messages; a QApplication runs."""
    arrived = await marked_parts(long_answer(tokens), has_marks=has_marks)
    with tempfile.TemporaryDirectory(prefix="watchroom-bench-") as home:
        async with open_assistant(Path(home), ScriptedEngine()) as assistant:
            await _write_history(assistant.conversations, messages // 2, _HISTORY)
            desk = Desk(assistant, ShownModels(assistant.models), resource_root())
            desk.window.resize(*_SIZE)
            desk.start()
            try:
                await desk.until(lambda: bool(desk.turns))
                await _draw_history(desk, min(_DRAWN_TURNS, messages // 2))
                return FrameTimes(tuple(_frames(desk, arrived, has_marks=has_marks)))
            finally:
                await desk.close()


async def measure_scroll_frames(messages: int) -> FrameTimes:
    """Scroll back through so many messages until _SCROLLED_TURNS are drawn; a QApplication runs."""
    with tempfile.TemporaryDirectory(prefix="watchroom-bench-") as home:
        async with open_assistant(Path(home), ScriptedEngine()) as assistant:
            await _write_history(assistant.conversations, messages // 2, _RICH)
            desk = Desk(assistant, ShownModels(assistant.models), resource_root())
            desk.window.resize(*_SIZE)
            desk.start()
            try:
                await desk.until(lambda: len(desk.turns) == PAGE_TURNS)
                return FrameTimes(tuple(await _scroll_back(desk)))
            finally:
                await desk.close()


async def _scroll_back(desk: Desk) -> list[float]:
    bar, times = desk.window.chat.transcript.verticalScrollBar(), []
    before = time.thread_time()
    while len(desk.turns) < _SCROLLED_TURNS:
        bar.setValue(bar.value() - _WHEEL_PX)
        await asyncio.sleep(_FRAME_S)
        now = time.thread_time()
        times.append((now - before) * 1000)
        before = now
    return times


async def _write_history(conversations: ConversationsService, turns: int, answer: str) -> None:
    conversation = await conversations.create()
    for number in range(turns):
        turn = Turn(f"h{number}", f"Question {number}?", NINE, answer, TurnState.COMPLETE, "scripted")
        await conversations.append_turn(replace(conversation, turns=()), turn)


async def _draw_history(desk: Desk, turns: int) -> None:
    """Let so many turns be drawn, as somebody does who scrolls back, and go to the end again."""
    transcript = desk.window.chat.transcript
    while (drawn := len(desk.turns)) < turns:
        transcript.verticalScrollBar().setValue(0)
        await desk.until(lambda drawn=drawn: len(desk.turns) > drawn)  # type: ignore[misc]
    transcript.scroll_to_end()
    # The end stays the end: nothing above it is laid out or drawn any more.
    bar = transcript.verticalScrollBar()
    end = -1
    while end != bar.maximum() or bar.value() != end:
        end = bar.maximum()
        await _one_round()


async def _one_round() -> None:
    """Let the event loop do what waits, timers that are due with it."""
    gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    QTimer.singleShot(0, lambda: gone.set_result(None))
    await gone


def _frames(desk: Desk, arrived: Sequence[Sequence[Part]], *, has_marks: bool) -> list[float]:
    transcript = desk.window.chat.transcript
    attachments = (lookup_attachment(),) if has_marks else ()
    transcript.add_turn(attached_turn(Turn("long", "Tell all.", NINE), attachments, ()), {})
    _settle(transcript)
    times = []
    for start in range(0, len(arrived), TOKENS_A_FRAME):
        parts = [part for piece in arrived[start : start + TOKENS_A_FRAME] for part in piece]
        times.append(_cpu_ms(lambda parts=parts: _one_frame(transcript, parts)))  # type: ignore[misc]
    return times


def _one_frame(transcript: Transcript, parts: Sequence[Part]) -> None:
    transcript.append(parts)
    if transcript.jobs.is_busy:
        transcript.jobs.work()
    _settle(transcript)


def _settle(transcript: QScrollArea) -> None:
    """Do what the event loop would do before the next frame: layouts, then paint."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    QCoreApplication.sendPostedEvents()
    # Asked to paint a pixel now, Qt paints all that has changed, as it does for a screen.
    transcript.window().repaint(0, 0, 1, 1)


def _cpu_ms(work: Callable[[], object]) -> float:
    begun = time.thread_time()
    work()
    return (time.thread_time() - begun) * 1000


async def _measure(tokens: int, messages: int, *, is_json: bool) -> int:
    for has_marks in (False, True):
        times = await measure_chat_frames(tokens, messages, has_marks=has_marks)
        marks = "each sentence marked" if has_marks else "without marks"
        _say(f"{tokens:,} tokens, {messages:,} messages before, {marks}", times, is_json=is_json)
    what = f"scrolling back in {messages:,} messages, up to {_SCROLLED_TURNS} turns drawn"
    _say(what, await measure_scroll_frames(messages), is_json=is_json)
    return 0


def _say(what: str, times: FrameTimes, *, is_json: bool) -> None:
    line = {"what": what, "text": times.text, "is_met": times.at(0.99) <= BOUND_MS}
    sys.stdout.write(f"{json.dumps(line) if is_json else f'{what}: {times.text}'}\n")
    sys.stdout.flush()


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.chat_frames")
    parser.add_argument("--tokens", type=int, default=8_000, help="of the answer (8000)")
    parser.add_argument("--messages", type=int, default=10_000, help="of the conversation before it (10000)")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, for make bench")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not arguments.json:
        sys.stdout.write(f"{machine_text()}; load {os.getloadavg()[0]:.1f}\n")
    measure = partial(_measure, arguments.tokens, arguments.messages, is_json=arguments.json)
    return run_on_qt(make_application(), measure)


if __name__ == "__main__":
    sys.exit(main())
