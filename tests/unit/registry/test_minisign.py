import base64
import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError
from app.registry.minisign import check, digest_of, parse_key
from tests.fakes.model_packs import new_maker

TEXT = b"0123  model.gguf\n"


def signed(folder: Path, name: str = "maker") -> tuple[bytes, str]:
    """Sign TEXT with a new key; give the signature and the line of the public key."""
    maker = new_maker(folder, name)
    sums = folder / "SHA256SUMS"
    sums.write_bytes(TEXT)
    maker.sign(folder, "for the station at the river")
    return (folder / "SHA256SUMS.minisig").read_bytes(), maker.key_line


def test_a_signature_gives_its_key_and_what_its_maker_says(tmp_path: Path) -> None:
    signature, line = signed(tmp_path)
    key = parse_key(line)

    found = check(digest_of(TEXT), signature, (key,))

    assert (found.key_name, found.comment) == (key.name, "for the station at the river")
    assert check(digest_of(TEXT), signature.replace(b"\n", b"\r\n"), (key,)) == found


def test_a_key_is_read_from_its_line_and_from_its_file(tmp_path: Path) -> None:
    _signature, line = signed(tmp_path)

    assert parse_key(line) == parse_key((tmp_path / "maker.pub").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "text", ["", "RWnonsense", "a\nb", base64.b64encode(b"ED" + bytes(40)).decode(), "ä" * 56]
)
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - base64's own and ours say different things
        parse_key(text)


def test_the_signature_of_another_key_is_refused_with_its_name(tmp_path: Path) -> None:
    signature, line = signed(tmp_path)
    other = new_maker(tmp_path, "other").key

    with pytest.raises(ModelRefusedError, match=parse_key(line).name):
        check(digest_of(TEXT), signature, (other,))
    with pytest.raises(ModelRefusedError, match="nobody here has named"):
        check(digest_of(TEXT), signature, ())


def test_a_key_that_only_claims_the_number_is_refused(tmp_path: Path) -> None:
    signature, _line = signed(tmp_path)
    lines = signature.decode().splitlines()
    forged, other = base64.b64decode(lines[1]), new_maker(tmp_path, "other").key
    lines[1] = base64.b64encode(forged[:2] + other.number + forged[10:]).decode()

    with pytest.raises(ModelRefusedError, match="of something else"):
        check(digest_of(TEXT), "\n".join(lines).encode(), (other,))


def test_another_text_and_another_comment_are_refused(tmp_path: Path) -> None:
    signature, line = signed(tmp_path)
    key = parse_key(line)

    with pytest.raises(ModelRefusedError, match="of something else"):
        check(digest_of(TEXT + b"\n"), signature, (key,))
    with pytest.raises(ModelRefusedError, match="of something else"):
        check(digest_of(TEXT), signature.replace(b"river", b"ocean"), (key,))


def test_the_comment_that_nobody_signed_may_be_any(tmp_path: Path) -> None:
    signature, line = signed(tmp_path)

    found = check(digest_of(TEXT), signature.replace(b"Watchroom", b"somebody "), (parse_key(line),))

    assert found.comment == "for the station at the river"


def test_every_flipped_bit_of_the_signed_lines_is_refused(tmp_path: Path) -> None:
    signature, line = signed(tmp_path)
    key = parse_key(line)
    start = signature.index(b"\n") + 1
    # In the last character of a base64 line some bits say nothing; they are refused or mean the same.
    for place in range(start, len(signature) - 1):
        for bit in range(8):
            flipped = bytearray(signature)
            flipped[place] ^= 1 << bit
            if flipped.split(b"\n")[1:] == signature.split(b"\n")[1:]:
                continue
            try:
                found = check(digest_of(TEXT), bytes(flipped), (key,))
            except ModelRefusedError:
                continue
            lines, right = bytes(flipped).decode().splitlines(), signature.decode().splitlines()
            assert found.comment == "for the station at the river"
            assert base64.b64decode(lines[1]) == base64.b64decode(right[1])
            assert base64.b64decode(lines[3]) == base64.b64decode(right[3])


@pytest.mark.parametrize(
    "change",
    [
        lambda text: b"",
        lambda text: text[: len(text) // 2],
        lambda text: text + b"more\n",
        lambda text: text.replace(b"trusted comment: for", b"trusted comment for"),
        lambda text: text + b"x" * 5000,
        lambda text: b"\xff" + text,
        lambda text: text.replace(b"station", b"sta\ttion"),
    ],
)
def test_what_has_not_the_form_is_refused_in_one_sentence(
    tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    signature, line = signed(tmp_path)

    with pytest.raises(ModelRefusedError, match=r"no minisign signature of the form ED\.$"):
        check(digest_of(TEXT), change(signature), (parse_key(line),))


def test_the_older_form_is_refused(tmp_path: Path) -> None:
    signature, line = signed(tmp_path)
    lines = signature.decode().splitlines()
    lines[1] = base64.b64encode(b"Ed" + base64.b64decode(lines[1])[2:]).decode()

    with pytest.raises(ModelRefusedError, match="of the form ED"):
        check(digest_of(TEXT), "\n".join(lines).encode(), (parse_key(line),))


def test_what_is_signed_is_the_hash_that_minisign_takes() -> None:
    assert digest_of(b"") == hashlib.blake2b(b"", digest_size=64).digest()
