"""Joins the chat to the services: asks, shows what comes, stops, goes on, opens conversations."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine
from typing import Any

from app.domain.chat import Conversation, Turn, TurnState
from app.domain.errors import AssistantError, NotAllowedError, QuestionRefusedError
from app.domain.evidence import Attachment, EvidenceMark
from app.domain.sentence import marked
from app.domain.stream import (
    AnswerWasReasoning,
    AskEvent,
    AskFinished,
    AskStarted,
    EvidenceFound,
    LoadProgress,
    PromptPreview,
    PromptProgress,
    ReasoningDelta,
    TextDelta,
    TurnsLeftOut,
    Usage,
)
from app.services.ask import AskService
from app.services.conversations import ConversationsService
from app.services.jobs import JobSlot
from app.ui.chat.activity import ChatActivity, ChatPhase
from app.ui.chat.batch import TextBatch
from app.ui.chat.draft_preview import DraftPreview
from app.ui.chat.pane import ChatPane
from app.ui.common.language import told, tr
from app.ui.common.sentences import sentence_of

_NOT_INSERTED = marked("Nothing was inserted.")
_ENDINGS = {TurnState.COMPLETE: marked("The answer is complete.")}
_INCOMPLETE = marked("The answer has ended and is incomplete.")
_STOPPED = marked("Stopped; the answer is incomplete.")
_BUSY_TEXT = marked("Wait for the answer, or stop it, before you change the conversation.")


class ChatPresenter:
    """Owns the conversation that is shown and the one job that answers in it."""

    def __init__(
        self,
        pane: ChatPane,
        ask: AskService,
        conversations: ConversationsService,
    ) -> None:
        self._pane = pane
        self._ask = ask
        self._conversations = conversations
        self._listeners: list[Callable[[ChatActivity], None]] = []
        self._conversation: Conversation | None = None
        self._titles: dict[str, str] = {}
        self._router: Callable[[str], bool] | None = None
        self._usage: Usage | None = None
        self._preview: PromptPreview | None = None
        self._asked = ""
        self._attachments: tuple[Attachment, ...] = ()
        self._to_open: str | None = None
        self._activity = ChatActivity()
        self._answering = JobSlot("answer", self._show_failure)
        self._opening = JobSlot("open conversation", self._show_open_failure)
        self._batch = TextBatch()
        self._arrived: list[str | EvidenceMark] = []
        self._batch.collected.connect(self._show_arrived)
        self._thoughts = TextBatch()
        self._thoughts.collected.connect(pane.transcript.append_reasoning)
        self._drafts = DraftPreview(ask, self._open_id, self._show_preview)
        pane.composer.submitted.connect(self._submit)
        pane.composer.draft_changed.connect(self._drafts.set_draft)
        pane.composer.paste_refused.connect(self._refuse_paste)
        pane.composer.stop_requested.connect(self.stop)
        pane.transcript.continue_requested.connect(self.go_on)
        pane.composer.attach.removed.connect(self.detach)
        pane.transcript.earlier_requested.connect(self._show_earlier)
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

    def set_titles(self, titles: dict[str, str]) -> None:
        """Tell how models are called; ids are the keys."""
        self._titles = titles

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
            self._pane.composer.show_refusal(tr(_BUSY_TEXT))
            return
        self._to_open = conversation_id
        self._opening.start(self._open_wanted())

    def forget(self, conversation_ids: tuple[str, ...]) -> None:
        """Take conversations that were removed off the screen; an answer in one of them is ended."""
        if self._conversation is not None and self._conversation.conversation_id in conversation_ids:
            self.stop()
            self._to_open = ""
        self._opening.start(self._open_after_removal())

    def begin_new(self) -> None:
        """Show an empty conversation."""
        self.open("")

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """What goes with the next question."""
        return self._attachments

    def set_attachments(self, attachments: tuple[Attachment, ...]) -> None:
        """Let these go with the next question."""
        self._attachments = attachments
        self._pane.composer.attach.show_attachments(attachments)

    def detach(self, attachment_id: str) -> None:
        """Let an attachment not go with the question."""
        self.set_attachments(tuple(one for one in self._attachments if one.attachment_id != attachment_id))

    def send(self, question: str) -> None:
        """Send question if it may be sent; it stays the draft until it is stored."""
        if self.is_busy:
            return
        # ask() checks the question; here it is only to be known before a conversation is stored for it.
        if self._conversation is None and not self._may_begin(question):
            return
        self._asked = question
        self._begin(self._answer(question))

    def go_on(self) -> None:
        """Ask for the rest of the last answer."""
        if self._conversation is not None and not self.is_busy and not self._opening.is_busy:
            self._begin(self._follow(self._ask.continue_answer(self._conversation.conversation_id)))

    def stop(self) -> None:
        """Stop the answer; once, since a second cancel would cut its clean-up short."""
        if self.is_busy:
            self._pane.composer.set_stopping()
            self._report(ChatPhase.STOPPING)
            self._answering.cancel()

    async def aclose(self) -> None:
        """Cancel what runs and wait until it is stored."""
        await self._drafts.aclose()
        await self._opening.aclose()
        await self._answering.aclose()

    def _open_id(self) -> str | None:
        return self._conversation.conversation_id if self._conversation else None

    def submit(self, question: str) -> None:
        """Take a question as if it had been typed and sent."""
        self._submit(question)

    def _submit(self, question: str) -> None:
        # What is attached is for the model: no other page could use it.
        router = None if self.is_busy or self._attachments else self._router
        if router is None or not router(question):
            self.send(question)

    def _may_begin(self, question: str) -> bool:
        try:
            self._ask.check_question(question, 0)
        except AssistantError as error:
            self._pane.composer.show_refusal(error.user_text)
            return False
        return True

    def _begin(self, job: Coroutine[Any, Any, None]) -> None:
        self._usage = None
        self._drafts.pause()
        self._pane.set_busy(True)
        self._report(ChatPhase.WAITING)
        self._answering.start(self._until_done(job))

    async def _until_done(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
        except asyncio.CancelledError:
            self._mark_unended(TurnState.STOPPED, tr(_STOPPED))
            raise
        finally:
            self._asked = ""
            self._pane.set_busy(False)
            self._report(ChatPhase.IDLE)
            self._drafts.resume()

    async def _answer(self, question: str) -> None:
        await self._opening.wait()
        if self._conversation is None:
            self._conversation = await self._conversations.create()
        events = self._ask.ask(self._conversation.conversation_id, question, attachments=self._attachments)
        await self._follow(events)

    async def _follow(self, events: AsyncGenerator[AskEvent, None]) -> None:
        try:
            async with contextlib.aclosing(events):
                async for event in events:
                    self._apply(event)
        finally:
            self._flush()
            await self._show_stored_turn()

    def _apply(self, event: AskEvent) -> None:
        match event:
            case AskStarted(turn=turn):
                self._take_sent()
                self._show_turn(turn)
            case TurnsLeftOut(count=count):
                self._pane.transcript.show_left_out(count)
            case LoadProgress():
                self._report(ChatPhase.WAITING)
            case PromptProgress(done_tokens=done, total_tokens=total):
                self._report(ChatPhase.READING, done / total if total else 0.0)
            case ReasoningDelta(text=text):
                self._report(ChatPhase.THINKING)
                self._thoughts.add(text)
            case AnswerWasReasoning():
                self._flush()
                self._pane.transcript.turn_views[-1].turn_answer_into_reasoning()
            case TextDelta(text=text):
                self._report(ChatPhase.ANSWERING)
                self._arrived.append(text)
                self._batch.add(text)
            case EvidenceFound(mark=mark):
                self._arrived.append(mark)
                self._batch.add("")
            case AskFinished(turn=turn, usage=usage):
                self._usage = usage
                self._flush()
                self._show_turn(turn)

    def _show_arrived(self, _text: str) -> None:
        """Draw text and marks together, once."""
        arrived, self._arrived = self._arrived, []
        self._pane.transcript.append(arrived)

    def _flush(self) -> None:
        self._thoughts.flush()
        self._batch.flush()

    def _take_sent(self) -> None:
        question, self._asked = self._asked, ""
        if question:
            self._pane.composer.take_sent(question)
            self.set_attachments(())

    def _mark_unended(self, state: TurnState, note: str) -> None:
        """Mark the answer that was produced until now, unless what is stored tells how it ended."""
        views = self._pane.transcript.turn_views
        if views and views[-1].turn.state is TurnState.RUNNING:
            views[-1].end(state, note)

    def _show_turn(self, turn: Turn) -> None:
        views = self._pane.transcript.turn_views
        if views and views[-1].turn.turn_id == turn.turn_id:
            self._pane.transcript.show_last(turn, self._titles)
        else:
            self._pane.transcript.add_turn(turn, self._titles)

    async def _show_stored_turn(self) -> None:
        """Show what the store holds, so that the window never tells more than was kept."""
        if self._conversation is None:
            return
        turns_before = len(self._conversation.turns)
        try:
            conversation = await self._conversations.load(self._conversation.conversation_id)
            listed = await self._conversations.list()
        except AssistantError as error:
            self._pane.composer.show_refusal(error.user_text)
            return
        self._conversation = conversation
        self._pane.show_conversations(listed, conversation.conversation_id)
        if len(conversation.turns) > turns_before:
            self._take_sent()
        if conversation.turns and not self._asked:
            last = conversation.turns[-1]
            self._show_turn(last)
            self._pane.announce(tr(_ENDINGS.get(last.state, _INCOMPLETE)))

    async def _open_newest(self) -> None:
        listed = await self._conversations.list()
        newest = await self._conversations.load(listed[0].conversation_id) if listed else None
        await self._show_conversation(newest)
        # Another one may have been picked meanwhile.
        await self._open_wanted()

    async def _open_after_removal(self) -> None:
        await self._answering.wait()
        self._pane.show_conversations(await self._conversations.list(), self._open_id() or "")
        await self._open_wanted()

    async def _open_wanted(self) -> None:
        while self._to_open is not None:
            wanted, self._to_open = self._to_open, None
            await self._show_conversation(await self._conversations.load(wanted) if wanted else None)

    async def _show_conversation(self, conversation: Conversation | None) -> None:
        listed = await self._conversations.list()
        self._conversation = conversation
        self._usage = None
        self._pane.transcript.show_conversation(conversation, self._titles)
        self._pane.show_conversations(listed, conversation.conversation_id if conversation else "")
        self._report(ChatPhase.IDLE)
        self._drafts.resume()
        self._pane.composer.focus_edit()

    def _show_earlier(self) -> None:
        if self._conversation is not None:
            self._pane.transcript.show_earlier(self._conversation, self._titles)

    def _refuse_paste(self, text: str) -> None:
        turns = len(self._conversation.turns) if self._conversation else 0
        try:
            self._ask.check_question(text, turns)
        except AssistantError as error:
            self._pane.composer.show_refusal(f"{told(error.user_text)} {tr(_NOT_INSERTED)}")

    def _show_failure(self, error: Exception) -> None:
        sentence = sentence_of(error)
        self._mark_unended(TurnState.FAILED, sentence)
        views = self._pane.transcript.turn_views
        # A question that was refused is none of the turns, however the last one ended.
        is_refused = isinstance(error, (NotAllowedError, QuestionRefusedError))
        if is_refused or not (views and views[-1].turn.state is TurnState.FAILED and views[-1].turn.note):
            self._pane.composer.show_refusal(sentence)

    def _show_open_failure(self, error: Exception) -> None:
        self._pane.show_open(self._conversation.conversation_id if self._conversation else "")
        self._pane.composer.show_refusal(sentence_of(error))

    def _show_preview(self, preview: PromptPreview | None) -> None:
        self._preview = preview
        self._pane.composer.show_left_out(preview.left_out if preview else 0)
        self._report(self._activity.phase, self._activity.fraction)

    def _report(self, phase: ChatPhase, fraction: float = 0.0) -> None:
        activity = ChatActivity(phase, fraction, self._usage, self._preview)
        if activity != self._activity:
            self._activity = activity
            for listener in self._listeners:
                listener(activity)
