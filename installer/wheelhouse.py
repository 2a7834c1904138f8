"""Makes a folder from which pip installs the program without any network, for sites that prefer pip.

It holds the wheels that the lock names for this system and this Python, llama.cpp built for all processors
(installer/engine.py), the program as a wheel, and requirements.txt with the hash of each. Nothing else is
installed: --no-index, --require-hashes. Knows how the program becomes a wheel.
"""

import argparse
import hashlib
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import tomli_w

from app import __version__
from app.durable.resources import WHEEL_FOLDER
from installer import engine, minisign
from installer.tools import BuildError, missing_tools, run, say, source_epoch
from tools.make import engine_source

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "dist" / "wheelhouse"
CACHE = ROOT / ".cache" / "installer"
LOCKS = ROOT / "requirements"
SIGNING_KEY_VARIABLE = "WATCHROOM_SIGNING_KEY"
# What the program reads beside its modules, by its place in the repository.
SHIPPED = ("resources", "models.example.toml", "docs/operator-guide.md", "requirements/run.txt")
_WHEEL_NAME = re.compile(r"([A-Za-z0-9_.]+)-([A-Za-z0-9_.+!]+)-")
_README = """\
Watchroom {version} for {system} and Python {python}, without any network.

  sha256sum -c SHA256SUMS            (and minisign -Vm SHA256SUMS -p watchroom.pub, where it is signed)
  python3 -m venv {folder}
  {folder}/bin/pip install --no-index --find-links . --require-hashes -r requirements.txt
  {folder}/bin/watchroom --self-test

The system brings what Qt loads: see docs/installing.md. A model comes apart from it: watchroom models add.
"""


def main(argv: Sequence[str]) -> int:
    """Make the folder; 0 if it is whole."""
    parser = argparse.ArgumentParser(prog="wheelhouse", description="Make a folder that pip installs from.")
    parser.add_argument("--into", type=Path, default=TARGET, help="the folder to make")
    given = parser.parse_args(argv)
    if sys.platform != "linux":
        print("The engine for all processors is built on Linux alone; nothing was made.", file=sys.stderr)
        return 1
    if packages := missing_tools():
        print(f"The build needs these Debian packages: {' '.join(packages)}", file=sys.stderr)
        return 1
    try:
        make(given.into.absolute())
    except (BuildError, minisign.SignatureError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def make(folder: Path) -> None:
    """Make the folder anew; it appears under its name when it is whole.

    Raises:
        BuildError: a step failed.
    """
    tools = _tools()
    lock = (LOCKS / "run.txt").read_text(encoding="utf-8")
    draft = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    wheel = engine.portable_wheel(tools, LOCKS / "run.txt", ROOT / ".cache" / "engine")
    shutil.copyfile(wheel, draft / wheel.name)
    say("Downloading the wheels that the lock names")
    others = CACHE / "wheelhouse.txt"
    others.write_text(engine_source.without_engine(lock), encoding="utf-8")
    strict = ("--require-hashes", "--only-binary", ":all:", "--no-deps", "--no-input", "-q")
    run(tools, "-m", "pip", "download", *strict, "-d", draft, "-r", others)
    say("Making the program's own wheel")
    _program_wheel(tools, draft)
    finish(draft)
    shutil.rmtree(folder, ignore_errors=True)
    draft.rename(folder)
    size = sum(file.stat().st_size for file in folder.iterdir())
    say(f"{size / 1e6:8.1f} MB  {folder}, {len(list(folder.glob('*.whl')))} wheels")


def finish(folder: Path) -> None:
    """Write requirements.txt, README.txt and the sums of a folder of wheels, signed if there is a key."""
    wheels = sorted(folder.glob("*.whl"))
    (folder / "requirements.txt").write_text(requirements(wheels), encoding="utf-8", newline="\n")
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    text = _README.format(version=__version__, system="Linux on x86-64", python=python, folder="watchroom")
    (folder / "README.txt").write_text(text, encoding="utf-8", newline="\n")
    files = (*wheels, folder / "README.txt", folder / "requirements.txt")
    sums = folder / "SHA256SUMS"
    sums.write_text(
        "".join(f"{_sha256(file)}  {file.name}\n" for file in files), encoding="utf-8", newline="\n"
    )
    if key := os.environ.get(SIGNING_KEY_VARIABLE):
        minisign.sign(sums, Path(key), f"watchroom {__version__} wheelhouse")
    else:
        say(f"The sums are not signed: {SIGNING_KEY_VARIABLE} names no key.")


def requirements(wheels: Sequence[Path]) -> str:
    """Give the requirements that exactly these wheels meet.

    Raises:
        BuildError: a file's name is not that of a wheel.
    """
    lines = []
    for wheel in wheels:
        found = _WHEEL_NAME.match(wheel.name)
        if found is None:
            raise BuildError(f"{wheel.name} has not the name of a wheel.")
        lines.append(f"{found[1].replace('_', '-')}=={found[2]} --hash=sha256:{_sha256(wheel)}\n")
    return "".join(lines)


def stage(folder: Path) -> None:
    """Lay the program out in folder as what becomes its wheel: what it reads lies inside the package."""
    shutil.rmtree(folder, ignore_errors=True)
    kept = shutil.ignore_patterns("__pycache__", ".*")
    shutil.copytree(ROOT / "app", folder / "app", ignore=kept)
    for name in SHIPPED:
        source, target = ROOT / name, folder / "app" / WHEEL_FOLDER / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=kept)
        else:
            shutil.copyfile(source, target)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    staged = {
        "build-system": project["build-system"],
        "project": {
            **{key: project["project"][key] for key in ("name", "version", "description", "requires-python")},
            "dependencies": project["project"]["dependencies"],
            "scripts": {"watchroom": "app.__main__:main"},
        },
        "tool": {
            "setuptools": {
                "packages": {"find": {"include": ["app*"]}},
                "package-data": {"app": [f"{WHEEL_FOLDER}/**/*"], "app.twin": ["*.sql"]},
            }
        },
    }
    (folder / "pyproject.toml").write_text(tomli_w.dumps(staged), encoding="utf-8")


def _program_wheel(tools: Path, target: Path) -> None:
    source = CACHE / "wheel"
    stage(source)
    options = ("--no-deps", "--no-build-isolation", "--no-index", "-q")
    environment = {"SOURCE_DATE_EPOCH": str(source_epoch(ROOT))}
    run(tools, "-m", "pip", "wheel", *options, "-w", target, source, environment=environment)


def _tools() -> Path:
    """Give the interpreter of the environment with the build tools, which the installer uses as well."""
    tools = CACHE / "tools"
    python = tools / "bin" / "python"
    if not python.is_file():
        run(sys.executable, "-m", "venv", "--clear", tools)
        strict = ("--require-hashes", "--only-binary", ":all:", "--no-input", "-q")
        run(python, "-m", "pip", "install", *strict, "-r", LOCKS / "toolchain.txt")
    return python


def _sha256(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
