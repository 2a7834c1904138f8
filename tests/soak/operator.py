"""What an operator does in a shift, in rounds: asks, looks up, explains, opens procedures, searches."""

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QListView, QPlainTextEdit, QWidget

from app.bootstrap.services import Services
from app.engines.local.prefix_store import MOST_PARKED
from app.ui.shell.rail import Page
from app.ui.shell.shell import Shell

W = TypeVar("W", bound=QWidget)
# A machine that others load answers slowly; a hang still ends.
_WAIT_S: Final = 900.0
_LOOK_S: Final = 0.05
_QUESTIONS: Final = ("What is cavitation?", "What does NPSH mean?", "What is the meaning of a hold point?")
_LOOKUPS: Final = ("Show active alerts", "Show all pumps", "Which sensors are offline?", "Show all tanks")
_SEARCHES: Final = ("lasso", "hold", "audit", "")
# A conversation is begun anew after so many rounds, as at a change of the shift.
_ROUNDS_A_CONVERSATION: Final = 5


class SoakOperator:
    """Does one round after the other."""

    def __init__(self, shell: Shell, services: Services) -> None:
        self._shell = shell
        self._window = shell.window
        self._services = services
        self.rounds = 0

    async def until_ready(self) -> None:
        """Wait until plant and model are there."""
        await self._until(lambda: self._services.plant.state.is_open)
        await self._until(lambda: self._services.engines.is_loaded and self._services.engines.is_free)

    async def warm_up(self) -> None:
        """Do everything once, in one conversation more than the engine keeps."""
        procedures = self._find(QListView, "procedureList").model().rowCount()
        every = max(len(_QUESTIONS), len(_LOOKUPS), len(_SEARCHES), procedures, MOST_PARKED + 1)
        for _ in range(every):
            await self.round()
            await self._begin_conversation()

    async def round(self) -> None:
        """Go once through everything."""
        await self._ask(_QUESTIONS[self.rounds % len(_QUESTIONS)])
        await self._look_up(_LOOKUPS[self.rounds % len(_LOOKUPS)])
        await self._explain()
        await self._leaf_through_procedures()
        await self._read_audit()
        await self._search_help(_SEARCHES[self.rounds % len(_SEARCHES)])
        self.rounds += 1
        if self.rounds % _ROUNDS_A_CONVERSATION == 0:
            await self._begin_conversation()

    async def _begin_conversation(self) -> None:
        self._window.new_requested.emit()
        await asyncio.sleep(_LOOK_S)

    async def _ask(self, question: str) -> None:
        self._page(Page.CHAT)
        transcript = self._window.chat.transcript
        before = {view.turn.turn_id for view in transcript.turn_views}
        edit = self._find(QPlainTextEdit, "questionEdit")
        edit.setPlainText(question)
        QTest.keyClick(edit, Qt.Key.Key_Return)
        send = self._find(QAbstractButton, "sendButton")

        def has_answered() -> bool:
            views = transcript.turn_views
            is_new = bool(views) and views[-1].turn.turn_id not in before
            return is_new and views[-1].turn.state.value != "running" and send.isEnabled()

        await self._until(has_answered)

    async def _look_up(self, question: str) -> None:
        self._page(Page.LOOKUP)
        edit = self._find(QLineEdit, "lookupEdit")
        edit.setText(question)
        QTest.keyClick(edit, Qt.Key.Key_Return)
        await self._until(lambda: not self._shell.lookup.is_busy)

    async def _explain(self) -> None:
        self._page(Page.MAP)
        canvas = self._window.map.canvas
        for key in (Qt.Key.Key_Plus, Qt.Key.Key_Right, Qt.Key.Key_Minus, Qt.Key.Key_Left, Qt.Key.Key_Home):
            QTest.keyClick(canvas, key)
            await asyncio.sleep(_LOOK_S)
        button = self._find(QAbstractButton, "mapExplainView")
        await self._until(button.isEnabled)
        button.click()
        await self._until(lambda: not self._shell.explain.is_busy)

    async def _leaf_through_procedures(self) -> None:
        self._page(Page.PROCEDURES)
        shown = self._find(QListView, "procedureList")
        await self._until(lambda: shown.model().rowCount() > 0)
        index = shown.model().index(self.rounds % shown.model().rowCount(), 0)
        shown.activated.emit(index)
        leave = self._find(QAbstractButton, "beginLeave")
        await self._until(leave.isVisible)
        leave.click()
        await self._until(shown.isVisible)

    async def _read_audit(self) -> None:
        self._page(Page.AUDIT)
        await asyncio.sleep(0.5)

    async def _search_help(self, words: str) -> None:
        self._page(Page.HELP)
        edit = self._find(QLineEdit, "helpSearch")
        edit.setText(words)
        QTest.keyClick(edit, Qt.Key.Key_Return)
        await asyncio.sleep(0.5)

    def _page(self, page: Page) -> None:
        self._window.rail.show_page(page)

    def _find(self, kind: type[W], name: str) -> W:
        found = self._window.findChild(kind, name)
        assert isinstance(found, kind), name
        return found

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(_WAIT_S):
            while not condition():  # noqa: ASYNC110 - a widget has no event for what it shows
                await asyncio.sleep(_LOOK_S)
