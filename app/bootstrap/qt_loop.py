"""Runs asyncio on Qt's loop, and reads modules beside it while the window goes on."""

import asyncio
import gc
import importlib
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from PySide6.QtWidgets import QApplication

from app.ui.common.garbage import GuiGarbage


def run_on_qt(application: QApplication, job: Callable[[], Coroutine[Any, Any, int]]) -> int:
    """Run job on Qt's loop to its end and give its result."""
    from qasync import QEventLoop

    garbage = GuiGarbage()
    try:
        with asyncio.Runner(loop_factory=lambda: QEventLoop(application)) as runner:
            return runner.run(job())
    finally:
        garbage.close()


async def read_modules(names: Iterable[str], is_wanted: Callable[[], bool]) -> bool:
    """Import modules in a thread, one behind the other, while is_wanted says so; whether all were.

    An import that has begun is not ended.
    """
    for name in names:
        await asyncio.to_thread(importlib.import_module, name)
        if not is_wanted():
            return False
    # What the imports made lives as long as the program; looking through it again costs a frame.
    gc.freeze()
    return True
