"""`python -m app`: the window without a word, a command with one."""

import os
import sys

from app.cli.arguments import parse_arguments
from app.domain.clock import fixed_clock, parse_now, wall_clock
from app.domain.errors import AssistantError

_INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run the program and give its exit code: 0 only on success."""
    arguments = parse_arguments(sys.argv[1:] if argv is None else argv)
    try:
        data_clock = fixed_clock(parse_now(arguments.now)) if arguments.now else wall_clock
        if arguments.self_test:
            from app.bootstrap.self_test import run_self_test

            return run_self_test(arguments.model_file)
        if arguments.command is None:
            from app.bootstrap.window import run_window

            return run_window(data_clock)
        from app.bootstrap.commands import run_command

        return run_command(arguments, data_clock)
    except AssistantError as error:
        sys.stderr.write(f"{error.user_text}\n")
        return 1
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; Python would complain again while closing stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
