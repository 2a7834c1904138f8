"""The operating system's key ring; the only importer of keyring.

keyring would pick any installed back end, plain-text files included. Only the systems' own are taken,
built by name, whatever the environment or a configuration file says.
"""

import sys
from dataclasses import dataclass
from typing import Any

_NAMES = {"linux": "Secret Service", "darwin": "macOS Keychain", "win32": "Windows Credential Locker"}


@dataclass(frozen=True, slots=True)
class KeyRingState:
    """Which key ring this machine has; note says why it cannot be used."""

    name: str
    is_usable: bool
    note: str = ""


def key_ring_state(platform: str = sys.platform) -> KeyRingState:
    """Look for the system's key ring; may wait for D-Bus, so call it off the event loop's thread."""
    if platform not in _NAMES:
        return KeyRingState("none", is_usable=False, note="This system has no key ring that Watchroom knows.")
    name = _NAMES[platform]
    try:
        # Reading the priority is keyring's own way to ask whether the back end works here.
        _backend(platform).priority  # noqa: B018
    except Exception as error:  # noqa: BLE001 - a back end raises whatever its system library raises
        return KeyRingState(name, is_usable=False, note=f"No {name} answers here ({type(error).__name__}).")
    return KeyRingState(name, is_usable=True)


def _backend(platform: str) -> Any:
    if platform == "linux":
        from keyring.backends import SecretService

        return SecretService.Keyring
    if platform == "darwin":
        from keyring.backends import macOS

        return macOS.Keyring
    from keyring.backends import Windows

    return Windows.WinVaultKeyring
