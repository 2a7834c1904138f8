"""The questions that wait for the answer that runs: asked in turn, held with a reason, or taken back."""

from collections.abc import Callable, Coroutine
from typing import Any

from app.domain.chat import QueuedQuestion
from app.domain.errors import AssistantError
from app.services.conversation_drafts import DraftService
from app.services.jobs import JobSlot
from app.ui.chat.composer import Composer
from app.ui.common.language import tr

MAX_WAITING = 5


class QuestionQueue:
    """Owns the queue and shows the open conversation's part of it; aclose() waits for what is stored."""

    def __init__(
        self, composer: Composer, drafts: DraftService, on_error: Callable[[Exception], None]
    ) -> None:
        self._composer = composer
        self._drafts = drafts
        self._questions: list[QueuedQuestion] = []
        self._conversation_id = ""
        self._held = ""
        self._work: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self._storing = JobSlot("store the queue", on_error)
        composer.queue.take_back_requested.connect(self._take_back)

    @property
    def questions(self) -> tuple[QueuedQuestion, ...]:
        """What waits in the open conversation, first in front."""
        return tuple(each for each in self._questions if each.conversation_id == self._conversation_id)

    def show_for(self, conversation_id: str) -> None:
        """Show what waits in this conversation."""
        self._conversation_id = conversation_id
        self._show()

    def add(self, question: str) -> bool:
        """Let a question of the composer wait, and take it out of there. False: the queue is full."""
        if len(self._questions) + len(self._work) >= MAX_WAITING:
            return False
        conversation_id = self._conversation_id

        async def store() -> None:
            try:
                self._questions.append(await self._drafts.enqueue(conversation_id, question))
            except AssistantError:
                self._give_back(question)
                raise
            self._show()

        # At once: what is typed next must not be taken for its end.
        self._composer.take_sent(question)
        self._do(store)
        return True

    def next(self, *, is_complete: bool) -> QueuedQuestion | None:
        """Give the question to be asked now; None where none waits, or it is held and the reason is shown.

        is_complete: the answer before it is.
        """
        waiting = self.questions
        if not waiting:
            return None
        if not is_complete:
            self._hold(tr("Not asked by itself: the answer before it is incomplete."))
            return None
        return self.first_allowed()

    def first_allowed(self) -> QueuedQuestion | None:
        """Give the first question if whoever typed it may ask it now."""
        waiting = self.questions
        if not waiting:
            return None
        if not self._drafts.may_ask(waiting[0]):
            self._hold(tr("Not asked by itself: who typed it is not signed in, or may not ask now."))
            return None
        self._hold("")
        return waiting[0]

    def hold(self) -> None:
        """Keep what waits until somebody asks for it: the question in front of it was refused."""
        if self.questions:
            self._hold(tr("Not asked by itself: the question was refused."))

    def asked(self, queued: QueuedQuestion) -> None:
        """Forget a question that is stored as a turn."""
        self._drop(queued)

    def forget(self, conversation_ids: tuple[str, ...]) -> None:
        """Forget what waits in conversations that are gone, with which it was removed."""
        self._questions = [each for each in self._questions if each.conversation_id not in conversation_ids]
        self._show()

    async def aclose(self) -> None:
        """Wait until everything is stored."""
        await self._storing.wait()

    def _take_back(self, queued_id: int) -> None:
        queued = next((each for each in self._questions if each.queued_id == queued_id), None)
        if queued is None:
            return
        self._give_back(queued.question)
        self._drop(queued)
        self._composer.focus_edit()

    def _give_back(self, question: str) -> None:
        typed = self._composer.question
        self._composer.set_question("\n".join(part for part in (question, typed) if part))

    def _drop(self, queued: QueuedQuestion) -> None:
        self._questions = [each for each in self._questions if each.queued_id != queued.queued_id]
        if not self.questions:
            self._held = ""
        self._show()

        async def take() -> None:
            await self._drafts.take(queued)

        self._do(take)

    def _hold(self, reason: str) -> None:
        self._held = reason
        self._show()

    def _show(self) -> None:
        self._composer.queue.show_questions(self.questions, self._held)

    def _do(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._work.append(work)
        self._storing.start(self._do_all())

    async def _do_all(self) -> None:
        while self._work:
            try:
                await self._work[0]()
            finally:
                self._work.pop(0)
