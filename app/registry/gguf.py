"""Decides whether a file is a GGUF model that may be loaded, without native code and without its weights.

Gate before the loader: llama.cpp ends the process on some files that it should refuse.
"""

import os
import stat
from collections.abc import Callable
from pathlib import Path

from app.domain.errors import ModelNotFoundError, ModelRefusedError
from app.domain.model_spec import GgufSummary
from app.domain.sentence import said
from app.registry.gguf_architecture import check_architecture, check_embedding_shape, printable
from app.registry.gguf_header import MAGIC, GgufHeader, read_header
from app.registry.gguf_shape import shape_of
from app.registry.gguf_tensors import check_tensors, dominant_type
from app.registry.gguf_tokenizer import check_tokenizer

_HEAD_BYTES = 512
_ADVICE = "Use another file, or fetch the model again."
# Names of mixtures by the number in general.file_type.
_FILE_TYPES = {
    0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K", 11: "Q3_K_S",
    12: "Q3_K_M", 13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S", 17: "Q5_K_M", 18: "Q6_K",
    19: "IQ2_XXS", 20: "IQ2_XS", 21: "Q2_K_S", 22: "IQ3_XS", 23: "IQ3_XXS", 24: "IQ1_S", 25: "IQ4_NL",
    26: "IQ3_S", 27: "IQ3_M", 28: "IQ2_S", 29: "IQ2_M", 30: "IQ4_XS", 31: "IQ1_M", 32: "BF16", 36: "TQ1_0",
    37: "TQ2_0", 38: "MXFP4",
}  # fmt: skip


def read_gguf(path: Path) -> GgufSummary:
    """Give what the file's header says after every check passed; reads the header only, not the weights.

    Raises:
        ModelNotFoundError: there is nothing at path.
        ModelRefusedError: it is no regular file, cannot be read, is no GGUF, or breaks one of the rules.
    """

    def refuse(end: str) -> ModelRefusedError:
        return ModelRefusedError(said("{name} {end}. {advice}", name=path.name, end=end, advice=_ADVICE))

    try:
        size = _regular_size(path)
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
            if not head.startswith(MAGIC):
                raise refuse(_what_it_is(head))
            file.seek(0)
            header = read_header(file, size, refuse)
    except FileNotFoundError as error:
        raise ModelNotFoundError(said("There is no file {path}.", path=path)) from error
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise ModelRefusedError(
            said(
                "{path} cannot be read ({reason}). Give this user the right to read it.",
                path=path,
                reason=reason,
            ),
            detail=repr(error),
        ) from error
    return _checked_summary(path, header, refuse)


def _checked_summary(
    path: Path, header: GgufHeader, refuse: Callable[[str], ModelRefusedError]
) -> GgufSummary:
    architecture = check_architecture(header, refuse)
    tokenizer = check_tokenizer(header, refuse)
    check_tensors(header, refuse)
    check_embedding_shape(header, architecture.embedding, tokenizer.vocabulary, refuse)
    name = header.metadata.get("general.name")
    return GgufSummary(
        file_name=path.name,
        size_bytes=header.file_bytes,
        version=header.version,
        architecture=architecture.name,
        name=printable(name) if isinstance(name, str) else "",
        quantisation=_quantisation(header),
        parameters=sum(tensor.elements for tensor in header.tensors),
        layers=architecture.layers,
        context_tokens=architecture.context_tokens,
        embedding=architecture.embedding,
        vocabulary=tokenizer.vocabulary,
        tokenizer=tokenizer.model,
        has_chat_template=tokenizer.has_chat_template,
        shape=shape_of(header),
    )


def _quantisation(header: GgufHeader) -> str:
    number = header.metadata.get("general.file_type")
    label = _FILE_TYPES.get(number) if isinstance(number, int) else None
    return label or dominant_type(header)


def _regular_size(path: Path) -> int:
    """Give the size of a regular file, following links: a pipe or device would block or never end."""
    status = os.stat(path)
    if stat.S_ISDIR(status.st_mode):
        raise ModelRefusedError(
            said("{path} is a folder, not a model file. Name the .gguf file inside it.", path=path)
        )
    if not stat.S_ISREG(status.st_mode):
        raise ModelRefusedError(said("{path} is not a regular file. Name a .gguf file.", path=path))
    return status.st_size


def _what_it_is(head: bytes) -> str:
    """Give the end of a sentence about a file that does not begin like a GGUF."""
    if not head:
        return "is empty"
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    for signature, meaning in _SIGNATURES:
        if head.startswith(signature):
            return meaning
    if text.startswith((b"<!doctype", b"<html", b"<?xml", b"<head")):
        return "is a web page, not a model: the download was answered with an error or a login page"
    if text.startswith(b"version https://git-lfs"):
        return "is only a pointer to the model (Git LFS), not the model itself"
    if head[8:10] == b'{"' and int.from_bytes(head[:8], "little") < 1 << 30:
        return "is a safetensors file; this program runs GGUF models"
    if head[:1] == b"\x80" and head[1:2] in {b"\x02", b"\x03", b"\x04", b"\x05"}:
        return "is a Python pickle, which can run programs and is never opened"
    return "is not a GGUF file"


_SIGNATURES = (
    (b"PK\x03\x04", "is a zip archive (perhaps a PyTorch model), which is never opened"),
    (b"FUGG", "is a byte-swapped GGUF, which this machine cannot load"),
    (b"lmgg", "is in the old GGML format; convert it to GGUF"),
    (b"fmgg", "is in the old GGMF format; convert it to GGUF"),
    (b"tjgg", "is in the old GGJT format; convert it to GGUF"),
    (b"\x1f\x8b", "is compressed with gzip; unpack it first"),
    (b"\x89HDF", "is an HDF5 file; this program runs GGUF models"),
)
