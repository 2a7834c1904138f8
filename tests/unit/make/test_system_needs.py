from pathlib import Path

import pytest

from tools.make.system_needs import has_font, missing_libraries, remedy


def test_missing_libraries_are_named_as_debian_packages() -> None:
    lacking = {"libEGL.so.1", "libxcb-cursor.so.0"}

    packages = missing_libraries(lambda name: name not in lacking)

    assert packages == ("libegl1", "libxcb-cursor0")


@pytest.mark.parametrize(
    ("system", "has_apt", "line"),
    [
        pytest.param(
            "Linux",
            True,
            "sudo apt-get update && sudo apt-get install -y --no-install-recommends libegl1 g++",
            id="debian without root",
        ),
        pytest.param("Linux", False, "libegl1 g++", id="other linux"),
        pytest.param("Darwin", False, "xcode-select --install", id="macos"),
    ],
)
def test_remedy_ends_with_the_one_line_to_run(system: str, has_apt: bool, line: str) -> None:
    assert remedy(("libegl1", "g++"), system, has_apt=has_apt).splitlines()[1:] == [line]


def test_remedy_on_windows_names_the_build_tools() -> None:
    assert "VisualStudio.2022.BuildTools" in remedy(("g++",), "Windows", has_apt=False)


def test_font_is_found_in_a_folder_below(tmp_path: Path) -> None:
    (tmp_path / "truetype").mkdir()
    (tmp_path / "truetype" / "Sans.TTF").touch()

    assert has_font([str(tmp_path)])


def test_no_font_is_found_where_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "readme.txt").touch()

    assert not has_font([str(tmp_path), str(tmp_path / "missing")])
