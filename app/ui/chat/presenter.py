"""Joins the chat to the services: asks, shows what comes, stops, goes on, opens conversations.

What waits, what is typed, which turns are shown and branches have owners of their own beside this one.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine
from typing import Any

from app.domain.chat import Conversation, QueuedQuestion, Turn, TurnState
from app.domain.errors import AssistantError, NotAllowedError, QuestionRefusedError
from app.domain.evidence import Attachment
from app.domain.stream import AskEvent, AskStarted, PromptPreview
from app.services.ask import AskService
from app.services.ask_again import AskAgain
from app.services.conversation_drafts import DraftService
from app.services.conversations import ConversationsService
from app.services.jobs import JobSlot
from app.ui.chat.activity import ChatActivity, ChatPhase
from app.ui.chat.answer_show import AnswerShow
from app.ui.chat.attached import Attached
from app.ui.chat.branching import Branching
from app.ui.chat.draft_keeper import DraftKeeper
from app.ui.chat.draft_preview import DraftPreview
from app.ui.chat.history import PAGE_TURNS, History
from app.ui.chat.pane import ChatPane
from app.ui.chat.question_queue import MAX_WAITING, QuestionQueue
from app.ui.common.language import counted, tr
from app.ui.common.sentences import sentence_of


class ChatPresenter:
    """Owns the conversation that is shown and the one job that answers in it.

    attached is what goes with the next question.
    """

    def __init__(
        self,
        pane: ChatPane,
        ask: AskService,
        conversations: ConversationsService,
        drafts: DraftService,
        again: AskAgain,
    ) -> None:
        self._pane = pane
        self._ask = ask
        self._conversations = conversations
        self._listeners: list[Callable[[ChatActivity], None]] = []
        self._open_listeners: list[Callable[[str], None]] = []
        self._router: Callable[[str], bool] | None = None
        self._preview: PromptPreview | None = None
        self._asked = ""
        self._queued: QueuedQuestion | None = None
        self._to_open: str | None = None
        self._activity = ChatActivity()
        self._answering = JobSlot("answer", self._show_failure)
        self._opening = JobSlot("open conversation", self._show_open_failure)
        self._history = History(pane.transcript, conversations, lambda: not self.is_busy, self._show_sentence)
        self._preview_of_draft = DraftPreview(ask, self._open_id, self._show_preview)
        self.attached = Attached(pane.composer.attach, self._preview_of_draft.set_attachments)
        self._drafts = DraftKeeper(pane.composer, drafts, self._show_sentence)
        self._queue = QuestionQueue(pane.composer, drafts, self._show_sentence)
        self._show = AnswerShow(pane.transcript, self._history, self._report)
        self._branches = Branching(pane, self._history, self._drafts, self, conversations, again)
        pane.composer.submitted.connect(self._submit)
        pane.composer.draft_changed.connect(self._preview_of_draft.set_draft)
        pane.composer.queue.ask_requested.connect(self._ask_held)
        pane.composer.paste_refused.connect(self._refuse_paste)
        pane.composer.stop_requested.connect(self.stop)
        pane.transcript.continue_requested.connect(self.go_on)
        pane.new_requested.connect(self.begin_new)
        pane.conversation_picked.connect(self.open)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is produced, its clean-up included."""
        return self._answering.is_busy

    @property
    def activity(self) -> ChatActivity:
        """What is done now."""
        return self._activity

    @property
    def open_id(self) -> str:
        """The id of the conversation that is shown, "" for one not begun yet."""
        return self._open_id() or ""

    def listen(self, listener: Callable[[ChatActivity], None]) -> None:
        """Call listener with every later activity."""
        self._listeners.append(listener)

    def listen_open(self, listener: Callable[[str], None]) -> None:
        """Call listener with the id of each conversation that is shown from now on, "" for one not begun."""
        self._open_listeners.append(listener)

    def set_titles(self, titles: dict[str, str]) -> None:
        """Tell how models are called; ids are the keys."""
        self._history.titles = titles
        self._pane.transcript.set_choices(titles, may_change=not self.is_busy)

    def set_router(self, router: Callable[[str], bool]) -> None:
        """Let router see each question that is typed; True says that it takes the question from here."""
        self._router = router

    def set_max_chars(self, max_chars: int) -> None:
        """Tell how long a question may be."""
        self._pane.composer.set_max_chars(max_chars)

    def open_newest(self) -> None:
        """Show the conversation that was begun last, or an empty one."""
        self._opening.start(self._open_newest())

    def open(self, conversation_id: str) -> None:
        """Show another conversation; an empty id is one not begun yet, stored with its first question."""
        if self.is_busy:
            self._pane.composer.show_refusal(
                tr("Wait for the answer, or stop it, before you change the conversation.")
            )
            return
        self._to_open = conversation_id
        self._opening.start(self._open_wanted())

    def forget(self, conversation_ids: tuple[str, ...]) -> None:
        """Take conversations that were removed off the screen; an answer in one of them is ended."""
        self._queue.forget(conversation_ids)
        if self._history.conversation_id in conversation_ids:
            self.stop()
            self._drafts.forget()
            self._to_open = ""
        self._opening.start(self._open_after_removal())

    def begin_new(self) -> None:
        """Show an empty conversation."""
        self.open("")

    def follow_station(self) -> None:
        """Somebody else may be signed in: show what was hidden from nobody, and ask what waits."""
        if not self.is_busy:
            if self._history.conversation is None and self._to_open is None:
                self.open_newest()
            self._ask_next()

    def send(self, question: str) -> None:
        """Send question if it may be sent, or let it wait; it stays the draft until it is stored."""
        if self.is_busy:
            self._let_wait(question)
            return
        # ask() checks the question; here it is only to be known before a conversation is stored for it.
        if self._history.conversation is None and not self._may_send(question):
            return
        self._asked = question
        self._begin(self._answer(question, self.attached.all))

    def go_on(self) -> None:
        """Ask for the rest of the last answer."""
        conversation_id = self._history.conversation_id
        if conversation_id and not self.is_busy and not self._opening.is_busy:
            self._begin(self._follow(self._ask.continue_answer(conversation_id)))

    def ask_beside(self, turn: Turn, events: AsyncGenerator[AskEvent, None]) -> None:
        """Show the answer that events bring as another branch, beside turn."""
        self._begin(self._follow(events, beside=turn))

    def stop(self) -> None:
        """Stop the answer; once, since a second cancel would cut its clean-up short.

        Without one, an earlier question that is edited is left as it is.
        """
        if not self.is_busy:
            self._branches.cancel_edit()
        else:
            self._pane.composer.set_stopping()
            self._report(ChatPhase.STOPPING)
            self._answering.cancel()

    async def aclose(self) -> None:
        """Cancel what runs and wait until it is stored."""
        await self._preview_of_draft.aclose()
        await self._opening.aclose()
        await self._branches.aclose()
        await self._history.aclose()
        await self._answering.aclose()
        self._branches.cancel_edit()
        await self._queue.aclose()
        await self._drafts.aclose()

    def _open_id(self) -> str | None:
        return self._history.conversation_id or None

    def submit(self, question: str) -> None:
        """Take a question as if it had been typed and sent."""
        self._submit(question)

    def _submit(self, question: str) -> None:
        edited = self._branches.edited
        if edited is not None and not self.is_busy:
            if self._may_send(question):
                self._asked = question
                self._begin(self._answer(question, self.attached.of(edited), beside=edited))
        # What is attached is for the model: no other page could use it.
        elif self.attached.all or self._router is None or not self._router(question):
            self.send(question)

    def _let_wait(self, question: str) -> None:
        if self._branches.edited is not None or not self._may_send(question):
            return
        if self.attached.all:
            sentence = tr("A question with attachments cannot wait. Send it when the answer is complete.")
            self._pane.composer.show_refusal(sentence)
            return
        if not self._queue.add(question):
            self._pane.composer.show_refusal(
                counted("{count} questions wait already.", "{count} question waits already.", MAX_WAITING)
            )

    def _ask_next(self) -> None:
        views = self._pane.transcript.turn_views
        is_complete = bool(views) and views[-1].turn.state is TurnState.COMPLETE
        if not self.is_busy and (queued := self._queue.next(is_complete=is_complete)) is not None:
            self._ask_queued(queued)

    def _ask_held(self) -> None:
        if not self.is_busy and (queued := self._queue.first_allowed()) is not None:
            self._ask_queued(queued)

    def _ask_queued(self, queued: QueuedQuestion) -> None:
        self._queued = queued
        self._begin(self._answer(queued.question))

    def _may_send(self, question: str) -> bool:
        try:
            self._ask.check_question(question, self._history.turn_count)
        except AssistantError as error:
            self._pane.composer.show_refusal(error.user_text)
            return False
        return True

    def _begin(self, job: Coroutine[Any, Any, None]) -> None:
        self._show.usage = None
        self._preview_of_draft.pause()
        self._pane.set_busy(True)
        self._pane.transcript.set_choices(self._history.titles, may_change=False)
        self._report(ChatPhase.WAITING)
        self._answering.start(self._until_done(job))

    async def _until_done(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
        except asyncio.CancelledError:
            self._show.mark_unended(TurnState.STOPPED, tr("Stopped; the answer is incomplete."))
            raise
        finally:
            self._asked = ""
            self._pane.set_busy(False)
            self._pane.transcript.set_choices(self._history.titles, may_change=True)
            self._report(ChatPhase.IDLE)
            self._preview_of_draft.resume()
            # The slot is free when this task has ended, which is before the loop's next round.
            asyncio.get_running_loop().call_soon(self._ask_next)

    async def _answer(
        self, question: str, attachments: tuple[Attachment, ...] = (), *, beside: Turn | None = None
    ) -> None:
        await self._opening.wait()
        if self._history.conversation is None:
            conversation = await self._conversations.create()
            self._history.begin(conversation)
            self._queue.show_for(conversation.conversation_id)
            await self._drafts.move(conversation.conversation_id)
        await self._history.to_end()
        after = await self._branches.parent_of(beside) if beside is not None else None
        events = self._ask.ask(self._history.conversation_id, question, attachments=attachments, after=after)
        await self._follow(events, beside=beside)

    async def _follow(self, events: AsyncGenerator[AskEvent, None], *, beside: Turn | None = None) -> None:
        """Show what events bring; beside is the turn of another branch that they begin one beside."""
        try:
            async with contextlib.aclosing(events):
                async for event in events:
                    if isinstance(event, AskStarted) and beside is not None:
                        await self._show_branch(event.turn, beside)
                    if isinstance(event, AskStarted):
                        self._take_sent()
                    self._show.apply(event)
        finally:
            self._show.flush()
            await self._show_stored_turn()

    async def _show_branch(self, turn: Turn, beside: Turn) -> None:
        conversation_id = self._history.conversation_id
        self._history.show(await self._conversations.stored(conversation_id, last=PAGE_TURNS))
        self._pane.transcript.show_beside(turn.turn_id, beside, self._history.titles)

    def _take_sent(self) -> None:
        """Take the question that is stored now out of where it waited."""
        question, self._asked = self._asked, ""
        queued, self._queued = self._queued, None
        if queued is not None:
            self._queue.asked(queued)
        if question:
            self._pane.composer.take_sent(question)
            self.attached.show(())
            if self._branches.edited is not None:
                self._branches.end_edit(self._pane.composer.question)

    async def _show_stored_turn(self) -> None:
        """Show what the store holds, so that the window never tells more than was kept."""
        shown = self._history.conversation
        if shown is None:
            return
        try:
            newest = await self._conversations.stored(shown.conversation_id, last=PAGE_TURNS)
            # Nobody may read it while the station is locked; whoever unlocks it sees the list that is true.
            with contextlib.suppress(NotAllowedError):
                self._pane.show_conversations(await self._conversations.list(), shown.conversation_id)
        except AssistantError as error:
            self._pane.composer.show_refusal(error.user_text)
            return
        if newest.turns and self._history.turn(newest.turns[-1].turn_id) is None:
            self._take_sent()
        if self._asked:
            return
        self._history.follow(newest)
        if newest.turns:
            is_complete = newest.turns[-1].state is TurnState.COMPLETE
            ended, incomplete = tr("The answer is complete."), tr("The answer has ended and is incomplete.")
            self._pane.announce(ended if is_complete else incomplete)

    async def _open_newest(self) -> None:
        listed = await self._conversations.list()
        newest = await self._load(listed[0].conversation_id) if listed else None
        await self._show_conversation(newest)
        # Another one may have been picked meanwhile.
        await self._open_wanted()

    async def _open_after_removal(self) -> None:
        await self._answering.wait()
        self._pane.show_conversations(await self._conversations.list(), self._history.conversation_id)
        await self._open_wanted()

    async def _open_wanted(self) -> None:
        while self._to_open is not None:
            wanted, self._to_open = self._to_open, None
            await self._show_conversation(await self._load(wanted) if wanted else None)

    async def _load(self, conversation_id: str) -> Conversation:
        return await self._conversations.load(conversation_id, last=PAGE_TURNS)

    async def _show_conversation(self, conversation: Conversation | None) -> None:
        listed = await self._conversations.list()
        conversation_id = conversation.conversation_id if conversation else ""
        self._branches.cancel_edit()
        await self._drafts.open(conversation_id)
        self._show.usage = None
        self._history.show(conversation)
        self._queue.show_for(conversation_id)
        self._pane.show_conversations(listed, conversation_id)
        self._report(ChatPhase.IDLE)
        self._preview_of_draft.resume()
        self._pane.composer.focus_edit()
        for listener in self._open_listeners:
            listener(conversation_id)

    def _refuse_paste(self, text: str) -> None:
        try:
            self._ask.check_question(text, self._history.turn_count)
        except AssistantError as error:
            self._pane.composer.show_refusal(tr("{sentence} Nothing was inserted.", sentence=error.user_text))

    def _show_failure(self, error: Exception) -> None:
        sentence = sentence_of(error)
        self._show.mark_unended(TurnState.FAILED, sentence)
        views = self._pane.transcript.turn_views
        # A question that was refused is none of the turns, however the last one ended.
        is_refused = isinstance(error, (NotAllowedError, QuestionRefusedError))
        if self._queued is not None:
            self._queued = None
            self._queue.hold()
        if is_refused or not (views and views[-1].turn.state is TurnState.FAILED and views[-1].turn.note):
            self._pane.composer.show_refusal(sentence)

    def _show_open_failure(self, error: Exception) -> None:
        self._pane.show_open(self._history.conversation_id)
        self._show_sentence(error)

    def _show_sentence(self, error: Exception) -> None:
        self._pane.composer.show_refusal(sentence_of(error))

    def _show_preview(self, preview: PromptPreview | None) -> None:
        self._preview = preview
        self._pane.composer.show_preview(preview)
        self._report(self._activity.phase, self._activity.fraction)

    def _report(self, phase: ChatPhase, fraction: float = 0.0) -> None:
        activity = ChatActivity(phase, fraction, self._show.usage, self._preview)
        if activity != self._activity:
            self._activity = activity
            for listener in self._listeners:
                listener(activity)
