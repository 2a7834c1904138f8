"""`python -m tests.screenshots`: every pane × theme × language × scale; a process a language and scale.

As many processes as there are cores; what is there already is not taken again with --missing.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Final

from tests.screenshots.home import languages, themes

_ROOT: Final = Path(__file__).resolve().parents[2]
_LIMIT_S: Final = 3600


def main() -> int:
    """Take the pictures and say how many there are; 1 where a process failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots")
    parser.add_argument("--out", type=Path, default=_ROOT / "build" / "screenshots")
    parser.add_argument("--languages", type=_names, default=languages())
    parser.add_argument("--themes", type=_names, default=themes())
    parser.add_argument("--scales", type=_names, default=("1", "2"))
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--missing", action="store_true", help="only the pictures that are not there yet")
    arguments = parser.parse_args()
    wanted = list(product(arguments.languages, arguments.scales))
    with ThreadPoolExecutor(arguments.processes) as pool:
        done = list(pool.map(lambda one: _shoot(arguments, *one), wanted))
    failed = [
        f"{language} at {scale}x"
        for (language, scale), is_done in zip(wanted, done, strict=True)
        if not is_done
    ]
    count = len(list(arguments.out.glob("*.png")))
    sys.stdout.write(f"{count} pictures in {arguments.out}\n")
    if failed:
        sys.stdout.write(f"Failed: {', '.join(failed)}\n")
    return 1 if failed else 0


def _shoot(arguments: argparse.Namespace, language: str, scale: str) -> bool:
    with tempfile.TemporaryDirectory(prefix="watchroom-pictures-") as home:
        try:
            done = subprocess.run(
                [
                    *(sys.executable, "-m", "tests.screenshots.shoot"),
                    *("--home", home, "--out", str(arguments.out), "--language", language),
                    *("--themes", ",".join(arguments.themes), "--scale", scale),
                    *(["--missing"] if arguments.missing else []),
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
        except subprocess.TimeoutExpired:
            return False
    return done.returncode == 0


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


if __name__ == "__main__":
    sys.exit(main())
