"""How the pane asks for a signature: a person's PIN goes to the users' own dialog, never through here."""

from collections.abc import Awaitable, Callable

from PySide6.QtWidgets import QWidget

from app.domain.user import Signature
from app.services.users import UserService
from app.ui.common.signing import ask_signature

AskSignature = Callable[[QWidget, str, Signature | None], Awaitable[Signature | None]]
"""Asks over a parent for a signature with this purpose; None when it was not given.

The third is the signature of whoever signed first: the second must be another person's.
"""


def asks_users(users: UserService) -> AskSignature:
    """Give what asks with the users' own dialog."""

    async def ask(parent: QWidget, purpose: str, first: Signature | None) -> Signature | None:
        return await ask_signature(parent, users, purpose, first=first)

    return ask
