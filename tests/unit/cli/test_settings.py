import argparse
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli import settings
from app.cli.arguments import parse_arguments
from app.domain.errors import AssistantError
from app.domain.settings import Settings
from app.domain.settings_catalogue import CATALOGUE
from app.services.disk import DiskThread
from app.services.notices import Notices
from app.services.settings import SettingsService
from app.storage.settings_file import SettingsFile


@pytest.fixture
def service(tmp_path: Path) -> Iterator[SettingsService]:
    disk = DiskThread()
    yield SettingsService(
        SettingsFile(tmp_path / "settings.toml"), disk, Notices(), fixed={"lock_after_min": 5}
    )
    disk.close()


def words(*argv: str) -> argparse.Namespace:
    return parse_arguments(["settings", *argv])


async def run(service: SettingsService, *argv: str) -> tuple[int, str]:
    out = io.StringIO()
    code = await settings.run(words(*argv), service, out)
    return code, out.getvalue()


async def test_list_shows_each_setting_with_value_range_default_and_effect(service: SettingsService) -> None:
    code, text = await run(service, "list")

    assert code == 0
    assert text.count(" = ") >= len(CATALOGUE)
    assert (
        "max_turns = 50\n  Turns: Questions in one conversation.\n"
        "  1 to 1,000 turns. Default: 50. Holds from the next question on.\n" in text
    )
    assert "lock_after_min = 5\n" in text
    assert "  Fixed by the site's policy.\n" in text


async def test_list_finds_settings_by_words(service: SettingsService) -> None:
    code, text = await run(service, "list", "font", "bigger")
    assert (code, text.splitlines()[0]) == (0, "text_scale_percent = 100")
    assert await run(service, "list", "hologram") == (1, "No setting is found by these words.\n")


async def test_list_gives_the_whole_catalogue_as_json(service: SettingsService) -> None:
    _code, text = await run(service, "list", "--json")
    entries = {entry["name"]: entry for entry in json.loads(text)}
    assert list(entries) == [setting.name for setting in CATALOGUE]
    lock = entries["lock_after_min"]
    assert (lock["low"], lock["high"], lock["unit"], lock["default"]) == (0, 1440, "minutes", 15)
    assert (lock["value"], lock["fixed_by_site"], lock["policy_key"]) == (5, True, "idle_lock_min")


async def test_get_set_and_reset_act_on_one_setting(service: SettingsService) -> None:
    assert await run(service, "get", "air_gap") == (0, "off\n")
    assert await run(service, "set", "air_gap", "on") == (0, "air_gap = on (was False); holds at once.\n")
    assert await run(service, "set", "air_gap", "on") == (0, "air_gap is on already.\n")
    assert await run(service, "get", "air_gap") == (0, "on\n")
    assert (await run(service, "reset", "air_gap"))[0] == 0
    assert service.current == Settings(lock_after_min=5)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        pytest.param(("get", "turns"), "Did you mean max_turns", id="name"),
        pytest.param(("set", "max_turns", "0"), "from 1 to 1000, not 0", id="range"),
        pytest.param(("set", "lock_after_min", "9"), "Fixed by the site's policy", id="policy"),
    ],
)
async def test_what_cannot_be_done_is_a_sentence(
    service: SettingsService, argv: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(AssistantError) as caught:
        await run(service, *argv)

    assert sentence in caught.value.user_text


async def test_what_was_exported_can_be_imported(service: SettingsService, tmp_path: Path) -> None:
    await run(service, "set", "max_turns", "9")
    code, text = await run(service, "export", str(tmp_path / "out.toml"))
    assert (code, text.endswith("Keys and models.toml are not among them.\n")) == (0, True)
    await run(service, "reset", "max_turns")

    dry = await run(service, "import", "--dry-run", str(tmp_path / "out.toml"))
    assert dry == (0, "max_turns: 50 -> 9\nNothing was changed yet.\n")
    assert service.current.max_turns == 50
    assert await run(service, "import", str(tmp_path / "out.toml")) == (0, "max_turns: 50 -> 9\n")
    assert service.current.max_turns == 9


async def test_an_import_that_is_refused_in_part_says_so_and_fails(
    service: SettingsService, tmp_path: Path
) -> None:
    (tmp_path / "in.toml").write_text("max_turns = 9\nlock_after_min = 60\n")

    code, text = await run(service, "import", str(tmp_path / "in.toml"))

    assert (code, text) == (
        1,
        "max_turns: 50 -> 9\nnot taken: lock_after_min: Fixed by the site's policy.\n",
    )
    assert service.current.max_turns == 9
