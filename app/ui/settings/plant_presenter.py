"""Joins the pane of the plant's data to the services: what is open, and importing."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from PySide6.QtWidgets import QFileDialog

from app.domain.clean_text import one_line
from app.domain.twin import LoadProgress, LoadReport, PlantState, Source, StoreSummary
from app.services.jobs import JobSlot
from app.services.plant_import import PlantImport
from app.ui.common.file_dialogs import all_picked
from app.ui.common.language import counted, kept_whole, listed, told, tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.settings.plant_pane import PlantPane

# Made of the readings: nothing that a plant has.
_SUMS: Final = "reading_hour"
_MEGABYTE = 1_000_000
_SOURCES_SHOWN = 5
_FAULTS_SHOWN = 5


class PlantPresenter:
    """Shows what is open, and imports one thing at a time."""

    def __init__(self, pane: PlantPane, plant: PlantImport) -> None:
        self._pane = pane
        self._plant = plant
        self._working = JobSlot("import the plant's data", self._show_failure)
        self._looking = LatestJob("look at the plant's data", self._show_failure)
        pane.set_forbidden(told(plant.refusal))
        pane.import_files_requested.connect(self._import_files)
        pane.import_folder_requested.connect(self._import_folder)
        pane.cancel_requested.connect(self._working.cancel)
        self._refresh()

    async def aclose(self) -> None:
        """End an import and wait for its clean-up."""
        await self._working.aclose()
        await self._looking.aclose()

    def _refresh(self) -> None:
        self._pane.show_state(state_sentence(self._plant.state))
        self._looking.start(self._look)

    async def _look(self) -> None:
        summary = await self._plant.summary()
        if summary is not None:
            sources = [_source_words(source) for source in summary.sources[:_SOURCES_SHOWN]]
            self._pane.show_holdings(_holds_words(summary), sources)
        else:
            self._pane.show_holdings("", ())

    def _import_files(self) -> None:
        dialog = QFileDialog(self._pane.window(), tr("Import plant data"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        self._working.start(self._import(dialog))

    def _import_folder(self) -> None:
        dialog = QFileDialog(self._pane.window(), tr("Import a folder of plant data"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._working.start(self._import(dialog))

    async def _import(self, dialog: QFileDialog) -> None:
        paths = await all_picked(dialog)
        if paths:
            await self.load(paths)

    async def load(self, paths: tuple[Path, ...]) -> None:
        """Import paths and show what became of them."""
        self._pane.show_message("")
        self._pane.show_progress(tr("Reading"))
        try:
            report = await self._plant.load(paths, self._report)
            self._pane.show_message(_report_words(report))
        finally:
            self._pane.show_progress(None)
            self._refresh()

    def _report(self, progress: LoadProgress) -> None:
        done, total = progress.done_bytes / _MEGABYTE, progress.total_bytes / _MEGABYTE
        step = one_line(progress.step)
        if progress.total_bytes:
            text = tr("{step}, {done:,.1f} of {total:,.1f} MB", step=step, done=done, total=total)
            self._pane.show_progress(text, progress.done_bytes / progress.total_bytes)
        else:
            self._pane.show_progress(step)

    def _show_failure(self, error: Exception) -> None:
        self._pane.show_message(told(sentence_of(error)))


def state_sentence(state: PlantState) -> str:
    """Say which plant is open and as of when."""
    if not state.is_open:
        return told(state.note) or tr("No plant data is open.")
    as_of = kept_whole(_moment(state.as_of, state.timezone)) or tr("an unknown time")
    if state.is_sample:
        return tr(
            "The sample plant is open: nothing in it happens in a real plant. Its clock stands still at "
            "{as_of}.",
            as_of=as_of,
        )
    name = one_line(state.name) or tr("the site's plant")
    return tr("{name} is open, as of {as_of}, from {path}.", name=name, as_of=as_of, path=state.path)


def _moment(moment_ms: int | None, timezone: str = "UTC") -> str:
    if moment_ms is None:
        return ""
    moment = datetime.fromtimestamp(moment_ms / 1000, UTC).astimezone(ZoneInfo(timezone))
    return f"{moment:%Y-%m-%d %H:%M} ({timezone})"


def _holds_words(summary: StoreSummary) -> str:
    counts = listed(_count_words(table, count) for table, count in summary.counts if count and table != _SUMS)
    found = sum(count for _code, count in summary.finding_counts)
    megabytes = summary.size_bytes / _MEGABYTE
    text = tr(
        "It holds {counts}; {size:,.1f} MB on the disk.", counts=counts or tr("nothing"), size=megabytes
    )
    if not found:
        return text
    contradictions = counted(
        "{count:,} records contradict each other; nothing was corrected.",
        "{count:,} record contradicts another; nothing was corrected.",
        found,
    )
    return f"{text} {contradictions}"


def _count_words(table: str, count: int) -> str:
    match table:
        case "site":
            return counted("{count:,} sites", "{count:,} site", count)
        case "zone":
            return counted("{count:,} zones", "{count:,} zone", count)
        case "asset":
            return counted("{count:,} assets", "{count:,} asset", count)
        case "alias":
            return counted("{count:,} other names", "{count:,} other name", count)
        case "link":
            return counted("{count:,} links", "{count:,} link", count)
        case "sensor":
            return counted("{count:,} sensors", "{count:,} sensor", count)
        case "reading":
            return counted("{count:,} readings", "{count:,} reading", count)
        case "alert":
            return counted("{count:,} alerts", "{count:,} alert", count)
        case "work_order":
            return counted("{count:,} work orders", "{count:,} work order", count)
        case _:
            return kept_whole(f"{count:,} {table.replace('_', ' ')}")


def _source_words(source: Source) -> str:
    return tr(
        "{uri}: {rows:,} rows, {rejected:,} refused, as of {as_of}, imported {imported}.",
        uri=one_line(source.uri),
        rows=source.rows,
        rejected=source.rejected,
        as_of=_moment(source.as_of) or tr("unknown"),
        imported=_moment(source.imported_at),
    )


def _report_words(report: LoadReport) -> str:
    """Say what an import stored and, first, what it did not."""
    lines = []
    for file in report.files:
        name = one_line(file.file)
        if file.refusal:
            lines.append(tr("{file} was not read: {reason}", file=name, reason=told(file.refusal)))
        elif file.partial:
            lines.append(tr("{file} was not read whole: {reason}", file=name, reason=told(file.partial)))
    for row in report.bad_rows[:_FAULTS_SHOWN]:
        lines.append(tr("Line {line} was refused: {reason}", line=row.line, reason=told(row.reason)))
    if len(report.bad_rows) > _FAULTS_SHOWN:
        more = len(report.bad_rows) - _FAULTS_SHOWN
        lines.append(counted("{count:,} more lines were refused.", "{count:,} more line was refused.", more))
    stored = counted("{count:,} rows were stored.", "{count:,} row was stored.", report.stored_rows)
    return "\n".join((stored, *lines))
