"""A child process that says in its output when it is ready; the end of its output explains a failure."""

import contextlib
import os
import re
import subprocess
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import tests

# Where `python -m tests.…` finds its modules.
_ROOT = Path(tests.__file__).parents[1]
_ENDS_WITHIN_S = 10
_KEPT_LINES = 60


class Child:
    """One running process; output keeps its last lines."""

    def __init__(self, name: str, process: "subprocess.Popen[str]", ready: re.Pattern[str]) -> None:
        self.name = name
        self.process = process
        self._ready = ready
        self._lines: deque[str] = deque(maxlen=_KEPT_LINES)
        self._answered = threading.Event()
        self._match: re.Match[str] | None = None
        self._reader = threading.Thread(target=self._read, name=f"output of {name}", daemon=True)
        self._reader.start()

    @property
    def output(self) -> str:
        """The last lines that the process wrote."""
        return "".join(self._lines)

    def ready(self, within_s: float) -> re.Match[str]:
        """Wait until the process says that it is ready; fail with its output when it does not."""
        answered = self._answered.wait(within_s)
        if self._match is None:
            reason = f"ended with {self.process.poll()}" if answered else f"was not ready in {within_s:g} s"
            raise AssertionError(f"{self.name} {reason}; the end of its output:\n{self.output}")
        return self._match

    def end(self) -> None:
        """End the process, by force if it does not go, and the thread that reads it."""
        if self.process.stdin is not None:
            with contextlib.suppress(OSError):
                self.process.stdin.close()
        self.process.terminate()
        try:
            self.process.wait(_ENDS_WITHIN_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._reader.join(_ENDS_WITHIN_S)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.append(line)
            if self._match is None:
                self._match = self._ready.search(line)
                if self._match is not None:
                    self._answered.set()
        self._answered.set()


@contextlib.contextmanager
def child(
    name: str,
    command: Sequence[str],
    ready: str,
    within_s: float,
    environment: Mapping[str, str] | None = None,
) -> Iterator[tuple[Child, re.Match[str]]]:
    """Give a process and the match of ready in its output; it ends with the block."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        cwd=_ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})},
    )
    running = Child(name, process, re.compile(ready))
    try:
        yield running, running.ready(within_s)
    finally:
        running.end()
