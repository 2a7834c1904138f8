import sys
from pathlib import Path

import pytest

import make

FINISHED = make.Stamp(fingerprint="f1", groups=("run",), entries=("httpx", "numpy"))


@pytest.mark.parametrize(
    ("stamp", "wanted", "present", "python_is_there", "expected"),
    [
        pytest.param(FINISHED, "f1", ("httpx", "numpy", "__pycache__"), True, True, id="finished"),
        pytest.param(None, "f1", ("httpx", "numpy"), True, False, id="killed in the middle"),
        pytest.param(FINISHED, "f2", ("httpx", "numpy"), True, False, id="lock changed"),
        pytest.param(FINISHED, "f1", ("httpx",), True, False, id="package deleted"),
        pytest.param(FINISHED, "f1", ("httpx", "numpy"), False, False, id="interpreter gone"),
    ],
)
def test_environment_is_trusted_only_when_finished_and_untouched(
    stamp: make.Stamp | None, wanted: str, present: tuple[str, ...], python_is_there: bool, expected: bool
) -> None:
    assert make.is_sound(stamp, wanted, present, python_is_there) is expected


def test_stamp_survives_writing_and_reading(tmp_path: Path) -> None:
    make.write_stamp(tmp_path / "stamp.json", FINISHED)

    assert make.read_stamp(tmp_path / "stamp.json") == FINISHED


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("", id="empty"),
        pytest.param('{"fingerprint": "f1"', id="cut off"),
        pytest.param('{"fingerprint": "f1"}', id="field missing"),
        pytest.param("[]", id="other shape"),
    ],
)
def test_read_stamp_gives_none_when_the_file_makes_no_sense(tmp_path: Path, content: str) -> None:
    path = tmp_path / "stamp.json"
    path.write_text(content, encoding="utf-8")

    assert make.read_stamp(path) is None


def test_read_stamp_gives_none_when_there_is_no_file(tmp_path: Path) -> None:
    assert make.read_stamp(tmp_path / "stamp.json") is None


@pytest.mark.parametrize(
    ("locks", "instructions"),
    [
        pytest.param(["httpx==1", "pytest==3"], "avx2", id="lock"),
        pytest.param(["httpx==1", "pytest==2"], "avx2 avx512f", id="processor"),
    ],
)
def test_fingerprint_changes_with_what_the_environment_depends_on(
    locks: list[str], instructions: str
) -> None:
    assert make.fingerprint(locks, instructions) != make.fingerprint(["httpx==1", "pytest==2"], "avx2")


def test_fingerprint_changes_with_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    here = make.fingerprint(["httpx==1"], "avx2")
    monkeypatch.setattr(make, "ROOT", Path("elsewhere"))

    assert make.fingerprint(["httpx==1"], "avx2") != here


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        pytest.param(["run"], ("run", ()), id="alone"),
        pytest.param(["run", "--"], ("run", ()), id="nothing after the dashes"),
        pytest.param(["run", "--", "--now", "2026-01-01"], ("run", ("--now", "2026-01-01")), id="dashes"),
        pytest.param(["test", "-k", "ask"], ("test", ("-k", "ask")), id="no dashes"),
        pytest.param(["run", "--", "ask", "--", "-x"], ("run", ("ask", "--", "-x")), id="dashes of its own"),
    ],
)
def test_arguments_after_the_command_go_through(
    argv: list[str], expected: tuple[str, tuple[str, ...]]
) -> None:
    assert make.parse_arguments(argv) == expected


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        pytest.param(["--help"], 0, id="help"),
        pytest.param([], 0, id="nothing"),
        pytest.param(["build"], 2, id="unknown command"),
        pytest.param(["check", "--fix"], 2, id="command without arguments"),
    ],
)
def test_command_line_ends_with_the_code_that_tells_why(argv: list[str], code: int) -> None:
    with pytest.raises(SystemExit) as ending:
        make.parse_arguments(argv)

    assert ending.value.code == code


def test_unknown_command_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make.parse_arguments(["build"])

    assert "'build'" in capsys.readouterr().err


def test_old_python_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = Path(make.__file__).read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))

    with pytest.raises(SystemExit) as ending:
        exec(compile(source, "make.py", "exec"), {"__name__": "__main__"})

    assert ending.value.code == "Watchroom needs Python 3.11 or newer; this is Python 3.9."


def test_missing_libraries_are_named_as_debian_packages() -> None:
    lacking = {"libEGL.so.1", "libxcb-cursor.so.0"}

    packages = make.missing_libraries(lambda name: name not in lacking)

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
    assert make.remedy(("libegl1", "g++"), system, has_apt=has_apt).splitlines()[1:] == [line]


def test_remedy_on_windows_names_the_build_tools() -> None:
    assert "VisualStudio.2022.BuildTools" in make.remedy(("g++",), "Windows", has_apt=False)


def test_font_is_found_in_a_folder_below(tmp_path: Path) -> None:
    (tmp_path / "truetype").mkdir()
    (tmp_path / "truetype" / "Sans.TTF").touch()

    assert make.has_font([str(tmp_path)])


def test_no_font_is_found_where_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "readme.txt").touch()

    assert not make.has_font([str(tmp_path), str(tmp_path / "missing")])


def test_every_installation_asks_for_hashes_and_wheels() -> None:
    arguments = make.pip_install_arguments(Path("run.txt"))

    assert {"--require-hashes", "--only-binary", ":all:"} <= set(arguments)


def test_uv_gets_the_index_of_pip_but_no_additional_one() -> None:
    configuration = (
        "global.index-url='https://index.example/simple'\n"
        "global.extra-index-url='https://more.example/simple'\n"
        ":env:.cert='certificates.pem'"
    )

    environment = make.uv_index(configuration)

    assert environment == {
        "UV_DEFAULT_INDEX": "https://index.example/simple",
        "SSL_CERT_FILE": "certificates.pem",
    }


def test_environment_without_qt_gets_every_package_but_qts(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    for name in ("PySide6", "pyside6_essentials-6.11.3.dist-info", "shiboken6", "pytestqt", "httpx"):
        (source / name).mkdir(parents=True)
        (source / name / "file").touch()
    (source / "typing_extensions.py").touch()
    target.mkdir()

    make.link_packages(source, target)

    assert sorted(path.name for path in target.iterdir()) == ["httpx", "typing_extensions.py"]


def test_a_second_name_keeps_the_content(tmp_path: Path) -> None:
    (tmp_path / "one").write_text("content", encoding="utf-8")

    make.link_or_copy(str(tmp_path / "one"), str(tmp_path / "two"))

    assert (tmp_path / "two").read_text(encoding="utf-8") == "content"


def test_tests_are_told_where_their_model_and_their_servers_are() -> None:
    environment = make.test_environment()

    assert environment["WATCHROOM_TEST_MODELS"] == str(make.TEST_MODELS)
    assert environment["WATCHROOM_PEERS_PYTHON"].startswith(str(make.PEERS_VENV))


def test_programs_of_the_environment_come_first_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")

    environment = make.tool_environment()

    assert environment["PATH"].startswith(str(make.venv_python().parent))
    assert "PYTHONPATH" not in environment


def test_second_set_up_does_not_start_beside_the_first(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("a+b") as first, (tmp_path / "lock").open("a+b") as second:
        make.try_to_hold(first)

        assert not make.try_to_hold(second)


def test_set_up_starts_when_the_one_before_has_ended(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("a+b") as first:
        make.try_to_hold(first)

    with (tmp_path / "lock").open("a+b") as second:
        assert make.try_to_hold(second)
