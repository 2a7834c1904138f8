"""Makes model packs and keys for tests; a test changes one thing into a lie afterwards."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from app.registry.minisign import PublicKey, parse_key
from installer import minisign
from tests.fakes.gguf_files import tiny_model

DATA = tiny_model().build()
SHA256 = hashlib.sha256(DATA).hexdigest()


@dataclass(frozen=True, slots=True)
class Maker:
    """Somebody who signs packs."""

    secret: Path
    key: PublicKey
    key_line: str

    def sign(self, folder: Path, comment: str = "made for a test") -> None:
        """Sign the sums of a pack as they are."""
        minisign.sign(folder / "SHA256SUMS", self.secret, comment)

    def pack(self, folder: Path, files: dict[str, bytes] | None = None, sums: str | None = None) -> Path:
        """Write a pack with files; sums takes the place of the right ones."""
        folder.mkdir()
        files = {"tiny.gguf": DATA} if files is None else files
        for name, data in files.items():
            (folder / name).write_bytes(data)
        right = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in files.items())
        (folder / "SHA256SUMS").write_text(right if sums is None else sums, encoding="utf-8", newline="\n")
        self.sign(folder)
        return folder


def new_maker(folder: Path, name: str = "maker") -> Maker:
    """Make a pair of keys in folder."""
    secret, public = folder / f"{name}.key", folder / f"{name}.pub"
    minisign.make_keys(secret, public)
    text = public.read_text(encoding="utf-8")
    return Maker(secret, parse_key(text), text.splitlines()[1])
