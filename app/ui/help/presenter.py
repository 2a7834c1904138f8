"""Joins the help to its services: chapters, search, versions, flags, the file for support."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QDialog, QFileDialog

from app.domain.sentence import marked
from app.domain.user import Gatekeeper, Permission
from app.services.about import AboutService
from app.services.flags import FlagService
from app.services.help import Chapter, HelpService
from app.services.jobs import JobSlot
from app.services.support_bundle import SupportBundle
from app.ui.common.async_dialog import shown
from app.ui.common.icons import Icons
from app.ui.common.language import tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.help.about_view import AboutView
from app.ui.help.flags_view import FlagsView
from app.ui.help.pane import HelpPane
from app.ui.help.support_view import SupportView
from app.ui.help.words import bundle_text, flag_details, flag_line, found_text

FLAGGED: Final = marked("Flagged answers")
SUPPORT: Final = marked("Support bundle")
ABOUT: Final = marked("About")


@dataclass(frozen=True, slots=True)
class HelpServices:
    """What the help needs."""

    guide: HelpService
    about: AboutService
    flags: FlagService
    support: SupportBundle
    gate: Gatekeeper


class HelpPresenter:
    """Owns the pages of the help; each is read when it first comes into view. language is the window's."""

    def __init__(self, pane: HelpPane, services: HelpServices, icons: Icons, language: str = "en") -> None:
        self._pane = pane
        self._language = language
        self._services = services
        self._flags_view = FlagsView(icons)
        self._support_view = SupportView(icons)
        self._about_view = AboutView(icons)
        self._has_about = False
        self._words = ""
        self._chapters: tuple[Chapter, ...] = ()
        self._searching = LatestJob("search the guide", self._show_guide_failure)
        self._reading_about = JobSlot("read what is installed", self._show_about_failure)
        self._reviewing = LatestJob("flagged answers", self._show_flag_failure)
        self._showing = LatestJob("show a flagged answer", self._show_flag_failure)
        self._changing = JobSlot("change a flagged answer", self._show_flag_failure)
        self._bundling = JobSlot("support bundle", self._show_bundle_failure)
        pane.place(tr(FLAGGED), self._flags_view)
        pane.place(tr(SUPPORT), self._support_view)
        pane.place(tr(ABOUT), self._about_view)
        pane.searched.connect(self._search)
        pane.chapter_picked.connect(self._show_chapter)
        pane.page_shown.connect(self._prepare)
        self._flags_view.flag_picked.connect(self._show_flag)
        self._flags_view.note_changed.connect(self._keep_note)
        self._flags_view.removal_requested.connect(self._remove)
        self._support_view.bundle_requested.connect(self._bundle)
        services.flags.listen(self._list_flags)

    def open(self) -> None:
        """List the chapters when the help comes into view for the first time, and pick the first page."""
        if not self._chapters:
            self._search(self._words)
        self._list_flags()

    def show_page(self, title: str) -> None:
        """Show a page or a chapter by its title."""
        self._pane.show_page(title)

    async def aclose(self) -> None:
        """End what runs and wait for it."""
        for job in (self._searching, self._reviewing, self._showing):
            await job.aclose()
        for slot in (self._reading_about, self._changing, self._bundling):
            await slot.aclose()

    def _search(self, words: str) -> None:
        self._words = words
        self._searching.start(lambda: self._list_chapters(words))

    async def _list_chapters(self, words: str) -> None:
        found = await self._services.guide.search(words, self._language)
        self._chapters = tuple(chapter for chapter, _count in found)
        listed = tuple((chapter.title, str(count) if count else "") for chapter, count in found)
        self._pane.show_chapters(listed, found_text(len(found), words))
        if (words.strip() and found) or (not self._pane.shown_title and found):
            self._pane.show_page(found[0][0].title)
        self._show_chapter(self._pane.shown_title)

    def _show_chapter(self, title: str) -> None:
        for chapter in self._chapters:
            if chapter.title == title:
                self._pane.reader.show_chapter(title, chapter.text, self._words)

    def _prepare(self, title: str) -> None:
        gate = self._services.gate
        if title == tr(ABOUT) and not self._has_about:
            self._reading_about.start(self._read_about())
        elif title == tr(FLAGGED):
            self._flags_view.set_removal_forbidden(gate.refusal(Permission.PURGE))
            self._list_flags()
        elif title == tr(SUPPORT):
            self._support_view.set_forbidden(gate.refusal(Permission.EXPORT))

    async def _read_about(self) -> None:
        about, view = self._services.about, self._about_view
        view.show_versions(await about.versions())
        view.show_components(await about.components())
        view.show_hashes(await about.models(), await about.resources())
        self._has_about = True

    def _list_flags(self) -> None:
        self._reviewing.start(self._list_kept)

    async def _list_kept(self) -> None:
        flags = await self._services.flags.list()
        self._flags_view.show_flags(tuple((flag.flag_id, flag_line(flag)) for flag in flags))

    def _show_flag(self, flag_id: str) -> None:
        self._showing.start(lambda: self._show_kept(flag_id))

    async def _show_kept(self, flag_id: str) -> None:
        flag = await self._services.flags.get(flag_id)
        self._flags_view.show_flag(flag_details(flag), flag.note)

    def _keep_note(self, flag_id: str, note: str) -> None:
        self._changing.start(self._until_noted(flag_id, note))

    async def _until_noted(self, flag_id: str, note: str) -> None:
        await self._services.flags.set_note(flag_id, note)
        self._flags_view.show_message(tr("The note is kept."))

    def _remove(self, flag_id: str) -> None:
        self._changing.start(self._until_removed(flag_id))

    async def _until_removed(self, flag_id: str) -> None:
        await self._services.flags.remove(flag_id)
        self._flags_view.show_message(tr("It was removed."))

    def _bundle(self, with_texts: bool) -> None:
        self._bundling.start(self._until_bundled(with_texts=with_texts))

    async def _until_bundled(self, *, with_texts: bool) -> None:
        target = await self._ask_target()
        if target is None:
            return
        self._support_view.set_busy(is_busy=True)
        sentence = ""
        try:
            exported = await self._services.support.write(target, with_texts=with_texts)
            sentence = bundle_text(exported, with_texts=with_texts)
        finally:
            self._support_view.set_busy(is_busy=False)
            self._support_view.show_result(sentence)

    async def _ask_target(self) -> Path | None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._pane, tr("Save the support bundle"), folder, "ZIP (*.zip)")
        dialog.setObjectName("supportDialog")
        dialog.selectFile(self._services.support.default_name)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("zip")
        try:
            code = await shown(dialog)
            files = dialog.selectedFiles()
        finally:
            dialog.deleteLater()
        return Path(files[0]) if code is QDialog.DialogCode.Accepted and files else None

    def _show_guide_failure(self, error: Exception) -> None:
        self._pane.reader.show_problem(sentence_of(error))

    def _show_about_failure(self, error: Exception) -> None:
        self._about_view.show_state(sentence_of(error))

    def _show_flag_failure(self, error: Exception) -> None:
        self._flags_view.show_message(sentence_of(error))

    def _show_bundle_failure(self, error: Exception) -> None:
        self._support_view.show_result(sentence_of(error))
