"""`python -m app`: the window without a word, a command with one."""

import io
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.domain.policy import SitePolicy

_INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run the program and give its exit code: 0 only on success."""
    try:
        _speak_utf8()
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; Python would complain again while closing stdout.
        _silence_stdout()
        return 1
    except OSError as error:
        # Only standard output is written without a door of its own: a full disk behind a redirection.
        _silence_stdout()
        sys.stderr.write(f"The answer cannot be written ({error.strerror or error}).\n")
        return 1
    return code


def _run(argv: list[str]) -> int:
    if argv[:1] == ["--read-document"]:
        # What the program calls itself with to read a document: nothing else of it is loaded.
        from app.procedures.read_child import run_reading

        return run_reading(*argv[1:])
    if not argv:
        return _open_window()
    # Imported here, so that Ctrl+C in the first moments ends the program as it does later.
    from app.cli.arguments import parse_arguments
    from app.domain.clock import fixed_clock, parse_now, wall_clock
    from app.domain.errors import AssistantError
    from app.net.air_gap import AirGap, install_guard

    arguments = parse_arguments(argv)
    air_gap = AirGap()
    install_guard(air_gap)
    if arguments.air_gap:
        air_gap.force()
    try:
        if arguments.probe_model:
            from app.engines.local.preflight import run_preflight

            return run_preflight(arguments.probe_model, arguments.probe_settings)
        data_clock = wall_clock if arguments.now is None else fixed_clock(parse_now(arguments.now))
        if arguments.self_test:
            from app.bootstrap.self_test import run_self_test

            return run_self_test(arguments.model_file, is_json=arguments.self_test_json)
        from app.bootstrap.site import site_policy

        policy = site_policy(arguments.policy, os.environ)
        if arguments.demo:
            from app.bootstrap.demo import use_demo

            use_demo()
        if arguments.command is None:
            from app.bootstrap.window import run_window

            return run_window(data_clock, air_gap, policy)
        from app.bootstrap.commands import run_command

        return run_command(arguments, data_clock, air_gap, policy)
    except AssistantError as error:
        sys.stderr.write(f"{error.user_text}\n")
        return 1


def _open_window() -> int:
    """Open the window as a double click does; nothing of the command line is loaded."""
    from app.bootstrap.opening import open_window
    from app.domain.clock import wall_clock
    from app.domain.errors import AssistantError
    from app.net.air_gap import AirGap, install_guard

    def read_policy() -> "SitePolicy":
        from app.bootstrap.site import site_policy

        return site_policy(None, os.environ)

    air_gap = AirGap()
    install_guard(air_gap)
    try:
        return open_window(read_policy, wall_clock, air_gap)
    except AssistantError as error:
        sys.stderr.write(f"{error.user_text}\n")
        return 1


def _speak_utf8() -> None:
    """Write UTF-8 whatever the locale says, and have streams even where the caller closed them."""
    for name, descriptor in (("stdout", 1), ("stderr", 2)):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - lives as long as we do
        elif isinstance(stream, io.TextIOWrapper) and stream.fileno() == descriptor:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _silence_stdout() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    exit_code = main()
    if "PySide6.QtWidgets" in sys.modules:
        # There was a window.
        from app.bootstrap.ending import end_window

        end_window(exit_code)
    sys.exit(exit_code)
