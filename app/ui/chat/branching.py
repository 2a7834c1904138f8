"""Branches of the open conversation: begun, shown, compared, and made by editing or asking again."""

from collections.abc import AsyncGenerator
from typing import Protocol

from app.domain.chat import Conversation, Turn
from app.domain.stream import AskEvent
from app.services.ask_again import AskAgain
from app.services.conversations import ConversationsService
from app.ui.chat.draft_keeper import DraftKeeper
from app.ui.chat.history import LIVE_TURNS, History
from app.ui.chat.pane import ChatPane
from app.ui.common.language import tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of


class BranchAsker(Protocol):
    """Who asks for another branch; the chat's presenter."""

    @property
    def is_busy(self) -> bool:
        """Whether an answer is produced."""

    def ask_beside(self, turn: Turn, events: AsyncGenerator[AskEvent, None]) -> None:
        """Show the answer that events bring beside turn."""


class Branching:
    """Joins what is asked of branches in the transcript to the services; aclose() ends its reading."""

    def __init__(
        self,
        pane: ChatPane,
        history: History,
        drafts: DraftKeeper,
        asker: BranchAsker,
        conversations: ConversationsService,
        again: AskAgain,
    ) -> None:
        self._pane = pane
        self._history = history
        self._drafts = drafts
        self._asker = asker
        self._conversations = conversations
        self._again = again
        self._edited: Turn | None = None
        self._reading = LatestJob("show a branch", self._show_failure)
        transcript = pane.transcript
        transcript.edit_requested.connect(self._edit)
        transcript.branch_requested.connect(self._begin_branch)
        transcript.again_requested.connect(self._ask_again)
        transcript.picked.connect(self._pick)
        transcript.compare_requested.connect(self._compare)
        pane.composer.edit_cancelled.connect(self.cancel_edit)

    @property
    def edited(self) -> Turn | None:
        """The turn whose question is edited."""
        return self._edited

    def cancel_edit(self) -> None:
        """Leave the earlier question as it is, and bring the draft back."""
        if self._edited is not None:
            self.end_edit("")

    def end_edit(self, typed: str) -> None:
        """The edited question is asked; typed is what stands behind it in the edit."""
        self._edited = None
        self._pane.composer.show_editing("")
        self._drafts.resume(typed)

    async def parent_of(self, turn: Turn) -> str:
        """Give the id of the turn that a turn of the shown part follows, "" for a first one."""
        conversation_id = self._history.conversation_id
        path = (await self._conversations.load(conversation_id, last=2, through=turn.turn_id)).turns
        return path[-2].turn_id if len(path) > 1 else ""

    async def aclose(self) -> None:
        """End what is read."""
        await self._reading.aclose()

    def _edit(self, turn_id: str) -> None:
        turn = self._history.turn(turn_id)
        if turn is None or self._asker.is_busy:
            return
        self._drafts.pause()
        self._edited = turn
        self._pane.composer.set_question(turn.question)
        self._pane.composer.show_editing(
            tr("You edit an earlier question. Its answer and what follows it stay as another branch.")
        )
        self._pane.composer.focus_edit()

    def _begin_branch(self, turn_id: str) -> None:
        async def show() -> None:
            conversation_id = self._history.conversation_id
            await self._conversations.show_branch(conversation_id, turn_id, to_its_end=False)
            await self._show_around()
            self._pane.composer.focus_edit()

        if not self._asker.is_busy:
            self._reading.start(show)

    def _pick(self, turn_id: str) -> None:
        async def show() -> None:
            conversation_id = self._history.conversation_id
            await self._conversations.show_branch(conversation_id, turn_id, to_its_end=True)
            await self._show_around()

        if not self._asker.is_busy:
            self.cancel_edit()
            self._reading.start(show)

    def _compare(self, turn_id: str, other_id: str) -> None:
        async def show() -> None:
            for turn in await self._conversations.turns((other_id,)):
                self._pane.transcript.show_beside(turn_id, turn, self._history.titles)

        self._reading.start(show)

    def _ask_again(self, turn_id: str, model_id: str) -> None:
        turn = self._history.turn(turn_id)
        if turn is not None and not self._asker.is_busy:
            self.cancel_edit()
            events = self._again.ask(self._history.conversation_id, turn_id, model_id)
            self._asker.ask_beside(turn, events)

    async def _show_around(self) -> None:
        """Show the branch from the place on at which the shown part begins: the fork lies in it."""
        shown = self._history.conversation
        if shown is None:
            return
        page: Conversation = await self._conversations.page(
            shown.conversation_id, shown.earlier, shown.earlier + LIVE_TURNS
        )
        if self._history.conversation is shown:
            self._history.show_around(page)

    def _show_failure(self, error: Exception) -> None:
        self._pane.composer.show_refusal(sentence_of(error))
