"""Which turns of a conversation are in the window: the newest first, older ones as they are scrolled to."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from app.domain.chat import Conversation, Fork, Turn
from app.services.conversations import ConversationsService
from app.ui.chat.transcript import Transcript
from app.ui.common.latest_job import LatestJob

# So many turns are read at once.
PAGE_TURNS = 20
# They fill the window; a turn of a few blocks takes 20 ms to draw, so the others follow over several frames.
_FIRST_TURNS = 5
_FRAME_S = 1 / 60
# When so much of a frame is used, the next step of a turn that is drawn next waits for another one.
_SHARE_S = 0.0015
# A turn is two messages, and about 200 of those stay smooth.
LIVE_TURNS = 100


class History:
    """Owns the part of the open conversation that is shown; aclose() ends its reading.

    titles name models by their ids. While can_shrink() says no, the end of what is shown is not taken away:
    an answer grows there.
    """

    def __init__(
        self,
        transcript: Transcript,
        conversations: ConversationsService,
        can_shrink: Callable[[], bool],
        on_error: Callable[[Exception], None],
    ) -> None:
        self._transcript = transcript
        self._conversations = conversations
        self._can_shrink = can_shrink
        self._shown: Conversation | None = None
        self._reading = LatestJob("read more turns", on_error)
        self.titles: dict[str, str] = {}
        transcript.earlier_requested.connect(self._want_earlier)
        transcript.later_requested.connect(self._want_later)

    @property
    def conversation(self) -> Conversation | None:
        """What is shown of the open conversation; None for one that has not begun."""
        return self._shown

    @property
    def conversation_id(self) -> str:
        """The id of the open conversation, "" for one that has not begun."""
        return self._shown.conversation_id if self._shown is not None else ""

    @property
    def turn_count(self) -> int:
        """How many turns the branch has that is shown."""
        shown = self._shown
        return shown.earlier + len(shown.turns) + shown.later if shown is not None else 0

    def turn(self, turn_id: str) -> Turn | None:
        """Give a turn that is shown."""
        turns = self._shown.turns if self._shown is not None else ()
        return next((turn for turn in turns if turn.turn_id == turn_id), None)

    def show(self, conversation: Conversation | None) -> None:
        """Open a conversation, at its end; turns before that follow."""
        whole, self._shown = conversation, conversation
        if whole is not None:
            self._shown = _last(whole, _FIRST_TURNS)
        self._transcript.show_conversation(self._shown, self.titles)
        if whole is not None and self._shown is not whole:
            before = replace(whole, turns=whole.turns[:-_FIRST_TURNS])
            self._reading.start(lambda: self._grow(before))

    def show_around(self, conversation: Conversation) -> None:
        """Show other turns of the same conversation; what is read stays where it is."""
        self._shown = conversation
        self._transcript.show_window(conversation, self.titles)

    def put(self, turn: Turn) -> None:
        """Show a turn that is answered now: as the last one, or as that one is now."""
        shown = self._shown
        if shown is None:
            return
        if shown.turns and shown.turns[-1].turn_id == turn.turn_id:
            self._shown = replace(shown, turns=(*shown.turns[:-1], turn))
            self._transcript.show_last(turn, self.titles)
        else:
            forks = tuple(fork for fork in shown.forks if fork.turn_id)
            self._shown = replace(shown, turns=(*shown.turns, turn), forks=forks)
            self._transcript.add_turn(turn, self.titles)

    def begin(self, conversation: Conversation) -> None:
        """Take a conversation that was just stored for the one that had not begun."""
        self._shown = conversation

    def follow(self, newest: Conversation) -> None:
        """Take in the newest page of the conversation, as it is stored, behind what is shown of it."""
        shown = self._shown
        if shown is None or shown.conversation_id != newest.conversation_id or shown.later:
            self.show(newest)
            return
        self.show_around(_joined(shown, newest))

    async def to_end(self) -> None:
        """Show the end where it was scrolled out of what is shown."""
        if self._shown is not None and self._shown.later:
            self.show(await self._conversations.stored(self._shown.conversation_id, last=PAGE_TURNS))

    async def aclose(self) -> None:
        """End what is read."""
        await self._reading.aclose()

    def _want_earlier(self) -> None:
        if self._shown is not None and self._shown.earlier:
            self._read(self._read_earlier, self._shown)

    def _want_later(self) -> None:
        if self._shown is not None and self._shown.later:
            self._read(self._read_later, self._shown)

    def _read(self, read: Callable[[Conversation], Coroutine[Any, Any, None]], shown: Conversation) -> None:
        # What is read now is read on; it asks for more when it is there.
        if not self._reading.is_busy:
            self._reading.start(lambda: read(shown))

    async def _grow(self, before: Conversation) -> None:
        """Show turns of before, which ends where what is shown begins, one after the other."""
        waiting, first = list(before.turns), self._first_id
        try:
            while waiting and first:
                turn = waiting.pop()
                shown = await self._prepared(turn, before.conversation_id)
                if shown is None or self._first_id != first:
                    return
                fork = before.fork_at(turn.turn_id)
                more = replace(
                    shown,
                    turns=(turn, *shown.turns),
                    earlier=shown.earlier - 1,
                    forks=(fork, *shown.forks) if fork is not None else shown.forks,
                )
                self.show_around(_without_end(more) if self._can_shrink() else more)
                first = turn.turn_id
        finally:
            self._transcript.forget_prepared()

    @property
    def _last_id(self) -> str:
        return self._shown.turns[-1].turn_id if self._shown is not None and self._shown.turns else ""

    async def _prepared(self, turn: Turn, conversation_id: str) -> Conversation | None:
        """Build the view of turn over several frames; give what is shown then of its conversation."""
        # What was shown before is laid out in the first of these frames.
        await asyncio.sleep(2 * _FRAME_S)
        ends_at = time.perf_counter() + _SHARE_S
        for _step in self._transcript.prepare(turn, self.titles):
            if time.perf_counter() >= ends_at:
                await asyncio.sleep(_FRAME_S)
                ends_at = time.perf_counter() + _SHARE_S
        await asyncio.sleep(_FRAME_S)
        shown = self._shown
        return shown if shown is not None and shown.conversation_id == conversation_id else None

    @property
    def _first_id(self) -> str:
        return self._shown.turns[0].turn_id if self._shown is not None and self._shown.turns else ""

    async def _read_earlier(self, shown: Conversation) -> None:
        begin = max(0, shown.earlier - PAGE_TURNS)
        await self._grow(await self._conversations.page(shown.conversation_id, begin, shown.earlier))

    async def _read_later(self, shown: Conversation) -> None:
        begin = shown.earlier + len(shown.turns)
        page = await self._conversations.page(shown.conversation_id, begin, begin + PAGE_TURNS)
        if self._shown is shown:
            await self._grow_down(page)

    async def _grow_down(self, behind: Conversation) -> None:
        """Show turns of behind, which begins where what is shown ends, one after the other."""
        waiting, last = list(reversed(behind.turns)), self._last_id
        try:
            while waiting and last:
                turn = waiting.pop()
                shown = await self._prepared(turn, behind.conversation_id)
                if shown is None or self._last_id != last:
                    return
                forks = [behind.fork_at(turn.turn_id), None if waiting else behind.fork_at("")]
                more = replace(
                    shown,
                    turns=(*shown.turns, turn),
                    later=behind.later + len(waiting),
                    forks=(*shown.forks, *(fork for fork in forks if fork is not None)),
                )
                self.show_around(_last(more, LIVE_TURNS))
                last = turn.turn_id
        finally:
            self._transcript.forget_prepared()


def _joined(shown: Conversation, newest: Conversation) -> Conversation:
    """Give newest with the turns before it that are shown; they lie on its branch if its first turn does."""
    if shown.turns and len(newest.turns) > len(shown.turns):
        # No more than is shown, and what is new: all at once would hold the window up.
        known = [turn.turn_id for turn in newest.turns]
        if shown.turns[0].turn_id in known:
            newest = _last(newest, len(known) - known.index(shown.turns[0].turn_id))
    first = newest.turns[0].turn_id if newest.turns else ""
    ids = [turn.turn_id for turn in shown.turns]
    if first not in ids:
        return newest
    kept = shown.turns[: ids.index(first)]
    return replace(
        newest,
        turns=(*kept, *newest.turns),
        earlier=newest.earlier - len(kept),
        forks=(*_forks_of(shown, kept), *newest.forks),
    )


def _last(whole: Conversation, count: int) -> Conversation:
    """Give the last turns of what was read."""
    over = len(whole.turns) - count
    if over <= 0:
        return whole
    kept = whole.turns[over:]
    behind = whole.fork_at("")
    forks = _forks_of(whole, kept)
    return replace(
        whole,
        turns=kept,
        earlier=whole.earlier + over,
        forks=forks if behind is None else (*forks, behind),
    )


def _without_end(whole: Conversation) -> Conversation:
    kept, over = whole.turns[:LIVE_TURNS], len(whole.turns) - LIVE_TURNS
    if over <= 0:
        return whole
    return replace(whole, turns=kept, later=whole.later + over, forks=_forks_of(whole, kept))


def _forks_of(conversation: Conversation, turns: tuple[Turn, ...]) -> tuple[Fork, ...]:
    ids = {turn.turn_id for turn in turns}
    return tuple(fork for fork in conversation.forks if fork.turn_id in ids)
