"""A model's sentences about a procedure, each checked; a refused one is written again once, then withheld."""

import contextlib
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from app.domain.chat import PromptPlan
from app.domain.guide import GuideSentence, GuideTurn, Passage, SentenceStanding
from app.procedures.claims import Claims, Verdict
from app.prompting.guide_prompt import guide_plan, guide_static, says_not_there
from app.services.guide_writer import GuideSession, GuideWriter

# A model that goes on and on about a procedure says nothing new.
_MOST_SENTENCES: Final = 4


@dataclass(frozen=True, slots=True)
class GuideQuestion:
    """A question with what code knows about it; near are the passages that it is about."""

    text: str
    passages: tuple[Passage, ...]
    near: tuple[Passage, ...]
    step: int = 0
    earlier: tuple[GuideTurn, ...] = ()


@dataclass(slots=True)
class GuideWording:
    """Lets a model answer one question; afterwards it says whether it found an answer, and the cost."""

    writer: GuideWriter
    question: GuideQuestion
    says_not_there: bool = False
    prompt_tokens: int = 0
    cached_tokens: int = 0
    _said: set[str] = field(default_factory=set)

    async def sentences(self) -> AsyncGenerator[GuideSentence, None]:
        """Yield checked and withheld sentences in the model's order.

        Raises:
            EngineError: the model cannot answer.
            AuditUnwritableError: nothing was sent.
        """
        claims = Claims(self.question.passages)
        async with self.writer.session() as session:
            plan = await self._plan(session, ("", ""))
            waiting: list[str] = []
            try:
                async with contextlib.aclosing(session.sentences(plan)) as texts:
                    async for text in texts:
                        if says_not_there(text):
                            self.says_not_there = True
                            break
                        if len(waiting) + len(self._said) >= _MOST_SENTENCES:
                            break
                        waiting.append(text)
                        # One engine, one answer: what is written again waits for the end of this one.
                        while waiting and (verdict := self._judged(claims, waiting[0])).is_grounded:
                            waiting.pop(0)
                            if verdict.text not in self._said:
                                self._said.add(verdict.text)
                                yield GuideSentence(verdict.text, SentenceStanding.CHECKED, verdict.cites)
                for text in waiting:
                    if sentence := await self._settled(session, claims, text):
                        yield sentence
            finally:
                if session.usage is not None:
                    self.prompt_tokens = session.usage.prompt_tokens
                    self.cached_tokens = session.usage.cached_tokens

    async def _settled(self, session: GuideSession, claims: Claims, text: str) -> GuideSentence | None:
        verdict = self._judged(claims, text)
        standing = SentenceStanding.CHECKED
        if not verdict.is_grounded:
            standing = SentenceStanding.REWRITTEN
            again = await self._again(session, text, verdict.reason)
            second = self._judged(claims, again) if again else verdict
            if not second.is_grounded:
                return GuideSentence("", SentenceStanding.WITHHELD, second.cites, second.reason)
            verdict = second
        if verdict.text in self._said:
            return None
        self._said.add(verdict.text)
        return GuideSentence(verdict.text, standing, verdict.cites)

    async def _again(self, session: GuideSession, text: str, reason: str) -> str:
        plan = await self._plan(session, (text, reason))
        async with contextlib.aclosing(session.sentences(plan)) as texts:
            async for again in texts:
                return "" if says_not_there(again) else again
        return ""

    def _judged(self, claims: Claims, text: str) -> Verdict:
        """Judge a sentence; one that is true of a passage that the question is not about is refused too."""
        near = [passage.mark for passage in self.question.near]
        verdict = claims.supported(text, near)
        if verdict.is_grounded and not set(verdict.cites) & set(near):
            return replace(verdict, reason="it is about another passage than the question")
        return verdict

    async def _plan(self, session: GuideSession, refused: tuple[str, str]) -> PromptPlan:
        """Give the prompt with the whole procedure, or with the passages in question where it is too long."""
        question = self.question
        plan = self._with(question.passages, refused)
        if await session.fits(plan):
            return plan
        title = tuple(one for one in question.passages if one.mark == "T1")
        return self._with((*title, *question.near), refused)

    def _with(self, passages: Sequence[Passage], refused: tuple[str, str]) -> PromptPlan:
        question = self.question
        return guide_plan(
            guide_static(self.writer.rules, passages),
            question.text,
            near=question.near,
            step=question.step,
            earlier=question.earlier,
            refused=refused,
        )
