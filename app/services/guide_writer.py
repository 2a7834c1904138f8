"""The model's part of a question about a procedure: it words what the passages say."""

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Final

from app.domain.chat import PromptPlan
from app.domain.errors import ContextTooLongError
from app.domain.sentence import said
from app.domain.stream import GenerationRequest, Usage
from app.prompting.budget import answer_room
from app.prompting.map_prompt import sentences, whole_sentences
from app.services.audit import AuditService
from app.services.engine_ladder import Engines
from app.services.engine_queue import Priority
from app.services.recorded_answer import RecordedAnswers, loaded_turn

# Three sentences with their marks.
_ANSWER_TOKENS: Final = 200
_REASONING_TOKENS: Final = 1024
# For all requests of one question, the model's load apart.
_TIMEOUT_S: Final = 300.0


class GuideWriter:
    """Asks the chosen model for sentences about a procedure; rules are the prompt's first part."""

    def __init__(self, engines: Engines, audit: AuditService, rules: str) -> None:
        self._engines = engines
        self._audit = audit
        self.rules = rules

    @property
    def model_id(self) -> str:
        """The model that is asked."""
        return self._engines.status.model_id

    async def read_ahead(self, plan: PromptPlan) -> None:
        """Let a loaded model that nobody wants now read a procedure; without one, note it for later.

        Raises:
            EngineError: the model cannot read it.
        """
        self._engines.set_tool_plan("procedure", plan)
        if self._engines.is_free:
            async with self._engines.turn(Priority.BACKGROUND):
                await self._engines.engine().prepare(plan)

    @contextlib.asynccontextmanager
    async def session(self) -> AsyncIterator["GuideSession"]:
        """Hold the engine, loaded, while the block asks it; raises as loaded_turn()."""
        async with loaded_turn(self._engines):
            yield GuideSession(self._engines, self._audit)


class GuideSession:
    """Requests for one question, one at a time, with one time limit; usage is the first request's."""

    def __init__(self, engines: Engines, audit: AuditService) -> None:
        self._engines = engines
        self._answers = RecordedAnswers(engines, audit, _TIMEOUT_S, "the procedure's own text is shown")

    @property
    def usage(self) -> Usage | None:
        """What the first request cost, None before there was one."""
        return self._answers.usage

    async def fits(self, plan: PromptPlan) -> bool:
        """Whether plan leaves room for a whole answer.

        Raises:
            EngineError: the model cannot count.
        """
        engine = self._engines.engine()
        tokens = await engine.count_tokens(plan)
        return answer_room(tokens, engine.info.context_tokens, self._tokens()) == self._tokens()

    async def sentences(self, plan: PromptPlan) -> AsyncGenerator[str, None]:
        """Yield the sentences of an answer, each when it is complete; a last one that was cut is left out.

        Closing the generator early stops the engine.

        Raises:
            EngineError: the model gave no whole answer in time.
            AuditUnwritableError: nothing was sent.
        """
        rest = ""
        async with contextlib.aclosing(self._pieces(plan)) as pieces:
            async for piece in pieces:
                if piece is None:
                    rest = ""
                    continue
                complete, rest = whole_sentences(rest + piece)
                for text in complete:
                    yield text
        for text in sentences(rest):
            yield text

    def _tokens(self) -> int:
        thinks = self._engines.engine().info.starts_reasoning
        return _ANSWER_TOKENS + (_REASONING_TOKENS if thinks else 0)

    async def _pieces(self, plan: PromptPlan) -> AsyncGenerator[str | None, None]:
        """Yield the answer's text without reasoning; None takes back what came before, or was cut."""
        if not await self.fits(plan):
            raise ContextTooLongError(said("The procedure does not fit this model's context."))
        request = GenerationRequest(plan, self._engines.spec().sampling.structured, self._tokens())
        async with contextlib.aclosing(self._answers.pieces(request)) as pieces:
            async for piece in pieces:
                yield piece
