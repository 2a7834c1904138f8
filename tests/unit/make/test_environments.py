from pathlib import Path

from tools.make.environments import pip_install_arguments


def test_every_installation_asks_for_hashes_and_wheels() -> None:
    arguments = pip_install_arguments(Path("run.txt"))

    assert {"--require-hashes", "--only-binary", ":all:"} <= set(arguments)
