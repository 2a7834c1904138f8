"""Writes small GGUF files; a test changes one field into a lie before it builds the bytes."""

import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any


class Kind(IntEnum):
    """Types of metadata values by their number in the file."""

    U8 = 0
    I8 = 1
    U16 = 2
    I16 = 3
    U32 = 4
    I32 = 5
    F32 = 6
    BOOL = 7
    STRING = 8
    ARRAY = 9
    U64 = 10
    I64 = 11
    F64 = 12


_FORMATS = {
    Kind.U8: "<B",
    Kind.I8: "<b",
    Kind.U16: "<H",
    Kind.I16: "<h",
    Kind.U32: "<I",
    Kind.I32: "<i",
    Kind.F32: "<f",
    Kind.BOOL: "<B",
    Kind.U64: "<Q",
    Kind.I64: "<q",
    Kind.F64: "<d",
}
F32_TENSOR = 0
Q4_0_TENSOR = 2
EMBEDDING = 32
WORDS = (b"<unk>", b"<s>", b"</s>")
BYTE_TOKENS = tuple(f"<0x{byte:02X}>".encode() for byte in range(256))


def string(data: bytes) -> bytes:
    """Encode a text with its length."""
    return struct.pack("<Q", len(data)) + data


def array(kind: Kind, values: tuple[Any, ...]) -> bytes:
    """Encode an array value without the type in front of it."""
    return struct.pack("<IQ", kind, len(values)) + b"".join(scalar(kind, value) for value in values)


def scalar(kind: Kind, value: Any) -> bytes:
    """Encode one value without its type."""
    return string(value) if kind is Kind.STRING else struct.pack(_FORMATS[kind], value)


@dataclass(slots=True)
class Tensor:
    """A tensor description; data_bytes is what it takes in the file, offset None puts it behind the last."""

    name: bytes
    shape: tuple[int, ...]
    type_number: int
    data_bytes: int
    offset: int | None = None
    dimensions: int | None = None


@dataclass(slots=True)
class GgufWriter:
    """A valid model of one layer until a test changes a field.

    metadata holds (type number, encoded value) by key; repeated adds pairs behind it. The counts are the
    real ones while None.
    """

    magic: bytes = b"GGUF"
    version: int = 3
    tensor_count: int | None = None
    key_count: int | None = None
    alignment: int = 32
    metadata: dict[bytes, tuple[int, bytes]] = field(default_factory=dict)
    repeated: list[tuple[bytes, int, bytes]] = field(default_factory=list)
    tensors: list[Tensor] = field(default_factory=list)
    tail: bytes = b""

    def set(self, key: str, kind: Kind, value: Any) -> None:
        """Give key a value; a tuple becomes an array of kind."""
        encoded = (
            (Kind.ARRAY, array(kind, value)) if isinstance(value, tuple) else (kind, scalar(kind, value))
        )
        self.metadata[key.encode()] = encoded

    def drop(self, key: str) -> None:
        """Leave key out."""
        del self.metadata[key.encode()]

    def tensor(self, name: str) -> Tensor:
        """Give the description called name."""
        return next(tensor for tensor in self.tensors if tensor.name == name.encode())

    def header(self) -> bytes:
        """Give everything before the padding of the data."""
        pairs = [(key, kind, value) for key, (kind, value) in self.metadata.items()] + self.repeated
        tensor_count = len(self.tensors) if self.tensor_count is None else self.tensor_count
        key_count = len(pairs) if self.key_count is None else self.key_count
        parts = [self.magic, struct.pack("<IQQ", self.version, tensor_count, key_count)]
        parts += [string(key) + struct.pack("<I", kind) + value for key, kind, value in pairs]
        offset = 0
        for tensor in self.tensors:
            dimensions = len(tensor.shape) if tensor.dimensions is None else tensor.dimensions
            parts.append(string(tensor.name) + struct.pack("<I", dimensions))
            parts += [struct.pack("<Q", size) for size in tensor.shape]
            place = offset if tensor.offset is None else tensor.offset
            parts.append(struct.pack("<IQ", tensor.type_number, place))
            offset += self._padded(tensor.data_bytes)
        return b"".join(parts)

    def build(self) -> bytes:
        """Give the whole file."""
        header = self.header()
        data = sum(self._padded(tensor.data_bytes) for tensor in self.tensors)
        return header + bytes(self._padded(len(header)) - len(header)) + bytes(data) + self.tail

    def _padded(self, count: int) -> int:
        step = max(self.alignment, 1)
        return (count + step - 1) // step * step


Lie = Callable[[GgufWriter], object]


def tiny_model() -> GgufWriter:
    """Give a model of one layer with a SentencePiece vocabulary of 259 tokens."""
    writer = GgufWriter()
    tokens = WORDS + BYTE_TOKENS
    writer.set("general.architecture", Kind.STRING, b"llama")
    writer.set("general.name", Kind.STRING, b"Tiny")
    writer.set("general.file_type", Kind.U32, 2)
    writer.set("general.alignment", Kind.U32, 32)
    writer.set("llama.block_count", Kind.U32, 1)
    writer.set("llama.context_length", Kind.U32, 512)
    writer.set("llama.embedding_length", Kind.U32, EMBEDDING)
    writer.set("llama.feed_forward_length", Kind.U32, 64)
    writer.set("llama.attention.head_count", Kind.U32, 4)
    writer.set("llama.attention.head_count_kv", Kind.U32, 2)
    writer.set("llama.attention.layer_norm_rms_epsilon", Kind.F32, 1e-5)
    writer.set("llama.rope.dimension_count", Kind.U32, 8)
    writer.set("tokenizer.ggml.model", Kind.STRING, b"llama")
    writer.set("tokenizer.ggml.tokens", Kind.STRING, tokens)
    writer.set("tokenizer.ggml.scores", Kind.F32, (0.0,) * len(tokens))
    writer.set("tokenizer.ggml.token_type", Kind.I32, (1,) * len(tokens))
    writer.set("tokenizer.ggml.bos_token_id", Kind.U32, 1)
    writer.set("tokenizer.ggml.eos_token_id", Kind.U32, 2)
    writer.set("tokenizer.ggml.add_bos_token", Kind.BOOL, 1)
    writer.set("tokenizer.chat_template", Kind.STRING, b"{{ messages[0].content }}")
    rows = len(tokens)
    writer.tensors = [
        Tensor(b"token_embd.weight", (EMBEDDING, rows), Q4_0_TENSOR, rows * 18),
        Tensor(b"blk.0.attn_norm.weight", (EMBEDDING,), F32_TENSOR, EMBEDDING * 4),
        Tensor(b"output_norm.weight", (EMBEDDING,), F32_TENSOR, EMBEDDING * 4),
    ]
    return writer


def tiny_byte_pair_model() -> GgufWriter:
    """Give tiny_model with a byte-pair vocabulary."""
    writer = tiny_model()
    writer.set("tokenizer.ggml.model", Kind.STRING, b"gpt2")
    writer.set("tokenizer.ggml.merges", Kind.STRING, (b"a b", b"\xc4\xa0 t"))
    return writer
