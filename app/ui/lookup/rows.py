"""The rows of one answer: fetches pages as they come into sight, sorts, filters, counts."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TypeVar
from zoneinfo import ZoneInfo

from app.domain.errors import QueryError
from app.domain.lookup import LookupAnswer
from app.domain.query import MAX_LIMIT, TwinQuery
from app.domain.result import ResultSet
from app.domain.sentence import said
from app.services.lookup import LookupService
from app.ui.common.language import tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.tag_selection import TagSelection
from app.ui.lookup.result_model import PAGE_ROWS
from app.ui.lookup.result_order import matching_rows, sorted_rows
from app.ui.lookup.result_view import ResultView
from app.ui.lookup.result_words import count_text, shown_rows

T = TypeVar("T")

AssetsListener = Callable[[tuple[str, ...], bool], None]

_CHANGED = said(
    "The plant's data has changed since these rows were counted. Ask again to see it as it is now."
)

# A filter needs every row here; of more than these it sees the first, and the count says so.
MOST_ROWS = 100_000


@dataclass(frozen=True, slots=True)
class _Arrangement:
    """How the fetched rows are to be shown; column -1 is the order they came in."""

    column: int = -1
    is_descending: bool = False
    text: str = ""


class RowsPresenter:
    """Keeps the table of one answer; aclose() ends its thread.

    on_sort is called with a query when only the store can sort, since not all rows are here; on_assets
    with the tags of the selected rows' assets, True when they are to be shown on the map.
    """

    def __init__(
        self,
        view: ResultView,
        lookup: LookupService,
        on_error: Callable[[Exception], None],
        on_sort: Callable[[TwinQuery], None],
        on_assets: AssetsListener,
    ) -> None:
        self._view = view
        self._lookup = lookup
        self._on_sort = on_sort
        self._on_assets = on_assets
        self._answer: LookupAnswer | None = None
        self._zone = ZoneInfo("UTC")
        self._matching = 0
        self._arrangement = _Arrangement()
        self._in_sight = (0, 0)
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rows")
        self._paging = LatestJob("fetch rows", on_error)
        self._arranging = LatestJob("arrange rows", on_error)
        self._gathering = LatestJob("gather assets", on_error)
        view.table.rows_in_sight.connect(self._see)
        view.table.sort_requested.connect(self.sort)
        view.filter_changed.connect(self.filter)
        view.show_on_map_requested.connect(self._show_on_map)
        view.table.tags_selected.connect(self._tell_selected)

    @property
    def is_busy(self) -> bool:
        """Whether rows are fetched or put in order."""
        return self._paging.is_busy or self._arranging.is_busy or self._gathering.is_busy

    @property
    def is_filtered(self) -> bool:
        """Whether some rows are hidden because of the filter."""
        return bool(self._arrangement.text)

    def show(self, answer: LookupAnswer, result: ResultSet, zone: ZoneInfo) -> None:
        """Show the first rows of an answer's query."""
        assert answer.query is not None
        self.stop()
        self._answer, self._zone, self._matching = answer, zone, result.row_count
        self._arrangement = _Arrangement()
        self._view.clear_filter()
        self._view.model.set_result(result, zone, shown_rows(answer.query, result))
        self._view.table.show_new_result()
        self._mark_query_order(answer.query)
        self._count()

    def sort(self, column: int, is_descending: bool) -> None:
        """Sort by a column; by the store while not all rows are here, so that no row is left out."""
        model, answer = self._view.model, self._answer
        if answer is None or answer.query is None:
            return
        if not model.is_whole:
            name = model.columns[column].name if column >= 0 else ""
            words = (f"-{name}" if is_descending else name,) if name else ()
            self._on_sort(replace(answer.query, sort=words, offset=0))
            return
        self._arrangement = replace(self._arrangement, column=column, is_descending=is_descending)
        self._arranging.start(self._arrange)

    def filter(self, text: str) -> None:
        """Show only rows that hold the words of text."""
        if text.strip() != self._arrangement.text:
            self._arrangement = replace(self._arrangement, text=text.strip())
            self._arranging.start(self._arrange)

    def stop(self) -> None:
        """End what is fetched or arranged; the rows stay as they are."""
        self._paging.cancel()
        self._arranging.cancel()
        self._gathering.cancel()

    async def aclose(self) -> None:
        """End what runs and the thread."""
        await self._paging.aclose()
        await self._arranging.aclose()
        await self._gathering.aclose()
        await asyncio.to_thread(self._executor.shutdown)

    def _see(self, first: int, last: int) -> None:
        self._in_sight = (first, last)
        if self._answer is not None and not self._paging.is_busy and self._missing():
            self._paging.start(self._fetch_in_sight)

    def _missing(self) -> tuple[int, ...]:
        return self._view.model.missing_pages(*self._in_sight)

    async def _fetch_in_sight(self) -> None:
        """What has gone out of sight by the time it would be fetched is not fetched."""
        while missing := self._missing():
            await self._fetch(missing[0], PAGE_ROWS)

    async def _fetch(self, offset: int, count: int) -> None:
        answer = self._answer
        assert answer is not None
        assert answer.query is not None
        count = min(count, self._view.model.total_rows - offset)
        query = replace(answer.query, offset=answer.query.offset + offset, limit=count)
        result = await self._lookup.run(query, answer.context)
        self._view.model.add_page(offset, result)
        if len(result.rows) < count or result.row_count != self._matching:
            raise QueryError(_CHANGED)

    async def _arrange(self) -> None:
        model, wanted = self._view.model, self._arrangement
        try:
            if wanted.text:
                await self._fetch_all()
            if wanted.column < 0 and not wanted.text:
                order = None
            else:
                self._view.show_progress(tr("Arranging…"))
                order = await self._run(self._order_of(wanted))
            model.set_order(order)
        finally:
            self._view.show_progress("")
        self._view.table.mark_sorted(wanted.column, is_descending=wanted.is_descending)
        if wanted.column < 0 and self._answer is not None and self._answer.query is not None:
            self._mark_query_order(self._answer.query)
        self._count()
        self._view.table.report_sight()

    def _show_on_map(self) -> None:
        self._gathering.start(lambda: self._gather(is_wish=True))

    def _tell_selected(self, selection: TagSelection) -> None:
        # A new selection takes the place of one that is still gathered.
        self._gathering.cancel()
        if not self._view.model.has_tags:
            return
        if self._are_here(self._view.table.selected_rows()):
            self._on_assets(selection.tags, False)
        else:
            self._gathering.start(lambda: self._gather(is_wish=False))

    async def _gather(self, *, is_wish: bool) -> None:
        """Hand on the assets of the selected rows, fetched or not yet; to be shown, else of all rows."""
        model, note = self._view.model, ""
        rows: Sequence[int] = self._view.table.selected_rows()
        try:
            if not rows or not self._are_here(rows):
                await self._fetch_all()
            rows = rows or range(model.rowCount())
            if not self._are_here(rows):
                note = tr("On the map: the assets of the first {count:,} rows alone.", count=MOST_ROWS)
        finally:
            self._view.show_progress(note)
        self._on_assets(model.tags_of(rows), is_wish)

    def _are_here(self, rows: Sequence[int]) -> bool:
        return all(self._view.model.row_at(row) is not None for row in rows)

    async def _fetch_all(self) -> None:
        model = self._view.model
        last = min(model.total_rows, MOST_ROWS)
        while missing := model.missing_pages(0, last - 1):
            self._view.show_progress(
                tr("Fetching rows: {fetched:,} of {last:,}", fetched=model.fetched_rows, last=last)
            )
            await self._fetch(missing[0], MAX_LIMIT)

    def _order_of(self, wanted: _Arrangement) -> Callable[[], Sequence[int]]:
        model, zone = self._view.model, self._zone
        rows, columns = model.all_cells(), model.columns

        def work() -> Sequence[int]:
            if wanted.column >= 0:
                place = wanted.column
                numbers = sorted_rows(rows, place, columns[place], is_descending=wanted.is_descending)
            else:
                numbers = list(range(len(rows)))
            if not wanted.text:
                return numbers
            kept = frozenset(matching_rows(rows, columns, zone, wanted.text))
            return [number for number in numbers if number in kept]

        return work

    def _mark_query_order(self, query: TwinQuery) -> None:
        """Show in the table's head what the query is sorted by."""
        names = [column.name for column in self._view.model.columns]
        word = query.sort[0] if query.sort else ""
        bare = word.removeprefix("-")
        place = names.index(bare) if bare in names else -1
        self._view.table.mark_sorted(place, is_descending=word.startswith("-"))

    def _count(self) -> None:
        model = self._view.model
        is_cut = model.total_rows > MOST_ROWS
        total = min(model.total_rows, MOST_ROWS) if self.is_filtered else model.total_rows
        text = count_text(
            model.rowCount(), total, self._matching, is_filtered=self.is_filtered, is_cut=is_cut
        )
        self._view.show_counts(text)

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)
