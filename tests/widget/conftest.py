"""Widget tests run on the Qt loop: an async test acts through widgets and waits for what it sees."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from app.domain.chat import TurnState
from app.twin.store import TwinStore
from app.ui.common.language_choice import ARABIC, ENGLISH, use_language
from app.ui.common.theme import apply_measures
from tests.fakes.assistant import open_assistant
from tests.fakes.scripted_engine import ScriptedEngine
from tests.widget.desk import Desk, ShownModels
from tests.widget.rooms import furnish_plant
from tests.widget.watched_loop import WatchedLoop

RESOURCES = Path(__file__).parents[2] / "resources"


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"qt": _qt_loop}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The offscreen platform says so of every window with a smallest size, and of every popup.
    for item in items:
        item.add_marker(
            pytest.mark.qt_log_ignore("propagateSizeHints", r"does not support (raise|grabbing the keyboard)")
        )


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    # As in the program: collected in the disk's thread, a window's timers would be ended there, which Qt
    # answers with a warning or a crash.
    gc.collect()
    gc.disable()
    # As at the program's start: a window that is built under the sheet of the one before costs twice as much,
    # and one with its size of text lays out words otherwise.
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet():
        application.setStyleSheet("")
        apply_measures("day")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    # What a test without a loop gives up with deleteLater() would be styled anew for each test after it.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    gc.enable()


def pytest_collection_finish() -> None:
    # What the imports left is of no concern to the collections above.
    gc.freeze()


def _qt_loop() -> asyncio.AbstractEventLoop:
    return WatchedLoop(QApplication.instance())


@pytest.fixture
def engine(qapp: QApplication) -> ScriptedEngine:
    qapp.setQuitOnLastWindowClosed(False)
    return ScriptedEngine()


@pytest.fixture
async def desk(tmp_path: Path, engine: ScriptedEngine) -> AsyncIterator[Desk]:
    """The window, started, with the model ready and an empty conversation."""
    async with open_assistant(tmp_path, engine) as assistant:
        models = ShownModels(assistant.models)
        desk = Desk(assistant, models, RESOURCES)
        try:
            yield desk
        finally:
            await desk.close()


@pytest.fixture
async def ready_desk(desk: Desk) -> Desk:
    desk.start()
    await desk.until(lambda: desk.status("State") == "ready")
    return desk


@pytest.fixture
async def answered_desk(ready_desk: Desk) -> Desk:
    """One turn lies behind: Hello and its answer."""
    ready_desk.engine.enqueue("Good ", "day.")
    ready_desk.ask("Hello")
    await ready_desk.until_turn(TurnState.COMPLETE)
    return ready_desk


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[TwinStore]:
    """The plant's data, where the desk's services look for it."""
    store = furnish_plant(tmp_path)
    yield store
    store.close()


@pytest.fixture
def arabic(qapp: QApplication) -> Iterator[QApplication]:
    """The window in Arabic: from the right, and with the longest words."""
    use_language(qapp, ARABIC, RESOURCES)
    yield qapp
    use_language(qapp, ENGLISH, RESOURCES)
