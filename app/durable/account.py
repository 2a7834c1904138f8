"""Who works at this machine, as the operating system says."""

import getpass
import os


def account_name() -> str:
    """Give the name of the account that runs the program; its number where it has no name."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return f"uid-{os.getuid()}" if hasattr(os, "getuid") else "unknown"
