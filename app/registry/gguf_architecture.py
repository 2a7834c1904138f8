"""Checks the numbers that describe a model's layers; llama.cpp aborts the process on some of these lies."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.domain.errors import ModelRefusedError
from app.registry.gguf_header import Array, GgufHeader, Value, ValueType

# Decoder-only text models whose layers are described by the numbers checked below.
ARCHITECTURES = frozenset({
    "command-r", "cohere2", "deepseek2", "ernie4_5", "exaone", "exaone4", "falcon", "gemma", "gemma2",
    "gemma3", "glm4", "gpt-oss", "granite", "granitemoe", "internlm2", "llama", "minicpm", "minicpm3",
    "mistral3", "nemotron", "olmo", "olmo2", "phi2", "phi3", "qwen2", "qwen2moe", "qwen3", "qwen3moe",
    "seed_oss", "smollm3", "stablelm", "starcoder2",
})  # fmt: skip

_INTEGERS = frozenset(
    {
        ValueType.UINT8,
        ValueType.INT8,
        ValueType.UINT16,
        ValueType.INT16,
        ValueType.UINT32,
        ValueType.INT32,
        ValueType.UINT64,
        ValueType.INT64,
    }
)
# llama.cpp's own limits (LLAMA_MAX_LAYERS, LLAMA_MAX_EXPERTS), beyond which it aborts.
_MAX_LAYERS = 512
_MAX_EXPERTS = 512
_MAX_HEADS = 1024
_MAX_EMBEDDING = 1 << 17
_MAX_FEED_FORWARD = 1 << 22
# Ten million tokens is the longest context a published model claims.
_MAX_CONTEXT = 1 << 24
_MAX_EPSILON = 0.01
# The layer of a tensor by its name; "blk.01." is none, as in llama.cpp.
LAYER = re.compile(r"blk\.(0|[1-9][0-9]{0,5})\.")

Refuse = Callable[[str], ModelRefusedError]


@dataclass(frozen=True, slots=True)
class Architecture:
    """The checked numbers of a model."""

    name: str
    layers: int
    context_tokens: int
    embedding: int


def check_architecture(header: GgufHeader, refuse: Refuse) -> Architecture:
    """Give the model's numbers after they passed.

    Raises:
        ModelRefusedError: the architecture is not known here, or a number is missing or impossible.
    """
    name = _name(header, refuse)
    numbers = _Numbers(header, name, refuse)
    layers = numbers.required("block_count", 1, _MAX_LAYERS)
    architecture = Architecture(
        name=name,
        layers=layers,
        context_tokens=numbers.required("context_length", 1, _MAX_CONTEXT),
        embedding=numbers.required("embedding_length", 1, _MAX_EMBEDDING),
    )
    _check_heads(numbers, architecture, refuse)
    _check_experts(numbers, refuse)
    _check_epsilon(header, name, refuse)
    _check_layers(header, architecture, refuse)
    _check_split(header, refuse)
    return architecture


def check_embedding_shape(header: GgufHeader, embedding: int, vocabulary: int, refuse: Refuse) -> None:
    """Make sure that the token embedding has one row of `embedding` weights for each token.

    Raises:
        ModelRefusedError: it is missing or has another shape.
    """
    shapes = {tensor.name: tensor.shape for tensor in header.tensors}
    shape = shapes.get("token_embd.weight")
    if shape is None:
        raise refuse("is damaged: it has no token embedding")
    if shape != (embedding, vocabulary):
        found = " x ".join(map(str, shape))
        raise refuse(
            f"is damaged: its token embedding is {found}, but it should be {embedding} x {vocabulary}"
        )


def _name(header: GgufHeader, refuse: Refuse) -> str:
    name = header.metadata.get("general.architecture")
    if not isinstance(name, str):
        raise refuse("is damaged: it does not say which architecture it has")
    if name not in ARCHITECTURES:
        raise refuse(f"has the architecture {printable(name)}, which this program does not support")
    return name


class _Numbers:
    """Looks up whole numbers of the architecture; every one is checked against its range."""

    def __init__(self, header: GgufHeader, name: str, refuse: Refuse) -> None:
        self._header = header
        self._name = name
        self._refuse = refuse

    def required(self, key: str, low: int, high: int) -> int:
        number = self.optional(key, low, high)
        if number is None:
            raise self._refuse(f"is damaged: {self._name}.{key} is missing")
        return number

    def optional(self, key: str, low: int, high: int) -> int | None:
        full_key = f"{self._name}.{key}"
        value = self._header.metadata.get(full_key)
        if value is None:
            return None
        return self._checked(full_key, value, self._header.types[full_key], low, high)

    def per_layer(self, key: str, layers: int, high: int) -> tuple[int, ...] | None:
        """Give one number for each layer; the file holds one for all or one for each."""
        value = self._header.metadata.get(f"{self._name}.{key}")
        if not isinstance(value, Array):
            number = self.optional(key, 1, high)
            return None if number is None else (number,) * layers
        if len(value.values) != layers:
            raise self._refuse(
                f"is damaged: {self._name}.{key} has {len(value.values)} values for {layers} layers"
            )
        return tuple(self._checked(f"{self._name}.{key}", item, value.type, 1, high) for item in value.values)

    def _checked(self, key: str, value: Value | bytes, kind: ValueType, low: int, high: int) -> int:
        if kind not in _INTEGERS or not isinstance(value, int):
            raise self._refuse(f"is damaged: {key} is not a whole number")
        if not low <= value <= high:
            raise self._refuse(f"is damaged: {key} is {value}, outside {low} to {high}")
        return value


def _check_heads(numbers: _Numbers, architecture: Architecture, refuse: Refuse) -> None:
    layers, embedding = architecture.layers, architecture.embedding
    heads = numbers.per_layer("attention.head_count", layers, _MAX_HEADS)
    if heads is None:
        raise refuse(f"is damaged: {architecture.name}.attention.head_count is missing")
    key_heads = numbers.per_layer("attention.head_count_kv", layers, _MAX_HEADS) or heads
    if any(count % key_count for count, key_count in zip(heads, key_heads, strict=True)):
        raise refuse("is damaged: its attention heads do not share their keys evenly")
    numbers.per_layer("feed_forward_length", layers, _MAX_FEED_FORWARD)
    head_size = numbers.optional("attention.key_length", 1, _MAX_EMBEDDING)
    numbers.optional("attention.value_length", 1, _MAX_EMBEDDING)
    if head_size is None:
        if any(embedding % count for count in heads):
            raise refuse("is damaged: its embedding does not divide among its attention heads")
        head_size = embedding // max(heads)
    rotated = numbers.optional("rope.dimension_count", 1, _MAX_EMBEDDING)
    if rotated is not None and (rotated > head_size or rotated % 2):
        raise refuse(
            f"is damaged: {architecture.name}.rope.dimension_count is {rotated} for heads of {head_size}"
        )


def _check_experts(numbers: _Numbers, refuse: Refuse) -> None:
    experts = numbers.optional("expert_count", 0, _MAX_EXPERTS) or 0
    used = numbers.optional("expert_used_count", 0, _MAX_EXPERTS) or 0
    if used > experts or (experts > 0 and used == 0):
        raise refuse(f"is damaged: it uses {used} of {experts} experts")


def _check_epsilon(header: GgufHeader, name: str, refuse: Refuse) -> None:
    # A negative or missing one loads and ends the process at the first token.
    keys = (f"{name}.attention.layer_norm_rms_epsilon", f"{name}.attention.layer_norm_epsilon")
    values = [(key, header.metadata[key]) for key in keys if key in header.metadata]
    if not values:
        raise refuse("is damaged: the epsilon of its norms is missing")
    for key, value in values:
        if not isinstance(value, float) or not 0.0 < value <= _MAX_EPSILON:
            raise refuse(f"is damaged: {key} is not a number between 0 and {_MAX_EPSILON}")


def _check_layers(header: GgufHeader, architecture: Architecture, refuse: Refuse) -> None:
    matches = (LAYER.match(tensor.name) for tensor in header.tensors)
    present = {int(match[1]) for match in matches if match}
    if present != set(range(architecture.layers)):
        raise refuse(
            f"is damaged: it says it has {architecture.layers} layers, but its tensors make {len(present)}"
        )


def _check_split(header: GgufHeader, refuse: Refuse) -> None:
    count = header.metadata.get("split.count", 1)
    if count not in {0, 1}:
        raise refuse("is one part of a model in several files; this program loads models in one file")


def printable(text: str, limit: int = 100) -> str:
    """Give text as one line that is safe to show: what a file says about itself is not trusted."""
    cleaned = "".join(character if character.isprintable() else "?" for character in text)
    return cleaned if len(cleaned) <= limit else cleaned[: limit - 3] + "..."
