"""The model's own chat template, rendered so that message texts stay data.

Messages are rendered as place holders and put in afterwards: the template cannot act on their text, and
their text is tokenised without special tokens, so a question that contains <|im_start|> stays a
question.
"""

import functools
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import TYPE_CHECKING, Any

from typing_extensions import override

from app.domain.chat import Message, Role
from app.domain.errors import ModelRefusedError
from app.domain.sentence import said

if TYPE_CHECKING:
    import jinja2

# What llama.cpp falls back to, and the most widely trained format.
CHATML = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n"
    "{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
MAX_TEMPLATE_CHARS = 65_536
_MAX_RENDERED_CHARS = 1_000_000
# Templates that print a date get this one: a date that moves would make every prompt new each day.
_STATIC_DATE = datetime(2026, 1, 1)


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a rendered prompt; special tokens are recognised in markup only."""

    text: str
    is_markup: bool


class ChatTemplate:
    """Renders messages with one template.

    A template that refuses or drops system messages gets them at the head of the first question;
    neighbours of the same role become one message.

    Raises:
        ModelRefusedError: from the constructor, when the template cannot render a conversation.
    """

    def __init__(self, source: str, bos: str, eos: str) -> None:
        self._template = _compile(source)
        self._names = {"bos_token": bos, "eos_token": eos}
        self._folds_system = False
        sample = (Message(Role.SYSTEM, "s"), Message(Role.USER, "q"), Message(Role.ASSISTANT, "a"),
                  Message(Role.USER, "q"))  # fmt: skip
        if not self._can_render(sample):
            self._folds_system = True
            if not self._can_render(sample):
                raise ModelRefusedError(
                    said(
                        "This model's chat template cannot render a conversation, so the model cannot be "
                        "used. Choose another model."
                    )
                )

    def render(self, messages: Sequence[Message]) -> tuple[Segment, ...]:
        """Give the prompt up to where the next answer begins."""
        repaired = _merge_neighbours(_fold_system(messages) if self._folds_system else messages)
        nonce = secrets.token_hex(8)
        names = [f"\ue000{nonce}.{index}\ue001" for index in range(len(repaired))]
        rendered = self._render_text(repaired, names)
        return _split(rendered, dict(zip(names, (message.text for message in repaired), strict=True)))

    @property
    def generation_prompt(self) -> str:
        """The markup that stands right before an answer."""
        return self.render((Message(Role.USER, "q"),))[-1].text

    def _can_render(self, messages: Sequence[Message]) -> bool:
        import jinja2

        try:
            segments = self.render(messages)
        # A template is foreign code: besides its own errors it raises whatever its expressions raise.
        except (jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError):
            return False
        expected = _merge_neighbours(_fold_system(messages) if self._folds_system else messages)
        return [part.text for part in segments if not part.is_markup] == [part.text for part in expected]

    def _render_text(self, messages: Sequence[Message], names: Sequence[str]) -> str:
        values = [
            {"role": str(message.role), "content": name}
            for message, name in zip(messages, names, strict=True)
        ]
        pieces: list[str] = []
        size = 0
        for piece in self._template.generate(messages=values, add_generation_prompt=True, **self._names):
            size += len(piece)
            if size > _MAX_RENDERED_CHARS:
                raise ValueError("the template's output grows without bound")
            pieces.append(piece)
        return "".join(pieces)


def _compile(source: str) -> "jinja2.Template":
    import jinja2

    if len(source) > MAX_TEMPLATE_CHARS:
        raise ModelRefusedError(
            said("This model's chat template is larger than any real one and is not used.")
        )
    try:
        return _environment().from_string(source)
    except jinja2.TemplateError as error:
        raise ModelRefusedError(
            said("This model's chat template is faulty, so the model cannot be used."), detail=repr(error)
        ) from error


@functools.cache
def _environment() -> "jinja2.Environment":
    import jinja2
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**"})

        @override
        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            # 'A' * 3000000000 and 10 ** 10 ** 7 take all memory; templates need neither.
            small = all(isinstance(value, int) and abs(value) < 10_000 for value in (left, right))
            if operator == "**" or not small:
                raise jinja2.exceptions.SecurityError(f"{operator} is not available to chat templates")
            return super().call_binop(context, operator, left, right)

    # optimized=False: constant folding would compute such products while compiling.
    environment = Sandbox(
        trim_blocks=True, lstrip_blocks=True, optimized=False, extensions=["jinja2.ext.loopcontrols"]
    )
    environment.globals["raise_exception"] = _raise_exception
    environment.globals["strftime_now"] = _STATIC_DATE.strftime
    return environment


def _raise_exception(message: str) -> None:
    import jinja2

    raise jinja2.TemplateError(str(message))


def _fold_system(messages: Sequence[Message]) -> tuple[Message, ...]:
    system = "\n\n".join(message.text for message in messages if message.role is Role.SYSTEM)
    others = tuple(message for message in messages if message.role is not Role.SYSTEM)
    if not system:
        return others
    if others and others[0].role is Role.USER:
        return (Message(Role.USER, f"{system}\n\n{others[0].text}"), *others[1:])
    return (Message(Role.USER, system), *others)


def _merge_neighbours(messages: Sequence[Message]) -> tuple[Message, ...]:
    return tuple(
        Message(role, "\n\n".join(message.text for message in group))
        for role, group in groupby(messages, key=lambda message: message.role)
    )


def _split(rendered: str, texts: dict[str, str]) -> tuple[Segment, ...]:
    pattern = "|".join(re.escape(name) for name in texts)
    parts = re.split(f"({pattern})", rendered) if texts else [rendered]
    segments = (Segment(texts.get(part, part), part not in texts) for part in parts)
    return tuple(segment for segment in segments if segment.text)
