"""Bytes of tokens become text; a character split over tokens waits for its rest."""

import codecs


class TextDecoder:
    """Decodes one answer; bytes that are no UTF-8 become U+FFFD, an unfinished end is dropped."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data: bytes) -> str:
        """Give the text that is complete now; empty while a character is still open."""
        return self._decoder.decode(data)
