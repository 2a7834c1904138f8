"""How far something is, on standard error: one line that is written over, or some lines for logs."""

from typing import Final, Protocol, TextIO

_LINE_PERCENT: Final = 10
_UNITS: Final = ("kB", "MB", "GB", "TB")


class Progress(Protocol):
    """What is done in a few words, and how many bytes of how many; 0 where that is not known."""

    @property
    def step(self) -> str:
        """Give what is done."""

    @property
    def done_bytes(self) -> int:
        """Give what has been done."""

    @property
    def total_bytes(self) -> int:
        """Give what there is to do."""


class Meter(Protocol):
    """Shows progress until end()."""

    def show(self, progress: Progress) -> None:
        """Show where the work is now."""

    def end(self) -> None:
        """Leave the line."""


def meter_on(err: TextIO) -> Meter:
    """Give the meter that suits a terminal or a log."""
    return _TerminalMeter(err) if err.isatty() else _LineMeter(err)


def human_bytes(count: int) -> str:
    """Give a size in decimal units with three digits or so, as disks are sold."""
    size = float(count)
    unit = "B"
    for larger in _UNITS:
        if size < 999.5:
            break
        size, unit = size / 1000, larger
    return f"{count} B" if unit == "B" else f"{size:.2f} {unit}" if size < 9.995 else f"{size:.1f} {unit}"


class _LineMeter:
    """A line at each new step and then every ten percent, for logs."""

    def __init__(self, err: TextIO) -> None:
        self._err = err
        self._last: tuple[str, int] = ("", -1)

    def show(self, progress: Progress) -> None:
        mark = (progress.step, _percent(progress) // _LINE_PERCENT)
        if mark != self._last:
            self._last = mark
            print(_line(progress), file=self._err, flush=True)

    def end(self) -> None:
        """Nothing is left open."""


class _TerminalMeter:
    """One line that is written over."""

    def __init__(self, err: TextIO) -> None:
        self._err = err
        self._last = ""

    def show(self, progress: Progress) -> None:
        line = _line(progress)
        if line != self._last:
            self._last = line
            print(f"\r\x1b[2K{line}", end="", file=self._err, flush=True)

    def end(self) -> None:
        if self._last:
            print(file=self._err)


def _percent(progress: Progress) -> int:
    return 100 * progress.done_bytes // progress.total_bytes if progress.total_bytes else 0


def _line(progress: Progress) -> str:
    done, total = human_bytes(progress.done_bytes), human_bytes(progress.total_bytes)
    if not progress.total_bytes:
        return f"{progress.step}: {done}"
    return f"{progress.step}: {_percent(progress)} % ({done} of {total})"
