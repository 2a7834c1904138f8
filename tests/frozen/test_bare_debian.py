"""The built program in Debian 12 and 13 without Python and without a network, as an ordinary user."""

import json
from pathlib import Path

import pytest

from tests.frozen.conftest import MODEL
from tests.frozen.debian_roots import AS_USER, SUITES, made_root, run_inside, split_changes

pytestmark = pytest.mark.frozen

_SELF_TEST = f"--self-test --json --model-file /tmp/models/{MODEL.name}"
# What dpkg and the systems' own tools write down of any package.
_NOTED_BY_DPKG = (
    "var/lib/dpkg/",
    "var/cache/",
    "var/log/",
    "var/lib/dbus",
    "etc/ld.so.cache",
)


@pytest.mark.parametrize("suite", SUITES)
def test_answers_where_only_its_named_packages_are(suite: str, built: Path) -> None:
    root = made_root(suite, has_depends=True)

    done = run_inside(
        root, built.parent, MODEL.parent, f"{AS_USER} /tmp/dist/watchroom/launch.sh {_SELF_TEST}"
    )

    assert not list(root.glob("usr/bin/python3*"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(entry["ok"] for entry in json.loads(done.stdout).values())


@pytest.mark.parametrize("suite", SUITES)
def test_a_missing_library_of_the_system_is_named(suite: str, built: Path) -> None:
    root = made_root(suite, has_depends=False)

    done = run_inside(
        root, built.parent, MODEL.parent, f"{AS_USER} /tmp/dist/watchroom/launch.sh --self-test"
    )

    said, _ = split_changes(root, done.stderr)
    assert done.returncode == 1
    assert said == (
        "This system lacks the library libGL.so.1, which the window needs. On Debian the package libgl1 "
        "brings it.\n"
    )


@pytest.mark.parametrize("suite", SUITES)
def test_the_run_file_installs_answers_and_leaves_nothing(suite: str, package: Path) -> None:
    script = f"""
        set -e
        {AS_USER} sh /tmp/dist/{package.name} --quiet
        {AS_USER} /tmp/home/.local/bin/watchroom {_SELF_TEST}
        {AS_USER} /tmp/home/.local/bin/watchroom-manage uninstall >&2
        find /tmp/home -mindepth 1 -not -path '/tmp/home/.cache*' >&2
    """

    root = made_root(suite, has_depends=True)

    done = run_inside(root, package.parent, MODEL.parent, script)

    said, changed = split_changes(root, done.stderr)
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(entry["ok"] for entry in json.loads(done.stdout).values())
    assert said == "Watchroom is removed; nothing of it stays.\n"
    assert not_of_dpkg(changed) == set()


@pytest.mark.parametrize("suite", SUITES)
def test_debian_package_installs_answers_and_is_purged_without_a_trace(
    suite: str, debian_package: Path
) -> None:
    script = f"""
        set -e
        dpkg -i /tmp/dist/{debian_package.name} >&2
        {AS_USER} watchroom {_SELF_TEST}
        dpkg -P watchroom >&2
    """

    root = made_root(suite, has_depends=True)

    done = run_inside(root, debian_package.parent, MODEL.parent, script)

    _, changed = split_changes(root, done.stderr)
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(entry["ok"] for entry in json.loads(done.stdout).values())
    # dpkg takes an empty /opt away, which no package of Debian owns.
    assert not_of_dpkg(changed) <= {"opt"}


@pytest.mark.parametrize("suite", SUITES)
def test_debian_package_is_refused_where_its_needs_are_missing(suite: str, debian_package: Path) -> None:
    root = made_root(suite, has_depends=False)

    done = run_inside(root, debian_package.parent, MODEL.parent, f"dpkg -i /tmp/dist/{debian_package.name}")

    assert done.returncode != 0
    assert "libgl1" in done.stderr


def not_of_dpkg(changed: set[str]) -> set[str]:
    """Leave out what dpkg itself keeps of any package."""
    return {name for name in changed if not name.startswith(_NOTED_BY_DPKG)}
