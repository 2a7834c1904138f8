"""What people asked and were answered, from the stores: to be kept out of a support bundle, or put in."""

import contextlib
import dataclasses
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from app.domain.chat import Conversation
from app.domain.errors import StorageError
from app.domain.flag import Flag
from app.storage.conversations import ConversationStore
from app.storage.flags import FlagStore
from app.storage.lookup_file import LookupFile

if TYPE_CHECKING:
    from app.domain.lookup import LookupRecord

logger = logging.getLogger(__name__)

CONVERSATIONS_SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class SupportTexts:
    """Texts of people: kept are all of them, newest first; shown are values by a file's name."""

    kept: tuple[str, ...]
    shown: Mapping[str, object]


def read_support_texts(store: ConversationStore, lookups: LookupFile, flags: FlagStore) -> SupportTexts:
    """Read all three stores; one that cannot be read stays out, since a bundle is wanted most just then."""
    conversations: tuple[Conversation, ...] = ()
    kept_flags: tuple[Flag, ...] = ()
    records: tuple[LookupRecord, ...] = ()
    with _left_out_when_unreadable():
        conversations = tuple(store.load(one.conversation_id) for one in store.list())
    with _left_out_when_unreadable():
        kept_flags = flags.read()
    with _left_out_when_unreadable():
        history, named = lookups.read()
        records = (*history, *named)
    asked = [record.question for record in records]
    kept = (*_of_flags(kept_flags), *asked, *_of_conversations(conversations))
    shown = {
        "flags.json": [dataclasses.asdict(flag) for flag in kept_flags],
        "conversations.json": [dataclasses.asdict(one) for one in conversations[:CONVERSATIONS_SHOWN]],
    }
    return SupportTexts(kept, shown)


def _of_conversations(conversations: tuple[Conversation, ...]) -> Iterator[str]:
    for conversation in conversations:
        yield conversation.title
        for turn in conversation.turns:
            yield from (turn.question, turn.answer, turn.reasoning, turn.facts)


def _of_flags(flags: tuple[Flag, ...]) -> Iterator[str]:
    for flag in flags:
        yield from (flag.flagged.question, flag.flagged.answer, flag.flagged.facts, flag.note)


@contextlib.contextmanager
def _left_out_when_unreadable() -> Iterator[None]:
    try:
        yield
    except StorageError as error:
        logger.info("a store was left out of the support bundle: %s", error.user_text)
