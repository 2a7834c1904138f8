import pytest

from tools.make.command_line import parse_arguments


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
    assert parse_arguments(argv) == expected


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
        parse_arguments(argv)

    assert ending.value.code == code


def test_unknown_command_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(["build"])

    assert "'build'" in capsys.readouterr().err
