"""The scripts for systems that this machine is not: checked as far as that can be done here."""

import plistlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from installer import one_file

ROOT = Path(__file__).parents[2]
INSTALLER = ROOT / "installer"
NSIS = INSTALLER / "windows" / "watchroom.nsi"
# Those that are a script only together are checked together.
SHELL = sorted(set(INSTALLER.rglob("*.sh")) - {one_file.FRAME, one_file.RUN, one_file.DEMO})
# Each says of itself that nobody has run it; whoever runs it takes the sentence out, with its name here.
UNVERIFIED = (
    *("windows/watchroom.nsi", "windows/build.ps1", "macos/build.sh", "macos/all_users.sh"),
    *("macos/uninstall.sh", "macos/watchroom_app.spec"),
)
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="make.py brings these programs on Linux alone")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A stand-in for the built program, with names as they occur in it."""
    folder = tmp_path / "watchroom"
    (folder / "_internal" / "resources" / "i18n").mkdir(parents=True)
    (folder / "watchroom.exe").write_bytes(b"MZ")
    (folder / "_internal" / "resources" / "i18n" / "watchroom_ar.qm").write_bytes(b"text")
    return folder


def compiled(program: Path, out: Path, script: Path = NSIS) -> "subprocess.CompletedProcess[str]":
    defined = ("-DVERSION=0.1.0", f"-DPROGRAM={program}", f"-DOUT={out}")
    return subprocess.run(
        ["makensis", "-V2", "-WX", *defined, str(script)],
        cwd=script.parent,
        env={"PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1000000000", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


@on_linux
def test_the_windows_installer_compiles_without_a_warning_and_to_the_same_bytes(
    program: Path, tmp_path: Path
) -> None:
    first, second = tmp_path / "one-installer.exe", tmp_path / "two-installer.exe"
    for out in (first, second):
        done = compiled(program, out)
        assert done.returncode == 0, done.stdout + done.stderr

    assert first.read_bytes()[:2] == b"MZ"
    assert first.read_bytes() == second.read_bytes()


@on_linux
def test_a_slip_in_the_windows_installer_would_be_seen(program: Path, tmp_path: Path) -> None:
    script = tmp_path / "slip.nsi"
    script.write_text(NSIS.read_text(encoding="utf-8").replace("$Models", "$Modles", 1), encoding="utf-8")

    assert compiled(program, tmp_path / "slip-installer.exe", script).returncode != 0


def test_a_silent_installation_never_waits_for_a_click() -> None:
    boxes = [line for line in NSIS.read_text(encoding="utf-8").splitlines() if "MessageBox" in line]

    assert boxes
    assert [line for line in boxes if "/SD " not in line] == []


def test_uninstalling_on_windows_takes_away_only_what_was_installed() -> None:
    section = NSIS.read_text(encoding="utf-8").split('Section "Uninstall"')[1]
    removed = re.findall(r'^\s*(?:RMDir(?: /r)?|Delete) "([^"]+)"', section, re.MULTILINE)

    assert removed
    assert all(path.startswith(("$INSTDIR", "$SMPROGRAMS\\Watchroom")) for path in removed)
    # A folder that somebody chose is removed only when nothing else is left in it.
    assert re.findall(r'RMDir /r "([^"]+)"', section) == ["$INSTDIR\\versions"]
    assert "Models, audit log, conversations and settings of its users stay" in section


@on_linux
@pytest.mark.parametrize("script", SHELL, ids=lambda path: path.name)
def test_shell_scripts_are_sound(script: Path) -> None:
    done = subprocess.run(["shellcheck", str(script)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout


@on_linux
@pytest.mark.parametrize("body", [one_file.RUN, one_file.DEMO], ids=lambda path: path.name)
def test_scripts_of_one_files_are_sound(body: Path, tmp_path: Path) -> None:
    script = tmp_path / "head.sh"
    script.write_text(one_file.script(body, "1.0", 1000), encoding="utf-8")

    done = subprocess.run(["shellcheck", str(script)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["entitlements.plist", "Info.plist"])
def test_property_lists_of_macos_can_be_read(name: str) -> None:
    found = plistlib.loads((INSTALLER / "macos" / name).read_bytes())

    assert found
    if name == "Info.plist":
        assert found["LSMinimumSystemVersion"] == "14.0"


@pytest.mark.parametrize("name", UNVERIFIED)
def test_what_nobody_has_run_says_so(name: str) -> None:
    text = (INSTALLER / name).read_text(encoding="utf-8")

    assert re.search(r"Not run on (?:Windows|a Mac) yet", text)


def test_both_checklists_name_what_they_check() -> None:
    for name, script in (("windows.md", "build.ps1"), ("macos.md", "build.sh")):
        text = (ROOT / "docs" / "checklists" / name).read_text(encoding="utf-8")
        assert script in text
        assert "was run on" in text
