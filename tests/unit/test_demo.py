"""The demo's folder and file, with a stand-in for the program; the real one is tried by tests/frozen."""

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

from app.domain.model_spec import ModelKind, ModelSpec
from installer import demo
from installer.tools import BuildError

WEIGHTS = b"weights" * 1000
# Writes what a real one keeps of what its model read.
PROGRAM = """#!/bin/sh
echo "$@" >> "$WATCHROOM_HOME.calls"
mkdir -p "$WATCHROOM_HOME/cache-demo/prefixes"
echo read > "$WATCHROOM_HOME/cache-demo/prefixes/a.state"
echo '{}' > "$WATCHROOM_HOME/cache-demo/model-history.json"
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "watchroom"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "real.so.1").write_bytes(b"library")
    (folder / "_internal" / "link.so").symlink_to("real.so.1")
    for name in ("launch.sh", "manage.sh", "watchroom.desktop"):
        (folder / name).write_text(PROGRAM)
        (folder / name).chmod(0o755)
    sha256 = hashlib.sha256(WEIGHTS).hexdigest()
    spec = ModelSpec(demo.MODEL_ID, "Small", ModelKind.LOCAL, "small.gguf", sha256=sha256, licence="MIT")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "MIT").write_text("Permission is granted")
    monkeypatch.setattr(demo, "LICENCE_TEXTS", tmp_path / "texts")
    monkeypatch.setattr(demo, "_default_model", lambda: spec)
    return folder


@pytest.fixture
def model_file(tmp_path: Path) -> Path:
    path = tmp_path / "any name.gguf"
    path.write_bytes(WEIGHTS)
    return path


@pytest.fixture
def made(program: Path, model_file: Path, tmp_path: Path) -> Path:
    return demo.make(program, model_file, tmp_path / "a demo")


def run(file: Path, *words: str | Path, home: Path) -> "subprocess.CompletedProcess[str]":
    command = ["sh", str(file), *map(str, words)]
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home), "WATCHROOM_HOME": str(home / "started")}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_folder_has_program_model_and_what_was_read_and_nothing_of_an_installation(made: Path) -> None:
    assert (made / "models" / "small.gguf").read_bytes() == WEIGHTS
    assert (made / "models" / "MIT.txt").read_text() == "Permission is granted"
    assert "licence MIT" in (made / "models" / "README.txt").read_text()
    assert (made / "demo" / "prefixes" / "a.state").read_text() == "read\n"
    assert (made / "demo" / "model-history.json").is_file()
    assert (made / "_internal" / "link.so").is_symlink()
    assert not (made / "manage.sh").exists()
    assert not (made / "watchroom.desktop").exists()


def test_another_model_and_another_folder_are_refused(
    program: Path, model_file: Path, tmp_path: Path
) -> None:
    model_file.write_bytes(WEIGHTS + b"!")
    with pytest.raises(BuildError, match="is not the file of"):
        demo.make(program, model_file, tmp_path / "a demo")
    with pytest.raises(BuildError, match="is not what `make installer` builds"):
        demo.make(tmp_path, model_file, tmp_path / "a demo")
    assert not (tmp_path / "a demo").exists()


def test_a_program_that_keeps_nothing_makes_no_demo(program: Path, model_file: Path, tmp_path: Path) -> None:
    (program / "launch.sh").write_text(PROGRAM.replace("a.state", "a.other"))

    with pytest.raises(BuildError, match="kept nothing"):
        demo.make(program, model_file, tmp_path / "a demo")


def test_the_file_unpacks_into_a_folder_and_opens_it_there(made: Path, tmp_path: Path) -> None:
    file, home = tmp_path / "demo.run", tmp_path / "home"
    home.mkdir()
    demo.pack(made, file, 1_000_000_000)

    assert run(file, "--check", home=home).stdout.startswith("This file is whole: ")
    unpacked = run(file, "--unpack", "--into", home / "ein Ordner 泵", home=home)

    assert unpacked.returncode == 0, unpacked.stderr
    target = home / "ein Ordner 泵"
    assert (target / "models" / "small.gguf").read_bytes() == WEIGHTS
    assert (target / "_internal" / "link.so").read_bytes() == b"library"
    opened = run(file, "--into", target, home=home)
    assert opened.returncode == 0, opened.stderr
    assert (home / "started.calls").read_text() == "--demo\n"


def test_the_same_folder_makes_the_same_file(made: Path, tmp_path: Path) -> None:
    for name in ("one.run", "two.run"):
        demo.pack(made, tmp_path / name, 1_000_000_000)

    assert (tmp_path / "one.run").read_bytes() == (tmp_path / "two.run").read_bytes()


@pytest.mark.parametrize("place", [-1, -30, -200, "cut"])
def test_a_changed_file_unpacks_nothing(made: Path, tmp_path: Path, place: int | str) -> None:
    file, home = tmp_path / "demo.run", tmp_path / "home"
    home.mkdir()
    demo.pack(made, file, 1_000_000_000)
    data = bytearray(file.read_bytes())
    if isinstance(place, int):
        data[place - 1] ^= 1
    else:
        del data[-10:]
    file.write_bytes(data)

    done = run(file, "--unpack", home=home)

    assert done.returncode == 1
    assert "damaged or was changed" in done.stderr
    assert list(home.iterdir()) == []


def test_a_file_cut_inside_its_script_ends_with_an_error(made: Path, tmp_path: Path) -> None:
    file, home = tmp_path / "demo.run", tmp_path / "home"
    home.mkdir()
    demo.pack(made, file, 1_000_000_000)
    whole = file.read_bytes()
    end = whole.index(b"\n}\n") + 3
    # Cut inside the first line it is a comment, which no shell complains about.
    for kept in (*range(11, 60), *range(60, end - 60, 97), *range(end - 60, end + 40)):
        file.write_bytes(whole[:kept])

        done = run(file, "--unpack", home=home)

        assert (kept, done.returncode) != (kept, 0)
        assert done.stderr
        assert list(home.iterdir()) == []


@pytest.mark.parametrize("words", [["--into"], ["--into", ""], ["--into", "--unpack"], ["--wrong"]])
def test_a_slip_in_the_options_is_a_sentence(made: Path, tmp_path: Path, words: list[str]) -> None:
    file, home = tmp_path / "demo.run", tmp_path / "home"
    home.mkdir()
    demo.pack(made, file, 1_000_000_000)

    done = run(file, *words, home=home)

    assert (done.returncode, done.stdout) == (2, "")
    first = (
        "There is no option --wrong." if words == ["--wrong"] else "--into needs a folder behind it, such as "
    )
    assert done.stderr.startswith(first)
    assert done.stderr.endswith(f"\n'sh {file} --help' tells the options.\n")
    assert list(home.iterdir()) == []


def test_help_tells_the_options_and_does_nothing(made: Path, tmp_path: Path) -> None:
    file, home = tmp_path / "demo.run", tmp_path / "home"
    home.mkdir()
    demo.pack(made, file, 1_000_000_000)

    done = run(file, "--help", home=home)

    assert (done.returncode, done.stderr) == (0, "")
    for option in ("--into DIR", "--unpack", "--check", "--help"):
        assert option in done.stdout
    assert list(home.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_named(made: Path, tmp_path: Path) -> None:
    file, home = tmp_path / "demo.run", tmp_path / "home"
    home.mkdir()
    (home / "taken").touch()
    demo.pack(made, file, 1_000_000_000)

    done = run(file, "--into", home / "taken" / "demo", home=home)

    assert done.returncode == 1
    assert done.stderr == f"The folder {home}/taken cannot be written to. Name another with --into.\n"


def test_a_folder_of_something_else_is_not_written_into(made: Path, tmp_path: Path) -> None:
    file, home = tmp_path / "demo.run", tmp_path / "home"
    (home / "watchroom-demo").mkdir(parents=True)
    (home / "watchroom-demo" / "mine.txt").touch()
    demo.pack(made, file, 1_000_000_000)

    done = run(file, "--unpack", home=home)

    assert done.returncode == 1
    assert "is there already" in done.stderr
    assert [path.name for path in (home / "watchroom-demo").iterdir()] == ["mine.txt"]
    shutil.rmtree(home / "watchroom-demo")
    assert run(file, "--unpack", home=home).returncode == 0
