"""Takes out of a text what does not belong into other hands: keys, PINs, questions, answers, folders.

The program's own log is written without any of these; this is the second lock on that door.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

LEFT_OUT: Final = "[left out]"
# Shorter texts ("ok", "P-101") stand in honest log lines as well; alone they tell nothing.
_LEAST_CHARS: Final = 12
# No more are looked for; the newest come first.
_MOST_TEXTS: Final = 20_000
_SECRETS: Final = (
    re.compile(r"(?i)(?<=bearer )[^\s\"',;]+"),
    re.compile(r"(?i)(?<=basic )[A-Za-z0-9+/=]{8,}"),
    re.compile(
        r"(?i)((?:api[_-]?key|token|secret|password|passwd|authorization|pin)[\"']?\s*[=:]\s*[\"']?)"
        r"(?!\[left out\])[^\s\"',;]+"
    ),
    re.compile(r"\b(?:sk|pk|hf|ghp|gho)[-_][A-Za-z0-9_-]{8,}"),
    re.compile(r"(?<=://)[^/\s:@]+:[^/\s@]+(?=@)"),
)


class Scrubber:
    """Cleans texts; texts are what nobody else is to read, folders what a path is to be called instead."""

    def __init__(self, texts: Iterable[str], folders: Mapping[str, str]) -> None:
        lines = {
            line.strip() for text in list(texts)[:_MOST_TEXTS] for line in text.splitlines() if line.strip()
        }
        # The longest first: a part of a longer text would leave the rest of it readable.
        self._texts = sorted((line for line in lines if len(line) >= _LEAST_CHARS), key=len, reverse=True)
        self._folders = sorted(folders.items(), key=lambda pair: len(pair[0]), reverse=True)

    def clean(self, text: str) -> str:
        """Give text without any of it."""
        for line in self._texts:
            if line in text:
                text = text.replace(line, LEFT_OUT)
        for pattern in _SECRETS:
            text = pattern.sub(_without_value, text)
        for folder, name in self._folders:
            text = text.replace(folder, name)
        return text


def _without_value(found: re.Match[str]) -> str:
    name = found.group(1) if found.re.groups else ""
    return f"{name}{LEFT_OUT}"
