import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def checks() -> ModuleType:
    """The program .ci/checks.py, which lies in no package."""
    spec = importlib.util.spec_from_file_location("project_checks", ROOT / ".ci" / "checks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def plant(root: Path, name: str, text: str = "") -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    return tmp_path


@pytest.mark.parametrize("call", ["dialog.exec()", "menu.exec_(point)", "QApplication.processEvents()"])
def test_blocking_call_in_a_widget_is_found(checks: ModuleType, tmp_path: Path, call: str) -> None:
    plant(tmp_path, "app/ui/chat/pane.py", f"def ask():\n    {call}\n")

    findings = list(checks.blocking_calls(tmp_path))

    assert [finding.partition(": ")[0] for finding in findings] == ["app/ui/chat/pane.py:2"]


def test_blocking_call_in_a_text_is_no_finding(checks: ModuleType, tmp_path: Path) -> None:
    plant(tmp_path, "app/ui/chat/pane.py", '"""Never call dialog.exec() here."""\n')

    assert list(checks.blocking_calls(tmp_path)) == []


@pytest.mark.parametrize(
    "line",
    [
        "from PySide6.QtWidgets import QLabel",
        "box = QtWidgets.QMessageBox(pane)",
        "from PySide6.QtGui import QDesktopServices",
        "label.setTextFormat(Qt.TextFormat.RichText)",
        "view.setHtml(name)",
        "view.setOpenExternalLinks(True)",
        "button.setToolTip(name)",
        'button.setToolTip("<b>bold</b>")',
        'button.setToolTip(f"Remove {name}")',
        "item.setData(Qt.ItemDataRole.ToolTipRole, name)",
    ],
)
def test_what_reads_text_as_markup_or_opens_addresses_is_found(
    checks: ModuleType, tmp_path: Path, line: str
) -> None:
    plant(tmp_path, "app/ui/chat/pane.py", f"{line}\n")

    findings = list(checks.foreign_markup(tmp_path))

    assert [finding.partition(": ")[0] for finding in findings] == ["app/ui/chat/pane.py:1"]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("chat/pane.py", "button.setToolTip(plain_tip(name))"),
        ("chat/pane.py", 'button.setToolTip("Settings (Ctrl+,)")'),
        ("chat/pane.py", "box.setItemData(0, plain_tip(name), Qt.ItemDataRole.ToolTipRole)"),
        ("chat/pane.py", "from PySide6.QtWidgets import QPlainTextEdit"),
        ("common/controls.py", "from PySide6.QtWidgets import QLabel"),
    ],
)
def test_plain_text_and_the_helpers_are_no_finding(
    checks: ModuleType, tmp_path: Path, file: str, line: str
) -> None:
    plant(tmp_path, f"app/ui/{file}", f"{line}\n")

    assert list(checks.foreign_markup(tmp_path)) == []


@pytest.mark.parametrize(
    ("test", "module"),
    [
        pytest.param("domain/test_settings.py", "app/domain/settings.py", id="module"),
        pytest.param("test_bootstrap.py", "app/bootstrap.py", id="top of app"),
        pytest.param("engines/test_local.py", "app/engines/local/__init__.py", id="package"),
        pytest.param("services/ask/test_endings.py", "app/services/ask.py", id="folder of a module's tests"),
        pytest.param("test_make.py", "make.py", id="program"),
        pytest.param("make/test_stamp.py", "tools/make/stamp.py", id="module of a package outside app"),
    ],
)
def test_test_of_a_module_with_its_place_and_name_is_no_finding(
    checks: ModuleType, tmp_path: Path, test: str, module: str
) -> None:
    plant(tmp_path, f"tests/unit/{test}")
    plant(tmp_path, module)

    assert list(checks.unmirrored_tests(tmp_path)) == []


def test_test_in_the_wrong_folder_is_found(checks: ModuleType, tmp_path: Path) -> None:
    plant(tmp_path, "tests/unit/test_settings.py")
    plant(tmp_path, "app/domain/settings.py")

    assert len(list(checks.unmirrored_tests(tmp_path))) == 1


def test_excepted_test_is_no_finding(checks: ModuleType, tmp_path: Path) -> None:
    plant(tmp_path, "tests/unit/test_layers.py")

    assert list(checks.unmirrored_tests(tmp_path, frozenset({"test_layers.py"}))) == []


def test_exception_that_is_not_needed_is_found(checks: ModuleType, tmp_path: Path) -> None:
    plant(tmp_path, "tests/unit/test_bootstrap.py")
    plant(tmp_path, "app/bootstrap.py")

    findings = list(checks.unmirrored_tests(tmp_path, frozenset({"test_bootstrap.py"})))

    assert len(findings) == 1
    assert "UNMIRRORED" in findings[0]


def test_source_without_docstring_is_found(checks: ModuleType, tmp_path: Path) -> None:
    plant(tmp_path, "app/net/client.py", "TIMEOUT_S = 5.0\n")
    plant(tmp_path, "installer/watchroom.spec", '"""Describes the program."""\n')

    findings = list(checks.missing_docstrings(tmp_path))

    assert [finding.partition(": ")[0] for finding in findings] == ["app/net/client.py:1"]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        pytest.param("README.md", "see files.python" + "hosted.org/packages", id="registry host"),
        pytest.param("requirements/run.txt", "--find-" + "links wheels", id="option in a lock"),
        pytest.param("docs/guide.md", "cd /ro" + "ot/watchroom", id="home of a machine"),
        pytest.param("app/net/client.py", 'FOLDER = "/tmp/' + 'lab"', id="scratch folder"),
    ],
)
def test_address_of_a_registry_or_machine_is_found(
    checks: ModuleType, repository: Path, name: str, line: str
) -> None:
    plant(repository, name, f"first line\n{line}\n")

    findings = list(checks.addresses(repository))

    assert [finding.partition(": ")[0] for finding in findings] == [f"{name}:2"]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("https://www.example.com/simple", id="other host"),
        pytest.param("the folder app/root/ and ../shared/notes", id="relative path"),
        pytest.param("find it in /opt/watchroom or /usr/share", id="usual place"),
    ],
)
def test_address_that_names_no_registry_or_machine_is_no_finding(
    checks: ModuleType, repository: Path, line: str
) -> None:
    plant(repository, "README.md", line)

    assert list(checks.addresses(repository)) == []


def test_ignored_file_is_no_finding(checks: ModuleType, repository: Path) -> None:
    plant(repository, ".gitignore", "*.log\n")
    plant(repository, "setup.log", "/ro" + "ot/watchroom\n")

    assert list(checks.addresses(repository)) == []


def test_binary_file_is_no_finding(checks: ModuleType, repository: Path) -> None:
    (repository / "icon.png").write_bytes(b"\0 /ro" + b"ot/x")

    assert list(checks.addresses(repository)) == []


def test_clean_repository_passes(checks: ModuleType, repository: Path) -> None:
    plant(repository, "app/__init__.py", '"""The assistant."""\n')

    assert checks.main(repository) == 0


def test_faulty_repository_fails_with_every_finding(
    checks: ModuleType, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(repository, "app/ui/pane.py", "dialog.exec()\n")

    assert checks.main(repository) == 1
    assert capsys.readouterr().out.count("app/ui/pane.py:1") == 2
