"""Joins the explanation to its service: the view or the selection is counted, then worded."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from app.domain.explanation import ExplainEvent, FactsRead, Sentence, SentenceReady
from app.domain.flag import Flagged
from app.domain.query import Area
from app.services.explain_map import LONG, SHORT
from app.services.flags import flagged_explanation
from app.ui.common.language import speaks_english, told, tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.map.explain_words import (
    BY_CODE_ALONE,
    COUNTING,
    NOT_WHOLE,
    STOPPED,
    STOPPED_COUNTING,
    WRITING,
    as_of_text,
    region_text,
    sentence_told,
)
from app.ui.map.pane import MapPane
from app.ui.map.presenter import MapPresenter

if TYPE_CHECKING:
    from app.domain.facts import FactsTable, MapFacts


class Explainer(Protocol):
    """Who explains a region."""

    def explain(
        self, area: Area, *, most: int = SHORT, now: datetime | None = None, use_model: bool = True
    ) -> AsyncGenerator[ExplainEvent, None]:
        """Yield the facts, the checked sentences, then the whole."""


class ExplainPresenter:
    """Owns the explanation that is shown; aclose() ends the one that is made.

    It stays what it is of when the view, the selection or the data moves on, and says so.
    """

    def __init__(self, pane: MapPane, shown_map: MapPresenter, explainer: Explainer) -> None:
        self._pane = pane
        self._panel = pane.explanation
        self._map = shown_map
        self._explainer = explainer
        self._area: Area | None = None
        self._facts: MapFacts | None = None
        self._table: FactsTable | None = None
        self._sentences: list[Sentence] = []
        self._model_id = ""
        self._asking = LatestJob("explain the map", self._show_failure)
        pane.explain_view_asked.connect(self.explain_view)
        pane.explain_selection_asked.connect(self.explain_selection)
        self._panel.stop_requested.connect(self.stop)
        self._panel.more_requested.connect(self._explain_more)
        self._panel.close_requested.connect(self.close)
        self._panel.tag_picked.connect(shown_map.centre_on)
        pane.canvas.looked.connect(self._mark_earlier)
        pane.canvas.selection_changed.connect(self._mark_earlier)

    @property
    def is_busy(self) -> bool:
        """Whether a region is being explained."""
        return self._asking.is_busy

    @property
    def flagged(self) -> Flagged | None:
        """The explanation that is shown, as it is to be flagged; None while there is no whole one."""
        if self._area is None or self._facts is None or self._table is None or self.is_busy:
            return None
        as_of = self._facts.as_of.isoformat() if self._facts.as_of is not None else ""
        return flagged_explanation(self._area, self._table, tuple(self._sentences), self._model_id, as_of)

    @property
    def has_selection(self) -> bool:
        """Whether there is anything for explain_selection()."""
        return bool(self._map.selection.tags)

    @property
    def shown(self) -> "tuple[Area, MapFacts] | None":
        """The region whose facts are shown, with them; None while there are none."""
        return (self._area, self._facts) if self._area is not None and self._facts is not None else None

    def explain_view(self) -> None:
        """Explain what the map shows now."""
        self._pane.open_explanation()
        self._asking.start(self._show_view)

    def explain_selection(self) -> None:
        """Explain what is selected."""
        if self.has_selection:
            self._pane.open_explanation()
            self._explain(self._map.selection, SHORT)

    def stop(self) -> None:
        """End the explanation that is made; what is shown of it stays, marked as a part."""
        self._asking.cancel()

    def close(self) -> None:
        """End it and take it off the screen."""
        self._asking.cancel()
        self._area = self._facts = None
        self._panel.hide()

    async def aclose(self) -> None:
        """End what runs and wait for it."""
        await self._asking.aclose()

    def _explain_more(self) -> None:
        if self._area is not None:
            self._explain(self._area, LONG)

    def _explain(self, area: Area, most: int) -> None:
        self._asking.start(lambda: self._show(area, most))

    async def _show_view(self) -> None:
        """Explain what the map shows once it stands still: an opening panel takes room from it."""
        canvas, is_still = self._pane.canvas, asyncio.Event()
        self._area = self._facts = None
        self._panel.begin("")
        self._panel.show_state(tr(COUNTING))
        self._panel.show_running(is_running=True, can_more=False)

        def stand(_view: Area) -> None:
            is_still.set()

        canvas.view_changed.connect(stand)
        try:
            # A question may bring the map up for the first time.
            await self._map.until_shown()
            if not canvas.is_still:
                is_still.clear()
                await is_still.wait()
        except asyncio.CancelledError:
            self._panel.show_state(tr(STOPPED_COUNTING))
            self._panel.show_running(is_running=False, can_more=False)
            raise
        finally:
            canvas.view_changed.disconnect(stand)
        await self._show(self._map.view, SHORT)

    async def _show(self, area: Area, most: int) -> None:
        panel = self._panel
        self._area, self._facts = area, None
        self._sentences, self._model_id = [], ""
        panel.begin(region_text(area))
        panel.show_state(tr(COUNTING))
        panel.show_running(is_running=True, can_more=False)
        self._mark_earlier()
        state: str | None = None
        try:
            state = await self._tell(area, most)
        except Exception as error:  # noqa: BLE001 - shown where the rest of the text would stand
            state = f"{sentence_of(error)} {tr(NOT_WHOLE) if self._has_facts else ''}".rstrip()
        finally:
            if state is None:
                state = tr(STOPPED if self._has_facts else STOPPED_COUNTING)
            panel.show_state(state)
            panel.show_running(is_running=False, can_more=most < LONG)

    async def _tell(self, area: Area, most: int) -> str:
        """Show what the service says, to its end; give what there is to say about the text."""
        note = ""
        # What a model writes is checked in English: beside a text in another language it would stand unread.
        use_model = speaks_english()
        explaining = self._explainer.explain(area, most=most, use_model=use_model)
        async with contextlib.aclosing(explaining) as events:
            async for event in events:
                if isinstance(event, FactsRead):
                    self._show_facts(area, event)
                elif isinstance(event, SentenceReady):
                    self._sentences.append(event.sentence)
                    self._panel.add_sentence(event.sentence)
                    self._panel.announce(sentence_told(event.sentence).text)
                else:
                    note, self._model_id = event.note, event.model_id
        if not use_model:
            return tr(BY_CODE_ALONE)
        return tr("The model could not be asked: {note}", note=told(note)) if note else ""

    @property
    def _has_facts(self) -> bool:
        return self._facts is not None

    def _show_facts(self, area: Area, event: FactsRead) -> None:
        self._facts, self._table = event.facts, event.table
        self._panel.show_table(
            tr("{region}, {time}", region=region_text(area), time=as_of_text(event.facts)), event.table
        )
        self._panel.show_state(tr(WRITING))
        self._mark_earlier()

    def _mark_earlier(self) -> None:
        """Say so where the explanation is not of what the map shows now."""
        area = self._area
        if area is None:
            return
        if area.tags and area != self._map.selection:
            text = tr("of an earlier selection")
        elif not area.tags and area != self._map.view:
            text = tr("of an earlier view")
        else:
            text = tr("of earlier data") if self._is_of_earlier_data() else ""
        self._panel.show_earlier(text)

    def _is_of_earlier_data(self) -> bool:
        shown = self._pane.canvas.scene.plant.as_of
        if self._facts is None or shown is None:
            return False
        as_of = self._facts.as_of
        return as_of is None or datetime.fromtimestamp(shown / 1000, UTC) > as_of

    def _show_failure(self, error: Exception) -> None:
        self._panel.show_state(sentence_of(error))
