"""Builds the installed program and lets it test itself where a change may have broken it; called by .ci/run.

It is due when a file that decides how the program is packed differs from the state that the change is to land
on. WATCHROOM_CI_BUNDLE=1 asks for it whatever changed, =0 leaves it out. WATCHROOM_CI_BASE names the state to
compare with; else it is where origin/main and this branch part, else the first parent. Where git cannot tell,
it is due.

Without .cache/engine the engine is compiled first, some 20 minutes on two cores; WATCHROOM_CI_BUNDLE_MIN
limits the whole step. Knows which files matter; does not know how the program is built.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Files and folders that decide what is packed and what the built program tries in its self-test.
PACKAGING = (
    ".ci/",
    "installer/",
    "make.py",
    "tools/make/",
    "requirements/installer.txt",
    "requirements/run.txt",
    "requirements/toolchain.txt",
    "app/__main__.py",
    "app/bootstrap/self_test.py",
    "app/durable/resources.py",
    "app/engines/local/library.py",
)
LIMIT_MIN = 55.0


def main(environment: Mapping[str, str]) -> int:
    """Build if it is due; 0 if it was not, or the built program passed."""
    wish = environment.get("WATCHROOM_CI_BUNDLE", "")
    if wish == "0":
        say("The installed program is not built: it was asked to be left out.")
        return 0
    reason = "asked for" if wish == "1" else why(ROOT, environment.get("WATCHROOM_CI_BASE", ""))
    if not reason:
        say("The installed program is not built: nothing that decides how it is packed has changed.")
        return 0
    say(f"Building the installed program ({reason})")
    limit_min = float(environment.get("WATCHROOM_CI_BUNDLE_MIN", LIMIT_MIN))
    return within((sys.executable, "make.py", "installer"), limit_min)


def why(root: Path, base: str = "") -> str:
    """Say why the program has to be built; empty when nothing of it has changed."""
    base = base or _landed(root)
    if not base:
        return "there is no earlier state to compare with"
    listed = _git(root, "diff", "--name-only", "-z", base, "--")
    if listed is None:
        return f"git cannot compare with {base}"
    changed = [name for name in listed.split("\0") if name and is_packaging(name)]
    more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    return f"{changed[0]}{more} changed since {base[:12]}" if changed else ""


def is_packaging(name: str) -> bool:
    """Say whether a file decides how the program is packed."""
    return any(name.startswith(place) if place.endswith("/") else name == place for place in PACKAGING)


def within(command: Sequence[str], limit_min: float) -> int:
    """Run a command and give its exit code; what takes longer is ended with all it has started."""
    started = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
    try:
        return started.wait(limit_min * 60)
    except BaseException as error:
        os.killpg(started.pid, signal.SIGKILL)
        started.wait()
        if not isinstance(error, subprocess.TimeoutExpired):
            raise
        say(f"{' '.join(command[1:])} did not end within {limit_min:.0f} minutes.")
        return 1


def _landed(root: Path) -> str:
    """Give the state that this one is to land on, empty where git knows none."""
    head = (_git(root, "rev-parse", "HEAD") or "").strip()
    parting = (_git(root, "merge-base", "HEAD", "origin/main") or "").strip()
    if parting and parting != head:
        return parting
    return (_git(root, "rev-parse", "--verify", "--quiet", "HEAD^1") or "").strip()


def _git(root: Path, *words: str) -> str | None:
    try:
        done = subprocess.run(("git", *words), cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def say(text: str) -> None:
    """Print one line."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(os.environ))
