"""A model pack is read whole or refused: each way in which it can be wrong has one sentence."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError
from app.registry.pack import Pack, is_pack, read_pack
from tests.fakes.model_packs import DATA, SHA256, Maker, new_maker

LINE = f"{SHA256}  tiny.gguf\n"


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    return new_maker(tmp_path)


def read(folder: Path, maker: Maker) -> Pack:
    return read_pack(folder, (maker.key,))


def refusal(folder: Path, maker: Maker) -> str:
    with pytest.raises(ModelRefusedError) as caught:
        read(folder, maker)
    return caught.value.user_text


def test_a_pack_gives_its_models_and_what_is_said_of_them(tmp_path: Path, maker: Maker) -> None:
    entry = f'[[model]]\nid = "tiny"\nlicence = "MIT"\nsha256 = "{SHA256}"\n'.encode()
    files = {"tiny.gguf": DATA, "LICENCE.txt": b"free", "models.toml": entry}
    folder = maker.pack(tmp_path / "stick", files)

    pack = read(folder, maker)

    assert [file.name for file in pack.models] == ["tiny.gguf"]
    assert pack.models[0].size_bytes == len(DATA)
    assert pack.entries[SHA256]["licence"] == "MIT"
    assert pack.signed.comment == "made for a test"


def test_a_folder_with_sums_or_a_signature_means_to_be_a_pack(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    assert is_pack(folder)
    (folder / "SHA256SUMS").unlink()
    assert is_pack(folder)
    (folder / "SHA256SUMS.minisig").unlink()
    assert not is_pack(folder)


@pytest.mark.parametrize("name", ["SHA256SUMS", "SHA256SUMS.minisig"])
def test_a_pack_without_sums_or_signature_is_refused(tmp_path: Path, maker: Maker, name: str) -> None:
    folder = maker.pack(tmp_path / "stick")
    (folder / name).unlink()

    assert f"{name} is missing" in refusal(folder, maker)


def test_a_pack_signed_by_somebody_else_is_refused_with_the_name_of_the_key(
    tmp_path: Path, maker: Maker
) -> None:
    stranger = new_maker(tmp_path, "stranger")
    folder = stranger.pack(tmp_path / "stick")

    sentence = refusal(folder, maker)

    assert stranger.key.name in sentence
    assert "Nothing was taken" in sentence


def test_sums_that_were_changed_are_refused(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    with (folder / "SHA256SUMS").open("a") as sums:
        sums.write(f"{SHA256}  other.gguf\n")

    assert "Its signature is of something else." in refusal(folder, maker)


def test_a_missing_file_is_named(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    (folder / "tiny.gguf").unlink()

    assert refusal(folder, maker) == "tiny.gguf is missing from the model pack. Bring the pack again."


@pytest.mark.parametrize("name", ["other.gguf", ".hidden", "notes.txt", "泵.gguf"])
def test_a_file_that_nobody_signed_is_named(tmp_path: Path, maker: Maker, name: str) -> None:
    folder = maker.pack(tmp_path / "stick")
    (folder / name).write_bytes(b"anything")

    assert refusal(folder, maker).startswith(f"{name!a} lies in the model pack but is not in its sums.")


def test_a_folder_in_the_pack_is_named(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    (folder / "inner").mkdir()

    assert "'inner' lies in the model pack" in refusal(folder, maker)


@pytest.mark.parametrize("name", ["tiny.gguf", "SHA256SUMS", "SHA256SUMS.minisig"])
def test_a_link_in_place_of_a_file_is_refused(tmp_path: Path, maker: Maker, name: str) -> None:
    folder = maker.pack(tmp_path / "stick")
    real = shutil.move(folder / name, tmp_path / "elsewhere")
    (folder / name).symlink_to(real)

    assert refusal(folder, maker).startswith(f"{name} in the model pack is a link")


def test_a_pipe_in_place_of_a_file_is_refused_and_not_waited_for(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    (folder / "tiny.gguf").unlink()
    os.mkfifo(folder / "tiny.gguf")

    assert refusal(folder, maker).startswith("tiny.gguf in the model pack is a link, a folder or a device")


@pytest.mark.parametrize(
    "name",
    [
        "../tiny.gguf",
        "a..b.gguf",
        "/etc/tiny.gguf",
        "folder/tiny.gguf",
        "folder\\tiny.gguf",
        "C:tiny.gguf",
        "tíny.gguf",
        "泵.gguf",
        "CON.gguf",
        "-tiny.gguf",
        ".tiny.gguf",
        "tiny.gguf ",
        "x" * 200 + ".gguf",
        "tiny\x1b[2J.gguf",
        "SHA256SUMS",
    ],
)
def test_a_name_that_is_no_plain_one_is_refused_and_shown_written_out(
    tmp_path: Path, maker: Maker, name: str
) -> None:
    folder = maker.pack(tmp_path / "stick", sums=f"{SHA256}  {name}\n")

    sentence = refusal(folder, maker)

    assert f"names a file {name!a}:" in sentence
    assert sentence.isascii()
    assert sentence.isprintable()


@pytest.mark.parametrize("name", ["run.sh", "tiny.exe", "tiny.GGUF", "tiny"])
def test_what_is_neither_a_model_nor_a_text_has_no_place_there(
    tmp_path: Path, maker: Maker, name: str
) -> None:
    folder = maker.pack(tmp_path / "stick", {"tiny.gguf": DATA, name: b"anything"})

    assert refusal(folder, maker).startswith(f"{name} has no place in a model pack")


@pytest.mark.parametrize("second", ["tiny.gguf", "Tiny.gguf"])
def test_a_name_that_stands_twice_is_refused(tmp_path: Path, maker: Maker, second: str) -> None:
    folder = maker.pack(tmp_path / "stick", sums=LINE + LINE.replace("tiny.gguf", second))

    assert refusal(folder, maker) == f"{second} stands twice in the model pack's sums."


@pytest.mark.parametrize(
    "sums", ["nonsense\n", f"{SHA256} tiny.gguf\n", f"{SHA256[:-1]}  tiny.gguf\n", f"\\{LINE}", f"{LINE}\n\n"]
)
def test_sums_in_another_form_are_refused(tmp_path: Path, maker: Maker, sums: str) -> None:
    folder = maker.pack(tmp_path / "stick", sums=sums)

    assert "each line must have a SHA-256 and a name" in refusal(folder, maker)


def test_sums_that_are_no_text_are_refused(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    (folder / "SHA256SUMS").write_bytes(b"\xff\xfe")
    maker.sign(folder)

    assert "each line must have a SHA-256 and a name" in refusal(folder, maker)


@pytest.mark.parametrize("name", ["SHA256SUMS", "SHA256SUMS.minisig"])
def test_huge_sums_and_signatures_are_not_read(tmp_path: Path, maker: Maker, name: str) -> None:
    folder = maker.pack(tmp_path / "stick")
    os.truncate(folder / name, 1 << 40)

    assert f"{name} in the model pack has more than" in refusal(folder, maker)


def test_a_folder_with_a_thousand_files_is_no_pack(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    for number in range(1000):
        (folder / f"{number}.txt").touch()

    assert "holds more than 50 files" in refusal(folder, maker)


def test_a_pack_without_a_model_is_refused(tmp_path: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick", {"notes.txt": b"nothing here"})

    assert refusal(folder, maker) == f"The model pack in {folder} has no .gguf file."


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda file: file.write_bytes(b"[[model]]\n"), "was cut or changed"),
        (lambda file: os.truncate(file, 1 << 30), "has more than"),
    ],
)
def test_a_list_that_is_not_the_signed_one_is_refused(
    tmp_path: Path, maker: Maker, change: Callable[[Path], object], words: str
) -> None:
    folder = maker.pack(tmp_path / "stick", {"tiny.gguf": DATA, "models.toml": b"# nothing\n"})
    change(folder / "models.toml")

    assert words in refusal(folder, maker)


@pytest.mark.parametrize("text", [b"[[model", b"\xff", b"[" * 5000])
def test_a_list_that_cannot_be_read_is_refused(tmp_path: Path, maker: Maker, text: bytes) -> None:
    folder = maker.pack(tmp_path / "stick", {"tiny.gguf": DATA, "models.toml": text})

    assert refusal(folder, maker) == "models.toml of the model pack cannot be read."


def test_a_folder_that_is_none_is_said(tmp_path: Path, maker: Maker) -> None:
    assert refusal(tmp_path / "none", maker).startswith(f"{tmp_path / 'none'} cannot be read")
