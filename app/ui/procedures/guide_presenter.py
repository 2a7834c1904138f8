"""Joins the question field of the walkthrough to the guide service."""

import contextlib
import logging

from app.domain.guide import GuideAnswer, GuideSentenceReady, GuideTurn, QuotesFound
from app.services.guide import GuideService
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.procedures.walk_presenter import WalkPresenter

logger = logging.getLogger(__name__)


class GuidePresenter:
    """Asks about the step that is shown; aclose() ends what is being answered."""

    def __init__(self, walk: WalkPresenter, guide: GuideService) -> None:
        self._walk = walk
        self._panel = walk.view.guide
        self._guide = guide
        self._earlier: tuple[GuideTurn, ...] = ()
        self._earlier_key = ""
        self._answering = LatestJob("answer about the procedure", self._show_failure)
        self._reading_ahead = LatestJob("read the procedure ahead", _log_failure)
        self._panel.asked.connect(self._ask)
        self._panel.stop_requested.connect(self.stop)

    def read_ahead(self, key: str) -> None:
        """Let an idle model read the procedure that is walked, so that its questions are answered sooner."""
        self._reading_ahead.start(lambda: self._guide.read_ahead(key))

    def stop(self) -> None:
        """End the answer."""
        self._answering.cancel()

    async def aclose(self) -> None:
        """End the answer and wait for it."""
        await self._reading_ahead.aclose()
        await self._answering.aclose()

    def _ask(self, question: str) -> None:
        self._answering.start(lambda: self._answer(question))

    async def _answer(self, question: str) -> None:
        run = self._walk.run
        if run is None:
            return
        key = run.state.start.procedure_key
        if key != self._earlier_key:
            self._earlier_key, self._earlier = key, ()
        self._panel.begin(question)
        try:
            events = self._guide.ask(key, question, step=self._walk.step, earlier=self._earlier)
            async with contextlib.aclosing(events) as answers:
                async for event in answers:
                    match event:
                        case QuotesFound():
                            self._panel.show_quotes(event.quotes)
                        case GuideSentenceReady():
                            self._panel.add_sentence(event.sentence)
                        case GuideAnswer():
                            self._panel.finish(event)
                            self._earlier = (*self._earlier, _turn(event))
        finally:
            self._panel.show_idle()

    def _show_failure(self, error: Exception) -> None:
        self._panel.show_problem(sentence_of(error))


def _log_failure(error: Exception) -> None:
    # Nobody asked for it; whoever asks a question is told.
    logger.info("the procedure was not read ahead: %s", sentence_of(error))


def _turn(answer: GuideAnswer) -> GuideTurn:
    said = " ".join(sentence.text for sentence in answer.shown_sentences)
    return GuideTurn(answer.question, said or answer.text)
