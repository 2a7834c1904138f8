"""What the list of conversations says: names of folders, the line under a title."""

from app.domain.chat import Conversation, Hit
from app.domain.clean_text import clean, hidden_characters, hidden_text, one_line
from app.services.conversation_folders import Folder
from app.ui.common.language import counted, tr

_TITLE_CHARS = 40


def folder_words(folder: Folder) -> str:
    """Give the name of a folder."""
    if folder.day is None:
        return tr("Pinned")
    if not folder.shift:
        return f"{folder.day:%Y-%m-%d}"
    return tr("{day}, shift {shift}", day=f"{folder.day:%Y-%m-%d}", shift=clean(folder.shift))


def title_words(conversation: Conversation) -> str:
    """Give a title as one line without what nobody sees, of which it says how much there was."""
    hidden = hidden_text(hidden_characters(conversation.title))
    title = one_line(conversation.title)
    return f"{title}  ·  {hidden}" if hidden else title


def shortened(conversation: Conversation) -> str:
    """Give the beginning of a title, for a sentence."""
    title = one_line(conversation.title)
    return title if len(title) <= _TITLE_CHARS else f"{title[:_TITLE_CHARS]}…"


def time_words(conversation: Conversation) -> str:
    """Give when a conversation was begun, on this machine's clock."""
    return f"{conversation.created_at.astimezone():%Y-%m-%d %H:%M}"


def hit_words(hit: Hit) -> str:
    """Give the line in which something was found, and in how many turns it is."""
    line = one_line(hit.excerpt)
    if hit.count < 2:
        return line
    return counted("{line}  ({count} turns)", "{line}  ({count} turn)", hit.count, line=line)


def found_words(count: int, limit: int) -> str:
    """Give how many conversations hold what was searched for."""
    if count >= limit:
        return counted(
            "The newest {count} conversations that hold this.",
            "The newest {count} conversation that holds this.",
            count,
        )
    return counted("{count} conversations hold this.", "{count} conversation holds this.", count)
