"""Installing, upgrading, going back and taking away, with a program that only says its version.

The real program is some hundred times larger and no other; test_installed.py installs it.
"""

import os
import subprocess

import pytest

from installer import pack
from tests.frozen.conftest import EPOCH, MakePackage, Site, entries


def start(site: Site) -> str:
    return site.run(site.home / ".local" / "bin" / "watchroom", "ask", "a b").stdout.strip()


def test_installs_for_one_user_and_starts(site: Site, make_package: MakePackage) -> None:
    done = site.run("sh", make_package("1.0"))

    assert (done.returncode, done.stderr) == (0, "")
    assert start(site) == "version 1.0 with ask a b"
    desktop = (site.home / ".local/share/applications/watchroom.desktop").read_text(encoding="utf-8")
    assert f'Exec="{site.home}/.local/opt/watchroom/current/launch.sh"' in desktop


def test_upgrade_and_rollback_switch_the_version(site: Site, make_package: MakePackage) -> None:
    for version in ("1.0", "1.1"):
        site.run("sh", make_package(version))
    assert start(site) == "version 1.1 with ask a b"

    done = site.run(site.home / ".local/bin/watchroom-manage", "rollback")

    assert done.stdout == "Watchroom 1.0 is the current version again.\n"
    assert start(site) == "version 1.0 with ask a b"
    listed = site.run(site.home / ".local/bin/watchroom-manage", "list").stdout
    assert listed == "* 1.0\n  1.1\n"


def test_the_same_package_again_keeps_the_version_before(site: Site, make_package: MakePackage) -> None:
    site.run("sh", make_package("1.0"))
    package = make_package("1.1")
    for _ in range(2):
        assert site.run("sh", package).returncode == 0

    assert sorted(os.listdir(site.home / ".local/opt/watchroom/versions")) == ["1.0", "1.1"]
    assert start(site) == "version 1.1 with ask a b"


def test_another_build_of_a_version_lies_beside_it(site: Site, make_package: MakePackage) -> None:
    site.run("sh", make_package("1.0"))
    built = site.shelf / "built-1.0"
    (built / "watchroom").write_text("#!/bin/sh\necho another build\n", encoding="utf-8")

    site.run("sh", pack.make_run(built, "1.0", EPOCH, site.shelf / "again.run"))

    assert start(site) == "another build"
    assert len(os.listdir(site.home / ".local/opt/watchroom/versions")) == 2
    site.run(site.home / ".local/bin/watchroom-manage", "rollback")
    assert start(site) == "version 1.0 with ask a b"


def test_third_version_leaves_two_on_disk(site: Site, make_package: MakePackage) -> None:
    for version in ("1.0", "1.1", "1.2"):
        site.run("sh", make_package(version))

    assert sorted(os.listdir(site.home / ".local/opt/watchroom/versions")) == ["1.1", "1.2"]


def test_uninstall_leaves_nothing_in_an_empty_home(site: Site, make_package: MakePackage) -> None:
    before = entries(site.home)
    site.run("sh", make_package("1.0"))
    site.run("sh", make_package("1.1"))

    done = site.run(site.home / ".local/bin/watchroom-manage", "uninstall")

    assert (done.returncode, done.stdout) == (0, "Watchroom is removed; nothing of it stays.\n")
    assert entries(site.home) == before


def test_uninstall_keeps_and_names_what_operators_made(site: Site, make_package: MakePackage) -> None:
    site.run("sh", make_package("1.0"))
    site.run(
        "sh", "-c", "mkdir -p ~/.local/share/watchroom/audit && echo x > ~/.local/share/watchroom/audit/a"
    )

    done = site.run(site.home / ".local/bin/watchroom-manage", "uninstall")

    assert f"{site.home}/.local/share/watchroom (" in done.stdout
    assert {path for path in entries(site.home) if not (site.home / path).is_dir()} == {
        ".local/share/watchroom/audit/a"
    }


def test_uninstall_for_all_users_names_their_models(site: Site, make_package: MakePackage) -> None:
    # As root of a room of its own, where /opt and /usr/local are empty folders of memory.
    script = f"""
        mount -t tmpfs tmpfs /opt && mount -t tmpfs tmpfs /usr/local || exit 9
        sh {make_package("1.0")} --all-users --quiet && /usr/local/bin/watchroom ask "a b" || exit 8
        mkdir -p /usr/local/share/watchroom/models && echo x > /usr/local/share/watchroom/models/one.gguf
        /usr/local/bin/watchroom-manage uninstall || exit 7
        find /opt /usr/local -type f
    """

    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script],
        env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(site.shelf)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "version 1.0 with ask a b\n" in done.stdout
    assert "  /usr/local/share/watchroom (" in done.stdout
    assert "Each other user's own folders stay as well.\n" in done.stdout
    assert done.stdout.endswith("\n/usr/local/share/watchroom/models/one.gguf\n")


def test_a_changed_package_is_refused_before_unpacking(site: Site, make_package: MakePackage) -> None:
    package = make_package("1.0")
    whole = package.read_bytes()
    # From behind the script's last line: it is code, and no check of its own survives its change.
    begin = whole.index(b"\n}\n") + len(b"\n}\n")
    step = (len(whole) - begin) // 25
    for place in (*range(begin, len(whole) - 1, step), len(whole) - 2):
        package.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])

        done = site.run("sh", package)

        assert done.returncode == 1
        assert done.stderr.startswith("This file is damaged or was changed. Nothing was unpacked")
        assert entries(site.home) == set()


@pytest.mark.parametrize("kept", [0.999999, 0.9, 0.5])
def test_a_cut_package_is_refused_before_unpacking(
    site: Site, make_package: MakePackage, kept: float
) -> None:
    package = make_package("1.0")
    whole = package.read_bytes()
    package.write_bytes(whole[: int(len(whole) * kept)])

    done = site.run("sh", package)

    assert done.returncode == 1
    assert entries(site.home) == set()


@pytest.mark.parametrize("name", ["with blanks here", "Ünïcode 控制室 غرفة", "long-" + "x" * 195])
def test_installs_into_odd_folders(site: Site, make_package: MakePackage, name: str) -> None:
    base = site.home / name / "p"

    done = site.run("sh", make_package("1.0"), "--into", base, "--quiet")

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert start(site) == "version 1.0 with ask a b"
    site.run(site.home / ".local/bin/watchroom-manage", "uninstall")
    assert not base.exists()


def test_kill_at_any_time_leaves_the_old_version(site: Site, make_package: MakePackage) -> None:
    site.run("sh", make_package("1.0"))
    package = make_package("1.1")
    for number in range(20):
        # The whole group of processes dies at once, as when the power fails.
        site.run("timeout", "--signal=KILL", f"{number * 0.02:.2f}", "sh", package, "--quiet")

        assert start(site) in {"version 1.0 with ask a b", "version 1.1 with ask a b"}

    done = site.run("sh", package)

    assert done.returncode == 0, done.stderr
    assert start(site) == "version 1.1 with ask a b"
    assert sorted(os.listdir(site.home / ".local/opt/watchroom/versions")) == ["1.0", "1.1"]


def test_a_folder_that_may_not_be_written_is_named(site: Site, make_package: MakePackage) -> None:
    done = site.run("sh", make_package("1.0"), "--into", "/usr/lib/watchroom")

    assert done.returncode == 1
    assert done.stderr == "The folder /usr/lib/watchroom cannot be written to. Name another with --into.\n"


def test_two_packages_of_one_folder_are_the_same_bytes(site: Site, make_package: MakePackage) -> None:
    first = make_package("1.0")
    again = pack.make_run(site.shelf / "built-1.0", "1.0", EPOCH, site.shelf / "again.run")

    assert first.read_bytes() == again.read_bytes()


def test_an_old_processor_is_told_what_it_lacks(site: Site, make_package: MakePackage) -> None:
    site.run("sh", make_package("1.0"))
    told = site.shelf / "cpuinfo"
    told.write_text("processor : 0\nflags\t\t: fpu sse2 ssse3 cx16 lahf_lm sse4_1\n", encoding="utf-8")
    told.chmod(0o644)
    program = site.home / ".local/bin/watchroom"

    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", f"mount --bind {told} /proc/cpuinfo && exec {program}"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr == (
        "Watchroom needs a processor with x86-64-v2 (about 2009 or newer); this one lacks: popcnt sse4_2.\n"
    )
