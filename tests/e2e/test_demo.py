"""The demo from the command line: its own profile, and a site's that is never touched."""

import pytest

from tests.e2e.program import Program
from tests.fakes.trees import tree


@pytest.fixture
def site(program: Program) -> dict[str, bytes]:
    """A profile of a site, with what stands in it."""
    program.write("settings.toml", "schema_version = 1\nmax_turns = 7\n")
    data = program.home / "data"
    data.mkdir(parents=True)
    (data / "plant.db").write_bytes(b"a site's plant")
    return tree(program.home)


def test_a_reset_brings_the_samples_and_touches_no_other_profile(
    program: Program, site: dict[str, bytes]
) -> None:
    done = program.run("demo", "reset")
    assert (done.returncode, done.stderr) == (0, "")
    assert "No other profile was touched." in done.stdout
    left = {name: data for name, data in tree(program.home).items() if "-demo/" not in name}
    assert left == site
    assert (program.home / "data-demo" / "sample-plant.db").is_file()


def test_commands_work_in_the_demo_when_asked_to(program: Program, site: dict[str, bytes]) -> None:
    program.run("demo", "reset")
    done = program.run("--demo", "query", "Which pumps are in fault?", "--no-model")
    assert (done.returncode, done.stderr) == (0, "")
    assert "fault" in done.stdout
    assert {name for name in tree(program.home) if "-demo/" not in name} == set(site)


def test_a_profile_that_is_no_demo_is_refused_with_a_sentence(program: Program) -> None:
    folder = program.home / "data-demo"
    folder.mkdir(parents=True)
    (folder / "conversations.db").write_bytes(b"somebody's")
    done = program.run("demo", "reset")
    assert done.returncode == 1
    assert done.stderr == (
        f"{folder} is not the demo's: it holds the profile of a user or a site. Nothing in it was touched.\n"
    )
    assert tree(folder) == {"conversations.db": b"somebody's"}
