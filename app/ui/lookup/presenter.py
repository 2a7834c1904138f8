"""Joins the lookup to its service: asks, shows what was understood, changes it, runs it, keeps it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog

from app.domain.clean_text import clean
from app.domain.flag import Flagged
from app.domain.lookup import Chip, LookupAnswer, LookupContext, LookupRecord, OtherReading
from app.domain.query import Area, TwinQuery
from app.domain.result import ResultSet
from app.domain.sentence import marked
from app.services.flags import flagged_lookup
from app.services.jobs import JobSlot
from app.services.lookup import LookupService
from app.ui.common.async_dialog import shown
from app.ui.common.language import counted, tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.lookup.chart_data import chart_data
from app.ui.lookup.chip_editing import ChipChange, choices_field, editing_of
from app.ui.lookup.chip_editor import ChipEditor
from app.ui.lookup.pane import LookupPane
from app.ui.lookup.result_words import dry_run_text, engine_text, export_text, provenance_text, zone_of
from app.ui.lookup.rows import AssetsListener, RowsPresenter

_READING = marked("Reading the question…")
_LOOKING = marked("Looking it up…")
_STOPPED = marked("Stopped; nothing was looked up.")
_FILTERS = {".csv": marked("CSV (*.csv)"), ".xlsx": marked("Excel (*.xlsx)")}
_LONGEST_NAME = 80


class LookupPresenter:
    """Owns the answer that is shown and the job that makes one."""

    def __init__(self, pane: LookupPane, lookup: LookupService) -> None:
        self._pane = pane
        self._lookup = lookup
        self._answer: LookupAnswer | None = None
        self._result: ResultSet | None = None
        # The query before, which a question may go on from, as TwinQuery 1.
        self._before_json = self._previous_json = ""
        self._places = LookupContext()
        self._editor: ChipEditor | None = None
        self._asking = LatestJob("look up", self._show_failure)
        self._choosing = LatestJob("list values", self._show_failure)
        self._keeping = JobSlot("keep queries", self._show_failure)
        self._exporting = JobSlot("export rows", self._show_failure)
        self._assets_listeners: list[AssetsListener] = []
        self._rows = RowsPresenter(
            pane.result, lookup, self._show_failure, self._run_query, self._tell_assets
        )
        self._connect()

    @property
    def is_busy(self) -> bool:
        """Whether something is looked up, fetched, put in order or written."""
        return self._asking.is_busy or self._rows.is_busy or self._exporting.is_busy

    @property
    def flagged(self) -> Flagged | None:
        """What is shown, as it is to be flagged; None while nothing is."""
        if self._answer is None or self.is_busy:
            return None
        return flagged_lookup(self._answer, self._result, self._previous_json)

    @property
    def shown(self) -> tuple[LookupAnswer, ResultSet] | None:
        """The answer whose rows are shown, as they came first; None while there are none."""
        if self._answer is None or self._result is None:
            return None
        return self._answer, self._result

    def start(self) -> None:
        """List earlier questions and named queries."""
        self._keeping.start(self._list_records())

    def ask(self, question: str) -> None:
        """Answer question from the plant's data; the pane shows it as if it had been typed there."""
        self._pane.ask_line.show_question(question)
        previous = self._answer.query if self._answer else None
        self._before_json = self._answer.query_json if self._answer else ""
        self._begin(
            lambda: self._lookup.understand(question, context=self._places, previous=previous), _READING
        )

    def recall(self, record: LookupRecord) -> None:
        """Look a question of the history up again, with the places it was asked with."""
        self._pane.ask_line.show_question(clean(record.question))
        self._begin(lambda: self._lookup.recall(record))

    def stop(self) -> None:
        """End what is looked up, fetched or written."""
        for job in (self._asking, self._choosing, self._rows):
            job.cancel() if isinstance(job, LatestJob) else job.stop()
        self._exporting.cancel()

    def set_places(self, map_view: Area | None, selection: Area | None) -> None:
        """Tell what "here" and "these" mean in the next question: what the map shows, what is selected."""
        self._places = replace(self._places, map_view=map_view, selection=selection)

    def select_tags(self, tags: tuple[str, ...]) -> None:
        """Select the rows of assets that were selected elsewhere."""
        self._pane.result.table.select_tags(frozenset(tags))

    def listen_assets(self, listener: AssetsListener) -> None:
        """Call listener with the tags of the selected rows' assets, True when they are to be shown."""
        self._assets_listeners.append(listener)

    def focus(self) -> None:
        """Let the operator type a question."""
        self._pane.ask_line.focus_edit()

    async def aclose(self) -> None:
        """End what runs and wait for it."""
        if self._editor is not None:
            self._editor.close()
        await self._asking.aclose()
        await self._choosing.aclose()
        await self._rows.aclose()
        await self._exporting.aclose()
        await self._keeping.aclose()

    def _connect(self) -> None:
        pane = self._pane
        pane.ask_line.asked.connect(self.ask)
        pane.ask_line.stop_requested.connect(self.stop)
        pane.ask_line.record_picked.connect(self.recall)
        pane.ask_line.save_requested.connect(self._save)
        pane.ask_line.removal_requested.connect(self._forget)
        pane.understanding.chips.change_requested.connect(self._open_editor)
        pane.understanding.chips.removed.connect(self._remove)
        pane.understanding.reading_picked.connect(self._take_reading)
        pane.refusal.candidate_picked.connect(self.ask)
        pane.refusal.removal_picked.connect(self._remove)
        pane.result.export_requested.connect(self._export)

    def _begin(self, understand: Callable[[], Awaitable[LookupAnswer]], doing: str = _LOOKING) -> None:
        async def work() -> None:
            self._pane.ask_line.show_message(tr(doing))
            answer = await understand()
            self._pane.ask_line.show_message("")
            await self._show(answer)

        self._asking.start(lambda: self._guarded(work))

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        """Offer Stop while work runs; a message of what is being done never outlives it."""
        is_done = False
        self._pane.ask_line.set_busy(True)
        try:
            await work()
            is_done = True
        finally:
            self._pane.ask_line.set_busy(False)
            if not is_done:
                self._pane.ask_line.show_message(tr(_STOPPED))

    async def _show(self, answer: LookupAnswer) -> None:
        """Show how the question was understood, then how many rows it has, then the rows."""
        pane = self._pane
        self._answer, self._result = answer, None
        self._previous_json, self._before_json = self._before_json, ""
        pane.flag.show_flagged(is_flagged=False)
        pane.flag.show()
        self._rows.stop()
        pane.refusal.clear()
        pane.show_parts(has_result=False)
        pane.understanding.show_answer(answer, engine_text(answer))
        pane.ask_line.set_can_save(answer.query is not None)
        if answer.query is None:
            pane.refusal.show_refusal(answer)
            pane.announce(tr("Nothing was looked up."))
            return
        zone = zone_of(answer)
        run = await self._lookup.preview(answer.query, answer.context)
        pane.understanding.show_assumptions((*answer.assumptions, *run.assumptions), answer.other_readings)
        pane.understanding.show_dry_run(dry_run_text(run, zone))
        result = await self._lookup.run(answer.query, answer.context)
        self._result = result
        self._show_result(answer, answer.query, result)
        await self._lookup.keep(answer, result.row_count)
        await self._list_records()

    def _show_result(self, answer: LookupAnswer, query: TwinQuery, result: ResultSet) -> None:
        pane, zone = self._pane, zone_of(answer)
        self._result = result
        assumptions = (*answer.assumptions, *result.assumptions)
        pane.understanding.show_assumptions(assumptions, answer.other_readings)
        pane.understanding.show_dry_run("")
        pane.result.chart.show_data(chart_data(query, result, zone), zone)
        self._rows.show(answer, result, zone)
        pane.result.show_provenance(provenance_text(result, zone))
        is_empty = result.row_count == 0 or bool(result.emptied_by)
        if is_empty:
            blamed = (chip for chip in answer.chips if chip.label == result.emptied_by)
            pane.refusal.show_no_rows(next(blamed, None))
        pane.show_parts(has_result=not is_empty)
        pane.announce(
            tr("No rows.") if is_empty else counted("{count} rows.", "{count} row.", result.row_count)
        )

    def _tell_assets(self, tags: tuple[str, ...], is_wish: bool) -> None:
        for listener in self._assets_listeners:
            listener(tags, is_wish)

    def _run_query(self, query: TwinQuery) -> None:
        answer = self._answer
        if answer is not None:
            self._begin(lambda: self._lookup.with_query(answer, query))

    def _take_reading(self, reading: OtherReading) -> None:
        self._run_query(reading.query)

    def _remove(self, chip: Chip) -> None:
        answer = self._answer
        if answer is not None:
            self._begin(lambda: self._lookup.without(answer, chip))

    def _change(self, change: ChipChange) -> None:
        answer = self._answer
        if answer is not None:
            self._begin(lambda: self._lookup.changed(answer, change.chip, change.value))

    def _open_editor(self, chip: Chip) -> None:
        self._choosing.start(lambda: self._choose(chip))

    async def _choose(self, chip: Chip) -> None:
        answer = self._answer
        if answer is None or answer.query is None:
            return
        field = choices_field(chip, answer.query)
        choices = await self._lookup.choices(answer.query.type, field) if field else ()
        view = self._pane.understanding.chips.view_of(chip)
        if answer is not self._answer or view is None:
            return
        editing = editing_of(chip, answer.query, answer.context, choices)
        self._editor = ChipEditor(chip, editing, self._pane)
        self._editor.applied.connect(self._change)
        self._editor.destroyed.connect(self._forget_editor)
        self._editor.open_under(view)

    def _forget_editor(self) -> None:
        self._editor = None

    def _save(self) -> None:
        if self._answer is not None and self._answer.query is not None:
            self._keeping.start(self._save_named(self._answer))

    def _forget(self, name: str) -> None:
        self._keeping.start(self._remove_named(name))

    async def _save_named(self, answer: LookupAnswer) -> None:
        dialog = QInputDialog(self._pane)
        dialog.setObjectName("saveQueryDialog")
        dialog.setWindowTitle(tr("Save this query"))
        dialog.setLabelText(tr("Name. A query of the same name is replaced."))
        dialog.setTextValue(clean(answer.question)[:_LONGEST_NAME])
        try:
            code = await shown(dialog)
            name = dialog.textValue().strip()[:_LONGEST_NAME]
        finally:
            dialog.deleteLater()
        if code is QDialog.DialogCode.Accepted and name:
            await self._lookup.save_named(name, answer)
            await self._list_records()

    async def _remove_named(self, name: str) -> None:
        await self._lookup.remove_named(name)
        await self._list_records()

    async def _list_records(self) -> None:
        self._pane.ask_line.show_records(await self._lookup.history(), await self._lookup.named())

    def _export(self, suffix: str) -> None:
        if self._answer is not None and self._answer.query is not None:
            self._exporting.start(self._export_rows(self._answer, suffix))

    async def _export_rows(self, answer: LookupAnswer, suffix: str) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._pane, tr("Save the rows"), folder, tr(_FILTERS[suffix]))
        dialog.selectFile(f"lookup{suffix}")
        dialog.setObjectName("exportDialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix.removeprefix("."))
        try:
            code = await shown(dialog)
            files = dialog.selectedFiles()
        finally:
            dialog.deleteLater()
        if code is not QDialog.DialogCode.Accepted or not files:
            return
        self._pane.result.show_progress(tr("Writing the file…"))
        text = ""
        try:
            report = await self._lookup.export(answer, Path(files[0]))
            text = export_text(report, is_filtered=self._rows.is_filtered)
        finally:
            self._pane.result.show_progress(text)

    def _show_failure(self, error: Exception) -> None:
        self._pane.ask_line.show_message(sentence_of(error))
