"""Attaches what another page shows to the next question, and leads back from an attachment to its page."""

from typing import TYPE_CHECKING, Final

from app.domain.errors import AssistantError, QuestionRefusedError
from app.domain.evidence import Attachment, RegionFacts, RowFacts, SourceKind, StepFacts
from app.domain.sentence import marked
from app.services.attachments import AttachmentService, TokenCost
from app.ui.chat.presenter import ChatPresenter
from app.ui.common.language import tr
from app.ui.common.latest_job import LatestJob
from app.ui.common.sentences import sentence_of
from app.ui.lookup.presenter import LookupPresenter
from app.ui.map.explain_presenter import ExplainPresenter
from app.ui.map.presenter import MapPresenter
from app.ui.procedures.presenter import ProceduresPresenter
from app.ui.shell.main_window import MainWindow
from app.ui.shell.rail import Page

if TYPE_CHECKING:
    from collections.abc import Callable

_NO_ROWS: Final = marked("Lookup shows no rows yet. Look something up, then attach it.")
_NO_FACTS: Final = marked(
    "Nothing was counted on the map yet. Let it explain what it shows, then attach the facts."
)
_NO_PROCEDURE: Final = marked("No procedure is open. Open one, then attach its current step.")


class AttachPresenter:
    """Joins the chat's attach buttons to the pages; aclose() ends what is counted."""

    def __init__(
        self,
        window: MainWindow,
        chat: ChatPresenter,
        service: AttachmentService,
        lookup: LookupPresenter,
        shown_map: MapPresenter,
        explain: ExplainPresenter,
        procedures: ProceduresPresenter,
    ) -> None:
        self._window = window
        self._chat = chat
        self._service = service
        self._lookup = lookup
        self._map = shown_map
        self._explain = explain
        self._procedures = procedures
        self._counting = LatestJob("count attachments", self._show_failure)
        window.chat.composer.attach.attach_requested.connect(self.attach)
        window.chat.transcript.open_requested.connect(self.open)

    def attach(self, kind: SourceKind) -> None:
        """Attach what the page of that kind shows now."""
        makers: dict[SourceKind, Callable[[], Attachment]] = {
            SourceKind.LOOKUP: self._of_lookup,
            SourceKind.MAP: self._of_map,
            SourceKind.PROCEDURE: self._of_procedure,
        }
        try:
            attachment = makers[kind]()
            self._service.check((*self._chat.attached.all, attachment))
        except AssistantError as error:
            self._show_failure(error)
            return
        self._window.chat.composer.show_refusal("")
        self._chat.attached.show((*self._chat.attached.all, attachment))
        self._window.chat.announce(tr("Attached: {title}", title=attachment.title))
        self._counting.start(self._count)

    def open(self, attachment: Attachment) -> None:
        """Show where an attachment came from, as it is now."""
        match attachment.content:
            case RowFacts(asked=asked):
                self._window.rail.show_page(Page.LOOKUP)
                self._lookup.recall(asked)
            case RegionFacts(area=area, facts=facts):
                self._window.rail.show_page(Page.MAP)
                self._map.select(area.tags or tuple(asset.tag for asset in facts.named))
            case StepFacts(procedure_key=key):
                self._window.rail.show_page(Page.PROCEDURES)
                self._procedures.open_procedure(key)

    async def aclose(self) -> None:
        """End the count that runs."""
        await self._counting.aclose()

    def _of_lookup(self) -> Attachment:
        shown = self._lookup.shown
        if shown is None:
            raise QuestionRefusedError(tr(_NO_ROWS))
        return self._service.of_lookup(*shown)

    def _of_map(self) -> Attachment:
        shown = self._explain.shown
        if shown is None:
            raise QuestionRefusedError(tr(_NO_FACTS))
        return self._service.of_region(*shown)

    def _of_procedure(self) -> Attachment:
        shown = self._procedures.shown
        if shown is None:
            raise QuestionRefusedError(tr(_NO_PROCEDURE))
        return self._service.of_step(*shown)

    async def _count(self) -> None:
        """Tell what each attachment takes; one that no model here can read is taken off again, and said."""
        for attachment in self._chat.attached.all:
            try:
                cost = await self._service.cost(attachment)
            except QuestionRefusedError:
                self._chat.attached.remove(attachment.attachment_id)
                raise
            self._window.chat.composer.attach.show_tokens(attachment.attachment_id, _cost_text(cost))

    def _show_failure(self, error: Exception) -> None:
        self._window.chat.composer.show_refusal(sentence_of(error))


def _cost_text(cost: TokenCost) -> str:
    tokens = f"{cost.tokens:,}"
    return (
        tr("about {tokens} tokens", tokens=tokens) if cost.is_about else tr("{tokens} tokens", tokens=tokens)
    )
