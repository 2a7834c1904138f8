"""The tool that makes model packs makes what the program takes."""

from pathlib import Path

import pytest

from app.registry.pack import read_pack
from installer import model_pack
from tests.fakes.model_packs import DATA, SHA256, Maker, new_maker


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    return new_maker(tmp_path)


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "Tiny.gguf"
    path.write_bytes(DATA)
    return path


def make(*words: str | Path) -> int:
    return model_pack.main([str(word) for word in words])


def test_what_is_made_is_a_pack(tmp_path: Path, maker: Maker, model: Path) -> None:
    text = tmp_path / "LICENCE.txt"
    text.write_text("free")

    code = make(
        tmp_path / "pack", model, text, "--key", maker.secret, "--licence", "MIT", "--title", "Tiny one"
    )

    pack = read_pack(tmp_path / "pack", (maker.key,))
    assert code == 0
    assert [file.name for file in pack.files] == ["LICENCE.txt", "Tiny.gguf", "models.toml"]
    assert pack.entries[SHA256]["title"] == "Tiny one"
    assert pack.entries[SHA256]["licence"] == "MIT"
    assert pack.signed.comment == "watchroom models: tiny"


def test_the_same_files_make_the_same_pack(tmp_path: Path, maker: Maker, model: Path) -> None:
    for name in ("one", "two"):
        assert make(tmp_path / name, model, "--key", maker.secret, "--licence", "MIT") == 0

    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


def test_without_a_key_none_is_made(
    tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(model_pack.SIGNING_KEY_VARIABLE, raising=False)

    assert make(tmp_path / "pack", model, "--licence", "MIT") == 1
    assert "No key signs the pack" in capsys.readouterr().err
    assert not (tmp_path / "pack").exists()


def test_what_cannot_be_packed_is_said_and_leaves_nothing(
    tmp_path: Path, maker: Maker, model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.gguf"
    bad.write_bytes(b"no model")
    key = ("--key", maker.secret)

    for words, sentence in (
        ((bad, *key, "--licence", "MIT"), "not a GGUF file"),
        ((model, *key), "name its licence"),
        ((model, model, *key, "--licence", "MIT"), "Two of the files"),
        ((maker.secret, *key), r"None of the files is a .gguf file"),
        ((model, "--key", model, "--licence", "MIT"), ""),
    ):
        assert make(tmp_path / "pack", *words) == 1
        assert sentence in capsys.readouterr().err
        assert not (tmp_path / "pack").exists()
        assert not (tmp_path / "pack.new").exists()


def test_new_keys_sign_what_the_program_takes(tmp_path: Path, model: Path) -> None:
    secret = tmp_path / "site.key"

    assert make("--new-key", secret) == 0
    assert make(tmp_path / "pack", model, "--key", secret, "--licence", "MIT") == 0
    assert secret.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "site.pub").is_file()
