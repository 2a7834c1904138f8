import struct
from collections.abc import Callable

import pytest

from tests.fakes.gguf_files import GgufWriter, Kind, Lie, array, scalar, string, tiny_model

Refusal = Callable[[bytes], str]


def _raw(key: bytes, kind: int, value: bytes) -> Lie:
    def lie(writer: GgufWriter) -> None:
        writer.metadata[key] = (kind, value)

    return lie


def _set(**fields: object) -> Lie:
    def lie(writer: GgufWriter) -> None:
        for name, value in fields.items():
            setattr(writer, name, value)

    return lie


def _tensor(**fields: object) -> Lie:
    def lie(writer: GgufWriter) -> None:
        for name, value in fields.items():
            setattr(writer.tensors[0], name, value)

    return lie


def _alignment(kind: Kind, value: int, layout: int = 32) -> Lie:
    def lie(writer: GgufWriter) -> None:
        writer.set("general.alignment", kind, value)
        writer.alignment = layout

    return lie


_NESTED = struct.pack("<IQ", Kind.ARRAY, 1) * 2000 + array(Kind.U8, (1,))
_ALIGNMENT = "is damaged: its alignment is not a power of two from 32 to 65536"
_KEY = "is damaged: a metadata key is empty, too long or holds forbidden characters"
_NAME = "is damaged: a tensor name is empty, too long or holds forbidden characters"
_SHAPE = "is damaged: the tensor token_embd.weight has an impossible shape"


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        pytest.param(
            _set(version=0), "has GGUF version 0; this program loads versions 2 and 3", id="version 0"
        ),
        pytest.param(
            _set(version=1), "has GGUF version 1; this program loads versions 2 and 3", id="version 1"
        ),
        pytest.param(
            _set(version=99), "has GGUF version 99; this program loads versions 2 and 3", id="version 99"
        ),
        pytest.param(
            _set(version=0x03000000),
            "is a big-endian GGUF, which this machine cannot load",
            id="byte-swapped version",
        ),
        pytest.param(
            _set(key_count=2**64 - 1),
            f"is damaged or cut short: it claims {2**64 - 1} metadata entries, more than it can hold",
            id="2^64-1 keys",
        ),
        pytest.param(
            _set(key_count=2**40),
            f"is damaged or cut short: it claims {2**40} metadata entries, more than it can hold",
            id="2^40 keys",
        ),
        pytest.param(
            _set(tensor_count=2**64 - 1),
            f"is damaged or cut short: it claims {2**64 - 1} tensors, more than it can hold",
            id="2^64-1 tensors",
        ),
        pytest.param(
            _set(tensor_count=2**56),
            f"is damaged or cut short: it claims {2**56} tensors, more than it can hold",
            id="2^56 tensors",
        ),
        pytest.param(_set(tensor_count=0), "has no tensors", id="zero tensors"),
        pytest.param(_set(key_count=0), "has no metadata entries", id="zero keys"),
        pytest.param(_raw(b"", Kind.U8, b"\1"), _KEY, id="empty key"),
        pytest.param(_raw(b"k" * 256, Kind.U8, b"\1"), _KEY, id="key of 256 bytes"),
        pytest.param(_raw(b"caf\xe9", Kind.U8, b"\1"), _KEY, id="key with bad UTF-8"),
        pytest.param(_raw(b"a\0b", Kind.U8, b"\1"), _KEY, id="key with NUL"),
        pytest.param(
            _raw(b"x.y", 13, b"\1"),
            "is damaged: the value of x.y has the unknown type 13",
            id="value type 13",
        ),
        pytest.param(
            _set(repeated=[(b"general.name", Kind.STRING, string(b"again"))]),
            "is damaged: the metadata key general.name appears twice",
            id="duplicate key",
        ),
        pytest.param(
            _raw(b"x.y", Kind.STRING, struct.pack("<Q", 2**29)),
            f"is damaged: x.y is a text of {2**29} bytes",
            id="string of 2^29 bytes",
        ),
        pytest.param(
            _raw(b"x.y", Kind.ARRAY, struct.pack("<IQ", Kind.STRING, 1) + struct.pack("<Q", 2**63)),
            f"is damaged: x.y holds a text of {2**63} bytes",
            id="string of 2^63 bytes in an array",
        ),
        pytest.param(
            _raw(b"x.y", Kind.ARRAY, struct.pack("<IQ", Kind.U8, 2**63)),
            f"is damaged or cut short: x.y claims {2**63} values, more than it can hold",
            id="array of 2^63",
        ),
        pytest.param(
            _raw(b"x.y", Kind.ARRAY, struct.pack("<IQ", Kind.U64, 2**62)),
            f"is damaged or cut short: x.y claims {2**62} values, more than it can hold",
            id="byte count that wraps",
        ),
        pytest.param(
            _raw(b"x.y", Kind.ARRAY, _NESTED),
            "is damaged: x.y holds arrays inside an array",
            id="2000 nested arrays",
        ),
        pytest.param(
            _raw(b"x.y", Kind.STRING, string(b"\xff\xfe")),
            "is damaged: x.y is not UTF-8 text",
            id="text with bad UTF-8",
        ),
        pytest.param(
            _raw(b"x.y", Kind.BOOL, b"\7"),
            "is damaged: x.y holds a truth value that is neither 0 nor 1",
            id="truth value 7",
        ),
        pytest.param(
            _raw(b"x.y", Kind.F64, scalar(Kind.F64, float("inf"))),
            "is damaged: x.y holds a value that is not a finite number",
            id="infinite value",
        ),
        pytest.param(_alignment(Kind.U32, 0), _ALIGNMENT, id="alignment 0"),
        pytest.param(_alignment(Kind.U32, 1, layout=1), _ALIGNMENT, id="alignment 1 with matching layout"),
        pytest.param(_alignment(Kind.U32, 16, layout=16), _ALIGNMENT, id="alignment 16 with matching layout"),
        pytest.param(_alignment(Kind.U32, 48, layout=48), _ALIGNMENT, id="alignment 48"),
        pytest.param(_alignment(Kind.U32, 2**31), _ALIGNMENT, id="alignment 2^31"),
        pytest.param(_alignment(Kind.I32, 32), _ALIGNMENT, id="alignment as I32"),
        pytest.param(_tensor(name=b"n" * 200), _NAME, id="tensor name of 200 bytes"),
        pytest.param(_tensor(name=b""), _NAME, id="empty tensor name"),
        pytest.param(
            _tensor(dimensions=99),
            "is damaged: the tensor token_embd.weight claims 99 dimensions",
            id="99 dimensions",
        ),
        pytest.param(_tensor(shape=(32, 0)), _SHAPE, id="dimension 0"),
        pytest.param(_tensor(shape=(32, 2**64 - 1)), _SHAPE, id="dimension -1"),
        pytest.param(_tensor(shape=(32, 2**42 + 1)), _SHAPE, id="dimension 2^42+1"),
        pytest.param(_tensor(shape=(2**30, 2**30)), _SHAPE, id="2^60 elements"),
    ],
)
def test_read_gguf_when_the_header_lies_says_where(lie: Lie, sentence: str, refusal: Refusal) -> None:
    writer = tiny_model()
    lie(writer)
    assert refusal(writer.build()) == f"model.gguf {sentence}. Use another file, or fetch the model again."


@pytest.mark.parametrize("kept", [4, 8, 23, 24], ids=lambda kept: f"{kept} bytes")
def test_read_gguf_when_cut_in_the_fixed_part_says_truncated(kept: int, refusal: Refusal) -> None:
    sentence = refusal(tiny_model().build()[:kept])
    assert sentence.startswith(("model.gguf is truncated: ", "model.gguf is damaged or cut short: "))


def test_read_gguf_when_the_43_byte_file_that_hangs_other_readers_refuses(refusal: Refusal) -> None:
    data = (
        b"GGUF"
        + struct.pack("<IQQ", 3, 0, 1)
        + string(b"abc")
        + struct.pack("<IIQ", Kind.ARRAY, Kind.U8, 2**63)
    )
    assert refusal(data) == "model.gguf has no tensors. Use another file, or fetch the model again."
