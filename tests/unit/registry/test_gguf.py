import os
import struct
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ModelNotFoundError, ModelRefusedError
from app.domain.model_spec import GgufSummary
from app.registry.gguf import read_gguf
from tests.fakes.gguf_files import tiny_byte_pair_model, tiny_model

Refusal = Callable[[bytes], str]
TINY = tiny_model()
TINY_BYTES = TINY.build()
TINY_HEADER_BYTES = len(TINY.header())
BOUNDARIES = (0, 1, 2, 511, 512, 513, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**53, 2**63 - 1, 2**63, 2**64 - 1)


def _written(folder: Path, data: bytes, name: str = "model.gguf") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def test_read_gguf_when_sound_gives_what_the_header_says(tmp_path: Path) -> None:
    summary = read_gguf(_written(tmp_path, TINY_BYTES))

    assert summary == GgufSummary(
        file_name="model.gguf",
        size_bytes=len(TINY_BYTES),
        version=3,
        architecture="llama",
        name="Tiny",
        quantisation="Q4_0",
        parameters=32 * 259 + 32 + 32,
        layers=1,
        context_tokens=512,
        embedding=32,
        vocabulary=259,
        tokenizer="llama",
        has_chat_template=True,
        shape=summary.shape,
    )


def test_read_gguf_when_byte_pair_vocabulary_accepts(tmp_path: Path) -> None:
    assert read_gguf(_written(tmp_path, tiny_byte_pair_model().build())).tokenizer == "gpt2"


def test_read_gguf_when_version_2_accepts(tmp_path: Path) -> None:
    writer = tiny_model()
    writer.version = 2
    assert read_gguf(_written(tmp_path, writer.build())).version == 2


def test_read_gguf_when_alignment_64_accepts(tmp_path: Path) -> None:
    writer = tiny_model()
    writer.alignment = 64
    writer.metadata[b"general.alignment"] = (4, struct.pack("<I", 64))
    assert read_gguf(_written(tmp_path, writer.build())).layers == 1


def test_read_gguf_when_file_type_is_missing_names_the_dominant_type(tmp_path: Path) -> None:
    writer = tiny_model()
    writer.drop("general.file_type")
    assert read_gguf(_written(tmp_path, writer.build())).quantisation == "Q4_0"


def test_read_gguf_when_there_is_no_template_says_so(tmp_path: Path) -> None:
    writer = tiny_model()
    writer.drop("tokenizer.chat_template")
    assert read_gguf(_written(tmp_path, writer.build())).has_chat_template is False


def test_read_gguf_when_path_is_not_ascii_accepts(tmp_path: Path) -> None:
    folder = tmp_path / "Modèle ŁÓDŹ 模型"
    folder.mkdir()
    assert read_gguf(_written(folder, TINY_BYTES, "Ünï 模型.gguf")).file_name == "Ünï 模型.gguf"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(b"", "is empty", id="empty"),
        pytest.param(b"GGU", "is not a GGUF file", id="three bytes"),
        pytest.param(
            b"FUGG" + TINY_BYTES[4:], "is a byte-swapped GGUF, which this machine cannot load", id="FUGG"
        ),
        pytest.param(b"tjgg" + TINY_BYTES[4:], "is in the old GGJT format; convert it to GGUF", id="tjgg"),
        pytest.param(
            b"\n<!DOCTYPE html><html><title>Log in</title>",
            "is a web page, not a model: the download was answered with an error or a login page",
            id="web page",
        ),
        pytest.param(
            b"PK\x03\x04rest", "is a zip archive (perhaps a PyTorch model), which is never opened", id="zip"
        ),
        pytest.param(
            b"\x80\x02}q\x00.",
            "is a Python pickle, which can run programs and is never opened",
            id="pickle 2",
        ),
        pytest.param(
            b"\x80\x04\x95", "is a Python pickle, which can run programs and is never opened", id="pickle 4"
        ),
        pytest.param(
            struct.pack("<Q", 60) + b'{"__metadata__":{}}',
            "is a safetensors file; this program runs GGUF models",
            id="safetensors",
        ),
        pytest.param(
            b"version https://git-lfs.example/spec/v1\noid sha256:00",
            "is only a pointer to the model (Git LFS), not the model itself",
            id="pointer",
        ),
        pytest.param(b"\x89HDF\r\n", "is an HDF5 file; this program runs GGUF models", id="HDF5"),
        pytest.param(b"just text", "is not a GGUF file", id="text"),
    ],
)
def test_read_gguf_when_the_file_is_something_else_says_what(
    data: bytes, sentence: str, refusal: Refusal
) -> None:
    assert refusal(data) == f"model.gguf {sentence}. Use another file, or fetch the model again."


def test_read_gguf_when_path_is_a_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(ModelRefusedError) as caught:
        read_gguf(tmp_path)
    assert (
        caught.value.user_text == f"{tmp_path} is a folder, not a model file. Name the .gguf file inside it."
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in the file system")
def test_read_gguf_when_path_is_a_pipe_refuses_without_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "model.gguf"
    os.mkfifo(pipe)
    with pytest.raises(ModelRefusedError) as caught:
        read_gguf(pipe)
    assert caught.value.user_text == f"{pipe} is not a regular file. Name a .gguf file."


def test_read_gguf_when_nothing_is_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(ModelNotFoundError) as caught:
        read_gguf(tmp_path / "none.gguf")
    assert caught.value.user_text == f"There is no file {tmp_path / 'none.gguf'}."


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="this user may read every file, whatever its mode"
)
def test_read_gguf_when_reading_is_forbidden_says_so(tmp_path: Path) -> None:
    path = _written(tmp_path, TINY_BYTES)
    path.chmod(0)
    with pytest.raises(ModelRefusedError) as caught:
        read_gguf(path)
    assert caught.value.user_text == (
        f"{path} cannot be read (Permission denied). Give this user the right to read it."
    )


def _outcome(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    try:
        read_gguf(path)
    except ModelRefusedError:
        return "refused"
    return "accepted"


@settings(max_examples=300, deadline=1000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    edits=st.lists(
        st.tuples(st.integers(0, TINY_HEADER_BYTES - 1), st.integers(0, 255)), min_size=1, max_size=8
    )
)
def test_read_gguf_when_header_bytes_are_changed_refuses_or_accepts(
    edits: list[tuple[int, int]], tmp_path: Path
) -> None:
    data = bytearray(TINY_BYTES)
    for place, value in edits:
        data[place] = value
    assert _outcome(tmp_path / "model.gguf", bytes(data)) in {"refused", "accepted"}


@settings(max_examples=300, deadline=1000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, TINY_HEADER_BYTES - 8), value=st.sampled_from(BOUNDARIES))
def test_read_gguf_when_a_number_becomes_a_boundary_value_refuses_or_accepts(
    place: int, value: int, tmp_path: Path
) -> None:
    data = TINY_BYTES[:place] + struct.pack("<Q", value) + TINY_BYTES[place + 8 :]
    assert _outcome(tmp_path / "model.gguf", data) in {"refused", "accepted"}


@settings(max_examples=100, deadline=1000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(4, TINY_HEADER_BYTES), extra=st.binary(min_size=1, max_size=40))
def test_read_gguf_when_bytes_are_inserted_refuses_or_accepts(
    place: int, extra: bytes, tmp_path: Path
) -> None:
    data = TINY_BYTES[:place] + extra + TINY_BYTES[place:]
    assert _outcome(tmp_path / "model.gguf", data) in {"refused", "accepted"}


@settings(max_examples=150, deadline=1000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(kept=st.integers(0, len(TINY_BYTES) - 1))
def test_read_gguf_when_cut_anywhere_refuses(kept: int, tmp_path: Path) -> None:
    assert _outcome(tmp_path / "model.gguf", TINY_BYTES[:kept]) == "refused"
