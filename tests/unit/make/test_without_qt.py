from pathlib import Path

from tools.make.without_qt import link_or_copy, link_packages


def test_environment_without_qt_gets_every_package_but_qts(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    for name in ("PySide6", "pyside6_essentials-6.11.3.dist-info", "shiboken6", "pytestqt", "httpx"):
        (source / name).mkdir(parents=True)
        (source / name / "file").touch()
    (source / "typing_extensions.py").touch()
    target.mkdir()

    link_packages(source, target)

    assert sorted(path.name for path in target.iterdir()) == ["httpx", "typing_extensions.py"]


def test_a_second_name_keeps_the_content(tmp_path: Path) -> None:
    (tmp_path / "one").write_text("content", encoding="utf-8")

    link_or_copy(str(tmp_path / "one"), str(tmp_path / "two"))

    assert (tmp_path / "two").read_text(encoding="utf-8") == "content"
