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
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QPlainTextEdit,
    QWidget,
)

from app.bootstrap.opening import make_application
from app.bootstrap.qt_loop import run_on_qt
from app.bootstrap.services import Services, open_services
from app.bootstrap.window import build_shell
from app.domain.clock import wall_clock
from app.domain.setting import SettingSection
from app.services.flags import flagged_lookup
from app.services.lookup import NOTHING_SHOWN
from app.storage.secrets import SecretStore, no_key_ring
from app.ui.common.language import tr
from app.ui.common.theme import theme_of
from app.ui.settings.dialog import SettingsDialog
from app.ui.shell.rail import Page
from app.ui.shell.shell import Shell
from tests.screenshots.engine import stand_in
from tests.screenshots.home import prepare
from tests.screenshots.script import SCRIPTS, Script

W = TypeVar("W", bound=QWidget)
_WAIT_S: Final = 300.0
_LOOK_S: Final = 0.02
_CHAPTERS: Final = ("Procedures",)


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
            await self._until(lambda: self.dialog is None)
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
        tabs = self.window.procedures.walk.tabs
        for number in range(1, tabs.count()):
            tabs.setCurrentIndex(number)
            await self._until(lambda: self.shell.procedures.walking.is_still)
            yield f"procedure-tab{number}"
        yield await self._audit()
        for title in ("Procedures", "About", "Flagged answers", "Support bundle"):
            yield await self._help(title)
        async for name in self._dialogs():
            yield name

    async def settled(self, theme: str) -> QPixmap:
        """Give the picture in a theme once nothing in it changes any more."""
        await self._until(lambda: theme_of(QApplication.palette()) == theme)
        top = self.dialog or self.window
        before = QImage()
        while True:
            # Layouts that were asked for, then what they made wait.
            await asyncio.sleep(_LOOK_S)
            if self.window.active_page is Page.MAP and top is self.window:
                await self._until(self._is_map_drawn)
            picture = top.grab()
            if picture.toImage() == before:
                return picture
            before = picture.toImage()

    def _is_map_drawn(self) -> bool:
        canvas = self.window.map.canvas
        return canvas.is_still and canvas.is_layer_current

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
        await self._until(self._is_map_drawn)
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
        # As a screen reader presses it; people hold it.
        self._button("beginRun").click()
        pane, walking = self.window.procedures, self.shell.procedures.walking
        await self._until(lambda: pane.view is pane.walk and not walking.is_busy and walking.is_still)
        return "procedure-step"

    async def _audit(self) -> str:
        self._page(Page.AUDIT)
        await self._until(lambda: bool(self._find(QLabel, "auditMessage").text()))
        return "audit"

    async def _help(self, title: str) -> str:
        self._page(Page.HELP)
        await self._until(lambda: bool(self.window.help.shown_title))
        # The guide's chapters are English in every window.
        shown = title if title in _CHAPTERS else tr(title)
        self.window.help.show_page(shown)
        await self._until(lambda: self.window.help.shown_title == shown)
        if title == "About":
            await self._until(lambda: bool(self._find(QPlainTextEdit, "aboutHashes").toPlainText()))
        if title == "Flagged answers":
            await self._until(lambda: self._find(QListWidget, "flagsList").count() > 0)
        return f"help-{title.lower().replace(' ', '-')}"

    async def _dialogs(self) -> AsyncIterator[str]:
        self._page(Page.CHAT)
        for command, name in (("window.palette", "palette"), ("window.shortcuts", "shortcuts")):
            dialog = await self._opened(command)
            yield name
            dialog.reject()
            await self._until(lambda: self.dialog is None)
        dialog = await self._opened("window.settings")
        assert isinstance(dialog, SettingsDialog)
        await self._until(lambda: bool(self._find(QLabel, "modelFit").text()))
        for section in SettingSection:
            dialog.show_section(section)
            yield f"settings-{section.name.lower()}"

    async def _opened(self, command: str) -> QDialog:
        self.shell.commands.run(command)
        await self._until(lambda: self.dialog is not None)
        assert self.dialog is not None
        return self.dialog

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
                    path = out / f"{name}-{arguments.language}-{theme}-{arguments.scale}x.png"
                    if arguments.missing and path.exists():
                        continue
                    await services.settings.replace(replace(services.settings.current, theme=theme))
                    picture = await photographer.settled(theme)
                    assert picture.save(str(path)), path
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
    parser.add_argument("--missing", action="store_true", help="leave out pictures that are there already")
    parser.add_argument(
        "--size", type=lambda text: tuple(map(int, text.split("x"))), default=(1280, 800), metavar="WxH"
    )
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    return run_on_qt(make_application(), lambda: shoot(arguments))


if __name__ == "__main__":
    sys.exit(main())
