"""Help with a procedure: finding it, and questions about it answered from its own text.

What is shown of the procedure is its text, word for word. A sentence of a model stands beside it and only
when everything in it was found in the passages that it cites. All of it works without a model.
"""

import contextlib
import logging
import time
from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final, Protocol

from app.domain.errors import EngineError
from app.domain.guide import (
    GuideAnswer,
    GuideEvent,
    GuideFound,
    GuideOutcome,
    GuideSentence,
    GuideSentenceReady,
    GuideTurn,
    LockedDevice,
    ProcedureHit,
    ProcedureSearch,
    QuotesFound,
)
from app.domain.procedure import StoredProcedure
from app.procedures.passages import of_step, passages
from app.procedures.place import place_answer
from app.procedures.question import Asks
from app.procedures.relevance import Relevance, relevant
from app.procedures.search import ProcedureIndex, fits_alike
from app.procedures.state_question import asks_for_state
from app.prompting.control import is_control_request
from app.prompting.guide_prompt import guide_static
from app.services.disk import DiskThread
from app.services.guide_locks import named_in
from app.services.guide_wording import GuideQuestion, GuideWording
from app.services.guide_writer import GuideWriter

logger = logging.getLogger(__name__)

NOT_THERE: Final = "The procedure does not say this."
_NEAREST: Final = " These passages are nearest to the question."
_FOUND: Final = "The procedure says:"
_REFUSED: Final = "Watchroom is read-only and cannot operate the plant. The procedure says:"
_STATE: Final = (
    "Whether something is isolated or safe cannot be told from data; whoever works on it makes sure at the "
    "place."
)
# "How do I write a letter?" is no question for a procedure that has "write".
_LEAST_SHARE: Final = 0.6
_NO_ANSWER: Final = "The model found no answer in these passages."


class ProcedureShelf(Protocol):
    """Where procedures are kept; services.procedures.ProcedureService does it."""

    async def list(self) -> tuple[StoredProcedure, ...]:
        """Give every stored procedure."""

    async def show(self, name: str) -> StoredProcedure:
        """Give one by its id or its key.

        Raises:
            UsageError: there is none.
        """


class OpenLocks(Protocol):
    """Who knows the locks of runs; services.guide_locks.RunLocks does."""

    async def open_locks(self) -> Sequence[LockedDevice]:
        """Give the locks that are recorded as placed and not as removed."""


class GuideService:
    """Finds procedures and answers questions about them; aclose() frees the search index."""

    def __init__(
        self, shelf: ProcedureShelf, disk: DiskThread, writer: GuideWriter, locks: OpenLocks | None = None
    ) -> None:
        self._shelf = shelf
        self._disk = disk
        self._writer = writer
        self._locks = locks
        self._index: ProcedureIndex | None = None
        self._indexed: tuple[tuple[str, str], ...] = ()

    async def search(self, text: str, *, most: int = 10) -> ProcedureSearch:
        """Give the procedures that fit, and the locks on devices that text, or the best of them, names.

        Raises:
            StorageError: the library or the runs cannot be read.
        """
        text = text.encode("utf-8", "replace").decode("utf-8")
        library = await self._shelf.list()
        hits = await self._disk.run(self._find, library, text, most)
        asks = fits_alike(hits, text)
        by_key = {stored.key: stored for stored in library}
        best = [by_key[hit.key] for hit in hits[: 2 if asks else 1]]
        texts = [text, *(one.text for stored in best for one in passages(stored.procedure))]
        locks = await self._locks.open_locks() if self._locks is not None else ()
        named = tuple(lock for lock in locks if any(named_in(lock, one) for one in texts))
        return ProcedureSearch(text, hits, named, asks)

    async def guide(self, text: str) -> GuideFound:
        """Give the procedure that "guide me through …" means, or those to choose from.

        Raises:
            StorageError: the library or the runs cannot be read.
        """
        search = await self.search(text)
        if not search.hits or search.asks:
            return GuideFound(search)
        return GuideFound(search, await self._shelf.show(search.hits[0].key))

    async def fits(self, question: str) -> bool:
        """Whether a procedure holds so much of a question that the question is likely to be about it.

        Raises:
            StorageError: the library or the runs cannot be read.
        """
        hits = (await self.search(question, most=1)).hits
        return bool(hits) and hits[0].share >= _LEAST_SHARE

    async def ask(
        self,
        procedure_id: str,
        question: str,
        *,
        step: int = 0,
        earlier: Sequence[GuideTurn] = (),
        use_model: bool = True,
    ) -> AsyncGenerator[GuideEvent, None]:
        """Answer a question about a procedure from its text; GuideAnswer comes last.

        procedure_id is an id or a key. step is the n of the current step, 0 for none: "why this step?" means
        it. earlier are the questions before. Closing the generator early ends the model. A model that cannot
        be asked leaves a note, not an error.

        Raises:
            AssistantError: no such procedure; the library cannot be read.
            AuditUnwritableError: nothing was sent to a model.
        """
        started = time.perf_counter()
        question = question.encode("utf-8", "replace").decode("utf-8")
        stored = await self._shelf.show(procedure_id)
        step = step if 1 <= step <= len(stored.procedure.steps) else 0
        # Of 300 steps it takes 70 ms: too long for the event loop.
        found = await self._disk.run(relevant, stored.procedure, question, step)
        answer, is_final = await self._by_rules(stored, question, step, found)
        yield QuotesFound(answer.quotes)
        if not is_final and use_model and answer.quotes:
            wording = GuideWording(
                self._writer,
                GuideQuestion(question, passages(stored.procedure), answer.quotes, step, tuple(earlier)),
            )
            said: list[GuideSentence] = []
            try:
                async with contextlib.aclosing(wording.sentences()) as sentences:
                    async for sentence in sentences:
                        said.append(sentence)
                        yield GuideSentenceReady(sentence)
            except EngineError as error:
                logger.info("the model worded nothing of the procedure: %s", error.user_text)
                answer = replace(answer, note=error.user_text)
            if wording.says_not_there and not said:
                answer = replace(answer, note=_NO_ANSWER)
            answer = replace(
                answer,
                sentences=tuple(said),
                model_id=self._writer.model_id,
                prompt_tokens=wording.prompt_tokens,
                cached_tokens=wording.cached_tokens,
            )
        yield replace(answer, ms=(time.perf_counter() - started) * 1000)

    async def read_ahead(self, procedure_id: str) -> None:
        """Let an idle model read a procedure that is opened, so that its first question is answered sooner.

        Raises:
            AssistantError: no such procedure; the library cannot be read.
            EngineError: the model cannot read it.
        """
        stored = await self._shelf.show(procedure_id)
        await self._writer.read_ahead(guide_static(self._writer.rules, passages(stored.procedure)))

    async def aclose(self) -> None:
        """Free the search index."""
        await self._disk.run(self._drop)

    async def _by_rules(
        self, stored: StoredProcedure, question: str, step: int, found: Relevance
    ) -> tuple[GuideAnswer, bool]:
        """Give what code answers, and whether that is all."""
        answer = GuideAnswer(stored.key, question, GuideOutcome.ANSWERED, _FOUND, found.quotes, step=step)
        if asks_for_state(question):
            text = " ".join((_STATE, *await self._lock_lines(question, stored)))
            return replace(answer, outcome=GuideOutcome.REFUSED, text=text, near=True), True
        if is_control_request(question):
            return replace(answer, outcome=GuideOutcome.REFUSED, text=_REFUSED, near=True), True
        if found.asks is Asks.PLACE_IN_ORDER:
            place = place_answer(stored.procedure, question, step)
            quotes = of_step(stored.procedure, place.step) if place.step else ()
            return replace(answer, text=place.text, quotes=quotes, step=place.step or step), True
        if not found.is_answer:
            text = NOT_THERE + (_NEAREST if found.quotes else "")
            outcome = GuideOutcome.NOT_IN_PROCEDURE
            return replace(answer, outcome=outcome, text=text, near=bool(found.quotes)), True
        return answer, False

    async def _lock_lines(self, question: str, stored: StoredProcedure) -> tuple[str, ...]:
        """Say who recorded which lock and when, of devices that the question or the procedure names."""
        locks = await self._locks.open_locks() if self._locks is not None else ()
        texts = (question, *(one.text for one in passages(stored.procedure)))
        return tuple(
            f"{lock.recorded_by} recorded lock {lock.lock_id} on {lock.device} at "
            f"{datetime.fromtimestamp(lock.at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC."
            for lock in locks
            if any(named_in(lock, text) for text in texts)
        )

    def _find(self, library: Sequence[StoredProcedure], text: str, most: int) -> tuple[ProcedureHit, ...]:
        state = tuple((stored.key, str(stored.status)) for stored in library)
        if self._index is None or state != self._indexed:
            self._drop()
            self._index, self._indexed = ProcedureIndex(library), state
        return self._index.find(text, most)

    def _drop(self) -> None:
        if self._index is not None:
            self._index.close()
            self._index = None
