"""Builds what a site installs on Linux, and passes only if the built program tests itself.

That is dist/watchroom, the file that installs itself, the Debian package, the bill of materials and the sums.

Knows the order of the steps and what the self-test needs around it. Does not know what goes into the program
(watchroom.spec) or what each step does. WATCHROOM_SIGNING_KEY names a minisign key that signs the sums.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from app import __version__
from installer import bundle, engine, minisign, pack
from installer.tools import BUILD_VARIABLES, BuildError, missing_tools, run, say, source_epoch
from tools.make import engine_source

ROOT = Path(__file__).resolve().parents[1]
SPEC = ROOT / "installer" / "watchroom.spec"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache" / "installer"
LOCKS = ROOT / "requirements"
# A cold start reads some 200 MB from disk and may be slowed by a virus scanner or by other builds.
SELF_TEST_TIMEOUT_S = 900.0
SIGNING_KEY_VARIABLE = "WATCHROOM_SIGNING_KEY"


def main(argv: Sequence[str]) -> int:
    """Build, test and pack; 0 if every step passed."""
    parser = argparse.ArgumentParser(description="Build dist/ and let the program in it test itself.")
    parser.add_argument("--model-file", type=Path, required=True, help="small GGUF for the self-test")
    parser.add_argument("--no-packages", action="store_true", help="stop after the self-test")
    parser.add_argument(
        "--dist", type=Path, default=DIST, help="where the result goes (dist), in this checkout"
    )
    given = parser.parse_args(argv)
    model_file = given.model_file.resolve()
    if not model_file.is_file():
        print(f"The model for the self-test is missing: {model_file}", file=sys.stderr)
        return 1
    if packages := missing_tools():
        print(f"The build needs these Debian packages: {' '.join(packages)}", file=sys.stderr)
        return 1
    try:
        epoch = source_epoch(ROOT)
        dist = given.dist.resolve()
        build(clean_python(), epoch, dist)
        code = self_test([program_path(dist, sys.platform)], model_file)
        if code == 0 and not given.no_packages:
            make_packages(epoch, dist)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return code


def clean_python() -> Path:
    """Give the interpreter of an environment that holds what the lock says, with the portable engine."""
    tools = CACHE / "tools"
    if not (tools / "bin" / "python").is_file():
        _make_environment(tools, LOCKS / "toolchain.txt")
    lock = LOCKS / "installer.txt"
    wheel = engine.portable_wheel(tools / "bin" / "python", lock, ROOT / ".cache" / "engine")
    text = lock.read_text(encoding="utf-8")
    wanted = hashlib.sha256(text.encode() + wheel.read_bytes()).hexdigest()
    venv = CACHE / "venv"
    stamp = venv / "built-from.txt"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        say("Making the environment that the program is built from")
        others = CACHE / "others.txt"
        others.write_text(engine_source.without_engine(text), encoding="utf-8")
        _make_environment(venv, others)
        run(venv / "bin" / "python", "-m", "pip", "install", "-q", "--no-deps", "--no-index", wheel)
        stamp.write_text(wanted, encoding="utf-8")
    return venv / "bin" / "python"


def build(python: Path, epoch: int, dist: Path) -> None:
    """Freeze the program, trim it, and write bill and notices into it.

    Raises:
        BuildError: a step failed, a file has no licence or needs a newer C library than the floor.
    """
    say("Freezing the program")
    work = CACHE / "work" if dist == DIST else dist / "work"
    folders = ("--distpath", str(dist), "--workpath", str(work))
    # Without a fixed seed two builds of the same source differ in base_library.zip.
    fixed = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(epoch)}
    options = ("--noconfirm", "--log-level", "WARN", *folders)
    run(python, "-m", "PyInstaller", *options, SPEC, cwd=ROOT, environment=fixed)
    folder = dist / "watchroom"
    bundle.trim(folder)
    pack.add_scripts(folder)
    lists = work / "watchroom"
    say(run(python, "-m", "installer.inventory", folder, lists, __version__, str(epoch), cwd=ROOT).strip())


def make_packages(epoch: int, dist: Path) -> None:
    """Pack the built folder both ways, sum the packages and sign the sums if there is a key."""
    folder = dist / "watchroom"
    glibc = bundle.needed_glibc(folder)
    say(f"Packing (needs glibc {glibc})")
    made = [
        pack.make_run(folder, __version__, epoch, dist / f"watchroom-{__version__}-linux-x86_64.run"),
        pack.make_deb(folder, __version__, epoch, glibc, dist / f"watchroom_{__version__}_amd64.deb"),
        Path(shutil.copyfile(folder / "sbom.cdx.json", dist / f"watchroom-{__version__}.sbom.cdx.json")),
    ]
    sums = pack.write_sums(made, dist / "SHA256SUMS")
    key = os.environ.get(SIGNING_KEY_VARIABLE)
    if key:
        minisign.sign(sums, Path(key), f"watchroom {__version__}")
    else:
        say(f"The sums are not signed: {SIGNING_KEY_VARIABLE} names no key.")
    for file in made:
        say(f"{file.stat().st_size / 1e6:8.1f} MB  {file.name}")


def _make_environment(venv: Path, lock: Path) -> None:
    shutil.rmtree(venv, ignore_errors=True)
    run(sys.executable, "-m", "venv", venv)
    strict = ("--require-hashes", "--only-binary", ":all:", "--no-input", "-q")
    run(venv / "bin" / "python", "-m", "pip", "install", *strict, "-r", lock)


def self_test(program: Sequence[Path], model_file: Path) -> int:
    """Run the built program's self-test where nothing of this checkout can help it; 0 if it passed.

    program is the program, or an interpreter and its script.
    """
    with tempfile.TemporaryDirectory(prefix="watchroom-self-test-") as folder:
        command = (*map(str, program), "--self-test", "--model-file", str(model_file))
        environment = self_test_environment(os.environ, Path(folder))
        try:
            code = subprocess.run(
                command, cwd=folder, env=environment, timeout=SELF_TEST_TIMEOUT_S, check=False
            ).returncode
        except subprocess.TimeoutExpired:
            print(f"The self-test did not end within {SELF_TEST_TIMEOUT_S:.0f} s.", file=sys.stderr)
            return 1
    if code != 0:
        print(f"The self-test of {program[-1]} failed with exit code {code}.", file=sys.stderr)
        return 1
    print(f"Built and self-tested: {program[-1]}")
    return 0


def self_test_environment(inherited: Mapping[str, str], home: Path) -> dict[str, str]:
    """Give the environment of a machine that has neither a screen nor this build's Python."""
    kept = {name: value for name, value in inherited.items() if name not in BUILD_VARIABLES}
    return {**kept, "WATCHROOM_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}


def program_path(dist: Path, system: str) -> Path:
    """Give the built program."""
    return dist / "watchroom" / ("watchroom.exe" if system == "win32" else "watchroom")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
