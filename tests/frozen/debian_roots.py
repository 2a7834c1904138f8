"""Small Debian systems to install into, made once with debootstrap from this machine's own Debian source.

Only the making needs a network. What is done in one afterwards is forgotten: a layer of memory lies over it,
and what that layer holds at the end is what has changed.
"""

import os
import shutil
import subprocess
from pathlib import Path

from installer.pack import DEBIAN_DEPENDS
from tests.frozen.conftest import ROOT

ROOTS = ROOT / ".cache" / "roots"
# Debian 12 and 13.
SUITES = ("bookworm", "trixie")
_TIMEOUT_S = 600
# Mounts die with the room that they are made in. $layer/upper holds what has changed.
_ENTER = """
set -e
root=$1 dist=$2 models=$3 script=$4
layer=$(mktemp -d)
trap 'cd /; umount -R "$layer"; rmdir "$layer"' EXIT
mount -t tmpfs tmpfs "$layer"
mkdir "$layer/upper" "$layer/work" "$layer/whole"
mount -t overlay overlay -o "lowerdir=$root,upperdir=$layer/upper,workdir=$layer/work" "$layer/whole"
cd "$layer/whole"
mount --bind /proc proc; mount --rbind /dev dev; mount -t tmpfs tmpfs tmp
mkdir tmp/dist tmp/models tmp/home tmp/.X11-unix
chown 65534:65534 tmp/home
mount --bind "$dist" tmp/dist; mount --bind "$models" tmp/models
[ ! -d /tmp/.X11-unix ] || mount --bind /tmp/.X11-unix tmp/.X11-unix
set +e
chroot . env -i HOME=/ PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 sh -c "$script"
code=$?
echo '--- changed' >&2
(cd "$layer/upper" && find . -mindepth 1 -printf '%y %P\\n') >&2
exit $code
"""
# In such a script: as a user without rights, with an empty home.
AS_USER = (
    "setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/tmp/home "
    "DBUS_SESSION_BUS_ADDRESS=disabled: QT_QPA_PLATFORM=offscreen"
)


def made_root(suite: str, *, has_depends: bool) -> Path:
    """Give the root of a bare system, or of one that also has what the package says it needs."""
    root = ROOTS / f"{suite}-{'desktop' if has_depends else 'bare'}"
    if root.is_dir():
        return root
    draft = root.with_name(f"{root.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    if has_depends:
        _run("cp", "-a", made_root(suite, has_depends=False), draft)
        # The names differ between the two systems; apt itself chooses from "a | b".
        wanted = ", ".join(DEBIAN_DEPENDS)
        _run("chroot", draft, "apt-get", "satisfy", "-qq", "-y", "--no-install-recommends", wanted)
    else:
        assert shutil.which("debootstrap"), "install debootstrap, and run this as root"
        draft.parent.mkdir(parents=True, exist_ok=True)
        _run("debootstrap", "--variant=minbase", suite, draft, _debian_source())
        shutil.copyfile("/etc/resolv.conf", draft / "etc" / "resolv.conf")
    draft.rename(root)
    return root


def run_inside(root: Path, dist: Path, models: Path, script: str) -> "subprocess.CompletedProcess[str]":
    """Run a script of sh as root in a root without a network; its last words tell what changed.

    dist lies in /tmp/dist, models in /tmp/models; the words go to standard error (split_changes).
    """
    return subprocess.run(
        inside(root, dist, models, script),
        capture_output=True,
        text=True,
        timeout=_TIMEOUT_S,
        check=False,
    )


def inside(root: Path, dist: Path, models: Path, script: str) -> list[str]:
    """Give the command of run_inside()."""
    assert os.getuid() == 0, "run this as root: nobody else may enter a root"
    room = ("unshare", "--net", "--mount", "--propagation", "private", "sh", "-c", _ENTER, "sh")
    return [*room, str(root), str(dist), str(models), script]


def split_changes(root: Path, stderr: str) -> tuple[str, set[str]]:
    """Give what a script wrote to standard error, and what it left changed in root.

    A folder that was there before is no change: the layer holds it as soon as something was made in it.
    """
    said, _, changed = stderr.rpartition("--- changed\n")
    kinds = [line.split(" ", 1) for line in changed.splitlines()]
    return said, {name for kind, name in kinds if kind != "d" or not (root / name).is_dir()}


def _debian_source() -> str:
    """Give the address that this machine's apt takes Debian from; no other is asked."""
    listed = ("apt-get", "indextargets", "--format", "$(REPO_URI)|$(RELEASE)|$(ORIGIN)")
    answer = subprocess.run([*listed, "Created-By: Packages"], capture_output=True, text=True, check=True)
    found = [line.split("|")[0] for line in answer.stdout.splitlines() if line.endswith("|Debian")]
    assert found, "apt knows no source of Debian here; run apt-get update"
    return found[0]


def _run(*command: str | Path) -> None:
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stderr}"
