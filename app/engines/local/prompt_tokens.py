"""A plan becomes tokens, and where its static part ends; what was tokenised before is remembered."""

from collections.abc import Sequence

from app.domain.chat import Message, PromptPlan, Role
from app.engines.local.chat_template import ChatTemplate, Segment
from app.engines.local.native import NativeModel

# Texts remembered at most: a long conversation's turns, the static parts of every tool.
_MEMORY_ENTRIES = 512
# One takes apart what a text holds, a second what that made; what is left then is left out.
_MOST_ROUNDS = 3


class PromptTokens:
    """Tokenises plans with one model and its template."""

    def __init__(self, model: NativeModel, template: ChatTemplate) -> None:
        self._model = model
        self._template = template
        self._pieces: dict[tuple[str, bool, bool], tuple[int, ...]] = {}
        self._static: dict[tuple[Message, ...], tuple[int, ...]] = {}

    def tokenize(self, plan: PromptPlan) -> tuple[int, ...]:
        """Give plan's tokens as they are sent; text of messages never becomes a special token."""
        segments = self._template.render(plan.messages)
        if plan.answer_prefix:
            segments = (*segments, Segment(plan.answer_prefix, is_markup=False))
        return self._tokenize_segments(segments)

    def static_tokens(self, plan: PromptPlan) -> tuple[int, ...]:
        """Give the tokens that every prompt with plan's static messages begins with.

        The template decides where they end: they are what two different questions have in common.
        """
        static = plan.messages[: plan.static_count]
        if static not in self._static:
            one, other = (self.tokenize(PromptPlan((*static, Message(Role.USER, text)), 0)) for text in "ab")
            ends = (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
            self._static[static] = one[: next(ends, 0)]
        return self._static[static]

    def _tokenize_segments(self, segments: Sequence[Segment]) -> tuple[int, ...]:
        tokens: tuple[int, ...] = ()
        for index, segment in enumerate(segments):
            has_bos = segment.text.startswith(self._model.bos_text or "\0")
            tokens += self._piece(segment, add_bos=index == 0 and self._model.adds_bos and not has_bos)
        return tokens

    def _piece(self, segment: Segment, *, add_bos: bool) -> tuple[int, ...]:
        key = (segment.text, segment.is_markup, add_bos)
        if key not in self._pieces:
            if len(self._pieces) >= _MEMORY_ENTRIES:
                self._pieces.pop(next(iter(self._pieces)))
            make = self._markup if segment.is_markup else self._data
            self._pieces[key] = (*self._bos(add_bos), *make(segment.text))
        return self._pieces[key]

    def _markup(self, text: str) -> list[int]:
        return self._model.tokenize(text, add_bos=False, parse_special=True)

    def _data(self, text: str) -> list[int]:
        """Give tokens none of which steers the model: such a word gets a space behind its first letter."""
        tokens = self._model.tokenize(text, add_bos=False, parse_special=False)
        for _ in range(_MOST_ROUNDS):
            words = self._model.special_texts(tokens)
            if not words:
                return tokens
            for word in words:
                text = text.replace(word, f"{word[0]} {word[1:]}")
            tokens = self._model.tokenize(text, add_bos=False, parse_special=False)
        return [token for token in tokens if not self._model.special_texts((token,))]

    def _bos(self, is_wanted: bool) -> list[int]:
        return [self._model.bos_token] if is_wanted and self._model.bos_token >= 0 else []
