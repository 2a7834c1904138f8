import contextlib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.domain.clock import fixed_clock
from app.domain.errors import ImportRefusedError, StorageError
from app.domain.twin import LoadProgress, LoadReport
from app.services.twin import TwinService
from tests.fakes.doors import shut_door

NOW = datetime(2026, 11, 30, tzinfo=UTC)
ASSETS = "tag,asset_type\nP-1,pump\nP-2,\n"


def _service(folder: Path) -> TwinService:
    return TwinService(folder / "plant.db", fixed_clock(NOW), shut_door())


def _assets(folder: Path, text: str = ASSETS) -> Path:
    path = folder / "assets.csv"
    path.write_text(text, encoding="utf-8")
    return path


async def test_load_yields_progress_and_the_report_last(tmp_path: Path) -> None:
    service = _service(tmp_path)
    async with contextlib.aclosing(service.load((_assets(tmp_path),))) as stream:
        events = [event async for event in stream]
    report = events[-1]
    assert all(isinstance(event, LoadProgress) for event in events[:-1])
    assert isinstance(report, LoadReport)
    assert (report.stored_rows, [row.line for row in report.bad_rows], report.is_complete) == (1, [3], False)
    summary = await service.summary()
    assert dict(summary.counts)["asset"] == 1
    assert [(source.uri, source.rows, source.rejected) for source in summary.sources] == [
        (f"{tmp_path.name}/assets.csv", 1, 1)
    ]
    await service.aclose()


async def test_closing_early_keeps_nothing_of_the_file(tmp_path: Path) -> None:
    service = _service(tmp_path)
    rows = "".join(f"P-{number},pump\n" for number in range(20_000))
    stream = service.load((_assets(tmp_path, f"tag,asset_type\n{rows}"),), store=tmp_path / "other.db")
    async for event in stream:
        assert isinstance(event, LoadProgress)
        if event.step == "loading assets.csv" and event.done_bytes > event.total_bytes // 2:
            break
    await stream.aclose()
    assert dict((await service.summary(tmp_path / "other.db")).counts)["asset"] == 0
    await service.aclose()


async def test_a_wrong_mapping_leaves_no_store_behind(tmp_path: Path) -> None:
    service = _service(tmp_path)
    mapping = tmp_path / "mapping.toml"
    mapping.write_text("[", encoding="utf-8")
    stream = service.load((_assets(tmp_path),), mapping=mapping)
    with pytest.raises(ImportRefusedError, match="is not TOML"):
        await anext(stream)
    assert not (tmp_path / "plant.db").exists()
    await service.aclose()


async def test_a_summary_of_nothing_says_how_to_begin(tmp_path: Path) -> None:
    service = _service(tmp_path)
    with pytest.raises(StorageError, match="python -m app twin load"):
        await service.summary()
    await service.aclose()
