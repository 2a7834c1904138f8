from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.domain.errors import ImportRefusedError
from app.twin.ingest.text_file import Looked, TextLines, look_through


def _look(path: Path, wished: str = "") -> Looked:
    looking = look_through(path, wished)
    while True:
        try:
            next(looking)
        except StopIteration as stop:
            found: Looked = stop.value
            return found


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        ("é".encode(), "utf-8"),
        ("\ufeffé".encode(), "utf-8-sig"),
        ("é".encode("utf-16"), "utf-16"),
        (b"\xfe\xff" + "é".encode("utf-16-be"), "utf-16"),
        ("é".encode("cp1252"), "cp1252"),
        (b"", "utf-8"),
    ],
    ids=["utf-8", "bom", "utf-16-le", "utf-16-be", "cp1252", "empty"],
)
def test_encodings_are_found(tmp_path: Path, content: bytes, encoding: str) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(content)
    assert _look(path).encoding == encoding


def test_what_was_utf8_until_a_bad_byte_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes("é".encode() + b"x" * 2_000_000 + b"\xe9 ")
    with pytest.raises(ImportRefusedError, match="is not text in utf-8"):
        _look(path)


def test_a_wished_encoding_counts(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes("й".encode("cp1251"))
    assert _look(path, "cp1251").encoding == "cp1251"
    with pytest.raises(ImportRefusedError, match="no encoding"):
        _look(path, "no-such")
    with pytest.raises(ImportRefusedError, match="is not text in ascii"):
        _look(path, "ascii")


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    with pytest.raises(ImportRefusedError, match="cannot be read"):
        _look(tmp_path / "none.csv")
    with pytest.raises(ImportRefusedError, match="cannot be read"):
        TextLines(tmp_path / "none.csv", "utf-8")


def test_a_line_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"x" * 1_000_001)
    lines = TextLines(path, "utf-8")
    with pytest.raises(ImportRefusedError, match="more than 1,000,000 characters"):
        list(lines)
    lines.close()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.binary(max_size=200))
def test_any_bytes_are_text_or_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(content)
    try:
        looked = _look(path)
    except ImportRefusedError:
        return
    lines = TextLines(path, looked.encoding)
    try:
        assert "".join(lines) == content.decode(looked.encoding)
    finally:
        lines.close()


@pytest.mark.parametrize("name", ["hex", "zlib", "rot13", "base64", "no-such"])
def test_what_is_no_encoding_of_text_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"tag,asset_type\n")

    with pytest.raises(ImportRefusedError, match="there is no encoding"):
        _look(path, name)
