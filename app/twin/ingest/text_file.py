"""Text files of unknown encoding: looked through once, then read line by line with the share that is done."""

import codecs
import hashlib
import io
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.domain.errors import ImportRefusedError

LARGEST_FILE_BYTES: Final = 20_000_000_000
_CHUNK_BYTES: Final = 1 << 20
# A line without an end would be read into memory as a whole.
LONGEST_LINE_CHARS: Final = 1_000_000
_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
FALL_BACK: Final = "cp1252"
_NOT_IN_FALL_BACK: Final = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")


@dataclass(frozen=True, slots=True)
class Looked:
    """A file's SHA-256 and encoding."""

    sha256: str
    encoding: str


def look_through(path: Path, wished_encoding: str = "") -> Generator[int, None, Looked]:
    """Yield the bytes read while the file's hash and encoding are found out, which come at the end.

    Raises:
        ImportRefusedError: it cannot be read, is too large, or is text in no encoding that is known.
    """
    digest = hashlib.sha256()
    done = 0
    try:
        with path.open("rb") as file:
            head = file.read(4)
            file.seek(0)
            encoding = wished_encoding or next((name for bom, name in _BOMS if head.startswith(bom)), "utf-8")
            decoder = _decoder(path, encoding)
            # is_plain: no letter beyond ASCII was read yet, so that none would change in the fall-back.
            is_fitting = may_fall_back = is_plain = True
            while chunk := file.read(_CHUNK_BYTES):
                digest.update(chunk)
                if is_fitting:
                    text = _decoded(decoder, chunk)
                    is_fitting = text is not None
                    is_plain = is_plain and (text is None or text.isascii())
                may_fall_back = may_fall_back and not any(byte in chunk for byte in _NOT_IN_FALL_BACK)
                done += len(chunk)
                if done > LARGEST_FILE_BYTES:
                    raise ImportRefusedError(f"{path.name} is larger than {LARGEST_FILE_BYTES:,} bytes.")
                yield done
            is_fitting = is_fitting and _decoded(decoder, b"", final=True) is not None
    except OSError as error:
        raise ImportRefusedError(
            f"{path.name} cannot be read ({error.strerror or error}).", detail=repr(error)
        ) from error
    if is_fitting:
        return Looked(digest.hexdigest(), encoding)
    if encoding == "utf-8" and not wished_encoding and may_fall_back and is_plain:
        return Looked(digest.hexdigest(), FALL_BACK)
    raise ImportRefusedError(
        f"{path.name} is not text in {encoding}. Say its encoding in a mapping file, or save it as UTF-8."
    )


class TextLines:
    """The lines of a text file with their ends; done_bytes grows while they are read. close() ends it."""

    def __init__(self, path: Path, encoding: str) -> None:
        try:
            self._file = io.BufferedReader(io.FileIO(path), _CHUNK_BYTES)
        except OSError as error:
            raise ImportRefusedError(
                f"{path.name} cannot be read ({error.strerror or error}).", detail=repr(error)
            ) from error
        self._name = path.name
        # newline="": quoted cells keep their line ends.
        self._text = io.TextIOWrapper(self._file, encoding=encoding, newline="")

    @property
    def done_bytes(self) -> int:
        """Bytes that were taken from the file."""
        return self._file.tell()

    def __iter__(self) -> Iterator[str]:
        try:
            while line := self._text.readline(LONGEST_LINE_CHARS):
                if len(line) == LONGEST_LINE_CHARS:
                    raise ImportRefusedError(
                        f"{self._name} has a line of more than {LONGEST_LINE_CHARS:,} characters."
                    )
                yield line
        except UnicodeError as error:
            raise ImportRefusedError(
                f"{self._name} changed while it was read.", detail=repr(error)
            ) from error
        except OSError as error:
            raise ImportRefusedError(
                f"{self._name} cannot be read further ({error.strerror or error}).", detail=repr(error)
            ) from error

    def read(self, characters: int) -> str:
        """Give at most so many characters, "" at the end."""
        try:
            return self._text.read(characters)
        except UnicodeError as error:
            raise ImportRefusedError(
                f"{self._name} changed while it was read.", detail=repr(error)
            ) from error
        except OSError as error:
            raise ImportRefusedError(
                f"{self._name} cannot be read further ({error.strerror or error}).", detail=repr(error)
            ) from error

    def close(self) -> None:
        """Close the file."""
        self._text.close()


def _decoder(path: Path, encoding: str) -> codecs.IncrementalDecoder:
    try:
        # Codecs such as hex are none of text, which this alone tells.
        io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        return codecs.getincrementaldecoder(encoding)()
    except (LookupError, ValueError) as error:
        raise ImportRefusedError(f"{path.name}: there is no encoding {encoding!r:.40}.") from error


def _decoded(decoder: codecs.IncrementalDecoder, chunk: bytes, *, final: bool = False) -> str | None:
    try:
        return decoder.decode(chunk, final)
    except UnicodeError:
        return None
