"""What the help says of flags and of a search; knows no Qt."""

from datetime import UTC
from typing import Final

from app.domain.audit import Exported
from app.domain.clean_text import clean, isolated, one_line
from app.domain.flag import Flag, FlagSource
from app.domain.sentence import marked
from app.ui.common.language import counted, tr

_SOURCES: Final = {
    FlagSource.ANSWER: marked("Answer"),
    FlagSource.LOOKUP: marked("Lookup"),
    FlagSource.MAP: marked("Explanation"),
}
_QUESTION_CHARS: Final = 60


def flag_line(flag: Flag) -> str:
    """Give a flag as one line of the list."""
    question = one_line(flag.flagged.question)
    short = question if len(question) <= _QUESTION_CHARS else f"{question[: _QUESTION_CHARS - 1]}…"
    at = f"{flag.at.astimezone():%Y-%m-%d %H:%M}"
    source = tr(_SOURCES[flag.flagged.source])
    if flag.note:
        return tr(
            "{time}  ·  {source}  ·  {question}  ·  noted", time=at, source=source, question=isolated(short)
        )
    return tr("{time}  ·  {source}  ·  {question}", time=at, source=source, question=isolated(short))


def flag_details(flag: Flag) -> str:
    """Give everything that was kept of a flag, under headings."""
    flagged = flag.flagged
    model = " ".join(filter(None, (flagged.engine, flagged.model_id, flag.model_sha256)))
    parts = (
        (tr("Question"), flagged.question),
        (tr("Answer"), flagged.answer),
        (tr("Facts it rested on"), flagged.facts),
        (tr("Query"), flagged.query_json or flagged.refusal),
        (tr("Query before"), flagged.previous_json),
        (tr("Read against"), flagged.as_of),
        (tr("Model"), model),
        (tr("Parameters"), "\n".join(f"{name}: {value}" for name, value in flag.parameters)),
        (tr("Expected answer"), flag.expected_json),
        (tr("Flagged"), f"{flag.at.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC  {flag.user_id}".strip()),
        (tr("Kept as"), flag.flag_id),
    )
    return "\n\n".join(f"{name}\n{clean(text)}" for name, text in parts if text)


def found_text(count: int, words: str) -> str:
    """Say how many chapters a search found; empty where nothing was searched for."""
    if not words.strip():
        return ""
    if not count:
        return tr("No chapter holds these words. Try fewer or shorter ones.")
    return counted("{count} chapters hold these words.", "{count} chapter holds these words.", count)


def bundle_text(exported: Exported, *, with_texts: bool) -> str:
    """Say what was written."""
    name, digest = one_line(exported.target), exported.sha256
    if with_texts:
        return tr("{file} was written, with questions and answers. SHA-256 {hash}", file=name, hash=digest)
    return tr("{file} was written, without any question or answer. SHA-256 {hash}", file=name, hash=digest)
