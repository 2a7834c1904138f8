"""What the help says of flags and of a search; knows no Qt."""

from datetime import UTC
from typing import Final

from app.domain.audit import Exported
from app.domain.clean_text import clean, isolated, one_line
from app.domain.flag import Flag, FlagSource

_SOURCES: Final = {
    FlagSource.ANSWER: "Answer",
    FlagSource.LOOKUP: "Lookup",
    FlagSource.MAP: "Explanation",
}
_QUESTION_CHARS: Final = 60


def flag_line(flag: Flag) -> str:
    """Give a flag as one line of the list."""
    question = one_line(flag.flagged.question)
    short = question if len(question) <= _QUESTION_CHARS else f"{question[: _QUESTION_CHARS - 1]}…"
    noted = "  ·  noted" if flag.note else ""
    at = flag.at.astimezone()
    return f"{at:%d %b %H:%M}  ·  {_SOURCES[flag.flagged.source]}  ·  {isolated(short)}{noted}"


def flag_details(flag: Flag) -> str:
    """Give everything that was kept of a flag, under headings."""
    flagged = flag.flagged
    model = " ".join(filter(None, (flagged.engine, flagged.model_id, flag.model_sha256)))
    parts = (
        ("Question", flagged.question),
        ("Answer", flagged.answer),
        ("Facts it rested on", flagged.facts),
        ("Query", flagged.query_json or flagged.refusal),
        ("Query before", flagged.previous_json),
        ("Read against", flagged.as_of),
        ("Model", model),
        ("Parameters", "\n".join(f"{name}: {value}" for name, value in flag.parameters)),
        ("Expected answer", flag.expected_json),
        ("Flagged", f"{flag.at.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC  {flag.user_id}".strip()),
        ("Kept as", flag.flag_id),
    )
    return "\n\n".join(f"{name}\n{clean(text)}" for name, text in parts if text)


def found_text(count: int, words: str) -> str:
    """Say how many chapters a search found; empty where nothing was searched for."""
    if not words.strip():
        return ""
    if not count:
        return "No chapter holds these words. Try fewer or shorter ones."
    return "1 chapter holds these words." if count == 1 else f"{count} chapters hold these words."


def bundle_text(exported: Exported, *, with_texts: bool) -> str:
    """Say what was written."""
    texts = "with questions and answers" if with_texts else "without any question or answer"
    return f"{one_line(exported.target)} was written, {texts}. SHA-256 {exported.sha256}"
