"""Writes tiny GGUF models that llama.cpp really loads and runs, with weights that a test chooses."""

import random
import struct
from collections.abc import Callable
from dataclasses import dataclass

from tests.fakes.gguf_files import F32_TENSOR, GgufWriter, Kind, Tensor, tiny_model

EMBEDDING = 64
HEADS = 2
KEY_HEADS = 1
HEAD = 32
FEED_FORWARD = 128
# Gives the weights of a tensor by its name and their number.
Fill = Callable[[str, int], bytes]


@dataclass(frozen=True, slots=True)
class _Kind:
    """Which tensors an architecture has in each layer, beside those of all."""

    vectors: tuple[str, ...] = ()
    head_vectors: tuple[str, ...] = ()


_KINDS = {
    "llama": _Kind(),
    "gemma3": _Kind(
        vectors=("post_attention_norm", "post_ffw_norm"), head_vectors=("attn_q_norm", "attn_k_norm")
    ),
}


def plain(name: str, count: int) -> bytes:
    """Give small random weights, the same at every call; 1 for norms."""
    if "norm" in name:
        return struct.pack("<f", 1.0) * count
    source = random.Random(name)
    return struct.pack(f"<{count}f", *(source.gauss(0.0, 0.1) for _ in range(count)))


def zero(_name: str, count: int) -> bytes:
    """Give zeros."""
    return bytes(4 * count)


def not_a_number(name: str, count: int) -> bytes:
    """Give plain weights, one of which in the last norm is NaN."""
    data = plain(name, count)
    return struct.pack("<f", float("nan")) + data[4:] if name == "output_norm.weight" else data


def runnable_writer(architecture: str = "llama", layers: int = 1, context_tokens: int = 4096) -> GgufWriter:
    """Give a writer whose tensors are complete; its build() has zero weights, so use build_runnable."""
    writer = tiny_model()
    for key in [key for key in writer.metadata if key.startswith(b"llama.")]:
        writer.drop(key.decode())
    numbers = {
        "block_count": layers,
        "context_length": context_tokens,
        "embedding_length": EMBEDDING,
        "feed_forward_length": FEED_FORWARD,
        "attention.head_count": HEADS,
        "attention.head_count_kv": KEY_HEADS,
        "attention.key_length": HEAD,
        "attention.value_length": HEAD,
        "rope.dimension_count": HEAD,
    }
    writer.set("general.architecture", Kind.STRING, architecture.encode())
    writer.set("general.file_type", Kind.U32, 0)
    for name, number in numbers.items():
        writer.set(f"{architecture}.{name}", Kind.U32, number)
    writer.set(f"{architecture}.attention.layer_norm_rms_epsilon", Kind.F32, 1e-5)
    kinds = (2, 3, 3, *(6,) * 256)
    writer.set("tokenizer.ggml.token_type", Kind.I32, kinds)
    writer.tensors = [
        _tensor("token_embd", EMBEDDING, len(kinds)),
        _tensor("output_norm", EMBEDDING),
    ]
    for layer in range(layers):
        writer.tensors += _layer(f"blk.{layer}.", _KINDS[architecture])
    return writer


def build_runnable(writer: GgufWriter, fill: Fill = plain) -> bytes:
    """Give the whole file with fill's weights."""
    header = writer.header()
    data = b"".join(fill(tensor.name.decode(), tensor.data_bytes // 4) for tensor in writer.tensors)
    return header + bytes(-len(header) % writer.alignment) + data


def _layer(prefix: str, kind: _Kind) -> list[Tensor]:
    return [
        _tensor(f"{prefix}attn_norm", EMBEDDING),
        _tensor(f"{prefix}attn_q", EMBEDDING, HEADS * HEAD),
        _tensor(f"{prefix}attn_k", EMBEDDING, KEY_HEADS * HEAD),
        _tensor(f"{prefix}attn_v", EMBEDDING, KEY_HEADS * HEAD),
        _tensor(f"{prefix}attn_output", HEADS * HEAD, EMBEDDING),
        _tensor(f"{prefix}ffn_norm", EMBEDDING),
        _tensor(f"{prefix}ffn_gate", EMBEDDING, FEED_FORWARD),
        _tensor(f"{prefix}ffn_up", EMBEDDING, FEED_FORWARD),
        _tensor(f"{prefix}ffn_down", FEED_FORWARD, EMBEDDING),
        *(_tensor(prefix + name, EMBEDDING) for name in kind.vectors),
        *(_tensor(prefix + name, HEAD) for name in kind.head_vectors),
    ]


def _tensor(name: str, *shape: int) -> Tensor:
    count = 1
    for size in shape:
        count *= size
    return Tensor(f"{name}.weight".encode(), shape, F32_TENSOR, 4 * count)
