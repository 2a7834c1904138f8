from collections.abc import Callable
from typing import Any

import pytest

from tests.fakes.gguf_files import GgufWriter, Kind, Lie, Tensor, tiny_model

Refusal = Callable[[bytes], str]


def _value(key: str, kind: Kind, value: Any) -> Lie:
    return lambda writer: writer.set(key, kind, value)


def _dropped(key: str) -> Lie:
    return lambda writer: writer.drop(key)


def _without_embedding(writer: GgufWriter) -> None:
    del writer.tensors[0]


def _second_layer(writer: GgufWriter) -> None:
    writer.tensors.append(Tensor(b"blk.5.attn_norm.weight", (32,), 0, 128))


_UNSUPPORTED = "has the architecture {}, which this program does not support"
_EPSILON = "is damaged: llama.attention.layer_norm_rms_epsilon is not a number between 0 and 0.01"


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        pytest.param(
            _dropped("general.architecture"),
            "is damaged: it does not say which architecture it has",
            id="none",
        ),
        pytest.param(
            _value("general.architecture", Kind.U32, 7),
            "is damaged: it does not say which architecture it has",
            id="numeric",
        ),
        pytest.param(
            _value("general.architecture", Kind.STRING, b"bert"), _UNSUPPORTED.format("bert"), id="bert"
        ),
        pytest.param(
            _value("general.architecture", Kind.STRING, b"%s%n"), _UNSUPPORTED.format("%s%n"), id="%s%n"
        ),
        pytest.param(
            _value("general.architecture", Kind.STRING, b"a\x1b[2J\nb"),
            _UNSUPPORTED.format("a?[2J?b"),
            id="control characters are not shown",
        ),
        pytest.param(
            _value("llama.block_count", Kind.U32, 600),
            "is damaged: llama.block_count is 600, outside 1 to 512",
            id="block_count 600",
        ),
        pytest.param(
            _value("llama.block_count", Kind.U32, 2**31),
            "is damaged: llama.block_count is 2147483648, outside 1 to 512",
            id="block_count 2^31",
        ),
        pytest.param(
            _value("llama.block_count", Kind.U32, 2),
            "is damaged: it says it has 2 layers, but its tensors make 1",
            id="fewer layers than block_count",
        ),
        pytest.param(
            _second_layer,
            "is damaged: it says it has 1 layers, but its tensors make 2",
            id="more layers than block_count",
        ),
        pytest.param(
            _value("llama.attention.head_count", Kind.U32, 0),
            "is damaged: llama.attention.head_count is 0, outside 1 to 1024",
            id="0 heads",
        ),
        pytest.param(
            _value("llama.attention.head_count_kv", Kind.U32, 0),
            "is damaged: llama.attention.head_count_kv is 0, outside 1 to 1024",
            id="0 key heads",
        ),
        pytest.param(
            _value("llama.attention.head_count_kv", Kind.U32, 3),
            "is damaged: its attention heads do not share their keys evenly",
            id="3 key heads for 4 heads",
        ),
        pytest.param(
            _value("llama.attention.head_count_kv", Kind.U32, (2, 2, 2)),
            "is damaged: llama.attention.head_count_kv has 3 values for 1 layers",
            id="per-layer array of wrong length",
        ),
        pytest.param(
            _value("llama.attention.head_count", Kind.U32, 5),
            "is damaged: its attention heads do not share their keys evenly",
            id="5 heads",
        ),
        pytest.param(
            _value("llama.embedding_length", Kind.U32, 0),
            "is damaged: llama.embedding_length is 0, outside 1 to 131072",
            id="embedding 0",
        ),
        pytest.param(
            _value("llama.embedding_length", Kind.U32, 2**31),
            "is damaged: llama.embedding_length is 2147483648, outside 1 to 131072",
            id="embedding 2^31",
        ),
        pytest.param(
            _value("llama.context_length", Kind.U32, 0),
            "is damaged: llama.context_length is 0, outside 1 to 16777216",
            id="context 0",
        ),
        pytest.param(
            _value("llama.context_length", Kind.U32, 2**32 - 1),
            "is damaged: llama.context_length is 4294967295, outside 1 to 16777216",
            id="context 2^32-1",
        ),
        pytest.param(
            _value("llama.context_length", Kind.STRING, b"512"),
            "is damaged: llama.context_length is not a whole number",
            id="context as text",
        ),
        pytest.param(
            _value("llama.context_length", Kind.BOOL, 1),
            "is damaged: llama.context_length is not a whole number",
            id="context as truth value",
        ),
        pytest.param(
            _dropped("llama.context_length"),
            "is damaged: llama.context_length is missing",
            id="no context length",
        ),
        pytest.param(
            _value("llama.rope.dimension_count", Kind.U32, 10**6),
            "is damaged: llama.rope.dimension_count is 1000000, outside 1 to 131072",
            id="rope 10^6",
        ),
        pytest.param(
            _value("llama.rope.dimension_count", Kind.U32, 10),
            "is damaged: llama.rope.dimension_count is 10 for heads of 8",
            id="rope wider than a head",
        ),
        pytest.param(
            _value("llama.attention.layer_norm_rms_epsilon", Kind.F32, float("nan")),
            "is damaged: llama.attention.layer_norm_rms_epsilon holds a value that is not a finite number",
            id="eps NaN",
        ),
        pytest.param(_value("llama.attention.layer_norm_rms_epsilon", Kind.F32, -1.0), _EPSILON, id="eps -1"),
        pytest.param(_value("llama.attention.layer_norm_rms_epsilon", Kind.F32, 0.0), _EPSILON, id="eps 0"),
        pytest.param(
            _dropped("llama.attention.layer_norm_rms_epsilon"),
            "is damaged: the epsilon of its norms is missing",
            id="no eps",
        ),
        pytest.param(
            _value("llama.expert_count", Kind.U32, 2**30),
            "is damaged: llama.expert_count is 1073741824, outside 0 to 512",
            id="2^30 experts",
        ),
        pytest.param(
            _value("llama.expert_count", Kind.U32, 8),
            "is damaged: it uses 0 of 8 experts",
            id="experts that nobody uses",
        ),
        pytest.param(
            _value("split.count", Kind.U16, 5),
            "is one part of a model in several files; this program loads models in one file",
            id="split.count 5",
        ),
        pytest.param(_without_embedding, "is damaged: it has no token embedding", id="no token embedding"),
    ],
)
def test_read_gguf_when_the_architecture_lies_says_where(lie: Lie, sentence: str, refusal: Refusal) -> None:
    writer = tiny_model()
    lie(writer)
    assert refusal(writer.build()) == f"model.gguf {sentence}. Use another file, or fetch the model again."
