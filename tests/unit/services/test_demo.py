from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.durable.folders import demo_folders, user_folders
from app.services.demo import MARK, DemoProfile
from tests.fakes.trees import tree


@pytest.fixture
def profile(tmp_path: Path) -> DemoProfile:
    own = user_folders({"WATCHROOM_HOME": str(tmp_path / "home")})
    own.ensure()
    (own.data / "conversations.db").write_text("a site's own")
    (own.models / "small.gguf").write_text("weights")
    return DemoProfile(demo_folders(own), own)


def own_files(profile: DemoProfile) -> dict[str, bytes]:
    own = profile.own
    return {name: data for folder in (own.config, own.data, own.cache) for name, data in tree(folder).items()}


def test_the_demo_lies_beside_the_own_profile_and_not_in_it(profile: DemoProfile) -> None:
    own, demo = profile.own, profile.folders
    assert demo.data == own.data.with_name("data-demo")
    assert own.data not in demo.data.parents


def test_a_reset_removes_what_a_demo_left_and_nothing_else(profile: DemoProfile) -> None:
    profile.prepare()
    before = own_files(profile)
    (profile.folders.data / "conversations.db").write_text("asked in the demo")
    (profile.folders.config / "settings.toml").write_text("schema_version = 1\n")
    (profile.folders.data / "runs" / "r1").mkdir(parents=True)
    (profile.folders.data / "runs" / "r1" / "run.jsonl").write_text("{}")
    assert profile.reset() == 3
    left = {*tree(profile.folders.data), *tree(profile.folders.config)}
    assert left == {MARK, "models/small.gguf"}
    assert own_files(profile) == before


def test_models_are_borrowed_without_a_copy_and_stay_where_they_are(profile: DemoProfile) -> None:
    profile.prepare()
    borrowed, owned = profile.folders.models / "small.gguf", profile.own.models / "small.gguf"
    assert borrowed.samefile(owned)
    borrowed.unlink()
    assert owned.read_text() == "weights"


def test_what_was_prepared_is_brought_once_and_again_after_a_reset(
    profile: DemoProfile, tmp_path: Path
) -> None:
    prepared = tmp_path / "prepared"
    (prepared / "prefixes").mkdir(parents=True)
    (prepared / "prefixes" / "a.state").write_bytes(b"read")
    (prepared / "model-history.json").write_text("{}")
    profile = replace(profile, prepared=prepared)

    profile.prepare()

    cache = profile.folders.cache
    assert tree(cache) == {
        MARK: (cache / MARK).read_bytes(),
        "prefixes/a.state": b"read",
        "model-history.json": b"{}",
    }
    # One that is of no use here is deleted by whoever meets it, and does not come back at each start.
    (cache / "prefixes" / "a.state").unlink()
    profile.prepare()
    assert not (cache / "prefixes" / "a.state").exists()
    profile.reset()
    assert (cache / "prefixes" / "a.state").read_bytes() == b"read"
    assert tree(prepared) == {"prefixes/a.state": b"read", "model-history.json": b"{}"}


def test_a_program_without_anything_prepared_makes_its_demo_all_the_same(
    profile: DemoProfile, tmp_path: Path
) -> None:
    replace(profile, prepared=tmp_path / "none").prepare()

    assert not profile.folders.prefixes.exists()


def test_a_profile_without_the_mark_is_refused_and_not_touched(profile: DemoProfile) -> None:
    folder = profile.folders.data
    folder.mkdir(parents=True)
    (folder / "conversations.db").write_text("a site's")
    with pytest.raises(StorageError, match="profile of a user or a site"):
        profile.reset()
    assert tree(folder) == {"conversations.db": b"a site's"}


def test_the_own_profile_is_refused_even_with_a_mark(profile: DemoProfile) -> None:
    for folder in (profile.own.config, profile.own.data, profile.own.cache):
        (folder / MARK).write_text("")
    before = own_files(profile)
    with pytest.raises(StorageError, match="Nothing in it was touched"):
        DemoProfile(profile.own, profile.own).reset()
    assert own_files(profile) == before


def test_a_demo_that_is_open_is_not_reset(profile: DemoProfile) -> None:
    profile.prepare()
    (profile.folders.data / "conversations.db").write_text("open")
    with profile.held(), pytest.raises(StorageError, match="open in another window"):
        profile.reset()
    assert (profile.folders.data / "conversations.db").exists()


def test_a_reset_of_a_demo_that_never_was_makes_one(profile: DemoProfile) -> None:
    assert profile.reset() == 0
    assert (profile.folders.data / MARK).is_file()
