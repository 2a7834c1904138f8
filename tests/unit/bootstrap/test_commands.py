"""What a command says beside its answer."""

import argparse
from pathlib import Path

import pytest

from app.bootstrap.commands import run_command
from app.cli import map as map_words
from app.cli.user import add_parser
from app.domain.clock import wall_clock
from app.domain.errors import StorageError
from app.domain.policy import NO_POLICY
from app.durable.folders import HOME_VARIABLE
from app.net.air_gap import AirGap


def listed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.set_defaults(works_as=None)
    words_of_the_program = parser.add_subparsers(dest="command")
    add_parser(words_of_the_program)
    map_words.add_parser(words_of_the_program)
    return parser.parse_args(words)


def test_what_went_wrong_beside_a_command_that_succeeded_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
    # Where the log's first file belongs: no record can be written, those at the start and the end neither.
    (tmp_path / "data" / "audit" / "audit-000001.jsonl").mkdir(parents=True)

    code = run_command(listed("user", "list"), wall_clock, AirGap(), NO_POLICY)

    said = capsys.readouterr().err
    assert code == 0
    assert said.count("cannot be written (Is a directory)") == 1


def test_a_picture_takes_the_place_of_no_file_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent")
    users = tmp_path / "data" / "users.json"

    with pytest.raises(StorageError, match="own files"):
        run_command(
            listed("map", "render", "--bbox=0,0,1,1", "-o", str(users)), wall_clock, AirGap(), NO_POLICY
        )

    assert not users.exists()
