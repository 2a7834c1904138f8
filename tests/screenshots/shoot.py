"""One process: the real window in one language and at one scale; every pane in every theme as a PNG.

`python -m tests.screenshots.shoot --home DIR --out DIR --language en --themes day,dimmed`; QT_SCALE_FACTOR is
the scale. Prints the name of each picture.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QLineEdit, QListView, QPlainTextEdit, QWidget

from app.bootstrap.opening import make_application
from app.bootstrap.qt_loop import run_on_qt
from app.bootstrap.services import Services, open_services
from app.bootstrap.window import build_shell
from app.domain.clock import wall_clock
from app.services.flags import flagged_lookup
from app.services.lookup import NOTHING_SHOWN
from app.storage.secrets import SecretStore, no_key_ring
from app.ui.common.language import tr
from app.ui.shell.rail import Page
from app.ui.shell.shell import Shell
from tests.screenshots.engine import stand_in
from tests.screenshots.home import prepare
from tests.screenshots.script import SCRIPTS, Script

W = TypeVar("W", bound=QWidget)
_WAIT_S: Final = 60.0
_LOOK_S: Final = 0.02
# Two rounds of the event loop and a little: layouts, then what they made wait.
_SETTLE_S: Final = 0.25


class Photographer:
    """Leads the window through its panes; pictures() yields a name whenever one is ready to be taken."""

    def __init__(self, shell: Shell, services: Services, script: Script) -> None:
        self.shell = shell
        self.window = shell.window
        self._services = services
        self._script = script

    async def panes(self) -> AsyncIterator[str]:
        """Go from pane to pane."""
        await self._until(lambda: self._services.plant.state.is_open)
        await self._until(lambda: self._services.engines.is_free and self._services.engines.is_loaded)
        if (dialog := self.dialog) is not None:
            # A station without users asks at its first start whether to set them up.
            yield "first-user"
            dialog.reject()
            await self.settle()
        self.shell.show_first_steps()
        yield "first-steps"
        for empty in (self._chat_empty, self._lookup_empty):
            yield await empty()
        yield await self._chat()
        yield await self._lookup()
        yield await self._map()
        yield await self._explanation()
        for step in (self._library, self._begin, self._step):
            yield await step()
        yield await self._audit()
        for title in ("Procedures", "About", "Flagged answers", "Support bundle"):
            yield await self._help(title)
        yield await self._settings()

    async def settle(self) -> None:
        """Let what was begun be drawn."""
        await asyncio.sleep(_SETTLE_S)

    async def _chat_empty(self) -> str:
        self._page(Page.CHAT)
        return "chat-empty"

    async def _lookup_empty(self) -> str:
        self._page(Page.LOOKUP)
        return "lookup-empty"

    async def _chat(self) -> str:
        self._page(Page.CHAT)
        edit = self._find(QPlainTextEdit, "questionEdit")
        edit.setPlainText(self._script.chat_question)
        QTest.keyClick(edit, Qt.Key.Key_Return)
        transcript = self.window.chat.transcript
        await self._until(
            lambda: bool(transcript.turn_views) and transcript.turn_views[-1].turn.state.value == "complete"
        )
        return "chat"

    async def _lookup(self) -> str:
        self._page(Page.LOOKUP)
        edit = self._find(QLineEdit, "lookupEdit")
        edit.setText(self._script.lookup_question)
        QTest.keyClick(edit, Qt.Key.Key_Return)
        await self._until(lambda: self._shown("lookupRowCount"))
        await self._flag_one()
        return "lookup"

    async def _map(self) -> str:
        self._page(Page.MAP)
        await self._until(self._button("mapExplainView").isEnabled)
        await asyncio.sleep(1.0)
        return "map"

    async def _explanation(self) -> str:
        self._button("mapExplainView").click()
        await self._until(lambda: not self.shell.explain.is_busy)
        return "explanation"

    async def _library(self) -> str:
        self._page(Page.PROCEDURES)
        await self._until(lambda: self._find(QListView, "procedureList").model().rowCount() > 0)
        return "procedures"

    async def _begin(self) -> str:
        self._open_procedure()
        await self._until(lambda: self._shown("beginTitle"))
        return "procedure-begin"

    async def _step(self) -> str:
        seen = [
            button
            for button in self.window.procedures.findChildren(QAbstractButton)
            if button.isVisible() and button.objectName().startswith("alertSeen")
        ]
        for button in seen:
            button.click()
        await self.settle()
        button = self._button("beginRun")
        if button.isEnabled():
            button.setFocus()
            QTest.keyPress(button, Qt.Key.Key_Space)
            await asyncio.sleep(2.0)
            QTest.keyRelease(button, Qt.Key.Key_Space)
        return "procedure-step"

    async def _audit(self) -> str:
        self._page(Page.AUDIT)
        await self._until(lambda: bool(self._find(QLabel, "auditMessage").text()))
        return "audit"

    async def _help(self, title: str) -> str:
        self._page(Page.HELP)
        await self.settle()
        self.window.help.show_page(tr(title))
        await asyncio.sleep(0.6)
        return f"help-{title.lower().replace(' ', '-')}"

    async def _settings(self) -> str:
        self._page(Page.CHAT)
        self._button("railSettings").click()
        await self._until(lambda: self.dialog is not None)
        return "settings"

    @property
    def dialog(self) -> QDialog | None:
        """The dialog that is open, if one is."""
        return next((one for one in self.window.findChildren(QDialog) if one.isVisible()), None)

    async def _flag_one(self) -> None:
        lookup = self._services.lookup
        answer = await lookup.understand(self._script.lookup_question, context=NOTHING_SHOWN, use_model=False)
        if answer.query is not None:
            result = await lookup.run(answer.query, answer.context)
            await self._services.desk.flags.flag(flagged_lookup(answer, result))

    def _open_procedure(self) -> None:
        shown = self._find(QListView, "procedureList")
        index = shown.model().index(0, 0)
        shown.setCurrentIndex(index)
        shown.activated.emit(index)

    def _page(self, page: Page) -> None:
        self.window.rail.show_page(page)

    def _shown(self, name: str) -> bool:
        label = self._find(QLabel, name)
        return label.isVisible() and bool(label.text())

    def _button(self, name: str) -> QAbstractButton:
        return self._find(QAbstractButton, name)

    def _find(self, kind: type[W], name: str) -> W:
        found = self.window.findChild(kind, name)
        assert isinstance(found, kind), name
        return found

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(_WAIT_S):
            while not condition():  # noqa: ASYNC110 - a widget has no event for what it shows
                await asyncio.sleep(_LOOK_S)


async def shoot(arguments: argparse.Namespace) -> int:
    """Take every picture of this process."""
    folders = prepare(arguments.home, arguments.language)
    out: Path = arguments.out
    async with open_services(
        folders,
        store_path=folders.data / "conversations.db",
        data_clock=wall_clock,
        engine_factory=stand_in,
        secrets=SecretStore(no_key_ring),
        mode="window",
    ) as services:
        shell = build_shell(services)
        shell.window.resize(*arguments.size)
        shell.start()
        await services.plant.open()
        await services.procedures.add_samples()
        photographer = Photographer(shell, services, SCRIPTS[arguments.language])
        try:
            async for name in photographer.panes():
                for theme in arguments.themes:
                    await services.settings.replace(replace(services.settings.current, theme=theme))
                    await photographer.settle()
                    path = out / f"{name}-{arguments.language}-{theme}-{arguments.scale}x.png"
                    (photographer.dialog or shell.window).grab().save(str(path))
                    sys.stdout.write(f"{path.name}\n")
                    sys.stdout.flush()
        finally:
            shell.window.close()
            await shell.aclose()
    return 0


def main() -> int:
    """Read the command line and run on Qt's loop."""
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots.shoot")
    parser.add_argument("--home", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--language", choices=sorted(SCRIPTS), default="en")
    parser.add_argument("--themes", type=lambda text: tuple(text.split(",")), default=("day",))
    parser.add_argument("--scale", default="1", help="only the name of the pictures; QT_SCALE_FACTOR sets it")
    parser.add_argument(
        "--size", type=lambda text: tuple(map(int, text.split("x"))), default=(1280, 800), metavar="WxH"
    )
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    return run_on_qt(make_application(), lambda: shoot(arguments))


if __name__ == "__main__":
    sys.exit(main())
