"""Packs as the window and the command line take them: whose key counts, what the site allows, what joins."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.audit import SettingChange
from app.domain.errors import ModelRefusedError, NotAllowedError
from app.domain.model_spec import ModelState
from app.domain.policy import RoleCeilings, SitePolicy
from app.domain.user import Role
from app.services.model_entries import Added
from app.services.model_packs import trusted_keys
from tests.fakes.model_packs import DATA, SHA256, Maker, new_maker
from tests.unit.services.test_model_entries import Shelf, hear, shelf

ENTRY = f"""[[model]]
id = "river"
title = "The river's model"
kind = "local"
file = "tiny.gguf"
path = "/etc/passwd"
sha256 = "{SHA256}"
size_bytes = {len(DATA)}
licence = "Apache-2.0"
context_tokens = 1024
sources = [ {{ path = "/etc" }} ]

[model.sampling.chat]
temperature = 0.1
"""


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    return new_maker(tmp_path)


def policy_of(maker: Maker) -> SitePolicy:
    return SitePolicy(model_keys=(maker.key_line,), source="policy.toml")


async def test_a_model_of_a_pack_is_copied_and_joins_with_what_its_maker_says(
    tmp_path: Path, maker: Maker
) -> None:
    stick = maker.pack(tmp_path / "stick", {"tiny.gguf": DATA, "models.toml": ENTRY.encode()})
    async with shelf(tmp_path / "desk", policy_of(maker)) as desk:
        added = await desk.entries.add_folder(stick, hear)

        status = await desk.models.status("river")
        place = desk.folder / "models" / "tiny.gguf"
        assert added == Added(("river",))
        assert (status.state, status.spec.path) == (ModelState.VERIFIED, str(place))
        assert (status.spec.title, status.spec.licence) == ("The river's model", "Apache-2.0")
        assert (status.spec.context_tokens, status.spec.sampling.chat.temperature) == (1024, 0.1)
        # Where it lies and where it comes from is not for a pack to say.
        assert status.spec.sources == ()
        assert desk.changes[-1] == SettingChange(
            "models.toml: pack", "", f"stick signed with {maker.key.name}: made for a test"
        )


async def test_a_pack_twice_says_that_it_is_there(tmp_path: Path, maker: Maker) -> None:
    stick = maker.pack(tmp_path / "stick")
    async with shelf(tmp_path / "desk", policy_of(maker)) as desk:
        await desk.entries.add_folder(stick, hear)

        again = await desk.entries.add_folder(stick, hear)

        assert (again.model_ids, again.refused) == ((), ())
        assert again.there[0][1].startswith("tiny.gguf is in the list already, as ")
        assert _files(desk) == ["tiny.gguf"]


async def test_a_model_that_its_entry_waits_for_gets_to_its_place(tmp_path: Path, maker: Maker) -> None:
    stick = maker.pack(tmp_path / "stick", {"other name.gguf".replace(" ", "-"): DATA})
    async with shelf(tmp_path / "desk", policy_of(maker)) as desk:
        shipped = desk.models.specs[0]
        waiting = replace(shipped, sha256=SHA256, size_bytes=len(DATA))
        desk.models.use((waiting,))

        added = await desk.entries.add_folder(stick, hear)

        assert added == Added((shipped.model_id,))
        assert _files(desk) == [shipped.file_name]
        assert desk.text == ""
        assert (await desk.models.status(shipped.model_id)).state is ModelState.VERIFIED


@pytest.mark.parametrize("keys", [None, ()])
async def test_without_a_trusted_key_no_pack_is_taken(
    tmp_path: Path, maker: Maker, keys: tuple[str, ...] | None
) -> None:
    stick = maker.pack(tmp_path / "stick")
    async with shelf(tmp_path / "desk", SitePolicy(model_keys=keys, source="p")) as desk:
        with pytest.raises(ModelRefusedError, match=maker.key.name):
            await desk.entries.add_folder(stick, hear)

        assert (_files(desk), desk.text, desk.changes) == ([], "", [])


async def test_an_unsigned_pack_is_refused_and_its_file_alone_is_not(tmp_path: Path, maker: Maker) -> None:
    stick = maker.pack(tmp_path / "stick")
    (stick / "SHA256SUMS.minisig").unlink()
    async with shelf(tmp_path / "desk", policy_of(maker)) as desk:
        with pytest.raises(ModelRefusedError, match=r"SHA256SUMS\.minisig is missing"):
            await desk.entries.add_folder(stick, hear)

        assert (await desk.entries.add_files((stick / "tiny.gguf",), hear)).model_ids == ("tiny",)


@pytest.mark.parametrize("keys", ["the maker's", "none"])
async def test_where_the_site_names_keys_a_folder_without_sums_and_signature_is_refused(
    tmp_path: Path, maker: Maker, keys: str
) -> None:
    stick = maker.pack(tmp_path / "stick")
    for name in ("SHA256SUMS", "SHA256SUMS.minisig"):
        (stick / name).unlink()
    policy = policy_of(maker) if keys == "the maker's" else replace(policy_of(maker), model_keys=())
    async with shelf(tmp_path / "desk", policy) as desk:
        with pytest.raises(ModelRefusedError, match="is no whole model pack: SHA256SUMS is missing"):
            await desk.entries.add_folder(stick, hear)

        assert (_files(desk), desk.text, desk.changes) == ([], "", [])
        assert (await desk.entries.add_files((stick / "tiny.gguf",), hear)).model_ids == ("tiny",)


async def test_where_no_site_names_keys_a_folder_without_both_is_a_plain_one(
    tmp_path: Path, maker: Maker
) -> None:
    stick = maker.pack(tmp_path / "stick")
    for name in ("SHA256SUMS", "SHA256SUMS.minisig"):
        (stick / name).unlink()
    async with shelf(tmp_path / "desk") as desk:
        assert (await desk.entries.add_folder(stick, hear)).model_ids == ("tiny",)
        assert _files(desk) == []


async def test_a_signed_model_that_the_site_does_not_allow_is_refused_unread(
    tmp_path: Path, maker: Maker
) -> None:
    stick = maker.pack(tmp_path / "stick")
    policy = replace(policy_of(maker), models=("another",))
    async with shelf(tmp_path / "desk", policy) as desk:
        with pytest.raises(ModelRefusedError, match=r"does not allow the model tiny\.gguf"):
            await desk.entries.add_folder(stick, hear)
        assert _files(desk) == []

    async with shelf(tmp_path / "desk2", replace(policy, models=(SHA256,))) as desk:
        assert (await desk.entries.add_folder(stick, hear)).model_ids == ("tiny",)


async def test_who_may_not_manage_models_takes_no_pack(tmp_path: Path, maker: Maker) -> None:
    stick = maker.pack(tmp_path / "stick")
    policy = replace(policy_of(maker), roles=RoleCeilings(Role.VIEWER))
    async with shelf(tmp_path / "desk", policy) as desk:
        with pytest.raises(NotAllowedError):
            await desk.entries.add_folder(stick, hear)


async def test_for_all_users_single_files_are_not_taken(tmp_path: Path, maker: Maker) -> None:
    stick = maker.pack(tmp_path / "stick")
    async with shelf(tmp_path / "desk", policy_of(maker), takes_packs_alone=True) as desk:
        with pytest.raises(ModelRefusedError, match="only a signed model pack"):
            await desk.entries.add_files((stick / "tiny.gguf",), hear)

        assert (await desk.entries.add_folder(stick, hear)).model_ids == ("tiny",)


def test_the_keys_of_the_site_take_the_place_of_the_programs(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shipped, site = new_maker(tmp_path, "shipped"), new_maker(elsewhere, "site")

    assert trusted_keys(SitePolicy(), tmp_path) == (shipped.key,)
    assert trusted_keys(policy_of(site), tmp_path) == (site.key,)
    assert trusted_keys(SitePolicy(model_keys=()), tmp_path) == ()


def test_a_key_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "ours.pub").write_text("nonsense")

    with pytest.raises(ModelRefusedError, match=r"ours\.pub"):
        trusted_keys(SitePolicy(), tmp_path)


def _files(desk: Shelf) -> list[str]:
    folder = desk.folder / "models"
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
