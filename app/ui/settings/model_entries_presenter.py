"""Joins the list of models to the services: adds, fetches, checks, reckons what fits, edits entries."""

import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine
from pathlib import Path
from typing import Any, Final

from PySide6.QtWidgets import QFileDialog

from app.domain.errors import RewriteNeededError
from app.domain.model_spec import ModelState, TransferProgress
from app.domain.user import Gatekeeper, Permission
from app.services.jobs import JobSlot
from app.services.model_entries import Added, ModelEntries
from app.services.models import ModelsService
from app.ui.common.file_dialogs import all_picked
from app.ui.common.language import counted, told, tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.settings.model_entries_pane import EntryShown, ModelEntriesPane, Progress

_MEGABYTE: Final = 1_000_000
# Does something and gives the sentence about it; it is told whether models.toml may be written anew.
_Work = Callable[[bool], Coroutine[Any, Any, str]]


class ModelEntriesPresenter:
    """Does one thing at a time with the list; what fits is reckoned beside it, the newest wish alone."""

    def __init__(
        self,
        pane: ModelEntriesPane,
        models: ModelsService,
        entries: ModelEntries,
        gate: Gatekeeper,
        chosen_id: str,
    ) -> None:
        self._pane = pane
        self._models = models
        self._entries = entries
        self._chosen_id = chosen_id
        self._last: _Work | None = None
        self._working = JobSlot("edit the list of models", self._show_failure)
        self._listing = LatestJob("list the models", self._show_failure)
        self._fitting = LatestJob("reckon what fits", self._show_misfit)
        pane.set_forbidden(gate.refusal(Permission.MANAGE_MODELS))
        pane.picked.connect(self._reckon)
        pane.values_changed.connect(self._reckon)
        pane.add_files_requested.connect(self._add_files)
        pane.add_folder_requested.connect(self._add_folder)
        pane.fetch_requested.connect(self._fetch)
        pane.check_requested.connect(self._check)
        pane.take_away_requested.connect(self._take_away)
        pane.keep_requested.connect(self._keep)
        pane.rewrite_allowed.connect(self._rewrite)
        pane.cancel_requested.connect(self._working.cancel)
        self.refresh()

    def refresh(self) -> None:
        """List the entries anew."""
        self._listing.start(self._list)

    async def aclose(self) -> None:
        """Cancel what runs and wait for its clean-up."""
        await self._working.aclose()
        await self._fitting.aclose()
        await self._listing.aclose()

    async def _list(self) -> None:
        own, shipped = await self._entries.own_ids(), await self._entries.shipped_ids()
        statuses = await self._models.statuses()
        self._pane.show_entries(
            [
                EntryShown(
                    status,
                    told(self._entries.fetch_refusal(status.spec)),
                    is_own=status.spec.model_id in own,
                    is_shipped=status.spec.model_id in shipped,
                )
                for status in statuses
            ],
            self._chosen_id,
        )

    def _reckon(self) -> None:
        if self._pane.model_id:
            self._fitting.start(self._show_fit)

    async def _show_fit(self) -> None:
        model_id = self._pane.model_id
        if (await self._models.status(model_id)).state is ModelState.REMOTE:
            self._pane.show_fit("")
            return
        text = await self._models.fit_text(model_id, self._pane.context_tokens, self._pane.gpu_layers)
        self._pane.show_fit(tr("Fits: {arithmetic}.", arithmetic=text))

    def _add_files(self) -> None:
        dialog = QFileDialog(self._pane.window(), tr("Add model files"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([tr("Model files (*.gguf)"), tr("All files (*)")])
        self._start(lambda anew: self._add(dialog, anew, is_folder=False), is_meter=False)

    def _add_folder(self) -> None:
        dialog = QFileDialog(self._pane.window(), tr("Add the model files of a folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._start(lambda anew: self._add(dialog, anew, is_folder=True), is_meter=False)

    async def _add(self, dialog: QFileDialog, anew: bool, *, is_folder: bool) -> str:
        paths = await all_picked(dialog)
        if not paths:
            return ""
        # What is asked for again is the same files, not another question which.
        self._last = lambda may_rewrite: self._add_paths(paths, may_rewrite, is_folder=is_folder)
        return await self._add_paths(paths, anew, is_folder=is_folder)

    async def _add_paths(self, paths: tuple[Path, ...], anew: bool, *, is_folder: bool) -> str:
        self._pane.show_progress(Progress(tr("Looking into the file")))
        if is_folder:
            added = await self._entries.add_folder(paths[0], self._report, may_rewrite=anew)
        else:
            added = await self._entries.add_files(paths, self._report, may_rewrite=anew)
        return _added_words(added)

    def _fetch(self) -> None:
        model_id = self._pane.model_id
        self._start(lambda _anew: self._follow(self._models.fetch(model_id), tr("The model is here.")))

    def _check(self) -> None:
        model_id = self._pane.model_id
        self._start(lambda _anew: self._verify(model_id))

    def _take_away(self) -> None:
        model_id = self._pane.model_id

        async def work(anew: bool) -> str:
            await self._entries.take_away(model_id, may_rewrite=anew)
            return tr("{model} was taken out of models.toml. Its file stays where it is.", model=model_id)

        self._start(work)

    def _keep(self) -> None:
        model_id, values = self._pane.model_id, self._pane.values

        async def work(anew: bool) -> str:
            await self._entries.change(model_id, values, may_rewrite=anew)
            return tr("Kept in models.toml. It holds from the next load of the model on.")

        self._start(work)

    def _rewrite(self) -> None:
        last = self._last
        if last is not None:
            self._start(lambda _anew: last(True))

    def _start(self, work: _Work, *, is_meter: bool = True) -> None:
        if self._working.is_busy:
            return
        self._last = work
        self._pane.show_message("")
        if is_meter:
            self._pane.show_progress(Progress(tr("Working")))
        self._working.start(self._until_done(work))

    async def _until_done(self, work: _Work) -> None:
        try:
            sentence = await work(False)
        except RewriteNeededError as error:
            self._pane.show_message(told(error.user_text), asks_rewrite=True)
        else:
            self._pane.show_message(sentence)
        finally:
            self._pane.show_progress(None)
            self.refresh()

    async def _follow(self, events: AsyncGenerator[TransferProgress, None], sentence: str) -> str:
        async with contextlib.aclosing(events):
            async for progress in events:
                self._report(progress)
        return sentence

    async def _verify(self, model_id: str) -> str:
        await self._follow(self._models.verify(model_id), "")
        state = (await self._models.status(model_id)).state
        if state is ModelState.VERIFIED:
            return tr("The file is the one that its entry means.")
        return tr("The file is not the one that its entry means, and is not loaded.")

    def _report(self, progress: TransferProgress) -> None:
        done, total = progress.done_bytes / _MEGABYTE, progress.total_bytes / _MEGABYTE
        if total:
            text = tr("{step}, {done:,.0f} of {total:,.0f} MB", step=progress.step, done=done, total=total)
            self._pane.show_progress(Progress(text, done / total))
        else:
            self._pane.show_progress(Progress(tr("{step}, {done:,.0f} MB", step=progress.step, done=done)))

    def _show_failure(self, error: Exception) -> None:
        self._pane.show_message(told(sentence_of(error)))

    def _show_misfit(self, error: Exception) -> None:
        self._pane.show_fit(told(sentence_of(error)))


def _added_words(added: Added) -> str:
    new = counted("{count} models were added.", "{count} model was added.", len(added.model_ids))
    there = (told(sentence) for _name, sentence in added.there)
    refused = (tr("{file}: {reason}", file=name, reason=told(sentence)) for name, sentence in added.refused)
    return "\n".join((new, *there, *refused))
