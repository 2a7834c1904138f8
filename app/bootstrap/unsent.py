"""Keeps what was typed into the opening window where that was closed before the window was there."""

from app.domain.clock import wall_clock
from app.domain.policy import SitePolicy
from app.durable.folders import UserFolders
from app.services.conversation_drafts import DraftService
from app.services.disk import DiskThread
from app.storage.conversations import ConversationStore
from app.storage.kept_texts import CONVERSATIONS


async def keep_unsent(folders: UserFolders, policy: SitePolicy, text: str) -> None:
    """Let text be the draft of the next window; where the site keeps no conversations it keeps no draft.

    Raises:
        StorageError: it cannot be stored.
    """
    if not text.strip() or not policy.keeps_conversations:
        return
    disk = DiskThread()
    try:
        store = await disk.run(ConversationStore, folders.data / CONVERSATIONS)
        try:
            await DraftService(store.drafts, disk, wall_clock).add_unsent(text)
        finally:
            await disk.run(store.close)
    finally:
        disk.close()
