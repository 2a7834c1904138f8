"""Ctrl+C in the terminal and a polite kill close the window in order.

Python runs signal handlers between its own instructions, and an idle Qt loop executes none; the byte that
a signal writes wakes the loop.
"""

import contextlib
import signal
import socket
from collections.abc import Callable, Iterator
from types import FrameType

from PySide6.QtCore import QSocketNotifier

# SIGHUP: the terminal that the program was started from was closed.
_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextlib.contextmanager
def quit_on_signals(quit_program: Callable[[], object]) -> Iterator[None]:
    """Call quit_program on the event loop's thread when a signal asks to end; main thread only."""

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        quit_program()

    reader, writer = socket.socketpair()
    with reader, writer:
        reader.setblocking(False)
        writer.setblocking(False)
        notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read)
        # Entering Python to read the byte is what lets the handler run.
        notifier.activated.connect(lambda: reader.recv(4096))
        old_fd = signal.set_wakeup_fd(writer.fileno())
        old_handlers = {number: signal.signal(number, on_signal) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in old_handlers.items():
                signal.signal(number, handler)
            signal.set_wakeup_fd(old_fd)
            notifier.setEnabled(False)
