"""Stations with users whose PINs are hashed at next to no cost."""

from pathlib import Path

from app.domain.clock import Clock, wall_clock
from app.domain.secret import Secret
from app.domain.user import Role
from app.storage.pin_hash import Cost
from app.storage.users import UserStore

CHEAP = Cost(2, 1, 1)
ADMIN_PIN, OPERATOR_PIN, AUTHOR_PIN, VIEWER_PIN = (
    Secret(text) for text in ("admin-7431", "oper-90210", "auth-55123", "view-84213")
)


def user_store(folder: Path, clock: Clock = wall_clock) -> UserStore:
    return UserStore(folder, clock, CHEAP)


def set_up_station(folder: Path) -> None:
    """Keep Amira (admin), Bodil (operator), Chen (author) and Dana (viewer): amira-1 to dana-4."""
    folder.mkdir(parents=True, exist_ok=True)
    store = user_store(folder)
    store.set_up("Amira", ADMIN_PIN, "Control room 1")
    store.add("Bodil", Role.OPERATOR, OPERATOR_PIN)
    store.add("Chen", Role.AUTHOR, AUTHOR_PIN)
    store.add("Dana", Role.VIEWER, VIEWER_PIN)
