"""What each token of a question is to the rules of rules_control: an object of an order, a tag, a date."""

from collections.abc import Sequence

from app.twin.link import Mention
from app.twin.normalise import Token
from app.twin.rules_control_words import OBJECT_WORDS

_TAGS = ("asset", "name", "several", "unknown_tag", "unknown_number", "sensor")
_OBJECTS = (*_TAGS, "type", "prop", "place")


class Marks:
    """Tokens with their mentions and marks, one of each for every token."""

    def __init__(self, tokens: Sequence[Token], mentions: Sequence[Mention]) -> None:
        self.tokens = tokens
        self.words = [token.text for token in tokens]
        self.mentions = [mention for mention in mentions for _ in range(mention.start, mention.end)]
        self.tags = [any(mention.has(kind) for kind in _TAGS) for mention in self.mentions]
        self.objects = [
            _is_object(mention) or word in OBJECT_WORDS
            for mention, word in zip(self.mentions, self.words, strict=True)
        ]
        self.has_object = any(self.objects)

    def object_in(self, start: int, end: int) -> bool:
        """Tell whether an object stands from start up to end."""
        return any(self.objects[max(start, 0) : max(end, 0)])

    def next_object(self, start: int, end: int) -> int | None:
        """Give where the first object from start up to end stands."""
        return next((at for at in range(start, min(end, len(self.words))) if self.objects[at]), None)

    def has(self, at: int, kind: str, value: str | None = None) -> bool:
        """Tell whether the token belongs to a mention of a kind; False beyond the end."""
        return 0 <= at < len(self.mentions) and self.mentions[at].has(kind, value)

    def is_quantity(self, at: int) -> bool:
        """Tell whether a number begins at a token."""
        return 0 <= at < len(self.mentions) and self.mentions[at].quantity is not None

    def word(self, at: int) -> str:
        """Give a token's text, empty beyond the ends."""
        return self.words[at] if 0 <= at < len(self.words) else ""


def _is_object(mention: Mention) -> bool:
    if mention.has("filler") and not mention.has("head", "alert"):
        return False
    heads = mention.has("head", "alert") or mention.has("head", "asset") or mention.has("head", "sensor")
    return heads or mention.has("field", "zone") or any(mention.has(kind) for kind in _OBJECTS)
