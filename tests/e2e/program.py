"""The real program in a process of its own, with a home of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli_w

ROOT = Path(__file__).resolve().parents[2]
SMALL_ID = "small"
SMALL_BYTES = 98_362_432
SMALL_SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
# llama_cpp leaves its handles of the null device open; every other warning ends the program.
WARNINGS = "error,ignore::ResourceWarning"
# A shared machine under load answers slowly; a hang still ends.
TIMEOUT_S = 240


@dataclass(frozen=True, slots=True)
class Program:
    """Starts `python -m app` with WATCHROOM_HOME at home."""

    home: Path

    def register(
        self,
        path: Path,
        *,
        sha256: str = SMALL_SHA256,
        size_bytes: int = SMALL_BYTES,
        sources: Sequence[Mapping[str, object]] = (),
    ) -> None:
        """Make the file at path the chosen model; sources are where it may be fetched from."""
        entry = {
            "id": SMALL_ID,
            "title": "Small",
            "kind": "local",
            "file": path.name,
            "path": str(path),
            "sha256": sha256,
            "size_bytes": size_bytes,
            "licence": "Apache-2.0",
            "context_tokens": 2048,
            "sources": list(sources),
        }
        self.write("models.toml", tomli_w.dumps({"model": [entry]}))
        self.write("settings.toml", f'schema_version = 1\nmodel_id = "{SMALL_ID}"\n')

    def write(self, name: str, text: str) -> None:
        """Write a file of the config folder."""
        folder = self.home / "config"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")

    def environment(self, **changes: str) -> dict[str, str]:
        kept = {
            name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")
        }
        own = {
            "WATCHROOM_HOME": str(self.home),
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONWARNINGS": WARNINGS,
            # The tester's own key ring has no part in a test.
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        }
        return {**kept, **own, **changes}

    def start(self, *words: str, script: str | None = None, **changes: str) -> "subprocess.Popen[str]":
        """Start the program, or a script of this folder; the caller ends it."""
        target = [str(Path(__file__).with_name(script))] if script else ["-m", "app"]
        return subprocess.Popen(
            [sys.executable, *target, *words],
            cwd=ROOT,
            env=self.environment(**changes),
            text=True,
            encoding="utf-8",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, *words: str, stdin: str = "", **changes: str) -> "subprocess.CompletedProcess[str]":
        """Run the program to its end."""
        process = self.start(*words, **changes)
        out, err = process.communicate(stdin, timeout=TIMEOUT_S)
        return subprocess.CompletedProcess(words, process.returncode, out, err)

    def run_bytes(self, *words: str, stdin: bytes) -> tuple[int, bytes, bytes]:
        """Run the program with bytes that need not be text."""
        done = subprocess.run(
            [sys.executable, "-m", "app", *words],
            cwd=ROOT,
            env=self.environment(),
            input=stdin,
            capture_output=True,
            timeout=TIMEOUT_S,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    def run_into(self, output: str, *words: str) -> tuple[int, str]:
        """Run the program with its standard output in a file or device; give exit code and errors."""
        with open(output, "wb") as out:
            done = subprocess.run(
                [sys.executable, "-m", "app", *words],
                cwd=ROOT,
                env=self.environment(),
                stdout=out,
                stderr=subprocess.PIPE,
                timeout=TIMEOUT_S,
                check=False,
            )
        return done.returncode, done.stderr.decode()

    def audit(self, *events: str) -> list[dict[str, Any]]:
        """Audit records of these events in order; of requests where none is named."""
        files = sorted((self.home / "data" / "audit").glob("*.jsonl"))
        records = [json.loads(line) for file in files for line in file.read_text().splitlines()]
        wanted = events or ("request_started", "request_finished")
        return [record for record in records if record["event"] in wanted]


def told(err: str) -> str:
    """Give what stands on standard error without what Qt's offscreen platform says of a smallest size."""
    lines = err.splitlines(keepends=True)
    return "".join(line for line in lines if line != "This plugin does not support propagateSizeHints()\n")
