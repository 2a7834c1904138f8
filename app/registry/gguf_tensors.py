"""Checks where the tensors of a GGUF file lie and of what type they are; reads no weight."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from app.domain.errors import ModelRefusedError
from app.registry.gguf_header import GgufHeader, TensorInfo, padded


@dataclass(frozen=True, slots=True)
class TensorType:
    """How weights are stored: block_elements of them in block_bytes."""

    name: str
    block_elements: int
    block_bytes: int


# Types of weights by their number in the file. Left out on purpose: types that only occur inside a
# computation (Q8_1, Q8_K), removed ones, and I8 to F64, with which llama.cpp loads and crashes later.
TENSOR_TYPES = {
    0: TensorType("F32", 1, 4),
    1: TensorType("F16", 1, 2),
    2: TensorType("Q4_0", 32, 18),
    3: TensorType("Q4_1", 32, 20),
    6: TensorType("Q5_0", 32, 22),
    7: TensorType("Q5_1", 32, 24),
    8: TensorType("Q8_0", 32, 34),
    10: TensorType("Q2_K", 256, 84),
    11: TensorType("Q3_K", 256, 110),
    12: TensorType("Q4_K", 256, 144),
    13: TensorType("Q5_K", 256, 176),
    14: TensorType("Q6_K", 256, 210),
    16: TensorType("IQ2_XXS", 256, 66),
    17: TensorType("IQ2_XS", 256, 74),
    18: TensorType("IQ3_XXS", 256, 98),
    19: TensorType("IQ1_S", 256, 50),
    20: TensorType("IQ4_NL", 32, 18),
    21: TensorType("IQ3_S", 256, 110),
    22: TensorType("IQ2_S", 256, 82),
    23: TensorType("IQ4_XS", 256, 136),
    29: TensorType("IQ1_M", 256, 56),
    30: TensorType("BF16", 1, 2),
    34: TensorType("TQ1_0", 256, 54),
    35: TensorType("TQ2_0", 256, 66),
    39: TensorType("MXFP4", 32, 17),
}
# Norms and biases; a norm of another type loads and ends the process at the first token.
_VECTOR_TYPES = frozenset({"F32", "F16", "BF16"})


def check_tensors(header: GgufHeader, refuse: Callable[[str], ModelRefusedError]) -> None:
    """Make sure that names are unique, types known, and the data contiguous up to the end of the file.

    Raises:
        ModelRefusedError: one of it is not so, or the file is truncated or longer than its tensors.
    """
    seen: set[str] = set()
    end = 0
    unpadded_end = 0
    for tensor in header.tensors:
        if tensor.name in seen:
            raise refuse(f"is damaged: the tensor {tensor.name} appears twice")
        seen.add(tensor.name)
        if tensor.offset != end:
            raise refuse(f"is damaged: the tensor {tensor.name} does not begin where the one before it ends")
        unpadded_end = end + _checked_bytes(tensor, refuse)
        end = padded(unpadded_end, header.alignment)
    _check_end(header, end, unpadded_end, refuse)


def dominant_type(header: GgufHeader) -> str:
    """Give the name of the type that holds most weights; check_tensors has passed."""
    counts: Counter[int] = Counter()
    for tensor in header.tensors:
        counts[tensor.type_number] += tensor.elements
    return TENSOR_TYPES[counts.most_common(1)[0][0]].name


def stored_bytes(tensor: TensorInfo) -> int:
    """Give what a tensor takes in the file, without padding; check_tensors has passed."""
    kind = TENSOR_TYPES[tensor.type_number]
    return tensor.elements // kind.block_elements * kind.block_bytes


def _checked_bytes(tensor: TensorInfo, refuse: Callable[[str], ModelRefusedError]) -> int:
    kind = TENSOR_TYPES.get(tensor.type_number)
    if kind is None:
        raise refuse(f"stores the tensor {tensor.name} in type {tensor.type_number}, which cannot be loaded")
    if tensor.shape[0] % kind.block_elements:
        raise refuse(f"is damaged: the tensor {tensor.name} does not fill whole blocks of {kind.name}")
    if len(tensor.shape) == 1 and kind.name not in _VECTOR_TYPES:
        raise refuse(f"stores the vector {tensor.name} as {kind.name}, which cannot be loaded")
    return stored_bytes(tensor)


def _check_end(
    header: GgufHeader, end: int, unpadded_end: int, refuse: Callable[[str], ModelRefusedError]
) -> None:
    # Writers pad the last tensor like the others; some leave its padding out.
    expected, shortest = header.data_start + end, header.data_start + unpadded_end
    if header.file_bytes in {expected, shortest}:
        return
    if header.file_bytes < expected:
        raise refuse(f"is truncated: {header.file_bytes} of {expected} bytes")
    raise refuse(f"has {header.file_bytes - expected} bytes after its last tensor that do not belong to it")
