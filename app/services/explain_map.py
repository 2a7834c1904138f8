"""What is going on in a region of the map: facts counted by code, worded by a model, held against the facts.

A sentence of a model is held back until it is checked. One that the facts do not support, or that leaves out
what it was to say, is written again once, and then gives way to the sentence that code makes of the same
facts. Without a model all sentences are such ones.
"""

import contextlib
import logging
import time
from collections.abc import AsyncGenerator, Callable
from datetime import datetime
from typing import Final, Protocol, TypeVar

from app.domain.errors import EngineError
from app.domain.explanation import (
    ExplainEvent,
    Explanation,
    FactsRead,
    Sentence,
    SentenceReady,
)
from app.domain.facts import FactsTable, MapFacts
from app.domain.query import Area
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.prompting.ground import Grounding
from app.prompting.map_lines import lines
from app.prompting.map_table import facts_table
from app.services.map_wording import Wording
from app.services.map_writer import MapWriter
from app.twin.facts import read_facts
from app.twin.open_plant import OpenPlant

logger = logging.getLogger(__name__)

T = TypeVar("T")

SHORT: Final = 3
LONG: Final = 5
"""Sentences of the text that is shown first, and of the one behind "more"."""


class PlantReads(Protocol):
    """Who runs readings of the open plant; services.plant.PlantService does."""

    async def use(self, work: Callable[[OpenPlant], T]) -> T:
        """Run work on the open plant; cancelling the task stops its statements."""


class ExplainMapService:
    """Explains regions of the open plant's map."""

    def __init__(self, plant: PlantReads, writer: MapWriter, gate: Gatekeeper = UNGUARDED) -> None:
        self._plant = plant
        self._writer = writer
        self._gate = gate

    @property
    def writer(self) -> MapWriter:
        """The model's part, whose static prompt engines may read ahead."""
        return self._writer

    async def facts(self, area: Area, now: datetime | None = None) -> MapFacts:
        """Count what lies in an area, at the plant's clock unless another one is given.

        Raises:
            NotAllowedError: nobody is signed in, or the station is locked.
            QueryError: a selected asset is unknown, or the store did not answer in time.
            StorageError: no store can be read.
        """
        self._gate.require(Permission.READ)
        return await self._plant.use(lambda plant: read_facts(area, now or plant.now(), plant.reader))

    @staticmethod
    def table(facts: MapFacts) -> FactsTable:
        """Give the facts as rows for reading."""
        return facts_table(facts)

    async def explain(
        self, area: Area, *, most: int = SHORT, now: datetime | None = None, use_model: bool = True
    ) -> AsyncGenerator[ExplainEvent, None]:
        """Yield the facts, then at most so many checked sentences as they are ready, then the whole.

        Closing the generator early ends the model. A model that cannot be asked, or that whoever is signed in
        may not ask, leaves a note, not an error.

        Raises:
            NotAllowedError, QueryError, StorageError: as facts() does.
            AuditUnwritableError: nothing was sent to a model.
        """
        started = time.perf_counter()
        facts = await self.facts(area, now)
        facts_ms = (time.perf_counter() - started) * 1000
        yield FactsRead(facts, facts_table(facts))
        wording = Wording(Grounding(facts), lines(facts, most))
        said: list[Sentence] = []
        note = self._gate.refusal(Permission.ASK) if use_model else ""
        use_model = use_model and not note
        if use_model:
            try:
                async with contextlib.aclosing(self._worded(wording)) as worded:
                    async for sentence in worded:
                        said.append(sentence)
                        yield SentenceReady(sentence)
            except EngineError as error:
                logger.info("the model worded no more of the map: %s", error.user_text)
                note = error.user_text
        for sentence in wording.rest():
            said.append(sentence)
            yield SentenceReady(sentence)
        yield Explanation(
            facts,
            tuple(said),
            model_id=self._writer.model_id if use_model else "",
            note=note,
            ms=(time.perf_counter() - started) * 1000,
            facts_ms=facts_ms,
        )

    async def _worded(self, wording: Wording) -> AsyncGenerator[Sentence, None]:
        async with self._writer.session() as writing:
            waiting: list[str] = []
            async with contextlib.aclosing(writing.texts(wording.lines)) as texts:
                async for text in texts:
                    # One engine, one answer: what is to be written again waits for the end of this one, and
                    # what follows it waits too, so that the order stays.
                    outcome = None if waiting else wording.judge(text)
                    if outcome is None or outcome.line:
                        waiting.append(text)
                    elif outcome.sentence:
                        yield outcome.sentence
            for text in waiting:
                outcome = wording.judge(text)
                sentence = outcome.sentence
                if outcome.line:
                    again = await writing.again(outcome.line, text, outcome.reason)
                    sentence = wording.settle(outcome.line, text, outcome.reason, again)
                if sentence:
                    yield sentence
