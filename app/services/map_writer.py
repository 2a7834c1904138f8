"""The model's part of explaining a region: it words facts that code has counted."""

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from typing import Final

from app.domain.chat import PromptPlan
from app.domain.stream import GenerationRequest
from app.prompting.map_lines import Line
from app.prompting.map_prompt import map_plan, map_static, rewrite_plan, sentences, whole_sentences
from app.services.audit import AuditService
from app.services.engine_ladder import Engines
from app.services.recorded_answer import RecordedAnswers, loaded_turn

# A sentence with two named assets takes about 110 tokens.
_LINE_TOKENS: Final = 120
_REASONING_TOKENS: Final = 1024
# For all requests of one region, the model's load apart.
_TIMEOUT_S: Final = 120.0


class MapWriter:
    """Asks the chosen model for sentences about a region."""

    def __init__(self, engines: Engines, audit: AuditService, *, system: str, examples: str) -> None:
        self._engines = engines
        self._audit = audit
        self._static = map_static(system, examples)

    @property
    def model_id(self) -> str:
        """The model that is asked."""
        return self._engines.status.model_id

    @property
    def static(self) -> PromptPlan:
        """The static part, for engines to read ahead."""
        return self._static

    @contextlib.asynccontextmanager
    async def session(self) -> AsyncIterator["WritingSession"]:
        """Hold the engine, loaded, while the block asks it; raises as loaded_turn()."""
        async with loaded_turn(self._engines):
            yield WritingSession(self._engines, self._audit, self._static)


class WritingSession:
    """Requests for one region, one at a time, with one time limit."""

    def __init__(self, engines: Engines, audit: AuditService, static: PromptPlan) -> None:
        self._engines = engines
        self._static = static
        instead = "the rest of the text is worded by the program"
        self._answers = RecordedAnswers(engines, audit, _TIMEOUT_S, instead)

    async def texts(self, listed: Sequence[Line]) -> AsyncGenerator[str, None]:
        """Yield the sentences of a text about lines of facts, each when it is complete.

        A last sentence that was cut is left out. Closing the generator early stops the engine.

        Raises:
            EngineError: the model gave no whole answer in time.
            AuditUnwritableError: nothing was sent.
        """
        rest = ""
        pieces = self._pieces(map_plan(self._static, listed), _LINE_TOKENS * len(listed))
        async with contextlib.aclosing(pieces):
            async for piece in pieces:
                if piece is None:
                    rest = ""
                    continue
                complete, rest = whole_sentences(rest + piece)
                for text in complete:
                    yield text
        for text in sentences(rest):
            yield text

    async def again(self, line: Line, refused: str, reason: str) -> str:
        """Give a second wording of one line, empty where the model says nothing.

        Raises:
            EngineError: the model gave no whole answer in time.
            AuditUnwritableError: nothing was sent.
        """
        found: list[str] = []
        pieces = self._pieces(rewrite_plan(self._static, line, refused, reason), _LINE_TOKENS)
        text = ""
        async with contextlib.aclosing(pieces):
            async for piece in pieces:
                text = "" if piece is None else text + piece
        found.extend(sentences(text))
        return found[0] if found else ""

    async def _pieces(self, plan: PromptPlan, tokens: int) -> AsyncGenerator[str | None, None]:
        """Yield the answer's text without reasoning; None takes back what came before, or was cut."""
        starts_open = self._engines.engine().info.starts_reasoning
        request = GenerationRequest(
            plan,
            self._engines.spec().sampling.structured,
            tokens + (_REASONING_TOKENS if starts_open else 0),
        )
        async with contextlib.aclosing(self._answers.pieces(request)) as pieces:
            async for piece in pieces:
                yield piece
