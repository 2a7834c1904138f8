"""Keeps the key out of an answer: a server may repeat what it was sent, cut anywhere."""

from app.domain.secret import MASK, Secret


class KeyMask:
    """Replaces the key in text that comes piece by piece; without a key nothing is held back."""

    def __init__(self, key: Secret | None) -> None:
        self._key = key.reveal() if key is not None else ""
        self._held = ""

    def feed(self, text: str) -> str:
        """Give what is known to hold no key; an end that may begin one waits for the next piece."""
        if not self._key:
            return text
        whole = (self._held + text).replace(self._key, MASK)
        kept = next(
            (
                size
                for size in range(min(len(self._key) - 1, len(whole)), 0, -1)
                if self._key.startswith(whole[-size:])
            ),
            0,
        )
        self._held = whole[len(whole) - kept :]
        return whole[: len(whole) - kept]

    def finish(self) -> str:
        """Give what was held back: it was no key."""
        held, self._held = self._held, ""
        return held
