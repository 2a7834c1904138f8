"""`python -m tests.screenshots`: every pane × theme × language × scale; a process a language and scale."""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.screenshots.home import languages, themes

_ROOT: Final = Path(__file__).resolve().parents[2]
_LIMIT_S: Final = 1200


def main() -> int:
    """Take the pictures and say how many there are; 1 where a process failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots")
    parser.add_argument("--out", type=Path, default=_ROOT / "build" / "screenshots")
    parser.add_argument("--languages", type=_names, default=languages())
    parser.add_argument("--themes", type=_names, default=themes())
    parser.add_argument("--scales", type=_names, default=("1", "2"))
    arguments = parser.parse_args()
    failed = []
    for language in arguments.languages:
        for scale in arguments.scales:
            if not _shoot(arguments.out, language, arguments.themes, scale):
                failed.append(f"{language} at {scale}x")
    count = len(list(arguments.out.glob("*.png")))
    sys.stdout.write(f"{count} pictures in {arguments.out}\n")
    if failed:
        sys.stdout.write(f"Failed: {', '.join(failed)}\n")
    return 1 if failed else 0


def _shoot(out: Path, language: str, chosen: tuple[str, ...], scale: str) -> bool:
    with tempfile.TemporaryDirectory(prefix="watchroom-pictures-") as home:
        done = subprocess.run(
            [
                *(sys.executable, "-m", "tests.screenshots.shoot"),
                *("--home", home, "--out", str(out), "--language", language),
                *("--themes", ",".join(chosen), "--scale", scale),
            ],
            cwd=_ROOT,
            env={
                **os.environ,
                "WATCHROOM_HOME": home,
                "QT_QPA_PLATFORM": "offscreen",
                "QT_SCALE_FACTOR": scale,
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
            },
            timeout=_LIMIT_S,
            check=False,
        )
    return done.returncode == 0


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


if __name__ == "__main__":
    sys.exit(main())
