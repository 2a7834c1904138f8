"""`python -m app settings …` in processes of their own: what one changes, the next finds."""

import json
from pathlib import Path

from tests.e2e.program import Program


def test_a_setting_is_changed_taken_along_and_told_when_it_cannot_be(tmp_path: Path) -> None:
    first, second = Program(tmp_path / "first"), Program(tmp_path / "second")
    first.write("settings.toml", "max_turns = 0\nthreads = 2\nhologram = 1\n")

    told = first.run("settings", "set", "theme", "dimmed")
    assert (told.returncode, told.stdout) == (0, "theme = dimmed (was day); holds at once.\n")
    assert "Turns must be a whole number from 1 to 1000, not 0. The default is used." in told.stderr
    assert "names that this Watchroom does not know and keeps: hologram." in told.stderr

    refused = first.run("settings", "set", "model_id", "gone")
    assert refused.returncode == 1
    assert 'There is no model "gone".' in refused.stderr

    file = tmp_path / "taken.toml"
    assert first.run("settings", "export", str(file)).returncode == 0
    taken = second.run("settings", "import", str(file))
    assert (taken.returncode, taken.stdout) == (0, "theme: day -> dimmed\nthreads: 0 -> 2\n")

    listed = second.run("settings", "list", "--json", "colour")
    entry = json.loads(listed.stdout)[0]
    assert (entry["name"], entry["value"], entry["default"]) == ("theme", "dimmed", "day")
    log = "".join(path.read_text() for path in (tmp_path / "second" / "data" / "audit").glob("*.jsonl"))
    assert log.count('"settings_changed"') == 1
