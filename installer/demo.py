"""Makes the demo for laptops without a network: program, default model, samples, and what the model has read.

A folder that runs where it lies, and one file that unpacks and opens it. The samples are in the program. What
the model has read holds for the processor that it was read on; on another one it is read again at the first
start. Knows what a demo consists of; needs what installer/build.py made.
"""

import argparse
import hashlib
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from gzip import GzipFile
from pathlib import Path

from app import __version__
from app.domain.model_spec import ModelSpec
from app.durable.resources import example_models_path
from app.registry.catalogue import read_models_file
from installer import one_file
from installer.tools import BuildError, run, say, source_epoch

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
HERE = Path(__file__).resolve().parent
MODEL_ID = "qwen2.5-coder-0.5b"
# What is only for an installation, or of one.
LEFT_OUT = ("manage.sh", "watchroom.desktop")
# States of read prompts, and how the trial of the model went (app/services/demo.py).
PREPARED = ("prefixes", "model-history.json")
# Where Debian keeps the texts of licences.
LICENCE_TEXTS = Path("/usr/share/common-licenses")
_SPARE_KIB = 10 * 1024


def main(argv: Sequence[str]) -> int:
    """Make folder and file; 0 if both are whole."""
    parser = argparse.ArgumentParser(prog="demo", description="Make the demo for laptops without a network.")
    parser.add_argument("--model-file", type=Path, required=True, help=f"the file of {MODEL_ID}")
    parser.add_argument("--program", type=Path, default=DIST / "watchroom", help="what the build made")
    parser.add_argument("--into", type=Path, default=DIST / "watchroom-demo", help="the folder to make")
    given = parser.parse_args(argv)
    try:
        folder = make(given.program.absolute(), given.model_file.absolute(), given.into.absolute())
        target = folder.with_name(f"watchroom-demo-{__version__}-linux-x86_64.run")
        pack(folder, target, source_epoch(ROOT))
    except (BuildError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    say(f"{size / 1e6:8.1f} MB  {folder}")
    say(f"{target.stat().st_size / 1e6:8.1f} MB  {target.name}")
    return 0


def make(program: Path, model_file: Path, folder: Path) -> Path:
    """Make the folder anew; it appears under its name when it is whole.

    Raises:
        BuildError: program or model is not what it should be, or the program cannot prepare the model.
    """
    if not (program / "launch.sh").is_file():
        raise BuildError(f"{program} is not what `make installer` builds.")
    spec = _default_model()
    with model_file.open("rb") as opened:
        if hashlib.file_digest(opened, "sha256").hexdigest() != spec.sha256:
            raise BuildError(f"{model_file} is not the file of {MODEL_ID}.")
    draft = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    shutil.copytree(program, draft, symlinks=True)
    for name in LEFT_OUT:
        (draft / name).unlink(missing_ok=True)
    (draft / "models").mkdir()
    shutil.copyfile(model_file, draft / "models" / spec.file_name)
    _add_licence(draft / "models", spec)
    shutil.copyfile(HERE / "start_demo.sh", draft / "start-demo.sh")
    (draft / "start-demo.sh").chmod(0o755)
    say("Letting the model read the instructions")
    _prepare(draft)
    shutil.rmtree(folder, ignore_errors=True)
    draft.rename(folder)
    return folder


def pack(folder: Path, target: Path, epoch: int) -> None:
    """Write the one file: a script, the packed folder, and the hash of both; the same bytes each time."""
    needed = sum(file.lstat().st_size for file in folder.rglob("*")) // 1024 + _SPARE_KIB
    head = one_file.script(one_file.DEMO, __version__, needed)
    packed = target.with_name(f"{target.name}.packed")
    try:
        _write_packed(folder, packed, epoch)
        with packed.open("rb") as opened:
            one_file.write(target, head, opened)
    finally:
        packed.unlink(missing_ok=True)


def _add_licence(folder: Path, spec: ModelSpec) -> None:
    text = LICENCE_TEXTS / spec.licence
    if not text.is_file():
        raise BuildError(f"The text of the licence {spec.licence} is not in {LICENCE_TEXTS}.")
    shutil.copyfile(text, folder / f"{spec.licence}.txt")
    about = f"{spec.file_name}: {spec.title}, licence {spec.licence}, SHA-256 {spec.sha256}\n"
    (folder / "README.txt").write_text(about, encoding="utf-8", newline="\n")


def _default_model() -> ModelSpec:
    entries = read_models_file(example_models_path(), ROOT)
    return next(spec for spec in entries if spec.model_id == MODEL_ID)


def _prepare(folder: Path) -> None:
    """Let the program in folder read what it reads before every question, and keep that in folder."""
    with tempfile.TemporaryDirectory(prefix="watchroom-demo-") as home:
        environment = {
            "WATCHROOM_HOME": f"{home}/home",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "QT_QPA_PLATFORM": "offscreen",
        }
        words = ("--demo", "--air-gap", "models", "prepare", MODEL_ID)
        say(run(folder / "launch.sh", *words, environment=environment).strip())
        made = Path(home, "home", "cache-demo")
        for name in PREPARED:
            source, target = made / name, folder / "demo" / name
            target.parent.mkdir(exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target)
            else:
                shutil.copyfile(source, target)
        if not any((folder / "demo" / "prefixes").glob("*.state")):
            raise BuildError("The program kept nothing of what its model read.")
        for path in (folder / "demo").rglob("*"):
            path.chmod(0o755 if path.is_dir() else 0o644)


def _write_packed(folder: Path, target: Path, epoch: int) -> None:
    with (
        target.open("wb") as opened,
        GzipFile(filename="", mode="wb", compresslevel=6, fileobj=opened, mtime=0) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w|", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in sorted(folder.rglob("*")):
            entry = archive.gettarinfo(path, str(path.relative_to(folder)))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = min(int(entry.mtime), epoch)
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
