"""What people asked and were answered, from the stores: to be kept out of a support bundle, or put in."""

import dataclasses
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from app.domain.chat import Conversation
from app.domain.errors import StorageError
from app.domain.flag import Flag
from app.storage.conversations import ConversationStore
from app.storage.flags import FlagStore
from app.storage.lookup_file import LookupFile

logger = logging.getLogger(__name__)

T = TypeVar("T")

CONVERSATIONS_SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class SupportTexts:
    """Texts of people: kept are all of them, newest first; shown are values by a file's name."""

    kept: tuple[str, ...]
    shown: Mapping[str, object]


def read_support_texts(store: ConversationStore, lookups: LookupFile, flags: FlagStore) -> SupportTexts:
    """Read all three stores; one that cannot be read stays out, since a bundle is wanted most just then."""
    conversations = _read(lambda: tuple(store.load(one.conversation_id) for one in store.list()), ())
    kept_flags = _read(flags.read, ())
    history, named = _read(lookups.read, ((), ()))
    asked = [record.question for record in (*history, *named)]
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


def _read(read: Callable[[], T], otherwise: T) -> T:
    try:
        return read()
    except StorageError as error:
        logger.info("a store was left out of the support bundle: %s", error.user_text)
        return otherwise
