"""What installing and taking away never do: touch others' files, or leave half of something behind."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from installer import pack
from tests.frozen.conftest import EPOCH, MakePackage, Site, entries

BASE = ".local/opt/watchroom"


def manage(site: Site, base: Path, verb: str) -> "subprocess.CompletedProcess[str]":
    return site.run("sh", base / "current" / "manage.sh", verb)


def give(site: Site, name: str) -> Path:
    """Make a file of the user's own, as that user."""
    file = site.home / name
    site.run("sh", "-c", 'mkdir -p "$(dirname "$0")" && echo mine > "$0"', file)
    return file


def as_root(script: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run a script as root of a room of its own, where /opt and /usr/local are empty folders of memory."""
    rooms = "mount -t tmpfs tmpfs /opt && mount -t tmpfs tmpfs /usr/local || exit 99\n"
    return subprocess.run(
        ["unshare", "-rm", "sh", "-c", rooms + script],
        env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("folder", ["tools", "tools/../../home"])
def test_a_folder_with_other_files_is_refused(site: Site, make_package: MakePackage, folder: str) -> None:
    give(site, "tools/versions/9/other program")
    before = entries(site.home)

    done = site.run("sh", make_package("1.0"), "--into", f"{site.home}/{folder}")

    assert done.returncode == 1
    assert done.stderr.endswith("holds other files. Name a new or empty folder with --into.\n")
    assert done.stderr.count("\n") == 1
    assert entries(site.home) == before


def test_an_empty_folder_is_taken(site: Site, make_package: MakePackage) -> None:
    site.run("mkdir", site.home / "empty")

    assert site.run("sh", make_package("1.0"), "--into", "empty").returncode == 0
    assert (site.home / "empty/current/watchroom").exists()


def test_others_files_in_the_folder_outlive_upgrades_and_uninstalling(
    site: Site, make_package: MakePackage
) -> None:
    base = site.home / "tools"
    site.run("sh", make_package("1.0"), "--into", base)
    mine = [give(site, f"tools/{name}") for name in ("notes", "a.new.b", "versions/9/program", "bin/x")]
    for version in ("1.1", "1.2", "1.3"):
        assert site.run("sh", make_package(version), "--into", base).returncode == 0
    assert sorted(os.listdir(base / "versions")) == ["1.2", "1.3", "9"]

    done = manage(site, base, "uninstall")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"The folder {base} stays: it holds files that are not Watchroom's.\n")
    assert {site.home / path for path in entries(site.home) if (site.home / path).is_file()} == set(mine)


def test_links_of_another_installation_outlive_uninstalling(site: Site, make_package: MakePackage) -> None:
    package = make_package("1.0")
    site.run("sh", package, "--into", "first")
    told = site.run("sh", package, "--into", "second").stdout
    assert f"The one in {site.home}/first stays" in told

    assert manage(site, site.home / "first", "uninstall").returncode == 0

    assert not (site.home / "first").exists()
    assert site.run(site.home / ".local/bin/watchroom").stdout.startswith("version 1.0")
    assert (site.home / ".local/share/applications/watchroom.desktop").exists()
    assert (site.home / ".local/share/icons/hicolor/scalable/apps/watchroom.svg").exists()
    assert manage(site, site.home / "second", "uninstall").returncode == 0
    assert entries(site.home) == set()


def test_a_program_of_the_same_name_is_not_replaced(site: Site, make_package: MakePackage) -> None:
    mine = give(site, ".local/bin/watchroom")
    before = entries(site.home)

    done = site.run("sh", make_package("1.0"))

    assert (done.returncode, done.stderr) == (1, f"{mine} belongs to something else. Move it away first.\n")
    assert entries(site.home) == before


def test_an_installation_for_all_users_is_not_taken_over(site: Site, make_package: MakePackage) -> None:
    package = make_package("1.0")
    done = as_root(
        f"""
        sh {package} --all-users --quiet || exit 8
        before=$(cat /opt/watchroom/scope /opt/watchroom/outside)
        sh {package} --into /opt/watchroom && exit 7
        sh {package} --all-users --into /opt/second && exit 6
        [ "$(cat /opt/watchroom/scope /opt/watchroom/outside)" = "$before" ] || exit 5
        ls /opt
        """,
        HOME=str(site.shelf),
    )

    assert (done.returncode, done.stdout) == (0, "watchroom\n")
    assert done.stderr.splitlines() == [
        "Watchroom in /opt/watchroom is for all users. Go on with it by --all-users, or name another folder "
        "with --into.",
        "Watchroom is installed for all users in /opt/watchroom. Go on with it by --into, or uninstall that "
        "one first.",
    ]


def test_root_needs_no_home(site: Site, make_package: MakePackage) -> None:
    done = as_root(
        f"sh {make_package('1.0')} --all-users && /usr/local/bin/watchroom-manage uninstall && "
        "find /opt /usr/local -type f"
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Watchroom is removed; nothing of it stays.\n")


def test_a_user_without_home_is_told_before_unpacking(site: Site, make_package: MakePackage) -> None:
    done = site.run("env", "-u", "HOME", "sh", make_package("1.0"), "--into", "here")

    assert done.returncode == 1
    assert done.stderr == "HOME is not set; set it to your home folder, or install with --all-users.\n"
    assert entries(site.home) == set()


def test_a_running_version_goes_at_a_later_upgrade(site: Site, make_package: MakePackage) -> None:
    packages = [make_package("1.0")]
    # A program of its own, not a script that the system's shell runs.
    shutil.copy("/bin/sleep", site.shelf / "built-1.0" / "open")
    pack.make_run(site.shelf / "built-1.0", "1.0", EPOCH, packages[0])
    packages += [make_package(version) for version in ("1.1", "1.2", "1.3")]
    versions = site.home / BASE / "versions"

    done = site.run(
        "sh",
        "-c",
        f'sh "$1" --quiet; {versions}/1.0/open 300 & sh "$2" --quiet; sh "$3" --quiet; '
        f'ls {versions}; kill $!; wait $!; sh "$4" --quiet; ls {versions}',
        "sh",
        *packages,
    )

    assert done.stdout.split() == ["1.0", "1.1", "1.2", "1.2", "1.3"]
    # Some shells say what became of a job, some do not.
    assert done.stderr in ("", "Terminated\n")


@pytest.mark.parametrize("harm", ["rm", "cut", "mode", "marker", "folder"])
def test_the_same_file_again_repairs_a_damaged_installation(
    site: Site, make_package: MakePackage, harm: str
) -> None:
    site.run("sh", make_package("1.0"))
    package = make_package("1.1")
    site.run("sh", package)
    version = site.home / BASE / "versions/1.1"
    large = version / "_internal/large"
    whole = large.read_bytes()
    if harm == "rm":
        large.unlink()
    elif harm == "cut":
        large.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    elif harm == "mode":
        (version / "watchroom").chmod(0o644)
    elif harm == "marker":
        (version / "package.sha256").unlink()
    else:
        shutil.rmtree(version)

    assert site.run("sh", package).returncode == 0

    current = site.home / BASE / "current"
    assert (current / "_internal/large").read_bytes() == whole
    assert site.run(site.home / ".local/bin/watchroom").stdout.startswith("version 1.1")
    # A folder without the installer's mark may be anybody's.
    assert len(os.listdir(site.home / BASE / "versions")) == (3 if harm == "marker" else 2)
    site.run(site.home / ".local/bin/watchroom-manage", "rollback")
    assert site.run(site.home / ".local/bin/watchroom").stdout.startswith("version 1.0")


def test_a_file_cut_inside_its_script_ends_with_an_error(site: Site, make_package: MakePackage) -> None:
    whole = make_package("1.0").read_bytes()
    end = whole.index(b"\n}\n") + 3
    cut = site.shelf / "cut.run"
    # Cut inside the first line it is a comment, which no shell complains about.
    for kept in (*range(11, 60), *range(60, end - 60, 37), *range(end - 60, end + 40)):
        cut.write_bytes(whole[:kept])
        done = subprocess.run(["sh", cut, "--check"], capture_output=True, check=False)

        assert (kept, done.returncode) != (kept, 0)
        assert done.stderr


@pytest.mark.parametrize("words", [["--into"], ["--into", ""], ["--into", "--quiet"], ["--wrong"]])
def test_a_slip_in_the_options_is_a_sentence(site: Site, make_package: MakePackage, words: list[str]) -> None:
    package = make_package("1.0")

    done = site.run("sh", package, *words)

    assert (done.returncode, done.stdout) == (2, "")
    first = (
        "There is no option --wrong." if words == ["--wrong"] else "--into needs a folder behind it, such as "
    )
    assert done.stderr.startswith(first)
    assert done.stderr.endswith(f"\n'sh {package} --help' tells the options.\n")
    assert entries(site.home) == set()


def test_help_tells_the_options_and_does_nothing(site: Site, make_package: MakePackage) -> None:
    done = site.run("sh", make_package("1.0"), "--help")

    assert (done.returncode, done.stderr) == (0, "")
    for option in ("--into DIR", "--all-users", "--quiet", "--check", "--help"):
        assert option in done.stdout
    assert entries(site.home) == set()


def test_managing_without_a_version_is_a_sentence(site: Site, make_package: MakePackage) -> None:
    site.run("sh", make_package("1.0"), "--quiet")

    done = manage(site, site.home / BASE, "activate")

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "watchroom: name a version; list shows which there are.\n"


def test_a_folder_from_which_nothing_runs_is_named(site: Site, make_package: MakePackage) -> None:
    done = as_root(
        f"mount -o remount,noexec /opt; sh {make_package('1.0')} --all-users; echo $?; find /opt /usr/local"
    )

    assert done.stdout.split() == ["1", "/opt", "/usr/local"]
    assert done.stderr == (
        "No program may be run from /opt/watchroom (noexec). Name another folder with --into.\n"
    )


def test_a_disk_that_fills_is_one_sentence(site: Site, make_package: MakePackage) -> None:
    package = make_package("1.0")
    # Room for bytes, none for so many files: so it is noticed only while unpacking.
    done = as_root(
        f"mount -o remount,nr_inodes=9 /opt; sh {package} --all-users; echo $?; find /opt /usr/local"
    )

    assert done.stdout.split() == ["1", "/opt", "/usr/local"]
    assert done.stderr.startswith("Unpacking into /opt/watchroom failed, and nothing was installed: tar: ")
    assert done.stderr.endswith("No space left on device\n")
    assert done.stderr.count("\n") == 1


def test_two_at_once_are_refused(site: Site, make_package: MakePackage) -> None:
    package = make_package("1.0")
    site.run("sh", package)
    lock = site.home / BASE / ".watchroom.lock"
    before = entries(site.home)

    for command in (("sh", package), (site.home / ".local/bin/watchroom-manage", "uninstall")):
        done = site.run("flock", lock, *command)

        assert done.returncode == 1
        assert done.stderr.endswith("; try again when it has ended.\n")
        assert entries(site.home) == before


def test_what_a_killed_first_installation_left_is_taken_up(site: Site, make_package: MakePackage) -> None:
    package = make_package("1.0")
    give(site, f"{BASE}/.watchroom.lock")
    give(site, f"{BASE}/versions/.new.1/half")

    assert site.run("sh", package).returncode == 0

    assert os.listdir(site.home / BASE / "versions") == ["1.0"]
