"""Checks the vocabulary and the chat template of a GGUF file; several lies here abort llama.cpp."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.domain.errors import ModelRefusedError
from app.registry.gguf_architecture import printable
from app.registry.gguf_header import Array, GgufHeader, ValueType

# What the file calls its tokenizer, and what the world calls it. Others (bert, t5, rwkv, plamo2 and none)
# belong to models that do not chat or that were seen to crash the loader.
TOKENIZERS = {"llama": "SentencePiece", "gpt2": "byte-pair encoding"}
MAX_TEMPLATE_BYTES = 64 << 10

_MAX_TOKEN_BYTES = 2048
_PREFIX = "tokenizer.ggml."
_SPECIAL_ID = re.compile(r"tokenizer\.ggml\.[a-z_]+_token_id")
_BYTE_TOKENS = frozenset(f"<0x{byte:02X}>".encode() for byte in range(256))

Refuse = Callable[[str], ModelRefusedError]


@dataclass(frozen=True, slots=True)
class Tokenizer:
    """The checked facts of a vocabulary."""

    model: str
    vocabulary: int
    has_chat_template: bool


def check_tokenizer(header: GgufHeader, refuse: Refuse) -> Tokenizer:
    """Give the tokenizer's facts after they passed.

    Raises:
        ModelRefusedError: the kind is not supported, or tokens, scores, merges or template are damaged.
    """
    model = header.metadata.get(f"{_PREFIX}model")
    if not isinstance(model, str):
        raise refuse("is damaged: it does not say which tokenizer it has")
    if model not in TOKENIZERS:
        raise refuse(f"has the tokenizer {printable(model)}, which this program does not support")
    tokens = _strings(header, f"{_PREFIX}tokens", refuse)
    _check_tokens(tokens, refuse)
    _check_lengths(header, len(tokens), refuse)
    _check_special_ids(header, len(tokens), refuse)
    if model == "llama" and not set(tokens) >= _BYTE_TOKENS:
        raise refuse("is damaged: its vocabulary lacks some of the 256 byte tokens")
    if model == "gpt2":
        _check_merges(_strings(header, f"{_PREFIX}merges", refuse), refuse)
    return Tokenizer(model, len(tokens), has_chat_template=_check_template(header, refuse))


def _strings(header: GgufHeader, key: str, refuse: Refuse) -> tuple[bytes, ...]:
    value = header.metadata.get(key)
    if not isinstance(value, Array) or value.type is not ValueType.STRING or not value.values:
        raise refuse(f"is damaged: {key} is not a list of texts")
    return tuple(item for item in value.values if isinstance(item, bytes))


def _check_tokens(tokens: tuple[bytes, ...], refuse: Refuse) -> None:
    # llama.cpp maps tokens both ways and aborts when two are equal.
    if len(set(tokens)) != len(tokens):
        raise refuse("is damaged: its vocabulary holds the same token twice")
    if not all(tokens):
        raise refuse("is damaged: its vocabulary holds an empty token")
    if max(map(len, tokens)) > _MAX_TOKEN_BYTES:
        raise refuse(f"is damaged: its vocabulary holds a token of more than {_MAX_TOKEN_BYTES} bytes")
    try:
        # One decoding for all; a newline cannot be the middle of a character.
        b"\n".join(tokens).decode("utf-8")
    except UnicodeDecodeError as error:
        raise refuse("is damaged: its vocabulary holds a token that is not UTF-8 text") from error


def _check_lengths(header: GgufHeader, vocabulary: int, refuse: Refuse) -> None:
    for name, kind in (("scores", ValueType.FLOAT32), ("token_type", ValueType.INT32)):
        value = header.metadata.get(_PREFIX + name)
        if value is None:
            continue
        if not isinstance(value, Array) or value.type is not kind or len(value.values) != vocabulary:
            raise refuse(
                f"is damaged: {_PREFIX}{name} does not have one value of type {kind.name} for each token"
            )


def _check_special_ids(header: GgufHeader, vocabulary: int, refuse: Refuse) -> None:
    for key, value in header.metadata.items():
        if not _SPECIAL_ID.fullmatch(key):
            continue
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < vocabulary:
            raise refuse(f"is damaged: {key} is not one of its {vocabulary} tokens")


def _check_merges(merges: tuple[bytes, ...], refuse: Refuse) -> None:
    for merge in merges:
        # The first of the two may itself begin with a space.
        space = merge.find(b" ", 1)
        if space < 0 or space == len(merge) - 1:
            raise refuse("is damaged: its vocabulary holds a merge that is not two tokens")


def _check_template(header: GgufHeader, refuse: Refuse) -> bool:
    for key, value in header.metadata.items():
        is_template = key.startswith("tokenizer.chat_template") and not key.endswith("templates")
        if is_template and not isinstance(value, str):
            raise refuse("is damaged: its chat template is not a text")
        if is_template and isinstance(value, str) and len(value.encode()) > MAX_TEMPLATE_BYTES:
            raise refuse(f"has a chat template of more than {MAX_TEMPLATE_BYTES >> 10} KiB")
    return bool(header.metadata.get("tokenizer.chat_template"))
