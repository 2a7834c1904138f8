"""What this program consists of, for whoever asks what runs here and under which terms."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Component:
    """Something shipped that others wrote: a package, a library in one, data; text is its licence in full.

    licence is its name as the component says it, an SPDX expression where it gives one. text is empty where
    the component carries none.
    """

    name: str
    version: str
    licence: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class FileHash:
    """A file's SHA-256 in hexadecimal digits, and what is to be known of it."""

    name: str
    sha256: str
    note: str = ""
