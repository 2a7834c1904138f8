import io
import zipfile

import pytest

from app.durable.zip_faults import ZIP_FAULTS

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)


@pytest.mark.parametrize("method", _METHODS, ids=["stored", "deflated", "bzip2", "lzma"])
def test_every_byte_that_is_changed_raises_one_of_them_or_an_error_of_the_disk(method: int) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        archive.writestr("a.txt", b"some text, some text, some text")
    whole = data.getvalue()

    others = []
    for index in range(len(whole)):
        for byte in (0, 0xFF, whole[index] ^ 0x10):
            changed = whole[:index] + bytes([byte]) + whole[index + 1 :]
            try:
                _read(changed)
            except (OSError, ValueError) as error:
                # bzip2 tells damage as an error of the disk.
                others += [] if isinstance(error, (OSError, *ZIP_FAULTS)) else [error]
            except ZIP_FAULTS:
                continue

    assert others == []


def _read(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            archive.read(info)
