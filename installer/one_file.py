"""Writes one file that checks itself before it unpacks: a script, a packed folder, and the hash of both.

What every such file does is in one_file.sh; a body is the rest of the script and does what is its own.
"""

import hashlib
import io
from pathlib import Path
from typing import BinaryIO, Final

HERE: Final = Path(__file__).resolve().parent
FRAME: Final = HERE / "one_file.sh"
# Bodies; none of them, nor the frame, is a script by itself.
RUN: Final = HERE / "run_head.sh"
DEMO: Final = HERE / "demo_head.sh"
_HASH_LINE_BYTES: Final = 65
_PLACE_DIGITS: Final = 12


def script(body: Path, version: str, needed_kib: int) -> str:
    """Give the script with that body; its own length and that of the file are still to be told in it."""
    text = FRAME.read_text(encoding="utf-8").replace("@BODY@\n", body.read_text(encoding="utf-8"))
    return text.replace("@VERSION@", version).replace("@NEEDED_KIB@", str(needed_kib))


def write(target: Path, head: str, packed: BinaryIO) -> Path:
    """Write the file: head as script() gives it, what packed holds, and the hash of both."""
    # The two numbers stand in the script whose length they tell, so their room is fixed.
    room = len(head.encode()) - len("@HEAD@") - len("@SIZE@") + 2 * _PLACE_DIGITS
    whole = room + packed.seek(0, io.SEEK_END) + _HASH_LINE_BYTES
    packed.seek(0)
    told = head.replace("@HEAD@", str(room).rjust(_PLACE_DIGITS)).replace(
        "@SIZE@", str(whole).rjust(_PLACE_DIGITS)
    )
    begin = told.encode()
    if len(begin) != room:
        raise AssertionError("the script's length is not the one that it tells")
    digest = hashlib.sha256(begin)
    with target.open("wb") as made:
        made.write(begin)
        while chunk := packed.read(1 << 20):
            digest.update(chunk)
            made.write(chunk)
        made.write(digest.hexdigest().encode() + b"\n")
    target.chmod(0o755)
    return target
