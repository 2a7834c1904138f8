"""Reads the header of a GGUF file into plain values; knows the format's structure, not what a model needs.

Format: magic "GGUF", u32 version, u64 tensor count, u64 metadata count, metadata, tensor descriptions,
padding to the alignment, tensor data; little-endian. Native readers were crashed by lies in every one of
these numbers, so each is bounded by what the file can hold before it is used.
"""

import math
import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import BinaryIO

from app.domain.errors import ModelRefusedError

MAGIC = b"GGUF"
DEFAULT_ALIGNMENT = 32

# The largest real header seen holds a vocabulary of 262,144 tokens in 16 MB.
_MAX_HEADER_BYTES = 64 << 20
_MAX_STRING_BYTES = 1 << 20
# Elements of all arrays together; that vocabulary needs 1.3 million with its scores, types and merges.
_MAX_ELEMENTS = 1 << 21
_MAX_KEYS = 4096
_MAX_TENSORS = 1 << 16
_MAX_DIMENSIONS = 4
_MAX_DIMENSION = 2**31 - 1
_MAX_TENSOR_ELEMENTS = 2**48
_MAX_ALIGNMENT = 1 << 16
_CHUNK_BYTES = 4 << 20
# Smallest sizes of one metadata pair and one tensor description, to bound their counts.
_MIN_KEY_BYTES = 8 + 1 + 4 + 1
_MIN_TENSOR_BYTES = 8 + 1 + 4 + 8 + 4 + 8
_KEY = re.compile(rb"[A-Za-z0-9_.-]{1,255}")
_TENSOR_NAME = re.compile(rb"[A-Za-z0-9_.-]{1,63}")


class ValueType(IntEnum):
    """Types of metadata values by their number in the file."""

    UINT8 = 0
    INT8 = 1
    UINT16 = 2
    INT16 = 3
    UINT32 = 4
    INT32 = 5
    FLOAT32 = 6
    BOOL = 7
    STRING = 8
    ARRAY = 9
    UINT64 = 10
    INT64 = 11
    FLOAT64 = 12


_FORMATS = {
    ValueType.UINT8: "B",
    ValueType.INT8: "b",
    ValueType.UINT16: "H",
    ValueType.INT16: "h",
    ValueType.UINT32: "I",
    ValueType.INT32: "i",
    ValueType.FLOAT32: "f",
    ValueType.BOOL: "B",
    ValueType.UINT64: "Q",
    ValueType.INT64: "q",
    ValueType.FLOAT64: "d",
}
_FLOATS = frozenset({ValueType.FLOAT32, ValueType.FLOAT64})


@dataclass(frozen=True, slots=True)
class Array:
    """An array of the metadata; strings stay bytes until somebody needs them as text."""

    type: ValueType
    values: tuple[bytes, ...] | tuple[int, ...] | tuple[float, ...]


Value = int | float | bool | str | Array


@dataclass(frozen=True, slots=True)
class TensorInfo:
    """Description of a tensor; shape has the fastest running dimension first, offset counts from the data."""

    name: str
    shape: tuple[int, ...]
    type_number: int
    offset: int

    @property
    def elements(self) -> int:
        """Product of the shape."""
        return math.prod(self.shape)


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """A header whose structure is sound; types holds the type of each metadata value by its key."""

    version: int
    metadata: dict[str, Value]
    types: dict[str, ValueType]
    tensors: tuple[TensorInfo, ...]
    alignment: int
    data_start: int
    file_bytes: int


def read_header(file: BinaryIO, file_bytes: int, refuse: Callable[[str], ModelRefusedError]) -> GgufHeader:
    """Read the header from the start of file, which must begin with MAGIC.

    refuse makes the error from the end of a sentence that begins with the file's name.

    Raises:
        ModelRefusedError: a rule of the format is broken.
    """
    return _HeaderReader(file, file_bytes, refuse).read()


class _HeaderReader:
    """Walks through the header; reads ahead in chunks, so that memory follows the header, not the file."""

    def __init__(self, file: BinaryIO, file_bytes: int, refuse: Callable[[str], ModelRefusedError]) -> None:
        self._file = file
        self._file_bytes = file_bytes
        self._refuse = refuse
        self._buffer = bytearray()
        self._offset = 0
        self._elements_left = _MAX_ELEMENTS

    def read(self) -> GgufHeader:
        self._take(len(MAGIC))
        version = self._number("I")
        if version not in {2, 3}:
            raise self._version_error(version)
        tensor_count, key_count = self._number("Q"), self._number("Q")
        self._check_count("tensors", tensor_count, _MAX_TENSORS, _MIN_TENSOR_BYTES)
        self._check_count("metadata entries", key_count, _MAX_KEYS, _MIN_KEY_BYTES)
        metadata: dict[str, Value] = {}
        types: dict[str, ValueType] = {}
        for _ in range(key_count):
            key = self._name(_KEY, "metadata key")
            if key in metadata:
                raise self._refuse(f"is damaged: the metadata key {key} appears twice")
            types[key] = self._value_type(key)
            metadata[key] = self._value(key, types[key])
        alignment = self._alignment(metadata, types)
        tensors = tuple(self._tensor() for _ in range(tensor_count))
        return GgufHeader(
            version=version,
            metadata=metadata,
            types=types,
            tensors=tensors,
            alignment=alignment,
            data_start=padded(self._offset, alignment),
            file_bytes=self._file_bytes,
        )

    def _version_error(self, version: int) -> ModelRefusedError:
        if version in {2 << 24, 3 << 24}:
            return self._refuse("is a big-endian GGUF, which this machine cannot load")
        return self._refuse(f"has GGUF version {version}; this program loads versions 2 and 3")

    def _check_count(self, what: str, count: int, limit: int, min_bytes: int) -> None:
        if count == 0:
            raise self._refuse(f"has no {what}")
        if count > limit or count * min_bytes > self._file_bytes - self._offset:
            raise self._refuse(f"is damaged or cut short: it claims {count} {what}, more than it can hold")

    def _value_type(self, key: str) -> ValueType:
        number = self._number("I")
        if number > max(ValueType):
            raise self._refuse(f"is damaged: the value of {key} has the unknown type {number}")
        return ValueType(number)

    def _value(self, key: str, kind: ValueType) -> Value:
        if kind is ValueType.STRING:
            return self._text(key, self._string(key))
        if kind is ValueType.ARRAY:
            return self._array(key)
        number = self._numbers(kind, 1, key)[0]
        return bool(number) if kind is ValueType.BOOL else number

    def _array(self, key: str) -> Array:
        kind = self._value_type(key)
        if kind is ValueType.ARRAY:
            raise self._refuse(f"is damaged: {key} holds arrays inside an array")
        count = self._number("Q")
        size = 8 if kind is ValueType.STRING else struct.calcsize(_FORMATS[kind])
        if count > self._elements_left or count * size > self._file_bytes - self._offset:
            raise self._refuse(f"is damaged or cut short: {key} claims {count} values, more than it can hold")
        self._elements_left -= count
        if kind is ValueType.STRING:
            return Array(kind, self._strings(key, count))
        return Array(kind, self._numbers(kind, count, key))

    def _numbers(self, kind: ValueType, count: int, key: str) -> tuple[int, ...] | tuple[float, ...]:
        layout = f"<{count}{_FORMATS[kind]}"
        values = struct.unpack_from(layout, self._buffer, self._take(struct.calcsize(layout)))
        if kind is ValueType.BOOL and any(value > 1 for value in values):
            raise self._refuse(f"is damaged: {key} holds a truth value that is neither 0 nor 1")
        if kind in _FLOATS and not all(map(math.isfinite, values)):
            raise self._refuse(f"is damaged: {key} holds a value that is not a finite number")
        return values

    def _strings(self, key: str, count: int) -> tuple[bytes, ...]:
        # The hot loop: 300,000 strings for a common vocabulary with its merges; hence no call per string.
        values = []
        read_length = struct.Struct("<Q").unpack_from
        buffer, offset = self._buffer, self._offset
        for _ in range(count):
            if offset + 8 > len(buffer):
                self._fill(offset + 8)
            length: int = read_length(buffer, offset)[0]
            offset += 8
            if length > _MAX_STRING_BYTES:
                raise self._refuse(f"is damaged: {key} holds a text of {length} bytes")
            if offset + length > len(buffer):
                self._fill(offset + length)
            values.append(bytes(buffer[offset : offset + length]))
            offset += length
        self._offset = offset
        return tuple(values)

    def _string(self, what: str) -> bytes:
        length = self._number("Q")
        if length > _MAX_STRING_BYTES:
            raise self._refuse(f"is damaged: {what} is a text of {length} bytes")
        start = self._take(length)
        return bytes(self._buffer[start : start + length])

    def _text(self, what: str, data: bytes) -> str:
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise self._refuse(f"is damaged: {what} is not UTF-8 text") from error

    def _name(self, pattern: re.Pattern[bytes], what: str) -> str:
        data = self._string(f"a {what}")
        if not pattern.fullmatch(data):
            raise self._refuse(f"is damaged: a {what} is empty, too long or holds forbidden characters")
        return data.decode("ascii")

    def _alignment(self, metadata: dict[str, Value], types: dict[str, ValueType]) -> int:
        value = metadata.get("general.alignment", DEFAULT_ALIGNMENT)
        kind = types.get("general.alignment", ValueType.UINT32)
        # Below 32 the tensor library aborts the process.
        if (
            kind is not ValueType.UINT32
            or not isinstance(value, int)
            or not DEFAULT_ALIGNMENT <= value <= _MAX_ALIGNMENT
            or value & (value - 1)
        ):
            raise self._refuse("is damaged: its alignment is not a power of two from 32 to 65536")
        return value

    def _tensor(self) -> TensorInfo:
        name = self._name(_TENSOR_NAME, "tensor name")
        count = self._number("I")
        if not 1 <= count <= _MAX_DIMENSIONS:
            raise self._refuse(f"is damaged: the tensor {name} claims {count} dimensions")
        shape = struct.unpack_from(f"<{count}Q", self._buffer, self._take(8 * count))
        tensor = TensorInfo(name, shape, self._number("I"), self._number("Q"))
        if not all(1 <= size <= _MAX_DIMENSION for size in shape) or tensor.elements > _MAX_TENSOR_ELEMENTS:
            raise self._refuse(f"is damaged: the tensor {name} has an impossible shape")
        return tensor

    def _number(self, layout: str) -> int:
        number: int = struct.unpack_from("<" + layout, self._buffer, self._take(struct.calcsize(layout)))[0]
        return number

    def _take(self, count: int) -> int:
        start = self._offset
        self._fill(start + count)
        self._offset = start + count
        return start

    def _fill(self, end: int) -> None:
        if end > self._file_bytes:
            raise self._refuse(f"is truncated: its {self._file_bytes} bytes end inside the header")
        if end > _MAX_HEADER_BYTES:
            raise self._refuse(f"has a header of more than {_MAX_HEADER_BYTES >> 20} MB")
        while end > len(self._buffer):
            chunk = self._file.read(max(_CHUNK_BYTES, end - len(self._buffer)))
            if not chunk:
                raise self._refuse("became shorter while it was read")
            self._buffer += chunk


def padded(offset: int, alignment: int) -> int:
    """Give the first multiple of alignment at or after offset."""
    return (offset + alignment - 1) // alignment * alignment
