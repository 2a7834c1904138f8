"""Flagged lookups as lines of a set of questions, in the form that `eval nlq` reads."""

import json
from collections.abc import Sequence
from typing import Any

from app.domain.flag import Flag, FlagSource


def golden_lines(flags: Sequence[Flag]) -> tuple[str, ...]:
    """Give the lookups that a reviewer answered as lines of a set that `eval nlq` reads."""
    lines = []
    for flag in flags:
        if flag.flagged.source is FlagSource.LOOKUP and flag.expected_json:
            entry: dict[str, Any] = {
                "id": f"flag-{flag.flag_id}",
                "lang": _language(flag.flagged.question),
                "question": flag.flagged.question,
                "expected": json.loads(flag.expected_json),
            }
            if flag.flagged.previous_json:
                entry["previous"] = json.loads(flag.flagged.previous_json)
            lines.append(json.dumps(entry, ensure_ascii=False))
    return tuple(lines)


def _language(question: str) -> str:
    """Give the set's name of the script that a question is mostly written in."""
    arabic = sum("\u0600" <= char <= "\u06ff" for char in question)
    chinese = sum("\u4e00" <= char <= "\u9fff" for char in question)
    if chinese:
        return "zh"
    return "ar" if arabic > len(question) / 4 else "en"
