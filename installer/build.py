"""Builds dist/watchroom with PyInstaller and passes only if the built program tests itself.

Knows where the spec and the result lie and what the self-test needs around it. Does not know what goes into
the program (watchroom.spec) or how it is packed for a system.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SPEC = ROOT / "installer" / "watchroom.spec"
# A cold start reads some 200 MB from disk and may be slowed by a virus scanner.
SELF_TEST_TIMEOUT_S = 300.0
# Variables of the build's own environment that a user's machine would not have.
BUILD_VARIABLES = ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "LD_LIBRARY_PATH")


def main(argv: Sequence[str]) -> int:
    """Build, test, and give the exit code of the first step that failed."""
    parser = argparse.ArgumentParser(description="Build dist/watchroom and let it test itself.")
    parser.add_argument("--model-file", type=Path, required=True, help="small GGUF for the self-test")
    model_file = parser.parse_args(argv).model_file.resolve()
    if not model_file.is_file():
        print(f"The model for the self-test is missing: {model_file}", file=sys.stderr)
        return 1
    return build() or self_test([program_path(ROOT / "dist", sys.platform)], model_file)


def build() -> int:
    """Run PyInstaller on the spec and give its exit code."""
    folders = ("--distpath", str(ROOT / "dist"), "--workpath", str(ROOT / "build"))
    command = (sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, str(SPEC))
    # Without a fixed seed two builds of the same source differ in base_library.zip.
    return subprocess.call(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "1"})


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
