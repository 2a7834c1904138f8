import pytest

from app.cli.arguments import parse_arguments


def test_without_a_word_the_window_is_meant() -> None:
    assert parse_arguments([]).command is None


def test_ask_reads_its_options() -> None:
    arguments = parse_arguments(
        ["--now", "2026-11-29T09:00:00Z", "ask", "q", "--model", "m", "--system", "s", "--max-tokens", "5"]
    )

    assert (arguments.command, arguments.question, arguments.model) == ("ask", "q", "m")
    assert (arguments.system, arguments.max_tokens, arguments.now) == ("s", 5, "2026-11-29T09:00:00Z")


@pytest.mark.parametrize(
    "argv", [["nonsense"], ["ask"], ["ask", "q", "--max-tokens", "many"], ["models"]], ids=str
)
def test_a_wrong_command_line_ends_with_code_2_and_the_usage(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        parse_arguments(argv)

    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: watchroom")


def test_probe_words_are_read_and_hidden_from_help(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = parse_arguments(["--probe-model", "m.gguf", "--probe-settings", "{}"])
    with pytest.raises(SystemExit):
        parse_arguments(["--help"])

    assert (arguments.probe_model, arguments.probe_settings) == ("m.gguf", "{}")
    assert "probe" not in capsys.readouterr().out
