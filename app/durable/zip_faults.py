"""What zipfile raises for archives that are damaged, locked, or packed in a way that Python does not know."""

import struct
import zipfile
import zlib
from typing import Final

try:
    import lzma
except ImportError:  # Python may be built without it; then zipfile knows it as little
    _LZMA_FAULTS: tuple[type[Exception], ...] = ()
else:
    _LZMA_FAULTS = (lzma.LZMAError,)

# NotImplementedError is a RuntimeError, a name that is no text a ValueError.
ZIP_FAULTS: Final[tuple[type[Exception], ...]] = (
    zipfile.BadZipFile,
    zlib.error,
    *_LZMA_FAULTS,
    struct.error,
    EOFError,
    RuntimeError,
    LookupError,
    ValueError,
    OverflowError,
)
