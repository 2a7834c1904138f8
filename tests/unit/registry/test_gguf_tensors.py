from collections.abc import Callable

import pytest

from tests.fakes.gguf_files import GgufWriter, Lie, Tensor, tiny_model

Refusal = Callable[[bytes], str]
I8_TENSOR = 24


def _tensor(called: str, /, **fields: object) -> Lie:
    def lie(writer: GgufWriter) -> None:
        tensor = writer.tensor(called)
        for field, value in fields.items():
            setattr(tensor, field, value)

    return lie


def _two_that_wrap(writer: GgufWriter) -> None:
    shape = (2**31 - 1, 2**16)
    writer.tensors[0] = Tensor(b"a", shape, 1, 0, offset=0)
    writer.tensors[1] = Tensor(b"b", shape, 1, 0, offset=2**63)


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        pytest.param(
            _tensor("token_embd.weight", type_number=255),
            "stores the tensor token_embd.weight in type 255, which cannot be loaded",
            id="type 255",
        ),
        pytest.param(
            _tensor("token_embd.weight", type_number=2**32 - 5),
            "stores the tensor token_embd.weight in type 4294967291, which cannot be loaded",
            id="type -5",
        ),
        pytest.param(
            _tensor("token_embd.weight", type_number=4),
            "stores the tensor token_embd.weight in type 4, which cannot be loaded",
            id="removed type 4",
        ),
        pytest.param(
            _tensor("output_norm.weight", type_number=I8_TENSOR),
            "stores the tensor output_norm.weight in type 24, which cannot be loaded",
            id="norm as I8",
        ),
        pytest.param(
            _tensor("token_embd.weight", type_number=28),
            "stores the tensor token_embd.weight in type 28, which cannot be loaded",
            id="weight as F64",
        ),
        pytest.param(
            _tensor("output_norm.weight", type_number=2),
            "stores the vector output_norm.weight as Q4_0, which cannot be loaded",
            id="norm as Q4_0",
        ),
        pytest.param(
            _tensor("token_embd.weight", shape=(33, 259)),
            "is damaged: the tensor token_embd.weight does not fill whole blocks of Q4_0",
            id="33 elements in a row of Q4_0",
        ),
        pytest.param(
            _tensor("output_norm.weight", offset=2**40),
            "is damaged: the tensor output_norm.weight does not begin where the one before it ends",
            id="offset 2^40",
        ),
        pytest.param(
            _tensor("output_norm.weight", offset=7),
            "is damaged: the tensor output_norm.weight does not begin where the one before it ends",
            id="offset 7",
        ),
        pytest.param(
            _tensor("output_norm.weight", offset=0),
            "is damaged: the tensor output_norm.weight does not begin where the one before it ends",
            id="overlapping offset 0",
        ),
        pytest.param(
            _tensor("output_norm.weight", name=b"blk.0.attn_norm.weight"),
            "is damaged: the tensor blk.0.attn_norm.weight appears twice",
            id="duplicate name",
        ),
        pytest.param(
            lambda writer: setattr(writer, "tail", bytes(4096)),
            "has 4096 bytes after its last tensor that do not belong to it",
            id="4 KB appended",
        ),
    ],
)
def test_read_gguf_when_a_tensor_lies_says_which(lie: Lie, sentence: str, refusal: Refusal) -> None:
    writer = tiny_model()
    lie(writer)
    assert refusal(writer.build()) == f"model.gguf {sentence}. Use another file, or fetch the model again."


def test_read_gguf_when_two_sizes_wrap_around_refuses(refusal: Refusal) -> None:
    writer = tiny_model()
    _two_that_wrap(writer)
    assert refusal(writer.build()).startswith("model.gguf is damaged: ")


def test_read_gguf_when_the_last_byte_is_missing_counts_the_bytes(refusal: Refusal) -> None:
    data = tiny_model().build()
    assert refusal(data[:-1]) == (
        f"model.gguf is truncated: {len(data) - 1} of {len(data)} bytes. "
        "Use another file, or fetch the model again."
    )


def test_read_gguf_when_cut_inside_the_weights_counts_the_bytes(refusal: Refusal) -> None:
    data = tiny_model().build()
    assert refusal(data[:-2000]) == (
        f"model.gguf is truncated: {len(data) - 2000} of {len(data)} bytes. "
        "Use another file, or fetch the model again."
    )
