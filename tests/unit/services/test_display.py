import sys
from pathlib import Path

import pytest

from app.services.display import NO_DISPLAY, display_problem, missing_library_sentence

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="there a window can always be opened"
)


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({}, id="nothing-set"),
        pytest.param({"DISPLAY": ":4711"}, id="x11-server-is-gone"),
        pytest.param(
            {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/nowhere"}, id="wayland-socket-is-gone"
        ),
        pytest.param({"QT_QPA_PLATFORM": "xcb"}, id="x11-asked-for-without-a-server"),
    ],
)
def test_display_problem_names_the_command_that_needs_no_window(environment: dict[str, str]) -> None:
    assert display_problem(environment) == NO_DISPLAY
    assert "python -m app ask" in NO_DISPLAY


@pytest.mark.parametrize("platform", ["offscreen", "minimal:enable_fonts", "vnc"])
def test_display_problem_is_none_on_platforms_without_a_display(platform: str) -> None:
    assert display_problem({"QT_QPA_PLATFORM": platform}) == ""


def test_display_problem_is_none_with_a_wayland_socket(tmp_path: Path) -> None:
    (tmp_path / "wayland-0").touch()

    assert display_problem({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}) == ""


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            "libEGL.so.1: cannot open shared object file: No such file or directory",
            "the library libEGL.so.1, which the window needs. On Debian the package libegl1 brings it.",
        ),
        (
            "libzz-9.so: cannot open shared object file: No such file or directory",
            "the library libzz-9.so, which the window needs. Install the package that brings it.",
        ),
        (
            "No module named 'PySide6'",
            "cannot be loaded (No module named 'PySide6'). Install Watchroom again.",
        ),
    ],
)
def test_a_missing_library_is_named(error: str, sentence: str) -> None:
    assert missing_library_sentence(error).endswith(sentence)
