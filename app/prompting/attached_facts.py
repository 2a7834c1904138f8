"""What was attached to a question as it stands in a prompt: numbered, with its clock, inside a fence."""

from collections.abc import Sequence
from datetime import UTC
from typing import Final

from app.domain.evidence import Attachment
from app.prompting.fencing import MAX_DATA_CHARS, data_line, fenced

# The fence would cut a longer text; what is attached is never cut, so that this is refused before.
MAX_FACTS_CHARS: Final = MAX_DATA_CHARS
_LINE_CHARS: Final = MAX_DATA_CHARS


def facts_of(attachments: Sequence[Attachment]) -> str:
    """Give the facts without their fence; "" for none."""
    return "\n\n".join(_block(number, one) for number, one in enumerate(attachments, start=1))


def fenced_facts(attachments: Sequence[Attachment], marker: str) -> str:
    """Give the facts for assemble(); "" for none."""
    if not attachments:
        return ""
    return f"[facts]\n{fenced(facts_of(attachments), marker).text}"


def _block(number: int, attachment: Attachment) -> str:
    as_of = f" (as of {attachment.as_of.astimezone(UTC):%Y-%m-%d %H:%M} UTC)" if attachment.as_of else ""
    lines = [f"({number}) {data_line(attachment.title, _LINE_CHARS)}{as_of}"]
    return "\n".join([*lines, *(data_line(line, _LINE_CHARS) for line in attachment.lines)])
