"""Builds what keeps, searches and exports conversations; fills its ports: shift, audit log, PDF writer."""

from dataclasses import dataclass

from app.bootstrap.ground import Ground
from app.bootstrap.pdf_writer import pdf_writer
from app.domain.clock import wall_clock
from app.services.conversation_drafts import DraftService
from app.services.conversation_export import ConversationExport
from app.services.conversation_marks import marked_answer_text
from app.services.conversation_shift import ShiftClock
from app.services.conversations import ConversationsService
from app.services.models import ModelsService
from app.services.plant import PlantService
from app.storage.conversations import ConversationStore


@dataclass(frozen=True, slots=True)
class KeptConversations:
    """The services of one store; aclose() ends their work, the store stays open."""

    conversations: ConversationsService
    drafts: DraftService
    exports: ConversationExport
    shift: ShiftClock

    async def aclose(self) -> None:
        """End what runs; what was deleted is removed for good."""
        await self.conversations.aclose()
        await self.shift.aclose()


def build_conversations(
    ground: Ground, store: ConversationStore, plant: PlantService, models: ModelsService
) -> KeptConversations:
    """Build the services around an open store."""
    session, disk, audit = ground.session, ground.disk, ground.audit
    shift = ShiftClock(plant, lambda: session.state.shift)
    conversations = ConversationsService(*(store, disk, wall_clock, session), shift=shift, note=audit.note)
    exports = ConversationExport(
        *(conversations, audit, disk, wall_clock),
        gate=session,
        check_export=ground.policy.check_export,
        check_target=ground.folders.check_target,
        pdf=pdf_writer,
        title=lambda model_id: models.spec(model_id).title,
        who=lambda: session.state.user.name if session.state.user else "",
        marking=marked_answer_text,
    )
    return KeptConversations(
        conversations, DraftService(store.drafts, disk, wall_clock, session), exports, shift
    )
