"""Packs a built folder for Linux: one file that installs itself, and a Debian package.

The same folder gives the same bytes.

Knows the two formats and SHA256SUMS. Does not know how the folder came about.
"""

import gzip
import hashlib
import io
import os
import shutil
import tarfile
from collections.abc import Iterable
from pathlib import Path

from installer import one_file
from installer.tools import run

HERE = Path(__file__).resolve().parent
# What the system must bring; tried in a bare Debian 12 (docs/installing.md).
DEBIAN_DEPENDS = (
    "libstdc++6 (>= 11)",
    "libgcc-s1",
    "libgl1",
    "libegl1",
    "libglib2.0-0 | libglib2.0-0t64",
    "libfontconfig1",
    "libfreetype6",
    "libbrotli1",
    "libdbus-1-3",
    "libx11-6",
    "libx11-xcb1",
    "libxcb1",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "xkb-data",
)
# Beside the unpacked program an upgrade keeps the version before for a while.
_SPARE_KIB = 50 * 1024


def add_scripts(folder: Path) -> None:
    """Put the launcher, the manager, icon and menu entry into a built folder."""
    for name in ("launch.sh", "manage.sh", "watchroom.desktop", "watchroom.svg"):
        shutil.copyfile(HERE / name, folder / name)
    for name in ("launch.sh", "manage.sh"):
        (folder / name).chmod(0o755)


def make_run(folder: Path, version: str, epoch: int, target: Path) -> Path:
    """Write the file that installs itself: a script, the packed folder, and the hash of both."""
    packed = gzip.compress(_tar(folder, epoch), compresslevel=9, mtime=0)
    installed_kib = sum(file.stat().st_size for file in _files(folder)) // 1024
    head = one_file.script(one_file.RUN, version, installed_kib + _SPARE_KIB)
    return one_file.write(target, head, io.BytesIO(packed))


def make_deb(folder: Path, version: str, epoch: int, glibc: str, target: Path) -> Path:
    """Write the Debian package; the program lies in /opt/watchroom, its start in /usr/bin."""
    root = target.with_suffix(".root")
    shutil.rmtree(root, ignore_errors=True)
    program = root / "opt" / "watchroom"
    shutil.copytree(folder, program, symlinks=True)
    (program / "manage.sh").unlink()
    for place, name in (
        ("applications", "watchroom.desktop"),
        ("icons/hicolor/scalable/apps", "watchroom.svg"),
    ):
        shared = root / "usr" / "share" / place
        shared.mkdir(parents=True)
        (program / name).rename(shared / name)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "watchroom").symlink_to("/opt/watchroom/launch.sh")
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    size_kib = sum(file.stat().st_size for file in _files(program)) // 1024
    depends = ", ".join((f"libc6 (>= {glibc})", *DEBIAN_DEPENDS))
    control.write_text(
        f"Package: watchroom\nVersion: {version}\nArchitecture: amd64\n"
        "Maintainer: Watchroom <watchroom@localhost>\n"
        f"Installed-Size: {size_kib}\nDepends: {depends}\nRecommends: xdg-desktop-portal, "
        "gnome-keyring | kwalletmanager\nSection: science\nPriority: optional\n"
        "Description: assistant for control rooms, without a network\n"
        " Answers from the plant's own data with a model that runs on this machine.\n",
        encoding="utf-8",
    )
    for path in sorted(root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
    options = ("-Zxz", "-z6", "--threads-max=1", "--root-owner-group")
    run("dpkg-deb", *options, "--build", root, target, environment={"SOURCE_DATE_EPOCH": str(epoch)})
    shutil.rmtree(root)
    return target


def write_sums(files: Iterable[Path], target: Path) -> Path:
    """Write SHA256SUMS over files, as `sha256sum -c` reads it."""
    lines = [f"{_sha256(file)}  {file.name}\n" for file in sorted(files, key=lambda file: file.name)]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target


def _tar(folder: Path, epoch: int) -> bytes:
    """Pack a folder's contents by name, with nothing in it of who packed it and when."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in sorted(folder.rglob("*")):
            entry = tar.gettarinfo(path, arcname=path.relative_to(folder).as_posix())
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = epoch
            if not entry.issym():
                entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            if entry.isreg():
                with path.open("rb") as opened:
                    tar.addfile(entry, opened)
            else:
                tar.addfile(entry)
    return packed.getvalue()


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


def _sha256(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
