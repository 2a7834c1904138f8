"""Sets up, runs, tests, checks, locks and packs Watchroom from a fresh clone; the Makefile only calls it.

Does not know the commands, which tools/make holds: it only refuses a Python that cannot read them.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the syntax of this file stays readable for Python 3.6
    sys.exit("Watchroom needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

from tools.make.command_line import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
