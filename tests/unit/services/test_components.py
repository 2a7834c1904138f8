from pathlib import Path

from app.services.components import read_components, write_components


def test_packages_of_the_lock_have_version_licence_and_text(tmp_path: Path) -> None:
    lock = tmp_path / "run.txt"
    lock.write_text("pydantic==2.0 \\\n    --hash=sha256:00\nhttpx==1\nnot-installed-here==1 ; win32\n")
    components = read_components(tmp_path / "none", lock)
    assert [(one.name, one.licence) for one in components] == [("httpx", "BSD-3-Clause"), ("pydantic", "MIT")]
    assert "Redistribution and use" in components[0].text
    assert "The MIT License" in components[1].text


def test_the_list_of_a_build_is_what_was_installed(tmp_path: Path) -> None:
    lock = tmp_path / "run.txt"
    lock.write_text("pydantic==2.0\n")
    assert write_components(tmp_path / "packages.json", lock) == 1
    listed = read_components(tmp_path / "packages.json", tmp_path / "none")
    assert listed == read_components(tmp_path / "none", lock)
