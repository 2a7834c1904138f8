"""How the program is called where it stands: sentences that name a command name one that can be typed."""

import sys
from typing import Final

PROGRAM: Final = "watchroom" if getattr(sys, "frozen", False) else "python -m app"
# What adds a user where nobody can sign in yet.
ADD_USER: Final = f"{PROGRAM} user add NAME"
