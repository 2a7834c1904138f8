from pathlib import Path

import pytest

from app.domain.model_fit import ModelShape
from app.registry.gguf import read_gguf
from tests.fakes.gguf_files import EMBEDDING, F32_TENSOR, GgufWriter, Kind, Tensor, tiny_model
from tests.fakes.runnable_gguf import build_runnable, runnable_writer


def _shape(folder: Path, writer: GgufWriter) -> ModelShape:
    path = folder / "model.gguf"
    path.write_bytes(build_runnable(writer))
    return read_gguf(path).shape


def test_shape_of_sums_weights_in_layers_and_outside(tmp_path: Path) -> None:
    writer = runnable_writer(layers=2)
    shape = _shape(tmp_path, writer)

    assert shape.weight_bytes == sum(tensor.data_bytes for tensor in writer.tensors)
    assert [layer.weight_bytes for layer in shape.layers] == [147_968, 147_968]
    # Embedding and last norm; the embedding is copied where the output is computed.
    outside = 4 * 64 * (259 + 1)
    assert (shape.other_bytes, shape.output_bytes) == (outside, outside)


def test_shape_of_gives_cache_rows_and_widths(tmp_path: Path) -> None:
    shape = _shape(tmp_path, runnable_writer())

    assert (shape.layers[0].key_values, shape.layers[0].value_values) == (32, 32)
    assert (shape.embedding, shape.feed_forward, shape.vocabulary, shape.trained_tokens) == (
        64,
        128,
        259,
        4096,
    )


def test_shape_of_when_head_lengths_are_missing_divides_the_embedding(tmp_path: Path) -> None:
    writer = runnable_writer()
    writer.drop("llama.attention.key_length")
    writer.drop("llama.attention.value_length")

    assert _shape(tmp_path, writer).layers[0].key_length == 32


@pytest.mark.parametrize(
    ("pattern", "windows"),
    [
        pytest.param(None, [512, 512, 512, 512, 512, 0, 512], id="the architecture's own period"),
        pytest.param((Kind.U32, 2), [512, 0, 512, 0, 512, 0, 512], id="a period in the file"),
        pytest.param((Kind.BOOL, (1, 0, 0, 0, 0, 0, 1)), [512, 0, 0, 0, 0, 0, 512], id="layer by layer"),
    ],
)
def test_shape_of_gives_sliding_windows(
    tmp_path: Path, pattern: tuple[Kind, object] | None, windows: list[int]
) -> None:
    writer = runnable_writer("gemma3", layers=7)
    writer.set("gemma3.attention.sliding_window", Kind.U32, 512)
    if pattern:
        writer.set("gemma3.attention.sliding_window_pattern", *pattern)

    assert [layer.window_tokens for layer in _shape(tmp_path, writer).layers] == windows


def test_shape_of_when_the_architecture_has_no_window_ignores_the_key(tmp_path: Path) -> None:
    writer = runnable_writer()
    writer.set("llama.attention.sliding_window", Kind.U32, 512)

    assert _shape(tmp_path, writer).layers[0].window_tokens == 0


@pytest.mark.parametrize(
    ("own_width", "feed_forward"),
    [pytest.param(48, 128, id="experts narrower"), pytest.param(100, 200, id="two experts wider")],
)
def test_shape_of_when_experts_gives_the_wider_step(
    tmp_path: Path, own_width: int, feed_forward: int
) -> None:
    writer = runnable_writer()
    writer.set("llama.expert_count", Kind.U32, 8)
    writer.set("llama.expert_used_count", Kind.U32, 2)
    writer.set("llama.expert_feed_forward_length", Kind.U32, own_width)
    shape = _shape(tmp_path, writer)

    assert (shape.experts, shape.experts_used, shape.feed_forward) == (8, 2, feed_forward)


def test_a_name_that_only_looks_like_a_layer_is_counted_outside(tmp_path: Path) -> None:
    writer = tiny_model()
    writer.tensors.append(Tensor(b"blk.99999999.x", (1,), F32_TENSOR, 4))
    path = tmp_path / "model.gguf"
    path.write_bytes(writer.build())

    shape = read_gguf(path).shape

    assert [layer.weight_bytes for layer in shape.layers] == [EMBEDDING * 4]
    assert shape.other_bytes == 259 * 18 + EMBEDDING * 4 + 4
