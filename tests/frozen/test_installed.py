"""The real package on a machine without a network: installed by a user with an empty home, and tried.

Every run has neither a network nor the build's Python: what it needs it brought along.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from installer import bundle, minisign, pack
from tests.frozen.conftest import ROOT, Site, built_at

pytestmark = pytest.mark.frozen

_TOPICS = {
    "llama.cpp",
    "cpu module",
    "libraries",
    "translations",
    "guide",
    "licences",
    "window system",
    "fonts",
    "key ring",
    "window",
    "store",
    "answer",
}


@pytest.fixture(scope="module")
def program(shared_site: Site, package: Path) -> Path:
    """The start of the program as its user has it."""
    done = shared_site.run("sh", package, "--quiet")
    assert (done.returncode, done.stderr) == (0, "")
    return shared_site.home / ".local" / "bin" / "watchroom"


def self_test(site: Site, program: Path, model: Path, *before: str) -> dict[str, dict[str, object]]:
    command = (program, "--self-test", "--json", "--model-file", model)
    done = site.run(*command, before=before, environment={"QT_QPA_PLATFORM": "offscreen"})
    assert done.returncode == 0, done.stdout + done.stderr
    report: dict[str, dict[str, object]] = json.loads(done.stdout)
    return report


def test_installed_program_tests_itself_and_answers(shared_site: Site, program: Path, model: Path) -> None:
    report = self_test(shared_site, program, model)

    assert set(report) == _TOPICS
    assert all(entry["ok"] for entry in report.values())
    # The processor of whoever runs this test, by the family that llama.cpp picked for it.
    assert re.fullmatch(
        r"sse42|sandybridge|haswell|alderlake|skylakex|icelake|zen4", str(report["cpu module"]["text"])
    )
    answer = str(report["answer"]["text"])
    assert "tokens, first after" in answer
    assert "Paris" in answer
    assert "THIRD_PARTY_NOTICES.txt" in str(report["licences"]["text"])
    assert report["window system"]["text"] == "offscreen"


def test_no_connection_is_tried(shared_site: Site, program: Path, model: Path) -> None:
    log = shared_site.home / "calls.txt"
    traced = ("strace", "-f", "-qq", "-e", "trace=network,execve", "-o", str(log))

    self_test(shared_site, program, model, *traced)

    calls = log.read_text(encoding="utf-8", errors="replace")
    assert "execve(" in calls
    assert "AF_INET" not in calls
    # The C library asks this machine's own cache of users, if there is one, whose name an id has.
    connects = re.findall(r"connect\(.*", calls)
    assert [call for call in connects if '"/var/run/nscd/socket"' not in call] == []
    started = {Path(path).name for path in re.findall(r'execve\("([^"]+)"', calls)}
    assert started <= {"watchroom", "readlink", "dirname", "sed"}


def test_strace_would_see_a_connection(shared_site: Site) -> None:
    log = shared_site.home / "control.txt"
    traced = ("strace", "-f", "-qq", "-e", "trace=network", "-o", str(log))
    attempt = "import socket; socket.socket().connect_ex(('192.0.2.1', 9))"

    shared_site.run("python3", "-c", attempt, before=traced, environment={"PATH": os.environ["PATH"]})

    assert "AF_INET" in log.read_text(encoding="utf-8")


def test_no_display_is_one_sentence(shared_site: Site, program: Path) -> None:
    done = shared_site.run(program)

    assert done.returncode == 1
    assert done.stderr.startswith("There is no display here.")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["with blanks here", "Ünïcode 控制室 غرفة", "long-" + "x" * 195])
def test_runs_from_odd_folders(site: Site, package: Path, model: Path, name: str) -> None:
    base = site.home / name / "p"
    site.run("sh", package, "--into", base, "--quiet")

    self_test(site, site.home / ".local/bin/watchroom", model)

    done = site.run(site.home / ".local/bin/watchroom-manage", "uninstall")
    assert done.returncode == 0
    assert not base.exists()


def test_runs_from_a_folder_that_it_cannot_write(shared_site: Site, program: Path, model: Path) -> None:
    base = shared_site.home / ".local/opt/watchroom"
    subprocess.run(["chmod", "-R", "a-w", str(base)], check=True)
    try:
        before = sorted(path for path in base.rglob("*"))
        self_test(shared_site, program, model)
        assert sorted(path for path in base.rglob("*")) == before
    finally:
        subprocess.run(["chmod", "-R", "u+w", str(base)], check=True)


def test_uninstall_leaves_nothing(site: Site, package: Path, model: Path) -> None:
    site.run("sh", package, "--quiet")
    self_test(site, site.home / ".local/bin/watchroom", model)

    site.run(site.home / ".local/bin/watchroom-manage", "uninstall")

    # What Qt and fontconfig keep for every program is not Watchroom's.
    left = {str(path.relative_to(site.home)) for path in site.home.rglob("*") if path.is_file()}
    assert {path for path in left if not path.startswith((".cache/fontconfig", ".cache/qt"))} == set()


def test_uninstall_keeps_and_names_what_the_program_wrote(site: Site, package: Path) -> None:
    site.run("sh", package, "--quiet")
    assert site.run(site.home / ".local/bin/watchroom", "settings", "list").returncode == 0
    kept = {path for path in site.home.glob(".*/*") if path.name == "watchroom"}
    kept |= {site.home / ".local/share/watchroom"}

    done = site.run(site.home / ".local/bin/watchroom-manage", "uninstall")

    assert done.returncode == 0, done.stderr
    named = set(re.findall(r"^  (/.*) \(\d+ KiB\)$", done.stdout, re.MULTILINE))
    assert named == {str(path) for path in kept if path.is_dir()}
    assert any("audit" in str(path) for path in site.home.rglob("*"))
    left = {path for path in site.home.rglob("*") if path.is_file()}
    assert [path for path in left if not any(path.is_relative_to(folder) for folder in kept)] == []


def test_upgrade_and_rollback_of_the_real_program(
    site: Site, built: Path, package: Path, model: Path
) -> None:
    newer = site.shelf / "newer"
    shutil.copytree(built, newer, symlinks=True)
    (newer / "new-in-this-version.txt").write_text("newer", encoding="utf-8")
    upgrade = pack.make_run(newer, "99.0", built_at(built), site.shelf / "newer.run")
    base = site.home / ".local/opt/watchroom"
    for file in (package, upgrade):
        assert site.run("sh", file, "--quiet").returncode == 0
    assert (base / "current/new-in-this-version.txt").is_file()
    self_test(site, site.home / ".local/bin/watchroom", model)

    done = site.run(site.home / ".local/bin/watchroom-manage", "rollback")

    assert done.returncode == 0, done.stderr
    assert not (base / "current/new-in-this-version.txt").exists()
    self_test(site, site.home / ".local/bin/watchroom", model)
    site.run(site.home / ".local/bin/watchroom-manage", "uninstall")
    assert not base.exists()


def test_a_replaced_qt_library_is_used(site: Site, package: Path, model: Path) -> None:
    site.run("sh", package, "--quiet")
    inner = site.home / ".local/opt/watchroom/current/_internal"
    library = next(path for path in inner.rglob("libQt6Widgets.so.6") if not path.is_symlink())
    # Another build of the same version: other bytes, the same functions.
    with library.open("ab") as opened:
        opened.write(b"another build")
    log = site.home / "opened.txt"
    traced = ("strace", "-f", "-qq", "-e", "trace=openat", "-o", str(log))

    self_test(site, site.home / ".local/bin/watchroom", model, *traced)

    calls = log.read_text(encoding="utf-8", errors="replace")
    assert re.search(rf'openat\(\w+, "{re.escape(str(site.home))}[^"]*/libQt6Widgets\.so\.6".*\) = \d', calls)
    # No other copy of the system stands in for it.
    assert not re.search(r'"/(?:usr|lib)[^"]*/libQt6Widgets\.so\.6".*\) = \d', calls)


def test_every_file_is_in_the_bill_with_hash_and_licence(built: Path) -> None:
    bill = json.loads((built / "sbom.cdx.json").read_text(encoding="utf-8"))
    files = {entry["name"]: entry for part in bill["components"] for entry in part["components"]}

    there = {
        path.relative_to(built).as_posix()
        for path in built.rglob("*")
        if path.is_file() and not path.is_symlink() and path.name != "sbom.cdx.json"
    }
    assert set(files) == there
    for name, entry in files.items():
        assert entry["hashes"][0]["content"] == hashlib.sha256((built / name).read_bytes()).hexdigest(), name
        assert entry["licenses"][0]["license"]["name"], name


def test_bill_and_notices_say_that_the_engine_was_changed(built: Path) -> None:
    bill = json.loads((built / "sbom.cdx.json").read_text(encoding="utf-8"))
    (engine,) = (part for part in bill["components"] if part["name"] == "llama-cpp-python")
    text = (built / "THIRD_PARTY_NOTICES.txt").read_text(encoding="utf-8")

    assert engine["pedigree"]["notes"].startswith("Changed by Watchroom")
    assert engine["pedigree"]["notes"] in text


def test_notices_hold_the_texts_that_qt_wants(built: Path) -> None:
    text = (built / "THIRD_PARTY_NOTICES.txt").read_text(encoding="utf-8")

    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "GNU GENERAL PUBLIC LICENSE" in text
    assert "may replace them by other builds" in text


def test_sizes_stay_within_the_targets(built: Path, package: Path) -> None:
    unpacked = sum(
        path.stat().st_size for path in built.rglob("*") if path.is_file() and not path.is_symlink()
    )

    assert unpacked <= 300e6
    assert package.stat().st_size <= 110e6


def test_nothing_needs_a_newer_c_library_than_debian_12_has(built: Path) -> None:
    assert tuple(map(int, bundle.needed_glibc(built).split("."))) <= (2, 35)


def test_no_file_names_the_build_machine(built: Path) -> None:
    place = str(ROOT).encode()

    named = [path for path in built.rglob("*") if path.is_file() and place in path.read_bytes()]

    assert named == []


def test_nothing_of_where_pip_installed_is_shipped(built: Path) -> None:
    noted = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json"}

    assert [path for path in built.rglob("*.dist-info/*") if path.name in noted] == []


def test_sums_are_right_and_a_signature_is_what_minisign_takes(package: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        ["sha256sum", "-c", "SHA256SUMS"], cwd=package.parent, capture_output=True, check=False
    )
    assert done.returncode == 0
    sums = Path(shutil.copy2(package.parent / "SHA256SUMS", tmp_path))
    secret, public = tmp_path / "secret", tmp_path / "public"
    minisign.make_keys(secret, public)

    signature = minisign.sign(sums, secret, "watchroom test")

    checked = subprocess.run(
        ["minisign", "-V", "-m", sums, "-p", public, "-x", signature], capture_output=True, check=False
    )
    assert checked.returncode == 0
    sums.write_bytes(sums.read_bytes() + b"\n")
    with pytest.raises(minisign.SignatureError, match="is not what was signed"):
        minisign.verify(sums, signature, public)


def test_packing_again_gives_the_same_bytes(built: Path, package: Path, tmp_path: Path) -> None:
    version = package.name.split("-")[1]

    again = pack.make_run(built, version, built_at(built), tmp_path / "again.run")

    assert again.read_bytes() == package.read_bytes()
