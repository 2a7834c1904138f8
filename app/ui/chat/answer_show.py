"""Shows an answer as its events come: text at most 30 times a second, what is done, how it ended."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.domain.chat import TurnState
from app.domain.stream import (
    AnswerWasReasoning,
    AskEvent,
    AskFinished,
    AskStarted,
    EvidenceFound,
    LoadProgress,
    PromptProgress,
    ReasoningDelta,
    TextDelta,
    TurnsLeftOut,
    Usage,
)
from app.ui.chat.activity import ChatPhase
from app.ui.chat.batch import TextBatch
from app.ui.chat.history import History
from app.ui.chat.transcript import Transcript

if TYPE_CHECKING:
    from app.domain.evidence import EvidenceMark


class AnswerShow:
    """Puts events into the transcript's last turn; report hears what is done. usage is the last answer's."""

    def __init__(
        self, transcript: Transcript, history: History, report: Callable[[ChatPhase, float], None]
    ) -> None:
        self._transcript = transcript
        self._history = history
        self._report = report
        self.usage: Usage | None = None
        self._arrived: list[str | EvidenceMark] = []
        self._batch = TextBatch()
        self._batch.collected.connect(self._show_arrived)
        self._thoughts = TextBatch()
        self._thoughts.collected.connect(transcript.append_reasoning)

    def apply(self, event: AskEvent) -> None:
        """Show what an event brings."""
        match event:
            case AskStarted(turn=turn):
                self._history.put(turn)
            case TurnsLeftOut(count=count):
                self._transcript.show_left_out(count)
            case LoadProgress():
                self._report(ChatPhase.WAITING, 0.0)
            case PromptProgress(done_tokens=done, total_tokens=total):
                self._report(ChatPhase.READING, done / total if total else 0.0)
            case ReasoningDelta(text=text):
                self._report(ChatPhase.THINKING, 0.0)
                self._thoughts.add(text)
            case AnswerWasReasoning():
                self.flush()
                self._transcript.turn_views[-1].turn_answer_into_reasoning()
            case TextDelta(text=text):
                self._report(ChatPhase.ANSWERING, 0.0)
                self._arrived.append(text)
                self._batch.add(text)
            case EvidenceFound(mark=mark):
                self._arrived.append(mark)
                self._batch.add("")
            case AskFinished(turn=turn, usage=usage):
                self.usage = usage
                self.flush()
                self._history.put(turn)

    def flush(self) -> None:
        """Show the text that was collected, now."""
        self._thoughts.flush()
        self._batch.flush()

    def _show_arrived(self, _text: str) -> None:
        """Draw text and marks together, once."""
        arrived, self._arrived = self._arrived, []
        self._transcript.append(arrived)

    def mark_unended(self, state: TurnState, note: str) -> None:
        """Mark the answer that was produced until now, unless what is stored tells how it ended."""
        views = self._transcript.turn_views
        if views and views[-1].turn.state is TurnState.RUNNING:
            views[-1].end(state, note)
            self._history.put(views[-1].turn)
