import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The program installer/build.py, which lies in no package."""
    spec = importlib.util.spec_from_file_location("installer_build", ROOT / "installer" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def model_file(tmp_path: Path) -> Path:
    path = tmp_path / "model.gguf"
    path.touch()
    return path


def write_program(path: Path, body: str) -> list[Path]:
    path.write_text(body, encoding="utf-8")
    return [Path(sys.executable), path]


def test_self_test_passes_when_the_program_does(build: ModuleType, tmp_path: Path, model_file: Path) -> None:
    body = "import sys; sys.exit(sys.argv[1:3] != ['--self-test', '--model-file'])"

    assert build.self_test(write_program(tmp_path / "watchroom", body), model_file) == 0


def test_self_test_fails_when_the_program_is_killed(
    build: ModuleType, tmp_path: Path, model_file: Path
) -> None:
    body = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"

    assert build.self_test(write_program(tmp_path / "watchroom", body), model_file) == 1


def test_self_test_runs_with_an_empty_home_and_no_screen(build: ModuleType, tmp_path: Path) -> None:
    inherited = {"PATH": "bin", "PYTHONPATH": "src", "VIRTUAL_ENV": "venv", "QT_QPA_PLATFORM": "xcb"}

    environment = build.self_test_environment(inherited, tmp_path)

    assert environment == {
        "PATH": "bin",
        "WATCHROOM_HOME": str(tmp_path),
        "QT_QPA_PLATFORM": "offscreen",
    }


def test_build_is_refused_when_the_model_is_missing(
    build: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main(["--model-file", str(tmp_path / "none.gguf")]) == 1
    assert "none.gguf" in capsys.readouterr().err


def test_engine_of_another_lock_is_not_built_from_the_sources_of_the_last_one(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Compiling takes 20 minutes: what is looked at is where each step works, and what is taken for finished.
    engine = build.engine
    places = []

    def unpacked(_python: Path, _requirement: str, work: Path) -> Path:
        places.append(work)
        (work / "src").mkdir(parents=True)
        return work / "src"

    def packed(_python: Path, source: Path, _built: Path, _folder: Path) -> Path:
        wheel = source.parent / "engine.whl"
        wheel.write_bytes(str(source).encode())
        return wheel

    monkeypatch.setattr(engine, "_unpacked", unpacked)
    monkeypatch.setattr(engine, "_compiled", lambda _python, source, _folder: source)
    monkeypatch.setattr(engine, "_packed", packed)
    lock = tmp_path / "lock.txt"
    wheels = []
    for version in ("1", "1", "2"):
        lock.write_text(f"llama-cpp-python=={version} --hash=sha256:{version}\n", encoding="utf-8")
        wheels.append(engine.portable_wheel(Path(sys.executable), lock, tmp_path / "cache"))

    assert wheels[0] == wheels[1] != wheels[2]
    assert len(set(places)) == len(places) == 2
    # Nothing half-made stays that a later build would go on from.
    assert sorted(path.name for path in (tmp_path / "cache").iterdir()) == sorted(
        wheel.parent.name for wheel in (wheels[0], wheels[2])
    )
